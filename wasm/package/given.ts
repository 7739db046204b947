// What a caller gives, as it is when he calls: his objects may be other ones when a call's turn comes.
import type { Job as WholeJob } from '../../web/protocol/job.ts';
import type { Earlier, Job, MaskOptions } from './contract.ts';
import { badInput } from './english.ts';

export interface GivenJob {
  text: string; // as the engine reads it
  parts: Partial<WholeJob>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

// A text may begin with a byte order mark. What is no JSON is refused here, as nobody can say how its table is to be read.
export function jobGiven(job: Job | string): GivenJob {
  try {
    const text = isText(job) ? job.replace(/^\uFEFF/, '') : (JSON.stringify(job) ?? 'null'); // of what is given by mistake: undefined
    const parts = JSON.parse(text) as Partial<WholeJob> | null;
    if (parts instanceof Object) return { text, parts };
  } catch (error) {
    throw badInput('job', `it is no JSON: ${String(error)}`, 'give an object or a text with the keys of a job');
  }
  throw badInput('job', 'it is no object', 'give an object or a text with the keys of a job');
}

const earlierGiven = ({ release, person, original }: Earlier): Earlier => ({ release, person: textsGiven(person, 'earlier.person', 'columns'), ...(original && { original }) });

export function optionsGiven<Options extends MaskOptions>(options: Options): Options {
  if (options.passphrase !== undefined) textGiven(options.passphrase, 'passphrase');
  return { ...options, ...(options.earlier && { earlier: earlierGiven(options.earlier) }) };
}

export function textGiven(value: string, where: string): string {
  if (isText(value)) return value;
  throw badInput(where, 'it is no text', 'give a string');
}

export function textsGiven(value: string[], where: string, of: string): string[] {
  if (Array.isArray(value) && value.every(isText)) return [...value];
  throw badInput(where, 'it is no list of texts', `give an array of ${of}`);
}
