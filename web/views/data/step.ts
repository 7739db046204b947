// Step 1: a table comes in, and what it is. This is the face of its room: session and state come in; the file that a
// person chooses, pastes or takes as a sample goes to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LoadedTable } from '../../state/data/table.ts';
import type { Memory } from '../../state/memory/memory.ts';
import type { Drafter } from '../../state/workers/drafter.ts';
import { labelledCells } from '../../state/job/codebook.ts';
import type { GridState } from '../../state/session/state.ts';
import { bytes } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { arrangementOf } from '../grid/arrangement.ts';
import type { LoadRows } from '../grid/grid.ts';
import { gridTools } from '../grid/tools.ts';
import { pickFile, tableFiles } from '../parts/files.ts';
import { problemView } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import { tableFacts } from './facts.ts';
import { keptWorks } from './kept-works.ts';
import './outlook.ts';
import { progressView } from '../parts/progress.ts';
import { readChoices } from './read-options.ts';
import './odd-values.ts';
import { ofRepair } from './repairs.ts';
import { sheetChoice } from './sheets.ts';
import { tooLarge } from './too-large.ts';
import { trust, welcome } from './welcome.ts';

const mostColumns = 256; // that the grid shows: nobody looks at more

@customElement('kordon-data')
export class DataStep extends View {
  @property({ attribute: false }) memory!: Memory;
  @property({ attribute: false }) drafter!: Drafter;
  @state() private pasting = false;

  private gridColumns: string[] = []; // the same list for the same table: for a new one the grid forgets its rows
  private loadRows: LoadRows = async () => [];
  private loadRowsOf: { table?: LoadedTable | undefined; found?: GridState['found'] | undefined } = {};

