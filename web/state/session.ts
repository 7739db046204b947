// What happens: the page's actions, each a call to the engine and a change of state. No DOM in here.
import { Stopped, type Bridge, type OnProgress } from '../engine/bridge.ts';
import type {
  CallArguments,
  CallName,
  CallValue,
  ColumnProfile,
  Failure,
  Job,
  Loosening,
  Progress,
  ReadOptions,
  ReleaseClass,
  ReleaseRow,
  Reply,
} from '../protocol.ts';
import { Answers } from './answers.ts';
import { applyLoosening } from './boundaries.ts';
import { excerpt, lineNamed } from './excerpt.ts';
import { historyOf, record, redo, undo } from './history.ts';
import { attributeOf, fitsColumns, hierarchyOnly, newJob, readOptionsOf, restoreJob, withReadOptions } from './job.ts';
import { jobText } from './job-text.ts';
import { fitting, misfit } from './misfit.ts';
import { runJob } from './run.ts';
import type { Sample } from './samples.ts';
import { emptyState, jobOf, wasReadSo, type Problem, type Release, type State, type Step } from './state.ts';
import { Trees } from './trees.ts';
import { t } from '../texts/language.ts';

const automatic: ReadOptions = { delimiter: 'auto', encoding: 'auto' };

export class Session {
  state: State = emptyState;
  private readonly listeners = new Set<() => void>();
  readonly answers = new Answers(this);
  readonly trees = new Trees(this);
  private readings = 0;
  private gesture: string | undefined;

  constructor(readonly engine: Bridge) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // For actions in files of their own, too; so are ask() and take().
  set(patch: { [K in keyof State]?: State[K] | undefined }): void {
    this.state = { ...this.state, ...patch } as State;
    for (const listener of this.listeners) listener();
  }

  // An engine call whose crash or cancellation is a failure like any other.
  async ask<N extends CallName>(
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
    else this.set({ engineProblem: reply.failure });
  }

