// The second opinion on what the command line releases, and on releases that are broken.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { randomCase } from '../adversary/jobs.mjs';
import { unprotected, writeCase } from '../adversary/kinds/mask.mjs';
import { Random } from '../adversary/random.mjs';
import { slicesOf, startPackages } from '../wasm/engine.mjs';
import { ask, at, failing, folder } from './ask.mjs';

const verdict = (place, ...files) => ask(place, 'verdict.py', ...files);

async function expectToHold(place, input) {
  const { status, said } = await verdict(place, input, 'job.json', 'out.csv');
  assert.equal(status, 0, said);
}

const samples = readdirSync(at('../../public/samples')).filter((name) => name.endsWith('.csv'));

for (const name of samples.filter((each) => each !== 'hospital.csv' && each !== 'krankenhaus.csv')) {
  test(`${name}, as its job or its profile suggests`, async () => {
    const place = folder(name);
    copyFileSync(at(`../../public/samples/${name}`), join(place.path, name));
    const job = name.replace('.csv', '.job.json');
    if (readdirSync(at('../../public/samples')).includes(job)) copyFileSync(at(`../../public/samples/${job}`), join(place.path, 'job.json'));
    else await suggestJob(place, name);
    const run = await place.run('mask', name, '--job', 'job.json', '-o', 'out.csv', '--quiet');
    assert.equal(run.status, 0, run.err);
    await expectToHold(place, name);
  });
}

// The judge reads CSV: the cells of the files, and their codes for missing values.
for (const name of ['panel', 'befragung']) {
  test(`${name}.sav and its release as a file of SPSS`, async () => {
    const place = folder(name);
    const asCsv = async (file) => {
      const packages = await startPackages();
      const reply = JSON.parse(packages.read(slicesOf(readFileSync(file))));
      assert.ok(reply.ok, JSON.stringify(reply));
      return { csv: packages.release.bytes, codebook: reply.value.codebook };
    };
    const [sav, job] = [`${name}.sav`, `${name}.job.json`].map((each) => at(`../../public/samples/${each}`));
    const run = await place.run('mask', sav, '--job', job, '-o', 'out.sav', '--quiet');
    assert.equal(run.status, 0, run.err);
    const { csv, codebook } = await asCsv(sav);
    writeFileSync(join(place.path, 'in.csv'), csv);
    writeFileSync(join(place.path, 'out.csv'), (await asCsv(join(place.path, 'out.sav'))).csv);
    const { attributes, output, ...rest } = JSON.parse(readFileSync(job, 'utf8'));
    delete output.format;
    const declared = new Set(codebook.columns.filter(({ missing }) => missing).map((each) => each.name));
    const withMissing = attributes.map((each) => ({ ...each, ...(declared.has(each.name) && { missing: ['', '-9', '-8', '-7'] }) }));
    place.write('job.json', { ...rest, attributes: withMissing, output });
    await expectToHold(place, 'in.csv');
  });
}

// Other encodings, decimal commas, dates in every writing, markers of missing values.
const dirty = [
  ...['hospital.csv', 'krankenhaus.csv'].map((name) => `../../public/samples/${name}`),
  ...readdirSync(at('../real_life')).filter((name) => name.endsWith('.csv')).map((name) => `../real_life/${name}`),
];

for (const path of dirty) {
  const name = path.split('/').at(-1);
  test(`${name}, as its profile suggests`, async () => {
    const place = folder(`dirty-${name}`);
    copyFileSync(at(path), join(place.path, name));
    await suggestJob(place, name);
    const run = await place.run('mask', name, '--job', 'job.json', '-o', 'out.csv', '--quiet');
    assert.equal(run.status, 0, run.err);
    await expectToHold(place, name);
  });
}

async function suggestJob(place, name) {
  const { out, err } = await place.run('profile', name, '--json');
  assert.equal(err, '');
  const columns = JSON.parse(out);
  place.write('job.json', {
    kordon: 1,
    input: { missing: ['', ...columns.flatMap(({ markers }) => markers)], ragged: 'fill' },
    attributes: columns.map(({ name: column, role, suggested_hierarchy, number }) => ({
      name: column,
      role: role === 'undecided' ? 'insensitive' : role,
      ...(number && { number }),
      ...(role === 'quasi-identifier' && { hierarchy: suggested_hierarchy ?? { flat: true } }),
    })),
    privacy: { k: 2 },
  });
}

