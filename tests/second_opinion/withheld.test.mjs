// Cells that are withheld in classes that fail, by the second opinion and by the command line's audit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as csv from '../adversary/csv.mjs';
import { randomCase } from '../adversary/jobs.mjs';
import { unprotected, writeCase } from '../adversary/kinds/mask.mjs';
import { Random } from '../adversary/random.mjs';
import { rounds } from '../random/rounds.mjs';
import { ask, failing, folder } from './ask.mjs';

const models = ['p', 'l', 't', 'alpha', 'beta', 'delta'];
const inPlace = { order: 'input', suppressed: 'mask' };

// A random job that demands something, with cells withheld.
function withholding(random) {
  for (;;) {
    const made = randomCase(random, { rows: random.between(12, 120), output: random.chance(0.5) ? inPlace : {} });
    if (!models.some((model) => made.job.privacy[model] !== undefined) || unprotected(made.job)) continue;
    made.job.privacy = { ...made.job.privacy, failing: 'withhold' };
    made.job.suppression = { limit: 1 };
    return made;
  }
}

test(`random jobs that withhold cells, and releases with one thing wrong`, async () => {
  const found = { released: 0, withheld: 0, mixed: 0, refused: 0 };
  for (let seed = 1; seed <= rounds(60); seed++) {
    const place = folder(`withheld-${seed}`);
    const made = withholding(new Random(`withheld ${seed}`));
    writeCase(place, made);
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--report', 'report.json', '--quiet');
    if (run.status !== 0) {
      found.refused += 1;
      continue;
    }
    const judged = await ask(place, 'verdict.py', 'in.csv', 'job.json', 'out.csv');
    assert.equal(judged.status, 0, `${place.path}: ${judged.said}`);
    found.released += 1;
    const { withheld } = JSON.parse(place.readText('report.json'));
    const column = withheld.find(({ rows }) => rows > 0);
    if (!column) continue;
    found.withheld += 1;
    // One cell of a withheld class shows something.
    const after = csv.table(place.readText('out.csv'), made.format.delimiter);
    const at = after.names.indexOf(column.attribute);
    const row = after.rows.findIndex((cells) => cells[at] === '*' && cells.some((cell) => cell !== '*'));
    const before = csv.table(made.text, made.format.delimiter);
    const value = before.rows.map((cells) => cells[before.names.indexOf(column.attribute)]).find((cell) => cell !== '*');
    if (row < 0 || column.rows < 2) continue;
    after.rows[row][at] = value;
    place.write('broken.csv', csv.write([after.names, ...after.rows], made.format));
    const broken = await ask(place, 'verdict.py', 'in.csv', 'job.json', 'broken.csv');
    assert.ok(failing(broken.said).includes('withheld'), `${place.path}: ${broken.said}`);
    found.mixed += 1;
  }
  assert.ok(found.released > rounds(30), JSON.stringify(found));
  assert.ok(found.mixed > rounds(10), JSON.stringify(found));
});

test('what is withheld together gives nothing away', async () => {
  const place = folder('withheld-together');
  const job = {
    kordon: 1,
    attributes: [
      { name: 'town', role: 'quasi-identifier', hierarchy: { flat: true } },
      { name: 'illness', role: 'sensitive' },
    ],
    privacy: { k: 2, p: 2, failing: 'withhold' },
    output: inPlace,
  };
  place.write('job.json', job);
  place.write('in.csv', 'town,illness\nGera,flu\nGera,flu\nJena,flu\nJena,cough\nBonn,asthma\nBonn,cough\n');
  place.write('alone.csv', 'town,illness\nGera,*\nGera,*\nJena,flu\nJena,cough\nBonn,asthma\nBonn,cough\n');
  place.write('drawn.csv', 'town,illness\nGera,*\nGera,*\nJena,*\nJena,*\nBonn,asthma\nBonn,cough\n');
  place.write('shown.csv', 'town,illness\nGera,flu\nGera,flu\nJena,*\nJena,*\nBonn,asthma\nBonn,cough\n');
  for (const [release, wanted] of [['alone.csv', ['withheld']], ['drawn.csv', []], ['shown.csv', ['p']]]) { // prettier-ignore
    assert.deepEqual(failing((await ask(place, 'verdict.py', 'in.csv', 'job.json', release)).said), wanted, release);
    const audit = await place.run('audit', 'in.csv', release, '--job', 'job.json');
    assert.equal(audit.status, wanted.length ? 1 : 0, `${release}: ${audit.out}`);
  }
});
