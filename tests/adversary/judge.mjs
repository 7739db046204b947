// The verdict on a release, from its cells, the table that came in and the job: nothing else.
import { anyOrder, inOrder } from './matching.mjs';
import { alphaDeassociation, betaLikeness, deltaDisclosure, lDiversity, pSensitivity, tCloseness } from './models.mjs';
import * as decimal from './decimal.mjs';
import { quasiIdentifier } from './quasi_identifier.mjs';
import { fold } from './spelling.mjs';
import { Tree } from './tree.mjs';

const missingValue = '\0missing';
const listed = (demand) => (demand === undefined ? [] : Array.isArray(demand) ? demand : [demand]);
const inWords = (cells) => JSON.stringify(cells);
const isCode = (text) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text);

// A job, its table and hierarchy files, ready to judge. `before`: {names, rows}. `alone`: it is a masked table, of
// which nothing is known but its cells. `known`: more values of a column, by its name.
export class Case {
  constructor(before, job, files = {}, { alone = false, known = new Map() } = {}) {
    this.job = job;
    const role = new Map(job.attributes.map((attribute) => [attribute.name, attribute]));
    this.columns = before.names.map((name, at) => ({ ...role.get(name), at }));
    this.released = this.columns.filter(({ role: each, pseudonym }) => (each !== 'identifier' && each !== 'leave-out') || pseudonym);
    this.before = alone ? before : this.#withoutStarred(before);
    before = this.before;
    const column = (at) => [...(known.get(before.names[at]) ?? []), ...before.rows.map((row) => row[at])];
    // In the job's order, as the report has them.
    const inJob = (wanted) =>
      job.attributes
        .filter(({ role: each }) => each === wanted)
        .map(({ name }) => this.columns.find((c) => c.name === name));
    this.identifying = inJob('quasi-identifier').map((attribute) => ({
      ...attribute,
      reader: alone ? undefined : quasiIdentifier(attribute, column(attribute.at), this.missingIn(attribute.name), files),
    }));
    this.sensitive = inJob('sensitive').map((attribute) => {
      const normal = this.#normal(attribute);
      const distance = this.#distance(attribute, column(attribute.at), files);
      return { ...attribute, normal, whole: before.rows.map((row) => normal(row[attribute.at])), distance };
    });
    this.ignoresBoundaries = job.algorithm?.boundaries === 'ignore';
    this.readers = new Map(this.identifying.map(({ at, reader }) => [at, reader]));
  }

