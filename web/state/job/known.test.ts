import { expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { fewerColumns, knownOf, withKnown } from './known.ts';

const job = (columns: number): Job => ({
  kordon: 1,
  input: { delimiter: ',', encoding: 'utf-8', missing: [''] },
  attributes: Array.from({ length: columns }, (_, at) => ({ name: `q${at}`, role: 'quasi-identifier', hierarchy: { flat: true } })),
  privacy: { k: 5, nested: 'avoid', p: 2 },
  suppression: { limit: 0.05 },
  algorithm: { name: 'datafly', boundaries: 'ignore', maxSuppressed: 3 },
  seed: 0,
  output: { order: 'shuffled', suppressed: 'remove' },
});

it('lets a reader know fewer columns than there are', () => {
  expect(fewerColumns(job(12))).toEqual([4, 3, 2]);
  expect(fewerColumns(job(3))).toEqual([2]);
  expect(fewerColumns(job(2))).toEqual([]);
});

it('takes what such a release cannot have from the job, and nothing else', () => {
  const known = withKnown(job(12), 3, 'peel');
  expect(known.privacy).toEqual({ k: 5, p: 2, known: 3 });
  expect(known.algorithm).toEqual({ name: 'peel', boundaries: 'ignore' });
  expect(knownOf(known)).toBe(3);
  expect(withKnown(known, undefined, 'peel').privacy).toEqual({ k: 5, p: 2 });
});

it('leaves to the job what it says of single columns', () => {
  const own = job(12);
  own.privacy.known = [{ always: ['q1', 'q2'], k: 10 }, { any: 2 }];
  expect(knownOf(own)).toBe('own');
  expect(knownOf(job(12))).toBeUndefined();
});
