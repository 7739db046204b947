// A run: from the job on the page to a release, or to the reasons why there is none.
import type { Job } from '../protocol.ts';
import { jobText } from './job-text.ts';
import type { Session } from './session.ts';
import { jobKey } from './job.ts';
import { jobOf, type LoadedTable, type Release, type State } from './state.ts';
import { t } from '../texts/language.ts';

export async function runJob(session: Session): Promise<void> {
  const { table, running, reading } = session.state;
  const job = jobOf(session.state);
  if (!table || !job || running || reading) return;
  const since = performance.now();
  session.set({
    running: { progress: { stage: 'start', done: 0, total: 0 }, since, stageSince: since },
    runProblem: undefined,
  });
  const reply = await session.ask('run', [jobText(job)], (progress) => {
    const now = session.state.running;
    if (!now) return;
    const stageSince = now.progress.stage === progress.stage ? now.stageSince : performance.now();
    session.set({ running: { progress, since, stageSince } });
  });
  if (reply.ok) {
    const { report, nearest, csv } = reply.value;
    const { generation } = session.engine;
    const { release } = session.state;
    session.set({
      running: undefined,
      // The release of another table is not lost to this one before it is saved.
      ...(release && !release.saved && release.table.source !== table.source && { earlier: release }),
      release: { ...ground(session.state, job, table), report, nearest, csv, made: new Date(), saved: false, generation },
      step: 'release',
      notice: t.frame.notices.released,
    });
  } else if ('cancelled' in reply) {
    session.set({ running: undefined, release: session.withoutPreview(), notice: t.frame.notices.runCancelled });
  } else {
    const runProblem = { subject: table.name, failure: reply.failure };
    session.set({ running: undefined, release: session.withoutPreview(), runProblem, step: 'release' });
  }
  session.answers.follow();
}

// What a release was made from, kept with it: the page moves on.
function ground(
  { profile, feasibility, hierarchies }: State,
  job: Job,
  table: LoadedTable,
): Pick<Release, 'job' | 'table' | 'profile' | 'feasibility' | 'hierarchies'> {
  const built = Object.entries(hierarchies).flatMap(([name, { value }]) => (value ? [[name, value] as const] : []));
  const foretold = feasibility?.key === jobKey(job) ? feasibility.value : undefined;
  return { job: jobText(job), table, profile, feasibility: foretold, hierarchies: Object.fromEntries(built) };
}
