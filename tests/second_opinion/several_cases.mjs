// Random tables of the same people, with a job for them: patients, visits and now and then a third.
import { fileFormat, missingList, quasiIdentifierColumn, sensitiveColumn } from '../adversary/tables.mjs';

const algorithms = [
  [6, () => ({ name: 'peel' })],
  [2, () => ({ name: 'greedy-cka' })],
  [2, () => ({ name: 'k-member' })],
  [2, (random) => ({ name: 'mondrian', variant: random.pick(['strict', 'relaxed']) })],
  [2, (random) => ({ name: 'datafly', ...(random.chance(0.5) && { maxSuppressed: random.between(0, 20) }) })],
  [1, () => ({ name: 'samarati' })],
  [2, (random) => ({ name: 'incognito', metric: random.pick(['distortion_ratio', 'information_loss']) })],
  [1, () => ({ name: 'progressive' })],
  [1, () => ({ name: 'top-down' })],
  [1, () => ({ name: 'min-gen' })],
];
const makesValues = ['peel', 'greedy-cka', 'k-member', 'mondrian'];

const isoDay = (day) => new Date(day * 86400000).toISOString().slice(0, 10);
const writings = [
  { format: 'yyyy-mm-dd', of: (day) => isoDay(day) },
  { format: 'dd.mm.yyyy', of: (day) => isoDay(day).split('-').reverse().join('.') },
  { format: 'mm/dd/yyyy hh:mm', of: (day) => `${isoDay(day).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')} 07:30` },
];

// Whose the rows of each table are: a number of each. Few have visits and are no patients.
function rowsOfPeople(random, names) {
  const people = random.weighted([[3, random.between(4, 12)], [5, random.between(13, 40)]]); // prettier-ignore
  const strangers = random.chance(0.4) ? 0.1 : 0;
  const most = random.pick([1, 2, 2, 3, 5]);
  return names.map((_, table) => {
    const rows = Array.from({ length: people }, (_, who) => {
      const count = table > 0 ? random.below(most + 1) : random.chance(strangers) ? 0 : random.chance(0.05) ? 2 : 1;
      return Array(count).fill(who);
    }).flat();
    return rows.length > 0 ? random.shuffled(rows) : [0];
  });
}

// The columns that say whose a row is: {attributes, cells(who)}, and what the job calls them.
function personColumns(random, coded, keyed) {
  const code = coded && { pseudonym: { kind: keyed ? 'keyed' : 'random' } };
  const name = (who) => `P${who}`;
  if (random.chance(0.2)) {
    const two = ['clinic', 'number'].map((each) => ({ name: each, role: random.pick(['identifier', 'leave-out']) }));
    const cells = (who) => [`C${who % 3}`, `${Math.floor(who / 3) + 10}`];
    if (!coded) return { attributes: two, cells, person: ['clinic', 'number'] };
    return { attributes: [...two, { name: 'pid', role: 'identifier', ...code }], cells: (who) => [...cells(who), name(who)], person: ['clinic', 'number'] };
  }
  const spelled = !coded && random.chance(0.2);
  const spell = (text) => (spelled ? random.pick([text, text.toLowerCase(), ` ${text}`, text.replace('P', 'P0')]) : text);
  return { attributes: [{ name: 'person', role: random.pick(coded ? ['identifier'] : ['identifier', 'leave-out']), ...code }], cells: (who) => [spell(name(who))], person: 'person' };
}

// Dates: the first moves, and the second moves or is counted from the first.
function shiftedDates(random, columns, rows, keyed) {
  const shift = { shift: { days: random.between(20, 200), ...(random.chance(0.5) && { weeks: true }), ...(keyed && random.chance(0.5) && { kind: 'keyed' }) } };
  const release = random.chance(0.3) && columns.length > 1 ? { since: columns[0] } : shift;
  return columns.map((name, at) => {
    const writing = random.pick(writings);
    const attribute = { name, role: 'insensitive', release: { ...(at === 0 ? shift : release), format: writing.format } };
    return { attribute, column: Array.from({ length: rows }, () => (random.chance(0.1) ? '' : writing.of(18200 + random.below(1500)))) };
  });
}

const hundredth = (random, least, most) => random.between(Math.round(least * 100), Math.round(most * 100)) / 100;