const cases = 44; // of fewer, too few have codes and are released

test(`${cases} random jobs on random tables`, async () => {
  const released = [];
  let withCodes = 0;
  for (let seed = 1; seed <= cases; seed++) {
    const place = folder(`random-${seed}`);
    const made = randomCase(new Random(`second opinion ${seed}`), { coded: true });
    writeCase(place, made);
    const codes = made.job.attributes.some(({ pseudonym }) => pseudonym) ? ['codes.csv'] : [];
    const { status } = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet', ...codes.flatMap((file) => ['--codes', file]));
    if (status !== 0) continue;
    withCodes += codes.length;
    const judged = await verdict(place, 'in.csv', 'job.json', 'out.csv', ...codes);
    if (codes.length) assert.equal((await verdict(place, 'in.csv', 'job.json', 'out.csv')).status, judged.status);
    const why = `${place.path}: ${judged.said}`;
    released.push(judged.status);
    if (unprotected(made.job)) assert.ok(judged.status === 0 || failing(judged.said).every((check) => 'klpt'.includes(check)), why);
    else assert.equal(judged.status, 0, why);
  }
  assert.ok(released.filter((status) => status === 0).length > cases / 2);
  assert.ok(withCodes > 3);
});

// What is worked out for classes alone is taken out of a random job, which then says what a reader knows.
function withKnown(made, random) {
  const { job } = made;
  const names = job.attributes.filter(({ role }) => role === 'quasi-identifier').map(({ name }) => name);
  for (const attribute of job.attributes) {
    delete attribute.release;
    const form = attribute.role === 'quasi-identifier' ? attribute.hierarchy : undefined;
    if (form && ('range' in form || 'set' in form)) Object.assign(attribute, { hierarchy: { flat: true }, boundaries: [] });
  }
  const some = names.filter(() => random.chance(0.2));
  const entry = () => ({ any: random.between(1, 3), ...(some.length && { always: some }), ...(random.chance(0.3) && { k: random.between(2, 5) }) });
  const { k, k_map: _map, presence: _presence, nested: _nested, ...others } = job.privacy;
  job.privacy = { ...(random.chance(0.3) ? {} : others), k: Math.max(k, 2), known: random.pick([random.between(1, 3), entry(), [entry(), random.between(1, 2)]]) };
  job.algorithm = { name: 'peel', ...(job.algorithm?.boundaries && { boundaries: job.algorithm.boundaries }) };
  delete job.divide;
}

test(`${cases} random jobs that say what a reader knows`, async () => {
  const released = [];
  for (let seed = 1; seed <= cases; seed++) {
    const place = folder(`known-${seed}`);
    const random = new Random(`what a reader knows ${seed}`);
    const made = randomCase(random, { coded: false });
    withKnown(made, random);
    writeCase(place, made);
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet', '--report', 'report.json');
    assert.ok(run.status === 0 || !/audit/.test(run.err), `${place.path}: ${run.err}`);
    if (run.status !== 0) continue;
    const judged = await verdict(place, 'in.csv', 'job.json', 'out.csv');
    assert.equal(judged.status, 0, `${place.path}: ${judged.said}`);
    released.push(seed);
  }
  assert.ok(released.length > cases / 3, `${released.length} of ${cases}`);
});

test('a reader who knows two columns finds a row of a broken release', async () => {
  const place = folder('known-broken');
  const attributes = ['a', 'b', 'c'].map((name) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true } }));
  place.write('job.json', { kordon: 1, attributes, privacy: { k: 2, known: 2 }, output: { order: 'input', suppressed: 'mask' } });
  place.write('in.csv', 'a,b,c\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n0,0,1\n0,1,0\n1,0,0\n1,1,1\n');
  const said = async (cells) => {
    place.write('out.csv', `a,b,c\n${cells}`);
    const [second, first] = await Promise.all([verdict(place, 'in.csv', 'job.json', 'out.csv'), place.run('audit', 'in.csv', 'out.csv', '--job', 'job.json')]);
    assert.equal(second.status, first.status, second.said + first.err);
    return failing(second.said);
  };
  assert.deepEqual(await said('0,0,0\n0,1,1\n1,0,1\n1,1,0\n0,0,1\n0,1,0\n1,0,0\n1,1,1\n'), []);
  assert.deepEqual(await said('0,0,0\n0,1,1\n1,0,1\n1,1,0\n0,0,1\n0,1,0\n1,0,*\n1,1,1\n'), ['k']);
});

