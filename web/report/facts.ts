// What a report tells of, gathered: the release, what it was made from, and the hashes of its files.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Catalogue, Job } from '../protocol.ts';
import { jobText } from '../state/job-text.ts';
import type { Session } from '../state/session.ts';
import { isOutdated, jobOf, type Release } from '../state/state.ts';
import { language, type Language } from '../texts/language.ts';

export interface ReportFacts {
  release: Release;
  job: Job; // that was run
  catalogue: Catalogue | undefined;
  hashes: { input: string | undefined; masked: string | undefined; job: string };
  outdated: boolean; // the job has moved on
  otherTable: boolean;
  language: Language;
}

export async function reportFacts(session: Session, release: Release): Promise<ReportFacts> {
  const [input, masked] = await Promise.all([session.hash(release.table.source), session.hash(release.csv)]);
  const { table, catalogue } = session.state;
  const current = jobOf(session.state);
  return {
    release,
    job: JSON.parse(release.job) as Job,
    catalogue,
    hashes: {
      input: input.ok ? input.value.sha256 : undefined,
      masked: masked.ok ? masked.value.sha256 : undefined,
      job: bytesToHex(sha256(utf8ToBytes(release.job))),
    },
    outdated: !!current && isOutdated(release, jobText(current)),
    otherTable: table?.facts !== release.table.facts,
    language,
  };
}
