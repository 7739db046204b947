// Random jobs on random tables.
import { columnNames, fileFormat, missingList, quasiIdentifierColumn, sensitiveColumn, token } from './tables.mjs';
import { spellings } from './spelling.mjs';

const algorithms = [
  [6, () => ({ name: 'peel' })],
  [2, (random) => ({ name: 'peel', effort: random.between(1, 2) })],
  [4, () => ({ name: 'greedy-cka' })],
  [2, () => ({ name: 'k-member' })],
  [3, (random) => ({ name: 'mondrian', variant: random.pick(['strict', 'relaxed']) })],
  [2, (random) => ({ name: 'datafly', ...maxSuppressed(random) })],
  [2, (random) => ({ name: 'samarati', ...maxSuppressed(random), ...(random.chance(0.3) ? { all: true } : {}) })],
  [
    2,
    (random) => ({
      name: 'incognito',
      ...maxSuppressed(random),
      metric: random.pick(['distortion_ratio', 'information_loss', 'discernibility', 'average_class_size']),
    }),
  ],
  [2, () => ({ name: 'progressive' })],
  [2, () => ({ name: 'top-down' })],
  [1, (random) => ({ name: 'min-gen', ...(random.chance(0.5) ? { level: random.pick(['attribute', 'cell']) } : {}) })],
  [2, (random) => ({ name: 'mu-argus', ...(random.chance(0.5) ? { generalize: random.between(0, 3) } : {}) })],
];
const maxSuppressed = (random) => (random.chance(0.5) ? { maxSuppressed: random.between(0, 20) } : {});
const makesValues = ['peel', 'greedy-cka', 'k-member', 'mondrian'];

function bound(random, sensitive, filter = () => true) {
  const fitting = sensitive.filter(filter);
  if (fitting.length === 0) return undefined;
  if (fitting.length === sensitive.length && random.chance(0.5)) return {};
  return { attribute: random.pick(fitting).attribute.name };
}

const hundredth = (random, least, most) => random.between(Math.round(least * 100), Math.round(most * 100)) / 100;

function lDiversity(random, sensitive) {
  const kind = random.pick(['distinct', 'entropy', 'recursive']);
  const l = kind === 'entropy' ? hundredth(random, 1.05, 3) : random.between(2, 3);
  return { kind, l, ...(kind === 'recursive' ? { c: hundredth(random, 0.5, 4) } : {}), ...bound(random, sensitive) };
}

function tCloseness(random, sensitive) {
  const kind = random.pick(['equal', 'ordered', 'hierarchical']);
  const fits = {
    equal: () => true,
    ordered: (each) => each.ordered,
    hierarchical: (each) => each.attribute.hierarchy !== undefined,
  }[kind];
  const attribute = bound(random, sensitive, fits);
  return attribute && { kind, t: hundredth(random, 0.05, 0.9), ...attribute };
}

function alpha(random, sensitive) {
  const refined = random.chance(0.2) ? { refined: true } : {};
  if (random.chance(0.5)) return { alpha: hundredth(random, 0.2, 1), ...bound(random, sensitive), ...refined };
  const { attribute, column } = random.pick(sensitive);
  const values = [...new Set(random.some([...new Set(column)], random.between(1, 2)))];
  return { alpha: hundredth(random, 0.1, 1), values, attribute: attribute.name, ...refined };
}

const betaLikeness = (random, sensitive) => ({
  kind: random.pick(['basic', 'enhanced']),
  beta: hundredth(random, 0.1, 4),
  ...bound(random, sensitive),
});
const deltaDisclosure = (random, sensitive) => ({ delta: hundredth(random, 0.3, 4), ...bound(random, sensitive) });

function privacy(random, sensitive, rows) {
  const k = random.weighted([
    [8, random.between(2, 6)],
    [2, random.between(2, 20)],
    [0.3, rows + random.between(0, 2)],
  ]);
  const result = { k: Math.max(2, k) };
  if (sensitive.length === 0 || random.chance(0.4)) return result;
  if (random.chance(0.3)) result.p = random.between(2, Math.min(result.k, 4));
  const several = (make) => {
    const demands = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => make(random, sensitive)).filter(Boolean);
    return demands.length === 1 && random.chance(0.7) ? demands[0] : demands;
  };
  for (const [key, make] of [
    ['l', lDiversity],
    ['t', tCloseness],
    ['alpha', alpha],
    ['beta', betaLikeness],
    ['delta', deltaDisclosure],
  ]) {
    if (!random.chance(0.25)) continue;
    const demands = several(make);
    if (!Array.isArray(demands) || demands.length > 0) result[key] = demands;
  }
  return result;
}

function otherColumn(random, name, rows, role, { tokens: secret, facts }) {
  const sort = facts ? 3 : random.below(secret ? 2 : 3);
  const repeated = Array.from({ length: Math.max(1, Math.floor(rows / 3)) }, (_, at) =>
    token(random, role.slice(0, 3), at),
  );
  const cell = [
    (at) => token(random, role.slice(0, 3), at),
    () => random.pick(repeated),
    (at) => String(at + 1),
    () => random.pick(spellings)(random.pick(repeated)),
  ][sort];
  return { attribute: { name, role }, column: Array.from({ length: rows }, (_, at) => cell(at)) };
}

