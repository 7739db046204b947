// Projects of ARX: an archive that brings a table and its job.
import type { Session } from './session.ts';

const isProject = (name: string): boolean => /\.deid$/i.test(name);

// A file that a person chose as data: a table, or a project.
export function openData(session: Session, file: File): Promise<boolean> {
  return isProject(file.name) ? openArxProject(session, file, file.name) : session.open(file, file.name);
}

// What a job has no place for is told beside the table. A job that does not fit is refused like any other.
export async function openArxProject(session: Session, source: Blob, name: string): Promise<boolean> {
  const project = await session.take('arxProject', [source], source, name);
  if (!project) return false;
  const { table, job, left_out: list } = project;
  session.set({ reading: undefined, waitingJob: { name, text: job }, leftOut: { table, project: name, list } });
  const opened = await session.open(table, name.replace(/\.deid$/i, '.csv'));
  if (!opened) session.set({ waitingJob: undefined });
  return opened;
}
