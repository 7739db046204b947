// Step 1: a table comes in, and what it is. This is the face of its room: session and state come in; the file that a
// person chooses, pastes or takes as a sample goes to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { LoadedTable } from '../../state/data/table.ts';
import { bytes } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { pickFile } from '../parts/files.ts';
import type { LoadRows } from '../parts/grid.ts';
import { problemView } from '../parts/problem.ts';
import { progressView } from '../parts/progress.ts';
import { View } from '../parts/view.ts';
import { tableFacts } from './facts.ts';
import { readChoices } from './read-options.ts';
import './repairs.ts';
import { sheetChoice } from './sheets.ts';
import { trust, welcome } from './welcome.ts';

@customElement('kordon-data')
export class DataStep extends View {
  @state() private pasting = false;

  private loadRows: LoadRows = async () => [];
  private loadRowsOf: LoadedTable | undefined;

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
    const { table } = this.state;
    if (table === this.loadRowsOf) return;
    this.loadRowsOf = table;
    this.loadRows = async (first, count) => (await this.session.rows(first, count)).map((cells) => ({ cells }));
    void this.updateComplete.then(() => this.beginTable());
  }

  // What a table was opened with goes with the welcome: the keyboard goes on at the table's name.
  private beginTable(): void {
    if (document.activeElement === document.body) this.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private async pick(): Promise<void> {
    await this.session.openFile(await pickFile('.csv,.tsv,.txt,.xlsx,.ods,.deid,.json,text/csv,text/tab-separated-values'));
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
    const { again, otherwise } = readProblem ?? {};
    return html`
      ${readProblem
        ? problemView(
            (readProblem.repair ? t.data.repairs.refused : t.frame.cannotRead)(readProblem.subject),
            readProblem,
            again && html`<button class="primary" @click=${again}>${t.frame.tryAgain}</button>`,
            otherwise ? html`<dl class="facts" aria-label=${t.data.readAs.title}>${readChoices(otherwise.options, undefined, otherwise.read)}</dl>` : nothing,
          )
        : nothing}
      ${reading
        ? html`<section class="panel">
            ${progressView(t.data.reading(reading.name), reading.progress, bytes)}
            <button @click=${() => this.session.cancel()}>${t.words.cancel}</button>
          </section>`
        : nothing}
      ${reading ? nothing : sheetChoice(this.state.sheetChoice, (sheet) => void this.session.chooseSheet(sheet))}
      ${waitingJob && !table && !reading ? html`<p class="panel">${t.frame.waiting(waitingJob.name)}</p>` : nothing}
      ${table && !reading ? tableFacts(this.session, table) : nothing}
      ${table ? html`<kordon-repairs .session=${this.session} .state=${this.state}></kordon-repairs>` : nothing} ${reading ? nothing : this.ways(!!table)}
      ${table && !reading
        ? html`<kordon-grid
            label=${t.data.grid}
            .columns=${table.facts.columns}
            .total=${table.facts.rows}
            .load=${this.loadRows}
          ></kordon-grid>`
        : nothing}
    `;
  }
  // How a table can come in; without one, what the page is for.
  private ways(loaded: boolean): TemplateResult {
    const choose = html`
      <button class=${loaded ? '' : 'primary'} @click=${() => void this.pick()}>
        ${loaded ? t.data.chooseAnother : t.data.choose}
      </button>
      <button aria-expanded=${this.pasting} @click=${() => void this.togglePasting()}>${t.data.paste}</button>
    `;
    const paste = this.pasting
      ? html`<div class="paste">
          <label for="pasted">${t.data.pasteLabel}</label>
          <textarea id="pasted" rows="8" spellcheck="false" placeholder=${t.data.pasteExample}></textarea>
          <button class="primary" @click=${() => void this.paste()}>${t.data.pasteRead}</button>
        </div>`
      : nothing;
    return loaded ? html`<div class="ways">${choose} ${trust()}</div>${paste}` : welcome(this.session, choose, paste);
  }
}
