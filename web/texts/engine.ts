// What the engine says, in the page's language. What has no German is shown in English rather than lost.
import type { Text } from '../protocol/text.ts';
import { german } from './de/engine/index.ts';
import { asTyped, count, decimal } from './figures.ts';
import { language, t } from './language.ts';
import { filled } from './phrases.ts';

let translations: Map<string, string> | undefined;

// A phrase as it stands, gaps and all: what the catalogue says of its entries, or a name as "average class size".
export function inLanguage(phrase: string): string {
  if (language === 'en') return phrase;
  translations ??= new Map(german);
  return translations.get(phrase) ?? phrase;
}

// How the parts of a text are written.
interface Speech {
  phrase(original: string): string;
  number(value: number): string;
  quoted(value: string): string;
}

const pageLanguage: Speech = {
  phrase: inLanguage,
  number: (value) => (Number.isInteger(value) ? count(value) : decimal(value, 12)),
  quoted: (value) => (language === 'en' ? `"${value}"` : t.words.quoted(value)),
};

const plainEnglish: Speech = { phrase: (original) => original, number: String, quoted: (value) => `"${value}"` };

function written(text: Text, speech: Speech): string {
  if (typeof text === 'string') return text;
  if (typeof text === 'number') return speech.number(text);
  if (Array.isArray(text)) return text.map((each) => written(each, speech)).join(', ');
  if ('quoted' in text) return speech.quoted(text.quoted);
  return filled([text.phrase, speech.phrase(text.phrase)], text.with, (part) => written(part, speech));
}

export const said = (text: Text): string => written(text, pageLanguage);

// What a value is read as. A number has no signs between thousands: where they are in doubt they would tell nothing.
export const readingOf = (text: Text): string => (typeof text === 'number' ? asTyped(text) : said(text));

// As files for other programs have it.
export const inEnglish = (text: Text): string => written(text, plainEnglish);
