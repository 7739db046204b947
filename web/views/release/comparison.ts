// Input and release side by side, row by row, classes as bands; and one class on its own where it is asked for.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ModelVerdict, ReleaseClass, ReleaseRow } from '../../protocol/report.ts';
import type { GridState, Release } from '../../state/session/state.ts';
import { verdictTitle } from '../../state/release/verdict.ts';
import { t } from '../../texts/language.ts';
import './class-panel.ts';
import { everyRow } from '../../state/data/query.ts';
import { labelledCells } from '../../state/job/codebook.ts';
import { arrangementOf } from '../grid/arrangement.ts';
import type { Grid, GridRow, LoadRows, RowEvent } from '../grid/grid.ts';
import { gridTools } from '../grid/tools.ts';
import { View } from '../parts/view.ts';

const remembered = 40; // blocks, shared by the two grids

// The class that a person looks at, while it is being fetched and after.
interface Looking {
  id: number; // -1: a suppressed row
  found?: ReleaseClass;
  failed?: boolean;
}

@customElement('kordon-comparison')
export class Comparison extends View {
  @state() private active = -1;
  @state() private looking: Looking | undefined;

  private of: Release | undefined;
  private clicked: number | undefined; // the class of the row that was clicked
  private leaving = false;
  private found: GridState['found'];
  private goal: number | undefined; // the row that comes on top once all rows are shown
  private readonly aligned = new WeakMap<HTMLElement, string>(); // by what scrolls: the place that it was aligned to
  private blocks = new Map<number, Promise<ReleaseRow[]>>();
  private beforeRows: LoadRows = async () => [];
  private afterRows: LoadRows = async () => [];

  override willUpdate(): void {
    const { release, grids, shownClass } = this.state;
    const { found } = grids.release;
    if (release?.csv !== this.of?.csv || found !== this.found) this.begin(release, found);
    if (shownClass === this.looking?.id) return;
    this.leaving = shownClass === undefined && !!this.querySelector('kordon-class')?.contains(document.activeElement);
    this.looking = shownClass === undefined ? undefined : { id: shownClass };
    if (shownClass !== undefined) void this.look(shownClass);
  }

  private begin(release: Release | undefined, found: GridState['found']): void {
    if (release?.csv !== this.of?.csv) this.looking = undefined;
    this.of = release;
    this.found = found;
    this.active = -1;
    this.blocks = new Map();
    const { facts } = release?.table ?? {};
    const labelled = labelledCells(facts, facts?.columns ?? []);
    const rows = async (first: number, count: number): Promise<ReleaseRow[]> =>
      (await this.rows(first, count)).map((row) => ({ ...row, before: labelled(row.before), after: row.after && labelled(row.after) }));
    this.beforeRows = async (first, count) => (await rows(first, count)).map(beforeRow);
    this.afterRows = async (first, count) => (await rows(first, count)).map(afterRow);
  }

  private rows(first: number, count: number): Promise<ReleaseRow[]> {
    let rows = this.blocks.get(first);
    if (!rows) {
      rows = this.session.releaseRows(this.found?.query ?? {}, first, count);
      this.blocks.set(first, rows);
      void rows.then(({ length }) => length || this.blocks.delete(first));
      const [oldest] = this.blocks.keys();
      if (this.blocks.size > remembered && oldest !== undefined) this.blocks.delete(oldest);
    }
    return rows;
  }

  private get grids(): Grid[] {
    return [...this.querySelectorAll<Grid>('.comparison kordon-grid')];
  }

  // A grid that is aligned tells that it has scrolled, too. By then the other one may be elsewhere: End was pressed right
  // after PageDown. So what a grid was aligned to is no reason to align the other one.
  private align(event: Event): void {
    const from = (event.target as Grid).scroller;
    const placeOf = ({ scrollTop, scrollLeft }: HTMLElement) => `${scrollTop} ${scrollLeft}`;
    const isEcho = this.aligned.get(from) === placeOf(from);
    this.aligned.delete(from);
    if (isEcho) return;
    for (const { scroller } of this.grids) {
      if (scroller === from) continue;
      const before = placeOf(scroller);
      if (scroller.scrollTop !== from.scrollTop) scroller.scrollTop = from.scrollTop;
      if (scroller.scrollLeft !== from.scrollLeft) scroller.scrollLeft = from.scrollLeft;
      if (placeOf(scroller) !== before) this.aligned.set(scroller, placeOf(scroller));
    }
  }

  private activate({ detail, target }: RowEvent): void {
    this.active = detail;
    (target as Grid).reveal(detail);
  }

  // ---- One class ----

  private async openRow({ detail }: RowEvent): Promise<void> {
    this.active = detail;
    const [row] = await this.session.releaseRows(this.found?.query ?? {}, detail, 1);
    this.clicked = row?.class;
    if (row) this.session.showClass(row.class);
  }

  private async look(id: number): Promise<void> {
    if (id >= 0) {
      const reply = await this.session.releaseClass(id);
      if (this.looking?.id !== id) return;
      this.looking = reply.ok ? { id, found: reply.value } : { id, failed: true };
      if (reply.ok && this.clicked !== id) this.showFrom(reply.value.first);
      this.clicked = undefined;
    }
    await this.updateComplete;
    this.querySelector<HTMLElement>('kordon-class h3')?.focus();
  }

