// What is kept of the work on one file. Versions share what did not change between them, and so do their copies in the
// storage: a structured clone keeps what is the same the same.
import type { Attribute, HierarchyForm, Job } from '../../protocol/job.ts';
import { beforeRenames, type TableFile } from '../data/table.ts';
import { hierarchicalColumns } from '../job/demands.ts';
import { everyStep, mapped } from '../job/history.ts';
import { notGeneralized } from '../job/job.ts';
import { steps, type KeptWork, type State } from '../session/state.ts';
import { isWorkedOn, type Version, type Work } from '../session/versions.ts';
import { bounded } from './bounds.ts';

const digits = 4;

// Sorts behind all that were made before.
export const newId = (now = Date.now()): string =>
  `${now.toString(36).padStart(10, '0')}-${Math.random().toString(36).slice(2, 2 + digits).padEnd(digits, '0')}`;

// Nothing where nobody has changed the job that came with the table.
export function keptFrom(state: State, id: string, now = Date.now()): KeptWork | undefined {
  const { history, table, step, column } = state;
  if (!history || !table) return undefined;
  const work = bounded(onFile(history, table.source));
  if (!isWorkedOn(work)) return undefined;
  const { name, sample, options, facts } = table;
  const columns = beforeRenames(facts.columns, options.repairs ?? []);
  const kept = mapped(work, ({ job, given }) => ({ job: withoutStrangers(job), ...(given && { given }) }));
  return { id, name, ...(sample && { sample }), columns, step, column, history: kept, when: now };
}

const strangers = new WeakMap<Attribute, Attribute>(); // the same object for the same attribute, so that versions share it

// Of a column that is not generalized no values are kept, as a list of them for a tree would be: it may hold people's
// names. A rule holds none and stays, for a column that becomes a quasi-identifier again.
function withoutStrangers(job: Job): Job {
  const measured = new Set(hierarchicalColumns(job));
  const kept = (attribute: Attribute): Attribute => {
    if (attribute.role === 'quasi-identifier' || measured.has(attribute.name)) return attribute;
    const { hierarchy } = attribute;
    const known = strangers.get(attribute) ?? notGeneralized(attribute, hierarchy && !listsValues(hierarchy) ? hierarchy : undefined);
    strangers.set(attribute, known);
    return known;
  };
  return { ...job, attributes: job.attributes.map(kept) };
}

const listsValues = (form: HierarchyForm): boolean =>
  'tree' in form || 'levels' in form || ('frequent' in form && !!form.frequent.along && listsValues(form.frequent.along));

// Whether this is work as this page keeps it: other versions of it, and other pages of the same origin, may have put
// something else there.
export function isKeptWork(found: unknown): found is KeptWork {
  const { id, name, columns, step, column, when, history } = (found ?? {}) as Partial<KeptWork>;
  return (
    [id, name, column].every((each) => typeof each === 'string') &&
    Number.isFinite(when) &&
    Array.isArray(columns) &&
    steps.includes(step!) &&
    [history?.past, history?.future].every(Array.isArray) &&
    everyStep(history!).every((version) => isJob(version?.job))
  );
}

const isJob = (job: Partial<Job> | undefined): boolean => Array.isArray(job?.attributes) && typeof job.privacy?.k === 'number' && !!job.input;

// The kept work, on a file.
export const restored = ({ history }: KeptWork, file: TableFile): Work => mapped(history, (version) => ({ ...version, file }));

// The versions around the present one that are about the same file.
function onFile({ past, present, future }: Work, source: Blob): Work {
  const isOther = ({ file }: Version) => file.source !== source;
  const end = future.findIndex(isOther);
  return { past: past.slice(past.findLastIndex(isOther) + 1), present, future: end < 0 ? future : future.slice(0, end) };
}
