// Tables and jobs come in. A table that cannot be read and a job that does not fit leave the work on the page as it is.
import type { CallArguments, CallValue, Progress } from '../../protocol/calls.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job, ReadOptions, Repair } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { excerpt } from '../data/excerpt.ts';
import type { Sample } from '../data/samples.ts';
import { asFound, automatic, optionsFor, readOptionsOf, wasReadSo } from '../data/table.ts';
import { historyOf, record, type History } from '../job/history.ts';
import { fitsColumns, newJob, restoreJob, withReadOptions } from '../job/job.ts';
import { fitting, misfit } from '../job/misfit.ts';
import { withRenames } from '../job/repairs.ts';
import { jobText } from '../job/text.ts';
import type { Answers } from './answers.ts';
import type { Edits } from './edits.ts';
import type { ForeseenHierarchies } from './hierarchies.ts';
import { jobOf, withoutRows, type JobAside, type Problem, type SheetChoice } from './state.ts';
import type { Store } from './store.ts';

export class Reading {
  private readings = 0; // counts what was begun, so that what comes in late is known to be late

  constructor(
    readonly store: Store,
    private readonly answers: Answers,
    private readonly hierarchies: ForeseenHierarchies,
    private readonly edits: Edits,
  ) {}

  // ---- Tables ----

  async open(source: Blob, name: string, wanted = automatic): Promise<boolean> {
    const options = this.asWaitingJobSays(wanted);
    const facts = await this.take('read', [source, options], source, name);
    if (!facts) return false;
    const number = this.readings;
    const missing = jobOf(this.store.state)?.input.missing ?? ['', '?'];
    const profile = await this.store.ask('profile', [missing]);
    if (number !== this.readings) return false;
    if (!profile.ok) {
      if (profile.failure) await this.refuseFile(source, name, profile.failure, () => void this.open(source, name, options));
      else this.store.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
      return false;
    }
    this.answers.begin(missing);
    this.edits.endGesture();
    const former = this.formerJob(facts.columns, options.repairs ?? []);
    this.hierarchies.clear();
    this.store.set({
      reading: undefined,
      table: { name, source, options, facts },
      profile: profile.value,
      history: this.historyFor(profile.value, asFound(options, facts), facts.columns),
      hierarchies: {},
      templates: {},
      uniqueness: undefined,
      without: {},
      sets: undefined,
      feasibility: undefined,
      compare: undefined,
      runProblem: undefined,
      jobAside: former,
      engineProblem: undefined,
      release: withoutRows(this.store.state),
      notice: t.frame.notices.read(name, facts.rows, facts.columns.length),
    });
    await this.openWaitingJob();
    this.answers.catchUp();
    return true;
  }

  // Has the engine take in a file, in place of whatever is being read. Returns nothing where that fails, is
  // cancelled, or is itself replaced by another file.
  async take<N extends 'read' | 'arxProject'>(
    call: N,
    args: CallArguments<N>,
    source: Blob,
    name: string,
  ): Promise<CallValue<N> | undefined> {
    const { store } = this;
    if (store.state.running) return undefined;
    if (store.state.reading) store.engine.cancel();
    const number = ++this.readings;
    const show = (progress: Progress) => {
      if (number === this.readings) store.set({ reading: { name, progress } });
    };
    store.set({ readProblem: undefined, sheetChoice: undefined });
    show({ stage: 'load', done: 0, total: source.size });
    const reply = await store.ask(call, args, show);
    if (number !== this.readings) return undefined;
    if (reply.ok) return reply.value;
    if (!reply.failure) store.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
    else if (call === 'read') {
      const [, options] = args as CallArguments<'read'>;
      if (reply.failure.sheets) this.letChoose({ source, name, options, sheets: reply.failure.sheets }, reply.failure);
      else await this.refuseFile(source, name, reply.failure, () => void this.open(source, name, options), options);
    } else store.set({ reading: undefined, readProblem: { subject: name, failure: reply.failure }, step: 'data' });
    this.answers.catchUp();
    return undefined;
  }

  private letChoose(workbook: Omit<SheetChoice, 'why'>, { mistakes: [mistake] }: Failure): void {
    this.store.set({ reading: undefined, sheetChoice: { ...workbook, why: mistake!.what }, step: 'data' });
  }

  async chooseSheet(sheet: string): Promise<void> {
    const { sheetChoice } = this.store.state;
    if (sheetChoice) await this.open(sheetChoice.source, sheetChoice.name, { ...sheetChoice.options, sheet });
  }

  // A job that waits for its table says how that is to be read, where nobody has said otherwise.
  private asWaitingJobSays(options: ReadOptions): ReadOptions {
    const { waitingJob } = this.store.state;
    return (options === automatic && waitingJob && readOptionsOf(waitingJob.text)) || options;
  }

