// The work as it changes: versions of the job, each with the file that it is about. Undo goes through them, over other
// files too.
import type { Job } from '../../protocol/job.ts';
import type { TableFile } from '../data/table.ts';
import { everyStep, record, type History } from '../job/history.ts';

export interface Version {
  job: Job;
  file: TableFile;
  // What brought this job: a table, or the job of this name, which a person wrote unless it came with a sample; absent: a
  // person changed it.
  given?: 'table' | { job: string; withSample?: boolean };
}

export type Work = History<Version>;

// Whether the job is what the engine, or a sample, suggests.
export const isSuggested = ({ given }: Version): boolean => given === 'table' || !!given?.withSample;

// Whether a person has changed any job of it.
export const isWorkedOn = (work: Work): boolean => everyStep(work).some(({ given }) => !given);

const mostFiles = 4;

// The work with another file. A file chosen on the computer is not held in memory, but one that was pasted is: only the
// latest few are kept.
export function withFile(work: Work, version: Version): Work {
  const next = record(work, version);
  const files = new Set([version.file.source]);
  const tooOld = next.past.findLastIndex(({ file }) => files.add(file.source).size > mostFiles);
  return { ...next, past: next.past.slice(tooOld + 1) };
}
