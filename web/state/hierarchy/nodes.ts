// What can be asked of a hierarchy's nodes, which come in preorder: node 0 is the root, and a node comes before its
// descendants.
import type { HierarchyNode } from '../../protocol/findings.ts';

// A boundary set by hand, or one that a forest has anyway.
export const isSet = (node: HierarchyNode): boolean => node.boundary || node.implied;

// These, and those that stand there by a rule.
export const isBoundary = (node: HierarchyNode): boolean => isSet(node) || !!node.rules;

// The most general value that a node's values may become (MAGVal): the first boundary on the way up, else the root.
export function mostGeneral(nodes: HierarchyNode[], id: number): number {
  let at = id;
  while (at > 0 && !isBoundary(nodes[at]!)) at = nodes[at]!.parent;
  return at;
}

export function pathToRoot(nodes: HierarchyNode[], id: number): number[] {
  const path: number[] = [];
  for (let at = id; at >= 0; at = nodes[at]!.parent) path.push(at);
  return path;
}

export function childCounts(nodes: HierarchyNode[]): number[] {
  const counts = Array.from<number>({ length: nodes.length }).fill(0);
  for (const { parent } of nodes) if (parent >= 0) counts[parent]!++;
  return counts;
}

export const sameShape = (a: HierarchyNode[], b: HierarchyNode[]): boolean =>
  a.length === b.length && a.every(({ parent }, id) => parent === b[id]!.parent);

// What a node is known by in another hierarchy of the column: a value by itself, a group by its name and by how many
// groups of that name came before.
function identities(nodes: HierarchyNode[]): string[] {
  const groups = new Map<string, number>();
  return nodes.map(({ label, height }) => {
    if (!height) return `value ${label}`;
    const before = groups.get(label) ?? 0;
    groups.set(label, before + 1);
    return `group ${before} ${label}`;
  });
}

// Finds a hierarchy's nodes again in the one that came of it.
export function follower(before: HierarchyNode[], after: HierarchyNode[]): (id: number) => number | undefined {
  const known = identities(before);
  const places = new Map(identities(after).map((identity, id) => [identity, id]));
  return (id) => (id === 0 ? 0 : places.get(known[id] ?? ''));
}
