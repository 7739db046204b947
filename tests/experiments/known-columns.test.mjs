// Suppression of cells, and the page's part on known columns, of made-up figures: run with node --test.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present } from './known-columns.mjs';
import { setsOf, suppressed } from './suppression.mjs';

test('every set of columns is there once', () => {
  assert.deepEqual(setsOf(['a', 'b', 'c'], 2), [['a', 'b'], ['a', 'c'], ['b', 'c']]);
});

test('a row that too few match loses the cell with most values, which then matches any', () => {
  const rows = [['1', 'x'], ['1', 'x'], ['2', 'x'], ['3', 'x'], ['3', 'x']].map(([a, b]) => ({ a, b }));
  assert.deepEqual(suppressed(rows, ['a', 'b'], 2, 1), { cells: 1, loss: 0.1, rare: 1 });
  assert.deepEqual(suppressed(rows, ['a', 'b'], 2, 2), { cells: 1, loss: 0.1, rare: 1 });
  assert.deepEqual(suppressed(rows, ['a', 'b'], 3, 2).cells, 2); // two ones are emptied, and the others match these
});

test('a loss above that of full k is told', () => {
  const figures = (loss) => [{ id: 'adult', columns: 8, all: { loss: 0.09, bound: 0.05, time: 10 }, readers: [{ any: 2, sets: 28, loss, bound: 0.004, time: 5, suppression: { loss: 0.02, rare: 3 } }] }];
  const verdicts = (loss) => present(figures(loss)).parts[0].trends.map((each) => each.verdict);
  assert.deepEqual(verdicts(0.01), ['Seen', 'Seen']);
  assert.deepEqual(verdicts(0.1), ['Not seen', 'Seen']);
});
