// What each model is good for, shown with a sensitive column of the user's own data: what could happen, and what the
// model promises with the figures at hand.
import type { AlphaDeassociation, ColumnProfile, Job, LDiversity, TCloseness } from '../protocol.ts';
import { columnsOfRole } from './job.ts';
import { listed, quoted, shown } from './words.ts';
import type { Subject } from '../texts/en/protect.ts';
import { t } from '../texts/language.ts';

export interface Example {
  danger: string;
  promise: string;
}

const isMeasured = ({ type }: ColumnProfile): boolean => type === 'number' || type === 'date';

// The values of a column that may be named, most frequent first. Numbers and dates are profiled in bins, which are no
// values, unless each bin is a single whole number.
export function namableValues(column: ColumnProfile): { value: string; rows: number }[] {
  const present = column.distribution.filter(({ rows }) => rows > 0);
  if (isMeasured(column) && !present.every(({ value }) => column.type === 'number' && /^-?\d+$/.test(value))) return [];
  return present.toSorted((a, b) => b.rows - a.rows);
}

// The column that shows best what is at stake: one whose values are told by name.
export function exampleColumn(job: Job, profile: ColumnProfile[], attribute?: string): ColumnProfile | undefined {
  const sensitive = attribute === undefined ? columnsOfRole(job, 'sensitive') : [attribute];
  const columns = sensitive.flatMap((name) => profile.find((column) => column.name === name) ?? []);
  const inUse = columns.filter(({ distribution }) => distribution.length > 0);
  return inUse.find((column) => !isMeasured(column)) ?? inUse[0];
}

function subjectOf(column: ColumnProfile): Subject {
  const [first, second = first] = column.distribution.toSorted((a, b) => b.rows - a.rows);
  const known = column.distribution.reduce((sum, { rows }) => sum + rows, 0);
  return {
    column: column.name,
    common: shown(first!.value),
    second: shown(second!.value),
    measured: isMeasured(column),
    share: first!.rows / Math.max(1, known),
  };
}

// A class large enough to have a majority and others.
const exampleSize = (k: number): number => Math.max(k, 5);

export function pExample(column: ColumnProfile, k: number, p: number): Example {
  const words = t.protect.examples.p;
  const subject = subjectOf(column);
  return { danger: words.danger(subject, k), promise: words.promise(subject, p) };
}

export function lExample(column: ColumnProfile, k: number, { kind, l, c = 0 }: LDiversity): Example {
  const words = t.protect.examples.l;
  const subject = subjectOf(column);
  switch (kind) {
    case 'distinct':
      return { danger: words.distinct.danger(subject), promise: words.distinct.promise(subject, l) };
    case 'entropy':
      return { danger: words.entropy.danger(subject, exampleSize(k)), promise: words.entropy.promise(subject, l) };
    case 'recursive':
      return { danger: words.recursive.danger(subject, exampleSize(k)), promise: words.recursive.promise(subject, l, c) };
  }
}

export function tExample(column: ColumnProfile, { kind, t: most }: TCloseness): Example {
  const words = t.protect.examples.t;
  const subject = subjectOf(column);
  switch (kind) {
    case 'equal':
      return { danger: words.danger(subject), promise: words.equal(subject, most) };
    case 'ordered':
      return { danger: words.nearDanger(subject), promise: words.ordered(most) };
    case 'hierarchical':
      return { danger: words.danger(subject), promise: words.hierarchical(subject, most) };
  }
}

export function alphaExample(column: ColumnProfile, k: number, { alpha, values }: AlphaDeassociation): Example {
  const words = t.protect.examples.alpha;
  const subject = subjectOf(column);
  const named = values?.length ? listed(values.map(quoted), 'or') : '';
  const danger = words.danger(subject, exampleSize(k), named);
  if (!values) return { danger, promise: words.each(subject, alpha) };
  return { danger, promise: named ? words.named(alpha, named) : words.choose(subject) };
}
