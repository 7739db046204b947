// What page and engine say to each other: the face of this room. The page asks by the calls below, which travel as
// messages between the page and its worker; what the engine answers stands in the files beside this one.
import type { Applied, Audited, AuditedTogether } from './audit.ts';
import type { Codebook, PackageFormat } from './codebook.ts';
import type { Catalogue } from './catalogue.ts';
import type { ColumnProfile, ColumnTemplate, Feasibility, Hierarchy, IdentifyingSet, Identity, Offer, TableFacts, Uniqueness } from './findings.ts';
import type { Attribute, Job, JobTable, MissingTexts, ReadOptions } from './job.ts';
import type { PublicReport } from './public-report.ts';
import type { Query, TableRow } from './query.ts';
import type { NarrowedClass, ReleaseClass, ReleaseRow, Report } from './report.ts';
import type { Reply } from './reply.ts';
import type { JudgedRules } from './rules.ts';
import type { Text } from './text.ts';
import type { Associations, ColumnChange, Prediction } from './utility.ts';

// Arguments that are objects reach the engine as JSON.
export interface EngineCalls {
  read(source: Blob, options: ReadOptions): TableFacts;
  arrange(query: Query): { rows: number }; // how many rows of the table the query finds
  rows(query: Query, first: number, count: number): TableRow[];
  profile(missing: MissingTexts): ColumnProfile[];
  templates(column: string, missing: string[]): ColumnTemplate[];
  uniqueness(columns: string[]): Uniqueness;
  identifyingSets(columns: string[], missing: MissingTexts): IdentifyingSet[];
  hierarchy(attribute: Attribute, missing: string[]): Hierarchy;
  // For each boundary of the attribute, all of them rules, the nodes that become boundaries by it. `kept`: of the hierarchy
  // that `hierarchy` was last asked about for the column, whatever the attribute says.
  fences(attribute: Attribute, missing: string[], kept: boolean): { rules: number[][] };
  arxProject(source: Blob): { table: Blob; job: string; left_out: Text[] };
  levelTable(attribute: Attribute, missing: string[]): { text: string };
  boundedLevelTable(attribute: Attribute, missing: string[]): { text: string };
  readLevelTable(text: string): { levels: string[][] };
  checkJob(jobText: string): unknown;
  // `kept`: columns whose hierarchy is the one that `hierarchy` was last asked about, whatever the job says.
  feasibility(jobText: string, kept: string[]): Feasibility;
  suggest(jobText: string, lose: number): Offer; // boundaries as tight as this share of lost rows allows
  // `nearest`: the number of the class nearest to failing, for each verdict on privacy.
  // `passphrase`: of keyed pseudonyms, else empty. It goes nowhere but to the engine.
  // `population`: the id of that which counts; empty: there is none beside the table.
  run(jobText: string, passphrase: string, earlier: EarlierChoice | undefined, population: string): Made;
  lookLonger(): Made; // goes on from the last release: what `run` gives for one more effort. A failure leaves that release
  measure(jobText: string, population: string): { report: Report }; // a run whose release nobody wants
  draft(jobText: string, population: string, looksFar: boolean): { report: Report }; // what a run would give, quickly or as far as a run looks: `releaseRows` shows its rows
  arrangeRelease(query: Query): { rows: number };
  releaseRows(query: Query, first: number, count: number): ReleaseRow[];
  classRows(first: number, count: number): ReleaseRow[]; // class by class, whatever was asked of releaseRows
  releaseClass(id: number): ReleaseClass;
  releaseMapping(): { text: string }; // which value became what: kept with the original
  releaseCodes(): { text: string }; // which value stands behind each code: kept with the original
  releaseCertificate(): { text: string | null }; // of what any release loses at least; null where none can be checked
  releaseNarrowed(): NarrowedClass[]; // those of the most rows, a few
  releaseColumns(names: string[]): ColumnChange[]; // none of them an identifier
  releaseAssociations(): Associations;
  releasePrediction(column: string): Prediction;
  // The report once more, with what a table of the population that the input is a sample of tells of risk.
  population(source: Blob): Editions;
  ruleJob(book: string, jobText: string): { job: Job }; // the job with what the rule book asks
  rules(book: string, jobText: string): { rules: JudgedRules; in_english: unknown }; // of the last release, with what the job says and answers
  // One of several tables of the same people, as these options of reading say; the first one begins anew.
  addToStack(source: Blob, name: string, options: string, first: boolean): unknown;
  stacked(): { csv: Blob; tables: JobTable[]; formats: unknown[]; codebook: Codebook; notes: Text[]; doubts: Text[] }; // all that were added, as one
  releaseTables(formats: string): { tables: { name: string; text: string }[] }; // the release of a job for several, each by itself
  // The population that the table is a part of, for what the job asks of it; asked for by the id that it came with.
  takePopulation(source: Blob, id: string): { rows: number; columns: string[] };
  forgetPopulation(): unknown;
  // An earlier release of the same people, beside the table; and the table that it was made of.
  // It is asked for by the id that it came with, as another one may have come since.
  earlier(source: Blob, id: string): { rows: number; columns: string[] };
  earlierOriginal(source: Blob, jobText: string, id: string): { rows: number; columns: string[] };
  forgetEarlier(): unknown;
  auditTogether(jobText: string, earlier: EarlierChoice): AuditedTogether; // the table is a release, too
  audit(jobText: string): Audited; // the table is a masked one
  auditAgainst(masked: Blob, jobText: string, population: string, codebook: string): Audited; // beside the table, its original; the codebook comes with a file of a package
  apply(jobText: string, mappingText: string, passphrase: string, earlier?: EarlierChoice): Applied & { csv: Blob };
  identify(jobText: string): Identity[]; // as `kordon identify --json` writes it
  catalogue(): Catalogue;
  readCodebook(source: Blob): { codebook: Codebook }; // of any tool
  // The codebook of a release that lies in the file `table`, in the format that `name` asks for.
  codebookFile(csv: Blob, name: string, table: string, delimiter: string, original: Codebook, coded: string[]): { text: string };
  // A release, CSV with this delimiter, as a file of a package. `original`: the codebook of its original; `coded`: the columns
  // of pseudonyms.
  packageFile(csv: Blob, format: PackageFormat, delimiter: string, original: Codebook, coded: string[]): { file: Blob };
  hash(source: Blob): { sha256: string };
}

