// The second opinion on releases of several tables of the same people, and on such that are broken.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as csv from '../adversary/csv.mjs';
import { Random } from '../adversary/random.mjs';
import { rounds } from '../random/rounds.mjs';
import { ask, failing, folder } from './ask.mjs';
import { filesOf, maskSeveral, severalTables, writeSeveral } from './several_cases.mjs';

const verdict = (place, made, ...codes) => {
  const { inputs, outputs } = filesOf(made);
  return ask(place, 'several.py', 'job.json', ...inputs, ...outputs, ...codes.flatMap((file) => ['--codes', file]));
};

// What only the owner of each row tells, where neither codes nor unchanged cells do.
const onlyOwnersTell = /^NOT JUDGED: (how many people have a value|whether a number is that of its class)/m;

const cases = Number(process.env.CASES ?? rounds(24));

test(`${cases} random jobs on random tables of the same people`, async () => {
  const held = { codes: 0, none: 0, three: 0, demands: 0 };
  for (let seed = 1; seed <= cases; ++seed) {
    const place = folder(`several-${seed}`);
    const made = severalTables(new Random(`several ${seed}`));
    writeSeveral(place, made);
    const codes = made.codes ? ['codes.csv'] : [];
    const run = await maskSeveral(place, made, ...codes.flatMap((file) => ['--codes', file]));
    assert.doesNotMatch(run.err, /audit,|internal error|please report/, place.path);
    if (run.status !== 0) continue;
    const judged = await verdict(place, made, ...codes);
    const why = `${place.path}: ${judged.said}`;
    if (judged.status === 2) assert.match(judged.said, onlyOwnersTell, why);
    else assert.equal(judged.status, 0, why);
    if (seed % 4 === 0 && codes.length > 0) assert.notEqual((await verdict(place, made)).status, 1, `without the code list, ${why}`);
    if (judged.status === 2) continue;
    ++held[made.codes ? 'codes' : 'none'];
    if (made.names.length > 2) ++held.three;
    if (Object.keys(made.job.privacy).some((key) => ['p', 'l', 'alpha', 't', 'beta'].includes(key))) ++held.demands;
  }
  assert.ok(held.codes > cases / 8 && held.none > cases / 8 && held.three > cases / 20 && held.demands > cases / 8, JSON.stringify(held));
});

// --- patients and visits, and what becomes of them ----------------------------------------------------------

const flat = (name) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true } });
const people = { name: 'person', role: 'identifier', pseudonym: { kind: 'random' } };
const jobOf = (person, privacy, more = {}) => ({
  kordon: 1,
  tables: ['patients', 'visits'],
  input: { header: 1 },
  attributes: [
    person,
    { name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10, 20] } }, boundaries: [{ level: 1 }] },
    flat('ward'),
    { name: 'illness', role: 'sensitive' },
    { name: 'secret', role: 'leave-out' },
    { name: 'note', role: 'insensitive' },
  ],
  privacy: { k: 2, person: 'person', ...privacy },
  ...more,
});

const patients = [['A', '21', 's', 'p1'], ['B', '25', 's', 'p2'], ['C', '21', 's', 'p3'], ['D', '47', 's', 'p4']]; // prettier-ignore
const visits = [
  ['A', 'eye', 'flu', 'v1'],
  ['B', 'eye', 'cold', 'v2'],
  ['C', 'skin', 'flu', 'v3'],
  ['C', 'eye', 'flu', 'v4'],
  ['D', 'eye', 'flu', 'v5'],
  ['S', 'eye', 'gout', 'v6'],
  ['T', 'eye', 'gout', 'v7'],
];
const code = Object.fromEntries([...'ABCDST'].map((person) => [person, person.repeat(16).replaceAll('S', '5').replaceAll('T', '7')]));
const files = { names: ['patients', 'visits'] };
const lines = (...rows) => rows.map((row) => `${row.join()}\n`).join('');

