// What the page asks of the rows of a grid: which, and in which order.
import type { MissingTexts, NumberFormat } from './job.ts';

// What the values of a column are; without any of these, texts.
export interface ValueKind {
  number?: Partial<NumberFormat>;
  date?: { format: string; pivot: number };
  code?: true;
}

// A column as the input has it or, where it says so, as the release has it.
export interface ColumnChoice {
  column: string;
  released?: boolean;
}

export interface ColumnSort extends ColumnChoice {
  descending?: boolean;
}

// What rows must satisfy in a column, all of it.
export interface ColumnFilter extends ColumnChoice {
  contains?: string; // whatever the case and the marks of letters
  values?: string[]; // one of these, letter by letter
  from?: string; // of numbers a plain decimal, of dates yyyy-mm-dd; included
  to?: string;
  missing?: boolean; // whether the value is
  odd?: boolean; // neither missing nor what the column's values are
  changed?: boolean; // released as something else
}

export interface Query {
  missing?: MissingTexts;
  search?: string; // what some cell of the row contains
  filters?: (ColumnFilter & ValueKind)[];
  sort?: ColumnSort & ValueKind;
  suppressed?: boolean; // of a release: whether the row is
}

// A row of the input.
export interface TableRow {
  row: number; // from 0
  cells: string[];
}
