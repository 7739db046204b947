// The job (public/job.schema.json): what the page edits, saves and hands to the engine.
import type { Codebook, PackageFormat } from './codebook.ts';

// What the page says of rows of nothing but `*`. An earlier release leaves them where it suppressed rows.
export type Starred = 'leave-out' | 'count'; // count: as suppressed rows

// What is done with rows that have more or fewer fields than the header; without it they are refused.
export type Ragged = 'fill' | 'leave-out';

// What is mended in one column before anything else looks at the table; one of the eight stands there.
export interface Repair {
  column: string;
  rename?: string;
  recode?: Record<string, string>; // what values become
  leave_out?: string[]; // rows with these values
  keep?: string[]; // rows with any other value are left out
  round?: number; // to a multiple of this
  cap?: { above?: number; below?: number }; // 31250 becomes `> 20000`
  fill?: { length: number; with?: string }; // 1067 becomes 01067
  day_numbers?: string; // 43301 becomes a date of this format
  number?: NumberFormat; // for round and cap, where numbers are not plain
}

export interface ReadOptions {
  delimiter: string;
  encoding: string;
  sheet?: string | undefined; // of a workbook; without it, the only one that has a text
  header?: 'none' | number | undefined; // the line with the column names, from 1; without it the engine finds it
  ragged?: Ragged | undefined;
  complete_names?: boolean | undefined; // nameless columns are named by number, equal names numbered; otherwise both are refused
  row_names?: boolean | undefined; // the first field of each row is its name, as R writes it: the column `row`
  repairs?: Repair[] | undefined; // one after the other
  subset?: { column: string; values: string[] } | undefined; // rows with these values are the table; the others are bystanders
  starred?: Starred | undefined; // without it a table that has such rows is read with them and cannot be released
  // What a job says beside its input: the columns that it names, as they are called in the file, what is done with others, and
  // what values mean.
  names?: string[] | undefined;
  others?: Others | undefined;
  codebook?: Codebook | undefined;
  tables?: JobTable[] | undefined; // that the table was put together of, as their files have columns: repairs are made in each
}

export type Others = 'leave-out'; // they are not read

export type DecidedRole = 'identifier' | 'quasi-identifier' | 'sensitive' | 'insensitive' | 'leave-out';
export type Role = DecidedRole | 'undecided'; // nobody has looked at an undecided column yet; nothing is released of a job with one

export type TreeNode = string | { label: string; children?: TreeNode[]; values?: string[] }; // values that share a leaf go out as its label

export type HierarchyForm =
  | { levels: string[][] }
  | { tree: TreeNode }
  | { intervals: IntervalsForm }
  | { mask: { digits: number } }
  | { prefix: number[] } // characters that each level keeps, from many to few
  | { dates: { format: string; pivot?: number; levels: string[]; from?: number | undefined } } // of two-digit years those from the pivot on are 19..; dates before `from` are one value
  | { adaptive: AdaptiveForm } // bins that follow from the rows
  | { frequent: FrequentForm } // rare values go up to groups that are not rare
  | { flat: true }
  | { range: { step?: number; missing?: string } } // no hierarchy: a class gets the range of its numbers
  | { set: true }; // no hierarchy: a class gets the set of its values

export interface IntervalsForm {
  widths: number[];
  origin?: number | undefined;
  top?: number | undefined; // the bin with it has no upper end
  bottom?: number | undefined; // the bin below it has no lower end
  always?: true | undefined; // what lies beyond top and bottom goes out as 90+ and <18 at most
}

// Without `rows`, as many as k.
export interface AdaptiveForm {
  rows?: number; // that each bin of level 1 has at least
  fanout?: number; // each further level has so many times the rows
  cost?: 'width' | 'sse' | 'agglomerative';
  format?: string; // of dates
  pivot?: number;
}

export interface FrequentForm {
  rows?: number;
  along?: HierarchyForm; // rare values go up to its groups; without it, to one group
  other?: string; // what that one is called
}

// A boundary that is a rule, by which each value has its own; one of the four stands there. The width of dates is a text,
// as in 2 years; of ranges, which have no other boundary, it is how wide they may become.
export interface BoundaryRule {
  rows?: number; // the lowest group that so many rows have
  width?: number | string; // the highest group that is no wider
  relative?: number; // and no wider than this share of any number in it
  loss?: number; // the highest group that loses no more of a cell than this share
}

export interface BoundaryNode {
  level?: number;
  label?: string;
}

export type BoundaryRef = string | BoundaryNode | BoundaryRule;

// How a column writes numbers, where not plainly as -12.5: `1.234,50` has a decimal comma and points between thousands.
export interface NumberFormat {
  decimal: ',' | '.';
  thousands?: string;
}

// How an identifier is coded: by a key that is forgotten, or by a passphrase that a person gives at the run.
export type Pseudonym = 'random' | 'keyed';

