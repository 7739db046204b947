// A hierarchy as the job's tree form, and as a file of its own.
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { TreeNode } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { refusal } from './branches.ts';

export function treeForm(nodes: HierarchyNode[]): TreeNode {
  const children = nodes.map<TreeNode[]>(() => []);
  const made = nodes.map<TreeNode>(({ label, height }, id) => (height ? { label, children: children[id]! } : label));
  nodes.forEach(({ parent }, id) => children[parent]?.push(made[id]!));
  return made[0]!;
}

export const treeText = (tree: TreeNode): string => JSON.stringify(tree, null, 2);

// The tree that a text holds: bare, or as a job names it. Whether it fits the column is the engine's to judge.
export function readTree(text: string): Reply<TreeNode> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return refusal(t.boundaries.refused.noJson((error as Error).message), t.boundaries.refused.writeTree, t.boundaries.theTree);
  }
  const wrapped = given as { tree?: unknown; hierarchy?: { tree?: unknown } } | null;
  const root = wrapped?.tree ?? wrapped?.hierarchy?.tree ?? given;
  const wrong = typeof root === 'string' ? 'root' : misfit(root);
  if (wrong === undefined) return { ok: true, value: root as TreeNode };
  return refusal(t.boundaries.refused.noNode, t.boundaries.refused.writeTree, wrong);
}

// Where the first thing stands that is no node.
function misfit(root: unknown): string | undefined {
  const waiting = [{ node: root, at: 'root' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, at } = next;
    if (typeof node === 'string') continue;
    if (typeof node !== 'object' || node === null) return at;
    const { label, children = [] } = node as { label?: unknown; children?: unknown };
    if (typeof label !== 'string' || !Array.isArray(children)) return at;
    children.forEach((child: unknown, number) => waiting.push({ node: child, at: `${at}.children[${number}]` }));
  }
  return undefined;
}