  // The row is counted class by class: where rows are sorted or left out, all of them come back first.
  private showFrom(row: number): void {
    this.goal = row;
    if (this.isArranged) void this.session.arrange('release', everyRow);
    this.requestUpdate();
  }

  private get isArranged(): boolean {
    return Object.keys(this.found?.query ?? {}).length > 0;
  }

  override async updated(): Promise<void> {
    const { goal, grids, leaving } = this;
    this.leaving = false;
    if (leaving) grids.at(-1)?.scroller.focus(); // the panel of a class gives the focus back, whatever closed it
    if (goal === undefined || this.isArranged || !grids.length) return;
    this.goal = undefined;
    await Promise.all(grids.map(({ updateComplete }) => updateComplete));
    this.active = goal;
    for (const grid of grids) grid.showFrom(goal);
  }

  // Shows the class nearest to failing a model.
  goTo(verdict: ModelVerdict): void {
    const { release } = this.state;
    const id = release?.nearest[release.report.privacy.indexOf(verdict)] ?? undefined;
    if (id !== undefined) this.show(id);
  }

  show(id: number): void {
    this.scrollIntoView({ block: 'nearest' });
    this.session.showClass(id);
  }

  private goToSuppressed(first: number): void {
    this.session.showClass(undefined);
    this.showFrom(first);
    this.grids.at(-1)?.scroller.focus();
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { release } = this.state;
    const words = t.release.grids;
    if (!release || !this.session.holdsRows(release)) return html`<p class="panel">${words.gone}</p>`;
    const { columns } = release.table.facts;
    const { found = { rows: release.report.rows.input } } = this.state.grids.release;
    const grid = (label: string, load: LoadRows, released: boolean) => html`<section>
      <h3>${label}</h3>
      <kordon-grid
        label=${label}
        selectable
        .columns=${columns}
        .total=${found.rows}
        .arrangement=${arrangementOf(this.session, 'release', released)}
        .rowLabel=${words.class}
        .load=${load}
        .active=${this.active}
        .chosen=${this.looking?.found && this.looking.id}
      ></kordon-grid>
    </section>`;
    return html`<section class="rows-panel" aria-label=${words.title}>
      <p class="quiet">${words.hint}</p>
      ${this.tools(release)}
      ${gridTools({
        label: words.title,
        columns,
        found: found.rows,
        rows: release.report.rows.input,
        arrangement: arrangementOf(this.session, 'release'),
      })}
      <div
        class="comparison"
        @grid-scroll=${this.align}
        @grid-active=${this.activate}
        @grid-open=${(event: RowEvent) => void this.openRow(event)}
      >
        ${grid(words.input, this.beforeRows, false)} ${grid(words.release, this.afterRows, true)}
      </div>
      ${this.looking ? this.classPanel(this.looking, release) : nothing}
    </section>`;
  }

  private tools({ report }: Release): TemplateResult {
    const words = t.release.grids;
    const button = (label: string, verdict: ModelVerdict) =>
      html`<button @click=${() => this.goTo(verdict)}>${label}</button>`;
    const near = report.privacy.filter(({ nearest }) => nearest);
    const smallest = near.find(({ attribute }) => attribute === undefined);
    const others = near.filter((verdict) => verdict !== smallest);
    return html`<div class="grid-tools" role="group" aria-label=${words.goTo}>
      <span class="quiet" aria-hidden="true">${words.goTo}</span>
      ${smallest ? button(words.smallest, smallest) : nothing}
      ${report.rows.suppressed
        ? html`<button @click=${() => this.goToSuppressed(report.rows.released)}>${words.suppressed(report.rows.suppressed)}</button>`
        : nothing}
      ${others.length
        ? html`<span class="quiet">${words.nearest}</span> ${others.map((verdict) => button(verdictTitle(verdict), verdict))}`
        : nothing}
    </div>`;
  }

  private classPanel({ id, found, failed }: Looking, release: Release): TemplateResult {
    return html`<kordon-class
      .session=${this.session}
      .release=${release}
      .number=${id}
      .found=${found}
      .failed=${failed === true}
      @class-show=${(event: RowEvent) => this.session.showClass(event.detail)}
      @class-close=${() => this.session.showClass(undefined)}
    ></kordon-class>`;
  }
}

const tone = (row: ReleaseRow) => (row.class < 0 ? 'suppressed' : row.class % 2 ? 'band' : '');
const rowName = (row: ReleaseRow) => (row.class < 0 ? '–' : String(row.class + 1));

// Both sides take the width of the wider one, so that columns stand at the same place.
const widths = ({ before, after }: ReleaseRow) =>
  before.map((cell, column) => Math.max(cell.length, after?.[column]?.length ?? 0));

export const beforeRow = (row: ReleaseRow): GridRow => ({
  cells: row.before,
  name: rowName(row),
  group: row.class,
  tone: tone(row),
  widths: widths(row),
});

const afterRow = (row: ReleaseRow): GridRow => ({
  cells: row.after ?? row.before.map(() => null),
  name: rowName(row),
  group: row.class,
  tone: tone(row),
  widths: widths(row),
  marked: row.before.map((cell, column) => row.after !== null && row.after[column] !== null && row.after[column] !== cell),
});
