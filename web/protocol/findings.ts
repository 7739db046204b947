// What the engine finds before anything runs: in the table, in its columns, in a hierarchy, and in the job.
import type { Codebook } from './codebook.ts';
import type { BoundaryRef, Role, HierarchyForm, JobTable, NumberFormat } from './job.ts';
import type { Mistake, Sheet } from './reply.ts';
import type { Text } from './text.ts';

export interface TableFacts {
  rows: number;
  columns: string[];
  delimiter: string;
  encoding: string;
  line_end: string;
  header: number; // the line with the column names, from 1; 0: none has them
  starred: number; // rows of nothing but `*`, whether they are left out or not
  reading: Text[]; // how it was read, where nothing was left out or changed
  notes: Text[];
  doubts: Text[]; // what may be wrong with the table, for a person to look at
  subset?: { rows: number; column: ColumnProfile }; // of the whole table, where a part of it is released: its rows, and the column that parts it
  codebook?: Codebook; // of a file of a statistics package, and of the job, which counts more
  missing?: Record<string, string[]>; // the texts that it declares missing, by column
  tables?: JobTable[]; // that it was put together of, with the columns that they have by now
  workbook?: { sheet: string; sheets: Sheet[] }; // the one that was read, and all there are
}

export type ColumnType = 'number' | 'code' | 'date' | 'category' | 'text';

// One way to read a column, with one of its values and what that is then.
export interface ColumnReading {
  value: string;
  as: Text;
  number?: NumberFormat;
  hierarchy: HierarchyForm;
}

export interface ValueRows {
  value: string;
  rows: number;
}

export interface ColumnProfile {
  name: string;
  label?: string; // that the codebook gives it
  labels?: Record<string, string>; // and those of the values below
  type: ColumnType;
  distinct: number;
  missing: number;
  role: Role;
  reading: Text[]; // how numbers and dates are read, where nothing is in doubt
  notes: Text[]; // on doubts of how they are written, odd values, those that may stand for a missing one, and a flat hierarchy over many values
  odd?: ValueRows[]; // the most frequent of the values that are not what the column's are
  odd_values?: number; // how many different ones there are
  variants?: ValueRows[][]; // values that are likely to mean the same, the most frequent first
  markers: string[]; // values that may stand for a missing one
  fill?: number; // of codes that lost zeros in front: the length that the repair `fill` gives them back
  reason: Text;
  nothing_known?: true; // the reason says no more than that
  hipaa: string; // letters of the HIPAA Privacy Rule's list of identifiers, (A) to (R)
  tells_persons: number; // how well it tells whose a row is: 0 not at all, 2 may be shared, 3 a case, 4 unknown, 5 a name, 6 a number, 7 one of persons
  distribution: ValueRows[];
  suggested_hierarchy: HierarchyForm | null;
  number?: NumberFormat; // of numbers that are not plain
  readings?: ColumnReading[]; // the formats that fit a column of dates; in doubt those that a person has to choose from
  in_doubt?: true;
  codes_or_amounts?: true; // few whole numbers may be either; there is a reading for each
}

// A ready-made hierarchy that fits a column, and what it would make of it. Figures and labels go from the values up.
export interface ColumnTemplate {
  name: string;
  title: Text;
  source: Text; // the definition that it follows
  levels: Text[]; // names of a catalogue's levels; none where the hierarchy is a rule
  hierarchy: HierarchyForm;
  groups: number[]; // how many there are, by level
  example: string[]; // a value, the groups that it is in, and the root
  unknown: number; // values that it does not know
  unknown_values: string[]; // a few of them
}

// Columns on which nearly all rows are unique that are so on all that were asked about.
export interface IdentifyingSet {
  columns: string[];
  unique: number;
}

// What a set of columns tells apart. Rows are counted, not people.
export interface IdentityFigures {
  unique: number; // rows that no other equals in them
  distinct: number; // combinations of values
  separated: number; // pairs of rows that differ
  distinction: number; // distinct / rows
  separation: number; // separated / pairs
}

export type IdentitySet = IdentityFigures & { columns: string[] };

// Which of some columns single rows out, alone and together.
export interface Identity {
  candidates: string; // which columns these are, in English
  left_out: string[];
  rows: number;
  pairs: number;
  together: IdentityFigures;
  goal: number; // unique rows that a minimal set has; 0: no row is unique
  columns: (IdentityFigures & { column: string; without: number })[]; // without: unique rows on all the others
  sizes: {
    columns: number;
    sets: number;
    counted: number;
    covered: number;
    ruled_out: number;
    not_looked_at: number; // the steps were used up
    minimal: number;
    minimal_sets: IdentitySet[]; // the first
    most: IdentitySet[]; // those that single most rows out
  }[];
  steps: number;
  rarer?: { k: number; known: Rarity[] }; // rows rarer than k for readers who know any so many of the columns
}

// How many rows are rarer than k for readers who know any so many columns.
export interface Rarity {
  any: number;
  sets: number;
  rows?: number; // absent where there are too many sets to look at
  with?: { column: string; rows: number }[]; // the columns that most of them are rare with
}

export interface Uniqueness {
  combinations: number;
  unique: number;
}

// Nodes come in preorder: node 0 is the root, and a node comes before its descendants.
export interface HierarchyNode {
  label: string;
  parent: number; // -1: this is the root
  level: number;
  height: number; // longest path down to a leaf
  rows: number;
  boundary: boolean; // marked by the job
  implied: boolean; // top of a forest: always a boundary
  rules?: readonly string[]; // those of the job that make it a boundary, as texts; the page finds them by `fences`
}

// A value of the column that no leaf of its hierarchy stands for.
export interface Uncovered {
  value: string;
  rows: number;
}

export interface Hierarchy {
  height: number;
  notes: Text[];
  nodes: HierarchyNode[];
  uncovered: Uncovered[]; // nothing can run until each of them has a leaf
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

// Boundaries that are as tight as they can be while so many rows are lost.
export interface OfferedBoundaries {
  allowed: number; // rows
  lost: number;
  detail: number; // the share that is guaranteed
  columns: { attribute: string; boundaries: BoundaryRef[]; before: number; after: number }[]; // with the share of each
}

export interface Offer {
  rows: number;
  asked: number; // the place of what was asked for
  by_bins: boolean; // columns become ranges, whose losses are counted by fixed bins
  together: boolean; // several demands are counted together
  before: { lost: number; detail: number };
  suggested: OfferedBoundaries[];
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
  rows: number; // it costs at least these
  reason: Text; // a clause
  possible?: number; // the strictest figure that the whole table, or the QI-cluster of MAM that fails most, can have
}

// Values of a sensitive column that differ in case, blanks, Unicode form or leading zeros only.
export interface Spellings {
  attribute: string;
  values: number; // as they are written
  folded: number; // once spellings of one value are one
  example: string[]; // two spellings; a report has none where no released rows show them
  fold: boolean; // what the job asks
}

// As feasibility tells them, with how many values are spellings of others in words.
export type SpellingsTold = Spellings & { says: Text };

export interface Feasibility {
  rows: number;
  out: number; // rows of clusters that fail k or p as a whole
  chosen: number; // rows that, at least, must be suppressed besides, for l, t or alpha
  allowed: number; // rows that the job's limit lets be suppressed
  demands: DemandFinding[];
  coarse: { path: string; warning: Text }[]; // demands that leave next to no classes
  clusters: number;
  kept_clusters: number;
  sizes: SizeBin[];
  loosenings: Loosening[];
  spellings: SpellingsTold[];
  unfit: Mistake[]; // why the job's algorithm cannot do what the job asks
}