  // After the engine has stopped.
  async tryAgain(): Promise<void> {
    this.set({ engineProblem: undefined });
    if (!this.state.catalogue) await this.begin();
    this.answers.follow();
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
      if ('cancelled' in profile) this.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
      else await this.refuseFile(source, name, profile.failure, () => void this.open(source, name, options));
      return false;
    }
    this.answers.begin(missing);
    this.gesture = undefined;
    const former = this.formerJob(facts.columns);
    this.trees.clear();
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
      jobProblem: former,
      engineProblem: undefined,
      release: this.withoutPreview(),
      notice: t.frame.notices.read(name, facts.rows, facts.columns.length),
    });
    await this.openWaitingJob();
    this.answers.follow();
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
    if ('cancelled' in reply) this.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
    else if (call === 'read') {
      const [, options] = args as CallArguments<'read'>;
      await this.refuseFile(source, name, reply.failure, () => void this.open(source, name, options));
    } else this.set({ reading: undefined, readProblem: { subject: name, failure: reply.failure }, step: 'data' });
    this.answers.follow();
    return undefined;
  }

  // A file is offered again where the engine, not the file, is to blame.
  private async refuseFile(source: Blob, subject: string, failure: Failure, again: () => void): Promise<void> {
    const named = failure.mistakes.map(({ where }) => lineNamed(where)).filter((line) => line !== undefined);
    const lines = await excerpt(source, named);
    const readProblem: Problem = { subject, failure, lines, ...(failure.kind === 'crashed' && { again }) };
    this.set({ reading: undefined, readProblem, step: 'data' });
  }

  private async openWaitingJob(): Promise<void> {
    const waiting = this.state.waitingJob;
    if (!waiting) return;
    this.set({ waitingJob: undefined });
    await this.openJob(waiting.text, waiting.name);
  }

  // The engine holds the rows of one release only, and none after another table or an unsuccessful run.
  withoutPreview(): Release | undefined {
    return this.state.release && { ...this.state.release, generation: -1 };
  }

  // Work on other columns ends with its table; what was changed by hand is kept and offered.
  private formerJob(columns: string[]): Problem | undefined {
    const { history, table } = this.state;
    if (!history?.past.length || !table || fitsColumns(history.present, columns)) return undefined;
    const text = jobText(history.present);
    return { subject: t.frame.formerJob(table.name), failure: cancelled, job: { text, name: table.name, former: true }, ...columnsBeside(text, columns) };
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
    const { title } = t.data.samples[sample.key];
    let table, job;
    try {
      [table, job] = await Promise.all([sample.table(), sample.job()]);
    } catch {
      this.set({ readProblem: { subject: title, failure: { kind: 'bad_input', mistakes: [{ where: '', ...t.data.sampleMissing }] } } });
      return;
    }
    this.set({ waitingJob: { name: t.data.sampleJob(title), text: job } });
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
    this.answers.follow();
  }

  endGesture(): void {
    this.gesture = undefined;
  }

  undo(): void {
    this.travel(undo, t.frame.notices.undone);
  }

  redo(): void {
    this.travel(redo, t.frame.notices.redone);
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
    this.trees.recall();
    this.answers.follow();
  }

  // A job that does not fit is refused with its mistakes; the work on the page stays.
  async openJob(text: string, name: string): Promise<boolean> {
    const { table } = this.state;
    if (!table) {
      this.set({ waitingJob: { name, text }, jobProblem: undefined, notice: t.frame.notices.waits(name) });
      return true;
    }
    const options = readOptionsOf(text);
    if (options && !wasReadSo(table, options) && !(await this.open(table.source, table.name, options))) return false;
    const reply = await this.ask('checkJob', [text]);
    if (!reply.ok) {
      const { columns } = this.state.table!.facts;
      this.set({ jobProblem: { subject: name, failure: reply.failure, job: { text, name }, ...columnsBeside(text, columns) } });
      return false;
    }
    const job = restoreJob(text, this.state.profile, this.defaultAlgorithm());
    const history = this.state.history;
    this.set({
      history: history ? record(history, job) : historyOf(job),
      table: { ...this.state.table!, options: options ?? table.options },
      // A job kept from a former table is still kept when another one is opened with the new table.
      jobProblem: this.state.jobProblem?.job?.former ? this.state.jobProblem : undefined,
      notice: t.frame.notices.opened(name),
    });
    this.answers.follow();
    return true;
  }

  forgetJobProblem(): void {
    this.set({ jobProblem: undefined });
  }

  // Of a job for other columns: what it says of those that are here.
  async takeFittingJob(): Promise<void> {
    const { jobProblem, profile } = this.state;
    const present = jobOf(this.state);
    if (!jobProblem?.job || !present) return;
    const { text, name } = jobProblem.job;
    this.forgetJobProblem();
    await this.openJob(jobText(fitting(restoreJob(text, profile, this.defaultAlgorithm()), present)), name);
  }

  keepJobForNextTable(): void {
    const kept = this.state.jobProblem?.job;
    if (kept) this.set({ waitingJob: { name: kept.name, text: kept.text }, jobProblem: undefined, notice: t.frame.notices.waits(kept.name) });
  }

  forgetWaitingJob(): void {
    this.set({ waitingJob: undefined });
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

  // ---- The run ----

  run(): Promise<void> {
    return runJob(this);
  }

  forgetRunProblem(): void {
    this.set({ runProblem: undefined });
  }

  // The level table of a column of the release, as its job has it.
  releasedLevelTable(release: Release, name: string): Promise<Reply<{ text: string }>> {
    const job = JSON.parse(release.job) as Job;
    return this.ask('levelTable', [hierarchyOnly(job, name), job.input.missing]);
  }

  hash(source: Blob): Promise<Reply<{ sha256: string }>> {
    return this.ask('hash', [source]);
  }

  // Rows of the release beside those of the input; none where the engine holds it no longer.
  async releaseRows(first: number, count: number): Promise<ReleaseRow[]> {
    const reply = await this.ask('releaseRows', [first, count]);
    return reply.ok ? reply.value : [];
  }

  // The engine has no more to say of a class once its release is gone.
  releaseClass(id: number): Promise<Reply<ReleaseClass>> {
    return this.ask('releaseClass', [id]);
  }

  // Which value became what, where the engine still has the release.
  mappingText(): Promise<Reply<{ text: string }>> {
    return this.ask('releaseMapping', []);
  }

  saved(): void {
    const release = this.state.release;
    if (release) this.set({ release: { ...release, saved: true } });
  }

  // The unsaved release of a former table: saved, or no longer wanted.
  forgetEarlier(): void {
    this.set({ earlier: undefined });
  }
}

function columnsBeside(text: string, columns: string[]): Pick<Problem, 'columns'> {
  const differing = misfit(text, columns);
  return differing ? { columns: differing } : {};
}

const cancelled: Failure = { kind: 'bad_input', mistakes: [] };

// Told in the page's language where it is shown.
const crashed = (message: string): Failure => ({ kind: 'crashed', mistakes: [{ where: '', what: message, remedy: '' }] });
