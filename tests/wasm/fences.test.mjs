// What step 3 of the page asks of the module: where rules fall, and the boundaries that the command line suggests.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { slicesOf, startEngine } from './engine.mjs';

const root = new URL('../../', import.meta.url);
const tool = fileURLToPath(new URL('build/native/kordon', root));
const sample = (name) => readFileSync(new URL(`public/samples/${name}`, root));

async function withTable(csv) {
  const engine = await startEngine();
  engine.openInput(slicesOf(csv));
  assert.ok(JSON.parse(engine.read('{}')).ok);
  return engine;
}
const value = (reply) => {
  const { ok, failure, value } = JSON.parse(reply);
  assert.ok(ok, JSON.stringify(failure));
  return value;
};
const ages = Buffer.from(`Age\n${[20, 21, 22, 22, 31, 38, 39, 47].join('\n')}\n`);
const age = (boundaries, hierarchy = { intervals: { widths: [5, 10] } }) => JSON.stringify({ name: 'Age', role: 'quasi-identifier', hierarchy, boundaries });

test('each rule falls where its definition says, by itself', async () => {
  const engine = await withTable(ages);
  const { nodes } = value(engine.hierarchy(age(undefined), '[""]'));
  const labels = (...rules) => value(engine.fences(age(rules), '[""]', true)).rules.map((ids) => ids.map((id) => nodes[id].label));
  assert.deepEqual(labels({ width: 4 }, { rows: 3 }, { loss: 0 }), [
    ['20-24', '30-34', '35-39', '45-49'],
    ['20-24', '30-39'], // 47 goes to the root, which is no boundary
    ['20', '21', '22', '31', '38', '39', '47'],
  ]);
  assert.deepEqual(labels(), []);
});

test('a kept hierarchy is taken whatever the attribute says, and another table has its own', async () => {
  const engine = await withTable(ages);
  assert.equal(JSON.parse(engine.fences(age([{ rows: 3 }], { flat: true }), '[""]', true)).ok, false); // none is kept yet
  value(engine.hierarchy(age(undefined, { adaptive: { rows: 3 } }), '[""]'));
  const kept = value(engine.fences(age([{ rows: 3 }], { flat: true }), '[""]', true));
  assert.deepEqual(kept, value(engine.fences(age([{ rows: 3 }], { adaptive: { rows: 3 } }), '[""]', false)));
  assert.ok(kept.rules[0].length > 1);
  const refused = JSON.parse(engine.fences(age([{ width: '2 years' }]), '[""]', false));
  assert.match(JSON.stringify(refused.failure.mistakes[0].what), /only dates are as wide/);
});

for (const lose of [0, 0.03, 1]) {
  test(`boundaries for a loss of ${lose} are those of the command line`, async () => {
    const csv = sample('clinic.csv');
    const job = sample('clinic.job.json').toString();
    const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
    const [input, jobFile] = ['in.csv', 'job.json'].map((name) => join(folder, name));
    writeFileSync(input, csv);
    writeFileSync(jobFile, job);
    const told = JSON.parse(execFileSync(tool, ['suggest', input, '--job', jobFile, '--lose', String(lose), '--json']));
    const engine = await withTable(csv);
    const stages = [];
    const offer = value(engine.suggest(job, lose, (stage, done, total) => stages.push({ stage, share: done / total })));
    assert.deepEqual(offer.before, told.before);
    assert.deepEqual(offer.suggested.map(({ columns: _, ...figures }) => figures), told.frontier);
    const { columns, ...figures } = offer.suggested[offer.asked];
    assert.deepEqual([columns, figures], [told.columns, told.suggested]);
    assert.ok(stages.every(({ stage }) => stage === 'suggest') && stages.at(-1).share === 1);
    assert.deepEqual(stages.map(({ share }) => share), stages.map(({ share }) => share).toSorted((a, b) => a - b));
  });
}

test('a job that ignores boundaries is offered none', async () => {
  const engine = await withTable(sample('clinic.csv'));
  const job = JSON.parse(sample('clinic.job.json'));
  const reply = JSON.parse(engine.suggest(JSON.stringify({ ...job, algorithm: { name: 'peel', boundaries: 'ignore' } }), 0.02, () => {}));
  assert.match(JSON.stringify(reply.failure.mistakes), /the job ignores boundaries/);
});
