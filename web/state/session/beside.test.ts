import { describe, expect, it, vi } from 'vitest';
import { withPseudonym, withRole } from '../job/job.ts';
import { withKMap } from '../job/population.ts';
import { jobText } from '../job/text.ts';
import { obstacleOf } from '../protect/obstacles.ts';
import { isOutdated } from './beside.ts';
import { jobOf } from './state.ts';
import { answers, column, refusal, withTable } from './session.fixture.ts';

const register = new File(['Age\n1\n'], 'all.csv');

async function withRelease() {
  const all = await withTable();
  await all.session.run();
  return all;
}

it('puts what a register tells into the report of the release', async () => {
  const { session, own } = await withRelease();
  own.set('population', () => Promise.resolve({ ok: true, value: { report: { risk: 'with a register' }, in_english: 'as saved' } }));
  await session.countRegister(register);
  expect(session.state.release).toMatchObject({ report: { risk: 'with a register' }, inEnglish: 'as saved', register: { name: 'all.csv' } });
});

it('keeps the report where the register is refused or cancelled', async () => {
  const { session, own } = await withRelease();
  const { report } = session.state.release!;
  own.set('population', () => Promise.resolve(refusal('the population has no column')));
  await session.countRegister(register);
  expect(session.state.release).toMatchObject({ report, register: { failure: { kind: 'bad_input' } } });
});

it('says nothing of a release that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { session, own } = await withRelease();
  let answer = (_: unknown): void => {};
  own.set('population', () => new Promise((resolve) => (answer = resolve)));
  const counting = session.countRegister(register);
  vi.advanceTimersByTime(1000);
  await session.run();
  answer({ ok: true, value: { report: { risk: 'of the former' }, in_english: '' } });
  await counting;
  expect(session.state.release!.register).toBeUndefined();
  expect(session.state.release!.report).not.toHaveProperty('risk');
  vi.useRealTimers();
});

it('is outdated once the passphrase of its codes is typed anew, which stands nowhere in it', async () => {
  const { session, own } = await withTable();
  session.change((job) => withPseudonym(withRole(job, 'Ward', 'identifier'), 'Ward', 'keyed'));
  own.set('run', () => Promise.resolve({ ok: true, value: { ...(answers.run as object), report: { audit: { passed: true }, pseudonyms: { columns: [] } } } }));
  session.setPassphrase('correct horse battery');
  await session.run();
  expect(JSON.stringify(session.state.release)).not.toContain('horse');
  session.setPassphrase(''); // so that nobody reads it over a shoulder
  expect(isOutdated(session.state.release!, session.state)).toBe(false);
  session.setPassphrase('correct horse batterie');
  expect(isOutdated(session.state.release!, session.state)).toBe(true);
  await session.run();
  expect(isOutdated(session.state.release!, session.state)).toBe(false);
});

it('has the job keep the check value that a run tells, until it is to take another passphrase', async () => {
  const { session, own, args } = await withTable();
  session.change((job) => withPseudonym(withRole(job, 'Ward', 'identifier'), 'Ward', 'keyed'));
  own.set('run', () => Promise.resolve({ ok: true, value: { ...(answers.run as object), passphrase_check: '7K2M9QHC4X0D1Z5T-4F8T', report: { audit: { passed: true }, pseudonyms: { columns: [] } } } }));
  session.setPassphrase('correct horse battery');
  await session.run();
  const { history, release } = session.state;
  expect(history!.past.at(-1)!.job.passphrase_check).toBe('7K2M9QHC4X0D1Z5T-4F8T');
  expect(release!.job).toBe(jobText(history!.present.job));
  expect(release!.job).toContain('"passphrase_check": "7K2M9QHC4X0D1Z5T-4F8T"');
  expect(isOutdated(release!, session.state)).toBe(false);
  session.setPassphrase('five other words', true);
  expect(session.state.passphrase).toBe('five other words');
  expect(isOutdated(session.state.release!, session.state)).toBe(true);
  await session.run();
  expect(args.findLast(([call]) => call === 'run')).toMatchObject(['run', expect.not.stringContaining('passphrase_check'), 'five other words', undefined, '']);
});

