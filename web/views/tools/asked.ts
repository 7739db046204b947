// What is asked of a table that comes without a job: what its columns are, k, and the models to check.
import { html, nothing, type TemplateResult } from 'lit';
import type { Catalogue, ModelEntry } from '../../protocol/catalogue.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { DecidedRole, Job } from '../../protocol/job.ts';
import { addDemand, demandsOf, isOn, modelsOf, modelTitle, pathOf, removeDemand, withModel } from '../../state/job/demands.ts';
import { withLabel } from '../../state/job/codebook.ts';
import { attributeOf, columnsOfRole, roles, withK, withRole } from '../../state/job/job.ts';
import type { Check } from '../../state/tools/check.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import { demandFields } from '../protect/demand-fields.ts';

const mostShown = 3; // values of a column

export function askedOf(desk: Check, draft: Job, profile: ColumnProfile[], catalogue: Catalogue | undefined): TemplateResult {
  const words = t.tools.check;
  const sensitive = columnsOfRole(draft, 'sensitive');
  return html`<section class="panel">
      <h2>${words.columns}</h2>
      <p class="quiet">${words.columnsHint}</p>
      <ul class="plain role-list">${profile.map((column) => roleOf(desk, draft, column))}</ul>
    </section>
    <section class="panel">
      <h2>${words.demands}</h2>
      ${figureField({ label: words.k, value: draft.privacy.k, whole: true, least: 2, set: (k) => desk.change((job) => withK(job, k)), settled() {} })}
      ${modelsOf(catalogue).map((model) => demandsOn(desk, draft, profile, withoutHierarchies(model), sensitive.length > 0))}
    </section>`;
}

function roleOf(desk: Check, draft: Job, { name, label, labels, distribution }: ColumnProfile): TemplateResult {
  const present = attributeOf(draft, name)?.role;
  const values = distribution.slice(0, mostShown).map(({ value }) => shown(withLabel(labels, value) ?? value));
  return html`<li>
    <label>
      <b title=${label ?? nothing}>${name}</b>
      <select
        aria-label=${t.tools.check.roleOf(name)}
        @change=${(event: Event) => desk.change((job) => withRole(job, name, (event.target as HTMLSelectElement).value as DecidedRole))}
      >
        ${present === 'undecided' ? html`<option value="" selected disabled>${t.tools.check.undecided}</option>` : nothing}
        ${roles.map((role) => selectOption(role, t.columns.roles[role].title, role === present))}
      </select>
    </label>
    <span class="quiet">${label ? html`<b>${label}</b>: ` : nothing}${values.join(', ')}</span>
  </li>`;
}

// A distance by a hierarchy takes a job that has the hierarchy.
const withoutHierarchies = (model: ModelEntry): ModelEntry => ({
  ...model,
  parameters: model.parameters.map((parameter) => ({ ...parameter, choices: parameter.choices.filter(({ needs }) => needs !== 'hierarchy') })),
});

function demandsOn(desk: Check, job: Job, profile: ColumnProfile[], model: ModelEntry, possible: boolean): TemplateResult {
  const on = isOn(job, model.key);
  const several = columnsOfRole(job, 'sensitive').length > 1;
  const list = demandsOf(job, model.key);
  const session = { change: (edit: (job: Job) => Job) => desk.change(edit), endGesture() {}, showHierarchy() {} };
  const fields = (at: number) =>
    demandFields({ session, job, profile, model, demand: list[at]!, path: pathOf(job, model.key, at), at, findings: '', wrong: false });
  return html`<div class="asked-model">
    <label class="option">
      <input
        type="checkbox"
        .checked=${on}
        ?disabled=${!possible && !on}
        @change=${(event: Event) => {
          const wanted = (event.target as HTMLInputElement).checked;
          desk.change((job) => withModel(job, model, wanted, profile));
        }}
      />
      <b>${modelTitle(model.name)}</b>
    </label>
    ${list.map(
      (_, at) => html`<div class="demand">
        ${fields(at)}
        ${list.length > 1
          ? html`<button class="link" @click=${() => desk.change((job) => removeDemand(job, model, at))}>${t.protect.models.remove(at + 1)}</button>`
          : nothing}
      </div>`,
    )}
    ${on && several && !model.bare
      ? html`<button class="link" @click=${() => desk.change((job) => addDemand(job, model))}>${t.protect.models.addColumn}</button>`
      : nothing}
  </div>`;
}
