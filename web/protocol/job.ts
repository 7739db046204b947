// The job (public/job.schema.json): what the page edits, saves and hands to the engine.

// What the page says of rows of nothing but `*`. An earlier masking leaves them where it suppressed rows.
export type Starred = 'leave-out' | 'count'; // count: as suppressed rows

export interface ReadOptions {
  delimiter: string;
  encoding: string;
  starred?: Starred; // without it a table that has such rows is read with them and cannot be released
}

export type DecidedRole = 'identifier' | 'quasi-identifier' | 'sensitive' | 'insensitive';
export type Role = DecidedRole | 'undecided'; // nobody has looked at an undecided column yet; nothing is released of a job with one

export type TreeNode = string | { label: string; children?: TreeNode[] };

export type HierarchyForm =
  | { levels: string[][] }
  | { tree: TreeNode }
  | { intervals: { widths: number[]; origin?: number } }
  | { mask: { digits: number } }
  | { prefix: number[] } // characters that each level keeps, from many to few
  | { dates: { format: string; levels: string[] } }
  | { flat: true }
  | { range: { step?: number } } // no hierarchy: a class gets the range of its numbers
  | { set: true }; // no hierarchy: a class gets the set of its values

export type BoundaryRef = string | { level?: number; label?: string; width?: number }; // width: the widest a range may become

// How a column writes numbers, where not plainly as -12.5: `1.234,50` has a decimal comma and points between thousands.
export interface NumberFormat {
  decimal: ',' | '.';
  thousands?: string;
}

export interface Attribute {
  name: string;
  role: Role;
  number?: NumberFormat; // without it numbers are plain
  hierarchy?: HierarchyForm; // a sensitive column needs one for hierarchical t-closeness
  boundaries?: BoundaryRef[];
  weight?: number;
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

// The demands stand by the keys of their models in the catalogue. One is an object or, where its model says so, a bare
// figure; several are an array.
export interface Privacy {
  k: number;
  [model: string]: number | Demand | Demand[] | undefined;
}

export type OptionValue = boolean | number | string;

// Beside the keys that every algorithm knows stand the options of the named one, by their keys in the catalogue.
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
