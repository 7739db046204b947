import { describe, expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../engine/bridge.ts';
import type { CallName, ColumnProfile, Reply } from '../protocol.ts';
import { asTree } from './grouping.ts';
import { withBoundaries, withK, withRole } from './job.ts';
import { places } from './places.fixture.ts';
import { Session } from './session.ts';
import { jobOf, stepState } from './state.ts';

const column = (name: string, role: ColumnProfile['role']): ColumnProfile => ({
  name,
  role,
  type: 'category',
  distinct: 2,
  missing: 0,
  reason: '',
  distribution: [],
  suggested_hierarchy: null,
});

const columns = ['Age', 'Ward'];
const answers: Record<CallName, unknown> = {
  read: { rows: 2, columns, delimiter: ',', encoding: 'utf-8', line_end: '\n', notes: [] },
  profile: [column('Age', 'quasi-identifier'), column('Ward', 'insensitive')],
  hierarchy: { height: 1, notes: [], nodes: [] },
  feasibility: { rows: 2, out: 0, chosen: 0, demands: [], clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], unfit: [] },
  uniqueness: { combinations: 2, unique: 2 },
  run: { report: { audit: { passed: true } }, csv: new Blob(['x']) },
  measure: { report: { audit: { passed: true } } },
  checkJob: {},
  rows: [],
  releaseRows: [],
  releaseMapping: { text: '{}' },
  catalogue: { version: '0', algorithms: [{ name: 'first' }], privacy_models: [], metrics: [] },
  arxProject: { table: new Blob(['x']), job: '{}', left_out: [] },
  levelTable: { text: '' },
  boundedLevelTable: { text: '' },
  readLevelTable: { levels: [] },
};

// An engine that answers at once, or as the test says.
function setUp() {
  const own = new Map<CallName, () => Promise<unknown>>();
  const calls: CallName[] = [];
  const engine = {
    generation: 1,
    call(name: CallName) {
      calls.push(name);
      return own.get(name)?.() ?? Promise.resolve({ ok: true, value: answers[name] });
    },
    cancel: vi.fn(),
  };
  const session = new Session(engine as unknown as Bridge);
  return { session, own, calls, engine };
}

const table = new Blob(['Age,Ward\n1,A\n2,B\n']);
const refusal = (what: string): Reply<never> => ({
  ok: false,
  failure: { kind: 'bad_input', mistakes: [{ where: 'line 2, column 1', what, remedy: '' }] },
});

async function withTable() {
  const all = setUp();
  await all.session.begin();
  await all.session.open(table, 'a.csv');
  await vi.waitFor(() => expect(all.session.state.busy).toBe(false));
  return all;
}