// A release with codes: C and D, who have nobody alike, are left out, and S and T are in no table but visits.
const withCodes = {
  0: [['A', '20-29', 'p1'], ['B', '20-29', 'p2']], // prettier-ignore
  1: [['A', 'eye', 'flu', 'v1'], ['B', 'eye', 'cold', 'v2'], ['S', 'eye', 'gout', 'v6'], ['T', 'eye', 'gout', 'v7']], // prettier-ignore
};
const without = {
  0: [['20-29', 'p1'], ['20-29', 'p2'], ['20-29', 'p3']], // prettier-ignore
  1: visits.filter(([, ward]) => ward === 'eye').map((row) => row.slice(1)),
};

async function judged(name, { job, release, coded, list = coded, heads, pairs }) {
  const place = folder(`several-${name.replaceAll(/\W+/g, '-')}`);
  place.write('in0.csv', lines(['person', 'age', 'secret', 'note'], ...patients));
  place.write('in1.csv', lines(['person', 'ward', 'illness', 'note'], ...visits));
  place.write('job.json', job);
  const first = coded ? ['person'] : [];
  const names = heads ?? [[...first, 'age', 'note'], [...first, 'ward', 'illness', 'note']]; // prettier-ignore
  names.forEach((head, t) => place.write(`out${t}.csv`, lines(head, ...release[t].map((row) => (coded ? [code[row[0]] ?? row[0], ...row.slice(1)] : row)))));
  if (list) place.write('codes.csv', lines(['column', 'code', 'value'], ...(pairs ?? Object.entries(code)).map(([person, its]) => ['person', its, person])));
  return verdict(place, files, ...(list ? ['codes.csv'] : []));
}

const instead = (rows, t, at, ...row) => ({ ...rows, [t]: rows[t].flatMap((each, i) => (i === at ? (row.length > 0 ? [row] : []) : [each])) });
const plain = { name: 'person', role: 'identifier' };
const linked = { job: jobOf(people, { linked: 2 }), coded: true };
const apart = { job: jobOf(plain, {}) };
const asks = (privacy) => ({ ...apart, job: jobOf(plain, privacy), release: without });

const moreColumns = (name, cell) => ({
  ...apart,
  release: { ...without, 0: without[0].map((row) => [...row, cell]) },
  heads: [['age', 'note', name], ['ward', 'illness', 'note']], // prettier-ignore
});

