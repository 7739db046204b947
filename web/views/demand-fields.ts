// The fields of one demand. Every change is the job's at once.
import { html, nothing, type TemplateResult } from 'lit';
import type { AlphaDeassociation, ColumnProfile, HierarchyForm, Job, LDiversity, TCloseness } from '../protocol.ts';
import { exampleColumn } from '../state/examples.ts';
import { attributeOf, columnsOfRole } from '../state/job.ts';
import { forColumn, withDemand, withKind, withNamedValues, withP, withRefined, type Demands, type Key } from '../state/privacy.ts';
import type { Session } from '../state/session.ts';
import { count } from '../state/words.ts';
import { figureField, type Figure } from './figure-field.ts';

// One demand as its fields see it.
export interface Place {
  session: Session;
  job: Job;
  profile: ColumnProfile[];
  path: string;
  at: number; // among the demands of its model
  findings: string; // id of what the engine says of it
  wrong: boolean;
}

type FieldFigure = Pick<Figure, 'label' | 'value' | 'least' | 'most' | 'step' | 'takes'>;

function figure({ session, path, findings, wrong }: Place, field: FieldFigure, edit: (job: Job, value: number) => Job) {
  return figureField({
    ...field,
    describedBy: findings,
    wrong,
    set: (value) => session.change((job) => edit(job, value), `${path} ${field.label}`),
    settled: () => session.endGesture(),
  });
}

const isWhole = (least: number) => (value: number) => Number.isInteger(value) && value >= least;

export function pFields(place: Place): TemplateResult {
  const { k, p = 2 } = place.job.privacy;
  const field = { label: 'p', value: p, least: 2, most: k, takes: isWhole(1) };
  return html`<div class="fields">${figure(place, field, withP)}</div>`;
}

const diversities: Record<LDiversity['kind'], string> = {
  distinct: 'Distinct: different values',
  entropy: 'Entropy: hard to guess',
  recursive: 'Recursive: none dominates',
};

export function lFields(place: Place, demand: LDiversity): TemplateResult {
  const { kind, l, c = 3 } = demand;
  const entropy = kind === 'entropy';
  const lField = { label: 'l', value: l, least: entropy ? 1 : 2, step: entropy ? ('any' as const) : 1 };
  const cField = { label: 'c', value: c, least: 0, step: 'any' as const, takes: (value: number) => value > 0 };
  return html`<div class="fields">
    ${kindSelect(place, 'Kind', diversities, kind, (next) => change(place, 'l', withKind(demand, next)))}
    ${figure(place, { ...lField, takes: entropy ? (value) => value >= 1 : isWhole(1) }, (job, next) =>
      withDemand(job, 'l', place.at, { ...demand, l: next }))}
    ${kind === 'recursive' ? figure(place, cField, (job, next) => withDemand(job, 'l', place.at, { ...demand, c: next })) : nothing}
    ${columnSelect(place, 'l', demand)}
  </div>`;
}

const distances: Record<TCloseness['kind'], string> = {
  equal: 'Equal: any two values',
  ordered: 'Ordered: numbers by rank',
  hierarchical: 'Hierarchical: by a tree',
};

export function tFields(place: Place, demand: TCloseness): TemplateResult {
  const { kind, t } = demand;
  const field = { label: 't', value: t, least: 0, most: 1, step: 'any' as const, takes: (value: number) => value >= 0 && value <= 1 };
  return html`<div class="fields">
      ${kindSelect(place, 'Distance', distances, kind, (next) => change(place, 't', { ...demand, kind: next }))}
      ${figure(place, field, (job, next) => withDemand(job, 't', place.at, { ...demand, t: next }))}
      ${columnSelect(place, 't', demand)}
    </div>
    ${kind === 'hierarchical' ? hierarchyLinks(place, demand) : nothing}`;
}

// A hierarchical distance is as good as the hierarchy, which is made in step 3.
function hierarchyLinks({ session, job }: Place, { attribute }: TCloseness): TemplateResult {
  const columns = attribute === undefined ? columnsOfRole(job, 'sensitive') : [attribute];
  const isFlat = (form: HierarchyForm | undefined) => !form || 'flat' in form;
  return html`<ul class="plain">
    ${columns.map(
      (name) => html`<li>
        ${isFlat(attributeOf(job, name)?.hierarchy)
          ? html`<b>${name}</b> has a flat hierarchy: any two values are equally far apart.`
          : html`Distances in <b>${name}</b> are those of its hierarchy.`}
        <button class="link" @click=${() => session.showHierarchy(name)}>Hierarchy of ${name}</button>
      </li>`,
    )}
  </ul>`;
}

