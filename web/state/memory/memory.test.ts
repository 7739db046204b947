import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleIn } from '../data/samples.ts';
import { asTree, withTree } from '../hierarchy/grouping.ts';
import { places } from '../hierarchy/places.fixture.ts';
import { withHierarchy, withK, withRole } from '../job/job.ts';
import { jobOf, type KeptWork } from '../session/state.ts';
import { answers, column, setUp, table, withTable } from '../session/session.fixture.ts';
import { Memory, type KeptStorage } from './memory.ts';

const sampleJob = '{"attributes":[{"name":"Age","role":"sensitive"},{"name":"Ward","role":"sensitive"}],"privacy":{"k":3}}';
vi.mock('../data/sample-files.ts', () => ({ sampleFiles: { 'miller.csv': { table: () => new Uint8Array(), job: sampleJob } } }));

// A browser that several pages are opened in, one after the other or side by side.
function browser() {
  const kept = new Map<string, KeptWork>();
  const preferences = new Map<string, string>();
  const puts = vi.fn();
  const storage: KeptStorage = {
    all: async () => [...kept.values()].map((work) => structuredClone(work)),
    ids: async () => [...kept.keys()],
    put: async (work) => {
      puts();
      kept.set(work.id, structuredClone(work));
    },
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
    clear: async () => kept.clear(),
  };
  const local = () => ({ getItem: (key: string) => preferences.get(key) ?? null, setItem: (key: string, value: string) => void preferences.set(key, value) });
  const follow = async (page: ReturnType<typeof setUp>, onDisk = false) => {
    const memory = new Memory(page.session, storage, local, onDisk);
    await memory.begin();
    return { ...page, memory };
  };
  const visit = async (onDisk?: boolean) => follow(await withTable(), onDisk); // a.csv is open
  const welcome = async () => {
    const page = setUp();
    await page.session.begin();
    return follow(page);
  };
  return { kept, storage, puts, visit, welcome };
}

const pass = () => vi.advanceTimersByTimeAsync(1000);
const file = (name: string) => new File([table], name);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

it('passes over what is not work as this page keeps it', async () => {
  const { kept, visit, welcome } = browser();
  const { session } = await visit();
  session.change((job) => withK(job, 7));
  await pass();
  const [work] = kept.values();
  const odd = [null, 'text', { id: 'zz' }, { ...work, when: NaN }, { ...work, step: 'evil' }, { ...work, history: { ...work!.history, present: { job: {} } } }];
  for (const [at, each] of odd.entries()) kept.set(`odd ${at}`, each as KeptWork);
  expect((await welcome()).session.state.memory?.works.map(({ id }) => id)).toEqual([work!.id]);
});

it('keeps no values of columns that are not generalized', async () => {
  const { kept, visit } = browser();
  const { session } = await visit();
  session.change((job) => withTree(job, 'Age', places));
  session.change((job) => withRole(job, 'Age', 'identifier'));
  await pass();
  const { past, present } = [...kept.values()][0]!.history;
  expect(JSON.stringify(present.job)).not.toContain(places[1]!.label);
  expect(JSON.stringify(past)).toContain(places[1]!.label); // a step of undo in which it was one to generalize
});

