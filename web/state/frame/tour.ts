// The guided tours: stops over the five steps, on a sample in the reader's language. Each stop names what it talks about, and
// may ask for something to be done: it notices when that is done, and can do it itself. The words of the stops stand among the
// texts. One tour is on the clinic's register; a shorter one, for surveys, on the household panel.
import type { Job } from '../../protocol/job.ts';
import type { Session } from '../session/session.ts';
import { language, languages, t, type Language } from '../../texts/language.ts';
import type { RegisterWords, StopWords } from '../../texts/en/tour.ts';
import { sampleIn, type TourSample } from '../data/samples.ts';
import { advisedAmong, modelsOf, withModel } from '../job/demands.ts';
import { attributeOf, columnsOfRole, withBoundaries, withK, withRole } from '../job/job.ts';
import { ticksOf } from '../release/found.ts';
import { fileNames } from '../release/file-names.ts';
import { writtenFile } from '../release/written.ts';
import { unfold } from '../session/folds.ts';
import { jobOf, type Fold, type State, type Step } from '../session/state.ts';

type SaveFile = (content: Blob, name: string) => void;

interface Task {
  done: (state: State) => boolean;
  deed: (session: Session, save: SaveFile) => void | Promise<void>;
}

export interface Stop {
  key: keyof typeof t.tour.stops;
  step: Step;
  about: string; // a selector: what it finds is outlined while the stop lasts
  column?: string; // step 3 shall show its hierarchy
  folds?: readonly Fold[]; // that hide it
  task?: Task;
}

// What the register's columns and labels are called in each language that it comes in.
const registers: Record<Language, RegisterWords> = {
  en: { ward: 'ward', occupation: 'occupation', working: 'Working', office: 'Office' },
  de: { ward: 'Station', occupation: 'Beruf', working: 'erwerbstätig', office: 'Büro' },
};

const boundariesOf = (job: Job, name: string) => attributeOf(job, name)?.boundaries ?? [];

const isBounded = (job: Job, name: string, label: string): boolean =>
  boundariesOf(job, name).some((each) => each === label || (typeof each === 'object' && 'label' in each && each.label === label));

const hasRelease = ({ release, table }: State): boolean => !!release && release.table.source === table?.source;

// A task that is a change of the job.
const ofJob = (holds: (job: Job) => boolean, edit: (job: Job, state: State) => Job): Task => ({
  done: (state) => {
    const job = jobOf(state);
    return !!job && holds(job);
  },
  deed: (session) => session.change((job) => edit(job, session.state)),
});

const pModel = ({ catalogue }: State) => advisedAmong(modelsOf(catalogue))!;

const runStop: Stop = { key: 'run', step: 'protect', about: 'footer .run', task: { done: hasRelease, deed: run } };
const verdictStop: Stop = { key: 'verdict', step: 'release', about: '.verdict' };
const savedStop = (key: 'save' | 'saveSurvey'): Stop => ({
  key,
  step: 'release',
  about: 'kordon-release-files > .downloads',
  task: { done: (state) => hasRelease(state) && !!state.release?.saved, deed: save },
});

const clinicStops = ({ ward, occupation, office }: RegisterWords): readonly Stop[] => [
  { key: 'table', step: 'data', about: 'kordon-data > .facts' },
  {
    key: 'roles',
    step: 'columns',
    about: `.column[data-name="${ward}"]`,
    task: ofJob(
      (job) => attributeOf(job, ward)?.role === 'quasi-identifier',
      (job) => withRole(job, ward, 'quasi-identifier'),
    ),
  },
  {
    key: 'boundary',
    step: 'boundaries',
    about: 'kordon-tree',
    column: occupation,
    task: ofJob(
      (job) => isBounded(job, occupation, office),
      (job) => withBoundaries(job, occupation, [...boundariesOf(job, occupation), office]),
    ),
  },
  { key: 'line', step: 'boundaries', about: '.feasibility' },
  { key: 'k', step: 'protect', about: '.panel:has(#k)', task: ofJob(({ privacy }) => privacy.k >= 10, (job) => withK(job, 10)) },
  {
    key: 'model',
    step: 'protect',
    folds: ['protection'],
    about: 'kordon-models .model:first-of-type',
    task: ofJob(({ privacy }) => privacy.p !== undefined, (job, state) => withModel(job, pModel(state), true, state.profile)),
  },
  runStop,
  verdictStop,
  { key: 'rows', step: 'release', about: 'kordon-comparison', folds: ['rows'] },
  savedStop('save'),
];

const panelStops = (marital: string): readonly Stop[] => [
  { key: 'survey', step: 'data', about: 'kordon-data kordon-grid' },
  { key: 'answers', step: 'columns', about: `.column[data-name="${marital}"]` },
  { key: 'line', step: 'boundaries', about: '.feasibility', column: marital },
  { key: 'known', step: 'protect', about: '.panel.known' },
  runStop,
  verdictStop,
  savedStop('saveSurvey'),
];