  // A file is offered again where the engine, not the file, is to blame.
  // One that cannot be read with these options may be with others.
  private async refuseFile(source: Blob, subject: string, failure: Failure, again: () => void, options?: ReadOptions): Promise<void> {
    const named = failure.mistakes.map(({ where }) => where.line).filter((line) => line !== undefined);
    const lines = await excerpt(source, named);
    const repair = failure.mistakes.some(({ where }) => typeof where.text === 'string' && where.text.startsWith('input.repairs'));
    const otherwise = options && !repair && { options, read: (others: ReadOptions) => void this.open(source, subject, others) };
    const readProblem: Problem = { subject, failure, lines, ...(repair && { repair }), ...(failure.kind === 'crashed' ? { again } : otherwise && { otherwise }) };
    this.store.set({ reading: undefined, readProblem, step: 'data' });
  }

  async openSample(sample: Sample): Promise<void> {
    const { title } = t.data.samples[sample.key];
    let table, job;
    try {
      [table, job] = await Promise.all([sample.table(), sample.job()]);
    } catch {
      const failure: Failure = { kind: 'bad_input', mistakes: [{ where: { text: '' }, ...t.data.sampleMissing }] };
      this.store.set({ readProblem: { subject: title, failure } });
      return;
    }
    this.store.set({ waitingJob: { name: t.data.sampleJob(title), text: job } });
    await this.open(new Blob([table], { type: 'text/csv' }), sample.name);
  }

  async reread(options: ReadOptions): Promise<void> {
    const { table } = this.store.state;
    if (table) await this.open(table.source, table.name, options);
  }

  // ---- The job that a table is opened with ----

  // Work on other columns ends with its table; what was changed by hand is kept and offered.
  private formerJob(columns: string[], repairs: Repair[]): JobAside | undefined {
    const { history, table } = this.store.state;
    if (!history?.past.length || !table) return undefined;
    if (fitsColumns(withRenames(history.present, repairs), columns)) return undefined;
    const text = jobText(history.present);
    return { subject: t.frame.formerJob(table.name), job: { text, name: table.name }, ...columnsBeside(text, columns) };
  }

  // Work on the same columns goes on; other columns start a new job.
  private historyFor(profile: ColumnProfile[], options: ReadOptions, columns: string[]): History<Job> {
    const { history } = this.store.state;
    const job = history && withRenames(history.present, options.repairs ?? []);
    if (job && fitsColumns(job, columns)) return record(history, withReadOptions(job, options));
    return historyOf(newJob(profile, options, this.defaultAlgorithm()));
  }

  // The first of the catalogue is what the engine takes for a job that names none.
  private defaultAlgorithm(): string {
    return this.store.state.catalogue?.algorithms[0]?.name ?? '';
  }

  private async openWaitingJob(): Promise<void> {
    const waiting = this.store.state.waitingJob;
    if (!waiting) return;
    this.store.set({ waitingJob: undefined });
    await this.openJob(waiting.text, waiting.name);
  }

  // ---- Jobs ----

  async openJob(text: string, name: string): Promise<boolean> {
    const { store } = this;
    const { table } = store.state;
    if (!table) {
      store.set({ waitingJob: { name, text }, jobAside: undefined, notice: t.frame.notices.waits(name) });
      store.state.readProblem?.otherwise?.read(automatic); // a file that could not be read may be with this job
      return true;
    }
    const asked = readOptionsOf(text);
    const options = asked && optionsFor(table, asked);
    if (options && !wasReadSo(table, options) && !(await this.open(table.source, table.name, options))) return false;
    const reply = await store.ask('checkJob', [text]);
    if (!reply.ok) {
      if (reply.failure) this.refuseJob(text, name, reply.failure);
      return false;
    }
    const restored = restoreJob(text, store.state.profile, this.defaultAlgorithm());
    const job = options && options.sheet !== restored.input.sheet ? withReadOptions(restored, options) : restored;
    const { history, jobAside } = store.state;
    store.set({
      history: history ? record(history, job) : historyOf(job),
      table: { ...store.state.table!, options: options ?? table.options },
      // A job kept from a former table is still kept when another one is opened with the new table.
      jobAside: jobAside?.failure ? undefined : jobAside,
      notice: t.frame.notices.opened(name),
    });
    this.answers.catchUp();
    return true;
  }

  private refuseJob(text: string, name: string, failure: Failure): void {
    const { columns } = this.store.state.table!.facts;
    this.store.set({ jobAside: { subject: name, failure, job: { text, name }, ...columnsBeside(text, columns) } });
  }

  // Takes what a job for other columns says of those that are here.
  async takeFittingJob(): Promise<void> {
    const { jobAside, profile } = this.store.state;
    const present = jobOf(this.store.state);
    if (!jobAside || !present) return;
    const { text, name } = jobAside.job;
    this.store.set({ jobAside: undefined });
    await this.openJob(jobText(fitting(restoreJob(text, profile, this.defaultAlgorithm()), present)), name);
  }

  keepJobForNextTable(): void {
    const { jobAside } = this.store.state;
    if (jobAside) this.store.set({ waitingJob: jobAside.job, jobAside: undefined, notice: t.frame.notices.waits(jobAside.job.name) });
  }
}

function columnsBeside(text: string, columns: string[]): Pick<JobAside, 'columns'> {
  const differing = misfit(text, columns);
  return differing ? { columns: differing } : {};
}