describe('work is kept', () => {
  it('once a person has changed something, and comes back with its history, step and column', async () => {
    const { kept, visit, welcome } = browser();
    const { session } = await visit();
    session.go('columns');
    await pass();
    expect(kept.size).toBe(0);
    for (const k of [6, 7, 8]) session.change((job) => withK(job, k));
    await session.undo();
    session.showHierarchy('Age');
    await pass();
    expect(JSON.stringify([...kept.values()])).not.toContain('source');

    const { session: next, memory } = await welcome();
    const [work] = next.state.memory!.works;
    expect(work).toMatchObject({ name: 'a.csv', columns: ['Age', 'Ward'], step: 'boundaries', column: 'Age' });
    await memory.continue(work!, file('a.csv'));
    expect(next.state).toMatchObject({ step: 'boundaries', column: 'Age', table: { name: 'a.csv' } });
    expect(jobOf(next.state)?.privacy.k).toBe(7);
    await next.redo();
    expect(jobOf(next.state)?.privacy.k).toBe(8);
    await next.travel(-3);
    expect(jobOf(next.state)?.privacy.k).toBe(5);
    next.change((job) => withK(job, 20));
    await pass();
    expect(kept.size).toBe(1); // it went on, under another id
  });

  it('in one go for changes that follow each other quickly', async () => {
    const { puts, visit } = browser();
    const { session } = await visit();
    for (const k of [6, 7, 8]) session.change((job) => withK(job, k));
    await pass();
    expect(puts).toHaveBeenCalledOnce();
  });

  it('as far as it is about the file: the one before is not there any more', async () => {
    const { kept, visit } = browser();
    const { session } = await visit();
    session.change((job) => withK(job, 6));
    await session.open(new Blob(['Age,Ward\n3,C\n']), 'b.csv');
    session.change((job) => withK(job, 7));
    await pass();
    const [first, second] = [...kept.values()];
    expect([first!.name, second?.name]).toEqual(['b.csv', undefined]);
    expect(first!.history.past.map(({ job }) => job.privacy.k)).toEqual([6]);
  });

  it('up to so many steps, and fewer where hierarchies are large', async () => {
    const { kept, visit } = browser();
    const { session } = await visit();
    for (let k = 0; k < 70; k++) session.change((job) => withK(job, 100 + k));
    await pass();
    const work = () => [...kept.values()].at(-1)!;
    expect(work().history.past).toHaveLength(50);
    const large = 'x'.repeat(1_500_000);
    for (let at = 0; at < 5; at++) session.change((job) => withHierarchy(job, 'Age', { tree: `${large}${at}` }));
    await pass();
    expect(work().history.past).toHaveLength(1);
    for (let at = 0; at < 9; at++) session.change((job) => withK(job, at + 2)); // the tree is the same in all of them
    await pass();
    expect(work().history.past).toHaveLength(10);
  });

  it('of the latest works only', async () => {
    const { kept, welcome } = browser();
    for (let at = 0; at < 10; at++) {
      const { session } = await welcome();
      await session.open(table, `${at}.csv`);
      session.change((job) => withK(job, 9));
      await pass();
    }
    expect([...kept.values()].map(({ name }) => name)).toEqual(['2.csv', '3.csv', '4.csv', '5.csv', '6.csv', '7.csv', '8.csv', '9.csv']);
  });

  it('of two pages side by side, each its own', async () => {
    const { kept, visit } = browser();
    const one = await visit();
    const other = await visit();
    one.session.change((job) => withK(job, 6));
    other.session.change((job) => withK(job, 7));
    await pass();
    one.session.change((job) => withK(job, 8));
    await pass();
    expect([...kept.values()].map(({ history }) => history.present.job.privacy.k).toSorted()).toEqual([7, 8]);
  });

  it('of a sample too, which comes back with it', async () => {
    const { visit, welcome } = browser();
    const { session } = await visit();
    await session.openSample(sampleIn('en', 'miller'));
    session.change((job) => withK(job, 4));
    await pass();
    const next = await welcome();
    await next.memory.continue(next.session.state.memory!.works[0]!);
    expect(next.session.state.table).toMatchObject({ name: 'miller.csv', sample: 'miller' });
    expect(jobOf(next.session.state)?.privacy.k).toBe(4);
  });
});

describe('kept work is offered', () => {
  const lastMonth = async () => {
    const all = browser();
    const { session } = await all.visit();
    session.change((job) => withK(job, 6));
    session.change((job) => withRole(job, 'Ward', 'sensitive'));
    session.editTree('Age', asTree(places));
    await pass();
    return all;
  };

  it('for a file with the same columns: its job, in one step', async () => {
    const { session, memory } = await (await lastMonth()).welcome();
    await session.open(table, 'november.csv');
    const before = jobOf(session.state);
    await memory.take(memory.offer!);
    expect(jobOf(session.state)).toMatchObject({ privacy: { k: 6 }, attributes: [{ hierarchy: { tree: expect.anything() } }, { role: 'sensitive' }] });
    expect(memory.offer).toBeUndefined();
    await session.undo();
    expect(jobOf(session.state)).toEqual(before);
  });

  it('for the same file with all that was done', async () => {
    const { session, memory } = await (await lastMonth()).welcome();
    await session.open(table, 'a.csv');
    await memory.take(memory.offer!);
    expect(session.state.history!.past).toHaveLength(3);
    await session.travel(-2);
    expect(jobOf(session.state)?.privacy.k).toBe(6);
    await session.undo();
    expect(session.state.history!.present.given).toBe('table');
  });

  it('not for other columns, not once the job has changed, and not where nobody wants it', async () => {
    const { visit, welcome } = await lastMonth();
    const { session, memory } = await visit();
    const offer = memory.offer!;
    session.change((job) => withK(job, 9));
    expect(memory.offer).toBeUndefined();
    await session.undo();
    expect(memory.offer).toBe(offer);
    memory.close([offer]);
    expect(memory.offer).toBeUndefined();
    const next = await welcome();
    next.own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: ['Age'] } }));
    next.own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'sensitive')] }));
    await next.session.open(table, 'a.csv');
    expect(next.memory.offer).toBeUndefined();
  });

  it('and put aside where the file chosen for it has other columns', async () => {
    const { kept, welcome } = await lastMonth();
    const { session, memory, own } = await welcome();
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: ['Age', 'City'] } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'insensitive'), column('City', 'sensitive')] }));
    await memory.continue(session.state.memory!.works[0]!, file('b.csv'));
    expect(session.state.jobAside).toMatchObject({ job: { name: 'a.csv' }, columns: { absent: ['Ward'], added: ['City'] } });
    expect(session.state).toMatchObject({ step: 'data', history: { past: [] } });
    expect(kept.size).toBe(1);
  });
});

