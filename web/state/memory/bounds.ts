// How much of a history is kept.
import type { Attribute, Job } from '../../protocol/job.ts';
import type { Version, Work } from '../session/versions.ts';

const mostSteps = 50; // back, and ahead
const mostCharacters = 4_000_000; // of all versions, written out: some 50 ms of copying

// The versions nearest to the present one, as far as there is room: hierarchies with many values are large.
export function bounded({ past, present, future }: Work): Work {
  const weigh = scale();
  let room = mostCharacters - weigh(present.job);
  const fitting = (versions: readonly Version[]): Version[] => {
    const first = versions.slice(0, mostSteps).findIndex(({ job }) => (room -= weigh(job)) < 0);
    return versions.slice(0, first < 0 ? mostSteps : first);
  };
  return { past: fitting(past.toReversed()).toReversed(), present, future: fitting(future) };
}

const lengths = new WeakMap<object, number>();

function length(part: object): number {
  const known = lengths.get(part) ?? JSON.stringify(part).length;
  lengths.set(part, known);
  return known;
}

// Weighs what a job adds to those weighed before.
function scale(): (job: Job) => number {
  const weighed = new Set<object>();
  const add = (part: object | undefined): number => {
    if (!part || weighed.has(part)) return 0;
    weighed.add(part);
    return length(part);
  };
  const attribute = (each: Attribute): number => {
    if (weighed.has(each)) return 0;
    weighed.add(each);
    return add(each.hierarchy) + add(each.boundaries) + each.name.length;
  };
  return (job) => add(job.input) + add(job.privacy) + job.attributes.reduce((sum, each) => sum + attribute(each), 0);
}
