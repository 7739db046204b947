// What the job's rule book says of the release is asked once a run, and again where a person says more.
import { expect, it, vi } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import { withAnswer, withBook } from '../protect/rule-books.ts';
import { withTable } from './session.fixture.ts';

const asked = (calls: CallName[]): number => calls.filter((name) => name === 'rules').length;

it('judges a release by the job’s rule book, and again after an answer', async () => {
  const { session, calls } = await withTable();
  await session.run();
  expect(asked(calls)).toBe(0);
  session.change((job) => withBook(job, 'cms'));
  await vi.waitFor(() => expect(session.state.release?.ruled?.rules).toBeDefined());
  expect(asked(calls)).toBe(1);
  session.change((job) => withAnswer(job, 'derived', 'we looked'));
  await vi.waitFor(() => expect(asked(calls)).toBe(2));
  await vi.waitFor(() => expect(session.state.release?.ruled?.job).toContain('we looked'));
});

it('has no verdict by a book that the page does not have, and does not ask for ever', async () => {
  const { session, calls } = await withTable();
  session.change((job) => withBook(job, 'office.json'));
  await session.run();
  await vi.waitFor(() => expect(session.state.release?.ruled).toBeDefined());
  expect(session.state.release?.ruled?.rules).toBeUndefined();
  expect(asked(calls)).toBe(0);
});
