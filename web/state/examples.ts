// What each model is good for, shown with a sensitive column of the user's own data: what could happen, and what the
// model promises with the figures at hand.
import type { AlphaDeassociation, ColumnProfile, Job, LDiversity, TCloseness } from '../protocol.ts';
import { columnsOfRole } from './job.ts';
import type { Model } from './privacy.ts';
import { count, decimal, listed, percent, percentage, quoted } from './words.ts';

// One sentence a model.
export const meanings: Record<Model, string> = {
  p: 'Every class holds at least p different values of each sensitive column.',
  l: 'In every class the values of a sensitive column are varied enough that none can be guessed with ease.',
  t: 'In every class the values of a sensitive column are spread nearly as in the whole table, so that to know a class tells little more.',
  alpha: 'In each class at most a share alpha of the people has one value of a sensitive column, or one of those you choose.',
};

export interface Example {
  danger: string;
  promise: string;
}

interface Subject {
  column: string;
  common: string; // as the object of "have": “Asthma”, a cost of 5000-9999
  second: string;
  share: number; // of the most common among the rows
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
  const have = (value: string) => (isMeasured(column) ? `a ${column.name} of ${value}` : quoted(value));
  return {
    column: column.name,
    common: have(first!.value),
    second: have(second!.value),
    share: first!.rows / Math.max(1, known),
  };
}

export function pExample(column: ColumnProfile, k: number, p: number): Example {
  const { column: name, common } = subjectOf(column);
  return {
    danger: `If all ${count(k)} people of a class have ${common}, whoever knows that someone is among them knows the ${name}.`,
    promise: `With p = ${count(p)} every class holds at least ${count(p)} different values of ${name}.`,
  };
}

// A class large enough to have a majority and others.
const exampleSize = (k: number): number => Math.max(k, 5);

const almostAll = ({ common, second }: Subject, k: number): string => {
  const size = exampleSize(k);
  return `If ${count(size - 1)} of ${count(size)} people of a class have ${common} and one has ${second}, the class holds 2 values`;
};

export function lExample(column: ColumnProfile, k: number, { kind, l, c = 0 }: LDiversity): Example {
  const subject = subjectOf(column);
  const { column: name, common, second } = subject;
  const figure = decimal(l, 2);
  if (kind === 'distinct') {
    return {
      danger: `If the people of a class all have ${common} or ${second}, a guess at the ${name} is right every second time or more.`,
      promise: `With l = ${figure} every class holds at least ${figure} different values of ${name}.`,
    };
  }
  const danger = `${almostAll(subject, k)}, and yet the first is a good guess.`;
  if (kind === 'entropy') {
    return {
      danger,
      promise: `With l = ${figure} the values of ${name} in every class are as hard to guess as ${figure} that are equally frequent, or harder.`,
    };
  }
  return {
    danger,
    promise: `With l = ${figure} and c = ${decimal(c)} the most frequent ${name} of a class occurs less than ${decimal(c)} times as often as ${rarer(l)}.`,
  };
}

const places = ['second', 'third', 'fourth', 'fifth', 'sixth'];

// What the most frequent value is compared with.
export function rarer(l: number): string {
  if (l === 2) return 'all others together';
  return `the ${places[l - 2] ?? `${l}-th`} most frequent and all rarer ones together`;
}

export function tExample(column: ColumnProfile, { kind, t }: TCloseness): Example {
  const { column: name, common, share } = subjectOf(column);
  const figure = `With t = ${decimal(t)}`;
  const danger = `${percent(share)} of all rows have ${common}; a class in which everyone does tells much more about its people than the table.`;
  if (kind === 'equal') {
    return { danger, promise: `${figure} at most ${percentage(t)} of a class would need another ${name} for it to look like the whole table.` };
  }
  if (kind === 'ordered') {
    return {
      danger: `If all people of a class have ${common}, the ${name} is known nearly, even where no two are equal.`,
      promise: `${figure} the values of a class, in their order, lie on average at most ${percentage(t)} of the whole scale away from where the table’s lie.`,
    };
  }
  return {
    danger,
    promise: `${figure} every class is at most that far from the whole table, where two values are as far apart as their common group stands high in the hierarchy of ${name}.`,
  };
}

export function alphaExample(column: ColumnProfile, k: number, { alpha, values }: AlphaDeassociation): Example {
  const size = exampleSize(k);
  const { column: name, common } = subjectOf(column);
  const who = (value: string) =>
    `If ${count(size - 1)} of ${count(size)} people of a class have ${value}, whoever says so of one of them is right ${count(size - 1)} times in ${count(size)}.`;
  if (values && !values.length) return { danger: who(common), promise: `Choose the values of ${name} that must not be guessed; until then every value counts.` };
  if (!values) {
    return { danger: who(common), promise: `With alpha = ${decimal(alpha, 4)} no value of ${name} belongs to more than ${percentage(alpha)} of a class.` };
  }
  const named = listed(values.map(quoted), 'or');
  return { danger: who(named), promise: `With alpha = ${decimal(alpha, 4)} at most ${percentage(alpha)} of a class have ${named}; other values are free.` };
}
