// Everything the page knows, as one immutable value that the views draw.
import type {
  Attribute,
  Catalogue,
  ColumnProfile,
  DemandFinding,
  Failure,
  Feasibility,
  Hierarchy,
  Job,
  Progress,
  ReadOptions,
  Report,
  TableFacts,
  Uniqueness,
} from '../protocol.ts';
import type { Compare } from './compare.ts';
import type { Line } from './excerpt.ts';
import type { History } from './history.ts';
import type { Misfit } from './misfit.ts';
import { attributeOf, columnsOfRole } from './job.ts';
import { hierarchicalColumns } from './privacy.ts';
import type { Tour } from './tour.ts';
import { uncoveredOf } from './uncovered.ts';

export const steps = ['data', 'columns', 'boundaries', 'protect', 'release'] as const;
export type Step = (typeof steps)[number];

export interface LoadedTable {
  name: string;
  source: Blob;
  options: ReadOptions;
  facts: TableFacts;
}

// A failure beside what it is about: a file, a job, a run.
export interface Problem {
  subject: string;
  failure: Failure;
  lines?: Line[]; // of the file, around the first mistake
  again?: () => void; // where it may go better a second time
  job?: { text: string; name: string; former?: boolean }; // that was not taken; former: the one at work until its table went
  columns?: Misfit; // of that job beside the table's
}

// An answer of the engine for one version of a question; the former answer stays until the next one is there.
export interface Answer<T> {
  key: string;
  value?: T;
  failure?: Failure;
  earlier?: T; // the last value there was before the failure
  foreseen?: boolean; // the page's own, until the engine's is there
}

export interface Release {
  job: string; // the text that was run
  table: LoadedTable; // that it was made of
  profile: ColumnProfile[];
  feasibility: Feasibility | undefined; // as foretold for this job
  hierarchies: Record<string, Hierarchy>;
  made: Date;
  report: Report;
  nearest: (number | null)[]; // the class nearest to failing, by verdict of the report
  csv: Blob;
  saved: boolean;
  generation: number; // of the worker that can show its rows
}

export interface State {
  step: Step;
  catalogue?: Catalogue;
  table?: LoadedTable;
  reading?: { name: string; progress: Progress };
  readProblem?: Problem;
  leftOut?: { table: Blob; project: string; list: string[] }; // of the project that this table came in
  profile: ColumnProfile[];
  history?: History<Job>;
  waitingJob?: { name: string; text: string }; // opened before its table
  jobProblem?: Problem;
  uniqueness?: Answer<Uniqueness>;
  hierarchies: Record<string, Answer<Hierarchy>>;
  column: string; // whose hierarchy step 3 shows
  feasibility?: Answer<Feasibility>;
  engineProblem?: Failure; // it stopped while it was asked about the job
  busy: boolean; // feasibility and its like are on their way
  running?: { progress: Progress; since: number; stageSince: number };
  runProblem?: Problem;
  release?: Release;
  earlier?: Release; // of a former table, not saved yet
  compare?: Compare;
  tour?: Tour;
  notice: string; // what just happened: shown for a while, and said by screen readers
}

export const emptyState: State = { step: 'data', profile: [], hierarchies: {}, column: '', busy: false, notice: '' };

export type StepState = 'todo' | 'ready' | 'attention';

export const jobOf = (state: State): Job | undefined => state.history?.present;

export function stepState(state: State, step: Step): StepState {
  const job = jobOf(state);
  if (step === 'data') return state.readProblem || undecidedStarred(state) ? 'attention' : state.table ? 'ready' : 'todo';
  if (!job || !state.table) return 'todo';
  const quasiIdentifiers = columnsOfRole(job, 'quasi-identifier');
  switch (step) {
    case 'columns':
      return quasiIdentifiers.length ? 'ready' : 'attention';
    case 'boundaries':
      if (!quasiIdentifiers.length) return 'todo';
      return columnsToMend(state, job).length ? 'attention' : 'ready';
    case 'protect':
      if (state.feasibility?.failure || state.feasibility?.value?.unfit.length) return 'attention';
      if (!state.feasibility) return 'todo';
      return tooManyLost(state) || impossibleDemands(state).length ? 'attention' : 'ready';
    case 'release':
      return state.runProblem ? 'attention' : state.release ? 'ready' : 'todo';
  }
}

// Rows of nothing but * of which nobody has said yet what they are; nothing is released before.
export const undecidedStarred = ({ table }: State): number => (table && !table.options.starred ? table.facts.starred : 0);

// A hierarchy that cannot be made, or lacks values of its column. Where spellings count as one, a value may be there in
// another spelling: the engine says before the run whether one is missing.
export const needsMending = (answer: Answer<Hierarchy> | undefined, { fold = false }: Partial<Attribute> = {}): boolean =>
  !!answer && (!!answer.failure || (!fold && uncoveredOf(answer.value).length > 0));

export const columnsToMend = (state: State, job: Job): string[] =>
  treeColumns(job).filter((name) => needsMending(state.hierarchies[name], attributeOf(job, name)));

// Whether a table read again with these options would come out the same.
export function wasReadSo({ facts, options }: LoadedTable, { delimiter, encoding, starred }: ReadOptions): boolean {
  if (facts.starred && options.starred !== starred) return false;
  return ['auto', facts.delimiter].includes(delimiter) && ['auto', facts.encoding].includes(encoding);
}

// The columns whose hierarchies the job needs.
export const treeColumns = (job: Job): string[] => [
  ...columnsOfRole(job, 'quasi-identifier'),
  ...hierarchicalColumns(job),
];

// Whether boundaries and demands cost more rows than the job may suppress, whatever algorithm runs.
export function tooManyLost(state: State): boolean {
  const found = state.feasibility?.value;
  const job = jobOf(state);
  return !!found && !!job && found.out + found.chosen > job.suppression.limit * found.rows;
}

export const impossibleDemands = (state: State): DemandFinding[] =>
  (state.feasibility?.value?.demands ?? []).filter(({ impossible }) => impossible);

// Whether the release was made by another job than the one on the page.
export const isOutdated = (release: Release, currentJob: string): boolean => release.job !== currentJob;
