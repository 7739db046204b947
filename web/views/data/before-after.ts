// The first rows before and after, one table on top of the other: a slider moves the line at which the one ends and the
// other begins.
import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ReleaseRow } from '../../protocol/report.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { PlainView } from '../parts/view.ts';

@customElement('kordon-before-after')
export class BeforeAfter extends PlainView {
  @property({ attribute: false }) columns: string[] = [];
  @property({ attribute: false }) rows: ReleaseRow[] = [];
  @state() private at = 12; // per cent of what is in view

  override render(): TemplateResult {
    const words = t.outlook;
    return html`<div class="before-after" style="--at: ${this.at / 100}">
      <div class="sides" aria-hidden="true"><span>${words.sides.before}</span><span>${words.sides.after}</span></div>
      <input
        type="range"
        min="0"
        max="100"
        .value=${String(this.at)}
        aria-label=${words.slider}
        aria-valuetext=${words.slid(percent(this.at / 100))}
        @input=${(event: Event) => (this.at = Number((event.target as HTMLInputElement).value))}
      />
      <div class="layers" tabindex="0" role="region" aria-label=${words.after} @scroll=${this.follow}>
        <div class="layer">${this.table(words.before, (row, column) => row.before[column]!)}</div>
        <div class="layer upper">${this.table(words.after, (row, column) => row.after?.[column] ?? null)}</div>
      </div>
    </div>`;
  }

  // The line stays where it is in view, however far the tables are scrolled beneath it.
  private follow(event: Event): void {
    const layers = event.target as HTMLElement;
    layers.style.setProperty('--scrolled', `${layers.scrollLeft}px`);
  }

  // What is released comes first: columns that are left out have nothing to show.
  private get order(): number[] {
    const isLeftOut = (column: number) => this.rows.every(({ after }) => (after?.[column] ?? null) === null);
    const all = this.columns.map((_, column) => column);
    return [...all.filter((column) => !isLeftOut(column)), ...all.filter(isLeftOut)];
  }

  private table(label: string, cellOf: (row: ReleaseRow, column: number) => string | null): TemplateResult {
    const { order } = this;
    const widths = order.map((column) => this.width(column));
    const width = widths.reduce((sum, each) => sum + each, 0);
    return html`<table aria-label=${label} style="--width: ${width}em">
      <colgroup>
        ${widths.map((each) => html`<col style="width: ${each}em" />`)}
      </colgroup>
      <thead>
        <tr>
          ${order.map((column) => html`<th scope="col" title=${this.columns[column]!}>${this.columns[column]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${this.rows.map((row) => html`<tr>
          ${order.map((column) => this.cell(cellOf(row, column), row.before[column]!))}
        </tr>`)}
      </tbody>
    </table>`;
  }

  private cell(value: string | null, before: string): TemplateResult {
    if (value === null) return html`<td class="absent"><span class="hidden">${t.outlook.leftOut}</span></td>`;
    return html`<td class=${value === before ? '' : 'changed'} title=${value}>${value}</td>`;
  }

  // Both tables have columns of one width: that of the longer text.
  private width(column: number): number {
    const lengths = this.rows.map(({ before, after }) => Math.max(before[column]!.length, after?.[column]?.length ?? 0));
    return Math.min(Math.max(this.columns[column]!.length + 1, 5, ...lengths), 28) * 0.6 + 1.4;
  }
}
