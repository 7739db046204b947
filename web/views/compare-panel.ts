// Step 5: several algorithms and a range of k, run in the background and plotted; one of them becomes the release.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AlgorithmEntry, Job } from '../protocol.ts';
import {
  basisOf,
  figureTitle,
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
import { said } from '../texts/engine.ts';
import { count } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { baseName, saveFile } from './files.ts';
import * as icons from './icons.ts';
import { lineChart, lineSample } from './line-chart.ts';
import { mistakeList } from './problem.ts';
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
      <h2 id="compare-title">${t.compare.title}</h2>
      <p class="intro">${t.compare.intro} ${t.compare.suppressionNote}</p>
      ${this.form(choice, entries, compare)} ${compare ? this.results(compare, job, entries) : nothing}
    </section>`;
  }

  // ---- What to run ----

  private form(choice: Choice, entries: AlgorithmEntry[], compare: Compare | undefined): TemplateResult {
    const words = t.compare;
    const set = (patch: Partial<Choice>) => (this.chosen = { ...choice, ...patch });
    const points = pointsOf(choice, entries).length;
    const problem = !choice.algorithms.length
      ? words.noAlgorithm
      : !ksOf(choice).length
        ? words.noK
        : points > mostRuns
          ? words.tooMany(points, mostRuns)
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
        <legend>${words.algorithms}</legend>
        ${entries.map(
          ({ name, title, summary }) => html`<label class="chip" title=${said(summary)}>
            <input
              type="checkbox"
              .checked=${choice.algorithms.includes(name)}
              @change=${(event: Event) => {
                const { checked } = event.target as HTMLInputElement;
                const others = choice.algorithms.filter((each) => each !== name);
                set({ algorithms: checked ? [...others, name] : others });
              }}
            />
            ${said(title)}
          </label>`,
        )}
      </fieldset>
      <div class="fields">
        ${number(words.from, 'from', 2)} ${number(words.to, 'to', 2)} ${number(words.by, 'step', 1)}
        <label class="option">
          <input
            type="checkbox"
            .checked=${choice.ignored}
            @change=${(event: Event) => set({ ignored: (event.target as HTMLInputElement).checked })}
          />
          <span>${words.alsoIgnored}</span>
        </label>
      </div>
      <p class="line">
        ${compare?.running
          ? html`<button @click=${() => this.comparer.cancel()}>${t.words.cancel}</button>
              <progress aria-label=${words.doneRuns} max=${compare.wanted} value=${compare.trials.length}></progress>
              <span class="quiet" role="status">${words.progress(compare.trials.length, compare.wanted)}</span>`
          : html`<button class="primary" ?disabled=${!!problem} @click=${() => this.begin(choice)}>${words.begin}</button>
              <span class=${problem ? 'bad' : 'quiet'} role="status">${problem || words.runs(points)}</span>`}
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
    const words = t.compare;
    const failed = trials.filter(({ report }) => !report).length;
    const lines = seriesOf(trials, figures[0]!, entries);
    const picked = trials.find(({ point }) => this.pickedPoint && samePoint(point, this.pickedPoint));
    const pick = ({ point }: Trial) => (this.pickedPoint = point);
    const table = this.state.table!;
    return html`
      ${compare.basis === basisOf(job)
        ? nothing
        : html`<p class="attention outdated">${words.outdated}</p>`}
      ${!compare.running && trials.length < compare.wanted
        ? html`<p class="quiet">${words.stopped(trials.length, compare.wanted)}</p>`
        : nothing}
      ${failed ? html`<p class="bad">${icons.warning} ${failed === trials.length ? words.allFailed : words.someFailed(failed)}</p>` : nothing}
      <ul class="legend" aria-label=${words.lines}>
        ${lines.map((line) => html`<li>${lineSample(line)} ${line.name}</li>`)}
      </ul>
      <div class="plots">
        ${tellingFigures(trials).map((figure) =>
          lineChart({ title: figureTitle(figure), series: seriesOf(trials, figure, entries), words: figure.words, picked, pick }),
        )}
      </div>
      ${picked ? this.picked(picked, entries) : html`<p class="quiet">${words.pickHint}</p>`}
      <details>
        <summary>${words.allFigures}</summary>
        <div class="scroll" tabindex="0" role="region" aria-label=${words.allFigures}>${this.table(trials, entries, picked)}</div>
        <p>
          <button @click=${() => saveFile(trialsCsv(trials), `${baseName(table.name)}.comparison.csv`, 'text/csv')}>
            ${icons.save} ${words.csv}
          </button>
        </p>
      </details>
    `;
  }

  private picked(trial: Trial, entries: AlgorithmEntry[]): TemplateResult {
    const words = t.compare;
    const { point, report, failure } = trial;
    return html`<div class="picked-trial" role="status">
      <h3>${words.point(seriesName(point, entries), point.k)}</h3>
      ${report
        ? html`<dl class="facts">
            ${figures.slice(0, 6).map(
              (figure) => html`<div><dt>${figureTitle(figure)}</dt><dd>${figure.words(figure.of(report))}</dd></div>`,
            )}
          </dl>
          ${holds(trial) ? nothing : html`<p class="bad">${icons.warning} ${words.unprotected}</p>`}
          <button class="primary" ?disabled=${!!this.state.running} @click=${() => this.release(point)}>${words.makeRelease}</button>`
        : failure
          ? mistakeList(failure)
          : nothing}
      ${report && report.rows.suppressed > (jobOf(this.state)?.suppression.limit ?? 1) * report.rows.input
        ? html`<p class="quiet">${words.overLimit}</p>`
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
          <th scope="col">${t.compare.algorithm}</th>
          <th scope="col">k</th>
          ${shown.map((figure) => html`<th scope="col">${figureTitle(figure)}</th>`)}
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
                aria-label=${t.compare.point(name, point.k)}
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
              : html`<td class="why" colspan=${shown.length}>${said(failure?.mistakes[0]?.what ?? '')}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}
