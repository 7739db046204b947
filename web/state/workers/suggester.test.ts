import { expect, it, vi } from 'vitest';
import { Stopped, type Bridge, type OnProgress } from '../../engine/bridge.ts';
import type { CallName } from '../../protocol/calls.ts';
import { jobKey, withK } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { answers, withTable } from '../session/session.fixture.ts';
import { jobOf } from '../session/state.ts';
import { Suggester } from './suggester.ts';

// Workers that answer when the test says so.
async function setUp() {
  const all = await withTable();
  const bridges: { calls: [CallName, ...unknown[]][]; ended: boolean; tell?: OnProgress | undefined; answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  const newBridge = () => {
    const one: (typeof bridges)[number] = { calls: [], ended: false, answer() {}, fail() {} };
    bridges.push(one);
    const bridge = {
      call(name: CallName, args: unknown[], tell?: OnProgress) {
        one.calls.push([name, ...args]);
        if (name === 'read') return Promise.resolve({ ok: true, value: {} });
        return new Promise((resolve, reject) => Object.assign(one, { answer: resolve, fail: reject, tell }));
      },
      cancel() {
        one.ended = true;
        one.fail(new Stopped('cancelled'));
      },
    };
    return bridge as unknown as Bridge;
  };
  return { ...all, bridges, suggester: new Suggester(all.session.store, newBridge) };
}

it('asks about the job at hand in a worker of its own, tells how far it is, and ends that once it has answered', async () => {
  const { session, bridges, suggester } = await setUp();
  const job = jobOf(session.state)!;
  const running = suggester.run(0.02);
  await vi.waitFor(() => expect(bridges[0]!.calls).toHaveLength(2));
  expect(bridges[0]!.calls[1]).toEqual(['suggest', jobText(job), 0.02]);
  bridges[0]!.tell!({ stage: 'suggest', done: 1, total: 2 });
  expect(session.state.offer).toEqual({ key: jobKey(job), progress: { stage: 'suggest', done: 1, total: 2 } });
  bridges[0]!.answer({ ok: true, value: answers.suggest });
  await running;
  expect(session.state.offer).toEqual({ key: jobKey(job), value: answers.suggest });
  expect(bridges[0]!.ended).toBe(true);
  session.change((job) => withK(job, 9));
  expect(session.state.offer!.key).not.toBe(jobKey(jobOf(session.state)!));
});

it('is cancelled, and tells why nothing can be found', async () => {
  const { session, bridges, suggester } = await setUp();
  const running = suggester.run(0);
  await vi.waitFor(() => expect(bridges[0]!.calls).toHaveLength(2));
  suggester.cancel();
  await running;
  expect(session.state.offer).toBeUndefined();
  const again = suggester.run(0);
  await vi.waitFor(() => expect(bridges[1]!.calls).toHaveLength(2));
  bridges[1]!.answer({ ok: false, failure: { kind: 'bad_input', mistakes: [] } });
  await again;
  expect(session.state.offer).toMatchObject({ failure: { kind: 'bad_input' } });
});

it('has nothing to say of a table that was read otherwise since', async () => {
  const { session, own, bridges, suggester } = await setUp();
  own.set('read', () => Promise.resolve({ ok: true, value: { ...session.state.table!.facts } }));
  const running = suggester.run(0);
  await vi.waitFor(() => expect(bridges[0]!.calls).toHaveLength(2));
  await session.reread({ ...session.state.table!.options, repairs: [] });
  bridges[0]!.tell!({ stage: 'suggest', done: 1, total: 2 });
  bridges[0]!.answer({ ok: true, value: answers.suggest });
  await running;
  expect(session.state.offer).toBeUndefined();
});
