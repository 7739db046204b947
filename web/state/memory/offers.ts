// Which kept work is offered for a table, and how it comes back.
import { languages, t, type Language } from '../../texts/language.ts';
import { sampleIn } from '../data/samples.ts';
import { beforeRenames, optionsFor, readOptionsIn, sameNames, type TableFile } from '../data/table.ts';
import { record } from '../job/history.ts';
import { withReadOptions } from '../job/job.ts';
import { isArxProject } from '../session/arx-project.ts';
import type { Session } from '../session/session.ts';
import type { KeptWork, State } from '../session/state.ts';
import type { Work } from '../session/versions.ts';
import { restored } from './kept.ts';

// That on the same file first, then the latest; `own` is the id of the work on this very table.
export function offerFor({ table, history, memory }: State, own: string | undefined): KeptWork | undefined {
  if (!table || table.sample || !memory || history?.present.given !== 'table') return undefined;
  const columns = beforeRenames(table.facts.columns, table.options.repairs ?? []);
  const fitting = memory.works.filter((work) => !work.sample && work.id !== own && sameNames(work.columns, columns));
  return fitting.find(({ name }) => name === table.name) ?? fitting[0];
}

// Takes kept work over for the table on the page: all of it where the file has the same name; of work on another file,
// last month's perhaps, the job. Returns whether that was done.
export async function takeOver(session: Session, work: KeptWork): Promise<boolean> {
  const { history, table } = session.state;
  if (!history || !table) return false;
  const notice = t.frame.notices.opened(t.frame.formerJob(work.name));
  const { file } = history.present;
  if (work.name === table.name) return session.adopt(joined(history, restored(work, file)), { ...whereabouts(work), notice });
  const { job } = work.history.present;
  const read = withReadOptions(job, optionsFor(table, readOptionsIn(job)));
  return session.adopt(record(history, { job: read, file }), { notice });
}

// Undo goes through the steps of the kept work, and then through those of this page.
function joined(before: Work, kept: Work): Work {
  const [first = kept.present] = kept.past;
  const goesOn = JSON.stringify(first.job) === JSON.stringify(before.present.job);
  return { ...kept, past: [...before.past, ...(goesOn ? [] : [before.present]), ...kept.past] };
}

const whereabouts = ({ step, column }: KeptWork): Pick<State, 'step' | 'column'> => ({ step, column });

// Continues kept work with its table: a file that a person has chosen, or the sample that it is about.
export async function continueWith(session: Session, work: KeptWork, chosen?: File): Promise<boolean> {
  if (chosen && isArxProject(chosen.name)) {
    await session.openFile(chosen); // its table is in there; the work is then offered for it
    return false;
  }
  const file = chosen ? { name: chosen.name, source: chosen } : await sampleOf(session, work);
  if (!file) return false;
  const history = restored(work, file);
  const notice = t.frame.notices.opened(t.frame.formerJob(work.name));
  await session.adopt(history, { ...whereabouts(work), notice }, work.name);
  return session.state.history === history;
}

// Nothing where the sample has not come with the page; that is said then.
async function sampleOf(session: Session, { sample: key, name }: KeptWork): Promise<TableFile | undefined> {
  const sample = (Object.keys(languages) as Language[]).map((each) => sampleIn(each, key!)).find((each) => each.name === name)!;
  await session.openSample(sample);
  const { history, table } = session.state;
  return table?.name === name ? history?.present.file : undefined;
}
