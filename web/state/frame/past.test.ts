import { expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { moved, record } from '../job/history.ts';
import { withK, withMissing, withRole } from '../job/job.ts';
import { workOn } from '../session/session.fixture.ts';
import { pastSteps } from './past.ts';

const job: Job = {
  kordon: 1,
  input: { delimiter: 'auto', encoding: 'auto', missing: [''] },
  attributes: [{ name: 'Age', role: 'insensitive' }],
  privacy: { k: 5 },
  suppression: { limit: 0.05 },
  algorithm: { name: 'peel' },
  seed: 0,
  output: { order: 'shuffled', suppressed: 'remove' },
};

it('says what each step did, and how far away it is', () => {
  const first = workOn(job);
  const { file } = first.present;
  const all = withK(withMissing(withRole({ ...job, seed: 3 }, 'Age', 'sensitive'), ['-']), 7);
  let work = record(first, { job: withK(job, 6), file });
  work = record(work, { job: withK(job, 6), file, given: { job: 'b.job.json' } });
  work = record(work, { job: all, file });
  work = record(work, { job, file: { name: 'c.csv', source: new Blob() }, given: 'table' });
  work = moved(work, -1);
  expect(pastSteps({ history: work })).toEqual([
    { words: 'a.csv opened', away: -3 },
    { words: 'k: 5 → 6', away: -2 },
    { words: 'b.job.json opened', away: -1 },
    { words: 'What counts as missing, Age: Sensitive, and 2 more changes', away: 0 },
    { words: 'c.csv opened', away: 1 },
  ]);
});

it('is empty before there is work', () => expect(pastSteps({})).toEqual([]));
