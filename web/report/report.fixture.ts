// A release as a report tells of it, small, with whatever names a test wants.
import type { ColumnProfile } from '../protocol/findings.ts';
import type { Job } from '../protocol/job.ts';
import type { Finding, Report } from '../protocol/report.ts';
import { jobText } from '../state/job/text.ts';
import type { Release } from '../state/session/state.ts';
import type { ReportFacts } from './facts.ts';

export interface Names {
  table: string;
  identifier: string;
  quasi: string;
  sensitive: string;
  value: string;
}

export const plain: Names = { table: 'people.csv', identifier: 'Name', quasi: 'Age', sensitive: 'Diagnosis', value: 'Flu' };

// In 3 groups a value is given away.
const valueFound = (column: string): Finding => ({
  kind: 'value',
  gravity: 'decide',
  attributes: [column],
  rows: 16,
  says: {
    phrase: 'In {n|group|groups} all rows have the same {column} ({m|row|rows}). Anyone who knows that a person is in such a group knows the value.',
    with: [3, column, 16],
  },
  remedies: [{ change: 'differ', attributes: [column] }],
});

export function factsWith(names: Names = plain, change: { job?: Partial<Job>; report?: Partial<Report>; facts?: Partial<ReportFacts> } = {}): ReportFacts {
  const job: Job = {
    kordon: 1,
    input: { delimiter: ',', encoding: 'utf-8', missing: ['', '?'] },
    attributes: [
      { name: names.identifier, role: 'identifier' },
      { name: names.quasi, role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [names.value, { level: 1 }] },
      { name: names.sensitive, role: 'sensitive' },
    ],
    privacy: { k: 5 },
    suppression: { limit: 0.05 },
    algorithm: { name: 'peel' },
    seed: 7,
    output: { order: 'shuffled', suppressed: 'remove' },
    ...change.job,
  };
  const figures = { highest: 0.2, average: 0.15, share_at_highest: 0.5 };
  const report: Report = {
    kordon: 1,
    version: '0.1.0',
    algorithm: 'peel',
    seed: 7,
    rows: { input: 1000, released: 990, suppressed: 10, mandatory: 8 },
    classes: { count: 150, smallest: 5, average: 6.6, largest: 9, sizes: [{ lower: 5, upper: 9, clusters: 150, rows: 990 }] },
    privacy: [{ model: 'k-anonymity', required: 5, achieved: 5, holds: true, nearest: { rows: 5, values: { [names.quasi]: names.value } } }],
    findings: [valueFound(names.sensitive)],
    disclosures: [{ attribute: names.sensitive, classes: 3, rows: 16, highest_share: 1 }],
    violations: { cells: 0, tuples: 0 },
    quality: {
      information_loss: 340,
      normalized_information_loss: 0.34,
      lower_bound: 300,
      attributes: [{ name: names.quasi, loss: 0.34, levels: [600, 390] }],
    },
    risk: {
      prosecutor: figures,
      marketer: { average: 0.15 },
      before: { highest: 1, average: 0.9, unique: 800, prosecutor: { ...figures, highest: 1 }, marketer: { average: 0.9 } },
    },
    nested: { classes_containing: 0, rows_in_them: 0, rows_narrowed: 0, cells_single: 0, cells_below: 0, counting: { rows_narrowed: 0, cells_below: 0, rows_located: 0, rows_counted: 0 } },
    people: { known: true, identifiers: [] },
    unchanged: { columns: [{ attribute: names.sensitive, role: 'sensitive', values: 12, unique: 0, warning: false }], together: [] },
    spellings: [],
    formula_cells: 0,
    hierarchy_notes: [],
    input_notes: [`a note on ${names.quasi}`],
    timings_ms: {},
    audit: { passed: true, checks: 1, results: [{ name: { phrase: 'k-anonymity', with: [] }, detail: 'smallest class 5', passed: true }] },
    ...change.report,
  };
  const column: Omit<ColumnProfile, 'name' | 'role' | 'distinct' | 'distribution'> = {
    type: 'category',
    missing: 0,
    reason: '',
    hipaa: '',
    tells_persons: 0,
    reading: [],
    notes: [],
    markers: [],
    suggested_hierarchy: null,
  };
  const release = {
    job: jobText(job),
    table: {
      name: names.table,
      source: new Blob(),
      options: { delimiter: 'auto', encoding: 'auto' },
      facts: { rows: 1000, columns: [names.identifier, names.quasi, names.sensitive], delimiter: ',', encoding: 'utf-8', line_end: '\n', header: 1, starred: 0, reading: [], notes: [], doubts: [] },
    },
    profile: [
      { ...column, name: names.identifier, role: 'identifier', distinct: 1000, distribution: [] },
      { ...column, name: names.quasi, role: 'quasi-identifier', distinct: 60, distribution: [] },
      { ...column, name: names.sensitive, role: 'sensitive', distinct: 12, distribution: [{ value: names.value, rows: 300 }, { value: 'Other', rows: 700 }] },
    ],
    feasibility: undefined,
    hierarchies: {},
    made: new Date(Date.UTC(2026, 0, 2, 12)),
    report,
    inEnglish: {},
    published: undefined,
    nearest: [0],
    csv: new Blob(),
    saved: false,
    confirmed: [],
    generation: 1,
  } satisfies Release;
  return {
    release,
    job,
    catalogue: {
      version: '0.1.0',
      algorithms: [{ name: 'peel', title: 'Peeling', summary: 'In order of loss', paper: 'Kordon’s own', guarantees: true, options: [] }],
      privacy_models: [],
      metrics: [{ name: 'normalized_information_loss', formula: 'IL / (rows * sum of weights)', paper: 'Miller, Campan, Truta' }],
    },
    hashes: { release: 'b'.repeat(64), job: 'c'.repeat(64) },
    outdated: false,
    otherTable: false,
    withIdentifiers: false,
    language: 'en',
    ...change.facts,
  };
}
