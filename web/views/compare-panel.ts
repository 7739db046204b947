// Step 5: several algorithms and a range of k, run in the background and plotted; one of them becomes the release.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AlgorithmEntry, Job } from '../protocol.ts';
import {
  basisOf,
  figures,
  firstChoice,
  holds,
  jobAt,
  ksOf,
  mostRuns,
  pointsOf,
  samePoint,
  seriesName,
  seriesOf,
  tellingFigures,
  trialsCsv,
  type Choice,
  type Compare,
  type Point,
  type Trial,
} from '../state/compare.ts';
import type { Comparer } from '../state/comparer.ts';
import { jobOf } from '../state/state.ts';
import { count, plural } from '../state/words.ts';
import { baseName, saveFile } from './files.ts';
import * as icons from './icons.ts';
import { lineChart, seriesLook } from './line-chart.ts';
import { View } from './view.ts';

@customElement('kordon-compare')
export class ComparePanel extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private chosen: Choice | undefined;
  @state() private pickedPoint: Point | undefined;

  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    const entries = this.state.catalogue?.algorithms ?? [];
    if (!job || !entries.length) return nothing;
    const { compare } = this.state;
    const choice = this.chosen ?? compare?.choice ?? firstChoice(job, entries);
    return html`<section class="panel compare" aria-labelledby="compare-title">
      <h2 id="compare-title">Compare</h2>
      <p>
        What would another algorithm or another k have given? The runs go on in the background; nothing is released until you
        choose one.
      </p>
      ${this.form(choice, entries, compare)} ${compare ? this.results(compare, job, entries) : nothing}
    </section>`;
  }

  // ---- What to run ----

  private form(choice: Choice, entries: AlgorithmEntry[], compare: Compare | undefined): TemplateResult {
    const set = (patch: Partial<Choice>) => (this.chosen = { ...choice, ...patch });
    const points = pointsOf(choice, entries).length;
    const problem = !choice.algorithms.length
      ? 'Choose at least one algorithm.'
      : !ksOf(choice).length
        ? 'The range of k is empty.'
        : points > mostRuns
          ? `These are ${count(points)} runs; ${mostRuns} are the most at once.`
          : '';
    const number = (label: string, key: 'from' | 'to' | 'step', least: number) => html`<label class="field">
      <span>${label}</span>
      <input
        class="short"
        type="number"
        min=${least}
        .value=${String(choice[key])}
        @input=${(event: Event) => {
          const value = Number((event.target as HTMLInputElement).value);
          if (Number.isInteger(value) && value >= least) set({ [key]: value });
        }}
      />
    </label>`;
    return html`
      <fieldset class="chips">
        <legend>Algorithms</legend>
        ${entries.map(
          ({ name, title, summary }) => html`<label class="chip" title=${summary}>
            <input
              type="checkbox"
              .checked=${choice.algorithms.includes(name)}
              @change=${(event: Event) => {
                const { checked } = event.target as HTMLInputElement;
                const others = choice.algorithms.filter((each) => each !== name);
                set({ algorithms: checked ? [...others, name] : others });
              }}
            />
            ${title}
          </label>`,
        )}
      </fieldset>
      <div class="fields">
        ${number('k from', 'from', 2)} ${number('to', 'to', 2)} ${number('by', 'step', 1)}
        <label class="option">
          <input
            type="checkbox"
            .checked=${choice.ignored}
            @change=${(event: Event) => set({ ignored: (event.target as HTMLInputElement).checked })}
          />
          <span>and each with the boundaries ignored</span>
        </label>
      </div>
      <p class="line">
        ${compare?.running
          ? html`<button @click=${() => this.comparer.cancel()}>Cancel</button>
              <progress aria-label="Runs that are done" max=${compare.wanted} value=${compare.trials.length}></progress>
              <span class="quiet">${count(compare.trials.length)} of ${plural(compare.wanted, 'run')}</span>`
          : html`<button class="primary" ?disabled=${!!problem} @click=${() => this.begin(choice)}>Compare</button>
              <span class=${problem ? 'bad' : 'quiet'} role="status">${problem || plural(points, 'run')}</span>`}
      </p>
    `;
  }

  private begin(choice: Choice): void {
    this.pickedPoint = undefined;
    void this.comparer.run(choice);
  }

  // ---- What came of it ----

  private results(compare: Compare, job: Job, entries: AlgorithmEntry[]): TemplateResult | typeof nothing {
    const { trials } = compare;
    if (!trials.length) return nothing;
    const lines = seriesOf(trials, figures[0]!, entries);
    const picked = trials.find(({ point }) => this.pickedPoint && samePoint(point, this.pickedPoint));
    const pick = ({ point }: Trial) => (this.pickedPoint = point);
    const table = this.state.table!;
    return html`
      ${compare.basis === basisOf(job)
        ? nothing
        : html`<p class="attention outdated">The job has changed since; compare again to see what holds now.</p>`}
      <ul class="legend" aria-label="Lines">
        ${lines.map((line) => html`<li class=${seriesLook(line)}><span class="swatch"></span> ${line.name}</li>`)}
      </ul>
      <div class="plots">
        ${tellingFigures(trials).map((figure) =>
          lineChart({ title: figure.title, series: seriesOf(trials, figure, entries), words: figure.words, picked, pick }),
        )}
      </div>
      ${picked ? this.picked(picked, entries) : html`<p class="quiet">Choose a point, or a row below, to see more of it and to make it the release.</p>`}
      <details>
        <summary>All figures</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="All figures">${this.table(trials, entries, picked)}</div>
        <p>
          <button @click=${() => saveFile(trialsCsv(trials), `${baseName(table.name)}.comparison.csv`, 'text/csv')}>
            ${icons.save} Figures as CSV
          </button>
        </p>
      </details>
    `;
  }

  private picked(trial: Trial, entries: AlgorithmEntry[]): TemplateResult {
    const { point, report, failure } = trial;
    return html`<div class="picked-trial" role="status">
      <h3>${seriesName(point, entries)}, k = ${count(point.k)}</h3>
      ${report
        ? html`<dl class="facts">
            ${figures.slice(0, 6).map(
              (figure) => html`<div><dt>${figure.title}</dt><dd>${figure.words(figure.of(report))}</dd></div>`,
            )}
          </dl>
          ${holds(trial) ? nothing : html`<p class="bad">${icons.warning} It does not protect as the job asks.</p>`}
          <button class="primary" ?disabled=${!!this.state.running} @click=${() => this.release(point)}>Make this the release</button>`
        : html`<ul>${failure?.mistakes.map(({ where, what, remedy }) => html`<li><b>${where}</b> ${what}: ${remedy}</li>`)}</ul>`}
      ${report && report.rows.suppressed > (jobOf(this.state)?.suppression.limit ?? 1) * report.rows.input
        ? html`<p class="quiet">It suppresses more rows than the job’s limit allows: raise that first.</p>`
        : nothing}
    </div>`;
  }

  private release(point: Point): void {
    this.session.change((job) => jobAt(job, point));
    void this.session.run();
  }

  private table(trials: Trial[], entries: AlgorithmEntry[], picked: Trial | undefined): TemplateResult {
    const shown = tellingFigures(trials);
    return html`<table class="trials">
      <thead>
        <tr>
          <th scope="col">Algorithm</th>
          <th scope="col">k</th>
          ${shown.map(({ title }) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${trials.map((trial) => {
          const { point, report, failure } = trial;
          const name = seriesName(point, entries);
          return html`<tr class=${trial === picked ? 'picked' : ''}>
            <th scope="row">
              <button
                aria-pressed=${trial === picked ? 'true' : 'false'}
                aria-label="${name}, k = ${point.k}"
                @click=${() => (this.pickedPoint = point)}
              >
                ${name}
              </button>
            </th>
            <td>${count(point.k)}</td>
            ${report
              ? shown.map((figure) => {
                  const value = figure.of(report);
                  return html`<td>${Number.isFinite(value) ? figure.words(value) : '–'}</td>`;
                })
              : html`<td colspan=${shown.length}>${failure?.mistakes[0]?.what}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}
