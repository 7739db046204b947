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
