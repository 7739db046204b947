import { afterEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { Attribute, Job } from '../../protocol/job.ts';
import { speak } from '../../texts/language.ts';
import { withLossByShare } from './algorithm.ts';
import { changesOf } from './changes.ts';
import { withWithheld } from './demands.ts';
import { withBoundaries, withFold, withForWhom, withGroup, withHierarchy, withK, withLinked, withMissing, withNestedAvoided, withPerson, withPseudonym, withReason, withRelease, withRole, withRoles } from './job.ts';
import { withRenames } from './repairs.ts';

const attributes: Attribute[] = ['Birth date', 'zip', 'Illness'].map((name) => ({ name, role: 'insensitive', hierarchy: { flat: true } }));
const job: Job = {
  kordon: 1,
  input: { delimiter: 'auto', encoding: 'auto', missing: [''] },
  attributes,
  privacy: { k: 5 },
  suppression: { limit: 0.05 },
  algorithm: { name: 'peel' },
  seed: 0,
  output: { order: 'shuffled', suppressed: 'remove' },
};
const catalogue = {
  algorithms: [{ name: 'mondrian', title: 'Mondrian' }],
  privacy_models: [{ key: 'p', name: 'p-sensitivity' }, { key: 'alpha', name: 'alpha-k-anonymity' }],
} as unknown as Catalogue;
const numbers = withRelease(withHierarchy(withRole(job, 'zip', 'quasi-identifier'), 'zip', { range: {} }), 'zip', 'mean');
const bounded = withBoundaries(job, 'Birth date', ['1920-1929', { level: 1, label: '30' }]);

afterEach(() => speak('en'));

describe('a change', () => {
  const cases: [string, Job, Job][] = [
    ['k: 5 → 10', job, withK(job, 10)],
    ['For whom: Who gets it', job, withForWhom(job, 'recipient', 'University')],
    ['For whom: Look again on', withForWhom(job, 'review', '2027-06-30'), withForWhom(job, 'review', '2028-06-30')],
    ['zip: why it goes out', job, withReason(job, 'zip', 'care differs')],
    ['zip: random codes', withRole(job, 'zip', 'identifier'), withPseudonym(withRole(job, 'zip', 'identifier'), 'zip', 'random')],
    ['zip: left out', withPseudonym(withRole(job, 'zip', 'identifier'), 'zip', 'keyed'), withRole(job, 'zip', 'identifier')],
    ['k counts people by zip', job, withPerson(job, ['zip'])],
    ['Risk of households by zip', job, withGroup(job, ['zip'])],
    ['Groups that fail a demand: withhold their sensitive cells', job, withWithheld(job, true)],
    ['Groups that fail a demand: there are none', withWithheld(job, true), job],
    ['Groups inside others: avoid', job, withNestedAvoided(job, true)],
    ['Groups inside others: allow', withNestedAvoided(job, true), job],
    ['k counts rows', withPerson(job, ['zip']), job],
    ['3 people are alike in all their rows', job, withLinked(job, 3)],
    ['people need not be alike in all their rows', withLinked(job, 3), job],
    ['zip: Quasi-identifier', job, withRole(job, 'zip', 'quasi-identifier')],
    ['zip and Illness: Sensitive', job, withRoles(job, ['zip', 'Illness'], 'sensitive')],
    ['zip: classes go out as intervals', numbers, withRelease(numbers, 'zip', 'range')],
    ['Birth date: dates by month, year', job, withHierarchy(job, 'Birth date', { dates: { format: '%Y', levels: ['month', 'year'] } })],
    ['zip: intervals of 5, 10', job, withHierarchy(job, 'zip', { intervals: { widths: [5, 10] } })],
    ['What counts as missing', job, withMissing(withHierarchy(job, 'zip', { tree: '*' }), ['', '-'])],
    ['zip: tree made by hand', job, withHierarchy(job, 'zip', { tree: '*' })],
    ['Birth date: 2 boundaries set', job, bounded],
    ['Birth date: no boundary at 30', bounded, withBoundaries(job, 'Birth date', ['1920-1929'])],
    ['Birth date: boundary at 40', bounded, withBoundaries(bounded, 'Birth date', ['1920-1929', { level: 1, label: '30' }, '40'])],
    ['Birth date: 1 boundary set, 2 taken away', bounded, withBoundaries(bounded, 'Birth date', [{ level: 2 }])],
    ['zip: boundary by a rule: no wider than 10', job, withBoundaries(job, 'zip', [{ width: 10 }])],
    ['Illness: spellings count as one value', job, withFold(job, 'Illness', true)],
    ['What counts as missing', job, withMissing(job, ['-'])],
    ['How the file is read', job, { ...job, input: { ...job.input, delimiter: ';' } }],
    ['Repairs of the table', job, { ...job, input: { ...job.input, repairs: [{ column: 'zip', keep: ['1'] }] } }],
    ['Columns renamed', job, withRenames(job, [{ column: 'zip', rename: 'Code' }])],
    ['Suppression limit: 5% → 7.5%', job, { ...job, suppression: { limit: 0.075 } }],
    ['p-sensitivity switched on', job, { ...job, privacy: { k: 5, p: 2 } }],
    ['p: 2 → 3', { ...job, privacy: { k: 5, p: 2 } }, { ...job, privacy: { k: 5, p: 3 } }],
    ['(alpha,k)-anonymity: what it asks for', { ...job, privacy: { k: 5, alpha: { alpha: 0.5 } } }, { ...job, privacy: { k: 5, alpha: { alpha: 0.5, attribute: 'zip' } } }],
    ['Algorithm: Mondrian', job, { ...job, algorithm: { name: 'mondrian' } }],
    ['Effort: 0 → 2', job, { ...job, algorithm: { name: 'peel', effort: 2 } }],
    ['Options of the algorithm', job, { ...job, algorithm: { name: 'peel', other: 2 } }],
    ['Loss: by share', job, withLossByShare(job, true)],
    ['Loss: by levels', withLossByShare(job, true), job],
    ['Seed: 0 → 7', job, { ...job, seed: 7 }],
    ['The released file', job, { ...job, output: { ...job.output, order: 'input' } }],
  ];
  it('of the hierarchy that ends means says so', () => {
    const gone = changesOf(numbers, withHierarchy(numbers, 'zip', { set: true }), catalogue);
    expect(gone).toEqual(['zip: sets of values, no hierarchy', 'zip: classes no longer go out as numbers']);
  });

  it.each(cases)('%s', (words, before, after) => expect(changesOf(before, after, catalogue)).toEqual([words]));

  it('is said in German', () => {
    speak('de');
    expect(changesOf(job, withK(withRole(bounded, 'zip', 'quasi-identifier'), 1000))).toEqual(['zip: Quasi-Identifikator', 'Birth date: 2 Grenzen gesetzt', 'k: 5 → 1000']);
  });

  it('that makes no difference is none', () => {
    expect(changesOf(job, structuredClone(job))).toEqual([]);
  });
});
