// Step 1: a table comes in, and what it is.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { openData } from '../state/arx-project.ts';
import { samples } from '../state/samples.ts';
import type { LoadedTable } from '../state/state.ts';
import { bytes, count, delimiterName, lineEndName } from '../state/words.ts';
import { pickFile } from './files.ts';
import type { LoadRows } from './grid.ts';
import { problemView } from './problem.ts';
import { progressView } from './progress.ts';
import { View } from './view.ts';

const delimiters = [
  ['auto', 'found automatically'],
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const;
const encodings = [
  ['auto', 'found automatically'],
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['utf-16le', 'UTF-16, little endian'],
  ['utf-16be', 'UTF-16, big endian'],
] as const;

@customElement('kordon-data')
export class DataStep extends View {
  @state() private pasting = false;

  private loadRows: LoadRows = async () => [];
  private loadRowsOf: LoadedTable | undefined;

  override willUpdate(): void {
    const { table } = this.state;
    if (table === this.loadRowsOf) return;
    this.loadRowsOf = table;
    this.loadRows = async (first, count) => {
      try {
        const reply = await this.session.engine.call('rows', [first, count]);
        return reply.ok ? reply.value.map((cells) => ({ cells })) : [];
      } catch {
        return []; // stopped; the rows are asked for again when they next come into view
      }
    };
  }

  private async pick(): Promise<void> {
    const file = await pickFile('.csv,.tsv,.txt,.deid,text/csv,text/tab-separated-values');
    if (file) await openData(this.session, file);
  }

  private async paste(): Promise<void> {
    const text = this.querySelector('textarea')!.value;
    if (await this.session.open(new Blob([text], { type: 'text/csv' }), 'pasted table.csv')) this.pasting = false;
  }

  override render(): TemplateResult {
    const { table, reading, readProblem, waitingJob } = this.state;
    return html`
      ${readProblem ? problemView(`${readProblem.subject} cannot be read`, readProblem) : nothing}
      ${reading
        ? html`<section class="panel">
            ${progressView(`Reading ${reading.name}`, reading.progress, bytes)}
            <button @click=${() => this.session.cancel()}>Cancel</button>
          </section>`
        : nothing}
      ${waitingJob && !table && !reading
        ? html`<p class="panel">${waitingJob.name} is kept and applies to the next table you open.</p>`
        : nothing}
      ${table && !reading ? this.facts(table) : nothing}
      ${reading ? nothing : this.ways(!!table)}
      ${table && !reading
        ? html`<kordon-grid
            label="The data"
            .columns=${table.facts.columns}
            .total=${table.facts.rows}
            .load=${this.loadRows}
          ></kordon-grid>`
        : nothing}
    `;
  }

  private ways(loaded: boolean): TemplateResult {
    const choose = html`
      <button class=${loaded ? '' : 'primary'} @click=${() => void this.pick()}>
        ${loaded ? 'Open another file' : 'Choose a CSV file'}
      </button>
      <button aria-expanded=${this.pasting} @click=${() => (this.pasting = !this.pasting)}>Paste a table</button>
    `;
    const paste = this.pasting
      ? html`<div class="paste">
          <label for="pasted">The table, with its header line</label>
          <textarea id="pasted" rows="8" spellcheck="false" placeholder="Age,Sex,City&#10;34,F,Lincoln"></textarea>
          <button class="primary" @click=${() => void this.paste()}>Read this table</button>
        </div>`
      : nothing;
    if (loaded) return html`<div class="ways">${choose} ${this.trust()}</div>${paste}`;
    return html`
      <section class="welcome">
        <h1 tabindex="-1">Make a table of people safe to hand on</h1>
        <p class="lead">
          Kordon generalizes what could single people out, so that each one hides among at least <i>k</i>, and never
          beyond the boundaries you set.
        </p>
        <div class="drop">
          <p><b>Drop a CSV file anywhere on this page</b>, or a project of ARX (<code>.deid</code>)</p>
          <div class="ways">${choose}</div>
          ${paste}
        </div>
        ${this.trust()}
        <h2>Or try it with a sample</h2>
        <ul class="samples">
          ${samples.map(
            (sample) => html`<li>
              <button class="card" @click=${() => void this.session.openSample(sample)}>
                <b>${sample.title}</b><span>${sample.summary}</span>
              </button>
            </li>`,
          )}
        </ul>
      </section>
    `;
  }

  private trust(): TemplateResult {
    return html`<details class="trust">
      <summary>Your file stays in this tab. <u>How can I check?</u></summary>
      <p>
        The page tells the browser to refuse it every connection (a Content-Security-Policy with
        <code>connect-src 'none'</code>), and its code makes none: the table is read, generalized and audited here,
        by your own computer.
      </p>
      <ul>
        <li>Open the browser's developer tools (F12), choose “Network”, and work: the list stays empty.</li>
        <li>Or go offline before you open a file: everything works the same.</li>
        <li>Or save <code>kordon.html</code>, the whole page as one file, and open that by double-click.</li>
      </ul>
    </details>`;
  }

  private leftOut(table: Blob): TemplateResult | typeof nothing {
    const { leftOut } = this.state;
    if (!leftOut?.list.length || leftOut.table !== table) return nothing;
    return html`<section class="panel" aria-labelledby="left-out">
      <h2 id="left-out">Not taken over from ${leftOut.project}</h2>
      <ul class="notes">${leftOut.list.map((each) => html`<li>${each}</li>`)}</ul>
    </section>`;
  }

  private facts({ name, source, options, facts }: LoadedTable): TemplateResult {
    const choice = (label: string, key: 'delimiter' | 'encoding', choices: readonly (readonly [string, string])[], found: string) =>
      html`<div>
        <dt><label for=${key}>${label}</label></dt>
        <dd>
          <select
            id=${key}
            @change=${(event: Event) =>
              void this.session.reread({ ...options, [key]: (event.target as HTMLSelectElement).value })}
          >
            ${choices.map(
              ([value, title]) =>
                html`<option value=${value} ?selected=${options[key] === value}>
                  ${value === 'auto' ? `${found} (${title})` : title}
                </option>`,
            )}
          </select>
        </dd>
      </div>`;
    const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
    return html`<h1 tabindex="-1">${name}</h1>
      <dl class="facts">
        ${fact('Rows', count(facts.rows))} ${fact('Columns', count(facts.columns.length))}
        ${fact('Size', bytes(source.size))} ${fact('Line ends', lineEndName(facts.line_end))}
        ${choice('Delimiter', 'delimiter', delimiters, delimiterName(facts.delimiter))}
        ${choice('Encoding', 'encoding', encodings, facts.encoding)}
      </dl>
      ${facts.notes.length ? html`<ul class="notes">${facts.notes.map((note) => html`<li>${note}</li>`)}</ul>` : nothing}
      ${this.leftOut(source)}`;
  }
}