const releases = {
  'codes, as they should be': { ...linked, release: withCodes, fails: [] },
  'codes, as they should be, without their list': { ...linked, release: withCodes, list: false, fails: [] },
  'no codes, as it should be': { ...apart, release: without, fails: [] },
  'a table without a row that goes out': { ...apart, release: { ...without, 1: [] }, fails: [] },
  'two codes that are swapped': { ...linked, release: instead(instead(withCodes, 1, 0, 'S', 'eye', 'flu', 'v1'), 1, 2, 'A', 'eye', 'gout', 'v6'), fails: ['rows', 'boundaries'] },
  'a code of somebody else': { ...linked, release: instead(withCodes, 1, 0, 'B', 'eye', 'flu', 'v1'), fails: ['rows', 'boundaries', 'linked'] },
  'a code of nobody': { ...linked, release: instead(withCodes, 1, 0, '0123456789ABCDEF', 'eye', 'flu', 'v1'), fails: ['codes', 'rows', 'boundaries', 'linked'] },
  'a person in place of a code': { ...linked, release: instead(withCodes, 1, 0, 'person A', 'eye', 'flu', 'v1'), fails: ['codes', 'rows', 'boundaries', 'linked'] },
  'two codes of a person': {
    ...linked,
    release: instead(withCodes, 1, 0, '0123456789ABCDEF', 'eye', 'flu', 'v1'),
    pairs: [...Object.entries(code), ['A', '0123456789ABCDEF']],
    fails: ['codes', 'codes', 'linked'],
  },
  'a cell that is finer': { ...linked, release: instead(withCodes, 0, 0, 'A', '21', 'p1'), fails: ['k', 'linked'] },
  'a cell that is finer, and nobody has codes': { ...apart, release: instead(without, 0, 1, '25', 'p2'), fails: ['k'] },
  'a cell beyond its boundary': { ...apart, release: { ...without, 0: without[0].map((row) => ['20-39', row[1]]) }, fails: ['boundaries'] },
  'a row that is gone, and somebody is alone': { ...linked, release: instead(withCodes, 1, 2), fails: ['linked'] },
  'a visit that is gone, and two people differ': { ...linked, release: instead(withCodes, 1, 0), fails: ['linked'] },
  'a patient who is gone, so that visits refer to nobody': { ...linked, release: { ...withCodes, 0: [] }, fails: ['references'] },
  'the same, without the code list': { ...linked, release: { ...withCodes, 0: [] }, list: false, fails: ['references'] },
  'one patient who is gone': { ...linked, release: instead(withCodes, 0, 0), fails: ['k', 'linked', 'references'] },
  'a visit of one that goes out in both wards': { ...linked, release: { ...withCodes, 1: [...withCodes[1], ['C', 'skin', 'flu', 'v3'], ['C', '*', 'flu', 'v4']] }, fails: ['k', 'linked', 'references'] },
  'two visits of one person': { ...apart, release: { ...without, 1: [['*', 'flu', 'v3'], ['*', 'flu', 'v4']] }, fails: ['k'] }, // prettier-ignore
  'two rows in place of one': { ...apart, release: { ...without, 1: [...without[1], without[1][0]] }, fails: ['rows', 'boundaries'] },
  'a row of the other table': { ...apart, release: { ...without, 0: [...without[0], ['*', 'v1']] }, fails: ['rows', 'boundaries', 'k'] },
  'a changed sensitive cell': { ...apart, release: instead(without, 1, 0, 'eye', 'gout', 'v1'), fails: ['rows', 'boundaries'] },
  'which table a row is of': { ...moreColumns('table', 'patients'), fails: ['columns'] },
  'a column that the job leaves out': { ...moreColumns('secret', 's'), fails: ['columns'] },
  'a column of the other table': { ...moreColumns('ward', ''), fails: ['columns'] },
  'codes that nobody is alike by': { ...linked, job: jobOf(people, {}), release: withCodes, fails: ['linked'] },
  'too few who are alike': { ...linked, job: jobOf(people, { linked: 3 }), release: withCodes, fails: ['linked'] },
  'k that is not reached': { ...asks({ k: 4 }), fails: ['k'] },
  'p of visits alone': { ...asks({ p: 3 }), fails: [] },
  'p that visits do not reach': { ...asks({ p: 4 }), fails: ['p'] },
  'distinct l that visits do not reach': { ...asks({ l: { kind: 'distinct', l: 4 } }), fails: ['l'] },
  'alpha of visits alone': { ...asks({ alpha: { alpha: 0.5 } }), fails: [] },
  'alpha that visits pass': { ...asks({ alpha: { alpha: 0.4 } }), fails: ['alpha'] },
  't of a column that patients have not': { ...asks({ t: { kind: 'equal', t: 0.9 } }), fails: ['t'] },
  'more suppressed than allowed, of both tables': { ...apart, job: jobOf(plain, {}, { suppression: { limit: 0.1 } }), release: without, fails: ['suppression'] },
  'as many suppressed as allowed': { ...apart, job: jobOf(plain, {}, { suppression: { limit: 0.2 } }), release: without, fails: [] },
};

for (const [name, { fails, ...what }] of Object.entries(releases)) {
  test(`${fails.length > 0 ? 'refused' : 'holds'}: ${name}`, async () => {
    const { status, said } = await judged(name, what);
    assert.deepEqual([failing(said), status], [fails, fails.length > 0 ? 1 : 0], said);
  });
}

