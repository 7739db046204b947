import { describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { fitting, misfit } from './misfit.ts';

const job = (names: string[], more: Partial<Job> = {}): Job => ({
  kordon: 1,
  input: { delimiter: 'auto', encoding: 'auto', missing: [''] },
  attributes: names.map((name) => ({ name, role: 'insensitive' })),
  privacy: { k: 2 },
  suppression: { limit: 0 },
  algorithm: { name: 'peel' },
  seed: 0,
  output: { order: 'shuffled', suppressed: 'remove' },
  ...more,
});

describe('a job beside a table', () => {
  it('differs in columns on either side', () => {
    expect(misfit(JSON.stringify(job(['a', 'b'])), ['b', 'c'])).toEqual({ absent: ['a'], added: ['c'] });
  });
  it('fits, whatever the order', () => expect(misfit(JSON.stringify(job(['a', 'b'])), ['b', 'a'])).toBeUndefined());
  it.each(['', '[]', 'null', '{"attributes": 1}'])('is none: %j', (text) => expect(misfit(text, ['a'])).toBeUndefined());
});

describe('what of a job fits', () => {
  it('counts people only where all of their columns are there', () => {
    const other = job(['a', 'b'], { privacy: { k: 9, person: ['a', 'b'], group: 'gone' } });
    expect(fitting(other, job(['b', 'a', 'c'])).privacy).toEqual({ k: 9, person: ['a', 'b'] });
    expect(fitting(other, job(['a', 'c'])).privacy).toEqual({ k: 9 });
    const survey = job(['a', 'w'], { privacy: { k: 9, weight: 'w', global_risk: 0.03 } });
    expect(fitting(survey, job(['a', 'w'])).privacy).toEqual({ k: 9, weight: 'w', global_risk: 0.03 });
    expect(fitting(survey, job(['a', 'c'])).privacy).toEqual({ k: 9 });
  });
  it('is what is asked of the population, which is about no column', () => {
    const privacy = { k: 1, k_map: 5, presence: { most: 0.5 }, sampling_fraction: 0.1 };
    expect(fitting(job(['a', 'b'], { privacy }), job(['a', 'c'])).privacy).toEqual(privacy);
  });
  it('is all about columns that both have, and what is about none', () => {
    const other = job(['a', 'b'], {
      attributes: [{ name: 'a', role: 'quasi-identifier', boundaries: ['x'] }, { name: 'b', role: 'sensitive' }],
      privacy: { k: 9, p: 2, l: [{ kind: 'distinct', l: 2, attribute: 'b' }, { kind: 'distinct', l: 3 }], t: { kind: 'equal', t: 0.2, attribute: 'b' } },
      algorithm: { name: 'mondrian', classification: { attribute: 'b' } },
    });
    const fits = fitting(other, job(['c', 'a']));
    expect(fits.attributes).toEqual([{ name: 'c', role: 'insensitive' }, { name: 'a', role: 'quasi-identifier', boundaries: ['x'] }]);
    expect(fits.privacy).toEqual({ k: 9, p: 2, l: [{ kind: 'distinct', l: 3 }] });
    expect(fits.algorithm).toEqual({ name: 'mondrian' });
  });
});
