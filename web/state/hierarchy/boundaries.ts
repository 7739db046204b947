// Boundaries on a hierarchy as the engine describes it. This room is about hierarchies and what a person does with them:
// boundaries set and loosened, groups made by hand or by a rule, values given a place. Nodes and the job come in; edited
// nodes or the changed job go out. Whether every boundary names a node is the engine's to judge.
import type { Hierarchy, HierarchyNode, Loosening } from '../../protocol/findings.ts';
import type { Attribute, BoundaryRef, HierarchyForm, Job } from '../../protocol/job.ts';
import { attributeOf, withBoundaries } from '../job/job.ts';
import { bounded } from './bounded.ts';
import { isBoundary, mostGeneral } from './nodes.ts';

// The boundaries that mark exactly these nodes: a level where all of its nodes are marked, so that they hold for next
// month's values too; else a label where it names one node, or level and label.
export function refsOf(nodes: HierarchyNode[], marked: ReadonlySet<number>): BoundaryRef[] {
  const ofLevel = new Map<number, number[]>();
  for (const [id, { level, implied }] of nodes.entries()) {
    if (id === 0 || implied) continue;
    const others = ofLevel.get(level);
    if (others) others.push(id);
    else ofLevel.set(level, [id]);
  }
  const whole = [...ofLevel].filter(([, ids]) => ids.length > 1 && ids.every((id) => marked.has(id)));
  const said = new Set(whole.flatMap(([, ids]) => ids));
  return [...whole.map(([level]) => ({ level })), ...singleRefs(nodes, [...marked].filter((id) => !said.has(id)))];
}

function singleRefs(nodes: HierarchyNode[], marked: number[]): BoundaryRef[] {
  const uses = new Map(marked.map((id) => [nodes[id]!.label, 0]));
  for (const { label } of nodes) {
    const before = uses.get(label);
    if (before !== undefined) uses.set(label, before + 1);
  }
  return marked
    .toSorted((a, b) => a - b)
    .map((id) => {
      const { label, level } = nodes[id]!;
      return uses.get(label) === 1 ? label : { level, label };
    });
}

function keyOf({ level, label }: { level?: number; label?: string }): string {
  if (level === undefined) return `label ${label}`;
  return label === undefined ? `level ${level}` : `node ${level} ${label}`;
}

export function markedNodes(nodes: HierarchyNode[]): Set<number> {
  return new Set(nodes.flatMap((node, id) => (node.boundary && !node.implied ? [id] : [])));
}

// Marks all of these nodes, or frees them where all of them are marked. The root needs no boundary, and the tops of a
// forest keep theirs.
export function toggleBoundaries(nodes: HierarchyNode[], ids: readonly number[]): Set<number> {
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
  toggleBoundaries(nodes, [...nodes.keys()].filter((id) => nodes[id]!.level === level));

// The boundary that stands around a node's own most general value; nothing where none does.
export function outerBoundary(nodes: HierarchyNode[], id: number): number | undefined {
  const most = mostGeneral(nodes, id);
  const outer = most > 0 ? mostGeneral(nodes, nodes[most]!.parent) : 0;
  return outer > 0 ? outer : undefined;
}

// The boundaries right inside a node, and the rows that these keep to themselves.
export function innerBoundaries(nodes: HierarchyNode[], id: number): { boundaries: number; rows: number } {
  const inside = { boundaries: 0, rows: 0 };
  const passed = new Set([id]); // reached without a boundary on the way
  for (let at = id + 1; at < nodes.length && nodes[at]!.parent >= id; at++) {
    const node = nodes[at]!;
    if (!passed.has(node.parent)) continue;
    if (!isBoundary(node)) passed.add(at);
    else {
      inside.boundaries++;
      inside.rows += node.rows;
    }
  }
  return inside;
}

// Moves a boundary one level up.
export function applyLoosening(job: Job, { attribute, from, to }: Loosening, hierarchy: Hierarchy): Job {
  const { nodes } = bounded(hierarchy, attributeOf(job, attribute)?.boundaries ?? []);
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
