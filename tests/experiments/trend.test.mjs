// The judgements of the page of experiments: run with node --test.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resampled, sample } from './adult.mjs';
import { plot } from './plot.mjs';
import { falling, leaning, less, line, rising, trend } from './trend.mjs';
import { ms } from './words.mjs';

const points = [
  { at: 'k = 2', a: 1, b: 2, of: ['ours', 'theirs'] },
  { at: 'k = 3', a: 3, b: 3, of: ['ours', 'theirs'] },
  { at: 'k = 4', a: undefined, b: 3, of: ['ours', 'theirs'] },
];

test('a trend is what its checks say', () => {
  const check = (holds) => ({ at: '', holds, says: '' });
  const verdict = (...all) => trend('', '', all.map(check)).verdict;
  assert.equal(verdict(), 'Not measured');
  assert.equal(verdict(true, true), 'Seen');
  assert.equal(verdict(true, false, true), 'Seen in 2 of 3');
  assert.equal(verdict(false), 'Not seen');
});

test('a comparison leaves out what was not measured, and names its numbers', () => {
  assert.deepEqual(less(points, String), [
    { at: 'k = 2', holds: true, says: 'ours 1, theirs 2' },
    { at: 'k = 3', holds: false, says: 'ours 3, theirs 3' },
  ]);
});

test('rising and falling judge each step', () => {
  const holds = (checks) => checks.map((each) => each.holds);
  assert.deepEqual(holds(rising([1, 2, 3, 4], [5, 5, 7, 6], String)), [true, true, false]);
  assert.deepEqual(holds(falling([1, 2, 3, 4], [5, 5, 7, 6], String)), [true, false, true]);
  assert.deepEqual(rising([1, 2], [5, 7], String)[0], { at: '1 to 2', holds: true, says: '5, then 7' });
});

test('a line is the least-squares one', () => {
  assert.deepEqual(line([0, 1, 2], [1, 3, 5]), { slope: 2, explained: 1 });
  assert.equal(line([0, 1, 2], [0, 3, 0]).explained, 0);
});

test('noisy values lean the way of their line', () => {
  assert.equal(leaning('', [1, 2, 3], [1, 5, 2], String, 1)[0].holds, true);
  assert.equal(leaning('', [1, 2, 3], [1, 5, 2], String, -1)[0].holds, false);
  assert.deepEqual(leaning('', [1, 2], [1, undefined], String, 1), []);
});

test('a sample is in the order of the table and holds the smaller ones', () => {
  const rows = Array.from({ length: 100 }, (_, i) => i);
  const [small, large] = [sample(rows, 10), sample(rows, 30)];
  assert.equal(large.length, 30);
  assert.deepEqual(large, large.toSorted((a, b) => a - b));
  assert.ok(small.every((row) => large.includes(row)));
  assert.notDeepEqual(small, rows.slice(0, 10));
});

test('rows are resampled from the table, with values of other rows', () => {
  const rows = Array.from({ length: 50 }, (_, i) => ({ a: i, b: i, c: i, label: i }));
  const drawn = resampled(rows, ['a', 'b', 'c'], 200);
  assert.equal(drawn.length, 200);
  assert.ok(drawn.every((row) => [row.a, row.b, row.c].filter((value) => value !== row.label).length <= 2));
  assert.ok(drawn.some((row) => row.a !== row.label));
  assert.deepEqual(drawn, resampled(rows, ['a', 'b', 'c'], 200));
  assert.deepEqual(rows[7], { a: 7, b: 7, c: 7, label: 7 });
});

test('a scale begins at 0 unless values near one another are drawn, and then says so', () => {
  const input = { title: '', x: { label: 'k', values: [1, 2], format: String }, format: (value) => value.toFixed(1) };
  const series = [{ name: '', values: [9.2, 9.8] }];
  assert.match(plot({ ...input, series }), /class="y"[^>]*>0\.0</);
  const near = plot({ ...input, series, near: true });
  assert.doesNotMatch(near, /class="y"[^>]*>0\.0</);
  assert.match(near, /does not begin at 0/);
});

test('durations have a unit', () => {
  assert.deepEqual([0, 1.25, 250.4, 12_340].map(ms), ['0', '1.3 ms', '250 ms', '12.3 s']);
});
