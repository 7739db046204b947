// What came of a comparison: plots of the figures, one point picked among them, and all figures as a table and a file.
import { html, nothing, type TemplateResult } from 'lit';
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { trialsCsv } from '../../state/compare/csv.ts';
import { figures, figureTitle, holds, tellingFigures, type Figure } from '../../state/compare/figures.ts';
import { basisOf, samePoint, type Compare, type Point, type Trial } from '../../state/compare/points.ts';
import { seriesName, seriesOf } from '../../state/compare/series.ts';
import { baseName } from '../../state/data/table.ts';
import type { State } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { saveFile } from '../parts/files.ts';
import { mistakeList } from '../parts/problem.ts';
import { lineChart, lineSample } from './line-chart.ts';
import * as icons from '../parts/icons.ts';

export interface Results {
  state: State;
  job: Job;
  entries: AlgorithmEntry[];
  compare: Compare;
  pickedPoint: Point | undefined;
  pick(point: Point): void;
  release(point: Point): void; // makes a release of it
}

export function results(shown: Results): TemplateResult | typeof nothing {
  const { job, entries, compare, pickedPoint } = shown;
  const { trials } = compare;
  if (!trials.length) return nothing;
  const words = t.compare;
  const lines = seriesOf(trials, figures[0]!, entries);
  const picked = trials.find(({ point }) => pickedPoint && samePoint(point, pickedPoint));
  const pick = ({ point }: Trial) => shown.pick(point);
  return html`
    ${compare.basis === basisOf(job) ? nothing : html`<p class="attention outdated">${words.outdated}</p>`} ${missing(compare)}
    <ul class="legend" aria-label=${words.lines}>
      ${lines.map((line) => html`<li>${lineSample(line)} ${line.name}</li>`)}
    </ul>
    <div class="plots">
      ${tellingFigures(trials).map((figure) =>
        lineChart({ title: figureTitle(figure), series: seriesOf(trials, figure, entries), words: figure.words, picked, pick }),
      )}
    </div>
    ${picked ? pickedTrial(shown, picked) : html`<p class="quiet">${words.pickHint}</p>`} ${allFigures(shown, picked)}
  `;
}

// Points that were not run, or that failed.
function missing({ trials, running, wanted }: Compare): TemplateResult {
  const words = t.compare;
  const failed = trials.filter(({ report }) => !report).length;
  const failure = failed === trials.length ? words.allFailed : words.someFailed(failed);
  return html`${!running && trials.length < wanted ? html`<p class="quiet">${words.stopped(trials.length, wanted)}</p>` : nothing}
  ${failed ? html`<p class="bad">${icons.warning} ${failure}</p>` : nothing}`;
}

function pickedTrial({ state, entries, release }: Results, trial: Trial): TemplateResult {
  const words = t.compare;
  const { point, report, failure } = trial;
  const allowed = state.feasibility?.value?.allowed ?? Infinity;
  return html`<div class="picked-trial" role="status">
    <h3>${words.point(seriesName(point, entries), point.k)}</h3>
    ${report
      ? html`<dl class="facts">
          ${figures.slice(0, 6).map(
            (figure) => html`<div><dt>${figureTitle(figure)}</dt><dd>${figure.words(figure.of(report))}</dd></div>`,
          )}
        </dl>
        ${holds(trial) ? nothing : html`<p class="bad">${icons.warning} ${words.unprotected}</p>`}
        <button ?disabled=${!!state.running} @click=${() => release(point)}>${words.makeRelease}</button>`
      : failure
        ? mistakeList(failure)
        : nothing}
    ${report && report.rows.suppressed > allowed ? html`<p class="quiet">${words.overLimit}</p>` : nothing}
  </div>`;
}

// ---- All figures ----

function allFigures(shown: Results, picked: Trial | undefined): TemplateResult {
  const words = t.compare;
  const { trials } = shown.compare;
  const save = () => saveFile(trialsCsv(trials), `${baseName(shown.state.table!.name)}.comparison.csv`, 'text/csv');
  return html`<details>
    <summary>${words.allFigures}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${words.allFigures}>${table(shown, picked)}</div>
    <p><button @click=${save}>${icons.save} ${words.csv}</button></p>
  </details>`;
}

function table(shown: Results, picked: Trial | undefined): TemplateResult {
  const { trials } = shown.compare;
  const columns = tellingFigures(trials);
  return html`<table class="trials">
    <thead>
      <tr>
        <th scope="col">${t.compare.algorithm}</th>
        <th scope="col">k</th>
        ${columns.map((figure) => html`<th scope="col">${figureTitle(figure)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${trials.map((trial) => row(shown, columns, trial, trial === picked))}
    </tbody>
  </table>`;
}

function row({ entries, pick }: Results, columns: Figure[], { point, report, failure }: Trial, picked: boolean): TemplateResult {
  const name = seriesName(point, entries);
  return html`<tr class=${picked ? 'picked' : ''}>
    <th scope="row">
      <button aria-pressed=${picked ? 'true' : 'false'} aria-label=${t.compare.point(name, point.k)} @click=${() => pick(point)}>
        ${name}
      </button>
    </th>
    <td>${count(point.k)}</td>
    ${report
      ? columns.map((figure) => {
          const value = figure.of(report);
          return html`<td>${Number.isFinite(value) ? figure.words(value) : '–'}</td>`;
        })
      : html`<td class="why" colspan=${columns.length}>${said(failure?.mistakes[0]?.what ?? '')}</td>`}
  </tr>`;
}
