// What a person can do on the page, as the views ask for it: the face of this room. An action comes in; it asks the
// engine, and the changed state goes out to all who subscribed. The work is done in the files beside this one: store holds the state, answers keeps
// up with the job, edits changes it, reading takes tables, jobs and former versions in, run makes a release. There is no DOM in here.
import type { Bridge } from '../../engine/bridge.ts';
import type { Loosening, ValueRows } from '../../protocol/findings.ts';
import type { Job, ReadOptions } from '../../protocol/job.ts';
import type { ColumnFilter, Query, TableRow, ValueKind } from '../../protocol/query.ts';
import type { NarrowedClass, ReleaseClass, ReleaseRow } from '../../protocol/report.ts';
import type { Associations, ColumnChange, Prediction } from '../../protocol/utility.ts';
import type { Layout } from '../data/layout.ts';
import { everyRow, queryOf, withFilter, type Asked as AskedRows } from '../data/query.ts';
import type { Sample } from '../data/samples.ts';
import { applyLoosening } from '../hierarchy/boundaries.ts';
import type { Edited } from '../hierarchy/branches.ts';
import { travelledWords } from '../job/changes.ts';
import type { FileGiven } from '../job/earlier.ts';
import { moved } from '../job/history.ts';
import { attributeOf, hierarchyOnly, missingIn } from '../job/job.ts';
import { isJob } from '../job/text.ts';
import { Answers } from './answers.ts';
import { isArxProject, openArxProject } from './arx-project.ts';
import { addCodebook, addTable, countRegister, removeEarlier, removePopulation, setOriginal, takeEarlier, takePopulation, tellApart } from './beside.ts';
import { Edits } from './edits.ts';
import { Grids } from './grids.ts';
import { ForeseenHierarchies } from './hierarchies.ts';
import { lookLonger, stopLooking } from './look-longer.ts';
import { Reading } from './reading.ts';
import { runJob, withPassphrase } from './run.ts';
import { emptyState, withStepSeen, type GridName, type Panel, type Place, type Release, type State, type Step, type Tool } from './state.ts';
import { Store, type Asked, type Patch } from './store.ts';
import type { Work } from './versions.ts';

const mostOddRows = 20_000;

export class Session {
  readonly store: Store;
  private readonly answers: Answers;
  private readonly edits: Edits;
  private readonly grids: Grids;
  private readonly reading: Reading;

  constructor(engine: Bridge) {
    this.store = new Store(engine, emptyState, withStepSeen);
    this.grids = new Grids(this.store);
    this.answers = new Answers(this.store, this.grids);
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
    this.store.set({ step, tool: undefined, shownClass: undefined, ...(this.state.table && step !== 'data' && { readProblem: undefined }) });
    if (step === 'columns' || step === 'boundaries') this.answers.catchUp(); // they show more than the other steps
  }

  // Shows a tool in place of the steps, until one of them is gone to.
  showTool(tool: Tool): void {
    this.store.set({ tool });
  }

  // Shows the first screen. The work is kept: it goes on where it was.
  goHome(): void {
    if (this.state.table) this.store.set({ tool: 'home', shownClass: undefined });
    else this.go('data');
  }

  // Goes to step 3, at the hierarchy of this column.
  showHierarchy(column: string): void {
    this.store.set({ column });
    this.go('boundaries');
  }

  openPanel(panel: Panel): void {
    this.store.set({ panel });
  }

  closePanel(panel: Panel): void {
    if (this.state.panel === panel) this.store.set({ panel: undefined }); // another one may be open in its place
  }

  showPlace({ step, column, folds = [] }: Place): void {
    if (folds.length) this.store.set({ folds: [...new Set([...this.state.folds, ...folds])] });
    if (step === 'boundaries' && column !== undefined) this.showHierarchy(column);
    else this.go(step);
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
    if (isArxProject(file.name)) return openArxProject(this.reading, { name: file.name, source: file });
    if (await isJob(file)) return this.openJobFile(file);
    return this.open(file, file.name);
  }