test('a missing text is the row\'s own, or the one that the job names', async () => {
  const place = folder('missing-texts');
  const jobWith = (range) => ({
    kordon: 1,
    input: { missing: ['', 'refused', 'unknown'] },
    attributes: [{ name: 'age', role: 'quasi-identifier', hierarchy: { range } }, { name: 'ill', role: 'sensitive' }],
    privacy: { k: 2 },
    output: { order: 'input', suppressed: 'mask' },
  });
  place.write('in.csv', 'age,ill\nrefused,a\nunknown,b\n30,a\n31,b\n');
  const said = async (job, cells) => {
    place.write('job.json', job);
    place.write('out.csv', `age,ill\n${cells[0]},a\n${cells[1]},b\n[30-31],a\n[30-31],b\n`);
    const [second, first] = await Promise.all([verdict(place, 'in.csv', 'job.json', 'out.csv'), place.run('audit', 'in.csv', 'out.csv', '--job', 'job.json')]);
    assert.equal(second.status, first.status, second.said + first.err);
    return failing(second.said);
  };
  assert.deepEqual(await said(jobWith({}), ['*', '*']), []);
  assert.deepEqual(await said(jobWith({}), ['refused', 'refused']), ['rows', 'boundaries']);
  assert.deepEqual(await said(jobWith({ missing: 'unknown' }), ['unknown', 'unknown']), []);
  assert.deepEqual(await said(jobWith({ missing: 'unknown' }), ['refused', 'refused']), ['rows', 'boundaries']);
});

// --- releases that are broken ------------------------------------------------------------------------------

const original = `id;age;city;code;seen;pay;diagnosis;note
1;21;Gera;C50.1;05.03.2021;1.200,50;flu;n1
2;24;Jena;C50.2;17.03.2021;1.250,00;hiv;n2
3;33;Bonn;C61;01.10.2020;2.000,00;flu;n3
4;37;Bonn;C61;31.12.2020;2.100,00;ulcer;n4
5;38;Bonn;C61;30.11.2020;2.050,00;flu;n5
6;71;Kiel;A01;05.03.1999;900,00;flu;n6
`;
const quasi = (name, hierarchy, more = {}) => ({ name, role: 'quasi-identifier', hierarchy, ...more });
const job = {
  kordon: 1,
  attributes: [
    { name: 'id', role: 'identifier' },
    quasi('age', { intervals: { widths: [10, 20], top: 60 } }, { boundaries: [{ level: 1 }] }),
    quasi('city', { tree: { label: '*', children: [{ label: 'Thuringia', children: ['Gera', 'Jena'] }, 'Bonn', 'Kiel'] } }, { boundaries: ['Thuringia'] }),
    quasi('code', { prefix: [3, 1] }, { boundaries: [{ level: 2, label: 'C*' }] }),
    quasi('seen', { dates: { format: 'dd.mm.yyyy', levels: ['month', 'quarter', 'year'] } }),
    quasi('pay', { range: {} }, { number: { decimal: ',', thousands: '.' }, boundaries: [{ width: 100 }] }),
    { name: 'diagnosis', role: 'sensitive' },
    { name: 'note', role: 'insensitive' },
  ],
  privacy: { k: 2, p: 2, l: { kind: 'distinct', l: 2 }, alpha: { alpha: 0.7 }, t: { kind: 'equal', t: 0.5 } },
  suppression: { limit: 0.2 },
};
const names = 'age;city;code;seen;pay;diagnosis;note';
const rows = [
  '30-39;Bonn;C61;2020-Q4;[2000-2100];ulcer;n4',
  '20-29;Thuringia;C50*;2021-03;[1200,5-1250];hiv;n2',
  '30-39;Bonn;C61;2020-Q4;[2000-2100];flu;n5',
  '20-29;Thuringia;C50*;2021-03;[1200,5-1250];flu;n1',
  '30-39;Bonn;C61;2020-Q4;[2000-2100];flu;n3',
];
const everywhere = (from, to) => rows.map((row) => row.replaceAll(from, to));
const instead = (row, text) => rows.map((each, number) => (number === row ? text : each));

