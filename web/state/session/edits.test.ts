import { describe, expect, it, vi } from 'vitest';
import type { ReadOptions } from '../../protocol/job.ts';
import { withColumns } from '../data/table.ts';
import { standingOf } from '../frame/steps.ts';
import { asTree } from '../hierarchy/grouping.ts';
import { boundedAt, places } from '../hierarchy/places.fixture.ts';
import { withBoundaries, withHierarchy, withK, withRelease, withRole } from '../job/job.ts';
import { withCheck } from './run.ts';
import { answers, column, refusal, withTable } from './session.fixture.ts';
import { jobOf } from './state.ts';
import type { Work } from './versions.ts';

describe('edits', () => {
  it('undoes a gesture in one step', async () => {
    const { session } = await withTable();
    for (const k of [6, 7, 8]) session.change((job) => withK(job, k), 'k');
    session.endGesture();
    session.change((job) => withK(job, 20), 'k');
    void session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(8);
    void session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(5);
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
    expect(calls).toEqual(['feasibility', 'hierarchy']);
    expect(shown().value).toEqual(answers.hierarchy);
    session.change((job) => withHierarchy(job, 'Age', { mask: { digits: 2 } }));
    const before = jobOf(session.state);
    expect(session.editTree('Age', edited)).toBe(false);
    expect(jobOf(session.state)).toBe(before);
  });

  it('says that means go where the hierarchy becomes a tree, and why', async () => {
    const { session } = await withTable();
    session.change((job) => withRelease(withHierarchy(job, 'Age', { adaptive: { rows: 2 } }), 'Age', 'mean'));
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    session.editTree('Age', asTree(places));
    expect(jobOf(session.state)!.attributes[0]!.release).toBeUndefined();
    expect(session.state.notice).toBe('The hierarchy is a tree now. “Age” no longer goes out as means: only intervals and ranges of numbers have a mean');
    session.editTree('Age', asTree(places));
    expect(session.state.notice).toBe('The hierarchy is a tree now');
  });

  it('keeps boundaries whose nodes the new hierarchy has, says which had to go, and undo brings them back', async () => {
    const { session, own } = await withTable();
    own.set('hierarchy', () => Promise.resolve({ ok: true, value: { height: 3, notes: [], uncovered: [], nodes: places } }));
    const age = () => jobOf(session.state)!.attributes[0]!;
    const settled = () => vi.waitFor(() => expect(session.state.busy).toBe(false));
    const dates = (...levels: string[]) => ({ dates: { format: 'yyyy', levels } });
    const boundaries = [{ level: 3 }, { level: 2 }, 'Kansas', 'Lincoln', 'Iowa', { level: 2, label: 'West' }, { rows: 5 }];
    session.change((job) => withBoundaries(withHierarchy(job, 'Age', dates('month', 'year', 'decade')), 'Age', boundaries));
    await settled();
    expect(age().boundaries).toEqual(boundaries); // those that a person gives are the engine's to judge
    session.change((job) => withHierarchy(job, 'Age', dates('quarter', 'year', 'century')));
    await settled();
    expect(age().boundaries).toEqual([{ level: 2 }, 'Kansas', { level: 2, label: 'West' }, { rows: 5 }]);
    expect(session.state.boundariesGone).toMatchObject({ column: 'Age', gone: [{ level: 3 }, 'Lincoln', 'Iowa'] }); // of that name there are two, and none
    expect(session.state.history!.past).toHaveLength(2);
    void session.undo();
    expect(age().boundaries).toEqual(boundaries);
  });

  it('brings a boundary back that a form had no place for while it was typed', async () => {
    const { session, own } = await withTable();
    const nodes = (label: string) => () => Promise.resolve({ ok: true, value: { height: 3, notes: [], uncovered: [], nodes: places.map((node, id) => (id === 2 ? { ...node, label } : node)) } });
    const type = async (from: number, label: string) => {
      own.set('hierarchy', nodes(label));
      session.change((job) => withHierarchy(job, 'Age', { dates: { format: 'yyyy', levels: ['year'], from } }), 'from');
      await vi.waitFor(() => expect(session.state.busy).toBe(false));
      return jobOf(session.state)!.attributes[0]!.boundaries;
    };
    session.change((job) => withBoundaries(job, 'Age', ['Kansas']));
    expect(await type(193, 'before 193')).toBeUndefined();
    expect(session.state.boundariesGone!.gone).toEqual(['Kansas']);
    expect(await type(1936, 'Kansas')).toEqual(['Kansas']);
    expect(session.state.boundariesGone).toBeUndefined();
  });

  it('shows a tree at once that undo brings back', async () => {
    const { session } = await withTable();
    const nodes = () => session.state.hierarchies['Age']!.value!.nodes;
    session.editTree('Age', asTree(places));
    session.editTree('Age', asTree(boundedAt(2)));
    session.editTree('Age', asTree(places.slice(0, 3)));
    expect(nodes()).toHaveLength(3);
    void session.undo();
    expect(nodes()).toHaveLength(places.length);
    void session.redo();
    expect(nodes()).toHaveLength(3);
  });

  it('keeps a hierarchy in view that cannot be made any more, and values without a place through an edit', async () => {
    const { session, own } = await withTable();
    const age = () => session.state.hierarchies['Age']!;
    const lacking = [{ value: '7', rows: 1 }];
    own.set('hierarchy', () => Promise.resolve({ ok: true, value: { height: 3, notes: [], nodes: places, uncovered: lacking } }));
    session.change((job) => withHierarchy(job, 'Age', { mask: { digits: 2 } }));
    await vi.waitFor(() => expect(age().value?.uncovered).toEqual(lacking));
    expect(standingOf(session.state, 'boundaries').how).toBe('attention');
    session.editTree('Age', asTree(places));
    expect(age().value!.uncovered).toEqual(lacking);
    session.editTree('Age', { ...asTree(places.slice(0, 3)), uncovered: [] });
    expect(age().value!.uncovered).toEqual([]);
    own.set('hierarchy', () => Promise.resolve(refusal('no number')));
    session.change((job) => withHierarchy(job, 'Age', { intervals: { widths: [5] } }));
    await vi.waitFor(() => expect(age().failure).toBeDefined());
    expect(age().value).toBeUndefined();
    expect(age().earlier?.nodes).toHaveLength(3);
  });

  it('reads only the columns that are chosen, keeps what was decided of them, and reads all again', async () => {
    const { session, own } = await withTable();
    const { facts } = session.state.table!;
    const [first, ...others] = facts.columns;
    session.change((job) => withRole(job, first!, 'sensitive'));
    const seen: ReadOptions[] = [];
    own.set('read', (options?: ReadOptions) => {
      seen.push(options!);
      return Promise.resolve({ ok: true, value: { ...facts, columns: options!.others ? [first] : facts.columns } });
    });
    own.set('profile', () => Promise.resolve({ ok: true, value: seen.at(-1)!.others ? [column(first!, 'undecided')] : facts.columns.map((name) => column(name, 'undecided')) }));
    await session.reread(withColumns(session.state.table!.options, [first!]));
    expect(seen.at(-1)).toMatchObject({ names: [first], others: 'leave-out' });
    expect(jobOf(session.state)).toMatchObject({ others: 'leave-out', attributes: [{ name: first, role: 'sensitive' }] });
    expect(session.state.jobAside).toBeUndefined();
    await session.reread(withColumns(session.state.table!.options, undefined));
    expect(seen.at(-1)!.others).toBeUndefined();
    expect(jobOf(session.state)!.attributes.map(({ name }) => name)).toEqual([first, ...others]);
    expect(jobOf(session.state)!.attributes[0]!.role).toBe('sensitive');
    expect(jobOf(session.state)).not.toHaveProperty('others');
  });
});

it('gives every version of a job the check value, or takes it from all', () => {
  const version = (seed: number) => ({ job: { seed } });
  const work = { past: [version(1)], present: version(2), future: [version(3)] } as unknown as Work;
  const checked = withCheck(work, 'check');
  expect([...checked.past, checked.present, ...checked.future].map(({ job }) => job.passphrase_check)).toEqual(['check', 'check', 'check']);
  expect(withCheck(checked, undefined)).toEqual(work);
});
