// The judge is judged: verdicts on awkward jobs, and reports with one figure wrong that must be found.
import assert from 'node:assert/strict';
import test from 'node:test';
import { expectFigures, expectWarnings } from './figures.mjs';
import { Case, Verdict } from './judge.mjs';

const flat = (name, more = {}) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true }, ...more });
const verdict = (before, job, rows, names) => new Verdict(new Case(before, job), { names: names ?? before.names, rows });
const checks = (...those) => verdict(...those).problems.map(({ check }) => check);

test('codes are one to one, and no values', () => {
  const before = { names: ['id', 'town'], rows: [['p', 'A'], ['q', 'A'], ['p', 'A'], ['', 'A'], ['NONE', 'A']] };
  const [one, two, three] = ['0123456789ABCDEF', 'GHJKMNPQRSTVWXYZ', '0000000000000000'];
  const job = (order = 'input') => ({ attributes: [{ name: 'id', role: 'identifier', pseudonym: { kind: 'random' }, missing: ['none'] }, flat('town')], privacy: { k: 2 }, output: { order, suppressed: 'mask' } });
  const judged = (codes, order) => checks(before, job(order), codes.map((code) => [code, 'A']));
  assert.deepEqual(judged([one, two, one, '', '']), []);
  assert.deepEqual(judged([one, two, three, '', '']), ['codes'], 'two codes of a value');
  assert.deepEqual(judged([one, one, one, '', '']), ['codes'], 'two values of a code');
  assert.deepEqual(judged([one, two, one, three, '']), ['rows'], 'a code of a missing value');
  assert.deepEqual(judged([one, two, '', '', '']), ['rows'], 'a value without a code');
  assert.deepEqual(judged([one, 'q', one, '', '']), ['rows'], 'no code');
  assert.deepEqual(judged([one, two, three, '', ''], 'shuffled'), [], 'nobody knows whose rows these are');
  const value = { ...before, rows: [[one, 'A'], ['q', 'A']] };
  assert.deepEqual(checks(value, job(), [[one, 'A'], [two, 'A']]), ['codes', 'codes'].slice(0, 1), 'a value of the table');
  assert.deepEqual(new Case(before, job()).isGap('id', ' NONE'), true);
});

test('rows: how many, in which order, and whether others could be meant', () => {
  const before = { names: ['town'], rows: [['A'], ['B'], ['A'], ['B']] };
  const job = (output) => ({ attributes: [flat('town')], privacy: { k: 1 }, output });
  const of = (towns, output) => verdict(before, job(output), towns.map((town) => [town]));
  const found = (towns, output) => of(towns, output).problems.map(({ check }) => check);
  assert.deepEqual(found(['A', 'B', 'B'], { order: 'input' }), []);
  assert.deepEqual(found(['B', 'B', 'A'], { order: 'input' }), ['rows']);
  assert.deepEqual(found(['B', 'B', 'A', 'A'], { order: 'input' }), ['rows']);
  assert.deepEqual(found(['A', 'B', 'A', 'B', 'A'], { order: 'input' }), ['rows']);
  assert.deepEqual(found(['A', 'B', 'A'], { order: 'input', suppressed: 'mask' }), ['rows']);
  assert.deepEqual(found(['B', 'B', 'A', 'A'], undefined), []);
  assert.deepEqual(found(['B', 'B', 'A'], { order: 'shuffled', suppressed: 'mask' }), ['rows']);
  assert.deepEqual(found(['B', 'B', 'A', 'A', 'A'], undefined), ['rows']);
  assert.deepEqual(found(['C'], undefined), ['rows']);
  assert.deepEqual(of(['A', 'B', 'B'], { order: 'input' }).ambiguous, true);
  assert.deepEqual(of(['A', 'B', 'A', 'B'], { order: 'input' }).ambiguous, false);
  assert.ok(!of(['A', 'B', 'A', 'B'], { order: 'input', suppressed: 'mask' }).ambiguous);
  assert.deepEqual(of(['A', 'B'], undefined).ambiguous, true);
  assert.deepEqual(verdict({ names: ['town'], rows: [['A'], ['B']] }, job(undefined), [['A']]).ambiguous, true);
  const numbered = { names: ['town', 'n'], rows: [['A', '1'], ['A', '2']] };
  const insensitive = { ...job(undefined), attributes: [flat('town'), { name: 'n', role: 'insensitive' }] };
  assert.deepEqual(verdict(numbered, insensitive, [['A', '2']]).ambiguous, false);
  assert.deepEqual(of(['*', 'A', 'A', 'B'], { suppressed: 'remove' }).starred, [false, false, false, false]);
  assert.deepEqual([of([], undefined).smallest, of([], undefined).largest], [0, 0]);
});

