// What to compare: several algorithms and k on the table at hand, side by side. This room is about a comparison: a
// choice comes in, points to run go out, and of what came of them figures, lines to plot, and a file. It holds rules
// only; the comparer (session) runs the points.
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import type { Report } from '../../protocol/report.ts';
import type { Text } from '../../protocol/text.ts';
import { effortKey, effortOf, withAlgorithm, withBoundariesIgnored, withUnprotectedAccepted } from '../job/algorithm.ts';
import { withK, withoutSayings } from '../job/job.ts';
import { jobText } from '../job/text.ts';

export interface Point {
  algorithm: string;
  k: number;
  ignored: boolean; // whether the algorithm ignores the boundaries
}

// What came of one point.
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
  basis: string; // the job that was compared, without what the points change
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
  const step = k > 20 ? Math.ceil(k / 10) : 2;
  const from = 2 + ((Math.max(2, k) - 2) % step); // so that k is among them
  return {
    algorithms: some.includes(name) || !named.includes(name) ? some : [...some, name],
    from,
    to: Math.max(from + 8, k),
    step,
    ignored: false,
  };
}

export function ksOf({ from, to, step }: Choice): number[] {
  const ks: number[] = [];
  for (let k = from; k <= to && ks.length <= mostRuns; k += step) ks.push(k);
  return ks;
}

// The cheap points come first: small k before large, all algorithms at each.
export function pointsOf(choice: Choice, entries: AlgorithmEntry[]): Point[] {
  const names = entries.map(({ name }) => name).filter((name) => choice.algorithms.includes(name));
  const modes = choice.ignored ? [false, true] : [false];
  return ksOf(choice).flatMap((k) => names.flatMap((algorithm) => modes.map((ignored) => ({ algorithm, k, ignored }))));
}

// What an algorithm with no options lost by a comparison, as a share; nothing where none was made of this job, whatever
// algorithm the job itself names.
export function lostIn(compare: Compare | undefined, job: Job, algorithm: string): number | undefined {
  const point = { algorithm, k: job.privacy.k, ignored: job.algorithm.boundaries === 'ignore' };
  const trial = compare?.trials.find((each) => samePoint(each.point, point));
  const compared = (each: Job) => basisOf(withAlgorithm(each, algorithm));
  if (!trial?.report || compared(JSON.parse(compare!.basis) as Job) !== compared(job)) return undefined;
  return trial.report.quality.normalized_information_loss;
}

export const samePoint = (a: Point, b: Point): boolean =>
  a.algorithm === b.algorithm && a.k === b.k && a.ignored === b.ignored;

// The job of a point. Options belong to one algorithm: those of the job stay with the algorithm of the job.
export function jobAt(job: Job, { algorithm, k, ignored }: Point): Job {
  const named = job.algorithm.name === algorithm ? job : withAlgorithm(job, algorithm);
  return withBoundariesIgnored(withK(named, k), ignored);
}

// The algorithms compared that know of effort, each with that of its runs.
export function effortsOf({ basis, trials }: Compare, entries: AlgorithmEntry[]): { title: Text; effort: number }[] {
  const knowing = entries.filter(({ name, options }) => options.some(({ key }) => key === effortKey) && trials.some(({ point }) => point.algorithm === name));
  return knowing.map(({ name, title }) => ({ title, effort: effortOf(jobAt(JSON.parse(basis) as Job, { algorithm: name, k: 2, ignored: false })) }));
}

// The job of a point that is to be measured rather than released: whatever it suppresses, and protected or not.
export function trialJob(job: Job, point: Point, entries: AlgorithmEntry[]): Job {
  const free = { ...jobAt(job, point), suppression: { limit: 1 } };
  const entry = entries.find(({ name }) => name === point.algorithm);
  return entry && !entry.guarantees ? withUnprotectedAccepted(free) : free;
}

// What all points of a job have in common: where that changes, trials no longer tell of the job at hand.
export const basisOf = (job: Job): string =>
  jobText({ ...withoutSayings(withBoundariesIgnored(withK(job, 2), false)), suppression: { limit: 1 } });
