// The golden cases through the built module: the same bytes as the command line's for the same job.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
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

function commandLine(csv, job) {
  const [input, jobFile, output, report] = ['in.csv', 'job.json', 'out.csv', 'report.json'].map((name) => join(folder, name));
  writeFileSync(input, csv);
  writeFileSync(jobFile, job);
  execFileSync(tool, ['mask', input, '--job', jobFile, '-o', output, '--report', report, '--quiet']);
  return { bytes: readFileSync(output), report: JSON.parse(readFileSync(report)) };
}

const withoutTimings = ({ timings_ms: _, ...report }) => report;

// Two columns of the clinic become numbers: the cost of a stay by bins that follow from the rows, its length by ranges.
function withNumbers(job, cost) {
  const numbers = {
    cost: { hierarchy: { adaptive: { rows: 20, cost } }, boundaries: [{ relative: 0.5 }], release: 'mean' },
    length_of_stay: { hierarchy: { range: {} }, release: 'median' },
  };
  const attribute = (each) => (numbers[each.name] ? { name: each.name, role: 'quasi-identifier', ...numbers[each.name] } : each);
  return JSON.stringify({ ...job, attributes: job.attributes.map(attribute), suppression: {} });
}

test('with effort: the bytes, and what no release can lose less than, are the command line\'s', long, async () => {
  const engine = await startEngine();
  const csv = sample('clinic.csv');
  const { nested: _, ...clinic } = JSON.parse(sample('clinic.job.json'));
  const job = JSON.stringify({ ...clinic, algorithm: { name: 'peel', effort: 1 } });
  const { reply, bytes } = mask(engine, csv, job);
  assert.ok(reply.ok, JSON.stringify(reply));
  const native = commandLine(csv, job);
  assert.ok(native.bytes.equals(bytes));
  assert.equal(reply.value.report.quality.lower_bound, native.report.quality.lower_bound);
  const without = commandLine(csv, JSON.stringify({ ...clinic, algorithm: { name: 'peel' } })).report.quality.lower_bound;
  assert.ok(native.report.quality.lower_bound > without);
});

test('what a reader knows: the bytes, the figures and the bound are the command line\'s', long, async () => {
  const engine = await startEngine();
  for (const name of ['census', 'clinic']) {
    const csv = sample(`${name}.csv`);
    const { algorithm: _, ...job } = JSON.parse(sample(`${name}.job.json`));
    const quasi = job.attributes.filter(({ role }) => role === 'quasi-identifier').length;
    for (const known of [1, 2, { any: 1, always: [job.attributes.find(({ role }) => role === 'quasi-identifier').name] }]) {
      assert.ok(quasi > 2);
      const text = JSON.stringify({ ...job, privacy: { k: job.privacy.k, known }, seed: 7 });
      const { reply, bytes } = mask(engine, csv, text);
      assert.ok(reply.ok, JSON.stringify(reply));
      const native = commandLine(csv, text);
      assert.ok(native.bytes.equals(bytes));
      assert.deepEqual(reply.value.in_english.known, native.report.known);
      assert.deepEqual(reply.value.report.quality, native.report.quality);
      assert.deepEqual(reply.value.report.privacy, native.report.privacy);
    }
  }
});

test('what a reader knows, with demands and people: the bytes and the verdicts are the command line\'s', async () => {
  const engine = await startEngine();
  const csv = sample('clinic.csv');
  const { algorithm: _, ...job } = JSON.parse(sample('clinic.job.json'));
  const privacy = { k: 5, known: 2, person: 'patient_id', p: 2, alpha: { alpha: 0.6, attribute: 'diagnosis' } };
  const text = JSON.stringify({ ...job, privacy, suppression: { limit: 0.2 }, seed: 7 });
  const { reply, bytes } = mask(engine, csv, text);
  assert.ok(reply.ok, JSON.stringify(reply));
  const native = commandLine(csv, text);
  assert.ok(native.bytes.equals(bytes));
  assert.equal(reply.value.report.privacy[0].model, 'k-people of known columns');
  for (const key of ['known', 'quality', 'privacy', 'risk']) assert.deepEqual(reply.value.in_english[key], native.report[key]);
});

