// A run: from the job on the page to a release, or to the reasons why there is none.
import type { Job } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import type { LoadedTable } from '../data/table.ts';
import { mapped } from '../job/history.ts';
import { jobKey, needsPassphrase } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import type { Answers } from './answers.ts';
import { bringEarlier, bringPopulation, earlierAtHand, lacksBeside, populationAtHand } from './beside.ts';
import { goneOn } from '../../engine/pace.ts';
import { dropLooking } from './look-longer.ts';
import { editionsOf, jobOf, plainGrid, withoutRows, type Release, type State } from './state.ts';
import type { Store } from './store.ts';
import type { Version, Work } from './versions.ts';

export async function runJob(store: Store, answers: Answers): Promise<void> {
  const { table, running, reading } = store.state;
  const job = jobOf(store.state);
  if (!table || !job || running || reading) return;
  dropLooking(store);
  const text = jobText(job);
  const origin = madeFrom(store.state, job, table);
  const { earlier, population } = origin;
  if (lacksBeside(store.state)) return store.set({ step: 'protect' }); // told there
  store.set({
    running: { progress: { stage: 'start', done: 0, total: 0 }, since: performance.now(), done: 0 },
    runProblem: undefined,
    step: 'release',
    shownClass: undefined,
    release: withoutRows(store.state), // what the engine says of rows and mapping is soon about another
  });
  const passphrase = needsPassphrase(job) ? store.state.passphrase : '';
  const unread = ({ subject, failure }: { subject?: string; failure?: Failure | undefined }) => {
    store.set({ running: undefined, release: withoutRows(store.state), ...(failure ? { runProblem: { subject: subject!, failure, job: text, earlier, population } } : { notice: t.frame.notices.runCancelled }) });
    answers.catchUp();
  };
  const choice = earlier && (await bringEarlier(store, earlier, text));
  if (choice && !('ids' in choice)) return unread(choice);
  const among = population && (await bringPopulation(store.engine, population));
  if (among && !('id' in among)) return unread(among);
  const reply = await store.ask('run', [text, passphrase, choice, among?.id ?? ''], (progress) => {
    const now = store.state.running;
    if (now) store.set({ running: goneOn(now, progress) });
  });
  if (reply.ok) {
    const { nearest, csv, goes_on: goesOn, passphrase_check: check } = reply.value;
    const { generation } = store.engine;
    const { release, history } = store.state;
    const made = check === undefined ? text : jobText({ ...job, passphrase_check: check });
    store.set({
      running: undefined,
      ...(check !== undefined && history && { history: withCheck(history, check) }),
      // The release of another table is not lost to this one before it is saved.
      ...(release && !release.saved && release.table.source !== table.source && { unsaved: [release, ...store.state.unsaved] }),
      release: { ...origin, job: made, ...editionsOf(reply.value), nearest, csv, made: new Date(), saved: false, confirmed: [], retyped: needsPassphrase(job) && store.state.passphrase !== passphrase, generation, goesOn },
      grids: { ...store.state.grids, release: plainGrid },
      notice: t.frame.notices.released,
    });
  } else if (reply.failure) {
    const subject = reply.failure.beside && population ? population.name : table.name;
    const runProblem = { subject, failure: reply.failure, job: text, earlier, population };
    store.set({ running: undefined, release: withoutRows(store.state), runProblem });
  } else {
    store.set({ running: undefined, release: withoutRows(store.state), notice: t.frame.notices.runCancelled });
  }
  answers.catchUp();
}

// What a release was made from is kept with it: the page moves on.
function madeFrom(
  state: State,
  job: Job,
  table: LoadedTable,
): Pick<Release, 'job' | 'earlier' | 'population' | 'table' | 'profile' | 'feasibility' | 'hierarchies'> {
  const { profile, feasibility, hierarchies } = state;
  const built = Object.entries(hierarchies).flatMap(([name, { value }]) => (value ? [[name, value] as const] : []));
  const foretold = feasibility?.key === jobKey(job) ? feasibility.value : undefined;
  return { job: jobText(job), earlier: earlierAtHand(state), population: populationAtHand(state), table, profile, feasibility: foretold, hierarchies: Object.fromEntries(built) };
}

// A check value is no step that somebody made: each version of the job has it, or none.
export const withCheck = (work: Work, check: string | undefined): Work =>
  mapped(work, (version: Version): Version => {
    const job = { ...version.job };
    if (check === undefined) delete job.passphrase_check;
    else job.passphrase_check = check;
    return { ...version, job };
  });

// Renewed, the job takes any other passphrase from now on. What is typed anew may not be what the release was made by.
export const withPassphrase = ({ release, history }: State, passphrase: string, renewed: boolean): Partial<State> => ({
  passphrase,
  ...(renewed && history && { history: withCheck(history, undefined) }),
  ...(release?.report.pseudonyms && passphrase && { release: { ...release, retyped: true } }),
});
