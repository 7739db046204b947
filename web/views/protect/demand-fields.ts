// The fields of one demand, as its model's parameters declare them. Every change is the job's at once.
import { html, nothing, type TemplateResult } from 'lit';
import type { ModelEntry, Parameter } from '../../protocol/catalogue.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Demand, HierarchyForm, Job } from '../../protocol/job.ts';
import { missingIn } from '../../state/job/job.ts';
import { expectedOf, forColumn, kindOf, parametersOf, withDemand, withKind, withValue } from '../../state/job/demands.ts';
import { attributeOf, columnsOfRole } from '../../state/job/job.ts';
import { nameInProfile } from '../../state/job/columns.ts';
import { exampleColumn } from '../../state/protect/examples.ts';
import type { Session } from '../../state/session/session.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { figureField, selectOption } from '../parts/fields.ts';

// One demand, with what its fields need around it.
export interface DemandContext {
  session: Pick<Session, 'change' | 'endGesture' | 'showHierarchy'>;
  job: Job;
  profile: ColumnProfile[];
  model: ModelEntry;
  demand: Demand;
  path: string;
  at: number; // among the demands of its model
  findings: string; // id of what the engine says of it
  wrong: boolean;
}

export function demandFields(context: DemandContext): TemplateResult {
  const { model, demand } = context;
  const parameters = parametersOf(model, demand.kind);
  const fields = (kind: Parameter['kind'], field: (context: DemandContext, parameter: Parameter) => unknown) =>
    parameters.filter((parameter) => parameter.kind === kind).map((parameter) => field(context, parameter));
  const truths = parameters.filter(({ kind }) => kind === 'truth');
  return html`<div class="fields">
      ${fields('choice', kindSelect)} ${fields('figure', figure)} ${model.bare ? nothing : columnSelect(context)}
    </div>
    ${kindOf(model, demand.kind)?.needs === 'hierarchy' ? hierarchyLinks(context) : nothing} ${fields('values', namedValues)}
    ${truths.length
      ? html`<details ?open=${truths.some(({ key }) => demand[key])}>
          <summary>${t.protect.fields.advanced}</summary>
          ${fields('truth', truth)}
        </details>`
      : nothing}`;
}

function change({ session, model, at }: DemandContext, demand: Demand): void {
  session.change((job) => withDemand(job, model, at, demand));
}

function kindSelect(context: DemandContext, { title, choices }: Parameter): TemplateResult {
  const { model, demand, findings } = context;
  return html`<label class="field">
    <span>${said(title)}</span>
    <select
      aria-describedby=${findings}
      @change=${(event: Event) => change(context, withKind(model, demand, (event.target as HTMLSelectElement).value))}
    >
      ${choices.map(({ name, title }) => selectOption(name, said(title), name === demand.kind))}
    </select>
  </label>`;
}

function figure({ session, model, demand, path, at, findings, wrong }: DemandContext, parameter: Parameter): TemplateResult {
  const { key, title } = parameter;
  const present = demand[key];
  return figureField({
    ...expectedOf(parameter, demand.kind),
    label: said(title),
    value: typeof present === 'number' ? present : undefined,
    describedBy: findings,
    wrong,
    set: (value) => session.change((job) => withDemand(job, model, at, withValue(demand, key, value)), `${path} ${key}`),
    settled: () => session.endGesture(),
  });
}

// A hierarchical distance is as good as the hierarchy, which is made in step 3.
function hierarchyLinks({ session, job, demand: { attribute } }: DemandContext): TemplateResult {
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

// Every value of a column, or those that are picked.
function namedValues(context: DemandContext, { key }: Parameter): TemplateResult {
  const { job, profile, path, demand } = context;
  const { attribute } = demand;
  const values = demand[key] as string[] | undefined;
  const { fields } = t.protect;
  const sensitive = columnsOfRole(job, 'sensitive');
  const column = exampleColumn(job, profile, attribute ?? (values && sensitive[0]));
  const several = sensitive.length > 1 && attribute === undefined;
  const name = several && column ? { attribute: column.name } : {};
  const choice = (title: string, on: boolean, next: () => Demand) => html`<label class="option">
    <input type="radio" name="${key} of ${path}" .checked=${on} @change=${() => change(context, next())} /><span>${title}</span>
  </label>`;
  return html`<fieldset>
      <legend>${fields.which}</legend>
      ${choice(fields.everyValue, !values, () => withValue(demand, key, undefined))}
      ${choice(several ? fields.chosenOfOne : fields.chosenTogether, !!values, () => ({ ...demand, ...name, [key]: [] }))}
    </fieldset>
    ${values && column
      ? html`<kordon-value-picker
          .column=${column}
          .missing=${missingIn(job, column.name)}
          .chosen=${values}
          .onChoose=${(chosen: string[]) => change(context, withValue(demand, key, chosen))}
        ></kordon-value-picker>`
      : nothing}`;
}

function truth(context: DemandContext, { key, title, summary }: Parameter): TemplateResult {
  const { job, model, demand } = context;
  const means = t.protect.fields.means[`${model.key}.${key}`];
  return html`<label class="option">
    <input
      type="checkbox"
      .checked=${demand[key] === true}
      @change=${(event: Event) => change(context, withValue(demand, key, (event.target as HTMLInputElement).checked))}
    />
    <span>
      <b>${said(title)}</b>
      <span class="quiet">${means?.(Number(demand[model.key]), job.privacy.k) ?? said(summary)}</span>
    </span>
  </label>`;
}

// There is nothing to choose where there is one column, unless the demand names another.
function columnSelect(context: DemandContext): TemplateResult | typeof nothing {
  const { demand } = context;
  const { attribute } = demand;
  const sensitive = columnsOfRole(context.job, 'sensitive');
  const known = attribute === undefined || sensitive.includes(attribute);
  if (sensitive.length < 2 && known && attribute === undefined) return nothing;
  const option = (value: string, title: string) =>
    selectOption(value, title, value === (attribute ?? ''));
  const called = (name: string) => nameInProfile(context.profile, name);
  return html`<label class="field">
    <span>${t.protect.fields.for}</span>
    <select
      aria-describedby=${context.findings}
      @change=${(event: Event) => {
        const name = (event.target as HTMLSelectElement).value;
        change(context, forColumn(demand, name || undefined));
      }}
    >
      ${option('', t.protect.fields.each)} ${sensitive.map((name) => option(name, called(name)))}
      ${known ? nothing : option(attribute, t.protect.fields.notSensitive(attribute))}
    </select>
  </label>`;
}
