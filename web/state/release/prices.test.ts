import { expect, it } from 'vitest';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import type { Finding, Report } from '../../protocol/report.ts';
import { jobKey, withK, withRole } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { withAdvised } from '../job/demands.ts';
import { answers, column, setUp, table } from '../session/session.fixture.ts';
import { jobOf, type Release, type State } from '../session/state.ts';
import { nextToPrice, priceOf } from './prices.ts';

const p = { name: 'p-sensitivity', key: 'p', bare: true, parameters: [{ key: 'p', kind: 'figure', of: '', required: true, choices: [], bounds: { least: 1, above: true, whole: true, fraction_of: '', up_to_k: true, first: 2 } }] } as unknown as ModelEntry;

const reportOf = (loss: number, suppressed: number, findings: Partial<Finding>[] = []) => ({ quality: { normalized_information_loss: loss }, rows: { suppressed }, findings }) as Report;

// A session whose job has been drafted, at step 4; the job itself has been tried, too.
async function drafted(role: 'sensitive' | 'insensitive' = 'sensitive') {
  const { session, own } = setUp();
  const given = { profile: [column('Age', 'quasi-identifier'), column('Ward', role)], catalogue: { ...(answers.catalogue as object), privacy_models: [p] } };
  for (const [name, value] of Object.entries(given)) own.set(name as never, () => Promise.resolve({ ok: true, value }));
  await session.begin();
  await session.open(table, 'a.csv');
  const job = jobOf(session.state)!;
  const state: State = { ...session.state, step: 'protect', draft: { key: jobKey(job), value: { report: reportOf(0.4, 3), rows: [] as never } }, prices: { [jobKey(job)]: { key: jobKey(job), value: reportOf(0.25, 3) } } };
  return { state, job };
}

it('is asked for the demand that step 4 recommends, once the job itself is drafted', async () => {
  const { state, job } = await drafted();
  const priced = nextToPrice(state)!;
  expect(priced.privacy).toMatchObject({ k: job.privacy.k, p: 2 });
  expect(nextToPrice({ ...state, prices: {} })).toEqual(job);
  expect(nextToPrice({ ...state, prices: { ...state.prices, [jobKey(priced)]: { key: jobKey(priced) } } })).toBeUndefined();
  expect(nextToPrice({ ...state, draft: { ...state.draft!, key: jobKey(withK(job, 9)) } })).toBeUndefined();
  expect(nextToPrice({ ...state, step: 'columns' })).toBeUndefined();
  expect(nextToPrice((await drafted('insensitive')).state)).toBeUndefined();
});

it('is the detail before and after, and the rows that go besides', async () => {
  const { state, job } = await drafted();
  const priced = withAdvised(job, state.catalogue, state.profile)!;
  const key = jobKey(priced);
  const withPrice = (found: State['prices'][string]) => priceOf({ ...state, prices: { ...state.prices, [key]: found } }, priced);
  expect(priceOf(state, priced)).toBeUndefined();
  expect(withPrice({ key })).toBe('pricing');
  expect(withPrice({ key, failure: { kind: 'unmet_policy', mistakes: [] } })).toBe('none');
  expect(withPrice({ key, failure: { kind: 'crashed', mistakes: [] } })).toBeUndefined();
  expect(withPrice({ key, value: reportOf(0.5, 10) })).toEqual({ before: 0.75, after: 0.5, rows: 7, lost: 0, brings: [], rarer: [] });
  const rare = [{ any: 1, sets: 3, rows: 0 }, { any: 2, sets: 3, rows: 4 }, { any: 3, sets: 1, rows: 9 }];
  const known = (rare: object[]) => ({ ...reportOf(0.5, 10), known: { sets: [], before: [], rare } }) as unknown as Report;
  expect(withPrice({ key, value: known(rare) })).toMatchObject({ rarer: rare.slice(1) });
  expect(withPrice({ key, value: known(rare.slice(0, 1)) })).toMatchObject({ rarer: [] });
  const beside = (own: Partial<State['prices'][string]>) => priceOf({ ...state, prices: { [jobKey(job)]: { key: '', ...own }, [key]: { key, value: reportOf(0.5, 10) } } }, priced);
  expect(beside({})).toBe('pricing');
  expect(beside({ failure: { kind: 'unmet_policy', mistakes: [] } })).toBeUndefined();
});

it('counts the columns that are lost, and names the warnings that come', async () => {
  const { state, job } = await drafted();
  const warning: Partial<Finding> = { kind: 'minimality', gravity: 'decide', attributes: [], says: 'With a register' };
  const others: Partial<Finding>[] = [{ kind: 'value', gravity: 'decide', attributes: ['Ward'] }, { kind: 'cost', gravity: 'know', attributes: [] }];
  const priced = (changed: Job, before: Partial<Finding>[]) => {
    const prices = { [jobKey(job)]: { key: '', value: reportOf(0.25, 3, before) }, [jobKey(changed)]: { key: '', value: reportOf(0.25, 3, [warning, ...others]) } };
    return priceOf({ ...state, prices }, changed);
  };
  expect(priced(withRole(job, 'Ward', 'leave-out'), [others[0]!])).toMatchObject({ lost: 1, brings: [warning] });
  expect(priced(withK(job, 9), [others[0]!, warning])).toMatchObject({ lost: 0, brings: [] });
});

it('is asked for what cures the warnings of the release at hand, and of no other', async () => {
  const { state, job } = await drafted();
  const report = { ...(answers.run as { report: Report }).report, quality: { attributes: [] }, findings: [{ kind: 'value', gravity: 'decide', attributes: ['Ward'], says: 'one value', remedies: [{ change: 'differ', attributes: ['Ward'] }] }] } as unknown as Report;
  const release = { job: jobText(job), report } as Release;
  const at: State = { ...state, step: 'release', release };
  expect(nextToPrice(at)?.privacy).toMatchObject({ p: 2 });
  expect(nextToPrice({ ...at, release: { ...release, job: jobText(withK(job, 9)) } })).toBeUndefined();
});

it('is asked for what keeps a column before what rules out conclusions, which takes long', async () => {
  const { state, job } = await drafted('insensitive');
  const nested = { kind: 'nested', gravity: 'know', attributes: [], says: 'more precise', remedies: [{ change: 'avoid_nested', attributes: [] }] };
  const quality = { attributes: [{ name: 'Age', loss: 1, levels: [0, 0, 9] }] };
  const report = { ...(answers.run as { report: Report }).report, quality, rows: { released: 9 }, findings: [nested] } as unknown as Report;
  const nodes = [{ label: '*', level: 0, height: 2, parent: -1 }, { label: '40-49', level: 1, height: 1, parent: 0 }, { label: '44', level: 2, height: 0, parent: 1 }];
  const at = { ...state, step: 'release', release: { job: jobText(job), report } as Release, hierarchies: { Age: { key: '', value: { nodes } } } } as unknown as State;
  const first = nextToPrice(at)!;
  expect(first.privacy.nested).toBeUndefined();
  expect(nextToPrice({ ...at, prices: { ...state.prices, [jobKey(first)]: { key: '' } } })?.privacy.nested).toBe('avoid');
});
