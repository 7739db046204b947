// A table of any length: only the rows in view exist, and they come from the engine in blocks.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../texts/language.ts';
import { ScrollWindow } from './scroll-window.ts';
import { PlainView } from './view.ts';

export interface GridRow {
  cells: (string | null)[];
  name?: string; // what the row header says; absent: the row's number
  tone?: string; // class of the row
  marked?: boolean[]; // cells that are marked as changed
  widths?: number[]; // in characters, where other cells share the columns' widths
}

export interface RowRange {
  first: number;
  rows: number;
}

// A row that was gone to or opened, as the detail of an event.
export type RowEvent = CustomEvent<number>;

export type LoadRows = (first: number, count: number) => Promise<GridRow[]>;

const rowHeight = 28;
const blockRows = 100;
const keptBlocks = 40;
const longestCell = 200; // characters shown

let made = 0;

@customElement('kordon-grid')
export class Grid extends PlainView {
  @property() label = '';
  @property({ attribute: false }) columns: string[] = [];
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) load!: LoadRows;

  // Rows of a selectable grid can be opened: one of them is active, and keys move it rather than the window.
  @property({ type: Boolean }) selectable = false;
  @property({ type: Number }) active = -1;
  @property({ attribute: false }) chosen: RowRange | undefined;

  private readonly name = `grid-${++made}`;

  @state() private blocks = new Map<number, GridRow[]>();

  private readonly asked = new Set<number>();
  private readonly window = new ScrollWindow(this, { selector: '.grid-scroller', rowHeight, head: rowHeight, total: () => this.total });

  get scroller(): HTMLElement {
    return this.window.scroller;
  }

  reveal(row: number): void {
    this.window.reveal(row);
  }

  // Scrolls so that this row is on top.
  showFrom(row: number): void {
    this.window.scrollTo(row);
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
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { first, count } = this.window.rows;
    if (this.selectable && event.key === 'Enter' && this.active >= 0) {
      event.preventDefault();
      this.tell('grid-open', this.active);
      return;
    }
    const page = Math.max(1, count - 2);
    const from = this.selectable ? this.active : first;
    const target: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: this.total,
    };
    const row = target[event.key];
    if (row === undefined) return;
    event.preventDefault();
    if (!this.selectable) this.window.scrollTo(Math.max(0, row));
    else this.tell('grid-active', Math.max(0, Math.min(this.total - 1, this.active < 0 && event.key.startsWith('Arrow') ? first : row)));
  }

  private onClick(event: MouseEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (this.selectable && row) this.tell('grid-open', Number(row.dataset['row']));
  }

  private tell(type: 'grid-active' | 'grid-open', detail: number): void {
    this.dispatchEvent(new CustomEvent<number>(type, { detail, bubbles: true }));
  }

  private onScroll(): void {
    this.window.scrolled();
    this.dispatchEvent(new CustomEvent('grid-scroll', { bubbles: true }));
  }

  override render(): TemplateResult {
    const { first, count, top } = this.window.rows;
    const columns = `grid-template-columns: ${this.template}`;
    const activeInView = this.active >= first && this.active < first + count;
    return html`<div
      class=${this.selectable ? 'grid-scroller selectable' : 'grid-scroller'}
      role=${this.selectable ? 'grid' : 'table'}
      tabindex="0"
      aria-label=${this.label}
      aria-rowcount=${this.total + 1}
      aria-colcount=${this.columns.length + 1}
      @scroll=${this.onScroll}
      aria-activedescendant=${this.selectable && activeInView ? this.rowId(this.active) : nothing}
      @keydown=${this.onKey}
      @click=${this.onClick}
    >
      <div class="grid-row grid-head" role="row" aria-rowindex="1" style=${columns}>
        <span role="columnheader" class="row-name"><span class="hidden">${t.release.grids.row}</span></span>
        ${this.columns.map((name) => html`<span role="columnheader" title=${name}>${name}</span>`)}
      </div>
      <div class="grid-content" role="rowgroup" style="height: ${this.window.contentHeight}px">
        <div class="grid-window" role="presentation" style="transform: translateY(${top}px)">
          ${Array.from({ length: count }, (_, at) => this.row(first + at, columns))}
        </div>
      </div>
    </div>`;
  }

  private rowId(index: number): string {
    return `${this.name}-row-${index}`;
  }

  private row(index: number, columns: string): TemplateResult {
    const row = this.rowAt(index);
    const cellRole = this.selectable ? 'gridcell' : 'cell';
    const isActive = this.selectable && index === this.active;
    const isChosen = this.chosen && index >= this.chosen.first && index < this.chosen.first + this.chosen.rows;
    return html`<div
      class="grid-row ${row?.tone ?? ''} ${isActive ? 'active' : ''} ${isChosen ? 'chosen' : ''}"
      role="row"
      id=${this.rowId(index)}
      data-row=${index}
      aria-selected=${this.selectable ? (isActive ? 'true' : 'false') : nothing}
      aria-rowindex=${index + 2}
      style=${columns}
    >
      <span role="rowheader" class="row-name">${row?.name ?? index + 1}</span>
      ${this.columns.map((_, column) => {
        const cell = row?.cells[column];
        if (cell === undefined || cell === null) return html`<span role=${cellRole} class="absent"></span>`;
        const text = cell.slice(0, longestCell);
        return html`<span role=${cellRole} class=${row?.marked?.[column] ? 'changed' : ''} title=${text}>${text}</span>`;
      })}
    </div>`;
  }
}
