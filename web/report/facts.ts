// What a report tells of, gathered: the release, what it was made from, and the hashes of its files.
import type { Catalogue } from '../protocol/catalogue.ts';
import type { Job } from '../protocol/job.ts';
import type { Session } from '../state/session/session.ts';
import { isOutdated } from '../state/session/beside.ts';
import { jobOf, type Release } from '../state/session/state.ts';
import { asHandedOver, madeBy } from '../state/release/made-by.ts';
import { tableFileName } from '../state/release/file-names.ts';
import { writtenFile, writtenTables } from '../state/release/written.ts';
import { language, type Language } from '../texts/language.ts';

interface FileHash {
  name: string;
  sha256: string | undefined;
}

export interface ReportFacts {
  release: Release;
  job: Job; // the one that was run, with what is said by now of handing the release over
  catalogue: Catalogue | undefined;
  hashes: { input?: string | undefined; release: string | undefined; job: string | undefined }; // input: where it was asked for
  parts?: { inputs: FileHash[]; releases: FileHash[] }; // of several tables: the files of each, inputs without hashes where these were not asked for
  withIdentifiers: boolean; // whether the HIPAA list was asked for
  outdated: boolean; // the job has moved on
  otherTable: boolean;
  language: Language;
}

export interface Wanted {
  hash: boolean; // of the input: it confirms a guess at what the table held, so only those who ask for it get it
  identifiers: boolean; // which columns hold what the HIPAA Privacy Rule lists
}

export async function reportFacts(session: Session, release: Release, wanted: Wanted): Promise<ReportFacts> {
  const hashOf = async (source: Blob): Promise<string | undefined> => {
    const reply = await session.hash(source);
    return reply.ok ? reply.value.sha256 : undefined;
  };
  const { table, catalogue } = session.state;
  const file = await writtenFile(session, release);
  const { made } = release.table;
  const parts = made && {
    inputs: await Promise.all(made.files.map(async ({ name, source }) => ({ name, sha256: wanted.hash ? await hashOf(source) : undefined }))),
    releases: await releasedParts(session, release, hashOf),
  };
  const told = asHandedOver(release, session.state);
  return {
    release: told,
    job: madeBy(told),
    catalogue,
    hashes: {
      ...(wanted.hash && { input: await hashOf(release.table.source) }),
      release: file.ok ? await hashOf(file.value.file) : undefined,
      job: await hashOf(new Blob([told.job])),
    },
    ...(parts && { parts }),
    withIdentifiers: wanted.identifiers,
    outdated: !!jobOf(session.state) && isOutdated(release, session.state),
    otherTable: table?.facts !== release.table.facts,
    language,
  };
}

// A release that the engine has no longer has names and no hashes.
async function releasedParts(session: Session, release: Release, hashOf: (source: Blob) => Promise<string | undefined>): Promise<FileHash[]> {
  const files = session.holdsRows(release) ? await writtenTables(session, release) : undefined;
  const tables = files ?? (madeBy(release).tables ?? []).map(({ name }) => ({ name, file: undefined }));
  return Promise.all(tables.map(async ({ name, file }) => ({ name: tableFileName(name, release), sha256: file && (await hashOf(file)) })));
}
