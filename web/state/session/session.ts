// What a person can do on the page, as the views ask for it: the face of this room. An action comes in; it asks the
// engine, and the changed state goes out to whoever subscribed. The work is done in the files beside this one: store
// holds the state, answers keeps up with the job, edits changes it, reading takes tables and jobs in, run makes a
// release. There is no DOM in here.
import type { Bridge } from '../../engine/bridge.ts';
import type { Loosening } from '../../protocol/findings.ts';
import type { Job, ReadOptions } from '../../protocol/job.ts';
import type { ReleaseClass, ReleaseRow } from '../../protocol/report.ts';
import type { Associations, ColumnChange, Prediction } from '../../protocol/utility.ts';
import type { Sample } from '../data/samples.ts';
import { applyLoosening } from '../hierarchy/boundaries.ts';
import type { Edited } from '../hierarchy/branches.ts';
import { attributeOf, hierarchyOnly } from '../job/job.ts';
import { Answers } from './answers.ts';
import { isArxProject, openArxProject } from './arx-project.ts';
import { Edits } from './edits.ts';
import { ForeseenHierarchies } from './hierarchies.ts';
import { Reading } from './reading.ts';
import type { Place } from './places.ts';
import { runJob } from './run.ts';
import type { Release, State, Step } from './state.ts';
import { Store, type Asked } from './store.ts';

