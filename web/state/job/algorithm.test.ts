import { describe, expect, it } from 'vitest';
import type { AlgorithmEntry, Option } from '../../protocol/catalogue.ts';
import {
  acceptsUnprotected,
  isSameLevel,
  numberIfUnsaid,
  optionOf,
  optionsShown,
  withAlgorithm,
  withBoundariesIgnored,
  withClassification,
  withLossByShare,
  withOption,
  withSameLevel,
  withUnprotectedAccepted,
} from './algorithm.ts';
import { newJob } from './job.ts';

const job = newJob([], { delimiter: 'auto', encoding: 'auto' }, 'one');
const option = (key: string, kind: Option['kind'], choices: string[] = []): Option => ({ key, title: '', summary: '', kind, choices });

describe('the algorithm of a job', () => {
  it('loses its options when another one is chosen, and keeps what all know', () => {
    const told = withClassification(withBoundariesIgnored(withOption(job, 'maxSuppressed', 3), true), 'Pay');
    expect(told.algorithm).toEqual({ name: 'one', maxSuppressed: 3, boundaries: 'ignore', classification: { attribute: 'Pay' } });
    expect(withAlgorithm(told, 'two').algorithm).toEqual({ name: 'two', boundaries: 'ignore', classification: { attribute: 'Pay' } });
  });

  it('leaves out what it does not say', () => {
    const told = withOption(withBoundariesIgnored(withClassification(job, 'Pay'), true), 'all', true);
    const back = withOption(withBoundariesIgnored(withClassification(told, undefined), false), 'all', undefined);
    expect(back.algorithm).toEqual({ name: 'one' });
  });

  it('counts loss by levels, or by share, and says only the latter', () => {
    const byShare = withLossByShare(job, true);
    expect(byShare.loss).toBe('share');
    expect(withLossByShare(byShare, false)).toEqual(job);
    expect('loss' in withLossByShare(byShare, false)).toBe(false);
  });

  it('tells what holds where the job does not say', () => {
    expect(optionOf(job, option('all', 'truth'))).toBe(false);
    expect(optionOf(job, option('level', 'choice', ['attribute', 'cell']))).toBe('attribute');
    expect(optionOf(job, option('maxSuppressed', 'whole'))).toBeUndefined();
    expect(optionOf(withOption(job, 'level', 'cell'), option('level', 'choice', ['attribute', 'cell']))).toBe('cell');
  });

  it('tells what an empty field means', () => {
    expect(numberIfUnsaid(job, option('maxSuppressed', 'whole'))).toBe(0);
    expect(numberIfUnsaid(withAlgorithm(job, 'datafly'), option('maxSuppressed', 'whole'))).toBe(job.privacy.k);
  });

  it('accepts an unprotected release only in so many words', () => {
    const options = [option('unprotected', 'choice', ['refuse', 'accept']), option('level', 'choice', ['a', 'b'])];
    const entry: AlgorithmEntry = { name: 'one', title: '', summary: '', paper: '', guarantees: false, options };
    expect(optionsShown(entry).map(({ key }) => key)).toEqual(['level']);
    expect(acceptsUnprotected(job)).toBe(false);
    expect(acceptsUnprotected(withUnprotectedAccepted(job))).toBe(true);
  });
});

describe('the same level in every row', () => {
  it('is made by the best of all such releases, with as many rows to spare as the limit leaves', () => {
    const same = withSameLevel(job, [3, 2], 12);
    expect(same.algorithm).toEqual({ name: 'incognito', metric: 'information_loss', maxSuppressed: 12 });
    expect(isSameLevel(same)).toBe(true);
    expect(isSameLevel(job)).toBe(false);
    expect(withSameLevel(job, [3, 2], 0).algorithm).toEqual({ name: 'incognito', metric: 'information_loss' });
  });

  it('is made by what takes any job, where the best cannot be searched for', () => {
    const refined = { ...job, privacy: { k: 5, alpha: [{ alpha: 0.5, refined: true }] } };
    expect(withSameLevel(refined, [3], 0).algorithm).toEqual({ name: 'datafly' });
    expect(withSameLevel(job, Array.from({ length: 12 }, () => 4), 0).algorithm).toEqual({ name: 'datafly' });
    expect(withSameLevel({ ...job, privacy: { k: 5, k_map: 9 } }, [3], 0).algorithm).toEqual({ name: 'datafly' });
  });
});
