// Input and release side by side, row by row, classes as bands.
import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ReleaseRow } from '../protocol.ts';
import type { Release } from '../state/state.ts';
import type { Grid, GridRow, LoadRows } from './grid.ts';
import { View } from './view.ts';

const remembered = 40; // blocks, shared by the two grids

@customElement('kordon-comparison')
export class Comparison extends View {
  private of: Release | undefined;
  private blocks = new Map<number, Promise<ReleaseRow[]>>();
  private beforeRows: LoadRows = async () => [];
  private afterRows: LoadRows = async () => [];

  override willUpdate(): void {
    const { release } = this.state;
    if (release?.csv === this.of?.csv) return;
    this.of = release;
    this.blocks = new Map();
    this.beforeRows = async (first, count) => (await this.rows(first, count)).map(beforeRow);
    this.afterRows = async (first, count) => (await this.rows(first, count)).map(afterRow);
  }

  private rows(first: number, count: number): Promise<ReleaseRow[]> {
    let rows = this.blocks.get(first);
    if (!rows) {
      rows = this.fetch(first, count);
      this.blocks.set(first, rows);
      const [oldest] = this.blocks.keys();
      if (this.blocks.size > remembered && oldest !== undefined) this.blocks.delete(oldest);
    }
    return rows;
  }

  private async fetch(first: number, count: number): Promise<ReleaseRow[]> {
    try {
      const reply = await this.session.engine.call('releaseRows', [first, count]);
      if (reply.ok) return reply.value;
    } catch {
      // Stopped: the preview has ended with its worker.
    }
    this.blocks.delete(first);
    return [];
  }

  private follow(event: Event): void {
    const from = (event.target as Grid).scroller;
    for (const { scroller } of this.querySelectorAll<Grid>('kordon-grid')) {
      if (scroller === from) continue;
      if (scroller.scrollTop !== from.scrollTop) scroller.scrollTop = from.scrollTop;
      if (scroller.scrollLeft !== from.scrollLeft) scroller.scrollLeft = from.scrollLeft;
    }
  }

  override render(): TemplateResult {
    const { release, table } = this.state;
    if (!release || !table || release.generation !== this.session.engine.generation) {
      return html`<p class="panel">
        The rows of this release can no longer be shown beside the input; its files are kept. Run it again to see them.
      </p>`;
    }
    const grid = (label: string, load: LoadRows) => html`<section>
      <h2>${label}</h2>
      <kordon-grid label=${label} .columns=${table.facts.columns} .total=${release.report.rows.input} .load=${load}></kordon-grid>
    </section>`;
    return html`<div class="comparison" @grid-scroll=${this.follow}>
      ${grid('Input', this.beforeRows)} ${grid('Release', this.afterRows)}
    </div>`;
  }
}

const tone = (row: ReleaseRow) => (row.class < 0 ? 'suppressed' : row.class % 2 ? 'band' : '');
const rowName = (row: ReleaseRow) => (row.class < 0 ? '–' : String(row.class + 1));

// Both sides take the width of the wider one, so that columns stand at the same place.
const widths = ({ before, after }: ReleaseRow) =>
  before.map((cell, column) => Math.max(cell.length, after?.[column]?.length ?? 0));

const beforeRow = (row: ReleaseRow): GridRow => ({
  cells: row.before,
  name: rowName(row),
  tone: tone(row),
  widths: widths(row),
});

const afterRow = (row: ReleaseRow): GridRow => ({
  cells: row.after ?? row.before.map(() => null),
  name: rowName(row),
  tone: tone(row),
  widths: widths(row),
  marked: row.before.map((cell, column) => row.after !== null && row.after[column] !== null && row.after[column] !== cell),
});
