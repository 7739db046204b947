import { describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import type { ReadOptions } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { Stopped } from '../../engine/bridge.ts';
import { standingOf } from '../frame/steps.ts';
import type { Sample } from '../data/samples.ts';
import { automatic } from '../data/table.ts';
import { withK } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { answers, column, refusal, setUp, table, withTable } from './session.fixture.ts';
import { jobOf, steps } from './state.ts';

describe('tables and jobs that come in', () => {
  it('keeps table and job when another file cannot be read, and shows its lines', async () => {
    const { session, own } = await withTable();
    const job = jobOf(session.state);
    own.set('read', () => Promise.resolve(refusal('wrong')));
    expect(await session.open(new Blob(['a\nb\n']), 'b.csv')).toBe(false);
    expect(session.state.table?.name).toBe('a.csv');
    expect(jobOf(session.state)).toBe(job);
    expect(session.state.readProblem?.lines?.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(standingOf(session.state, 'data').how).toBe('attention');
  });

  const sheets = ['One', 'Two'].map((name) => ({ name, hidden: false, rows: 3, columns: 2 }));
  const several: Reply<never> = {
    ok: false,
    failure: { kind: 'bad_input', mistakes: [{ where: { text: '' }, what: 'which?', remedy: '' }], sheets },
  };

  // An engine that reads a workbook with two sheets, and asks for one.
  const readsWorkbook = (own: Map<CallName, (options?: ReadOptions) => Promise<unknown>>, seen: (string | undefined)[]) =>
    own.set('read', (options) => {
      seen.push(options?.sheet);
      if (options?.sheet !== 'One' && options?.sheet !== 'Two') return Promise.resolve(several);
      return Promise.resolve({ ok: true, value: { ...(answers.read as object), workbook: { sheet: options.sheet, sheets } } });
    });

  it('asks which sheet of a workbook, and keeps the former table until one is chosen', async () => {
    const { session, own } = await withTable();
    const seen: (string | undefined)[] = [];
    readsWorkbook(own, seen);
    expect(await session.open(table, 'b.xlsx')).toBe(false);
    expect(session.state.sheetChoice?.sheets.length).toBe(2);
    expect(session.state.readProblem).toBeUndefined();
    expect(session.state.table?.name).toBe('a.csv');
    await session.chooseSheet('Two');
    expect(session.state.sheetChoice).toBeUndefined();
    expect(session.state.table?.name).toBe('b.xlsx');
    expect(jobOf(session.state)?.input.sheet).toBe('Two');
    expect(seen).toEqual([undefined, 'Two']);
    own.delete('read');
    await session.open(table, 'c.csv');
    expect(jobOf(session.state)?.input.sheet).toBeUndefined();
  });

  it('takes the sheet of a job that waits, unless it is not there', async () => {
    const { session, own } = setUp();
    await session.begin();
    const seen: (string | undefined)[] = [];
    readsWorkbook(own, seen);
    const job = (sheet: string) => JSON.stringify({ kordon: 1, input: { sheet }, attributes: [], privacy: { k: 2 } });
    await session.openJob(job('Two'), 'b.json');
    expect(await session.open(table, 'b.xlsx')).toBe(true);
    expect(seen).toEqual(['Two']);
    expect(jobOf(session.state)?.input.sheet).toBe('Two');
    // On the page stands sheet Two, whatever another workbook's sheet was called.
    await session.openJob(job('Three'), 'c.json');
    expect(seen).toEqual(['Two']);
    expect(jobOf(session.state)?.input.sheet).toBe('Two');
    await session.openJob(job('One'), 'd.json');
    expect(seen).toEqual(['Two', 'One']);
    expect(session.state.table?.facts.workbook?.sheet).toBe('One');
  });

  it('says so when a sample has not come with the page', async () => {
    const { session } = await withTable();
    const missing = () => Promise.reject(new TypeError('error loading dynamically imported module'));
    await session.openSample({ key: 'clinic', name: 'x.csv', table: missing, job: async () => '{}' });
    expect(session.state.readProblem?.failure.mistakes[0]?.remedy).toContain('reload');
    expect(session.state.table?.name).toBe('a.csv');
    expect(session.state.waitingJob).toBeUndefined();
  });

  it('begins with what is suggested where a sample has no job', async () => {
    const { session } = await withTable();
    session.store.set({ waitingJob: { name: 'another.job.json', text: '{}' } });
    await session.openSample({ key: 'hospital', name: 'x.csv', table: async () => new Uint8Array([65]), job: async () => undefined });
    expect(session.state.table?.name).toBe('x.csv');
    expect(session.state.waitingJob).toBeUndefined();
    expect(session.state.jobAside).toBeUndefined();
  });

  it('shows the file that was opened last, whichever is read first', async () => {
    const { session, own, engine } = await withTable();
    let endFirst = (_: unknown) => {};
    own.set('read', () => new Promise((_, reject) => { endFirst = reject; }));
    const first = session.open(table, 'slow.csv');
    own.delete('read');
    const second = session.open(table, 'quick.csv');
    endFirst(new Stopped('cancelled'));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(engine.cancel).toHaveBeenCalledOnce();
    expect(session.state.table?.name).toBe('quick.csv');
    expect(session.state.reading).toBeUndefined();
  });

  it('goes on with the job when a table has the same columns', async () => {
    const { session } = await withTable();
    session.change((job) => withK(job, 9));
    await session.open(table, 'next.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(9);
  });

  it('refuses a job that does not fit, and keeps the one at work', async () => {
    const { session, own } = await withTable();
    const job = jobOf(session.state);
    own.set('checkJob', () => Promise.resolve(refusal('other columns')));
    expect(await session.openJob('{}', 'other.json')).toBe(false);
    expect(jobOf(session.state)).toBe(job);
    expect(session.state.jobAside?.subject).toBe('other.json');
  });

  it('opens a job whose hierarchies lack values of this table: they get a place in step 3', async () => {
    const { session, own } = await withTable();
    const job = { ...jobOf(session.state)!, privacy: { k: 9 } };
    const gap = { phrase: 'the hierarchy does not cover {n|value|values} of the column {column}: {values}', parts: [] };
    const gaps = { kind: 'bad_input', mistakes: [{ where: { text: '' }, what: gap, remedy: '' }] };
    own.set('checkJob', () => Promise.resolve({ ok: false, failure: gaps }));
    expect(await session.openJob(JSON.stringify(job), 'may.job.json')).toBe(true);
    expect(jobOf(session.state)?.privacy.k).toBe(9);
    expect(session.state.notice).toContain('step 3');
    own.set('checkJob', () => Promise.resolve({ ok: false, failure: { ...gaps, mistakes: [...gaps.mistakes, { where: { text: '' }, what: 'more', remedy: '' }] } }));
    expect(await session.openJob(JSON.stringify(job), 'may.job.json')).toBe(false);
  });

  it('offers a file again that the engine could not take', async () => {
    const { session, own } = setUp();
    own.set('read', () => Promise.reject(new Stopped('crashed', 'out of memory')));
    await session.open(table, 'large.csv');
    expect(session.state.readProblem).toMatchObject({ subject: 'large.csv', failure: { kind: 'crashed' } });
    own.delete('read');
    session.state.readProblem!.again!();
    await vi.waitFor(() => expect(session.state.table?.name).toBe('large.csv'));
    expect(session.state.readProblem).toBeUndefined();
  });
});

describe('a table with other columns', () => {
  const others = ['Age', 'City'];
  const other = (own: Map<CallName, () => Promise<unknown>>) => {
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: others } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'insensitive'), column('City', 'sensitive')] }));
  };

  it('begins a job of its own, and keeps the former one with what differs', async () => {
    const { session, own } = await withTable();
    session.change((job) => withK(job, 9));
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(5);
    expect(session.state.jobAside).toMatchObject({ columns: { absent: ['Ward'], added: ['City'] }, job: { name: 'a.csv' } });
    expect(session.state.jobAside).not.toHaveProperty('failure');
    await session.takeFittingJob();
    const job = jobOf(session.state)!;
    expect(job.privacy.k).toBe(9);
    expect(job.attributes.map(({ name, role }) => [name, role])).toEqual([['Age', 'quasi-identifier'], ['City', 'sensitive']]);
    expect(session.state.jobAside).toBeUndefined();
    void session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(5);
  });

  it('keeps the former job also where the table brings its own', async () => {
    const { session, own } = await withTable();
    session.change((job) => withK(job, 9));
    other(own);
    session.store.set({ waitingJob: { name: 'b.json', text: '{"attributes":[{"name":"Age","role":"quasi-identifier"},{"name":"City","role":"sensitive"}],"privacy":{"k":3}}' } });
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(3);
    expect(session.state.jobAside?.job.name).toBe('a.csv');
    expect(session.state.jobAside).not.toHaveProperty('failure');
    await session.takeFittingJob();
    expect(jobOf(session.state)?.privacy.k).toBe(9);
    expect(session.state.jobAside).toBeUndefined();
  });

  it('goes, and the former one comes back with its job, by undo; redo brings it again', async () => {
    const { session, own, engine } = await withTable();
    session.change((job) => withK(job, 9));
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    session.change((job) => withK(job, 4));
    const call = vi.spyOn(engine, 'call');
    await session.undo();
    expect(call.mock.calls.map(([name]) => name)).not.toContain('read');
    own.delete('read');
    own.delete('profile');
    await session.undo();
    expect(session.state.table).toMatchObject({ name: 'a.csv', source: table, facts: { columns: ['Age', 'Ward'] } });
    expect(jobOf(session.state)?.privacy.k).toBe(9);
    expect(session.state.jobAside).toBeUndefined();
    await session.undo();
    expect(jobOf(session.state)?.privacy.k).toBe(5);
    other(own);
    await session.travel(3);
    expect(session.state.table?.name).toBe('b.csv');
    expect(jobOf(session.state)?.privacy.k).toBe(4);
  });

  it('stays where the former one cannot be read any more', async () => {
    const { session, own } = await withTable();
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    own.set('read', () => Promise.resolve(refusal('it is gone')));
    await session.undo();
    expect(session.state.table?.name).toBe('b.csv');
    expect(session.state.readProblem?.subject).toBe('a.csv');
    expect(session.state.history?.past).toHaveLength(1);
  });

  it('is not greeted by a job that shares no column, by one that nobody changed, or by a sample’s', async () => {
    const { session, own } = await withTable();
    const opens = async (columns: string[]) => {
      own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns } }));
      own.set('profile', () => Promise.resolve({ ok: true, value: columns.map((name) => column(name, 'insensitive')) }));
      await session.open(new Blob([columns.join()]), 'b.csv');
      return session.state.jobAside?.job.name;
    };
    session.change((job) => withK(job, 9));
    expect(await opens(['City'])).toBeUndefined();
    expect(await opens(['City', 'Age'])).toBeUndefined();
    session.change((job) => withK(job, 9));
    expect(await opens(['Age'])).toBe('b.csv');
    await session.openSample({ key: 'miller', name: 'm.csv', table: async () => new Uint8Array(), job: async () => '{"attributes":[{"name":"Age","role":"sensitive"}],"privacy":{"k":3}}' });
    session.change((job) => withK(job, 12));
    expect(await opens(['Age', 'Ward'])).toBeUndefined();
  });

  it('says nothing of a job that nobody worked on', async () => {
    const { session, own } = await withTable();
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(session.state.jobAside).toBeUndefined();
  });

  const round = { column: 'Age', round: 10 };
  const readSo = (engine: ReturnType<typeof setUp>['own'], refused: boolean) => {
    const asked: unknown[] = [];
    engine.set('read', (options) => {
      asked.push(options?.repairs);
      const fails = refused && options?.repairs?.length;
      return Promise.resolve(fails ? failure : { ok: true, value: answers.read });
    });
    return asked;
  };
  const failure = { ok: false, failure: { kind: 'bad_input', mistakes: [{ where: { text: 'input.repairs[0]' }, what: 'no number', remedy: '' }] } };

  it('with the same columns is mended as that was, and nobody has looked at it', async () => {
    const { session, own } = await withTable();
    await session.reread({ ...session.state.table!.options, repairs: [round] });
    session.go('columns');
    session.go('data');
    expect(session.state.seen).toContain('columns');
    const asked = readSo(own, false);
    await session.open(new Blob(['Age,Ward\n3,C\n']), 'b.csv');
    expect(asked).toEqual([undefined, [round]]);
    expect(jobOf(session.state)!.input.repairs).toEqual([round]);
    expect(session.state.seen).not.toContain('columns');
  });

  it('counts as looked at where a job of one’s own is opened with it, and not where a sample brings the job', async () => {
    const { session } = await withTable();
    expect(session.state.seen).toEqual(['data']);
    const job = jobText(jobOf(session.state)!);
    await session.openSample({ key: 'clinic', name: 'a.csv', table: async () => 'Age,Ward\n1,A\n2,B\n', job: async () => job } as unknown as Sample);
    expect(session.state.history!.present.given).toMatchObject({ withSample: true });
    expect(session.state.seen).not.toContain('columns');
    await session.openJob(job, 'mine.json');
    expect(session.state.seen).toEqual(steps);
    await session.open(new Blob(['Age,Ward\n3,C\n']), 'b.csv');
    expect(session.state.seen).not.toContain('columns'); // of another table nobody has
  });

  it('comes as it is where it cannot be mended so, and that is told', async () => {
    const { session, own } = await withTable();
    await session.reread({ ...session.state.table!.options, repairs: [round] });
    const asked = readSo(own, true);
    expect(await session.open(new Blob(['Age,Ward\n3,C\n']), 'b.csv')).toBe(true);
    expect(asked).toEqual([undefined, [round], undefined]);
    expect(session.state).toMatchObject({ table: { name: 'b.csv' }, readProblem: { repairs: [round] } });
  });

  it('does not lose the unsaved release of the former table to its own', async () => {
    const { session, own } = await withTable();
    await session.run();
    const first = session.state.release!;
    other(own);
    await session.open(new Blob(['Age,City\n']), 'b.csv');
    expect(session.state.release).toEqual({ ...first, generation: undefined });
    await session.run();
    expect(session.state.release?.table.name).toBe('b.csv');
    const unsaved = () => session.state.unsaved.map(({ table: { name }, confirmed }) => [name, confirmed.length > 0]);
    expect(unsaved()).toEqual([['a.csv', false]]);
    session.confirmUnsaved(session.state.unsaved[0]!, ['others']);
    expect(session.state.release?.confirmed).toEqual([]);
    await session.run();
    expect(unsaved()).toEqual([['a.csv', true]]);
    await session.open(new Blob(['Age,City\n']), 'c.csv');
    await session.run();
    expect(unsaved()).toEqual([['b.csv', false], ['a.csv', true]]);
    session.forgetUnsaved(session.state.unsaved[1]!);
    expect(unsaved()).toEqual([['b.csv', false]]);
  });

  it('offers to read a file otherwise, but not an empty one', async () => {
    const { session, own } = await withTable();
    for (const [what, offered] of [['a quote is never closed', true], ['the file is empty', false]] as const) {
      own.set('read', () => Promise.resolve(refusal(what)));
      await session.open(new Blob(['"']), 'b.csv');
      expect(!!session.state.readProblem!.otherwise).toBe(offered);
    }
  });

  it('reads a table as the job says that came while it was read otherwise', async () => {
    const { session, own } = setUp();
    await session.begin();
    own.set('read', async (options) => {
      if (options?.ragged === 'fill') return { ok: true, value: answers.read };
      await session.openJob('{"input":{"ragged":"fill"},"attributes":[],"privacy":{"k":2}}', 'b.json');
      return refusal('ragged');
    });
    await session.open(table, 'a.csv');
    expect(session.state).toMatchObject({ readProblem: undefined, table: { options: { ragged: 'fill' } } });
  });

  it('refuses a file that is too large for a job unread', async () => {
    const { session, calls } = await withTable();
    calls.length = 0;
    const file = new File(['{', new Uint8Array(40e6)], 'huge.json');
    const text = vi.spyOn(file, 'text');
    expect(await session.openFile(file)).toBe(false);
    expect(text).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    expect(session.state).toMatchObject({ table: { name: 'a.csv' }, readProblem: { subject: 'huge.json' } });
  });

  it('lets a job for it wait', async () => {
    const { session, own } = await withTable();
    own.set('checkJob', () => Promise.resolve(refusal('other columns')));
    await session.openJob('{"attributes":[{"name":"City","role":"sensitive"}]}', 'b.json');
    session.keepJobForNextTable();
    expect(session.state).toMatchObject({ jobAside: undefined, waitingJob: { name: 'b.json' } });
  });
});

