// Sentences with gaps, and their like in another language. The engine makes its messages from parts, so a phrase says what a
// message looks like as a whole: ['the row has {n|field|fields}', 'die Zeile hat {n|Feld|Felder}'].
//
//   {n}              a number (any one letter), written as the page's language does
//   {n|row|rows}     a number and its noun; in the translation also {n:ist|sind}, the word without the number
//   {"name"}         a value in quotes, which get the language's own form
//   {name}           any text, left as it is
//   {name…}          any text, or a list of texts, translated in turn as far as it is known
//   {name!}          a text or a list of texts that must be known: without that the phrase does not fit
import { count, decimal, locale } from './figures.ts';

export type Phrase = readonly [original: string, translation: string];

const gap = /\{(?:([a-z])(?:([|:])([^|{}]+)\|([^|{}]+))?|"(\w+)"|(\w+)([…!])?)\}/g;
const number = String.raw`-?\d[\d\u202f]*(?:\.\d+)?(?:e[+-]?\d+)?`;

const gapOnly = new RegExp(gap.source.replaceAll(/\((?!\?)/g, '(?:'));
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

interface Gap {
  name: string;
  kind: 'number' | 'quoted' | 'kept' | 'inTurn' | 'known';
}

const kinds = { '…': 'inTurn', '!': 'known' } as const;

// A phrase ready for use. Its expression is made when a text first might fit.
class Pattern {
  readonly translation: string;
  readonly weight: number; // how much of it is fixed: of several that fit the heaviest says most
  readonly firstWord: string | undefined; // none if it begins with a gap
  private readonly original: string;
  private readonly longest: string;
  private readonly gaps: Gap[] = [];
  private strict: RegExp | undefined;
  private loose: RegExp | undefined;

  constructor([original, translation]: Phrase) {
    this.original = original;
    this.translation = translation;
    const fixed = original.split(gapOnly);
    this.weight = fixed.reduce((sum, part) => sum + part.length, 0);
    this.longest = fixed.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
    const space = fixed[0]!.indexOf(' ');
    this.firstWord = space > 0 ? fixed[0]!.slice(0, space) : fixed.length === 1 ? original : undefined;
  }

  // What stands in the gaps, by name; nothing if the text does not fit. A value may hold quotes of its own, but only a
  // loose reading takes them for that.
  read(text: string, loosely: boolean): Map<string, { kind: Gap['kind']; text: string }> | undefined {
    if (!text.includes(this.longest)) return undefined;
    const expression = loosely ? (this.loose ??= this.compile(String.raw`[\s\S]`)) : (this.strict ??= this.compile('[^"]'));
    const found = expression.exec(text);
    return found ? new Map(this.gaps.map(({ name, kind }, i) => [name, { kind, text: found[i + 1]! }])) : undefined;
  }

  private compile(sign: string): RegExp {
    this.gaps.length = 0;
    let source = '';
    let end = 0;
    for (const match of this.original.matchAll(gap)) {
      const [whole, letter, , one, many, quoted, word, mark] = match;
      source += escaped(this.original.slice(end, match.index));
      end = match.index + whole.length;
      if (letter) source += one && many ? `(${number}) (?:${escaped(one)}|${escaped(many)})` : `(${number})`;
      else if (quoted) source += `"(${sign}*?)"`;
      else source += mark ? String.raw`([\s\S]+?)` : `(${sign}+?)`;
      const kind = letter ? 'number' : quoted ? 'quoted' : (kinds[mark as keyof typeof kinds] ?? 'kept');
      this.gaps.push({ name: letter ?? quoted ?? word!, kind });
    }
    return new RegExp(`^${source}${escaped(this.original.slice(end))}$`);
  }
}

function figure(text: string): string {
  const plain = text.replaceAll('\u202f', '');
  if (/[.e]/.test(plain)) return decimal(Number(plain), 12);
  return Math.abs(Number(plain)) <= Number.MAX_SAFE_INTEGER ? count(Number(plain)) : plain;
}

const mostKept = 500; // texts whose translation is kept: a page draws the same few over and over
const mostSigns = 10; // commas within an item of a list

export class Phrasebook {
  private readonly byFirstWord = new Map<string, Pattern[]>();
  private readonly openings: Pattern[] = []; // those that begin with a gap
  private readonly quoted: (text: string) => string;
  private kept = new Map<string, string | undefined>();
  private keptIn = '';

  constructor(phrases: readonly Phrase[], quoted: (text: string) => string) {
    this.quoted = quoted;
    for (const phrase of phrases) {
      const pattern = new Pattern(phrase);
      if (pattern.firstWord === undefined) this.openings.push(pattern);
      else this.byFirstWord.set(pattern.firstWord, [...(this.byFirstWord.get(pattern.firstWord) ?? []), pattern]);
    }
    for (const list of [this.openings, ...this.byFirstWord.values()]) list.sort((a, b) => b.weight - a.weight);
  }

  // Nothing if no phrase fits the whole text.
  translate(text: string): string | undefined {
    if (this.keptIn !== locale || this.kept.size > mostKept) {
      this.kept = new Map();
      this.keptIn = locale;
    }
    if (!this.kept.has(text)) {
      this.kept.set(text, this.strictly(text) ?? this.list(text, true) ?? this.find(text, true));
    }
    return this.kept.get(text);
  }

  private strictly(text: string): string | undefined {
    return this.find(text, false) ?? this.list(text, false);
  }

  private find(text: string, loosely: boolean): string | undefined {
    const space = text.indexOf(' ');
    const named = this.byFirstWord.get(space < 0 ? text : text.slice(0, space)) ?? [];
    let i = 0;
    let j = 0;
    while (i < named.length || j < this.openings.length) {
      const pattern = (named[i]?.weight ?? -1) >= (this.openings[j]?.weight ?? -1) ? named[i++]! : this.openings[j++]!;
      const translation = this.fill(pattern, text, loosely);
      if (translation !== undefined) return translation;
    }
    return undefined;
  }

  private fill(pattern: Pattern, text: string, loosely: boolean): string | undefined {
    const values = pattern.read(text, loosely);
    if (!values) return undefined;
    let unknown = false;
    const filled = pattern.translation.replaceAll(gap, (_, letter, sign, one, many, quoted, word) => {
      const value = values.get(letter ?? quoted ?? word)!;
      if (letter) {
        const noun = value.text === '1' ? one : many;
        return sign === ':' ? noun : figure(value.text) + (noun ? ` ${noun}` : '');
      }
      if (quoted) return this.quoted(value.text);
      if (value.kind === 'kept') return value.text;
      const inTurn = value.kind === 'known' && !loosely ? this.strictly(value.text) : this.translate(value.text);
      unknown ||= value.kind === 'known' && inTurn === undefined;
      return inTurn ?? value.text;
    });
    return unknown ? undefined : filled;
  }

  // "a, b, c": each as the shortest text that is known, since a value may hold a comma.
  private list(text: string, loosely: boolean): string | undefined {
    let translated = '';
    let start = 0;
    let signs = 0; // within the item
    for (const { index, 0: sign } of text.matchAll(/[,;] |$/g)) {
      if ((start === 0 && index === text.length) || signs++ > mostSigns) return undefined;
      const item = this.find(text.slice(start, index), loosely);
      if (item === undefined) continue;
      translated += item + sign;
      start = index + sign.length;
      signs = 0;
      if (index === text.length) return translated;
    }
    return undefined;
  }
}

// The fixed text of a phrase, in each of the forms that a noun after a number can have; \0 stands for a gap.
export function fixedText(original: string): string[] {
  const filled = (many: boolean): string =>
    original.replaceAll(gap, (_, letter, sign, one, others, quoted) =>
      quoted ? '"\0"' : letter && sign ? `\0 ${many ? others : one}` : '\0',
    );
  return [filled(false), filled(true)];
}
