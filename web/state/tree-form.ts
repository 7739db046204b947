// A hierarchy as the job's tree form, to be edited by hand.
import type { HierarchyNode, TreeNode } from '../protocol.ts';

export function treeForm(nodes: HierarchyNode[]): TreeNode {
  const children = nodes.map<TreeNode[]>(() => []);
  const made = nodes.map<TreeNode>(({ label, height }, id) => (height ? { label, children: children[id]! } : label));
  nodes.forEach(({ parent }, id) => children[parent]?.push(made[id]!));
  return made[0]!;
}
