// Files beside the table: earlier releases of the same people, which a release keeps k together with; the population,
// whose people a release is made among; and a register, for the risk of a release from somebody who has it.
import type { Bridge } from '../../engine/bridge.ts';
import type { EarlierChoice } from '../../protocol/calls.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job, ReadOptions } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { listed } from '../../texts/wording.ts';
import { automatic, tableNames, type LoadedTable, type MadeOf, type TableFile } from '../data/table.ts';
import { withSuggestedRoles } from '../job/codebook.ts';
import { everyStep } from '../job/history.ts';
import { earlierOf, sameEarlier, type Earlier, type EarlierFile, type EarlierGiven, type FileGiven } from '../job/earlier.ts';
import { attributeOf, needsPassphrase } from '../job/job.ts';
import { populationLack, populationOf, type Population, type PopulationGiven } from '../job/population.ts';
import { asksTheSame } from '../job/text.ts';
import { editionsOf, jobOf, type Release, type State } from './state.ts';
import { ask, type Asked, type Cancelled, type Patch, type Store } from './store.ts';

// ---- Earlier releases ----

interface WithEarlier {
  earlier?: EarlierGiven;
}

// Takes a file for a further earlier release. Those that could not be read go.
export async function takeEarlier<S extends WithEarlier>(store: Store<S>, source: Blob, name: string): Promise<void> {
  const { earlier } = store.state;
  const read = earlier?.releases.filter(({ failure }) => !failure) ?? [];
  store.set({ earlier: { ...earlier, releases: [...read, { source, name }] } } as Patch<S>);
  const reply = await store.ask('earlier', [source, nextId()]);
  const found = reply.ok ? { facts: reply.value } : { failure: reply.failure ?? unread(t.protect.earlier.cancelled) };
  changeRelease(store, source, found); // unless it was removed meanwhile
}

const changeRelease = <S extends WithEarlier>(store: Store<S>, source: Blob, change: Partial<EarlierFile>): void => {
  const { earlier } = store.state;
  if (earlier) store.set({ earlier: { ...earlier, releases: earlier.releases.map((each) => (each.source === source ? { ...each, ...change } : each)) } } as Patch<S>);
};

let ids = 0;
const nextId = (): string => `${++ids}`;

const unread = (mistake: { what: string; remedy: string }): Failure => ({ kind: 'bad_input', mistakes: [{ where: { text: '' }, ...mistake }] });

// How people are told apart in all.
export const tellApart = <S extends WithEarlier>(store: Store<S>, person: string[]): void => {
  const { earlier } = store.state;
  if (earlier) store.set({ earlier: { ...earlier, person } } as Patch<S>);
};

// What a release was made of.
export const setOriginal = <S extends WithEarlier>(store: Store<S>, { source }: FileGiven, original: FileGiven | undefined): void =>
  changeRelease(store, source, { original });

export function removeEarlier<S extends WithEarlier>(store: Store<S>, one: FileGiven): void {
  const { earlier } = store.state;
  if (!earlier) return;
  const releases = earlier.releases.filter(({ source }) => source !== one.source);
  store.set({ earlier: releases.length ? { ...earlier, releases } : undefined } as Patch<S>);
  if (!releases.length) void store.ask('forgetEarlier', []);
}

type Unread = { subject: string; failure: Failure } | Cancelled;

// Hands the engine the files, which may be another one than that which read them first, and returns how a call asks for
// them. A failure names the file.
export async function bringEarlier<S>(store: Store<S>, { releases, person }: Earlier, job: string): Promise<EarlierChoice | Unread> {
  const read = async ({ name: subject, source }: FileGiven, take: () => Promise<Asked<unknown>>): Promise<Unread | undefined> => {
    if (!(await isReadable(source))) return { subject, failure: unread(t.protect.earlier.gone) };
    const reply = await take();
    if (reply.ok) return undefined;
    return reply.failure ? { subject, failure: reply.failure } : reply;
  };
  await store.ask('forgetEarlier', []); // as they were first read
  const given: string[] = [];
  for (const { original, ...release } of releases) {
    const id = nextId();
    const failed =
      (await read(release, () => store.ask('earlier', [release.source, id]))) ??
      (original && (await read(original, () => store.ask('earlierOriginal', [original.source, job, id]))));
    if (failed) return failed;
    given.push(id);
  }
  return { ids: given, person };
}

