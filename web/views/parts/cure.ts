// A change of the job that the page recommends, with its price. In step 5 its button runs the changed job at once: what it
// brings is seen in the next release, and undone by one click. Where the changed job cannot run, the step that says why is
// shown.
import { html, nothing, type TemplateResult } from 'lit';
import type { Job } from '../../protocol/job.ts';
import { mayRun } from '../../state/protect/obstacles.ts';
import { sentenceOf } from '../../state/release/found.ts';
import { priceOf } from '../../state/release/prices.ts';
import type { Cure } from '../../state/release/remedies.ts';
import type { Session } from '../../state/session/session.ts';
import { jobOf, type State, type Step } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import * as icons from './icons.ts';

export function cureButton(session: Session, { label, edit }: Cure, otherwise: Step): TemplateResult {
  const job = jobOf(session.state);
  const run = () => {
    session.change(edit);
    if (mayRun(session.state)) void session.run();
    else session.go(otherwise);
  };
  return html`<button ?disabled=${!!session.state.running} @click=${run}>${label}</button> ${job ? priceTold(session.state, edit(job)) : nothing}`;
}

// `saidBeside`: a kind of warning that what stands around the price says once for all.
export function priceTold(state: State, changed: Job, saidBeside?: string): TemplateResult | typeof nothing {
  const price = priceOf(state, changed);
  if (!price) return nothing;
  const words = t.words.price;
  const told = price === 'pricing' ? words.pricing : price === 'none' ? words.none : words.told(price);
  const [warning] = typeof price === 'object' ? price.brings.filter(({ kind }) => kind !== saidBeside) : [];
  return html`<span class="quiet" role="status">${told}</span>${warning ? html` <span>${icons.warning} ${words.brings} ${sentenceOf(warning.says)}</span>` : nothing}`;
}
