// Everything the page knows, as one immutable value that the views draw.
import type { Running } from '../../engine/pace.ts';
import type { Progress } from '../../protocol/calls.ts';
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { ColumnProfile, ColumnTemplate, Feasibility, Hierarchy, Identity, IdentifyingSet, Offer, Uniqueness } from '../../protocol/findings.ts';
import type { Query } from '../../protocol/query.ts';
import type { Attribute, BoundaryRef, Job, ReadOptions, Repair } from '../../protocol/job.ts';
import type { Failure, Reply, Sheet } from '../../protocol/reply.ts';
import type { Editions } from '../../protocol/calls.ts';
import type { PublicReport } from '../../protocol/public-report.ts';
import type { ReleaseRow, Report } from '../../protocol/report.ts';
import type { JudgedRules } from '../../protocol/rules.ts';
import type { Text } from '../../protocol/text.ts';
import type { Compare } from '../compare/points.ts';
import type { ExcerptLine } from '../data/excerpt.ts';
import { plainLayout, type Layout } from '../data/layout.ts';
import { everyRow, type Asked } from '../data/query.ts';
import type { Sample, TourSample } from '../data/samples.ts';
import type { TableSize } from '../data/size.ts';
import type { LoadedTable } from '../data/table.ts';
import { noFences, type Fences } from '../hierarchy/bounded.ts';
import { uncoveredOf } from '../hierarchy/uncovered.ts';
import { hierarchicalColumns } from '../job/demands.ts';
import type { Earlier, EarlierGiven } from '../job/earlier.ts';
import type { History } from '../job/history.ts';
import { attributeOf, columnsOfRole } from '../job/job.ts';
import type { Misfit } from '../job/misfit.ts';
import type { Population, PopulationGiven } from '../job/population.ts';
import type { Version, Work } from './versions.ts';

export const steps = ['data', 'columns', 'boundaries', 'protect', 'release'] as const;
export type Step = (typeof steps)[number];

export type Panel = 'glossary' | 'history'; // what can be opened over any step

// What can be done beside the steps, with tables of its own.
export const tools = ['check', 'apply', 'together'] as const;
export type Tool = (typeof tools)[number];

// Where something is mended.
export interface Place {
  step: Exclude<Step, 'release'>;
  column?: string;
  folds?: readonly Fold[]; // that hide it
}

// What is shown only where somebody asks for it: in step 3 how a column without groups gets them, of step 4, of step 5.
export type Fold = 'groups' | 'protection' | 'rules' | 'file' | 'experts' | ReleaseFold;
export type ReleaseFold = 'checks' | 'clauses' | 'readers' | 'rows' | 'data' | 'risks' | 'nearness' | 'metrics' | 'compare';

// A failure, with the file or run that it is about.
export interface Problem {
  subject: string;
  failure: Failure;
  lines?: ExcerptLine[]; // lines of the file around the first mistake
  again?: () => void; // where it may go better a second time
  repairs?: Repair[]; // one of them, not the file, is at fault
  otherwise?: { options: ReadOptions; read: (options: ReadOptions) => void }; // of a file that these options do not fit
}

// A table that a tab cannot hold, or perhaps not. Nothing of it was read.
export interface TooLarge extends TableSize {
  fits: 'perhaps' | 'never';
  name: string;
  beginning: () => void; // opens its first rows, for a job to be made with
  anyway?: () => void; // reads it, where it may fit
  forget: () => void;
}

// A workbook. A person has to say which sheet to read.
export interface SheetChoice {
  name: string;
  source: Blob;
  options: ReadOptions;
  why: Text; // that there are several, or none of the name that a job has
  sheets: Sheet[];
}

export interface NamedJob {
  name: string;
  text: string;
}

// A job that is not the page's: one that was refused, or the one at work until its table went.
export interface JobAside {
  subject: string;
  job: NamedJob;
  failure?: Failure; // why it was refused; absent: it was the one at work
  columns?: Misfit; // its columns beside the table's
}

// An answer of the engine to one version of a question; the former answer stays until the next one is there.
export interface Answer<T> {
  key: string;
  value?: T;
  failure?: Failure;
  earlier?: T; // the last value there was before the failure
  foreseen?: boolean; // the page worked it out itself; the engine's answer is on its way
}

export const answer = <T>(key: string, reply: Reply<T>): Answer<T> =>
  reply.ok ? { key, value: reply.value } : { key, failure: reply.failure };

