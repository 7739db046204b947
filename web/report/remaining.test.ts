import { describe, expect, it } from 'vitest';
import { remainingRisks } from './remaining.ts';
import { factsWith, plain } from './report.fixture.ts';

const of = (facts: ReturnType<typeof factsWith>, title: string): string =>
  remainingRisks(facts)
    .filter((risk) => risk.title.includes(title))
    .flatMap(({ words }) => words)
    .join('\n');

describe('the risks that remain', () => {
  it('name the classes that give a value away, or say that there are none', () => {
    expect(of(factsWith(), 'one value')).toContain('In 3 classes (16 rows) everyone has the same Diagnosis');
    const none = factsWith(plain, { report: { disclosures: [{ attribute: 'Diagnosis', classes: 0, rows: 0 }] } });
    expect(of(none, 'one value')).toContain('No class holds a single value of Diagnosis');
    expect(of(factsWith(plain, { report: { disclosures: [] } }), 'one value')).toContain('nothing was measured');
  });

  it('say what limits the spread of a sensitive column', () => {
    expect(of(factsWith(), 'differ from')).toContain('“Other” is the most frequent in the whole table, with 70%');
    const t = { model: 't-closeness', kind: 'equal', attribute: 'Diagnosis', required: 0.3, achieved: 0.2, holds: true };
    expect(of(factsWith(plain, { report: { privacy: [t] } }), 'differ from')).toContain('every class within 0.3');
    // A limit on named values leaves all others free.
    const alpha = { model: 'alpha-k-anonymity', attribute: 'Diagnosis', required: 0.5, achieved: 0.2, holds: true };
    expect(of(factsWith(plain, { report: { privacy: [alpha] } }), 'differ from')).toContain('at most 50%');
    expect(of(factsWith(plain, { report: { privacy: [{ ...alpha, values: ['Flu'] }] } }), 'differ from')).toContain('Nothing limits');
  });

  it('list the columns released as they are, and those with very many values', () => {
    const words = of(factsWith(), 'not chosen');
    expect(words).toContain('Diagnosis (12 values)');
    expect(words).not.toContain('special care');
    const facts = factsWith();
    facts.release.profile[2]!.distinct = 401; // more than half of its values have fewer than 5 of 1,000 rows
    expect(of(facts, 'not chosen')).toContain('With special care: Diagnosis (401 values)');
    facts.release.profile[2]!.distinct = 400;
    expect(of(facts, 'not chosen')).not.toContain('special care');
  });

  it('tell of order, formulas and boundaries as they are', () => {
    expect(of(factsWith(), 'Order')).toContain('seed 7');
    const open = factsWith(plain, {
      job: { output: { order: 'input', suppressed: 'mask' }, algorithm: { name: 'peel', boundaries: 'ignore' } },
      report: { formula_cells: 2, violations: { cells: 9, tuples: 4 } },
    });
    expect(of(open, 'Order')).toMatch(/order of the input.*\n10 rows that were suppressed stand/);
    expect(of(open, 'Spreadsheets')).toContain('2 cells start');
    expect(of(open, 'Boundaries')).toContain('9 cells lie');
    expect(of(factsWith(), 'Boundaries')).toBe('');
  });

  it('count who must be ruled out', () => {
    expect(of(factsWith(), 'Knowledge')).toContain('of 5 rows, ruling out 4 leaves one');
    expect(of(factsWith(), 'Small numbers')).toMatch(/20%.*50%/);
  });
});
