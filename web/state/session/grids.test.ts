import { expect, it, vi } from 'vitest';
import { everyRow } from '../data/query.ts';
import { table, withTable } from './session.fixture.ts';

it('asks for the latest wish only, while the engine looks for an earlier one', async () => {
  const { session, own, calls } = await withTable();
  const replies: (() => void)[] = [];
  own.set('arrange', () => new Promise((resolve) => replies.push(() => resolve({ ok: true, value: { rows: replies.length } }))));
  for (const search of ['a', 'ab', 'abc']) void session.arrange('input', { ...everyRow, search });
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  expect(session.state.grids.input.found).toBeUndefined();
  replies[0]!();
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[1]!();
  await vi.waitFor(() => expect(session.state.grids.input.found?.query.search).toBe('abc'));
  expect(calls.filter((name) => name === 'arrange')).toHaveLength(2);
});

it('asks again where another text counts as missing, and not where nothing is asked of rows', async () => {
  const { session, calls } = await withTable();
  const asked = () => calls.filter((name) => name === 'arrange').length;
  const countAsMissing = (text: string) => session.change((job) => ({ ...job, input: { ...job.input, missing: [text] } }));
  countAsMissing('a');
  await vi.waitFor(() => expect(session.state.busy).toBe(false));
  expect(asked()).toBe(0);
  await session.arrange('input', { ...everyRow, search: 'x' });
  countAsMissing('b');
  await vi.waitFor(() => expect(session.state.grids.input.found?.query.missing).toEqual(['b']));
  expect(asked()).toBe(2);
});

it('stays as it is over a repair, and is forgotten with other columns', async () => {
  const { session, own } = await withTable();
  await session.arrange('input', { ...everyRow, search: 'x' });
  session.layOut('input', { ...session.state.grids.input.layout, hidden: [1] });
  await session.open(table, 'a.csv');
  await vi.waitFor(() => expect(session.state.grids.input.found?.query.search).toBe('x'));
  expect(session.state.grids.input.layout.hidden).toEqual([1]);
  own.set('read', async () => ({ ok: true, value: { rows: 1, columns: ['Other'], header: 1, starred: 0, reading: [], notes: [], doubts: [] } }));
  await session.open(table, 'b.csv');
  expect(session.state.grids.input).toMatchObject({ asked: everyRow, layout: { hidden: [] } });
});

it('goes to the rows of a column, whatever was asked before', async () => {
  const { session } = await withTable();
  await session.arrange('input', { ...everyRow, search: 'x' });
  session.go('columns');
  session.showRows({ column: 'Age', odd: true });
  expect(session.state.step).toBe('data');
  expect(session.state.grids.input.asked).toEqual({ search: '', filters: [{ column: 'Age', odd: true }] });
});

