import { expect, it } from 'vitest';
import { haveLeadingNumbers, leadingTree, lengthsOf, usualLength, valuesOf } from './values.ts';

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

it('the number in front makes groups, and ranges of numbers above them, in the order of numbers', () => {
  const tree = leadingTree([{ value: 'guest', rows: 1 }, ...classes.toReversed()], 'Other') as { children: { label: string; children: { label: string; children: string[] }[] }[] };
  expect(tree.children.map(({ label }) => label)).toEqual(['1-4', '5-8', '9-12', 'Other']);
  expect(tree.children[2]!.children.map(({ label }) => label)).toEqual(['9', '10', '11', '12']);
  expect(tree.children[2]!.children[3]!.children).toEqual(['12b', '12a']);
  expect(tree.children[3]).toEqual({ label: 'Other', children: ['guest'] });
  expect(leadingTree(counted('1a', '1b', '2a'), 'Other')).toEqual({ label: '*', children: [{ label: '1', children: ['1a', '1b'] }, { label: '2', children: ['2a'] }] });
});
