// Which algorithm a job names, and what it says to it.
import type { AlgorithmEntry, Catalogue, Option } from '../../protocol/catalogue.ts';
import type { AlgorithmChoice, Demand, Job, OptionValue } from '../../protocol/job.ts';
import { asksOfPopulation } from './population.ts';

// The algorithm of a job that names none.
export const usualAlgorithm = (catalogue: Catalogue | undefined, job: Job): string => catalogue?.algorithms[0]?.name ?? job.algorithm.name;

const withChoice = (job: Job, algorithm: AlgorithmChoice): Job => ({ ...job, algorithm });

// Names another algorithm. The options of the former one go: they are not its own.
export function withAlgorithm(job: Job, name: string): Job {
  const { boundaries, classification } = job.algorithm;
  return withChoice(job, { name, ...(boundaries && { boundaries }), ...(classification && { classification }) });
}

function withKey(job: Job, key: string, value: AlgorithmChoice[string]): Job {
  const others = Object.entries(job.algorithm).filter(([each]) => each !== key);
  const entries = value === undefined ? others : [...others, [key, value]];
  return withChoice(job, Object.fromEntries(entries) as AlgorithmChoice);
}

// Without a value, what holds where the job does not say.
export const withOption = (job: Job, key: string, value: OptionValue | undefined): Job => withKey(job, key, value);

export const withBoundariesIgnored = (job: Job, ignored: boolean): Job =>
  withKey(job, 'boundaries', ignored ? 'ignore' : undefined);

// Loss is counted by levels, or by the share of values that a cell may have been.
export function withLossByShare({ loss: _, ...job }: Job, byShare: boolean): Job {
  return byShare ? { ...job, loss: 'share' } : job;
}

export const withClassification = (job: Job, attribute: string | undefined): Job =>
  withKey(job, 'classification', attribute === undefined ? undefined : { attribute });

// How often the algorithm looks for less loss once classes are made.
export const effortKey = 'effort';

export function effortOf({ algorithm }: Job): number {
  const value = algorithm[effortKey];
  return typeof value === 'number' ? value : 0;
}

export const withEffort = (job: Job, rounds: number): Job => withOption(job, effortKey, rounds);

export function optionOf(job: Job, { key, kind, choices }: Option): OptionValue | undefined {
  const value = job.algorithm[key];
  if (value !== undefined && typeof value !== 'object') return value;
  return kind === 'truth' ? false : kind === 'choice' ? choices[0] : undefined;
}

// The option by which a job accepts a release that is not protected.
const unprotected = 'unprotected';

// What a form shows: accepting an unprotected release is asked for where it is refused, with its reason.
export const optionsShown = ({ options }: AlgorithmEntry): Option[] => options.filter(({ key }) => key !== unprotected);

export const withUnprotectedAccepted = (job: Job): Job => withOption(job, unprotected, 'accept');

export const acceptsUnprotected = (job: Job): boolean => job.algorithm[unprotected] === 'accept';

// The number that holds where the job does not say one.
export const numberIfUnsaid = ({ algorithm, privacy }: Job, { key }: Option): number =>
  algorithm.name === 'datafly' && key === 'maxSuppressed' ? privacy.k : 0;

// ---- The same level in every row ----

// The algorithms that release every value of a column on one level.
const fullDomain = new Set(['incognito', 'samarati', 'datafly']);

export const isSameLevel = ({ algorithm }: Job): boolean => fullDomain.has(algorithm.name) || (algorithm.name === 'min-gen' && algorithm['level'] !== 'cell');

const mostNodes = 2_000_000; // of a lattice that is searched as a whole

// Incognito finds the best of all such releases, by what the page shows as detail; it cannot prune where a demand may hold at
// a level and fail above it, nor search what is too large. Datafly takes any job, and is not the best of anything.
// `heights` are those of the hierarchies; `spare` rows may go beyond those that nobody could keep: with none, one odd row
// would make the whole column coarse.
export function withSameLevel(job: Job, heights: number[], spare: number): Job {
  const nodes = heights.reduce((product, height) => product * (height + 1), 1);
  const isMonotone = !Object.values(job.privacy).flat().some((demand) => (demand as Demand | undefined)?.['refined'] === true);
  if (!isMonotone || asksOfPopulation(job) || nodes > mostNodes) return withAlgorithm(job, 'datafly');
  const best = withOption(withAlgorithm(job, 'incognito'), 'metric', 'information_loss');
  return spare > 0 ? withOption(best, 'maxSuppressed', spare) : best;
}
