// The engine's words in German.
import type { Phrase } from '../../phrases.ts';
import { audit } from './audit.ts';
import { beside } from './beside.ts';
import { catalogue } from './catalogue.ts';
import { codebook } from './codebook.ts';
import { csv } from './csv.ts';
import { findings } from './findings.ts';
import { hierarchy } from './hierarchy.ts';
import { job } from './job.ts';
import { json } from './json.ts';
import { mapping } from './mapping.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { rules } from './rules.ts';
import { workbook } from './workbook.ts';

export const german: readonly Phrase[] = [
  ...csv,
  ...workbook,
  ...codebook,
  ...json,
  ...job,
  ...hierarchy,
  ...privacy,
  ...audit,
  ...beside,
  ...findings,
  ...mapping,
  ...profile,
  ...rules,
  ...catalogue,
];
