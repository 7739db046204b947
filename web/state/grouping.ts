// A hierarchy edited by hand. Every edit gives the nodes as they then are, fences with them: each stays on its
// node at whatever level that comes to stand, a new group has none, and one whose node is gone goes with it.
import type { HierarchyForm, HierarchyNode, Job, Mistake, Reply } from '../protocol.ts';
import { isFence, markedNodes, pathToRoot, refsOf } from './boundaries.ts';
import { withBoundaries, withHierarchy } from './job.ts';
import { treeForm } from './tree-form.ts';
import { plural, shown } from './words.ts';

export interface Edited {
  nodes: HierarchyNode[];
  at: number; // the node to go on from
  words: string; // what was done
}

interface Branch {
  label: string;
  rows: number;
  boundary: boolean;
  parent: Branch | undefined;
  children: Branch[];
}

const named = (label: string) => `“${shown(label)}”`;

function refusal(what: string, remedy: string): { ok: false; failure: { kind: 'bad_input'; mistakes: Mistake[] } } {
  return { ok: false, failure: { kind: 'bad_input', mistakes: [{ where: '', what, remedy }] } };
}

// Tops of a forest are fenced without the job saying so; in a tree it is the job that says it.
function branchesOf(nodes: HierarchyNode[]): Branch[] {
  const branches: Branch[] = [];
  for (const node of nodes) {
    const parent = branches[node.parent];
    const branch = { label: node.label, rows: node.rows, boundary: isFence(node), parent, children: [] };
    parent?.children.push(branch);
    branches.push(branch);
  }
  return branches;
}

