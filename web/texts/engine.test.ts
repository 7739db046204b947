// That nothing the engine can say is left without German. Its sources are read for the words they hold, so a new message
// fails here until it has its phrase.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Text } from '../protocol/text.ts';
import { german } from './de/engine/index.ts';
import { pageWords } from './en/engine.ts';
import { inEnglish, said, saidInShort } from './engine.ts';
import { speak } from './language.ts';
import { gapsOf } from './phrases.ts';

afterEach(() => speak('en'));

const root = resolve(import.meta.dirname, '../..');

// The module makes certificates for the npm package. The page shows none.
const ofCertificates = ['core/measures/certificate/certificate.cpp', 'core/measures/certificate/check.cpp'];

// Not linked into the page's module: they serve the command line only.
const commandLineOnly = new Set([
  ...ofCertificates,
  'core/measures/certificate/of_columns.cpp',
  'core/measures/certificate/of_sets.cpp',
  'core/measures/certificate/variety.cpp',
  'core/release/compare/compare.cpp',
  'core/release/compare/contender.cpp',
  'core/release/compare/output.cpp',
]);

// Words that no page shows, or that stay as they are in every language.
const exceptions = new Set([
  '@(#) SPSS DATA FILE Kordon', // what a file begins with, and its date
  '01 Jan 70',
  'the lowest byte of a word is the first of the text', // what the compiler says
  'the phrase has more gaps than there are parts',
  'the phrase has fewer gaps than there are parts',
  'the gap of a number has one letter for a name',
  'Top-down local recoding', // names of algorithms
  'Progressive local recoding',
  'k-member clustering',
  'Research subset', // a column of a table, whatever the language
  'Research subset (',
  'yyyy-MM-dd HH:mm:ss', // how CSVW writes moments
  " for attribute '", // words of ARX's own files
  '-closeness with ',
  '-basic likeness',
  '-disclosure privacy',
  ')-map estimated as (',
  ')-anonymity (',
  'Zero-truncated Poisson)',
  ' distance',
  'unexpected ', // where the words of the JSON reader are cut
  '; expected ',
  'column ', // a name that the engine gives to a column without one
  'invalid string: control character ',
  ' must be escaped to ',
  ' or ',
  '; last read',
  ' to ', // between the ends of an interval
  ' and ', // between the names of two columns
  'before ', // of dates and numbers with an open end: data
  'vor ',
  'over ',
  'under ',
  'u00fcber ',
  'unter ',
  'ab ',
  'bis ',
  'up to ',
  ' and over',
  ' or over',
  ' and older',
  ' or older',
  ' and more',
  ' or more',
  ' und u00e4lter',
  ' oder u00e4lter',
  ' und mehr',
  ' oder mehr',
  '0-2 Low', // labels of groups: data
  '3-4 Medium',
  '5-8 High',
  '{outer}: {place}', // places as the command line tells them
  'kordon pseudonym v1', // the salt of keys
  'kordon passphrase check v1', // what their check values are codes of
  'SQLite format 3', // how files and parts of workbooks begin
  '<!doctype html',
  // what mappings begin with: a file's words, not the page's
  'This file tells which original values stand behind the released ones, which the release does not. Keep it with the original table and never hand it out with the release.',
]);

// Phrases that the readers of JSON and XML word.
const isOfLibrary = (text: string): boolean => /^(?:invalid|expected|unexpected|end of) | literal$|^object (?:key|separator)$/.test(text);

// Titles of papers, with their year.
const isPaper = (text: string): boolean => /\((?:19|20)\d\d\)/.test(text);

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '\0' };

// The string literals of a source; those that stand beside one another are one.
function literals(source: string): string[] {
  const found: string[] = [];
  let end = -1;
  const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])+'|#include[^\n]*|R"\(([\s\S]*?)\)"|"((?:\\.|[^"\\\n])*)"/g;
  for (const token of source.matchAll(tokens)) {
    const [whole, raw, escaped] = token;
    if (raw === undefined && escaped === undefined) continue;
    const text = raw ?? escaped!.replaceAll(/\\(x[\dA-F]{2}|.)/g, (_, sign: string) => escapes[sign] ?? sign);
    if (end >= 0 && source.slice(end, token.index).trim() === '') found.push(found.pop()! + text);
    else found.push(text);
    end = token.index + whole.length;
  }
  return found;
}

