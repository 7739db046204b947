// Writes the tables of the benchmark and their jobs.
//
//   node tests/benchmark/make.mjs FOLDER [TABLE ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf, tables } from './tables.mjs';

const [folder, ...names] = process.argv.slice(2);
const asked = tables.filter(({ name }) => names.length === 0 || names.includes(name));
if (!folder || asked.length < names.length) {
  throw new Error(`usage: node tests/benchmark/make.mjs FOLDER [${tables.map(({ name }) => name).join('|')} ...]`);
}
mkdirSync(folder, { recursive: true });
for (const table of asked) {
  writeFileSync(join(folder, `${table.name}.csv`), csvOf(table));
  writeFileSync(join(folder, `${table.name}.job.json`), `${JSON.stringify(table.job, null, 1)}\n`);
}
