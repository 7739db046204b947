import { describe, expect, it } from 'vitest';
import { remainingRisks } from './remaining.ts';
import { factsWith, plain } from './report.fixture.ts';

const of = (facts: ReturnType<typeof factsWith>, title: string): string =>
  remainingRisks(facts)
    .filter((risk) => risk.title.includes(title))
    .flatMap(({ words }) => words)
    .join('\n');

describe('the risks that remain', () => {
  it('name the groups that give a value away, or say that there are none', () => {
    expect(of(factsWith(), 'one value')).toContain('In 3 groups (16 rows) all rows have the same Diagnosis');
    const none = factsWith(plain, { report: { disclosures: [{ attribute: 'Diagnosis', classes: 0, rows: 0 }] } });
    expect(of(none, 'one value')).toContain('No group has a single value of Diagnosis');
    expect(of(factsWith(plain, { report: { disclosures: [] } }), 'one value')).toContain('nothing was measured');
  });

  it('say what limits the spread of a sensitive column', () => {
    expect(of(factsWith(), 'differ from')).toContain('Its most frequent value is “Other”, in 70% of all rows of the table');
    const t = { model: 't-closeness', kind: 'equal', attribute: 'Diagnosis', required: 0.3, achieved: 0.2, holds: true };
    expect(of(factsWith(plain, { report: { privacy: [t] } }), 'differ from')).toContain('every group within 0.3');
    // A limit on named values leaves all others free.
    const alpha = { model: 'alpha-k-anonymity', attribute: 'Diagnosis', required: 0.5, achieved: 0.2, holds: true };
    expect(of(factsWith(plain, { report: { privacy: [alpha] } }), 'differ from')).toContain('at most 50%');
    expect(of(factsWith(plain, { report: { privacy: [{ ...alpha, values: ['Flu'] }] } }), 'differ from')).toContain('Nothing limits');
  });

  // A distribution has 24 bars at most: of 5,000 diagnoses those shown are few rows.
  it('take the share of the most frequent value of all rows', () => {
    const facts = factsWith();
    const shown = Array.from({ length: 24 }, (_, i) => ({ value: `C${i}`, rows: i ? 1 : 2 }));
    const profile = facts.release.profile.map((column) => (column.role === 'sensitive' ? { ...column, missing: 300, distribution: shown } : column));
    expect(of({ ...facts, release: { ...facts.release, profile } }, 'differ from')).toContain('“C0”, in 0.2% of all rows of the table');
  });

  it('list the columns released as they are, with the rows that are alone in them', () => {
    const words = of(factsWith(), 'not chosen');
    expect(words).toContain('Diagnosis (12 values)');
    expect(words).toContain('Diagnosis goes out unchanged; no row has a value that nobody else has');
    const unchanged = {
      columns: [{ attribute: 'Name', role: 'insensitive', values: 980, unique: 970, warning: true, looks_like: "a person's name" } as const],
      together: [{ attributes: ['Name', 'Diagnosis'], unique: 985, warning: true }],
    };
    const open = of(factsWith(plain, { report: { unchanged } }), 'not chosen');
    expect(open).toContain("By its name, Name is a person's name");
    expect(open).toContain('970 of 990 rows have a value that nobody else has');
    expect(open).toContain('Name and Diagnosis go out unchanged. Together, the values of 985 of 990 rows');
  });

  it('count people where k counts them', () => {
    expect(of(factsWith(), 'Small numbers')).toContain('they are in groups of 5 rows.');
    const people = factsWith(plain, { report: { privacy: [{ model: 'k-people', attribute: 'id', required: 3, achieved: 4, holds: true }] } });
    expect(of(people, 'Small numbers')).toContain('they are in groups of 4 people.');
    expect(of(people, 'Knowledge')).toContain('In the groups with the fewest, of 4 people, ruling out 3 leaves one.');
  });

  it('say whether rows are people', () => {
    expect(of(factsWith(), 'Rows and people')).toContain('Each row is another person');
    expect(of(factsWith(plain, { report: { people: { known: false, identifiers: [] } } }), 'Rows and people')).toContain('No column numbers persons');
    const identifiers = [{ attribute: 'patient_id', values: 60, rows: 240, smallest_class: 1, classes_below_k: 60, rows_below_k: 240 }];
    const visits = of(factsWith(plain, { report: { people: { known: true, identifiers } } }), 'Rows and people');
    expect(visits).toContain('patient_id has 60 values in 240 rows');
    expect(visits).toContain('k counts rows, so the smallest group has 1 person; 60 groups (240 rows) have fewer than 5.');
  });

  it('say which values are spellings of one', () => {
    expect(of(factsWith(), 'Spellings')).toContain('No two values');
    const found = { attribute: 'Diagnosis', values: 10, folded: 6, example: ['Flu', 'flu '] };
    expect(of(factsWith(plain, { report: { spellings: [{ ...found, fold: false }] } }), 'Spellings')).toMatch(/10 values; 4 differ .* “Flu” and “flu ”.*as a value of its own/);
    expect(of(factsWith(plain, { report: { spellings: [{ ...found, fold: true, example: [] }] } }), 'Spellings')).toContain('They count as one value');
  });

  it('tell of order, formulas and boundaries as they are', () => {
    expect(of(factsWith(), 'Order')).toContain('seed 7');
    const open = factsWith(plain, {
      job: { output: { order: 'input', suppressed: 'mask' }, algorithm: { name: 'peel', boundaries: 'ignore' } },
      report: { formula_cells: 2, violations: { cells: 9, tuples: 4 } },
    });
    expect(of(open, 'Order')).toMatch(/order of the input.*\n10 rows that were suppressed are in/);
    expect(of(open, 'Spreadsheets')).toContain('2 cells start');
    expect(of(open, 'Boundaries')).toContain('9 cells lie');
    expect(of(factsWith(), 'Boundaries')).toBe('');
  });

  it('count who must be ruled out', () => {
    expect(of(factsWith(), 'Knowledge')).toContain('of 5 rows, ruling out 4 leaves one');
    expect(of(factsWith(), 'Small numbers')).toMatch(/20%.*50%/);
  });
});
