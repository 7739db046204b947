// Gives values of the column that its hierarchy has no leaf for a place in it. The hierarchy is a tree made by hand
// from then on.
import type { Hierarchy, Uncovered } from '../../protocol/findings.ts';
import type { Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import { branchesOf, enclose, finish, refusal, type Branch, type Edited } from './branches.ts';

// Where values are put: under a node, or into a new group under the root.
export type Destination = { under: number } | { group: string };

export const uncoveredOf = (hierarchy: Hierarchy | undefined): Uncovered[] => hierarchy?.uncovered ?? [];

export function cover({ nodes }: Hierarchy, values: readonly Uncovered[], rest: Uncovered[], destination: Destination): Reply<Edited> {
  const { refused, did } = t.boundaries;
  if (!values.length) return refusal(refused.nothing, refused.searchOther);
  if ('group' in destination && !destination.group.trim()) return refusal(refused.noName, refused.inCommon);
  const branches = branchesOf(nodes);
  const root = branches[0]!;
  const to = 'under' in destination ? branches[destination.under]! : root;
  if (to !== root && !to.children.length) return refusal(refused.isValue(quoted(to.label)), refused.chooseGroup);
  const added = values.map(({ value, rows }): Branch => ({ label: value, rows, boundary: false, parent: to, children: [] }));
  to.children.push(...added);
  const at = 'group' in destination ? enclose(to, added, destination.group.trim()) : to;
  const result = finish(root, at, did.covered(added.length, quoted(at.label)), refused.placeElsewhere);
  return result.ok ? { ok: true, value: { ...result.value, uncovered: rest } } : result;
}
