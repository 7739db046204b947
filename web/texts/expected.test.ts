import { expect, it } from 'vitest';
import { takes } from './expected.ts';

it('takes what is within the ends, and nothing beside them', () => {
  const share = { least: 0, most: 1 };
  expect([-0.1, 0, 0.05, 1, 1.1].map((value) => takes(share, value))).toEqual([false, true, true, true, false]);
  expect(takes({ ...share, above: true }, 0)).toBe(false);
  expect([1, 2, 2.5, 1e9].map((value) => takes({ whole: true, least: 2 }, value))).toEqual([false, true, false, true]);
});