test('rows of stars, missing texts, and what must go', () => {
  const attributes = [{ name: 'id', role: 'leave-out' }, flat('town', { hierarchy: { levels: [['A', 'g', '*'], ['B', 'g', '*'], ['C', 'h', '*']] }, boundaries: [{ level: 1 }] }), { name: 'ill', role: 'sensitive', missing: ['none'] }];
  const table = { names: ['id', 'town', 'ill'], rows: [['1', 'A', 'x'], ['2', 'B', 'y'], ['3', 'C', 'x'], ['4', '*', '*'], ['*', '*', '*'], ['5', '?', 'x']] };
  const of = (input, privacy = { k: 2 }, more = {}) => new Case(table, { attributes, privacy, input, ...more });
  assert.deepEqual([of({ starred: 'count' }).counted, of({ starred: 'leave-out' }).counted, of(undefined).counted], [1, 0, 0]);
  assert.equal(of({ starred: 'count' }).before.rows.length, 5);
  assert.deepEqual([of({ starred: 'count' }).unreleasable, new Case({ ...table, rows: table.rows.slice(0, 3) }, of().job).unreleasable], [true, false]);
  assert.deepEqual([of(undefined).missingIn('town'), of({ missing: ['x'] }).missingIn('town'), of({ missing: ['x'] }).missingIn('ill')], [['', '?'], ['x'], ['none']]);
  const three = { ...table, rows: [['1', 'A', 'x'], ['2', 'B', 'x'], ['3', 'C', 'x'], ['4', 'C', 'y']] };
  const mandatory = (privacy, more) => new Case(three, { attributes, privacy, ...more }).mandatory();
  assert.deepEqual([mandatory({ k: 2 }), mandatory({ k: 3 }), mandatory({ k: 2, p: 2 }), mandatory({ k: 3 }, { algorithm: { boundaries: 'ignore' } })], [0, 4, 2, 0]);
  const two = { ...three, names: ['id', 'town', 'ill', 'also'], rows: three.rows.map((row) => [...row, 'z']) };
  assert.equal(new Case(two, { attributes: [...attributes, { name: 'also', role: 'sensitive' }], privacy: { k: 2, p: 2 } }).mandatory(), 4);
  const ranges = { names: ['a', 'b'], rows: [['1', 'x'], ['2', 'x']] };
  const bounded = (width) => new Case(ranges, { attributes: [{ name: 'a', role: 'quasi-identifier', hierarchy: { range: {} }, boundaries: width ? [{ width }] : [] }, flat('b')], privacy: { k: 2 } }).mandatory();
  assert.deepEqual([bounded(5), bounded(undefined)], [undefined, 0]);
  assert.equal(new Case(ranges, { attributes: [flat('a', { boundaries: [{ level: 0 }] }), flat('b', { boundaries: [{ level: 0 }] })], privacy: { k: 2 } }).mandatory(), 2);
});

