import { describe, expect, it } from 'vitest';
import type { Attribute, Job } from '../../protocol/job.ts';
import { workOn } from '../session/session.fixture.ts';
import type { Session } from '../session/session.ts';
import { emptyState, steps, type Release, type State } from '../session/state.ts';
import { goOn, isAtStop, isDone, leaveTour, startTour, stopOf, stops } from './tour.ts';

const source = new Blob();
const table = { name: 'clinic.csv', source } as State['table'];
const attributes: Attribute[] = [
  { name: 'ward', role: 'insensitive' },
  { name: 'occupation', role: 'quasi-identifier', boundaries: ['Working'] },
];
const job = (patch: Partial<Job> = {}) => ({ attributes, privacy: { k: 5 }, ...patch }) as Job;
const at = (patch: Partial<Job> = {}, more: Partial<State> = {}): State =>
  ({ ...emptyState, table, history: workOn(job(patch)), ...more }) as State;
const stop = (key: string) => stops.find((each) => each.key === key)!;
const release = (saved: boolean, of = source) => ({ table: { source: of }, saved }) as Release;

describe('a stop notices', () => {
  it.each([
    ['roles', at({ attributes: [{ name: 'ward', role: 'quasi-identifier' }] })],
    ['fence', at({ attributes: [{ name: 'occupation', role: 'quasi-identifier', boundaries: ['Working', 'Office'] }] })],
    ['fence', at({ attributes: [{ name: 'occupation', role: 'quasi-identifier', boundaries: [{ level: 1, label: 'Office' }] }] })],
    ['k', at({ privacy: { k: 10 } })],
    ['model', at({ privacy: { k: 5, p: 2 } })],
    ['run', at({}, { release: release(false) })],
    ['save', at({}, { release: release(true) })],
  ])('%s: done', (key, state) => {
    expect(isDone(state, stop(key))).toBe(true);
    expect(isDone(at(), stop(key)), 'before').toBe(false);
    expect(isDone({ ...state, table: { ...table!, name: 'other.csv' } }, stop(key)), 'with another table').toBe(false);
  });
  it('that a release is of another table', () => {
    expect(isDone(at({}, { release: release(false, new Blob(['other'])) }), stop('run'))).toBe(false);
  });
  it('nothing where there is only something to see', () => expect(isDone(at(), stop('line'))).toBe(false));
});

it('leads through all steps, in their order', () => {
  const order = stops.map(({ step }) => steps.indexOf(step));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(steps.length);
});

// A session as far as the tour knows it.
function session(state: State) {
  const fake = {
    state,
    store: { set: (patch: Partial<State>) => void (fake.state = { ...fake.state, ...patch }) },
    go: (step: State['step']) => fake.store.set({ step }),
    showHierarchy: (column: string) => fake.store.set({ step: 'boundaries', column }),
  };
  return fake as unknown as Session;
}

describe('the tour', () => {
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
  it('does not replace a table unasked', async () => {
    const person = session(at({}, { table: { ...table!, name: 'mine.csv' } }));
    await startTour(person);
    expect(person.state.table?.name).toBe('mine.csv');
    expect(isAtStop(person.state, stops[0]!)).toBe(false);
  });
});