  private readonly onNetwork = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    for (const change of ['online', 'offline']) addEventListener(change, this.onNetwork);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const change of ['online', 'offline']) removeEventListener(change, this.onNetwork);
  }

  override willUpdate(): void {
    const { table, grids } = this.state;
    const { found } = grids.input;
    if (table === this.loadRowsOf.table && found === this.loadRowsOf.found) return;
    if (table !== this.loadRowsOf.table) {
      this.gridColumns = table?.facts.columns.slice(0, mostColumns) ?? [];
      void this.updateComplete.then(() => requestAnimationFrame(() => this.beginTable()));
    }
    this.loadRowsOf = { table, found };
    const labelled = labelledCells(table?.facts, this.gridColumns);
    this.loadRows = async (first, count) =>
      (await this.session.rows(found?.query ?? {}, first, count)).map(({ row, cells }) => ({ cells: labelled(cells), name: String(row + 1) }));
  }

  // What a table was opened with goes with the welcome: the keyboard goes on at the table's name.
  private beginTable(): void {
    if (document.activeElement === document.body) this.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private async pick(): Promise<void> {
    await this.session.openFile(await pickFile(`${tableFiles},.json`));
  }

  private async togglePasting(): Promise<void> {
    this.pasting = !this.pasting;
    await this.updateComplete;
    this.querySelector('textarea')?.focus();
  }

  private async paste(): Promise<void> {
    const text = this.querySelector('textarea')!.value;
    if (await this.session.openFile(new File([text], t.data.pastedName, { type: 'text/csv' }))) this.pasting = false;
  }

  override render(): TemplateResult {
    const { table, reading, readProblem, waitingJob } = this.state;
    const { again, otherwise, repairs } = readProblem ?? {};
    if (table && !reading && this.state.tool === 'home') return html`${this.first(table)}`;
    return html`
      ${readProblem
        ? problemView(
            (repairs ? t.data.repairs.refused : t.frame.cannotRead)(readProblem.subject),
            readProblem,
            again && html`<button class="primary" @click=${again}>${t.frame.tryAgain}</button>`,
            otherwise ? html`<dl class="facts" aria-label=${t.data.readAs.title}>${readChoices(otherwise.options, undefined, otherwise.read)}</dl>` : nothing,
            repairs && ((where) => ofRepair(where, repairs)),
          )
        : nothing}
      ${reading
        ? html`<section class="panel">
            ${progressView(t.data.reading(reading.name), reading.progress, bytes)}
            <button @click=${() => this.session.cancel()}>${t.words.cancel}</button>
          </section>`
        : nothing}
      ${readProblem && table && !reading && readProblem.subject !== table.name ? html`<p class="panel still-open" role="status">${t.data.stillOpen(readProblem.subject, table.name)}</p>` : nothing}
      ${tooLarge(this.session)} ${reading ? nothing : sheetChoice(this.state.sheetChoice, (sheet) => void this.session.chooseSheet(sheet))}
      ${waitingJob && !table && !reading ? html`<p class="panel">${t.frame.waiting(waitingJob.name)}</p>` : nothing}
      ${table && !reading ? html`${tableFacts(this.session, table, html`<div class="ways">${this.choices(true)}</div>`)} ${this.pasteForm()}` : nothing}
      ${table && !reading ? html`<kordon-outlook .session=${this.session} .state=${this.state} .drafter=${this.drafter}></kordon-outlook>` : nothing}
      ${table
        ? html`<kordon-odd-values .session=${this.session} .state=${this.state}></kordon-odd-values>
            <kordon-repairs .session=${this.session} .state=${this.state}></kordon-repairs>`
        : nothing}
      ${reading || table ? nothing : this.first(undefined)} ${table && !reading ? html`${this.trusted()} ${this.grid(table)}` : nothing}
    `;
  }

  private grid({ facts: { columns, rows } }: LoadedTable): TemplateResult {
    const arrangement = arrangementOf(this.session, 'input');
    const { found = { rows } } = this.state.grids.input;
    return html`${gridTools({ label: t.data.grid, columns, found: found.rows, rows, arrangement })}
      ${columns.length > mostColumns ? html`<p class="quiet">${t.data.someColumns(mostColumns, columns.length)}</p>` : nothing}
      <kordon-grid label=${t.data.grid} .columns=${this.gridColumns} .total=${found.rows} .load=${this.loadRows} .arrangement=${arrangement}></kordon-grid>`;
  }

  // How a table can come in.
  private choices(loaded: boolean): TemplateResult {
    return html`<button class=${loaded ? '' : 'primary'} @click=${() => void this.pick()}>${loaded ? t.data.chooseAnother : t.data.choose}</button>
      ${loaded ? html`<button @click=${() => void pickFile(tableFiles).then((file) => this.session.addTable(file))}>${t.data.addTable}</button>` : nothing}
      <button aria-expanded=${this.pasting} @click=${() => void this.togglePasting()}>${t.data.paste}</button>`;
  }

  private pasteForm(): TemplateResult | typeof nothing {
    if (!this.pasting) return nothing;
    return html`<div class="paste">
      <label for="pasted">${t.data.pasteLabel}</label>
      <textarea id="pasted" rows="8" spellcheck="false" placeholder=${t.data.pasteExample}></textarea>
      <button class="primary" @click=${() => void this.paste()}>${t.data.pasteRead}</button>
    </div>`;
  }

  private trusted(): TemplateResult {
    return trust(this.memory, this.state.memory, this.state.catalogue?.version);
  }

  // The first screen; with a table behind it, it leads back to that.
  private first(table: LoadedTable | undefined): TemplateResult {
    const back = table
      ? html`<p class="panel line back">
          ${t.data.home(table.name)} <button class="primary" @click=${() => this.session.go(this.state.step)}>${t.data.goOn(table.name)}</button>
        </p>`
      : nothing;
    return welcome(this.session, {
      choose: this.choices(!!table),
      paste: this.pasteForm(),
      trust: this.trusted(),
      kept: table ? nothing : keptWorks(this.memory, this.state.memory?.works ?? []),
      back,
    });
  }
}
