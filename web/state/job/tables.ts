// Several tables of the same people, which the page reads as one: each row says which of them it is of.
import type { Job, JobTable } from '../../protocol/job.ts';
import { columnsOfRole } from './job.ts';

export const columnOfTables = 'table';

// The job for these tables. The identifier that all of them have says whose the rows are, where nothing else does.
export function ofTables(job: Job, tables: JobTable[] | undefined): Job {
  if (!tables) return job;
  const person = columnsOfRole(job, 'identifier').find((name) => tables.every(({ columns }) => columns.includes(name)));
  return {
    ...job,
    tables,
    attributes: [
      ...job.attributes.filter(({ name }) => name !== columnOfTables),
      { name: columnOfTables, role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [{ level: 0 }] },
    ],
    privacy: { ...(person !== undefined && { person }), ...job.privacy },
  };
}

// Names for tables, by those of their files; where two would be one, the later ones are numbered.
export function tableNames(files: string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const base = file.replace(/\.[^.]+$/, '') || file;
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base} ${number}`;
    taken.add(name);
    return name;
  });
}
