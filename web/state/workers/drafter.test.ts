import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { Job } from '../../protocol/job.ts';
import { jobKey, withK, withRole } from '../job/job.ts';
import { jobOf, type State } from '../session/state.ts';
import { Drafter } from './drafter.ts';
import { answers, column, refusal, setUp, table } from '../session/session.fixture.ts';

interface Side {
  calls: string[];
  cancel: () => void;
}

// A session with a drafter whose engine answers when the test says so.
async function withDrafter({ own = new Map<string, unknown>(), slow = false, toPrice = (_: State): Job | undefined => undefined } = {}) {
  const all = setUp();
  for (const [name, value] of own) all.own.set(name as never, () => Promise.resolve({ ok: true, value }));
  const jobs: Job[] = [];
  const far: boolean[] = []; // by job
  const waiting: { answer(reply?: unknown): void }[] = [];
  const sides: Side[] = [];
  const reading: Promise<unknown>[] = []; // the table, where it takes a while
  const drafter = new Drafter(all.session.store, () => {
    let reject = (_: unknown): void => {};
    const side: Side = { calls: [], cancel: () => reject(new Stopped('cancelled')) };
    sides.push(side);
    return {
      call(name: string, [text, , looksFar]: [string, string, boolean]) {
        side.calls.push(name);
        if (name === 'read' && reading.length) return reading[0];
        if (name !== 'draft') return Promise.resolve({ ok: true, value: name === 'releaseRows' ? [] : answers.read });
        jobs.push(JSON.parse(text) as Job);
        far.push(looksFar);
        return new Promise((resolve, fail) => {
          reject = fail;
          waiting.push({ answer: (reply = { ok: true, value: { report: { of: text } } }) => resolve(reply) });
        });
      },
      cancel: () => side.cancel(),
    } as unknown as Bridge;
  }, toPrice);
  await all.session.begin();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async () => {
    await all.session.open(table, 'a.csv');
    await settle();
  };
  if (!slow) await open();
  return { ...all, drafter, jobs, far, waiting, sides, reading, open, settle };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the drafter', () => {
  it('works out a draft of the suggested job as soon as a table is there', async () => {
    const { session, jobs, waiting, sides, settle } = await withDrafter();
    expect(sides.map(({ calls }) => calls)).toEqual([['read', 'draft']]);
    expect(jobs).toHaveLength(1);
    expect(session.state.drafting).toBe(true);
    waiting[0]!.answer();
    await settle();
    expect(session.state.drafting).toBe(false);
    expect(session.state.draft?.value).toMatchObject({ report: {}, rows: [] });
  });

  it('leaves out the columns that nobody has decided on', async () => {
    const profile = [column('Age', 'quasi-identifier'), column('Ward', 'undecided')];
    const { session, jobs } = await withDrafter({ own: new Map([['profile', profile]]) });
    expect(jobs[0]!.attributes.map(({ role }) => role)).toEqual(['quasi-identifier', 'leave-out']);
    expect(session.state.history?.present.job.attributes[1]?.role).toBe('undecided'); // the job itself is not decided on
  });

  it('asks only about the latest of the jobs that came meanwhile, in the same worker', async () => {
    const { session, jobs, waiting, sides, settle } = await withDrafter();
    for (const k of [6, 7, 8]) session.change((job) => withK(job, k));
    await settle();
    expect(jobs).toHaveLength(1);
    waiting[0]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 8]);
    waiting[1]!.answer();
    await settle();
    expect(session.state.draft?.key).toContain('"k":8');
    expect(sides).toHaveLength(1);
  });

  it('gives up a draft that goes on long after the job has changed', async () => {
    const { session, jobs, waiting } = await withDrafter();
    session.change((job) => withK(job, 9));
    await vi.advanceTimersByTimeAsync(100);
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 9]);
    waiting[1]!.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.draft?.key).toContain('"k":9');
  });

  it('reads the table to its end, however often the job changes meanwhile', async () => {
    const { session, jobs, sides, reading, open, settle } = await withDrafter({ slow: true });
    let end = (): void => {};
    reading.push(new Promise((resolve) => (end = () => resolve({ ok: true, value: answers.read }))));
    await open();
    session.change((job) => withK(job, 6));
    await vi.advanceTimersByTimeAsync(2000);
    session.change((job) => withK(job, 7));
    end();
    await settle();
    expect(sides.map(({ calls }) => calls)).toEqual([['read', 'draft']]);
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([7]);
  });

  it('waits for the job to come to rest where the last draft took long', async () => {
    const { session, jobs, waiting } = await withDrafter();
    await vi.advanceTimersByTimeAsync(800);
    waiting[0]!.answer();
    await vi.advanceTimersByTimeAsync(0);
    for (const k of [6, 7, 8]) {
      session.change((job) => withK(job, k));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1600);
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 8]);
  });

  it('asks again about a job that was left and came back while another one was worked out', async () => {
    const { session, jobs, waiting, settle } = await withDrafter();
    waiting[0]!.answer();
    await settle();
    session.change((job) => withK(job, 6));
    await settle();
    session.undo();
    await settle();
    waiting[1]!.answer();
    await settle();
    waiting[2]?.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 6, 5]);
    expect(session.state.draft?.key).toContain('"k":5');
  });

  it('keeps why there would be no release', async () => {
    const { session, waiting, settle } = await withDrafter();
    waiting[0]!.answer(refusal('no'));
    await settle();
    expect(session.state.draft).toMatchObject({ failure: { kind: 'bad_input' } });
    session.change((job) => withRole(job, 'Ward', 'sensitive'));
    await settle();
    waiting[1]!.answer();
    await settle();
    expect(session.state.draft?.value).toBeDefined();
  });

  it('lets its copy of the table go while a run goes on, and takes it up again when the job changes', async () => {
    const { session, own, waiting, sides, settle } = await withDrafter();
    waiting[0]!.answer();
    await settle();
    const cancelled = vi.spyOn(sides[0]!, 'cancel');
    let end = (): void => {};
    own.set('run', () => new Promise((resolve) => (end = () => resolve({ ok: true, value: answers.run }))));
    void session.run();
    await settle();
    expect(cancelled).toHaveBeenCalled();
    end();
    await settle();
    expect(sides).toHaveLength(1); // the draft of this job is there
    session.change((job) => withK(job, 7));
    await settle();
    expect(sides.map(({ calls }) => calls[0])).toEqual(['read', 'read']);
  });

  it('makes a draft of a large table only when it is asked to', async () => {
    const large = { ...(answers.read as object), rows: 9_000_000 };
    const { drafter, session, jobs, waiting, settle } = await withDrafter({ own: new Map<string, unknown>([['read', large]]) });
    expect(jobs).toHaveLength(0);
    drafter.begin();
    await settle();
    waiting[0]!.answer();
    await settle();
    expect(session.state.draft?.value).toBeDefined();
  });
});

