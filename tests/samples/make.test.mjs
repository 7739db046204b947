// The committed samples are what the generator makes, and as dirty as their stories say.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { folder, samples } from './make.mjs';
import { germanClinic } from './clinic.mjs';
import { randomNumbers } from './random.mjs';
import { slicesOf, startPackages } from '../wasm/engine.mjs';

const committed = (name) => readFileSync(new URL(name, folder));
const made = await samples();

for (const [name, content] of Object.entries(made)) {
  test(`${name} is what the generator makes`, () => {
    assert.ok(committed(name).equals(Buffer.from(content)), 'run node tests/samples/make.mjs, or keep the sample it made');
  });
}

test('random numbers are within their bounds, and all of them come', () => {
  const random = randomNumbers(7);
  const drawn = Array.from({ length: 5000 }, () => random.below(10));
  assert.deepEqual([...new Set(drawn)].sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const near = Array.from({ length: 5000 }, () => random.around(20, 6));
  assert.deepEqual([Math.min(...near), Math.max(...near)], [14, 26]);
  const weighted = Array.from({ length: 4000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }));
  const often = weighted.filter((each) => each === 'often').length;
  assert.ok(often > 2800 && often < 3200 && !weighted.includes('never'));
});

test('the German clinic has every word of the English one in German', () => {
  const english = 'name,birth_date,sex,postal_code,ward\n"Dornkamp, Arvid",1968-04-17,M,31292,Internal medicine\n"Grau, Edo",1970-01-02,M,45000,Urology\n';
  assert.equal(germanClinic(english), 'Name;Geburtsdatum;Geschlecht;Postleitzahl;Station\nDornkamp, Arvid;17.04.1968;M;31292;Innere Medizin\n');
  const words = committed('clinic.csv').toString('utf8').split(/[,\n]/).filter((cell) => /^[A-Z][a-z]+( [a-z]+)*$/.test(cell));
  const left = new Set(made['klinik.csv'].split(/[;\n]/));
  assert.deepEqual([...new Set(words)].filter((word) => left.has(word)), []);
});

test('the hospital’s export is Windows-1252, names nobody twice, and telephone numbers stand in its remarks', () => {
  for (const [name, phone] of [['hospital.csv', /07700 900\d{3}|020 7946 0\d{3}/], ['krankenhaus.csv', /0152 288173\d\d|030 23125 \d{3}/]]) {
    const bytes = made[name];
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const text = new TextDecoder('windows-1252').decode(bytes);
    assert.match(text, phone);
    const patients = [...text.matchAll(/\d{6}[,;]"?(\w[^";]*, [^";,]+)"?[,;]/gu)].map(([, patient]) => patient);
    assert.ok(patients.length > 800);
    assert.equal(new Set(patients).size, patients.length);
  }
});

for (const [name, words] of [['panel', { marital: ['marital', 'married'], weight: 'weight' }], ['befragung', { marital: ['famstand', 'verheiratet'], weight: 'gewicht' }]]) {
  test(`${name}.sav has labels, missing codes, weights and rare people, and its job decides on each column`, async () => {
    const packages = await startPackages();
    const reply = JSON.parse(packages.read(slicesOf(made[`${name}.sav`])));
    assert.ok(reply.ok, JSON.stringify(reply));
    const { codebook } = reply.value;
    const [columns, ...rows] = packages.release.bytes.toString().trimEnd().split('\n').map((line) => line.split(','));
    assert.equal(rows.length, 2000);
    assert.equal(columns.length, 40);
    assert.deepEqual(codebook.columns.map((each) => each.name), columns);
    assert.ok(codebook.columns.every(({ label, level }) => label && level));
    assert.equal(codebook.weight, words.weight);
    const [column, married] = words.marital;
    const marital = codebook.columns.find((each) => each.name === column);
    assert.equal(marital.values['2'], married);
    assert.deepEqual(marital.missing, [{ from: -9, to: -7 }]);
    const cells = (at) => rows.map((row) => row[columns.indexOf(at)]);
    assert.ok(cells(words.weight).every((weight) => /^\d(\.\d\d?)?$/.test(weight)) && new Set(cells(words.weight)).size > 50);
    for (const code of ['-9', '-8', '-7']) assert.ok(rows.some((row) => row.includes(code)), code);
    const held = new Map();
    for (const row of rows) for (const [at, cell] of row.entries()) held.set(`${at} ${cell}`, (held.get(`${at} ${cell}`) ?? 0) + 1);
    assert.ok([...held].some(([key, count]) => key.startsWith(`${columns.indexOf(column)} `) && count < 60));
    const { attributes, privacy } = JSON.parse(made[`${name}.job.json`]);
    assert.deepEqual(attributes.map((each) => each.name), columns);
    assert.ok(attributes.every(({ role }) => ['identifier', 'quasi-identifier', 'leave-out'].includes(role)));
    assert.deepEqual(privacy, { k: 5, known: 3 });
  });
}
