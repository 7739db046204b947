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

// 25 classes of four people: asthma twice, flu, angina.
const ills = ['asthma', 'asthma', 'flu', 'angina'];
const job = { attributes: [{ name: 'age', role: 'quasi-identifier' }] };
const release = Array.from({ length: 100 }, (_, at) => ({ age: `${Math.floor(at / 4)}`, diagnosis: ills[at % 4] }));
const people = release.map(({ diagnosis }, at) => ({ person: `p${at}`, row: at + 1, diagnosis }));
const claims = (make) => people.map(({ person, row, diagnosis }) => ({ person, ...make(row, diagnosis) }));

test('claims by chance are no break, better ones are', () => {
  const guess = judged(claims(() => ({ diagnosis: 'asthma' })), people, release, job);
  assert.deepEqual(guess, { claims: 100, right: 50, expected: 50, isBreak: false });
  assert.deepEqual(judged(claims((row) => ({ row: `${row % 4 === 1 ? row : 0}` })), people, release, job), { claims: 100, right: 25, expected: 25, isBreak: false });
  // 69 of 100 where 50 are expected lie below four deviations of 5, 70 do not.
  const better = (right) => judged(claims((row, diagnosis) => ({ diagnosis: row <= right ? diagnosis : 'none' })), people, release, job);
  assert.equal(better(69).isBreak, false);
  assert.equal(better(70).isBreak, true);
  const few = claims((row) => ({ row: `${row}` }));
  assert.equal(judged(few.slice(0, fewest), people, release, job).isBreak, true);
  assert.equal(judged(few.slice(0, fewest - 1), people, release, job).isBreak, false);
});

test('what a whole class has in common is known, and nobody is claimed twice', () => {
  const alike = release.map((row) => ({ ...row, diagnosis: 'flu' }));
  const known = people.map((each) => ({ ...each, diagnosis: 'flu' }));
  assert.equal(judged(claims(() => ({ diagnosis: 'flu' })), known, alike, job).isBreak, false);
  assert.throws(() => judged([...claims(() => ({ row: '1' })), { person: 'p0', row: '1' }], people, release, job), /two claims on p0/);
  assert.throws(() => judged([{ person: 'nobody', row: '1' }], people, release, job), /not in the register/);
});
