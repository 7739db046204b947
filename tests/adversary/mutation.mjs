// Mistakes in documents: of the values of a JSON text, and of the bytes of any file.

const oddities = [
  null,
  true,
  false,
  0,
  -1,
  1,
  2,
  0.5,
  1e308,
  -1e-308,
  2 ** 53,
  4294967296,
  1.5,
  '',
  '*',
  ' ',
  '0',
  '\u0000',
  'a'.repeat(3000),
  '\ud800',
  '\u001b[31m',
  [],
  {},
  [[]],
  [''],
  { '': '' },
  { level: 0 },
  { level: 300 },
  { width: 1 },
  { label: 'x' },
  { label: 'x', children: [] },
  { flat: true },
  { range: {} },
  { set: true },
  { mask: { digits: 1 } },
  { prefix: [3, 1] },
  { prefix: [1, 3] },
];

// Every place of a document: [container, key].
function places(document, found = []) {
  if (typeof document !== 'object' || document === null) return found;
  for (const key of Object.keys(document)) {
    found.push([document, key]);
    places(document[key], found);
  }
  return found;
}

const changes = {
  replace: (random, [container, key]) => (container[key] = random.pick(oddities)),
  remove: (random, [container, key]) =>
    Array.isArray(container) ? container.splice(Number(key), 1) : delete container[key],
  elsewhere(random, [container, key], all) {
    const [from, at] = random.pick(all);
    container[key] = structuredClone(from[at]);
  },
  swap(random, [container, key], all) {
    const [from, at] = random.pick(all);
    const [one, other] = [structuredClone(container[key]), structuredClone(from[at])];
    container[key] = other;
    from[at] = one;
  },
  double(random, [container, key]) {
    if (Array.isArray(container)) container.splice(Number(key), 0, structuredClone(container[key]));
    else container[`${key}${random.pick(['', ' ', '\u0000', 's'])}`] = structuredClone(container[key]);
  },
  rename(random, [container, key]) {
    if (Array.isArray(container)) return;
    container[random.pick(['', 'x', key.toUpperCase(), `${key}\u0000`, '__proto__x', 'k', 'name'])] = container[key];
    delete container[key];
  },
  number(random, [container, key]) {
    const value = container[key];
    if (typeof value === 'number')
      container[key] = random.pick([value + 1, value - 1, -value, value * 1e9, value / 2, value + 1e-9]);
    else if (typeof value === 'string')
      container[key] = random.pick([`${value} `, value.slice(1), value + value, value.toUpperCase()]);
  },
  deep(random, [container, key]) {
    for (let depth = random.between(1, 400); depth > 0; depth--)
      container[key] = random.chance(0.5) ? [container[key]] : { label: 'd', children: [container[key]] };
  },
};

// A changed copy of a document.
export function mutateJson(
  random,
  document,
  times = random.weighted([
    [4, 1],
    [1, 2],
    [1, 3],
  ]),
) {
  const copy = structuredClone(document);
  for (; times > 0; times--) {
    const all = places(copy);
    if (all.length === 0) break;
    random.pick(Object.values(changes))(random, random.pick(all), all);
  }
  return copy;
}

const snippets = [
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '|',
  '\0',
  '\ufeff',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '\\u0000',
  '\\ud800',
  '1e999',
  '-',
  '*',
  'null',
  '<',
  '&',
  '&amp;',
  ' ',
];
const rawBytes = [[0xff], [0xfe, 0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf5, 0x80], [0x80], [0x00], [0xef, 0xbb, 0xbf]];

// Changed bytes of a file.
export function mutateBytes(random, bytes, times = random.between(1, 4)) {
  let result = Buffer.from(bytes);
  for (; times > 0; times--) {
    const at = random.below(result.length + 1);
    const until = Math.min(
      result.length,
      at +
        random.weighted([
          [5, 1],
          [3, random.between(1, 10)],
          [1, random.between(1, 1000)],
        ]),
    );
    const [before, part, after] = [result.subarray(0, at), result.subarray(at, until), result.subarray(until)];
    const insert = random.chance(0.5) ? Buffer.from(random.pick(snippets)) : Buffer.from(random.pick(rawBytes));
    const change = random.below(7);
    if (change === 0) result = Buffer.concat([before, insert, part, after]);
    else if (change === 1) result = Buffer.concat([before, insert, after]);
    else if (change === 2) result = Buffer.concat([before, after]);
    else if (change === 3) result = Buffer.concat([before, part, part, after]);
    else if (change === 4) result = Buffer.concat([before, ...Array(random.between(2, 300)).fill(part), after]);
    else if (change === 5 && part.length > 0)
      result = Buffer.concat([before, part.map((byte) => byte ^ (1 << random.below(8))), after]);
    else if (random.chance(0.1)) result = before;
  }
  return result;
}
