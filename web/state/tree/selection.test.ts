import { describe, expect, it } from 'vitest';
import { places } from '../hierarchy/places.fixture.ts';
import { chosen, mostSiblings, range, siblings, toggled } from './selection.ts';
import { visibleRows } from './rows.ts';

const rows = visibleRows(places, new Set(places.keys()));

it('takes a node in and out, never the root', () => {
  expect([...toggled(new Set([3]), 4)]).toEqual([3, 4]);
  expect([...toggled(new Set([3, 4]), 3)]).toEqual([4]);
  expect([...toggled(new Set(), 0)]).toEqual([]);
});

describe('a range', () => {
  it('takes the siblings between, whichever way it goes', () => {
    expect([...range(places, rows, 1, 7)]).toEqual([1, 7]);
    expect([...range(places, rows, 4, 3)]).toEqual([3, 4]);
  });
  it('stays with the first one’s parent', () => expect([...range(places, rows, 2, 6)]).toEqual([2, 5]));
  it('begins anew where its first row is not shown', () => {
    expect([...range(places, visibleRows(places, new Set([0])), 3, 7)]).toEqual([7]);
  });
});

it('takes all siblings of a row that are shown', () => {
  expect([...siblings(places, rows, 5)]).toEqual([2, 5]);
  expect([...siblings(places, rows, 0)]).toEqual([]);
});

it('takes the most of what was found that can be grouped', () => {
  expect([...mostSiblings(places, new Set([0, 1, 3, 4, 6]))]).toEqual([3, 4]);
  expect([...mostSiblings(places, new Set([0]))]).toEqual([]);
});

it('is about the row at hand where nothing is selected', () => {
  expect(chosen(new Set([4, 3]), 1)).toEqual([3, 4]);
  expect(chosen(new Set(), 1)).toEqual([1]);
  expect(chosen(new Set(), 0)).toEqual([]);
});
