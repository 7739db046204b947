// Trials as lines to plot: one for each algorithm and treatment of boundaries.
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import type { Figure } from './figures.ts';
import type { Point, Trial } from './points.ts';

const hues = 11;

export interface Series {
  name: string;
  ignored: boolean;
  hue: number; // below `hues`; an algorithm has the same one in every plot
  points: { k: number; value: number; trial: Trial }[];
}

export function seriesName({ algorithm, ignored }: Point, entries: AlgorithmEntry[]): string {
  const title = said(entries.find(({ name }) => name === algorithm)?.title ?? algorithm);
  return ignored ? t.compare.boundariesIgnored(title) : title;
}

// The lines come in the order of the catalogue; what failed leaves a gap.
export function seriesOf(trials: Trial[], figure: Figure, entries: AlgorithmEntry[]): Series[] {
  const all: Series[] = [];
  for (const [at, { name }] of entries.entries()) {
    for (const ignored of [false, true]) {
      const own = trials.filter(({ point }) => point.algorithm === name && point.ignored === ignored);
      if (!own.length) continue;
      const points = own.flatMap((trial) => {
        const value = trial.report ? figure.of(trial.report) : Number.NaN;
        return Number.isFinite(value) ? [{ k: trial.point.k, value, trial }] : [];
      });
      all.push({ name: seriesName({ algorithm: name, k: 0, ignored }, entries), ignored, hue: at % hues, points });
    }
  }
  return all;
}
