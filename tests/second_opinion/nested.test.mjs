// What classes inside others rule out, by the second opinion and by the command line's audit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../adversary/random.mjs';
import { rounds } from '../random/rounds.mjs';
import { ask, failing, folder } from './ask.mjs';

const inPlace = { order: 'input', suppressed: 'mask' };

// {verdict, audit}: what either says of nested classes, as {rows, holds}; rows are those that a value is ruled out of.
async function opinions(place, job, release) {
  const [second, first] = await Promise.all([
    ask(place, 'verdict.py', 'in.csv', job, release),
    place.run('audit', 'in.csv', release, '--job', job, '--report', `${release}.json`),
  ]);
  const said = second.said.match(/^(holds|FAILS) +nested +a value is ruled out of (\d+) rows/m);
  assert.ok(said, `${place.path}: ${second.said}`);
  assert.notEqual(first.status, 2, `${place.path}: ${first.err}`);
  const report = JSON.parse(place.readText(`${release}.json`));
  const check = report.audit.results.find(({ name }) => name === 'nested');
  return {
    verdict: { rows: Number(said[2]), holds: said[1] === 'holds' },
    audit: { rows: report.nested.rows_narrowed, holds: check.passed },
    status: second.status,
    said: second.said,
  };
}

// --- random jobs -------------------------------------------------------------------------------------------

function randomTree(random, label, leaves) {
  if (leaves.length === 1) return leaves[0];
  if (leaves.length <= 3 && random.chance(0.6)) return { label, children: leaves };
  const cut = random.between(1, leaves.length - 1);
  const parts = [leaves.slice(0, cut), leaves.slice(cut)];
  return { label, children: parts.map((part, i) => randomTree(random, label === '*' ? `${leaves[0][0]}${'LR'[i]}` : `${label}${'LR'[i]}`, part)) };
}

const labels = (node) => (typeof node === 'string' ? [node] : [node.label, ...node.children.flatMap(labels)]);

function randomCase(random, place) {
  const columns = 'abc'.slice(0, random.between(1, 3)).split('').map((name) => {
    const values = Array.from({ length: random.between(2, 6) }, (_, i) => `${name}${i}`);
    const tree = randomTree(random, '*', values);
    const hierarchy = random.weighted([[5, { tree }], [1, { intervals: { widths: [2, 4] } }], [1, { prefix: [1] }]]); // prettier-ignore
    const boundaries = random.chance(0.5) || !hierarchy.tree ? [] : random.some(labels(tree).filter((each) => each !== '*'), 2);
    return { name, values: hierarchy.intervals ? values.map((_, i) => String(i)) : values, hierarchy, boundaries };
  });
  const rows = Array.from({ length: random.between(6, 40) }, () => columns.map(({ values }) => values[Math.min(random.below(values.length), random.below(values.length))]).join());
  const job = {
    kordon: 1,
    attributes: columns.map(({ name, hierarchy, boundaries }) => ({ name, role: 'quasi-identifier', hierarchy, boundaries })).concat({ name: 'note', role: 'insensitive' }),
    privacy: { k: random.between(2, 3) },
    algorithm: { name: random.pick(['peel', 'peel', 'greedy-cka', 'progressive', 'top-down']), ...(random.chance(0.1) && { boundaries: 'ignore' }) },
    seed: random.below(1000),
    output: inPlace,
  };
  place.write('in.csv', `${[...columns.map(({ name }) => name), 'note']}\n${rows.map((row, i) => `${row},n${i}\n`).join('')}`);
  place.write('allow.json', job);
  place.write('avoid.json', { ...job, privacy: { ...job.privacy, nested: 'avoid' } });
}

const cases = Number(process.env.CASES ?? rounds(40));

