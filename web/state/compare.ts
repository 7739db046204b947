// Several algorithms and k on the table at hand, side by side: what to run, and what came of it. Rules only.
import type { AlgorithmEntry, Failure, Job, Report } from '../protocol.ts';
import { withAlgorithm, withBoundariesIgnored, withUnprotectedAccepted } from './algorithm.ts';
import { jobText } from './job-text.ts';
import { withK } from './job.ts';
import { said } from '../texts/engine.ts';
import { count, decimal, duration, percent } from '../texts/figures.ts';
import { t, type Texts } from '../texts/language.ts';

export interface Point {
  algorithm: string;
  k: number;
  ignored: boolean; // boundaries
}

// One point, run.
export interface Trial {
  point: Point;
  report?: Report;
  failure?: Failure;
}

export interface Choice {
  algorithms: string[];
  from: number;
  to: number;
  step: number;
  ignored: boolean; // runs each once more with the boundaries ignored
}

export interface Compare {
  choice: Choice;
  basis: string; // the job that was compared, less what the points change
  wanted: number;
  trials: Trial[]; // in the order of the points, those that are done
  running: boolean;
}

export const mostRuns = 200;

export function firstChoice(job: Job, entries: AlgorithmEntry[]): Choice {
  const named = entries.filter(({ guarantees }) => guarantees).map(({ name }) => name);
  const some = named.slice(0, 4);
  const { name } = job.algorithm;
  const { k } = job.privacy;
  return {
    algorithms: some.includes(name) || !named.includes(name) ? some : [...some, name],
    from: 2,
    to: Math.max(10, k),
    step: k > 20 ? Math.ceil(k / 10) : 2,
    ignored: false,
  };
}

export function ksOf({ from, to, step }: Choice): number[] {
  const ks: number[] = [];
  for (let k = from; k <= to && ks.length <= mostRuns; k += step) ks.push(k);
  return ks;
}

// Cheap ones first: by k, all algorithms at each.
export function pointsOf(choice: Choice, entries: AlgorithmEntry[]): Point[] {
  const names = entries.map(({ name }) => name).filter((name) => choice.algorithms.includes(name));
  const modes = choice.ignored ? [false, true] : [false];
  return ksOf(choice).flatMap((k) => names.flatMap((algorithm) => modes.map((ignored) => ({ algorithm, k, ignored }))));
}

export const samePoint = (a: Point, b: Point): boolean =>
  a.algorithm === b.algorithm && a.k === b.k && a.ignored === b.ignored;

// The job of a point. Options are an algorithm's own: the job's stay with the job's algorithm.
export function jobAt(job: Job, { algorithm, k, ignored }: Point): Job {
  const named = job.algorithm.name === algorithm ? job : withAlgorithm(job, algorithm);
  return withBoundariesIgnored(withK(named, k), ignored);
}

// To be measured rather than released: whatever it suppresses, and protected or not.
export function trialJob(job: Job, point: Point, entries: AlgorithmEntry[]): Job {
  const free = { ...jobAt(job, point), suppression: { limit: 1 } };
  const entry = entries.find(({ name }) => name === point.algorithm);
  return entry && !entry.guarantees ? withUnprotectedAccepted(free) : free;
}

// What all points of a job have in common: where that changes, trials no longer tell of the job at hand.
export const basisOf = (job: Job): string =>
  jobText({ ...withBoundariesIgnored(withK(job, 2), false), suppression: { limit: 1 } });

export interface Figure {
  key: keyof Texts['compare']['figures']; // names it in the catalogue of texts
  of(report: Report): number;
  words(value: number): string;
}

export const figureTitle = ({ key }: Figure): string => t.compare.figures[key];

const metric = (report: Report, key: string): number => {
  const value = report.quality[key];
  return typeof value === 'number' ? value : Number.NaN;
};
const share = (key: Figure['key']): Figure => ({ key, of: (report) => metric(report, key), words: percent });

export const figures: readonly Figure[] = [
  share('normalized_information_loss'),
  { key: 'time', of: ({ timings_ms }) => timings_ms['mask'] ?? Number.NaN, words: duration },
  { key: 'suppressed', of: ({ rows }) => rows.suppressed, words: count },
  { key: 'violations', of: ({ violations }) => violations.cells, words: count },
  { key: 'smallest', of: ({ classes }) => classes.smallest, words: count },
  { key: 'average', of: ({ classes }) => classes.average, words: (value) => decimal(value, 1) },
  { key: 'discernibility', of: (report) => metric(report, 'discernibility'), words: count },
  share('precision'),
  share('classification_metric'),
  share('ncp'),
  share('non_uniform_entropy'),
  { key: 'risk', of: ({ risk }) => risk.prosecutor.average, words: percent },
];

// Figures that say something here: some trial has them, and not all are nought.
export const tellingFigures = (trials: Trial[]): Figure[] =>
  figures.filter((figure, at) =>
    at < 4 || trials.some(({ report }) => report && Number.isFinite(figure.of(report)) && figure.of(report) !== 0),
  );

const hues = 11;

export interface Series {
  name: string;
  ignored: boolean;
  hue: number; // the algorithm's, below 11
  points: { k: number; value: number; trial: Trial }[];
}

export function seriesName({ algorithm, ignored }: Point, entries: AlgorithmEntry[]): string {
  const title = said(entries.find(({ name }) => name === algorithm)?.title ?? algorithm);
  return ignored ? t.compare.boundariesIgnored(title) : title;
}

// One line an algorithm and treatment of boundaries, in the order of the catalogue; what failed leaves a gap.
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

// Whether what came out protects as asked.
export const holds = ({ report }: Trial): boolean => !!report && report.privacy.every((verdict) => verdict.holds);

const csvCell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// All figures as a file, for other programs: plain numbers.
export function trialsCsv(trials: Trial[]): string {
  const head = ['algorithm', 'k', 'boundaries', 'holds', ...figures.map(({ key }) => key), 'failure'];
  const lines = trials.map((trial) => {
    const { point, report, failure } = trial;
    const numbers = figures.map((figure) => {
      const value = report ? figure.of(report) : Number.NaN;
      return Number.isFinite(value) ? value : '';
    });
    const said = failure?.mistakes[0];
    const words = said ? `${said.where}: ${said.what}` : '';
    return [point.algorithm, point.k, point.ignored ? 'ignore' : 'respect', report ? String(holds(trial)) : '', ...numbers, words];
  });
  return [head, ...lines].map((line) => `${line.map(csvCell).join(',')}\n`).join('');
}