// What dates go out as: moved by days of each person's own, or as days since the person's earliest date in a column. It has
// one of the two.
export interface ReleasedDates {
  shift?: { days: number; weeks?: boolean; kind?: Pseudonym }; // by so many days at most; in whole weeks
  since?: string; // a column with shift or since
  format?: string; // of the dates; without it the engine finds it
}

// What stands for a missing value: texts of every column, or of some columns in their place.
export type MissingTexts = string[] | { everywhere: string[]; of_column: Record<string, string[]> };

export interface Attribute {
  name: string;
  role: Role;
  missing?: string[]; // texts that stand for a missing value here, in place of those of the table
  number?: NumberFormat; // without it numbers are plain
  hierarchy?: HierarchyForm; // a sensitive column needs one for hierarchical t-closeness
  boundaries?: BoundaryRef[];
  weight?: number;
  release?: 'range' | 'mean' | 'median' | ReleasedDates; // of numbers in range, adaptive or intervals: what a class goes out as; of insensitive dates what they become
  pseudonym?: { kind: Pseudonym }; // identifiers only: released as codes; without it left out
  reason?: string; // why the column is released
  fold?: boolean; // sensitive columns only: models take spellings of one value for one
}

export type DemandValue = number | string | boolean | string[];

// A demand on a model beyond k: its parameters, by their keys in the catalogue. Without `attribute` it holds for each
// sensitive column.
export interface Demand {
  kind?: string;
  attribute?: string;
  [parameter: string]: DemandValue | undefined;
}

// Quasi-identifiers that a reader may know: any so many of them, and some besides; with a k of their own.
export type Known = number | { any?: number; always?: string[]; k?: number };

// The demands stand by the keys of their models in the catalogue. One is an object or, where its model says so, a bare
// figure; several are an array.
export interface Privacy {
  k: number;
  k_map?: number; // the least number of people of the population that a released row may be of
  presence?: { most: number; least?: number }; // shares of these that are in the table
  sampling_fraction?: number; // which share of its population the table is: unique rows are estimated by it
  weight?: string; // the column that says how many people of the population each row of a survey is for
  global_risk?: number; // the greatest share of the rows that may be found by these weights
  person?: string | string[]; // the columns that together tell whose a row is: k counts people
  linked?: number; // so many people are alike in all their rows, as codes link them; needs person and codes
  known?: Known | Known[]; // what readers know: all quasi-identifiers by default
  nested?: 'allow' | 'avoid'; // whether classes inside others may tell values of a row: 'allow' by default
  failing?: 'avoid' | 'withhold'; // what becomes of classes that fail a demand: there are none by default
  group?: string | string[]; // the columns that together tell which household a row is of: the report has its risk
  [model: string]: number | Demand | Demand[] | string | string[] | Known | Known[] | undefined;
}

export type OptionValue = boolean | number | string;

// Beside the keys that every algorithm knows stand the options of the named one, by their keys in the catalogue.
export interface AlgorithmChoice {
  name: string;
  boundaries?: 'respect' | 'ignore';
  classification?: { attribute: string; penalty?: number };
  [option: string]: OptionValue | { attribute: string; penalty?: number } | undefined;
}

// One of several tables of the same people, with the columns of its file.
export interface JobTable {
  name: string;
  columns: string[];
}

// For whom a release is, in lines that a person writes; what is not there nobody has said.
export interface ForWhom {
  recipient?: string; // who gets it
  holds?: string; // what else they have, or can get, about these people
  contract?: string; // what binds them
  decided_by?: string; // who decided that it goes out
  review?: string; // the day on which that is looked at again, as 2027-06-30
}

export interface Job {
  kordon: 1;
  tables?: JobTable[] | undefined; // that are released together; without it the job is for one
  input: Omit<ReadOptions, 'names' | 'others'> & { missing: string[] };
  others?: Others; // what is done with columns that have no attribute; without it each has one
  attributes: Attribute[];
  privacy: Privacy;
  loss?: 'levels' | 'share'; // how the loss of a cell is counted: by levels unless said
  suppression: { limit: number };
  divide?: { tuples: number; rows?: number }; // kept as a job has it; the page does not offer it
  algorithm: AlgorithmChoice;
  passphrase_check?: string; // tells the passphrase of keyed codes from another
  seed: number;
  // Without delimiter and encoding the release is written as the input was.
  output: { order: 'shuffled' | 'input'; suppressed: 'remove' | 'mask'; delimiter?: string; encoding?: 'utf-8' | 'utf-8-bom'; format?: 'csv' | PackageFormat };
  codebook?: Codebook; // what values mean, where the table's file does not say it
  for_whom?: ForWhom;
  rules?: { book: string; answers?: Record<string, string> } | undefined; // which rule book judges the release, and what a person answers to its clauses
}
