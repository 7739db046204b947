// That nothing the engine can say is left without German. Its sources are read for the words they hold, so a new message
// fails here until it has its phrase.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { german } from './de/engine/index.ts';
import { said } from './engine.ts';
import { speak } from './language.ts';
import { fixedText } from './phrases.ts';

afterEach(() => speak('en'));

const root = resolve(import.meta.dirname, '../..');

// Not linked into the page's module: they serve the command line only.
const commandLineOnly = new Set([
  'core/apply.cpp',
  'core/audit_masked.cpp',
  'core/compare.cpp',
  'core/mapped_classes.cpp',
  'core/mapping.cpp', // writes mappings for the page, too, but only the command line reads them
]);

// Words that no page shows, or that stay as they are in every language.
const exceptions = new Set([
  'the lowest byte of a word is the first of the text', // an assertion for the compiler
  'Top-down local recoding', // names of algorithms
  'Progressive local recoding',
  'k-member clustering',
  ' for attribute \'', // words of ARX's own files
  '-closeness with ',
  '; last read', // where the words of the JSON reader are cut
  '], "origin": 0}}', // ends of suggested hierarchies
  '", "levels": ["month", "year", "decade"]}}',
  'the population has no column ', // a population is for the command line to read
  'give it every quasi-identifier of the job, by the same name',
  'population: ',
  ' not in the hierarchy, taken to fit its root only',
  ' of quasi-identifiers with fewer rows in the population than in the table, which should be part of it; taken to have as many',
]);

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

// What a person would read: words with a space among them. Not pieces of JSON.
const isProse = (text: string): boolean => /[a-z]{2}/.test(text) && / /.test(text) && !/^[{[,}\s]*\\?"[a-z_]+\\?": ?/.test(text) && !text.includes('\n');

const proseOf = (file: string): { file: string; text: string }[] =>
  literals(readFileSync(resolve(root, file), 'utf8'))
    .filter(isProse)
    .map((text) => ({ file, text }));

function prose(): { file: string; text: string }[] {
  const files = readdirSync(resolve(root, 'core'), { recursive: true, encoding: 'utf8' })
    .map((name) => `core/${name}`)
    .filter((name) => /\.(?:cpp|h)$/.test(name) && !name.startsWith('core/cli/') && !commandLineOnly.has(name));
  return [...files, 'wasm/bindings.cpp'].flatMap(proseOf);
}

describe('German for what the engine says', () => {
  const known = german.flatMap(([english]) => fixedText(english)).join('\n');
  // Whole words of it: neither end may lie within a word of the phrase.
  const hasGerman = (text: string): boolean => {
    for (let at = known.indexOf(text); at >= 0; at = known.indexOf(text, at + 1)) {
      const ends = [known.slice(at - 1, at + 1), known.slice(at + text.length - 1, at + text.length + 1)];
      if (!ends.some((end) => /^\w\w$/.test(end))) return true;
    }
    return false;
  };

  it('has every text of the sources', () => {
    const texts = prose();
    expect(texts.length).toBeGreaterThan(600);
    const missing = texts.filter(({ text }) => !exceptions.has(text) && !isPaper(text) && !hasGerman(text));
    expect(missing).toEqual([]);
  });

  it('would miss a text that is new', () => {
    const source = 'mistake("the row is " + name + " and nobody knows why", "mend it " R"(as in {"a": 1})");';
    expect(literals(source)).toEqual(['the row is ', ' and nobody knows why', 'mend it as in {"a": 1}']);
    expect(literals(source).filter(isProse).filter(hasGerman)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const texts = new Set(prose().map(({ text }) => text));
    expect([...exceptions].filter((text) => !texts.has(text) || hasGerman(text))).toEqual([]);
  });

  it('need not have what only the command line says, which the module does not hold', () => {
    const module = readFileSync(resolve(root, 'web', process.env['KORDON_WASM'] ?? '../build/wasm', 'kordon_engine.wasm'));
    const shared = prose().map(({ text }) => text).join('\n');
    const own = [...commandLineOnly].flatMap(proseOf).filter(({ text }) => text.length > 15 && !shared.includes(text));
    const note = own.findIndex(({ text }) => text.startsWith('This file tells')); // what mappings begin with: a file's words, not the page's
    own.splice(note, 1);
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter(({ text }) => module.includes(text))).toEqual([]);
  });

  it('has no phrase twice, and fills each gap', () => {
    const originals = german.map(([english]) => english);
    expect(originals.filter((each, i) => originals.indexOf(each) !== i)).toEqual([]);
    const gaps = (text: string): string[] => [...text.matchAll(/\{"?(\w+)(?:"\}|[…!|}])/g)].map((each) => each[1]!);
    const has = (text: string, other: string): boolean => gaps(other).every((gap) => gaps(text).includes(gap));
    expect(german.filter(([english, other]) => !has(english, other) || !has(other, english))).toEqual([]);
  });
});

