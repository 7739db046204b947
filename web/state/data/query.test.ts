import { expect, it } from 'vitest';
import type { ColumnProfile } from '../../protocol/findings.ts';
import { directionOf, everyRow, filterOf, isFiltered, kindOf, leavesRowsOut, queryOf, sortedOn, withFilter } from './query.ts';

const age = { column: 'Age' };
const released = { column: 'Age', released: true };

it('sorts up, down, and then not at all', () => {
  const up = sortedOn(everyRow, age);
  const down = sortedOn(up, age);
  expect([everyRow, up, down, sortedOn(down, age)].map((asked) => directionOf(asked, age))).toEqual([undefined, 'ascending', 'descending', undefined]);
  expect(directionOf(up, released)).toBeUndefined();
  expect(sortedOn(down, released).sort).toEqual(released);
});

it('has one filter a column, and none that asks nothing', () => {
  const range = withFilter(everyRow, { ...age, from: '20', to: '' });
  expect(range.filters).toEqual([{ column: 'Age', from: '20' }]);
  const both = withFilter(range, { ...released, contains: '[' });
  expect(both.filters).toHaveLength(2);
  expect(filterOf(both, released)).toEqual({ ...released, contains: '[' });
  const present = withFilter(both, { ...age, missing: false });
  expect(filterOf(present, age)).toEqual({ ...age, missing: false });
  expect(isFiltered(withFilter(present, age), age)).toBe(false);
  expect(leavesRowsOut(withFilter(range, age))).toBe(false);
});

it('leaves rows out by search, filter or suppression, not by an order', () => {
  expect(leavesRowsOut(sortedOn(everyRow, age))).toBe(false);
  expect(leavesRowsOut({ ...everyRow, search: 'x' })).toBe(true);
  expect(leavesRowsOut({ ...everyRow, suppressed: false })).toBe(true);
});

const column = (part: Partial<ColumnProfile>) => ({ name: 'Age', ...part }) as ColumnProfile;

it('reads a column as its job says, or else as it looks', () => {
  const number = { decimal: ',' } as const;
  expect(kindOf(column({ type: 'number' }), { name: 'Age', role: 'sensitive', number })).toEqual({ number });
  expect(kindOf(column({ type: 'number' }), undefined)).toEqual({ number: {} });
  const form = (format: string) => ({ dates: { format, pivot: 20, levels: [] } });
  expect(kindOf(column({ type: 'date', suggested_hierarchy: form('dd.mm.yy') }), undefined)).toEqual({ date: { format: 'dd.mm.yy', pivot: 20 } });
  const readings = [{ value: '', as: '', hierarchy: form('mm/dd/yyyy') }];
  expect(kindOf(column({ type: 'date', suggested_hierarchy: { flat: true }, readings }), undefined)).toEqual({ date: { format: 'mm/dd/yyyy', pivot: 20 } });
  expect(kindOf(column({ type: 'code' }), undefined)).toEqual({ code: true });
  expect(kindOf(column({ type: 'text' }), undefined)).toEqual({});
  expect(kindOf(undefined, undefined)).toEqual({});
});

it('asks the engine with what columns are; what was released is text', () => {
  const asked = withFilter(withFilter(sortedOn({ ...everyRow, suppressed: true }, age), { ...age, odd: true }), { ...released, contains: '4' });
  expect(queryOf(asked, () => ({ number: {} }), ['?'])).toEqual({
    missing: ['?'],
    filters: [{ column: 'Age', odd: true, number: {} }, { column: 'Age', released: true, contains: '4' }],
    sort: { column: 'Age', number: {} },
    suppressed: true,
  });
});
