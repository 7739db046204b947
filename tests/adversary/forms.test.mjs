// The definitions are judged: files, numbers, trees, ranges and sets, and models, by examples worked by hand.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as csv from './csv.mjs';
import * as decimal from './decimal.mjs';
import { Ranges, Sets } from './made_values.mjs';
import { anyOrder } from './matching.mjs';
import { alphaDeassociation, betaLikeness, deltaDisclosure, lDiversity, pSensitivity, tCloseness } from './models.mjs';
import { quasiIdentifier } from './quasi_identifier.mjs';
import { fold, spellings } from './spelling.mjs';
import { Tree } from './tree.mjs';

const near = (figure, wanted) => assert.ok(Math.abs(figure - wanted) < 1e-9, `${figure} in place of ${wanted}`);
const labels = (tree, value) => tree.chain(value).map(({ label }) => label);
const plain = { delimiter: ',', lineEnd: '\n', final: false, quoteAll: false, mark: false };

test('what CSV is written', () => {
  const rows = [['a', 'b,c'], [''], ['"', 'x\r']];
  assert.equal(csv.write(rows, plain), 'a,"b,c"\n""\n"""","x\r"');
  assert.equal(csv.write([['a', 'b']], { ...plain, quoteAll: true }), '"a","b"');
  assert.equal(csv.write([['a', 'b']], plain, (cell) => cell === 'b'), 'a,"b"');
  assert.equal(csv.write([['a'], ['x;y']], { ...plain, delimiter: ';', lineEnd: '\r\n', final: true, mark: true }), '\ufeffa\r\n"x;y"\r\n');
  assert.equal(csv.write([['', 'b']], plain), ',b');
});

test('what CSV is read', () => {
  for (const [text, records] of [
    ['', []],
    ['a,b', [['a', 'b']]],
    ['a,b\r\n', [['a', 'b']]],
    ['\ufeffa', [['a']]],
    ['xa', [['xa']]],
    ['a\n\nb\n\n\n', [['a'], [''], ['b']]],
    ['\r\n\r\na', [[''], [''], ['a']]],
    ['\r\ra\r', [[''], [''], ['a']]],
    ['a\r\r\nb', [['a'], [''], ['b']]],
    ['a\r\r', [['a']]],
    ['a,\nb,c', [['a', ''], ['b', 'c']]],
    ['a,\rb', [['a', ''], ['b']]],
    ['a,', [['a', '']]],
    ['"a"', [['a']]],
    ['"a"\nb', [['a'], ['b']]],
    ['"a"\rb', [['a'], ['b']]],
    ['"a","b"', [['a', 'b']]],
    ['"a\n""b"""', [['a\n"b"']]],
    ['a,b\nc', [['a', 'b'], ['c']]],
  ]) {
    assert.deepEqual(csv.read(text, ','), records, JSON.stringify(text));
  }
  for (const text of ['"a', '"', 'a"', 'a"b', '"a"b', '"a"b,c', '"a" ,b']) assert.throws(() => csv.read(text, ','), /record 1/, text);
  assert.deepEqual(csv.table('a,b\n1,2\n', ','), { names: ['a', 'b'], rows: [['1', '2']] });
});

test('which numbers are read', () => {
  const { parse, unit } = decimal;
  for (const [text, number] of [['.5', unit / 2n], ['5.', 5n * unit], ['1.0e1', 10n * unit], ['1e-18', 1n], ['0e999', 0n], ['1e18', 10n ** 36n], ['-3', -3n * unit], ['\t7 ', 7n * unit],
    ['10e-19', 1n], ['1.0000000000000000000', unit], ['+1', unit]])
    assert.equal(parse(text), number, text);
  for (const text of ['1e-19', '11e18', '1e61', '1e9999', '15e-19', '.', 'e1', '1 2']) assert.equal(parse(text), undefined, text);
  assert.deepEqual([0n, unit, -unit / 4n, 1200n * unit].map(decimal.format), ['0', '1', '-0.25', '1200']);
  assert.deepEqual([decimal.floorDivide(7n, 5n), decimal.floorDivide(-5n, 5n), decimal.floorDivide(-1n, 5n)], [1n, -1n, -1n]);
});

