import { expect, it } from 'vitest';
import type { Feasibility } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { workOn } from '../session/session.fixture.ts';
import { emptyState, steps, type State } from '../session/state.ts';
import { standingOf } from './steps.ts';

const job = (role: 'quasi-identifier' | 'insensitive'): Job => ({
  kordon: 1,
  input: { delimiter: 'auto', encoding: 'auto', missing: [''] },
  attributes: [{ name: 'Age', role, hierarchy: { flat: true } }],
  privacy: { k: 2 },
  suppression: { limit: 0.1 },
  algorithm: { name: 'peel' },
  seed: 0,
  output: { order: 'shuffled', suppressed: 'remove' },
});
const found: Feasibility = { rows: 10, out: 0, chosen: 0, allowed: 1, demands: [], coarse: [], clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], spellings: [], unfit: [] };
const failure = { kind: 'bad_input' as const, mistakes: [] };
const state = (patch: Partial<State>): State => ({
  ...emptyState,
  table: { name: 'a.csv', source: new Blob(), options: { delimiter: ',', encoding: 'utf-8' }, facts: { rows: 10, columns: ['Age'], delimiter: ',', encoding: 'utf-8', line_end: '\n', header: 1, starred: 0, reading: [], notes: [], doubts: [] } },
  history: workOn(job('quasi-identifier')),
  feasibility: { key: '', value: found },
  seen: steps,
  ...patch,
});

it('asks what rows of nothing but * are, until it is said', () => {
  const { table } = state({});
  const starred = { ...table!, facts: { ...table!.facts, starred: 3 } };
  expect(standingOf(state({ table: starred }), 'data').why).toBe('3 rows of nothing but *: say what they are');
  const decided = { ...starred, options: { ...starred.options, starred: 'count' as const } };
  expect(standingOf(state({ table: decided }), 'data').why).toBe('');
});

it('does not miss spellings in the hierarchy of a column whose spellings count as one', () => {
  const hierarchy = { height: 1, notes: [], nodes: [], uncovered: [{ value: 'flu ', rows: 1 }] };
  const hierarchies = { Age: { key: '', value: hierarchy } };
  expect(standingOf(state({ hierarchies }), 'boundaries').how).toBe('attention');
  const quasi = job('quasi-identifier');
  const folded: Job = {
    ...quasi,
    attributes: [...quasi.attributes, { name: 'Ill', role: 'sensitive', hierarchy: { flat: true }, fold: true }],
    privacy: { k: 2, t: { kind: 'hierarchical', t: 0.5 } },
  };
  expect(standingOf(state({ history: workOn(folded), hierarchies: { Ill: { key: '', value: hierarchy } } }), 'boundaries').how).toBe('ready');
});

it('is silent where nothing is wrong', () => {
  expect(steps.map((step) => standingOf(state({}), step).why)).toEqual(['', '', '', '', '']);
});

it.each([
  ['data', { readProblem: { subject: 'b.csv', failure } }, 'b.csv cannot be read'],
  ['columns', { history: workOn(job('insensitive')) }, 'no column is a quasi-identifier yet'],
  ['boundaries', { hierarchies: { Age: { key: '', failure } } }, 'the hierarchy of Age cannot be used'],
  ['protect', { feasibility: { key: '', failure } }, 'the job has mistakes'],
  ['protect', { feasibility: { key: '', value: { ...found, out: 5 } } }, 'more rows would be suppressed than the limit allows'],
  ['release', { runProblem: { subject: '', failure, job: '' } }, 'the last run gave no release'],
] as const)('says why %s needs attention', (step, patch, words) => {
  expect(standingOf(state(patch), step).how).toBe('attention');
  expect(standingOf(state(patch), step).why).toBe(words);
});

it('calls for attention at step 4 where a demand is impossible, not where it costs rows', () => {
  const demand = { model: 'p-sensitivity', attribute: 'Sex', path: 'privacy.p', rows: 1, reason: '' };
  const how = (impossible: boolean) => standingOf(state({ feasibility: { key: '', value: { ...found, demands: [{ ...demand, impossible }] } } }), 'protect').how;
  expect([how(true), how(false)]).toEqual(['attention', 'ready']);
});

it('says ready only of steps that were looked at; what is only suggested needs no attention, but is not ready', () => {
  const how = (seen: State['seen']) => steps.map((step) => standingOf(state({ seen }), step).how);
  expect(how(['data'])).toEqual(['ready', 'suggested', 'suggested', 'suggested', 'todo']);
  expect(how(['data', 'protect'])).toEqual(['ready', 'suggested', 'suggested', 'ready', 'todo']);
  expect(standingOf(state({ seen: [], feasibility: { key: '', failure } }), 'protect').how).toBe('attention');
});
