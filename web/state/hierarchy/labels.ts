// What the nodes of a hierarchy are called, where a codebook gives the column's values labels.
import type { HierarchyNode } from '../../protocol/findings.ts';
import { withLabel, type Labels } from '../job/codebook.ts';

// Whether a node stands for one value, which has the same name: a value, or the only one of a group that is called by it.
function isOneValue(nodes: HierarchyNode[], id: number): boolean {
  const { label } = nodes[id]!;
  let leaf = id;
  while (nodes[leaf + 1]?.parent === leaf) leaf++;
  const following = nodes[leaf + 1];
  return nodes[leaf]!.label === label && !(following && following.parent >= id);
}

// "2 married", for a node that stands for a value with a label. A group keeps its own name, even where that is written like
// a code.
export function nodeName(nodes: HierarchyNode[], id: number, labels: Labels | undefined): string {
  const { label } = nodes[id]!;
  const name = withLabel(labels, label);
  return name !== undefined && isOneValue(nodes, id) ? name : label;
}

// What released cells are called: a cell that may be a group's name has no label, so that none is taken for a value.
export function releasedName(nodes: HierarchyNode[] | undefined, labels: Labels | undefined, cell: string): string {
  const name = withLabel(labels, cell);
  if (name === undefined) return cell;
  return nodes?.some(({ label }, id) => label === cell && !isOneValue(nodes, id)) ? cell : name;
}
