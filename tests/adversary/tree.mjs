// Hierarchies as the contract defines them: every form becomes one tree, whose leaves are the values.
// A node is {label, parent, children, depth, height}; height is the longest path down to a leaf.
import * as csv from './csv.mjs';
import * as decimal from './decimal.mjs';

function under(parent, label) {
  const node = { label, parent, children: [], depth: parent ? parent.depth + 1 : 0, height: 0 };
  parent?.children.push(node);
  return node;
}

// A chain of labels from just below the root down to the value; nodes are one where `keys` agree.
class Growth {
  root;
  #nodes = new Map();

  constructor(label = '*') {
    this.root = under(undefined, label);
  }

  add(chain) {
    let node = this.root;
    for (const { key, label, other } of chain) {
      const place = JSON.stringify([node.depth, key]);
      if (!this.#nodes.has(place)) this.#nodes.set(place, under(node, label));
      const next = this.#nodes.get(place);
      next.other = other;
      if (next.parent !== node) throw new Error(`${JSON.stringify(label)} has two parents`);
      node = next;
    }
    return node;
  }
}

function fromLevels(rows, column) {
  const values = new Set(column);
  const trimmed = rows.map((row) =>
    row.map((label, level) => (level === 0 && values.has(label) ? label : label.replace(/^[ \t]+|[ \t]+$/g, ''))),
  );
  const tops = new Set(trimmed.map((row) => row.at(-1)));
  const forest = tops.size > 1 || trimmed[0].length === 1;
  const growth = new Growth(forest ? '*' : [...tops][0]);
  for (const row of trimmed) {
    const labels = forest ? row : row.slice(0, -1);
    growth.add(labels.map((label) => ({ key: label, label })).reverse());
  }
  return { root: growth.root, implied: forest ? [...growth.root.children] : [] };
}

function fromTree(form) {
  const build = (part, parent) => {
    const node = under(parent, typeof part === 'string' ? part : part.label);
    for (const child of part.children ?? []) build(child, node);
    return node;
  };
  return { root: build(form) };
}

function binLabel(low, width, whole) {
  const high = low + width;
  if (!whole) return `[${decimal.format(low)}, ${decimal.format(high)})`;
  if (width === decimal.unit) return decimal.format(low);
  return decimal.format(low) + (low < 0n ? ' to ' : '-') + decimal.format(high - decimal.unit);
}

function fromIntervals({ widths, origin = 0, top }, column) {
  const numbers = [...new Set(column)]
    .map((text) => ({ text, number: decimal.parse(text) }))
    .filter(({ number }) => number !== undefined);
  const start = decimal.parse(String(origin));
  const sizes = widths.map((width) => decimal.parse(String(width)));
  const wholeBins = [start, ...sizes].every(decimal.isInteger);
  const whole = wholeBins && numbers.every(({ number }) => decimal.isInteger(number));
  const growth = new Growth();
  for (const { text, number } of numbers) {
    const bins = sizes.map((size) => {
      const lowOf = (of) => decimal.floorDivide(of - start, size) * size + start;
      const low = lowOf(number);
      const last = top === undefined ? undefined : lowOf(decimal.parse(String(top)));
      if (last !== undefined && low >= last) return { key: ['bin', String(last)], label: `${decimal.format(last)}+` };
      // Where no number that is released has decimals, bins are 20-24, although others have.
      return { key: ['bin', String(low)], label: binLabel(low, size, whole), other: wholeBins ? binLabel(low, size, true) : undefined };
    });
    growth.add([...bins.reverse(), { key: text, label: text }]);
  }
  return { root: growth.root };
}

function fromMask({ digits }, column) {
  const growth = new Growth();
  for (const text of new Set(column)) {
    const signs = [...text];
    if (signs.length !== digits) continue;
    const chain = [];
    for (let shown = 1; shown <= digits; shown++) {
      const label = signs.slice(0, shown).join('') + '*'.repeat(digits - shown);
      chain.push({ key: signs.slice(0, shown).join(''), label: shown === digits ? text : label });
    }
    growth.add(chain);
  }
  return { root: growth.root };
}

// Missing texts are no codes, nor is `*`. What is written like a group, `C50*`, stands below that group.
function fromPrefix(lengths, column, missing) {
  const growth = new Growth();
  for (const text of new Set(column)) {
    const signs = [...text];
    if (text === '' || text === '*' || missing.includes(text)) continue;
    const kept = signs.at(-1) === '*' && lengths.includes(signs.length - 1) ? signs.length - 1 : Infinity;
    const chain = lengths.filter((length) => length <= kept).map((length) => {
      const label = signs.length >= length ? `${signs.slice(0, length).join('')}*` : text;
      return { key: label, label };
    });
    growth.add([...chain.reverse(), { key: text, label: text }]);
  }
  return { root: growth.root };
}

const dateParts = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{1,2})',
  d: '(?<d>\\d{1,2})',
  H: '\\d{1,2}',
  M: '\\d{1,2}',
  S: '\\d{1,2}',
  '%': '%',
};

