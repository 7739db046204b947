// What the package promises. Shapes of reports, findings and jobs are the engine's own (web/protocol).
import type { Applied, AuditReport } from '../../web/protocol/audit.ts';
import type { Codebook } from '../../web/protocol/codebook.ts';
import type { ColumnProfile, ColumnTemplate, Feasibility, Identity, Offer } from '../../web/protocol/findings.ts';
import type { HierarchyForm, Job as WholeJob, ReadOptions } from '../../web/protocol/job.ts';
import type { PublicReport } from '../../web/protocol/public-report.ts';
import type { Finding as FindingInTexts, Report as ReportInTexts } from '../../web/protocol/report.ts';
import type { Associations, ColumnChange, Prediction } from '../../web/protocol/utility.ts';
import type { Text } from '../../web/protocol/text.ts';
import type { ErrorKind, KordonError, Mistake } from './error.ts';
import type { Source } from './sources.ts';

export type { Associations, Codebook, ColumnChange, ErrorKind, Identity, Mistake, Prediction, Source };
/** The same with strings in place of the engine's texts, which have gaps and are in no language yet. */
export type English<T> = unknown extends T
  ? T
  : [Extract<T, { phrase: string }>] extends [never]
    ? T extends readonly (infer E)[]
      ? English<E>[]
      : T extends object
        ? { [K in keyof T]: English<T[K]> }
        : T
    : string | Exclude<T, Text>;

export type Profile = English<ColumnProfile>;
export type Template = English<ColumnTemplate>;
export type Report = English<ReportInTexts>;
export type Audit = English<AuditReport>;

/** A job as the manual has it (job.schema.json). What it leaves out has the engine's default. */
export type Job = Pick<WholeJob, 'kordon' | 'attributes' | 'privacy'> & Partial<Omit<WholeJob, 'kordon' | 'attributes' | 'privacy' | 'input' | 'output'>> & { input?: Partial<WholeJob['input']>; output?: Partial<WholeJob['output']> };

/** How a table is read. A job's `input` goes before these, key by key. */
export type OpenOptions = Partial<Omit<ReadOptions, 'names' | 'others'>> & Waiting;

export interface Progress {
  /** What the engine does: `read`, `unpack`, `mask`, `write`, `audit`, `bound`, `describe`. */
  stage: string;
  /** Of the stage: rows, bytes or steps; `total` is 0 if nobody knows it. */
  done: number;
  total: number;
  /** Of a run as a whole, from 0 to 1. It never falls, but that `compare` begins anew with each trial. */
  share: number;
}

/** Goes with every call that may take long. */
export interface Waiting {
  /** Ends the call and its worker. The call rejects with the signal's reason; the table can still be used. */
  signal?: AbortSignal;
  /** Hears how far the call is. */
  onProgress?: (progress: Progress) => void;
}

/** An earlier release of the same people: the new one keeps k over both together. */
export interface Earlier {
  release: Source;
  /** The columns that tell people apart. None: row i of both tables is one person's. */
  person: string[];
  /** The table that the earlier release was made of, for people whose columns were not released. */
  original?: Source;
}

export interface ReleaseOptions extends Waiting {
  /** Of keyed pseudonyms. It goes to the worker, and nowhere else. */
  passphrase?: string;
  earlier?: Earlier;
}

export interface MaskOptions extends ReleaseOptions {
  /** The table that this one is a part of: the job counts its people (`k_map`, `presence`), or the report has the risk from it. */
  population?: Source;
}

/** What a release made of the columns. It counts originals: keep it with them. */
export interface Utility {
  columns: ColumnChange[];
  associations: Associations;
  /** Of each sensitive column. */
  predictions: Prediction[];
}

/** What somebody has to know, and to settle, of a release: people can be found in it (`stops`), or a person has to look (`decide`). */
export type Finding = English<FindingInTexts>;

/** Only `csv`, `file` and `publicReport` may go out. All else stays with the original. */
export interface Release {
  /** The release, as `kordon mask` writes it, byte for byte. */
  csv: Blob;
  /** The same as a file of SPSS, Stata or SAS, if the job's `output.format` asks for one. */
  file?: Blob;
  /** As `--report` has it. Shares are from 0 to 1, `timings_ms` milliseconds. */
  report: Report;
  /** As `--public-report` has it; none if the release does not hold what the job demands. It is no sign that the release may go out: see `stops`. */
  publicReport: English<PublicReport> | null;
  /** The text of the value mapping, for `apply`. */
  mapping: string;
  /**
   * The text of the certificate, as `--certificate` has it: what any release loses at least, for `kordon audit` to check. None if
   * columns become ranges, or some class has fewer than k rows.
   */
  certificate: string | null;
  utility: Utility;
  audit: Report['audit'];
  /**
   * What somebody must settle before the release goes out: the findings of the report whose `gravity` is `stops` or `decide`. Empty: it
   * could be signed. The audit has passed either way.
   */
  stops: Finding[];
  /** The code list as CSV, if the job has pseudonyms: it undoes them. */
  codes?: string;
  /** To be put into the job as `passphrase_check`, if that has keyed pseudonyms and no check yet. */
  passphraseCheck?: string;
}

