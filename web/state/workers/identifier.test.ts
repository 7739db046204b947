import { expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { CallName } from '../../protocol/calls.ts';
import { withRole } from '../job/job.ts';
import { Identifier } from './identifier.ts';
import { withTable } from '../session/session.fixture.ts';
import { identityKey, jobOf } from '../session/state.ts';

// Workers that answer when the test says so.
async function setUp() {
  const { session, own } = await withTable();
  const bridges: { calls: CallName[]; ended: boolean; answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  const newBridge = () => {
    const one: (typeof bridges)[number] = { calls: [], ended: false, answer() {}, fail() {} };
    bridges.push(one);
    const bridge = {
      call(name: CallName) {
        one.calls.push(name);
        if (name === 'read') return Promise.resolve({ ok: true, value: {} });
        return new Promise((resolve, reject) => Object.assign(one, { answer: resolve, fail: reject }));
      },
      cancel() {
        one.ended = true;
        one.fail(new Stopped('cancelled'));
      },
    };
    return bridge as unknown as Bridge;
  };
  return { session, own, bridges, identifier: new Identifier(session.store, newBridge) };
}

it('asks in a worker of its own, and ends that once it has answered', async () => {
  const { session, bridges, identifier } = await setUp();
  const running = identifier.run();
  expect(session.state.identity).toEqual({ key: identityKey(jobOf(session.state)!) });
  await vi.waitFor(() => expect(bridges[0]!.calls).toEqual(['read', 'identify']));
  bridges[0]!.answer({ ok: true, value: [] });
  await running;
  expect(session.state.identity).toMatchObject({ value: [] });
  expect(bridges[0]!.ended).toBe(true);
  session.change((job) => withRole(job, 'Ward', 'quasi-identifier'));
  expect(session.state.identity!.key).not.toBe(identityKey(jobOf(session.state)!));
});

it('has no answer for a table that was read otherwise since', async () => {
  const { session, own, bridges, identifier } = await setUp();
  own.set('read', () => Promise.resolve({ ok: true, value: { ...session.state.table!.facts } }));
  const running = identifier.run();
  await vi.waitFor(() => expect(bridges[0]!.calls).toHaveLength(2));
  await session.reread({ ...session.state.table!.options, repairs: [] });
  bridges[0]!.answer({ ok: true, value: [] });
  await running;
  expect(session.state.identity).toBeUndefined();
});

it('is not asked where it was cancelled while the table was read', async () => {
  const { bridges, identifier } = await setUp();
  const running = identifier.run();
  identifier.cancel();
  await running;
  expect(bridges[0]!.calls).toEqual(['read']);
});

it('is cancelled, and can be asked again', async () => {
  const { session, bridges, identifier } = await setUp();
  const running = identifier.run();
  await vi.waitFor(() => expect(bridges[0]!.calls).toHaveLength(2));
  identifier.cancel();
  await running;
  expect(session.state.identity).toBeUndefined();
  expect(bridges[0]!.ended).toBe(true);
  const again = identifier.run();
  await vi.waitFor(() => expect(bridges[1]!.calls).toHaveLength(2));
  bridges[1]!.fail(new Stopped('crashed', 'out of memory'));
  await again;
  expect(session.state.identity!.failure).toMatchObject({ kind: 'crashed', mistakes: [{ what: 'out of memory' }] });
});
