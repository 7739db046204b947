// An earlier release of the same people, beside the table: the files that a person gave, how people are told apart in
// both, and what is still missing. The files themselves are the engine's to read.
import type { Job, Pseudonym } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { attributeOf, columnsOfRole, personOf } from './job.ts';

export interface FileGiven {
  name: string;
  source: Blob;
}

// Without facts and failure it is being read.
export interface EarlierFile extends FileGiven {
  facts?: { rows: number; columns: string[] };
  failure?: Failure;
}

export interface EarlierGiven {
  release: EarlierFile;
  original?: FileGiven | undefined; // the table that it was made of
  person?: string[]; // as chosen by hand: columns; none: row i of both is one person's
}

// What a release is made beside.
export interface Earlier {
  release: FileGiven;
  original?: FileGiven | undefined;
  person: string[]; // columns that tell people apart in both; none: row i of both is one person's
}

// The other side: the columns of the table at work, and its job.
export interface Beside {
  columns: string[];
  rows?: number; // absent: nobody has read the table yet
  job: Job;
}

// By what people can be told apart: each column that both have and that is not generalized or sensitive, as these are many
// people's; identifiers first and those that the earlier release shows before all, then several that the job names together. The table that the earlier release was made of is read as the job says, so it has the job's columns.
export function personOffers({ release, original }: EarlierGiven, { columns, job }: Beside): string[][] {
  const both = columns.filter((name) => release.facts?.columns.includes(name) || (original && attributeOf(job, name)));
  const hides = (name: string) => Number(!release.facts?.columns.includes(name));
  const identifiers = columnsOfRole(job, 'identifier')
    .filter((name) => both.includes(name))
    .toSorted((one, other) => hides(one) - hides(other));
  const others = both.filter((name) => !['identifier', 'leave-out', 'quasi-identifier', 'sensitive'].includes(attributeOf(job, name)?.role ?? ''));
  const singles = [...identifiers, ...others].map((name) => [name]);
  const together = personOf(job);
  return together.length > 1 && together.every((name) => both.includes(name)) ? [...singles, together] : singles;
}

// How people are told apart: as chosen, else as the job has k count them, else by the first identifier of both. No other
// column is taken for one by itself.
export function personBy(given: EarlierGiven, beside: Beside): string[] | undefined {
  const offers = personOffers(given, beside);
  const isOffered = (columns: string[]) => offers.some((offer) => sameColumns(offer, columns));
  const { person } = given;
  if (person && (!person.length || isOffered(person))) return person;
  const counted = personOf(beside.job);
  if (counted.length && isOffered(counted)) return counted;
  return offers.find(([name]) => attributeOf(beside.job, name!)?.role === 'identifier');
}

export const sameColumns = (some: string[], others: string[]): boolean => some.join('\n') === others.join('\n');

// As what codes a column by which people are told apart goes out.
export const codedBy = (person: string[], job: Job): Pseudonym | undefined =>
  person.map((name) => attributeOf(job, name)?.pseudonym?.kind).find((kind) => kind);

export type EarlierLack = 'reading' | 'unread' | 'person' | 'rows' | 'random';

// What is missing before anything can be made beside it. Random codes are other ones in each release.
export function earlierLack(given: EarlierGiven, beside: Beside): EarlierLack | undefined {
  const { facts, failure } = given.release;
  if (failure) return 'unread';
  if (!facts) return 'reading';
  const person = personBy(given, beside);
  if (!person) return 'person';
  if (!person.length && beside.rows !== undefined && facts.rows !== beside.rows) return 'rows';
  return !given.original && person.some((name) => attributeOf(beside.job, name)?.pseudonym?.kind === 'random') ? 'random' : undefined;
}

// What a release is made beside, where nothing is missing.
export function earlierOf(given: EarlierGiven | undefined, beside: Beside): Earlier | undefined {
  if (!given || earlierLack(given, beside)) return undefined;
  const { release, original } = given;
  const person = personBy(given, beside)!;
  return { release, original: person.length ? original : undefined, person };
}

export const sameEarlier = (one: Earlier | undefined, other: Earlier | undefined): boolean =>
  one?.release.source === other?.release.source &&
  one?.original?.source === other?.original?.source &&
  (one === other || sameColumns(one!.person, other!.person));

// Columns that have no role in the job: nobody looks at them, and they may tell more of people.
export const unlooked = (columns: string[], person: string[], job: Job): string[] =>
  columns.filter((name) => !attributeOf(job, name) && !person.includes(name));
