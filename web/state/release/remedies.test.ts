import { expect, it } from 'vitest';
import { models } from '../job/models.fixture.ts';
import { newJob } from '../job/job.ts';
import type { Job } from '../../protocol/job.ts';
import type { Remedy } from '../../protocol/report.ts';
import { cureAmong, cureOf } from './remedies.ts';

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

const cured = (change: Remedy['change'], attributes: string[] = [], before = job()): Job | undefined => cureOf({ change, attributes }, before, models, [])?.edit(before);

it('asks for two different values, where nothing asks for them yet', () => {
  expect(cured('differ')?.privacy['p']).toBeDefined();
  expect(cured('differ', [], job({ privacy: { k: 5, p: 2 } }))).toBeUndefined();
});

it('leaves columns out, counts people and spellings, and shuffles', () => {
  expect(cured('leave_out', ['phone', 'gone'])?.attributes[3]?.role).toBe('leave-out');
  expect(cured('identifier', ['phone', 'gone'])?.attributes[3]?.role).toBe('identifier');
  expect(cured('person', ['phone'])).toBeUndefined(); // no identifier
  expect(cured('person', ['id'])?.privacy['person']).toBe('id');
  expect(cured('person', ['id'], job({ privacy: { k: 5, person: 'age' } }))?.privacy['person']).toBe('id'); // id says more of persons
  expect(cured('fold', ['illness'])?.attributes[2]).toMatchObject({ fold: true });
  expect(cured('quasi_identifier', ['phone'])?.attributes[3]?.role).toBe('quasi-identifier');
  expect(cured('avoid_nested')?.privacy.nested).toBe('avoid');
  const asItWas = job({ output: { order: 'input', suppressed: 'remove' } });
  expect(cured('shuffle', [], asItWas)?.output.order).toBe('shuffled');
});

it('takes codes away and leaves their column an identifier, by which k still tells people apart', () => {
  const coded = job();
  coded.attributes[0] = { name: 'id', role: 'identifier', pseudonym: { kind: 'random' } };
  expect(cured('no_codes', ['id'], coded)?.attributes[0]).toEqual({ name: 'id', role: 'identifier' });
  expect(cured('no_codes', ['id'])).toBeUndefined();
});

it('gives each class the mean of its weights', () => {
  const means = cured('class_mean', ['phone'], job({ privacy: { k: 5, weight: 'phone' } }));
  expect(means?.attributes[3]).toEqual({ name: 'phone', role: 'insensitive', release: 'mean' });
  expect(cured('class_mean', ['phone'], means)).toBeUndefined();
});

it('is not offered where it cannot help', () => {
  expect(cured('leave_out', ['gone'])).toBeUndefined();
  expect(cured('person', ['forename and surname'])).toBeUndefined();
  expect(cured('person', ['id'], job({ privacy: { k: 5, person: 'id' } }))).toBeUndefined();
  expect(cured('shuffle')).toBeUndefined();
  expect(cured('quasi_identifier', ['age'])).toBeUndefined();
  expect(cured('avoid_nested', [], job({ privacy: { k: 5, nested: 'avoid' } }))).toBeUndefined();
  const remedies: Remedy[] = [{ change: 'shuffle', attributes: [] }, { change: 'fold', attributes: ['illness'] }];
  expect(cureAmong(remedies, job(), models, [])?.edit(job()).attributes[2]).toMatchObject({ fold: true });
});