test('a masked table alone has all its rows, and no trees', () => {
  const attributes = [flat('town'), { name: 'ill', role: 'sensitive' }];
  const table = { names: ['town', 'ill'], rows: [['A', 'x'], ['*', '*']] };
  const of = (more) => new Case(table, { attributes, privacy: { k: 1 }, input: { starred: 'leave-out' } }, {}, more);
  assert.deepEqual([of({ alone: true }).before.rows.length, of({ alone: true }).identifying[0].reader], [2, undefined]);
  assert.deepEqual([of({}).before.rows.length, of({}).sensitive[0].whole], [1, ['x']]);
  assert.ok(of({}).identifying[0].reader);
  const known = new Case(table, { attributes, privacy: { k: 1 } }, {}, { known: new Map([['town', ['Z']]]) });
  assert.deepEqual([known.readers.get(0).covers('Z', 'Z'), of({}).readers.get(0).covers('Z', 'Z')], [true, false]);
  assert.equal(new Case({ ...table, rows: [['*', 'x']] }, { attributes, privacy: { k: 1 } }).unreleasable, false);
});

test('cells beyond their boundaries are counted, and no others', () => {
  const attributes = [flat('a', { boundaries: [{ level: 0 }] }), flat('b', { boundaries: [{ level: 0 }] })];
  const table = { names: ['a', 'b'], rows: [['1', '2'], ['1', '2'], ['1', '2']] };
  const ignored = { attributes, privacy: { k: 1 }, algorithm: { boundaries: 'ignore' }, output: { order: 'input' } };
  assert.deepEqual(verdict(table, ignored, [['*', '*'], ['1', '*'], ['1', '2']]).violations, { cells: 3, tuples: 2 });
});

test('a demand of one column, and unchanged cells of nobody', () => {
  const table = { names: ['town', 'x', 'y'], rows: [['A', '1', '1'], ['A', '2', '1']] };
  const attributes = [flat('town'), { name: 'x', role: 'sensitive' }, { name: 'y', role: 'sensitive' }];
  const found = (attribute, rows = table.rows) => checks(table, { attributes, privacy: { k: 2, l: { kind: 'distinct', l: 2, attribute } } }, rows);
  assert.deepEqual([found('x'), found('y'), found(undefined)], [[], ['model'], ['model']]);
  assert.deepEqual(found('x', [['A', '3', '1'], ['A', '2', '1']]), ['rows']);
  const some = { ...table, rows: [...table.rows, ['A', '1', '1']] };
  assert.equal(verdict(some, { attributes, privacy: { k: 2 } }, some.rows).ambiguous, true);
});

test('demands: of values, of numbers with missing ones, of several at once', () => {
  const before = { names: ['town', 'n'], rows: [['A', '1'], ['A', '1'], ['B', '3'], ['B', 'none']] };
  const attributes = [flat('town'), { name: 'n', role: 'sensitive', missing: ['none'], hierarchy: { tree: { label: '*', children: [{ label: 'x', children: ['1', '3'] }, 'none'] } } }];
  const found = (privacy, own = attributes) => checks(before, { attributes: own, privacy: { k: 2, ...privacy }, output: { order: 'input' } }, before.rows);
  const [town, { hierarchy: _, ...numbers }] = attributes;
  assert.deepEqual(found({ t: { kind: 'ordered', t: 0.25 } }, [town, numbers]), []);
  assert.deepEqual(found({ t: { kind: 'ordered', t: 0.24 } }, [town, numbers]), ['model']);
  assert.deepEqual(found({ t: { kind: 'hierarchical', t: 0.38 } }), []);
  assert.deepEqual(found({ t: { kind: 'hierarchical', t: 0.37 } }), ['model']);
  assert.deepEqual(found({ l: [{ kind: 'distinct', l: 1 }, { kind: 'distinct', l: 2 }], alpha: [{ alpha: 0.5, values: ['none'] }, { alpha: 0.4, values: ['none'] }] }), ['model', 'model']);
  assert.deepEqual(found({ beta: { kind: 'basic', beta: 1 }, delta: { delta: 9 } }), ['model']);
  assert.deepEqual(found({ beta: { kind: 'basic', beta: 0.9 }, l: { kind: 'distinct', l: 2, attribute: 'town' } }), ['model']);
});

// --- reports ------------------------------------------------------------------------------------------------

