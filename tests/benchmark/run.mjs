// Runs the algorithms over the tables of the benchmark, one after the other, and writes what each lost to figures.json.
//
//   node tests/benchmark/run.mjs               all tables
//   node tests/benchmark/run.mjs class census  these alone
//   node tests/benchmark/run.mjs census peel   and of the algorithms, too
//
// A run that takes longer than ten minutes ends. Tables, releases and certificates stay in build/benchmark.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvOf, tables } from './tables.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const tool = fileURLToPath(new URL('../../build/native/kordon', import.meta.url));
const folder = fileURLToPath(new URL('../../build/benchmark', import.meta.url));
const limit = 600_000;

const algorithms = [
  { name: 'peel' },
  { name: 'peel', effort: 1 },
  { name: 'peel', effort: 10 },
  { name: 'greedy-cka' },
  { name: 'k-member' },
  { name: 'mondrian' },
  { name: 'top-down' },
  { name: 'incognito', maxSuppressed: 'a twentieth' },
  { name: 'datafly', maxSuppressed: 'a twentieth' },
];

// What one algorithm did with a table of so many rows, or why it did not.
function measured({ name, job }, size, { ...algorithm }) {
  if (algorithm.maxSuppressed) algorithm.maxSuppressed = Math.floor(size / 20);
  const path = (ending) => join(folder, `${name}${ending}`);
  writeFileSync(path('.asked.json'), JSON.stringify({ ...job, algorithm }));
  const files = ['-o', path('.release.csv'), '--report', path('.report.json'), '--certificate', path('.certificate.json')];
  const begun = performance.now();
  const run = spawnSync(tool, ['mask', path('.csv'), '--job', path('.asked.json'), ...files, '--quiet'], { encoding: 'utf8', timeout: limit });
  const seconds = Number(((performance.now() - begun) / 1000).toPrecision(2));
  if (run.error) return { algorithm, none: `more than ${limit / 60_000} minutes` };
  if (run.status !== 0) return { algorithm, none: run.stderr.trim().split('\n')[0].replace(/^kordon: \S+: /, '') };
  const { quality, rows } = JSON.parse(readFileSync(path('.report.json'), 'utf8'));
  return {
    algorithm,
    loss: quality.information_loss,
    normalized: quality.normalized_information_loss,
    bound: quality.lower_bound ?? null,
    ...(quality.optimal && { optimal: true }),
    suppressed: rows.suppressed,
    seconds,
  };
}

const asked = process.argv.slice(2);
const among = (all) => (all.some(({ name }) => asked.includes(name)) ? all.filter(({ name }) => asked.includes(name)) : all);
const file = join(here, 'figures.json');
const figures = JSON.parse(readFileSync(file, 'utf8'));
mkdirSync(folder, { recursive: true });
for (const table of among(tables)) {
  const csv = csvOf(table);
  writeFileSync(join(folder, `${table.name}.csv`), csv);
  const size = csv.split('\n').length - 2;
  const sha256 = createHash('sha256').update(csv).digest('hex');
  // Runs of the same table by algorithms that are not asked for stay as they are.
  const runs = figures[table.name]?.sha256 === sha256 ? figures[table.name].runs : [];
  for (const algorithm of among(algorithms)) {
    const run = measured(table, size, algorithm);
    const same = runs.findIndex(({ algorithm: { name, effort } }) => name === algorithm.name && effort === algorithm.effort);
    runs.splice(same < 0 ? runs.length : same, same < 0 ? 0 : 1, run);
    console.log(table.name, JSON.stringify(run));
  }
  figures[table.name] = { rows: size, sha256, runs };
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}