  open(source: Blob, name: string): Promise<boolean> {
    return this.reading.open({ name, source });
  }

  readonly chooseSheet = (sheet: string): Promise<void> => this.reading.chooseSheet(sheet);

  readonly openSample = (sample: Sample): Promise<void> => this.reading.openSample(sample);

  addCodebook(file: File): Promise<void> {
    return addCodebook(this.store, file, (options) => this.reading.reread(options));
  }

  addTable(file: File): Promise<boolean> {
    return addTable(this.store, file, (made, options) => this.reading.open(made, options));
  }

  reread(options: ReadOptions): Promise<boolean> {
    return this.reading.reread(options);
  }

  // None where the engine has stopped: they are asked for again when they next come into view.
  async rows(query: Query, first: number, count: number): Promise<TableRow[]> {
    const reply = await this.store.ask('rows', [query, first, count]);
    return reply.ok ? reply.value : [];
  }

  // Odd values of a column with their rows, the most frequent first: more of them than the profile lists.
  async oddValues(column: string): Promise<ValueRows[]> {
    const { kind, missing } = this.grids.columnsOf('input');
    const at = this.state.table!.facts.columns.indexOf(column);
    const rows = await this.rows(queryOf(withFilter(everyRow, { column, odd: true }), kind, missing), 0, mostOddRows);
    const counted = new Map<string, number>();
    for (const { cells } of rows) counted.set(cells[at]!, (counted.get(cells[at]!) ?? 0) + 1);
    return [...counted].map(([value, rows]) => ({ value, rows })).toSorted((one, other) => other.rows - one.rows);
  }

  // Leaves out the last row, by a cell that no other row has.
  async leaveOutLastRow(cell: string): Promise<void> {
    const { facts, options } = this.state.table!;
    const [last] = await this.rows({}, facts.rows - 1, 1);
    const column = facts.columns[last?.cells.indexOf(cell) ?? -1];
    if (column !== undefined) await this.reread({ ...options, repairs: [...(options.repairs ?? []), { column, leave_out: [cell] }] });
  }

  // ---- The grids ----

  // Resolves when the engine has found the rows.
  async arrange(grid: GridName, asked: AskedRows): Promise<void> {
    await this.grids.arrange(grid, asked);
  }

  kindOf(grid: GridName, column: string): ValueKind {
    return this.grids.columnsOf(grid).kind(column);
  }

  layOut(grid: GridName, layout: Layout): void {
    this.grids.layOut(grid, layout);
  }

