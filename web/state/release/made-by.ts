// The job that a release was made by. Views ask for it at every drawing, and a job may list ten thousand values: its text is
// read once.
import type { Job } from '../../protocol/job.ts';
import { day } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { goesOut } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { rulesOf } from '../protect/rule-books.ts';
import { isOutdated } from '../session/beside.ts';
import { jobOf, type Release, type State } from '../session/state.ts';

const read = new WeakMap<object, Job>();

export function madeBy(release: Pick<Release, 'job'>): Job {
  const known = read.get(release) ?? (JSON.parse(release.job) as Job);
  read.set(release, known);
  return known;
}

// The release with what a person says of handing it over by now, which may change after the run. If the page has moved on, then
// what it says is of another release.
export function asHandedOver(release: Release, state: State): Release {
  const job = jobOf(state);
  if (!job || release.table.facts !== state.table?.facts || isOutdated(release, state)) return release;
  const reasons = job.attributes.flatMap((each) => (each.reason && goesOut(each) ? [{ attribute: each.name, reason: each.reason }] : []));
  const rules = rulesOf(release, job) && { rules: release.ruled!.inEnglish };
  return { ...release, job: jobText(job), inEnglish: { ...(release.inEnglish as object), for_whom: job.for_whom ?? {}, reasons, ...rules } };
}

// Whether the day on which somebody looks at the decision again is over.
export const isOver = (review: string, now = new Date()): boolean => new Date(`${review}T23:59:59.999`) < now;

export function reviewWords(review: string): string {
  const words = day(new Date(`${review}T00:00`));
  return isOver(review) ? t.release.forWhom.over(words) : words;
}