test('two codes of one person are one person', async () => {
  const another = '0123456789ABCDEF';
  const release = { 0: [], 1: [['C', '*', 'flu', 'v3'], [another, '*', 'flu', 'v4']] }; // prettier-ignore
  const { said } = await judged('two codes of C', { ...linked, release, pairs: [...Object.entries(code), ['C', another]] });
  assert.deepEqual(failing(said), ['codes', 'codes', 'k', 'linked', 'references'], said);
});

// --- dates of both tables ----------------------------------------------------------------------------------

const dated = (name, release) => ({ name, role: 'insensitive', release: { ...release, format: 'yyyy-mm-dd' } });
const shift = { shift: { days: 20 } };

async function judgedDates(name, left, cells) {
  const place = folder(`several-dates-${name.replaceAll(/\W+/g, '-')}`);
  place.write('in0.csv', 'person,ward,came,note\nA,eye,2024-03-01,p1\nB,eye,2024-04-01,p2\n');
  place.write('in1.csv', 'person,left,note\nA,2024-03-11,v1\nB,2024-04-21,v2\nA,,v3\n');
  const attributes = [plain, flat('ward'), dated('came', shift), dated('left', left), { name: 'note', role: 'insensitive' }];
  place.write('job.json', { kordon: 1, tables: ['patients', 'visits'], attributes, privacy: { k: 2, person: 'person' } });
  place.write('out0.csv', `ward,came,note\neye,2024-03-06,p1\neye,2024-03-31,p2\n`);
  place.write('out1.csv', `left,note\n${cells.map((cell, at) => `${cell},v${at + 1}\n`).join('')}`);
  return failing((await verdict(place, files)).said);
}

test('dates of a person move by one number of days in all tables, or are counted from a date of another table', async () => {
  assert.deepEqual(await judgedDates('shifted', shift, ['2024-03-16', '2024-04-20', '']), []);
  assert.deepEqual(await judgedDates('torn', shift, ['2024-03-17', '2024-04-20', '']), ['shift']);
  assert.deepEqual(await judgedDates('filled', shift, ['2024-03-16', '2024-04-20', '2024-04-20']), ['shift']);
  assert.deepEqual(await judgedDates('since', { since: 'came' }, ['10', '20', '']), []);
  assert.deepEqual(await judgedDates('not since', { since: 'came' }, ['10', '21', '']), ['since']);
});

// --- what the command line makes, and somebody changes ------------------------------------------------------

function patientsWithVisits(random) {
  const size = random.between(8, 24);
  const here = Array.from({ length: size }, (_, who) => [`P${who}`, String(20 + random.below(30)), 's', `p${who}`]);
  const rows = here.flatMap(([who]) => Array.from({ length: random.below(4) }, () => [who, random.pick(['eye', 'heart', 'skin']), random.pick(['flu', 'cold', 'gout'])]));
  rows.push(['Q', 'eye', 'flu'], ['R', 'eye', 'cold']);
  return [here, random.shuffled(rows).map((row, at) => [...row, `v${at}`])];
}

// Each takes the rows of both files and changes them; false where there is nothing to change.
const changes = {
  'two codes are swapped': ([, after], random) => {
    const one = random.pick(after);
    const other = after.find(([its]) => its !== one[0]);
    if (other) [one[0], other[0]] = [other[0], one[0]];
    return other;
  },
  'a cell is finer': ([first], random, [before]) => {
    const row = first.find((each) => each[1] !== before.find((was) => was[3] === each[2])[1]);
    if (row) row[1] = before.find((was) => was[3] === row[2])[1];
    return row;
  },
  'a visit is gone': ([, after], random) => after.length > 0 && after.splice(random.below(after.length), 1),
  'a patient is gone': ([first, after], random) => {
    const at = first.findIndex(([its]) => after.some(([of]) => of === its));
    return at >= 0 && first.splice(at, 1);
  },
  'all patients are gone': ([first, after]) => first.length > 0 && after.some(([its]) => first.some(([of]) => of === its)) && first.splice(0),
};