describe('a session', () => {
  it('begins a job with what the engine suggests', async () => {
    const { session } = await withTable();
    expect(jobOf(session.state)).toMatchObject({
      attributes: [{ name: 'Age', role: 'quasi-identifier' }, { name: 'Ward', role: 'insensitive' }],
      algorithm: { name: 'first' },
    });
    expect(session.state.feasibility?.value).toEqual(answers.feasibility);
  });

  it('keeps table and job when another file cannot be read, and shows its lines', async () => {
    const { session, own } = await withTable();
    const job = jobOf(session.state);
    own.set('read', () => Promise.resolve(refusal('wrong')));
    expect(await session.open(new Blob(['a\nb\n']), 'b.csv')).toBe(false);
    expect(session.state.table?.name).toBe('a.csv');
    expect(jobOf(session.state)).toBe(job);
    expect(session.state.readProblem?.lines?.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(stepState(session.state, 'data')).toBe('attention');
  });

  it('shows the file that was opened last, whichever is read first', async () => {
    const { session, own, engine } = await withTable();
    let endFirst = (_: unknown) => {};
    own.set('read', () => new Promise((_, reject) => { endFirst = reject; }));
    const first = session.open(table, 'slow.csv');
    own.delete('read');
    const second = session.open(table, 'quick.csv');
    endFirst(new Stopped('cancelled'));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(engine.cancel).toHaveBeenCalledOnce();
    expect(session.state.table?.name).toBe('quick.csv');
    expect(session.state.reading).toBeUndefined();
  });

  it('goes on with the job when a table has the same columns', async () => {
    const { session } = await withTable();
    session.change((job) => withK(job, 9));
    await session.open(table, 'next.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(9);
  });

  it('undoes a gesture in one step', async () => {
    const { session } = await withTable();
    for (const k of [6, 7, 8]) session.change((job) => withK(job, k), 'k');
    session.endGesture();
    session.change((job) => withK(job, 20), 'k');
    session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(8);
    session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(5);
  });

  it('asks for a hierarchy again only when its form changes', async () => {
    const { session, calls } = await withTable();
    calls.length = 0;
    session.change((job) => withK(job, 3));
    await vi.waitFor(() => expect(calls).toContain('feasibility'));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(calls).toEqual(['feasibility']);
  });

  it('asks for the hierarchy of a sensitive column once it measures a distance, whatever else the job says of it', async () => {
    const { session, calls, engine } = await withTable();
    const hierarchies = vi.spyOn(engine, 'call');
    session.change((job) => withBoundaries(withRole(job, 'Ward', 'sensitive'), 'Ward', ['A']));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(session.state.hierarchies).not.toHaveProperty('Ward');
    calls.length = 0;
    session.change((job) => ({ ...job, privacy: { k: 2, t: { kind: 'hierarchical', t: 0.3 } } }));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(calls).toEqual(['hierarchy', 'feasibility']);
    const asked = { name: 'Ward', role: 'quasi-identifier', hierarchy: { flat: true } };
    expect(hierarchies).toHaveBeenCalledWith('hierarchy', [asked, ['', '?']], undefined);
    session.showHierarchy('Ward');
    expect(session.state).toMatchObject({ step: 'boundaries', column: 'Ward' });
  });

  it('shows an edited tree at once, then the engine’s; an edit of a tree that is gone is not made', async () => {
    const { session, calls } = await withTable();
    const shown = () => session.state.hierarchies['Age']!;
    const edited = asTree(places);
    calls.length = 0;
    expect(session.editTree('Age', edited)).toBe(true);
    expect(shown().value?.nodes).toEqual(edited.nodes);
    expect(jobOf(session.state)!.attributes[0]!.hierarchy).toHaveProperty('tree');
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(calls).toEqual(['hierarchy', 'feasibility']);
    expect(shown().value).toEqual(answers.hierarchy);
    session.undo();
    const before = jobOf(session.state);
    expect(session.editTree('Age', edited)).toBe(false);
    expect(jobOf(session.state)).toBe(before);
  });

  it('refuses a job that does not fit, and keeps the one at work', async () => {
    const { session, own } = await withTable();
    const job = jobOf(session.state);
    own.set('checkJob', () => Promise.resolve(refusal('other columns')));
    expect(await session.openJob('{}', 'other.json')).toBe(false);
    expect(jobOf(session.state)).toBe(job);
    expect(session.state.jobProblem?.subject).toBe('other.json');
  });

  it('keeps job and former release when a run is cancelled', async () => {
    const { session, own } = await withTable();
    await session.run();
    const { release } = session.state;
    own.set('run', () => Promise.reject(new Stopped('cancelled')));
    await session.run();
    expect(session.state.running).toBeUndefined();
    expect(session.state.runProblem).toBeUndefined();
    expect(session.state.release).toEqual({ ...release, generation: -1 });
  });

  it('says that the engine stopped, and can run again', async () => {
    const { session, own } = await withTable();
    own.set('run', () => Promise.reject(new Stopped('crashed', 'out of memory')));
    await session.run();
    expect(session.state.runProblem?.failure.mistakes[0]?.what).toContain('out of memory');
    own.delete('run');
    await session.run();
    expect(session.state.runProblem).toBeUndefined();
    expect(session.state.release?.saved).toBe(false);
  });
});
