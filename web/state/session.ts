// What happens: the page's actions, each a call to the engine and a change of state. No DOM in here.
import { Stopped, type Bridge, type OnProgress } from '../engine/bridge.ts';
import type {
  CallArguments,
  CallName,
  CallValue,
  ColumnProfile,
  Failure,
  Hierarchy,
  Job,
  Loosening,
  Progress,
  ReadOptions,
  Reply,
} from '../protocol.ts';
import { applyLoosening } from './boundaries.ts';
import { excerpt, lineNamed } from './excerpt.ts';
import { withTree, type Edited } from './grouping.ts';
import { historyOf, record, redo, undo } from './history.ts';
import {
  attributeOf,
  columnsOfRole,
  fitsColumns,
  hierarchyKey,
  hierarchyOnly,
  newJob,
  readOptionsOf,
  restoreJob,
  withReadOptions,
} from './job.ts';
import { jobText } from './job-text.ts';
import type { Sample } from './samples.ts';
import { emptyState, jobOf, treeColumns, wasReadSo, type Answer, type Problem, type Release, type State, type Step } from './state.ts';
import { plural } from './words.ts';

const automatic: ReadOptions = { delimiter: 'auto', encoding: 'auto' };
const afterLastChange = 120; // ms

export class Session {
  state: State = emptyState;
  private readonly listeners = new Set<() => void>();
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;
  private refreshing = false;
  private readings = 0;
  private profiledMissing = '';
  private gesture: string | undefined;

  constructor(readonly engine: Bridge) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // For actions in files of their own, too; so is take().
  set(patch: { [K in keyof State]?: State[K] | undefined }): void {
    this.state = { ...this.state, ...patch } as State;
    for (const listener of this.listeners) listener();
  }

  // An engine call whose crash or cancellation is a failure like any other.
  private async ask<N extends CallName>(
    name: N,
    args: CallArguments<N>,
    onProgress?: OnProgress,
  ): Promise<Reply<CallValue<N>> | { ok: false; failure: Failure; cancelled: true }> {
    try {
      return await this.engine.call(name, args, onProgress);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      if (error.reason === 'cancelled') return { ok: false, failure: cancelled, cancelled: true };
      return { ok: false, failure: crashed(error.message) };
    }
  }

  async begin(): Promise<void> {
    const reply = await this.ask('catalogue', []);
    if (reply.ok) this.set({ catalogue: reply.value });
    else this.set({ readProblem: { subject: 'The engine', failure: reply.failure } });
  }

  go(step: Step): void {
    this.set({ step });
  }

  // Step 3, at the hierarchy of this column.
  showHierarchy(column: string): void {
    this.set({ step: 'boundaries', column });
  }

  say(notice: string): void {
    this.set({ notice });
  }

  // ---- The table ----

  async open(source: Blob, name: string, options = automatic): Promise<boolean> {
    const facts = await this.take('read', [source, options], source, name);
    if (!facts) return false;
    const number = this.readings;
    const missing = jobOf(this.state)?.input.missing ?? ['', '?'];
    const profile = await this.ask('profile', [missing]);
    if (number !== this.readings) return false;
    if (!profile.ok) {
      if ('cancelled' in profile) this.set({ reading: undefined, notice: `Reading ${name} was cancelled` });
      else await this.refuseFile(source, name, profile.failure);
      return false;
    }
    this.profiledMissing = JSON.stringify(missing);
    this.gesture = undefined;
    this.set({
      reading: undefined,
      table: { name, source, options, facts },
      profile: profile.value,
      history: this.historyFor(profile.value, options, facts.columns),
      hierarchies: {},
      uniqueness: undefined,
      feasibility: undefined,
      compare: undefined,
      runProblem: undefined,
      jobProblem: undefined,
      release: this.withoutPreview(),
      notice: `${name} was read: ${plural(facts.rows, 'row')}, ${plural(facts.columns.length, 'column')}`,
    });
    await this.openWaitingJob();
    this.refreshSoon(0);
    return true;
  }

  // Has the engine take in a file, in place of whatever is being read. Nothing where it fails, is cancelled or
  // is itself replaced.
  async take<N extends 'read' | 'arxProject'>(
    call: N,
    args: CallArguments<N>,
    source: Blob,
    name: string,
  ): Promise<CallValue<N> | undefined> {
    if (this.state.running) return undefined;
    if (this.state.reading) this.engine.cancel();
    const number = ++this.readings;
    const show = (progress: Progress) => {
      if (number === this.readings) this.set({ reading: { name, progress } });
    };
    this.set({ readProblem: undefined });
    show({ stage: 'load', done: 0, total: source.size });
    const reply = await this.ask(call, args, show);
    if (number !== this.readings) return undefined;
    if (reply.ok) return reply.value;
    if ('cancelled' in reply) this.set({ reading: undefined, notice: `Reading ${name} was cancelled` });
    else if (call === 'read') await this.refuseFile(source, name, reply.failure);
    else this.set({ reading: undefined, readProblem: { subject: name, failure: reply.failure }, step: 'data' });
    this.refreshSoon(0);
    return undefined;
  }

