// One class of the release: what it was released as, how its sensitive columns are spread, and whose rows it holds.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ReleaseClass } from '../../protocol/report.ts';
import { columnsOfRole } from '../../state/job/job.ts';
import { labelledCells, labelOf } from '../../state/job/codebook.ts';
import type { Session } from '../../state/session/session.ts';
import type { Release } from '../../state/session/state.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { originalNames, releasedNames } from '../../state/release/names.ts';
import { shown } from '../../texts/wording.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { bars } from '../parts/charts.ts';
import type { LoadRows } from '../grid/grid.ts';
import * as icons from '../parts/icons.ts';
import { PlainView } from '../parts/view.ts';

const mostValues = 8; // a sensitive column shows so many; the rarer ones are summed up

@customElement('kordon-class')
export class ClassPanel extends PlainView {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) release!: Release;
  @property({ attribute: false }) number = -1;
  @property({ attribute: false }) found: ReleaseClass | undefined;
  @property({ attribute: false }) failed = false;

  private load: LoadRows = async () => [];

  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('found') || !this.found) return;
    const { first: start, rows } = this.found;
    const { facts } = this.release.table;
    const labelled = labelledCells(facts, facts.columns);
    this.load = async (first, count) => {
      const found = await this.session.classRows(start + first, Math.min(count, rows - first));
      return found.map(({ row, before }) => ({ cells: labelled(before), name: String(row + 1) }));
    };
  }

  private tell(type: 'class-show' | 'class-close', detail = -1): void {
    this.dispatchEvent(new CustomEvent<number>(type, { detail, bubbles: true }));
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.tell('class-close');
  }

  override render(): TemplateResult {
    const words = t.release.classPanel;
    const title = this.found ? words.title(this.number + 1, this.found.rows) : this.note(words);
    return html`<section class="class-panel" aria-labelledby="class-title" @keydown=${this.onKey}>
      <div class="class-head">
        <h3 id="class-title" tabindex="-1" role=${this.found ? nothing : 'status'}>${title}</h3>
        ${this.number >= 0 ? this.walk(words) : nothing}
        <button @click=${() => this.tell('class-close')}>${icons.cross} ${t.words.close}</button>
      </div>
      ${this.found ? this.details(this.found) : nothing}
    </section>`;
  }

  private note(words: typeof t.release.classPanel): string {
    if (this.number < 0) return t.release.grids.isSuppressed;
    return this.failed ? words.failed : words.loading;
  }

  private walk(words: typeof t.release.classPanel): TemplateResult {
    const last = this.release.report.classes.count - 1;
    const step = (label: string, to: number) =>
      html`<button ?disabled=${to < 0 || to > last} @click=${() => this.tell('class-show', to)}>${label}</button>`;
    return html`${step(words.previous, this.number - 1)} ${step(words.next, this.number + 1)}`;
  }

  private details(found: ReleaseClass): TemplateResult {
    const words = t.release.classPanel;
    const { facts } = this.release.table;
    const { columns } = facts;
    const names = releasedNames(this.release);
    const quasi = new Set(columnsOfRole(madeBy(this.release), 'quasi-identifier'));
    return html`<div class="class-parts">
        <div>
          <h4>${words.released}</h4>
          <dl class="released-as">
            ${columns.map((name, at) => {
              const value = found.values[at];
              return quasi.has(name) && value !== undefined && value !== null
                ? html`<div><dt title=${labelOf(facts, name) ?? nothing}>${name}</dt><dd>${shown(names(name, value))}</dd></div>`
                : nothing;
            })}
          </dl>
        </div>
        ${found.sensitive.map((sensitive) => this.distribution(sensitive, found.rows))}
      </div>
      <h4>${words.rows}</h4>
      <kordon-grid style="--rows: ${found.rows}" label=${words.rows} .columns=${columns} .total=${found.rows} .load=${this.load}></kordon-grid>`;
  }

  private distribution({ column, values }: ReleaseClass['sensitive'][number], rows: number): TemplateResult {
    const words = t.release.classPanel;
    const names = originalNames(this.release);
    const label = labelOf(this.release.table.facts, column);
    const named = values.length > mostValues ? values.slice(0, mostValues - 1) : values;
    const rest = values.slice(named.length);
    const text = (n: number) => words.share(n, percent(n / rows));
    const others = rest.reduce((sum, { rows }) => sum + rows, 0);
    return html`<div>
      <h4>${words.distribution(column)}</h4>
      ${label ? html`<p class="quiet">${label}</p>` : nothing}
      ${bars(
        [
          ...named.map(({ value, rows }) => ({ label: shown(names(column, value)), value: rows, text: text(rows) })),
          ...(rest.length ? [{ label: words.others(rest.length), value: others, text: text(others), tone: 'quiet' as const }] : []),
        ],
        words.distribution(column),
      )}
      ${values.length === 1 ? html`<p class="bad">${icons.warning} ${words.oneValue(column)}</p>` : nothing}
    </div>`;
  }
}
