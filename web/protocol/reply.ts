// How the engine answers. Every call ends in a Reply: its value, or the failure with all mistakes; nothing is thrown.

import type { Text, Where } from './text.ts';

export interface Mistake {
  where: Where;
  what: Text;
  remedy: Text;
}

// A sheet of a workbook; rows and columns as far as there are texts.
export interface Sheet {
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
}

export interface Failure {
  kind: 'bad_input' | 'unmet_policy' | 'failed_audit' | 'crashed'; // crashed: the worker must be replaced
  mistakes: Mistake[];
  beside?: true; // it is about the file beside the table
  sheets?: Sheet[]; // of a workbook, if nobody has named the sheet to read: the sheets to choose from
}

export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure };
