import { describe, expect, it } from 'vitest';
import { fencedAt, places } from './places.fixture.ts';
import { childCounts, initiallyOpen, matches, sameShape, stillOpen, visibleRows } from './tree.ts';
import { treeForm } from './tree-form.ts';

const all = new Set(places.keys());
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('visible rows', () => {
  it('are the root alone when nothing is open', () => expect(ids(visibleRows(places, new Set()))).toEqual([0]));
  it('are all nodes when all are open', () => expect(ids(visibleRows(places, all))).toEqual([...all]));
  it('leave out what a closed node holds, and go on after it', () => {
    expect(ids(visibleRows(places, new Set([0, 1, 7])))).toEqual([0, 1, 2, 5, 7, 8]);
  });
  it('show what a search found with everything above it', () => {
    const { hits, shown } = matches(places, 'linc');
    expect([...hits]).toEqual([6, 8]);
    expect(ids(visibleRows(places, new Set(), shown))).toEqual([0, 1, 5, 6, 7, 8]);
  });
});

describe('opening at first', () => {
  it('stops before too many rows show', () => {
    expect(ids(visibleRows(places, initiallyOpen(places, 6)))).toEqual([0, 1, 2, 5, 7, 8]);
  });
  it('opens everything that fits', () => {
    expect(visibleRows(places, initiallyOpen(places, 60))).toHaveLength(places.length);
  });
});

describe('after an edit', () => {
  it('stays open what was, by its label', () => {
    const edited = places.filter((_, id) => id !== 1).map((node) => ({ ...node, parent: Math.max(-1, node.parent - 1) }));
    expect([...stillOpen(places, new Set([0, 1, 5]), edited)]).toEqual([0, 4]);
  });
  it('has the same shape if only labels and fences changed', () => {
    expect(sameShape(places, fencedAt(3))).toBe(true);
    expect(sameShape(places, places.map((node, id) => (id === 8 ? { ...node, parent: 1 } : node)))).toBe(false);
  });
});

describe('enclosures', () => {
  it('reach from the fence to its last visible row', () => {
    const rows = visibleRows(fencedAt(2), all);
    expect(rows.filter(({ fences }) => fences.length).map(({ id, fences }) => [id, fences])).toEqual([
      [2, [{ depth: 2, top: true, bottom: false }]],
      [3, [{ depth: 2, top: false, bottom: false }]],
      [4, [{ depth: 2, top: false, bottom: true }]],
    ]);
  });
  it('stand inside one another', () => {
    const row = visibleRows(fencedAt(1, 2), all).find(({ id }) => id === 3)!;
    expect(row.fences.map(({ depth }) => depth)).toEqual([1, 2]);
  });
  it('close around a closed node', () => {
    const row = visibleRows(fencedAt(1), new Set([0]))[1]!;
    expect(row.fences).toEqual([{ depth: 1, top: true, bottom: true }]);
  });
});

it('counts children', () => expect(childCounts(places)).toEqual([2, 2, 2, 0, 0, 1, 0, 1, 0]));

it('is written as nested labels', () => {
  expect(treeForm(places)).toEqual({
    label: '*',
    children: [
      {
        label: 'Midwest',
        children: [
          { label: 'Kansas', children: ['Wichita', 'Lawrence'] },
          { label: 'Nebraska', children: ['Lincoln'] },
        ],
      },
      { label: 'West', children: ['Lincoln'] },
    ],
  });
});
