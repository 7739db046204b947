// To look longer: rounds that go on from the release at hand. Each is one more effort of its job: a release that loses no
// more than the one before, and of which as much is proven or more. The job goes along, so that it gives that release.
import { goneOn } from '../../engine/pace.ts';
import type { Made, Progress } from '../../protocol/calls.ts';
import type { Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { effortOf, withEffort } from '../job/algorithm.ts';
import { needsPassphrase } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { isOutdated } from './beside.ts';
import type { Edits } from './edits.ts';
import { editionsOf, jobOf, plainGrid, withoutRows, type LookEnd, type Release, type State } from './state.ts';
import type { Asked, Store } from './store.ts';

// So many rounds in a row that gain next to nothing are enough: each less than this share of what lies between the loss and
// the least that is proven.
const idleRounds = 3;
const worthIt = 0.002;

const between = ({ information_loss: lost, lower_bound: least = lost }: Report['quality']): number => lost - least;

// Whether there is a release to go on from, of the job at hand, that may not be the best there is.
export function mayLookLonger(state: State): boolean {
  const { release, table, running, reading } = state;
  if (!release?.goesOn || !table || running || reading) return false;
  return release.table.facts === table.facts && !isOutdated(release, state) && between(release.report.quality) > 0;
}

// Goes on until it is told to stop, or nothing is gained any more.
export async function lookLonger(store: Store, edits: Edits): Promise<void> {
  if (store.state.looking || !mayLookLonger(store.state)) return;
  let idle = 0;
  store.set({ shownClass: undefined, release: { ...store.state.release!, lookEnd: undefined } });
  let began: Report['quality'] | undefined;
  for (let rounds = 0; ; rounds++) {
    const { release: before } = store.state;
    const job = jobOf(store.state)!;
    const next = withEffort(job, effortOf(job) + 1);
    store.set({ looking: { progress: { stage: 'start', done: 0, total: 0 }, since: performance.now(), done: 0, rounds, stopping: false, ...(began && { before: began }) } });
    const reply = await round(store, before!, next);
    if (!store.state.looking) return; // something else took its place
    if (!reply.ok) return giveUp(store, reply);
    const release = withRound(store, before!, reply.value, next);
    const current = jobOf(store.state) === job;
    store.set({ release, grids: { ...store.state.grids, release: plainGrid } });
    if (current) edits.change(() => next, 'look longer');
    idle = between(before!.report.quality) - between(release.report.quality) < worthIt * between(release.report.quality) ? idle + 1 : 0;
    const why = endAfter(store.state, current, idle);
    if (why) return end(store, release, why);
    began = before!.report.quality;
  }
}

function endAfter(state: State, current: boolean, idle: number): LookEnd | undefined {
  const { goesOn, report } = state.release!;
  if (between(report.quality) <= 0) return 'reached';
  if (!current || !goesOn) return 'changed';
  if (state.looking!.stopping) return 'stopped';
  return idle >= idleRounds ? 'idle' : undefined;
}

// One round more. Where the engine holds nothing to go on from, it makes the same release from the start.
function round(store: Store, { generation }: Release, next: Job): Promise<Asked<Made>> {
  const tell = (progress: Progress) => {
    const { looking } = store.state;
    if (looking) store.set({ looking: { ...looking, ...goneOn(looking, progress) } });
  };
  if (generation === store.engine.generation) return store.ask('lookLonger', [], tell);
  const passphrase = needsPassphrase(next) ? store.state.passphrase : '';
  return store.ask('run', [jobText(next), passphrase, undefined, ''], tell);
}

// The release of a round. What somebody said of the one before is not said of this one.
function withRound(store: Store, before: Release, { nearest, csv, goes_on: goesOn, ...editions }: Made, job: Job): Release {
  return {
    ...before,
    ...editionsOf(editions),
    nearest,
    csv,
    goesOn,
    job: jobText(job),
    made: new Date(),
    saved: false,
    confirmed: false,
    register: undefined,
    generation: store.engine.generation,
    atFirst: before.atFirst ?? before.report.quality,
  };
}

function end(store: Store, release: Release | undefined, lookEnd: LookEnd): void {
  store.set({ looking: undefined, release: release && { ...release, lookEnd } });
}

// The release of the last round stays. Where the worker was stopped for it, the page can show its rows no more.
function giveUp(store: Store, { failure }: Exclude<Asked<Made>, { ok: true }>): void {
  const lost = !failure || failure.kind === 'crashed';
  end(store, lost ? withoutRows(store.state) : store.state.release, failure ? { failed: failure.mistakes[0]?.what ?? '' } : 'atOnce');
}

// The round at hand still ends; to stop at once is to cancel.
export function stopLooking(store: Store): void {
  const { looking } = store.state;
  if (looking) store.set({ looking: { ...looking, stopping: true } });
}

// For whoever needs the engine now.
export function dropLooking(store: Store): void {
  if (!store.state.looking) return;
  store.set({ looking: undefined, release: withoutRows(store.state) });
  store.engine.cancel();
}
