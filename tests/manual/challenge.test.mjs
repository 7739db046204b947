// The releases of the challenge are what their jobs promise, and the judge tells a break from chance.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fewest, judged, rowsOf } from '../challenge/judge.mjs';
import { open, seal } from '../challenge/seal.mjs';
import { folder } from '../second_opinion/ask.mjs';
import { root } from './markdown.mjs';

const file = (name) => readFileSync(join(root, 'public/challenge', name), 'utf8');

test('each release of the challenge is what its job promises, and its register has everybody', async () => {
  const made = folder('challenge');
  for (const number of [1, 2, 3, 4, 5]) {
    made.write('release.csv', file(`${number}.release.csv`));
    made.write('job.json', file(`${number}.job.json`));
    const said = await made.run('audit', 'release.csv', '--job', 'job.json');
    assert.equal(said.status, 0, said.out + said.err);
    const [register, release] = [rowsOf(file(`${number}.register.csv`)), rowsOf(file(`${number}.release.csv`))];
    assert.equal(register.length, release.length);
    assert.equal(new Set(register.map(({ person }) => person)).size, register.length);
    assert.throws(() => open(readFileSync(join(root, `public/challenge/${number}.sealed`)), 'a passphrase'));
  }
});

test('a sealed text opens by its passphrase alone, and not if a byte has changed', () => {
  const sealed = seal('who is who', 'correct horse');
  assert.equal(open(sealed, 'correct horse'), 'who is who');
  assert.throws(() => open(sealed, 'correct horses'));
  sealed[sealed.length - 1] ^= 1;
  assert.throws(() => open(sealed, 'correct horse'));
});

// 100 classes of four people: asthma twice, flu, angina. A claim on the first or the last of each class.
const ills = ['asthma', 'asthma', 'flu', 'angina'];
const job = { attributes: [{ name: 'age', role: 'quasi-identifier' }] };
const release = Array.from({ length: 400 }, (_, at) => ({ age: `${Math.floor(at / 4)}`, diagnosis: ills[at % 4] }));
const people = release.map(({ diagnosis }, at) => ({ person: `p${at}`, row: at + 1, diagnosis }));
const claims = (make) => people.filter((_, at) => at % 4 === (at % 8 < 4 ? 0 : 3)).map(({ person, row, diagnosis }) => ({ person, ...make(row, diagnosis) }));

test('claims by chance are no break, better ones are', () => {
  const guess = judged(claims(() => ({ diagnosis: 'asthma' })), people, release, job);
  assert.deepEqual(guess, { claims: 100, right: 50, expected: 50, isBreak: false });
  // 74 of 100 where 50 are expected lie below five deviations of 5, 75 do not.
  const better = (right) => judged(claims((row, diagnosis) => ({ diagnosis: row <= 4 * right ? diagnosis : 'none' })), people, release, job);
  assert.deepEqual([better(74).right, better(74).isBreak], [74, false]);
  assert.deepEqual([better(75).right, better(75).isBreak], [75, true]);
  const rows = claims((row) => ({ row: `${row}` }));
  assert.deepEqual(judged(rows.slice(0, fewest), people, release, job), { claims: fewest, right: fewest, expected: fewest / 4, isBreak: true });
  assert.equal(judged(rows.slice(0, fewest - 1), people, release, job).isBreak, false);
});

test('what a whole class has in common is known, and of a class there is one claim', () => {
  const alike = release.map((row) => ({ ...row, diagnosis: 'flu' }));
  const known = people.map((each) => ({ ...each, diagnosis: 'flu' }));
  assert.equal(judged(claims(() => ({ diagnosis: 'flu' })), known, alike, job).isBreak, false);
  assert.throws(() => judged([...claims(() => ({ row: '1' })), { person: 'p1', row: '1' }], people, release, job), /two claims on the class of p1/);
  assert.throws(() => judged([{ person: 'nobody', row: '1' }], people, release, job), /not in the register/);
  assert.throws(() => judged([], people, release, job), /no claims/);
});
