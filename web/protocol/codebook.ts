// What the values of a table mean, as the engine reads and writes it (core/table/statistics/codebook_json.h).
export interface Codebook {
  title?: string;
  weight?: string; // the column that weights rows
  columns: CodebookColumn[];
}

export interface CodebookColumn {
  name: string;
  label?: string;
  type?: 'number' | 'text' | 'date' | 'moment' | 'time';
  format?: string;
  level?: 'unknown' | 'nominal' | 'ordinal' | 'scale';
  values?: Record<string, string>; // labels, by value
  identifier?: boolean; // flagged as one
  missing?: (string | { from?: number; to?: number })[]; // values that stand for a missing one
}

// The formats of statistics packages that a release can have.
export type PackageFormat = 'sav' | 'dta' | 'xpt';
