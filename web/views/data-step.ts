// Step 1: a table comes in, and what it is.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { openData } from '../state/arx-project.ts';
import { undecided } from '../state/job.ts';
import type { Starred } from '../protocol.ts';
import { samples } from '../state/samples.ts';
import type { LoadedTable } from '../state/state.ts';
import { startTour } from '../state/tour.ts';
import { delimiterName, lineEndName } from '../state/words.ts';
import { said } from '../texts/engine.ts';
import { bytes, count } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { fenceDrawing } from './fence-drawing.ts';
import { pickFile } from './files.ts';
import type { LoadRows } from './grid.ts';
import * as icons from './icons.ts';
import { problemView } from './problem.ts';
import { progressView } from './progress.ts';
import { View } from './view.ts';

const delimiters = [',', ';', '\t', '|'];

@customElement('kordon-data')
export class DataStep extends View {
  @state() private pasting = false;

  private loadRows: LoadRows = async () => [];
  private loadRowsOf: LoadedTable | undefined;

  private readonly followNetwork = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    for (const change of ['online', 'offline']) addEventListener(change, this.followNetwork);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const change of ['online', 'offline']) removeEventListener(change, this.followNetwork);
  }

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
    await openData(this.session, file);
  }

  private async paste(): Promise<void> {
    const text = this.querySelector('textarea')!.value;
    if (await this.session.open(new Blob([text], { type: 'text/csv' }), t.data.pastedName)) this.pasting = false;
  }

  override render(): TemplateResult {
    const { table, reading, readProblem, waitingJob } = this.state;
    const again = readProblem?.again;
    return html`
      ${readProblem
        ? problemView(
            t.frame.cannotRead(readProblem.subject),
            readProblem,
            again && html`<button class="primary" @click=${again}>${t.frame.tryAgain}</button>`,
          )
        : nothing}
      ${reading
        ? html`<section class="panel">
            ${progressView(t.data.reading(reading.name), reading.progress, bytes)}
            <button @click=${() => this.session.cancel()}>${t.words.cancel}</button>
          </section>`
        : nothing}
      ${waitingJob && !table && !reading ? html`<p class="panel">${t.frame.waiting(waitingJob.name)}</p>` : nothing}
      ${table && !reading ? html`${this.facts(table)} ${this.starred(table)}` : nothing}
      ${reading ? nothing : this.ways(!!table)}
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

  private ways(loaded: boolean): TemplateResult {
    const choose = html`
      <button class=${loaded ? '' : 'primary'} @click=${() => void this.pick()}>
        ${loaded ? t.data.chooseAnother : t.data.choose}
      </button>
      <button aria-expanded=${this.pasting} @click=${() => (this.pasting = !this.pasting)}>${t.data.paste}</button>
    `;
    const paste = this.pasting
      ? html`<div class="paste">
          <label for="pasted">${t.data.pasteLabel}</label>
          <textarea id="pasted" rows="8" spellcheck="false" placeholder=${t.data.pasteExample}></textarea>
          <button class="primary" @click=${() => void this.paste()}>${t.data.pasteRead}</button>
        </div>`
      : nothing;
    if (loaded) return html`<div class="ways">${choose} ${this.trust()}</div>${paste}`;
    return html`
      <section class="welcome">
        <div class="idea">
          <div>
            <h1 tabindex="-1">${t.data.title}</h1>
            <p class="lead">${t.data.lead}</p>
            <p>${t.data.forWhom}</p>
            <p>${t.data.result}</p>
          </div>
          ${fenceDrawing()}
        </div>
        <div class="drop">
          <p>${t.data.drop}</p>
          <div class="ways">${choose}</div>
          ${paste}
        </div>
        ${this.trust()}
        <h2>${t.data.trySample}</h2>
        <p class="line tour-offer">
          <button @click=${() => void startTour(this.session)}>${icons.compass} ${t.data.takeTour}</button>
          <span class="quiet">${t.data.tourHint}</span>
        </p>
        <ul class="samples">
          ${samples.map((sample) => {
            const { title, summary } = t.data.samples[sample.key];
            return html`<li>
              <button class="card" @click=${() => void this.session.openSample(sample)}>
                <b>${title}</b><span>${summary()}</span>
              </button>
            </li>`;
          })}
        </ul>
        ${this.offlineCopy()}
      </section>
    `;
  }

  // Where the page came over the network; opened as a file it is that copy.
  private offlineCopy(): TemplateResult | typeof nothing {
    if (!location.protocol.startsWith('http')) return nothing;
    return html`<p class="line offline-copy">
      <a href="./kordon.html" download>${t.data.saveOffline}</a> <span class="quiet">${t.data.saveOfflineHint}</span>
    </p>`;
  }

  private trust(): TemplateResult {
    return html`${navigator.onLine ? nothing : html`<p class="quiet offline">${t.data.offline}</p>`}<details class="trust">
      <summary>${t.data.stays}</summary>
      <p>${t.data.ban}</p>
      <p>${t.data.notBlocked}</p>
      <ul>${t.data.checks.map((check) => html`<li>${check}</li>`)}</ul>
    </details>`;
  }

  private leftOut(table: Blob): TemplateResult | typeof nothing {
    const { leftOut } = this.state;
    if (!leftOut?.list.length || leftOut.table !== table) return nothing;
    return html`<section class="panel" aria-labelledby="left-out">
      <h2 id="left-out">${t.data.leftOut(leftOut.project)}</h2>
      <ul class="notes">${leftOut.list.map((each) => html`<li>${said(each)}</li>`)}</ul>
    </section>`;
  }

  // What rows of nothing but * are, only the person can say.
  private starred({ options, facts }: LoadedTable): TemplateResult | typeof nothing {
    if (!facts.starred) return nothing;
    const words = t.data.starred;
    const decide = (starred?: Starred) => void this.session.reread({ ...undecided(options), ...(starred && { starred }) });
    if (options.starred) {
      return html`<p class="starred">
        <b>${words.title(facts.starred)}</b>: ${words.chosen[options.starred]}.
        <button class="link" @click=${() => decide()}>${words.change}</button>
      </p>`;
    }
    return html`<section class="panel starred" aria-labelledby="starred">
      <h2 id="starred">${icons.warning} ${words.title(facts.starred)}</h2>
      <p>${words.meaning}</p>
      <div class="line"><button @click=${() => decide('leave-out')}>${words.leaveOut}</button> <span class="quiet">${words.leaveOutMeaning}</span></div>
      <div class="line"><button @click=${() => decide('count')}>${words.count}</button> <span class="quiet">${words.countMeaning}</span></div>
    </section>`;
  }

  private facts({ name, source, options, facts }: LoadedTable): TemplateResult {
    const choice = (label: string, key: 'delimiter' | 'encoding', choices: [string, string][], found: string) =>
      html`<div>
        <dt><label for=${key}>${label}</label></dt>
        <dd>
          <select
            id=${key}
            @change=${(event: Event) =>
              void this.session.reread({ ...options, [key]: (event.target as HTMLSelectElement).value })}
          >
            ${[['auto', t.data.found(found)], ...choices].map(
              ([value, title]) => html`<option value=${value!} ?selected=${options[key] === value}>${title}</option>`,
            )}
          </select>
        </dd>
      </div>`;
    const encodings = Object.entries(t.data.encodings);
    const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
    return html`<h1 tabindex="-1">${name}</h1>
      <dl class="facts">
        ${fact(t.data.rows, count(facts.rows))} ${fact(t.data.columns, count(facts.columns.length))}
        ${fact(t.data.size, bytes(source.size))} ${fact(t.data.lineEnds, lineEndName(facts.line_end))}
        ${choice(t.data.delimiter, 'delimiter', delimiters.map((each) => [each, delimiterName(each)]), delimiterName(facts.delimiter))}
        ${choice(t.data.encoding, 'encoding', encodings, t.data.encodings[facts.encoding] ?? facts.encoding)}
      </dl>
      ${facts.notes.length ? html`<ul class="notes">${facts.notes.map((note) => html`<li>${said(note)}</li>`)}</ul>` : nothing}
      ${this.leftOut(source)}`;
  }
}
