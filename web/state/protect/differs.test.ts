import { expect, it } from 'vitest';
import { withLossByShare, withOption } from '../job/algorithm.ts';
import { withWithheld } from '../job/demands.ts';
import { newJob, withNestedAvoided, withPseudonym } from '../job/job.ts';
import { column, workOn } from '../session/session.fixture.ts';
import { emptyState, type State } from '../session/state.ts';
import { asksForEarlier, differs, failedBesideEarlier, mayHavePeople } from './differs.ts';
import type { Job } from '../../protocol/job.ts';

const job = newJob([column('id', 'identifier'), column('ill', 'sensitive')], { delimiter: ',', encoding: 'utf-8' }, 'peel');
const algorithms = [
  { name: 'peel', title: 'Peeling', options: [{ key: 'effort', title: 'Effort', kind: 'whole', choices: [] }] },
  { name: 'mondrian', title: 'Mondrian', options: [] },
];
const stateOf = (job: Job, rest: Partial<State> = {}): State => ({
  ...emptyState,
  history: workOn(job),
  catalogue: { version: '', metrics: [], algorithms, privacy_models: [{ name: 'p-sensitivity', key: 'p' }] } as never,
  ...rest,
});

it('the summaries say what differs from the usual', () => {
  expect(differs(stateOf(job), 'protection')).toEqual(['up to 5% of rows may be removed']);
  expect(differs(stateOf({ ...job, suppression: { limit: 0 } }), 'protection')).toEqual(['every row is kept']);
  expect(differs(stateOf(job), 'file')).toEqual([]);
  expect(differs(stateOf({ ...job, seed: 7, output: { order: 'input', suppressed: 'mask' } }), 'file')).toEqual(['in the order of the table', 'removed rows stay as *', 'seed 7']);
  expect(differs(stateOf({ ...job, output: { order: 'shuffled', suppressed: 'remove', format: 'sav' } }), 'file')).toEqual(['SPSS']);
  const more = withNestedAvoided({ ...job, privacy: { k: 5, p: 2 } }, true);
  expect(differs(stateOf(more), 'protection').slice(1)).toEqual(['p-sensitivity for 1 column', 'groups inside others avoided']);
  const withheld = withWithheld({ ...job, privacy: { k: 5, p: 2 } }, true);
  expect(differs(stateOf(withheld), 'protection').slice(1)).toEqual(['p-sensitivity for 1 column', 'sensitive cells of groups that fail are withheld']);
});

it('what is set for experts is told outside, too', () => {
  const set = withOption(job, 'effort', 2);
  expect(differs(stateOf(set), 'experts')).toEqual(['Effort 2']);
  expect(differs(stateOf(set), 'protection')).toContain('Effort 2');
  expect(differs(stateOf(withLossByShare(job, true)), 'protection')).toContain('loss by share');
  expect(differs(stateOf({ ...job, algorithm: { name: 'mondrian' } }), 'protection')).toContain('Mondrian');
  expect(differs(stateOf({ ...job, algorithm: { name: 'incognito' } }), 'protection')).toContain('same level in every row');
});

it('people are asked about where an identifier has several rows', () => {
  const withRows = (rows: number) => stateOf(job, { profile: [column('id', 'identifier')], table: { facts: { rows } } as never });
  expect(mayHavePeople(withRows(4), job)).toBe(true); // of 2 values
  expect(mayHavePeople(withRows(2), job)).toBe(false);
});

it('codes by passphrase ask for the earlier release until somebody has answered', () => {
  const coded = withPseudonym(job, 'id', 'keyed');
  expect(asksForEarlier(stateOf(job), job)).toBe(false);
  expect(asksForEarlier(stateOf(coded), coded)).toBe(true);
  expect(asksForEarlier(stateOf(coded, { firstDelivery: true }), coded)).toBe(false);
  expect(asksForEarlier(stateOf(coded, { earlier: { releases: [{}] } as never }), coded)).toBe(false);
});

it('a run that was refused beside the earlier release is remembered as long as that is chosen', () => {
  const release = { name: 'may.csv', source: new Blob() };
  const runProblem = { subject: '', failure: { kind: 'unmet_policy', mistakes: [] }, job: '', earlier: { releases: [release], person: [] } } as never;
  expect(failedBesideEarlier(stateOf(job, { runProblem, earlier: { releases: [release] } }))).toBe(true);
  expect(failedBesideEarlier(stateOf(job, { runProblem }))).toBe(false);
  expect(failedBesideEarlier(stateOf(job, { runProblem, earlier: { releases: [{ ...release, source: new Blob() }] } }))).toBe(false);
});
