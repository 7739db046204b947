// Where a person answers a clause. What is typed goes to the session as a change of the job.
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { JudgedClause } from '../../protocol/rules.ts';
import { longestSaying } from '../../state/job/job.ts';
import { ofBook, withAnswer } from '../../state/protect/rule-books.ts';
import type { Session } from '../../state/session/session.ts';
import { t } from '../../texts/language.ts';

export function answerField(session: Session, { id, title }: JudgedClause, said = ''): TemplateResult {
  const change = (event: Event) => session.change((job) => withAnswer(job, id, (event.target as HTMLInputElement).value));
  const words = t.rules.answer;
  return html`<input type="text" maxlength=${longestSaying} autocomplete="off" placeholder=${words} aria-label="${words}: ${ofBook(title)}" .value=${live(said)} @change=${change} />`;
}
