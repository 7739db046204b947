// A release judged by rule books through the module: the verdicts of the command line, and the job that a book asks for.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { mask, startEngine } from './engine.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const tool = at('build/native/kordon');
const books = at('core/release/rulebooks');

test('every book gives the verdicts of the command line', async () => {
  const engine = await startEngine();
  const [csv, job] = ['public/samples/miller.csv', 'public/samples/miller.job.json'].map(at);
  const text = readFileSync(job, 'utf8');
  const early = JSON.parse(engine.rules(readFileSync(`${books}/cms.json`, 'utf8'), text));
  assert.ok(!early.ok, 'nothing was run');
  assert.ok(mask(engine, readFileSync(csv), text).reply.ok);
  for (const name of readdirSync(books)) {
    const { ok, value } = JSON.parse(engine.rules(readFileSync(`${books}/${name}`, 'utf8'), text));
    assert.ok(ok, name);
    const { stdout } = spawnSync(tool, ['rules', csv, '--job', job, '--book', name.replace('.json', ''), '--json'], { encoding: 'utf8' });
    assert.deepEqual(value.in_english, JSON.parse(stdout), name);
    assert.deepEqual(value.rules.counts, value.in_english.counts);
  }
  const mistaken = JSON.parse(engine.rules('{"name": "x"}', text));
  assert.ok(mistaken.failure.mistakes.length > 4);
});

test('a job takes what a book asks, as the command line makes it', async () => {
  const engine = await startEngine();
  const book = readFileSync(`${books}/ema-0070.json`, 'utf8');
  const job = { kordon: 1, attributes: [], privacy: { k: 5, l: 2 } };
  const { value } = JSON.parse(engine.ruleJob(book, JSON.stringify(job)));
  assert.deepEqual(value.job, { ...job, privacy: { k: 11, l: 2 }, rules: { book: 'ema-0070' } });
  const made = JSON.parse(execFileSync(tool, ['rules', at('public/samples/miller.csv'), '--book', 'ema-0070']));
  assert.equal(made.privacy.k, 11);
});
