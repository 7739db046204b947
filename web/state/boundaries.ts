// Boundaries on a hierarchy as the engine describes it (nodes in preorder). Which nodes the job marks is found
// here, so that a fence stands at once; whether every boundary names a node is the engine's to judge.
import type { Attribute, BoundaryRef, Hierarchy, HierarchyForm, HierarchyNode, Job, Loosening } from '../protocol.ts';
import { attributeOf, withBoundaries } from './job.ts';

export const isFence = (node: HierarchyNode): boolean => node.boundary || node.implied;

// The boundaries that mark exactly these nodes: by label alone where it names one node.
export function refsOf(nodes: HierarchyNode[], marked: ReadonlySet<number>): BoundaryRef[] {
  const uses = new Map([...marked].map((id) => [nodes[id]!.label, 0]));
  for (const { label } of nodes) {
    const before = uses.get(label);
    if (before !== undefined) uses.set(label, before + 1);
  }
  return [...marked]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const { label, level } = nodes[id]!;
      return uses.get(label) === 1 ? label : { level, label };
    });
}

// The same hierarchy with the fences that these boundaries set. Without a key for each node: there may be 100,000.
export function fenced(hierarchy: Hierarchy, refs: BoundaryRef[]): Hierarchy {
  const labels = new Set<string>();
  const levels = new Set<number>();
  const nodes = new Map<number, Set<string>>(); // labels by level
  for (const ref of refs) {
    const { level, label, width } = typeof ref === 'string' ? { label: ref } : ref;
    if (width !== undefined) continue;
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
export const unfenced = (hierarchy: Hierarchy): Hierarchy => ({
  ...hierarchy,
  nodes: hierarchy.nodes.map((node) => ({ ...node, boundary: false, implied: false })),
});

function keyOf({ level, label }: { level?: number; label?: string }): string {
  if (level === undefined) return `label ${label}`;
  return label === undefined ? `level ${level}` : `node ${level} ${label}`;
}

export function markedNodes(nodes: HierarchyNode[]): Set<number> {
  return new Set(nodes.flatMap((node, id) => (node.boundary && !node.implied ? [id] : [])));
}

// Fences all of these nodes, or frees them where all of them are fenced. The root needs none, and the tops of a
// forest keep theirs.
export function toggleFences(nodes: HierarchyNode[], ids: readonly number[]): Set<number> {
  const marked = markedNodes(nodes);
  const free = ids.filter((id) => id > 0 && !nodes[id]!.implied);
  const clear = free.every((id) => marked.has(id));
  for (const id of free) {
    if (clear) marked.delete(id);
    else marked.add(id);
  }
  return marked;
}

export const toggleLevel = (nodes: HierarchyNode[], level: number): Set<number> =>
  toggleFences(nodes, [...nodes.keys()].filter((id) => nodes[id]!.level === level));

// The most general value that a node's values may become (MAGVal): the first fence on the way up, else the root.
export function mostGeneral(nodes: HierarchyNode[], id: number): number {
  let at = id;
  while (at > 0 && !isFence(nodes[at]!)) at = nodes[at]!.parent;
  return at;
}

export function pathToRoot(nodes: HierarchyNode[], id: number): number[] {
  const path: number[] = [];
  for (let at = id; at >= 0; at = nodes[at]!.parent) path.push(at);
  return path;
}

// The fence that stands around a node's own most general value; nothing where none does.
export function outerFence(nodes: HierarchyNode[], id: number): number | undefined {
  const most = mostGeneral(nodes, id);
  const outer = most > 0 ? mostGeneral(nodes, nodes[most]!.parent) : 0;
  return outer > 0 ? outer : undefined;
}

// The fences right inside a node, and the rows that these keep to themselves.
export function innerFences(nodes: HierarchyNode[], id: number): { fences: number; rows: number } {
  const inside = { fences: 0, rows: 0 };
  const passed = new Set([id]); // reached without a fence on the way
  for (let at = id + 1; at < nodes.length && nodes[at]!.parent >= id; at++) {
    const node = nodes[at]!;
    if (!passed.has(node.parent)) continue;
    if (!isFence(node)) passed.add(at);
    else {
      inside.fences++;
      inside.rows += node.rows;
    }
  }
  return inside;
}

// Moves a fence one level up.
export function applyLoosening(job: Job, { attribute, from, to }: Loosening, hierarchy: Hierarchy): Job {
  const { nodes } = fenced(hierarchy, attributeOf(job, attribute)?.boundaries ?? []);
  const marked = markedNodes(nodes);
  const gone = new Set(from.map(keyOf));
  nodes.forEach((node, id) => {
    if (gone.has(keyOf({ level: node.level, label: node.label }))) marked.delete(id);
    if (!to.root && node.level === to.level && node.label === to.label) marked.add(id);
  });
  return withBoundaries(job, attribute, refsOf(nodes, marked));
}

// ---- Columns without a hierarchy ----

export const makesValues = (form: HierarchyForm | undefined): boolean => !!form && ('range' in form || 'set' in form);

// How wide a range may become; nothing where any width will do.
export function widthOf({ boundaries = [] }: Attribute): number | undefined {
  for (const ref of boundaries) if (typeof ref !== 'string' && ref.width !== undefined) return ref.width;
  return undefined;
}

export const withWidth = (job: Job, name: string, width: number | undefined): Job =>
  withBoundaries(job, name, width === undefined ? [] : [{ width }]);
