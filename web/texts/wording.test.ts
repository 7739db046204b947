import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, quoted, shown, timeLeft } from './wording.ts';

it('lists words, and counts those that are too many', () => {
  expect(listed(['a'], 'or')).toBe('a');
  expect(listed(['a', 'b', 'c'], 'and')).toBe('a, b, and c');
  expect(listed(['a', 'b', 'c', 'd'], 'or')).toBe('a, b, c, or d');
  expect(listed(['a', 'b', 'c', 'd', 'e'], 'or')).toBe('a, b, c, or 2 others');
});

it('shows an empty value, and keeps one from right to left out of the words beside it', () => {
  expect([shown('Köln'), shown('')]).toEqual(['Köln', '(empty)']);
  expect(shown('القاهرة')).toBe('\u2068القاهرة\u2069');
  expect(quoted('שלום')).toBe('“\u2068שלום\u2069”');
});

describe('time left', () => {
  it('says nothing too early', () => {
    expect(timeLeft(100, 0.5)).toBe('');
    expect(timeLeft(5000, 0.01)).toBe('');
    expect(timeLeft(5000, 0)).toBe('');
  });
  it('follows the pace so far, no finer than that can tell', () => {
    expect(timeLeft(9000, 0.5)).toBe('a few seconds left');
    expect(timeLeft(30_000, 0.5)).toBe('less than a minute left');
    expect(timeLeft(100_000, 0.5)).toBe('about 2 minutes left');
  });
});

// One word per concept (the glossary has them): a boundary, the release, suppressed rows, columns that are left out, classes.
// What else these concepts were or might be called, and where such a word means something else.
describe('one word per concept', () => {
  const otherWords = {
    en: [/\w*fenc(?:e|ed|es|ing)\b/gi, /\bmask(?:ed|ing)\b/gi, /\brows?\b[^,.;:]*\b(?:left out|hidden|dropped)/gi, /\b(?:leaves?|left) out[^,.;:]*\brows?\b/gi, /\bgroups? of (?:\w+ )?rows/gi],
    de: [/\w*z[aä]un\w*/gi, /\w*maskier\w*/gi, /\w*ausgelassen\w*/gi, /\bZeilen?\b[^,.;:]*\bweg(?:ge|zu)?lassen/gi, /\bGruppen? (?:von |\w+er )?Zeilen/gi],
  };
  // A subject, a verb, an object: who these words leave out is said.
  const hardWords = /\b(?:whoever|whosoever|of which|of whom|stands?)\b/gi;
  it('says who does what', () => {
    const folder = join(import.meta.dirname, 'en');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.startsWith('engine'));
    const texts = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter((line) => !/^\s*\/\//.test(line)));
    expect(texts.flatMap((line) => line.replace(/ \/\/ .*$/, '').match(hardWords) ?? [])).toEqual([]);
  });

  const meantOtherwise = {
    en: ['draws it as a fence', 'drawn as a fence', 'masked microdata', 'masked character', 'Masked characters', 'leave out rows with these values', 'rows with ${values} are left out'],
    de: ['zeichnet sie als Zaun', 'als Zaun gezeichnet', 'maskierte Mikrodaten', 'maskiertes Zeichen', 'maskierte Zeichen', 'maskierten Zeichen', 'Zeilen mit diesen Werten weglassen', 'Diese Zeile weglassen', 'Zeilen mit ${values} werden weggelassen'],
  };
  it.each(['en', 'de'] as const)('%s', (language) => {
    const folder = join(import.meta.dirname, language);
    // The engine's phrases stand beside their German, and rows that a repair takes away are left out, not suppressed.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.startsWith('engine'));
    expect(files.length).toBeGreaterThan(10);
    const all = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    for (const words of meantOtherwise[language]) expect(all, 'no exception without its place').toContain(words);
    const rest = meantOtherwise[language].reduce((text, words) => text.replaceAll(words, ''), all);
    expect(otherWords[language].flatMap((word) => rest.match(word) ?? [])).toEqual([]);
  });
});