const before = {
  names: ['column1', 'town', 'ill', 'column4'],
  rows: [['p1', 'A', 'Flu', 'u'], ['p1', 'A', 'flu', 'v'], ['p2', 'B', 'hiv', 'u'], ['p3', 'B', 'flu', '=w'], ['p3', 'C', '', '-1']],
};
const job = {
  attributes: [
    { name: 'column1', role: 'identifier' },
    { name: 'town', role: 'quasi-identifier', hierarchy: { levels: [['A', 'g', '*'], ['B', 'g', '*'], ['C', 'h', '*']] }, boundaries: [{ level: 1 }] },
    { name: 'ill', role: 'sensitive' },
    { name: 'column4', role: 'insensitive' },
  ],
  privacy: { k: 2, p: 1, l: { kind: 'distinct', l: 1 }, t: { kind: 'equal', t: 1 } },
  output: { order: 'input', suppressed: 'mask' },
};
const after = [['A', 'Flu', 'u'], ['A', 'flu', 'v'], ['B', 'hiv', 'u'], ['B', 'flu', '=w'], ['*', '*', '*']];
const judged = () => verdict(before, job, after, ['town', 'ill', 'column4']);
// Loss: four cells at the lowest level, one suppressed row.
const good = {
  rows: { input: 5, released: 4, suppressed: 1 },
  classes: { count: 2, smallest: 2, largest: 2, average: 2, sizes: [{ lower: 2, upper: 2, clusters: 2, rows: 4 }] },
  risk: {
    prosecutor: { highest: 0.5, average: 0.5, share_at_highest: 1 },
    marketer: { average: 0.5 },
    before: { prosecutor: { highest: 1, average: 0.6, share_at_highest: 0.2 }, unique: 1 },
  },
  privacy: [
    { achieved: 2, holds: true },
    { model: 'p', attribute: 'ill', holds: true, achieved: 2 },
    { model: 'l', attribute: 'ill', holds: true, achieved: 2 },
    { model: 't', attribute: 'ill', holds: true, achieved: 0.4 },
  ],
  disclosures: [{ attribute: 'ill', classes: 1, rows: 2, highest_share: 1, value: 'flu', value_rows: 2 }],
  quality: { discernibility: 13, average_class_size: 1, information_loss: 1, normalized_information_loss: 0.2, lower_bound: 1 },
  violations: { cells: 0, tuples: 0 },
  seed: 0,
  audit: { passed: true },
  formula_cells: 1,
  people: { known: true, identifiers: [{ attribute: 'column1', values: 3, rows: 4, smallest_class: 1, classes_below_k: 1, rows_below_k: 2 }] },
  unchanged: {
    columns: [
      { attribute: 'ill', role: 'sensitive', values: 3, unique: 2, warning: true },
      { attribute: 'column4', role: 'insensitive', values: 3, unique: 2, warning: true },
    ],
    together: [{ attributes: ['column4', 'ill'], unique: 4, warning: true }],
  },
  spellings: [{ attribute: 'ill', values: 4, folded: 3, fold: false, example: ['Flu', 'flu'] }],
};

// Every figure of a report, as the path to it.
const paths = (part, above = []) => (typeof part === 'object' ? Object.entries(part).flatMap(([key, each]) => paths(each, [...above, key])) : [above]);

function changed(report, path, change) {
  const copy = structuredClone(report);
  const last = path.slice(0, -1).reduce((part, key) => part[key], copy);
  last[path.at(-1)] = change(last[path.at(-1)]);
  return copy;
}

const other = (figure) => (typeof figure === 'number' ? figure + 1 : typeof figure === 'boolean' ? !figure : `${figure} or another`);
const free = ['privacy.1.model', 'privacy.2.model', 'privacy.3.model', 'unchanged.together.0.attributes.0', 'unchanged.together.0.attributes.1', 'classes.sizes.0.lower', 'classes.sizes.0.upper'];