export interface EarlierChoice {
  ids: string[]; // of the earlier releases
  // The columns that tell people apart in all; none: row i of all is one person's.
  person: string[];
}

// A report and its public edition, for the page and as the command line writes them. There is no public one of a release
// that does not hold.
export interface Editions {
  report: Report;
  in_english: unknown;
  public_edition: PublicReport | null;
  public_in_english: unknown;
}

// A release as the engine hands it over.
export interface Made extends Editions {
  nearest: (number | null)[];
  goes_on: boolean; // whether to look longer can lose less
  passphrase_check?: string; // for the job, which has none
  csv: Blob;
}

export type CallName = keyof EngineCalls;
export type CallArguments<N extends CallName> = Parameters<EngineCalls[N]>;
export type CallValue<N extends CallName> = ReturnType<EngineCalls[N]>;

export interface Progress {
  stage: string;
  done: number;
  total: number;
}

export type ToWorker =
  | { type: 'compile'; wasm: string } // as an import with `?compressed` has it; what comes back is a Compiled, and no more
  | { type: 'start'; module: WebAssembly.Module }
  | { type: 'call'; id: number; name: CallName; args: unknown[] };

export type Compiled = { module: WebAssembly.Module; readsBlobs: boolean } | { error: string };

export type FromWorker =
  | { type: 'part'; id: number; key: string; items: unknown[] } // a piece of a long list in the reply that follows
  | { type: 'reply'; id: number; reply: Reply<unknown> }
  | { type: 'progress'; id: number; progress: Progress }
  | { type: 'crash'; id: number; message: string };
