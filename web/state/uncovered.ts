// Values of the column that its hierarchy has no leaf for, given a place in it. The hierarchy is a tree made by
// hand from then on.
import type { Hierarchy, Reply } from '../protocol.ts';
import { t } from '../texts/language.ts';
import { branchesOf, enclose, finish, refusal, type Branch, type Edited, type Uncovered } from './branches.ts';
import { quoted } from './words.ts';

export type Place = { under: number } | { group: string }; // a node, or a new group under the root

export const uncoveredOf = (hierarchy: Hierarchy | undefined): Uncovered[] => hierarchy?.uncovered ?? [];

export function cover({ nodes }: Hierarchy, values: readonly Uncovered[], rest: Uncovered[], place: Place): Reply<Edited> {
  const { refused, did } = t.boundaries;
  if (!values.length) return refusal(refused.nothing, refused.searchOther);
  if ('group' in place && !place.group.trim()) return refusal(refused.noName, refused.inCommon);
  const branches = branchesOf(nodes);
  const root = branches[0]!;
  const to = 'under' in place ? branches[place.under]! : root;
  if (to !== root && !to.children.length) return refusal(refused.isValue(quoted(to.label)), refused.chooseGroup);
  const added = values.map(({ value, rows }): Branch => ({ label: value, rows, boundary: false, parent: to, children: [] }));
  to.children.push(...added);
  const at = 'group' in place ? enclose(to, added, place.group.trim()) : to;
  const result = finish(root, at, did.covered(added.length, quoted(at.label)), refused.placeElsewhere);
  return result.ok ? { ok: true, value: { ...result.value, uncovered: rest } } : result;
}
