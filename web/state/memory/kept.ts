// What is kept of the work on one file. Versions share what did not change between them, and so do their copies in the
// storage: a structured clone keeps what is the same the same.
import type { TableFile } from '../data/table.ts';
import type { History } from '../job/history.ts';
import { beforeRenames } from '../job/repairs.ts';
import type { KeptWork, State } from '../session/state.ts';
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
  const kept = mapped(work, ({ job, given }) => ({ job, ...(given && { given }) }));
  return { id, name, ...(sample && { sample }), columns, step, column, history: kept, when: now };
}

// The kept work, on a file.
export const restored = ({ history }: KeptWork, file: TableFile): Work => mapped(history, (version) => ({ ...version, file }));

const mapped = <T, R>({ past, present, future }: History<T>, to: (step: T) => R): History<R> => ({
  past: past.map(to),
  present: to(present),
  future: future.map(to),
});

// The versions around the present one that are about the same file.
function onFile({ past, present, future }: Work, source: Blob): Work {
  const isOther = ({ file }: Version) => file.source !== source;
  const end = future.findIndex(isOther);
  return { past: past.slice(past.findLastIndex(isOther) + 1), present, future: end < 0 ? future : future.slice(0, end) };
}
