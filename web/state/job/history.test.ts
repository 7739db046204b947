import { expect, it } from 'vitest';
import { historyOf, record, redo, undo } from './history.ts';

it('goes back and forth', () => {
  const history = record(record(historyOf(1), 2), 3);
  expect(undo(history).present).toBe(2);
  expect(undo(undo(history)).present).toBe(1);
  expect(redo(undo(history))).toEqual(history);
});

it('stops at both ends', () => {
  const history = historyOf(1);
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});

it('forgets what was undone once something new is done', () => {
  const history = record(undo(record(historyOf(1), 2)), 5);
  expect(redo(history).present).toBe(5);
  expect(undo(history).present).toBe(1);
});
