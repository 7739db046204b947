// What a change of the job costs that the page recommends: a draft of the changed job, beside the draft of the job at hand.
// The drafter makes it in its worker when nothing else is to be done there.
import type { Job } from '../../protocol/job.ts';
import { modelsOf, withAdvised } from '../job/demands.ts';
import { columnsOfRole, jobKey } from '../job/job.ts';
import { isOutdated } from '../session/beside.ts';
import { columnsToMend, jobOf, type State } from '../session/state.ts';
import { adviceOn } from './advice.ts';
import { foundOfKind, warningsOf } from './found.ts';
import { cureAmong } from './remedies.ts';

const mostCures = 4; // of a release: of the gravest warnings, then of columns that are nearly gone

// A draft knows nothing of an earlier release, nor of values that have no place yet.
function isPriced(state: State, job: Job): boolean {
  const { table, draft } = state;
  return !!table && !state.earlier && !!draft?.value && draft.key === jobKey(job) && !columnsOfRole(job, 'undecided').length && !columnsToMend(state, job).length;
}

// The changes that the step in view recommends.
function recommended(state: State, job: Job): Job[] {
  const { step, catalogue, profile, release } = state;
  if (step === 'protect') {
    const advised = withAdvised(job, catalogue, profile);
    return advised ? [advised] : [];
  }
  if (step !== 'release' || !release || isOutdated(release, state)) return [];
  const cures = [...warningsOf(release.report), ...foundOfKind(release.report, 'nested')].flatMap(({ remedies }) => cureAmong(remedies, job, modelsOf(catalogue), profile) ?? []);
  const keeping = adviceOn(release.report, job, state.hierarchies, (column) => state.templates[column]?.value ?? []).flatMap(({ cure }) => cure ?? []);
  return [...cures, ...keeping].slice(0, mostCures).map(({ edit }) => edit(job));
}

export function nextToPrice(state: State): Job | undefined {
  const job = jobOf(state);
  const next = job && recommended(state, job).find((each) => !(jobKey(each) in state.prices));
  return next && isPriced(state, job) ? next : undefined;
}

export interface Price {
  before: number; // detail kept, from 0 to 1
  after: number;
  rows: number; // suppressed besides; negative: fewer
}

// Nothing where nobody asked, 'pricing' until the answer is there, 'none' where the changed job has no release.
export function priceOf(state: State, changed: Job): Price | 'pricing' | 'none' | undefined {
  const job = jobOf(state);
  const found = state.prices[jobKey(changed)];
  if (!job || !found || !isPriced(state, job)) return undefined;
  if (found.failure) return found.failure.kind === 'unmet_policy' ? 'none' : undefined;
  if (!found.value) return 'pricing';
  const [before, after] = [state.draft!.value!.report, found.value];
  return {
    before: 1 - before.quality.normalized_information_loss,
    after: 1 - after.quality.normalized_information_loss,
    rows: after.rows.suppressed - before.rows.suppressed,
  };
}
