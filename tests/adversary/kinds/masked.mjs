// masked: `kordon audit MASKED` of a table alone, its verdict, classes and suppressed rows against own counts.
import * as csv from '../csv.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, grouped } from '../judge.mjs';
import { expect, expectManners } from '../tool.mjs';
import { writeCase } from './mask.mjs';

export const name = 'masked';

// The verdict on rows by themselves: classes of equal texts. Where the job masks suppressed rows, those are in none of
// which nothing but stars went out.
function judge(the) {
  const quasi = the.identifying.map(({ at }) => at);
  const masked = the.job.output?.suppressed === 'mask';
  const kept = the.before.rows.filter((row) => !masked || !the.released.every(({ at }) => row[at] === '*'));
  const classes = [...grouped(kept, (row) => JSON.stringify(quasi.map((at) => row[at]))).values()];
  const problems = [];
  const { k } = the.job.privacy;
  const below = classes.filter((rows) => rows.length < k);
  if (below.length > 0) problems.push('k');
  for (const { judge: holds, attribute, model } of the.demands()) {
    const values = (rows) => rows.map((row) => attribute.normal(row[attribute.at]));
    const whole = { ...attribute, whole: values(kept) };
    if (classes.some((rows) => !holds(values(rows), whole).holds)) problems.push(`${model} of ${attribute.name}`);
  }
  const shown = the.columns.filter(
    ({ name, role, at }) =>
      ['identifier', 'leave-out'].includes(role) && the.before.rows.some((row) => row[at] !== '*' && !the.missingIn(name).includes(row[at])),
  );
  if (shown.length > 0) problems.push('identifiers');
  const sizes = classes.map((rows) => rows.length);
  return { problems, rows: the.before.rows.length, kept: kept.length, sizes, below: below.flat().length };
}

function expectFigures(out, own) {
  const suppressed = own.rows - own.kept;
  const below = own.below > 0 ? `; ${own.below} in classes of fewer than \\d+ rows` : '';
  const rows = new RegExp(
    `^rows +${own.rows}${suppressed > 0 ? `, of which ${suppressed} suppressed` : ''}${below}$`,
    'm',
  );
  expect(rows.test(out), () => `counted ${JSON.stringify(own)}: ${out}`);
  if (own.sizes.length === 0) return;
  const classes = `classes +${own.sizes.length} of ${Math.min(...own.sizes)} to ${Math.max(...own.sizes)} rows`;
  expect(new RegExp(`^${classes}`, 'm').test(out), () => `counted ${classes}: ${out}`);
}

// Few texts, so that some classes are large enough; now and then stars, and an identifier.
function coarsen(random, { table: { names, rows }, job }) {
  // Those that an earlier masking left stay as they are: the other columns have no such value.
  const table = { names, rows: rows.filter((row) => row.some((cell) => cell !== '*')) };
  const role = new Map(job.attributes.map((attribute) => [attribute.name, attribute.role]));
  table.names.forEach((column, at) => {
    if (['identifier', 'leave-out'].includes(role.get(column)) && random.chance(0.9)) {
      for (const row of table.rows) row[at] = random.pick(['*', ...(job.input.missing ?? ['', '?'])]);
    }
    if (role.get(column) !== 'quasi-identifier') return;
    const few = random.some([...new Set(table.rows.map((row) => row[at]))], random.between(1, 3));
    for (const row of table.rows) row[at] = random.chance(0.02) ? row[at] : random.pick(few);
  });
  const quasi = table.names.flatMap((column, at) => (role.get(column) === 'quasi-identifier' ? [at] : []));
  const released = table.names.flatMap((column, at) => (role.get(column) === 'identifier' ? [] : [at]));
  const starred = random.chance(0.7) ? released : quasi;
  for (const row of table.rows) if (random.chance(0.1)) for (const at of starred) row[at] = '*';
}

export async function run(random, folder) {
  const made = randomCase(random, random.chance(0.5) ? { rows: random.between(30, 200) } : {});
  if (random.chance(0.8)) coarsen(random, made);
  // Tables of other tools: comma or semicolon, found from the file.
  made.text = csv.write([made.table.names, ...made.table.rows], { ...made.format, quoteAll: true });
  if (made.table.names.length < 2) return 'one column';
  writeCase(folder, made);
  const result = await folder.run('audit', 'in.csv', '--job', 'job.json');
  expectManners(result);
  const own = judge(new Case(made.table, made.job, made.files, { alone: true }));
  // A level table loses the blanks around a value that the masked table no longer has, and may so hold it twice.
  if (/values are repeated with another path/.test(result.err)) return 'not run';
  if (own.sizes.length === 0 && /has no values; give a table with rows/.test(result.err)) return 'not run';
  // Where the job removes suppressed rows, a row of stars is a row like any other, with "*" for its sensitive value.
  const removed = made.job.output?.suppressed !== 'mask';
  if (removed && /does not cover 1 value.*: "\*" \(|"\*" is no number/.test(result.err)) return 'refused';
  expect(result.status !== 2, () => `cannot be judged: ${result.err}`);
  expectFigures(result.out, own);
  if (result.status === 0) expect(own.problems.length === 0, () => `audit passes it; ${own.problems.join('; ')}`);
  else expect(own.problems.length > 0, () => `audit does not pass what holds here: ${result.err}`);
  return own.problems.length > 0 ? 'judged bad' : 'judged';
}
