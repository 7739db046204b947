// The button of a cure: the job is changed and run again at once. What it brings is seen in the next release, and undone by
// one click. Where the changed job cannot run, the step that says why is shown.
import { html, type TemplateResult } from 'lit';
import { mayRun } from '../../state/protect/obstacles.ts';
import type { Cure } from '../../state/release/remedies.ts';
import type { Session } from '../../state/session/session.ts';
import type { Step } from '../../state/session/state.ts';

export function cureButton(session: Session, { label, edit }: Cure, otherwise: Step): TemplateResult {
  const run = () => {
    session.change(edit);
    if (mayRun(session.state)) void session.run();
    else session.go(otherwise);
  };
  return html`<button ?disabled=${!!session.state.running} @click=${run}>${label}</button>`;
}
