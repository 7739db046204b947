// What page and engine say to each other. Every engine call answers with a Reply; nothing is thrown.

export interface Mistake {
  where: string;
  what: string;
  remedy: string;
}

export interface Failure {
  kind: 'bad_input' | 'unmet_policy' | 'failed_audit' | 'crashed'; // crashed: the worker must be replaced
  mistakes: Mistake[];
}

export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure };

// Rows of nothing but `*`, as an earlier masking left them where it suppressed rows.
export type Starred = 'leave-out' | 'count'; // count: among the suppressed rows

export interface ReadOptions {
  delimiter: string;
  encoding: string;
  starred?: Starred; // without it a table that has such rows is read with them and cannot be released
}

export interface TableFacts {
  rows: number;
  columns: string[];
  delimiter: string;
  encoding: string;
  line_end: string;
  starred: number; // rows of nothing but `*`, left out or not
  notes: string[];
}

// ---- The job (public/job.schema.json) ----

export type Role = 'identifier' | 'quasi-identifier' | 'sensitive' | 'insensitive';

export type TreeNode = string | { label: string; children?: TreeNode[] };

export type HierarchyForm =
  | { levels: string[][] }
  | { tree: TreeNode }
  | { intervals: { widths: number[]; origin?: number } }
  | { mask: { digits: number } }
  | { dates: { format: string; levels: string[] } }
  | { flat: true }
  | { range: { step?: number } } // no hierarchy: a class gets the range of its numbers
  | { set: true }; // no hierarchy: a class gets the set of its values

export type BoundaryRef = string | { level?: number; label?: string; width?: number }; // width: of ranges

export interface Attribute {
  name: string;
  role: Role;
  hierarchy?: HierarchyForm; // of a sensitive column: for hierarchical t-closeness
  boundaries?: BoundaryRef[];
  weight?: number;
  fold?: boolean; // of a sensitive column: models take spellings of one value for one
}

// The models beyond k. Without `attribute` a demand holds for each sensitive column.
export interface LDiversity {
  kind: 'distinct' | 'entropy' | 'recursive';
  l: number;
  c?: number; // of recursive
  attribute?: string;
}

export interface TCloseness {
  kind: 'equal' | 'ordered' | 'hierarchical';
  t: number;
  attribute?: string;
}

export interface AlphaDeassociation {
  alpha: number;
  values?: string[]; // those that count as one; without them each value counts on its own
  refined?: boolean;
  attribute?: string;
}

export interface Privacy {
  k: number;
  p?: number;
  l?: LDiversity | LDiversity[];
  t?: TCloseness | TCloseness[];
  alpha?: AlphaDeassociation | AlphaDeassociation[];
}

export type OptionValue = boolean | number | string;

// Beside what all algorithms know stand the options of this one, by their keys in the catalogue.
export interface AlgorithmChoice {
  name: string;
  boundaries?: 'respect' | 'ignore';
  classification?: { attribute: string; penalty?: number };
  [option: string]: OptionValue | { attribute: string; penalty?: number } | undefined;
}

export interface Job {
  kordon: 1;
  input: ReadOptions & { missing: string[] };
  attributes: Attribute[];
  privacy: Privacy;
  suppression: { limit: number };
  algorithm: AlgorithmChoice;
  seed: number;
  output: { order: 'shuffled' | 'input'; suppressed: 'remove' | 'mask' };
}

// ---- What the engine finds ----

export type ColumnType = 'number' | 'code' | 'date' | 'category' | 'text';

export interface ColumnProfile {
  name: string;
  type: ColumnType;
  distinct: number;
  missing: number;
  role: Role;
  reason: string;
  distribution: { value: string; rows: number }[];
  suggested_hierarchy: HierarchyForm | null;
}

export interface Uniqueness {
  combinations: number;
  unique: number;
}

