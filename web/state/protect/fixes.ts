// A figure offered in place of one that cannot hold.
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { takes } from '../../texts/expected.ts';
import { decimal } from '../../texts/figures.ts';
import { demandsOf, expectedOf, withDemand, withValue } from '../job/demands.ts';
import { jobOf, type State } from '../session/state.ts';
import { findingsAt } from './findings.ts';

export interface Fix {
  words: string; // "p = 2"
  apply(job: Job): Job;
}

// Figures are offered in these parts of 1, rounded to the side that can hold.
const hundredths = 100;
const tenThousandths = 1e4;

// The nearest figure that the whole table can have, if it asks for less than the present one.
export function fixOf(state: State, model: ModelEntry, at: number, path: string): Fix | undefined {
  const job = jobOf(state);
  const { key, at_most } = model;
  const parameter = model.parameters.find((each) => each.key === key);
  const demand = job && demandsOf(job, key)[at];
  if (!parameter?.bounds || !demand) return undefined;
  const present = Number(demand[key]);
  const possible = findingsAt(state, path).flatMap((finding) => finding.possible ?? []);
  if (parameter.bounds.up_to_k && present > job.privacy.k) possible.push(job.privacy.k);
  if (!possible.length) return undefined;
  const expected = expectedOf(parameter, demand.kind);
  const next = at_most
    ? Math.ceil(exact(Math.max(...possible) * tenThousandths)) / tenThousandths
    : roundedDown(Math.min(...possible), expected.whole ? 1 : hundredths);
  if (!takes(expected, next) || (at_most ? next <= present : next >= present)) return undefined;
  return {
    words: `${key} = ${decimal(next, 4)}`,
    apply: (job) => {
      const now = demandsOf(job, key)[at];
      return now ? withDemand(job, model, at, withValue(now, key, next)) : job;
    },
  };
}

const roundedDown = (value: number, parts: number): number => Math.floor(exact(value * parts)) / parts;

// 0.07 * 1e4 is a little above 700.
const exact = (value: number): number => Number(value.toFixed(8));