describe('an earlier release', () => {
  const may = new File(['Age,Ward\n1,A\n'], 'may.csv');
  const byRows = async () => {
    const all = await withTable();
    await all.session.takeEarlier(may);
    all.session.tellApart([]);
    return all;
  };

  it('is read when it is chosen, and again before a run, which is made beside it', async () => {
    const { session, args } = await byRows();
    expect(session.state.earlier).toMatchObject({ releases: [{ name: 'may.csv', facts: { rows: 2 } }], person: [] });
    const begun = args.length;
    await session.run();
    expect(args.slice(begun).filter(([name]) => name === 'earlier' || name === 'run')).toEqual([
      ['earlier', may, expect.any(String)],
      ['run', expect.any(String), '', { ids: [args.findLast(([name]) => name === 'earlier')![2]], person: [] }, ''],
    ]);
    expect(session.state.release).toMatchObject({ earlier: { releases: [{ name: 'may.csv' }], person: [] } });
    expect(isOutdated(session.state.release!, session.state)).toBe(false);
  });

  it('is one of several, which a run knows all', async () => {
    const { session, args } = await byRows();
    const june = new File(['Age,Ward\n2,B\n'], 'june.csv');
    await session.takeEarlier(june);
    const begun = args.length;
    await session.run();
    const came = args.slice(begun).filter(([name]) => name === 'earlier');
    expect(came.map(([, source]) => source)).toEqual([may, june]);
    expect(args.findLast(([name]) => name === 'run')!.at(-2)).toEqual({ ids: came.map(([, , id]) => id), person: [] });
    session.removeEarlier({ name: 'may.csv', source: may });
    expect(session.state.earlier!.releases.map(({ name }) => name)).toEqual(['june.csv']);
    expect(isOutdated(session.state.release!, session.state)).toBe(true);
  });

  it('hands over what it was made of, too', async () => {
    const { session, args } = await withTable();
    session.change((job) => withRole(job, 'Ward', 'identifier'));
    await session.takeEarlier(may);
    const original = { name: 'may-in.csv', source: new Blob(['Age,Ward\n1,A\n']) };
    session.setOriginal({ name: 'may.csv', source: may }, original);
    await session.run();
    expect(args.find(([name]) => name === 'earlierOriginal')).toEqual(['earlierOriginal', original.source, session.state.release!.job, args.findLast(([name]) => name === 'earlier')![2]]);
    expect(args.at(-1)).not.toEqual('forgetEarlier');
    expect(args.findLast(([name]) => name === 'run')!.at(-2)).toMatchObject({ person: ['Ward'] });
  });

  it('makes a release outdated when it is changed, and not when it is what it was again', async () => {
    const { session } = await byRows();
    session.change((job) => withRole(job, 'Ward', 'identifier'));
    await session.run();
    const release = session.state.release!;
    session.tellApart(['Ward']);
    expect(isOutdated(release, session.state)).toBe(true);
    session.tellApart([]);
    expect(isOutdated(release, session.state)).toBe(false);
    session.removeEarlier(session.state.earlier!.releases[0]!);
    expect(isOutdated(release, session.state)).toBe(true);
    await session.run();
    expect(session.state.release!.earlier).toBeUndefined();
    await session.takeEarlier(may);
    expect(isOutdated(session.state.release!, session.state)).toBe(true); // nobody has said how people are told apart
  });

  it('never runs without it while something of it is missing', async () => {
    const { session, calls } = await withTable();
    await session.takeEarlier(may);
    await session.run();
    expect(calls).not.toContain('run');
    expect(session.state).toMatchObject({ step: 'protect', release: undefined });
    expect(obstacleOf({ ...session.state, history: session.state.history! })?.mistakes.at(-1)?.what).toContain('may.csv');
  });

  it('is told with what is wrong with its file, when it is chosen and when a run begins', async () => {
    const { session, own, calls } = await byRows();
    own.set('earlier', () => Promise.resolve(refusal('the file is empty')));
    await session.run();
    expect(session.state).toMatchObject({ running: undefined, runProblem: { subject: 'may.csv', failure: { kind: 'bad_input' } } });
    expect(calls).not.toContain('run');
    const june = new File(['Age,Ward\n1,A\n'], 'june.csv');
    await session.takeEarlier(june);
    expect(session.state.earlier).toMatchObject({ releases: [{ name: 'may.csv', facts: { rows: 2 } }, { name: 'june.csv', failure: { kind: 'bad_input' } }] });
    own.delete('earlier');
    await session.takeEarlier(new File(['Age,Ward\n1,A\n'], 'july.csv')); // in place of what could not be read
    expect(session.state.earlier!.releases.map(({ name }) => name)).toEqual(['may.csv', 'july.csv']);
  });

  it('stays, unread, where its reading is cancelled, and nothing runs without it', async () => {
    const { session, own, calls } = await withTable();
    own.set('earlier', () => Promise.resolve({ ok: false, cancelled: true }));
    await session.takeEarlier(may);
    expect(session.state.earlier).toMatchObject({ releases: [{ name: 'may.csv', failure: { kind: 'bad_input' } }] });
    await session.run();
    expect(calls).not.toContain('run');
  });

  it('is asked for by the id that it came with: another one that comes meanwhile has another', async () => {
    const { session, own, args } = await byRows();
    const june = new File(['Age,Ward\n2,B\n'], 'june.csv');
    let isFirst = true;
    own.set('earlier', () => {
      if (isFirst) {
        isFirst = false;
        void session.takeEarlier(june);
      }
      return Promise.resolve({ ok: true, value: answers.earlier });
    });
    await session.run();
    const came = args.filter(([name]) => name === 'earlier').map(([, source, id]) => [source, id]);
    const asked = args.findLast(([name]) => name === 'run')!.at(-2) as { ids: string[] };
    expect(asked.ids[0]).toBe(came.findLast(([source]) => source === may)![1]);
    expect(asked.ids).not.toContain(came.findLast(([source]) => source === june)![1]);
  });

  it('is told to be gone where its file can no longer be read', async () => {
    const { session } = await byRows();
    vi.spyOn(may, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) } as unknown as Blob);
    await session.run();
    vi.restoreAllMocks();
    expect(session.state.runProblem).toMatchObject({ subject: 'may.csv', failure: { mistakes: [{ what: expect.stringContaining('has changed or is gone') as string }] } });
  });

  it('is of the table at work: it stays when this is read again, and goes, with a word, with one of other columns', async () => {
    const { session, own } = await byRows();
    await session.reread({ ...session.state.table!.options, delimiter: ';' });
    expect(session.state.earlier).toBeDefined();
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: ['Other'] } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Other', 'quasi-identifier')] }));
    await session.open(new Blob(['Other\n1\n']), 'other.csv');
    expect(session.state.earlier).toBeUndefined();
    expect(session.state.notice).toContain('may.csv is no longer beside it');
  });

  it('stays beside another table that has its columns, which says anew how people are told apart by rows', async () => {
    const { session, own } = await byRows();
    const opened = async (columns: string[], name: string) => {
      own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns } }));
      own.set('profile', () => Promise.resolve({ ok: true, value: columns.map((each) => column(each, 'quasi-identifier')) }));
      await session.open(new Blob([name]), name);
    };
    await opened(['Ward', 'New', 'Age'], 'june.csv');
    expect(session.state.earlier).toMatchObject({ releases: [{ name: 'may.csv' }] });
    expect(session.state.earlier).not.toHaveProperty('person');
    session.tellApart(['Age']);
    await opened(['Age', 'Ward'], 'july.csv');
    expect(session.state.earlier).toMatchObject({ person: ['Age'] });
    expect(session.state.notice).not.toContain('no longer');
  });

  it('stays where a column is renamed', async () => {
    const { session, own } = await byRows();
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: ['Age', 'Station'] } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'quasi-identifier'), column('Station', 'insensitive')] }));
    await session.reread(session.state.table!.options);
    expect(session.state.earlier).toBeDefined();
  });
});

