// What a change of the job costs that the page recommends: the changed job is tried, and so is the job at hand. Both look as far
// as a run: a draft can lose more than its release, so that a loss would seem a gain. The drafter tries them in its worker when
// nothing else is to be done there.
import type { Rarity } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Finding, Report } from '../../protocol/report.ts';
import { usualAlgorithm } from '../job/algorithm.ts';
import { modelsOf, withAdvised } from '../job/demands.ts';
import { attributeOf, columnsOfRole, goesOut, jobKey } from '../job/job.ts';
import { fewerColumns, knownOf, withKnown } from '../job/known.ts';
import { isOutdated } from '../session/beside.ts';
import { columnsToMend, jobOf, type State } from '../session/state.ts';
import { adviceOn } from './advice.ts';
import { foundOfKind, warningsOf } from './found.ts';
import { cureAmong } from './remedies.ts';

const mostCures = 4; // of a release: of the gravest warnings, then of columns that are nearly gone, then what takes long

// A draft knows nothing of an earlier release, nor of values that have no place yet.
function isPriced(state: State, job: Job): boolean {
  const { table, draft } = state;
  return !!table && !state.earlier && !!draft?.value && draft.key === jobKey(job) && !columnsOfRole(job, 'undecided').length && !columnsToMend(state, job).length;
}

const wide = 12; // quasi-identifiers
const littleDetail = 0.6;

// Whether the page offers k for readers who know a few columns: over many of them, or where all cost much detail.
export function offersKnown({ draft }: State, job: Job): boolean {
  if (knownOf(job) !== undefined) return true;
  if (job.privacy.linked !== undefined) return false; // the engine refuses both together
  const { value, key } = draft ?? {};
  const kept = value && key === jobKey(job) ? 1 - value.report.quality.normalized_information_loss : 1;
  return fewerColumns(job).length > 0 && (columnsOfRole(job, 'quasi-identifier').length > wide || kept < littleDetail);
}

function otherReaders(state: State, job: Job): Job[] {
  if (!offersKnown(state, job)) return [];
  const algorithm = usualAlgorithm(state.catalogue, job);
  return [...fewerColumns(job), undefined].filter((any) => any !== knownOf(job)).map((any) => withKnown(job, any, algorithm));
}

// The changes that the step in view recommends.
function recommended(state: State, job: Job): Job[] {
  const { step, catalogue, profile, release } = state;
  if (step === 'protect') {
    const advised = withAdvised(job, catalogue, profile);
    return [...(advised ? [advised] : []), ...otherReaders(state, job)];
  }
  if (step !== 'release' || !release || isOutdated(release, state)) return [];
  const cures = (found: Finding[]) => found.flatMap(({ remedies }) => cureAmong(remedies, job, modelsOf(catalogue), profile) ?? []);
  const keeping = adviceOn(release.report, job, state.hierarchies, (column) => state.templates[column]?.value ?? []).flatMap(({ cure }) => cure ?? []);
  return [...cures(warningsOf(release.report)), ...keeping, ...cures(foundOfKind(release.report, 'nested'))].slice(0, mostCures).map(({ edit }) => edit(job));
}

export function nextToPrice(state: State): Job | undefined {
  const job = jobOf(state);
  if (!job || !isPriced(state, job)) return undefined;
  const changed = recommended(state, job);
  return changed.length ? [job, ...changed].find((each) => !(jobKey(each) in state.prices)) : undefined;
}

export interface Price {
  before: number; // detail kept, from 0 to 1
  after: number;
  rows: number; // suppressed besides; negative: fewer
  lost: number; // columns that go out no more
  brings: Finding[]; // warnings that there were not
  rarer: Rarity[]; // where readers know a few columns: to those who know one more that finds rare rows, and to those who know all
}

function rarerTo({ known }: Report): Rarity[] {
  const least = known?.rare.find(({ rows }) => rows !== 0);
  const most = known?.rare.at(-1);
  if (!least || !most) return [];
  return least === most ? [most] : [least, most];
}

// Nothing where nobody asked, 'pricing' until the answer is there, 'none' where the changed job has no release.
export function priceOf(state: State, changed: Job): Price | 'pricing' | 'none' | undefined {
  const job = jobOf(state);
  const found = state.prices[jobKey(changed)];
  if (!job || !found || !isPriced(state, job)) return undefined;
  if (found.failure) return found.failure.kind === 'unmet_policy' ? 'none' : undefined;
  const tried = state.prices[jobKey(job)];
  if (tried?.failure) return undefined;
  const [before, after] = [tried?.value, found.value];
  if (!before || !after) return 'pricing';
  const is = (one: Finding) => (other: Finding) => one.kind === other.kind && one.attributes.join('\n') === other.attributes.join('\n');
  return {
    before: 1 - before.quality.normalized_information_loss,
    after: 1 - after.quality.normalized_information_loss,
    rows: after.rows.suppressed - before.rows.suppressed,
    lost: job.attributes.filter((each) => goesOut(each) && !goesOut(attributeOf(changed, each.name)!)).length,
    rarer: rarerTo(after),
    brings: warningsOf(after).filter((each) => !warningsOf(before).some(is(each))),
  };
}