// What a sound engine never has cause to say, and what the tests that provoke it cannot bring about.
describe('German for what is rarely said', () => {
  const samples: [english: string, german: string][] = [
    ['audit, columns', 'Prüfung, Spalten'],
    ['audit, l-diversity of Befund', 'Prüfung, l-Diversität von Befund'],
    ['1 of the released columns must not stand there, first "Name", an identifier', '1 der freigegebenen Spalten darf dort nicht stehen, zuerst „Name“, ein Identifikator'],
    ['3 of the released columns must not stand there, first "x", which is out of order', '3 der freigegebenen Spalten dürfen dort nicht stehen, zuerst „x“, die an der falschen Stelle steht'],
    ['2 of the rows at fault, first released row 7, which repeats row 5', '2 der Zeilen fehlerhaft, zuerst freigegebene Zeile 7, die Zeile 5 wiederholt'],
    ['1 of the rows at fault, first released row 7, which stems from no row', '1 der Zeilen fehlerhaft, zuerst freigegebene Zeile 7, die von keiner Zeile stammt'],
    ['1 of the rows at fault, first row 7, which is neither released nor masked', '1 der Zeilen fehlerhaft, zuerst Zeile 7, die weder freigegeben noch maskiert ist'],
    ['1200 rows were written, 1300 were meant to be', '1.200 Zeilen wurden geschrieben, 1.300 hätten es sein sollen'],
    [
      '2 of the cells do not cover the original value, first in released row 3, column "Alter": "20-29" is not above "30"',
      '2 der Zellen schließen den ursprünglichen Wert nicht ein, zuerst in freigegebener Zeile 3, Spalte „Alter“: „20-29“ steht nicht über „30“',
    ],
    [
      '1 of the cells (in 1 row) above their boundary, first in released row 3, column "Alter": "31" became "[20-39]", which is wider than allowed',
      '1 der Zellen (in 1 Zeile) über ihrer Grenze, zuerst in freigegebener Zeile 3, Spalte „Alter“: aus „31“ wurde „[20-39]“, was breiter ist als erlaubt',
    ],
    [
      '1 of the cells changed outside the quasi-identifiers, first in released row 3, column "Befund": "a" became "b"',
      '1 der Zellen außerhalb der Quasi-Identifikatoren geändert, zuerst in freigegebener Zeile 3, Spalte „Befund“: aus „a“ wurde „b“',
    ],
    ['no row is released, required 5', 'keine Zeile ist freigegeben, verlangt 5'],
    ['no row is released, required at most 0.25', 'keine Zeile ist freigegeben, verlangt höchstens 0,25'],
    [
      'distinct values 1 in the worst of 2 classes, required at least 2; 1 of the classes fail, first that of released row 1 with 3 rows: "*", "Gera", with 1',
      'verschiedene Werte: 1 in der schlechtesten von 2 Klassen, verlangt mindestens 2; 1 der Klassen verfehlt das, zuerst die der freigegebenen Zeile 1 mit 3 Zeilen: „*“, „Gera“, mit 1',
    ],
    [
      'most frequent value to those from number 2 on infinite in the worst of 1 class, required below 3; 1 of the classes fail, first that of released row 1 with 3 rows: "*", with infinite',
      'Verhältnis des häufigsten Werts zu denen ab Nummer 2: unendlich in der schlechtesten von 1 Klasse, verlangt unter 3; 1 der Klassen verfehlt das, zuerst die der freigegebenen Zeile 1 mit 3 Zeilen: „*“, mit unendlich',
    ],
    [
      'distinct values (spellings folded) 1 in the worst of 2 classes, required at least 2',
      'verschiedene Werte (Schreibweisen zusammengefasst): 1 in der schlechtesten von 2 Klassen, verlangt mindestens 2',
    ],
    [
      'spellings of one value of the column "Befund" stand under different parents: "Flu" and "flu ", "HIV" and "hiv"',
      'Schreibweisen eines Werts der Spalte „Befund“ stehen unter verschiedenen Elternknoten: „Flu“ und „flu “, „HIV“ und „hiv“',
    ],
    ['there are only 7 rows, so k can be at most 7', 'es gibt nur 7 Zeilen, daher kann k höchstens 7 sein'],
    ['this is not JSON: unexpected end of input; expected \'[\', \'{\', or a literal', 'dies ist kein JSON: unerwartet: Ende des Textes; erwartet: „[“, „{“ oder ein Wert'],
    ['with the boundaries\' labels repeated, one label stands for two nodes: "A" of level 1, "B" of level 2', 'werden die Bezeichnungen der Grenzen wiederholt, so steht eine Bezeichnung für zwei Knoten: „A“ auf Ebene 1, „B“ auf Ebene 2'],
  ];
  for (const [english, other] of samples) {
    it(english.slice(0, 80), () => {
      speak('de');
      expect(said(english)).toBe(other);
      speak('en');
      expect(said(english)).toBe(english);
    });
  }
});