test('levels: blanks around labels, one column, one root', () => {
  const tree = new Tree({ levels: [[' a', ' g ', '*'], ['b ', 'g', '*']] }, [' a'], []);
  assert.deepEqual([labels(tree, ' a'), labels(tree, 'b')], [[' a', 'g', '*'], ['b', 'g', '*']]);
  assert.equal(tree.marked([]).size, 0);
  assert.deepEqual(labels(new Tree({ levels: [['a', ' b', '*'], [' b', ' b', '*']] }, [' b'], []), 'a'), ['a', 'b', '*']);
  assert.deepEqual(labels(new Tree({ levels: [['a', 'all'], ['b', 'all']] }, [], []), 'a'), ['a', 'all']);
  const one = new Tree({ levels: [['a']] }, ['a'], []);
  assert.deepEqual([labels(one, 'a'), one.marked([]).size], [['a', '*'], 1]);
  assert.throws(() => new Tree({ levels: [['a', 'x', 'g', '*'], ['b', 'x', 'h', '*']] }, [], []));
  const files = { h: { text: 'a;g;*\nb;g;*\n', delimiter: ';' } };
  assert.deepEqual(labels(new Tree({ file: 'h' }, ['a'], [], files), 'a'), ['a', 'g', '*']);
  assert.throws(() => new Tree({ odd: {} }, [], []));
});

test('trees: levels, boundaries, missing texts, labels that repeat', () => {
  const tree = new Tree({ tree: { label: '*', children: [{ label: 'x', children: ['a', 'b'] }, 'c'] } }, ['a', '?', 'x'], ['?']);
  assert.deepEqual([labels(tree, 'a'), labels(tree, '?'), labels(tree, 'c')], [['a', 'x', '*'], ['?', '*'], ['c', '*']]);
  assert.deepEqual(labels(tree, 'x'), []);
  const marked = (...boundaries) => [...tree.marked(boundaries)].map(({ label }) => label).sort();
  assert.deepEqual([marked('x'), marked({ label: 'x', level: 0 }), marked({ level: 1 }), marked({ label: 'x', level: 1 })], [['x'], [], ['?', 'c', 'x'], ['x']]);
  assert.deepEqual([tree.height, tree.level(tree.leaves.get('a')), tree.level(tree.root), tree.repeats], [2, 0, 2, false]);
  assert.ok(new Tree({ levels: [['a', 'a', '*'], ['b', 'g', '*']] }, [], []).repeats);
  assert.equal(new Tree({ flat: true }, ['a', '?'], ['?']).leaves.get('?').depth, 1);
  const known = new Tree({ levels: [['?', 'unknown', '*'], ['a', 'g', '*']] }, ['?', 'z'], ['?']);
  assert.deepEqual([labels(known, '?'), labels(known, 'z')], [['?', 'unknown', '*'], []]);
  assert.equal(new Tree({ flat: true }, [], []).height, 0);
  assert.equal(new Tree({ flat: true }, [], []).leaves.size, 0);
});