  private async refuseFile(source: Blob, subject: string, failure: Failure): Promise<void> {
    const named = failure.mistakes.map(({ where }) => lineNamed(where)).filter((line) => line !== undefined);
    const lines = await excerpt(source, named);
    const readProblem: Problem = { subject, failure, lines };
    this.set({ reading: undefined, readProblem, step: 'data' });
  }

  private async openWaitingJob(): Promise<void> {
    const waiting = this.state.waitingJob;
    if (!waiting) return;
    this.set({ waitingJob: undefined });
    await this.openJob(waiting.text, waiting.name);
  }

  // The engine holds the rows of one release only, and none after another table or an unsuccessful run.
  private withoutPreview(): Release | undefined {
    return this.state.release && { ...this.state.release, generation: -1 };
  }

  // Work on the same columns goes on; other columns start a new job.
  private historyFor(profile: ColumnProfile[], options: ReadOptions, columns: string[]) {
    const { history } = this.state;
    if (history && fitsColumns(history.present, columns)) {
      return record(history, withReadOptions(history.present, options));
    }
    return historyOf(newJob(profile, options, this.defaultAlgorithm()));
  }

  // The first of the catalogue is what the engine takes for a job that names none.
  private defaultAlgorithm(): string {
    return this.state.catalogue?.algorithms[0]?.name ?? '';
  }

  async openSample(sample: Sample): Promise<void> {
    const [table, job] = await Promise.all([sample.table(), sample.job()]);
    this.set({ waitingJob: { name: `${sample.title} job`, text: job } });
    await this.open(new Blob([table], { type: 'text/csv' }), sample.name);
  }

  async reread(options: ReadOptions): Promise<void> {
    const table = this.state.table;
    if (table) await this.open(table.source, table.name, options);
  }

  cancel(): void {
    this.engine.cancel();
  }

  // ---- The job ----

  // Changes of one gesture (a slider on its way, a field being typed in) are one step of undo.
  change(edit: (job: Job) => Job, gesture?: string): void {
    const history = this.state.history;
    if (!history) return;
    const next = edit(history.present);
    if (next === history.present) return;
    const sameGesture = gesture !== undefined && gesture === this.gesture;
    this.gesture = gesture;
    this.set({ history: sameGesture ? { ...history, present: next, future: [] } : record(history, next) });
    this.refreshSoon();
  }

  endGesture(): void {
    this.gesture = undefined;
  }

  undo(): void {
    this.travel(undo, 'Undone');
  }

  redo(): void {
    this.travel(redo, 'Done again');
  }

  private travel(how: typeof undo, notice: string): void {
    const history = this.state.history;
    if (!history) return;
    const next = how(history);
    if (next === history) return;
    const { options } = this.state.table!;
    this.gesture = undefined;
    // How the table was read is not undone: it is on the page as it is.
    this.set({ history: { ...next, present: withReadOptions(next.present, options) }, notice });
    this.refreshSoon(0);
  }

  // A job that does not fit is refused with its mistakes; the work on the page stays.
  async openJob(text: string, name: string): Promise<boolean> {
    const { table } = this.state;
    if (!table) {
      this.set({ waitingJob: { name, text }, jobProblem: undefined, notice: `${name} waits for its table` });
      return true;
    }
    const options = readOptionsOf(text);
    if (options && !wasReadSo(table, options) && !(await this.open(table.source, table.name, options))) return false;
    const reply = await this.ask('checkJob', [text]);
    if (!reply.ok) {
      this.set({ jobProblem: { subject: name, failure: reply.failure } });
      return false;
    }
    const job = restoreJob(text, this.state.profile, this.defaultAlgorithm());
    const history = this.state.history;
    this.set({
      history: history ? record(history, job) : historyOf(job),
      table: { ...this.state.table!, options: options ?? table.options },
      jobProblem: undefined,
      notice: `${name} was opened`,
    });
    this.refreshSoon(0);
    return true;
  }

  forgetJobProblem(): void {
    this.set({ jobProblem: undefined });
  }

  // The form of a level table file; its mistakes if it cannot be one.
  readLevelTable(text: string): Promise<Reply<{ levels: string[][] }>> {
    return this.ask('readLevelTable', [text]);
  }

  async levelTableText(name: string): Promise<Reply<{ text: string }>> {
    const job = jobOf(this.state);
    if (!job) return { ok: false, failure: cancelled };
    return this.ask('levelTable', [hierarchyOnly(job, name), job.input.missing]);
  }

  // As far as the fences let values go: what is beyond them is not in it.
  async boundedLevelTableText(name: string): Promise<Reply<{ text: string }>> {
    const job = jobOf(this.state);
    const { boundaries = [] } = (job && attributeOf(job, name)) ?? {};
    if (!job) return { ok: false, failure: cancelled };
    return this.ask('boundedLevelTable', [{ ...hierarchyOnly(job, name), boundaries }, job.input.missing]);
  }

  async loosen(loosening: Loosening): Promise<void> {
    const hierarchy = this.state.hierarchies[loosening.attribute]?.value;
    if (hierarchy) this.change((job) => applyLoosening(job, loosening, hierarchy));
  }