export interface Release {
  job: string; // the text that was run
  earlier?: Earlier | undefined; // what it was made beside
  population?: Population | undefined; // whose people count in it
  table: LoadedTable; // the table it was made of
  profile: ColumnProfile[];
  feasibility: Feasibility | undefined; // what was foretold for this job
  hierarchies: Record<string, Hierarchy>;
  made: Date;
  report: Report;
  inEnglish: unknown; // the report as it is saved
  published: { edition: PublicReport; inEnglish: unknown } | undefined; // its public edition; a release that does not hold has none
  nearest: (number | null)[]; // the class nearest to failing, by verdict of the report
  csv: Blob;
  saved: boolean;
  confirmed: readonly string[]; // the ticks of somebody who has looked at the warnings
  retyped?: boolean; // whether the passphrase was typed anew since
  register?: { name: string; progress?: Progress; failure?: Failure } | undefined; // of the population: counted, being counted, or refused
  generation?: number; // the worker that can show its rows; absent: none can any more
  goesOn?: boolean; // whether to look longer can lose less
  ruled?: Ruled; // what the job's rule book says of it
  look?: Look; // what the longer looks for it did
}

// The verdicts on a release by the job with this text, which names a rule book and has a person's answers.
export interface Ruled {
  job: string;
  report: Report; // of the release; after a longer look it is another one
  rules?: JudgedRules; // absent: the page does not have the book, or the engine refused the answers
  inEnglish?: unknown;
}

export interface Look {
  effort: number; // of the job before the first round; each round is one more
  atFirst: Report['quality']; // before the first round
  rounds: number; // that have ended
  before?: Report['quality']; // what the last of them began with
  end?: LookEnd | undefined; // why the last look ended; absent: it goes on, or something took its place
}

export type LookEnd = 'stopped' | 'atOnce' | 'idle' | 'reached' | 'optimal' | 'changed' | { failed: Text };

// Rounds that look for less loss, one after the other; `progress` and what else a run has are of the round at hand.
export interface Looking extends Running {
  stopping: boolean; // the round at hand is the last
}

// The editions of a report as the engine gives them.
export const editionsOf = ({ report, in_english: inEnglish, public_edition: edition, public_in_english: publicly }: Editions): Pick<Release, 'report' | 'inEnglish' | 'published'> => ({
  report,
  inEnglish,
  published: edition ? { edition, inEnglish: publicly } : undefined,
});

// Work on one file as the browser keeps it: the table is not in it.
export interface KeptWork {
  id: string;
  name: string; // of the file
  sample?: Sample['key'];
  columns: string[]; // as the file names them
  step: Step;
  column: string;
  history: History<Omit<Version, 'file'>>;
  when: number; // ms since 1970
}

export interface MemoryState {
  how: 'on' | 'off' | 'failed'; // off: a person wants nothing kept; failed: the browser keeps nothing
  works: KeptWork[]; // of former visits, and of this one on other files; the latest first
}

// What a run of the job would give, found beside the work on it. It is only shown: there is nothing of it to save.
export interface Draft {
  report: Report;
  rows: ReleaseRow[]; // the first ones
}

// The rows of the table, and those of the release beside it.
export type GridName = 'input' | 'release';

export interface GridState {
  asked: Asked;
  found?: { query: Query; rows: number }; // what the engine last found; before that every row is shown
  layout: Layout;
}

export const plainGrid: GridState = { asked: everyRow, layout: plainLayout };

