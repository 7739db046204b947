// Repeats the papers' experiments on Adult and writes the page that shows them:
//   node tests/experiments/run.mjs [--kordon PATH] [--bench PATH] [--data FOLDER] [--repeat N] [--results FILE]
//     [--out PAGE] [--render] [--only NAME]
// FOLDER holds adult.csv, hierarchies-arx/ and hierarchies-paper/; the variable KORDON_DATA names it too. What was
// measured is kept in FILE; --render makes the page from it and measures nothing. --only measures one experiment and
// puts its section into the page that is there, whose other sections stay.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readAdult } from './adult.mjs';
import * as byun from './byun-2007.mjs';
import * as peel from './kordon-peel.mjs';
import { Lab } from './lab.mjs';
import * as known from './known-columns.mjs';
import * as miller from './miller-2008.mjs';
import * as numbers from './numbers.mjs';
import { page, withSection } from './page.mjs';
import * as truta from './truta-2006.mjs';
import * as wong from './wong-2009.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const experiments = { byun, miller, numbers, truta, wong, peel, known };

const { values: options } = parseArgs({
  options: {
    kordon: { type: 'string', default: join(root, 'build/native/kordon') },
    bench: { type: 'string', default: join(root, 'build/native/tests/kordon_bench') },
    data: { type: 'string', default: process.env.KORDON_DATA ?? join(root, '../shared/data') },
    repeat: { type: 'string', default: '5' },
    results: { type: 'string', default: join(root, 'build/experiments.json') },
    out: { type: 'string', default: join(root, 'public/experiments.html') },
    render: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const asked = Object.entries(experiments).filter(([name]) => !options.only || name === options.only);

function measure() {
  const rows = readAdult(options.data);
  const repeat = Number(options.repeat);
  const lab = new Lab(options.kordon, repeat);
  try {
    const measured = {};
    for (const [name, experiment] of asked) {
      process.stderr.write(`measuring ${name}\n`);
      measured[name] = experiment.measure(lab, { folder: options.data, rows, bench: options.bench, root });
    }
    return { rows: rows.length, repeat, missing: [...lab.missing], measured };
  } finally {
    lab.close();
  }
}

// Each reason once, wherever in the measurements it stands.
function failuresIn(measurements) {
  const found = new Map();
  const search = (value) => {
    if (value === null || typeof value !== 'object') return;
    if (value.failure) {
      const { algorithm, failure, k } = value;
      const key = `${algorithm}: ${failure}`;
      const ks = found.get(key)?.ks ?? [];
      found.set(key, { algorithm, failure, ks: ks.includes(k) ? ks : [...ks, k] });
    } else {
      Object.values(value).forEach(search);
    }
  };
  search(measurements);
  return [...found.values()];
}

if (!options.render) {
  const results = measure();
  mkdirSync(dirname(options.results), { recursive: true });
  writeFileSync(options.results, JSON.stringify(results, null, 1));
}
const { measured, ...rest } = JSON.parse(readFileSync(options.results, 'utf8'));
const sections = asked.map(([name, experiment]) => ({
  ...experiment.present(measured[name]),
  failures: failuresIn(measured[name]),
}));
const styles = [join(root, 'public/styles/tokens.css'), join(root, 'tests/experiments/page.css')];
const made = options.only
  ? withSection(readFileSync(options.out, 'utf8'), sections[0], rest.missing)
  : page({ ...rest, sections, styles });
writeFileSync(options.out, made);
for (const { id, parts } of sections) {
  const trends = parts.flatMap((each) => each.trends ?? []);
  for (const { verdict, claim } of trends) console.log(`${id}: ${verdict}: ${claim}`);
}
