// Files beside the table: an earlier release of the same people, which a release keeps k together with; and a register of
// the population that the table is a sample of, for the risk from somebody who has it.
import type { Failure } from '../../protocol/reply.ts';
import { earlierOf, sameEarlier, type Earlier, type EarlierGiven, type FileGiven } from '../job/earlier.ts';
import { jobText } from '../job/text.ts';
import { editionsOf, jobOf, type Release, type State } from './state.ts';
import type { Cancelled, Patch, Store } from './store.ts';

// ---- An earlier release ----

interface WithEarlier {
  earlier?: EarlierGiven;
}

// Takes a file for the earlier release. How people are told apart, and what it was made of, is of the file before it.
export async function takeEarlier<S extends WithEarlier>(store: Store<S>, source: Blob, name: string): Promise<void> {
  const tell = (earlier: EarlierGiven | undefined) => store.set({ earlier } as Patch<S>);
  const release = { source, name };
  tell({ release });
  const reply = await store.ask('earlier', [source]);
  const present = store.state.earlier;
  if (present?.release.source !== source) return; // another one was chosen meanwhile, or none
  if (reply.ok) tell({ ...present, release: { ...release, facts: reply.value } });
  else tell(reply.failure && { ...present, release: { ...release, failure: reply.failure } });
}

export const changeEarlier = <S extends WithEarlier>(store: Store<S>, change: Pick<EarlierGiven, 'original' | 'person'>): void => {
  const { earlier } = store.state;
  if (earlier) store.set({ earlier: { ...earlier, ...change } } as Patch<S>);
};

export function removeEarlier<S extends WithEarlier>(store: Store<S>): void {
  if (!store.state.earlier) return;
  store.set({ earlier: undefined } as Patch<S>);
  void store.ask('forgetEarlier', []);
}

// Hands the engine the files, which may be another one than that which read them first. What fails is told with the name
// of the file.
export async function bringEarlier<S>(store: Store<S>, { release, original }: Earlier, job: string): Promise<{ subject: string; failure: Failure } | Cancelled | undefined> {
  const read = async ({ name: subject, source }: FileGiven, call: 'earlier' | 'earlierOriginal') => {
    const reply = await (call === 'earlier' ? store.ask(call, [source]) : store.ask(call, [source, job]));
    if (reply.ok) return undefined;
    return reply.failure ? { subject, failure: reply.failure } : reply;
  };
  return (await read(release, 'earlier')) ?? (original && (await read(original, 'earlierOriginal')));
}

// What a run of the job at hand would be made beside.
export function earlierAtHand(state: State): Earlier | undefined {
  const job = jobOf(state);
  return job && state.table && earlierOf(state.earlier, { columns: state.table.facts.columns, job });
}

// Whether the release was made by another job than the one on the page, or beside another earlier release.
export const isOutdated = ({ job, earlier }: Pick<Release, 'job' | 'earlier'>, state: State): boolean =>
  job !== jobText(jobOf(state)!) || !sameEarlier(earlier, earlierAtHand(state)) || (!earlier && !!state.earlier);

// ---- A register of the population ----

export async function countRegister(store: Store, source: File): Promise<void> {
  const { release } = store.state;
  if (!release) return;
  const { made } = release;
  // What was found is of this release; by now there may be another one.
  const tell = (found: Partial<Release>) => {
    const present = store.state.release;
    if (present?.made === made) store.set({ release: { ...present, ...found } });
  };
  const { name } = source;
  const former = release.register;
  const reply = await store.ask('population', [source], (progress) => tell({ register: { name, progress } }));
  if (reply.ok) tell({ ...editionsOf(reply.value), register: { name } });
  else if (reply.failure) tell({ register: { name, failure: reply.failure } });
  else tell({ register: former });
}
