// The page's part on peeling, of made-up figures: run with node --test.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present } from './kordon-peel.mjs';

const trial = (algorithm, k, loss, least = 4) => ({
  algorithm,
  k,
  ms: 10,
  quality: { information_loss: loss, normalized_information_loss: loss / 100, lower_bound: least },
});
const measured = {
  small: [
    { tables: 'small', contender: 'greedy-cka', mean: 1.3, p90: 2, worst: 3, optimal: 0.2 },
    { tables: 'small', contender: 'peel', mean: 1.1, p90: 1.2, worst: 1.5, optimal: 0.55 },
  ],
  byK: [
    trial('greedy-cka', 5, 10),
    trial('mondrian', 5, 14),
    trial('peel', 5, 7),
    trial('peel:effort=1', 5, 6),
    trial('peel:effort=2', 5, 6),
  ],
  cases: [{ id: 'clinic', trials: [trial('greedy-cka', 5, 8), trial('peel', 5, 8), trial('peel:effort=1', 5, 7)] }],
};
const partsOf = (figures) => present(figures).parts;
const verdicts = (figures) => partsOf(figures).find(({ kind }) => kind === 'trends').trends.map((each) => each.verdict);
const changed = (to) => ({ ...measured, byK: measured.byK.map((t) => (t.algorithm === to.algorithm ? to : t)) });

test('what the figures bear out is seen', () => {
  assert.deepEqual(verdicts(measured), Array.from({ length: 6 }, () => 'Seen'));
});

test('a greater loss than that of GreedyCKA or of less effort, and one below the bound, are told', () => {
  const worse = verdicts(changed(trial('peel', 5, 11)));
  assert.deepEqual(worse.slice(0, 3), ['Seen in 3 of 4', 'Not seen', 'Seen in 1 of 2']);
  assert.equal(verdicts(changed(trial('peel', 5, 9)))[1], 'Not seen');
  assert.equal(verdicts(changed(trial('peel:effort=2', 5, 6.5)))[3], 'Seen in 2 of 3');
  assert.equal(verdicts(changed(trial('mondrian', 5, 14, 15)))[4], 'Seen in 7 of 8');
});

test('without the benchmark of small tables the page says so', () => {
  const parts = partsOf({ ...measured, small: [] });
  assert.match(parts.find(({ title }) => title?.includes('Table 4')).texts[0], /^Not measured/);
  assert.equal(verdicts({ ...measured, small: [] })[5], 'Not measured');
});

test('the table of losses has their ratio to the bound, and gaps where nothing was measured', () => {
  const { rows } = partsOf(measured).find(({ number }) => number === 'Table 1');
  const row = (name) => rows.find(([first]) => first === name);
  const gap = [undefined, undefined];
  assert.deepEqual(row('peel'), ['peel', ...gap, '0.0700', '1.75', ...gap, ...gap]);
  assert.deepEqual(row('lower bound').slice(3, 5), ['0.0400', '1.00']);
});
