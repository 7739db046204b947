// Tables and jobs come in. A table that cannot be read and a job that does not fit leave the work on the page as it is.
import type { CallArguments, CallValue, Progress } from '../../protocol/calls.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job, MissingTexts, ReadOptions } from '../../protocol/job.ts';
import type { Failure, Mistake } from '../../protocol/reply.ts';
import { phraseOf } from '../../protocol/text.ts';
import { t } from '../../texts/language.ts';
import { kindOf } from '../../engine/typed.ts';
import { excerpt } from '../data/excerpt.ts';
import type { Sample } from '../data/samples.ts';
import { beginningOf, isSmall, sizeOf } from '../data/size.ts';
import { asFound, automatic, baseName, beforeRenames, optionsFor, readOptionsIn, readOptionsOf, sameNames, wasReadSo, type LoadedTable, type TableFile } from '../data/table.ts';
import { historyOf, record } from '../job/history.ts';
import { fitsColumns, missingTexts, newJob, ofTables, restoreJob, withReadOptions } from '../job/job.ts';
import { declaredToo, formatOfFile, packageOfName, withDeclaredMissing, withFormat } from '../job/codebook.ts';
import { fitting, misfit } from '../job/misfit.ts';
import { withRenames } from '../job/repairs.ts';
import { jobText } from '../job/text.ts';
import type { Answers } from './answers.ts';
import { asCodebookSuggests, besideAnother } from './beside.ts';
import type { Edits } from './edits.ts';
import type { ForeseenHierarchies } from './hierarchies.ts';
import { dropLooking } from './look-longer.ts';
import { jobOf, plainGrid, steps, withoutRows, type JobAside, type Problem, type SheetChoice, type State, type TooLarge } from './state.ts';
import type { Patch, Store } from './store.ts';
import { isSuggested, withFile, type Version, type Work } from './versions.ts';

type ToRead = TableFile & { options: ReadOptions };
type AsFormer = Pick<ReadOptions, 'repairs' | 'subset' | 'names' | 'others' | 'codebook'>;
type Begin = (table: LoadedTable, profile: ColumnProfile[]) => Patch;

// Bytes; a million listed values have room. What is no job would keep the page busy for minutes before it is refused.
const largestJob = 32e6;

// What a table of the first rows of a file is called.
export const nameOfFirstRows = (name: string): string => `${baseName(name)}.${t.data.tooLarge.firstRows}.csv`;

export class Reading {
  private readings = 0; // counts what was begun, so that what comes in late is known to be late
  private readonly tried = new WeakSet<Blob>(); // read whatever they may take

  constructor(
    readonly store: Store,
    private readonly answers: Answers,
    private readonly hierarchies: ForeseenHierarchies,
    private readonly edits: Edits,
  ) {}

  // ---- Tables ----

  async open(file: TableFile, wanted = automatic): Promise<boolean> {
    const { waitingJob } = this.store.state;
    const options = this.asWaitingJobSays(wanted);
    const job = jobOf(this.store.state);
    const missing = job ? missingTexts(job) : ['', '?'];
    const begin: Begin = (table, profile) => ({ history: this.workOn(table, profile), jobAside: this.formerJob(table) });
    const opened = await this.load({ ...file, options }, missing, begin, true);
    if (!opened) return this.cameMeanwhile(waitingJob) && this.open(file);
    await this.openWaitingJob();
    this.answers.catchUp();
    return true;
  }

  // Goes on with other work, at its present version. The table is read again where that is about another one, or about
  // this one read otherwise; one that turns out to have other columns begins with a job of its own, and the work, which
  // is called by the name, is put aside.
  async adopt(work: Work, also: Patch, name = work.present.file.name): Promise<boolean> {
    const { job, file } = work.present;
    const { table } = this.store.state;
    const options = readOptionsIn(job);
    if (table && table.source === file.source && wasReadSo(table, options)) {
      this.edits.endGesture();
      this.store.set({ ...also, history: work });
      this.hierarchies.recall();
    } else {
      const begin: Begin = (read, profile) =>
        fitsColumns(job, read.facts.columns)
          ? { ...also, history: work }
          : { history: this.workOn(read, profile), jobAside: besideTable(job, name, read.facts.columns) };
      if (!(await this.load({ ...file, options }, missingTexts(job), begin))) return false;
    }
    this.answers.catchUp();
    return true;
  }

