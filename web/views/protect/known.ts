// Step 4: how many quasi-identifiers a reader may know about a person, each choice with its price.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { usualAlgorithm } from '../../state/job/algorithm.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import { fewerColumns, knownOf, withKnown } from '../../state/job/known.ts';
import { priceOf } from '../../state/release/prices.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { priceTold } from '../parts/cure.ts';

export function knownPanel(session: Session, state: State, job: Job): TemplateResult | typeof nothing {
  const words = t.protect.known;
  const columns = columnsOfRole(job, 'quasi-identifier').length;
  const present = knownOf(job);
  const usual = usualAlgorithm(state.catalogue, job);
  const fewer = fewerColumns(job);
  const others = typeof present === 'number' && !fewer.includes(present) ? [present] : [];
  if (!fewer.length && present === undefined) return nothing;
  const figures = (changed: Job) => {
    const price = priceOf(state, changed);
    const rarer = typeof price === 'object' ? price.rarer.map(({ any, rows }) => words.rarer(rows, any, any === columns)) : [];
    return html`${priceTold(state, changed, 'known')} ${rarer.length ? html`<span class="quiet">· ${rarer.join(' · ')}</span>` : nothing}`;
  };
  const option = (any: number | undefined, title: string, meaning: string) => html`<label class="option">
    <input type="radio" name="known" .checked=${any === present} @change=${() => session.change((job) => withKnown(job, any, usual))} />
    <span><b>${title}</b> <span class="quiet">${meaning}</span> ${any === present ? nothing : figures(withKnown(job, any, usual))}</span>
  </label>`;
  return html`<section class="panel known" aria-labelledby="known">
    <h2 id="known">${words.title(columns)}</h2>
    <p>${words.means}</p>
    <fieldset aria-labelledby="known">
      ${option(undefined, words.all, words.safest)} ${[...others, ...fewer].map((any) => option(any, words.any(any), ''))}
      ${present === 'own' ? html`<label class="option"><input type="radio" name="known" checked /><span>${words.own}</span></label>` : nothing}
    </fieldset>
  </section>`;
}
