// How far a run is, as one share of the whole.
import type { Progress } from '../protocol/calls.ts';

export interface Running {
  progress: Progress;
  since: number; // ms, as performance.now() counts them
  done: number; // a share of the whole run; it never falls
}

// Where each stage ends, as a share of the time that a run takes: measured with peeling, which is what most people run.
const ends: Record<string, number> = { start: 0, mask: 0.66, write: 0.72, audit: 0.82, bound: 0.96, describe: 1 };
const stages = Object.keys(ends);

function shareOf({ stage, done, total }: Progress): number {
  const from = ends[stages[stages.indexOf(stage) - 1] ?? 'start'] ?? 0;
  const to = ends[stage] ?? from;
  return from + (total > 0 ? ((to - from) * Math.min(done, total)) / total : 0);
}

// What was said to be done stays done: where a stage begins anew, the bar waits for it.
export const goneOn = (running: Running, progress: Progress): Running => ({
  ...running,
  progress,
  done: Math.max(running.done, shareOf(progress)),
});
