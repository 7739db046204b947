// What this browser keeps of the work for the next visit: the job with its history, the step and the column. The table
// is never kept. This is the face of its room: it follows the session and writes to a storage, as long as a person
// wants that; kept works come back from there, and what a person does with them goes to the session.
import { t } from '../../texts/language.ts';
import { keepsNothing, rememberForgetting, rememberToKeepNothing, type WithMemory } from '../frame/preferences.ts';
import type { Session } from '../session/session.ts';
import type { KeptWork, MemoryState } from '../session/state.ts';
import { isWorkedOn, type Work } from '../session/versions.ts';
import { isKeptWork, keptFrom, newId } from './kept.ts';
import { continueWith, offerFor, takeOver } from './offers.ts';

// May fail at every call. An id says when its work began: a later one sorts behind it.
export interface KeptStorage {
  all(): Promise<unknown[]>; // also what others have put there
  ids(): Promise<string[]>;
  put(work: KeptWork): Promise<void>;
  remove(ids: string[]): Promise<void>;
  clear(): Promise<void>;
}

const mostKept = 8; // works
const pause = 300; // ms in which changes are gathered

export class Memory {
  private works: KeptWork[] = []; // the latest first
  private readonly ids = new WeakMap<Blob, string>(); // each page keeps under ids of its own, so that two never write over each other
  private readonly former = new Map<string, string>(); // by id: that under which the work was kept in a former visit
  private seen: unknown[] = [];
  private source: Blob | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing = Promise.resolve();
  private saved: Work | undefined;
  private complained = false;

  constructor(
    private readonly session: Session,
    private readonly storage: KeptStorage,
    private readonly preferences: WithMemory,
    private readonly onDisk: boolean, // where other pages may see what this one keeps: nothing, unless a person wants it
  ) {}

  async begin(): Promise<void> {
    this.session.subscribe(() => this.follow());
    if (keepsNothing(this.preferences, this.onDisk)) return this.tell('off');
    try {
      this.works = (await this.storage.all()).filter(isKeptWork).toSorted((one, other) => other.when - one.when);
      this.tell('on');
    } catch {
      this.tell('failed');
    }
  }

  private tell(how: MemoryState['how']): void {
    this.session.store.set({ memory: { how, works: this.works } });
  }

  private get how(): MemoryState['how'] | undefined {
    return this.session.state.memory?.how;
  }

  // ---- Keeping ----

  private follow(): void {
    const { history, step, column, table } = this.session.state;
    if (table && table.source !== this.source) {
      this.source = table.source;
      if (this.how) this.tell(this.how); // what was kept since may be offered for this table
    }
    if ([history, step, column].every((each, at) => each === this.seen[at])) return;
    this.seen = [history, step, column];
    if (this.how === 'off' || !history || !isWorkedOn(history)) return;
    this.timer ??= setTimeout(() => this.save(), pause);
  }

  // Writes what there is now, without waiting for more.
  save(): void {
    if (this.timer === undefined) return;
    this.wait();
    this.writing = this.writing.then(() => this.write());
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async write(): Promise<void> {
    const { state } = this.session;
    if (this.how === 'off') return;
    if (keepsNothing(this.preferences, false)) return this.heed();
    const work = keptFrom(state, this.idOf(state.table!.source));
    try {
      if (work) await this.keep(work);
      this.saved = state.history;
      if (this.how === 'failed') this.tell('on');
    } catch {
      if (!this.complained) this.session.say(t.memory.notices.failed);
      this.complained = true;
      this.tell('failed');
    }
  }

  private async keep(work: KeptWork): Promise<void> {
    await this.storage.put(work);
    const surplus = (await this.storage.ids()).toSorted().slice(0, -mostKept).filter((id) => id !== work.id);
    const former = this.former.get(work.id);
    const gone = new Set([...surplus, ...(former === undefined ? [] : [former])]);
    if (gone.size) await this.storage.remove([...gone]);
    this.former.delete(work.id);
    this.works = [work, ...this.works.filter(({ id }) => id !== work.id && !gone.has(id))];
  }

  private idOf(source: Blob): string {
    const id = this.ids.get(source) ?? newId();
    this.ids.set(source, id);
    return id;
  }

  // Whether leaving the page would lose something that a person did.
  get wouldLose(): boolean {
    const { history, release, unsaved } = this.session.state;
    const kept = this.how === 'on' && this.saved === history;
    return (!!history && isWorkedOn(history) && !kept) || (!!release && !release.saved) || unsaved.length > 0;
  }

  // ---- Forgetting ----

  async forget(works: KeptWork[]): Promise<void> {
    const ids = works.map(({ id }) => id);
    this.close(works);
    await this.storage.remove(ids).catch(() => {}); // what cannot be reached is not offered
  }

  // What goes on in this page is kept again with its next change.
  async forgetAll(): Promise<void> {
    this.wait();
    this.saved = undefined;
    this.close(this.works);
    this.writing = this.writing.then(() => this.storage.clear()).catch(() => {});
    await this.writing;
    rememberForgetting(this.preferences);
    this.session.say(t.memory.notices.forgotten);
  }

  async keepNothing(nothing: boolean): Promise<void> {
    rememberToKeepNothing(this.preferences, nothing);
    this.tell(nothing ? 'off' : 'on');
    if (nothing) return this.forgetAll();
    this.seen = [];
    this.follow();
  }

  // To be called when another tab has remembered something: it may keep nothing any more, keep again, or have forgotten.
  async heed(): Promise<void> {
    const { how } = this;
    if (!how) return;
    const nothing = keepsNothing(this.preferences, how === 'off');
    const ids = nothing ? [] : await this.storage.ids().catch(() => []);
    this.works = this.works.filter(({ id }) => ids.includes(id));
    const { table } = this.session.state;
    if (table && !ids.includes(this.idOf(table.source))) this.saved = undefined;
    this.tell(nothing ? 'off' : how === 'off' ? 'on' : how);
    if (nothing || how !== 'off') return;
    this.seen = [];
    this.follow();
  }

  // ---- What was kept ----

  // Work on a table with the same columns, as long as nobody has changed the job that this one came with.
  get offer(): KeptWork | undefined {
    const { state } = this.session;
    const own = state.table && this.ids.get(state.table.source);
    return offerFor(state, own);
  }

  // An offer is not wanted; the work stays kept.
  close(works: KeptWork[]): void {
    this.works = this.works.filter((each) => !works.includes(each));
    if (this.how) this.tell(this.how);
  }

  async take(work: KeptWork): Promise<void> {
    if (await takeOver(this.session, work)) this.goesOn(work);
  }

  // The table comes anew: from the file that a person chooses, or with the page.
  async continue(work: KeptWork, file?: File): Promise<void> {
    if (await continueWith(this.session, work, file)) this.goesOn(work);
  }

  private goesOn(work: KeptWork): void {
    const { table } = this.session.state;
    if (work.name !== table?.name) return;
    this.former.set(this.idOf(table.source), work.id);
    this.close([work]);
  }
}
