import { afterEach, describe, expect, it } from 'vitest';
import type { DemandFinding, Feasibility } from '../../protocol/findings.ts';
import type { Job, Privacy } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { speak } from '../../texts/language.ts';
import { newJob } from '../job/job.ts';
import { alpha, l, p, t } from '../job/models.fixture.ts';
import { workOn } from '../session/session.fixture.ts';
import { emptyState, jobOf, type State } from '../session/state.ts';
import { findingsOf } from './findings.ts';
import { fixOf } from './fixes.ts';

afterEach(() => speak('en'));

const finding = (path: string, rest: Partial<DemandFinding> = {}): DemandFinding => ({
  model: 'p-sensitivity',
  attribute: 'Sex',
  path,
  impossible: true,
  rows: 0,
  reason: '"Sex" has only 2 values, so p can be at most 2',
  ...rest,
});

const plain = newJob([], { delimiter: 'auto', encoding: 'auto' }, 'some-algorithm');

function stateWith(privacy: Partial<Privacy>, demands: DemandFinding[], failure?: Failure, coarse: Feasibility['coarse'] = []): State {
  const job: Job = { ...plain, privacy: { k: 5, ...privacy } };
  const value = { rows: 100, out: 3, chosen: 1, allowed: 5, demands, coarse, clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], spellings: [], unfit: [] };
  return { ...emptyState, history: workOn(job), feasibility: failure ? { key: '', failure } : { key: '', value } };
}

describe('what the engine says of a demand', () => {
  it('stands at the demand it is about', () => {
    const state = stateWith({}, [finding('privacy.p'), finding('privacy.l[1]'), finding('privacy.l[10]')]);
    expect(findingsOf(state, 'privacy.l[1]')).toHaveLength(1);
    expect(findingsOf(state, 'privacy.l')).toHaveLength(0);
    expect(findingsOf(state, 'privacy.p')).toEqual([
      { impossible: true, text: '"Sex" has only 2 values, so p can be at most 2.' },
    ]);
  });

  it('names the price of what is possible', () => {
    const state = stateWith({}, [finding('privacy.t', { impossible: false, rows: 12, reason: 'the rows are too far' })]);
    expect(findingsOf(state, 'privacy.t')).toEqual([
      { impossible: false, text: 'The rows are too far. At least 12 rows must be suppressed for it.' },
    ]);
  });

  it('warns where it leaves next to no classes', () => {
    const state = stateWith({}, [], undefined, [{ path: 'privacy.delta', warning: 'hardly any detail is left' }]);
    expect(findingsOf(state, 'privacy.delta')).toEqual([{ impossible: false, text: 'Hardly any detail is left.' }]);
    expect(findingsOf(state, 'privacy.beta')).toEqual([]);
  });

  it('includes mistakes in its figures, wherever within the demand', () => {
    const mistake = (path: string) => ({ where: { text: path, path }, what: 'too much', remedy: 'ask for less' });
    const mistakes = ['privacy.p', 'privacy.alpha.values[0]', 'privacy.l[1].l', 'attributes[2]'].map(mistake);
    const state = stateWith({}, [], { kind: 'bad_input', mistakes });
    expect(findingsOf(state, 'privacy.p')).toEqual([{ impossible: true, text: 'Too much. Ask for less.' }]);
    expect(findingsOf(state, 'privacy.alpha')).toHaveLength(1);
    expect(findingsOf(state, 'privacy.l[1]')).toHaveLength(1);
    expect(findingsOf(state, 'privacy.l')).toHaveLength(0);
  });
});

describe('a fix', () => {
  const fixed = (state: State, key: 'p' | 'l' | 't' | 'alpha', at = 0, path = `privacy.${key}`) => {
    const fix = fixOf(state, { p, l, t, alpha }[key], at, path);
    return fix && { words: fix.words, privacy: fix.apply(jobOf(state)!).privacy };
  };

  it('takes the strictest p that every column can have', () => {
    const state = stateWith({ p: 4 }, [finding('privacy.p', { possible: 3 }), finding('privacy.p', { possible: 2 })]);
    expect(fixed(state, 'p')).toEqual({ words: 'p = 2', privacy: { k: 5, p: 2 } });
  });

  it('lowers a p above k to k', () => {
    const mistakes = [{ where: { text: 'privacy.p', path: 'privacy.p' }, what: 'above k', remedy: '' }];
    expect(fixed(stateWith({ p: 9 }, [], { kind: 'bad_input', mistakes }), 'p')?.words).toBe('p = 5');
  });

  it('is not offered where it would ask for nothing, or for no less', () => {
    expect(fixed(stateWith({ p: 2 }, [finding('privacy.p', { possible: 1 })]), 'p')).toBeUndefined();
    expect(fixed(stateWith({ p: 2 }, [finding('privacy.p', { possible: 3 })]), 'p')).toBeUndefined();
    expect(fixed(stateWith({ t: { kind: 'equal', t: 0.3 } }, [finding('privacy.t', { possible: 0 })]), 't')).toBeUndefined();
    const entropy = { kind: 'entropy', l: 2 } as const;
    expect(fixed(stateWith({ l: entropy }, [finding('privacy.l', { possible: 1.004 })]), 'l')).toBeUndefined();
  });

  it('rounds to the side that can hold', () => {
    const recursive = { kind: 'recursive', l: 4, c: 3 } as const;
    expect(fixed(stateWith({ l: recursive }, [finding('privacy.l', { possible: 2 })]), 'l')?.privacy['l']).toEqual({ ...recursive, l: 2 });
    const entropy = { kind: 'entropy', l: 9 } as const;
    expect(fixed(stateWith({ l: entropy }, [finding('privacy.l', { possible: 7.3891 })]), 'l')?.words).toBe('l = 7.38');
    expect(fixed(stateWith({ alpha: { alpha: 0.1 } }, [finding('privacy.alpha', { possible: 1 / 3 })]), 'alpha')?.words).toBe('alpha = 0.3334');
    expect(fixed(stateWith({ alpha: { alpha: 0.01 } }, [finding('privacy.alpha', { possible: 0.07 })]), 'alpha')?.words).toBe('alpha = 0.07');
  });

  it('is offered with the decimal sign of the language', () => {
    speak('de');
    expect(fixed(stateWith({ alpha: { alpha: 0.01 } }, [finding('privacy.alpha', { possible: 0.07 })]), 'alpha')?.words).toBe('alpha = 0,07');
  });

  it('changes the demand it is about', () => {
    const asked = [{ kind: 'distinct', l: 3 }, { kind: 'distinct', l: 9, attribute: 'Sex' }] as const;
    const state = stateWith({ l: [...asked] }, [finding('privacy.l[1]', { possible: 2 })]);
    expect(fixed(state, 'l', 1, 'privacy.l[1]')?.privacy['l']).toEqual([asked[0], { ...asked[1], l: 2 }]);
  });
});
