// The guided tour: stops over the five steps, on the clinic sample. Each stop names what it talks about, and may ask for
// something to be done; it notices when that is done. The words of the stops stand among the texts.
import type { Job } from '../../protocol/job.ts';
import type { Session } from '../session/session.ts';
import { attributeOf } from '../job/job.ts';
import { samples } from '../data/samples.ts';
import { jobOf, type State, type Step } from '../session/state.ts';

export interface Stop {
  key: 'table' | 'roles' | 'fence' | 'line' | 'k' | 'model' | 'run' | 'verdict' | 'rows' | 'save';
  step: Step;
  about: string; // a selector: what it finds is outlined while the stop lasts
  column?: string; // step 3 shall show its hierarchy
  done?: (state: State) => boolean;
}

const ofJob = (holds: (job: Job) => boolean) => (state: State): boolean => {
  const job = jobOf(state);
  return !!job && holds(job);
};

const isFenced = (job: Job, name: string, label: string): boolean =>
  (attributeOf(job, name)?.boundaries ?? []).some((each) => (typeof each === 'string' ? each : each.label) === label);

const hasRelease = ({ release, table }: State): boolean => !!release && release.table.source === table?.source;

export const stops: readonly Stop[] = [
  { key: 'table', step: 'data', about: 'kordon-data > kordon-grid' },
  {
    key: 'roles',
    step: 'columns',
    about: '.column:has([name="role ward"])',
    done: ofJob((job) => attributeOf(job, 'ward')?.role === 'quasi-identifier'),
  },
  {
    key: 'fence',
    step: 'boundaries',
    about: 'kordon-tree',
    column: 'occupation',
    done: ofJob((job) => isFenced(job, 'occupation', 'Office')),
  },
  { key: 'line', step: 'boundaries', about: '.feasibility' },
  { key: 'k', step: 'protect', about: '.panel:has(#k)', done: ofJob(({ privacy }) => privacy.k >= 10) },
  { key: 'model', step: 'protect', about: 'kordon-models .model:first-of-type', done: ofJob(({ privacy }) => privacy.p !== undefined) },
  { key: 'run', step: 'protect', about: 'footer .run', done: hasRelease },
  { key: 'verdict', step: 'release', about: '.verdict' },
  { key: 'rows', step: 'release', about: 'kordon-comparison' },
  { key: 'save', step: 'release', about: '.downloads', done: (state) => hasRelease(state) && !!state.release?.saved },
];

const sample = samples.find(({ key }) => key === 'clinic')!;

// Whether what the stops talk about is on the page.
export const hasSample = (state: State): boolean => state.table?.name === sample.name;

export const stopOf = ({ tour }: State): Stop | undefined => (tour?.open ? stops[tour.at] : undefined);

export const isDone = (state: State, stop: Stop): boolean => !!stop.done && hasSample(state) && stop.done(state);

// Whether the page is where the stop is; else the person has gone elsewhere.
export const isAtStop = (state: State, { step, column }: Stop): boolean =>
  hasSample(state) && state.step === step && (column === undefined || state.column === column);

// ---- What a person does ----

// A first visit begins with the sample; a table that is there is not replaced unasked.
export async function startTour(session: Session): Promise<void> {
  const { table, tour } = session.state;
  session.store.set({ tour: { at: tour?.at ?? 0, open: true } });
  if (!table) await openSample(session);
  else if (hasSample(session.state)) goToStop(session);
}

export async function openSample(session: Session): Promise<void> {
  await session.openSample(sample);
  if (hasSample(session.state)) goToStop(session);
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
}

// The stop after the last is the end: the tour begins anew when it is asked for again.
export function goOn(session: Session, by: 1 | -1): void {
  const { tour } = session.state;
  if (!tour) return;
  const at = tour.at + by;
  session.store.set({ tour: at < stops.length ? { ...tour, at: Math.max(0, at) } : undefined });
  goToStop(session);
}
