// A table of any length: only the rows in view exist, and they come from the engine in blocks.
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ScrollWindow } from './scroll-window.ts';
import { PlainView } from './view.ts';

export interface GridRow {
  cells: (string | null)[];
  name?: string; // of the row header; the row's number if absent
  tone?: string; // class of the row
  marked?: boolean[]; // cells that are marked as changed
  widths?: number[]; // in characters, where other cells share the columns' widths
}

export type LoadRows = (first: number, count: number) => Promise<GridRow[]>;

const rowHeight = 28;
const blockRows = 100;
const keptBlocks = 40;
const longestCell = 200; // characters shown

@customElement('kordon-grid')
export class Grid extends PlainView {
  @property() label = '';
  @property({ attribute: false }) columns: string[] = [];
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) load!: LoadRows;

  @state() private blocks = new Map<number, GridRow[]>();

  private readonly asked = new Set<number>();
  private readonly window = new ScrollWindow(this, { selector: '.grid-scroller', rowHeight, head: rowHeight, total: () => this.total });

  get scroller(): HTMLElement {
    return this.window.scroller;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('load') || changed.has('total')) {
      this.blocks = new Map();
      this.asked.clear();
    }
  }

  override updated(): void {
    const { first, count } = this.window.rows;
    const last = Math.floor(Math.max(first, first + count - 1) / blockRows);
    for (let block = Math.floor(first / blockRows); block <= last; block++) void this.fetch(block);
  }

  private async fetch(block: number): Promise<void> {
    if (this.asked.has(block) || block * blockRows >= this.total) return;
    this.asked.add(block);
    const load = this.load;
    const rows = await load(block * blockRows, blockRows);
    if (load !== this.load) return;
    if (!rows.length) {
      this.asked.delete(block);
      return;
    }
    const blocks = new Map(this.blocks).set(block, rows);
    for (const old of blocks.keys()) {
      if (blocks.size <= keptBlocks) break;
      blocks.delete(old);
      this.asked.delete(old);
    }
    this.blocks = blocks;
  }

  private rowAt(index: number): GridRow | undefined {
    return this.blocks.get(Math.floor(index / blockRows))?.[index % blockRows];
  }

  // Widths follow the header and the first rows, so that columns stand still while scrolling.
  private get template(): string {
    const sample = this.blocks.get(0)?.slice(0, 50) ?? [];
    const widths = this.columns.map((name, column) => {
      const longest = Math.max(name.length + 1, ...sample.map(({ cells, widths }) => widths?.[column] ?? cells[column]?.length ?? 0));
      return `${Math.min(Math.max(longest, 5), 32) * 0.6 + 1.6}em`;
    });
    const names = Math.max(String(this.total).length, ...sample.map(({ name }) => name?.length ?? 0));
    return [`${names * 0.62 + 1.4}em`, ...widths, 'minmax(0, 1fr)'].join(' ');
  }

  private onKey(event: KeyboardEvent): void {
    const { first, count } = this.window.rows;
    const page = Math.max(1, count - 2);
    const target: Record<string, number> = {
      ArrowDown: first + 1,
      ArrowUp: first - 1,
      PageDown: first + page,
      PageUp: first - page,
      Home: 0,
      End: this.total,
    };
    const row = target[event.key];
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.window.scrollTo(Math.max(0, row));
  }

  private onScroll(): void {
    this.window.follow();
    this.dispatchEvent(new CustomEvent('grid-scroll', { bubbles: true }));
  }

  override render(): TemplateResult {
    const { first, count, top } = this.window.rows;
    const columns = `grid-template-columns: ${this.template}`;
    return html`<div
      class="grid-scroller"
      role="table"
      tabindex="0"
      aria-label=${this.label}
      aria-rowcount=${this.total + 1}
      aria-colcount=${this.columns.length + 1}
      @scroll=${this.onScroll}
      @keydown=${this.onKey}
    >
      <div class="grid-row grid-head" role="row" aria-rowindex="1" style=${columns}>
        <span role="columnheader" class="row-name"><span class="hidden">Row</span></span>
        ${this.columns.map((name) => html`<span role="columnheader" title=${name}>${name}</span>`)}
      </div>
      <div class="grid-content" role="rowgroup" style="height: ${this.window.contentHeight}px">
        <div class="grid-window" role="presentation" style="transform: translateY(${top}px)">
          ${Array.from({ length: count }, (_, at) => this.row(first + at, columns))}
        </div>
      </div>
    </div>`;
  }

  private row(index: number, columns: string): TemplateResult {
    const row = this.rowAt(index);
    return html`<div class="grid-row ${row?.tone ?? ''}" role="row" aria-rowindex=${index + 2} style=${columns}>
      <span role="rowheader" class="row-name">${row?.name ?? index + 1}</span>
      ${this.columns.map((_, column) => {
        const cell = row?.cells[column];
        if (cell === undefined || cell === null) return html`<span role="cell" class="absent"></span>`;
        const text = cell.slice(0, longestCell);
        return html`<span role="cell" class=${row?.marked?.[column] ? 'changed' : ''} title=${text}>${text}</span>`;
      })}
    </div>`;
  }
}
