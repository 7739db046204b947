// Boundaries on a hierarchy as the engine describes it (nodes in preorder). Which nodes the job marks is found
// here, so that a fence stands at once; whether every boundary names a node is the engine's to judge.
import type { Attribute, BoundaryRef, Hierarchy, HierarchyForm, HierarchyNode, Job, Loosening } from '../protocol.ts';
import { attributeOf, withBoundaries } from './job.ts';

export const isFence = (node: HierarchyNode): boolean => node.boundary || node.implied;

// The boundaries that mark exactly these nodes: by label alone where it names one node.
export function refsOf(nodes: HierarchyNode[], marked: ReadonlySet<number>): BoundaryRef[] {
  const uses = new Map<string, number>();
  for (const { label } of nodes) uses.set(label, (uses.get(label) ?? 0) + 1);
  return [...marked]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const { label, level } = nodes[id]!;
      return uses.get(label) === 1 ? label : { level, label };
    });
}

// The same hierarchy with the fences that these boundaries set.
export function fenced(hierarchy: Hierarchy, refs: BoundaryRef[]): Hierarchy {
  const named = refs.filter((ref) => typeof ref === 'string' || ref.width === undefined);
  const keys = new Set(named.map((ref) => (typeof ref === 'string' ? `label ${ref}` : keyOf(ref))));
  const isMarked = ({ level, label }: HierarchyNode) =>
    keys.has(`label ${label}`) || keys.has(keyOf({ level })) || keys.has(keyOf({ level, label }));
  return { ...hierarchy, nodes: hierarchy.nodes.map((node) => ({ ...node, boundary: isMarked(node) })) };
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

export function toggleFence(nodes: HierarchyNode[], id: number): Set<number> {
  const marked = markedNodes(nodes);
  if (!marked.delete(id)) marked.add(id);
  return marked;
}

// Whether every node of a level is fenced.
export const levelIsFenced = (nodes: HierarchyNode[], level: number): boolean =>
  nodes.every((node) => node.level !== level || isFence(node));

export function toggleLevel(nodes: HierarchyNode[], level: number): Set<number> {
  const marked = markedNodes(nodes);
  const clear = levelIsFenced(nodes, level);
  nodes.forEach((node, id) => {
    if (node.level !== level || node.implied) return;
    if (clear) marked.delete(id);
    else marked.add(id);
  });
  return marked;
}

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
