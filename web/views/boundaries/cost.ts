// What the boundaries cost, and those whose loosening saves most.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { choosingModels } from '../../state/job/demands.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { sizeHistogram } from '../parts/charts.ts';
import { loosenings } from '../parts/loosenings.ts';

export function boundariesCost(session: Session, { feasibility, catalogue }: State, job: Job): TemplateResult {
  const words = t.boundaries;
  const found = feasibility?.value;
  if (!found) return html`<section><h2>${words.whatItCosts}</h2><p class="quiet">${words.nothingToSay}</p></section>`;
  const { k } = job.privacy;
  return html`<section class="cost">
    <h2>${words.whatItCosts}</h2>
    <p>
      ${found.out ? words.outRows(found.out, found.out / found.rows) : words.allKept}
      ${found.chosen ? words.chosenRows(found.chosen, found.out > 0, choosingModels(job, catalogue)) : nothing}
    </p>
    ${loosenings(session, words.loosen)}
    ${found.clusters > 1 ? html`<details><summary>${words.clustersBySize(found.clusters)}</summary>${sizeHistogram(found.sizes, k, 'cluster')}</details>` : nothing}
  </section>`;
}
