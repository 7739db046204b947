import { expect, it } from 'vitest';
import type { ColumnProfile } from '../../protocol/findings.ts';
import { likelyMeant, markersOf, mergesOf, oddColumns, withAll } from './odd.ts';

const column = (part: Partial<ColumnProfile>) => ({ name: 'x', type: 'number', markers: [], distribution: [], ...part }) as ColumnProfile;

it('lists odd values, those that may stand for a missing one, and variants; other columns are not there', () => {
  const odd = column({ odd: [{ value: 'k.A.', rows: 3 }], odd_values: 9, markers: ['k.A.', '999'] });
  const variants = [[{ value: 'Bonn', rows: 9 }, { value: 'bonn', rows: 1 }]];
  const found = oddColumns([odd, column({}), column({ variants })]);
  expect(found.map(({ values, more, variants }) => [values, more, variants.length])).toEqual([
    [[{ value: 'k.A.', rows: 3 }, { value: '999' }], 8, 0],
    [[], 0, 1],
  ]);
  const all = [{ value: 'k.A.', rows: 3 }, { value: 'n/a', rows: 1 }];
  expect(withAll(found[0]!, all)).toMatchObject({ values: [...all, { value: '999' }], more: 0 });
  const [marked] = oddColumns([column({ type: 'category', markers: ['-'], distribution: [{ value: '-', rows: 2 }] })]);
  expect(marked!.values).toEqual([{ value: '-', rows: 2 }]);
});

it('finds the values that may mean "missing" over all columns', () => {
  const [one, other] = [column({ name: 'q1', markers: ['-9', '99'] }), column({ name: 'q2', markers: ['-9'] })];
  const born = column({ name: 'born', type: 'date', markers: ['k.A.'], odd: [{ value: '-9', rows: 7 }, { value: '00.00.1960', rows: 1 }] });
  expect(markersOf([one, column({}), other, born])).toEqual({
    values: ['-9', '99', 'k.A.'],
    columns: [{ name: 'q1', markers: ['-9', '99'] }, { name: 'q2', markers: ['-9'] }, { name: 'born', markers: ['k.A.', '-9'] }],
  });
});

it('merges what differs in blanks or case alone into the most frequent, and leaves slips to a person', () => {
  const family = (...values: string[]) => values.map((value, at) => ({ value, rows: 9 - at }));
  expect(mergesOf([family('Koch', 'Koch ', ' koch', 'Kochh'), family('Meyer, Anna', 'Anna Meyer', 'anna  meyer'), family('Bonn', 'Bönn')])).toEqual({
    'Koch ': 'Koch',
    ' koch': 'Koch',
    'anna  meyer': 'Anna Meyer',
  });
  expect(mergesOf([])).toEqual({});
});

it('takes the one number in a text for what was meant, as the column writes numbers', () => {
  expect(likelyMeant(column({}), '34 years')).toBe('34');
  expect(likelyMeant(column({}), '12,5')).toBe('12.5');
  expect(likelyMeant(column({ number: { decimal: ',' } }), 'ca. -12.5 kg')).toBe('-12,5');
  expect(likelyMeant(column({}), '3 of 4')).toBe('');
  expect(likelyMeant(column({}), 'k.A.')).toBe('');
  expect(likelyMeant(column({ type: 'date' }), '34')).toBe('');
});
