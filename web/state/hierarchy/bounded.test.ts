import { describe, expect, it } from 'vitest';
import type { Attribute } from '../../protocol/job.ts';
import { markedNodes, refsOf } from './boundaries.ts';
import { bounded, BoundedHierarchies } from './bounded.ts';
import { boundedAt, places } from './places.fixture.ts';
import { isBoundary, mostGeneral } from './nodes.ts';

describe('boundaries of a job', () => {
  const marked = (...refs: Parameters<typeof bounded>[1]) => [...markedNodes(bounded({ height: 3, notes: [], uncovered: [], nodes: places }, refs).nodes)];
  it('mark the node of a label', () => expect(marked('Kansas', { label: 'West' })).toEqual([2, 7]));
  it('mark the node of a level and label', () => expect(marked({ level: 0, label: 'Lincoln' })).toEqual([6]));
  it('mark every node of a level', () => expect(marked({ level: 1 })).toEqual([2, 5, 8]));
  it('come back from the marks', () => {
    const marks = new Set([1, 6, 8]);
    expect(marked(...refsOf(places, marks))).toEqual([...marks]);
  });
});

describe('rules of a job', () => {
  const hierarchy = { height: 3, notes: [], uncovered: [], nodes: places };
  const rows = '{"rows":3}';
  const fences = { [rows]: [2, 7], '{"loss":1}': [1] };

  it('make boundaries where the engine says that they fall, and are not set by hand', () => {
    const { nodes } = bounded(hierarchy, ['Kansas', { rows: 3 }], fences);
    expect([...markedNodes(nodes)]).toEqual([2]);
    expect(nodes.flatMap((node, id) => (isBoundary(node) ? [id] : []))).toEqual([2, 7]);
    expect(nodes[2]!.rules).toEqual([rows]);
    expect([3, 8, 6].map((id) => mostGeneral(nodes, id))).toEqual([2, 7, 0]);
  });

  it('leave nothing behind when they are taken away', () => {
    const { nodes } = bounded(hierarchy, [{ rows: 3 }], fences);
    expect(bounded({ ...hierarchy, nodes }, []).nodes).toEqual(places);
    expect(bounded({ ...hierarchy, nodes }, [{ loss: 1 }], fences).nodes.flatMap(({ rules }, id) => (rules ? [[id, rules]] : []))).toEqual([[1, ['{"loss":1}']]]);
  });

  it('stay at the nodes that have them until it is known where they fall', () => {
    const { nodes } = bounded(hierarchy, [{ rows: 3 }], fences);
    expect(bounded({ ...hierarchy, nodes }, [{ rows: 3 }]).nodes).toEqual(nodes);
  });
});

describe('a hierarchy as it is shown', () => {
  const from = { height: 3, notes: [], uncovered: [], nodes: places };
  const city: Attribute = { name: 'City', role: 'quasi-identifier', boundaries: ['Kansas', 'West'] };

  it('has the boundaries of the job, and their number', () => {
    const { hierarchy, marks } = new BoundedHierarchies().of(city, from);
    expect([...markedNodes(hierarchy.nodes)]).toEqual([2, 7]);
    expect(marks).toBe(2);
  });

  it('is the same one until the hierarchy, the list of boundaries or the role is another', () => {
    const shown = new BoundedHierarchies();
    const first = shown.of(city, from).hierarchy;
    expect(shown.of({ ...city }, from).hierarchy).toBe(first);
    expect(shown.of({ ...city, name: 'Town' }, from).hierarchy).not.toBe(first);
    expect(shown.of(city, { ...from }).hierarchy).not.toBe(first);
    expect(shown.of({ ...city, boundaries: ['West'] }, from).marks).toBe(1);
    expect(shown.of({ ...city, role: 'sensitive' }, from).marks).toBe(0);
    expect(shown.of({ ...city, boundaries: ['West', { rows: 5 }] }, from, { '{"rows":5}': [2, 7] }).marks).toBe(2);
  });

  it('has no boundaries, not even those of its tops, where it only measures distances', () => {
    const nodes = boundedAt(2).map((node, id) => ({ ...node, implied: id === 1 }));
    const bare = new BoundedHierarchies().of({ ...city, role: 'sensitive' }, { ...from, nodes }).hierarchy;
    expect(bare.nodes.filter(({ boundary, implied }) => boundary || implied)).toEqual([]);
    expect(bare.nodes.map(({ label }) => label)).toEqual(nodes.map(({ label }) => label));
  });
});
