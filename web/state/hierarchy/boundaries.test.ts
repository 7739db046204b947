import { describe, expect, it } from 'vitest';
import type { Loosening } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { boundedAt, places } from './places.fixture.ts';
import { applyLoosening, furtherRules, innerBoundaries, isByHand, makesValues, markedNodes, outerBoundary, refsOf, toggleBoundaries, toggleLevel, widthOf, withFurtherRule, withMarked, withRule, withSuggested, withWidth } from './boundaries.ts';
import { bounded } from './bounded.ts';

describe('boundary names', () => {
  it('are labels where one node has it, and level and label where several do', () => {
    expect(refsOf(places, new Set([6, 1]))).toEqual(['Midwest', { level: 0, label: 'Lincoln' }]);
  });
  it('are a level where all of its nodes are marked, beside others', () => {
    expect(refsOf(places, new Set([1, 2, 5, 8]))).toEqual([{ level: 1 }, 'Midwest']);
    expect(refsOf(places, new Set([2, 5]))).toEqual(['Kansas', 'Nebraska']);
    const marked = new Set([1, 7, 3, 4, 6]);
    expect(refsOf(places, marked)).toEqual([{ level: 2 }, { level: 0 }]);
    expect(markedNodes(bounded({ height: 3, notes: [], uncovered: [], nodes: places }, refsOf(places, marked)).nodes)).toEqual(marked);
  });
});

describe('boundaries', () => {
  it('come and go', () => {
    expect([...toggleBoundaries(places, [2])]).toEqual([2]);
    expect([...toggleBoundaries(boundedAt(2), [2])]).toEqual([]);
  });

  it('come for a selection until all of it has them, and then go; never for the root', () => {
    expect([...toggleBoundaries(boundedAt(2), [0, 2, 5, 8])]).toEqual([2, 5, 8]);
    expect([...toggleBoundaries(boundedAt(1, 2, 5, 8), [2, 5, 8])]).toEqual([1]);
  });

  it('are set and cleared a level at a time, beside others', () => {
    const all = toggleLevel(boundedAt(1, 2), 1);
    expect([...all].toSorted()).toEqual([1, 2, 5, 8]);
    expect([...toggleLevel(boundedAt(1, 2, 5, 8), 1)]).toEqual([1]);
  });

  it('do not count as the job’s where the hierarchy implies them', () => {
    const forest = places.map((node, id) => ({ ...node, boundary: id < 8, implied: id === 1 || id === 7 }));
    expect(markedNodes(forest).has(1)).toBe(false);
    expect([...toggleBoundaries(forest, [1])]).not.toContain(1);
  });
});

describe('a boundary inside a boundary', () => {
  const nodes = boundedAt(1, 2, 3);
  it('stands inside the next one on the way up', () => {
    expect(outerBoundary(nodes, 4)).toBe(1);
    expect(outerBoundary(nodes, 3)).toBe(2);
    expect(outerBoundary(nodes, 6)).toBeUndefined();
    expect(outerBoundary(boundedAt(7), 3)).toBeUndefined();
  });
  it('holds for its own rows, and those of boundaries inside it are not counted twice', () => {
    expect(innerBoundaries(nodes, 1)).toEqual({ boundaries: 1, rows: 5 });
    expect(innerBoundaries(nodes, 2)).toEqual({ boundaries: 1, rows: 3 });
    expect(innerBoundaries(nodes, 0)).toEqual({ boundaries: 1, rows: 7 });
    expect(innerBoundaries(nodes, 7)).toEqual({ boundaries: 0, rows: 0 });
  });
});