describe('the price of a change', () => {
  // Of every job the one with a k of ten more is recommended.
  const toPrice = (state: State): Job | undefined => {
    const job = withK(jobOf(state)!, jobOf(state)!.privacy.k + 10);
    return state.draft?.key === jobKey(jobOf(state)!) && !(jobKey(job) in state.prices) ? job : undefined;
  };
  const keyOf = (session: { state: State }, k: number) => jobKey(withK(jobOf(session.state)!, k));

  it('is a draft of the changed job, made in the same worker once the job itself is drafted', async () => {
    const { session, jobs, far, waiting, sides, settle } = await withDrafter({ toPrice });
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5]);
    waiting[0]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15]);
    expect(far).toEqual([false, true]);
    expect(session.state.drafting).toBe(false); // nobody waits for a price
    expect(session.state.prices).toEqual({ [keyOf(session, 15)]: { key: keyOf(session, 15) } });
    waiting[1]!.answer({ ok: true, value: { report: { of: '15' } } });
    await settle();
    expect(session.state.prices[keyOf(session, 15)]).toMatchObject({ value: { of: '15' } });
    expect(sides).toHaveLength(1);
    expect(jobs).toHaveLength(2);
  });

  it('gives way to a draft that is wanted meanwhile, and is worked out when it is wanted again', async () => {
    const { session, jobs, waiting, settle } = await withDrafter({ toPrice });
    waiting[0]!.answer();
    await settle();
    session.change((job) => withK(job, 6));
    await vi.advanceTimersByTimeAsync(2000);
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15, 6]);
    expect(session.state.prices).toEqual({});
    waiting[2]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15, 6, 16]);
    session.undo();
    await vi.advanceTimersByTimeAsync(2000);
    waiting[4]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15, 6, 16, 5, 15]);
  });

  it('takes as long as it takes, and keeps no other back', async () => {
    const ks = [15, 16];
    const { session, jobs, waiting, settle } = await withDrafter({ toPrice: (state) => ks.map((k) => withK(jobOf(state)!, k)).find((job) => state.draft && !(jobKey(job) in state.prices)) });
    waiting[0]!.answer();
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    waiting[1]!.answer();
    await settle();
    waiting[2]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15, 16]);
    expect(Object.values(session.state.prices).map(({ value }) => !!value)).toEqual([true, true]);
  });

  it('is not worked out twice where there is none, nor where a draft takes long', async () => {
    const { session, jobs, waiting, settle } = await withDrafter({ toPrice });
    waiting[0]!.answer();
    await settle();
    waiting[1]!.answer(refusal('no'));
    await settle();
    expect(session.state.prices[keyOf(session, 15)]).toMatchObject({ failure: { kind: 'bad_input' } });
    session.change((job) => withK(job, 7));
    await vi.advanceTimersByTimeAsync(21_000);
    waiting[2]!.answer();
    await settle();
    expect(jobs.map(({ privacy }) => privacy.k)).toEqual([5, 15, 7]);
  });
});