async function judged(name, { release = rows, header = names, changes = {} }) {
  const place = folder(`broken-${name.replaceAll(/\W+/g, '-')}`);
  place.write('in.csv', original);
  place.write('job.json', { ...job, ...changes });
  place.write('out.csv', `${[header, ...release].join('\n')}\n`);
  return verdict(place, 'in.csv', 'job.json', 'out.csv');
}

test('a release that is as it should be holds, in any order', async () => {
  assert.deepEqual(failing((await judged('good', {})).said), []);
  assert.equal((await judged('good', { release: rows.toReversed() })).status, 0);
});

const broken = {
  'a value beyond a boundary by level': { release: everywhere('20-29', '20-39'), fails: ['boundaries'] },
  'a value beyond a boundary by label': { release: everywhere('Thuringia', '*'), fails: ['boundaries'] },
  'a value beyond a boundary by level and label': { release: everywhere('C50*', '*'), fails: ['boundaries'] },
  'a range wider than its boundary': { release: everywhere('[2000-2100]', '[1999-2100]'), fails: ['boundaries'] },
  'a label that does not cover': { release: everywhere('20-29', '30-39'), fails: ['rows', 'boundaries'] },
  'a range that does not cover': { release: everywhere('[1200,5-1250]', '[1200,6-1250]'), fails: ['rows', 'boundaries'] },
  'a date in another quarter': { release: everywhere('2020-Q4', '2020-Q3'), fails: ['rows', 'boundaries'] },
  'a label that no hierarchy has': { release: everywhere('C61', 'C6*'), fails: ['rows', 'boundaries'] },
  'a class of k - 1': { release: rows.slice(0, 3).concat(rows.slice(4)), fails: ['k', 'p', 'l', 't', 'alpha', 'suppression'] },
  'a changed sensitive cell': { release: instead(1, rows[1].replace('hiv', 'ulcer')), fails: ['rows', 'boundaries'] },
  'a changed insensitive cell': { release: instead(1, rows[1].replace('n2', 'n6')), fails: ['rows', 'boundaries'] },
  'a row that is released twice': { release: [...rows, rows[1]], fails: ['rows', 'boundaries'] },
  'an invented row': { release: [...rows, '30-39;Bonn;C61;2020-Q4;[2000-2100];hiv;n7'], fails: ['rows', 'boundaries'] },
  'an identifier': { header: `id;${names}`, release: rows.map((row) => `1;${row}`), fails: ['columns'] },
  'a column too few': { header: names.replace(';note', ''), release: rows.map((row) => row.replace(/;n\d$/, '')), fails: ['columns'] },
  'more suppressed than allowed': { changes: { suppression: { limit: 0.1 } }, fails: ['suppression'] },
  'k that is not reached': { changes: { privacy: { k: 3 } }, fails: ['k'] },
  'p that is not reached': { changes: { privacy: { k: 2, p: 3 } }, fails: ['p'] },
  'entropy below l': { changes: { privacy: { k: 2, l: { kind: 'entropy', l: 2 } } }, fails: ['l'] },
  'recursive l that is not reached': { changes: { privacy: { k: 2, l: { kind: 'recursive', l: 2, c: 2 } } }, fails: ['l'] },
  't that is passed': { changes: { privacy: { k: 2, t: { kind: 'equal', t: 0.3 } } }, fails: ['t'] },
  'alpha that is passed': { changes: { privacy: { k: 2, alpha: { alpha: 0.4, values: ['hiv'] } } }, fails: ['alpha'] },
  'an order that is not the input’s': { changes: { output: { order: 'input' } }, fails: ['rows', 'boundaries'] },
  'suppressed rows that are not in their places': { changes: { output: { order: 'input', suppressed: 'mask' } }, fails: ['places'] },
  'a column that nobody has decided on': {
    changes: { attributes: job.attributes.map((each) => (each.name === 'note' ? { ...each, role: 'undecided' } : each)) },
    fails: ['decided'],
  },
};