  // A hierarchy edited by hand stands at once, before the engine has read it. Nothing is done to a tree that
  // the job has moved on from.
  editTree(name: string, { nodes, words }: Edited): boolean {
    const before = jobOf(this.state);
    if (!before || this.state.hierarchies[name]?.key !== hierarchyKey(before, name)) {
      this.say('The hierarchy is being read; try again');
      return false;
    }
    this.change((job) => withTree(job, name, nodes));
    const value: Hierarchy = { height: nodes[0]!.height, notes: [], nodes };
    const key = hierarchyKey(jobOf(this.state)!, name);
    this.set({ hierarchies: { ...this.state.hierarchies, [name]: { key, value, foreseen: true } }, notice: words });
    return true;
  }

  // ---- What the engine thinks of the job ----

  private refreshSoon(wait = afterLastChange): void {
    clearTimeout(this.refreshTimer);
    this.set({ busy: true });
    this.refreshTimer = setTimeout(() => void this.refresh(), wait);
  }

  // Brings every answer up to date with the job. A change during the work starts another round.
  private async refresh(): Promise<void> {
    if (this.refreshing || this.state.running || this.state.reading) return;
    this.refreshing = true;
    const job = jobOf(this.state);
    try {
      if (job && this.state.table) await this.answerFor(job);
    } finally {
      this.refreshing = false;
    }
    if (jobOf(this.state) === job) this.set({ busy: false });
    else this.refreshSoon(0);
  }

  private async answerFor(job: Job): Promise<void> {
    const current = () => jobOf(this.state) === job && !this.state.reading && !this.state.running;

    const missing = JSON.stringify(job.input.missing);
    if (this.profiledMissing !== missing) {
      const reply = await this.ask('profile', [job.input.missing]);
      if (!reply.ok) return;
      this.profiledMissing = missing;
      this.set({ profile: reply.value });
    }

    for (const name of treeColumns(job)) {
      const key = hierarchyKey(job, name);
      const known = this.state.hierarchies[name];
      if (known?.key === key && !known.foreseen) continue;
      const reply = await this.ask('hierarchy', [hierarchyOnly(job, name), job.input.missing]);
      if ('cancelled' in reply || hierarchyKey(jobOf(this.state)!, name) !== key) return;
      this.set({ hierarchies: { ...this.state.hierarchies, [name]: answer(key, reply) } });
      if (!current()) return;
    }

    const text = jobText(job);
    if (this.state.feasibility?.key !== text) {
      const reply = await this.ask('feasibility', [text]);
      if ('cancelled' in reply || !current()) return;
      this.set({ feasibility: answer(text, reply) });
    }

    const names = columnsOfRole(job, 'quasi-identifier');
    const key = JSON.stringify(names);
    if (this.state.uniqueness?.key !== key) {
      const reply = await this.ask('uniqueness', [names]);
      if ('cancelled' in reply || !current()) return;
      this.set({ uniqueness: answer(key, reply) });
    }
  }

  // ---- The run ----

  async run(): Promise<void> {
    const { table, running } = this.state;
    const job = jobOf(this.state);
    if (!table || !job || running || this.state.reading) return;
    const text = jobText(job);
    const since = performance.now();
    this.set({
      running: { progress: { stage: 'start', done: 0, total: 0 }, since, stageSince: since },
      runProblem: undefined,
    });
    const reply = await this.ask('run', [text], (progress) => {
      const now = this.state.running;
      if (!now) return;
      const stageSince = now.progress.stage === progress.stage ? now.stageSince : performance.now();
      this.set({ running: { progress, since, stageSince } });
    });
    if (reply.ok) {
      const { report, csv } = reply.value;
      const { generation } = this.engine;
      this.set({
        running: undefined,
        release: { job: text, tableName: table.name, report, csv, saved: false, generation },
        step: 'release',
        notice: 'The release is ready',
      });
    } else if ('cancelled' in reply) {
      this.set({ running: undefined, release: this.withoutPreview(), notice: 'The run was cancelled; the job is kept' });
    } else {
      const runProblem: Problem = { subject: 'The run', failure: reply.failure };
      this.set({ running: undefined, release: this.withoutPreview(), runProblem, step: 'release' });
    }
    this.refreshSoon(0);
  }

  forgetRunProblem(): void {
    this.set({ runProblem: undefined });
  }

  // Which value became what, where the engine still has the release.
  mappingText(): Promise<Reply<{ text: string }>> {
    return this.ask('releaseMapping', []);
  }

  saved(): void {
    const release = this.state.release;
    if (release) this.set({ release: { ...release, saved: true } });
  }
}

function answer<T>(key: string, reply: Reply<T>): Answer<T> {
  return reply.ok ? { key, value: reply.value } : { key, failure: reply.failure };
}

const cancelled: Failure = { kind: 'bad_input', mistakes: [] };

function crashed(message: string): Failure {
  const remedy = 'the job is kept and a new engine starts with the next step; try again';
  return { kind: 'crashed', mistakes: [{ where: 'the engine', what: `it stopped (${message})`, remedy }] };
}
