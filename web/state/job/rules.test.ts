import { describe, expect, it } from 'vitest';
import type { HierarchyForm, Job } from '../../protocol/job.ts';
import { attributeOf, hierarchyKey, hierarchyOnly, withHierarchy, withK } from './job.ts';
import { fitsForm, followsRows, groupsOf, isRule, newRule, ruleKindsFor, spansOf, withRows } from './rules.ts';

const intervals: HierarchyForm = { intervals: { widths: [5, 10] } };
const dates: HierarchyForm = { dates: { format: 'yyyy-mm-dd', levels: ['month'] } };
const levels: HierarchyForm = { levels: [['a', '*']] };

describe('a boundary', () => {
  it('is a rule, or names nodes', () => {
    expect([{ rows: 5 }, { width: 10 }, { width: '2 years' }, { relative: 0.1 }, { loss: 0 }].every(isRule)).toBe(true);
    expect(['Kansas', { level: 1 }, { label: 'Kansas' }].some(isRule)).toBe(false);
  });
});

describe('rules', () => {
  it('ask for a width where the labels tell of one', () => {
    expect(ruleKindsFor(intervals)).toEqual(['rows', 'width', 'relative', 'loss']);
    expect(ruleKindsFor({ adaptive: {} })).toEqual(ruleKindsFor(intervals));
    expect(ruleKindsFor(dates)).toEqual(['rows', 'width', 'loss']);
    expect(ruleKindsFor({ adaptive: { format: 'yyyy' } })).toEqual(ruleKindsFor(dates));
    expect(spansOf({ frequent: { along: dates } })).toBe('days');
    expect([levels, { flat: true as const }, { frequent: {} }].map(ruleKindsFor)).toEqual(Array.from({ length: 3 }, () => ['rows', 'loss']));
    expect([{ set: true as const }, { range: {} }].map(ruleKindsFor)).toEqual([[], []]);
  });

  it('begin with figures that fit', () => {
    for (const form of [intervals, dates, levels]) {
      for (const kind of ruleKindsFor(form)) expect(fitsForm(newRule(kind, form, 5), form)).toBe(true);
    }
    expect(newRule('rows', levels, 7)).toEqual({ rows: 7 });
    expect(fitsForm({ width: 10 }, dates)).toBe(false);
    expect(fitsForm({ width: '2 years' }, intervals)).toBe(false);
  });

  it('stay when the hierarchy becomes another one, as far as they say something there', () => {
    const boundaries = [{ rows: 5 }, { width: 10 }, { relative: 0.1 }, { loss: 0.5 }];
    const job = { privacy: { k: 5 }, attributes: [{ name: 'Age', role: 'quasi-identifier', hierarchy: intervals, boundaries }] } as unknown as Job;
    const left = (form: HierarchyForm) => attributeOf(withHierarchy(job, 'Age', form), 'Age')!.boundaries;
    expect(left({ adaptive: {} })).toEqual(boundaries);
    expect(left(levels)).toEqual([{ rows: 5 }, { loss: 0.5 }]);
    expect(left({ range: {} })).toEqual([{ width: 10 }]);
    expect(left({ set: true })).toBeUndefined();
  });
});

describe('what follows from the rows', () => {
  it('asks for k rows where nobody says how many', () => {
    expect(withRows({ adaptive: { fanout: 3 } }, 5)).toEqual({ adaptive: { fanout: 3, rows: 5 } });
    const said: HierarchyForm = { frequent: { rows: 9 } };
    expect(withRows(said, 5)).toBe(said);
    expect(withRows(levels, 5)).toBe(levels);
  });

  it('is another one with another k, and what does not follow is not', () => {
    const job = (hierarchy: HierarchyForm) => ({ privacy: { k: 5 }, input: { missing: [''] }, attributes: [{ name: 'Age', role: 'quasi-identifier', hierarchy }] }) as unknown as Job;
    const [ruled, plain] = [job({ adaptive: {} }), job(intervals)];
    expect(hierarchyOnly(ruled, 'Age').hierarchy).toEqual({ adaptive: { rows: 5 } });
    expect(hierarchyKey(withK(ruled, 6), 'Age')).not.toBe(hierarchyKey(ruled, 'Age'));
    expect(hierarchyKey(withK(plain, 6), 'Age')).toBe(hierarchyKey(plain, 'Age'));
  });

  it('tells something of them: a rule by itself, or by its hierarchy', () => {
    expect(followsRows({ rows: 5 }, levels)).toBe(true);
    expect(followsRows({ loss: 0.5 }, levels)).toBe(false);
    expect(followsRows({ loss: 0.5 }, { adaptive: {} })).toBe(true);
  });

  it('goes along what has groups', () => {
    expect(groupsOf(intervals)).toBe(intervals);
    expect([{ flat: true as const }, { adaptive: {} }, { frequent: {} }, { range: {} }].map(groupsOf)).toEqual(Array.from({ length: 4 }));
  });
});