test('intervals: origins, tops, and bins of numbers that are not all whole', () => {
  const intervals = (form, column) => new Tree({ intervals: form }, column, []);
  assert.deepEqual(labels(intervals({ widths: [5], origin: 1 }, ['5', '6']), '6'), ['6', '6-10', '*']);
  assert.deepEqual(labels(intervals({ widths: [5], origin: 1 }, ['5']), '5'), ['5', '1-5', '*']);
  assert.deepEqual(labels(intervals({ widths: [2.5] }, ['5']), '5'), ['5', '[5, 7.5)', '*']);
  const mixed = intervals({ widths: [5] }, ['5', '6.5']);
  assert.deepEqual([labels(mixed, '5'), mixed.chain('5')[1].other], [['5', '[5, 10)', '*'], '5-9']);
  assert.equal(intervals({ widths: [5], origin: 0.5 }, ['5']).chain('5')[1].other, undefined);
  assert.deepEqual(labels(intervals({ widths: [5, 2.5] }, ['5']), '5')[1], '[5, 10)');
  assert.deepEqual(labels(intervals({ widths: [5], top: 10 }, ['10', '9']), '10'), ['10', '10+', '*']);
  assert.deepEqual(labels(intervals({ widths: [5], top: 10 }, ['10', '9']), '9'), ['9', '5-9', '*']);
  assert.equal(labels(intervals({ widths: [5] }, ['x']), 'x').length, 0);
});

test('masks, prefixes, dates', () => {
  const mask = new Tree({ mask: { digits: 2 } }, ['12', '1', '1*'], []);
  assert.deepEqual([labels(mask, '12'), labels(mask, '1'), labels(mask, '1*')], [['12', '1*', '*'], [], ['1*', '1*', '*']]);
  const prefix = new Tree({ prefix: [3, 1] }, ['C5', 'C50*', 'C5*', 'C*', '*', '', 'C50x', 'NA'], ['NA']);
  for (const [code, chain] of [['C5', ['C5', 'C5', 'C*', '*']], ['C50*', ['C50*', 'C50*', 'C*', '*']], ['C5*', ['C5*', 'C5**', 'C*', '*']], ['C*', ['C*', 'C*', '*']], ['*', []], ['', []],
    ['C50x', ['C50x', 'C50*', 'C*', '*']], ['NA', ['NA', '*']]])
    assert.deepEqual(labels(prefix, code), chain, code);
  assert.deepEqual(labels(new Tree({ prefix: [4, 3, 1] }, ['C50*'], []), 'C50*'), ['C50*', 'C50*', 'C*', '*']);
  const date = (format, text, ...levels) => labels(new Tree({ dates: { format, levels } }, [text], []), text);
  assert.deepEqual(date('%d.%m.%Y', '05.11.1987', 'day', 'year', 'century'), ['05.11.1987', '1987-11-05', '1987', '1900-1999', '*']);
  assert.deepEqual(date('%Y', '1987', 'day'), ['1987', '1987-01-01', '*']);
  assert.deepEqual(date('%m/%Y', '12/1987', 'quarter', 'month'), ['12/1987', '1987-12', '1987-Q4', '*'].toSpliced(1, 2, '1987-Q4', '1987-12'));
  for (const text of ['31.02.1987', '00.01.1987', '01.13.1987', '1987', 'x']) assert.deepEqual(date('%d.%m.%Y', text, 'year'), [], text);
  assert.deepEqual(date('%Y.%m', '1987x11', 'year'), []);
});