for (const [name, { fails, ...what }] of Object.entries(broken)) {
  test(`refused: ${name}`, async () => {
    const { status, said } = await judged(name, what);
    assert.deepEqual([failing(said), status], [fails, 1], said);
  });
}

// --- identifiers that are codes ----------------------------------------------------------------------------

const A = 'AAAAAAAAAAAAAAAA', B = 'BBBBBBBBBBBBBBBB', C = '0123456789ABCDEF'; // prettier-ignore
const visits = `id,city,note
7,Gera,n1
7,Gera,n2
8,Gera,n3
,Gera,n4
`;

async function judgedCodes(name, { codes, list, output }) {
  const place = folder(`codes-${name.replaceAll(/\W+/g, '-')}`);
  place.write('in.csv', visits);
  const attributes = [{ name: 'id', role: 'identifier', pseudonym: { kind: 'random' } }, quasi('city', { flat: true }), { name: 'note', role: 'insensitive' }];
  place.write('job.json', { kordon: 1, attributes, privacy: { k: 2 }, ...(output && { output }) });
  place.write('out.csv', `id,city,note\n${codes.map((code, row) => `${code},Gera,n${row + 1}`).join('\n')}\n`);
  if (list) place.write('codes.csv', `column,code,value\n${list.map((line) => `id,${line}\n`).join('')}`);
  return verdict(place, 'in.csv', 'job.json', 'out.csv', ...(list ? ['codes.csv'] : []));
}

const inPlace = { order: 'input', suppressed: 'mask' };
const coded = {
  'as they should be': { codes: [A, A, B, ''], fails: [] },
  'as they should be, in place': { codes: [A, A, B, ''], output: inPlace, fails: [] },
  'as they should be, with their list': { codes: [A, A, B, ''], list: [`${A},7`, `${B},8`], fails: [] },
  'an original value': { codes: ['7', '7', B, ''], fails: ['codes'] },
  'one for two values': { codes: [A, A, A, ''], fails: ['codes'] },
  'three for two values': { codes: [A, C, B, ''], fails: ['codes'] },
  'one for a missing value': { codes: [A, A, B, C], fails: ['codes'] },
  'none for a value': { codes: [A, '', B, ''], fails: ['codes'] },
  'those of others, which only places tell': { codes: [B, A, A, ''], output: inPlace, fails: ['codes'] },
  'those of others, which the list tells': { codes: [B, A, A, ''], list: [`${A},7`, `${B},8`], fails: ['rows', 'boundaries'] },
  'one that the list lacks': { codes: [A, A, B, ''], list: [`${A},7`], fails: ['codes', 'rows', 'boundaries'] },
  'two of a value in the list': { codes: [A, A, B, ''], list: [`${A},7`, `${B},8`, `${C},8`], fails: ['codes'] },
};

for (const [name, { fails, ...what }] of Object.entries(coded)) {
  test(`codes: ${name}`, async () => {
    const { status, said } = await judgedCodes(name, what);
    assert.deepEqual([failing(said), status], [fails, fails.length ? 1 : 0], said);
  });
}

