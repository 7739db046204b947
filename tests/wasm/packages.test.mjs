// Files of statistics packages through the module that the page loads for them: the bytes are the command line's.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { slicesOf, startPackages } from './engine.mjs';

const root = new URL('../../', import.meta.url);
const tool = fileURLToPath(new URL('build/native/kordon', root));
const folder = mkdtempSync(join(tmpdir(), 'kordon-packages-'));
// The first byte of each says how the fuzzer cuts it.
const corpus = (name) => readFileSync(new URL(`tests/fuzz/corpus/package/${name}`, root)).subarray(1);

const codebook = {
  title: 'Made-up people',
  columns: [
    { name: 'sex', label: 'Sex', values: { 1: 'male', 2: 'female', '-9': 'no answer' }, missing: ['-9'] },
    { name: 'age', label: 'Age in years', level: 'scale' },
    { name: 'town', type: 'text', label: 'Town', values: { U: 'Ulm', B: 'Bonn' } },
    { name: 'id', label: 'Number', values: { 1: 'Ada' } },
  ],
};
const job = {
  kordon: 1,
  codebook,
  attributes: [
    { name: 'sex', role: 'insensitive' },
    { name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10] } } },
    { name: 'town', role: 'quasi-identifier', hierarchy: { flat: true } },
    { name: 'id', role: 'identifier', pseudonym: { kind: 'random' } },
  ],
  privacy: { k: 3 },
  output: { suppressed: 'mask' },
};
const rows = Array.from({ length: 60 }, (_, at) => [[1, 2, -9][at % 3], 20 + ((at * 7) % 33), at % 11 ? 'U' : 'B', at].join(','));

function commandLine(name) {
  const [input, jobFile] = ['in.csv', 'job.json'].map((each) => join(folder, each));
  writeFileSync(input, `sex,age,town,id\n${rows.join('\n')}\n`);
  writeFileSync(jobFile, JSON.stringify(job));
  execFileSync(tool, ['mask', input, '--job', jobFile, '-o', join(folder, name), '--quiet']);
  return readFileSync(join(folder, name));
}

async function read(bytes, original = '') {
  const packages = await startPackages();
  const reply = JSON.parse(packages.read(slicesOf(bytes)));
  if (original) assert.ok(reply.ok, JSON.stringify(reply));
  return { reply, csv: packages.release.bytes.toString() };
}

for (const format of ['sav', 'dta', 'xpt']) {
  test(`a release becomes a .${format} as on the command line, and is that release again`, async () => {
    const packages = await startPackages();
    // Random codes differ from run to run: both are made of the command line's release as it reads it back.
    const file = commandLine(`out.${format}`);
    const { csv } = await read(file, JSON.stringify(codebook));
    assert.match(csv, /^sex,age,town,id\n/);
    assert.equal(csv.split('\n').length, 62);
    assert.match(csv, /\n(?:-9|1|2),\d\d-\d\d,(?:U|B|\*),[0-9A-Z]{16}\n/);
    const reply = JSON.parse(packages.write(format, slicesOf(Buffer.from(csv)), ',', JSON.stringify(codebook), '["id"]'));
    assert.deepEqual(reply, { ok: true, value: { rows: 60 } });
    assert.ok(packages.release.bytes.equals(file));
  });
}

test('a release that the package cannot have is refused with the place and what to do', async () => {
  const packages = await startPackages();
  const write = (csv, format = 'sav') => JSON.parse(packages.write(format, slicesOf(Buffer.from(csv)), ',', '{"columns": []}', '[]'));
  assert.equal(write('a name with blanks\n1\n').failure.kind, 'bad_input');
  const lost = write('a,b\n"x ",1\n');
  assert.equal(lost.ok, false, 'blanks at the end would be lost');
  assert.match(JSON.stringify(lost.failure.mistakes), /CSV/);
});

test('orders of bytes and compressions make the same table', async () => {
  const tables = {};
  for (const name of ['little.sav', 'big.sav', 'pspp-s.sav', 'pspp-s.zsav', 'stata114.dta', 'stata118.dta', 'readstat.xpt', 'readstat.sas7bdat']) {
    tables[name] = await read(corpus(name));
    assert.ok(tables[name].reply.ok, `${name}: ${JSON.stringify(tables[name].reply)}`);
    assert.ok(tables[name].csv.split('\n').length > 2, name);
  }
  assert.deepEqual(tables['big.sav'], tables['little.sav']);
  assert.deepEqual(tables['pspp-s.zsav'], tables['pspp-s.sav']);
  assert.match(JSON.stringify(tables['pspp-s.sav'].reply.value.codebook), /"values":\{/);
});

test('a damaged file is one failure that names a byte, or a table: never a crash', async () => {
  for (const name of ['pspp-s.sav', 'pspp-s.zsav', 'stata118.dta', 'readstat.xpt', 'readstat.sas7bdat']) {
    const bytes = corpus(name);
    const { reply } = await read(bytes.subarray(0, Math.floor(bytes.length / 3)));
    assert.equal(reply.failure?.kind, 'bad_input', name);
    const packages = await startPackages();
    for (let at = 0; at < bytes.length; at += 1 + (bytes.length >> 6)) {
      const spoilt = Buffer.from(bytes);
      spoilt[at] ^= 0xff;
      const said = JSON.parse(packages.read(slicesOf(spoilt)));
      assert.ok(said.ok || said.failure.kind === 'bad_input', `${name}, byte ${at}: ${JSON.stringify(said)}`);
    }
  }
});

test('a codebook of any tool is read, and that of a release written in each format', async () => {
  const packages = await startPackages();
  const reads = (text) => JSON.parse(packages.readCodebook(slicesOf(Buffer.from(text))));
  const plain = 'column,value,label,missing\nsex,,Sex,\nsex,1,male,\nsex,2,female,\nsex,-9,no answer,yes\n';
  const schema = { fields: [{ name: 'sex', title: 'Sex', type: 'integer', categories: [{ value: 1, label: 'male' }, { value: 2, label: 'female' }] }] };
  for (const text of [plain, JSON.stringify(schema)]) {
    const [sex] = reads(text).value.codebook.columns;
    assert.deepEqual([sex.name, sex.label, sex.values['2']], ['sex', 'Sex', 'female']);
  }
  for (const broken of ['', 'PK\x03\x04 no archive', '{"fields": 3}', '<codeBook><var></codeBook>']) assert.equal(reads(broken).failure.kind, 'bad_input', broken);
  const release = 'sex,age\n1,20-29\n1,*\n';
  for (const name of ['codes.csv', 'codes.xml', 'codes-metadata.json', 'codes.json']) {
    const made = JSON.parse(packages.writeCodebook(name, 'out.csv', slicesOf(Buffer.from(release)), ',', JSON.stringify(codebook), '[]'));
    assert.ok(made.ok, JSON.stringify(made));
    assert.match(made.value.text, /male/);
    assert.doesNotMatch(made.value.text, /female|Ulm|Ada/, 'nothing of values that no released row has');
    const [sex] = reads(made.value.text).value.codebook.columns;
    assert.deepEqual([sex.label, sex.values], ['Sex', { 1: 'male' }], name);
  }
});
