import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { Attribute, Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import type { Sample } from '../data/samples.ts';
import type { LoadedTable } from '../data/table.ts';
import { p } from '../job/models.fixture.ts';
import { workOn } from '../session/session.fixture.ts';
import type { Session } from '../session/session.ts';
import { emptyState, jobOf, steps, type Release, type State, type Place } from '../session/state.ts';
import { speak } from '../../texts/language.ts';
import { doTask, goOn, isAtStop, isComing, isDone, leaveTour, openSample, startTour, stopOf, stopsOf, titleOf, wordsOf } from './tour.ts';

const sampleJob = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url), 'utf8');
vi.mock('../data/sample-files.ts', () => ({
  sampleFiles: { 'clinic.csv': { job: sampleJob('clinic.job.json') }, 'panel.sav': { job: sampleJob('panel.job.json') } },
}));

const source = new Blob();
const table = { name: 'clinic.csv', source, sample: 'clinic' } as State['table'];
const own = { name: 'clinic.csv', source } as LoadedTable; // a person's, of the same name
const attributes: Attribute[] = [
  { name: 'ward', role: 'insensitive' },
  { name: 'occupation', role: 'quasi-identifier', boundaries: ['Working'] },
];
const job = (patch: Partial<Job> = {}) => ({ attributes, privacy: { k: 5 }, ...patch }) as Job;
const at = (patch: Partial<Job> = {}, more: Partial<State> = {}): State =>
  ({ ...emptyState, table, history: workOn(job(patch)), ...more }) as State;
const stops = stopsOf(at());
const stop = (key: string) => stops.find((each) => each.key === key)!;
const release = (saved: boolean, of = source) => ({ table: { source: of }, job: '{}', saved }) as Release;
const german: Attribute[] = [
  { name: 'Station', role: 'identifier' },
  { name: 'Beruf', role: 'quasi-identifier' },
];
const catalogue = { privacy_models: [p] } as Partial<Catalogue> as Catalogue;

describe('a stop notices', () => {
  it.each([
    ['roles', at({ attributes: [{ name: 'ward', role: 'quasi-identifier' }] })],
    ['boundary', at({ attributes: [{ name: 'occupation', role: 'quasi-identifier', boundaries: ['Working', 'Office'] }] })],
    ['boundary', at({ attributes: [{ name: 'occupation', role: 'quasi-identifier', boundaries: [{ level: 1, label: 'Office' }] }] })],
    ['k', at({ privacy: { k: 10 } })],
    ['model', at({ privacy: { k: 5, p: 2 } })],
    ['run', at({}, { release: release(false) })],
    ['save', at({}, { release: release(true) })],
  ])('%s: done', (key, state) => {
    expect(isDone(state, stop(key))).toBe(true);
    expect(isDone(at(), stop(key)), 'before').toBe(false);
    expect(isDone({ ...state, table: own }, stop(key)), 'with a file of the same name').toBe(false);
  });
  it('that a release is of another table', () => {
    expect(isDone(at({}, { release: release(false, new Blob(['other'])) }), stop('run'))).toBe(false);
  });
  it('nothing where there is only something to see', () => expect(isDone(at(), stop('line'))).toBe(false));
});

const survey = { name: 'panel.sav', source, sample: 'panel', facts: { delimiter: ',', columns: [] as string[] } } as State['table'];
const surveyJob = (patch: Partial<Job> = {}) => ({ ...(JSON.parse(sampleJob('panel.job.json')) as Job), ...patch });
const onSurvey = (patch: Partial<Job> = {}): State => ({ ...emptyState, table: survey, history: workOn(surveyJob(patch)), tour: { on: 'panel', at: 0, open: true } }) as State;

it.each([['the clinic', at()], ['the survey', onSurvey()]])('leads through all steps, in their order, on %s', (_name, state) => {
  const order = stopsOf(state).map(({ step }) => steps.indexOf(step));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(steps.length);
});

const report = { audit: { passed: true }, rows: { released: 7 }, findings: [] } as unknown as Report;

