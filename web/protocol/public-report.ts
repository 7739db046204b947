// The public edition of a report, as the engine makes it (core/release/editions/public_edition.h): what everybody may see.
import type { Rarity, SizeBin } from './findings.ts';
import type { BoundaryRule, DecidedRole } from './job.ts';
import type { Finding, KnownColumns, ModelVerdict, Report, Risk } from './report.ts';
import type { Text } from './text.ts';

export interface PublicReport {
  kordon: 1;
  edition: 'public';
  version: string;
  algorithm: string;
  asked: {
    k: number;
    counts: 'rows' | 'people';
    suppression_limit?: number;
    order: 'shuffled' | 'input';
    suppressed: 'remove' | 'mask';
    boundaries: 'respect' | 'ignore';
  };
  columns: PublicColumn[]; // those that go out
  columns_left_out: number;
  rows: { input?: number; released: number; suppressed: number | string }; // "<5", or "some"
  classes: Omit<Report['classes'], 'sizes'> & { sizes?: SizeBin[] };
  privacy: PublicVerdict[];
  findings: Finding[];
  quality: {
    attributes: { name: string; loss?: number; levels?: number[] }[];
    [metric: string]: unknown;
  };
  // Where k counts people, the highest only; none where a finding says that people can be found otherwise.
  risk?: { prosecutor: PublicRisk; journalist?: PublicRisk; marketer: { average?: number } };
  known?: Omit<KnownColumns, 'rare'> & { rare: Omit<Rarity, 'with'>[] };
  pseudonyms?: { says: Text }; // what a release with codes is
  shifted?: { columns: string[]; days: number; weeks: boolean }; // dates that moved
  since?: { attribute: string; since: string }[]; // dates that became days
  audit: { passed: true; checks: number };
  left_out: Text[];
}

export interface PublicColumn {
  name: string;
  role: DecidedRole; // an identifier goes out as codes
  pseudonym?: 'random' | 'keyed';
  hierarchy?: string; // its form, as a job names it
  release?: 'mean' | 'median'; // what its groups go out as
  boundaries?: { levels?: number[]; labels?: number; width?: string } & Omit<BoundaryRule, 'width'>;
}

export type PublicVerdict = Omit<ModelVerdict, 'achieved' | 'nearest' | 'values'> & { achieved?: number };

export type PublicRisk = Pick<Risk, 'highest'> & Partial<Risk>;