// A file that was changed on disk since it was chosen can no longer be read.
const isReadable = (source: Blob): Promise<boolean> => source.slice(0, 1).arrayBuffer().then(() => true, () => false);

// ---- The population that counts ----

interface WithPopulation {
  population?: PopulationGiven;
}

export async function takePopulation<S extends WithPopulation>(store: Store<S>, source: Blob, name: string): Promise<void> {
  const tell = (population: PopulationGiven) => store.set({ population } as Patch<S>);
  tell({ source, name });
  const reply = await store.ask('takePopulation', [source, nextId()]);
  if (store.state.population?.source !== source) return; // another one was chosen meanwhile, or none
  if (reply.ok) tell({ source, name, facts: reply.value });
  else tell({ source, name, failure: reply.failure ?? unread(t.population.cancelled) });
}

export function removePopulation<S extends WithPopulation>(store: Store<S>): void {
  if (!store.state.population) return;
  store.set({ population: undefined } as Patch<S>);
  void store.ask('forgetPopulation', []);
}

// Hands an engine the file, which may be another engine than that which read it first. Returns the id by which a call asks
// for it.
export async function bringPopulation(engine: Bridge, { name: subject, source }: FileGiven): Promise<{ id: string } | Unread> {
  if (!(await isReadable(source))) return { subject, failure: unread(t.population.gone) };
  const id = nextId();
  const reply = await ask(engine, 'takePopulation', [source, id]);
  if (reply.ok) return { id };
  return reply.failure ? { subject, failure: reply.failure } : reply;
}

// Whose people count in a run of the job at hand; none where the job does not ask, or where a part of the table is released.
export function populationAtHand({ table, population, history }: State): Population | undefined {
  return table && history && populationOf(population, history.present.job, table.facts.rows);
}

// ---- Both ----

interface BesideAnother {
  earlier: EarlierGiven | undefined; // as much of it as stays
  removed: string[]; // what was removed, in words
}

// Another table comes in place of the former one. Beside it stay the earlier releases, where it has the columns of the former
// table or those of the release, and the population, where it has those of the former table; whether everybody of it is in
// the population, the engine looks. Whose row i is was said of the former table alone.
export function besideAnother(store: Store, table: LoadedTable, former: LoadedTable | undefined): BesideAnother {
  const { population } = store.state;
  if (!former || former.source === table.source) return { earlier: store.state.earlier, removed: [] };
  const has = (names: string[]) => names.every((name) => table.facts.columns.includes(name));
  const removed: string[] = [];
  for (const release of store.state.earlier?.releases ?? []) {
    if (has(former.facts.columns) || has(release.facts?.columns ?? [])) continue;
    removeEarlier(store, release);
    removed.push(t.frame.notices.earlierRemoved(release.name));
  }
  if (population && !has(former.facts.columns)) {
    removePopulation(store);
    removed.push(t.frame.notices.populationRemoved(population.name));
  }
  const { earlier } = store.state;
  if (!earlier || earlier.person?.length) return { earlier, removed };
  return { earlier: { releases: earlier.releases }, removed };
}

// Whether something is missing beside the table, which step 4 tells.
export function lacksBeside(state: State): boolean {
  const job = jobOf(state)!;
  return (!!state.earlier && !earlierAtHand(state)) || !!populationLack(state.population, job, state.table!.facts.rows);
}

// What a run of the job at hand would be made beside.
export function earlierAtHand(state: State): Earlier | undefined {
  const job = jobOf(state);
  return job && state.table && earlierOf(state.earlier, { ...state.table.facts, job });
}

