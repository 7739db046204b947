// Step 4: whether classes inside others may tell values of a row.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { avoidsNested, madeOfValues, withNestedAvoided } from '../../state/job/job.ts';
import { asksOfPopulation } from '../../state/job/population.ts';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';

// What cannot be had cannot be chosen; a job that asks for it all the same shows that it does, and why that is no use.
export function nestedPanel(session: Session, job: Job): TemplateResult {
  const words = t.protect.nested;
  const avoided = avoidsNested(job);
  const columns = madeOfValues(job);
  const [why, remedy] = asksOfPopulation(job)
    ? [words.population.what, words.population.remedy]
    : columns.length
      ? [words.impossible(listed(columns.map(shown), 'and')), words.remedy]
      : [];
  const impossible = why !== undefined;
  const option = (avoid: boolean, [title, meaning]: string[]) =>
    html`<label class="option ${avoid && impossible ? 'quiet' : ''}">
      <input
        type="radio"
        name="nested"
        .checked=${avoid === avoided}
        ?disabled=${avoid && impossible && !avoided}
        aria-describedby=${avoid && impossible ? 'nested-impossible' : nothing}
        @change=${() => session.change((job) => withNestedAvoided(job, avoid))}
      />
      <span><b>${title}</b> <span class="quiet">${meaning}</span></span>
    </label>`;
  return html`<section class="panel nested">
    <h2 id="nested">${words.title}</h2>
    <p>${words.means((words) => term('nested', words))}</p>
    <fieldset aria-labelledby="nested">${option(false, words.allow)} ${option(true, words.avoid)}</fieldset>
    ${impossible
      ? html`<p id="nested-impossible" class=${avoided ? 'bad' : 'quiet'}>
          ${words.notHere(why, remedy!)}
        </p>`
      : nothing}
  </section>`;
}
