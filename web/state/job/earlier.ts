// Earlier releases of the same people, beside the table: the files that a person gave, how people are told apart in
// all, and what is still missing. The files themselves are the engine's to read.
import type { Job, Pseudonym } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { listed } from '../../texts/wording.ts';
import { attributeOf, columnsOfRole, personOf } from './job.ts';

export interface FileGiven {
  name: string;
  source: Blob;
}

// A release, and the table that it was made of.
export interface EarlierRelease extends FileGiven {
  original?: FileGiven | undefined;
}

// Without facts and failure it is being read.
export interface EarlierFile extends EarlierRelease {
  facts?: { rows: number; columns: string[] };
  failure?: Failure;
}

export interface EarlierGiven {
  releases: EarlierFile[]; // one or more
  person?: string[]; // as chosen by hand: columns; none: row i of all is one person's
}

// What a release is made beside.
export interface Earlier {
  releases: EarlierRelease[];
  person: string[]; // columns that tell people apart in all; none: row i of all is one person's
}

export const releaseNames = ({ releases }: Earlier): string => listed(releases.map(({ name }) => name), 'and');

// The other side: the columns of the table at work, and its job.
export interface Beside {
  columns: string[];
  rows?: number; // absent: nobody has read the table yet
  job: Job;
}

// By what people can be told apart: each column that all have and that is not generalized or sensitive, as these are many
// people's; identifiers first and those that the earlier releases show before all, then several that the job names together.
// The table that an earlier release was made of is read as the job says, so it has the job's columns.
export function personOffers({ releases }: EarlierGiven, { columns, job }: Beside): string[][] {
  const shows = ({ facts }: EarlierFile, name: string) => !!facts?.columns.includes(name);
  const all = columns.filter((name) => releases.every((each) => shows(each, name) || (each.original && attributeOf(job, name))));
  const hides = (name: string) => Number(!releases.every((each) => shows(each, name)));
  const identifiers = columnsOfRole(job, 'identifier')
    .filter((name) => all.includes(name))
    .toSorted((one, other) => hides(one) - hides(other));
  const others = all.filter((name) => !['identifier', 'leave-out', 'quasi-identifier', 'sensitive'].includes(attributeOf(job, name)?.role ?? ''));
  const singles = [...identifiers, ...others].map((name) => [name]);
  const together = personOf(job);
  return together.length > 1 && together.every((name) => all.includes(name)) ? [...singles, together] : singles;
}

// How people are told apart: as chosen, else as the job has k count them, else by the first identifier of all. No other
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

// What is missing before anything can be made beside them, and of which file.
export interface EarlierLack {
  what: 'reading' | 'unread' | 'person' | 'rows' | 'random' | 'original';
  name: string;
}

// Random codes are other ones in each release. Originals tell people apart in all releases or in none.
export function earlierLack(given: EarlierGiven, beside: Beside): EarlierLack | undefined {
  const { releases } = given;
  const lack = (what: EarlierLack['what'], of: EarlierFile | undefined) => of && { what, name: of.name };
  const unread = lack('unread', releases.find(({ failure }) => failure)) ?? lack('reading', releases.find(({ facts }) => !facts));
  if (unread) return unread;
  const person = personBy(given, beside);
  if (!person) return lack('person', releases[0]);
  if (!person.length) return lack('rows', releases.find(({ facts }) => beside.rows !== undefined && facts!.rows !== beside.rows));
  const without = releases.find(({ original }) => !original);
  if (person.some((name) => attributeOf(beside.job, name)?.pseudonym?.kind === 'random')) return lack('random', without);
  return releases.some(({ original }) => original) ? lack('original', without) : undefined;
}

// What a release is made beside, where nothing is missing.
export function earlierOf(given: EarlierGiven | undefined, beside: Beside): Earlier | undefined {
  if (!given || earlierLack(given, beside)) return undefined;
  const person = personBy(given, beside)!;
  return { releases: given.releases.map(({ name, source, original }) => ({ name, source, original: person.length ? original : undefined })), person };
}

export const sameFiles = (some: (FileGiven | undefined)[], others: (FileGiven | undefined)[]): boolean =>
  some.length === others.length && some.every((each, at) => each?.source === others[at]?.source);

const originals = ({ releases }: Earlier) => releases.map(({ original }) => original);

export const sameEarlier = (one: Earlier | undefined, other: Earlier | undefined): boolean =>
  one === other ||
  (!!one && !!other && sameFiles(one.releases, other.releases) && sameFiles(originals(one), originals(other)) && sameColumns(one.person, other.person));

// Columns that have no role in the job: nobody looks at them, and they may tell more of people.
export const unlooked = (columns: string[], person: string[], job: Job): string[] =>
  columns.filter((name) => !attributeOf(job, name) && !person.includes(name));