  // Reads a file in place of the table on the page, which stays where that fails; `alike`: as that was, where nothing else
  // is said.
  private async load({ options: wanted, ...file }: ToRead, texts: MissingTexts, begin: Begin, alike = false): Promise<boolean> {
    const { name, source, made } = file;
    const options = made ? { ...wanted, tables: made.tables } : wanted;
    if (!isSmall(source) && !(await this.fits(file, options))) return false;
    const facts = await this.take('read', [source, options], file);
    if (!facts) return false;
    const former = alike ? this.asFormer({ ...file, options, facts }) : undefined;
    if (former) return this.loadAlike({ ...file, options }, former, texts, begin);
    const number = this.readings;
    const missing = declaredToo(texts, facts.missing);
    const profile = await this.store.ask('profile', [missing]);
    if (number !== this.readings) return false;
    if (!profile.ok) {
      if (profile.failure) await this.refuseFile(file, profile.failure, () => void this.open(file, options));
      else this.store.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
      return false;
    }
    this.answers.begin(missing);
    this.edits.endGesture();
    const table: LoadedTable = { ...file, options, facts };
    const formerJob = jobOf(this.store.state);
    const begun = begin(table, profile.value);
    const { grids, table: before } = this.store.state;
    const sameColumns = JSON.stringify(before?.facts.columns) === JSON.stringify(facts.columns);
    const { asked, layout } = sameColumns ? grids.input : plainGrid;
    this.hierarchies.clear();
    const { earlier, removed } = besideAnother(this.store, table, before);
    this.store.set({
      grids: { ...grids, input: { asked, layout } },
      reading: undefined,
      table,
      profile: profile.value,
      seen: before?.source === table.source && formerJob && fitsColumns(formerJob, facts.columns) ? this.store.state.seen : [], // what was seen of this table
      hierarchies: {},
      fences: {},
      offer: undefined,
      templates: {},
      uniqueness: undefined,
      without: {},
      sets: undefined,
      identity: undefined,
      feasibility: undefined,
      draft: undefined,
      prices: {},
      compare: undefined,
      runProblem: undefined,
      jobAside: undefined,
      shownClass: undefined,
      engineProblem: undefined,
      release: withoutRows(this.store.state),
      notice: [t.frame.notices.read(name, facts.rows, facts.columns.length), ...removed].join('. '),
      earlier,
      ...begun,
    });
    return true;
  }

  // Whether a tab can hold the table: what it cannot hold is not begun with, and what is in doubt a person decides.
  private async fits(file: TableFile, options: ReadOptions): Promise<boolean> {
    const { store, tried } = this;
    const { source, name } = file;
    if (store.state.running || tried.has(source)) return true;
    const number = ++this.readings;
    const size = await sizeOf(source, options.delimiter).catch(() => undefined); // reading it tells what is wrong with it
    if (number !== this.readings) return false;
    if (!size || size.fits === 'surely') return true;
    const { fits } = size;
    if (store.state.reading) store.engine.cancel();
    const beginning = async () => void this.open({ name: nameOfFirstRows(name), source: await beginningOf(source), partOf: name }, options);
    const anyway = () => {
      tried.add(source);
      void this.open(file, options);
    };
    const forget = () => store.set({ tooLarge: undefined });
    const tooLarge: TooLarge = { ...size, fits, name, beginning: () => void beginning(), ...(fits === 'perhaps' && { anyway }), forget };
    store.set({ reading: undefined, readProblem: undefined, sheetChoice: undefined, tool: undefined, step: 'data', tooLarge });
    return false;
  }

