// What the engine says of a release: the report, and rows and classes for people to look at.
import type { Rarity, SizeBin, Spellings } from './findings.ts';
import type { ForWhom, Pseudonym, Role } from './job.ts';
import type { Text } from './text.ts';

export interface Report {
  kordon: 1;
  version: string;
  algorithm: string;
  seed: number;
  loss?: 'share'; // how losses are counted; absent: by levels
  // Mandatory and starred rows are among the suppressed ones, which may be of as few people as `suppressed_people`.
  rows: { input: number; released: number; suppressed: number; mandatory: number; starred?: number; suppressed_people?: number };
  classes: { count: number; smallest: number; average: number; largest: number; sizes: SizeBin[] };
  privacy: ModelVerdict[];
  findings: Finding[];
  disclosures: Disclosure[];
  violations: { cells: number; tuples: number };
  quality: {
    information_loss: number;
    normalized_information_loss: number;
    lower_bound?: number; // no release loses less information; absent where a class has fewer than k rows
    optimal?: true; // no other release that keeps its rows loses less
    attributes: { name: string; loss: number; levels: number[]; numbers?: NumberError }[];
    [metric: string]: unknown;
  };
  // Where people can be found otherwise, the figures are true of the quasi-identifiers alone.
  risk: (RiskFigures | { quasi_identifiers_alone: RiskFigures }) & { before: RiskFigures & { highest: number; average: number; unique: number } };
  nested: Nested;
  minimality?: Minimality; // where the job demands more than k
  withheld?: Withheld[]; // where cells of classes that fail a demand are withheld: one a column
  people: People;
  unchanged: Unchanged;
  known?: KnownColumns & { before: Rarity[] }; // where the job says what readers know
  composition?: Composition; // where there was an earlier release
  pseudonyms?: Pseudonyms; // where identifiers are released as codes
  spellings: Spellings[];
  formula_cells: number;
  hierarchy_notes: Text[];
  input_notes: Text[];
  timings_ms: Record<string, number>;
  audit: { passed: boolean; checks: number; results: AuditCheck[] };
  for_whom?: ForWhom; // as the job says it
  reasons?: { attribute: string; reason: string }[]; // of columns that go out
}

// Sets of columns that readers may know: how many there are, and how many rows, or people where k counts them, the smallest
// group of any has.
export interface KnownColumns {
  sets: { columns: Text; k: number; sets: number; smallest?: number }[]; // the public edition counts no people
  rare: Rarity[];
}

// What a person must know of a release, the gravest first. People can be found, whatever the classes say; or a person has to
// decide whether the table may go out; or it is good to know.
export interface Finding {
  kind: string;
  gravity: 'stops' | 'decide' | 'know';
  attributes: string[]; // columns that go out
  rows?: number; // how many it is about, or people
  people?: number;
  example?: string[]; // values
  says: Text; // sentences, or a clause
  members?: Text[]; // the same of each column, where there are several
  remedies?: Remedy[]; // any of them cures it
}

// A change of the job.
export interface Remedy {
  change: 'leave_out' | 'identifier' | 'quasi_identifier' | 'no_codes' | 'person' | 'fold' | 'differ' | 'shuffle' | 'avoid_nested' | 'class_mean';
  attributes: string[]; // none where it is about the job as a whole
}

// Whether there is no figure of k or of risk, as none is true of the release as a whole.
export const findsPeople = ({ findings }: { findings: Finding[] }): boolean => findings.some(({ gravity }) => gravity === 'stops');

// The columns by which people can be found.
export const columnsThatFind = ({ findings }: { findings: Finding[] }): string[] => [
  ...new Set(findings.flatMap(({ gravity, attributes }) => (gravity === 'stops' ? attributes : []))),
];

// Risks by the quasi-identifiers, be they true of the release as a whole or not.
export const riskOf = ({ risk }: Pick<Report, 'risk'>): RiskFigures => ('quasi_identifiers_alone' in risk ? risk.quasi_identifiers_alone : risk);

// How far the rows lie from the numbers that their classes go out as.
export interface NumberError {
  release: 'mean' | 'median';
  mean_squared_error: number;
  share_of_variance: number; // of the column's
}

// k counts rows. Whether rows are people is read off the identifier columns of the input.
export interface People {
  known: boolean; // false: no identifier tells persons apart
  identifiers: RepeatingIdentifier[];
}

// Its figures count released rows, as do those of Unchanged.
export interface RepeatingIdentifier {
  attribute: string;
  values: number; // fewer than rows
  rows: number;
  smallest_class: number; // values in the class that has the fewest
  classes_below_k: number; // classes with fewer than k values
  rows_below_k: number;
}

// What a reader who knows the method learns from classes that lie inside others.
export type Nested =
  | { not_computed: Text } // why
  | {
      classes_containing: number; // classes with another one inside
      rows_in_them: number;
      rows_narrowed: number; // those of them with some value ruled out
      cells_single: number; // cells with one possible value left
      cells_below: number; // and, these included, those below a node under the released one
      counting: Counting;
    };

// And what is learned by counting, beside that.
export type Counting =
  | { not_computed: Text } // why
  | {
      rows_narrowed: number; // rows with some part of a value ruled out
      cells_below: number; // cells with one part left
      rows_located: number; // rows in whose class a more precise value is known to occur
      rows_counted: number; // rows in whose class it is known how often each does
    };

