// What is said in many places, in the page's language.
import { enumerated } from './figures.ts';
import { t } from './language.ts';

// The time that is left at the pace so far, no finer than that pace can tell; nothing until it says something.
export function timeLeft(elapsedMs: number, done: number): string {
  if (done < 0.1 || elapsedMs < 2000) return '';
  const seconds = (elapsedMs * (1 - done)) / done / 1000;
  if (seconds < 10) return t.words.secondsLeft;
  return seconds < 55 ? t.words.minuteLeft : t.words.minutesLeft(Math.ceil(seconds / 60));
}

export const delimiterName = (delimiter: string): string => t.words.delimiters[delimiter] ?? delimiter;

export const lineEndName = (lineEnd: string): string => t.words.lineEnds[lineEnd] ?? lineEnd;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

// A file's name as a shell takes it for one word, and never for an option.
export const shellWord = (name: string): string => shellQuoted(name.startsWith('-') ? `./${name}` : name);

export const shellQuoted = (word: string): string => (/^[\w./+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

// Has the command line make the release that a job asks for.
export const maskCommand = (table: string, job: string, release: string): string =>
  `kordon mask ${shellWord(table)} --job ${shellWord(job)} -o ${shellWord(release)}`;

// A value as shown among words: an empty one would be invisible, and one that runs from right to left would take the
// words beside it along.
export const shown = (value: string): string =>
  value === '' ? t.words.empty : rightToLeft.test(value) ? `\u2068${value}\u2069` : value;

export const quoted = (value: string): string => t.words.quoted(shown(value));

export const mostListed = 4;

export function listed(words: string[], last: 'and' | 'or', most = mostListed): string {
  const more = words.length - most;
  return enumerated(more > 0 ? [...words.slice(0, most - 1), t.words.others(more + 1)] : words, last);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
