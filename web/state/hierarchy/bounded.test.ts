import { describe, expect, it } from 'vitest';
import type { Attribute } from '../../protocol/job.ts';
import { markedNodes, refsOf } from './boundaries.ts';
import { bounded, BoundedHierarchies } from './bounded.ts';
import { boundedAt, places } from './places.fixture.ts';

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
  });

  it('has no boundaries, not even those of its tops, where it only measures distances', () => {
    const nodes = boundedAt(2).map((node, id) => ({ ...node, implied: id === 1 }));
    const bare = new BoundedHierarchies().of({ ...city, role: 'sensitive' }, { ...from, nodes }).hierarchy;
    expect(bare.nodes.filter(({ boundary, implied }) => boundary || implied)).toEqual([]);
    expect(bare.nodes.map(({ label }) => label)).toEqual(nodes.map(({ label }) => label));
  });
});
