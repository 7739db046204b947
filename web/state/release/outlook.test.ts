import { expect, it } from 'vitest';
import type { Report } from '../../protocol/report.ts';
import type { LoadedTable } from '../data/table.ts';
import { jobKey, newJob, withK, withPseudonym, withRole } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { column, workOn } from '../session/session.fixture.ts';
import { emptyState, type Release, type State } from '../session/state.ts';
import { fatesOf, outlookOf } from './outlook.ts';

const table = { name: 'a.csv', options: { delimiter: ',', encoding: 'utf-8' }, facts: { rows: 10, columns: ['Name', 'Age', 'Sex', 'Ill'] } } as LoadedTable;
const roles = ['identifier', 'quasi-identifier', 'quasi-identifier', 'undecided'] as const;
const job = newJob(table.facts.columns.map((name, at) => column(name, roles[at]!)), table.options, 'peel');
const report = (after: number): Report =>
  ({
    rows: { input: 10, released: 9, suppressed: 1 },
    findings: [],
    risk: { prosecutor: { highest: after }, before: { prosecutor: { highest: 1 } } },
    quality: {
      normalized_information_loss: 0.25,
      attributes: [{ name: 'Age', loss: 0.5, levels: [2, 7] }, { name: 'Sex', loss: 0, levels: [9, 0] }],
    },
  }) as unknown as Report;
const state: State = { ...emptyState, table, history: workOn(job), draft: { key: jobKey(job), value: { report: report(0.2), rows: [] } } };

it('has the figures of the draft, and says when they are of a former job', () => {
  expect(outlookOf(state)).toEqual({ before: 1, after: 0.2, foundBy: [], ready: false, kept: 0.75, suppressed: 1, rows: 10, late: false, apart: false });
  expect(outlookOf({ ...state, history: workOn(withK(job, 6)), drafting: true })).toMatchObject({ after: 0.2, late: true });
  expect(outlookOf({ ...state, history: workOn(withK(job, 6)) })).toBeUndefined(); // no draft of it is on its way
  expect(outlookOf({ ...emptyState, table, history: workOn(job) })).toBeUndefined();
  const earlier = { releases: [{ name: 'may.csv', source: new Blob() }] };
  expect(outlookOf({ ...state, earlier })).toMatchObject({ apart: true }); // a draft is made without it
});

it('has no risk where people can be found otherwise, and none of a release that cannot be made yet', () => {
  const findings = [{ kind: 'name', gravity: 'stops', attributes: ['Name'], says: '' }];
  const exposed = { ...report(0.2), findings, risk: { quasi_identifiers_alone: { prosecutor: { highest: 0.2 } }, before: { prosecutor: { highest: 1 } } } } as unknown as Report;
  const draft = { key: jobKey(job), value: { report: exposed, rows: [] } };
  expect(outlookOf({ ...state, draft })).toMatchObject({ after: undefined, foundBy: ['Name'], kept: 0.75 });
  expect(outlookOf(state)).toMatchObject({ ready: false }); // a column is undecided
  const decided = withRole(job, 'Ill', 'sensitive');
  expect(outlookOf({ ...state, history: workOn(decided), draft: { ...draft, key: jobKey(decided) } })).toMatchObject({ ready: true, after: undefined });
});

it('has those of the release where it is of the same job and table', () => {
  const release = { job: jobText(job), table, report: report(0.1) } as Release;
  expect(outlookOf({ ...state, release })).toMatchObject({ after: 0.1, late: false });
  expect(outlookOf({ ...state, release, history: workOn(withK(job, 6)), busy: true })).toMatchObject({ after: 0.2, late: true });
  expect(outlookOf({ ...state, release: { ...release, table: { ...table, facts: { ...table.facts } } } })).toMatchObject({ after: 0.2 });
});

it('counts what becomes of each column once', () => {
  expect(fatesOf(job, report(0.2))).toEqual({ leftOut: 2, coded: 0, generalized: 1, asTheyAre: 1 });
  expect(fatesOf(withPseudonym(job, 'Name', 'keyed'), report(0.2))).toEqual({ leftOut: 1, coded: 1, generalized: 1, asTheyAre: 1 });
  expect(fatesOf(withRole(job, 'Ill', 'leave-out'), report(0.2))).toEqual({ leftOut: 2, coded: 0, generalized: 1, asTheyAre: 1 });
  expect(fatesOf(withRole(job, 'Ill', 'sensitive'), report(0.2))).toEqual({ leftOut: 1, coded: 0, generalized: 1, asTheyAre: 2 });
});
