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

test('what is no table is one error, with its line', async () => {
  const error = await open('{"a":1}\n{"a":{"b":2}}\n').catch((reason) => reason);
  assert.deepEqual([error.kind, error.mistakes.length, error.mistakes[0].line], ['bad_input', 1, 2]);
  assert.match(error.message, /column "a" has lists, or values with parts/);
  const cut = await open(file('clinic.parquet').subarray(0, 9999)).catch((reason) => reason);
  assert.deepEqual([cut.kind, cut.mistakes.length], ['bad_input', 1]);
  assert.match(cut.message, /the Parquet file cannot be read: .*; write it anew/);
});
