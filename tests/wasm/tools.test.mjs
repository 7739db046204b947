// What the page's tools ask of the module: the same documents and bytes as the command line's commands give.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { long } from '../random/rounds.mjs';
import { mask, slicesOf, startEngine } from './engine.mjs';

const root = new URL('../../', import.meta.url);
const tool = fileURLToPath(new URL('build/native/kordon', root));
const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
const sample = (name) => readFileSync(new URL(`public/samples/${name}`, root));
const place = (name) => join(folder, name);
const kept = (name, bytes) => {
  writeFileSync(place(name), bytes);
  return place(name);
};
const json = (name) => JSON.parse(readFileSync(place(name)));
const withoutTimings = ({ timings_ms: _, ...report }) => report;

const clinic = sample('clinic.csv');
const clinicJob = (more = {}) => JSON.stringify({ ...JSON.parse(sample('clinic.job.json')), ...more });
const inPlace = { output: { order: 'input', suppressed: 'mask' } };

function read(engine, bytes, options = {}) {
  engine.openInput(slicesOf(bytes));
  const reply = JSON.parse(engine.read(JSON.stringify(options)));
  assert.ok(reply.ok, JSON.stringify(reply));
}

function value(reply) {
  const { ok, failure, value } = JSON.parse(reply);
  assert.ok(ok, JSON.stringify(failure));
  return value;
}

for (const [name, more, separator] of [['its own release', {}, ','], ['a release that another tool wrote', { privacy: { k: 5, l: { kind: 'distinct', l: 2 } } }, ';']]) {
  test(`a masked table alone, ${name}, is judged as on the command line`, async () => {
    const engine = await startEngine();
    const job = clinicJob(more);
    const { bytes } = mask(engine, clinic, clinicJob());
    const masked = separator === ',' ? bytes : Buffer.from(bytes.toString().replaceAll(',', separator).replace('\n', '\n*;*;*;*;*;*;Flu;flu \n'));
    const run = spawnSync(tool, ['audit', kept('masked.csv', masked), '--job', kept('job.json', job), '--report', place('audit.json')]);
    assert.ok(run.status < 2, run.stderr.toString());
    read(engine, masked, { header: 1 });
    const { report, in_english: inEnglish } = value(engine.audit(job));
    assert.deepEqual(inEnglish, json('audit.json'));
    assert.equal(report.audit.passed, run.status === 0);
  });
}

test('a release beside its original is judged as on the command line', async () => {
  const engine = await startEngine();
  const job = clinicJob(inPlace);
  const { bytes } = mask(engine, clinic, job);
  for (const masked of [bytes, Buffer.from(bytes.toString().replace(/\n[^,]*,/, '\nnobody,'))]) {
    const run = spawnSync(tool, ['audit', kept('in.csv', clinic), kept('masked.csv', masked), '--job', kept('job.json', job), '--report', place('audit.json')]);
    assert.equal(run.status, masked === bytes ? 0 : 1, run.stderr.toString());
    read(engine, clinic);
    engine.openBeside(slicesOf(masked));
    assert.deepEqual(value(engine.auditAgainst(job, '', '')).in_english, json('audit.json'));
  }
  const shuffled = JSON.parse(engine.auditAgainst(clinicJob({ output: { order: 'shuffled' } }), '', ''));
  assert.equal(shuffled.ok, false);
  engine.openBeside(slicesOf(Buffer.from('a,a')));
  assert.equal(JSON.parse(engine.auditAgainst(job, '', '')).failure.beside, true);
});

