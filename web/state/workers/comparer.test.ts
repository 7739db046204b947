import { describe, expect, it, vi } from 'vitest';
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { Choice, Compare } from '../compare/points.ts';
import type { LoadedTable } from '../data/table.ts';
import { newJob } from '../job/job.ts';
import { workOn } from '../session/session.fixture.ts';
import { Comparer } from './comparer.ts';
import type { Store } from '../session/store.ts';
import { emptyState, type State } from '../session/state.ts';

const algorithms = ['one', 'two'].map(
  (name): AlgorithmEntry => ({ name, title: name, summary: '', paper: '', guarantees: true, options: [] }),
);
const table = {
  name: 'a.csv',
  source: new Blob(['a\n1\n']),
  options: { delimiter: 'auto', encoding: 'auto' },
  facts: { rows: 1, columns: ['a'] },
} as unknown as LoadedTable;
const choice: Choice = { algorithms: ['one', 'two'], from: 2, to: 4, step: 1, ignored: false };

function setUp(measure: (job: string) => Promise<Reply<unknown>>, processors = 3) {
  const store = {
    state: {
      ...emptyState,
      table,
      catalogue: { version: '', algorithms, privacy_models: [], metrics: [] },
      history: workOn(newJob([], table.options, 'one')),
    } as State,
    set(patch: { compare: Compare }) {
      this.state = { ...this.state, ...patch };
    },
  };
  const bridges: { calls: string[]; cancel: ReturnType<typeof vi.fn> }[] = [];
  const comparer = new Comparer(
    store as unknown as Store,
    () => {
      const bridge = {
        calls: [] as string[],
        cancel: vi.fn(),
        call(name: string, [job]: [string]) {
          bridge.calls.push(name);
          return name === 'read' ? Promise.resolve({ ok: true, value: table.facts }) : measure(job);
        },
      };
      bridges.push(bridge);
      return bridge as unknown as Bridge;
    },
    () => processors,
  );
  return { comparer, store, bridges };
}

const report = { ok: true, value: { report: {} } } as const;

describe('the comparer', () => {
  it('runs every point once, in workers that each read the table first and end with it', async () => {
    const jobs: string[] = [];
    const { comparer, store, bridges } = setUp((job) => {
      jobs.push(job);
      return Promise.resolve(report);
    });
    await comparer.run(choice);
    expect(new Set(jobs).size).toBe(6);
    expect(store.state.compare).toMatchObject({ wanted: 6, running: false });
    expect(store.state.compare!.trials.map(({ point }) => `${point.algorithm} ${point.k}`)).toEqual(
      ['one 2', 'two 2', 'one 3', 'two 3', 'one 4', 'two 4'],
    );
    expect(bridges).toHaveLength(2);
    for (const { calls, cancel } of bridges) {
      expect(calls[0]).toBe('read');
      expect(cancel).toHaveBeenCalled();
    }
  });

  it('keeps what a run was refused for, and goes on', async () => {
    const refusal: Reply<never> = { ok: false, failure: { kind: 'unmet_policy', mistakes: [] } };
    const { comparer, store } = setUp((job) => Promise.resolve(job.includes('"two"') ? refusal : report), 1);
    await comparer.run(choice);
    expect(store.state.compare!.trials.map(({ failure }) => failure?.kind)).toEqual(
      [undefined, 'unmet_policy', undefined, 'unmet_policy', undefined, 'unmet_policy'],
    );
  });

  it('goes on after a crash', async () => {
    let runs = 0;
    const { comparer, store } = setUp(
      () => (++runs === 1 ? Promise.reject(new Stopped('crashed', 'unreachable')) : Promise.resolve(report)),
      1,
    );
    await comparer.run(choice);
    expect(store.state.compare!.trials).toHaveLength(6);
    expect(store.state.compare!.trials[0]!.failure!.kind).toBe('crashed');
  });

  it('keeps what was done when it is cancelled', async () => {
    let runs = 0;
    const { comparer, store, bridges } = setUp(() => (++runs < 3 ? Promise.resolve(report) : new Promise(() => {})), 1);
    void comparer.run(choice);
    await vi.waitFor(() => expect(store.state.compare?.trials).toHaveLength(2));
    comparer.cancel();
    expect(store.state.compare).toMatchObject({ running: false, wanted: 6 });
    expect(bridges[0]!.cancel).toHaveBeenCalled();
  });

  it('says nothing of a table that is no longer there', async () => {
    const { comparer, store } = setUp(() => {
      store.state = { ...store.state, table: { ...table, facts: { ...table.facts } } };
      return Promise.resolve(report);
    }, 1);
    await comparer.run(choice);
    expect(store.state.compare!.trials).toHaveLength(0);
  });
});