// Codes link the rows of a person: with all their rows, so many people are alike.
test('people who are alike in all their rows, as the command line makes them, and one who is not', async () => {
  const random = new Random(4202);
  let found = 0;
  for (let round = 0; round < 8; ++round) {
    const place = folder(`linked-${round}`);
    const rows = Array.from({ length: 40 }, (_, person) =>
      Array.from({ length: 1 + random.below(4) }, () => [`P${person}`, 20 + random.below(30), ['Ulm', 'Bonn'][random.below(2)], ['flu', 'HIV', 'gout'][random.below(3)]].join()),
    ).flat();
    place.write('in.csv', `id,age,city,illness\n${rows.join('\n')}\n`);
    const attributes = [
      { name: 'id', role: 'identifier', pseudonym: { kind: 'random' } },
      quasi('age', { intervals: { widths: [5, 10] } }),
      { ...quasi('city', { flat: true }), ...(round % 2 && { boundaries: [{ level: 0 }] }) },
      { name: 'illness', role: 'sensitive' },
    ];
    const linked = 2 + random.below(3);
    place.write('job.json', { kordon: 1, attributes, privacy: { k: 3, person: 'id', linked, ...(round % 4 === 0 && { p: 2 }) } });
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet', '--codes', 'codes.csv');
    assert.equal(run.status, 0, run.err);
    const judged = await verdict(place, 'in.csv', 'job.json', 'out.csv', 'codes.csv');
    assert.equal(judged.status, 0, judged.said);
    // Somebody loses a row.
    const lines = readFileSync(join(place.path, 'out.csv'), 'utf8').trimEnd().split('\n');
    const code = lines[1].split(',')[0];
    const ofCode = lines.filter((line) => line.startsWith(code));
    place.write('fewer.csv', `${lines.filter((line) => line !== ofCode[0]).join('\n')}\n`);
    const { said } = await verdict(place, 'in.csv', 'job.json', 'fewer.csv', 'codes.csv');
    if (ofCode.length > 1) found += failing(said).includes('linked') ? 1 : 0;
  }
  assert.ok(found > 3, `${found}`);
});

test('originals are shared out: two rows cannot both stem from the only one that either fits', async () => {
  const place = folder('shared-out');
  place.write('in.csv', 'a,b\n1,x\n2,x\n3,x\n4,x\n');
  place.write('job.json', { kordon: 1, attributes: [quasi('a', { levels: [['1', 'low', '*'], ['2', 'low', '*'], ['3', 'high', '*'], ['4', 'high', '*']] }), { name: 'b', role: 'insensitive' }], privacy: { k: 2 } });
  place.write('out.csv', 'a,b\n*,x\nlow,x\n*,x\nlow,x\n');
  assert.equal((await verdict(place, 'in.csv', 'job.json', 'out.csv')).status, 0);
  place.write('out.csv', 'a,b\nlow,x\nlow,x\nlow,x\n');
  assert.deepEqual(failing((await verdict(place, 'in.csv', 'job.json', 'out.csv')).said), ['rows', 'boundaries']);
});

// Visits of people who come more than once: k, and how often a value occurs, are counted in people.
test('k, t, l and alpha of people, as the command line counts them', async () => {
  const random = new Random(1701);
  let held = 0;
  for (let round = 0; round < 12; ++round) {
    const place = folder(`people-${round}`);
    const rows = Array.from({ length: 60 }, () =>
      [`P${random.below(25)}`, 20 + random.below(12), ['Ulm', 'Bonn'][random.below(2)], ['flu', 'HIV', 'gout', 'flu'][random.below(4)]].join(),
    );
    place.write('in.csv', `id,age,town,illness\n${rows.join('\n')}\n`);
    const models = [{ alpha: { alpha: 0.6 } }, { alpha: { alpha: 0.5, values: ['HIV', 'gout'] } }, { t: { kind: 'equal', t: 0.3 } }, { l: { kind: 'entropy', l: 2 } }];
    place.write('job.json', {
      kordon: 1,
      attributes: [
        { name: 'id', role: 'identifier' },
        { name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [2, 4, 8] } } },
        { name: 'town', role: 'quasi-identifier', hierarchy: { flat: true } },
        { name: 'illness', role: 'sensitive' },
      ],
      privacy: { k: 3, person: 'id', ...models[round % models.length] },
      output: { order: 'input', suppressed: 'mask' },
    });
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
    if (run.status === 1) continue;
    assert.equal(run.status, 0, run.err);
    await expectToHold(place, 'in.csv');
    ++held;
    // One class of two people: not what the job promises.
    const [names, ...original] = ['id,age,town,illness', ...rows];
    place.write('two.csv', `${[names, ...original.map((row) => row.replace(/^P\d+/, (id) => (Number(id.slice(1)) % 2 ? 'A' : 'B')))].join('\n')}\n`);
    const broken = await verdict(place, 'two.csv', 'job.json', 'out.csv');
    assert.equal(broken.status, 1, broken.said);
    assert.ok(failing(broken.said).includes('k'), broken.said);
  }
  assert.ok(held >= 8, `${held} runs were released`);
});