test(`${cases} random jobs: releases made with and without "avoid", as either judges them`, async () => {
  const found = { judged: 0, ruledOut: 0, avoided: 0 };
  const wrong = [];
  for (let seed = 1; seed <= cases; ++seed) {
    const place = folder(`nested-${seed}`);
    randomCase(new Random(`nested ${process.env.SEED ?? ''} ${seed}`), place);
    const made = await place.run('mask', 'in.csv', '--job', 'allow.json', '-o', 'allow.csv', '--quiet');
    if (made.status !== 0) continue;
    const allowed = await opinions(place, 'avoid.json', 'allow.csv');
    ++found.judged;
    found.ruledOut += !allowed.verdict.holds;
    if (JSON.stringify(allowed.verdict) !== JSON.stringify(allowed.audit)) wrong.push([place.path, allowed]);
    const avoided = await place.run('mask', 'in.csv', '--job', 'avoid.json', '-o', 'avoid.csv', '--quiet');
    if (avoided.status !== 0) continue;
    const { verdict, status, said } = await opinions(place, 'avoid.json', 'avoid.csv');
    if (!verdict.holds || status !== 0) wrong.push([place.path, said]);
    ++found.avoided;
  }
  if (process.env.CASES) console.log(found, JSON.stringify(wrong, null, 1));
  assert.deepEqual(wrong, []);
  assert.ok(found.ruledOut > cases / 10 && found.avoided > cases / 2, JSON.stringify(found));
});

// --- by hand -----------------------------------------------------------------------------------------------

const tree = (label, ...children) => ({ label, children });
const towns = { tree: tree('*', tree('Thuringia', 'Gera', 'Jena'), 'Bonn', 'Kiel') };
const people = ['Bonn,20', 'Bonn,20', 'Kiel,20', 'Kiel,20', 'Bonn,30', 'Kiel,30'];

async function judged(name, release, { original = people, boundaries = [], output = inPlace } = {}) {
  const place = folder(`nested-${name}`);
  const table = (rows) => `town,age,note\n${rows.map((row, i) => `${row},n${i}\n`).join('')}`;
  place.write('in.csv', table(original));
  place.write('out.csv', table(release));
  const attributes = [
    { name: 'town', role: 'quasi-identifier', hierarchy: towns, boundaries },
    { name: 'age', role: 'quasi-identifier', hierarchy: { tree: tree('any', '20', '30') } },
    { name: 'note', role: 'insensitive' },
  ];
  place.write('job.json', { kordon: 1, attributes, privacy: { k: 2, nested: 'avoid' }, output });
  return ask(place, 'verdict.py', 'in.csv', 'job.json', 'out.csv');
}

const byTown = ['Bonn,20', 'Bonn,20', 'Kiel,20', 'Kiel,20', '*,any', '*,any'];

test('a value is ruled out where the classes inside cover all that goes with it', async () => {
  const { said, status } = await judged('ruled-out', ['*,20', '*,20', '*,20', '*,20', '*,any', '*,any']);
  assert.deepEqual([failing(said), status], [['nested'], 1], said);
});

test('one inner class that the class truly has a row of tells nothing', async () => {
  const { said, status } = await judged('proved-wrong', ['*,20', '*,20', '*,20', '*,any', '*,any', '*,any']);
  assert.deepEqual([failing(said), status], [[], 0], said);
});

// Gera and Jena could be 20 in the class of nothing but *, unless their boundary keeps them out of it: who knows the
// boundary knows that both rows are 30.
test('what boundaries forbid is no value that is left', async () => {
  assert.equal((await judged('unbounded', byTown)).status, 0);
  const { said, status } = await judged('bounded', byTown, { boundaries: ['Thuringia'] });
  assert.deepEqual([failing(said), status], [['nested'], 1], said);
});

test('not judged: rows in an order that nobody knows, if a value of them seems to be ruled out', async () => {
  const shuffled = { order: 'shuffled', suppressed: 'remove' };
  const { said, status } = await judged('shuffled', ['*,20', '*,20', '*,20', '*,20', '*,any', '*,any'], { output: shuffled });
  assert.equal(status, 2, said);
  assert.equal((await judged('shuffled-well', byTown, { output: shuffled })).status, 0);
});