// Nodes in preorder: node 0 is the root, a node comes before its descendants.
export interface HierarchyNode {
  label: string;
  parent: number; // -1 for the root
  level: number;
  height: number; // longest path down to a leaf
  rows: number;
  boundary: boolean; // marked by the job
  implied: boolean; // top of a forest: always a boundary
}

export interface Hierarchy {
  height: number;
  notes: string[];
  nodes: HierarchyNode[];
  uncovered: { value: string; rows: number }[]; // of the column, that no leaf stands for: until they have one nothing can run
}

export interface NodeRef {
  level: number;
  label: string;
}

export interface Loosening {
  attribute: string;
  from: NodeRef[];
  to: NodeRef & { root: boolean };
  saves: number;
}

export interface SizeBin {
  lower: number;
  upper: number;
  clusters: number;
  rows: number;
}

// A demand that cannot hold for every row as it is.
export interface DemandFinding {
  model: string;
  attribute: string;
  path: string; // where the demand stands in the job: "privacy.l[1]"
  impossible: boolean; // there is no release within the suppression limit
  rows: number; // that it costs at least
  reason: string; // a clause
  possible?: number; // the strictest figure that the whole table can have
}

export interface Feasibility {
  rows: number;
  out: number; // rows of clusters that fail k or p as a whole
  chosen: number; // rows that, at least, must be suppressed besides, for l, t or alpha
  demands: DemandFinding[];
  clusters: number;
  kept_clusters: number;
  sizes: SizeBin[];
  loosenings: Loosening[];
  spellings: Spellings[];
  unfit: Mistake[]; // why the job's algorithm cannot do what the job asks
}

export interface Report {
  kordon: 1;
  version: string;
  algorithm: string;
  seed: number;
  rows: { input: number; released: number; suppressed: number; mandatory: number; starred?: number }; // the last two: of the suppressed ones
  classes: { count: number; smallest: number; average: number; largest: number; sizes: SizeBin[] };
  privacy: ModelVerdict[];
  disclosures: Disclosure[];
  violations: { cells: number; tuples: number };
  quality: {
    information_loss: number;
    normalized_information_loss: number;
    lower_bound?: number; // of any release's information loss; absent where a class has fewer than k rows
    attributes: { name: string; loss: number; levels: number[] }[];
    [metric: string]: unknown;
  };
  risk: RiskFigures & { before: RiskFigures & { highest: number; average: number; unique: number } };
  people: People;
  unchanged: Unchanged;
  spellings: Spellings[];
  formula_cells: number;
  hierarchy_notes: string[];
  input_notes: string[];
  timings_ms: Record<string, number>;
  audit: { passed: boolean; checks: number; results: AuditCheck[] };
}

// k counts rows. Whether rows are people is read off the identifier columns of the input.
export interface People {
  known: boolean; // false: no identifier tells persons apart
  identifiers: RepeatingIdentifier[];
}

// Of the released rows, as are the counts of Unchanged.
export interface RepeatingIdentifier {
  attribute: string;
  values: number; // fewer than rows
  rows: number;
  smallest_class: number; // values in the class with fewest
  classes_below_k: number; // with fewer than k values
  rows_below_k: number;
}

// Columns that are released as they are. `unique` rows are alone with their value, or values.
export interface Unchanged {
  columns: { attribute: string; role: Role; values: number; unique: number; warning: boolean; looks_like?: string }[];
  together: { attributes: string[]; unique: number; warning: boolean }[];
}

// Values of a sensitive column that differ in case, blanks, Unicode form or leading zeros only.
export interface Spellings {
  attribute: string;
  values: number; // as written
  folded: number; // once spellings of one value are one
  example: string[]; // two spellings; in a report none where no released rows show them
  fold: boolean; // as the job asks
}

// The chance to pick the right row for a person whose quasi-identifiers are known.
export interface Risk {
  highest: number;
  average: number;
  share_at_highest: number; // of the rows
}

export interface RiskFigures {
  prosecutor: Risk; // who attacks knows that the person is in the table
  marketer: { average: number }; // the share of all rows expected to be matched right
}