test('a report with all figures right, and each of them wrong', () => {
  expectFigures(good, judged());
  for (const path of paths(good)) {
    if (free.includes(path.join('.'))) continue;
    assert.throws(() => expectFigures(changed(good, path, other), judged()), { name: 'Error' }, path.join('.'));
    if (typeof path.reduce((part, key) => part[key], good) === 'number' && path.join('.') !== 'quality.lower_bound')
      assert.throws(() => expectFigures(changed(good, path, (figure) => figure - 1e-6), judged()), { name: 'Error' }, path.join('.'));
  }
  expectFigures(changed(good, ['quality', 'lower_bound'], () => 0.5), judged());
  expectFigures(changed(good, ['privacy', 3, 'achieved'], (figure) => figure + 1e-12), judged());
  for (const part of ['privacy', 'disclosures', 'spellings'])
    assert.throws(() => expectFigures(changed(good, [part], (list) => list.slice(1)), judged()));
  for (const [path, example] of [['example', []], ['example', ['flu', 'flu']], ['example', ['flu', 'hiv']], ['example', ['Flu', 'FLU']], ['example', ['Flu', 'flu', 'flu']]])
    (example.length ? assert.throws : assert.doesNotThrow)(() => expectFigures(changed(good, ['spellings', 0, path], () => example), judged()), String(example));
});

// Classes of two sizes, demands that one of them fails, rows of stars that count, and missing texts of two spellings.
const uneven = {
  names: before.names,
  rows: [['p1', 'A', '?', 'u'], ['p1', 'A', '', 'u'], ['p2', 'B', 'flu', 'u'], ['?', 'B', 'hiv', 'v'], ['', 'B', 'flu', 'v'], ['*', '*', '*', '*']],
};
const demanding = {
  ...job,
  seed: 7,
  input: { starred: 'count' },
  suppression: { limit: 0.17 },
  privacy: {
    k: 2,
    p: 1,
    l: [{ kind: 'distinct', l: 2 }, { kind: 'recursive', l: 2, c: 9 }],
    t: { kind: 'equal', t: 1 },
    alpha: { alpha: 0.9, refined: true },
    beta: { kind: 'enhanced', beta: 9 },
  },
};
const shown = uneven.rows.slice(0, 5).map((row) => row.slice(1));
const ofUneven = (changes = {}) => verdict(uneven, { ...demanding, ...changes }, shown, ['town', 'ill', 'column4']);
const halves = { highest: 0.5, average: 0.4, share_at_highest: 0.4 };
const told = (model, holds, achieved) => ({ model, attribute: 'ill', holds, achieved });
const reportOfUneven = {
  ...good,
  rows: { input: 6, released: 5, suppressed: 1 },
  classes: { count: 2, smallest: 2, largest: 3, average: 2.5, sizes: [{ lower: 2, upper: 2, clusters: 1, rows: 2 }, { lower: 3, upper: 3, clusters: 1, rows: 3 }] },
  risk: { prosecutor: halves, marketer: { average: 0.4 }, before: { prosecutor: halves, unique: 0 } },
  privacy: [{ achieved: 2, holds: true }, told('p', true, 1), told('l', false, 1), told('l', false, 99), told('t', true, 0.6), told('alpha', true, 99), told('beta', false, undefined)],
  disclosures: [{ attribute: 'ill', classes: 1, rows: 2, highest_share: 1, value: '?', value_rows: 2 }],
  quality: { discernibility: 13, average_class_size: 1.25, information_loss: 0, normalized_information_loss: 0, lower_bound: 99 },
  seed: 7,
  audit: { passed: false },
  formula_cells: 0,
  people: { known: true, identifiers: [{ attribute: 'column1', values: 3, rows: 5, smallest_class: 1, classes_below_k: 1, rows_below_k: 2 }] },
  unchanged: {
    columns: [
      { attribute: 'ill', role: 'sensitive', values: 4, unique: 3, warning: true },
      { attribute: 'column4', role: 'insensitive', values: 2, unique: 0, warning: false },
    ],
    together: [{ attributes: ['column4', 'ill'], unique: 5, warning: true }],
  },
  spellings: [],
};

