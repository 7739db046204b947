// What the data became: each column before and after, the pairs of columns whose association suffered, and how well
// the release predicts a column. The engine is asked while it still holds the release; what it said stays.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import type { Association, Associations, ColumnChange, Prediction } from '../../protocol/utility.ts';
import { labelOf, nameWithLabel } from '../../state/job/codebook.ts';
import { originalNames, releasedNames } from '../../state/release/names.ts';
import { firstToPredict, predictionWords, releasedColumns } from '../../state/release/utility.ts';
import type { Release } from '../../state/session/state.ts';
import type { Session } from '../../state/session/session.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { count, decimal, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { bars } from '../parts/charts.ts';
import { explained } from '../parts/explain.ts';
import { selectOption } from '../parts/fields.ts';
import { PlainView } from '../parts/view.ts';
import { columnChange } from './column-change.ts';

@customElement('kordon-utility')
export class Utility extends PlainView {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) release!: Release;

  @state() private changes: ColumnChange[] | undefined;
  @state() private asTheyAre: ColumnChange[] | undefined; // of the columns that were not generalized
  @state() private associations: Associations | undefined;
  @state() private predictions: Record<string, Prediction> = {};
  @state() private target = '';

  private of: Blob | undefined; // the release that all this is about

  override willUpdate(): void {
    const { release } = this;
    if (release.csv === this.of || !this.session.holdsRows(release)) return;
    this.of = release.csv;
    this.changes = undefined;
    this.asTheyAre = undefined;
    this.associations = undefined;
    this.predictions = {};
    this.target = firstToPredict(this.job, release.table.facts.columns) ?? '';
    void this.askAll(release.csv);
  }

  private get job(): Job {
    return madeBy(this.release);
  }

  private get columns(): ReturnType<typeof releasedColumns> {
    return releasedColumns(this.job, this.release.table.facts.columns);
  }

  private async askAll(about: Blob): Promise<void> {
    const [changes, associations] = [
      this.session.releaseColumns(this.columns.generalized),
      this.session.releaseAssociations(),
    ];
    void this.predict(this.target);
    const changed = await changes;
    if (changed.ok && about === this.of) this.changes = changed.value;
    const associated = await associations;
    if (associated.ok && about === this.of) this.associations = associated.value;
  }

  private async predict(column: string): Promise<void> {
    this.target = column;
    const about = this.of;
    if (!column || this.predictions[column]) return;
    const reply = await this.session.releasePrediction(column);
    if (reply.ok && about === this.of) this.predictions = { ...this.predictions, [column]: reply.value };
  }

  private async openUnchanged({ currentTarget }: Event): Promise<void> {
    const about = this.of;
    if (!(currentTarget as HTMLDetailsElement).open || this.asTheyAre) return;
    const reply = await this.session.releaseColumns(this.columns.unchanged);
    if (reply.ok && about === this.of) this.asTheyAre = reply.value;
  }

  // ---- Drawing ----

  override render(): TemplateResult | typeof nothing {
    const words = t.release.utility;
    if (this.release.csv !== this.of) return nothing;
    const { rows } = this.release.report;
    const { unchanged } = this.columns;
    return html`<section class="utility" aria-label=${words.title}>
      <p class="quiet">
        <span class="key before" aria-hidden="true"></span> ${words.inputRows(rows.input)}
        <span class="key after" aria-hidden="true"></span> ${words.releaseRows(rows.released)} ${words.spread}
      </p>
      ${this.changes ? this.pictures(this.changes) : html`<p class="quiet" role="status">${words.looking}</p>`}
      ${unchanged.length
        ? html`<details @toggle=${(event: Event) => void this.openUnchanged(event)}>
            <summary>${words.asTheyAre(unchanged.length)}</summary>
            ${this.asTheyAre ? this.pictures(this.asTheyAre) : nothing}
          </details>`
        : nothing}
      <div class="utility-parts">${this.pairs()} ${this.prediction()}</div>
    </section>`;
  }

  private pictures(changes: ColumnChange[]): TemplateResult {
    return html`<div class="changes">${changes.map((change) => columnChange(this.labelled(change), this.release.report, labelOf(this.release.table.facts, change.name)))}</div>`;
  }

  private labelled(change: ColumnChange): ColumnChange {
    const { name, categories, example } = change;
    const [original, released] = [originalNames(this.release), releasedNames(this.release)];
    return {
      ...change,
      categories: categories.map((each) => ({ ...each, label: original(name, each.label) })),
      ...(example && { example: { before: original(name, example.before), after: released(name, example.after) } }),
    };
  }

  private pairs(): TemplateResult {
    const words = t.release.utility;
    return html`<section>
      <h3>${explained(words.pairs, words.pairsMeaning, 'report', words.pairsSource)}</h3>
      ${this.associations ? this.suffered(this.associations) : html`<p class="quiet">${words.looking}</p>`}
    </section>`;
  }

  private suffered({ rows, pairs, associated, suffered }: Associations): TemplateResult {
    const words = t.release.utility;
    const some = rows < this.release.report.rows.input ? ` ${words.drawn(rows)}` : '';
    return html`<p class="quiet">${words.associated(associated, pairs)}${some}</p>
      ${suffered.length
        ? html`<table class="figures">
            <thead>
              <tr><th scope="col">${words.pair}</th><th scope="col">${words.before}</th><th scope="col">${words.after}</th><td></td></tr>
            </thead>
            <tbody>${suffered.map((pair) => this.pair(pair))}</tbody>
          </table>`
        : html`<p>${words.noneSuffered}</p>`}`;
  }

  private pair({ columns, before, after }: Association): TemplateResult {
    const place = (value: number) => 4 + 92 * value;
    return html`<tr>
      <th scope="row">${t.release.utility.and(...columns)}</th>
      <td>${decimal(before, 2)}</td>
      <td>${decimal(after, 2)}</td>
      <td>
        <svg class="fall" viewBox="0 0 100 12" aria-hidden="true">
          ${svg`<line class="scale" x1=${place(0)} x2=${place(1)} y1="6" y2="6" />
            <line class="way" x1=${place(after)} x2=${place(before)} y1="6" y2="6" />
            <circle class="before" cx=${place(before)} cy="6" r="3.2" /><circle class="after" cx=${place(after)} cy="6" r="3.2" />`}
        </svg>
      </td>
    </tr>`;
  }

  private prediction(): TemplateResult | typeof nothing {
    const words = t.release.utility;
    if (!this.target) return nothing;
    const { generalized, unchanged } = this.columns;
    const found = this.predictions[this.target];
    const choose = (event: Event) => void this.predict((event.target as HTMLSelectElement).value);
    const option = (name: string) => selectOption(name, nameWithLabel(this.release.table.facts, name), name === this.target);
    return html`<section>
      <h3>${explained(words.predicts, words.predictsMeaning, 'report', words.predictsSource)}</h3>
      <label class="field"><span>${words.predictedColumn}</span><select @change=${choose}>${[...unchanged, ...generalized].map(option)}</select></label>
      ${found ? this.told(found) : html`<p class="quiet" role="status">${words.looking}</p>`}
    </section>`;
  }

  private told(found: Prediction): TemplateResult {
    const words = t.release.utility;
    const { rows, by_originals, by_release, by_frequency } = found;
    const bar = (label: string, right: number, quiet = false) => ({
      label,
      value: right,
      text: percent(right / rows),
      ...(quiet && { tone: 'quiet' as const }),
    });
    const some = rows < this.release.report.rows.input ? ` ${words.drawn(rows)}` : '';
    return html`${bars(
        [bar(words.learntFromRelease, by_release), bar(words.learntFromInput, by_originals, true), bar(words.mostFrequent, by_frequency, true)],
        words.rightOf(count(rows)),
      )}
      <p role="status">${predictionWords(found)}${some}</p>`;
  }
}
