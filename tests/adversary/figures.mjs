// Whether the report's figures are those that the release itself shows. Own counts, from a Verdict.
import { expect } from './tool.mjs';
import { counts, tolerance } from './models.mjs';
import { fold } from './spelling.mjs';

function agree(name, reported, own) {
  const near = typeof own === 'number' && Math.abs(reported - own) <= tolerance * Math.max(1, Math.abs(own));
  expect(
    near || reported === own,
    () => `report: ${name} is ${JSON.stringify(reported)}, counted ${JSON.stringify(own)}`,
  );
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
const inWords = (cells) => JSON.stringify(cells);

function rows(report, verdict) {
  agree('rows.input', report.rows.input, verdict.case.before.rows.length + verdict.case.counted);
  agree('rows.released', report.rows.released, verdict.kept.length);
  agree('rows.suppressed', report.rows.suppressed, verdict.suppressed);
}

function classes(report, verdict) {
  const { sizes } = verdict;
  agree('classes.count', report.classes.count, sizes.length);
  agree('classes.smallest', report.classes.smallest, verdict.smallest);
  agree('classes.largest', report.classes.largest, verdict.largest);
  if (sizes.length > 0) agree('classes.average', report.classes.average, sum(sizes) / sizes.length);
  agree('rows of classes.sizes', sum(report.classes.sizes.map((bin) => bin.rows)), sum(sizes));
  for (const { lower, upper, clusters } of report.classes.sizes) {
    agree(
      `classes of ${lower} to ${upper} rows`,
      clusters,
      sizes.filter((size) => lower <= size && size <= upper).length,
    );
  }
}

function prosecutor(name, reported, sizes) {
  const total = sum(sizes);
  const least = Math.min(...sizes);
  agree(`${name}.highest`, reported.highest, total === 0 ? 0 : 1 / least);
  agree(`${name}.average`, reported.average, total === 0 ? 0 : sizes.length / total);
  const atHighest = sum(sizes.filter((size) => size === least));
  if (reported.share_at_highest !== undefined)
    agree(`${name}.share_at_highest`, reported.share_at_highest, total === 0 ? 0 : atHighest / total);
}

function risk(report, verdict) {
  const told = report.risk.quasi_identifiers_alone ?? report.risk;
  prosecutor('risk.prosecutor', told.prosecutor, verdict.sizes);
  agree(
    'risk.marketer',
    told.marketer.average,
    verdict.kept.length === 0 ? 0 : verdict.sizes.length / verdict.kept.length,
  );
  // Of numbers without a hierarchy, several texts are one value.
  if (verdict.case.identifying.some(({ hierarchy }) => hierarchy.range)) return;
  const alike = counts(
    verdict.case.before.rows.map((row) => inWords(verdict.case.identifying.map(({ at }) => row[at]))),
  );
  const before = [...alike.values()];
  prosecutor('risk.before', { ...report.risk.before.prosecutor }, before);
  agree('risk.before.unique', report.risk.before.unique, before.filter((size) => size === 1).length);
}

function privacy(report, verdict) {
  const [anonymity, ...demands] = report.privacy;
  agree('privacy k', anonymity.achieved, verdict.smallest);
  agree(
    'privacy k holds',
    anonymity.holds,
    verdict.sizes.every((size) => size >= verdict.case.job.privacy.k),
  );
  agree('demands', demands.length, verdict.figures.length);
  verdict.figures.forEach(({ model, attribute, figures, results }, at) => {
    const told = demands[at];
    const name = `${told.model} of ${told.attribute}`;
    agree(`attribute of demand ${at + 1}`, told.attribute, attribute.name);
    agree(
      `${name} holds`,
      told.holds,
      results.every(({ holds }) => holds),
    );
    if (results.length === 0 || figures.refined || figures.kind === 'recursive') return;
    // Where the limit differs by value, as for enhanced beta, the figure is that of the class nearest to its limit.
    const slack = Math.min(...results.map((result) => result.slack ?? 0));
    const nearest = results.filter((result) => (result.slack ?? 0) === slack);
    const achieved = nearest.map((result) => result.achieved);
    const worst = ['p-sensitivity', 'l-diversity'].includes(model) ? Math.min(...achieved) : Math.max(...achieved);
    // What no figure of a demand could allow is left out.
    agree(`${name} achieved`, told.achieved, Number.isFinite(worst) ? worst : undefined);
  });
}

function disclosures(report, verdict) {
  agree('disclosures', report.disclosures.length, verdict.case.sensitive.length);
  verdict.case.sensitive.forEach(({ name }, at) => {
    const told = report.disclosures[at];
    // Spellings of a value are one here, folded or not; those of a missing text are missing.
    const column = verdict.case.released.findIndex((each) => each.name === name);
    const missing = new Set(verdict.case.missingIn(name).map(fold));
    const said = (row) => fold(verdict.after.rows[verdict.kept[row]][column]);
    const value = (row) => (missing.has(said(row)) ? 'missing' : `=${said(row)}`);
    const shares = verdict.classes.map((rows) => {
      const times = rows.map((row) => rows.filter((other) => value(other) === value(row)).length);
      return Math.max(...times) / rows.length;
    });
    const disclosed = verdict.classes.filter((_, c) => shares[c] === 1);
    agree('disclosures.attribute', told.attribute, name);
    agree(`classes that disclose ${name}`, told.classes, disclosed.length);
    agree(`rows that disclose ${name}`, told.rows, sum(disclosed.map((each) => each.length)));
    const among = new Map();
    for (const row of disclosed.flat()) among.set(value(row), (among.get(value(row)) ?? 0) + 1);
    const most = among.size ? Math.max(...among.values()) : undefined;
    agree(`rows that disclose one value of ${name}`, told.value_rows, most);
    const shown = disclosed.flat().filter((row) => among.get(value(row)) === most).map((row) => verdict.after.rows[verdict.kept[row]][column]);
    agree(`the value that most rows of ${name} disclose`, shown.includes(told.value), most !== undefined);
    agree(`the best guess of ${name}`, told.highest_share, Math.max(0, ...shares));
  });
}

function quality(report, verdict) {
  const { sizes, case: the } = verdict;
  const total = the.before.rows.length;
  agree('discernibility', report.quality.discernibility, sum(sizes.map((size) => size * size)) + verdict.lost * total);
  if (report.quality.average_class_size !== undefined && sizes.length > 0) {
    agree('average_class_size', report.quality.average_class_size, sum(sizes) / sizes.length / the.job.privacy.k);
  }
  const trees = the.identifying.every(({ reader, weight = 1 }) => reader.loss && weight === 1);
  if (!trees || verdict.ambiguous) return;
  // Of what follows from the rows the values of those count that are released.
  const valuesOf = ({ at }) => new Set(verdict.origin.map((row) => the.before.rows[row][at]));
  const counted = the.identifying.map(valuesOf);
  const cell = (row, index, j) => {
    const { reader, at } = the.identifying[j];
    const cells = [verdict.after.rows[row][verdict.quasi[j]], the.before.rows[verdict.origin[index]][at]];
    return the.job.loss === 'share' && reader.share ? reader.share(...cells, counted[j]) : reader.loss(...cells, counted[j]);
  };
  const released = sum(verdict.kept.map((row, index) => sum(the.identifying.map((_, j) => cell(row, index, j)))));
  const own = released + verdict.lost * the.identifying.length;
  if (the.identifying.some(({ reader }) => reader.tree.repeats)) {
    // A label that stands for several ancestors is read here as the lowest.
    expect(
      own <= report.quality.information_loss + tolerance,
      () => `report: information_loss ${report.quality.information_loss} is below ${own}`,
    );
    return;
  }
  agree('information_loss', report.quality.information_loss, own);
  agree(
    'normalized_information_loss',
    report.quality.normalized_information_loss,
    own / (total * the.identifying.length),
  );
  const least = report.quality.lower_bound;
  if (least !== undefined && verdict.problems.length === 0 && !the.ignoresBoundaries) {
    expect(least <= own + tolerance, () => `report: lower_bound ${least} is above the loss ${own}`);
  }
}

function outcome(report, verdict) {
  // The audit may read suppressed rows as a class that went to its roots, which core/audit/audit.h allows.
  const asClass =
    verdict.starred.some(Boolean) && verdict.case.released.every(({ role }) => role === 'quasi-identifier');
  if (!verdict.ambiguous && !asClass) {
    agree('violations.cells', report.violations.cells, verdict.violations.cells);
    agree('violations.tuples', report.violations.tuples, verdict.violations.tuples);
  }
  agree('seed', report.seed, verdict.case.job.seed ?? 0);
  agree('audit.passed', report.audit.passed, verdict.problems.length === 0);
}

// Cells that a spreadsheet may take for a formula.
const isFormula = (cell) => /^[=@\t\r]/.test(cell) || (/^[+-]/.test(cell) && !/^.[\d.,]*$/s.test(cell));

function formulas(report, verdict) {
  const { names, rows: all } = verdict.after;
  agree('formula_cells', report.formula_cells, [names, ...all].flat().filter(isFormula).length);
}

// Of the classes, the rows of the input that they stem from.
const sources = (verdict) =>
  verdict.classes.map((rows) => rows.map((row) => verdict.case.before.rows[verdict.origin[row]]));

// Names from which Kordon reads nothing.
const plain = (name) => /^column\d+$/.test(name);

function people(report, verdict) {
  const { case: the } = verdict;
  const identifiers = the.job.attributes.filter(({ role }) => role === 'identifier');
  if (verdict.ambiguous || !identifiers.every(({ name }) => plain(name))) return;
  const classesOfRows = sources(verdict);
  const own = identifiers.flatMap(({ name }) => {
    const missing = new Set(the.missingIn(name).map(fold));
    const { at } = the.columns.find((column) => column.name === name);
    const distinct = (rows) => new Set(rows.map((row) => (missing.has(fold(row[at])) ? '' : `=${fold(row[at])}`))).size;
    const values = distinct(classesOfRows.flat());
    if (values >= verdict.kept.length) return [];
    const below = classesOfRows.filter((rows) => distinct(rows) < the.job.privacy.k);
    const smallest = Math.min(...classesOfRows.map(distinct));
    const figures = { values, rows: verdict.kept.length, smallest_class: smallest, classes_below_k: below.length };
    return [{ attribute: name, ...figures, rows_below_k: sum(below.map((rows) => rows.length)) }];
  });
  agree('people.known', report.people.known, own.length > 0);
  agree('people.identifiers', inWords(report.people.identifiers), inWords(own));
}

function unchanged(report, verdict) {
  const { case: the } = verdict;
  // Rows of one person are no company for one another, and names tell whose they are.
  if (!the.job.attributes.every(({ name, role }) => role !== 'identifier' || plain(name))) return;
  const total = verdict.kept.length;
  const place = (name) => the.released.findIndex((column) => column.name === name);
  const alone = (names) => {
    const rows = verdict.kept.map((row) => inWords(names.map((name) => verdict.after.rows[row][place(name)])));
    const alike = counts(rows);
    return { values: alike.size, unique: [...alike.values()].filter((size) => size === 1).length };
  };
  const wanted = (...those) => the.job.attributes.filter(({ role }) => those.includes(role));
  const columns = wanted('sensitive', 'insensitive').map(({ name, role }) => {
    const { values, unique } = alone([name]);
    return { attribute: name, role, values, unique, warning: 20 * unique > total };
  });
  // What cells look like is for a person to judge; where it is told, it is a warning, whatever the figures are.
  const told = report.unchanged.columns.map(({ looks_like: hint, cells = [], ...column }, at) => {
    expect(hint === undefined || !plain(column.attribute), () => `${column.attribute} is said to look like ${hint}`);
    const suspicious = hint !== undefined || cells.length > 0;
    expect(!suspicious || column.warning, () => `${column.attribute} looks like something, and is no warning`);
    return suspicious ? { ...column, warning: columns[at]?.warning } : column;
  });
  agree('unchanged.columns', inWords(told), inWords(columns));
  const open = wanted('insensitive').map(({ name }) => name);
  const all = wanted('insensitive', 'sensitive').map(({ name }) => name);
  const together = [open, all].filter((names, at) => names.length > 1 && (at === 0 || all.length > open.length));
  const own = together.map((names) => {
    const { unique } = alone(names);
    return inWords([new Set(names).size, unique, 20 * unique > total]);
  });
  const saidTogether = report.unchanged.together.map((each) =>
    inWords([each.attributes.length, each.unique, each.warning]),
  );
  agree('unchanged.together', inWords(saidTogether), inWords(own));
}

function spellings(report, verdict) {
  const { case: the } = verdict;
  const own = the.job.attributes.flatMap(({ name, role, fold: folds = false }) => {
    const missing = new Set(the.missingIn(name).map(fold));
    if (role !== 'sensitive') return [];
    const { at } = the.columns.find((column) => column.name === name);
    const texts = the.before.rows.map((row) => row[at]);
    const values = new Set(texts.map((text) => (the.missingIn(name).includes(text) ? 'missing' : `=${text}`))).size;
    const folded = new Set(texts.map((text) => (missing.has(fold(text)) ? 'missing' : `=${fold(text)}`))).size;
    return folded < values ? [{ attribute: name, values, folded, fold: folds }] : [];
  });
  const told = report.spellings.map(({ example: _, ...rest }) => rest);
  agree('spellings', inWords(told), inWords(own));
  for (const { attribute, example } of report.spellings) {
    if (example.length === 0) continue;
    const missing = new Set(the.missingIn(attribute).map(fold));
    const column = the.released.findIndex(({ name }) => name === attribute);
    const shown = new Set(verdict.kept.map((row) => verdict.after.rows[row][column]));
    const fair = example.length === 2 && example[0] !== example[1] && example.every((text) => shown.has(text));
    const same = new Set(example.map((text) => (missing.has(fold(text)) ? '' : `=${fold(text)}`))).size === 1;
    expect(fair && same, () => `spellings: ${inWords(example)} is no example`);
  }
}

// People are rows that share a code, of one column or of any, also by way of others; they hide among those who have
// equally many rows in each class.
function pseudonyms(report, verdict) {
  const { released, job } = verdict.case;
  const columns = job.attributes
    .filter(({ pseudonym }) => pseudonym)
    .map(({ name }) => released.findIndex((each) => each.name === name));
  agree('pseudonyms', report.pseudonyms?.columns.length ?? 0, columns.length);
  const linked = (those) => {
    const codes = (index) =>
      those.map((column) => `${column} ${verdict.after.rows[verdict.kept[index]][column]}`).filter((code) => !code.endsWith(' '));
    const person = verdict.kept.map((_, index) => index);
    for (let changed = true; changed;) {
      changed = false;
      const first = new Map();
      person.forEach((_, index) => {
        for (const code of codes(index)) first.set(code, Math.min(first.get(code) ?? index, person[index]));
      });
      person.forEach((before, index) => {
        const now = Math.min(before, ...codes(index).map((code) => first.get(code)));
        changed ||= now !== before;
        person[index] = now;
      });
    }
    const rows = new Map();
    verdict.classes.forEach((members, at) =>
      members.forEach((index) => rows.set(person[index], [...(rows.get(person[index]) ?? []), at])),
    );
    const groups = [...counts([...rows.values()].map((classesOf) => inWords(classesOf.sort((a, b) => a - b)))).values()];
    const every = verdict.kept.flatMap((_, index) => codes(index));
    return {
      persons: rows.size,
      codes: new Set(every).size,
      uncoded: verdict.kept.length * those.length - every.length,
      smallest_group: groups.length === 0 ? 0 : Math.min(...groups),
      persons_below_k: sum(groups.filter((size) => size < job.privacy.k)),
    };
  };
  const told = report.pseudonyms?.columns.map(({ attribute: _, kind: __, ...figures }) => figures) ?? [];
  agree('pseudonyms.columns', inWords(told), inWords(columns.map((column) => linked([column]))));
  if (columns.length > 1) agree('pseudonyms.together', inWords(report.pseudonyms.together), inWords(linked(columns)));
}

const facts = [formulas, people, unchanged, spellings, pseudonyms];

// Throws a Disagreement at the first figure that is another.
export function expectFigures(report, verdict) {
  for (const part of [rows, classes, risk, privacy, disclosures, quality, outcome, ...facts]) part(report, verdict);
}

// Whether the summary alone warns as the report's figures ask for.
export function expectWarnings(summary, report) {
  const warned = (name, start) => {
    if (plain(name)) expect(summary.includes(`\nwarning  ${start}`), () => `no "${start}": ${summary}`);
  };
  for (const { attribute, values, rows: of, smallest_class: smallest, classes_below_k: below } of report.people
    .identifiers) {
    const repeats = `${attribute} has ${values} value${values === 1 ? '' : 's'} in ${of} rows`;
    const several = 'If each is a person, several rows are of one person';
    if (below > 0) warned(attribute, `${repeats}. ${several}. k counts rows, so the smallest group has ${smallest} `);
  }
  // Columns with equal findings are named in one line.
  const warnings = summary.split('\n').filter((line) => line.startsWith('warning  '));
  for (const { attribute, warning } of report.unchanged.columns) {
    if (!warning || !plain(attribute)) continue;
    const told = warnings.some((line) => line.includes(attribute) && /unchanged|looks? like|k does not count/.test(line));
    expect(told, () => `${attribute} is not warned of: ${summary}`);
  }
  for (const { attribute, values, folded, fold: folds } of report.spellings) {
    const told = summary.includes(`${attribute} has ${values} values; ${values - folded} differ`);
    if (plain(attribute))
      expect(told, () => `${folds ? 'folded ' : ''}spellings of ${attribute} are not told: ${summary}`);
  }
}
