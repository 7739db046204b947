import { describe, expect, it, vi } from 'vitest';
import { Stopped } from '../../engine/bridge.ts';
import { effortOf } from '../job/algorithm.ts';
import { withForWhom, withK } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { isOutdated } from './beside.ts';
import { withTable } from './session.fixture.ts';
import { jobOf } from './state.ts';

const made = (lost: number, least: number, goesOn = true, rows = `${lost}`) => ({
  ok: true as const,
  value: {
    report: { audit: { passed: true }, quality: { information_loss: lost, normalized_information_loss: lost / 100, lower_bound: least, attributes: [] } },
    csv: new Blob([rows]),
    nearest: [],
    goes_on: goesOn,
  },
});

// A release, and rounds that the test lets end.
async function withRelease() {
  const { session, own, calls, args, engine } = await withTable();
  own.set('run', () => Promise.resolve(made(10, 6)));
  await session.run();
  await vi.waitFor(() => expect(session.state.busy).toBe(false));
  const waiting: ((reply: unknown) => void)[] = [];
  const refusals: ((error: Error) => void)[] = [];
  own.set('lookLonger', () => new Promise((resolve, reject) => void (waiting.push(resolve), refusals.push(reject))));
  const round = async (...came: Parameters<typeof made>) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()!(made(...came));
    await Promise.resolve();
  };
  const effort = () => effortOf(jobOf(session.state)!);
  return { session, own, calls, args, engine, round, refusals, effort };
}

