// The population that the table is a part of, where a job counts its people: what the job asks of it (k-map and
// delta-presence), who it is, and what is still missing. It is the whole table where the job releases a part of it, or a
// file beside the table, which is the engine's to read.
import type { Job, Privacy } from '../../protocol/job.ts';
import type { EarlierFile, FileGiven } from './earlier.ts';
import { columnsOfRole, madeOfValues, withClassMean } from './job.ts';

export type PopulationGiven = EarlierFile;

// Whose people count in a release.
export interface Population extends FileGiven {
  rows: number;
}

export const asksOfPopulation = ({ privacy }: Job): boolean => privacy.k_map !== undefined || privacy.presence !== undefined;

// A row may stand alone only where people of the population are counted beside it.
export const leastK = ({ privacy }: Job): number => (privacy.k_map === undefined ? 2 : 1);

export function withKMap(job: Job, k_map: number | undefined): Job {
  if (k_map !== undefined) return { ...job, privacy: { ...job.privacy, k_map } };
  const privacy: Privacy = { ...withCompany(job).privacy };
  delete privacy.k_map;
  return { ...job, privacy };
}

// Where rows may stand alone no longer, the release itself gives them as much company as the population had to.
export const withCompany = (job: Job): Job =>
  job.privacy.k > 1 ? job : { ...job, privacy: { ...job.privacy, k: Math.max(2, job.privacy.k_map ?? 0) } };

export function withPresence(job: Job, presence: Privacy['presence']): Job {
  const privacy: Privacy = { ...job.privacy };
  if (presence) privacy.presence = presence;
  else delete privacy.presence;
  return { ...job, privacy };
}

// Columns that may be a survey's weights: a weight is no value of a person.
export const weightColumns = (job: Job): string[] => [...columnsOfRole(job, 'insensitive'), ...columnsOfRole(job, 'leave-out')];

// Without a weight nothing follows from it either.
export function withWeight(job: Job, weight: string | undefined): Job {
  const before = job.privacy.weight;
  const plain = before !== undefined && before !== weight ? withClassMean(job, before, false) : job;
  const privacy: Privacy = { ...plain.privacy, ...(weight !== undefined && { weight }) };
  if (weight === undefined) {
    delete privacy.weight;
    delete privacy.global_risk;
  }
  return { ...plain, privacy };
}

export function withGlobalRisk(job: Job, global_risk: number | undefined): Job {
  const privacy: Privacy = { ...job.privacy, ...(global_risk !== undefined && { global_risk }) };
  if (global_risk === undefined) delete privacy.global_risk;
  return { ...job, privacy };
}

// Quasi-identifiers of the job that the file lacks.
export const absentColumns = ({ facts }: PopulationGiven, job: Job): string[] =>
  facts ? columnsOfRole(job, 'quasi-identifier').filter((name) => !facts.columns.includes(name)) : [];

export type PopulationLack = 'file' | 'reading' | 'unread' | 'columns' | 'rows';

// What is missing before the people can be counted that the job asks for; `rows` are those of the table.
export function populationLack(given: PopulationGiven | undefined, job: Job, rows: number): PopulationLack | undefined {
  if (!asksOfPopulation(job) || job.input.subset) return undefined;
  if (!given) return 'file';
  if (given.failure) return 'unread';
  if (!given.facts) return 'reading';
  if (absentColumns(given, job).length) return 'columns';
  return given.facts.rows < rows ? 'rows' : undefined;
}

// The file that a release is made among, where nothing is missing.
export function populationOf(given: PopulationGiven | undefined, job: Job, rows: number): Population | undefined {
  if (!given?.facts || !asksOfPopulation(job) || job.input.subset || populationLack(given, job, rows)) return undefined;
  const { name, source, facts } = given;
  return { name, source, rows: facts.rows };
}

export type PopulationConflict = 'demands' | 'earlier' | 'values';

// What cannot be asked for together with it, as far as the page knows; the engine refuses it, too.
export function populationConflicts(job: Job, models: string[], besideEarlier: boolean): PopulationConflict[] {
  if (!asksOfPopulation(job)) return [];
  return [
    ...(models.some((key) => job.privacy[key] !== undefined) ? ['demands' as const] : []),
    ...(besideEarlier ? ['earlier' as const] : []),
    ...(madeOfValues(job).length ? ['values' as const] : []),
  ];
}
