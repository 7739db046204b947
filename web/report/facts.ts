// What a report tells of, gathered: the release, what it was made from, and the hashes of its files.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Catalogue } from '../protocol/catalogue.ts';
import type { Job } from '../protocol/job.ts';
import type { Session } from '../state/session/session.ts';
import { isOutdated } from '../state/session/beside.ts';
import { jobOf, type Release } from '../state/session/state.ts';
import { madeBy } from '../state/release/made-by.ts';
import { language, type Language } from '../texts/language.ts';

export interface ReportFacts {
  release: Release;
  job: Job; // the one that was run
  catalogue: Catalogue | undefined;
  hashes: { input?: string | undefined; release: string | undefined; job: string }; // input: where it was asked for
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
  const input = wanted.hash ? await session.hash(release.table.source) : undefined;
  const csv = await session.hash(release.csv);
  const { table, catalogue } = session.state;
  return {
    release,
    job: madeBy(release),
    catalogue,
    hashes: {
      ...(input && { input: input.ok ? input.value.sha256 : undefined }),
      release: csv.ok ? csv.value.sha256 : undefined,
      job: bytesToHex(sha256(utf8ToBytes(release.job))),
    },
    withIdentifiers: wanted.identifiers,
    outdated: !!jobOf(session.state) && isOutdated(release, session.state),
    otherTable: table?.facts !== release.table.facts,
    language,
  };
}
