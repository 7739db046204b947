// What the engine says, in plain English: a text with gaps becomes a string, and all else stays as it is.
import { Stopped, isOutOfMemory } from '../../web/engine/bridge.ts';
import type { Failure, Mistake as Said } from '../../web/protocol/reply.ts';
import type { Text } from '../../web/protocol/text.ts';
import { inEnglish } from '../../web/texts/phrases.ts';
import type { English } from './contract.ts';
import { KordonError, type ErrorKind, type Mistake } from './error.ts';

const isText = (value: object): value is Exclude<Text, string | number | Text[]> => ('phrase' in value && 'with' in value) || 'quoted' in value;

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Object)) return value;
  if (isText(value)) return inEnglish(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

export const english = <T>(value: T): English<T> => plain(value) as English<T>;

const mistakeOf = ({ where: { text, ...place }, what, remedy }: Said): Mistake => ({
  where: inEnglish(text),
  ...place,
  what: inEnglish(what),
  remedy: inEnglish(remedy),
});

export const errorOf = ({ kind, mistakes, sheets }: Failure): KordonError => new KordonError(kind, mistakes.map(mistakeOf), sheets);

const lone = (kind: ErrorKind, what: string, remedy: string): KordonError => new KordonError(kind, [{ where: '', what, remedy }]);

export const badInput = (where: string, what: string, remedy: string): KordonError => new KordonError('bad_input', [{ where, what, remedy }]);

export const closedError = (): KordonError => lone('closed', 'the table was closed', 'open it again');

// An engine that stopped is an error like any other.
export function asTold(error: unknown): unknown {
  if (!(error instanceof Stopped)) return error;
  const { reason, message } = error;
  if (reason === 'cancelled') return closedError();
  const remedy = isOutOfMemory(message) ? 'use the command line, which needs less memory' : 'report this with the job';
  return lone('crashed', `the engine stopped: ${message}`, remedy);
}
