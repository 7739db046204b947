// Boundaries that are rules, and hierarchies that follow from the rows: which rule fits which hierarchy, and what stands
// where nobody has said how many rows.
import type { BoundaryRef, BoundaryRule, HierarchyForm } from '../../protocol/job.ts';

export const ruleKinds = ['rows', 'width', 'relative', 'loss'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const isRule = (ref: BoundaryRef): ref is BoundaryRule => typeof ref === 'object' && ruleKinds.some((kind) => kind in ref);

export const kindOfRule = (rule: BoundaryRule): RuleKind => ruleKinds.find((kind) => kind in rule)!;

// A rule is known by its text: two that say the same are one.
export const textOfRule = (rule: BoundaryRule): string => JSON.stringify(rule);

// What the labels of a hierarchy tell of how wide its groups are.
export function spansOf(form: HierarchyForm | undefined): 'numbers' | 'days' | undefined {
  if (!form) return undefined;
  if ('frequent' in form) return spansOf(form.frequent.along);
  if ('dates' in form || ('adaptive' in form && form.adaptive.format !== undefined)) return 'days';
  return 'adaptive' in form || 'intervals' in form ? 'numbers' : undefined;
}

// The rules that there can be in a hierarchy. Sets have no boundaries, and ranges nothing but a width, which has a field
// of its own.
export function ruleKindsFor(form: HierarchyForm | undefined): RuleKind[] {
  if (form && ('set' in form || 'range' in form)) return [];
  const spans = spansOf(form);
  return ruleKinds.filter((kind) => kind === 'rows' || kind === 'loss' || spans === 'numbers' || (spans === 'days' && kind === 'width'));
}

export function fitsForm(rule: BoundaryRule, form: HierarchyForm): boolean {
  const isNumber = typeof rule.width === 'number';
  if ('range' in form) return isNumber;
  return ruleKindsFor(form).includes(kindOfRule(rule)) && (rule.width === undefined || isNumber === (spansOf(form) === 'numbers'));
}

// What a rule begins with.
export function newRule(kind: RuleKind, form: HierarchyForm | undefined, k: number): BoundaryRule {
  switch (kind) {
    case 'rows':
      return { rows: k };
    case 'width':
      return { width: spansOf(form) === 'days' ? '1 year' : 10 };
    case 'relative':
      return { relative: 0.1 };
    default:
      return { loss: 0.5 };
  }
}

// ---- What follows from the rows ----

export const isByRows = (form: HierarchyForm | undefined): boolean => !!form && ('adaptive' in form || 'frequent' in form);

// The form, where it has groups that rare values can go up to.
export const groupsOf = (form: HierarchyForm | undefined): HierarchyForm | undefined =>
  form && !isByRows(form) && !('flat' in form || 'range' in form || 'set' in form) ? form : undefined;

// The form with the number of rows that it asks for: k where it says none.
export function withRows(form: HierarchyForm, k: number): HierarchyForm {
  if ('adaptive' in form) return form.adaptive.rows === undefined ? { adaptive: { ...form.adaptive, rows: k } } : form;
  if ('frequent' in form) return form.frequent.rows === undefined ? { frequent: { ...form.frequent, rows: k } } : form;
  return form;
}

// Whether a boundary tells something of the rows: it depends on them by itself, or by its hierarchy.
export const followsRows = (rule: BoundaryRule, form: HierarchyForm | undefined): boolean => rule.rows !== undefined || isByRows(form);
