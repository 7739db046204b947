// What came of a comparison: plots of the figures, one point picked among them, and all figures as a table and a file.
import { html, nothing, type TemplateResult } from 'lit';
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { trialsCsv } from '../../state/compare/csv.ts';
import { figures, figureTitle, highestRisk, holds, leastLoss, loss, tellingFigures, type Figure } from '../../state/compare/figures.ts';
import { basisOf, effortsOf, samePoint, type Compare, type Point, type Trial } from '../../state/compare/points.ts';
import { floorsOf, floorsOverRisk, seriesName, seriesOf } from '../../state/compare/series.ts';
import { baseName } from '../../state/data/table.ts';
import type { State } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { saveFile } from '../parts/files.ts';
import { mistakeList } from '../parts/problem.ts';
import { axisOfK, axisOfShares, lineChart, lineSample, type Chart } from './line-chart.ts';
import * as icons from '../parts/icons.ts';

// A point that a person chose, and where: its figures appear there. Among the plots, or in the table below them.
export interface Picked {
  point: Point;
  where: Figure['key'] | 'table';
}

export interface Results {
  state: State;
  job: Job;
  entries: AlgorithmEntry[];
  compare: Compare;
  picked: Picked | undefined;
  pick(picked: Picked): void;
  release(point: Point): void; // makes a release of it
}

export function results(shown: Results): TemplateResult | typeof nothing {
  const { job, entries, compare, picked } = shown;
  const { trials } = compare;
  if (!trials.length) return nothing;
  const words = t.compare;
  const lines = seriesOf(trials, loss, entries);
  const trial = trials.find(({ point }) => picked && samePoint(point, picked.point));
  const common = (where: Picked['where']): Pick<Chart, 'picked' | 'pick' | 'beneath'> => ({
    picked: trial,
    pick: ({ point }) => shown.pick({ point, where }),
    beneath: trial && picked?.where === where ? pickedTrial(shown, trial) : nothing,
  });
  return html`
    ${compare.basis === basisOf(job) ? nothing : html`<p class="attention outdated">${words.outdated}</p>`} ${missing(compare)}
    <ul class="legend" aria-label=${words.lines}>
      ${lines.map((line) => html`<li>${lineSample(line)} ${line.name}</li>`)}
    </ul>
    ${effortsOf(compare, entries).map(({ title, effort }) => html`<p class="quiet">${words.effort(said(title), effort)}</p>`)}
    <p class="quiet">${words.pickHint}</p>
    <div class="plots">
      ${lossAgainstRisk(trials, entries, common(highestRisk.key))}
      ${tellingFigures(trials).filter(({ overK }) => overK).map((figure) => {
        const series = seriesOf(trials, figure, entries);
        const { words: written } = figure;
        const floors = figure === loss ? floorsOf(trials) : [];
        return lineChart({ title: figureTitle(figure), hint: words.better[figure.better], series, axis: axisOfK(series), words: written, floors, ...common(figure.key) });
      })}
    </div>
    ${allFigures(shown, trial)}
  `;
}

function lossAgainstRisk(trials: Trial[], entries: AlgorithmEntry[], common: Pick<Chart, 'picked' | 'pick' | 'beneath'>): TemplateResult {
  const words = t.compare;
  const series = seriesOf(trials, loss, entries, highestRisk);
  const floors = floorsOverRisk(trials);
  const places = [...series.flatMap(({ points }) => points), ...floors.flatMap((floor) => floor.places)];
  const hint = floors.length ? `${words.betterBoth} ${words.floor}` : words.betterBoth;
  return lineChart({ title: words.lossAgainstRisk, hint, series, axis: axisOfShares(figureTitle(highestRisk), places), words: loss.words, floors, wide: true, ...common });
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
          ${[...figures.slice(0, 6), highestRisk, leastLoss].filter((figure) => Number.isFinite(figure.of(report))).map(
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

function row(shown: Results, columns: Figure[], trial: Trial, isPicked: boolean): TemplateResult {
  const { point, report, failure } = trial;
  const name = seriesName(point, shown.entries);
  const pick = () => shown.pick({ point, where: 'table' });
  return html`<tr class=${isPicked ? 'picked' : ''}>
      <th scope="row">
        <button aria-pressed=${isPicked ? 'true' : 'false'} aria-label=${t.compare.point(name, point.k)} @click=${pick}>${name}</button>
      </th>
      <td>${count(point.k)}</td>
      ${report
        ? columns.map((figure) => {
            const value = figure.of(report);
            return html`<td>${Number.isFinite(value) ? figure.words(value) : '–'}</td>`;
          })
        : html`<td class="why" colspan=${columns.length}>${said(failure?.mistakes[0]?.what ?? '')}</td>`}
    </tr>
    ${isPicked && shown.picked?.where === 'table'
      ? html`<tr class="told"><td colspan=${columns.length + 2}>${pickedTrial(shown, trial)}</td></tr>`
      : nothing}`;
}
