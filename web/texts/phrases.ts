// Sentences with gaps, and their like in another language: ['the row has {n|field|fields}', 'die Zeile hat {n|Feld|Felder}'].
//
//   {n}              a number (any one letter)
//   {n|row|rows}     a number and its noun; in the translation also {n:ist|sind}, the word without the number
//   {name}           any text
import type { Text } from '../protocol/text.ts';

export type Phrase = readonly [original: string, translation: string];

const gap = /\{([a-z]+)(?:([|:])([^|{}]+)\|([^|{}]+))?\}/g;

// The names of the gaps, in their order.
export const gapsOf = (phrase: string): string[] => [...phrase.matchAll(gap)].map((match) => match[1]!);

// The translation with its gaps filled, each by what stands in the original's gap of that name.
export function filled([original, translation]: Phrase, parts: Text[], said: (text: Text, gap: string) => string): string {
  const names = gapsOf(original);
  return translation.replaceAll(gap, (_, name: string, sign?: string, one?: string, many?: string) => {
    const part = parts[names.indexOf(name)] ?? '';
    const noun = part === 1 ? one : many;
    if (sign === ':') return noun!;
    return said(part, name) + (noun ? ` ${noun}` : '');
  });
}

// How the parts of a text are written.
export interface Speech {
  phrase(original: string): string;
  number(value: number): string;
  quoted(value: string, gap: string): string; // and which gap it stands in
}

const plainEnglish: Speech = { phrase: (original) => original, number: String, quoted: (value) => `"${value}"` };

export function written(text: Text, speech: Speech, gap = ''): string {
  if (typeof text === 'string') return text;
  if (typeof text === 'number') return speech.number(text);
  if (Array.isArray(text)) return text.map((each) => written(each, speech, gap)).join(', ');
  if ('quoted' in text) return speech.quoted(text.quoted, gap);
  return filled([text.phrase, speech.phrase(text.phrase)], text.with, (part, gap) => written(part, speech, gap));
}

// As files for other programs have it.
export const inEnglish = (text: Text): string => written(text, plainEnglish);
