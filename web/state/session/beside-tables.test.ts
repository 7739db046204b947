import { expect, test } from 'vitest';
import { withRole } from '../job/job.ts';
import { jobOf } from './state.ts';
import { answers, column, refusal, withTable } from './session.fixture.ts';

const visits = new File(['Age,Ward\n'], 'visits.csv');
const ofBoth = { ...(answers.read as object), columns: ['table', 'Age', 'Ward'], tables: [{ name: 'a', columns: ['Age', 'Ward'] }, { name: 'b', columns: ['Age'] }] };
const profile = [column('table', 'insensitive'), column('Age', 'identifier'), column('Ward', 'insensitive')];

async function withBoth() {
  const all = await withTable();
  all.own.set('read', () => Promise.resolve({ ok: true, value: ofBoth }));
  all.own.set('profile', () => Promise.resolve({ ok: true, value: profile }));
  expect(await all.session.addTable(visits)).toBe(true);
  return all;
}

test('a further table of the same people is read with the first as one', async () => {
  const { session, args } = await withBoth();
  const added = args.filter(([name]) => name === 'addToStack');
  expect(added.map(([, , name, , first]) => [name, first])).toEqual([['a', true], ['visits', false]]);
  const { table } = session.state;
  expect(table!.name).toBe('a + visits.csv');
  expect(table!.made!.files.map(({ name }) => name)).toEqual(['a.csv', 'visits.csv']);
  const job = jobOf(session.state)!;
  expect(job.tables!.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(job.attributes.at(-1)).toEqual({ name: 'table', role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [{ level: 0 }] });
});

test('what was decided of the first table stays', async () => {
  const all = await withTable();
  all.session.change((job) => withRole(job, 'Ward', 'sensitive'));
  all.own.set('read', () => Promise.resolve({ ok: true, value: ofBoth }));
  all.own.set('profile', () => Promise.resolve({ ok: true, value: profile }));
  await all.session.addTable(visits);
  expect(jobOf(all.session.state)!.attributes.find(({ name }) => name === 'Ward')!.role).toBe('sensitive');
});

test('a third table is put to the files of the first two, and one file can be gone back to', async () => {
  const { session, own, args } = await withBoth();
  args.length = 0;
  await session.addTable(new File([''], 'wards.csv'));
  expect(args.filter(([name]) => name === 'addToStack').map(([, , name]) => name)).toEqual(['a', 'visits', 'wards']);
  const [first] = session.state.table!.made!.files;
  own.clear();
  await session.open(first!.source, first!.name);
  expect(session.state.table!.made).toBeUndefined();
  expect(jobOf(session.state)!.tables).toBeUndefined();
});

test('a file that cannot be added leaves the table as it is', async () => {
  const { session, own } = await withTable();
  own.set('addToStack', () => Promise.resolve(refusal('the file is empty')));
  expect(await session.addTable(visits)).toBe(false);
  expect(session.state).toMatchObject({ table: { name: 'a.csv' }, readProblem: { failure: { kind: 'bad_input' } }, reading: undefined });
});