test('classes of two sizes, and demands that one of them fails', () => {
  assert.deepEqual([...new Set(ofUneven().problems.map(({ check }) => check))], ['model']);
  assert.ok(ofUneven({ suppression: { limit: 0.16 } }).problems.some(({ check }) => check === 'suppression'));
  expectFigures(reportOfUneven, ofUneven());
  const wrong = [...paths(reportOfUneven.rows).map((path) => ['rows', ...path]), ['privacy', 1, 'achieved'], ['privacy', 2, 'achieved'], ['privacy', 2, 'holds'], ['privacy', 3, 'holds'],
    ['privacy', 4, 'achieved'], ['disclosures', 0, 'classes'], ['seed'], ['audit', 'passed'], ['people', 'identifiers', 0, 'values'], ['people', 'identifiers', 0, 'classes_below_k'],
    ['classes', 'sizes', 0, 'clusters'], ['classes', 'sizes', 1, 'clusters'], ['unchanged', 'columns', 1, 'warning']];
  for (const path of wrong) assert.throws(() => expectFigures(changed(reportOfUneven, path, other), ofUneven()), path.join('.'));
  for (const part of ['privacy', 'disclosures'])
    assert.throws(() => expectFigures(changed(reportOfUneven, [part], (list) => [...list, list.at(-1)]), ofUneven()), part);
  assert.throws(() => expectFigures(changed(reportOfUneven, ['privacy', 6, 'achieved'], () => 1.5), ofUneven()));
});

// 1.5 is within what a million may be missed by, and 1e-8 is not within what 0.1 may.
test('large figures may be missed by more, small ones not by less', () => {
  const sized = (discernibility, averages) => changed(changed(good, ['quality', 'discernibility'], () => discernibility), ['risk', 'marketer', 'average'], () => averages);
  expectFigures(sized(13 + 1e-8, 0.5), judged());
  expectFigures(sized(13, 0.5 + 9e-10), judged());
  assert.throws(() => expectFigures(sized(13 + 2e-8, 0.5), judged()));
});

test('where the input has ranges, several texts are one value, and nothing is lost by a tree', () => {
  const ranges = { ...job, attributes: [...job.attributes.slice(0, 3), { name: 'column4', role: 'quasi-identifier', hierarchy: { range: {} } }], privacy: { k: 1 } };
  const table = { ...before, rows: before.rows.slice(0, 1).map((row) => row.with(3, '7')) };
  const own = verdict(table, ranges, [['A', 'Flu', '7']], ['town', 'ill', 'column4']);
  const report = {
    ...empty(own),
    disclosures: [{ attribute: 'ill', classes: 1, rows: 1, highest_share: 1, value: 'Flu', value_rows: 1 }],
    risk: { prosecutor: { highest: 1, average: 1 }, marketer: { average: 1 }, before: { prosecutor: { highest: 99, average: 99 }, unique: 99 } },
    quality: { discernibility: 1, information_loss: 99, normalized_information_loss: 99 },
    formula_cells: 0,
    people: { known: false, identifiers: [] },
    unchanged: { columns: [{ attribute: 'ill', role: 'sensitive', values: 1, unique: 1, warning: true }], together: [] },
    spellings: [],
  };
  expectFigures(report, own);
  const weighted = { ...ranges, attributes: [job.attributes[0], { ...job.attributes[1], weight: 2 }, ...job.attributes.slice(2)] };
  const lossy = verdict(table, weighted, [['A', 'Flu', '7']], ['town', 'ill', 'column4']);
  expectFigures({ ...report, risk: { ...report.risk, before: { prosecutor: { highest: 1, average: 1 }, unique: 1 } }, unchanged: { ...report.unchanged, columns: [...report.unchanged.columns, { attribute: 'column4', role: 'insensitive', values: 1, unique: 1, warning: true }], together: [{ attributes: ['a', 'b'], unique: 1, warning: true }] } }, lossy);
});

test('figures that a report may leave out', () => {
  for (const path of [['quality', 'average_class_size'], ['quality', 'lower_bound'], ['risk', 'prosecutor', 'share_at_highest']])
    expectFigures(changed(good, path, () => undefined), judged());
  expectFigures({ ...good, risk: { quasi_identifiers_alone: good.risk, before: good.risk.before } }, judged());
});

