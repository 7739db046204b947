import { expect, it } from 'vitest';
import type { Offer } from '../../protocol/findings.ts';
import { foundWords } from './suggestion.ts';

it('tells what was found of rows that may be lost, and of none where more are lost already', () => {
  const found = (lost: number) => foundWords({ asked: 1, before: { lost }, suggested: [{ allowed: 0 }, { allowed: 6 }] } as Offer);
  expect(found(2)).toBe('Boundaries found that lose at most 6 rows');
  expect(found(67)).toBe('Boundaries found that lose no further row');
});
