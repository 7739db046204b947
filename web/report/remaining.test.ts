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
    expect(of(factsWith(), 'one value')).toContain('In 3 groups all rows have the same Diagnosis (16 rows)');
    const none = factsWith(plain, { report: { findings: [], disclosures: [{ attribute: 'Diagnosis', classes: 0, rows: 0, highest_share: 0.5 }] } });
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
    const several = { kind: 'unique', gravity: 'stops' as const, attributes: ['a', 'b'], says: '2 columns go out unchanged.', members: ['a goes out unchanged.', 'b goes out unchanged.'] };
    const together = { kind: 'unique_together', gravity: 'know' as const, attributes: ['a', 'c'], says: 'a and c go out unchanged.' };
    const open = of(factsWith(plain, { report: { findings: [several, together] } }), 'not chosen');
    expect(open.split('\n').slice(1)).toEqual([...several.members, together.says]);
  });

  it('count people where k counts them', () => {
    expect(of(factsWith(), 'Small numbers')).toContain('they are in groups of 5 rows.');
    const people = factsWith(plain, { report: { privacy: [{ model: 'k-people', attribute: 'id', required: 3, achieved: 4, holds: true }] } });
    expect(of(people, 'Small numbers')).toContain('they are in groups of 4 people.');
    expect(of(people, 'Knowledge')).toContain('In the groups with the fewest, of 4 people, ruling out 3 leaves one.');
  });

  it('say whether rows are people', () => {
    expect(of(factsWith(), 'Rows and people')).toContain('Each row is another person');
    const people = { kind: 'people', gravity: 'know' as const, attributes: [], says: 'k counts rows.' };
    expect(of(factsWith(plain, { report: { findings: [people] } }), 'Rows and people')).toBe('k counts rows.');
  });

  it('say which values are spellings of one', () => {
    expect(of(factsWith(), 'Spellings')).toContain('No two values');
    const spelling = { kind: 'spelling', gravity: 'decide' as const, attributes: ['Diagnosis'], says: '4 differ from another.' };
    expect(of(factsWith(plain, { report: { findings: [spelling] } }), 'Spellings')).toBe('4 differ from another.');
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
