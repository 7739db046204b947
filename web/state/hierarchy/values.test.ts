import { expect, it } from 'vitest';
import { haveLeadingNumbers, leadingLevels, lengthsOf, usualLength, valuesOf } from './values.ts';

const counted = (...values: string[]) => values.map((value) => ({ value, rows: 1 }));
const classes = counted(...Array.from({ length: 12 }, (_, at) => ['a', 'b'].map((letter) => `${at + 1}${letter}`)).flat());

it('the values are the leaves that rows have, and those without a place', () => {
  const node = { level: 0, boundary: false, implied: false };
  const nodes = [{ ...node, label: '*', parent: -1, height: 1, rows: 3 }, { ...node, label: 'a', parent: 0, height: 0, rows: 3 }, { ...node, label: 'b', parent: 0, height: 0, rows: 0 }];
  expect(valuesOf({ height: 1, notes: [], nodes, uncovered: [{ value: 'c', rows: 1 }] }).map(({ value }) => value)).toEqual(['a', 'c']);
});

it('the usual length is that of most rows', () => {
  expect(usualLength([{ value: '7', rows: 5 }, { value: '10', rows: 9 }])).toBe(2);
  expect(usualLength(counted('7', '10'))).toBe(2);
  expect(usualLength([])).toBeUndefined();
  expect(lengthsOf(counted('100', '7', '8'))).toEqual([1, 3]);
});

it('numbers in front are found where something follows them', () => {
  expect(haveLeadingNumbers(classes)).toBe(true);
  expect(haveLeadingNumbers(counted('1', '2', '3'))).toBe(false);
  expect(haveLeadingNumbers(counted('Ayr', 'Cork'))).toBe(false);
  expect(haveLeadingNumbers(counted('1a', '2b', '3c'))).toBe(false); // no two have the same number
});

it('the number in front makes groups, and ranges of numbers above them', () => {
  const levels = leadingLevels([...classes, { value: 'guest', rows: 1 }], 'Other');
  expect(levels[0]).toEqual(['1a', '1', '1-4', '*']);
  expect(levels.find(([value]) => value === '12b')).toEqual(['12b', '12', '9-12', '*']);
  expect(levels.at(-1)).toEqual(['guest', 'Other', 'Other', '*']);
  expect(leadingLevels(counted('1a', '1b', '2a'), 'Other')).toEqual([['1a', '1', '*'], ['1b', '1', '*'], ['2a', '2', '*']]);
});