function nodesOf(root: Branch): { nodes: HierarchyNode[]; ids: Map<Branch, number> } {
  const nodes: HierarchyNode[] = [];
  const depths: number[] = [];
  const ids = new Map<Branch, number>();
  const waiting = [root];
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    const parent = branch.parent ? ids.get(branch.parent)! : -1;
    const { label, boundary, children } = branch;
    ids.set(branch, nodes.length);
    depths.push(parent < 0 ? 0 : depths[parent]! + 1);
    nodes.push({ label, parent, level: 0, height: 0, rows: children.length ? 0 : branch.rows, boundary, implied: false });
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

// The edited hierarchy, unless two nodes of one level would share a label.
function finish(root: Branch, at: Branch, words: string, remedy: string): Reply<Edited> {
  const { nodes, ids } = nodesOf(root);
  const taken = new Set<string>();
  for (const { level, label } of nodes) {
    const key = `${level} ${label}`;
    if (taken.has(key)) return refusal(`two nodes of level ${level} would be called ${named(label)}`, remedy);
    taken.add(key);
  }
  return { ok: true, value: { nodes, at: ids.get(at)!, words } };
}

const anotherName = 'give it another name';
const renameFirst = 'rename one of the two first';

// The forms that edits apply to; others follow a rule or a file.
export const isMadeByHand = (form: HierarchyForm = { flat: true }): boolean => 'flat' in form || 'tree' in form;

// Any hierarchy as a tree, as it stands.
export function asTree(nodes: HierarchyNode[]): Edited {
  const [root] = branchesOf(nodes);
  return { nodes: nodesOf(root!).nodes, at: 0, words: 'The hierarchy is a tree now' };
}

export const withTree = (job: Job, name: string, nodes: HierarchyNode[]): Job =>
  withBoundaries(withHierarchy(job, name, { tree: treeForm(nodes) }), name, refsOf(nodes, markedNodes(nodes)));

// The node right above all of these, if it is one.
export function commonParent(nodes: HierarchyNode[], ids: readonly number[]): Reply<number> {
  const [first] = ids;
  if (first === undefined) return refusal('nothing is selected', 'select the values that belong together');
  if (ids.includes(0)) return refusal('the root cannot be in a group', 'select what is under it');
  const { parent } = nodes[first]!;
  const other = ids.find((id) => nodes[id]!.parent !== parent);
  if (other === undefined) return { ok: true, value: parent };
  const place = (id: number) => `${named(nodes[id]!.label)} is under ${named(nodes[nodes[id]!.parent]!.label)}`;
  return refusal(
    `only nodes under the same parent can be grouped; ${place(first)}, ${place(other)}`,
    'select nodes of one parent, or move them together first',
  );
}

// These siblings become the children of a new node in the place of the first of them.
export function group(nodes: HierarchyNode[], ids: readonly number[], name: string): Reply<Edited> {
  const found = commonParent(nodes, ids);
  if (!found.ok) return found;
  if (!name.trim()) return refusal('the group has no name', 'type what these values have in common');
  const branches = branchesOf(nodes);
  const parent = branches[found.value]!;
  const members = new Set(ids.map((id) => branches[id]!));
  const made: Branch = { label: name.trim(), rows: 0, boundary: false, parent, children: [] };
  made.children = parent.children.filter((child) => members.has(child));
  parent.children = parent.children.flatMap((child) => {
    if (!members.has(child)) return [child];
    return child === made.children[0] ? [made] : [];
  });
  for (const child of made.children) child.parent = made;
  return finish(branches[0]!, made, `${plural(members.size, 'node')} grouped as ${named(made.label)}`, anotherName);
}

export function rename(nodes: HierarchyNode[], id: number, name: string): Reply<Edited> {
  const branches = branchesOf(nodes);
  const branch = branches[id]!;
  const before = branch.label;
  if (!branch.children.length) return refusal(`${named(before)} is a value of the table`, 'rename groups only');
  if (!name.trim()) return refusal('the group has no name', 'type what its values have in common');
  branch.label = name.trim();
  return finish(branches[0]!, branch, `${named(before)} renamed to ${named(branch.label)}`, anotherName);
}

// The children of a group take its place.
export function ungroup(nodes: HierarchyNode[], id: number): Reply<Edited> {
  const branches = branchesOf(nodes);
  const { label, parent, children } = branches[id]!;
  if (!children.length) return refusal(`${named(label)} is a value, not a group`, 'choose a group');
  if (!parent) return refusal('the root holds everything together', 'choose a group under it');
  parent.children.splice(parent.children.indexOf(branches[id]!), 1, ...children);
  for (const child of children) child.parent = parent;
  return finish(branches[0]!, children[0]!, `${named(label)} ungrouped`, renameFirst);
}

// Of these nodes, those that do not move along with another one.
function topsOf(nodes: HierarchyNode[], ids: readonly number[]): number[] {
  const all = new Set(ids);
  return ids.filter((id) => !pathToRoot(nodes, nodes[id]!.parent).some((above) => all.has(above)));
}

// Where these nodes can be moved: every group that is not among them or inside them, nor the parent of them all.
function moveTargets(nodes: HierarchyNode[], ids: readonly number[]): number[] {
  const moved = new Set(ids);
  const parents = new Set(topsOf(nodes, ids).map((id) => nodes[id]!.parent));
  const inside = new Set<number>();
  return nodes.flatMap((node, id) => {
    if (moved.has(id) || inside.has(node.parent)) inside.add(id);
    const isParent = parents.size === 1 && parents.has(id);
    return node.height > 0 && !inside.has(id) && !isParent ? [id] : [];
  });
}

export function movable(nodes: HierarchyNode[], ids: readonly number[]): Reply<number[]> {
  if (!ids.length || ids.includes(0)) return refusal('nothing is selected that can be moved', 'select values or groups');
  const targets = moveTargets(nodes, ids);
  return targets.length ? { ok: true, value: targets } : refusal('there is no other group yet', 'make a group first');
}

// These nodes, with all that is under them, become the last children of a group. Groups that this leaves
// empty are gone.
export function move(nodes: HierarchyNode[], ids: readonly number[], target: number): Reply<Edited> {
  const targets = movable(nodes, ids);
  if (!targets.ok) return targets;
  if (!targets.value.includes(target)) {
    const what = `${named(nodes[target]!.label)} cannot take what is selected`;
    return refusal(what, 'choose a group that is neither part of it nor has it already');
  }
  const branches = branchesOf(nodes);
  const to = branches[target]!;
  const moved = topsOf(nodes, ids).map((id) => branches[id]!).filter(({ parent }) => parent !== to);
  const gone = new Set(moved);
  const left = new Set(moved.map(({ parent }) => parent!));
  for (const parent of left) parent.children = parent.children.filter((child) => !gone.has(child));
  to.children.push(...moved);
  for (const branch of moved) branch.parent = to;
  for (let empty of left) {
    while (!empty.children.length && empty.parent) {
      const { parent } = empty;
      parent.children = parent.children.filter((child) => child !== empty);
      empty = parent;
    }
  }
  return finish(branches[0]!, to, `${plural(moved.length, 'node')} moved to ${named(to.label)}`, renameFirst);
}
