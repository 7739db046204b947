// Random tables: columns of awkward texts, and the bytes of a CSV file.
import * as csv from './csv.mjs';
import { spellings } from './spelling.mjs';
import { Tree } from './tree.mjs';
import { hierarchyOfWords } from './hierarchies.mjs';

// What has broken such programs before: signs of CSV, JSON and spreadsheets, labels of releases, look-alikes.
export const awkward = [
  'a',
  'A',
  'a ',
  ' a',
  'b',
  'B',
  'c',
  'd',
  'e',
  'f',
  'caf\u00e9',
  'cafe\u0301',
  'stra\u00dfe',
  'STRASSE',
  '\u65e5\u672c',
  '\ud83d\ude00',
  'x,y',
  'x;y',
  'x\ty',
  'x|y',
  'say "x"',
  '"',
  '""',
  "'",
  'line\nbreak',
  'line\rbreak',
  'line\r\nbreak',
  '*',
  '**',
  '{a, b}',
  '{',
  '[1-2]',
  '[20, 25)',
  '20-24',
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=x',
  '\r=x',
  ' ',
  '\u00a0',
  '\u200b',
  '0',
  '7',
  '07',
  '7.0',
  '-0',
  '1e1',
  'NaN',
  'null',
  'true',
  '\\',
  '\\n',
  '<b>&amp;',
  '%s',
  '2021-02-03',
  '1000',
  'a'.repeat(80),
  '\u0131',
  '\u0130',
  '\ufb01',
  '\u212b',
  '\u00c5',
];

const names = [
  'age',
  'zip',
  'city',
  'job',
  'a',
  'A',
  ' a',
  'n,m',
  'say "n"',
  'line\nbreak',
  '*',
  'na\u00efve',
  '\u65e5',
  '7',
  'x;y',
  '=sum',
  'k',
  'rows',
  'note',
  'id',
];

const missingTexts = ['', '?', 'NA', 'unknown', '0', ' '];

const integers = (random) => {
  const [least, most] = random.pick([
    [0, 9],
    [18, 90],
    [-20, 20],
    [0, 3000],
    [-7, -1],
  ]);
  const odd = [
    (n) => `${n}`,
    (n) => (n >= 0 ? `0${n}` : `${n}`),
    (n) => (n >= 0 ? `+${n}` : `${n}`),
    (n) => `${n}.0`,
    (n) => ` ${n}`,
  ];
  const plain = random.chance(0.6);
  return Array.from({ length: random.between(2, 25) }, () =>
    (plain ? odd[0] : random.pick(odd))(random.between(least, most)),
  );
};

const decimals = (random) => {
  const places = random.between(1, 3);
  return Array.from({ length: random.between(2, 20) }, () =>
    (random.between(-500, 2000) / 10 ** places).toFixed(random.between(0, places)),
  );
};

const codes = (random) => {
  const digits = random.between(1, 6);
  const signs = random.pick(['01', '0123456789', 'abc*', '\u00e9\u65e5x', '\ud83d\ude00\ud83d\ude01']);
  return Array.from({ length: random.between(2, 20) }, () =>
    Array.from({ length: digits }, () => random.pick([...signs])).join(''),
  );
};

// None is written like a group of its hierarchy.
const codesOfManyLengths = (random) => {
  const signs = [...random.pick(['01', '0123456789.', 'ab\u00e9', '\ud83d\ude00x'])];
  return Array.from({ length: random.between(2, 20) }, () =>
    Array.from({ length: random.between(1, 7) }, () => random.pick(signs)).join(''),
  );
};
const prefixLengths = (random) => {
  const lengths = [6, 5, 4, 3, 2, 1].filter(() => random.chance(0.4));
  return lengths.length > 0 ? lengths : [2];
};

const dateFormats = ['%Y-%m-%d', '%d.%m.%Y', '%m/%d/%Y', '%Y%%%m%%%d'];
const two = (n) => String(n).padStart(2, '0');
const dates = (random, format) =>
  Array.from({ length: random.between(2, 20) }, () => {
    const parts = {
      Y: String(random.between(1895, 2025)),
      m: two(random.between(1, 12)),
      d: two(random.between(1, 28)),
      '%': '%',
    };
    return format.replace(/%(.)/g, (_, part) => parts[part]);
  });

function intervals(random, whole) {
  let width = whole ? random.pick([1, 2, 5, 10]) : random.pick([0.5, 1, 2.5, 0.25]);
  const widths = [];
  for (let levels = random.between(1, 4); levels > 0; levels--) {
    widths.push(width);
    width *= random.between(1, 5);
  }
  const origin = random.chance(0.5) ? {} : { origin: whole ? random.between(-5, 5) : random.pick([0.5, -1, 3]) };
  const top = random.chance(0.7) ? {} : { top: random.between(-10, 40) };
  return { intervals: { widths: [...new Set(widths)], ...origin, ...top } };
}

const dateLevels = ['day', 'month', 'quarter', 'year', 'decade', 'century'];

// Texts of a quasi-identifier and the rule that generalizes them, where it is not a table of the texts.
function quasiIdentifierTexts(random) {
  switch (random.below(6)) {
    case 0:
    case 1:
      return { texts: random.some(awkward, random.between(2, 12)), form: undefined };
    case 2: {
      const texts = integers(random);
      return {
        texts,
        form: random.pick([
          intervals(random, true),
          { range: random.chance(0.7) ? {} : { step: random.pick([1, 5, 0.5, 10]) } },
          undefined,
        ]),
      };
    }
    case 3:
      return {
        texts: decimals(random),
        form: random.pick([
          intervals(random, false),
          { range: random.chance(0.7) ? {} : { step: random.pick([0.1, 2]) } },
        ]),
      };
    case 4: {
      if (random.chance(0.4)) return { texts: codesOfManyLengths(random), form: { prefix: prefixLengths(random) } };
      const texts = codes(random);
      return { texts, form: random.chance(0.8) ? { mask: { digits: [...texts[0]].length } } : undefined };
    }
    default: {
      const format = random.pick(dateFormats);
      const levels = dateLevels.filter(() => random.chance(0.5));
      return {
        texts: dates(random, format),
        form: { dates: { format, levels: levels.length > 0 ? levels : ['year'] } },
      };
    }
  }
}

