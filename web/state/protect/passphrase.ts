// Passphrases that nobody guesses, and what a job keeps of one: a check value, by which the engine refuses another.
import { mapped } from '../job/history.ts';
import type { State } from '../session/state.ts';
import type { Version, Work } from '../session/versions.ts';

// 16 consonants and 5 vowels: 80 syllables, two a word. Ten of them are 63 bits.
const consonants = 'bdfghklmnprstvwz';
const vowels = 'aeiou';
export const drawnBits = 63;

// Bytes from 240 on are drawn again, so that each syllable is as likely as any other.
function syllable(): string {
  const [byte] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number];
  return byte < 240 ? consonants[byte % 16]! + vowels[Math.floor(byte / 16) % 5]! : syllable();
}

// Five words that can be said, such as "lubo timera": of syllables, as a list of as many words would weigh too much.
export const drawnWords = (): string => Array.from({ length: 5 }, () => syllable() + syllable()).join(' ');

// A check value is no step that somebody made: each version of the job has it, or none.
export const withCheck = (work: Work, check: string | undefined): Work =>
  mapped(work, (version: Version): Version => {
    const job = { ...version.job };
    if (check === undefined) delete job.passphrase_check;
    else job.passphrase_check = check;
    return { ...version, job };
  });

// Renewed, the job takes any other passphrase from now on. What is typed anew may not be what the release was made by.
export const withPassphrase = ({ release, history }: State, passphrase: string, renewed: boolean): Partial<State> => ({
  passphrase,
  ...(renewed && history && { history: withCheck(history, undefined) }),
  ...(release?.report.pseudonyms && passphrase && { release: { ...release, retyped: true } }),
});