describe('a population', () => {
  const everybody = new File(['Age,Ward\n1,A\n2,B\n3,A\n'], 'everybody.csv');
  const asking = async () => {
    const all = await withTable();
    all.session.change((job) => withKMap(job, 3));
    await vi.waitFor(() => expect(all.session.state.busy).toBe(false));
    return all;
  };

  it('is asked for before a run, handed over anew for it, and kept with the release', async () => {
    const { session, args, calls } = await asking();
    expect(obstacleOf(session.state)?.mistakes[0]!.what).toMatch(/nobody has said who that is/);
    await session.run();
    expect(calls).not.toContain('run');
    await session.takePopulation(everybody);
    expect(obstacleOf(session.state)).toBeUndefined();
    const begun = args.length;
    await session.run();
    const brought = args.slice(begun).find(([name]) => name === 'takePopulation')!;
    expect(brought[1]).toBe(everybody);
    expect(args.findLast(([name]) => name === 'run')).toEqual(['run', expect.any(String), '', undefined, brought[2]]);
    expect(session.state.release!.population).toEqual({ name: 'everybody.csv', source: everybody, rows: 5 });
    expect(isOutdated(session.state.release!, session.state)).toBe(false);
    session.removePopulation();
    expect(calls.at(-1)).toBe('forgetPopulation');
    expect(isOutdated(session.state.release!, session.state)).toBe(true);
  });

  it('does not go along where the job asks nothing of it', async () => {
    const { session, args } = await asking();
    await session.takePopulation(everybody);
    session.change((job) => withKMap(job, undefined));
    await session.run();
    expect(args.findLast(([name]) => name === 'run')).toEqual(['run', expect.any(String), '', undefined, '']);
    expect(session.state.release!.population).toBeUndefined();
  });

  it('that cannot be read, or lacks a column, stops the run with the reason', async () => {
    const { session, own, calls } = await asking();
    own.set('takePopulation', () => Promise.resolve(refusal('2 fields instead of 3')));
    await session.takePopulation(everybody);
    expect(session.state.population?.failure?.mistakes[0]!.what).toBe('2 fields instead of 3');
    expect(obstacleOf(session.state)?.mistakes[0]!.what).toBe('everybody.csv cannot be read');
    own.set('takePopulation', () => Promise.resolve({ ok: true, value: { rows: 9, columns: ['Ward'] } }));
    await session.takePopulation(everybody);
    expect(obstacleOf(session.state)?.mistakes[0]!.what).toBe('everybody.csv lacks a quasi-identifier of the job: Age');
    await session.run();
    expect(calls).not.toContain('run');
  });

  it('is named where a row of the table is nobody of it', async () => {
    const { session, own } = await asking();
    await session.takePopulation(everybody);
    own.set('run', () => Promise.resolve({ ok: false, failure: { kind: 'bad_input', beside: true, mistakes: [] } }));
    await session.run();
    expect(session.state.runProblem?.subject).toBe('everybody.csv');
  });

  it('stays beside another table with the columns, and leaves with a notice beside one without', async () => {
    const { session, own } = await asking();
    await session.takePopulation(everybody);
    await session.open(new Blob(['Age,Ward\n3,C\n']), 'b.csv');
    expect(session.state.population?.name).toBe('everybody.csv');
    own.set('read', () => Promise.resolve({ ok: true, value: { ...(answers.read as object), columns: ['Town'] } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Town', 'quasi-identifier')] }));
    await session.open(new Blob(['Town\nBonn\n']), 'c.csv');
    expect(session.state.population).toBeUndefined();
    expect(session.state.notice).toContain('everybody.csv is no longer beside it as the population');
  });

  it('is the whole table where a part of it is released: the table is read so, and the job says it', async () => {
    const { session, args } = await asking();
    await session.takePopulation(everybody);
    const subset = { column: 'Ward', values: ['A'] };
    await session.releasePart(subset);
    expect(args.findLast(([name]) => name === 'read')![2]).toMatchObject({ subset });
    expect(session.state.history!.present.job.input.subset).toEqual(subset);
    expect(session.state.population).toBeUndefined();
    expect(obstacleOf(session.state)).toBeUndefined();
    await session.undo();
    expect(session.state.table!.options.subset).toBeUndefined();
    await session.redo();
    expect(session.state.table!.options.subset).toEqual(subset);
    // Next month's table: the same part of it.
    await session.open(new Blob(['Age,Ward\n3,A\n']), 'b.csv');
    expect(session.state.table).toMatchObject({ name: 'b.csv', options: { subset } });
    expect(session.state.history!.present.job.input.subset).toEqual(subset);
  });

  it('of a part comes with a job that names it, and goes with one that does not', async () => {
    const { session } = await withTable();
    const job = session.state.history!.present.job;
    const subset = { column: 'Ward', values: ['A'] };
    await session.openJob(jobText({ ...job, input: { ...job.input, subset } }), 'part.json');
    expect(session.state.table!.options.subset).toEqual(subset);
    await session.openJob(jobText(job), 'whole.json');
    expect(session.state.table!.options.subset).toBeUndefined();
  });
});

describe('a codebook beside the table', () => {
  const codebook = { columns: [{ name: 'Ward', values: { a: 'Surgery' } }] };

  it('has the table read again with it, and belongs to the job', async () => {
    const { session, own, args } = await withTable();
    own.set('readCodebook', () => Promise.resolve({ ok: true, value: { codebook } }));
    await session.addCodebook(new File(['x'], 'codes.csv'));
    const reads = args.filter(([name]) => name === 'read');
    expect(reads.at(-1)![2]).toMatchObject({ codebook });
    expect(session.state.history!.present.job.codebook).toEqual(codebook);
    expect(session.state.history!.present.job.input).not.toHaveProperty('codebook');
  });

  // The columns as an engine profiles them that knows of the codebook, which flags Ward, and as it does otherwise.
  async function withFlagged(before: (session: Awaited<ReturnType<typeof withTable>>['session']) => unknown = () => undefined) {
    const { session, own } = await withTable();
    await before(session);
    own.set('readCodebook', () => Promise.resolve({ ok: true, value: { codebook } }));
    own.set('profile', () => Promise.resolve({ ok: true, value: [column('Age', 'quasi-identifier'), column('Ward', 'identifier')] }));
    await session.addCodebook(new File(['x'], 'codes.csv'));
    return { session, roles: jobOf(session.state)!.attributes.map(({ role }) => role) };
  }

  it('gives the roles that it suggests, and says so', async () => {
    const { session, roles } = await withFlagged();
    expect(roles).toEqual(['quasi-identifier', 'identifier']);
    expect(session.state.notice).toContain('Ward');
  });

  it('leaves roles that somebody chose, by hand or in a file', async () => {
    const byHand = await withFlagged((session) => session.change((job) => withRole(job, 'Ward', 'sensitive')));
    expect(byHand.roles).toEqual(['quasi-identifier', 'sensitive']);
    const inFile = await withFlagged((session) => session.openJob(jobText(jobOf(session.state)!), 'mine.json'));
    expect(inFile.roles).toEqual(['quasi-identifier', 'insensitive']);
  });

  it('that cannot be read leaves the table as it is', async () => {
    const { session, own } = await withTable();
    const failure = { kind: 'bad_input' as const, mistakes: [{ where: { text: '' }, what: 'no', remedy: 'mend it' }] };
    own.set('readCodebook', () => Promise.resolve({ ok: false, failure }));
    await session.addCodebook(new File(['x'], 'codes.csv'));
    expect(session.state.readProblem).toMatchObject({ subject: 'codes.csv', failure });
    expect(session.state.table).toBeDefined();
  });
});
