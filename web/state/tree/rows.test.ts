import { describe, expect, it } from 'vitest';
import { boundedAt, places } from '../hierarchy/places.fixture.ts';
import { initiallyOpen, matches, visibleRows } from './rows.ts';

const all = new Set(places.keys());
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('visible rows', () => {
  it('are the root alone when nothing is open', () => expect(ids(visibleRows(places, new Set()))).toEqual([0]));
  it('are all nodes when all are open', () => expect(ids(visibleRows(places, all))).toEqual([...all]));
  it('leave out what a closed node holds, and go on after it', () => {
    expect(ids(visibleRows(places, new Set([0, 1, 7])))).toEqual([0, 1, 2, 5, 7, 8]);
  });
  it('are in the order of the language where nobody arranged them, each with what it holds', () => {
    const node = (label: string, parent: number, level: number) => ({ ...places[0]!, label, parent, level, height: level });
    const sorted = [node('*', -1, 2), node('Busfahrer', 0, 1), node('Bäcker', 0, 1), node('10', 2, 0), node('9', 2, 0), node('Älterer', 0, 1)];
    const german = new Intl.Collator('de', { numeric: true }).compare;
    const open = new Set(sorted.keys());
    const labels = (nodes: typeof sorted) => visibleRows(nodes, open, undefined, german).map(({ id }) => nodes[id]!.label);
    expect(labels(sorted)).toEqual(['*', 'Älterer', 'Bäcker', '9', '10', 'Busfahrer']);
    const arranged = [node('*', -1, 1), node('low', 0, 0), node('high', 0, 0), node('alone', 0, 0)];
    expect(labels(arranged)).toEqual(['*', 'low', 'high', 'alone']);
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

describe('enclosures', () => {
  it('reach from the boundary to its last visible row', () => {
    const rows = visibleRows(boundedAt(2), all);
    expect(rows.filter(({ edges }) => edges.length).map(({ id, edges }) => [id, edges])).toEqual([
      [2, [{ depth: 2, top: true, bottom: false, ruled: false }]],
      [3, [{ depth: 2, top: false, bottom: false, ruled: false }]],
      [4, [{ depth: 2, top: false, bottom: true, ruled: false }]],
    ]);
  });
  it('stand inside one another', () => {
    const row = visibleRows(boundedAt(1, 2), all).find(({ id }) => id === 3)!;
    expect(row.edges.map(({ depth }) => depth)).toEqual([1, 2]);
  });
  it('close around a closed node', () => {
    const row = visibleRows(boundedAt(1), new Set([0]))[1]!;
    expect(row.edges).toEqual([{ depth: 1, top: true, bottom: true, ruled: false }]);
  });
});