// Whether the release was made by another job than the one on the page, beside another earlier release or population, or by
// another passphrase, as far as anybody may know.
export const isOutdated = ({ job, earlier, population, retyped }: Pick<Release, 'job' | 'earlier' | 'population' | 'retyped'>, state: State): boolean =>
  !asksTheSame(job, jobOf(state)!) || population?.source !== populationAtHand(state)?.source || !sameEarlier(earlier, earlierAtHand(state)) || (!earlier && !!state.earlier) || (!!retyped && needsPassphrase(jobOf(state)!));

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

// What the values mean, by a codebook of whichever tool: the table is read again with it.
export async function addCodebook(store: Store, file: File, reread: (options: ReadOptions) => Promise<boolean>): Promise<void> {
  const reply = await store.ask('readCodebook', [file]);
  const { table } = store.state;
  if (reply.ok && table) await withNewRoles(store, () => reread({ ...table.options, codebook: reply.value.codebook }));
  else if (!reply.ok && reply.failure) store.set({ readProblem: { subject: file.name, failure: reply.failure }, step: 'data' });
}

// The job with the roles that a codebook suggests, where one came to a table that was read without it. The roles of a job
// from a file somebody chose.
export function asCodebookSuggests(job: Job, { source, options: { codebook } }: LoadedTable, profile: ColumnProfile[], state: State): Job {
  const { table, history, profile: former } = state;
  const fromFile = history && everyStep(history).some(({ file, given }) => file.source === source && typeof given === 'object' && !given.withSample);
  const isNew = !!codebook && table?.source === source && table.options.codebook !== codebook;
  return isNew && !fromFile ? withSuggestedRoles(job, former, profile) : job;
}

// Says which roles came with the codebook.
async function withNewRoles(store: Store, read: () => Promise<boolean>): Promise<void> {
  const before = jobOf(store.state);
  const isRead = await read();
  const changed = (jobOf(store.state)?.attributes ?? []).filter(({ name, role }) => before && attributeOf(before, name)?.role !== role);
  if (isRead && changed.length) store.set({ notice: t.frame.notices.rolesOfCodebook(listed(changed.map(({ name }) => name), 'and')) });
}

// ---- A further table ----

// A further table of the same people comes in: the engine puts it and those before together, and the page reads what comes of
// that as any other table.
export async function addTable(store: Store, file: File, open: (made: TableFile, options: ReadOptions) => Promise<boolean>): Promise<boolean> {
  const { table, running, reading } = store.state;
  if (!table || running || reading) return false;
  const { made } = table;
  const files: MadeOf['files'] = [...(made?.files ?? [{ name: table.name, source: table.source }]), { name: file.name, source: file }];
  const names = tableNames(files.map(({ name }) => name));
  const { delimiter, encoding, sheet, header } = table.options;
  for (const [at, { name, source }] of files.entries()) {
    store.set({ readProblem: undefined, reading: { name, progress: { stage: 'read', done: 0, total: source.size } } });
    const options = at === 0 && !made ? { delimiter, encoding, sheet, header } : automatic;
    const reply = await store.ask('addToStack', [source, names[at]!, JSON.stringify(options), at === 0]);
    if (!reply.ok) return refuse(store, name, reply.failure);
  }
  const reply = await store.ask('stacked', []);
  if (!reply.ok) return refuse(store, file.name, reply.failure);
  const { csv, codebook, ...told } = reply.value;
  const options = { ...automatic, header: 1, ...(codebook.columns?.length && { codebook }), ...(table.options.repairs && { repairs: table.options.repairs }) };
  return open({ name: `${names.join(' + ')}.csv`, source: csv, made: { files, ...told } }, options);
}

function refuse(store: Store, subject: string, failure: Failure | undefined): boolean {
  store.set({ reading: undefined, ...(failure ? { readProblem: { subject, failure }, step: 'data' } : { notice: t.frame.notices.readingCancelled(subject) }) });
  return false;
}
