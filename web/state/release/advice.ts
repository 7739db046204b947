// Columns that are nearly gone, and the boundary that keeps more of them.
import type { Hierarchy, ColumnTemplate } from '../../protocol/findings.ts';
import type { Attribute, Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { enumerated, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { quoted, shown } from '../../texts/wording.ts';
import { makesValues, toggleLevel, withMarked } from '../hierarchy/boundaries.ts';
import { levelNames } from '../hierarchy/level-names.ts';
import { attributeOf } from '../job/job.ts';
import type { Cure } from './remedies.ts';

export interface Advice {
  column: string;
  text: string; // age is * in 86 % of the rows.
  cure?: Cure; // where the job can bound it
  groupless?: true; // its values are kept or hidden: groups of them would keep more
}

// What the levels are called that values were raised to, from the one above the values to the top; nothing for a level
// without a name.
export const raisedTo = (attribute: Attribute | undefined, height: number, templates: readonly ColumnTemplate[]): (string | undefined)[] => {
  const names = levelNames(attribute?.hierarchy, templates);
  return Array.from({ length: height }, (_, at) => (at === height - 1 ? '*' : names[at]));
};

const many = 0.5; // of the released rows

type Trees = Record<string, { value?: Hierarchy | undefined } | undefined>;

// The gravest first. A column with boundaries has been decided on, and one whose values have no groups has no level to keep.
export function adviceOn({ quality, rows }: Pick<Report, 'quality' | 'rows'>, job: Job, trees: Trees, templates: (column: string) => readonly ColumnTemplate[]): Advice[] {
  return quality.attributes
    .flatMap(({ name, levels }) => {
      const share = (levels.at(-1) ?? 0) / Math.max(1, rows.released);
      const attribute = attributeOf(job, name);
      const nodes = trees[name]?.value?.nodes;
      const height = nodes?.[0]?.height ?? 0;
      if (!nodes || share < many || levels.length <= height || attribute?.role !== 'quasi-identifier' || makesValues(attribute.hierarchy)) return [];
      const text = t.release.lostColumn(name, shown(nodes[0]!.label), percent(share));
      if (height < 2) return [{ share, column: name, text, groupless: true as const }];
      if (attribute.boundaries?.length) return [{ share, column: name, text }];
      const examples = nodes.filter(({ level }) => level === height - 1).slice(0, 2);
      const kept = raisedTo(attribute, height, templates(name))[height - 2] ?? enumerated(examples.map(({ label }) => quoted(label)), 'and');
      const edit = (job: Job) => withMarked(job, name, nodes, toggleLevel(nodes, height - 1));
      return [{ share, column: name, text, cure: { label: t.release.keepLevel(kept), edit } }];
    })
    .toSorted((one, other) => other.share - one.share)
    .map(({ share: _, ...advice }) => advice);
}
