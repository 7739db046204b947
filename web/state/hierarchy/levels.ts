// Whole levels of a hierarchy: what stands at each, and one taken out.
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { branchesOf, dissolve, finish, refusal, type Edited } from './branches.ts';
import { childCounts, isSet } from './nodes.ts';

export interface Level {
  level: number;
  nodes: number;
  values: number; // how many different values a column has that is generalized to this level: short branches end higher
  groups: number; // so many of the nodes are groups; the others are values that stand higher than most
  bounded: boolean; // each of them, by hand
}

// The levels come from the one under the root down to the values.
export function levelsOf(nodes: HierarchyNode[]): Level[] {
  const height = nodes[0]?.height ?? 0;
  const levels = Array.from({ length: height }, (_, level) => ({ level, nodes: 0, values: 0, groups: 0, bounded: true }));
  for (const node of nodes) {
    const level = levels[node.level];
    if (!level) continue;
    level.nodes++;
    if (node.height) level.groups++;
    for (let at = node.level; at >= (node.height ? node.level : 0); at--) levels[at]!.values++;
    level.bounded &&= isSet(node);
  }
  return levels.toReversed();
}

// All groups of a level dissolve into those above.
export function removeLevel(nodes: HierarchyNode[], level: number): Reply<Edited> {
  const { refused, did } = t.boundaries;
  const branches = branchesOf(nodes);
  const gone = branches.filter((_, id) => id > 0 && nodes[id]!.level === level && nodes[id]!.height > 0);
  if (!gone.length) return refusal(refused.noGroups(level), refused.chooseLevel);
  const boundaries = gone.filter(({ boundary }) => boundary).length;
  for (const branch of gone) dissolve(branch);
  return finish(branches[0]!, branches[0]!, did.levelRemoved(level, gone.length, boundaries), refused.renameFirst);
}

// The groups that a new level can be put below, listed for each level: those with at least two nodes under them.
export function dividable(nodes: HierarchyNode[]): number[][] {
  const counts = childCounts(nodes);
  const found = Array.from({ length: (nodes[0]?.height ?? 0) + 1 }, (): number[] => []);
  nodes.forEach(({ level }, id) => {
    if (counts[id]! > 1) found[level]!.push(id);
  });
  return found;
}

// Values directly under the root while others are grouped. They are asked for at every drawing and found once.
export function looseValues(nodes: HierarchyNode[]): number[] {
  const known = loose.get(nodes);
  if (known) return known;
  const isLoose = ({ parent, height }: HierarchyNode) => parent === 0 && height === 0;
  const found = (nodes[0]?.height ?? 0) < 2 ? [] : nodes.flatMap((node, id) => (isLoose(node) ? [id] : []));
  loose.set(nodes, found);
  return found;
}

const loose = new WeakMap<HierarchyNode[], number[]>();