  // If that fails here, then the table comes as it is in the file, and the page says what was wrong.
  private async loadAlike(file: ToRead, former: AsFormer, missing: MissingTexts, begin: Begin): Promise<boolean> {
    const read = (each: AsFormer) => this.load({ ...file, options: { ...file.options, ...each } }, missing, begin);
    if (await read(former)) return true;
    const { readProblem } = this.store.state;
    if (!readProblem?.failure.mistakes.some(({ where }) => isOfJob(where)) || !(await read({}))) return false;
    this.store.set({ readProblem });
    return true;
  }

  // Next month's table, which has the same columns in its file, is mended as the one at work was, and the same part of it
  // is released.
  private asFormer({ source, options, facts }: LoadedTable): AsFormer | undefined {
    const { table } = this.store.state;
    const { repairs, subset, names = [], others, codebook } = table?.options ?? {};
    if (!table || !(repairs || subset || others || codebook) || options.repairs || options.subset || options.others || options.codebook || table.source === source) return undefined;
    if (others) return names.every((name) => facts.columns.includes(name)) ? { repairs, subset, names, others, codebook } : undefined;
    return sameNames(beforeRenames(table.facts.columns, repairs ?? []), facts.columns) ? { repairs, subset, codebook } : undefined;
  }

  // Has the engine take in a file, in place of whatever is being read. Returns nothing where that fails, is
  // cancelled, or is itself replaced by another file.
  async take<N extends 'read' | 'arxProject'>(
    call: N,
    args: CallArguments<N>,
    file: TableFile,
  ): Promise<CallValue<N> | undefined> {
    const { store } = this;
    const { source, name } = file;
    if (store.state.running) return undefined;
    if (store.state.reading) store.engine.cancel();
    dropLooking(store);
    const number = ++this.readings;
    const show = (progress: Progress) => {
      if (number === this.readings) store.set({ reading: { name, progress } });
    };
    store.set({ readProblem: undefined, sheetChoice: undefined, tooLarge: undefined, tool: undefined, ...(store.state.tool === 'home' && { step: 'data' }) });
    show({ stage: 'load', done: 0, total: source.size });
    const reply = await store.ask(call, args, show);
    if (number !== this.readings) return undefined;
    if (reply.ok) return reply.value;
    if (!reply.failure) store.set({ reading: undefined, notice: t.frame.notices.readingCancelled(name) });
    else if (call === 'read') {
      const [, options] = args as CallArguments<'read'>;
      if (reply.failure.sheets) this.letChoose({ ...file, options, sheets: reply.failure.sheets }, reply.failure);
      else await this.refuseFile(file, reply.failure, () => void this.open(file, options), options);
    } else store.set({ reading: undefined, readProblem: { subject: name, failure: reply.failure }, step: 'data' });
    this.answers.catchUp();
    return undefined;
  }

  private letChoose(workbook: Omit<SheetChoice, 'why'>, { mistakes: [mistake] }: Failure): void {
    this.store.set({ reading: undefined, sheetChoice: { ...workbook, why: mistake!.what }, step: 'data' });
  }

  async chooseSheet(sheet: string): Promise<void> {
    const { sheetChoice } = this.store.state;
    if (sheetChoice) await this.open({ name: sheetChoice.name, source: sheetChoice.source }, { ...sheetChoice.options, sheet });
  }

  // A job that waits for its table says how that is to be read, where nobody has said otherwise.
  private asWaitingJobSays(options: ReadOptions): ReadOptions {
    const { waitingJob } = this.store.state;
    return (options === automatic && waitingJob && readOptionsOf(waitingJob.text)) || options;
  }

  // Whether a job that says how the table is to be read came while the table was read without it, and was refused.
  private cameMeanwhile(before: State['waitingJob']): boolean {
    const { waitingJob, readProblem } = this.store.state;
    return waitingJob !== before && !!waitingJob && !!readProblem?.otherwise;
  }

