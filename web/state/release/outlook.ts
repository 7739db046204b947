// The figures that are weighed against each other, before and after a run: those of the release, where it was made by
// the job at hand, else those of the draft.
import type { Job } from '../../protocol/job.ts';
import { columnsThatFind, findsPeople, riskOf, type Report } from '../../protocol/report.ts';
import { columnsOfRole, jobKey } from '../job/job.ts';
import { obstacleOf } from '../protect/obstacles.ts';
import { isOutdated } from '../session/beside.ts';
import { jobOf, type State } from '../session/state.ts';

export interface Outlook {
  before: number; // the highest risk of a row of the input
  after: number | undefined; // of the release; nothing where people can be found otherwise
  foundBy: string[]; // the columns by which they can
  ready: boolean; // whether a run can begin; else no figure is of a release to come
  kept: number; // of the detail, a share
  suppressed: number; // rows
  rows: number;
  late: boolean; // they are of a former job: those of this one are on their way
  apart: boolean; // they are of a draft, which does not know of the earlier release that was chosen
}

export function outlookOf(state: State): Outlook | undefined {
  const job = jobOf(state);
  const { release, draft, table } = state;
  if (!job || !table) return undefined;
  if (release && release.table.facts === table.facts && !isOutdated(release, state)) return figuresOf(release.report);
  return draft?.value && !isBygone(state, job) ? { ...figuresOf(draft.value.report), ready: !obstacleOf(state), late: draft.key !== jobKey(job), apart: !!state.earlier } : undefined;
}

// Whether the draft is of a former job and none of this one is on its way.
export const isBygone = ({ draft, busy, drafting }: State, job: Job): boolean =>
  draft?.key !== jobKey(job) && !busy && !drafting;

const figuresOf = (report: Report): Outlook => ({
  before: report.risk.before.prosecutor.highest,
  after: findsPeople(report) ? undefined : riskOf(report).prosecutor.highest,
  foundBy: columnsThatFind(report),
  ready: true,
  kept: 1 - report.quality.normalized_information_loss,
  suppressed: report.rows.suppressed,
  rows: report.rows.input,
  late: false,
  apart: false,
});

// What becomes of the columns.
export interface Fates {
  leftOut: number;
  coded: number;
  generalized: number;
  asTheyAre: number;
}

export function fatesOf(job: Job, { quality }: Report): Fates {
  const coded = job.attributes.filter(({ pseudonym }) => pseudonym).length;
  const leftOut = columnsOfRole(job, 'identifier').length + columnsOfRole(job, 'leave-out').length + columnsOfRole(job, 'undecided').length - coded;
  const generalized = quality.attributes.filter(({ levels }) => levels.slice(1).some((rows) => rows > 0)).length;
  return { leftOut, coded, generalized, asTheyAre: job.attributes.length - leftOut - coded - generalized };
}
