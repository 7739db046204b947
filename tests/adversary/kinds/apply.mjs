// apply: another table is released by the value mapping of a first one, as it is or changed. Whatever the mapping
// says, what is released holds; else there is no file.
import * as csv from '../csv.mjs';
import { expectFigures, expectWarnings } from '../figures.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { mutateBytes, mutateJson } from '../mutation.mjs';
import { expect, expectManners } from '../tool.mjs';
import { expectNoFiles, expectRelease, readRelease, writeCase } from './mask.mjs';

export const name = 'apply';

// Rows like those of the first table, some of their cells from other rows.
function secondTable(random, { names, rows }) {
  const mixed = random.chance(0.5);
  const row = () => {
    const one = random.pick(rows);
    return names.map((_, at) => (mixed && random.chance(0.2) ? random.pick(rows)[at] : one[at]));
  };
  return { names, rows: Array.from({ length: random.between(1, 2 * rows.length) }, row) };
}

// The values of the mapped table count as values of the columns: by name.
function mapped(text) {
  const known = new Map();
  for (const { name: attribute, values } of JSON.parse(text).mapping.attributes) {
    known.set(
      attribute,
      values.map(({ value }) => value),
    );
  }
  return known;
}

export async function run(random, folder) {
  const made = randomCase(random, { rows: random.between(10, 120), coded: true });
  writeCase(folder, made);
  const first = await folder.run(
    'mask',
    'in.csv',
    '--job',
    'job.json',
    '-o',
    'out.csv',
    '--mapping',
    'mapping.json',
    '--quiet',
  );
  expectManners(first);
  if (first.status !== 0) return 'refused';
  const changed = random.weighted([
    [3, ''],
    [3, 'values'],
    [1, 'bytes'],
  ]);
  if (changed === 'values')
    folder.write('mapping.json', mutateJson(random, JSON.parse(folder.readText('mapping.json'))));
  if (changed === 'bytes') folder.write('mapping.json', mutateBytes(random, folder.read('mapping.json')));
  const table = secondTable(random, made.table);
  folder.write('new.csv', csv.write([table.names, ...table.rows], made.format));
  const starred = table.rows.some((row) => row.includes('*')); // which may be rows of nothing else
  const result = await folder.run(
    'apply',
    'new.csv',
    '--job',
    'job.json',
    '--mapping',
    'mapping.json',
    '-o',
    'new-out.csv',
    '--report',
    'report.json',
  );
  expectManners(result);
  if (result.status !== 0) {
    expectNoFiles(folder, 'new-out.csv', 'report.json');
    const fair = result.status === 1 || changed !== '' || starred || /privacy\.alpha.*has no value/.test(result.err);
    expect(fair, () => `an unchanged mapping is refused: ${result.err}`);
    return 'refused';
  }
  const report = JSON.parse(folder.readText('report.json'));
  const the = new Case(table, made.job, made.files, { known: mapped(folder.readText('mapping.json')) });
  const verdict = new Verdict(the, readRelease(folder, 'new-out.csv', made.format));
  expectRelease(verdict);
  expectFigures(report, verdict);
  expectWarnings(result.err, report);
  return changed === '' ? 'judged' : 'judged, changed';
}
