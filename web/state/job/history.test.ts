import { expect, it } from 'vitest';
import { historyOf, moved, record, type History } from './history.ts';

const undo = (history: History<number>) => moved(history, -1);
const redo = (history: History<number>) => moved(history, 1);

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

it('goes several steps at once, and nowhere where there are not so many', () => {
  const history = record(record(record(historyOf(1), 2), 3), 4);
  expect(moved(history, -3)).toEqual({ past: [], present: 1, future: [2, 3, 4] });
  expect(moved(moved(history, -3), 2)).toEqual(undo(history));
  expect(moved(history, -4)).toBe(history);
  expect(moved(history, 0)).toBe(history);
});

it('forgets what was undone once something new is done', () => {
  const history = record(undo(record(historyOf(1), 2)), 5);
  expect(redo(history).present).toBe(5);
  expect(undo(history).present).toBe(1);
});
