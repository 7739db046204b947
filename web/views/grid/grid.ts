// A table of any length: only the rows in view exist, and they come from the engine in blocks. This is the face of a room
// about such tables: rows come in, asked for as they are needed, and an arrangement, where rows can be sorted and columns
// laid out; what a person wants of either goes out through the arrangement.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { plainLayout, shownColumns } from '../../state/data/layout.ts';
import { t } from '../../texts/language.ts';
import { placeBeside } from '../parts/explain.ts';
import { ScrollWindow } from '../parts/scroll-window.ts';
import { PlainView } from '../parts/view.ts';
import type { Arrangement } from './arrangement.ts';
import { cellReader } from './cell-reader.ts';
import { columnMenu } from './column-menu.ts';
import { headCell } from './head.ts';
import { frozenEdges, isCut, shownInLine, templateOf, widthOf, type Widths } from './widths.ts';

export interface GridRow {
  cells: (string | null)[];
  name?: string; // what the row header says; absent: the row's place in the grid
  group?: number; // rows of one group are marked together
  tone?: string; // class of the row
  marked?: boolean[]; // cells that are marked as changed
  widths?: number[]; // in characters, where other cells share the columns' widths
}

// A row that was gone to or opened, as the detail of an event.
export type RowEvent = CustomEvent<number>;

export type LoadRows = (first: number, count: number) => Promise<GridRow[]>;

const rowHeight = 28;
const blockRows = 100;
const keptBlocks = 40;
const longestCell = 200; // characters shown

let made = 0;

interface Cell {
  row: number;
  column: number;
}

// What is drawn of a row is the same for all of them.
interface Columns {
  shown: number[];
  widths: Widths;
  edges: Map<number, number>;
  template: string;
}

