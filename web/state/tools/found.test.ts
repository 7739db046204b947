import { expect, it } from 'vitest';
import type { Applied, AuditReport } from '../../protocol/audit.ts';
import { appliedFigures, auditChecks, auditFigures, unfitWords } from './found.ts';

const report = (more: Partial<AuditReport> = {}): AuditReport => ({
  kordon: 1,
  version: '0',
  rows: { input: 10, released: 9, suppressed: 1, below_k: 2 },
  classes: { count: 3, smallest: 2, average: 3, largest: 4, sizes: [] },
  risk: { prosecutor: { highest: 0.5, average: 1 / 3 } },
  findings: [],
  nested: { classes_containing: 0, rows_in_them: 0, rows_narrowed: 0, cells_single: 0, cells_below: 0, counting: { rows_narrowed: 0, cells_below: 0, rows_located: 0, rows_counted: 0 } },
  unchanged: { columns: [], together: [] },
  spellings: [],
  audit: { passed: true, checks: 1, results: [{ name: { phrase: 'columns', with: [] }, detail: 'fine', passed: true }] },
  ...more,
});

it('asks of a table alone whether its identifiers are hidden, beside its original whether every column is there', () => {
  expect(auditChecks(report())[0]!.key).toBe('columnsAlone');
  expect(auditChecks(report({ people: { known: false, identifiers: [] } }))[0]!.key).toBe('columns');
});

it('gives the figures that there are', () => {
  expect(auditFigures(report()).map(({ value, more }) => `${value} ${more}`)).toEqual([
    '10 2 in groups that are too small',
    '1 ',
    '3 of 2 to 4 rows, 3 on average',
    '50% 33% on average',
  ]);
  const beside = report({ classes: { count: 3, smallest: 2 }, rows: { input: 10, released: 9, suppressed: 1 } });
  delete beside.risk;
  expect(auditFigures(beside).map(({ more }) => more)).toEqual(['', '', 'the smallest of 2 rows']);
});

it('names what fits no group of a mapping, the first of many', () => {
  const strangers = Array.from({ length: 12 }, (_, at) => ({ attribute: 'City', value: `C${at}`, rows: 1 }));
  const mapping = { algorithm: 'peel', full_domain: false, classes: { offered: 5, failed: 1 }, rows: { moved: 2, lost: 1, unfit: 3 } };
  const applied = {
    report: { rows: { input: 20, released: 16, suppressed: 4, mandatory: 0 }, classes: { count: 4, smallest: 2, largest: 6, average: 4 }, mapping },
    strangers,
    unfit: [{ values: { City: 'C0', Age: '' }, rows: 2 }],
  } as unknown as Applied;
  const [known, first] = unfitWords(applied);
  expect(known).toContain('City C9 (1 row) and 2 values more');
  expect(known).not.toContain('C10');
  expect(first).toContain('City C0, Age (empty)');
  expect(appliedFigures(applied).map(({ value, more }) => `${value} ${more}`)).toEqual([
    '16 rows of 20',
    '4 rows 3 that fit no group of the mapping, 1 that fit only groups that fail here',
    '4 of 2 to 6 rows, 4 on average',
    '5 groups offered 1 given up, as their new rows fail; 2 rows went to the next group instead',
  ]);
});
