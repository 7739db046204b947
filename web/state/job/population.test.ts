import { describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import { column } from '../session/session.fixture.ts';
import { newJob, withClassMean, withHierarchy, withRole } from './job.ts';
import { absentColumns, asksOfPopulation, leastK, populationConflicts, populationLack, populationOf, weightColumns, withCompany, withGlobalRisk, withKMap, withPresence, withWeight, type PopulationGiven } from './population.ts';
import { jobText } from './text.ts';

const plain = newJob([column('Age', 'quasi-identifier'), column('Ward', 'sensitive')], { delimiter: ',', encoding: 'utf-8' }, 'peel');
const asking = withKMap(plain, 5);
const source = new Blob();
const given: PopulationGiven = { name: 'all.csv', source, facts: { rows: 10, columns: ['Age'] } };
const part = (job: Job): Job => ({ ...job, input: { ...job.input, subset: { column: 'Ward', values: ['A'] } } });

describe('what a job asks of the population', () => {
  it('stands in its text as the engine reads it, and goes as it came', () => {
    const both = withPresence(withKMap(plain, 3), { most: 0.5, least: 0.1 });
    expect((JSON.parse(jobText(both)) as Job).privacy).toEqual({ k: 5, k_map: 3, presence: { most: 0.5, least: 0.1 } });
    expect(withPresence(withKMap(both, undefined), undefined).privacy).toEqual(plain.privacy);
    expect([plain, asking, withPresence(plain, { most: 1 })].map(asksOfPopulation)).toEqual([false, true, true]);
  });

  it('lets rows stand alone with k-map only', () => {
    const alone: Job = { ...asking, privacy: { ...asking.privacy, k: 1 } };
    expect([leastK(plain), leastK(alone)]).toEqual([2, 1]);
    expect(withKMap(alone, undefined).privacy).toEqual({ k: 5 });
    expect(withCompany(alone).privacy).toEqual({ k: 5, k_map: 5 });
    expect(withCompany(plain)).toBe(plain);
    expect(withKMap(alone, 9).privacy.k).toBe(1);
  });
});

describe('who the population is', () => {
  it.each([
    ['file', undefined],
    ['reading', { name: 'all.csv', source }],
    ['unread', { name: 'all.csv', source, failure: { kind: 'bad_input', mistakes: [] } }],
    ['columns', { ...given, facts: { rows: 10, columns: ['Ward'] } }],
    ['rows', { ...given, facts: { rows: 3, columns: ['Age'] } }],
    [undefined, given],
  ] as const)('lacks %s', (lack, file) => {
    expect(populationLack(file as PopulationGiven | undefined, asking, 4)).toBe(lack);
    expect(populationOf(file as PopulationGiven | undefined, asking, 4)).toEqual(lack ? undefined : { name: 'all.csv', source, rows: 10 });
  });

  it('is nobody of a file where nothing asks, or where a part of the table is released', () => {
    for (const job of [plain, part(asking), part(plain)]) {
      expect(populationLack(undefined, job, 4)).toBeUndefined();
      expect(populationOf(given, job, 4)).toBeUndefined();
    }
  });

  it('names the quasi-identifiers that the file lacks, and no other column', () => {
    expect(absentColumns({ ...given, facts: { rows: 10, columns: ['Town'] } }, asking)).toEqual(['Age']);
    expect(absentColumns(given, asking)).toEqual([]);
  });
});

it('tells what cannot be asked for together with it', () => {
  const all = withHierarchy({ ...asking, privacy: { ...asking.privacy, l: { kind: 'distinct', l: 2 } } }, 'Age', { range: {} });
  expect(populationConflicts(all, ['l', 't'], true)).toEqual(['demands', 'earlier', 'values']);
  expect(populationConflicts(asking, ['l', 't'], false)).toEqual([]);
  expect(populationConflicts({ ...all, privacy: { k: 5, l: { kind: 'distinct', l: 2 } } }, ['l'], true)).toEqual([]);
});

describe('the weights of a survey', () => {
  const survey: Job = { ...plain, attributes: [...plain.attributes, { name: 'w', role: 'insensitive' }, { name: 'v', role: 'leave-out' }] };

  it('are a column that is no value of a person', () => {
    expect(weightColumns(survey)).toEqual(['w', 'v']);
  });

  it('take what follows from them along when they go', () => {
    const asked = withClassMean(withGlobalRisk(withWeight(survey, 'w'), 0.03), 'w', true);
    expect(asked.privacy).toEqual({ ...survey.privacy, weight: 'w', global_risk: 0.03 });
    expect(asked.attributes.at(-2)).toEqual({ name: 'w', role: 'insensitive', release: 'mean' });
    expect((JSON.parse(jobText(asked)) as Job).attributes.at(-2)).toEqual({ name: 'w', role: 'insensitive', release: 'mean' });
    expect(withWeight(asked, undefined)).toEqual(survey);
    expect(withWeight(asked, 'v').attributes).toEqual(survey.attributes);
    expect(withGlobalRisk(asked, undefined).privacy).toEqual({ ...survey.privacy, weight: 'w' });
    expect(withRole(asked, 'w', 'sensitive').attributes.at(-2)).toEqual({ name: 'w', role: 'sensitive' });
  });
});
