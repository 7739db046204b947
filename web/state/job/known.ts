// How many quasi-identifiers a reader may know about a person (`known` in `privacy`). Without it, a reader may know all.
import type { Job } from '../../protocol/job.ts';
import { columnsOfRole, withNestedAvoided } from './job.ts';

// 'own' where the job says more than a number.
export function knownOf({ privacy: { known } }: Job): number | 'own' | undefined {
  return known === undefined || typeof known === 'number' ? known : 'own';
}

// What can be chosen in place of all.
export const fewerColumns = (job: Job): number[] => [4, 3, 2].filter((any) => any < columnsOfRole(job, 'quasi-identifier').length);

// There is one way to search for such a release, and nobody can say of it what groups inside others tell.
export function withKnown(job: Job, any: number | undefined, algorithm: string): Job {
  if (any === undefined) {
    const privacy = { ...job.privacy };
    delete privacy.known;
    return { ...job, privacy };
  }
  const { boundaries } = job.algorithm;
  const allowed = withNestedAvoided(job, false);
  return { ...allowed, privacy: { ...allowed.privacy, known: any }, algorithm: { name: algorithm, ...(boundaries && { boundaries }) } };
}
