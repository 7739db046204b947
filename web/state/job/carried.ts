// Boundaries that go along when the hierarchy of a column is made another way. A level is known by what it is of: the
// decades stay the decades where a level below them is new. Whether a label still names a node, only the engine knows.
import type { BoundaryRef, HierarchyForm } from '../../protocol/job.ts';
import { fitsForm, isRule } from './rules.ts';

// What the levels above the values are of, from below; nothing where only their number tells them apart.
function levelsOf(form: HierarchyForm | undefined): string[] {
  if (!form) return [];
  if ('dates' in form) return form.dates.levels;
  if ('intervals' in form) return form.intervals.widths.map((width) => `width ${width}`);
  if ('prefix' in form) return form.prefix.map((length) => `first ${length}`);
  return 'mask' in form ? Array.from({ length: form.mask.digits - 1 }, (_, i) => `first ${form.mask.digits - 1 - i}`) : [];
}

// The level of the new form that is the same as this one of the former.
function sameLevel(level: number, before: HierarchyForm | undefined, now: HierarchyForm): number | undefined {
  if (level === 0) return 0;
  const key = levelsOf(before)[level - 1];
  const at = key === undefined ? -1 : levelsOf(now).indexOf(key);
  return at < 0 ? undefined : at + 1;
}

// What the boundary is in the new form; nothing where that has no place for it.
export function carried(ref: BoundaryRef, before: HierarchyForm | undefined, now: HierarchyForm): BoundaryRef | undefined {
  if (isRule(ref)) return fitsForm(ref, now) ? ref : undefined;
  if ('range' in now || 'set' in now) return undefined;
  if (typeof ref === 'string' || ref.level === undefined) return ref;
  const level = sameLevel(ref.level, before, now);
  return level === undefined ? undefined : { ...ref, level };
}

// Those of a list that go along. A range has one width.
export function carriedAll(refs: readonly BoundaryRef[], before: HierarchyForm | undefined, now: HierarchyForm): BoundaryRef[] {
  const found = refs.flatMap((ref) => carried(ref, before, now) ?? []);
  return 'range' in now ? found.slice(0, 1) : found;
}
