// What step 2 asks of columns: which are shown, which are selected together, and what their roles leave open.
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job, Role } from '../../protocol/job.ts';
import { attributeOf, columnsOfRole } from './job.ts';

export interface Filter {
  text: string;
  role?: Role | undefined;
}

export const everyColumn: Filter = { text: '' };

export function columnsLike(profile: ColumnProfile[], job: Job, { text, role }: Filter): string[] {
  const search = text.trim().toLowerCase();
  return profile
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes(search) && (!role || attributeOf(job, name)?.role === role));
}

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
