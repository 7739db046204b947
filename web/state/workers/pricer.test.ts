import { expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { jobKey, withK } from '../job/job.ts';
import { answers, column, setUp, table } from '../session/session.fixture.ts';
import { jobOf } from '../session/state.ts';
import { Pricer } from './pricer.ts';

const p = { name: 'p-sensitivity', key: 'p', bare: true, parameters: [{ key: 'p', kind: 'figure', of: '', required: true, choices: [], bounds: { least: 1, above: true, whole: true, fraction_of: '', up_to_k: true, first: 2 } }] } as unknown as ModelEntry;

// A session at step 4 whose job has been drafted, and a pricer whose workers answer when the test says so.
async function atProtect(role: 'sensitive' | 'insensitive' = 'sensitive') {
  const all = setUp();
  const given = { profile: [column('Age', 'quasi-identifier'), column('Ward', role)], catalogue: { ...(answers.catalogue as object), privacy_models: [p] } };
  for (const [name, value] of Object.entries(given)) all.own.set(name as never, () => Promise.resolve({ ok: true, value }));
  const asked: { job: Job; ended: boolean; answer: (reply: unknown) => void }[] = [];
  const newBridge = () => {
    let fail = (_: unknown): void => {};
    let one: (typeof asked)[number] | undefined;
    return {
      call(name: string, [text]: [string]) {
        if (name === 'read') return Promise.resolve({ ok: true, value: {} });
        return new Promise((answer, reject) => {
          fail = reject;
          asked.push((one = { job: JSON.parse(text) as Job, ended: false, answer }));
        });
      },
      cancel() {
        if (one) one.ended = true;
        fail(new Stopped('cancelled'));
      },
    } as unknown as Bridge;
  };
  const { session } = all;
  new Pricer(session.store, newBridge).begin();
  await session.begin();
  await session.open(table, 'a.csv');
  const drafted = async () => {
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    session.store.set({ draft: { key: jobKey(jobOf(session.state)!), value: { report: {}, rows: [] } as never } });
  };
  session.go('protect');
  await drafted();
  return { session, asked, drafted };
}

it('drafts the job with 2 different values in every group, once the job itself is drafted', async () => {
  const { session, asked } = await atProtect();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.job.privacy).toMatchObject({ k: 5, p: 2 });
  expect(session.state.price).toEqual({ key: jobKey(jobOf(session.state)!) }); // on its way
  asked[0]!.answer({ ok: true, value: { report: { of: 'p' } } });
  await vi.waitFor(() => expect(session.state.price?.value).toEqual({ of: 'p' }));
  expect(asked[0]!.ended).toBe(true);
});

it('ends with the job that it was about, and takes no late answer', async () => {
  const { session, asked, drafted } = await atProtect();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  session.change((job) => withK(job, 9));
  await vi.waitFor(() => expect(asked[0]!.ended).toBe(true));
  expect(session.state.price).toBeUndefined();
  asked[0]!.answer({ ok: true, value: { report: { of: 'late' } } });
  await drafted();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.job.privacy).toMatchObject({ k: 9, p: 2 });
  expect(session.state.price).toEqual({ key: jobKey(jobOf(session.state)!) });
});

it('asks nothing where no column is sensitive, or another step is in view', async () => {
  const { session, asked } = await atProtect('insensitive');
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toHaveLength(0);
  expect(session.state.price).toBeUndefined();
});
