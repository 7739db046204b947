import { expect, it } from 'vitest';
import { models } from '../job/models.fixture.ts';
import { newJob } from '../job/job.ts';
import type { Job } from '../../protocol/job.ts';
import { cureOf, type Remedy } from './remedies.ts';

const job = (rest: Partial<Job> = {}): Job => ({
  ...newJob([], { delimiter: ',', encoding: 'utf-8' }, 'peel'),
  attributes: [
    { name: 'id', role: 'identifier' },
    { name: 'age', role: 'quasi-identifier' },
    { name: 'illness', role: 'sensitive' },
    { name: 'phone', role: 'insensitive' },
  ],
  ...rest,
});

const cured = (remedy: Remedy, before = job()): Job | undefined => cureOf(remedy, before, models, [])?.edit(before);

it('asks for two different values, where nothing asks for them yet', () => {
  expect(cured({ cure: 'differ' })?.privacy['p']).toBeDefined();
  expect(cured({ cure: 'differ' }, job({ privacy: { k: 5, p: 2 } }))).toBeUndefined();
});

it('leaves columns out, counts people and spellings, and shuffles', () => {
  expect(cured({ cure: 'leave-out', columns: ['phone', 'gone'] })?.attributes[3]?.role).toBe('leave-out');
  expect(cured({ cure: 'people', column: 'id' })?.privacy['person']).toBe('id');
  expect(cured({ cure: 'fold', column: 'illness' })?.attributes[2]).toMatchObject({ fold: true });
  const asItWas = job({ output: { order: 'input', suppressed: 'remove' } });
  expect(cured({ cure: 'shuffle' }, asItWas)?.output.order).toBe('shuffled');
});

it('takes codes away and leaves their column an identifier, by which k still tells people apart', () => {
  const coded = job();
  coded.attributes[0] = { name: 'id', role: 'identifier', pseudonym: { kind: 'random' } };
  expect(cured({ cure: 'no-codes', columns: ['id'] }, coded)?.attributes[0]).toEqual({ name: 'id', role: 'identifier' });
  expect(cured({ cure: 'no-codes', columns: ['id'] })).toBeUndefined();
});

it('is not offered where it cannot help', () => {
  expect(cured({ cure: 'leave-out', columns: ['gone'] })).toBeUndefined();
  expect(cured({ cure: 'people', column: 'forename and surname' })).toBeUndefined();
  expect(cured({ cure: 'shuffle' })).toBeUndefined();
});
