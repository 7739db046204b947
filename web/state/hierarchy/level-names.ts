// What the levels of a hierarchy are called: a rule says it itself, and a tree that is a template's has its names. A
// level of a tree made by hand has a number only.
import type { ColumnTemplate } from '../../protocol/findings.ts';
import type { HierarchyForm } from '../../protocol/job.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';

// The names go up from the level above the values.
export function levelNames(form: HierarchyForm | undefined, templates: readonly ColumnTemplate[]): string[] {
  const { bandsOf, firstSo, dateLevels } = t.boundaries;
  if (!form) return [];
  if ('intervals' in form) return form.intervals.widths.map(bandsOf);
  if ('prefix' in form) return form.prefix.map(firstSo);
  if ('mask' in form) return Array.from({ length: form.mask.digits - 1 }, (_, i) => firstSo(form.mask.digits - 1 - i));
  if ('dates' in form) return form.dates.levels.map((level) => dateLevels[level] ?? level);
  return templateOf(form, templates)?.levels.map(said) ?? [];
}

// The template that a tree is, as long as nobody has changed it. Rules are their own kind of hierarchy.
export function templateOf(form: HierarchyForm, templates: readonly ColumnTemplate[]): ColumnTemplate | undefined {
  return 'tree' in form ? templates.find(({ hierarchy }) => 'tree' in hierarchy && textOf(hierarchy) === textOf(form)) : undefined;
}

const texts = new WeakMap<HierarchyForm, string>();

function textOf(form: HierarchyForm): string {
  const text = texts.get(form) ?? JSON.stringify(form);
  texts.set(form, text);
  return text;
}
