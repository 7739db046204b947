// What a run would give, before anything is set: in a sentence, and in the first rows. Risk and detail stand at the foot
// of the page.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { labelledCells } from '../../state/job/codebook.ts';
import { attributeOf, columnsOfRole, jobKey, withPerson } from '../../state/job/job.ts';
import { sentenceOf, warningsOf } from '../../state/release/found.ts';
import { fatesOf, isBygone } from '../../state/release/outlook.ts';
import { isTooLarge, type Drafter } from '../../state/workers/drafter.ts';
import { columnsToMend, jobOf, unplacedValues, type Draft, type State } from '../../state/session/state.ts';
import { isSuggested } from '../../state/session/versions.ts';
import { t } from '../../texts/language.ts';
import { mistakeList, onThePage } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import './before-after.ts';

@customElement('kordon-outlook')
export class OutlookPanel extends View {
  @property({ attribute: false }) drafter!: Drafter;

  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job) return nothing;
    const words = t.outlook;
    const { draft } = this.state;
    const late = draft?.key !== jobKey(job);
    const bygone = isBygone(this.state, job);
    const coming = late && !bygone;
    return html`<section class="panel outlook-panel" aria-labelledby="outlook-title" aria-busy=${coming}>
      <h2 id="outlook-title">${words.title} ${coming ? html`<span class="quiet">${draft?.value ? words.workingAnew : words.working}</span>` : nothing}</h2>
      ${draft?.value && !bygone ? this.found(job, draft.value, late) : nothing}
      ${draft?.failure && !late ? html`<p>${draft.failure.kind === 'crashed' ? words.failed : words.refused}</p> ${mistakeList(draft.failure, onThePage(this.session))}` : nothing}
      ${bygone ? this.onDemand() : nothing}
    </section>`;
  }

  private found(job: Job, draft: Draft, late: boolean): TemplateResult {
    const words = t.outlook;
    const { report, rows } = draft;
    const { facts } = this.state.table!;
    const labelled = labelledCells(facts, facts.columns);
    const { leftOut, coded, generalized, asTheyAre } = fatesOf(job, report);
    return html`<div class=${late ? 'late' : ''}>
        <p class="lead">
          ${isSuggested(this.state.history!.present) ? words.suggested : words.asSet}: <b>${words.fates(leftOut, coded, generalized, asTheyAre)}</b>;
          ${words.rows(report.rows.released, report.rows.input)}.
        </p>
        ${this.state.earlier ? html`<p class="caution">${words.besideEarlier}</p>` : nothing}
        ${this.people(job, report)}
        <kordon-before-after .columns=${facts.columns} .rows=${rows.map((row) => ({ ...row, before: labelled(row.before), after: row.after && labelled(row.after) }))}></kordon-before-after>
      </div>
      <div class="line">${this.way(job)} <span class="quiet">${words.draft}</span></div>`;
  }

  // Risk is that of rows: if several are one person's, the page says it here, not only after the run. Columns that are only left out here because
  // nobody has decided on them tell nobody apart.
  private people(job: Job, report: Report): TemplateResult[] {
    return warningsOf(report)
      .flatMap(({ says, remedies = [] }) => {
        const column = remedies.find(({ change }) => change === 'person')?.attributes[0];
        if (column === undefined || attributeOf(job, column)?.role !== 'identifier') return [];
        const count = () => this.session.change((job) => withPerson(job, [column]));
        return html`<div class="line"><p class="caution">${sentenceOf(says)}</p><button @click=${count}>${t.release.cautions.countPeople(column)}</button></div>`;
      });
  }

  // From here to a release: by a run, or by what has to be decided first.
  private way(job: Job): TemplateResult {
    const words = t.outlook;
    const open = columnsOfRole(job, 'undecided').length;
    const unplaced = unplacedValues(this.state, job).length;
    if (unplaced)
      return html`<p class="caution">${words.unplaced(unplaced)}</p>
        <button @click=${() => this.session.showHierarchy(columnsToMend(this.state, job)[0]!)}>${words.place(unplaced)}</button>`;
    return open
      ? html`<p class="caution">${words.undecided(open)}</p>
          <button @click=${() => this.session.go('columns')}>${words.decide(open)}</button>`
      : html`<button @click=${() => void this.session.run()}>${words.run}</button>`;
  }

  private onDemand(): TemplateResult | typeof nothing {
    const { table, running, reading }: State = this.state;
    if (!table || !isTooLarge(table) || running || reading) return nothing;
    return html`<div class="line">
      <button @click=${() => this.drafter.begin()}>${t.outlook.make}</button> <span class="quiet">${t.outlook.large}</span>
    </div>`;
  }
}
