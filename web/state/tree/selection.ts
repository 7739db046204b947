// Which nodes of a hierarchy are selected, to be grouped or moved.
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { TreeRow } from './rows.ts';

export type Selection = ReadonlySet<number>;

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id) && id > 0) next.add(id);
  return next;
}

// Selects from one row to another: the rows as deep as the first one, which are what a group or a row of boundaries can
// be made of.
export function range(nodes: HierarchyNode[], rows: TreeRow[], from: number, to: number): Selection {
  const [first, last] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).toSorted((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return new Set(to > 0 ? [to] : []);
  const { level } = nodes[from]!;
  return new Set(rows.slice(first, last + 1).flatMap(({ id }) => (id > 0 && nodes[id]!.level === level ? [id] : [])));
}

// All rows beside this one.
export const siblings = (nodes: HierarchyNode[], rows: TreeRow[], of: number): Selection =>
  new Set(rows.flatMap(({ id }) => (id > 0 && nodes[id]!.parent === nodes[of]!.parent ? [id] : [])));

// Of all that a search found, the largest set that stands under one parent.
export function mostSiblings(nodes: HierarchyNode[], hits: Selection): Selection {
  const byParent = new Map<number, Set<number>>();
  for (const id of hits) {
    const { parent } = nodes[id]!;
    if (parent >= 0) byParent.set(parent, (byParent.get(parent) ?? new Set()).add(id));
  }
  return [...byParent.values()].reduce((most, ids) => (ids.size > most.size ? ids : most), new Set<number>());
}

// What a command is about: what is selected, or else the row at hand.
export const chosen = (selection: Selection, active: number): number[] =>
  selection.size ? [...selection].toSorted((a, b) => a - b) : active > 0 ? [active] : [];

// Values with fewer rows than this.
export const rarerThan = (nodes: HierarchyNode[], rows: number): Selection =>
  new Set(nodes.flatMap((node, id) => (id > 0 && node.height === 0 && node.rows < rows ? [id] : [])));
