// Repairs of a table change what its job is about: a renamed column keeps what was decided of it.
import type { Demand, Job, Repair } from '../../protocol/job.ts';
import { groupOf, personOf } from './job.ts';

export const kinds = ['recode', 'leave_out', 'keep', 'cap', 'round', 'fill', 'day_numbers', 'rename'] as const;
export type RepairKind = (typeof kinds)[number];

export const kindOf = (repair: Repair): RepairKind => kinds.find((kind) => repair[kind] !== undefined)!;

// Each of these values becomes the other.
export const recoding = (column: string, values: string[], to: string): Repair => ({
  column,
  recode: Object.fromEntries(values.map((value) => [value, to])),
});

// The job after the renamings among the repairs, as far as it still has the former names.
export function withRenames(job: Job, repairs: Repair[]): Job {
  return repairs.reduce((each, { column, rename }) => (rename === undefined ? each : renamed(each, column, rename)), job);
}

function renamed(job: Job, from: string, to: string): Job {
  const name = (given: string) => (given === from ? to : given);
  const demand = (given: Demand): Demand => (given.attribute === undefined ? given : { ...given, attribute: name(given.attribute) });
  const demands = (given: Demand | Demand[] | number) =>
    Array.isArray(given) ? given.map(demand) : typeof given === 'object' ? demand(given) : given;
  const { k, person, group, weight, ...models } = job.privacy;
  const whose = person !== undefined && { person: personOf(job).map(name) };
  const known = group !== undefined && { group: groupOf(job).map(name) };
  const weights = weight !== undefined && { weight: name(weight) };
  const { classification, ...algorithm } = job.algorithm;
  const { subset } = job.input;
  return {
    ...job,
    input: { ...job.input, ...(subset && { subset: { ...subset, column: name(subset.column) } }) },
    attributes: job.attributes.map((attribute) => ({ ...attribute, name: name(attribute.name) })),
    privacy: { k, ...whose, ...known, ...weights, ...Object.fromEntries(Object.entries(models as Record<string, Demand | Demand[] | number>).map(([model, given]) => [model, demands(given)])) },
    algorithm: { ...algorithm, ...(classification && { classification: { ...classification, attribute: name(classification.attribute) } }) },
  };
}
