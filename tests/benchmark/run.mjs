// Runs the algorithms over the tables of the benchmark, one after the other, and writes what each lost to figures.json.
//
//   node tests/benchmark/run.mjs               all tables
//   node tests/benchmark/run.mjs class census  these alone
//
// A run that takes longer than two minutes ends. Tables, releases and certificates stay in build/benchmark.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { csvOf, tables } from './tables.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const tool = fileURLToPath(new URL('../../build/native/kordon', import.meta.url));
const folder = fileURLToPath(new URL('../../build/benchmark', import.meta.url));
const limit = 120_000;

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
  if (run.error) return { algorithm, none: `more than two minutes` };
  if (run.status !== 0) return { algorithm, none: run.stderr.trim().split('\n')[0].replaceAll(`${folder}/`, '') };
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

const names = process.argv.slice(2);
const file = join(here, 'figures.json');
const figures = JSON.parse(readFileSync(file, 'utf8'));
mkdirSync(folder, { recursive: true });
for (const table of tables.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const csv = csvOf(table);
  writeFileSync(join(folder, `${table.name}.csv`), csv);
  const size = csv.split('\n').length - 2;
  const runs = [];
  for (const algorithm of algorithms) {
    runs.push(measured(table, size, algorithm));
    console.log(table.name, JSON.stringify(runs.at(-1)));
  }
  figures[table.name] = { rows: size, sha256: createHash('sha256').update(csv).digest('hex'), runs };
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}