test('a mapping releases next month’s table with the command line’s bytes', async () => {
  const engine = await startEngine();
  const job = clinicJob({ suppression: { limit: 1 } });
  mask(engine, clinic, job);
  const mapping = value(engine.releaseMapping()).text;
  const [header, ...rows] = clinic.toString().trimEnd().split('\n');
  const next = Buffer.from([header, ...rows.filter((_, at) => at % 3 > 0)].join('\n'));
  execFileSync(tool, ['apply', kept('next.csv', next), '--job', kept('job.json', job), '--mapping', kept('mapping.json', mapping), '-o', place('out.csv'), '--report', place('report.json'), '--quiet']);
  read(engine, next);
  const stages = [];
  const applied = value(engine.apply(job, mapping, '', '', (stage) => stages.push(stage)));
  assert.deepEqual(engine.release.bytes, readFileSync(place('out.csv')));
  assert.deepEqual(withoutTimings(applied.in_english), withoutTimings(json('report.json')));
  assert.ok(stages.includes('audit'));
  value(engine.apply(job, mapping, '', '', () => {})); // the table is still there
  const refused = JSON.parse(engine.apply(clinicJob({ suppression: { limit: 0 } }), mapping, '', '', () => {}));
  assert.equal(refused.failure?.kind ?? 'unmet_policy', 'unmet_policy');
  assert.equal(JSON.parse(engine.apply(job, '{}', '', '', () => {})).ok, false);
});

test('a population gives the command line’s risk, however often it is asked', async () => {
  const engine = await startEngine();
  const job = clinicJob();
  const [header, ...rows] = clinic.toString().trimEnd().split('\n');
  const part = Buffer.from([header, ...rows.slice(0, 2500)].join('\n'));
  execFileSync(tool, ['mask', kept('in.csv', part), '--job', kept('job.json', job), '--population', kept('all.csv', clinic), '-o', place('out.csv'), '--report', place('report.json'), '--quiet']);
  mask(engine, part, job);
  for (let time = 0; time < 2; time++) {
    engine.openBeside(slicesOf(clinic));
    const { report, in_english: inEnglish } = value(engine.population());
    assert.deepEqual(withoutTimings(inEnglish), withoutTimings(json('report.json')));
    assert.ok(report.risk.journalist.highest > 0);
  }
  const other = Buffer.from('age\n3\n');
  engine.openBeside(slicesOf(other));
  assert.equal(JSON.parse(engine.population()).failure.beside, true);
});

test('which columns identify people is told as on the command line', async () => {
  const engine = await startEngine();
  const job = clinicJob();
  read(engine, clinic);
  const run = execFileSync(tool, ['identify', kept('in.csv', clinic), '--job', kept('job.json', job), '--json'], { maxBuffer: 1 << 26 });
  assert.deepEqual(value(engine.identify(job)), JSON.parse(run));
});

const passphrase = 'correct horse battery';
const coded = (kind) => {
  const { attributes } = JSON.parse(clinicJob());
  const pseudonym = { kind };
  return clinicJob({ attributes: attributes.map((each) => (['patient_id', 'name'].includes(each.name) ? { ...each, pseudonym } : each)) });
};

test('keyed codes are the command line’s, and so is their list', long, async () => {
  const engine = await startEngine();
  const job = coded('keyed');
  read(engine, clinic, JSON.parse(job).input);
  const refused = JSON.parse(engine.run(job, '', '', '', () => {}));
  assert.deepEqual(refused.failure.mistakes.map(({ where }) => where.path), ['attributes[0].pseudonym']);
  const { report, in_english: inEnglish } = value(engine.run(job, passphrase, '', '', () => {}));
  execFileSync(tool, ['mask', kept('in.csv', clinic), '--job', kept('job.json', job), '--passphrase-file', kept('passphrase.txt', passphrase), '--codes', place('codes.csv'), '-o', place('out.csv'), '--report', place('report.json'), '--quiet']);
  assert.deepEqual(engine.release.bytes, readFileSync(place('out.csv')));
  assert.deepEqual(withoutTimings(inEnglish), withoutTimings(json('report.json')));
  assert.equal(value(engine.releaseCodes()).text, readFileSync(place('codes.csv'), 'utf8'));
  assert.doesNotMatch(JSON.stringify([report, inEnglish, refused]), /horse/);
  const again = value(engine.apply(job, value(engine.releaseMapping()).text, passphrase, '', () => {}));
  assert.ok(again.report.audit.passed);
});