/** A release by the mapping of an earlier one. */
export interface AppliedRelease {
  csv: Blob;
  report: English<Applied['report']>;
  audit: Report['audit'];
  /** As of a `Release`. */
  stops: Finding[];
  /** The first rows that fit no class; and values above which no class has one. */
  unfit: Applied['unfit'];
  strangers: Applied['strangers'];
}

/** A job that a person has to finish. */
export interface Draft {
  /** Undecided columns have the role `undecided`. Until they have another, `mask` refuses the job (`bad_input`). */
  job: Job;
  /**
   * The columns that a person has to decide about. `hierarchy`: for the attribute, if it becomes a quasi-identifier. `readings`: ways
   * to read the column, each with its hierarchy, if that is in doubt.
   */
  undecided: { column: string; why: string; hierarchy: HierarchyForm; readings?: Profile['readings'] }[];
  /** Texts such as `unknown` that the draft takes for a missing value of a column, as its hierarchy has no place for them. Look at them. */
  missing: { column: string; texts: string[] }[];
}

export interface SuggestOptions extends Waiting {
  /** The share of the rows that may be lost, from 0 to 1: 0.02 unless given. */
  lose?: number;
}

/** Boundaries as tight as a given loss of rows allows. `suggested[asked]` is what was asked for, beside other shares of rows. */
export interface Suggestion extends Offer {
  /** The job with these boundaries, as `kordon suggest -o` writes it. */
  job: Job;
}

export interface CompareOptions extends Waiting {
  /** Each from 2 on. Without it, that of the job. */
  k?: number[];
  /** Names as the manual has them. Without it, all that guarantee k. */
  algorithms?: string[];
}

/** What an algorithm would do. Nothing is released. */
export type Trial = { algorithm: string; k: number } & ({ report: Report; error?: never } | { error: KordonError; report?: never });

/**
 * A table with a worker of its own. Calls wait for one another; two tables work at once. Every call rejects with a `KordonError`.
 * Jobs are objects or JSON texts. If a job reads the table in another way, the table is read again.
 */
export interface Table {
  /** Of the table as it was read last. */
  readonly rows: number;
  readonly columns: readonly string[];
  /** What its values mean, if it is a file of SPSS, Stata or SAS. */
  readonly codebook: Codebook | undefined;
  /** Describes each column, and suggests its role. `missing`: texts that stand for a missing value, `''` and `?` at first. */
  profile(missing?: string[]): Promise<Profile[]>;
  /** Which columns, alone or together, single rows out. Without a job, all that `suggestJob` takes for no identifiers. */
  identify(job?: Job | string, options?: Waiting): Promise<Identity[]>;
  /** Ready-made hierarchies that fit a column. */
  templates(column: string): Promise<Template[]>;
  /** A draft for this table: it names the columns that a person has to decide about. Without `k` it has 5. */
  suggestJob(options?: { k?: number }): Promise<Draft>;
  /** What the boundaries of a job cost at least, in rows, before anything runs. */
  feasibility(job: Job | string, options?: Waiting): Promise<English<Feasibility>>;
  /** Makes the boundaries of a job as tight as a given loss of rows allows. */
  suggestBoundaries(job: Job | string, options?: SuggestOptions): Promise<Suggestion>;
  /** Releases the table. It rejects with kind `unmet_policy` if no release meets the job, and `failed_audit` if the audit refuses it. */
  mask(job: Job | string, options?: MaskOptions): Promise<Release>;
  /** Releases this table as an earlier one was; `mapping` is the text that came with that. */
  apply(job: Job | string, mapping: string, options?: ReleaseOptions): Promise<AppliedRelease>;
  /** Tries algorithms side by side, small k first. A trial that fails has its error. */
  compare(job: Job | string, options?: CompareOptions): Promise<Trial[]>;
  /** Ends the worker, and with it calls under way: they reject with kind `closed`. */
  close(): void;
}

export interface AuditOptions extends Waiting {
  population?: Source;
}

export interface Kordon {
  /** Reads a table in a worker of its own. Close it when you are done. */
  open(source: Source, options?: OpenOptions): Promise<Table>;
  /** Judges a release beside its original. It says so in `audit.passed`, and rejects only if it cannot judge. */
  audit(original: Source, masked: Source, job: Job | string, options?: AuditOptions): Promise<Audit>;
  /** Judges a masked table alone. */
  auditMasked(masked: Source, job: Job | string, options?: Waiting): Promise<Audit>;
}