// A session as far as the tour knows it. Its engine releases what is not refused.
function session(state: State, refuses: (job: Job) => boolean = () => false) {
  const jobs: string[] = [];
  const fake = {
    state: { ...state, catalogue },
    jobs,
    store: {
      set: (patch: Partial<State>) => void (fake.state = { ...fake.state, ...patch }),
      ask: async (call: string) => ({ ok: true, value: { file: new Blob([call]) } }),
      engine: { call: async (name: string) => ({ ok: true, value: { file: new Blob([name]) } }) },
    },
    go: (step: State['step']) => fake.store.set({ step }),
    showHierarchy: (column: string) => fake.store.set({ step: 'boundaries', column }),
    showPlace: ({ step, folds = [] }: Place) => fake.store.set({ step, folds }),
    change: (edit: (job: Job) => Job) => fake.store.set({ history: workOn(edit(jobOf(fake.state)!)) }),
    openJob: async (text: string) => {
      jobs.push(text);
      fake.store.set({ history: workOn(JSON.parse(text) as Job) });
      return true;
    },
    openSample: async ({ name, key }: Sample) => fake.store.set({ table: { ...table, name, sample: key, facts: { rows: 7, columns: ['a', 'b'] } } as LoadedTable }),
    run: async () => {
      const refused = refuses(jobOf(fake.state)!);
      if (refused) fake.store.set({ step: 'release', runProblem: { subject: '', job: '', failure: { kind: 'unmet_policy', mistakes: [] } } });
      else fake.store.set({ step: 'release', release: { ...release(false), table: fake.state.table!, job: JSON.stringify(jobOf(fake.state)), csv: new Blob(), report } as Release });
    },
    confirm: (confirmed: string[]) => fake.store.set({ release: { ...fake.state.release!, confirmed } }),
    saved: () => fake.store.set({ release: { ...fake.state.release!, saved: true } }),
  };
  return fake as unknown as Session & { jobs: string[] };
}

// By the one button that leads on, whatever it says at a stop. Returns what was saved on the way.
async function followTour(person: Session): Promise<string[]> {
  const files: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    const here = stopOf(person.state);
    if (!here) return files;
    if (here.task && !isDone(person.state, here)) await doTask(person, (_, name) => files.push(name));
    else goOn(person, 1);
  }
  throw new Error('the tour has no end');
}

it('neither confirms nor saves the release of another table', async () => {
  const last = { on: 'clinic' as const, at: stops.findIndex(({ key }) => key === 'save'), open: true };
  for (const other of [{ release: release(false, new Blob(['other'])) }, { table: own, release: release(false) }]) {
    const person = session(at({}, { ...other, tour: last }));
    const files: string[] = [];
    await doTask(person, (_content, name) => files.push(name));
    expect(files).toEqual([]);
    expect(person.state.release).toEqual(other.release);
  }
});