test('random codes are other ones each time, in rows of the release too', async () => {
  const engine = await startEngine();
  const seen = new Set();
  for (let time = 0; time < 2; time++) {
    const { bytes } = mask(engine, clinic, coded('random'));
    const shown = JSON.parse(engine.releaseRows('{}', 0, 1)).value[0];
    assert.match(shown.after[0], /^[0-9A-HJKMNP-TV-Z]{16}$/);
    assert.ok(bytes.includes(`${shown.after[0]},${shown.after[1]}`));
    assert.notEqual(shown.after[0], shown.after[1]);
    seen.add(shown.after[0]);
    const found = value(engine.arrangeRelease(JSON.stringify({ filters: [{ column: 'patient_id', released: true, contains: shown.after[0] }] })));
    assert.ok(found.rows >= 1);
    value(engine.draft(coded('keyed'), '', false)); // needs no passphrase
  }
  assert.equal(seen.size, 2);
});

// May and June of the same made-up people: some have left, some have moved, some are new.
const town = (person, month) => ['Ayr', 'Cork', 'Deal', 'Bonn'][(person + (month && person % 70 === 0 ? 1 : 0)) % 4];
const people = (month, from, to) =>
  Buffer.from(['id,town,ill', ...Array.from({ length: to - from }, (_, at) => from + at).filter((person) => !month || person % 13).map((person) => `P${person},${town(person, month)},${'abc'[person % 3]}`)].join('\n') + '\n');
const may = people(0, 0, 160);
const june = people(1, 0, 200);
const ofPeople = (pseudonym, output = { order: 'shuffled' }) =>
  JSON.stringify({
    kordon: 1,
    attributes: [
      { name: 'id', role: 'identifier', ...(pseudonym && { pseudonym: { kind: pseudonym } }) },
      { name: 'town', role: 'quasi-identifier', hierarchy: { tree: { label: '*', children: [{ label: 'sea', children: ['Ayr', 'Cork', 'Deal'] }, 'Bonn'] } } },
      { name: 'ill', role: 'sensitive' },
    ],
    privacy: { k: 3 },
    suppression: { limit: 1 },
    output,
  });
const drawn = 'eins zwei drei vier fuenf';

function put(engine, bytes, call, ...args) {
  engine.openBeside(slicesOf(bytes));
  return value(engine[call](...args));
}

