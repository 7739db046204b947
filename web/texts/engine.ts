// What the engine says, in the page's language and words. What has no German is shown in English rather than lost.
import type { Text } from '../protocol/text.ts';
import { german } from './de/engine/index.ts';
import { pageWords } from './en/engine.ts';
import { asTyped, count, decimal } from './figures.ts';
import { language, t } from './language.ts';
import { written, type Speech } from './phrases.ts';

export { inEnglish } from './phrases.ts';

const spoken = new Map<string, Map<string, string>>(); // by language

// A phrase as it stands, gaps and all: what the catalogue says of its entries, or a name as "average class size".
export function inLanguage(phrase: string): string {
  const known = spoken.get(language) ?? new Map(language === 'en' ? pageWords : german);
  spoken.set(language, known);
  return known.get(phrase) ?? phrase;
}

const quotedHere = (value: string): string => (language === 'en' ? `"${value}"` : t.words.quoted(value));

// A rule is called by its key in the job; on the page it has the name under which it is added.
const ruleNames = (): Record<string, string> => t.boundaries.byRule.kinds;

const pageLanguage: Speech = {
  phrase: inLanguage,
  number: (value) => (Number.isInteger(value) ? count(value) : decimal(value, 12)),
  quoted: (value, gap) => quotedHere(gap === 'rule' ? (ruleNames()[value] ?? value) : value),
};

export const said = (text: Text): string => written(text, pageLanguage);

const longest = 6; // names of a list

function inShort(text: Text): Text {
  if (Array.isArray(text)) return text.length > longest ? { phrase: t.data.odd.shortened, with: [text.slice(0, 3), t.words.others(text.length - 3)] } : text;
  return typeof text === 'object' && 'phrase' in text ? { ...text, with: text.with.map(inShort) } : text;
}

// The same where a long list, as of a survey's columns, would take the place of what matters.
export const saidInShort = (text: Text): string => said(inShort(text));

// What a value is read as. A number has no signs between thousands: where they are in doubt they would tell nothing.
export const readingOf = (text: Text): string => (typeof text === 'number' ? asTyped(text) : said(text));