test('a release without rows', () => {
  const none = verdict({ ...before, rows: before.rows.slice(4) }, { ...job, privacy: { k: 2 } }, [['*', '*', '*']], ['town', 'ill', 'column4']);
  const report = {
    ...good,
    rows: { input: 1, released: 0, suppressed: 1 },
    classes: { count: 0, smallest: 0, largest: 0, average: 0, sizes: [] },
    risk: { prosecutor: { highest: 0, average: 0, share_at_highest: 0 }, marketer: { average: 0 }, before: { prosecutor: { highest: 1, average: 1, share_at_highest: 1 }, unique: 1 } },
    privacy: [{ achieved: 0, holds: true }],
    disclosures: [{ attribute: 'ill', classes: 0, rows: 0, highest_share: 0 }],
    quality: { discernibility: 1, information_loss: 1, normalized_information_loss: 1 },
    formula_cells: 0,
    people: { known: false, identifiers: [] },
    unchanged: { columns: good.unchanged.columns.map((each) => ({ ...each, values: 0, unique: 0, warning: false })), together: [{ attributes: ['a', 'b'], unique: 0, warning: false }] },
    spellings: [],
  };
  expectFigures(report, none);
  for (const path of [['risk', 'prosecutor', 'highest'], ['risk', 'marketer', 'average'], ['classes', 'count'], ['quality', 'discernibility'], ['people', 'known']])
    assert.throws(() => expectFigures(changed(report, path, other), none), path.join('.'));
});

test('what is unchanged, for columns that look like something', () => {
  const looks = (column, more) => changed(good, ['unchanged', 'columns', column], (told) => ({ ...told, ...more }));
  expectFigures(looks(0, { looks_like: 'names' }), judged());
  expectFigures(looks(0, { cells: ['mail'] }), judged());
  assert.throws(() => expectFigures(looks(1, { looks_like: 'names' }), judged()));
  assert.throws(() => expectFigures(looks(0, { looks_like: 'names', warning: false }), judged()));
  assert.throws(() => expectFigures(looks(0, { cells: [], warning: false }), judged()));
});

test('formulas of spreadsheets', () => {
  const count = (cells) => {
    const table = { names: ['town', 'x'], rows: cells.map((cell) => ['A', cell]) };
    const own = verdict(table, { attributes: [flat('town'), { name: 'x', role: 'insensitive' }], privacy: { k: 1 }, output: { order: 'input', suppressed: 'mask' } }, table.rows);
    return (told) => {
      try {
        expectFigures({ ...empty(own), formula_cells: told }, own);
        return true;
      } catch (error) {
        assert.match(error.message, /formula_cells|people|unchanged/);
        return error.message.includes('people') || error.message.includes('unchanged');
      }
    };
  };
  for (const [cell, is] of [['=1', 1], ['@x', 1], ['\tx', 1], ['\rx', 1], ['+1', 0], ['-1.5', 0], ['-a', 1], ['+', 0], ['1', 0], ['a=', 0]])
    assert.deepEqual([count([cell])(is), count([cell])(1 - is)], [true, false], cell);
});

// A report on a table of one column of towns, up to what formulas come after.
function empty(own) {
  const rows = own.kept.length;
  return {
    rows: { input: rows, released: rows, suppressed: 0 },
    classes: { count: 1, smallest: rows, largest: rows, average: rows, sizes: [{ lower: rows, upper: rows, clusters: 1, rows }] },
    risk: { prosecutor: { highest: 1 / rows, average: 1 / rows }, marketer: { average: 1 / rows }, before: { prosecutor: { highest: 1 / rows, average: 1 / rows }, unique: rows === 1 ? 1 : 0 } },
    privacy: [{ achieved: rows, holds: true }],
    disclosures: [],
    quality: { discernibility: rows * rows, information_loss: 0, normalized_information_loss: 0 },
    violations: { cells: 0, tuples: 0 },
    seed: 0,
    audit: { passed: true },
    people: {},
  };
}

