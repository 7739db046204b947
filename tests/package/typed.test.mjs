// Parquet and JSON lines in Node, as DuckDB writes them.
import assert from 'node:assert/strict';
import { createReadStream, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installed, typedFiles } from './packed.mjs';

const folder = installed();
after(() => rmSync(folder, { recursive: true }));
const { audit, open } = await import(pathToFileURL(join(folder, 'node_modules/kordon/node.js')));
await typedFiles(folder, 'clinic');
const file = (name) => readFileSync(join(folder, name));
const job = JSON.parse(file('clinic.job.json'));
const bytesOf = async (blob) => Buffer.from(await blob.arrayBuffer());

async function released(source, asked = job) {
  const table = await open(source);
  try {
    return await bytesOf((await table.mask(asked)).csv);
  } finally {
    table.close();
  }
}

test('a release of either is that of the CSV, whatever the source and what the job says of CSV', async () => {
  const expected = await released(file('clinic.csv'));
  for (const name of ['clinic.parquet', 'clinic.jsonl']) {
    for (const source of [file(name), await openAsBlob(join(folder, name)), createReadStream(join(folder, name))]) assert.deepEqual(await released(source), expected);
    assert.deepEqual(await released(file(name), { ...job, input: { ...job.input, delimiter: ';', encoding: 'windows-1252', header: 'none' } }), expected);
  }
  const inPlace = { ...job, output: { order: 'input', suppressed: 'mask' } };
  assert.ok((await audit(file('clinic.parquet'), await released(file('clinic.csv'), inPlace), inPlace)).audit.passed);
});

test('a file beside the table may be one, and an aborted call frees what reads it', async () => {
  const part = file('clinic.csv').toString().split('\n').slice(0, 2001).join('\n');
  const asked = { ...job, privacy: { k: 2, k_map: 6 }, suppression: { limit: 1 } };
  const table = await open(part);
  const [typed, plain] = [await table.mask(asked, { population: file('clinic.parquet') }), await table.mask(asked, { population: file('clinic.csv') })];
  assert.deepEqual(await bytesOf(typed.csv), await bytesOf(plain.csv));
  const abort = new AbortController();
  await assert.rejects(table.mask(asked, { population: file('clinic.jsonl'), signal: abort.signal, onProgress: ({ stage }) => stage === 'unpack' && abort.abort() }), { name: 'AbortError' });
  assert.equal((await table.profile()).length, 12);
  table.close();
});

test('a release that is one is audited as such, whatever delimiter the job writes', async () => {
  for (const delimiter of [';', ',']) {
    const asked = { ...job, output: { order: 'input', suppressed: 'mask', delimiter } };
    const csv = await released(file('clinic.csv'), asked);
    const [header, ...rows] = csv.toString().trimEnd().split('\n').map((line) => line.split(delimiter));
    const lines = rows.map((row) => JSON.stringify(Object.fromEntries(header.map((name, at) => [name, row[at]])))).join('\n');
    assert.ok((await audit(file('clinic.csv'), csv, asked)).audit.passed);
    assert.ok((await audit(file('clinic.csv'), lines, asked)).audit.passed);
    assert.ok(!(await audit(file('clinic.csv'), lines.replace('"F"', '"M"'), asked)).audit.passed);
    const table = await open(file('clinic.parquet'));
    const again = await table.mask({ ...job, privacy: { k: 2 }, suppression: { limit: 1 } }, { earlier: { release: lines, original: file('clinic.jsonl'), person: ['patient_id'] } });
    assert.ok(again.audit.passed);
    table.close();
  }
});

test('a file that asks for all memory ends no process, and a table may have a column PARENT', async () => {
  const lists = Array.from({ length: 20 }, () => [0xf9, 0x80, 0x87, 0xa7, 0x0e]).flat(); // each of 30 million
  const bomb = Buffer.from([...Buffer.from('PAR1'), 0x15, 0, 0x19, ...lists, 3 + lists.length, 0, 0, 0, ...Buffer.from('PAR1')]);
  assert.match((await open(bomb).catch((reason) => reason)).message, /the Parquet file cannot be read/);
  for (const name of ['PARENT_INCOME', 'PARETO_CODE', 'PAR1']) assert.deepEqual((await open(`${name},sex\n1,F\n2,M\n`)).columns, [name, 'sex']);
});

test('what is no table is one error, with its line', async () => {
  const error = await open('{"a":1}\n{"a":{"b":2}}\n').catch((reason) => reason);
  assert.deepEqual([error.kind, error.mistakes.length, error.mistakes[0].line], ['bad_input', 1, 2]);
  assert.match(error.message, /column "a" has lists, or values with parts/);
  const cut = await open(file('clinic.parquet').subarray(0, 9999)).catch((reason) => reason);
  assert.deepEqual([cut.kind, cut.mistakes.length], ['bad_input', 1]);
  assert.match(cut.message, /the Parquet file cannot be read: .*; write it anew/);
});
