// Step 4: what is asked of sensitive columns, a line for each model; where nothing is, the one demand that is recommended,
// with its price.
import { html, nothing, type TemplateResult } from 'lit';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { demandedColumns, demandsOf, isOn, modelsOf, modelTitle, pathOf, withAdvised, withModel } from '../../state/job/demands.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import { findingsOf } from '../../state/protect/findings.ts';
import { fixOf } from '../../state/protect/fixes.ts';
import { unfold } from '../../state/session/folds.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { decimal } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { priceTold } from '../parts/cure.ts';
import * as icons from '../parts/icons.ts';

export function askedPanel(session: Session, state: State, job: Job): TemplateResult | typeof nothing {
  const models = modelsOf(state.catalogue).filter(({ key }) => isOn(job, key));
  const advised = withAdvised(job, state.catalogue, state.profile);
  if (!models.length && !advised) return nothing;
  const { title } = t.protect.asked;
  return html`<section class="panel asked" aria-labelledby="asked-title">
    <h2 id="asked-title" tabindex="-1">${title}</h2>
    ${models.length ? html`<ul>${models.map((model) => line(session, state, job, model))}</ul>` : advised ? advice(session, state, job, advised) : nothing}
  </section>`;
}

function advice(session: Session, state: State, job: Job, advised: Job): TemplateResult {
  const words = t.protect.asked;
  const columns = columnsOfRole(job, 'sensitive');
  const add = ({ currentTarget }: Event) => {
    (currentTarget as Element).closest('.asked')!.querySelector('h2')!.focus(); // the button goes with what it is for
    session.change((job) => withAdvised(job, state.catalogue, state.profile) ?? job);
  };
  return html`<p>${words.advice(shown(columns[0]!), columns.length)}</p>
    <div class="line">
      <button @click=${add}>${words.add}</button>
      ${priceTold(state, advised)}
    </div>`;
}

// A bare figure of values needs no name of a model.
function line(session: Session, state: State, job: Job, model: ModelEntry): TemplateResult {
  const words = t.protect.asked;
  const title = modelTitle(model.name);
  const demands = demandsOf(job, model.key);
  const columns = demandedColumns(job, model);
  const figures = [...new Set(demands.map((demand) => Number(demand[model.key])))];
  const wrong = demands.findIndex((_, at) => findingsOf(state, pathOf(job, model.key, at)).some(({ impossible }) => impossible));
  const fix = wrong < 0 ? undefined : fixOf(state, model, wrong, pathOf(job, model.key, wrong));
  const change = () => {
    unfold(session, 'protection', true);
    requestAnimationFrame(() => document.getElementById(`model-${model.key}`)?.focus());
  };
  const remove = ({ currentTarget }: Event) => {
    (currentTarget as Element).closest('.asked')!.querySelector('h2')!.focus();
    session.change((job) => withModel(job, model, false, state.profile));
  };
  return html`<li class=${wrong < 0 ? '' : 'bad'}>
    <span>${wrong < 0 ? icons.check : icons.cross}
      <b>${model.bare ? words.different(figures[0]!) : html`${title}${figures.length === 1 ? html`, ${model.key} = ${decimal(figures[0]!, 4)}` : nothing}`}</b>
      <span class="quiet">${words.of(shown(columns[0] ?? ''), columns.length)}</span>${wrong < 0 ? nothing : html` · ${words.cannotHold}`}</span>
    <span class="line">
      ${fix ? html`<button @click=${() => session.change(fix.apply)}>${t.protect.models.use(fix.words)}</button>` : nothing}
      <button class="link" aria-label=${words.changeWhat(title)} @click=${change}>${words.change}</button>
      <button class="link" aria-label=${words.removeWhat(title)} @click=${remove}>${words.remove}</button>
    </span>
  </li>`;
}
