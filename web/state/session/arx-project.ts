// Projects of ARX: each is an archive that brings a table and its job.
import type { TableFile } from '../data/table.ts';
import type { Reading } from './reading.ts';

export const isArxProject = (name: string): boolean => /\.deid$/i.test(name);

// What a job cannot express appears beside the table. A job that does not fit is refused like any other.
export async function openArxProject(reading: Reading, file: TableFile): Promise<boolean> {
  const { name } = file;
  const project = await reading.take('arxProject', [file.source], file);
  if (!project) return false;
  const { table, job, left_out: list } = project;
  reading.store.set({ reading: undefined, waitingJob: { name, text: job }, leftOut: { table, project: name, list } });
  const opened = await reading.open({ name: name.replace(/\.deid$/i, '.csv'), source: table });
  if (!opened) reading.store.set({ waitingJob: undefined });
  return opened;
}
