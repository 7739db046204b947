// A hierarchy as linked branches, on its way from one edit to the nodes that come of it. Boundaries go with their
// nodes: each stays on its node at whatever level that comes to stand, and one whose node is gone goes with it.
import type { HierarchyNode, Uncovered } from '../../protocol/findings.ts';
import type { Failure, Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import { isSet } from './nodes.ts';

export interface Edited {
  nodes: HierarchyNode[];
  at: number; // the node to go on from
  words: string; // what was done
  uncovered?: Uncovered[]; // absent: as before
}

export interface Branch {
  label: string;
  rows: number;
  boundary: boolean;
  rules?: readonly string[] | undefined; // until the engine says where they fall now
  parent: Branch | undefined;
  children: Branch[];
}

export function refusal(what: string, remedy: string, where = ''): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'bad_input', mistakes: [{ where: { text: where }, what, remedy }] } };
}

// Tops of a forest are boundaries without the job saying so; in a tree it is the job that says it.
export function branchesOf(nodes: HierarchyNode[]): Branch[] {
  const branches: Branch[] = [];
  for (const node of nodes) {
    const parent = branches[node.parent];
    const branch = { label: node.label, rows: node.rows, boundary: isSet(node), rules: node.rules, parent, children: [] };
    parent?.children.push(branch);
    branches.push(branch);
  }
  return branches;
}

export function nodesOf(root: Branch): { nodes: HierarchyNode[]; ids: Map<Branch, number> } {
  const nodes: HierarchyNode[] = [];
  const depths: number[] = [];
  const ids = new Map<Branch, number>();
  const waiting = [root];
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    const parent = branch.parent ? ids.get(branch.parent)! : -1;
    const { label, boundary, rules, children } = branch;
    ids.set(branch, nodes.length);
    depths.push(parent < 0 ? 0 : depths[parent]! + 1);
    nodes.push({ label, parent, level: 0, height: 0, rows: children.length ? 0 : branch.rows, boundary, implied: false, ...(rules && { rules }) });
    for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at]!);
  }
  for (let id = nodes.length - 1; id > 0; id--) {
    const node = nodes[id]!;
    const above = nodes[node.parent]!;
    above.height = Math.max(above.height, node.height + 1);
    above.rows += node.rows;
  }
  nodes.forEach((node, id) => (node.level = nodes[0]!.height - depths[id]!));
  return { nodes, ids };
}

// Puts a new branch over these children of one parent, in the place of the first of them.
export function enclose(parent: Branch, members: readonly Branch[], label: string): Branch {
  const gone = new Set(members);
  const made: Branch = { label, rows: 0, boundary: false, parent, children: [...members] };
  const place = parent.children.findIndex((child) => gone.has(child));
  parent.children = parent.children.flatMap((child, at) => (at === place ? [made] : gone.has(child) ? [] : [child]));
  for (const child of members) child.parent = made;
  return made;
}

// The children of a branch take its place.
export function dissolve(branch: Branch): void {
  const { parent, children } = branch;
  parent!.children.splice(parent!.children.indexOf(branch), 1, ...children);
  for (const child of children) child.parent = parent;
}

// The edited hierarchy, unless two nodes of one level would share a label.
export function finish(root: Branch, at: Branch, words: string, remedy: string): Reply<Edited> {
  const { nodes, ids } = nodesOf(root);
  const taken = Array.from({ length: nodes[0]!.height + 1 }, () => new Set<string>()); // level -> labels
  for (const { level, label } of nodes) {
    if (taken[level]!.has(label)) return refusal(t.boundaries.refused.twice(level, quoted(label)), remedy);
    taken[level]!.add(label);
  }
  return { ok: true, value: { nodes, at: ids.get(at)!, words } };
}
