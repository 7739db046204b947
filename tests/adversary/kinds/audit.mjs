// audit: releases are tampered with, and `kordon audit ORIGINAL MASKED` must say of each what is said here.
import * as csv from '../csv.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { expect, expectManners } from '../tool.mjs';
import { writeCase } from './mask.mjs';

export const name = 'audit';

const anyRow = (random, { rows }) => random.below(rows.length);

// What may become of a cell: a label above or below it, a text from elsewhere.
function otherCell(random, the, table, column) {
  const { at, role } = the.released[column];
  const tree = the.readers.get(at)?.tree;
  if (role === 'quasi-identifier' && tree && random.chance(0.6)) return random.pick(tree.nodes()).label;
  return random.weighted([
    [3, table.rows[anyRow(random, table)][column]],
    [2, random.pick(the.before.rows)[at]],
    [1, '*'],
    [0.5, ''],
    [0.5, 'x'],
  ]);
}

// The columns stay as they are, and the number of rows.
const inCells = {
  nothing: () => {},
  cell(random, the, table) {
    const column = random.below(the.released.length);
    table.rows[anyRow(random, table)][column] = otherCell(random, the, table, column);
  },
  column(random, the, table) {
    const column = random.below(the.released.length);
    const [from, to] = [table.rows[anyRow(random, table)][column], otherCell(random, the, table, column)];
    for (const row of table.rows) if (row[column] === from) row[column] = to;
  },
  up(random, the, table) {
    const { at: chosen } = random.pick(the.identifying);
    const column = the.released.findIndex(({ at }) => at === chosen);
    const { tree } = the.readers.get(the.released[column].at);
    if (!tree) return;
    table.rows.forEach((row, index) => {
      if (!random.chance(0.5)) return;
      const chain = tree.chain(the.before.rows[index]?.[the.released[column].at]);
      const next = chain[chain.findIndex(({ label }) => label === row[column]) + 1];
      if (next) row[column] = next.label;
    });
  },
  cells(random, the, table) {
    const column = random.below(the.released.length);
    const [a, b] = [anyRow(random, table), anyRow(random, table)];
    [table.rows[a][column], table.rows[b][column]] = [table.rows[b][column], table.rows[a][column]];
  },
  rows(random, the, table) {
    const [a, b] = [anyRow(random, table), anyRow(random, table)];
    [table.rows[a], table.rows[b]] = [table.rows[b], table.rows[a]];
  },
  stars(random, the, table) {
    for (let rows = random.between(1, 4); rows > 0; rows--) table.rows[anyRow(random, table)].fill('*');
  },
  original(random, the, table) {
    const row = anyRow(random, table);
    const source = the.before.rows[row];
    if (source) table.rows[row] = the.released.map(({ at }) => source[at]);
  },
  replaced(random, the, table) {
    table.rows[anyRow(random, table)] = [...random.pick(table.rows)];
  },
};

const inShape = {
  dropped: (random, the, table) => table.rows.length > 1 && table.rows.splice(anyRow(random, table), 1),
  doubled: (random, the, table) => table.rows.splice(anyRow(random, table), 0, [...random.pick(table.rows)]),
  renamed(random, the, table) {
    table.names[random.below(table.names.length)] = random.pick(['other', ...the.before.names]);
  },
  reordered(random, the, table) {
    const order = random.shuffled(table.names.map((_, at) => at));
    table.names = order.map((at) => table.names[at]);
    if (random.chance(0.7)) table.rows = table.rows.map((row) => order.map((at) => row[at]));
  },
  identifier(random, the, table) {
    const identifier = the.columns.find(({ role }) => role === 'identifier');
    if (!identifier || table.names.includes(identifier.name)) return;
    table.names.push(identifier.name);
    table.rows.forEach((row, index) => row.push(the.before.rows[index]?.[identifier.at] ?? ''));
  },
  without(random, the, table) {
    if (table.names.length < 2) return;
    const at = random.below(table.names.length);
    table.names.splice(at, 1);
    for (const row of table.rows) row.splice(at, 1);
  },
};

// A release of row by row, or nothing where the job is refused.
export async function release(random, folder, wish) {
  const made = randomCase(random, wish);
  writeCase(folder, made);
  const result = await folder.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
  expectManners(result);
  if (result.status !== 0) return undefined;
  return { ...made, after: csv.table(folder.readText('out.csv'), made.format.delimiter) };
}

export async function run(random, folder) {
  const made = await release(random, folder, { output: { order: 'input', suppressed: 'mask' }, coded: true });
  if (!made) return 'refused';
  const { after, job, files, format } = made;
  const the = new Case(made.table, job, files);
  for (let times = random.between(1, 3); times > 0; times--) random.pick(Object.values(inCells))(random, the, after);
  if (random.chance(0.25)) random.pick(Object.values(inShape))(random, the, after);
  if (new Set(after.names).size < after.names.length) return 'no table';
  folder.write('masked.csv', csv.write([after.names, ...after.rows], format));
  const result = await folder.run('audit', 'in.csv', 'masked.csv', '--job', 'job.json');
  expectManners(result);
  const verdict = new Verdict(the, after);
  const problems = verdict.problems.map(({ text }) => text);
  if (result.status === 0) expect(problems.length === 0, () => `audit passes it; ${problems.join('; ')}`);
  else expect(problems.length > 0, () => `audit does not pass what holds here: ${result.err}`);
  return problems.length > 0 ? 'judged bad' : 'judged';
}
