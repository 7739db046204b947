// Files of statistics packages through the npm package in Node.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installed, root } from './packed.mjs';

const folder = installed();
const { KordonError, audit, open } = await import(pathToFileURL(join(folder, 'node_modules/kordon/node.js')));
after(() => rmSync(folder, { recursive: true }));

// The first byte of each says how the fuzzer cuts it.
const corpus = (name) => readFileSync(join(root, 'tests/fuzz/corpus/package', name)).subarray(1);

const rows = Array.from({ length: 60 }, (_, at) => `${[1, 2, -9][at % 3]},${20 + (at % 30)}`);
const job = {
  kordon: 1,
  codebook: { columns: [{ name: 'sex', label: 'Sex', values: { 1: 'male', 2: 'female', '-9': 'no answer' }, missing: ['-9'] }, { name: 'age', label: 'Age' }] },
  attributes: [
    { name: 'sex', role: 'insensitive' },
    { name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10] } } },
  ],
  privacy: { k: 5 },
};

for (const name of ['pspp-s.sav', 'pspp-s.zsav', 'stata118.dta', 'readstat.sas7bdat', 'readstat.xpt']) {
  test(`${name} opens with its codebook`, async (t) => {
    const table = await open(corpus(name));
    t.after(() => table.close());
    assert.ok(table.rows > 1);
    assert.deepEqual(table.codebook.columns.map((each) => each.name), [...table.columns]);
    assert.equal((await table.profile()).length, table.columns.length);
  });
}

test('a release goes out as its job asks, and comes back with its labels', async (t) => {
  const table = await open(`sex,age\n${rows.join('\n')}\n`);
  t.after(() => table.close());
  assert.equal((await table.mask(job)).file, undefined);
  for (const format of ['sav', 'dta', 'xpt']) {
    const { csv, file } = await table.mask({ ...job, output: { format, order: 'input', suppressed: 'mask' } });
    const back = await open(file);
    t.after(() => back.close());
    assert.equal(back.rows, 60);
    assert.equal(back.codebook.columns.find(({ name }) => name === 'sex').label, 'Sex');
    const ages = (await back.profile()).find(({ name }) => name === 'age');
    assert.deepEqual(ages.distribution.map(({ value }) => value).sort(), ['20-29', '30-39', '40-49']);
    assert.equal((await audit(`sex,age\n${rows.join('\n')}\n`, csv, { ...job, output: { order: 'input', suppressed: 'mask' } })).audit.passed, true);
  }
});

test('what the package cannot have is refused, and so is a damaged file', async (t) => {
  const table = await open(`a name,age\n${rows.join('\n')}\n`);
  t.after(() => table.close());
  const named = { ...job, codebook: undefined, attributes: [{ ...job.attributes[0], name: 'a name' }, job.attributes[1]], output: { format: 'sav' } };
  await assert.rejects(table.mask(JSON.parse(JSON.stringify(named))), (error) => error instanceof KordonError && /name/.test(error.mistakes[0].what));
  await assert.rejects(open(corpus('pspp-s.sav').subarray(0, 900)), (error) => error instanceof KordonError && error.kind === 'bad_input');
});
