// What step 2 asks of columns: which are shown, which are selected together, and what their roles leave open.
import type { ColumnProfile, ColumnType } from '../../protocol/findings.ts';
import type { Job, Role } from '../../protocol/job.ts';
import { attributeOf, columnsOfRole } from './job.ts';

export interface Filter {
  text: string;
  role?: Role | undefined;
  type?: ColumnType | undefined;
}

export const everyColumn: Filter = { text: '' };

// A text with * at its end is how names begin: q1_*.
export function columnsLike(profile: ColumnProfile[], job: Job, { text, role, type }: Filter): string[] {
  const search = text.trim().toLowerCase();
  const prefix = search.endsWith('*') ? search.slice(0, -1) : undefined;
  const isFound = (name: string) => (prefix === undefined ? name.includes(search) : name.startsWith(prefix));
  const roles = role && new Map(job.attributes.map((attribute) => [attribute.name, attribute.role]));
  return profile.filter((column) => isFound(column.name.toLowerCase()) && (!type || column.type === type) && (!roles || roles.get(column.name) === role)).map(({ name }) => name);
}

// What has to be decided comes first.
export function undecidedFirst(names: string[], job: Job): { open: string[]; others: string[] } {
  const undecided = new Set(columnsOfRole(job, 'undecided'));
  return { open: names.filter((name) => undecided.has(name)), others: names.filter((name) => !undecided.has(name)) };
}

export const isEmpty = ({ distinct }: ColumnProfile): boolean => distinct === 0;

// The columns from one to another as they are shown, both included; only the last where the first is not shown.
export function between(names: string[], from: string, to: string): string[] {
  const ends = [from, to].map((name) => names.indexOf(name));
  if (ends.includes(-1)) return [to];
  return names.slice(Math.min(...ends), Math.max(...ends) + 1);
}

export function withSelected(selected: ReadonlySet<string>, names: string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const name of names) {
    if (on) next.add(name);
    else next.delete(name);
  }
  return next;
}

// Columns that seem to name people and yet are released as they are.
export const releasedIdentifiers = (profile: ColumnProfile[], job: Job): string[] =>
  profile
    .filter(({ role }) => role === 'identifier')
    .map(({ name }) => name)
    .filter((name) => ['sensitive', 'insensitive'].includes(attributeOf(job, name)?.role ?? ''));

// Models for sensitive columns cannot protect what nobody calls sensitive.
export const lacksSensitive = (job: Job): boolean =>
  columnsOfRole(job, 'quasi-identifier').length > 0 && columnsOfRole(job, 'sensitive').length === 0;

const [aCase, aName] = [3, 5]; // of tells_persons

// The identifiers that can number persons, those first that do so best; without any such, all of them.
export function personColumns(profile: ColumnProfile[], job: Job): string[] {
  const all = columnsOfRole(job, 'identifier');
  const tells = (name: string) => profile.find((column) => column.name === name)?.tells_persons ?? 0;
  const numbers = all.filter((name) => tells(name) >= aCase && tells(name) !== aName).toSorted((a, b) => tells(b) - tells(a));
  return numbers.length ? numbers : all;
}

// "Age (age in years)", where the codebook calls a column so.
export function nameInProfile(profile: ColumnProfile[], name: string): string {
  const label = profile.find((each) => each.name === name)?.label;
  return label ? `${name} (${label})` : name;
}