// What a person would read: words with a space among them. Pieces of JSON are none.
const isProse = (text: string): boolean => /[a-z]{2}/.test(text) && / /.test(text) && !/^[{[,}\s]*\\?"[a-z_]+\\?": ?/.test(text) && !text.includes('\n');

const literalsOf = (file: string): string[] => literals(readFileSync(resolve(root, file), 'utf8'));

const proseOf = (file: string): { file: string; text: string }[] =>
  literalsOf(file)
    .filter(isProse)
    .map((text) => ({ file, text }));

function sources(): string[] {
  const files = readdirSync(resolve(root, 'core'), { recursive: true, encoding: 'utf8' })
    .map((name) => `core/${name}`)
    .filter((name) => /\.(?:cpp|h)$/.test(name) && !/^core\/(?:cli|release\/distributed)\//.test(name) && !commandLineOnly.has(name));
  return [...files, ...readdirSync(resolve(root, 'wasm')).filter((name) => /\.(?:cpp|h)$/.test(name)).map((name) => `wasm/${name}`)];
}

const prose = (): { file: string; text: string }[] => sources().flatMap(proseOf);

// What readers of typed files say, which are part of the page: phrases and remedies.
const ofTyped = (): string[] =>
  ['cells', 'pages', 'parquet', 'json-lines'].flatMap((name) => [
    ...readFileSync(resolve(root, `web/engine/${name}.ts`), 'utf8').matchAll(/(?:Unreadable\(|\], |(?:asText|oneObject|noArray|anew) = )'([^']+ [^']+)'/g),
  ].map(([, text]) => text!));

describe('German for what the engine says', () => {
  const originals = german.map(([english]) => english);
  const known = new Set(originals);

  it('has every phrase of the sources', () => {
    expect(ofTyped().length).toBeGreaterThan(15);
    expect(ofTyped().filter((text) => !known.has(text))).toEqual([]);
    const texts = prose();
    expect(texts.length).toBeGreaterThan(600);
    expect(texts.filter(({ text }) => !exceptions.has(text) && !isPaper(text) && !known.has(text))).toEqual([]);
  });

  it('has no phrase that the engine does not say', () => {
    const said = new Set([...ofTyped(), ...sources().flatMap(literalsOf).flatMap((text) => [text, text.replaceAll('_', ' ')])]);
    expect(originals.filter((text) => !said.has(text) && !isOfLibrary(text))).toEqual([]);
  });

  it('would miss a phrase that is new', () => {
    const source = 'mistake(say("the row is {n} " "and nobody knows why", row), "mend it " R"(as in {"a": 1})");';
    expect(literals(source)).toEqual(['the row is {n} and nobody knows why', 'mend it as in {"a": 1}']);
    expect(literals(source).filter(isProse).filter((text) => known.has(text))).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const texts = new Set(prose().map(({ text }) => text));
    expect([...exceptions].filter((text) => !texts.has(text) || known.has(text))).toEqual([]);
  });

  it('need not have what only the command line says, which the module does not hold', () => {
    const module = readFileSync(resolve(root, 'web', process.env['KORDON_WASM'] ?? '../build/wasm', 'kordon_engine.wasm'));
    const shared = prose().map(({ text }) => text).join('\n');
    const own = [...commandLineOnly].filter((file) => !ofCertificates.includes(file)).flatMap(proseOf).filter(({ text }) => text.length > 15 && !shared.includes(text));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(({ text }) => module.includes(text))).toEqual([]);
  });

  it('has no phrase twice, and fills each gap', () => {
    expect(originals.filter((each, i) => originals.indexOf(each) !== i)).toEqual([]);
    const has = (text: string, other: string): boolean => gapsOf(other).every((gap) => gapsOf(text).includes(gap));
    expect(german.filter(([english, other]) => !has(english, other) || !has(other, english))).toEqual([]);
  });
});

describe('the words of the page', () => {
  const translated = new Map(german);
  const speaksOfFiles = /"\w+":|\{"|\("\w+"\)|--\w/;

  it('stand for phrases of the engine, with the same gaps', () => {
    expect(pageWords.filter(([original]) => !translated.has(original))).toEqual([]);
    expect(pageWords.filter(([original, page]) => gapsOf(original).toSorted().join() !== gapsOf(page).toSorted().join())).toEqual([]);
  });

  it('speak of no keys of the job and of no options, in either language', () => {
    const both = pageWords.flatMap(([original, page]) => [page, translated.get(original)!]);
    expect(both.filter((words) => speaksOfFiles.test(words) && !words.includes('`kordon mask'))).toEqual([]);
    expect(speaksOfFiles.test('say "nested": "allow"')).toBe(true);
  });

  it('call a rule as the page does, while files keep the engine’s words', () => {
    const note: Text = { phrase: '{n|node|nodes} became boundaries by the rule {rule}', with: [3, { quoted: 'relative' }] };
    const remedy: Text = { phrase: 'give it a hierarchy, or say "nested": "allow"', with: [] };
    expect(said(note)).toBe('3 nodes became boundaries by the rule "No wider than a share of the value"');
    expect(said(remedy)).toBe('give it a hierarchy, or allow groups inside others');
    expect(inEnglish(note)).toBe('3 nodes became boundaries by the rule "relative"');
    expect(inEnglish(remedy)).toBe(remedy.phrase);
    speak('de');
    expect(said(note)).toBe('3 Knoten wurden nach der Regel „Nicht breiter als ein Anteil des Werts“ Grenzen');
    expect(said(remedy)).toBe('eine Hierarchie angeben oder Klassen in Klassen zulassen');
  });
});

describe('what the engine says', () => {
  it('tells of damaged files of packages in German', () => {
    speak('de');
    const where: Text = { phrase: 'byte {n} of the file', with: [10109] };
    expect(said(where)).toBe('Byte 10.109 der Datei');
    expect(said({ phrase: 'save the file again with the program that it is from, or export it as CSV', with: [] })).toMatch(/^die Datei mit dem Programm/);
  });

  it('names the first of a long list in short, and all of a short one', () => {
    const phrase = '{n|column has|columns have} codes with labels, by the codebook: {columns}';
    const of = (n: number): Text => ({ phrase, with: [n, Array.from({ length: n }, (_, at) => ({ quoted: `q${at + 1}` }))] });
    expect(saidInShort(of(6))).toBe(said(of(6)));
    expect(saidInShort(of(27))).toBe('27 columns have codes with labels, by the codebook: "q1", "q2", "q3", and 24 others');
    expect(said(of(27))).toContain('"q27"');
    speak('de');
    expect(saidInShort(of(27))).toBe('27 Spalten haben laut Codebuch Codes mit Beschriftungen: „q1“, „q2“, „q3“ und 24 weitere');
  });

  const check: Text = { phrase: 'l-diversity of {column}', with: ['Befund'] };
  const required: Text = { phrase: 'below {n}', with: [0.25] };
  const worst: Text = {
    phrase: '{measure} {w} in the worst of {n|class|classes}, required {figure}',
    with: [{ phrase: 'distinct values', with: [] }, { phrase: 'infinite', with: [] }, 2, required],
  };
  const class7: Text = {
    phrase: 'that of released row {n} with {m|row|rows}: {cells}',
    with: [7, 1200, [{ quoted: '*' }, { quoted: 'Gera, "G"' }]],
  };
  it.each<[Text, string, string]>([
    [{ phrase: 'audit, {check}', with: [check] }, 'Prüfung, l-Diversität von Befund', 'audit, l-diversity of Befund'],
    [worst, 'verschiedene Werte: unendlich in der schlechtesten von 2 Klassen, verlangt unter 0,25', 'distinct values infinite in the worst of 2 classes, required below 0.25'],
    [class7, 'die der freigegebenen Zeile 7 mit 1.200 Zeilen: „*“, „Gera, "G"“', 'that of released row 7 with 1,200 rows: "*", "Gera, "G""'],
    [
      { phrase: '{n} of the classes fail', with: [1] }, // has no German
      '1 of the classes fail',
      '1 of the classes fail',
    ],
    [{ phrase: '{n|line|lines} from here on are blank', with: [1] }, '1 Zeile ab hier ist leer', '1 line from here on are blank'],
    [{ phrase: '{list} and {n} more', with: [['a', 'b'], 5000] }, 'a, b und 5.000 weitere', 'a, b and 5,000 more'],
    ['the same in every language', 'the same in every language', 'the same in every language'],
  ])('%j', (text, other, english) => {
    speak('de');
    expect(said(text)).toBe(other);
    speak('en');
    expect(said(text)).toBe(english);
  });
});