test('a release beside an earlier one has the command line’s bytes and report', long, async () => {
  const engine = await startEngine();
  const job = kept('together.json', ofPeople('keyed'));
  const words = kept('words', `${drawn}\n`);
  execFileSync(tool, ['mask', kept('may.csv', may), '--job', job, '-o', place('may.out.csv'), '--passphrase-file', words, '--mapping', place('may.map.json'), '--quiet']);
  const beside = ['--earlier', place('may.out.csv'), '--person', 'id'];
  const outputs = ['--passphrase-file', words, '-o', place('june.out.csv'), '--report', place('june.json'), '--quiet'];
  const choice = JSON.stringify({ ids: ['may'], person: ['id'] });

  read(engine, june);
  assert.deepEqual(put(engine, readFileSync(place('may.out.csv')), 'earlier', 'may').columns, ['id', 'town', 'ill']);
  execFileSync(tool, ['mask', kept('june.csv', june), '--job', job, ...outputs, ...beside]);
  const { in_english: inEnglish, report } = value(engine.run(ofPeople('keyed'), drawn, choice, '', () => {}));
  assert.deepEqual(engine.release.bytes, readFileSync(place('june.out.csv')));
  assert.deepEqual(withoutTimings(inEnglish), withoutTimings(json('june.json')));
  assert.ok(report.composition.people.both > 100 && report.composition.intersection.smallest >= 3);

  execFileSync(tool, ['apply', place('june.csv'), '--job', job, '--mapping', place('may.map.json'), ...outputs, ...beside]);
  const applied = value(engine.apply(ofPeople('keyed'), readFileSync(place('may.map.json'), 'utf8'), drawn, choice, () => {}));
  assert.deepEqual(engine.release.bytes, readFileSync(place('june.out.csv')));
  assert.deepEqual(withoutTimings(applied.in_english), withoutTimings(json('june.json')));
  assert.ok(applied.report.mapping.rows.strays > 0);

  execFileSync(tool, ['audit', place('june.out.csv'), '--job', job, ...beside, '--report', place('both.json')]);
  read(engine, readFileSync(place('june.out.csv')), { header: 1 }); // another table: the earlier release went with the first
  put(engine, readFileSync(place('may.out.csv')), 'earlier', 'may');
  const judged = value(engine.auditTogether(ofPeople('keyed'), choice));
  assert.deepEqual(judged.in_english, json('both.json'));
  assert.equal(judged.passed, true);

  // June again is a third release, which tells nothing more.
  put(engine, readFileSync(place('june.out.csv')), 'earlier', 'june');
  const several = value(engine.auditTogether(ofPeople('keyed'), JSON.stringify({ ids: ['may', 'june'], person: ['id'] })));
  execFileSync(tool, ['audit', place('june.out.csv'), '--job', job, ...beside, '--earlier', place('june.out.csv'), '--report', place('both.json')]);
  assert.deepEqual(several.in_english, json('both.json'));
  assert.equal(several.report.earlier_releases, 2);
  assert.match(engine.auditTogether(ofPeople('keyed'), JSON.stringify({ ids: ['may', 'another'], person: ['id'] })), /it is not there any more, or another one/);
  value(engine.forgetEarlier());
  assert.match(JSON.stringify(JSON.parse(engine.auditTogether(ofPeople('keyed'), choice)).failure), /it is not there any more/);
});

test('random codes need the table behind them, as on the command line', async () => {
  const engine = await startEngine();
  const text = ofPeople('random', { order: 'input', suppressed: 'mask' });
  const job = kept('random.json', text);
  execFileSync(tool, ['mask', kept('may.csv', may), '--job', job, '-o', place('may.out.csv'), '--quiet']);
  execFileSync(tool, ['mask', kept('june.csv', june), '--job', job, '-o', place('june.out.csv'), '--quiet', '--earlier', place('may.out.csv'), '--earlier-original', place('may.csv'), '--person', 'id', '--report', place('june.json')]);
  read(engine, june);
  const choice = JSON.stringify({ ids: ['may'], person: ['id'] });
  put(engine, readFileSync(place('may.out.csv')), 'earlier', 'may');
  assert.match(engine.run(text, '', choice, '', () => {}), /random codes/);
  put(engine, may, 'earlierOriginal', text, 'may');
  const { in_english: inEnglish } = value(engine.run(text, '', choice, '', () => {}));
  assert.deepEqual(inEnglish.composition, json('june.json').composition); // the codes are drawn anew each time
  assert.deepEqual(inEnglish.rows, json('june.json').rows);
});

const asksOfPopulation = (more = {}) => clinicJob({ privacy: { k: 2, k_map: 6, presence: { most: 0.9 } }, suppression: { limit: 1 }, ...more });

