// Random hierarchies over given texts: level tables, files of them, trees, flat ones and sets.
import * as csv from './csv.mjs';

const trimmed = (text) => text.replace(/^[ \t]+|[ \t]+$/g, '');

// A label that no other node of the level has: often plain, at times one that looks like a value or a root.
function label(random, taken, texts) {
  for (;;) {
    const choice = random.weighted([
      [8, `g${random.below(1000)}`],
      [1, trimmed(random.pick(texts))],
      [0.5, '*'],
      [0.5, random.pick(['x, y', 'a;b', 'say "g"', '20-29', '[1-2]', '{g}', 'caf\u00e9', 'line\nbreak'])],
    ]);
    if (choice === '' || taken.has(choice)) continue;
    taken.add(choice);
    return choice;
  }
}

// Chains of labels from each text to the root, all of one length.
function chains(random, texts) {
  const rows = texts.map((text) => [text]);
  let groups = texts.map((_, at) => [at]); // of row numbers
  for (let levels = random.between(0, 3); levels > 0; levels--) {
    const merged = new Map();
    const count = random.between(1, groups.length);
    for (const group of groups) {
      const to = random.below(count);
      merged.set(to, [...(merged.get(to) ?? []), ...group]);
    }
    groups = [...merged.values()];
    const taken = new Set();
    for (const group of groups) {
      const name = label(random, taken, texts);
      for (const at of group) rows[at].push(name);
    }
  }
  if (!random.chance(0.15)) {
    const root = random.weighted([
      [4, '*'],
      [1, 'all'],
      [0.5, 'g1'],
    ]);
    for (const row of rows) row.push(root);
  }
  return rows;
}

function tree(random, texts) {
  const taken = new Map(); // by depth
  const free = (depth) => {
    if (!taken.has(depth)) taken.set(depth, new Set(texts));
    return label(random, taken.get(depth), ['g']);
  };
  const grow = (list, depth) => {
    const children = [];
    let rest = random.shuffled(list);
    while (rest.length > 0) {
      const part = rest.slice(0, random.between(1, Math.max(1, list.length - 1)));
      rest = rest.slice(part.length);
      const leaf = part.length === 1 && (depth > 3 || random.chance(0.7));
      if (leaf) children.push(random.chance(0.9) ? part[0] : { label: part[0] });
      else if (depth > 3) children.push(...part);
      else children.push(grow(part, depth + 1));
    }
    return { label: depth === 0 && random.chance(0.8) ? '*' : free(depth), children };
  };
  return { tree: grow(texts, 0) };
}

function levelFile(random, rows) {
  const format = {
    delimiter: ';',
    lineEnd: random.pick(['\n', '\r\n']),
    final: random.chance(0.8),
    quoteAll: random.chance(0.2),
    mark: random.chance(0.2),
  };
  return { text: csv.write(rows, format), delimiter: ';' };
}

// `column`: the cells it must cover. Written files go to `files` by name.
export function hierarchyOfWords(random, column, { made, files, name }) {
  const texts = [...new Set(column)];
  if (random.chance(0.3)) texts.push(`unused${random.below(100)}`);
  const kind = random.weighted([
    [3, 'levels'],
    [2, 'file'],
    [3, 'tree'],
    [1, 'flat'],
    [made ? 1 : 0, 'set'],
  ]);
  if (kind === 'flat') return { flat: true };
  if (kind === 'set') return { set: true };
  if (kind === 'tree') return tree(random, texts);
  const rows = chains(random, texts);
  // A file of one column has no delimiter to be found by, and blank values at its end are blank lines.
  if (kind === 'levels' || rows[0].length === 1) return { levels: rows };
  const file = `hierarchy${Object.keys(files).length}${/^\w+$/.test(name) ? name : ''}.csv`;
  files[file] = levelFile(random, rows);
  return { file };
}
