// The engine's words in German.
import type { Phrase } from '../../phrases.ts';
import { arx } from './arx.ts';
import { audit } from './audit.ts';
import { beside } from './beside.ts';
import { catalogue } from './catalogue.ts';
import { csv } from './csv.ts';
import { hierarchy } from './hierarchy.ts';
import { job } from './job.ts';
import { json } from './json.ts';
import { mapping } from './mapping.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { templates } from './templates.ts';
import { workbook } from './workbook.ts';

export const german: readonly Phrase[] = [
  ...places,
  ...csv,
  ...workbook,
  ...json,
  ...job,
  ...hierarchy,
  ...privacy,
  ...audit,
  ...beside,
  ...mapping,
  ...profile,
  ...templates,
  ...arx,
  ...catalogue,
];