describe('nothing is kept', () => {
  it('where a person wants that; what was kept is forgotten at once, in this page and for others', async () => {
    const { kept, visit } = browser();
    const { session, memory } = await visit();
    const other = await visit();
    session.change((job) => withK(job, 6));
    await pass();
    expect(memory.wouldLose).toBe(false);
    await memory.keepNothing(true);
    expect(kept.size).toBe(0);
    expect(memory.wouldLose).toBe(true);
    session.change((job) => withK(job, 7));
    other.session.change((job) => withK(job, 8));
    await pass();
    expect(kept.size).toBe(0);
    expect(other.session.state.memory?.how).toBe('off');
    await memory.keepNothing(false);
    await pass();
    expect([...kept.values()].map(({ history }) => history.present.job.privacy.k)).toEqual([7]);
  });

  it('in another tab either, which shows nothing of it, and keeps again with this one', async () => {
    const { kept, visit } = browser();
    const { session, memory } = await visit();
    session.change((job) => withK(job, 6));
    await pass();
    const other = await visit();
    await other.session.open(new Blob(['Age,Ward\n9,C\n']), 'b.csv');
    expect(other.session.state.memory?.works).toHaveLength(1);
    await memory.forgetAll();
    await other.memory.heed();
    expect(other.session.state.memory).toEqual({ how: 'on', works: [] });
    await memory.keepNothing(true);
    await other.memory.heed();
    expect(other.session.state.memory?.how).toBe('off');
    other.session.change((job) => withK(job, 8));
    await memory.keepNothing(false);
    await other.memory.heed();
    expect(other.session.state.memory?.how).toBe('on');
    await pass();
    expect([...kept.values()].map(({ name }) => name).toSorted()).toEqual(['a.csv', 'b.csv']);
  });

  it('of a page opened from the disk, until a person wants it', async () => {
    const { kept, visit } = browser();
    const { session, memory } = await visit(true);
    session.change((job) => withK(job, 6));
    await pass();
    expect(session.state.memory?.how).toBe('off');
    expect(kept.size).toBe(0);
    await memory.keepNothing(false);
    await pass();
    expect(kept.size).toBe(1);
    expect((await visit(true)).session.state.memory?.how).toBe('on');
  });

  it('that was forgotten, until something changes again', async () => {
    const { kept, visit } = browser();
    const { session, memory } = await visit();
    session.change((job) => withK(job, 6));
    await vi.advanceTimersByTimeAsync(10);
    await memory.forgetAll();
    await pass();
    expect(kept.size).toBe(0);
    expect(memory.wouldLose).toBe(true);
    session.change((job) => withK(job, 7));
    await pass();
    expect(kept.size).toBe(1);
  });

  it('where the browser refuses: that is said once, work goes on, and leaving asks', async () => {
    const { kept, storage, visit } = browser();
    const put = storage.put;
    storage.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    const { session, memory } = await visit();
    const said: string[] = [];
    session.subscribe(() => said.push(session.state.notice));
    session.change((job) => withK(job, 6));
    expect(memory.wouldLose).toBe(true); // not written yet
    await pass();
    session.say('');
    session.change((job) => withK(job, 7));
    await pass();
    expect(said.filter((notice) => notice.includes('keeps nothing'))).toHaveLength(1);
    expect(session.state.memory?.how).toBe('failed');
    expect(memory.wouldLose).toBe(true);
    storage.put = put;
    session.change((job) => withK(job, 8));
    await pass();
    expect(session.state.memory?.how).toBe('on');
    expect(memory.wouldLose).toBe(false);
    expect(kept.size).toBe(1);
  });

  it('of a release: leaving asks until it is saved', async () => {
    const { visit } = browser();
    const { session, memory } = await visit();
    expect(memory.wouldLose).toBe(false);
    await session.run();
    expect(memory.wouldLose).toBe(true);
    session.saved();
    expect(memory.wouldLose).toBe(false);
  });
});