const tours: Record<TourSample, Record<Language, readonly Stop[]>> = {
  clinic: { en: clinicStops(registers.en), de: clinicStops(registers.de) },
  panel: { en: panelStops('marital'), de: panelStops('famstand') },
};

// What a person tried besides the tour's tasks may allow no release: the sample's own job does, with the tasks.
async function run(session: Session, save: SaveFile): Promise<void> {
  await session.run();
  const job = session.state.runProblem && (await sampleOf(session.state, languageOf(session.state)).job());
  if (!job || !(await session.openJob(job, t.data.sampleJob(titleOf(session.state))))) return;
  for (const { key, task } of stopsOf(session.state)) {
    if (key === 'run') break;
    await task?.deed(session, save);
  }
  await session.run();
}

// Warnings, which only other choices than the tour's bring about, are of made-up people here.
async function save(session: Session, saveFile: SaveFile): Promise<void> {
  const { release } = session.state;
  if (!release || !hasSample(session.state) || !hasRelease(session.state)) return;
  session.confirm(ticksOf(release.report));
  const made = await writtenFile(session, release);
  if (made.ok) saveFile(made.value.file, fileNames(release).release);
  session.saved();
}

// ---- Where the tour is ----

const tourSample = ({ tour }: State): TourSample => tour?.on ?? 'clinic';

const sampleOf = (state: State, of: Language) => sampleIn(of, tourSample(state));

export const titleOf = (state: State): string => t.data.samples[tourSample(state)].title;

const openLanguage = (state: State): Language | undefined => {
  const { table } = state;
  return table?.sample === tourSample(state) ? (Object.keys(languages) as Language[]).find((each) => sampleOf(state, each).name === table.name) : undefined;
};

// The language of the sample on the page; without one, the reader's.
const languageOf = (state: State): Language => openLanguage(state) ?? language;

// Whether what the stops talk about is on the page.
export const hasSample = (state: State): boolean => openLanguage(state) !== undefined;

export const stopsOf = (state: State): readonly Stop[] => tours[tourSample(state)][languageOf(state)];

export const stopOf = (state: State): Stop | undefined => (state.tour?.open ? stopsOf(state)[state.tour.at] : undefined);

export const isComing = (state: State): boolean => state.reading?.name === sampleOf(state, language).name;

// What the texts of the stops call by name.
export function wordsOf(state: State): StopWords {
  const { facts } = state.table ?? {};
  const job = jobOf(state);
  return {
    ...registers[languageOf(state)],
    rows: facts?.rows ?? 0,
    columns: facts?.columns.length ?? 0,
    known: job ? columnsOfRole(job, 'quasi-identifier').length : 0,
  };
}

export const isDone = (state: State, { task }: Stop): boolean => !!task && hasSample(state) && task.done(state);

// Whether the page is where the stop is; else the person has gone elsewhere. A run shows itself in the step after its own.
export const isAtStop = (state: State, { key, step, column }: Stop): boolean =>
  hasSample(state) && (state.step === step || (key === 'run' && !!state.running)) && (column === undefined || state.column === column);

// ---- What a person does ----

// A first visit begins with the sample; a table that is there, or on its way, is not replaced unasked. The other tour begins anew.
export async function startTour(session: Session, on: TourSample = tourSample(session.state)): Promise<void> {
  const { table, reading, tour } = session.state;
  session.store.set({ tour: { on, at: tour?.on === on ? tour.at : 0, open: true } });
  if (!table && !reading) await openSample(session);
  else if (hasSample(session.state)) goToStop(session);
}

// Nothing is done on a table that has just come, so the tour begins.
export async function openSample(session: Session): Promise<void> {
  const on = tourSample(session.state);
  await session.openSample(sampleIn(language, on));
  if (!hasSample(session.state)) return;
  session.store.set({ tour: { on, at: 0, open: true } });
  goToStop(session);
}

export function leaveTour(session: Session): void {
  const { tour } = session.state;
  if (tour) session.store.set({ tour: { ...tour, open: false } });
}

export function goToStop(session: Session): void {
  const stop = stopOf(session.state);
  if (!stop) return;
  if (stop.column) session.showHierarchy(stop.column);
  else session.go(stop.step);
  for (const fold of stop.folds ?? []) unfold(session, fold, true);
}

// What the stop asks for, done in the person's place.
export async function doTask(session: Session, save: SaveFile): Promise<void> {
  goToStop(session);
  await stopOf(session.state)?.task?.deed(session, save);
}

// The stop after the last is the end: the tour begins anew when it is asked for again.
export function goOn(session: Session, by: 1 | -1): void {
  const { tour } = session.state;
  if (!tour) return;
  const at = tour.at + by;
  session.store.set({ tour: at < stopsOf(session.state).length ? { ...tour, at: Math.max(0, at) } : undefined });
  goToStop(session);
}