// Demands that a job with this k, and people who are `linked`, may have.
function demands(random, { own, shared }, { k, linked }) {
  const asked = {};
  const all = [...own, ...shared];
  if (all.length === 0) return asked;
  const of = (list) => (random.chance(0.5) && list.length === all.length ? {} : { attribute: random.pick(list).attribute.name });
  if (random.chance(0.3)) asked.p = random.between(2, Math.min(k, 3));
  if (random.chance(0.3)) {
    const kind = linked ? 'distinct' : random.pick(['distinct', 'entropy', 'recursive']);
    asked.l = { kind, l: kind === 'entropy' ? hundredth(random, 1.05, 2.5) : 2, ...(kind === 'recursive' && { c: hundredth(random, 0.5, 4) }), ...of(all) };
  }
  if (linked) return asked;
  if (random.chance(0.3)) {
    const { attribute, column } = random.pick(all);
    const refined = random.chance(0.2) && { refined: true };
    asked.alpha = random.chance(0.5)
      ? { alpha: hundredth(random, 0.3, 1), ...of(all), ...refined }
      : { alpha: hundredth(random, 0.1, 1), values: [...new Set(random.some([...new Set(column)], 2))], attribute: attribute.name, ...refined };
  }
  if (shared.length > 0 && random.chance(0.4)) asked.t = { kind: 'equal', t: hundredth(random, 0.2, 0.9), ...of(shared) };
  if (shared.length > 0 && random.chance(0.2)) asked.beta = { kind: 'basic', beta: hundredth(random, 0.5, 4), ...of(shared) };
  return asked;
}

// A quasi-identifier that a job with this algorithm may have.
function quasiIdentifier(random, name, rows, missing, { algorithm, linked, files }) {
  const made = makesValues.includes(algorithm);
  const drawn = quasiIdentifierColumn(random, name, rows, missing, { made, files });
  const { attribute } = drawn;
  if (attribute.hierarchy.range && linked) delete attribute.boundaries; // is refused
  const numbers = attribute.hierarchy.range || attribute.hierarchy.intervals;
  if (numbers && makesValues.includes(algorithm) && !name.startsWith('both') && random.chance(0.2)) attribute.release = random.pick(['mean', 'median']);
  return drawn;
}

// The columns of tables, as they are drawn. `whose`: of each table whose its rows are.
class Columns {
  attributes = [];
  own = []; // sensitive columns that not all tables have
  shared = []; // those that all have

  constructor(whose) {
    this.whose = whose;
    this.of = whose.map(() => []);
  }

  // A column of these tables. `make` takes the number of rows.
  add(tables, make) {
    const each = make(tables.reduce((sum, t) => sum + this.whose[t].length, 0));
    const all = tables.length === this.whose.length;
    if (each.attribute.role === 'sensitive') (all ? this.shared : this.own).push(each);
    if (each.attribute.role === 'sensitive' && !all) delete each.attribute.hierarchy; // is refused
    let from = 0;
    for (const t of tables) this.of[t].push({ attribute: each.attribute, column: each.column.slice(from, (from += this.whose[t].length)) });
    this.attributes.push(each.attribute);
  }

  goesOut(t) {
    return this.of[t].some(({ attribute }) => attribute.pseudonym || !['leave-out', 'identifier'].includes(attribute.role));
  }

  tables(random) {
    return this.of.map((columns, t) => {
      const here = random.shuffled(columns);
      return { names: here.map(({ attribute }) => attribute.name), rows: this.whose[t].map((_, row) => here.map(({ column }) => column[row])) };
    });
  }
}

const filled = (name, role, cell, more) => (rows) => ({ attribute: { name, role, ...more }, column: Array.from({ length: rows }, (_, at) => cell(at)) });