export interface ModelVerdict {
  model: string;
  attribute?: string; // absent: k-anonymity
  kind?: string; // of l-diversity and t-closeness
  c?: number; // of recursive l-diversity
  values?: string[]; // that alpha names; absent: every value
  refined?: boolean;
  required: number;
  achieved: number; // by the class nearest to failing
  holds: boolean;
  nearest?: { rows: number; values: Record<string, string> }; // absent if nothing is released
}

// Classes in which a sensitive column has one value only.
export interface Disclosure {
  attribute: string;
  classes: number;
  rows: number;
}

export interface AuditCheck {
  name: string;
  detail: string;
  passed: boolean;
}

// A row of the release beside its row of the input. `after` is null where the row was suppressed, and a
// cell of it is null where the column is an identifier.
export interface ReleaseRow {
  class: number; // -1: suppressed
  before: string[];
  after: (string | null)[] | null;
}

// A class of the release, for people to look at.
export interface ReleaseClass {
  first: number; // its first row among releaseRows
  rows: number;
  values: (string | null)[]; // by column: what the class was released as; null where its rows differ or nothing is released
  sensitive: { column: string; values: { value: string; rows: number }[] }[]; // most frequent first
}

export interface CatalogueEntry {
  name: string;
  title: string;
  summary: string;
  paper: string;
}

// What a job may say to an algorithm besides its name.
export interface Option {
  key: string;
  title: string;
  summary: string;
  kind: 'truth' | 'whole' | 'choice';
  choices: string[]; // of a choice; the first holds where the job does not say
}

export interface AlgorithmEntry extends CatalogueEntry {
  guarantees: boolean; // whether what it returns is protected as the job asks
  options: Option[];
}

export interface ModelEntry extends CatalogueEntry {
  parameters: string;
  monotone: string;
}

export interface Catalogue {
  version: string;
  algorithms: AlgorithmEntry[];
  privacy_models: ModelEntry[];
  metrics: { name: string; formula: string; paper: string }[];
}

// ---- Calls from the page to the worker ----

// Arguments that are objects reach the engine as JSON.
export interface EngineCalls {
  read(source: Blob, options: ReadOptions): TableFacts;
  rows(first: number, count: number): string[][];
  profile(missing: string[]): ColumnProfile[];
  uniqueness(columns: string[]): Uniqueness;
  hierarchy(attribute: Attribute, missing: string[]): Hierarchy;
  arxProject(source: Blob): { table: Blob; job: string; left_out: string[] };
  levelTable(attribute: Attribute, missing: string[]): { text: string };
  boundedLevelTable(attribute: Attribute, missing: string[]): { text: string };
  readLevelTable(text: string): { levels: string[][] };
  checkJob(jobText: string): unknown;
  // `kept`: columns whose hierarchy is the one that `hierarchy` was last asked about, whatever the job says.
  feasibility(jobText: string, kept: string[]): Feasibility;
  // `nearest`: of each verdict on privacy the number of the class nearest to failing.
  run(jobText: string): { report: Report; nearest: (number | null)[]; csv: Blob };
  measure(jobText: string): { report: Report }; // a run whose release nobody wants
  releaseRows(first: number, count: number): ReleaseRow[];
  releaseClass(id: number): ReleaseClass;
  releaseMapping(): { text: string }; // which value became what: kept with the original
  catalogue(): Catalogue;
  hash(source: Blob): { sha256: string }; // the worker's own: nothing for the engine
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
  | { type: 'start'; module: WebAssembly.Module }
  | { type: 'call'; id: number; name: CallName; args: unknown[] };

export type FromWorker =
  | { type: 'part'; id: number; key: string; items: unknown[] } // of a long list in the reply that follows
  | { type: 'reply'; id: number; reply: Reply<unknown> }
  | { type: 'progress'; id: number; progress: Progress }
  | { type: 'crash'; id: number; message: string };
