// The file that a release goes out as, in the format that its job asks for.
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { outgoing, packageFile } from '../job/codebook.ts';
import type { Session } from '../session/session.ts';
import type { Release } from '../session/state.ts';
import { ask, type Asked } from '../session/store.ts';
import { madeBy } from './made-by.ts';

type Written = Promise<Asked<{ file: Blob }>>;

const files = new WeakMap<Blob, Written>(); // of packages, by the release's CSV

export const codebookKinds = { CSV: '.codebook.csv', DDI: '.codebook.xml', CSVW: '.codebook-metadata.json', Frictionless: '.codebook.json' } as const;

// The codebook of a release: of the values that it has.
export function writtenCodebook(session: Session, release: Pick<Release, 'csv' | 'table' | 'job'>, name: string, table: string): Promise<Asked<{ text: string }>> {
  return session.store.ask('codebookFile', [release.csv, name, table, ...outgoing(madeBy(release), release.table.facts)]);
}

export const writtenFile = ({ store }: Session, release: Pick<Release, 'csv' | 'table' | 'job'>): Written =>
  fileOf(store, release.csv, madeBy(release), release.table.facts);

// The files of a release of several tables, where the engine still has it.
export async function writtenTables({ store }: Session, { table }: Pick<Release, 'table'>): Promise<{ name: string; file: Blob }[] | undefined> {
  const reply = await store.ask('releaseTables', [JSON.stringify(table.made?.formats ?? [])]);
  return reply.ok ? reply.value.tables.map(({ name, text }) => ({ name, file: new Blob([text], { type: 'text/csv' }) })) : undefined;
}

// What a job makes of a table, as its CSV says it. A file of a package is made once for all who ask, and fails where the package cannot have a name or a value.
export function fileOf({ engine }: Pick<Session['store'], 'engine'>, csv: Blob, job: Partial<Job>, facts: TableFacts): Written {
  const asked = packageFile(csv, job, facts);
  if (!asked) return Promise.resolve({ ok: true, value: { file: csv } });
  const made = files.get(csv) ?? ask(engine, 'packageFile', asked);
  files.set(csv, made);
  void made.then(({ ok }) => ok || files.delete(csv));
  return made;
}