  // Rows that an earlier masking suppressed are no rows of the table; they may count as suppressed ones. Others of
  // which nothing but stars would be released stand in the way of a release.
  #withoutStarred(before) {
    const starred = this.job.input?.starred;
    const rows = starred ? before.rows.filter((row) => !row.every((cell) => cell === '*')) : before.rows;
    this.counted = starred === 'count' ? before.rows.length - rows.length : 0;
    this.unreleasable = rows.some((row) => this.released.every(({ at }) => row[at] === '*'));
    return { ...before, rows };
  }

  // Texts that stand for a missing value: a column's own, or those of the table.
  missingIn(name) {
    const own = this.job.attributes.find((each) => each.name === name)?.missing;
    return own ?? this.job.input?.missing ?? ['', '?'];
  }

  // Nobody's number, in whatever spelling.
  isGap(name, text) {
    return [...this.missingIn(name), ''].some((missing) => fold(missing) === fold(text));
  }

  // Missing texts are one value, and so are the spellings of one where the job folds them.
  #normal({ name, fold: folds = false }) {
    const shared = folds ? fold : (text) => text;
    const missing = new Set(this.missingIn(name).map(shared));
    return (text) => (missing.has(shared(text)) ? missingValue : shared(text));
  }

  #distance({ name, hierarchy }, column, files) {
    const number = (value) => (value === missingValue ? undefined : decimal.parse(value));
    if (!hierarchy) return { number };
    const tree = new Tree(hierarchy, column, this.missingIn(name), files);
    const missing = column.find((text) => this.missingIn(name).includes(text));
    return { number, tree, leaf: (value) => tree.leaves.get(value === missingValue ? missing : value) };
  }

  // One a demand of the job and a sensitive attribute that it binds, in the report's order.
  demands() {
    const { p, l, t, alpha, beta, delta } = this.job.privacy;
    const demands = [
      ...listed(p).map((figure) => ({
        model: 'p-sensitivity',
        figures: {},
        judge: (values) => pSensitivity(values, figure),
      })),
      ...listed(l).map((figures) => ({
        model: 'l-diversity',
        figures,
        judge: (values) => lDiversity(values, figures),
      })),
      ...listed(t).map((figures) => ({
        model: 't-closeness',
        figures,
        judge: (values, { whole, distance }) => tCloseness(values, whole, figures, distance),
      })),
      ...listed(alpha).map((figures) => ({
        model: 'alpha',
        figures,
        judge: (values, { normal }) => alphaDeassociation(values, figures, normal),
      })),
      ...listed(beta).map((figures) => ({
        model: 'beta-likeness',
        figures,
        judge: (values, { whole }) => betaLikeness(values, whole, figures),
      })),
      ...listed(delta).map((figures) => ({
        model: 'delta-disclosure',
        figures,
        judge: (values, { whole }) => deltaDisclosure(values, whole, figures),
      })),
    ];
    return demands.flatMap((demand) =>
      this.sensitive
        .filter(({ name }) => demand.figures.attribute === undefined || demand.figures.attribute === name)
        .map((attribute) => ({ ...demand, attribute })),
    );
  }

  // Rows that no algorithm could keep for k and p (Miller et al., Property 6); undefined where boundaries are
  // widths, which make no clusters.
  mandatory() {
    if (this.identifying.some(({ reader }) => reader.bounded)) return undefined;
    const clusters = grouped(this.before.rows, (row) => this.#cluster(row));
    let rows = 0;
    for (const cluster of clusters.values()) {
      const { k, p = 1 } = this.job.privacy;
      const diverse = this.sensitive.every(
        ({ at, normal }) => new Set(cluster.map((row) => normal(row[at]))).size >= p,
      );
      if (cluster.length < k || !diverse) rows += cluster.length;
    }
    return rows;
  }

  #cluster(row) {
    if (this.ignoresBoundaries) return '';
    const ids = this.identifying.map(({ reader, at }) => reader.magval?.(row[at]));
    return ids.map((node) => (node ? this.#nodeId(node) : 0)).join();
  }

  #ids = new Map();
  #nodeId(node) {
    if (!this.#ids.has(node)) this.#ids.set(node, this.#ids.size + 1);
    return this.#ids.get(node);
  }
}

export function grouped(list, key) {
  const groups = new Map();
  for (const each of list) {
    const at = key(each);
    if (!groups.has(at)) groups.set(at, []);
    groups.get(at).push(each);
  }
  return groups;
}

// What a release is worth. `problems`: [{check, text}], none if it is as it should be. `after`: {names, rows}.
export class Verdict {
  problems = [];
  violations = { cells: 0, tuples: 0 };

  constructor(the, after) {
    this.case = the;
    this.after = after;
    if (!this.#columns()) return;
    this.#starred();
    if (!this.#rows()) return;
    this.#codes();
    this.#classes();
    this.#models();
    this.#suppression();
  }

  #say(check, text) {
    this.problems.push({ check, text });
  }

  #columns() {
    const wanted = this.case.released.map(({ name }) => name);
    if (inWords(wanted) === inWords(this.after.names)) return true;
    this.#say('columns', `columns are ${inWords(this.after.names)} in place of ${inWords(wanted)}`);
    return false;
  }

  // Which rows are suppressed: the job has them masked, and all of them is a star.
  #starred() {
    this.starred = this.after.rows.map(
      (row) => this.case.job.output?.suppressed === 'mask' && row.every((cell) => cell === '*'),
    );
    this.kept = this.after.rows.flatMap((_, row) => (this.starred[row] ? [] : [row]));
  }

  #fits = (row, original) => {
    const released = this.after.rows[row];
    const source = this.case.before.rows[original];
    return this.case.released.every(({ name, at, role, pseudonym }, column) => {
      if (pseudonym) return this.case.isGap(name, source[at]) ? released[column] === '' : isCode(released[column]);
      if (role !== 'quasi-identifier') return released[column] === source[at];
      const reader = this.case.readers.get(at);
      return (
        reader.covers(released[column], source[at]) &&
        (this.case.ignoresBoundaries || reader.within(released[column], source[at]))
      );
    });
  };

  #rows() {
    const originals = this.case.before.rows.length;
    const { order = 'shuffled', suppressed = 'remove' } = this.case.job.output ?? {};
    const total = this.after.rows.length;
    if (suppressed === 'mask' ? total !== originals : total > originals) {
      this.#say('rows', `${total} rows are released of ${originals}`);
      return false;
    }
    let match;
    if (order === 'input' && suppressed === 'mask') {
      const failed = this.kept.find((row) => !this.#fits(row, row));
      match = failed === undefined ? { origin: this.kept } : { failed: this.kept.indexOf(failed) };
    } else if (order === 'input') {
      this.ambiguous = this.kept.length < originals; // others than those removed may be the ones
      match = inOrder(this.kept.length, originals, (row, original) => this.#fits(this.kept[row], original));
    } else {
      match = this.#anyRows(originals);
    }
    if (match.origin) {
      this.origin = match.origin;
      return true;
    }
    const row = this.kept[match.failed];
    const cells = inWords(this.after.rows[row]);
    this.#say('rows', `released row ${row + 1} stems from no row within the boundaries: ${cells}`);
    return false;
  }

  #anyRows(originals) {
    const unchanged = this.case.released.flatMap(({ at, role, pseudonym }, column) =>
      role === 'quasi-identifier' || pseudonym ? [] : [{ at, column }],
    );
    const sources = grouped([...Array(originals).keys()], (original) =>
      inWords(unchanged.map(({ at }) => this.case.before.rows[original][at])),
    );
    const found = new Map();
    const candidates = (row) => {
      const released = this.after.rows[this.kept[row]];
      const key = inWords(released);
      if (!found.has(key)) {
        const alike = sources.get(inWords(unchanged.map(({ column }) => released[column]))) ?? [];
        found.set(
          key,
          alike.filter((original) => this.#fits(this.kept[row], original)),
        );
      }
      return found.get(key);
    };
    this.ambiguous = [...sources.values()].some((alike) => alike.length > 1);
    return anyOrder(this.kept.length, originals, candidates);
  }

  // Each value has one code, each code one value, and none is a value. Where rows could have other origins only the
  // last can be told.
  #codes() {
    this.case.released.forEach(({ at, name, pseudonym }, column) => {
      if (!pseudonym) return;
      const values = new Set(this.case.before.rows.map((row) => row[at]));
      const shown = this.kept.map((row) => this.after.rows[row][column]);
      if (shown.some((text) => text !== '' && values.has(text))) this.#say('codes', `${name} shows an original value`);
      if (this.ambiguous) return;
      const pairs = new Set();
      shown.forEach((code, index) => {
        if (code !== '') pairs.add(inWords([code, this.case.before.rows[this.origin[index]][at]]));
      });
      const parts = [0, 1].map((part) => new Set([...pairs].map((pair) => JSON.parse(pair)[part])).size);
      if (parts.some((size) => size !== pairs.size)) this.#say('codes', `codes of ${name} are not one to one`);
    });
  }

  #classes() {
    const place = new Map(this.case.released.map(({ at }, column) => [at, column]));
    this.quasi = this.case.identifying.map(({ at }) => place.get(at));
    const key = (index) => inWords(this.quasi.map((column) => this.after.rows[this.kept[index]][column]));
    this.classes = [...grouped([...this.kept.keys()], key).values()]; // of indices into `kept`
    this.sizes = this.classes.map((rows) => rows.length);
    const { k } = this.case.job.privacy;
    const small = this.sizes.filter((size) => size < k).length;
    this.smallest = this.sizes.length === 0 ? 0 : Math.min(...this.sizes);
    this.largest = this.sizes.length === 0 ? 0 : Math.max(...this.sizes);
    if (small > 0) this.#say('k', `${small} classes are below k = ${k}, the smallest has ${this.smallest} rows`);
    this.#cells();
  }

  #cells() {
    if (!this.case.ignoresBoundaries) return;
    this.kept.forEach((row, index) => {
      const source = this.case.before.rows[this.origin[index]];
      const beyond = this.case.identifying.filter(
        ({ at, reader }, j) => !reader.within(this.after.rows[row][this.quasi[j]], source[at]),
      );
      this.violations.cells += beyond.length;
      this.violations.tuples += beyond.length > 0 ? 1 : 0;
    });
  }

  #models() {
    this.figures = this.case.demands().map((demand) => {
      const results = this.classes.map((_, index) =>
        demand.judge(this.sensitiveValues(index, demand.attribute.name), demand.attribute),
      );
      const failing = results.filter(({ holds }) => !holds).length;
      const name = `${demand.model} of ${inWords(demand.attribute.name)}`;
      if (failing > 0)
        this.#say('model', `${failing} of ${results.length} classes fail ${name} ${JSON.stringify(demand.figures)}`);
      return { ...demand, results };
    });
  }

  // Of one class, a text a row; what counts as one value is one text.
  sensitiveValues(index, name) {
    const column = this.case.released.findIndex((each) => each.name === name);
    const { normal } = this.case.sensitive.find((each) => each.name === name);
    return this.classes[index].map((row) => normal(this.after.rows[this.kept[row]][column]));
  }

  #suppression() {
    const originals = this.case.before.rows.length;
    this.lost = originals - this.kept.length;
    this.suppressed = this.lost + this.case.counted;
    const total = originals + this.case.counted;
    const limit = decimal.parse(String(this.case.job.suppression?.limit ?? 1));
    if (BigInt(this.suppressed) * decimal.unit > limit * BigInt(total)) {
      this.#say('suppression', `${this.suppressed} of ${total} rows are suppressed, more than the job allows`);
    }
  }
}