// Of a column whose cells are withheld in classes that fail. The public edition does not say how many fail, nor how the shown cells
// mislead.
export interface Withheld {
  attribute: string;
  classes: number;
  rows: number;
  failing?: { classes: number; rows: number };
  bias?: { greatest_difference: number; values: { value: string; rows: number; shown: number }[] };
}

// What demands give away to somebody who knows the method and everybody's quasi-identifiers.
export type Minimality =
  | { not_computed: Text } // why
  | {
      rows_failing: number; // rows that are known to fail a demand where they are more precise
      rows_likelier: number; // those of them whose value is likelier than demanded
      rows_certain: number; // and of these, whose value follows
    };

// A class with narrowed rows: how it was released, the classes inside it, and what these rule out.
export interface NarrowedClass {
  class: number;
  rows: number;
  values: { column: string; released: string; ruled_out?: ValueNames; left?: ValueNames }[]; // both, or neither
  inner: { class: number; rows: number; values: string[] }[]; // in the same order; those most like the outer one first
  others_inside: number; // inner classes beyond these
}

// Labels of the hierarchy that together stand for some values; `others` are not named.
export interface ValueNames {
  labels: string[];
  others: number;
}

// Codes link the rows of a person: who knows several of them looks for a person who has rows in all of their classes.
export interface LinkedPeople {
  persons: number; // a row without a code is one by itself
  codes: number;
  uncoded: number; // rows
  smallest_group: number; // persons who have equally many rows in each class
  persons_below_k: number; // in groups of fewer than k
}

export interface Pseudonyms {
  says: Text; // what a release with codes is
  columns: (LinkedPeople & { attribute: string; kind: Pseudonym })[];
  together?: LinkedPeople; // of several columns: rows that share a code of any
}

// Columns that are released as they are. `unique` rows are alone with their value, or values.
export interface Unchanged {
  columns: { attribute: string; role: Role; values: number; unique: number; warning: boolean; looks_like?: string; cells?: { like: string; rows: number }[] }[];
  together: { attributes: string[]; unique: number; warning: boolean }[];
  generalized?: { attribute: string; cells: { like: string; rows: number }[] }[]; // quasi-identifiers whose released cells lead to persons
}

// What the release tells together with earlier ones of the same people.
export interface Composition {
  earlier_releases: number;
  told_apart_by: string[]; // columns; none: row i of all is taken for one person's,
  places_kept: boolean; // and then the job may not keep rows in their places
  unlooked: { release: 'earlier' | 'later'; attribute: string }[]; // columns without a role, which tell nobody apart
  people: { both: number; only_earlier: number; only_later: number };
  intersection: { pairs: number; smallest: number; below_k: number; sizes: SizeBin[] }; // in people of a class of each release at once
  newcomers_below_k: number;
  leavers_below_k: number; // people of earlier releases only, among fewer than k such in the same classes
  correspondence: { attribute: string; people: number }[]; // whose value follows from several classes
  demands: { attribute: string; alike: number; failing?: number }[]; // people whose rows are linked: all who share their groups have one value; they fail a demand
  left_out?: number; // of a run: rows left out so that nobody's does
}

// The chance to pick the right row for a person whose quasi-identifiers are known.
export interface Risk {
  highest: number;
  average: number;
  share_at_highest: number; // a share of the rows
}

// Of a survey, where the job names weights: how many rows may be found in the population, and their share.
export interface SampleRisk {
  expected: number;
  share: number;
  highest: number; // of one row
  household?: { expected: number; share: number }; // rows from whose household somebody is found
}

export interface RiskFigures {
  prosecutor: Risk; // who attacks knows that the person is in the table
  journalist?: Risk; // an attacker knows only that the person is in the population, and its table was given
  household?: Risk & { households: number }; // that somebody of a household is found, where the job names a group
  marketer: { average: number }; // the share of all rows expected to be matched right
  sample?: SampleRisk;
  uniques?: { estimator: string; rows: number }; // expected to be unique in the population, where the job says how it was sampled
}

export interface ModelVerdict {
  model: string;
  attribute?: string; // absent: k-anonymity, k-map, delta-presence and the global risk
  kind?: string; // l-diversity, t-closeness and beta-likeness; of delta-presence which bound, most or least; of known columns which
  c?: number; // recursive l-diversity only
  values?: string[]; // those that alpha names; absent: every value
  named_values?: number; // how many these are: in the public edition, which names none
  refined?: boolean;
  required: number;
  least_values?: number; // so many values of the attribute every class has by the demand; absent: one
  achieved?: number; // what the class nearest to failing has; absent where no figure would do
  holds: boolean;
  nearest?: { rows: number; values: Record<string, string> }; // absent if nothing is released
}

// Classes in which a sensitive column has one value only.
export interface Disclosure {
  attribute: string;
  classes: number;
  rows: number;
  highest_share: number; // of the rows of a class that have its most frequent value
  value?: string; // that most of these rows have; not where there are none
  value_rows?: number;
}

export interface AuditCheck {
  name: Text;
  detail: Text;
  passed: boolean;
}

// A row of the release beside its row of the input. `after` is null where the row was suppressed, and a
// cell of it is null where the column is an identifier.
export interface ReleaseRow {
  row: number; // of the input, from 0
  class: number; // -1: suppressed
  before: string[];
  after: (string | null)[] | null;
}

// A class of the release, for people to look at.
export interface ReleaseClass {
  first: number; // its first row among classRows
  rows: number;
  values: (string | null)[]; // what the class was released as, column by column; null where its rows differ or nothing is released
  sensitive: { column: string; values: { value: string; rows: number }[] }[]; // most frequent first
}
