// To look longer: rounds that go on from the release at hand. Each is one more effort of its job: a release that loses no
// more than the one before, and as much or more is proven of it. The job goes along as far as rounds gain something, so that it gives that release,
// and takes no longer for it than it must.
import { goneOn } from '../../engine/pace.ts';
import type { Made, Progress } from '../../protocol/calls.ts';
import type { Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { effortOf, withEffort } from '../job/algorithm.ts';
import { needsPassphrase } from '../job/job.ts';
import { asksTheSame, jobText } from '../job/text.ts';
import { isOutdated } from './beside.ts';
import type { Edits } from './edits.ts';
import { editionsOf, jobOf, plainGrid, withoutRows, type Look, type LookEnd, type Release, type State } from './state.ts';
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

// Goes on until somebody stops it, or nothing is gained any more.
export async function lookLonger(store: Store, edits: Edits): Promise<void> {
  if (store.state.looking || !mayLookLonger(store.state)) return;
  store.set({ shownClass: undefined });
  let idle = 0;
  for (;;) {
    const job = jobOf(store.state)!;
    const before = begun(store.state.release!, job);
    const { look } = before;
    const { quality } = before.report;
    const next = withEffort(job, look.effort + look.rounds + 1);
    store.set({ release: before, looking: { progress: { stage: 'start', done: 0, total: 0 }, since: performance.now(), done: 0, stopping: false } });
    const reply = await round(store, before, next);
    const gained = reply.ok && (await isMore(before, reply.value));
    const { looking, release: now } = store.state;
    if (!looking || now?.look !== look) return; // something else took its place
    if (!reply.ok) return giveUp(store, reply);
    const current = asksTheSame(jobText(job), jobOf(store.state)!);
    const release: Release = {
      ...(gained ? withGain(now, reply.value, next) : now),
      goesOn: reply.value.goes_on,
      generation: store.engine.generation, // it shows the rows of this release, whether the round gained anything or not
      look: { ...look, rounds: look.rounds + 1, before: quality },
    };
    store.set({ release, grids: { ...store.state.grids, release: plainGrid } });
    if (current && gained) edits.change((present) => withEffort(present, effortOf(next)), 'look longer');
    const left = between(release.report.quality);
    idle = between(quality) - left < worthIt * left ? idle + 1 : 0;
    const why = endAfter(store.state, current, idle);
    if (why) return end(store, release, why);
  }
}

// The release with a look that goes on: its first one, or the one before.
const begun = (release: Release, job: Job): Release & { look: Look } => ({
  ...release,
  look: { effort: effortOf(job), atFirst: release.report.quality, rounds: 0, ...release.look, end: undefined },
});

// Whether a round loses less, proves more, or releases other rows.
async function isMore({ report: { quality }, csv }: Release, made: Made): Promise<boolean> {
  const { information_loss: lost, lower_bound: least } = made.report.quality;
  return lost !== quality.information_loss || least !== quality.lower_bound || !(await isSame(csv, made.csv));
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  return a!.every((byte, at) => byte === b![at]);
}

function endAfter(state: State, current: boolean, idle: number): LookEnd | undefined {
  const { goesOn, report } = state.release!;
  if (between(report.quality) <= 0) return 'reached';
  if (report.quality.optimal) return 'optimal';
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

// The release that a round made, with the job that makes it. What somebody said of the one before is not said of this one.
function withGain(before: Release, { nearest, csv, ...made }: Made, job: Job): Release {
  return { ...before, ...editionsOf(made), nearest, csv, job: jobText(job), made: new Date(), saved: false, confirmed: [], register: undefined };
}

function end(store: Store, release: Release | undefined, why: LookEnd): void {
  store.set({ looking: undefined, release: release && { ...release, look: { ...release.look!, end: why } } });
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

// For work that needs the engine now.
export function dropLooking(store: Store): void {
  if (!store.state.looking) return;
  store.set({ looking: undefined, release: withoutRows(store.state) });
  store.engine.cancel();
}