test('a longer look gives what the same job gives with more effort, and is for the last release alone', long, async () => {
  const engine = await startEngine();
  const csv = sample('clinic.csv');
  const clinic = JSON.parse(sample('clinic.job.json'));
  const job = (effort) => JSON.stringify({ ...clinic, algorithm: { name: 'peel', effort } });
  assert.equal(JSON.parse(engine.lookLonger(() => {})).failure.kind, 'bad_input'); // nothing was run
  const { reply } = mask(engine, csv, job(0));
  assert.ok(reply.ok && reply.value.goes_on, JSON.stringify(reply));
  for (const effort of [1, 2]) {
    const stages = [];
    const more = JSON.parse(engine.lookLonger((stage) => stages.push(stage)));
    assert.ok(more.ok, JSON.stringify(more));
    assert.ok(stages.includes('mask') && stages.includes('audit'));
    const native = commandLine(csv, job(effort));
    assert.ok(native.bytes.equals(engine.release.bytes));
    assert.deepEqual(withoutTimings(more.value.in_english), withoutTimings(native.report));
    const [row] = JSON.parse(engine.releaseRows('{}', 0, 1)).value;
    assert.equal(Object.keys(row).length, 4);
  }
  assert.ok(!mask(engine, csv, JSON.stringify({ ...clinic, algorithm: { name: 'mondrian' } })).reply.value.goes_on);
  assert.equal(JSON.parse(engine.lookLonger(() => {})).ok, false);
});

for (const cost of ['width', 'sse', 'agglomerative']) {
  test(`numbers that stay numbers, bins by ${cost}: the module's bytes are the command line's`, long, async () => {
    const engine = await startEngine();
    const csv = sample('clinic.csv');
    const job = withNumbers(JSON.parse(sample('clinic.job.json')), cost);
    const { reply, bytes } = mask(engine, csv, job);
    assert.ok(reply.ok, JSON.stringify(reply));
    const natively = commandLine(csv, job);
    assert.deepEqual(bytes, natively.bytes);
    assert.deepEqual(withoutTimings(reply.value.in_english), withoutTimings(natively.report));
    const released = natively.report.quality.attributes.filter(({ numbers }) => numbers).map(({ name, numbers }) => [name, numbers.release]);
    assert.deepEqual(released, [['length_of_stay', 'median'], ['cost', 'mean']]);
  });
}

const variants = (diagnosis) => [
  {},
  { seed: 77 },
  { output: { order: 'input', suppressed: 'mask' } },
  { output: { order: 'shuffled', suppressed: 'mask' } },
  { algorithm: { name: 'peel', boundaries: 'ignore' } },
  { algorithm: { name: 'greedy-cka' } },
  { algorithm: { name: 'greedy-cka', boundaries: 'ignore' } },
  { privacy: { k: 2, nested: 'avoid' }, suppression: {} },
  { privacy: { k: 2, p: 2, l: { kind: 'entropy', l: 1.5 } }, suppression: {} },
  {
    privacy: { k: 2, t: { kind: 'equal', t: 0.8, attribute: diagnosis }, alpha: { alpha: 0.5, refined: true } },
    suppression: {},
  },
];
for (const [name, diagnosis] of [
  ['miller', 'Diagnosis'],
  ['clinic', 'diagnosis'],
]) {
  for (const [i, variant] of variants(diagnosis).entries()) {
    test(`${name} ${JSON.stringify(variant)}: the module's bytes are the command line's`, name === 'miller' || i === 0 ? {} : long, async () => {
      const engine = await startEngine();
      const csv = sample(`${name}.csv`);
      const job = JSON.stringify({ ...JSON.parse(sample(`${name}.job.json`)), ...variant });
      const { reply, bytes, stages } = mask(engine, csv, job);
      assert.ok(reply.ok, JSON.stringify(reply));
      assert.ok(reply.value.report.audit.passed);
      const natively = commandLine(csv, job);
      assert.deepEqual(bytes, natively.bytes);
      assert.deepEqual(withoutTimings(reply.value.in_english), withoutTimings(natively.report));
      // A bound that prices cannot raise is not sought by them.
      const passed = [...new Set(stages.map((s) => s.stage))].filter((stage) => stage !== 'bound');
      assert.deepEqual(passed, ['mask', 'write', 'audit', 'describe']);
    });
  }
}

