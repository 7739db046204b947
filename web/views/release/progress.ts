// A run on its way: one bar for the whole of it, what is done at the moment, and the way to end it.
import { html, type TemplateResult } from 'lit';
import { knownOf } from '../../state/job/known.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type State } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { timeLeft } from '../../texts/wording.ts';

export function runProgress(session: Session, state: State, { progress, since, done }: NonNullable<State['running']>): TemplateResult {
  const { catalogue } = state;
  const job = jobOf(state);
  const title = job && knownOf(job) !== undefined ? t.protect.known.search : catalogue?.algorithms.find(({ name }) => name === job?.algorithm.name)?.title;
  const words = [t.frame.stages[progress.stage] ?? progress.stage, percent(done), timeLeft(performance.now() - since, done)];
  return html`<section class="panel running" aria-label=${t.protect.run.theRun}>
    <div class="progress">
      <p id="run-title"><b>${title === undefined ? t.protect.run.theRun : said(title)}</b></p>
      <progress aria-labelledby="run-title" value=${done}></progress>
      <p class="quiet">${words.filter(Boolean).join(' · ')}</p>
    </div>
    <button @click=${() => session.cancel()}>${t.words.cancel}</button>
  </section>`;
}
