// Step 4: whether all rows of a column get the same level, as a plain switch; which algorithm does that, the job's state says.
import { html, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { isSameLevel, usualAlgorithm, withAlgorithm, withSameLevel } from '../../state/job/algorithm.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import type { Session } from '../../state/session/session.ts';
import type { State } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';

export function levelPanel(session: Session, { catalogue, hierarchies, feasibility }: State, job: Job): TemplateResult {
  const words = t.protect.level;
  const heights = columnsOfRole(job, 'quasi-identifier').map((name) => hierarchies[name]?.value?.height ?? 1);
  const found = feasibility?.value;
  const spare = found ? found.allowed - found.out : 0;
  const usual = usualAlgorithm(catalogue, job);
  return html`<section class="panel">
    <h2>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${isSameLevel(job)}
          @change=${(event: Event) => {
            const { checked } = event.target as HTMLInputElement;
            session.change((job) => (checked ? withSameLevel(job, heights, spare) : withAlgorithm(job, usual)));
          }}
        />
        ${words.title}
      </label>
    </h2>
    <p>${words.means}</p>
  </section>`;
}
