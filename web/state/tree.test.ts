import { describe, expect, it } from 'vitest';
import { fencedAt, places } from './places.fixture.ts';
import { childCounts, follower, initiallyOpen, matches, sameShape, visibleRows } from './tree.ts';
import { treeForm } from './tree-form.ts';

const all = new Set(places.keys());
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('visible rows', () => {
  it('are the root alone when nothing is open', () => expect(ids(visibleRows(places, new Set()))).toEqual([0]));
  it('are all nodes when all are open', () => expect(ids(visibleRows(places, all))).toEqual([...all]));
  it('leave out what a closed node holds, and go on after it', () => {
    expect(ids(visibleRows(places, new Set([0, 1, 7])))).toEqual([0, 1, 2, 5, 7, 8]);
  });
  it('know their place among those beside them', () => {
    const place = (rows: ReturnType<typeof visibleRows>) => rows.map(({ place, beside }) => `${place}/${beside}`);
    expect(place(visibleRows(places, all))).toEqual(['1/1', '1/2', '1/2', '1/2', '2/2', '2/2', '1/1', '2/2', '1/1']);
    expect(place(visibleRows(places, new Set(), matches(places, 'wich').shown))).toEqual(['1/1', '1/1', '1/1', '1/1']);
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
  it('finds a node again by its label, a value apart from a group of the same name', () => {
    const edited = places.filter((_, id) => id !== 1).map((node) => ({ ...node, parent: Math.max(-1, node.parent - 1) }));
    const find = follower(places, edited);
    expect([0, 1, 2, 5, 7].map(find)).toEqual([0, undefined, 1, 4, 6]);
    const named = places.map((node, id) => (id === 2 ? { ...node, label: 'Wichita' } : node));
    expect([2, 3].map(follower(named, named))).toEqual([2, 3]);
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
