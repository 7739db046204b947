// The first rows before and after, one table on top of the other: a slider moves the line at which the one ends and the
// other begins.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ReleaseRow } from '../../protocol/report.ts';
import { percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { PlainView } from '../parts/view.ts';

type Cell = string | null; // null: its column is left out

@customElement('kordon-before-after')
export class BeforeAfter extends PlainView {
  @property({ attribute: false }) columns: string[] = [];
  @property({ attribute: false }) rows: ReleaseRow[] = [];
  @state() private at = 50; // per cent of what is in view

  override render(): TemplateResult {
    const words = t.outlook;
    const before = this.rows.map((row) => row.before);
    const after = this.rows.map((row) => row.after ?? row.before.map(() => null));
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
        <div class="layer">${this.table(words.before, before)}</div>
        <div class="layer upper">${this.table(words.after, after, before)}</div>
      </div>
    </div>`;
  }

  // The line stays where it is in view, however far the tables are scrolled beneath it.
  private follow(event: Event): void {
    const layers = event.target as HTMLElement;
    layers.style.setProperty('--scrolled', `${layers.scrollLeft}px`);
  }

  // Both tables have columns of one width: that of the longer text.
  private table(label: string, rows: readonly (readonly Cell[])[], other?: readonly (readonly Cell[])[]): TemplateResult {
    return html`<table aria-label=${label}>
      <colgroup>
        ${this.columns.map((name, column) => html`<col style="width: ${this.width(name, column)}em" />`)}
      </colgroup>
      <thead>
        <tr>
          ${this.columns.map((name) => html`<th scope="col" title=${name}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells, row) => html`<tr>
          ${cells.map((cell, column) =>
            cell === null
              ? html`<td class="absent"><span class="hidden">${t.outlook.leftOut}</span></td>`
              : html`<td class=${other && other[row]![column] !== cell ? 'changed' : ''} title=${cell}>${cell || nothing}</td>`,
          )}
        </tr>`)}
      </tbody>
    </table>`;
  }

  private width(name: string, column: number): number {
    const lengths = this.rows.map(({ before, after }) => Math.max(before[column]!.length, after?.[column]?.length ?? 0));
    return Math.min(Math.max(name.length + 1, 5, ...lengths), 28) * 0.6 + 1.4;
  }
}
