// The job that a release was made by. Views ask for it at every drawing, and a job may list ten thousand values: its text is
// read once.
import type { Job } from '../../protocol/job.ts';
import type { Release } from '../session/state.ts';

const read = new WeakMap<object, Job>();

export function madeBy(release: Pick<Release, 'job'>): Job {
  const known = read.get(release) ?? (JSON.parse(release.job) as Job);
  read.set(release, known);
  return known;
}
