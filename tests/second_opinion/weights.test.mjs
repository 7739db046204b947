// The second opinion on surveys with weights: releases of random ones, and broken ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../adversary/random.mjs';
import { ask, failing, folder } from './ask.mjs';

const verdict = (place) => ask(place, 'verdict.py', 'in.csv', 'job.json', 'out.csv');

const weights = ['0', '0.25', '1', '1.5', '2', '17', '99.125', '1316.701'];

function survey(random) {
  const rows = random.between(20, 70);
  const cell = () => random.between(0, 2);
  const lines = Array.from({ length: rows }, () => [`p${random.between(0, rows)}`, cell(), cell(), cell(), random.pick(weights)].join(','));
  return `person,a,b,c,w\n${lines.join('\n')}\n`;
}

function jobOf(random) {
  const known = random.chance(0.3);
  const means = !known && random.chance(0.5);
  const inPlace = means || random.chance(0.5);
  const weight = { name: 'w', role: inPlace && !means && random.chance(0.5) ? 'leave-out' : 'insensitive', ...(means && { release: 'mean' }) };
  return {
    kordon: 1,
    attributes: [{ name: 'person', role: 'identifier' }, ...['a', 'b', 'c'].map((name) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true } })), weight],
    privacy: { k: random.between(2, 4), weight: 'w', global_risk: random.pick([0.05, 0.2, 1]), ...(known && { known: 2 }), ...(inPlace && random.chance(0.5) && { person: 'person' }) },
    ...(inPlace && { output: { order: 'input', suppressed: 'mask' } }),
  };
}

test('60 random surveys', async () => {
  const kinds = new Set();
  for (let seed = 1; seed <= 60; seed++) {
    const place = folder(`weights-${seed}`);
    const random = new Random(`weights ${seed}`);
    const job = jobOf(random);
    place.write('in.csv', survey(random));
    place.write('job.json', job);
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
    if (run.status !== 0) {
      assert.ok(!/audit/.test(run.err), `${place.path}: ${run.err}`);
      kinds.add(/privacy\.global_risk/.test(run.err) ? 'refused' : 'other');
      continue;
    }
    const { status, said } = await verdict(place);
    assert.equal(status, 0, `${place.path}: ${said}`);
    kinds.add(job.privacy.known ? 'known' : job.privacy.person ? 'people' : 'rows').add(job.attributes.at(-1).release ?? job.attributes.at(-1).role);
  }
  for (const kind of ['refused', 'known', 'people', 'rows', 'mean', 'leave-out', 'insensitive']) assert.ok(kinds.has(kind), kind);
});

test('broken releases fail both judges', async () => {
  const place = folder('weights-broken');
  const attributes = [{ name: 'a', role: 'quasi-identifier', hierarchy: { flat: true } }, { name: 'w', role: 'insensitive', release: 'mean' }];
  place.write('in.csv', 'a,w\n0,10\n0,20\n0,30\n1,2\n1,4\n');
  const said = async (cells, most) => {
    place.write('job.json', { kordon: 1, attributes, privacy: { k: 2, weight: 'w', ...(most && { global_risk: most }) }, output: { order: 'input', suppressed: 'mask' } });
    place.write('out.csv', `a,w\n${cells}`);
    const [second, first] = await Promise.all([verdict(place), place.run('audit', 'in.csv', 'out.csv', '--job', 'job.json')]);
    assert.equal(second.status, first.status, second.said + first.err);
    return failing(second.said);
  };
  const right = '0,20\n0,20\n0,20\n1,3\n1,3\n';
  assert.deepEqual(await said(right), []);
  assert.deepEqual(await said('0,20.1\n0,20.1\n0,20.1\n1,3\n1,3\n'), []);
  assert.deepEqual(await said('0,21\n0,21\n0,21\n1,3\n1,3\n'), ['weights']);
  assert.deepEqual(await said('0,20\n0,20\n0,20.0\n1,3\n1,3\n'), ['weights']);
  assert.deepEqual(await said('0,10\n0,20\n0,30\n1,3\n1,3\n'), ['weights']);
  // 3 rows of 60 have the risk 1/41, 2 of 6 that of 0.2253: on average it is 0.1048.
  assert.deepEqual(await said(right, 0.105), []);
  assert.deepEqual(await said(right, 0.1047), ['global']);
});
