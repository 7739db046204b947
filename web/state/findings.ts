// What the engine says of a demand before the run, beside the demand it is about.
import type { DemandFinding, Job, Mistake } from '../protocol.ts';
import { demandsOf, withDemand, withP, type Key, type Model } from './privacy.ts';
import { jobOf, type State } from './state.ts';
import { capital } from './words.ts';
import { said } from '../texts/engine.ts';
import { decimal } from '../texts/figures.ts';
import { t } from '../texts/language.ts';

export interface Finding {
  impossible: boolean; // nothing can run before it is mended
  text: string;
}

// A place in the job is at the path of a demand or within it.
const isAt = (where: string, path: string): boolean => where === path || where.startsWith(`${path}.`);

const isMistakeOf = (path: string) => ({ where }: Mistake) => isAt(where, path);

const findingsAt = (state: State, path: string): DemandFinding[] =>
  (state.feasibility?.value?.demands ?? []).filter((finding) => finding.path === path);

export function textOf({ reason, impossible, rows }: DemandFinding): string {
  const cost = !impossible && rows ? ` ${t.protect.models.atLeast(rows)}` : '';
  return `${capital(said(reason))}.${cost}`;
}

export function findingsOf(state: State, path: string): Finding[] {
  const mistakes = (state.feasibility?.failure?.mistakes ?? []).filter(isMistakeOf(path));
  return [
    ...mistakes.map(({ what, remedy }) => ({ impossible: true, text: `${capital(said(what))}. ${capital(said(remedy))}.` })),
    ...findingsAt(state, path).map((finding) => ({ impossible: finding.impossible, text: textOf(finding) })),
  ];
}

export interface Fix {
  words: string; // "p = 2"
  apply(job: Job): Job;
}

// To how many places a figure is offered, on the side that can hold.
const whole = 1;
const hundredths = 100;
const tenThousandths = 1e4;

// The nearest figure that the whole table can have, if it asks for less than the present one.
export function fixOf(state: State, model: Model, at: number, path: string): Fix | undefined {
  const job = jobOf(state);
  if (!job) return undefined;
  const possible = findingsAt(state, path).flatMap((finding) => finding.possible ?? []);
  if (model === 'p') {
    const { k, p = 2 } = job.privacy;
    const next = Math.min(...possible, p > k ? k : Infinity);
    if (next < 2 || next >= p) return undefined;
    return { words: `p = ${decimal(next)}`, apply: (job) => withP(job, next) };
  }
  const demand = demandsOf(job, model)[at];
  if (!demand || !possible.length) return undefined;
  const figure = (next: number): Fix => ({
    words: `${model} = ${decimal(next, 4)}`,
    apply: (job) => withFigure(job, model, at, next),
  });
  if ('l' in demand) {
    const unit = demand.kind === 'entropy' ? hundredths : whole;
    const next = Math.floor(exact(Math.min(...possible) * unit)) / unit;
    return next > 1 && next < demand.l ? figure(next) : undefined;
  }
  const next = Math.ceil(exact(Math.max(...possible) * tenThousandths)) / tenThousandths;
  return next <= 1 && next > ('t' in demand ? demand.t : demand.alpha) ? figure(next) : undefined;
}

// 0.07 * 1e4 is a little above 700.
const exact = (value: number): number => Number(value.toFixed(8));

function withFigure(job: Job, key: Key, at: number, figure: number): Job {
  const demand = demandsOf(job, key)[at];
  return demand ? withDemand(job, key, at, { ...demand, [key]: figure }) : job;
}