describe('the tour', () => {
  afterEach(() => speak('en'));

  it('goes on and back, and ends', async () => {
    const person = session(at());
    await startTour(person);
    expect(stopOf(person.state)?.key).toBe('table');
    goOn(person, 1);
    goOn(person, 1);
    expect(person.state).toMatchObject({ step: 'boundaries', column: 'occupation', tour: { at: 2 } });
    expect(isAtStop(person.state, stopOf(person.state)!)).toBe(true);
    goOn(person, -1);
    expect(person.state.step).toBe('columns');
    for (let left = stops.length; left > 1; left--) goOn(person, 1);
    expect(person.state.tour).toBeUndefined();
  });

  it('does what is not done, so that it ends with a saved release', async () => {
    const person = session(at());
    await startTour(person);
    expect(await followTour(person)).toEqual(['clinic.release.csv']);
    expect(jobOf(person.state)).toMatchObject({
      attributes: [
        { name: 'ward', role: 'quasi-identifier' },
        { name: 'occupation', boundaries: ['Working', 'Office'] },
      ],
      privacy: { k: 10, p: 2 },
    });
    expect(person.jobs, 'the job stays that of the person').toEqual([]);
  });

  it('takes the job of the sample where the present one cannot be released', async () => {
    const person = session(at({ privacy: { k: 4000 } }), ({ privacy }) => privacy.k > 10);
    await startTour(person);
    expect(await followTour(person)).toEqual(['clinic.release.csv']);
    expect(person.jobs).toHaveLength(1);
    const job = jobOf(person.state)!;
    expect(job.privacy).toMatchObject({ k: 10, p: 2 });
    expect(job.attributes.find(({ name }) => name === 'ward')?.role).toBe('quasi-identifier');
  });

  it('on a survey saves the release as a file of SPSS, and takes the job of its sample where another cannot be released', async () => {
    const person = session(onSurvey({ privacy: { k: 4000 } }), ({ privacy }) => privacy.k > 10);
    await startTour(person);
    expect(stopOf(person.state)?.key).toBe('survey');
    expect(await followTour(person)).toEqual(['panel.release.sav']);
    expect(person.jobs).toHaveLength(1);
    expect(jobOf(person.state)?.privacy).toEqual({ k: 5, known: 3 });
  });

  it('is another one on a survey, and begins anew when a person changes over', async () => {
    const person = session(at());
    await startTour(person);
    goOn(person, 1);
    await startTour(person, 'panel');
    expect(person.state).toMatchObject({ table: { name: 'clinic.csv' }, tour: { on: 'panel', at: 0, open: true } });
    expect(isAtStop(person.state, stopOf(person.state)!), 'the clinic is open').toBe(false);
    expect(titleOf(person.state)).toContain('SPSS');
    await openSample(person);
    expect(person.state).toMatchObject({ table: { name: 'panel.sav' }, tour: { on: 'panel', at: 0, open: true } });
    expect(wordsOf(person.state)).toMatchObject({ rows: 7, columns: 2, known: 1 });
    goOn(person, 1);
    leaveTour(person);
    await startTour(person);
    expect(stopOf(person.state)?.key, 'resumed').toBe('answers');
  });

  it('is in the reader’s language, and stays in that of the register that is open', async () => {
    speak('de');
    const person = session({ ...emptyState, history: workOn(job({ attributes: german })) });
    await startTour(person);
    expect(person.state.table?.name).toBe('klinik.csv');
    expect(wordsOf(person.state)).toMatchObject({ ward: 'Station', rows: 7 });
    speak('en');
    expect(wordsOf(person.state).ward).toBe('Station');
    expect(await followTour(person)).toEqual(['klinik.release.csv']);
    expect(jobOf(person.state)?.attributes).toMatchObject([{ role: 'quasi-identifier' }, { boundaries: ['Büro'] }]);
  });

  it('is left, and resumed where it was', async () => {
    const person = session(at());
    await startTour(person);
    goOn(person, 1);
    leaveTour(person);
    expect(stopOf(person.state)).toBeUndefined();
    person.go('protect');
    await startTour(person);
    expect(person.state).toMatchObject({ step: 'columns', tour: { at: 1, open: true } });
  });

  it('does not take the place of a file that is being read', async () => {
    const reading = { name: 'mine.csv', progress: { stage: 'load', done: 0, total: 1 } };
    const person = session({ ...emptyState, reading });
    await startTour(person);
    expect(person.state.table).toBeUndefined();
    expect(isComing(person.state)).toBe(false);
    expect(isComing({ ...person.state, reading: { ...reading, name: 'clinic.csv' } })).toBe(true);
  });

  it('begins anew with a table on which nothing is done', async () => {
    const person = session(at({}, { table: { ...table!, name: 'mine.csv' }, tour: { on: 'clinic', at: 8, open: false } }));
    await startTour(person);
    expect(person.state).toMatchObject({ table: { name: 'mine.csv' }, tour: { at: 8 } });
    expect(isAtStop(person.state, stops[0]!)).toBe(false);
    await openSample(person);
    expect(person.state).toMatchObject({ table: { name: 'clinic.csv' }, tour: { at: 0, open: true }, step: 'data' });
  });
});
