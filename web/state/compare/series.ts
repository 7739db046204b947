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

// A line below which no point lies.
export interface Floor {
  ignored: boolean; // whether it is of releases without boundaries
  places: Place[];
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

// The least possible loss along k: no point lies below. Trials of one k may prove more or less of it. Without boundaries
// less is possible, so where some trials ignored them, theirs is a line of its own.
export function floorsOf(trials: Trial[]): Floor[] {
  return [false, true].flatMap((ignored) => {
    const byK = new Map<number, number>();
    for (const { point, report } of trials) {
      const value = report && point.ignored === ignored ? leastLoss.of(report) : Number.NaN;
      if (Number.isFinite(value)) byK.set(point.k, Math.max(value, byK.get(point.k) ?? 0));
    }
    const places = [...byK].map(([k, value]) => ({ x: k, value })).toSorted((a, b) => a.x - b.x);
    return places.length ? [{ ignored, places }] : [];
  });
}

// The same along the highest risk. Whose highest risk is no more than 1 / k has k rows in each class, and so loses at least
// what is known of that k: a step for each.
export const floorsOverRisk = (trials: Trial[]): Floor[] =>
  floorsOf(trials).map(({ ignored, places }) => {
    const steps = places.map(({ x: k, value }) => ({ x: 1 / k, value })).toReversed();
    return { ignored, places: steps.flatMap(({ x, value }, at) => [{ x: steps[at - 1]?.x ?? 0, value }, { x, value }]) };
  });
