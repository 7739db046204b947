import { expect, it } from 'vitest';
import type { Hierarchy } from '../../protocol/findings.ts';
import { KnownHierarchies } from './known.ts';
import { places } from './places.fixture.ts';

const of = (nodes: number): Hierarchy => ({ height: 1, notes: [], uncovered: [], nodes: Array.from({ length: nodes }, () => places[0]!) });

it('keeps what there is room for, the latest first', () => {
  const known = new KnownHierarchies();
  for (const [key, nodes] of [['a', 150_000], ['b', 100_000], ['c', 100_000]] as const) known.remember(key, of(nodes));
  expect(['a', 'b', 'c'].map((key) => !!known.recall(key))).toEqual([false, true, true]);
  known.remember('huge', of(400_000));
  expect(['b', 'c', 'huge'].map((key) => !!known.recall(key))).toEqual([false, false, true]);
  known.clear();
  expect(known.recall('huge')).toBeUndefined();
});
