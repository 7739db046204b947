// How the engine answers. Every call ends in a Reply: its value, or the failure with all mistakes; nothing is thrown.

import type { Text, Where } from './text.ts';

export interface Mistake {
  where: Where;
  what: Text;
  remedy: Text;
}

export interface Failure {
  kind: 'bad_input' | 'unmet_policy' | 'failed_audit' | 'crashed'; // crashed: the worker must be replaced
  mistakes: Mistake[];
}

export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure };
