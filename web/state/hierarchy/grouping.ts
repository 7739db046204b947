// A hierarchy edited by hand: group, rename, ungroup, move. Every edit gives the nodes as they then are; a new
// group has no boundary.
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { BoundaryRule, HierarchyForm, Job } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import { withHierarchy } from '../job/job.ts';
import { fitsForm } from '../job/rules.ts';
import { markedNodes, withMarked } from './boundaries.ts';
import { branchesOf, dissolve, enclose, finish, nodesOf, refusal, type Edited } from './branches.ts';
import { treeForm } from './form.ts';
import { pathToRoot } from './nodes.ts';

// The forms that edits apply to; others follow a rule or a file.
export const isMadeByHand = (form: HierarchyForm = { flat: true }): boolean => 'flat' in form || 'tree' in form;

// Any hierarchy as a tree, as it stands.
export function asTree(nodes: HierarchyNode[]): Edited {
  const [root] = branchesOf(nodes);
  return { nodes: nodesOf(root!).nodes, at: 0, words: t.boundaries.did.tree };
}

// Rules stay. Those that a tree cannot have, as nobody knows how wide its groups are, leave a boundary where they fell.
export function withTree(job: Job, name: string, nodes: HierarchyNode[]): Job {
  const form = { tree: treeForm(nodes) };
  const isLost = (text: string) => !fitsForm(JSON.parse(text) as BoundaryRule, form);
  const left = nodes.flatMap(({ rules }, id) => (rules?.some(isLost) ? [id] : []));
  return withMarked(withHierarchy(job, name, form), name, nodes, new Set([...markedNodes(nodes), ...left]));
}

// The node right above all of these, if it is one.
export function commonParent(nodes: HierarchyNode[], ids: readonly number[]): Reply<number> {
  const { refused } = t.boundaries;
  const [first] = ids;
  if (first === undefined) return refusal(refused.nothing, refused.selectTogether);
  if (ids.includes(0)) return refusal(refused.rootInGroup, refused.selectUnder);
  const { parent } = nodes[first]!;
  const other = ids.find((id) => nodes[id]!.parent !== parent);
  if (other === undefined) return { ok: true, value: parent };
  const label = (id: number) => quoted(nodes[id]!.label);
  const above = (id: number) => label(nodes[id]!.parent);
  return refusal(refused.twoParents(label(first), above(first), label(other), above(other)), refused.oneParent);
}

// These siblings become the children of a new node in the place of the first of them.
export function group(nodes: HierarchyNode[], ids: readonly number[], name: string): Reply<Edited> {
  const { refused, did } = t.boundaries;
  const found = commonParent(nodes, ids);
  if (!found.ok) return found;
  if (!name.trim()) return refusal(refused.noName, refused.inCommon);
  const branches = branchesOf(nodes);
  const members = [...new Set(ids)].toSorted((a, b) => a - b).map((id) => branches[id]!);
  const made = enclose(branches[found.value]!, members, name.trim());
  return finish(branches[0]!, made, did.grouped(members.length, quoted(made.label)), refused.anotherName);
}

export function rename(nodes: HierarchyNode[], id: number, name: string): Reply<Edited> {
  const { refused, did } = t.boundaries;
  const branches = branchesOf(nodes);
  const branch = branches[id]!;
  const before = branch.label;
  if (!branch.children.length) return refusal(refused.isValue(quoted(before)), refused.renameGroups);
  if (!name.trim()) return refusal(refused.noName, refused.inCommon);
  branch.label = name.trim();
  return finish(branches[0]!, branch, did.renamed(quoted(before), quoted(branch.label)), refused.anotherName);
}

// The children of these groups take their place.
export function ungroup(nodes: HierarchyNode[], ids: readonly number[]): Reply<Edited> {
  const { refused, did } = t.boundaries;
  const branches = branchesOf(nodes);
  const gone = ids.map((id) => branches[id]!);
  const value = gone.find(({ children }) => !children.length);
  if (value) return refusal(refused.notGroup(quoted(value.label)), refused.chooseGroup);
  if (!gone.length || gone.includes(branches[0]!)) return refusal(refused.root, refused.chooseUnder);
  for (const branch of gone) dissolve(branch);
  const at = gone.at(-1)!.children[0]!;
  const words = gone.length === 1 ? did.ungrouped(quoted(gone[0]!.label)) : did.ungroupedSeveral(gone.length);
  return finish(branches[0]!, at, words, refused.renameFirst);
}

// Those of the nodes that do not move along with another one of them.
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
  if (!ids.length || ids.includes(0)) return refusal(t.boundaries.refused.nothingToMove, t.boundaries.refused.selectAny);
  const targets = moveTargets(nodes, ids);
  return targets.length ? { ok: true, value: targets } : refusal(t.boundaries.refused.noOther, t.boundaries.refused.makeFirst);
}

// These nodes, with all that is under them, become the last children of a group. Groups that this leaves
// empty are gone.
export function move(nodes: HierarchyNode[], ids: readonly number[], target: number): Reply<Edited> {
  const targets = movable(nodes, ids);
  if (!targets.ok) return targets;
  if (!targets.value.includes(target)) {
    return refusal(t.boundaries.refused.cannotTake(quoted(nodes[target]!.label)), t.boundaries.refused.chooseOther);
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
  return finish(branches[0]!, to, t.boundaries.did.moved(moved.length, quoted(to.label)), t.boundaries.refused.renameFirst);
}
