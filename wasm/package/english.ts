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
  where: inEnglish(text) || (place.line ? `line ${place.line}` : ''),
  ...place,
  what: inEnglish(what),
  remedy: inEnglish(remedy),
});

export const errorOf = ({ kind, mistakes, sheets }: Failure): KordonError => new KordonError(kind, mistakes.map(mistakeOf), sheets);

const lone = (kind: ErrorKind, what: string, remedy: string): KordonError => new KordonError(kind, [{ where: '', what, remedy }]);

export const badInput = (where: string, what: string, remedy: string): KordonError => new KordonError('bad_input', [{ where, what, remedy }]);

export const closedError = (): KordonError => lone('closed', 'the table was closed', 'open it again');

// A worker that a policy forbids ends without a word, and a script that did not come stops what asked for it.
const neverStarted = ({ message, cause }: Stopped): boolean => cause !== undefined || message === 'crashed' || message.startsWith('its script has not come');

const allow =
  "let the page's policy allow script-src 'wasm-unsafe-eval', worker-src blob:, trusted-types kordon-worker, and connect-src for kordon.wasm (kordon/inline needs no connect-src), and see that the package's files are where its script is";

// An engine that stopped is an error like any other. One that never started is no fault of the job.
export function asTold(error: unknown): unknown {
  if (!(error instanceof Stopped)) return error;
  const { reason, message, cause } = error;
  const said = message === 'crashed' ? 'its worker has not started' : message;
  if (reason === 'cancelled') return closedError();
  if (isOutOfMemory(message)) return lone('crashed', `the engine stopped: ${message}`, 'use the command line, which needs less memory');
  if (neverStarted(error)) return new KordonError('environment', [{ where: '', what: `the engine cannot start here: ${said}`, remedy: allow }], undefined, cause);
  return lone('crashed', `the engine stopped: ${message}`, 'report this with the job');
}
