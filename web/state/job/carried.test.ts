import { describe, expect, it } from 'vitest';
import type { HierarchyForm } from '../../protocol/job.ts';
import { carried, carriedAll } from './carried.ts';

const dates = (...levels: string[]): HierarchyForm => ({ dates: { format: 'dd.mm.yyyy', levels } });
const decades = dates('month', 'year', 'decade');

describe('a boundary at a level', () => {
  it('stays at what the level is of, however many levels are below', () => {
    expect(carried({ level: 3 }, decades, dates('month', 'quarter', 'year', 'decade'))).toEqual({ level: 4 });
    expect(carried({ level: 3 }, decades, dates('decade'))).toEqual({ level: 1 });
    expect(carried({ level: 3 }, decades, { dates: { format: 'dd.mm.yyyy', levels: ['month', 'year', 'decade'], from: 1936 } })).toEqual({ level: 3 });
    expect(carried({ level: 3, label: '1930-1939' }, decades, dates('year', 'decade'))).toEqual({ level: 2, label: '1930-1939' });
    expect(carried({ level: 2 }, { intervals: { widths: [5, 10] } }, { intervals: { widths: [10, 20], top: 90 } })).toEqual({ level: 1 });
    expect(carried({ level: 2 }, { mask: { digits: 5 } }, { prefix: [3, 1] })).toEqual({ level: 1 });
    expect(carried({ level: 0 }, decades, { flat: true })).toEqual({ level: 0 });
  });

  it('goes where no level is of that any more, or nobody knows what it is of', () => {
    expect(carried({ level: 3 }, decades, dates('month', 'year'))).toBeUndefined();
    expect(carried({ level: 1 }, { intervals: { widths: [5] } }, { intervals: { widths: [7] } })).toBeUndefined();
    expect(carried({ level: 1 }, { tree: '*' }, decades)).toBeUndefined();
    expect(carried({ level: 4 }, decades, decades)).toBeUndefined();
  });
});

it('a label stays as far as the form can tell, and ranges keep one width', () => {
  expect(carried('1930-1939', decades, { flat: true })).toBe('1930-1939');
  expect(carried('1930-1939', decades, { set: true })).toBeUndefined();
  expect(carriedAll(['20-29', { width: 10 }, { width: 20 }, { rows: 5 }], { intervals: { widths: [10] } }, { range: {} })).toEqual([{ width: 10 }]);
});
