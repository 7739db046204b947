// What each model is good for, shown with a sensitive column of the user's own data: what could happen, and what the
// model promises with the figures at hand.
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Demand, Job } from '../../protocol/job.ts';
import { withLabel, type Labels } from '../job/codebook.ts';
import { columnsOfRole } from '../job/job.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import type { Subject } from '../../texts/en/steps/protect.ts';
import { t } from '../../texts/language.ts';

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

// The column that shows best what is at stake: one whose values have names.
export function exampleColumn(job: Job, profile: ColumnProfile[], attribute?: string): ColumnProfile | undefined {
  const sensitive = attribute === undefined ? columnsOfRole(job, 'sensitive') : [attribute];
  const columns = sensitive.flatMap((name) => profile.find((column) => column.name === name) ?? []);
  const inUse = columns.filter(({ distribution }) => distribution.length > 0);
  return inUse.find((column) => !isMeasured(column)) ?? inUse[0];
}

// `rows` are all of the table: the distribution shows some values only, and none that is missing or odd.
function subjectOf(column: ColumnProfile, rows: number): Subject {
  const [first, second = first] = column.distribution.toSorted((a, b) => b.rows - a.rows);
  const called = (value: string) => shown(withLabel(column.labels, value) ?? value);
  return {
    column: column.name,
    common: called(first!.value),
    second: called(second!.value),
    measured: isMeasured(column),
    share: first!.rows / rows,
    secondShare: second!.rows / rows,
  };
}

// A class large enough to have a majority and others.
const exampleSize = (k: number): number => Math.max(k, 5);

// What an example is made of. Numbers are read as the catalogue declares them.
interface Asked {
  subject: Subject;
  k: number;
  demand: Demand;
  labels: Labels | undefined; // of the column's values
}

const figureOf = (demand: Demand, key: string): number => Number(demand[key] ?? 0);

function diversity({ subject, k, demand }: Asked): Example {
  const words = t.protect.examples.l;
  const l = figureOf(demand, 'l');
  switch (demand.kind) {
    case 'entropy':
      return { danger: words.entropy.danger(subject, exampleSize(k)), promise: words.entropy.promise(subject, l) };
    case 'recursive':
      return { danger: words.recursive.danger(subject, exampleSize(k)), promise: words.recursive.promise(subject, l, figureOf(demand, 'c')) };
    default:
      return { danger: words.distinct.danger(subject), promise: words.distinct.promise(subject, l) };
  }
}

function closeness({ subject, demand }: Asked): Example {
  const words = t.protect.examples.t;
  const most = figureOf(demand, 't');
  switch (demand.kind) {
    case 'ordered':
      return { danger: words.nearDanger(subject), promise: words.ordered(most) };
    case 'hierarchical':
      return { danger: words.danger(subject), promise: words.hierarchical(subject, most) };
    default:
      return { danger: words.danger(subject), promise: words.equal(subject, most) };
  }
}

function share({ subject, k, demand, labels }: Asked): Example {
  const words = t.protect.examples.alpha;
  const values = demand['values'] as string[] | undefined;
  const alpha = figureOf(demand, 'alpha');
  const named = values?.length ? listed(values.map((value) => quoted(withLabel(labels, value) ?? value)), 'or') : '';
  const danger = words.danger(subject, exampleSize(k), named);
  if (!values) return { danger, promise: words.each(subject, alpha) };
  return { danger, promise: named ? words.named(alpha, named) : words.choose(subject) };
}

function sensitivity({ subject, k, demand }: Asked): Example {
  const words = t.protect.examples.p;
  return { danger: words.danger(subject, k), promise: words.promise(subject, figureOf(demand, 'p')) };
}

// The share of a class that the second most frequent value may have at most, capped by the kind (Cao and Karras 2012,
// Definitions 2 and 3). Bins of numbers hold several values, and each is capped by itself.
function likeness({ subject, demand }: Asked): Example {
  const words = t.protect.examples.beta;
  const { secondShare: share, measured } = subject;
  const beta = figureOf(demand, 'beta');
  const gain = demand.kind === 'enhanced' && !measured ? Math.min(beta, -Math.log(share)) : beta;
  const most = share * (1 + gain);
  return { danger: words.danger(subject, 1 / share), promise: most < 1 ? words.promise(subject, beta, most) : words.free(subject, beta) };
}

// Every share of a class lies within a factor of e to the delta around that of the table (Brickell and Shmatikov 2008).
function disclosure({ subject, demand }: Asked): Example {
  const words = t.protect.examples.delta;
  const delta = figureOf(demand, 'delta');
  const { secondShare: share } = subject;
  return { danger: words.danger(subject), promise: words.promise(subject, delta, share * Math.exp(-delta), share * Math.exp(delta)) };
}

// By the name of the model; one that is not here is shown without an example.
const examples: Record<string, (asked: Asked) => Example> = {
  'p-sensitivity': sensitivity,
  'l-diversity': diversity,
  't-closeness': closeness,
  'alpha-k-anonymity': share,
  'beta-likeness': likeness,
  'delta-disclosure': disclosure,
};

// What is promised where a class would have to hold more values than there are.
const counted: Record<string, string> = { 'p-sensitivity': 'p', 'l-diversity': 'l' };

export function exampleOf(model: string, column: ColumnProfile, rows: number, k: number, demand: Demand): Example | undefined {
  const example = examples[model]?.({ subject: subjectOf(column, rows), k, demand, labels: column.labels });
  const asked = figureOf(demand, counted[model] ?? '');
  if (!example || asked <= column.distinct) return example;
  return { ...example, promise: t.protect.examples.tooFew(column.name, column.distinct, asked) };
}
