import { describe, expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../engine/bridge.ts';
import type { CallName, ColumnProfile, Reply } from '../protocol.ts';
import { asTree } from './grouping.ts';
import { withBoundaries, withHierarchy, withK, withRole } from './job.ts';
import { fencedAt, places } from './places.fixture.ts';
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
  read: { rows: 2, columns, delimiter: ',', encoding: 'utf-8', line_end: '\n', starred: 0, notes: [] },
  profile: [column('Age', 'quasi-identifier'), column('Ward', 'insensitive')],
  hierarchy: { height: 1, notes: [], uncovered: [], nodes: [] },
  feasibility: { rows: 2, out: 0, chosen: 0, demands: [], clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], spellings: [], unfit: [] },
  uniqueness: { combinations: 2, unique: 2 },
  run: { report: { audit: { passed: true } }, csv: new Blob(['x']) },
  measure: { report: { audit: { passed: true } } },
  checkJob: {},
  rows: [],
  releaseRows: [],
  releaseClass: { first: 0, rows: 0, values: [], sensitive: [] },
  releaseMapping: { text: '{}' },
  hash: { sha256: '' },
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

  it('says so when a sample has not come with the page', async () => {
    const { session } = await withTable();
    const missing = () => Promise.reject(new TypeError('error loading dynamically imported module'));
    await session.openSample({ key: 'clinic', name: 'x.csv', table: missing, job: async () => '{}' });
    expect(session.state.readProblem?.failure.mistakes[0]?.remedy).toContain('reload');
    expect(session.state.table?.name).toBe('a.csv');
    expect(session.state.waitingJob).toBeUndefined();
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

  it('asks what boundaries cost without sending again the hierarchies that the engine has', async () => {
    const { session, own, engine } = await withTable();
    const call = vi.spyOn(engine, 'call');
    const asked = () => (call.mock.calls as unknown as [string, [string, string[]]][]).filter(([name]) => name === 'feasibility').map(([, args]) => args);
    session.change((job) => withHierarchy(job, 'Age', { mask: { digits: 2 } }));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    session.change((job) => withK(job, 3));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(asked()[0]).toEqual([expect.stringContaining('"mask"'), []]); // a form of which the engine knows nothing yet
    expect(asked()[1]).toEqual([expect.not.stringContaining('"mask"'), ['Age']]);
    call.mockClear();
    own.set('feasibility', () => {
      own.delete('feasibility');
      engine.generation++; // the engine was replaced in between
      return Promise.resolve(refusal('no hierarchy is kept'));
    });
    session.change((job) => withK(job, 4));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(asked().map(([text, kept]) => [text.includes('"mask"'), kept])).toEqual([[false, ['Age']], [true, []]]);
    expect(session.state.feasibility?.value).toEqual(answers.feasibility);
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
    expect(calls).toEqual(['feasibility', 'hierarchy']);
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
    expect(session.trees.edit('Age', edited)).toBe(true);
    expect(shown().value?.nodes).toEqual(edited.nodes);
    expect(jobOf(session.state)!.attributes[0]!.hierarchy).toHaveProperty('tree');
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(calls).toEqual(['feasibility', 'hierarchy']);
    expect(shown().value).toEqual(answers.hierarchy);
    session.change((job) => withHierarchy(job, 'Age', { mask: { digits: 2 } }));
    const before = jobOf(session.state);
    expect(session.trees.edit('Age', edited)).toBe(false);
    expect(jobOf(session.state)).toBe(before);
  });

  it('shows a tree at once that undo brings back', async () => {
    const { session } = await withTable();
    const nodes = () => session.state.hierarchies['Age']!.value!.nodes;
    session.trees.edit('Age', asTree(places));
    session.trees.edit('Age', asTree(fencedAt(2)));
    session.trees.edit('Age', asTree(places.slice(0, 3)));
    expect(nodes()).toHaveLength(3);
    session.undo();
    expect(nodes()).toHaveLength(places.length);
    session.redo();
    expect(nodes()).toHaveLength(3);
  });

  it('keeps a hierarchy in view that cannot be made any more, and values without a place through an edit', async () => {
    const { session, own } = await withTable();
    const age = () => session.state.hierarchies['Age']!;
    const lacking = [{ value: '7', rows: 1 }];
    own.set('hierarchy', () => Promise.resolve({ ok: true, value: { height: 3, notes: [], nodes: places, uncovered: lacking } }));
    session.change((job) => withHierarchy(job, 'Age', { mask: { digits: 2 } }));
    await vi.waitFor(() => expect(age().value?.uncovered).toEqual(lacking));
    expect(stepState(session.state, 'boundaries')).toBe('attention');
    session.trees.edit('Age', asTree(places));
    expect(age().value!.uncovered).toEqual(lacking);
    session.trees.edit('Age', { ...asTree(places.slice(0, 3)), uncovered: [] });
    expect(age().value!.uncovered).toEqual([]);
    own.set('hierarchy', () => Promise.resolve(refusal('no number')));
    session.change((job) => withHierarchy(job, 'Age', { intervals: { widths: [5] } }));
    await vi.waitFor(() => expect(age().failure).toBeDefined());
    expect(age().value).toBeUndefined();
    expect(age().earlier?.nodes).toHaveLength(3);
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

  it('asks at once, one question at a time, and about the latest job only', async () => {
    const { session, own, engine } = await withTable();
    const asked: number[] = [];
    const ends: (() => void)[] = [];
    const call = vi.spyOn(engine, 'call');
    own.set('feasibility', () => new Promise((resolve) => {
      const [text] = (call.mock.lastCall as unknown as [string, [string]])[1];
      asked.push((JSON.parse(text) as { privacy: { k: number } }).privacy.k);
      ends.push(() => resolve({ ok: true, value: answers.feasibility }));
    }));
    session.change((job) => withK(job, 6));
    await Promise.resolve();
    expect(asked).toEqual([6]);
    for (const k of [7, 8, 9]) session.change((job) => withK(job, k));
    expect(session.state.busy).toBe(true);
    ends[0]!();
    await vi.waitFor(() => expect(asked).toEqual([6, 9]));
    ends[1]!();
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(asked).toEqual([6, 9]);
  });

  it('asks for the tree in view before the feasibility, and for what may wait after it', async () => {
    const { session, calls } = await withTable();
    session.showHierarchy('Age');
    calls.length = 0;
    session.change((job) => withHierarchy(withRole(job, 'Ward', 'quasi-identifier'), 'Age', { mask: { digits: 2 } }));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(calls).toEqual(['hierarchy', 'feasibility', 'hierarchy', 'uniqueness']);
  });

  it('says that the engine stopped, keeps what it knew, and asks again when told to', async () => {
    const { session, own } = await withTable();
    const before = session.state.feasibility;
    own.set('feasibility', () => Promise.reject(new Stopped('crashed', 'unreachable')));
    session.change((job) => withK(job, 7));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(session.state.engineProblem?.mistakes[0]?.what).toBe('unreachable');
    expect(session.state.feasibility).toBe(before);
    expect(jobOf(session.state)?.privacy.k).toBe(7);
    own.delete('feasibility');
    await session.tryAgain();
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    expect(session.state.engineProblem).toBeUndefined();
    expect(session.state.feasibility?.key).toContain('"k":7');
  });

  it('offers a file again that the engine could not take', async () => {
    const { session, own } = setUp();
    own.set('read', () => Promise.reject(new Stopped('crashed', 'out of memory')));
    await session.open(table, 'large.csv');
    expect(session.state.readProblem).toMatchObject({ subject: 'large.csv', failure: { kind: 'crashed' } });
    own.delete('read');
    session.state.readProblem!.again!();
    await vi.waitFor(() => expect(session.state.table?.name).toBe('large.csv'));
    expect(session.state.readProblem).toBeUndefined();
  });
});

describe('a table with other columns', () => {
  const others = ['Age', 'City'];
  const other = (own: Map<CallName, () => Promise<unknown>>) => {
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: others } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'insensitive'), column('City', 'sensitive')] }));
  };

  it('begins a job of its own, and keeps the former one with what differs', async () => {
    const { session, own } = await withTable();
    session.change((job) => withK(job, 9));
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(5);
    expect(session.state.jobProblem).toMatchObject({ columns: { absent: ['Ward'], added: ['City'] }, job: { name: 'a.csv', former: true } });
    await session.takeFittingJob();
    const job = jobOf(session.state)!;
    expect(job.privacy.k).toBe(9);
    expect(job.attributes.map(({ name, role }) => [name, role])).toEqual([['Age', 'quasi-identifier'], ['City', 'sensitive']]);
    expect(session.state.jobProblem).toBeUndefined();
    session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(5);
  });

  it('keeps the former job also where the table brings its own', async () => {
    const { session, own } = await withTable();
    session.change((job) => withK(job, 9));
    other(own);
    session.set({ waitingJob: { name: 'b.json', text: '{"attributes":[{"name":"Age","role":"quasi-identifier"},{"name":"City","role":"sensitive"}],"privacy":{"k":3}}' } });
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(3);
    expect(session.state.jobProblem?.job).toMatchObject({ name: 'a.csv', former: true });
    await session.takeFittingJob();
    expect(jobOf(session.state)?.privacy.k).toBe(9);
    expect(session.state.jobProblem).toBeUndefined();
  });

  it('says nothing of a job that nobody worked on', async () => {
    const { session, own } = await withTable();
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(session.state.jobProblem).toBeUndefined();
  });

  it('does not lose the unsaved release of the former table to its own', async () => {
    const { session, own } = await withTable();
    await session.run();
    const first = session.state.release!;
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(session.state.release).toEqual({ ...first, generation: -1 });
    await session.run();
    expect(session.state.release?.table.name).toBe('b.csv');
    expect(session.state.earlier?.table.name).toBe('a.csv');
    session.forgetEarlier();
    await session.run();
    expect(session.state.earlier).toBeUndefined();
  });

  it('lets a job for it wait', async () => {
    const { session, own } = await withTable();
    own.set('checkJob', () => Promise.resolve(refusal('other columns')));
    await session.openJob('{"attributes":[{"name":"City","role":"sensitive"}]}', 'b.json');
    session.keepJobForNextTable();
    expect(session.state).toMatchObject({ jobProblem: undefined, waitingJob: { name: 'b.json' } });
  });
});
