// A hierarchy as step 3 shows it: with the boundaries that the job sets. The engine describes a hierarchy once; which nodes
// the job marks is found here, so that a boundary stands at once. Where rules fall the engine says.
import type { Hierarchy, HierarchyNode } from '../../protocol/findings.ts';
import type { Attribute, BoundaryRef, Role } from '../../protocol/job.ts';
import { isRule, textOfRule } from '../job/rules.ts';
import { isBoundary } from './nodes.ts';

// The nodes that become boundaries by each rule, by the rule's text.
export type Fences = Readonly<Record<string, readonly number[]>>;

export const noFences: Fences = {};

// The same hierarchy with these boundaries and no others. It makes no key for each node: there may be 100,000. A rule of
// which nobody has said yet where it falls stays at the nodes that have it.
export function bounded(hierarchy: Hierarchy, refs: BoundaryRef[], fences = noFences): Hierarchy {
  const labels = new Set<string>();
  const levels = new Set<number>();
  const nodes = new Map<number, Set<string>>(); // labels by level
  for (const ref of refs) {
    if (isRule(ref)) continue;
    const { level, label } = typeof ref === 'string' ? { label: ref } : ref;
    if (level === undefined) labels.add(label ?? '');
    else if (label === undefined) levels.add(level);
    else nodes.set(level, (nodes.get(level) ?? new Set()).add(label));
  }
  const rules = rulesByNode(hierarchy.nodes, refs, fences);
  const isBare = ({ boundary, rules }: HierarchyNode) => !boundary && !rules;
  if (!labels.size && !levels.size && !nodes.size && !rules.size && hierarchy.nodes.every(isBare)) return hierarchy;
  const isMarked = ({ level, label }: HierarchyNode) =>
    levels.has(level) || labels.has(label) || nodes.get(level)?.has(label) === true;
  return {
    ...hierarchy,
    nodes: hierarchy.nodes.map((node, id) => {
      const boundary = isMarked(node);
      const by = rules.get(id);
      if (node.boundary === boundary && !node.rules && !by) return node;
      const marked = { ...node, boundary };
      delete marked.rules;
      return by ? { ...marked, rules: by } : marked;
    }),
  };
}

function rulesByNode(nodes: HierarchyNode[], refs: BoundaryRef[], fences: Fences): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const text of new Set(refs.filter(isRule).map(textOfRule))) {
    const known = fences[text] ?? nodes.flatMap(({ rules }, id) => (rules?.includes(text) ? [id] : []));
    for (const id of known) found.set(id, [...(found.get(id) ?? []), text]);
  }
  return found;
}

// A hierarchy that only measures distances: nothing stops a value in it.
const unbounded = (hierarchy: Hierarchy): Hierarchy => ({
  ...hierarchy,
  nodes: hierarchy.nodes.map(({ rules: _, ...node }) => ({ ...node, boundary: false, implied: false })),
});

export interface BoundedHierarchy {
  hierarchy: Hierarchy;
  marks: number; // nodes but the root at which values have to stop
}

// Marks each hierarchy once for every list of boundaries, not whenever it is drawn: the same hierarchy, list and fences
// give the same object.
export class BoundedHierarchies {
  private readonly known = new Map<string, BoundedHierarchy & { from: Hierarchy; role: Role; boundaries: BoundaryRef[] | undefined; fences: Fences }>();

  of({ name, role, boundaries }: Attribute, from: Hierarchy, fences = noFences): BoundedHierarchy {
    const known = this.known.get(name);
    if (known && known.from === from && known.boundaries === boundaries && known.role === role && known.fences === fences) return known;
    const hierarchy = role === 'sensitive' ? unbounded(from) : bounded(from, boundaries ?? [], fences);
    const marks = hierarchy.nodes.filter((node, id) => id > 0 && isBoundary(node)).length;
    const found = { hierarchy, marks, from, role, boundaries, fences };
    this.known.set(name, found);
    return found;
  }
}
