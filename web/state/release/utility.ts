// What became of the data: for which columns the page says it, and in which words.
import type { Job } from '../../protocol/job.ts';
import type { NumberError } from '../../protocol/report.ts';
import type { ColumnChange, Prediction } from '../../protocol/utility.ts';
import { percent, rough } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { quoted, shown } from '../../texts/wording.ts';
import { withholds } from '../job/demands.ts';
import { columnsOfRole } from '../job/job.ts';

// The released columns in the order of the table: those that were generalized, and those that go out as they are. Where cells may be
// withheld, nothing is said of sensitive columns.
export function releasedColumns(job: Job, columns: string[]): { generalized: string[]; unchanged: string[] } {
  const quasi = new Set(columnsOfRole(job, 'quasi-identifier'));
  const withheld = withholds(job) ? columnsOfRole(job, 'sensitive') : [];
  const left = new Set([...columnsOfRole(job, 'identifier'), ...columnsOfRole(job, 'leave-out'), ...withheld]);
  return {
    generalized: columns.filter((name) => quasi.has(name)),
    unchanged: columns.filter((name) => !quasi.has(name) && !left.has(name)),
  };
}

// What the release is asked to predict first: what the job says it is for, or else what is private.
export function firstToPredict(job: Job, columns: string[]): string | undefined {
  const { generalized, unchanged } = releasedColumns(job, columns);
  const aim = job.algorithm.classification?.attribute;
  const sensitive = new Set(columnsOfRole(job, 'sensitive'));
  return unchanged.find((name) => name === aim) ?? unchanged.find((name) => sensitive.has(name)) ?? unchanged[0] ?? generalized[0];
}

// How a category is called; the last may be that of all other values.
export const categoryName = ({ categories, rest }: ColumnChange, at: number): string =>
  rest > 0 && at === categories.length - 1 ? t.release.utility.rest(rest) : shown(categories[at]!.label);

// `numbers`: how far these are off, where classes go out as numbers; an example would show the interval behind.
export function changeWords({ unchanged, example }: ColumnChange, released: number, numbers?: NumberError): string {
  const words = t.release.utility;
  const share = words.unchangedShare(percent(released ? unchanged / released : 0));
  if (numbers) return `${share} ${words.asNumbers[numbers.release]} ${words.off(...errorOf(numbers))}`;
  return example ? `${share} ${words.example(quoted(example.before), quoted(example.after))}` : share;
}

// How far values lie from their numbers, as they do, and as a share of the variance.
export const errorOf = ({ mean_squared_error: square, share_of_variance: part }: NumberError): [error: string, share: string] => [
  rough(Math.sqrt(square)), percent(part),
];

// What can be made of a prediction: beside the originals, and beside no knowledge at all.
export function predictionWords({ column, rows, by_originals, by_release, by_frequency }: Prediction): string {
  const words = t.release.utility;
  const gained = by_originals - by_frequency; // rows that knowing the other columns tells
  const figures = words.predicted(column, percent(by_release / rows), percent(by_originals / rows), percent(by_frequency / rows));
  if (gained <= rows / 100) return `${figures} ${words.nothingToLearn}`;
  const kept = Math.max(0, Math.min(1, (by_release - by_frequency) / gained));
  return `${figures} ${words.keptOfGain(percent(kept))}`;
}