// --- dates that move --------------------------------------------------------------------------------------

const isoDay = (day) => new Date(day * 86400000).toISOString().slice(0, 10);
const writings = [
  { format: 'yyyy-mm-dd', of: (day) => isoDay(day) },
  { format: 'dd.mm.yyyy', of: (day) => isoDay(day).split('-').reverse().join('.') },
  { format: 'mm/dd/yyyy hh:mm', of: (day) => `${isoDay(day).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')} 07:30` },
  { format: 'dd mmm yyyy', of: (day) => new Date(day * 86400000).toUTCString().slice(5, 16) },
];

const placeOfDates = (name, random) => {
  const place = folder(name);
  const [seen, left] = [random.pick(writings), random.pick(writings)];
  const days = Array.from({ length: 24 }, () => 18200 + random.below(1500));
  const rows = days.map((day, at) =>
    [`P${at % 8}`, ['Ulm', 'Bonn'][random.below(2)], random.chance(0.1) ? '' : seen.of(day), random.chance(0.1) ? '?' : left.of(day + random.below(30))].join(),
  );
  place.write('in.csv', `id,town,seen,left\n${rows.join('\n')}\n`);
  const shift = { shift: { days: random.between(20, 200), ...(random.chance(0.5) && { weeks: true }) } };
  const second = random.chance(0.5) ? shift : { since: random.pick(['seen', 'left']) };
  place.write('job.json', {
    kordon: 1,
    attributes: [
      { name: 'id', role: 'identifier' },
      { name: 'town', role: 'quasi-identifier', hierarchy: { flat: true } },
      { name: 'seen', role: 'insensitive', release: { ...shift, format: seen.format } },
      { name: 'left', role: 'insensitive', release: { ...second, format: left.format } },
    ],
    privacy: { k: 3, person: 'id' },
    output: { order: 'input', suppressed: 'mask' },
  });
  return { place, since: 'since' in second };
};

test('dates of people, as the command line moves them, and no others', async () => {
  const random = new Random('dates');
  for (let round = 0; round < 16; ++round) {
    const { place, since } = placeOfDates(`dates-${round}`, random);
    const run = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
    assert.equal(run.status, 0, `${place.path}: ${run.err}`);
    await expectToHold(place, 'in.csv');
    const [head, ...lines] = place.readText('out.csv').trimEnd().split('\n');
    const broken = async (lines, check) => {
      place.write('out.csv', `${[head, ...lines].join('\n')}\n`);
      const { status, said } = await verdict(place, 'in.csv', 'job.json', 'out.csv');
      assert.equal(status, 1, `${place.path}: ${said}`);
      assert.ok(failing(said).includes(check), said);
    };
    const at = lines.findIndex((line, row) => /^[^*,]+,[^,]/.test(line) && row > 7);
    const another = lines[at].replace(/,(.*?)(19|20)(\d\d)(.*?),/, (_, before, century, year, rest) => `,${before}${century}${year === '19' ? '20' : '19'}${rest},`);
    await broken(lines.map((line, row) => (row === at ? another : line)), 'shift');
    if (since) await broken(lines.map((line, row) => (row === at ? line.replace(/[^,]*$/, '7777') : line)), 'since');
  }
});

// --- numbers that stay numbers -----------------------------------------------------------------------------

const ages = (release, hierarchy, boundaries) => ({
  kordon: 1,
  attributes: [quasi('age', hierarchy, { release, ...(boundaries && { boundaries }) }), quasi('city', { flat: true })],
  privacy: { k: 2 },
  output: inPlace,
});

async function judgedAges(name, asked, cells) {
  const place = folder(`numbers-${name.replaceAll(/\W+/g, '-')}`);
  place.write('in.csv', 'age,city\n20,A\n25,A\n28,A\n61,B\n,B\n');
  place.write('job.json', asked);
  place.write('out.csv', `age,city\n${cells.map((cell, at) => `${cell},${at < 3 ? 'A' : 'B'}`).join('\n')}\n`);
  return verdict(place, 'in.csv', 'job.json', 'out.csv');
}