describe('a longer look', () => {
  it('goes on round by round, and takes the job along', async () => {
    const { session, round, effort } = await withRelease();
    const past = session.state.history!.past.length;
    const look = session.lookLonger();
    await round(9, 7);
    await vi.waitFor(() => expect(session.state.release!.look?.rounds).toBe(1));
    expect(session.state.release!.report.quality.information_loss).toBe(9);
    expect(effort()).toBe(1);
    await round(8, 7.5);
    await vi.waitFor(() => expect(session.state.release!.look?.rounds).toBe(2));
    expect(session.state.release!.look?.before).toMatchObject({ information_loss: 9, lower_bound: 7 }); // what the second round began with
    session.stopLooking();
    expect(session.state.looking?.stopping).toBe(true);
    await round(7.9, 7.6);
    await look;
    const { release, looking } = session.state;
    expect(looking).toBeUndefined();
    expect(release!.look?.end).toBe('stopped');
    expect(release!.report.quality).toMatchObject({ information_loss: 7.9, lower_bound: 7.6 });
    expect(release!.look?.atFirst).toMatchObject({ information_loss: 10, lower_bound: 6 });
    expect(effort()).toBe(3);
    expect(release!.job).toBe(jobText(jobOf(session.state)!)); // nothing is outdated
    expect(session.state.history!.past.length).toBe(past + 1); // one step of undo
    expect(session.holdsRows(release!)).toBe(true);
  });

  it('ends where nothing is gained any more, or can be', async () => {
    const first = await withRelease();
    const look = first.session.lookLonger();
    for (let i = 0; i < 3; i++) await first.round(10, 6);
    await look;
    expect(first.session.state.release!.look?.end).toBe('idle');
    const second = await withRelease();
    const other = second.session.lookLonger();
    await second.round(8, 8);
    await other;
    expect(second.session.state.release!.look?.end).toBe('reached');
    await second.session.lookLonger(); // there is nothing to look for
    expect(second.effort()).toBe(1);
  });

  it('raises the effort of the job up to the last round that gained something, in loss, bound or rows', async () => {
    const { session, round, effort } = await withRelease();
    const look = session.lookLonger();
    await round(9, 7);
    for (let i = 0; i < 2; i++) await round(9, 7);
    await vi.waitFor(() => expect(session.state.release!.look?.rounds).toBe(3));
    expect(effort()).toBe(1);
    session.saved();
    await round(9, 7);
    await look;
    const { release } = session.state;
    expect(release!.look).toMatchObject({ end: 'idle', rounds: 4, before: { information_loss: 9 } });
    expect(effort()).toBe(1);
    expect(release!.job).toBe(jobText(jobOf(session.state)!));
    expect(release!.saved).toBe(true); // it is the same release
    expect(session.holdsRows(release!)).toBe(true);

    // Another look counts on, and its rounds are of an effort that counts on, too.
    const other = session.lookLonger();
    await vi.waitFor(() => expect(session.state.looking).toBeDefined());
    expect(session.state.release!.look).toMatchObject({ rounds: 4, end: undefined });
    await round(9, 7.5); // the fifth proves more
    await vi.waitFor(() => expect(effort()).toBe(5));
    await round(9, 7.5, true, 'x'); // the sixth releases other rows
    await vi.waitFor(() => expect(effort()).toBe(6));
    expect(session.state.release!.saved).toBe(false);
    session.stopLooking();
    await round(9, 7.5, true, 'x');
    await other;
    expect(session.state.release!.look).toMatchObject({ end: 'stopped', rounds: 7, atFirst: { information_loss: 10 } });
    expect(effort()).toBe(6);
  });

  it('keeps the release where it is stopped at once, and then begins from the start', async () => {
    const { session, own, engine, calls, args, round, refusals, effort } = await withRelease();
    engine.cancel.mockImplementation(() => refusals.at(-1)!(new Stopped('cancelled')));
    const look = session.lookLonger();
    await round(9, 7);
    await round(9, 7);
    await vi.waitFor(() => expect(refusals).toHaveLength(3));
    session.stopLooking();
    session.cancel();
    await look;
    const { release } = session.state;
    expect(release!.report.quality.information_loss).toBe(9);
    expect(session.holdsRows(release!)).toBe(false);
    expect(release!.look?.end).toBe('atOnce');
    calls.length = 0;
    own.set('run', () => Promise.resolve(made(8, 8)));
    await session.lookLonger();
    expect(calls).toContain('run');
    expect(calls).not.toContain('lookLonger');
    expect(args.findLast(([name]) => name === 'run')![1]).toContain('"effort": 3');
    expect(effort()).toBe(3);
    expect(session.holdsRows(session.state.release!)).toBe(true);
  });

  it('ends after a round in which the job was changed, and leaves the job alone', async () => {
    const { session, round, effort } = await withRelease();
    const look = session.lookLonger();
    await vi.waitFor(() => expect(session.state.looking).toBeDefined());
    session.change((job) => withK(job, 7));
    await round(9, 7);
    await look;
    expect(effort()).toBe(0);
    expect(jobOf(session.state)!.privacy.k).toBe(7);
    expect(session.state.release!.job).toContain('"effort": 1');
    await session.lookLonger(); // the release is of another job
    expect(session.state.looking).toBeUndefined();
  });

  it('goes on while somebody says for whom the release is', async () => {
    const { session, round, effort } = await withRelease();
    const look = session.lookLonger();
    await vi.waitFor(() => expect(session.state.looking).toBeDefined());
    session.change((job) => withForWhom(job, 'recipient', 'University'));
    await round(9, 7);
    await vi.waitFor(() => expect(session.state.release!.look?.rounds).toBe(1));
    session.stopLooking();
    await round(8, 8);
    await look;
    expect(effort()).toBe(2);
    expect(jobOf(session.state)!.for_whom).toEqual({ recipient: 'University' });
    expect(isOutdated(session.state.release!, session.state)).toBe(false);
  });

  it('leaves why it ended with the release, until another look or another release', async () => {
    const { session, own } = await withRelease();
    const notice = session.state.notice;
    own.set('lookLonger', () => Promise.resolve({ ok: false, failure: { kind: 'unmet_policy', mistakes: [{ where: { text: '' }, what: 'it cannot', remedy: '' }] } }));
    await session.lookLonger();
    expect(session.state.release!.look?.end).toEqual({ failed: 'it cannot' });
    expect(session.state.notice).toBe(notice);
    own.set('lookLonger', () => new Promise(() => {}));
    void session.lookLonger();
    expect(session.state.release!.look?.end).toBeUndefined();
    const again = await withRelease();
    const look = again.session.lookLonger();
    await again.round(8, 8);
    await look;
    expect(again.session.state.release!.look?.end).toBe('reached');
    await again.session.run();
    expect(again.session.state.release!.look?.end).toBeUndefined();
  });

  it('tells of the effort when it is undone', async () => {
    const { session, round, effort } = await withRelease();
    const look = session.lookLonger();
    await round(8, 8);
    await look;
    await session.undo();
    expect(effort()).toBe(0);
    expect(session.state.notice).toBe('Undone: effort 1 → 0');
    await session.redo();
    expect(session.state.notice).toBe('Done again: effort 0 → 1');
  });

  it('gives way to a run', async () => {
    const { session, engine, refusals, own } = await withRelease();
    engine.cancel.mockImplementation(() => refusals.at(-1)?.(new Stopped('cancelled')));
    const look = session.lookLonger();
    await vi.waitFor(() => expect(refusals).toHaveLength(1));
    own.set('run', () => Promise.resolve(made(5, 5)));
    await session.run();
    await look;
    expect(session.state.looking).toBeUndefined();
    expect(session.state.release!.report.quality.information_loss).toBe(5);
  });

  it('is not for a release that cannot be gone on from', async () => {
    const { session, own, calls } = await withRelease();
    own.set('run', () => Promise.resolve(made(10, 6, false)));
    await session.run();
    await session.lookLonger();
    expect(calls).not.toContain('lookLonger');
  });
});
