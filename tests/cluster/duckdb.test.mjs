// The manual's two statements, run by DuckDB: its counts are ours, its release passes the audit by counts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Random } from '../adversary/random.mjs';
import { at, folder } from '../second_opinion/ask.mjs';

const { DuckDBInstance } = createRequire(at('../../web/package.json'))('@duckdb/node-api');

const manual = readFileSync(at('../../public/manual/tables-in-parts.md'), 'utf8');
const [counting, joining] = [...manual.matchAll(/```sql\n([^`]*)```/g)].map(([, sql]) => sql);

const towns = Array.from({ length: 24 }, (_, i) => `${'ABCD'[i % 4]}${i}`);
const job = {
  kordon: 1,
  attributes: [
    { name: 'Town', role: 'quasi-identifier', hierarchy: { levels: towns.map((town) => [town, town[0], '*']) } },
    { name: 'Age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [5, 10, 20] } } },
    { name: 'Sex', role: 'quasi-identifier', hierarchy: { flat: true } },
    { name: 'Illness', role: 'sensitive' },
    { name: 'Visits', role: 'insensitive' },
  ],
  privacy: { k: 5, p: 2 },
  suppression: { limit: 0.5 },
  algorithm: { name: 'greedy-cka' }, // which parts rows that are alike
};

// Cells that a database could spoil: missing ones, quotes and commas, numbers with zeros in front.
function people(random, rows) {
  const pick = (list) => list[random.below(list.length)];
  const lines = Array.from({ length: rows }, () =>
    [
      pick(towns),
      pick(['', '07', String(random.below(90)), String(random.below(90))]),
      pick(['F', 'M']),
      pick(['flu', '"cough, dry"', '"a ""cold"""', '']),
      random.below(9),
    ].join(','),
  );
  return `Town,Age,Sex,Illness,Visits\n${lines.join('\n')}\n`;
}

async function in_duckdb(place, source, statements) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const here = (sql) => sql.replaceAll(/'([a-z.]+\.(?:csv|parquet))'/g, (_, name) => `'${place.path}/${name}'`);
  await connection.run(here(`CREATE TABLE people AS SELECT * FROM ${source}`));
  for (const sql of statements) await connection.run(here(sql));
  connection.closeSync();
}

const done = async (place, ...words) => {
  const run = await place.run(...words);
  assert.equal(run.status, 0, run.err);
  return run;
};

test('counts by GROUP BY are those of kordon count, and the join is a release that passes', async () => {
  const place = folder('duckdb');
  place.write('people.csv', people(new Random(1), 3000));
  place.write('job.json', JSON.stringify(job));
  // Of the missing cells some are NULL and some are empty texts, as in Parquet.
  const asText = `(SELECT * REPLACE (CASE WHEN "Sex" = 'F' THEN coalesce("Age", '') ELSE "Age" END AS "Age",
    CASE WHEN "Visits" < '5' THEN coalesce("Illness", '') ELSE "Illness" END AS "Illness")
    FROM read_csv('people.csv', all_varchar = true))`;
  await in_duckdb(place, asText, [counting, "COPY people TO 'people.parquet'"]);
  await done(place, 'merge', 'counts.csv', '-o', 'sql-counts.csv');
  await done(place, 'count', 'people.csv', '--job', 'job.json', '-o', 'own-counts.csv');
  assert.equal(place.readText('sql-counts.csv'), place.readText('own-counts.csv'));

  await done(place, 'solve', 'counts.csv', '--job', 'job.json', '-o', 'mapping.csv');
  await in_duckdb(place, "'people.parquet'", [joining]);
  await done(place, 'count', 'release.csv', '--released', '--job', 'job.json', '-o', 'released.csv');
  const audit = ['audit', 'counts.csv', '--job', 'job.json', '--mapping', 'mapping.csv', '--counts', 'released.csv'];
  const { out } = await done(place, ...audit);
  assert.match(out, /released rows +passed/);

  // The part of a release is not the release.
  const rows = place.readText('release.csv').split('\n');
  place.write('release.csv', [...rows.slice(0, 1), ...rows.slice(2)].join('\n'));
  await done(place, 'count', 'release.csv', '--released', '--job', 'job.json', '-o', 'released.csv');
  assert.equal((await place.run(...audit)).status, 1);
});