test('people by codes', () => {
  const [p, q, r, x, y] = ['P', 'Q', 'R', 'X', 'Y'].map((sign) => sign.repeat(16));
  const table = { names: ['a', 'b', 'town'], rows: [['1', '7', 'A'], ['1', '8', 'B'], ['2', '8', 'A'], ['3', '', 'A'], ['', '', 'B']] };
  const code = (name) => ({ name, role: 'identifier', pseudonym: { kind: 'random' } });
  const codes = { attributes: [code('a'), code('b'), flat('town')], privacy: { k: 2 }, output: { order: 'input', suppressed: 'mask' } };
  const own = verdict(table, codes, [[p, x, 'A'], [p, y, 'B'], [q, y, 'A'], [r, '', 'A'], ['', '', 'B']]);
  assert.deepEqual(own.problems, []);
  const report = {
    ...empty(own),
    classes: { count: 2, smallest: 2, largest: 3, average: 2.5, sizes: [{ lower: 2, upper: 3, clusters: 2, rows: 5 }] },
    risk: { prosecutor: { highest: 0.5, average: 0.4, share_at_highest: 0.4 }, marketer: { average: 0.4 }, before: { prosecutor: { highest: 0.5, average: 0.4 }, unique: 0 } },
    privacy: [{ achieved: 2, holds: true }],
    quality: { discernibility: 13, information_loss: 0, normalized_information_loss: 0 },
    formula_cells: 0,
    people: { known: false, identifiers: [] },
    unchanged: { columns: [], together: [] },
    spellings: [],
    pseudonyms: {
      columns: [
        { attribute: 'a', kind: 'random', persons: 4, codes: 3, uncoded: 1, smallest_group: 1, persons_below_k: 2 },
        { attribute: 'b', kind: 'random', persons: 4, codes: 2, uncoded: 2, smallest_group: 1, persons_below_k: 2 },
      ],
      // By both columns, 1 and 2 are one person of three rows.
      together: { persons: 3, codes: 5, uncoded: 3, smallest_group: 1, persons_below_k: 3 },
    },
  };
  const withoutPeople = (each) => {
    try {
      expectFigures(each, own);
    } catch (error) {
      return error.message;
    }
    return '';
  };
  assert.equal(withoutPeople(report), '');
  for (const path of paths(report.pseudonyms).filter((each) => !['attribute', 'kind'].includes(each.at(-1))))
    assert.match(withoutPeople(changed(report, ['pseudonyms', ...path], other)), /pseudonyms/, path.join('.'));
  assert.match(withoutPeople({ ...report, pseudonyms: undefined }), /pseudonyms/);
});

test('warnings that the figures ask for', () => {
  const report = {
    people: { identifiers: [{ attribute: 'column1', values: 3, rows: 4, smallest_class: 1, classes_below_k: 1 }, { attribute: 'column2', values: 1, rows: 4, smallest_class: 2, classes_below_k: 0 }] },
    unchanged: { columns: [{ attribute: 'column4', warning: true }, { attribute: 'column5', warning: false }, { attribute: 'name', warning: true }] },
    spellings: [{ attribute: 'column6', values: 4, folded: 3, fold: false }],
  };
  const lines = [
    '',
    'warning  column1 has 3 values in 4 rows. If each is a person, several rows are of one person. k counts rows, so the smallest group has 1 person',
    'warning  column4 goes out unchanged',
    'warning  column6 has 4 values; 1 differ only in spelling',
  ];
  expectWarnings(lines.join('\n'), report);
  for (let at = 1; at < lines.length; at++) assert.throws(() => expectWarnings(lines.toSpliced(at, 1).join('\n'), report), lines[at]);
  assert.throws(() => expectWarnings(lines.join('\n').replace('smallest group has 1', 'smallest group has 2'), report));
  assert.throws(() => expectWarnings(lines.join('\n').replace('goes out unchanged', 'goes out'), report));
  expectWarnings(lines.join('\n').replace('goes out unchanged', 'looks like names'), report);
  const one = { people: { identifiers: [{ attribute: 'column1', values: 1, rows: 4, smallest_class: 1, classes_below_k: 1 }] }, unchanged: { columns: [] }, spellings: [] };
  expectWarnings(lines.join('\n').replace('3 values', '1 value'), one);
  assert.throws(() => expectWarnings(lines.join('\n').replace('3 values', '1 values'), one));
});
