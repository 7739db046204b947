import { afterEach, describe, expect, it } from 'vitest';
import { writeFiguresIn } from './figures.ts';
import { Phrasebook } from './phrases.ts';

const book = new Phrasebook(
  [
    ['{n|row|rows} of {"name"}', '{n|Zeile|Zeilen} von {"name"}, {n:die zählt|die zählen}'],
    ['the column {"name"} has {values…}', 'Spalte {"name"}: {values…}'],
    ['{"value"} ({n})', '{"value"} ({n})'],
    ['{"value"}', '{"value"}'],
    ['{list…} and {n} more', '{list…} und {n} weitere'],
    ['because {reason!}', 'weil {reason!}'],
    ['it rains', 'es regnet'],
    ['it {verb}', 'es {verb}t'],
    ['{name}: {note!}', '{name}: {note!}'],
    ['give [1, 2] or {"flat": true}', '[1, 2] oder {"flat": true} angeben'],
  ],
  (value) => `»${value}«`,
);

afterEach(() => writeFiguresIn('en'));

describe('phrases', () => {
  const cases: [string, string | undefined][] = [
    ['1 row of "a"', '1 Zeile von »a«, die zählt'],
    ['12 345 rows of "a"', '12.345 Zeilen von »a«, die zählen'],
    ['12345 rows of "a "b" c"', '12.345 Zeilen von »a "b" c«, die zählen'],
    ['2 rows of "a" or so', undefined], // the whole text must fit
    ['the column "a" has "x", "y, z" (2), "u"', 'Spalte »a«: »x«, »y, z« (2), »u«'],
    ['the column "a" has "x", "y" and 1000 more', 'Spalte »a«: »x«, »y« und 1.000 weitere'],
    ['the column "a" has its reasons', 'Spalte »a«: its reasons'], // what is unknown stays
    ['the column "a" has "x "y" z", "u"', 'Spalte »a«: »x "y" z«, »u«'],
    ['because it rains', 'weil es regnet'],
    ['because nobody knows', undefined],
    ['it rains', 'es regnet'], // not "es rainst": what says more comes first
    ['it works', 'es workst'],
    ['Ort: it rains', 'Ort: es regnet'],
    ['Ort: whatever', undefined],
    ['give [1, 2] or {"flat": true}', '[1, 2] oder {"flat": true} angeben'],
    ['', undefined],
  ];
  for (const [text, expected] of cases) {
    it(text || 'nothing', () => {
      writeFiguresIn('de');
      expect(book.translate(text)).toBe(expected);
    });
  }

  it('write figures in the language of the moment', () => {
    const text = '1234 rows of "a"';
    writeFiguresIn('de');
    expect(book.translate(text)).toContain('1.234');
    writeFiguresIn('en');
    expect(book.translate(text)).toContain('1,234');
  });

  it('do not hold up the page with a thousand values', () => {
    const values = Array.from({ length: 1000 }, (_, i) => `"value ${i}, as it is" (${i})`).join(', ');
    const start = performance.now();
    expect(book.translate(`the column "a" has ${values} and 5000 more`)).toContain('»value 999, as it is« (999) und');
    expect(performance.now() - start).toBeLessThan(500); // some 20 ms where nothing else runs
  });
});
