// Which rows of a hierarchy the tree view shows, and how boundaries enclose them. This room is about a tree as a person
// works with it: nodes come in, and rows to draw, a place in them, a selection, and what a key does go out.
import type { HierarchyNode } from '../../protocol/findings.ts';
import { childCounts, isBoundary, isSet, pathToRoot } from '../hierarchy/nodes.ts';

// How the enclosure of one boundary passes through a row.
export interface BoundaryEdge {
  depth: number;
  top: boolean;
  bottom: boolean;
  ruled: boolean; // it stands by a rule alone
}

export interface TreeRow {
  id: number;
  depth: number;
  children: number;
  open: boolean;
  place: number; // its place among the rows beside it that can be shown, from 1
  beside: number; // how many rows these are, itself included
  edges: readonly BoundaryEdge[];
}

const noEdges: readonly BoundaryEdge[] = [];

// Nodes whose label contains the words, with everything above them.
export function matches(nodes: HierarchyNode[], search: string): { hits: Set<number>; shown: Set<number> } {
  const words = search.trim().toLowerCase();
  const hits = new Set<number>();
  const shown = new Set<number>();
  nodes.forEach((node, id) => {
    if (!node.label.toLowerCase().includes(words)) return;
    hits.add(id);
    for (const above of pathToRoot(nodes, id)) shown.add(above);
  });
  return { hits, shown };
}

// Opens from the root down while at most this many rows show.
export function initiallyOpen(nodes: HierarchyNode[], rows = 60): Set<number> {
  const counts = childCounts(nodes);
  const open = new Set<number>();
  let level = [0];
  let shown = 1;
  while (level.length) {
    const more = level.reduce((sum, id) => sum + counts[id]!, 0);
    if (!more || (shown + more > rows && open.size)) break;
    for (const id of level) if (counts[id]) open.add(id);
    shown += more;
    const parents = new Set(level);
    level = nodes.flatMap(({ parent }, id) => (parents.has(parent) ? [id] : []));
  }
  return open;
}

export type Compare = (one: string, other: string) => number;

const mostSorted = 2000; // siblings: nobody reads through more

// The nodes from top to bottom. Siblings that come in the order of their code points were arranged by nobody: they are put
// in the order of the reader's language, so that Bäcker comes before Busfahrer. A tree may have 10,000 nodes, and somebody
// waits for it: no node has a list of its own, but a part of one list.
function fromTop(nodes: HierarchyNode[], counts: number[], compare: Compare): number[] {
  const begins = new Uint32Array(nodes.length);
  for (let id = 1; id < nodes.length; id++) begins[id] = begins[id - 1]! + counts[id - 1]!;
  const ends = begins.slice();
  const children = new Uint32Array(nodes.length);
  for (const [id, { parent }] of nodes.entries()) if (parent >= 0) children[ends[parent]!++] = id;
  const label = (id: number) => nodes[id]!.label;
  for (const [id, count] of counts.entries()) {
    if (count < 2 || count > mostSorted) continue;
    const siblings = children.subarray(begins[id], ends[id]);
    if (siblings.every((child, at) => at === 0 || label(siblings[at - 1]!) < label(child))) siblings.sort((one, other) => compare(label(one), label(other)));
  }
  const order: number[] = [];
  const left = nodes.length ? [0] : [];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    order.push(id);
    for (let at = ends[id]!; at > begins[id]!; at--) left.push(children[at - 1]!);
  }
  return order;
}

// The rows to show, from top to bottom. Where `shown` is given these are only its nodes, all of them open.
export function visibleRows(nodes: HierarchyNode[], open: ReadonlySet<number>, shown?: ReadonlySet<number>, compare?: Compare): TreeRow[] {
  const counts = childCounts(nodes);
  const beside = shown ? counts.map(() => 0) : counts;
  if (shown) for (const id of shown) if (id > 0) beside[nodes[id]!.parent]!++;
  const places = counts.map(() => 0);
  const depths: number[] = [];
  const rows: TreeRow[] = [];
  let hiddenBelow = Infinity; // depth from which a closed node hides what follows
  const order = compare ? fromTop(nodes, counts, compare) : nodes.keys();
  for (const id of order) {
    const { parent } = nodes[id]!;
    const depth = parent < 0 ? 0 : depths[parent]! + 1;
    depths[id] = depth;
    if (depth > hiddenBelow) continue;
    hiddenBelow = Infinity;
    if (shown && !shown.has(id)) continue;
    const isOpen = counts[id]! > 0 && (shown ? true : open.has(id));
    if (counts[id] && !isOpen) hiddenBelow = depth;
    const place = parent < 0 ? 1 : ++places[parent]!;
    rows.push({ id, depth, children: counts[id]!, open: isOpen, place, beside: parent < 0 ? 1 : beside[parent]!, edges: noEdges });
  }
  return withEdges(nodes, rows);
}

function withEdges(nodes: HierarchyNode[], rows: TreeRow[]): TreeRow[] {
  rows.forEach((row, first) => {
    if (row.id === 0 || !isBoundary(nodes[row.id]!)) return;
    const ruled = !isSet(nodes[row.id]!);
    let last = first;
    while (last + 1 < rows.length && rows[last + 1]!.depth > row.depth) last++;
    for (let at = first; at <= last; at++) {
      rows[at]!.edges = [...rows[at]!.edges, { depth: row.depth, top: at === first, bottom: at === last, ruled }];
    }
  });
  return rows;
}