// No table begins with a brace, and a job with nothing else.
const isJob = async (file: File): Promise<boolean> => /^\s*\{/.test(await file.slice(0, 64).text());

export class Session {
  readonly store: Store;
  private readonly answers: Answers;
  private readonly edits: Edits;
  private readonly reading: Reading;

  constructor(engine: Bridge) {
    this.store = new Store(engine);
    this.answers = new Answers(this.store);
    const hierarchies = new ForeseenHierarchies(this.store);
    this.edits = new Edits(this.store, this.answers, hierarchies);
    this.reading = new Reading(this.store, this.answers, hierarchies, this.edits);
  }

  get state(): State {
    return this.store.state;
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  async begin(): Promise<void> {
    const reply = await this.store.ask('catalogue', []);
    if (reply.ok) this.store.set({ catalogue: reply.value });
    else this.store.set({ engineProblem: reply.failure });
  }

  // To be called after the engine has stopped.
  async tryAgain(): Promise<void> {
    this.store.set({ engineProblem: undefined });
    if (!this.state.catalogue) await this.begin();
    this.answers.catchUp();
  }

  go(step: Step): void {
    this.store.set({ step });
    if (step === 'columns') this.answers.catchUp(); // it shows more than the other steps
  }

  // Goes to step 3, at the hierarchy of this column.
  showHierarchy(column: string): void {
    this.store.set({ step: 'boundaries', column });
  }

  showPlace({ step, column }: Place): void {
    if (step === 'boundaries' && column !== undefined) this.showHierarchy(column);
    else this.go(step);
  }

  layOutColumns(columnLayout: NonNullable<State['columnLayout']>): void {
    this.store.set({ columnLayout });
  }

  say(notice: string): void {
    this.store.set({ notice });
  }

  cancel(): void {
    this.store.engine.cancel();
  }

  // ---- The table ----

  // Opens what a person chose, pasted or dropped: a table, a job, or a project of ARX.
  async openFile(file: File): Promise<boolean> {
    if (isArxProject(file.name)) return openArxProject(this.reading, file, file.name);
    if (await isJob(file)) return this.openJob(await file.text(), file.name);
    return this.open(file, file.name);
  }

  open(source: Blob, name: string): Promise<boolean> {
    return this.reading.open(source, name);
  }

  chooseSheet(sheet: string): Promise<void> {
    return this.reading.chooseSheet(sheet);
  }

  openSample(sample: Sample): Promise<void> {
    return this.reading.openSample(sample);
  }

  reread(options: ReadOptions): Promise<void> {
    return this.reading.reread(options);
  }

  // There are no rows where the engine has stopped: they are asked for again when they next come into view.
  async rows(first: number, count: number): Promise<string[][]> {
    const reply = await this.store.ask('rows', [first, count]);
    return reply.ok ? reply.value : [];
  }

  // ---- The job ----

  change(edit: (job: Job) => Job, gesture?: string): void {
    this.edits.change(edit, gesture);
  }

  endGesture(): void {
    this.edits.endGesture();
  }

  // Whether the edit was made: the tree in view may be one that the job has moved on from.
  editTree(name: string, edited: Edited): boolean {
    return this.edits.editTree(name, edited);
  }

  loosen(loosening: Loosening): void {
    const hierarchy = this.state.hierarchies[loosening.attribute]?.value;
    if (hierarchy) this.change((job) => applyLoosening(job, loosening, hierarchy));
  }

  undo(): void {
    this.edits.undo();
  }

  redo(): void {
    this.edits.redo();
  }

  openJob(text: string, name: string): Promise<boolean> {
    return this.reading.openJob(text, name);
  }

  takeFittingJob(): Promise<void> {
    return this.reading.takeFittingJob();
  }

  keepJobForNextTable(): void {
    this.reading.keepJobForNextTable();
  }

  forgetJobAside(): void {
    this.store.set({ jobAside: undefined });
  }

  forgetWaitingJob(): void {
    this.store.set({ waitingJob: undefined });
  }

  // The form of a level table file, or its mistakes if it cannot be one.
  readLevelTable(text: string): Promise<Asked<{ levels: string[][] }>> {
    return this.store.ask('readLevelTable', [text]);
  }

  levelTable(job: Job, name: string): Promise<Asked<{ text: string }>> {
    return this.store.ask('levelTable', [hierarchyOnly(job, name), job.input.missing]);
  }

  // The level table as far as the fences let values go: what is beyond them is not in it.
  boundedLevelTable(job: Job, name: string): Promise<Asked<{ text: string }>> {
    const { boundaries = [] } = attributeOf(job, name) ?? {};
    return this.store.ask('boundedLevelTable', [{ ...hierarchyOnly(job, name), boundaries }, job.input.missing]);
  }

  // ---- The run ----

  run(): Promise<void> {
    return runJob(this.store, this.answers);
  }

  forgetRunProblem(): void {
    this.store.set({ runProblem: undefined });
  }

  // Whether the engine can still show this release's rows, classes and mapping.
  holdsRows({ generation }: Release): boolean {
    return generation === this.store.engine.generation;
  }

  hash(source: Blob): Promise<Asked<{ sha256: string }>> {
    return this.store.ask('hash', [source]);
  }

  // Rows of the release beside those of the input; none where the engine holds it no longer.
  async releaseRows(first: number, count: number): Promise<ReleaseRow[]> {
    const reply = await this.store.ask('releaseRows', [first, count]);
    return reply.ok ? reply.value : [];
  }

  // The engine has no more to say of a class once its release is gone.
  releaseClass(id: number): Promise<Asked<ReleaseClass>> {
    return this.store.ask('releaseClass', [id]);
  }

  // Which value became what, where the engine still has the release.
  mappingText(): Promise<Asked<{ text: string }>> {
    return this.store.ask('releaseMapping', []);
  }

  // What became of these columns, of which none is an identifier.
  releaseColumns(names: string[]): Promise<Asked<ColumnChange[]>> {
    return this.store.ask('releaseColumns', [names]);
  }

  releaseAssociations(): Promise<Asked<Associations>> {
    return this.store.ask('releaseAssociations', []);
  }

  releasePrediction(column: string): Promise<Asked<Prediction>> {
    return this.store.ask('releasePrediction', [column]);
  }

  saved(): void {
    const { release } = this.state;
    if (release) this.store.set({ release: { ...release, saved: true } });
  }

  confirm(confirmed: boolean): void {
    const { release } = this.store.state;
    if (release) this.store.set({ release: { ...release, confirmed } });
  }

  // The unsaved release of a former table is saved, or no longer wanted.
  forgetEarlier(): void {
    this.store.set({ earlier: undefined });
  }
}
