// What the engine finds that became of the data. These figures count the originals: they are for the person who has
// them, and stand in no file that is handed on.

// Categories hold the values of a column: those of the last, where `rest` is not 0, are so many others.
export interface ColumnChange {
  name: string;
  generalized: boolean;
  categories: { label: string; before: number; after: number }[]; // rows; after: generalized cells are spread over what they cover
  rest: number;
  unchanged: number; // released rows whose cell is as it was
  example?: { before: string; after: string }; // of a cell that was generalized
}

// Cramer's V of two columns, from 0 to 1.
export interface Association {
  columns: [string, string];
  before: number;
  after: number;
}

export interface Associations {
  rows: number; // rows looked at
  pairs: number; // pairs looked at: those with a generalized column
  associated: number; // of these, pairs that go together more than by chance
  suffered: Association[]; // the pairs that lost most
}

// How many rows a model predicts right that did not see them.
export interface Prediction {
  column: string;
  rows: number; // rows tested
  categories: number;
  by_originals: number;
  by_release: number;
  by_frequency: number; // as if each had the most frequent value
}
