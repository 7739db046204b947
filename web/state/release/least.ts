// How near a release is to the best there can be: what it keeps of the detail, and what no release can keep more of.
import type { Job } from '../../protocol/job.ts';
import type { ModelVerdict, Report } from '../../protocol/report.ts';
import { count, decimal, steadyPercentage, times } from '../../texts/figures.ts';
import type { Gain } from '../../texts/en/steps/least.ts';
import { t } from '../../texts/language.ts';
import { acceptsUnprotected } from '../job/algorithm.ts';
import { avoidsNested } from '../job/job.ts';
import { isOfKnownColumns, verdictTitle } from './verdict.ts';

// Shares of the detail.
export interface Nearness {
  kept: number;
  most: number; // no release keeps more
}

// Nothing where the report tells of no bound, or of one that says nothing.
export function nearnessOf({ information_loss: lost, normalized_information_loss: share, lower_bound: least }: Report['quality']): Nearness | undefined {
  if (least === undefined || (least === 0 && lost > 0)) return undefined;
  return { kept: 1 - share, most: lost > 0 ? 1 - (share * least) / lost : 1 };
}

// Rounded so that they are true: no release keeps more than this, and this one keeps no less than that. What the figures are
// wrong by as floating point has them is no reason to round further.
const exact = 1e-7;
const up = (value: number): number => Math.min(1, Math.ceil(value * 1e4 - exact) / 1e4);
const down = (value: number): number => Math.floor(value * 1e4 + exact) / 1e4;
export const mostWords = ({ most }: Nearness): string => steadyPercentage(up(most));
export const keptWords = ({ kept }: Nearness): string => steadyPercentage(down(kept));

// How many times the least possible loss the release loses: no less than that, either.
const timesWords = ({ information_loss: lost, lower_bound: least = lost }: Report['quality']): string => times(Math.ceil((1e3 * lost) / least - exact) / 1e3);

// What a round gained, by the quality of its release and of the one before.
export function gainedWords(round: number, before: Nearness, now: Nearness): string {
  const gain = (words: (of: Nearness) => string): Gain => (words(before) === words(now) ? undefined : [words(before), words(now)]);
  return t.release.least.gained(round, gain(keptWords), gain(mostWords));
}

// What is proven, in a sentence, and what the figure leaves aside.
export function nearnessWords({ quality, privacy, composition }: Pick<Report, 'quality' | 'privacy' | 'composition'>, job: Job): string[] {
  const near = nearnessOf(quality);
  if (!near) return [];
  const words = t.release.least;
  const counted = countedIn(privacy, acceptsUnprotected(job));
  const people = counted.some(({ model }) => model === 'k-people');
  const bounded = job.algorithm.boundaries !== 'ignore' && job.attributes.some(({ role, boundaries }) => role === 'quasi-identifier' && boundaries?.length);
  const given = words.given([
    people ? words.kPeople(job.privacy.k) : `k = ${count(job.privacy.k)}`,
    ...counted.flatMap((verdict) => demandWords(verdict) ?? []),
    ...(bounded ? [words.boundaries] : []),
  ]);
  if (quality.information_loss === quality.lower_bound) return [words.reached(given, keptWords(near))];
  if (quality.optimal) return [words.optimal(given, keptWords(near))];
  const aside = [
    ...new Set(privacy.filter((verdict) => verdict.model !== 'k-anonymity' && !counted.includes(verdict)).map(verdictTitle)),
    ...(composition ? [words.earlier] : []),
    ...(avoidsNested(job) ? [words.nested] : []),
  ];
  return [
    words.cannot(given, mostWords(near), keptWords(near)),
    words.times(timesWords(quality)),
    ...counted.filter((verdict) => !isValuesAlone(verdict)).map((verdict) => words.partly(verdictTitle(verdict), verdict.least_values!)),
    words.between(aside),
  ];
}

// ---- Which demands the bound counts ----

// Whether a demand asks for a number of values and nothing else.
const isValuesAlone = ({ model, kind = 'distinct' }: ModelVerdict): boolean =>
  model === 'k-people' || model === 'p-sensitivity' || (model === 'l-diversity' && kind === 'distinct');

// The bound counts the demand for the most values, the first of several; what that implies is counted with it. Where classes
// may fail the demands, and of sets of known columns, it counts k alone.
function countedIn(privacy: ModelVerdict[], unprotected: boolean): ModelVerdict[] {
  if (unprotected || privacy.some(isOfKnownColumns)) return [];
  const valuesOf = ({ least_values: least = 1 }: ModelVerdict): number => least;
  const most = privacy.reduce<ModelVerdict | undefined>((best, each) => (valuesOf(each) > (best ? valuesOf(best) : 1) ? each : best), undefined);
  return privacy.filter((each) => {
    if (valuesOf(each) <= 1) return isValuesAlone(each); // it asks for nothing
    return each === most || (each.attribute === most!.attribute && valuesOf(each) <= valuesOf(most!));
  });
}

// A demand on a sensitive column as step 4 writes it.
function demandWords({ model, kind = 'distinct', attribute = '', required, c = 0 }: ModelVerdict): string | undefined {
  const { asked } = t.release.least;
  if (model === 'p-sensitivity') return asked.p(required, attribute);
  if (model === 'alpha-k-anonymity') return asked.alpha(decimal(required), attribute);
  if (model === 't-closeness') return asked.t(decimal(required), attribute);
  if (model === 'beta-likeness') return asked.beta(decimal(required), attribute);
  if (model === 'delta-disclosure') return asked.delta(decimal(required), attribute);
  return model === 'l-diversity' ? asked[kind as 'distinct' | 'entropy' | 'recursive'](decimal(required), attribute, decimal(c)) : undefined;
}

// ---- The scale ----

// A part of the scale of detail that is shown.
export interface Stretch {
  from: number;
  to: number;
}

// Less than this share of a scale from the worst mark to all of the detail cannot be told apart on it.
const legible = 0.25;

// The stretch that shows the release's own marks, and `others` if they are not too far away: up to all of the detail, or near
// the marks where they lie close together. Its ends are round figures, and no mark stands on them.
export function stretchOf(own: number[], others: number[]): Stretch {
  const [low, high] = [Math.min(...own), Math.max(...own)];
  const far = Math.min(low, ...others);
  const zooms = high > low && high - low < legible * (1 - far);
  const [least, most] = zooms ? [low, high] : [far < 1 ? far : 0, 1];
  const step = Math.max(1e-4, 10 ** Math.floor(Math.log10(Math.max(most - least, 1e-4)) + exact));
  const from = Math.floor((least - step / 2) / step + exact) * step;
  const to = Math.ceil((most + step / 2) / step - exact) * step;
  return { from: Math.max(0, from), to: Math.min(1, to) };
}
