// Trials as lines to plot: one for each algorithm and treatment of boundaries, along k or along another figure.
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { leastLoss, type Figure } from './figures.ts';
import type { Point, Trial } from './points.ts';

const hues = 11;

export interface Series {
  name: string;
  ignored: boolean;
  hue: number; // below `hues`; an algorithm has the same one in every plot
  points: (Place & { trial: Trial })[];
}

export interface Place {
  x: number;
  value: number;
}

export function seriesName({ algorithm, ignored }: Point, entries: AlgorithmEntry[]): string {
  const title = said(entries.find(({ name }) => name === algorithm)?.title ?? algorithm);
  return ignored ? t.compare.boundariesIgnored(title) : title;
}

// The lines come in the order of the catalogue; what failed leaves a gap.
export function seriesOf(trials: Trial[], figure: Figure, entries: AlgorithmEntry[], along?: Figure): Series[] {
  const all: Series[] = [];
  for (const [at, { name }] of entries.entries()) {
    for (const ignored of [false, true]) {
      const own = trials.filter(({ point }) => point.algorithm === name && point.ignored === ignored);
      if (!own.length) continue;
      const points = own.flatMap((trial) => {
        const { point, report } = trial;
        if (!report) return [];
        const place = { x: along ? along.of(report) : point.k, value: figure.of(report) };
        return Number.isFinite(place.x) && Number.isFinite(place.value) ? [{ ...place, trial }] : [];
      });
      all.push({ name: seriesName({ algorithm: name, k: 0, ignored }, entries), ignored, hue: at % hues, points });
    }
  }
  return all;
}

// The least possible loss along the highest risk: no point lies below. Whose highest risk is no more than 1 / k has k
// rows in each class, and so loses at least what is known of that k: a step for each. Without boundaries less is
// possible, so where some trials ignored them, theirs is a line of its own.
export function floorsOf(trials: Trial[]): Place[][] {
  return [false, true].flatMap((ignored) => {
    const byK = new Map<number, number>();
    for (const { point, report } of trials) {
      const value = report && point.ignored === ignored ? leastLoss.of(report) : Number.NaN;
      if (Number.isFinite(value)) byK.set(point.k, value);
    }
    const steps = [...byK].map(([k, value]) => ({ x: 1 / k, value })).toSorted((a, b) => a.x - b.x);
    return steps.length ? [steps.flatMap(({ x, value }, at) => [{ x: steps[at - 1]?.x ?? 0, value }, { x, value }])] : [];
  });
}
