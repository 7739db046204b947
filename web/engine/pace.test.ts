import { expect, it } from 'vitest';
import { goneOn, type Running } from './pace.ts';

const begun: Running = { progress: { stage: 'start', done: 0, total: 0 }, since: 0, done: 0 };

it('goes from nothing to all over the stages of a run, and never back', () => {
  const told = [['mask', 0], ['mask', 50], ['mask', 20], ['mask', 100], ['write', 0], ['write', 99], ['audit', 0], ['describe', 0], ['describe', 100]] as const;
  const shares: number[] = [];
  told.reduce((running, [stage, done]) => {
    const next = goneOn(running, { stage, done, total: 100 });
    shares.push(next.done);
    return next;
  }, begun);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[2]).toBe(shares[1]); // what was done stays done
});

it('says nothing new of a stage that it does not know', () => {
  const half = goneOn(begun, { stage: 'mask', done: 50, total: 100 });
  expect(goneOn(half, { stage: 'read', done: 1, total: 1 }).done).toBe(half.done);
});
