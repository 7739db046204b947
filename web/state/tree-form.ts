// A hierarchy as the job's tree form, to be edited by hand.
import type { HierarchyNode, TreeNode } from '../protocol.ts';

export function treeForm(nodes: HierarchyNode[]): TreeNode {
  const children = nodes.map<TreeNode[]>(() => []);
  // Backwards: a node's children come after it and are complete when it is reached.
  for (let id = nodes.length - 1; id > 0; id--) {
    const { label, parent } = nodes[id]!;
    const own = children[id]!;
    children[parent]!.unshift(own.length ? { label, children: own } : label);
  }
  return { label: nodes[0]!.label, children: children[0]! };
}
