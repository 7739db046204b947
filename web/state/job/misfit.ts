// A job made for another table: which columns differ, and what of it can be used all the same.
import type { Attribute, Job } from '../../protocol/job.ts';
import { demandsOf, isOfPopulation, isOfRows } from './demands.ts';
import { groupOf, personOf } from './job.ts';

export interface Misfit {
  absent: string[]; // columns of the job that the table lacks
  added: string[]; // columns of the table that the job does not know
}

// Nothing if the columns are the same, or if this is no job at all.
export function misfit(text: string, columns: string[]): Misfit | undefined {
  const named = namesIn(text);
  if (!named) return undefined;
  const absent = named.filter((name) => !columns.includes(name));
  const added = columns.filter((name) => !named.includes(name));
  return absent.length || added.length ? { absent, added } : undefined;
}

function namesIn(text: string): string[] | undefined {
  try {
    const { attributes } = JSON.parse(text) as { attributes?: unknown };
    if (!Array.isArray(attributes)) return undefined;
    return attributes.flatMap((each: Partial<Attribute> | null) => (typeof each?.name === 'string' ? [each.name] : []));
  } catch {
    return undefined;
  }
}

// Takes over roles, hierarchies and boundaries of the columns that both have; the other columns stay as they are at
// present. Demands on columns that are not there go.
export function fitting(other: Job, present: Job): Job {
  const given = new Map(other.attributes.map((attribute) => [attribute.name, attribute]));
  const attributes = present.attributes.map((attribute) => given.get(attribute.name) ?? attribute);
  const names = new Set(attributes.map(({ name }) => name));
  const privacy = { ...other.privacy };
  for (const [key, given] of Object.entries(privacy)) {
    if (typeof given === 'object' && !isOfRows(key) && !isOfPopulation(key)) keepDemands(other, key, privacy, names);
  }
  if (!personOf(other).every((name) => names.has(name))) delete privacy.person;
  if (!groupOf(other).every((name) => names.has(name))) delete privacy.group;
  if (privacy.weight !== undefined && !names.has(privacy.weight)) {
    delete privacy.weight;
    delete privacy.global_risk;
  }
  const { classification, ...algorithm } = other.algorithm;
  return {
    ...other,
    tables: present.tables,
    input: { ...present.input, missing: other.input.missing },
    attributes,
    privacy,
    algorithm: classification && names.has(classification.attribute) ? other.algorithm : { ...algorithm, name: other.algorithm.name },
  };
}

function keepDemands(job: Job, key: string, privacy: Job['privacy'], names: Set<string>): void {
  const demands = demandsOf(job, key).filter(({ attribute }) => attribute === undefined || names.has(attribute));
  if (demands.length) privacy[key] = demands;
  else delete privacy[key];
}