export interface State {
  step: Step;
  seen: readonly Step[]; // the steps that were looked at with this table
  tool?: Tool | 'home'; // in view in place of the step; home: the first screen, though a table is here
  catalogue?: Catalogue;
  table?: LoadedTable;
  reading?: { name: string; progress: Progress };
  readProblem?: Problem;
  sheetChoice?: SheetChoice;
  tooLarge?: TooLarge;
  leftOut?: { table: Blob; project: string; list: Text[] }; // what the project that brought this table says beyond a job
  profile: ColumnProfile[];
  grids: Record<GridName, GridState>;
  history?: Work;
  waitingJob?: NamedJob; // opened before its table
  jobAside?: JobAside;
  uniqueness?: Answer<Uniqueness>; // of the quasi-identifiers together
  sets?: Answer<IdentifyingSet[]>; // of all columns that are released
  identity?: Answer<Identity[]>; // which columns identify people: asked for by hand; without value and failure it is on its way
  without: Record<string, Answer<Uniqueness>>; // by quasi-identifier: of the others
  hierarchies: Record<string, Answer<Hierarchy>>;
  fences: Record<string, Answer<Fences> & { tree: string }>; // by column: where its rules fall in the hierarchy of that key
  templates: Record<string, Answer<ColumnTemplate[]>>; // that fit a column with a hierarchy; asked for in step 3
  boundariesGone?: { column: string; key: string; former: Attribute; gone: BoundaryRef[]; job: Job }; // with which hierarchy, and the job that is without them
  column: string; // step 3 shows its hierarchy
  feasibility?: Answer<Feasibility>;
  engineProblem?: Failure; // the engine stopped while it was asked about the job
  offer?: Answer<Offer> & { progress?: Progress }; // boundaries by one figure: asked for by hand; with progress it is on its way
  busy: boolean; // answers about the job are on their way
  draft?: Answer<Draft>;
  drafting: boolean; // a draft of the job is on its way
  prices: Readonly<Record<string, Answer<Report>>>; // by the key of a changed job that the page recommends: its draft; without value and failure it is on its way
  folds: readonly Fold[]; // those that are open
  firstDelivery?: boolean; // of codes by passphrase: somebody has said that there is no earlier release
  running?: Running;
  looking?: Looking;
  runProblem?: Problem & Pick<Release, 'job' | 'earlier' | 'population'>; // of what was run
  release?: Release;
  unsaved: readonly Release[]; // of former tables, while they are not saved; the latest first
  shownClass?: number; // of the release: step 5 shows it on its own; -1: what was suppressed
  earlier?: EarlierGiven; // beside the table: like the table it is kept nowhere
  population?: PopulationGiven; // beside the table, likewise
  passphrase: string; // of keyed pseudonyms: here as long as the page is open, and nowhere else
  compare?: Compare;
  memory?: MemoryState; // once the browser was asked what it has kept
  panel?: Panel;
  tour?: { on: TourSample; at: number; open: boolean }; // the stop it is at; closed: left, to be resumed
  notice: string; // what just happened: shown for a while, and said by screen readers
}

export const emptyState: State = {
  step: 'data',
  seen: [],
  profile: [],
  grids: { input: plainGrid, release: plainGrid },
  without: {},
  hierarchies: {},
  fences: {},
  templates: {},
  column: '',
  busy: false,
  drafting: false,
  prices: {},
  folds: [],
  unsaved: [],
  passphrase: '',
  notice: '',
};

// The step that is shown is one that was seen.
export const withStepSeen = (state: State): State =>
  state.seen.includes(state.step) ? state : { ...state, seen: [...state.seen, state.step] };

// Where the rules fall in the hierarchy that is shown of the column.
export function fencesOf({ fences, hierarchies }: State, name: string): Fences {
  const known = fences[name];
  return (known?.tree === hierarchies[name]?.key && known?.value) || noFences;
}

export const jobOf = (state: State): Job | undefined => state.history?.present.job;

// What the answer to which columns identify people depends on.
export const identityKey = ({ attributes, input }: Job): string =>
  JSON.stringify([attributes.map(({ name, role, missing }) => [name, role === 'identifier' || role === 'leave-out' || role === 'quasi-identifier' ? role : '', missing]), input.missing]);

// The columns whose hierarchies the job needs.
export const treeColumns = (job: Job): string[] => [...columnsOfRole(job, 'quasi-identifier'), ...hierarchicalColumns(job)];

// Whether a hierarchy cannot be made or lacks values of its column. Where spellings count as one, a value may be there
// in another spelling: the engine says before the run whether one is missing.
export const needsMending = (answer: Answer<Hierarchy> | undefined, { fold = false }: Partial<Attribute> = {}): boolean =>
  !!answer && (!!answer.failure || (!fold && uncoveredOf(answer.value).length > 0));

export const columnsToMend = (state: State, job: Job): string[] =>
  treeColumns(job).filter((name) => needsMending(state.hierarchies[name], attributeOf(job, name)));

// Values of quasi-identifiers that their hierarchies have no place for.
export const unplacedIn = ({ hierarchies }: State, name: string): string[] => uncoveredOf(hierarchies[name]?.value).map(({ value }) => value);

export const unplacedValues = (state: State, job: Job): string[] => columnsOfRole(job, 'quasi-identifier').flatMap((name) => unplacedIn(state, name));

// The release once the engine has forgotten its rows: it holds those of one release only, and none after another table
// or an unsuccessful run.
export function withoutRows({ release }: State): Release | undefined {
  const forgotten = release && { ...release };
  delete forgotten?.generation;
  return forgotten;
}