test('ranges: missing values, widths, steps', () => {
  const made = (form = {}, width = undefined) => new Ranges({ hierarchy: { range: form }, boundaries: width === undefined ? [] : [{ width }] }, ['?', 'NA']);
  const free = made();
  assert.deepEqual([free.bounded, made({}, 10).bounded], [false, true]);
  for (const [released, original, covers] of [['*', '5', true], ['5', '5', true], ['?', '?', true], ['?', 'NA', false], ['?', '5', false], ['5', '?', false], ['[1-9]', '?', false],
    ['[1-9]', '1', true], ['[1-9]', '9', true], ['[1-9]', '0', false], ['[1-9]', '10', false], ['5.0', '5', true], ['6', '5', false], ['x', '5', false], ['[-9 to -1]', '-5', true]])
    assert.equal(free.covers(released, original), covers, `${released} ${original}`);
  const named = made({ missing: 'none' });
  assert.deepEqual([named.covers('none', '?'), named.covers('none', '5'), named.covers('NA', '?')], [true, false, false]);
  const known = made({ missing: 'NA' });
  assert.deepEqual([known.covers('NA', '5'), known.covers('NA', '?'), known.of(['1', '9'])('[1-9]'), known.of(['5', '5'])('5')], [false, true, true, true]);
  const numeric = new Ranges({ hierarchy: { range: {} } }, ['-9']);
  assert.deepEqual([numeric.covers('-9', '-9.0'), numeric.covers('[-20 to 5]', '-9')], [false, false]);
  const bounded = made({}, 8);
  assert.deepEqual(['[1-9]', '[1-10]', '*', '?', '5'].map((released) => bounded.within(released)), [true, false, false, true, true]);
  assert.deepEqual(['[1-100]', '*', '?'].map((released) => free.within(released)), [true, true, true]);
  const of = (values, released, form) => made(form).of(values)(released);
  assert.deepEqual([of(['?', '?'], '?'), of(['?', '?'], '*'), of(['?', 'NA'], '?'), of(['?', 'NA'], '*')], [true, false, false, true]);
  assert.deepEqual([of(['?', 'NA'], 'none', { missing: 'none' }), of(['?', 'NA'], '?', { missing: 'none' }), of(['?', '?'], 'none', { missing: 'none' })], [true, false, true]);
  assert.deepEqual([of(['?', '5'], '*'), of(['?', '5'], '5'), of(['5', '5.0'], '5'), of(['5', '5.0'], '[5-5]')], [true, false, true, false]);
  assert.deepEqual([of(['9', '1', '5'], '[1-9]'), of(['9', '1', '5'], '[1-8]'), of(['9', '1', '5'], '[2-9]'), of(['9', '1'], 'x')], [true, false, false, false]);
  assert.deepEqual([of(['1', '9'], '[0-10]', { step: 5 }), of(['1', '9'], '[1-9]', { step: 5 }), of(['5', '10'], '[5-10]', { step: 5 }), of(['-1', '9'], '[-5 to 10]', { step: 5 })], [true, false, true, true]);
});

test('sets: members, losses', () => {
  const sets = new Sets();
  const values = new Set(['a', 'b', 'c', 'd']);
  assert.deepEqual([sets.loss('a', 'a', values), sets.loss('{a, b}', 'a', values), sets.loss('{a, b, c, d}', 'a', values)], [0, 1 / 3, 1]);
  for (const [released, original, covers] of [['a', 'a', true], ['a', 'b', false], ['{a, b}', 'b', true], ['{a, b', 'b', false], ['a, b}', 'b', false], ['a, b', 'b', false], ['{a"b}', 'a"b', false],
    ['{"a ""b""", c}', 'a "b"', true], ['{a,b}', 'a', false], ['{a, b}', '{a, b}', true]])
    assert.equal(sets.covers(released, original), covers, released);
  const of = (values, released) => sets.of(values)(released);
  assert.deepEqual([of(['a', 'a'], 'a'), of(['a', 'a'], '{a}'), of(['a', 'b'], '{a, c}'), of(['a', 'b'], '{a}'), of(['a', 'b'], '{b, a}'), of(['a', 'b'], 'a')], [true, false, false, false, true, false]);
  assert.ok(sets.within('*') && !sets.bounded);
});

test('a cell of a hierarchy: what it may be and what it loses', () => {
  const made = (hierarchy, boundaries, column = ['a']) => quasiIdentifier({ hierarchy, boundaries }, column, ['?'], {});
  const tree = { tree: { label: '*', children: [{ label: 'x', children: ['a', 'b'] }, 'c'] } };
  const free = made(tree);
  assert.deepEqual(['a', 'x', '*', 'c'].map((released) => [free.covers(released, 'a'), free.within(released, 'a')]), [[true, true], [true, true], [true, true], [false, true]]);
  assert.deepEqual(['a', 'x', '*'].map((released) => free.loss(released, 'a')), [0, 0.5, 1]);
  assert.deepEqual([free.magval('a').label, free.magval('a').label, free.magval('c').label], ['*', '*', '*']);
  const bounded = made(tree, ['x', { label: 'c' }]);
  assert.deepEqual([bounded.within('x', 'a'), bounded.within('*', 'a'), bounded.within('*', 'c'), bounded.magval('a').label, bounded.magval('c').label], [true, false, false, 'x', 'c']);
  const mixed = made({ intervals: { widths: [5] } }, [], ['5', '6.5']);
  assert.deepEqual(['[5, 10)', '5-9', '0-4'].map((released) => mixed.covers(released, '5')), [true, true, false]);
  assert.ok(made({ range: {} }) instanceof Ranges && made({ set: true }) instanceof Sets);
});

