import { expect, it, vi } from 'vitest';
import { findClass } from './find-class.ts';

const columns = ['Name', 'Age', 'City'];
// Classes of five rows, each its own decade.
const all = Array.from({ length: 5000 }, (_, at) => {
  const id = Math.floor(at / 5);
  return { class: id, before: ['x', 'y', 'z'], after: [null, `${id}0-${id}9`, 'Lincoln'] };
});
const rows = vi.fn((first: number, count: number) => Promise.resolve(all.slice(first, first + count)));

it('finds a class by its released values', async () => {
  expect(await findClass({ Age: '7230-7239', City: 'Lincoln' }, columns, 5000, rows, () => {})).toBe(723);
});

it('stops where the rows do, and never asks for what is not released', async () => {
  rows.mockClear();
  expect(await findClass({ Age: 'none' }, columns, 3000, rows, () => {})).toBeUndefined();
  expect(rows.mock.calls).toEqual([[0, 2000], [2000, 1000]]);
  expect(await findClass({ Age: 'none' }, columns, 3000, () => Promise.resolve([]), () => {})).toBeUndefined();
});
