// A hierarchy as step 3 shows it: with the boundaries that the job sets. The engine describes a hierarchy once; which nodes
// the job marks is found here, so that a boundary stands at once.
import type { Hierarchy, HierarchyNode } from '../../protocol/findings.ts';
import type { Attribute, BoundaryRef, Role } from '../../protocol/job.ts';
import { isBoundary } from './nodes.ts';

// The same hierarchy with these boundaries and no others. It makes no key for each node: there may be 100,000.
export function bounded(hierarchy: Hierarchy, refs: BoundaryRef[]): Hierarchy {
  const labels = new Set<string>();
  const levels = new Set<number>();
  const nodes = new Map<number, Set<string>>(); // labels by level
  for (const ref of refs) {
    const { level, label, width } = typeof ref === 'string' ? { label: ref } : ref;
    if (width !== undefined || (level === undefined && label === undefined)) continue; // a rule names no node
    if (level === undefined) labels.add(label ?? '');
    else if (label === undefined) levels.add(level);
    else nodes.set(level, (nodes.get(level) ?? new Set()).add(label));
  }
  if (!labels.size && !levels.size && !nodes.size && !hierarchy.nodes.some(({ boundary }) => boundary)) return hierarchy;
  const isMarked = ({ level, label }: HierarchyNode) =>
    levels.has(level) || labels.has(label) || nodes.get(level)?.has(label) === true;
  return {
    ...hierarchy,
    nodes: hierarchy.nodes.map((node) => (node.boundary === isMarked(node) ? node : { ...node, boundary: !node.boundary })),
  };
}

// A hierarchy that only measures distances: nothing stops a value in it.
const unbounded = (hierarchy: Hierarchy): Hierarchy => ({
  ...hierarchy,
  nodes: hierarchy.nodes.map((node) => ({ ...node, boundary: false, implied: false })),
});

export interface BoundedHierarchy {
  hierarchy: Hierarchy;
  marks: number; // nodes but the root at which values have to stop
}

// Marks each hierarchy once for every list of boundaries, not whenever it is drawn: the same hierarchy and list give
// the same object.
export class BoundedHierarchies {
  private readonly known = new Map<string, BoundedHierarchy & { from: Hierarchy; role: Role; boundaries: BoundaryRef[] | undefined }>();

  of({ name, role, boundaries }: Attribute, from: Hierarchy): BoundedHierarchy {
    const known = this.known.get(name);
    if (known && known.from === from && known.boundaries === boundaries && known.role === role) return known;
    const hierarchy = role === 'sensitive' ? unbounded(from) : bounded(from, boundaries ?? []);
    const marks = hierarchy.nodes.filter((node, id) => id > 0 && isBoundary(node)).length;
    const found = { hierarchy, marks, from, role, boundaries };
    this.known.set(name, found);
    return found;
  }
}