  // A file is offered again where the engine is to blame, or where other options may help.
  private async refuseFile(file: TableFile, failure: Failure, again: () => void, options?: ReadOptions): Promise<void> {
    const { source, name: subject } = file;
    const named = failure.mistakes.map(({ where }) => where.line).filter((line) => line !== undefined);
    const lines = await excerpt(source, named);
    const repair = failure.mistakes.some(({ where }) => typeof where.text === 'string' && where.text.startsWith('input.repairs'));
    const isTable = !failure.mistakes.some(({ what }) => /^the file is (empty|\{)/.test(phraseOf(what) || String(what)));
    const isChoosable = isTable && !packageOfName(subject) && !(await kindOf(source)); // other files say themselves how they are read
    const otherwise = options && !repair && isChoosable && { options, read: (others: ReadOptions) => void this.open(file, others) };
    const readProblem: Problem = { subject, failure, lines, ...(repair && { repairs: options?.repairs ?? [] }), ...(failure.kind === 'crashed' ? { again } : otherwise && { otherwise }) };
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
    this.store.set({ waitingJob: job === undefined ? undefined : { name: t.data.sampleJob(title), text: job } });
    await this.open({ source: new Blob([table]), name: sample.name, sample: sample.key });
  }

  async reread(options: ReadOptions): Promise<boolean> {
    const { table } = this.store.state;
    return !!table && this.open(fileOf(table), options);
  }

  // ---- The job that a table is opened with ----

  // What was changed by hand for other columns is offered beside the new job, where some of it can be of use.
  private formerJob({ facts: { columns }, options, source, made }: LoadedTable): JobAside | undefined {
    const { history, table } = this.store.state;
    if (!history || !table || table.sample || history.present.given) return undefined;
    const { job } = history.present;
    if (made || (table.source === source && !!(options.others || table.options.others))) return undefined;
    if (fitsColumns(withRenames(job, options.repairs ?? []), columns) || !job.attributes.some(({ name }) => columns.includes(name))) return undefined;
    return besideTable(job, table.name, columns);
  }

  // Work on the same columns goes on; other columns start a new job.
  private workOn(table: LoadedTable, profile: ColumnProfile[]): Work {
    const { history } = this.store.state;
    const { options, facts } = table;
    const file = fileOf(table);
    const read = asFound(options, facts);
    const present = history && withRenames(history.present.job, options.repairs ?? []);
    const former = present && asCodebookSuggests(present, table, profile, this.store.state);
    if (history && former && fitsColumns(former, facts.columns)) {
      return withFile(history, { ...history.present, file, job: ofTables(withDeclaredMissing(withReadOptions(former, read), facts.missing), facts.tables) });
    }
    const job = ofTables(withFormat(withDeclaredMissing(newJob(profile, read, this.defaultAlgorithm()), facts.missing), formatOfFile(table.name, facts)), facts.tables);
    // Of the same file other columns were chosen: what was decided of these stays.
    if (history && former && (table.made?.tables || this.choseColumns(table))) return withFile(history, { ...history.present, file, job: ofTables(withReadOptions(fitting(former, job), read), facts.tables) });
    const fresh: Version = { job, file, given: 'table' };
    return history ? withFile(history, fresh) : historyOf(fresh);
  }

  private choseColumns({ source, options }: LoadedTable): boolean {
    const { table } = this.store.state;
    return table?.source === source && (!!table.options.others || !!options.others) && JSON.stringify(table.options.names) !== JSON.stringify(options.names);
  }

  // The first of the catalogue is what the engine takes for a job that names none.
  private defaultAlgorithm(): string {
    return this.store.state.catalogue?.algorithms[0]?.name ?? '';
  }

  private async openWaitingJob(): Promise<void> {
    const waiting = this.store.state.waitingJob;
    if (!waiting) return;
    this.store.set({ waitingJob: undefined });
    await this.takeJob(waiting.text, waiting.name, { given: { job: waiting.name, withSample: !!this.store.state.table?.sample } });
  }

  // ---- Jobs ----

  async openJobFile(file: File): Promise<boolean> {
    const { size, name: subject } = file;
    if (size <= largestJob) return this.openJob(await file.text(), subject);
    const failure: Failure = { kind: 'bad_input', mistakes: [{ where: { text: '' }, ...t.frame.jobTooLarge(size, largestJob) }] };
    this.store.set({ readProblem: { subject, failure }, step: 'data', tool: undefined });
    return false;
  }

  openJob(text: string, name: string): Promise<boolean> {
    return this.takeJob(text, name, { given: { job: name } });
  }

  private async takeJob(text: string, name: string, origin: Pick<Version, 'given'>): Promise<boolean> {
    const { store } = this;
    const { table } = store.state;
    if (!table) {
      store.set({ waitingJob: { name, text }, jobAside: undefined, notice: t.frame.notices.waits(name) });
      store.state.readProblem?.otherwise?.read(automatic); // a file that could not be read may be with this job
      return true;
    }
    const asked = readOptionsOf(text);
    const options = asked && optionsFor(table, asked);
    if (options && !wasReadSo(table, options) && !(await this.open(fileOf(table), options))) return false;
    const reply = await store.ask('checkJob', [text]);
    const leavesGaps = !reply.ok && !!reply.failure && reply.failure.mistakes.every(isGap);
    if (!reply.ok && !leavesGaps) {
      if (reply.failure) this.refuseJob(text, name, reply.failure);
      return false;
    }
    const restored = ofTables(withDeclaredMissing(restoreJob(text, store.state.profile, this.defaultAlgorithm()), store.state.table!.facts.missing), store.state.table!.facts.tables);
    const job = options && options.sheet !== restored.input.sheet ? withReadOptions(restored, options) : restored;
    const { history, jobAside } = store.state;
    const version: Version = { job, file: history!.present.file, ...origin };
    store.set({
      history: record(history!, version),
      ...(version.given && !isSuggested(version) && { seen: steps }), // a job that is opened has decided on all that it says
      table: { ...store.state.table!, options: options ?? table.options },
      // A job kept from a former table is still kept when another one is opened with the new table.
      jobAside: jobAside?.failure ? undefined : jobAside,
      notice: leavesGaps ? t.frame.notices.openedWithGaps(name) : t.frame.notices.opened(name),
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
    await this.takeJob(jobText(fitting(restoreJob(text, profile, this.defaultAlgorithm()), present)), name, {});
  }

  keepJobForNextTable(): void {
    const { jobAside } = this.store.state;
    if (jobAside) this.store.set({ waitingJob: jobAside.job, jobAside: undefined, notice: t.frame.notices.waits(jobAside.job.name) });
  }
}

// Whether it is at what the job does to the table, and not at the file.
const isOfJob = ({ text }: Mistake['where']): boolean => typeof text === 'string' && /^input\.(repairs|subset)/.test(text);

// Values of this table that have no place in a hierarchy of the job get one in step 3.
const isGap = ({ what }: Mistake): boolean => phraseOf(what).startsWith('the hierarchy does not cover ');

const fileOf = ({ name, source, sample, partOf, made }: TableFile): TableFile => ({ name, source, ...(sample && { sample }), ...(partOf !== undefined && { partOf }), ...(made && { made }) });

const besideTable = (job: Job, name: string, columns: string[]): JobAside =>
  ({ subject: t.frame.formerJob(name), job: { text: jobText(job), name }, ...columnsBeside(jobText(job), columns) });

function columnsBeside(text: string, columns: string[]): Pick<JobAside, 'columns'> {
  const differing = misfit(text, columns);
  return differing ? { columns: differing } : {};
}
