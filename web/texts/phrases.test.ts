import { describe, expect, it } from 'vitest';
import type { Text } from '../protocol/text.ts';
import { filled, gapsOf, type Phrase } from './phrases.ts';

const said = (text: Text): string => (typeof text === 'object' ? JSON.stringify(text) : String(text));

describe('phrases', () => {
  const rows: Phrase = ['{n|row|rows} of {name}', 'von {name} {n|Zeile|Zeilen}, {n:die zählt|die zählen}'];
  const cases: [Phrase, Text[], string][] = [
    [rows, [1, 'a'], 'von a 1 Zeile, die zählt'],
    [rows, [12, 'a'], 'von a 12 Zeilen, die zählen'],
    [['it rains', 'es regnet'], [], 'es regnet'],
    [['{p} above {k}: {k} rows', '{p} über {k}: {k} Zeilen'], [4, 3, 3], '4 über 3: 3 Zeilen'],
    [['because {reason}', 'weil {reason}'], [{ phrase: 'it rains', with: [] }], 'weil {"phrase":"it rains","with":[]}'],
    [['give [1, 2] or {"flat": true} {}', '[1, 2] oder {"flat": true} {}'], [], '[1, 2] oder {"flat": true} {}'],
    [['the key {"level": {n}}', 'Schlüssel {"level": {n}}'], [2], 'Schlüssel {"level": 2}'],
    [['{share} in {w}', '{share}: {w}'], ['a', 'infinite'], 'a: infinite'],
  ];
  for (const [phrase, parts, expected] of cases) {
    it(expected, () => expect(filled(phrase, parts, said)).toBe(expected));
  }

  it('have their gaps in the order of the original', () => {
    expect(gapsOf('{n|row|rows} of {name} {"flat": true}')).toEqual(['n', 'name']);
  });
});
