// order: the order of a shuffled release is a function of its rows and of the seed. Rows of the input in another
// order give the same bytes where they give the same rows; two jobs over one table, or one with two seeds, agree by
// place no more than chance does.
import * as csv from '../csv.mjs';
import { randomCase } from '../jobs.mjs';
import { expect, expectManners } from '../tool.mjs';
import { writeCase } from './mask.mjs';

export const name = 'order';

async function release(folder, { job, format, table }, change) {
  const made = { ...job, ...change.job };
  folder.write('in.csv', csv.write([table.names, ...(change.rows ?? table.rows)], format));
  folder.write(`${change.name}.json`, made);
  const result = await folder.run(
    'mask',
    'in.csv',
    '--job',
    `${change.name}.json`,
    '-o',
    `${change.name}.csv`,
    '--quiet',
  );
  expectManners(result);
  if (result.status !== 0) return undefined;
  const bytes = folder.readText(`${change.name}.csv`);
  return {
    bytes,
    rows: csv.table(bytes, format.delimiter).rows.map((row) => JSON.stringify(row)),
    table: csv.table(bytes, format.delimiter),
  };
}

const sorted = (rows) => [...rows].sort().join('\n');

function expectSame(one, other, what) {
  if (!one || !other || sorted(one.rows) !== sorted(other.rows)) return false;
  expect(one.bytes === other.bytes, () => `${what}: the same rows in another order`);
  return true;
}

// By chance a row keeps its place once in as many times as there are rows: with r rows that differ, r/n of them are
// expected at the places of the other release, and more than `improbable` are once in some billion times.
const improbable = 14;

// Rows that the two releases show with equal bytes can be joined whatever their order; of the others, which the row
// number finds, none may be told by its place.
function expectChance(one, other, what) {
  if (!one || !other || one.rows.length !== other.rows.length) return false;
  const at = one.table.names.indexOf('row number');
  let alike = 0;
  let differing = 0;
  one.table.rows.forEach((row, place) => {
    if (one.rows[place] === other.rows[place]) return;
    differing += 1;
    if (row[at] !== '*' && row[at] === other.table.rows[place][at]) alike += 1;
  });
  expect(alike < improbable, () => `${what}: ${alike} of ${differing} rows that differ stand at the same place`);
  return differing > improbable;
}

// As expectChance, for two orders of the same rows.
function expectOther(one, other, what) {
  if (!one || !other || sorted(one.rows) !== sorted(other.rows)) return false;
  const alike = one.rows.filter(
    (row, place) => row === other.rows[place] && one.rows.indexOf(row) === one.rows.lastIndexOf(row),
  ).length;
  expect(alike < improbable, () => `${what}: ${alike} of ${one.rows.length} rows stand at the same place`);
  return one.rows.length > improbable;
}

export async function run(random, folder) {
  const suppressed = random.pick(['remove', 'mask']);
  const made = randomCase(random, {
    numbered: true,
    rows: random.between(20, 200),
    output: { order: 'shuffled', suppressed },
  });
  delete made.job.suppression;
  writeCase(folder, made);
  const rows = random.shuffled(made.table.rows);
  const { k } = made.job.privacy;
  const first = await release(folder, made, { name: 'first' });
  if (!first) return 'refused';
  const permuted = await release(folder, made, { name: 'permuted', rows });
  const again = await release(folder, made, { name: 'again', rows, job: { algorithm: { name: 'incognito' } } });
  const exact = await release(folder, made, { name: 'exact', job: { algorithm: { name: 'incognito' } } });
  const other = await release(folder, made, {
    name: 'other',
    job: { privacy: { ...made.job.privacy, k: k + random.between(1, 4) } },
  });
  const reseeded = await release(folder, made, {
    name: 'reseeded',
    job: { seed: (made.job.seed ?? 0) + 1 + random.below(1000) },
  });
  const judged = [
    expectSame(first, permuted, 'rows of the input in another order'),
    // A full-domain generalization depends on no order, so these rows are the same.
    expectSame(exact, again, 'rows of the input in another order'),
    expectSame(first, exact, 'another algorithm'),
    expectChance(first, other, `k ${k} and another`),
    expectChance(first, exact, 'two algorithms'),
    expectOther(first, reseeded, 'two seeds'),
  ];
  const { l, t, alpha, beta, delta } = made.job.privacy; // which rows go so that others hold may depend on the order
  if (exact && again && !l && !t && !alpha && !beta && !delta)
    expect(judged[1], 'a full-domain release depends on the order of the input');
  return judged.some(Boolean) ? 'judged' : 'nothing to compare';
}
