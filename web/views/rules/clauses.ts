// Step 5: what the release comes to by the job's rule book, clause by clause, and where a person answers.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { JudgedClause, JudgedRules } from '../../protocol/rules.ts';
import { isAnswerable, ofBook } from '../../state/protect/rule-books.ts';
import { jobOf } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { View } from '../parts/view.ts';
import { answerField } from './answer.ts';
import { verdictMark } from './verdict.ts';

@customElement('kordon-clauses')
export class ClausesView extends View {
  @property({ attribute: false }) rules!: JudgedRules;

  override render(): TemplateResult {
    const { about, headings } = this.rules;
    return html`<p class="quiet">${ofBook(about)}</p>
      ${headings.map(({ title, clauses }) => html`<h3>${ofBook(title)}</h3><ul class="clauses">${clauses.map((clause) => this.clause(clause))}</ul>`)}`;
  }

  private clause(clause: JudgedClause): TemplateResult {
    const job = jobOf(this.state)!;
    const { title, verdict, detail, remedy, answer } = clause;
    const answers = isAnswerable(clause, job);
    return html`<li>
      ${verdictMark(verdict)} <b>${ofBook(title)}</b>
      <span class="quiet">${answer && !answers ? answer : said(detail)}</span>
      ${remedy ? html`<p>${ofBook(remedy)}</p>` : nothing} ${answers ? answerField(this.session, clause, job.rules?.answers?.[clause.id]) : nothing}
    </li>`;
  }
}
