// The benchmark's tables are those that its figures were taken of, the smallest is as its figures say, and the manual has these
// figures. `WRITE=1 node --test tests/manual/benchmark.test.mjs` writes the manual's tables anew.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { csvOf, tables } from '../benchmark/tables.mjs';
import { folder } from '../second_opinion/ask.mjs';
import { root } from './markdown.mjs';

const page = join(root, 'public/manual/benchmark.md');
const figures = JSON.parse(readFileSync(join(root, 'tests/benchmark/figures.json'), 'utf8'));
const row = (cells) => `| ${cells.join(' | ')} |`;
const named = ({ name, effort }) => (effort ? `\`${name}\`, effort ${effort}` : `\`${name}\``);
const share = (of) => of.toFixed(4);

function listed() {
  return tables.map(({ name, seed, job }) => {
    const { k, known, p } = job.privacy;
    const asked = [`k = ${k}`, ...(p ? [`p = ${p}`] : []), ...(known ? [`known = ${known}`] : [])].join(', ');
    const columns = job.attributes.filter(({ role }) => role === 'quasi-identifier').length;
    return row([`\`${name}\``, figures[name].rows.toLocaleString('en'), columns, asked, seed, `\`${figures[name].sha256.slice(0, 12)}\``]);
  });
}

function best() {
  return tables.map(({ name }) => {
    const made = figures[name].runs.filter(({ loss }) => loss !== undefined);
    const least = made.reduce((one, other) => (other.loss < one.loss ? other : one));
    const bound = least.optimal ? least.loss : Math.max(...made.map((each) => each.bound));
    const proven = (bound / least.loss) * least.normalized;
    const times = least.optimal ? '1, proven' : (Math.ceil((1000 * least.loss) / bound) / 1000).toFixed(3);
    return row([`\`${name}\``, share(least.normalized), share(least.optimal ? least.normalized : Math.floor(proven * 1e4) / 1e4), times, named(least.algorithm), `${least.seconds} s`]);
  });
}

function beside() {
  return figures.class.runs.map(({ algorithm }, at) =>
    row([named(algorithm), ...tables.map(({ name }) => (figures[name].runs[at].loss === undefined ? '–' : share(figures[name].runs[at].normalized)))]),
  );
}

test('the page on the benchmark has its figures', () => {
  const text = readFileSync(page, 'utf8');
  const made = [listed(), best(), beside()];
  const now = text.replace(/(<!-- made by [^\n]*\n[^\n]*\n\|(?:---\|)+\n)(?:\|.*\n)*/g, (_, head) => `${head}${made.shift().join('\n')}\n`);
  assert.deepEqual(made, []);
  if (process.env.WRITE) writeFileSync(page, now);
  assert.equal(text, now, 'write it anew: WRITE=1 node --test tests/manual/benchmark.test.mjs');
});

test('the tables of the benchmark are those that were measured', () => {
  for (const table of tables) {
    assert.equal(createHash('sha256').update(csvOf(table)).digest('hex'), figures[table.name].sha256, table.name);
  }
});

test('the least loss of the smallest table is found and proven, and a release that claims it is judged', async () => {
  const [table] = tables;
  const made = folder('benchmark');
  made.write('class.csv', csvOf(table));
  made.write('job.json', { ...table.job, algorithm: { name: 'peel', effort: 1 } });
  const masked = await made.run('mask', 'class.csv', '--job', 'job.json', '-o', 'release.csv', '--report', 'report.json', '--certificate', 'proof.json');
  assert.equal(masked.status, 0, masked.err);
  const { quality } = JSON.parse(made.readText('report.json'));
  const recorded = figures.class.runs.find(({ optimal }) => optimal);
  assert.equal(quality.information_loss, recorded.loss);
  assert.equal(quality.optimal, true);
  const judge = (release) => made.run('audit', 'class.csv', release, '--job', 'job.json', '--certificate', 'proof.json');
  const judged = await judge('release.csv');
  assert.equal(judged.status, 0, judged.out + judged.err);
  const lines = made.readText('release.csv').split('\n');
  lines[1] = csvOf(table).split('\n')[1]; // a row as it was
  made.write('false.csv', lines.join('\n'));
  assert.equal((await judge('false.csv')).status, 1);
});