// Cells, some texts oftener than others.
function cells(random, texts, rows) {
  const skewed = random.chance(0.5);
  const used = random.chance(0.3) ? texts.slice(0, random.between(1, 3)) : texts;
  return Array.from(
    { length: rows },
    () => used[Math.min(random.below(used.length), skewed ? random.below(used.length) : Infinity)],
  );
}

function boundaries(random, form, column, missing, files) {
  const kind = Object.keys(form)[0];
  if (random.chance(0.4) || kind === 'set') return {};
  if (kind === 'range') return { boundaries: [{ width: random.pick([0, 1, 5, 10, 2.5, 40]) }] };
  const tree = new Tree(form, column, missing, files);
  const nodes = tree.nodes();
  const labels = new Map();
  for (const { label } of nodes) labels.set(label, (labels.get(label) ?? 0) + 1);
  const name = (node) => {
    if (random.chance(0.2)) return { level: tree.level(node) };
    return labels.get(node.label) === 1 && random.chance(0.7)
      ? node.label
      : { level: tree.level(node), label: node.label };
  };
  const unique = new Map(
    random
      .some(nodes, random.between(1, 3))
      .map(name)
      .map((each) => [JSON.stringify(each), each]),
  );
  return { boundaries: [...unique.values()] };
}

// A text that occurs nowhere else.
export const token = (random, kind, at) => `${kind}${at}q${random.between(1e6, 9e6)}z`;

const tokens = (random, kind, count) => Array.from({ length: count }, (_, at) => token(random, kind, at));

// Tokens, some of them with a second spelling.
const spelled = (random, kind, count) =>
  tokens(random, kind, count).flatMap((text) =>
    random.chance(0.3) ? [text, random.pick([text.toUpperCase(), `${text} `, ` ${text}`])] : [text],
  );

export function quasiIdentifierColumn(random, name, rows, missing, { made, files, secret }) {
  const drawn = secret ? { texts: tokens(random, 'qi', random.between(2, 30)) } : quasiIdentifierTexts(random);
  const texts = missing.length > 0 && random.chance(0.2) ? [...drawn.texts, random.pick(missing)] : drawn.texts;
  const column = cells(random, texts, rows);
  let form = drawn.form;
  if (form?.range && !made) form = { flat: true };
  form ??= hierarchyOfWords(random, column, { made, files, name });
  const weight = random.chance(0.15) ? { weight: random.pick([0.001, 0.5, 2, 1000]) } : {};
  const attribute = {
    name,
    role: 'quasi-identifier',
    hierarchy: form,
    ...boundaries(random, form, column, missing, files),
    ...weight,
  };
  return { attribute, column };
}

const numbers = ['10', '2', '2.0', '3.5', '-1', '7', '07', '100', '0.5'];

export function sensitiveColumn(random, name, rows, missing, { files, secret, facts }) {
  const numeric = !secret && random.chance(facts ? 0.2 : 0.4);
  const texts = secret
    ? spelled(random, 'sens', random.between(2, 40))
    : random.some(numeric ? numbers : awkward, random.between(2, 7));
  if (facts) texts.push(...texts.flatMap((text) => random.some(spellings, 2).map((spell) => spell(text))));
  if (missing.length > 0 && random.chance(0.3)) texts.push(random.pick(missing));
  const column = cells(random, texts, rows);
  const tree =
    !numeric && random.chance(0.5) ? { hierarchy: hierarchyOfWords(random, column, { made: false, files, name }) } : {};
  const ordered = column.every((text) => missing.includes(text) || numbers.includes(text));
  const folds = !tree.hierarchy && random.chance(0.2) ? { fold: true } : {};
  return { attribute: { name, role: 'sensitive', ...tree, ...folds }, column, ordered };
}

export function columnNames(random, odd, count) {
  return random.chance(odd) ? random.some(names, count) : Array.from({ length: count }, (_, at) => `column${at}`);
}

export function missingList(random) {
  return random.chance(0.7) ? undefined : random.some(missingTexts, random.between(0, 3));
}

// How the file is written, and what the job says of it.
export function fileFormat(random, table) {
  const delimiter = random.weighted([
    [5, ','],
    [3, ';'],
    [1, '\t'],
    [1, '|'],
  ]);
  const format = {
    delimiter,
    lineEnd: random.weighted([
      [5, '\n'],
      [3, '\r\n'],
      [1, '\r'],
    ]),
    final: random.chance(0.8),
    quoteAll: random.chance(0.15),
    mark: random.chance(0.15),
  };
  const quoteMore = random.chance(0.3) ? () => random.chance(0.3) : () => false;
  const text =
    csv.write([table.names, ...table.rows], format, quoteMore) +
    (format.final && table.names.length > 1 && random.chance(0.1) ? format.lineEnd.repeat(2) : '');
  const plain = table.names.every((name) => /^\w+$/.test(name)) && table.names.length > 1;
  // The first line has the names, however much they look like cells.
  return { text, format, input: plain && random.chance(0.5) ? { header: 1 } : { delimiter, header: 1 } };
}
