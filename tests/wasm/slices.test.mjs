// Files come to the module in slices and releases leave it in pieces: the same tables and the same bytes as in one go.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { mask, slicesOf, startEngine } from './engine.mjs';

const root = new URL('../../', import.meta.url);
const sample = (name) => readFileSync(new URL(`public/samples/${name}`, root));

function table(engine, file) {
  engine.openInput(file);
  const read = JSON.parse(engine.read('{}'));
  return read.ok ? { ...read.value, rows: JSON.parse(engine.rows('{}', 0, 1e6)).value } : read.failure;
}

const texts = {
  'quoted line breaks': Buffer.from('name,"a ""note"""\r\nAda,"one\r\ntwo"\r\nBob,\r\n'),
  'UTF-16': Buffer.from('\uFEFFName;Ort\nZoë;Zürich\n', 'utf16le'),
  'characters of several bytes': Buffer.from('Name,Ort\nZoë,Zürich\n李,東京\n'),
  'Windows-1252 that shows late': Buffer.concat([Buffer.from(`Name,Ort\n${'Ada,Bonn\n'.repeat(3_000)}`), Buffer.from('Zo\xeb,Z\xfcrich\n', 'latin1')]),
  'a mistake that shows late': Buffer.from(`a,b\n${'1,2\n'.repeat(3_000)}3\n`),
  'no row': Buffer.from('a,b\n'),
  nothing: Buffer.alloc(0),
};

for (const [name, bytes] of Object.entries(texts)) {
  test(`${name}: slices of any size make the same table`, async () => {
    const engine = await startEngine();
    const whole = table(engine, slicesOf(bytes));
    for (const most of bytes.length < 1000 ? [1, 2, 7] : [1009]) assert.deepEqual(table(engine, slicesOf(bytes, most)), whole, `${most} bytes`);
  });
}

test('a file of more than a slice is read to its end, and its progress is reported', async () => {
  const engine = await startEngine();
  const rows = 1_500_000;
  const bytes = Buffer.from(`name,age\n${Array.from({ length: rows }, (_, row) => `person ${row % 70},${row % 90}\n`).join('')}`);
  const asked = [];
  const file = slicesOf(bytes);
  engine.openInput({ ...file, read: (at, size) => (asked.push([at, size]), file.read(at, size)) });
  assert.equal(JSON.parse(engine.read('{}')).value.rows, rows);
  assert.ok(asked.length >= 3 && asked.every(([, size]) => size <= 8 << 20));
  assert.deepEqual(JSON.parse(engine.rows('{}', rows - 1, 1)).value[0].cells, [`person ${(rows - 1) % 70}`, `${(rows - 1) % 90}`]);
});

test('the hash of a file is its SHA-256, over slices of any size', async () => {
  const engine = await startEngine();
  const bytes = Buffer.alloc(300_000, 'kordon');
  for (const file of [Buffer.alloc(0), bytes.subarray(0, 64), bytes]) {
    const sha256 = createHash('sha256').update(file).digest('hex');
    assert.deepEqual(JSON.parse(engine.hash(slicesOf(file, 7777))), { ok: true, value: { sha256 } });
  }
  assert.equal(JSON.parse(engine.hash({ size: 5, read: () => 'NotReadableError' })).failure.kind, 'bad_input');
});

test('a file that cannot be read, at its beginning or later, is a failure that a person can mend', async () => {
  const engine = await startEngine();
  const bytes = sample('clinic.csv');
  for (const last of [0, 9000]) {
    const failing = { size: bytes.length, read: (at, size) => (at + size > last && at >= last ? 'NotReadableError' : bytes.subarray(at, Math.min(at + size, last))) };
    const { kind, mistakes } = table(engine, failing);
    assert.equal(kind, 'bad_input');
    assert.deepEqual(mistakes[0].what, { phrase: 'it has changed or is gone since it was chosen ({reason})', with: ['NotReadableError'] });
    engine.openBeside(failing);
    assert.equal(JSON.parse(engine.takePopulation('all')).failure.beside, true);
  }
  const shorter = { size: bytes.length + 1, read: (at, size) => bytes.subarray(at, at + size) };
  assert.equal(table(engine, shorter).kind, 'bad_input');
  assert.ok(table(engine, slicesOf(bytes)).rows.length > 100); // the engine goes on
});

test('a release that cannot be read back is withheld', async () => {
  const engine = await startEngine();
  const job = sample('clinic.job.json').toString();
  const { slices } = engine.release;
  engine.release.slices = () => ({ size: 5, read: () => 'NotReadableError' });
  const { failure } = mask(engine, sample('clinic.csv'), job).reply;
  assert.equal(failure.kind, 'failed_audit');
  assert.match(JSON.stringify(failure), /does not give back/);
  engine.release.slices = slices;
  assert.ok(mask(engine, sample('clinic.csv'), job).reply.ok);
});

test('a release of several pieces is what is read back in one', async () => {
  const engine = await startEngine();
  const rows = 400_000;
  const csv = Buffer.from(`age,note\n${Array.from({ length: rows }, (_, row) => `${20 + (row % 50)},${'note '.repeat(8)}${row % 9}\n`).join('')}`);
  const job = { kordon: 1, attributes: [{ name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [5, 10] } } }, { name: 'note', role: 'insensitive' }], privacy: { k: 2 }, output: { order: 'input' } };
  const { reply, bytes } = mask(engine, csv, JSON.stringify(job));
  assert.ok(reply.ok, JSON.stringify(reply));
  assert.ok(engine.release.parts.length >= 2);
  assert.ok(bytes.equals(csv)); // each age has company: nothing was generalized
});
