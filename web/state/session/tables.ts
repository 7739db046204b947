// A further table of the same people comes in: the engine puts it and those before together, and the page reads what comes of
// that as any other table.
import type { Failure } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { automatic, type MadeOf } from '../data/table.ts';
import { tableNames } from '../job/tables.ts';
import type { Reading } from './reading.ts';

export async function addTable(reading: Reading, file: File): Promise<boolean> {
  const { store } = reading;
  const { table, running } = store.state;
  if (!table || running) return false;
  const { made } = table;
  const files: MadeOf['files'] = [...(made?.files ?? [{ name: table.name, source: table.source }]), { name: file.name, source: file }];
  const names = tableNames(files.map(({ name }) => name));
  const { delimiter, encoding, sheet, header } = table.options;
  for (const [at, { name, source }] of files.entries()) {
    store.set({ readProblem: undefined, reading: { name, progress: { stage: 'read', done: 0, total: source.size } } });
    const options = at === 0 && !made ? { delimiter, encoding, sheet, header } : automatic;
    const reply = await store.ask('addToStack', [source, names[at]!, JSON.stringify(options), at === 0]);
    if (!reply.ok) return refuse(reading, name, reply.failure);
  }
  const reply = await store.ask('stacked', []);
  if (!reply.ok) return refuse(reading, file.name, reply.failure);
  const { csv, ...told } = reply.value;
  const options = { ...automatic, header: 1, ...(table.options.repairs && { repairs: table.options.repairs }) };
  return reading.open({ name: `${names.join(' + ')}.csv`, source: csv, made: { files, ...told } }, options);
}

function refuse({ store }: Reading, subject: string, failure: Failure | undefined): boolean {
  store.set({ reading: undefined, ...(failure ? { readProblem: { subject, failure }, step: 'data' } : { notice: t.frame.notices.readingCancelled(subject) }) });
  return false;
}