@customElement('kordon-grid')
export class Grid extends PlainView {
  @property() label = '';
  @property({ attribute: false }) columns: string[] = [];
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) load!: LoadRows;
  @property() rowLabel = ''; // what row headers name; absent: rows
  @property({ attribute: false }) arrangement: Arrangement | undefined;

  // Rows of a selectable grid can be opened: one of them is active, and keys move it rather than the window.
  @property({ type: Boolean }) selectable = false;
  @property({ type: Number }) active = -1;
  @property({ attribute: false }) chosen: number | undefined; // a group

  private readonly name = `grid-${++made}`;

  @state() private blocks = new Map<number, GridRow[]>();
  @state() private dragged: { column: number; width: number } | undefined;
  @state() private reached = 0; // the header at which Tab stops, among those shown
  @state() private menu: number | undefined; // the column whose menu is open
  @state() private reading: Cell | undefined;

  private readonly asked = new Set<number>();
  private outdated = false; // the blocks are of rows that were shown before, until the first of the new ones is there
  private longest: number[] = []; // characters, by column: widths stand still while rows are scrolled or sorted
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

  // ---- Rows ----

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('columns')) {
      this.blocks = new Map();
      this.longest = [];
    }
    if (changed.has('load') || changed.has('total')) {
      this.outdated = true;
      this.asked.clear();
    }
  }

  override updated(changed: PropertyValues): void {
    if (changed.get('load')) this.window.scrollTo(0);
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
    const blocks = new Map(this.outdated ? [] : this.blocks).set(block, rows);
    this.outdated = false;
    for (const old of blocks.keys()) {
      if (blocks.size <= keptBlocks) break;
      blocks.delete(old);
      this.asked.delete(old);
    }
    if (block === 0) this.measure(rows);
    this.blocks = blocks;
  }

  private rowAt(index: number): GridRow | undefined {
    return this.blocks.get(Math.floor(index / blockRows))?.[index % blockRows];
  }

  private measure(rows: GridRow[]): void {
    const sample = rows.slice(0, 50);
    this.longest = this.columns.map((_, column) =>
      Math.max(this.longest[column] ?? 0, ...sample.map(({ cells, widths }) => widths?.[column] ?? cells[column]?.length ?? 0)),
    );
  }

  // ---- Columns ----

  // Beside a column's name stands what opens its menu.
  private get drawn(): Columns {
    const layout = this.arrangement?.layout ?? plainLayout;
    const shown = shownColumns(layout, this.columns.length);
    const forMenu = this.arrangement ? 6 : 1;
    const width = (column: number) => {
      if (this.dragged?.column === column) return this.dragged.width;
      return layout.widths[column] ?? widthOf(Math.max(this.columns[column]!.length + forMenu, this.longest[column] ?? 0));
    };
    const names = Math.max(String(this.total).length, ...(this.blocks.get(0) ?? []).map(({ name }) => name?.length ?? 0));
    const widths = { name: names * 0.62 + 1.4, columns: this.columns.map((_, column) => width(column)) };
    return { shown, widths, edges: frozenEdges(widths, shown, layout), template: `grid-template-columns: ${templateOf(widths, shown)}` };
  }

  private goToHead(at: number, shown: number[]): void {
    this.reached = Math.max(0, Math.min(at, shown.length - 1));
    void this.updateComplete.then(() => this.querySelectorAll<HTMLElement>('.head-cell .sort')[this.reached]?.focus());
  }

  private async openMenu(column: number, at: number): Promise<void> {
    this.menu = column;
    this.reached = at;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.column-menu')!.showPopover();
    this.querySelector<HTMLElement>('.column-menu button')!.focus();
  }

  private onMenuToggle(event: ToggleEvent): void {
    const headers = this.querySelectorAll<HTMLElement>('.head-cell .sort');
    const opener = headers[this.reached] ?? headers[0];
    if (event.newState === 'open') {
      placeBeside(event, opener!);
      return;
    }
    this.menu = undefined;
    opener?.focus();
  }

  // ---- One cell ----

  private async read(cell: Cell): Promise<void> {
    this.reading = cell;
    this.window.reveal(cell.row);
    await this.updateComplete;
    const element = this.querySelector<HTMLElement>('.grid-row .read');
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const reader = this.querySelector<HTMLElement>('.cell-reader')!;
    if (!reader.matches(':popover-open')) reader.showPopover();
    reader.querySelector<HTMLElement>('.reader-title')!.focus();
  }

  private move({ row, column }: Cell, rows: number, columns: number): void {
    const { shown } = this.drawn;
    const within = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
    const place = within(shown.indexOf(column) + columns, shown.length);
    void this.read({ row: within(row + rows, this.total), column: shown[place]! });
  }

  private onReaderToggle(event: ToggleEvent): void {
    if (event.newState === 'open') {
      placeBeside(event, this.querySelector('.grid-row .read') ?? this.scroller);
      return;
    }
    this.reading = undefined;
    this.scroller.focus({ preventScroll: true });
  }

  // ---- Keys and clicks ----

  private onKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const { first, count } = this.window.rows;
    const opens = this.selectable && event.key === 'Enter';
    if (opens && this.active >= 0) this.tell('grid-open', this.active);
    else if (event.key === 'F2' || (event.key === 'Enter' && !opens)) {
      if (this.total) void this.read({ row: this.active >= 0 ? this.active : first, column: this.drawn.shown[0]! });
    } else {
      const target = this.targetOf(event.key, first, Math.max(1, count - 2));
      if (target === undefined) return;
      if (!this.selectable) this.window.scrollTo(Math.max(0, target));
      else this.tell('grid-active', Math.max(0, Math.min(this.total - 1, this.active < 0 && event.key.startsWith('Arrow') ? first : target)));
    }
    event.preventDefault();
  }

  private targetOf(key: string, first: number, page: number): number | undefined {
    const from = this.selectable ? this.active : first;
    const targets: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: this.total,
    };
    return targets[key];
  }

  // A cell that is cut off opens by itself where rows do not; where they do, its button opens it.
  private onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const cell = target.closest<HTMLElement>(this.selectable ? '.whole' : '.cut');
    const column = cell?.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (row === undefined) return;
    if (column !== undefined) void this.read({ row: Number(row), column: Number(column) });
    else if (this.selectable) this.tell('grid-open', Number(row));
  }

  private tell(type: 'grid-active' | 'grid-open', detail: number): void {
    this.dispatchEvent(new CustomEvent<number>(type, { detail, bubbles: true }));
  }

  private onScroll(): void {
    this.window.scrolled();
    this.dispatchEvent(new CustomEvent('grid-scroll', { bubbles: true }));
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { first, count, top } = this.window.rows;
    const columns = this.drawn;
    const activeInView = this.active >= first && this.active < first + count;
    return html`<div
        class=${this.selectable ? 'grid-scroller selectable' : 'grid-scroller'}
        role=${this.selectable ? 'grid' : 'table'}
        tabindex="0"
        aria-label=${this.label}
        aria-rowcount=${this.total + 1}
        aria-colcount=${columns.shown.length + 1}
        @scroll=${this.onScroll}
        aria-activedescendant=${this.selectable && activeInView ? this.rowId(this.active) : nothing}
        @keydown=${this.onKey}
        @click=${this.onClick}
      >
        <div class="grid-row grid-head" role="row" aria-rowindex="1" style=${columns.template}>
          <span role="columnheader" class="row-name" title=${this.rowWord}><span class="hidden">${this.rowWord}</span></span>
          ${columns.shown.map((column, at) => this.head(column, at, columns))}
        </div>
        <div class="grid-content" role="rowgroup" style="height: ${this.window.contentHeight}px">
          <div class="grid-window" role="presentation" style="transform: translateY(${top}px)">
            ${Array.from({ length: count }, (_, at) => this.row(first + at, columns))}
          </div>
        </div>
        ${this.total ? nothing : html`<p class="no-rows quiet">${t.grid.none}</p>`}
      </div>
      ${this.popovers(columns)}`;
  }

  private head(column: number, at: number, { shown, widths, edges }: Columns): TemplateResult {
    const name = this.columns[column]!;
    const { arrangement } = this;
    if (!arrangement) return html`<span role="columnheader" title=${name}>${name}</span>`;
    const edge = edges.get(column);
    return headCell({
      arrangement,
      name,
      column,
      width: widths.columns[column]!,
      reached: at === Math.min(this.reached, shown.length - 1),
      style: edge === undefined ? '' : `left: ${edge}em`,
      frozen: edge !== undefined,
      step: (by) => this.goToHead(at + by, shown),
      openMenu: () => void this.openMenu(column, at),
      drag: (width) => (this.dragged = width === undefined ? undefined : { column, width }),
    });
  }

  private popovers({ widths }: Columns): TemplateResult {
    const { arrangement, menu, reading } = this;
    const menuName = menu === undefined ? '' : (this.columns[menu] ?? '');
    return html`<div class="column-menu explanation" popover role="dialog" aria-label=${menuName} @toggle=${this.onMenuToggle}>
        ${arrangement && menu !== undefined
          ? columnMenu({ arrangement, name: menuName, column: menu, width: widths.columns[menu]!, close: () => this.hide('.column-menu') })
          : nothing}
      </div>
      <div class="cell-reader explanation" popover role="dialog" aria-label=${reading ? this.cellName(reading) : ''} @toggle=${this.onReaderToggle}>
        ${reading ? this.reader(reading) : nothing}
      </div>`;
  }

  private hide(popover: string): void {
    this.querySelector<HTMLElement>(popover)!.hidePopover();
  }

  private cellName({ row, column }: Cell): string {
    return t.grid.cell(this.columns[column]!, this.rowWord, this.rowAt(row)?.name ?? String(row + 1));
  }

  private reader(cell: Cell): TemplateResult {
    return cellReader({
      title: this.cellName(cell),
      text: this.rowAt(cell.row)?.cells[cell.column] ?? '',
      move: (rows, columns) => this.move(cell, rows, columns),
      close: () => this.hide('.cell-reader'),
    });
  }

  private get rowWord(): string {
    return this.rowLabel || t.grid.row;
  }

  private rowId(index: number): string {
    return `${this.name}-row-${index}`;
  }

  private row(index: number, columns: Columns): TemplateResult {
    const row = this.rowAt(index);
    const isActive = this.selectable && index === this.active;
    const isChosen = this.chosen !== undefined && row?.group === this.chosen;
    return html`<div
      class="grid-row ${row?.tone ?? ''} ${isActive ? 'active' : ''} ${isChosen ? 'chosen' : ''}"
      role="row"
      id=${this.rowId(index)}
      data-row=${index}
      aria-selected=${this.selectable ? (isActive ? 'true' : 'false') : nothing}
      aria-rowindex=${index + 2}
      style=${columns.template}
    >
      <span role="rowheader" class="row-name">${row?.name ?? index + 1}</span>
      ${columns.shown.map((column) => this.cell(row, index, column, columns))}
    </div>`;
  }

  private cell(row: GridRow | undefined, index: number, column: number, { widths, edges }: Columns): TemplateResult {
    const role = this.selectable ? 'gridcell' : 'cell';
    const edge = edges.get(column);
    const frozen = edge === undefined ? '' : 'frozen';
    const style = edge === undefined ? nothing : `left: ${edge}em`;
    const cell = row?.cells[column];
    if (cell === undefined || cell === null) return html`<span role=${role} class="absent ${frozen}" style=${style}></span>`;
    const text = shownInLine(cell, longestCell);
    const read = this.reading?.row === index && this.reading.column === column ? 'read' : '';
    const changed = row?.marked?.[column] ? 'changed' : '';
    if (!isCut(cell, widths.columns[column]!)) {
      return html`<span role=${role} class="${changed} ${frozen} ${read}" style=${style}>${text}</span>`;
    }
    return html`<span role=${role} class="cut ${changed} ${frozen} ${read}" style=${style} title=${text} data-column=${column}
      >${text}<button class="whole" tabindex="-1" aria-label=${t.grid.whole(this.columns[column]!)}></button
    ></span>`;
  }
}