const whole = (cell, other = '*') => [cell, cell, cell, other, other];
for (const [name, asked, cells, failed] of [
  ['the mean', ages('mean', { range: {} }), whole('24.3'), []],
  ['the median', ages('median', { intervals: { widths: [5, 10] } }), whole('25'), []],
  ['not the mean', ages('mean', { range: {} }), whole('24.4'), ['numbers']],
  ['not the median', ages('median', { range: {} }), whole('24.3'), ['numbers']],
  ['a range in place of the mean', ages('mean', { range: {} }), whole('[20-28]'), ['numbers']],
  ['a mean where a value is missing', ages('mean', { range: {} }), whole('24.3', '61'), ['numbers', 'rows']],
  ['a mean further away than a range may be wide', ages('mean', { range: {} }, [{ width: 4 }]), whole('24.3'), ['boundaries']],
  ['a mean beyond the boundary', ages('mean', { intervals: { widths: [5, 10] } }, [{ level: 1 }]), whole('24.3'), ['boundaries']],
]) {
  test(`numbers: ${name}`, async () => {
    const { said } = await judgedAges(name, asked, cells);
    for (const check of failed) assert.ok(failing(said).includes(check), said);
    if (failed.length === 0) assert.deepEqual(failing(said), [], said);
  });
}

test('numbers: 30 random releases are those of their classes', async () => {
  const random = new Random('numbers');
  let judgedToHold = 0;
  for (let turn = 0; turn < 30; turn++) {
    const place = folder(`numbers-random-${turn}`);
    const lines = Array.from({ length: random.between(10, 40) }, (_, at) => {
      const number = random.chance(0.05) ? '' : (random.between(-30, 90) / random.pick([1, 1, 10])).toString();
      return `${number},${random.pick(['A', 'B', 'C'])},n${at}`;
    });
    place.write('in.csv', `age,city,note\n${lines.join('\n')}\n`);
    const bounded = random.chance(0.5);
    const asked = random.chance(0.5)
      ? ages(random.pick(['mean', 'median']), { range: {} }, bounded && [{ width: 30 }])
      : ages(random.pick(['mean', 'median']), { intervals: { widths: [5, 20] } }, bounded && [{ level: 2 }]);
    asked.attributes.push({ name: 'note', role: 'insensitive' });
    place.write('job.json', asked);
    const { status } = await place.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--quiet');
    if (status !== 0) continue;
    const { status: held, said } = await verdict(place, 'in.csv', 'job.json', 'out.csv');
    assert.equal(held, 0, `${place.path}: ${said}`);
    judgedToHold++;
  }
  assert.ok(judgedToHold > 15, `${judgedToHold} were released`);
});

const withAge = (hierarchy) => ({ attributes: job.attributes.map((each) => (each.name === 'age' ? quasi('age', hierarchy) : each)) });
const unknown = {
  'a hierarchy of another kind': withAge({ wheel: 3 }),
  'a word more in a hierarchy': withAge({ intervals: { widths: [10], wheel: 3 } }),
  'another model': { privacy: { k: 2, m: 3 } },
  'another kind of a model': { privacy: { k: 2, l: { kind: 'other', l: 2 } } },
  'another way to read': { input: { sheet: 'People' } },
  'another version': { kordon: 2 },
  'another way to release numbers': {
    attributes: job.attributes.map((each) => (each.name === 'age' ? { ...each, release: 'mode' } : each)),
  },
  'means of rows in an order that nobody knows': {
    attributes: job.attributes.map((each) => (each.name === 'pay' ? { ...each, release: 'mean' } : each)),
  },
};

for (const [name, changes] of Object.entries(unknown)) {
  test(`not judged: ${name}`, async () => {
    const { status, said } = await judged(name, { changes });
    assert.equal(status, 2, said);
    assert.match(said, /^NOT JUDGED: /m);
    assert.doesNotMatch(said, /^verdict/m);
  });
}
