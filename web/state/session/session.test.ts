import { describe, expect, it, vi } from 'vitest';
import { Stopped } from '../../engine/bridge.ts';
import type { ReadOptions } from '../../protocol/job.ts';
import { asTree } from '../hierarchy/grouping.ts';
import { places } from '../hierarchy/places.fixture.ts';
import { withBoundaries, withHierarchy, withK, withRole } from '../job/job.ts';
import { answers, refusal, withTable } from './session.fixture.ts';
import { fencesOf, jobOf } from './state.ts';

describe('a session', () => {
  it('begins a job with what the engine suggests', async () => {
    const { session } = await withTable();
    expect(jobOf(session.state)).toMatchObject({
      attributes: [{ name: 'Age', role: 'quasi-identifier' }, { name: 'Ward', role: 'insensitive' }],
      algorithm: { name: 'first' },
    });
    expect(session.state.feasibility?.value).toEqual(answers.feasibility);
  });

  it('tells listeners of a change twice: when it is made, and when the last answer about it is there', async () => {
    const { session } = await withTable();
    const heard: boolean[] = [];
    session.subscribe(() => heard.push(session.state.busy));
    session.change((job) => withK(job, 3));
    session.say('changed');
    expect(session.state.busy).toBe(true); // the state itself changes at once
    await vi.waitFor(() => expect(session.state.busy).toBe(false));
    await Promise.resolve();
    expect(heard).toEqual([true, false]);
  });

  it('counts odd values by their rows, and leaves out the last row by a cell of it', async () => {
    const { session, own } = await withTable();
    const read = vi.fn((options?: ReadOptions) => Promise.resolve({ ok: true, value: { ...(answers.read as object), repairs: options?.repairs } }));
    own.set('read', read);
    own.set('rows', () => Promise.resolve({ ok: true, value: ['x', 'Summe', 'x'].map((cell, row) => ({ row, cells: ['1', cell] })) }));
    expect(await session.oddValues('Ward')).toEqual([{ value: 'x', rows: 2 }, { value: 'Summe', rows: 1 }]);
    own.set('rows', () => Promise.resolve({ ok: true, value: [{ row: 1, cells: ['', 'Summe'] }] }));
    await session.leaveOutLastRow('another');
    expect(read).not.toHaveBeenCalled();
    await session.leaveOutLastRow('Summe');
    expect(session.state.table!.options.repairs).toEqual([{ column: 'Ward', leave_out: ['Summe'] }]);
  });

  it('keeps with a release the hierarchies it was made by, whatever became of them during the run', async () => {
    const { session } = await withTable();
    const before = session.state.hierarchies['Age']!.value!;
    const running = session.run();
    session.editTree('Age', asTree(places));
    await running;
    expect(session.state.release!.hierarchies['Age']).toBe(before);
    expect(session.state.hierarchies['Age']!.value).not.toBe(before);
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
    expect(asked()[0]).toEqual([expect.stringContaining('"mask"'), []]); // a form that the engine does not know yet
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

  it('asks where rules fall once the hierarchy is known, and again when rule or hierarchy changes', async () => {
    const { session, own, args } = await withTable();
    const asked = () => args.filter(([name]) => name === 'fences');
    own.set('fences', () => Promise.resolve({ ok: true, value: { rules: [[0]] } }));
    const rested = () => vi.waitFor(() => expect(session.state.busy).toBe(false));
    session.change((job) => withBoundaries(job, 'Age', ['1', { rows: 2 }]));
    await rested();
    const asItIsKept = { name: 'Age', role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [{ rows: 2 }] };
    expect(asked()).toEqual([['fences', asItIsKept, ['', '?'], true]]);
    expect(fencesOf(session.state, 'Age')).toEqual({ '{"rows":2}': [0] });
    session.change((job) => withBoundaries(job, 'Age', [{ rows: 2 }])); // by hand: the rule is the same
    await rested();
    expect(asked()).toHaveLength(1);
    session.change((job) => withHierarchy(job, 'Age', { prefix: [1] }));
    expect(fencesOf(session.state, 'Age')).toEqual({ '{"rows":2}': [0] }); // as long as the former tree is shown
    await rested();
    session.change((job) => withBoundaries(job, 'Age', [{ rows: 3 }]));
    await rested();
    expect(asked()).toHaveLength(3);
    session.change((job) => withBoundaries(job, 'Age', []));
    await rested();
    expect(asked()).toHaveLength(3);
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

  it('keeps job and former release when a run is cancelled', async () => {
    const { session, own } = await withTable();
    await session.run();
    const { release } = session.state;
    own.set('run', () => Promise.reject(new Stopped('cancelled')));
    await session.run();
    expect(session.state.running).toBeUndefined();
    expect(session.state.runProblem).toBeUndefined();
    expect(session.state.release).toEqual({ ...release, generation: undefined });
    expect(session.holdsRows(session.state.release!)).toBe(false);
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
    expect(calls).toEqual(['hierarchy', 'feasibility', 'hierarchy', 'uniqueness', 'templates', 'templates']);
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

});

it('offers no choices of CSV for a file of a package that is broken, whatever its name', async () => {
  const { session, own } = await withTable();
  own.set('read', () => Promise.resolve(refusal('the file breaks off here')));
  for (const [content, name] of [['$FL2@(#) SPSS', 'a.csv'], ['cut', 'a.sav'], ['<stata_dta>', 'a.dta']] as const) {
    await session.open(new Blob([content]), name);
    expect([session.state.readProblem!.subject, session.state.readProblem!.otherwise]).toEqual([name, undefined]);
  }
});
