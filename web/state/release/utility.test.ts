import { describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { newJob } from '../job/job.ts';
import { categoryName, changeWords, firstToPredict, predictionWords, releasedColumns } from './utility.ts';

const roles = { name: 'identifier', age: 'quasi-identifier', note: 'insensitive', zip: 'quasi-identifier', ill: 'sensitive', paid: 'sensitive' } as const;
const columns = Object.keys(roles);
const job: Job = {
  ...newJob([], { delimiter: ',', encoding: 'utf-8' }, 'peel'),
  attributes: Object.entries(roles).map(([name, role]) => ({ name, role })),
};

describe('the released columns', () => {
  it('are those generalized and those unchanged, without identifiers', () => {
    expect(releasedColumns(job, columns)).toEqual({ generalized: ['age', 'zip'], unchanged: ['note', 'ill', 'paid'] });
  });

  it('are predicted as the job says, or the private ones first', () => {
    expect(firstToPredict(job, columns)).toBe('ill');
    expect(firstToPredict({ ...job, algorithm: { name: 'peel', classification: { attribute: 'note' } } }, columns)).toBe('note');
    expect(firstToPredict(job, ['name', 'age', 'note'])).toBe('note');
    expect(firstToPredict(job, ['name', 'age'])).toBe('age');
    expect(firstToPredict(job, ['name'])).toBeUndefined();
  });
});

describe('what became of a column', () => {
  const change = { name: 'age', generalized: true, categories: [{ label: '', before: 1, after: 0 }, { label: 'x', before: 0, after: 1 }], rest: 0, unchanged: 1 };

  it('names its categories', () => {
    expect([0, 1].map((at) => categoryName(change, at))).toEqual([t.words.empty, 'x']);
    expect([0, 1].map((at) => categoryName({ ...change, rest: 7 }, at))).toEqual([t.words.empty, '7 other values']);
  });

  it('is told with the share of unchanged cells and an example', () => {
    expect(changeWords(change, 4)).toBe('25% of the cells are as they were.');
    expect(changeWords({ ...change, example: { before: '34', after: '30-39' } }, 4)).toBe('25% of the cells are as they were. For example, “34” became “30-39”.');
    expect(changeWords(change, 0)).toBe('0% of the cells are as they were.');
  });
});

describe('a column that goes out as numbers', () => {
  const change = { name: 'age', generalized: true, categories: [], rest: 0, unchanged: 1, example: { before: '34', after: '30-39' } };

  it('is told with how far these are off, and without the intervals that nobody sees', () => {
    const told = changeWords(change, 4, { release: 'median', mean_squared_error: 10.2, share_of_variance: 0.207 });
    expect(told).toContain('Each group goes out as the median of its rows');
    expect(told).toContain('Values lie 3.19 from these numbers (root mean square): 21% of the column’s variance.');
    expect(told).not.toContain('30-39');
  });
});

describe('a prediction', () => {
  const of = (by_originals: number, by_release: number, by_frequency: number) =>
    predictionWords({ column: 'ill', rows: 100, categories: 3, by_originals, by_release, by_frequency });

  it('says how much of what can be learnt is left', () => {
    expect(of(60, 50, 20)).toContain('75% of what the other columns tell');
    expect(of(60, 70, 20)).toContain('100% of what the other columns tell');
    expect(of(60, 10, 20)).toContain('0% of what the other columns tell');
  });

  it('says where there is nothing to learn', () => {
    expect(of(21, 21, 20)).toContain(t.release.utility.nothingToLearn);
    expect(of(10, 21, 20)).toContain(t.release.utility.nothingToLearn);
  });
});