describe('rules beside boundaries set by hand', () => {
  const ruled = (...boundaries: unknown[]) =>
    ({ privacy: { k: 5 }, attributes: [{ name: 'City', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10] } }, boundaries }] }) as unknown as Job;
  const left = (job: Job) => job.attributes[0]!.boundaries;

  it('stay when these are set, moved and cleared', () => {
    const job = ruled({ rows: 5 }, 'Kansas', { width: 10 });
    expect(left(withMarked(job, 'City', places, toggleBoundaries(boundedAt(2), [7])))).toEqual(['Kansas', 'West', { rows: 5 }, { width: 10 }]);
    expect(left(withMarked(job, 'City', places, new Set()))).toEqual([{ rows: 5 }, { width: 10 }]);
    const hierarchy = { height: 3, notes: [], uncovered: [], nodes: places };
    const loosening = { attribute: 'City', from: [{ level: 1, label: 'Kansas' }], to: { level: 2, label: 'Midwest', root: false }, saves: 1 };
    expect(left(applyLoosening(job, loosening, hierarchy))).toEqual(['Midwest', { rows: 5 }, { width: 10 }]);
    expect(isByHand(loosening, hierarchy, { '{"rows":5}': [7] })).toBe(true);
    expect(isByHand(loosening, hierarchy, { '{"rows":5}': [2, 7] })).toBe(false); // it would not move while the rule stands
  });

  it('come, change and go by themselves', () => {
    const job = withFurtherRule(ruled('Kansas'), 'City', 'rows');
    expect(left(job)).toEqual(['Kansas', { rows: 5 }]);
    expect(furtherRules(job.attributes[0]!)).toEqual(['width', 'relative', 'loss']);
    const looser = withRule(job, 'City', { rows: 5 }, { rows: 8 });
    expect(left(looser)).toEqual(['Kansas', { rows: 8 }]);
    expect(withRule(looser, 'City', { rows: 5 }, { rows: 9 })).toBe(looser);
    expect(left(withRule(looser, 'City', { rows: 8 }, undefined))).toEqual(['Kansas']);
  });

  it('give way to what is suggested, and a column for which nothing is stays as it is', () => {
    const job = ruled({ rows: 5 });
    const offered = (boundaries: (string | { rows: number })[]) => ({ allowed: 0, lost: 0, detail: 1, columns: [{ attribute: 'City', boundaries, before: 0, after: 1 }] });
    expect(left(withSuggested(job, offered(['Kansas', 'West'])))).toEqual(['Kansas', 'West']);
    expect(withSuggested(job, offered([{ rows: 5 }]))).toBe(job);
  });
});

describe('loosening', () => {
  const job = { attributes: [{ name: 'City', role: 'quasi-identifier', boundaries: ['Kansas', 'Nebraska'] }] } as Job;
  const hierarchy = { height: 3, notes: [], uncovered: [], nodes: places };
  const move = (to: Loosening['to']): Loosening => ({
    attribute: 'City',
    from: [{ level: 1, label: 'Kansas' }, { level: 1, label: 'Nebraska' }],
    to,
    saves: 4,
  });

  it('moves the boundaries to the node above', () => {
    const looser = applyLoosening(job, move({ level: 2, label: 'Midwest', root: false }), hierarchy);
    expect(looser.attributes[0]!.boundaries).toEqual(['Midwest']);
  });

  it('takes them away where the node above is the root', () => {
    const looser = applyLoosening(job, move({ level: 3, label: '*', root: true }), hierarchy);
    expect(looser.attributes[0]).not.toHaveProperty('boundaries');
  });
});

describe('a column without a hierarchy', () => {
  const job = { attributes: [{ name: 'Age', role: 'quasi-identifier', hierarchy: { range: {} } }] } as unknown as Job;

  it('has a width in place of marked nodes', () => {
    const narrow = withWidth(job, 'Age', 10);
    expect(narrow.attributes[0]!.boundaries).toEqual([{ width: 10 }]);
    expect(widthOf(narrow.attributes[0]!)).toBe(10);
    expect(markedNodes(bounded({ height: 3, notes: [], uncovered: [], nodes: places }, narrow.attributes[0]!.boundaries!).nodes).size).toBe(0);
    expect(withWidth(narrow, 'Age', undefined).attributes[0]!.boundaries).toBeUndefined();
    expect(widthOf(job.attributes[0]!)).toBeUndefined();
  });

  it('is one of ranges or sets', () => {
    expect(makesValues({ range: {} })).toBe(true);
    expect(makesValues({ set: true })).toBe(true);
    expect(makesValues({ flat: true })).toBe(false);
    expect(makesValues(undefined)).toBe(false);
  });
});