test('models where they are tight', () => {
  assert.deepEqual([pSensitivity(['a', 'b'], 2).holds, pSensitivity(['a', 'b'], 3).holds], [true, false]);
  const recursive = lDiversity(['a', 'a', 'b'], { kind: 'recursive', l: 2, c: 3 });
  assert.deepEqual(recursive, { achieved: 2, holds: true });
  assert.equal(lDiversity(['a', 'a'], { kind: 'recursive', l: 2, c: 3 }).achieved, Infinity);
  assert.equal(lDiversity(['b', 'a', 'a', 'a', 'c', 'c'], { kind: 'recursive', l: 2, c: 9 }).achieved, 1);
  near(alphaDeassociation(['a', 'a', 'b'], { alpha: 1 }, (text) => text).achieved, 2 / 3);
  const t = (values, whole, kind, figure, distance) => tCloseness(values, whole, { kind, t: figure }, distance);
  assert.deepEqual([t(['a'], ['a', 'b'], 'equal', 0.5).holds, t(['a'], ['a', 'b'], 'equal', 0.49).holds], [true, false]);
  const distance = { number: (text) => (text === '?' ? undefined : decimal.parse(text)) };
  near(t(['1'], ['2', '?', '1'], 'ordered', 1, distance).achieved, 1 / 3);
  near(t(['?'], ['2', '1', '?'], 'ordered', 1, distance).achieved, 1 / 2);
  near(t(['2'], ['1', '?', '2'], 'ordered', 1, distance).achieved, 1 / 2);
  near(t(['3'], ['2', '1', '3', '4'], 'ordered', 1, distance).achieved, 1 / 3);
  near(t(['1'], ['1', '01'], 'ordered', 1, distance).achieved, 0);
  near(t(['2'], ['1', '2'], 'ordered', 1, distance).achieved, 1 / 2);
  const whole = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'];
  const beta = (values, kind, figure) => betaLikeness(values, whole, { kind, beta: figure });
  assert.deepEqual(beta(['a', 'b'], 'basic', 1), { achieved: 1, holds: true });
  assert.deepEqual(beta(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'], 'basic', 0), { achieved: 0, holds: true });
  assert.deepEqual(Object.keys(beta(['a', 'c'], 'basic', 9)), ['achieved', 'holds']);
  near(beta(['a', 'a', 'b', 'c'], 'enhanced', 0.5).slack, -0.5);
  near(beta(['a', 'a'], 'enhanced', 9).slack, Math.log(2) - 1);
  assert.ok(!beta(['a', 'a', 'b', 'c'], 'enhanced', 0.5).holds);
  assert.equal(deltaDisclosure(['a', 'b'], ['a', 'b'], { delta: 0 }).holds, false);
});

test('a row that nobody has takes no original', () => {
  assert.deepEqual(anyOrder(1, 3, () => [2]).origin, [2]);
  const fits = [[0, 1], [1, 2], [0], [1]];
  assert.equal(anyOrder(4, 3, (row) => fits[row]).failed, 3);
  assert.deepEqual(anyOrder(3, 3, (row) => fits[row]).origin, [1, 2, 0]);
});

test('other spellings fold to the same', () => {
  assert.deepEqual(new Set(spellings.map((other) => fold(other('Caf\u00e9 au lait 7')))).size, 1);
});
