import { describe, expect, it } from 'vitest';
import { childCounts, follower, mostGeneral, pathToRoot, sameShape } from './nodes.ts';
import { boundedAt, places } from './places.fixture.ts';

describe('what a value may become', () => {
  it('is the root without boundaries', () => expect(mostGeneral(places, 3)).toBe(0));
  it('is the first boundary on the way up', () => expect(mostGeneral(boundedAt(1, 2), 3)).toBe(2));
  it('is the value itself where it is one', () => expect(mostGeneral(boundedAt(3, 1), 3)).toBe(3));
  it('is not changed by boundaries elsewhere', () => expect(mostGeneral(boundedAt(7), 3)).toBe(0));
  it('lies on the path to the root', () => expect(pathToRoot(places, 3)).toEqual([3, 2, 1, 0]));
});

describe('after an edit', () => {
  it('finds a node again by its label, a value apart from a group of the same name', () => {
    const edited = places.filter((_, id) => id !== 1).map((node) => ({ ...node, parent: Math.max(-1, node.parent - 1) }));
    const find = follower(places, edited);
    expect([0, 1, 2, 5, 7].map(find)).toEqual([0, undefined, 1, 4, 6]);
    const named = places.map((node, id) => (id === 2 ? { ...node, label: 'Wichita' } : node));
    expect([2, 3].map(follower(named, named))).toEqual([2, 3]);
  });
  it('has the same shape if only labels and boundaries changed', () => {
    expect(sameShape(places, boundedAt(3))).toBe(true);
    expect(sameShape(places, places.map((node, id) => (id === 8 ? { ...node, parent: 1 } : node)))).toBe(false);
  });
});

it('counts children', () => expect(childCounts(places)).toEqual([2, 2, 2, 0, 0, 1, 0, 1, 0]));