for (const algorithm of ['peel', 'mondrian']) {
  test(`what the data became by ${algorithm} is told as by the command line`, async () => {
    const engine = await startEngine();
    const job = JSON.stringify({ ...JSON.parse(sample('clinic.job.json')), algorithm: { name: algorithm } });
    assert.equal(JSON.parse(engine.releaseAssociations()).ok, false);
    assert.ok(mask(engine, sample('clinic.csv'), job).reply.ok);
    const [input, jobFile, output, utility] = ['in.csv', 'job.json', 'out.csv', 'utility.json'].map((name) => join(folder, name));
    writeFileSync(input, sample('clinic.csv'));
    writeFileSync(jobFile, job);
    execFileSync(tool, ['mask', input, '--job', jobFile, '-o', output, '--utility', utility, '--quiet']);
    const { columns, associations, predictions } = JSON.parse(readFileSync(utility));
    const value = (reply) => JSON.parse(reply).value;
    assert.ok(associations.suffered.length > 0 && predictions.length > 0);
    assert.deepEqual(value(engine.releaseColumns(JSON.stringify(columns.map(({ name }) => name)))), columns);
    assert.deepEqual(value(engine.releaseAssociations()), associations);
    for (const each of predictions) assert.deepEqual(value(engine.releasePrediction(each.column)), each);
  });
}

// miller.csv as the parts of a workbook: texts, as both formats have them.
const millerRows = () => sample('miller.csv').toString().trim().split('\n').map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain));
const rowsOf = (row, cell) => millerRows().map((texts) => row(texts.map(cell).join(''))).join('');
const workbooks = {
  xlsx: (sheets) => ({
    '_rels/.rels': '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook><sheets>${sheets.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((name) => `<Relationship Id="${name}" Type="x/worksheet" Target="${name}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((name) => [
      `xl/${name}.xml`,
      `<worksheet><sheetData>${rowsOf((cells) => `<row>${cells}</row>`, (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)}</sheetData></worksheet>`,
    ])),
  }),
  ods: (sheets) => ({
    'content.xml': `<document-content>${sheets.map((name) => `<table:table table:name="${name}">${rowsOf(
      (cells) => `<table:table-row>${cells}</table:table-row>`,
      (text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
    )}</table:table>`).join('')}</document-content>`,
  }),
};

function readWorkbook(engine, parts, options = {}) {
  engine.openInput(null);
  for (const [name, text] of Object.entries(parts)) {
    assert.ok(engine.isWorkbookPart(name), name);
    const bytes = Buffer.from(text);
    engine.partBuffer(name, bytes.length).set(bytes);
  }
  return JSON.parse(engine.readWorkbook(JSON.stringify(options)));
}

for (const [format, partsOf] of Object.entries(workbooks)) {
  test(`a table as ${format} gives the release that it gives as CSV`, async () => {
    const engine = await startEngine();
    const job = sample('miller.job.json').toString();
    const read = readWorkbook(engine, partsOf(['People']), JSON.parse(job).input);
    assert.ok(read.ok, JSON.stringify(read));
    assert.deepEqual(read.value.workbook, { sheet: 'People', sheets: [{ name: 'People', hidden: false, rows: 8, columns: millerRows()[0].length }] });
    assert.ok(JSON.parse(engine.run(job, '', '', '', () => {})).ok);
    assert.deepEqual(engine.release.bytes, commandLine(sample('miller.csv'), job).bytes);
  });

  test(`of several sheets of ${format} the page has to choose one`, async () => {
    const engine = await startEngine();
    const asked = readWorkbook(engine, partsOf(['One', 'Two']));
    assert.equal(asked.ok, false);
    assert.deepEqual(asked.failure.sheets.map(({ name }) => name), ['One', 'Two']);
    assert.equal(readWorkbook(engine, partsOf(['One', 'Two']), { sheet: 'Two' }).value.workbook.sheet, 'Two');
    const unknown = readWorkbook(engine, partsOf(['One', 'Two']), { sheet: 'Three' });
    assert.equal(unknown.failure.sheets.length, 2);
  });
}

test('what is no table is named for what it is', async () => {
  const engine = await startEngine();
  const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  engine.openInput(slicesOf(picture));
  const [{ what }] = JSON.parse(engine.read('{}')).failure.mistakes;
  assert.deepEqual(what, { phrase: 'the file is {kind}, not a table', with: [{ phrase: 'a PNG picture', with: [] }] });
  assert.equal(JSON.parse(engine.readLevelTable('PK\u0003\u0004')).ok, false);
  assert.equal(readWorkbook(engine, {}).ok, false);
});