  // Goes to the rows of the table that the filter finds, and to no others.
  showRows(filter: ColumnFilter): void {
    void this.arrange('input', withFilter(everyRow, filter));
    this.go('data');
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

  undo(): Promise<void> {
    return this.travel(-1);
  }

  redo(): Promise<void> {
    return this.travel(1);
  }

  // Goes so many steps through what was done, back where they are negative.
  async travel(steps: number): Promise<void> {
    const { history } = this.state;
    const next = history && moved(history, steps);
    if (next && next !== history) await this.adopt(next, { notice: travelledWords(history.present.job, next.present.job, steps < 0) });
  }

  // Goes on with other work; the name is what it is called where its table has other columns. Returns whether its table
  // could be read.
  adopt(work: Work, also: Patch, name?: string): Promise<boolean> {
    return this.reading.adopt(work, also, name);
  }

  openJobFile(file: File): Promise<boolean> {
    return this.reading.openJobFile(file);
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
    return this.store.ask('levelTable', [hierarchyOnly(job, name), missingIn(job, name)]);
  }

  // The level table as far as the boundaries let values go: what is beyond them is not in it.
  boundedLevelTable(job: Job, name: string): Promise<Asked<{ text: string }>> {
    const { boundaries = [] } = attributeOf(job, name) ?? {};
    return this.store.ask('boundedLevelTable', [{ ...hierarchyOnly(job, name), boundaries }, missingIn(job, name)]);
  }

  // ---- The run ----

  setPassphrase(passphrase: string, renewed = false): void {
    this.store.set(withPassphrase(this.state, passphrase, renewed));
  }

  takeEarlier(file: File): Promise<void> {
    return takeEarlier(this.store, file, file.name);
  }

  readonly tellApart = (person: string[]): void => tellApart(this.store, person);
  readonly setOriginal = (of: FileGiven, original: FileGiven | undefined): void => setOriginal(this.store, of, original);
  readonly removeEarlier = (one: FileGiven): void => removeEarlier(this.store, one);

  takePopulation(file: File): Promise<void> {
    return takePopulation(this.store, file, file.name);
  }

  removePopulation(): void {
    removePopulation(this.store);
  }

  // Has the rows with these values released, among the whole table; without a subset all of them are.
  async releasePart(subset: ReadOptions['subset']): Promise<void> {
    const { table } = this.state;
    if (table && (await this.reread({ ...table.options, subset })) && subset) this.removePopulation();
  }

  run(): Promise<void> {
    return runJob(this.store, this.answers);
  }

  // Goes on from the release at hand until somebody stops it, or nothing is gained any more.
  lookLonger(): Promise<void> {
    return lookLonger(this.store, this.edits);
  }

  stopLooking(): void {
    stopLooking(this.store);
  }

  forgetRunProblem(): void {
    this.store.set({ runProblem: undefined });
  }

  holdsRows({ generation }: Release): boolean {
    return generation === this.store.engine.generation;
  }

  hash(source: Blob): Promise<Asked<{ sha256: string }>> {
    return this.store.ask('hash', [source]);
  }

  // Rows of the release beside those of the input; none where the engine holds it no longer.
  async releaseRows(query: Query, first: number, count: number): Promise<ReleaseRow[]> {
    const reply = await this.store.ask('releaseRows', [query, first, count]);
    return reply.ok ? reply.value : [];
  }

  // The same rows class by class, however the grid is arranged.
  async classRows(first: number, count: number): Promise<ReleaseRow[]> {
    const reply = await this.store.ask('classRows', [first, count]);
    return reply.ok ? reply.value : [];
  }

  // The engine has no more to say of a class once its release is gone.
  releaseClass(id: number): Promise<Asked<ReleaseClass>> {
    return this.store.ask('releaseClass', [id]);
  }

  // Shows a class of the release on its own, or none.
  showClass(id: number | undefined): void {
    this.store.set({ shownClass: id });
  }

  countRegister(register: File): Promise<void> {
    return countRegister(this.store, register);
  }

  // Which value became what, where the engine still has the release.
  mappingText(): Promise<Asked<{ text: string }>> {
    return this.store.ask('releaseMapping', []);
  }

  // Which value stands behind each code, where the engine still has the release.
  codesText(): Promise<Asked<{ text: string }>> {
    return this.store.ask('releaseCodes', []);
  }

  // What a reader who knows the method concludes of a few classes.
  releaseNarrowed(): Promise<Asked<NarrowedClass[]>> {
    return this.store.ask('releaseNarrowed', []);
  }

  // What became of these columns; none is an identifier.
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

  confirm(confirmed: readonly string[]): void {
    const { release } = this.state;
    if (release) this.store.set({ release: { ...release, confirmed } });
  }

  confirmUnsaved(release: Release, confirmed: readonly string[]): void {
    this.store.set({ unsaved: this.state.unsaved.map((each) => (each === release ? { ...release, confirmed } : each)) });
  }

  // The unsaved release of a former table is saved, or no longer wanted.
  forgetUnsaved(release: Release): void {
    this.store.set({ unsaved: this.state.unsaved.filter((each) => each !== release) });
  }
}
