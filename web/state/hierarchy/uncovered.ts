// Gives values of the column that its hierarchy has no leaf for a place in it. The hierarchy is a tree made by hand
// from then on.
import type { ColumnTemplate, Hierarchy, Uncovered } from '../../protocol/findings.ts';
import type { BoundaryRef, Job, TreeNode } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import { attributeOf, withBoundaries, withHierarchy } from '../job/job.ts';
import { fitsForm, isRule } from '../job/rules.ts';
import { branchesOf, enclose, finish, refusal, type Branch, type Edited } from './branches.ts';

// Where values are put: under a node, or into a new group under the root.
export type Destination = { under: number } | { group: string };

export const uncoveredOf = (hierarchy: Hierarchy | undefined): Uncovered[] => hierarchy?.uncovered ?? [];

const groupsIn = (node: TreeNode): string[] =>
  typeof node === 'string' || !node.children?.length ? [] : [node.label, ...node.children.flatMap(groupsIn)];

// The template that the hierarchy was taken from, where it knows some of the values: a tree lists those of the table that
// it was made for.
export function templateFor({ nodes, uncovered }: Hierarchy, templates: readonly ColumnTemplate[]): ColumnTemplate | undefined {
  const groups = nodes.filter(({ height, rows }) => height > 0 && rows > 0);
  return templates.find(({ hierarchy, unknown, unknown_values }) => {
    if (!('tree' in hierarchy) || groups.length < 2) return false;
    const known = uncovered.filter(({ value }) => !unknown_values.includes(value));
    const theirs = new Set(groupsIn(hierarchy.tree));
    return known.length > unknown - unknown_values.length && groups.every(({ label }) => theirs.has(label));
  });
}

// The boundaries stay, but for those of single values and of groups that are gone.
export function withTemplate(job: Job, name: string, { hierarchy }: ColumnTemplate): Job {
  const groups = new Set('tree' in hierarchy ? groupsIn(hierarchy.tree) : []);
  const stays = (ref: BoundaryRef) => {
    if (isRule(ref)) return fitsForm(ref, hierarchy);
    const label = typeof ref === 'string' ? ref : ref.label;
    return label === undefined || groups.has(label);
  };
  return withBoundaries(withHierarchy(job, name, hierarchy), name, (attributeOf(job, name)?.boundaries ?? []).filter(stays));
}

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