describe('a table that a tab cannot hold', () => {
  // So many times two million rows of two bytes.
  const rows = new Blob(['Age\n', '1\n'.repeat(2_000_000)]);
  const fileOf = (times: number) => new Blob(Array.from({ length: times }, () => rows));

  it('is not begun with: what was there stays, and its first rows may be opened', async () => {
    const { session, calls } = await withTable();
    calls.length = 0;
    expect(await session.open(fileOf(50), 'huge.csv')).toBe(false);
    expect(calls).toEqual([]);
    const { tooLarge } = session.state;
    expect(tooLarge).toMatchObject({ name: 'huge.csv', fits: 'never', columns: ['Age'] });
    expect(tooLarge!.anyway).toBeUndefined();
    expect(session.state).toMatchObject({ table: { name: 'a.csv' }, reading: undefined, step: 'data' });
    tooLarge!.beginning();
    await vi.waitFor(() => expect(session.state.table?.name).toBe('huge.first-rows.csv'));
    expect(session.state).toMatchObject({ table: { partOf: 'huge.csv' }, tooLarge: undefined });
    expect(session.state.table!.source.size).toBeLessThan(10e6);
    await session.reread({ ...automatic, delimiter: ';' });
    expect(session.state.table).toMatchObject({ partOf: 'huge.csv', options: { delimiter: ';' } });
  });

  it('is read where it may fit and a person wants it, and is not asked about again', async () => {
    const { session } = await withTable();
    expect(await session.open(fileOf(23), 'perhaps.csv')).toBe(false);
    expect(session.state.tooLarge).toMatchObject({ fits: 'perhaps' });
    session.state.tooLarge!.anyway!();
    await vi.waitFor(() => expect(session.state.table?.name).toBe('perhaps.csv'));
    expect(session.state).toMatchObject({ tooLarge: undefined });
    expect(session.state.table!.partOf).toBeUndefined();
    expect(await session.reread({ ...automatic, delimiter: ';' })).toBe(true);
  });

  it('is forgotten for another file, and the one that was opened last is what shows', async () => {
    const { session } = await withTable();
    const [large, small] = [session.open(fileOf(50), 'huge.csv'), session.open(table, 'b.csv')];
    expect(await Promise.all([large, small])).toEqual([false, true]);
    expect(session.state).toMatchObject({ table: { name: 'b.csv' }, tooLarge: undefined });
    await session.open(fileOf(50), 'huge.csv');
    session.state.tooLarge!.forget();
    expect(session.state.tooLarge).toBeUndefined();
  });
});