test('a draft tells of a release whose bytes nobody gets from the page, and shows its rows', async () => {
  const engine = await startEngine();
  const csv = sample('miller.csv');
  engine.openInput(slicesOf(csv));
  assert.ok(JSON.parse(engine.read('{}')).ok);
  const reply = JSON.parse(engine.draft(sample('miller.job.json').toString(), '', false));
  assert.ok(reply.value.report.audit.passed);
  assert.equal(reply.value.report.quality.lower_bound, undefined);
  const rows = JSON.parse(engine.releaseRows('{}', 0, 3)).value;
  assert.equal(rows.length, 3);
  assert.notDeepEqual(rows[0].before, rows[0].after);
});

test('mistakes come back as values, and the engine goes on', async () => {
  const engine = await startEngine();
  const bad = mask(engine, Buffer.from('a,b\n1,2\n3\n'), '{}');
  assert.equal(bad.reply.ok, false);
  assert.equal(bad.reply.failure.mistakes[0].where.line, 3);
  const job = sample('miller.job.json').toString();
  assert.equal(JSON.parse(engine.feasibility(job, '[]')).ok, false); // the bad table is not kept
  assert.ok(mask(engine, sample('miller.csv'), job).reply.ok);
  const broken = JSON.parse(engine.checkJob(job.slice(0, job.length / 2)));
  assert.equal(broken.failure.kind, 'bad_input');
});

test('what the page asks beside a run', async () => {
  const engine = await startEngine();
  const ask = (name, ...args) => {
    const reply = JSON.parse(engine[name](...args));
    assert.ok(reply.ok, `${name}: ${JSON.stringify(reply)}`);
    return reply.value;
  };
  const job = sample('miller.job.json').toString();
  const { report, nearest } = mask(engine, sample('miller.csv'), job).reply.value;
  const read = { columns: millerRows()[0] };
  assert.deepEqual(ask('rows', '{}', 5, 10).map(({ row }) => row), [5, 6]);
  const byAge = JSON.stringify({ sort: { column: 'Age', number: {}, descending: true }, search: 'm' });
  const found = ask('arrange', byAge).rows;
  const ages = ask('rows', byAge, 0, 10).map(({ cells }) => Number(cells[read.columns.indexOf('Age')]));
  assert.equal(ages.length, found);
  assert.deepEqual(ages, ages.toSorted((a, b) => b - a));
  assert.equal(JSON.parse(engine.arrange('{"sort":{"column":"Shoe size"}}')).ok, false);
  assert.equal(ask('rows', '{}', 0, 10).length, 7);
  assert.equal(ask('profile', '["","?"]').length, 8);
  assert.deepEqual(ask('uniqueness', '["Sex","Race"]'), { combinations: 4, unique: 3 });
  const [bands, ...others] = ask('templates', 'Age', '["","?"]');
  assert.deepEqual(others, []);
  assert.deepEqual(bands.hierarchy, { intervals: { widths: [5, 10, 20], origin: 0, top: 90, always: true } });
  assert.equal(bands.groups.length, 3);
  assert.equal(bands.example.length, 5);
  assert.deepEqual(ask('templates', 'Race', '[]'), []);
  assert.equal(ask('feasibility', job, '[]').rows, 7);
  const limited = JSON.stringify({ ...JSON.parse(job), suppression: { limit: 0.29 } });
  assert.equal(ask('feasibility', limited, '[]').allowed, 2);
  const location = JSON.stringify(JSON.parse(job).attributes.find((a) => a.name === 'Location'));
  const missing = JSON.stringify(JSON.parse(job).input.missing);
  const { nodes, height, uncovered } = ask('hierarchy', location, missing);
  assert.equal(height, 3);
  assert.equal(nodes[0].rows, 7);
  assert.deepEqual(uncovered, []);
  // What was built for a column serves from then on, in place of what the job says.
  const light = JSON.parse(job);
  light.attributes.find((a) => a.name === 'Location').hierarchy = { flat: true };
  assert.deepEqual(ask('feasibility', JSON.stringify(light), '["Location"]'), ask('feasibility', job, '[]'));
  assert.equal(JSON.parse(engine.feasibility(job, '["Sex"]')).ok, false);
  const gaps = ask('hierarchy', '{"name":"Sex","role":"quasi-identifier","hierarchy":{"tree":{"label":"*","children":["M"]}}}', '[]');
  assert.deepEqual(gaps.uncovered.map(({ value }) => value), ['F']);
  const table = ask('levelTable', location, '[]').text;
  assert.equal(ask('readLevelTable', table).levels.length, 5);
  const rows = ask('releaseRows', '{}', 0, 7);
  const changed = JSON.stringify({ filters: [{ column: 'Age', changed: true }], sort: { column: 'Age', released: true } });
  const age = read.columns.indexOf('Age');
  const expected = rows.filter(({ before, after }) => after && after[age] !== before[age]);
  assert.equal(ask('arrangeRelease', changed).rows, expected.length);
  assert.deepEqual(ask('releaseRows', changed, 0, 7).map(({ row }) => row).toSorted(), expected.map(({ row }) => row).toSorted());
  assert.deepEqual(ask('classRows', 0, 7), rows);
  assert.equal(rows.length, 7);
  assert.equal(rows[0].after[0], null); // identifiers are not released
  const { first, rows: size, values } = ask('releaseClass', rows[0].class);
  assert.equal(first, 0);
  assert.equal(size, rows.filter((row) => row.class === rows[0].class).length);
  assert.deepEqual(values.filter((value) => value !== null).length > 0, true);
  assert.equal(JSON.parse(engine.releaseClass(1000)).ok, false);
  const close = ask('releaseClass', nearest[0]);
  const told = report.privacy[0].nearest;
  assert.equal(close.rows, told.rows);
  assert.deepEqual(close.values.filter((value) => value !== null).toSorted(), Object.values(told.values).toSorted());
  assert.equal(ask('catalogue').algorithms[0].name, 'peel'); // the one that jobs get which name none
});

