// The tools beside the five steps: a table that another tool made is checked, next month's table is released by an
// earlier mapping, and two releases of the same people are judged together. This is the face of their room. A tool has a
// desk of its own, with an engine of its own, so that the table at work stays as it is. Files and answers come in; what
// the engine says of them goes out as the desk's state.
import type { Bridge } from '../../engine/bridge.ts';
import type { Applied, Audited, AuditedTogether } from '../../protocol/audit.ts';
import type { CallArguments, CallName, CallValue, EarlierChoice, Progress } from '../../protocol/calls.ts';
import type { ColumnProfile, TableFacts } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { excerpt } from '../data/excerpt.ts';
import type { LoadedTable } from '../data/table.ts';
import type { Earlier, EarlierGiven, FileGiven } from '../job/earlier.ts';
import { bringEarlier, bringPopulation, removeEarlier, setOriginal, takeEarlier, tellApart } from '../session/beside.ts';
import type { NamedJob, Problem, SheetChoice } from '../session/state.ts';
import { Store, type Patch } from '../session/store.ts';

// A file that was chosen, and how it is to be read.
export type Given = Omit<LoadedTable, 'facts'>;

export interface DeskState {
  table?: Given & { facts?: TableFacts }; // what is checked or released; with facts once it was read
  profile: ColumnProfile[]; // its columns
  draft?: Job; // what is asked of the table where no job is given
  job?: NamedJob;
  original?: Given; // what the table was made of
  population?: FileGiven; // that the original is a part of
  mapping?: NamedJob;
  earlier?: EarlierGiven;
  passphrase?: string;
  working?: { name: string; progress: Progress };
  problem?: Problem & { reading: boolean }; // with a file that is read, or with what was asked
  sheetChoice?: SheetChoice;
  audited?: Audited;
  judged?: AuditedTogether;
  applied?: Applied & { csv: Blob; job: string; facts: TableFacts; saved: boolean; confirmed: boolean };
}

const noResult = { problem: undefined, sheetChoice: undefined, audited: undefined, judged: undefined, applied: undefined };

export class Desk {
  protected readonly store: Store<DeskState>;
  private held?: Given; // the engine's table

  constructor(bridge: Bridge) {
    this.store = new Store<DeskState>(bridge, { profile: [] });
  }

  get state(): DeskState {
    return this.store.state;
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  // Ends what is under way and gives back the engine's memory: it reads its table again when it is asked.
  cancel(): void {
    this.store.engine.cancel();
  }

  private taking: Given | undefined; // the table that is being read for its columns

  // Reads a table for its columns, which goes on whatever other files come meanwhile.
  protected async take(table: Given, read: () => Promise<void>): Promise<void> {
    this.taking = table;
    await read();
    if (this.taking === table) this.taking = undefined;
  }

  // What is under way was asked of other files, so it ends; and so does what was found.
  protected give(files: Patch<DeskState>): void {
    if (this.state.working && (!this.taking || 'table' in files)) this.cancel();
    this.store.set({ ...files, ...noResult });
  }

  takeJob(job: NamedJob | undefined): void {
    this.give({ job });
  }

  takeEarlier(file: File): Promise<void> {
    this.give({});
    return takeEarlier(this.store, file, file.name);
  }

  // How people are told apart in all releases.
  tellApart(person: string[]): void {
    this.give({});
    tellApart(this.store, person);
  }

  setOriginal(of: FileGiven, original: FileGiven | undefined): void {
    this.give({});
    setOriginal(this.store, of, original);
  }

  removeEarlier(one: FileGiven): void {
    this.give({});
    removeEarlier(this.store, one);
  }

  // Hands the engine the earlier releases that the table is put beside; a failure becomes the desk's problem.
  protected async bring(earlier: Earlier, job: string): Promise<EarlierChoice | undefined> {
    const { store } = this;
    store.set({ working: { name: earlier.releases[0]!.name, progress: { stage: 'load', done: 0, total: 0 } } });
    const choice = await bringEarlier(store, earlier, job);
    if ('ids' in choice) return choice;
    store.set({ working: undefined, ...(choice.failure && { problem: { ...choice, reading: true } }) });
    return undefined;
  }

  // Likewise the population; returns the id that asks for it.
  protected async bringPopulation(population: FileGiven): Promise<string | undefined> {
    const { store } = this;
    store.set({ working: { name: population.name, progress: { stage: 'load', done: 0, total: 0 } } });
    const brought = await bringPopulation(store.engine, population);
    if ('id' in brought) return brought.id;
    store.set({ working: undefined, ...(brought.failure && { problem: { ...brought, reading: true } }) });
    return undefined;
  }

  // Asks the engine, and shows how far it is. Nothing comes back where it fails or is cancelled; a failure becomes the
  // desk's problem.
  protected async ask<N extends CallName>(name: N, args: CallArguments<N>, about: Given): Promise<CallValue<N> | undefined> {
    const { store } = this;
    const show = (progress: Progress) => store.set({ working: { name: about.name, progress } });
    store.set(noResult);
    show({ stage: 'start', done: 0, total: 0 });
    const reply = await store.ask(name, args, show);
    store.set({ working: undefined });
    if (reply.ok) return reply.value;
    if (reply.failure) await this.refuse(reply.failure, about, name === 'read' || !!reply.failure.beside);
    return undefined;
  }

  // Makes this file the engine's table.
  protected async hold(given: Given): Promise<TableFacts | undefined> {
    const facts = await this.ask('read', [given.source, given.options], given);
    if (facts) this.held = given;
    return facts;
  }

  protected holds({ source, options }: Given): boolean {
    return this.held?.source === source && this.held.options === options;
  }

  private async refuse(failure: Failure, { name, source, options }: Given, reading: boolean): Promise<void> {
    const { mistakes, sheets } = failure;
    if (sheets) return this.store.set({ sheetChoice: { name, source, options, sheets, why: mistakes[0]!.what } });
    const named = mistakes.map(({ where }) => where.line).filter((line) => line !== undefined);
    const lines = reading ? await excerpt(source, named) : [];
    this.store.set({ problem: { subject: name, failure, lines, reading } });
  }
}

// A job, as far as the page has to know it before the engine reads it. A text that is none is for the engine to refuse.
export function jobIn(text = ''): Job | undefined {
  try {
    const job = JSON.parse(text) as Job;
    return Array.isArray(job.attributes) && typeof job.privacy === 'object' ? job : undefined;
  } catch {
    return undefined;
  }
}