test('a release that somebody changes is found, as the command line’s audit finds it', async () => {
  const found = Object.fromEntries(Object.keys(changes).map((name) => [name, 0]));
  const tables = (place) => [0, 1].map((t) => csv.table(place.readText(`out${t}.csv`), ','));
  for (let round = 0; round < 4; ++round) {
    const random = new Random(`changed ${round}`);
    const place = folder(`several-changed-${round}`);
    const before = patientsWithVisits(random);
    place.write('in0.csv', lines(['person', 'age', 'secret', 'note'], ...before[0]));
    place.write('in1.csv', lines(['person', 'ward', 'illness', 'note'], ...before[1]));
    place.write('job.json', jobOf(people, { linked: random.between(2, 3) }));
    const run = await maskSeveral(place, files, '--codes', 'codes.csv');
    assert.equal(run.status, 0, run.err);
    const [first, after] = tables(place);
    assert.equal((await verdict(place, files, 'codes.csv')).status, 0, place.path);
    for (const [name, change] of Object.entries(changes)) {
      const rows = [first, after].map((table) => table.rows.map((row) => [...row]));
      if (!change(rows, random, before)) continue;
      [first, after].forEach((table, t) => place.write(`out${t}.csv`, lines(table.names, ...rows[t])));
      const [second, audit] = await Promise.all([verdict(place, files, 'codes.csv'), place.run('audit', 'out0.csv', 'out1.csv', '--job', 'job.json')]);
      assert.equal(second.status, 1, `${place.path}, ${name}: ${second.said}`);
      if (audit.status === 0) assert.ok(!failing(second.said).includes('linked'), `${place.path}, ${name}: ${second.said}${audit.err}`);
      ++found[name];
    }
  }
  for (const [name, times] of Object.entries(found)) assert.ok(times > 1, `${name}: ${times}`);
});

test('the order of a file follows from its own rows: with other patients the same visits have the same bytes', async () => {
  let same = 0;
  for (let round = 0; round < 6; ++round) {
    const random = new Random(`order ${round}`);
    const place = folder(`several-order-${round}`);
    const [first, after] = patientsWithVisits(random);
    place.write('job.json', jobOf(plain, { k: random.between(2, 3) }, { seed: round }));
    const bytes = [];
    for (const [here, there] of [[first, after], [random.shuffled(first).slice(2), random.shuffled(after)]]) { // prettier-ignore
      place.write('in0.csv', lines(['person', 'age', 'secret', 'note'], ...here));
      place.write('in1.csv', lines(['person', 'ward', 'illness', 'note'], ...there));
      const run = await maskSeveral(place, files);
      assert.equal(run.status, 0, run.err);
      bytes.push(place.readText('out1.csv'));
    }
    const [one, other] = bytes.map((text) => text.split('\n').toSorted().join('\n'));
    if (one !== other) continue;
    ++same;
    assert.equal(bytes[0], bytes[1], place.path);
    const places = bytes[0].split('\n').map((line) => after.findIndex((row) => line.endsWith(row[3]))).filter((at) => at >= 0); // prettier-ignore
    assert.notDeepEqual(places, places.toSorted((a, b) => a - b), 'the rows are in the order of the input');
  }
  assert.ok(same > 3, `${same}`);
});

for (const [name, more] of Object.entries({
  'one table': { tables: ['patients'] },
  'a word more': { wheel: 3 },
  'a word more of privacy': { privacy: { k: 2, person: 'person', known: 1 } },
  'nobody’s rows': { privacy: { k: 2 } },
  'rows that stay by a column that only one table has': { input: { repairs: [{ column: 'ward', keep: ['eye'] }] } },
})) {
  test(`not judged: ${name}`, async () => {
    const { status, said } = await judged(`not-${name}`, { ...apart, release: without, job: { ...apart.job, ...more } });
    assert.equal(status, 2, said);
    assert.match(said, /^NOT JUDGED: /m);
    assert.doesNotMatch(said, /^verdict/m);
  });
}
