import { describe, expect, it } from 'vitest';
import type { Reply } from '../../protocol/reply.ts';
import type { Edited } from './branches.ts';
import { dividable, levelsOf, looseValues, removeLevel } from './levels.ts';
import { places as given } from './places.fixture.ts';
import { treeForm } from './form.ts';

// Their values all have names of their own.
const places = given.map((node, id) => (id === 8 ? { ...node, label: 'Reno' } : node));
const boundedAt = (...ids: number[]) => places.map((node, id) => ({ ...node, boundary: ids.includes(id) }));

const done = (result: Reply<Edited>): Edited => {
  if (!result.ok) throw new Error(String(result.failure.mistakes[0]!.what));
  return result.value;
};

describe('levels', () => {
  it('are told from the top down, with how many values are left there, what is a group and whether all of them are boundaries', () => {
    expect(levelsOf(boundedAt(1, 7))).toEqual([
      { level: 2, nodes: 2, values: 2, groups: 2, bounded: true },
      { level: 1, nodes: 3, values: 3, groups: 2, bounded: false },
      { level: 0, nodes: 3, values: 4, groups: 0, bounded: false },
    ]);
  });
  it('can have another one below a group with at least two under it', () => {
    expect(dividable(places)).toEqual([[], [2], [1], [0]]);
  });
});

describe('removing a level', () => {
  it('dissolves its groups into those above; values that stand there stay', () => {
    const edited = done(removeLevel(boundedAt(1, 2), 1));
    expect(treeForm(edited.nodes)).toEqual({
      label: '*',
      children: [{ label: 'Midwest', children: ['Wichita', 'Lawrence', 'Lincoln'] }, { label: 'West', children: ['Reno'] }],
    });
    expect(edited.nodes.filter(({ boundary }) => boundary).map(({ label }) => label)).toEqual(['Midwest']);
    expect(edited.words).toBe('Level 1 removed: 2 groups dissolved, 1 boundary with them');
  });
  it('is refused where values of one name would meet, and where there is no group', () => {
    expect(removeLevel(given, 1).ok).toBe(false);
    expect(removeLevel(places, 0).ok).toBe(false);
    expect(removeLevel(places, 3).ok).toBe(false);
  });
});

it('finds values in no group, where others are in one', () => {
  const { nodes } = done(removeLevel(places, 1));
  expect(looseValues(nodes)).toEqual([]);
  const flat = places.slice(0, 1).concat(places.slice(3, 5).map((node) => ({ ...node, parent: 0 })));
  expect(looseValues(flat.map((node, id) => (id ? node : { ...node, height: 1 })))).toEqual([]);
  expect(looseValues([...places, { ...places[3]!, label: 'Omaha', parent: 0, level: 2 }])).toEqual([9]);
});