export function alphaFields(place: Place, demand: AlphaDeassociation): TemplateResult {
  const { job, profile, path } = place;
  const { alpha, values, attribute, refined = false } = demand;
  const field = { label: 'alpha', value: alpha, least: 0, most: 1, step: 'any' as const, takes: (value: number) => value > 0 && value <= 1 };
  const sensitive = columnsOfRole(job, 'sensitive');
  const column = exampleColumn(job, profile, attribute ?? (values && sensitive[0]));
  const several = sensitive.length > 1 && attribute === undefined;
  const name = several && column ? { attribute: column.name } : {};
  const set = (next: AlphaDeassociation) => change(place, 'alpha', next);
  const k = job.privacy.k;
  const choice = (title: string, on: boolean, next: () => AlphaDeassociation) => html`<label class="option">
    <input type="radio" name="values of ${path}" .checked=${on} @change=${() => set(next())} /><span>${title}</span>
  </label>`;
  return html`<div class="fields">
      ${figure(place, field, (job, next) => withDemand(job, 'alpha', place.at, { ...demand, alpha: next }))}
      ${columnSelect(place, 'alpha', demand)}
    </div>
    <fieldset>
      <legend>Which values</legend>
      ${choice('Every value, each on its own', !values, () => withNamedValues(demand, undefined))}
      ${choice(several ? 'Chosen values of one column' : 'Chosen values, taken together', !!values, () => ({ ...demand, ...name, values: [] }))}
    </fieldset>
    ${values && column
      ? html`<kordon-value-picker
          .column=${column}
          .missing=${job.input.missing}
          .chosen=${values}
          .onChoose=${(chosen: string[]) => set(withNamedValues(demand, chosen))}
        ></kordon-value-picker>`
      : nothing}
    <details ?open=${refined}>
      <summary>Advanced</summary>
      <label class="option">
        <input
          type="checkbox"
          .checked=${refined}
          @change=${(event: Event) => set(withRefined(demand, (event.target as HTMLInputElement).checked))}
        />
        <span>
          <b>Refined</b>
          <span class="quiet">
            the share may be rounded up to whole people: ${count(Math.ceil(alpha * k))} of ${count(k)} in place of
            ${count(Math.floor(alpha * k))}. Fewer rows are lost, and joining two classes that hold may give one that does not.
          </span>
        </span>
      </label>
    </details>`;
}

// ---- Shared fields ----

function change<K extends Key>({ session, at }: Place, key: K, demand: Demands[K]): void {
  session.change((job) => withDemand(job, key, at, demand));
}

function kindSelect<T extends string>(
  { findings }: Place,
  label: string,
  kinds: Record<T, string>,
  present: T,
  choose: (kind: T) => void,
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <select aria-describedby=${findings} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as T)}>
      ${(Object.keys(kinds) as T[]).map((kind) => html`<option value=${kind} .selected=${kind === present}>${kinds[kind]}</option>`)}
    </select>
  </label>`;
}

// Nothing to choose where there is one column, unless the demand names another.
function columnSelect<K extends Key>(place: Place, key: K, demand: Demands[K]): TemplateResult | typeof nothing {
  const { attribute } = demand;
  const sensitive = columnsOfRole(place.job, 'sensitive');
  const known = attribute === undefined || sensitive.includes(attribute);
  if (sensitive.length < 2 && known && attribute === undefined) return nothing;
  const option = (value: string, title: string) =>
    html`<option value=${value} .selected=${value === (attribute ?? '')}>${title}</option>`;
  return html`<label class="field">
    <span>For</span>
    <select
      aria-describedby=${place.findings}
      @change=${(event: Event) => {
        const name = (event.target as HTMLSelectElement).value;
        change(place, key, forColumn(demand, name || undefined));
      }}
    >
      ${option('', 'each sensitive column')} ${sensitive.map((name) => option(name, name))}
      ${known ? nothing : option(attribute, `${attribute} (not sensitive)`)}
    </select>
  </label>`;
}
