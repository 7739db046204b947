// What a report tells of, gathered: the release, what it was made from, and the hashes of its files.
import type { Catalogue } from '../protocol/catalogue.ts';
import type { Job } from '../protocol/job.ts';
import type { Session } from '../state/session/session.ts';
import { isOutdated } from '../state/session/beside.ts';
import { jobOf, type Release } from '../state/session/state.ts';
import { madeBy } from '../state/release/made-by.ts';
import { writtenFile } from '../state/release/written.ts';
import { language, type Language } from '../texts/language.ts';

export interface ReportFacts {
  release: Release;
  job: Job; // the one that was run
  catalogue: Catalogue | undefined;
  hashes: { input?: string | undefined; release: string | undefined; job: string | undefined }; // input: where it was asked for
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
  return {
    release,
    job: madeBy(release),
    catalogue,
    hashes: {
      ...(wanted.hash && { input: await hashOf(release.table.source) }),
      release: file.ok ? await hashOf(file.value.file) : undefined,
      job: await hashOf(new Blob([release.job])),
    },
    withIdentifiers: wanted.identifiers,
    outdated: !!jobOf(session.state) && isOutdated(release, session.state),
    otherTable: table?.facts !== release.table.facts,
    language,
  };
}
