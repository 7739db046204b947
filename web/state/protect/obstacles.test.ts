import { describe, expect, it } from 'vitest';
import type { DemandFinding, Feasibility } from '../../protocol/findings.ts';
import type { Mistake } from '../../protocol/reply.ts';
import { jobKey, newJob, withHierarchy, withNestedAvoided, withPseudonym } from '../job/job.ts';
import { workOn } from '../session/session.fixture.ts';
import { emptyState, type State } from '../session/state.ts';
import { faultOf, impossibleDemands, mayRun, obstacleOf, tooManyLost } from './obstacles.ts';

const job = newJob([], { delimiter: ',', encoding: 'utf-8' }, 'some-algorithm');
const demand = (impossible: boolean): DemandFinding => ({ model: 'p-sensitivity', attribute: 'Sex', path: 'privacy.p', impossible, rows: 0, reason: 'too few values' });

function stateWith(found: Partial<Feasibility>, limit = 0.05): State {
  const value: Feasibility = {
    rows: 100, out: 3, chosen: 1, allowed: 4, demands: [], coarse: [], clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], spellings: [], unfit: [], ...found,
  };
  const asked = { ...job, suppression: { limit } };
  return { ...emptyState, history: workOn(asked), feasibility: { key: jobKey(asked), value } };
}

describe('rows that must be suppressed', () => {
  it('count for l, t or alpha, too', () => {
    expect(tooManyLost(stateWith({}))).toBe(false);
    expect(tooManyLost(stateWith({ allowed: 3 }))).toBe(true);
  });

  // 0.29 * 100 is 28.999999999999996, and the engine allows 29.
  it('are as many as the engine allows, whatever the limit comes to in floating point', () => {
    expect(tooManyLost(stateWith({ out: 29, chosen: 0, allowed: 29 }, 0.29))).toBe(false);
  });
});

describe('what keeps a job from running', () => {
  const table = { name: '', source: new Blob(), options: job.input, facts: { starred: 2 } as never };
  const unfit: Mistake[] = [{ where: { text: 'algorithm' }, what: 'it cannot', remedy: 'choose another' }];

  it('is nothing where all is well', () => {
    expect(obstacleOf(stateWith({}))).toBeUndefined();
    expect(mayRun(stateWith({}))).toBe(true);
  });

  it('is that more rows must go than may, unless that was said of a former job', () => {
    const state = stateWith({ allowed: 0 });
    expect(faultOf(state)).toBeUndefined();
    expect(obstacleOf(state)?.mistakes).toMatchObject([{ what: '4 rows would have to be suppressed, whatever algorithm runs, and none may be', where: { path: 'suppression.limit' } }]);
    expect(mayRun(state)).toBe(false);
    expect(mayRun({ ...state, history: workOn({ ...job, suppression: { limit: 0.5 } }) })).toBe(true);
    const free = { ...job, suppression: { limit: 0.05 }, algorithm: { ...job.algorithm, boundaries: 'ignore' as const } };
    expect(mayRun({ ...state, history: workOn(free), feasibility: { ...state.feasibility!, key: jobKey(free) } })).toBe(true);
  });

  it('is told one after the other: the table, the job, the algorithm, the models', () => {
    const state = stateWith({ unfit, demands: [demand(true)] });
    const failure = { kind: 'bad_input' as const, mistakes: [{ where: { text: 'privacy' }, what: 'no', remedy: '' }] };
    expect(obstacleOf({ ...state, table })?.mistakes[0]?.what).toContain('2 rows');
    expect(obstacleOf({ ...state, feasibility: { key: '', failure } })).toBe(failure);
    expect(obstacleOf(state)?.mistakes).toBe(unfit);
    expect(obstacleOf(stateWith({ demands: [demand(true)] }))).toMatchObject({ kind: 'unmet_policy', mistakes: [{ what: 'too few values' }] });
  });

  it('is not a demand that only costs rows', () => {
    expect(impossibleDemands(stateWith({ demands: [demand(false)] }))).toEqual([]);
    expect(obstacleOf(stateWith({ demands: [demand(false)] }))).toBeUndefined();
  });
});

describe('codes by passphrase', () => {
  it('wait for one that is long enough', () => {
    const coded = withPseudonym({ ...job, attributes: [{ name: 'id', role: 'identifier' }] }, 'id', 'keyed');
    const state = { ...stateWith({}), history: workOn(coded) };
    expect(obstacleOf(state)?.mistakes[0]).toMatchObject({ what: 'codes are made by a passphrase, and none is given', where: { path: 'output.pseudonyms' } });
    expect(obstacleOf({ ...state, passphrase: 'elevensigns' })?.mistakes[0]?.what).toBe('the passphrase has fewer than 12 characters');
    expect(obstacleOf({ ...state, passphrase: 'twelve signs' })).toBeUndefined();
    expect(obstacleOf({ ...state, history: workOn(withPseudonym(coded, 'id', 'random')) })).toBeUndefined();
  });
});

describe('classes inside others', () => {
  it('cannot be avoided where a column becomes ranges', () => {
    const state = (job: Parameters<typeof workOn>[0]) => ({ ...stateWith({}), history: workOn(job) });
    const aged = { ...job, attributes: [{ name: 'Age', role: 'quasi-identifier' as const, hierarchy: { flat: true as const } }] };
    const avoided = withNestedAvoided(aged, true);
    const ranges = withHierarchy(avoided, 'Age', { range: {} });
    expect(obstacleOf(state(avoided))).toBeUndefined();
    expect(obstacleOf(state(withNestedAvoided(ranges, false)))).toBeUndefined();
    expect(obstacleOf(state(ranges))?.mistakes).toEqual([
      {
        where: { text: 'Groups inside others', path: 'privacy.nested' },
        what: 'groups inside others cannot be avoided where a column becomes ranges or sets: Age',
        remedy: 'give a hierarchy in step 3, or allow it in step 4',
      },
    ]);
  });
});