test('a release among a population has the command line’s bytes and report, and is judged as there', async () => {
  const engine = await startEngine();
  const job = asksOfPopulation(inPlace);
  const [header, ...rows] = clinic.toString().trimEnd().split('\n');
  const part = Buffer.from([header, ...rows.slice(0, 1500)].join('\n'));
  const files = [kept('in.csv', part), '--job', kept('job.json', job), '--population', kept('all.csv', clinic)];
  execFileSync(tool, ['mask', ...files, '-o', place('out.csv'), '--report', place('report.json'), '--quiet']);
  read(engine, part);
  const among = put(engine, clinic, 'takePopulation', 'all');
  assert.equal(among.rows, rows.length);
  assert.deepEqual(among.columns, header.split(','));
  for (let time = 0; time < 2; time++) {
    const { in_english: inEnglish, report } = value(engine.run(job, '', '', 'all', () => {}));
    assert.deepEqual(engine.release.bytes, readFileSync(place('out.csv')));
    assert.deepEqual(withoutTimings(inEnglish), withoutTimings(json('report.json')));
    assert.ok(report.privacy.some(({ model, holds }) => model === 'k-map' && holds));
    assert.ok(report.risk.journalist.highest < report.risk.prosecutor.highest || report.risk.journalist.highest <= 1 / 6);
  }
  assert.ok(value(engine.draft(job, 'all', false)).report.privacy.some(({ model }) => model === 'k-map'));
  // Nobody is left of it for a job that names none.
  assert.match(engine.run(job, '', '', '', () => {}), /nobody has said who that is/);
  assert.equal(value(engine.run(clinicJob({ suppression: { limit: 1 } }), '', '', '', () => {})).report.risk.journalist, undefined);

  const released = readFileSync(place('out.csv'));
  execFileSync(tool, ['audit', files[0], place('out.csv'), ...files.slice(1), '--report', place('audit.json')]);
  read(engine, part);
  put(engine, clinic, 'takePopulation', 'all');
  engine.openBeside(slicesOf(released));
  assert.deepEqual(value(engine.auditAgainst(job, 'all', '')).in_english, json('audit.json'));
  read(engine, released, { header: 1 });
  const { report } = value(engine.audit(job));
  assert.doesNotMatch(JSON.stringify(report.audit), /k-map/); // alone nobody can tell, which is a finding
  assert.ok(report.findings.some(({ kind, gravity }) => kind === 'population' && gravity === 'decide'));

  read(engine, part);
  put(engine, Buffer.from([header, ...rows.slice(9)].join('\n')), 'takePopulation', 'others');
  const { failure } = JSON.parse(engine.run(job, '', '', 'others', () => {}));
  assert.equal(failure.beside, true);
  assert.match(JSON.stringify(failure), /nobody's in it/);
  assert.match(engine.run(job, '', '', 'all', () => {}), /another one was opened meanwhile/);
  value(engine.forgetPopulation());
  assert.match(engine.run(job, '', '', 'others', () => {}), /it is not there any more/);
});

test('a population that is no table is refused as the file beside the table', async () => {
  const engine = await startEngine();
  read(engine, clinic);
  for (const wrong of ['', 'ward,age\n1\n2,3,4\n']) {
    const bytes = Buffer.from(wrong);
    engine.openBeside(slicesOf(bytes));
    const { ok, failure } = JSON.parse(engine.takePopulation('wrong'));
    assert.equal(ok, false);
    assert.equal(failure.beside, true);
  }
});

test('a part of a table is released as on the command line, among the whole of it', async () => {
  const engine = await startEngine();
  const [column, values] = ['sex', ['F']];
  const input = { ...JSON.parse(clinicJob()).input, subset: { column, values } };
  const job = asksOfPopulation({ input, privacy: { k: 1, k_map: 6 } });
  execFileSync(tool, ['mask', kept('in.csv', clinic), '--job', kept('job.json', job), '-o', place('out.csv'), '--report', place('report.json'), '--quiet']);
  engine.openInput(slicesOf(clinic));
  const facts = value(engine.read(JSON.stringify(input)));
  assert.equal(facts.subset.column.name, column);
  assert.ok(facts.rows < facts.subset.rows && facts.subset.column.distribution.length > 1);
  const { in_english: inEnglish, report } = value(engine.run(job, '', '', '', () => {}));
  assert.deepEqual(engine.release.bytes, readFileSync(place('out.csv')));
  assert.deepEqual(withoutTimings(inEnglish), withoutTimings(json('report.json')));
  assert.equal(report.rows.input, facts.rows);
});