test('the engine says what a reader concludes of single classes of the last release', async () => {
  const engine = await startEngine();
  const shown = () => JSON.parse(engine.releaseNarrowed());
  const job = JSON.parse(sample('advice.job.json'));
  const run = (privacy) => mask(engine, sample('advice.csv'), JSON.stringify({ ...job, privacy }));
  assert.equal(shown().ok, false);
  const { report } = run(job.privacy).reply.value;
  const classes = shown().value;
  assert.equal(classes.reduce((sum, { rows }) => sum + rows, 0), report.nested.rows_narrowed);
  const [town] = classes.find(({ values }) => values[0].released === 'Thuringia').values;
  assert.deepEqual(town, {
    column: 'town',
    released: 'Thuringia',
    ruled_out: { labels: ['Erfurt', 'Jena'], others: 0 },
    left: { labels: ['Gera', 'Suhl'], others: 0 },
  });
  for (const { class: id, rows, values, inner } of classes) {
    const quasi = ({ values }) => values.filter((value) => value !== null);
    const found = JSON.parse(engine.releaseClass(id)).value;
    assert.deepEqual([found.rows, quasi(found)], [rows, values.map(({ released }) => released)]);
    for (const each of inner) assert.deepEqual(quasi(JSON.parse(engine.releaseClass(each.class)).value), each.values);
  }
  assert.ok(run({ ...job.privacy, nested: 'avoid' }).reply.ok);
  assert.deepEqual(shown().value, []);
});

test('a part of a table other than that which was read, and people of nobody’s population, are refused', async () => {
  const engine = await startEngine();
  const job = JSON.parse(sample('miller.job.json'));
  const subset = { column: 'Sex', values: ['M'] };
  mask(engine, sample('miller.csv'), JSON.stringify({ ...job, input: {} })); // the whole table is there
  for (const other of [subset, { ...subset, values: ['F'] }]) {
    const text = JSON.stringify({ ...job, input: { ...job.input, subset: other } });
    for (const reply of [engine.run(text, '', '', '', () => {}), engine.draft(text, '', false), engine.feasibility(text, '[]')]) assert.match(reply, /read with another research subset/);
    const whole = JSON.stringify(job);
    engine.openInput(slicesOf(sample('miller.csv')));
    assert.ok(JSON.parse(engine.read(JSON.stringify({ subset }))).ok);
    assert.match(engine.run(whole, '', '', '', () => {}), /read with another research subset/);
  }
  const { reply } = mask(engine, sample('miller.csv'), JSON.stringify({ ...job, privacy: { k: 2, k_map: 3 } }));
  assert.match(JSON.stringify(reply.failure), /nobody has said who that is/);
});
