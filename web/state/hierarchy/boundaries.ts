// Boundaries on a hierarchy as the engine describes it. This room is about hierarchies and what a person does with them:
// boundaries set and loosened, groups made by hand or by a rule, values given a place. Nodes and the job come in; edited
// nodes or the changed job go out. Whether every boundary names a node is the engine's to judge.
import type { Hierarchy, HierarchyNode, Loosening, OfferedBoundaries } from '../../protocol/findings.ts';
import type { Attribute, BoundaryNode, BoundaryRef, BoundaryRule, HierarchyForm, Job } from '../../protocol/job.ts';
import { attributeOf, withBoundaries } from '../job/job.ts';
import { isRule, kindOfRule, newRule, ruleKindsFor, textOfRule, type RuleKind } from '../job/rules.ts';
import { bounded, type Fences } from './bounded.ts';
import { isBoundary, mostGeneral } from './nodes.ts';

// The boundaries that mark exactly these nodes: a level where all of its nodes are marked, so that they hold for next
// month's values too; else a label where it names one node, or level and label.
export function refsOf(nodes: HierarchyNode[], marked: ReadonlySet<number>): (string | BoundaryNode)[] {
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

function singleRefs(nodes: HierarchyNode[], marked: number[]): (string | BoundaryNode)[] {
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

function keyOf({ level, label }: BoundaryNode): string {
  if (level === undefined) return `label ${label}`;
  return label === undefined ? `level ${level}` : `node ${level} ${label}`;
}

// Whether a boundary names anything but the root in this hierarchy, and no two nodes by a label alone. A rule does.
export function standsIn(nodes: HierarchyNode[], ref: BoundaryRef): boolean {
  if (isRule(ref)) return true;
  const { level, label } = typeof ref === 'string' ? { level: undefined, label: ref } : ref;
  const named = nodes.filter((node, id) => id > 0 && (level === undefined || node.level === level) && (label === undefined || node.label === label));
  return named.length === 1 || (named.length > 1 && label === undefined);
}

// The boundaries that were set by hand.
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

// Sets these boundaries by hand, in place of those that were. Rules stay.
export function withMarked(job: Job, name: string, nodes: HierarchyNode[], marked: ReadonlySet<number>): Job {
  return withBoundaries(job, name, [...refsOf(nodes, marked), ...rulesOf(attributeOf(job, name))]);
}

// Whether a boundary can be moved by hand: one that stands by a rule moves with the rule only.
export function isByHand({ from }: Loosening, { nodes }: Hierarchy, fences: Fences): boolean {
  const ruled = new Set(Object.values(fences).flat().map((id) => keyOf({ level: nodes[id]!.level, label: nodes[id]!.label })));
  return !from.some((node) => ruled.has(keyOf(node)));
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
  return withMarked(job, attribute, nodes, marked);
}

// Sets suggested boundaries in place of those of each column.
export const withSuggested = (job: Job, { columns }: OfferedBoundaries): Job =>
  columns.reduce((job, { attribute, boundaries }) => {
    const before = attributeOf(job, attribute)?.boundaries ?? [];
    return JSON.stringify(before) === JSON.stringify(boundaries) ? job : withBoundaries(job, attribute, boundaries);
  }, job);

// ---- Rules ----

export const rulesOf = ({ boundaries = [] }: Partial<Attribute> = {}): BoundaryRule[] => boundaries.filter(isRule);

// The kinds of rules that the column could have besides: two of a kind are as good as the stricter one.
export function furtherRules({ hierarchy, boundaries = [] }: Attribute): RuleKind[] {
  const had = new Set(boundaries.filter(isRule).map(kindOfRule));
  return ruleKindsFor(hierarchy).filter((kind) => !had.has(kind));
}

export function withFurtherRule(job: Job, name: string, kind: RuleKind): Job {
  const { hierarchy, boundaries = [] } = attributeOf(job, name)!;
  return withBoundaries(job, name, [...boundaries, newRule(kind, hierarchy, job.privacy.k)]);
}

// Puts a rule in the place of one that says the same as this, or takes that one out.
export function withRule(job: Job, name: string, before: BoundaryRule, now: BoundaryRule | undefined): Job {
  const refs = attributeOf(job, name)?.boundaries ?? [];
  const at = refs.findIndex((ref) => isRule(ref) && textOfRule(ref) === textOfRule(before));
  return at < 0 ? job : withBoundaries(job, name, [...refs.slice(0, at), ...(now ? [now] : []), ...refs.slice(at + 1)]);
}

// ---- Columns without a hierarchy ----

export const makesValues = (form: HierarchyForm | undefined): boolean => !!form && ('range' in form || 'set' in form);

// How wide a range may become; nothing where any width will do.
export function widthOf({ boundaries = [] }: Attribute): number | undefined {
  const width = boundaries.find(isRule)?.width;
  return typeof width === 'number' ? width : undefined;
}

export const withWidth = (job: Job, name: string, width: number | undefined): Job =>
  withBoundaries(job, name, width === undefined ? [] : [{ width }]);