function rowCount(random) {
  return random.weighted([
    [2, random.between(1, 5)],
    [5, random.between(6, 30)],
    [4, random.between(31, 120)],
    [1, random.between(121, 300)],
  ]);
}

function algorithm(random) {
  const chosen = random.weighted(algorithms)(random);
  if (chosen.name === 'mu-argus' && random.chance(0.7)) chosen.unprotected = 'accept';
  if (random.chance(0.1)) chosen.boundaries = 'ignore';
  return chosen;
}

// Rows that an earlier masking left, and what the job says of them.
function starredRows(random, table) {
  for (let rows = random.between(1, 3); rows > 0; rows--) {
    table.rows.splice(
      random.below(table.rows.length + 1),
      0,
      table.names.map(() => '*'),
    );
  }
  return random.pick([
    {},
    { starred: 'leave-out' },
    { starred: 'leave-out' },
    { starred: 'count' },
    { starred: 'count' },
  ]);
}

// A table with a job for it: {table: {names, rows}, job, files, text, format}. `wish` may fix the algorithm, the
// output, the number of rows, that every row has a number of its own, that cells hold tokens to look for, and that
// cells of unchanged columns and identifiers repeat in other spellings, that identifiers may go out as codes.
export function randomCase(random, wish = {}) {
  const rows = wish.rows ?? rowCount(random);
  const missing = missingList(random);
  const counted = missing ?? ['', '?'];
  const files = {};
  const chosen = wish.algorithm ?? algorithm(random);
  const numbered = wish.numbered ?? random.chance(0.4);
  const counts = [
    random.between(0, 2),
    random.weighted([
      [3, 1],
      [4, 2],
      [3, 3],
      [1, 5],
    ]),
    random.between(0, 2),
    random.between(0, 2),
  ];
  const names = columnNames(
    random,
    counts.reduce((a, b) => a + b),
  );
  // A column may have texts of its own.
  const withOwn = (make) => {
    const own = random.chance(0.15) ? (missingList(random) ?? []) : undefined;
    const column = make(own ?? counted);
    if (own) column.attribute.missing = own;
    return column;
  };
  const draw = (count, make) => Array.from({ length: count }, () => make(names.pop()));
  const made = makesValues.includes(chosen.name);
  const identifiers = draw(counts[0], (name) => otherColumn(random, name, rows, 'identifier', wish));
  if (wish.coded && rows % 3 === 0) identifiers.forEach(({ attribute }) => (attribute.pseudonym = { kind: 'random' }));
  else if (!wish.coded && random.chance(0.2)) identifiers.forEach(({ attribute }) => (attribute.role = 'leave-out'));
  const identifying = draw(counts[1], (name) =>
    withOwn((missing) => quasiIdentifierColumn(random, name, rows, missing, { made, files, secret: wish.tokens && random.chance(0.8) })),
  );
  const sensitive = draw(counts[2], (name) =>
    withOwn((missing) => sensitiveColumn(random, name, rows, missing, { files, secret: wish.tokens, facts: wish.facts })),
  );
  const others = draw(counts[3], (name) => otherColumn(random, name, rows, 'insensitive', wish));
  if (numbered) {
    others.push({
      attribute: { name: 'row number', role: 'insensitive' },
      column: Array.from({ length: rows }, (_, at) => `r${at}`),
    });
  }
  const columns = random.shuffled([...identifiers, ...identifying, ...sensitive, ...others]);
  const table = {
    names: columns.map(({ attribute }) => attribute.name),
    rows: Array.from({ length: rows }, (_, at) => columns.map(({ column }) => column[at])),
  };
  const starred = random.chance(0.06) ? starredRows(random, table) : {};
  const { text, format, input } = fileFormat(random, table);
  const job = {
    kordon: 1,
    input: { ...input, ...(missing ? { missing } : {}), ...starred },
    attributes: random.shuffled(columns).map(({ attribute }) => attribute),
    privacy: privacy(random, chosen.name === 'mu-argus' && random.chance(0.9) ? [] : sensitive, rows),
    ...(random.chance(0.4) ? { suppression: { limit: hundredth(random, 0, 1) } } : {}),
    algorithm: chosen,
    seed: random.chance(0.5) ? 0 : random.below(2 ** 31),
    output: wish.output ?? { order: random.pick(['shuffled', 'input']), suppressed: random.pick(['remove', 'mask']) },
  };
  if (chosen.name === 'peel' && !chosen.effort && random.chance(0.3)) delete job.algorithm;
  if (random.chance(0.2)) delete job.output;
  if (wish.output) job.output = wish.output;
  if (random.chance(0.15)) job.loss = 'share';
  return { table, job, files, text, format };
}
