// Projects of ARX: each is an archive that brings a table and its job.
import type { Reading } from './reading.ts';

export const isArxProject = (name: string): boolean => /\.deid$/i.test(name);

// What a job has no place for is told beside the table. A job that does not fit is refused like any other.
export async function openArxProject(reading: Reading, source: Blob, name: string): Promise<boolean> {
  const project = await reading.take('arxProject', [source], source, name);
  if (!project) return false;
  const { table, job, left_out: list } = project;
  reading.store.set({ reading: undefined, waitingJob: { name, text: job }, leftOut: { table, project: name, list } });
  const opened = await reading.open(table, name.replace(/\.deid$/i, '.csv'));
  if (!opened) reading.store.set({ waitingJob: undefined });
  return opened;
}
