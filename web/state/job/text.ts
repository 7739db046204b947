// The job's text: what is downloaded is what is run. Short lists of plain values stand on one line.
import type { Attribute, Job } from '../../protocol/job.ts';
import { askedPrivacy, hierarchicalColumns } from './demands.ts';
import { isClassMean, notGeneralized, withoutSayings } from './job.ts';

const texts = new WeakMap<Job, string>(); // jobs are never changed, and many ask for the text of the same one

export function jobText(job: Job): string {
  const text = texts.get(job) ?? written(job);
  texts.set(job, text);
  return text;
}

const silentTexts = new WeakMap<Job, string>();

function silentText(job: Job): string {
  const text = silentTexts.get(job) ?? written(withoutSayings(job));
  silentTexts.set(job, text);
  return text;
}

let last = { text: '', silent: '' }; // a release's, about which every drawing asks

// Whether a job's text asks the same as the job, whatever a person says of handing the release over.
export function asksTheSame(text: string, job: Job): boolean {
  if (text === jobText(job)) return true;
  if (last.text !== text) last = { text, silent: silentText(JSON.parse(text) as Job) };
  return last.silent === silentText(job);
}

function written(job: Job): string {
  const measured = new Set(hierarchicalColumns(job));
  const attributes = job.attributes.map((attribute): Attribute => {
    if (attribute.role === 'quasi-identifier') return attribute;
    const plain = notGeneralized(attribute, measured.has(attribute.name) ? attribute.hierarchy : undefined);
    return isClassMean(job, attribute.name) ? { ...plain, release: 'mean' } : plain;
  });
  const json = JSON.stringify({ ...job, attributes, privacy: askedPrivacy(job) }, null, 2);
  return `${json.replace(/\[\n\s+((?:"(?:[^"\\\n]|\\.)*"|[-\d.e+]+)(?:,\n\s+(?:"(?:[^"\\\n]|\\.)*"|[-\d.e+]+))*)\n\s+\]/g, (_, list: string) => `[${list.replaceAll(/,\n\s+/g, ', ')}]`)}\n`;
}

// JSON lines begin like a job, and their first line is an object that is none.
export async function isJob(file: File): Promise<boolean> {
  const begin = await file.slice(0, 1 << 16).text();
  if (!/^\s*\{/.test(begin) || /\.(?:jsonl|ndjson)$/i.test(file.name)) return false;
  try {
    const object = JSON.parse(begin.trimStart().split('\n', 1)[0]!) as object;
    return 'kordon' in object || 'attributes' in object;
  } catch {
    return true;
  }
}