function dateReader(format) {
  const pattern = format.replace(/%(.)|[\\^$.*+?()[\]{}|/]/g, (sign, part) => (part ? dateParts[part] : `\\${sign}`));
  const regular = new RegExp(`^${pattern}$`);
  return (text) => {
    const groups = regular.exec(text)?.groups;
    if (!groups) return undefined;
    const [year, month, day] = [Number(groups.Y), Number(groups.m ?? 1), Number(groups.d ?? 1)];
    const calendar = new Date(0);
    calendar.setUTCFullYear(year, month - 1, day);
    const real = calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day;
    return real ? { year, month, day } : undefined;
  };
}

const pad = (number, digits = 2) => String(number).padStart(digits, '0');
const span = (year, years) => `${pad(year - (year % years), 4)}-${pad(year - (year % years) + years - 1, 4)}`;
const truncations = {
  day: ({ year, month, day }) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`,
  month: ({ year, month }) => `${pad(year, 4)}-${pad(month)}`,
  quarter: ({ year, month }) => `${pad(year, 4)}-Q${Math.ceil(month / 3)}`,
  year: ({ year }) => pad(year, 4),
  decade: ({ year }) => span(year, 10),
  century: ({ year }) => span(year, 100),
};

function fromDates({ format, levels }, column) {
  const reader = dateReader(format);
  const growth = new Growth();
  for (const text of new Set(column)) {
    const date = reader(text);
    if (!date) continue;
    const chain = levels.map((level) => truncations[level](date)).map((label) => ({ key: ['span', label], label }));
    growth.add([...chain.reverse(), { key: text, label: text }]);
  }
  return { root: growth.root };
}

function fromFlat(column) {
  const growth = new Growth();
  for (const text of new Set(column)) growth.add([{ key: text, label: text }]);
  return { root: growth.root };
}

function grow(form, column, missing, files) {
  const kind = Object.keys(form)[0];
  switch (kind) {
    case 'levels':
      return fromLevels(form.levels, column);
    case 'file':
      return fromLevels(csv.read(files[form.file].text, files[form.file].delimiter), column);
    case 'tree':
      return fromTree(form.tree);
    case 'intervals':
      return fromIntervals(form.intervals, column);
    case 'mask':
      return fromMask(form.mask, column);
    case 'prefix':
      return fromPrefix(form.prefix, column, missing);
    case 'dates':
      return fromDates(form.dates, column);
    case 'flat':
      return fromFlat(column);
    default:
      throw new Error(`${kind} is no hierarchy`);
  }
}

function measure(node) {
  node.height = node.children.reduce((height, child) => Math.max(height, measure(child) + 1), 0);
  return node.height;
}

function* nodesBelow(node) {
  yield node;
  for (const child of node.children) yield* nodesBelow(child);
}

export class Tree {
  // `column`: the cells of the table that came in; `missing`: the texts that stand for a missing value.
  constructor(form, column, missing, files = {}) {
    const { root, implied = [] } = grow(form, column, missing, files);
    this.root = root;
    this.leaves = new Map();
    const leavesNow = () => [...nodesBelow(root)].filter((node) => node.children.length === 0 && node !== root);
    for (const leaf of leavesNow()) this.leaves.set(leaf.label, leaf);
    for (const text of new Set(column)) {
      if (missing.includes(text) && !this.leaves.has(text)) this.leaves.set(text, under(root, text));
    }
    this.height = measure(root);
    this.repeats = leavesNow().some(
      (leaf) => new Set(this.chain(leaf.label).map(({ label }) => label)).size <= leaf.depth,
    );
    this.implied = new Set(implied);
    this.written = ['levels', 'file', 'tree'].includes(Object.keys(form)[0]);
  }

  // How many leaves lie at or below a node: all that are written out, else those of some values.
  leavesBelow(node, values) {
    return [...nodesBelow(node)].filter((each) => each.children.length === 0 && (this.written || values.has(each.label))).length;
  }

  nodes() {
    return [...nodesBelow(this.root)];
  }

  level(node) {
    return this.height - node.depth;
  }

  // From the value, included, to the root.
  chain(value) {
    const nodes = [];
    for (let node = this.leaves.get(value); node; node = node.parent) nodes.push(node);
    return nodes;
  }

  // The nodes that a job's boundaries mark, and those that are boundaries of themselves.
  marked(boundaries) {
    const marked = new Set(this.implied);
    const nodes = this.nodes();
    for (const boundary of boundaries) {
      const { level, label } = typeof boundary === 'string' ? { label: boundary } : boundary;
      for (const node of nodes) {
        if (level !== undefined && this.level(node) !== level) continue;
        if (label === undefined || node.label === label) marked.add(node);
      }
    }
    return marked;
  }
}
