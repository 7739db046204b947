// The first rows of a draft as they were and as they would go out: one table, and two buttons that turn it over.
import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ReleaseRow } from '../../protocol/report.ts';
import { t } from '../../texts/language.ts';
import { PlainView } from '../parts/view.ts';

@customElement('kordon-before-after')
export class BeforeAfter extends PlainView {
  @property({ attribute: false }) columns: string[] = [];
  @property({ attribute: false }) rows: ReleaseRow[] = [];
  @state() private side: 'before' | 'after' = 'after';

  override render(): TemplateResult {
    const words = t.outlook;
    const choice = (side: 'before' | 'after') => html`<button aria-pressed=${this.side === side} @click=${() => (this.side = side)}>${words.sides[side]}</button>`;
    return html`<div class="before-after">
      <div class="segments" role="group" aria-label=${words.firstRows}>${choice('before')}${choice('after')}</div>
      <div class="rows" tabindex="0" role="region" aria-label=${words[this.side]}>${this.table()}</div>
    </div>`;
  }

  // What is released comes first: columns that are left out have nothing to show.
  private get order(): number[] {
    const isLeftOut = (column: number) => this.rows.every(({ after }) => (after?.[column] ?? null) === null);
    const all = this.columns.map((_, column) => column);
    return [...all.filter((column) => !isLeftOut(column)), ...all.filter(isLeftOut)];
  }

  private table(): TemplateResult {
    const { order } = this;
    const widths = order.map((column) => this.width(column));
    const width = widths.reduce((sum, each) => sum + each, 0);
    return html`<table aria-label=${t.outlook[this.side]} style="--width: ${width}em">
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
          ${order.map((column) => this.cell(row, column))}
        </tr>`)}
      </tbody>
    </table>`;
  }

  private cell({ before, after }: ReleaseRow, column: number): TemplateResult {
    const was = before[column]!;
    const value = this.side === 'before' ? was : (after?.[column] ?? null);
    if (value === null) return html`<td class="absent"><span class="hidden">${t.outlook.leftOut}</span></td>`;
    return html`<td class=${value === was ? '' : 'changed'} title=${value}>${value}</td>`;
  }

  // Columns are as wide before as after: as the longer text.
  private width(column: number): number {
    const lengths = this.rows.map(({ before, after }) => Math.max(before[column]!.length, after?.[column]?.length ?? 0));
    return Math.min(Math.max(this.columns[column]!.length + 1, 5, ...lengths), 28) * 0.64 + 1.4;
  }
}
