// The fields of one demand. Every change is the job's at once.
import { html, nothing, type TemplateResult } from 'lit';
import type { AlphaDeassociation, ColumnProfile, HierarchyForm, Job, LDiversity, TCloseness } from '../protocol.ts';
import { exampleColumn } from '../state/examples.ts';
import type { Expected } from '../state/expected.ts';
import { attributeOf, columnsOfRole } from '../state/job.ts';
import { forColumn, withDemand, withKind, withNamedValues, withP, withRefined, type Demands, type Key } from '../state/privacy.ts';
import type { Session } from '../state/session.ts';
import { t } from '../texts/language.ts';
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

type FieldFigure = Expected & Pick<Figure, 'label' | 'value'>;

function figure({ session, path, findings, wrong }: Place, field: FieldFigure, edit: (job: Job, value: number) => Job) {
  return figureField({
    ...field,
    describedBy: findings,
    wrong,
    set: (value) => session.change((job) => edit(job, value), `${path} ${field.label}`),
    settled: () => session.endGesture(),
  });
}

export const pFields = (place: Place): TemplateResult =>
  html`<div class="fields">${figure(place, { label: 'p', value: place.job.privacy.p, whole: true, least: 2 }, withP)}</div>`;

export function lFields(place: Place, demand: LDiversity): TemplateResult {
  const { kind, l, c = 3 } = demand;
  const lField = kind === 'entropy' ? { label: 'l', value: l, least: 1 } : { label: 'l', value: l, whole: true, least: 2 };
  const cField = { label: 'c', value: c, least: 0, above: true };
  const { fields } = t.protect;
  return html`<div class="fields">
    ${kindSelect(place, fields.kind, fields.diversities, kind, (next) => change(place, 'l', withKind(demand, next)))}
    ${figure(place, lField, (job, next) => withDemand(job, 'l', place.at, { ...demand, l: next }))}
    ${kind === 'recursive' ? figure(place, cField, (job, next) => withDemand(job, 'l', place.at, { ...demand, c: next })) : nothing}
    ${columnSelect(place, 'l', demand)}
  </div>`;
}

export function tFields(place: Place, demand: TCloseness): TemplateResult {
  const { kind, t: value } = demand;
  const { fields } = t.protect;
  return html`<div class="fields">
      ${kindSelect(place, fields.distance, fields.distances, kind, (next) => change(place, 't', { ...demand, kind: next }))}
      ${figure(place, { label: 't', value, least: 0, most: 1 }, (job, next) => withDemand(job, 't', place.at, { ...demand, t: next }))}
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
          ? t.protect.fields.flat(name)
          : t.protect.fields.byHierarchy(name)}
        <button class="link" @click=${() => session.showHierarchy(name)}>${t.protect.fields.hierarchyOf(name)}</button>
      </li>`,
    )}
  </ul>`;
}

export function alphaFields(place: Place, demand: AlphaDeassociation): TemplateResult {
  const { job, profile, path } = place;
  const { alpha, values, attribute, refined = false } = demand;
  const field = { label: 'alpha', value: alpha, least: 0, above: true, most: 1 };
  const { fields } = t.protect;
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
      <legend>${fields.which}</legend>
      ${choice(fields.everyValue, !values, () => withNamedValues(demand, undefined))}
      ${choice(several ? fields.chosenOfOne : fields.chosenTogether, !!values, () => ({ ...demand, ...name, values: [] }))}
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
      <summary>${fields.advanced}</summary>
      <label class="option">
        <input
          type="checkbox"
          .checked=${refined}
          @change=${(event: Event) => set(withRefined(demand, (event.target as HTMLInputElement).checked))}
        />
        <span>
          <b>${fields.refined}</b>
          <span class="quiet">${fields.refinedMeans(Math.ceil(alpha * k), k, Math.floor(alpha * k))}</span>
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
    <span>${t.protect.fields.for}</span>
    <select
      aria-describedby=${place.findings}
      @change=${(event: Event) => {
        const name = (event.target as HTMLSelectElement).value;
        change(place, key, forColumn(demand, name || undefined));
      }}
    >
      ${option('', t.protect.fields.each)} ${sensitive.map((name) => option(name, name))}
      ${known ? nothing : option(attribute, t.protect.fields.notSensitive(attribute))}
    </select>
  </label>`;
}