function drawColumns(random, names, { coded, keyed, missing, context }) {
  const columns = new Columns(rowsOfPeople(random, names));
  const all = names.map((_, t) => t);
  const persons = personColumns(random, coded, keyed);
  persons.attributes.forEach((attribute, at) => {
    const owners = columns.whose.flat();
    columns.add(all, () => ({ attribute, column: owners.map((who) => persons.cells(who)[at]) }));
  });
  const quasi = (name) => (rows) => quasiIdentifier(random, name, rows, missing, context);
  const found = (name) => (rows) => sensitiveColumn(random, name, rows, missing, context);
  if (random.chance(0.3)) columns.add(all, quasi('both'));
  if (random.chance(0.4)) columns.add(all, found('status'));
  if (all.length > 2 && random.chance(0.5)) columns.add([1, 2], found('result'));
  if (all.length > 2 && random.chance(0.5)) columns.add([0, 2], quasi('both sometimes'));
  const dated = random.chance(0.2);
  names.forEach((table, t) => {
    for (let q = random.between(t === 0 ? 1 : 0, 2); q > 0; q--) columns.add([t], quasi(`${table}${q}`));
    if (random.chance(t === 0 ? 0.2 : 0.6)) columns.add([t], found(`${table} found`));
    if (random.chance(dated ? 1 : 0.7)) columns.add([t], filled(`${table} row`, 'insensitive', (at) => `${table[0]}${at}`));
    if (dated && t === 1) shiftedDates(random, random.pick([['seen'], ['seen', 'left']]), columns.whose[1].length, keyed).forEach((each) => columns.add([1], () => each)); // prettier-ignore
    if (coded && t === 1 && random.chance(0.2)) columns.add([t], filled('visit', 'identifier', (at) => `visit ${at}`, { pseudonym: { kind: 'random' } }));
    if (random.chance(0.15)) columns.add([t], filled(`${table} secret`, random.pick(['leave-out', 'identifier']), () => 'secret'));
    if (!columns.goesOut(t)) columns.add([t], filled(`${table} x`, 'insensitive', () => 'x')); // or the table is refused
  });
  return { columns, person: persons.person };
}

// {names, tables: [{names, rows}], texts, formats, job, files, codes, passphrase}. `codes`: whether people go out as codes.
export function severalTables(random) {
  const names = random.chance(0.25) ? ['patients', 'visits', 'labs'] : ['patients', 'visits'];
  const coded = random.chance(0.5);
  const keyed = coded && random.chance(0.15);
  const linked = coded ? random.between(2, 4) : undefined;
  const algorithm = coded ? { name: 'peel' } : random.weighted(algorithms)(random);
  const said = missingList(random);
  const missing = [...new Set([...(said ?? ['', '?']), ''])];
  const files = {};
  const { columns, person } = drawColumns(random, names, { coded, keyed, missing, context: { algorithm: algorithm.name, linked, files } });
  const tables = columns.tables(random);
  const written = tables.map((table) => fileFormat(random, table));
  const k = random.between(2, 4);
  const job = {
    kordon: 1,
    tables: names,
    input: { header: 1, ...(said && { missing: said }) },
    attributes: random.shuffled(columns.attributes),
    privacy: { k, person, ...(coded && { linked }), ...demands(random, columns, { k, linked }) },
    ...(random.chance(0.2) && { suppression: { limit: hundredth(random, 0.2, 1) } }),
    algorithm,
    seed: random.chance(0.5) ? 0 : random.below(2 ** 31),
    ...(random.chance(0.2) && { output: { delimiter: random.pick([',', ';']) } }),
  };
  return { names, tables, job, files, texts: written.map(({ text }) => text), formats: written.map(({ format }) => format), codes: coded, passphrase: keyed };
}

export function writeSeveral(place, made) {
  made.texts.forEach((text, t) => place.write(`in${t}.csv`, text));
  place.write('job.json', made.job);
  for (const [file, { text }] of Object.entries(made.files)) place.write(file, text);
  if (made.passphrase) place.write('passphrase.txt', 'correct horse battery staple\n');
}

// {inputs, outputs}: the names of the files of each table.
export const filesOf = (made) => ({ inputs: made.names.map((_, t) => `in${t}.csv`), outputs: made.names.map((_, t) => `out${t}.csv`) });

export const maskSeveral = (place, made, ...more) => {
  const { inputs, outputs } = filesOf(made);
  const secret = made.passphrase ? ['--passphrase-file', 'passphrase.txt'] : [];
  return place.run('mask', ...inputs, '--job', 'job.json', ...outputs.flatMap((file) => ['-o', file]), '--quiet', ...secret, ...more);
};
