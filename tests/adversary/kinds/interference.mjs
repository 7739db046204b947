// interference: two tables that differ only in what must not show, and one job: what goes out has the same bytes, and so has the public
// edition of the report. What differs: identifiers; columns that are left out; sensitive cells where no demand looks at them; all
// but the quasi-identifiers of suppressed rows. Where cells of classes that fail are withheld, demands decide nothing of other columns.
import * as csv from '../csv.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { token } from '../tables.mjs';
import { expect, expectManners } from '../tool.mjs';
import { readRelease, unprotected, writeCase } from './mask.mjs';

export const name = 'interference';

const models = ['p', 'l', 't', 'alpha', 'beta', 'delta'];

// {bytes, report}, or nothing where the job is refused.
async function release(folder, made, rows, called) {
  folder.write(`${called}.csv`, csv.write([made.table.names, ...rows], made.format));
  const files = [`${called}.out.csv`, `${called}.public.json`];
  const publicly = unprotected(made.job) ? [] : ['--public-report', files[1]];
  const result = await folder.run('mask', `${called}.csv`, '--job', 'job.json', '-o', files[0], '--quiet', ...publicly);
  expectManners(result);
  return result.status === 0 ? { bytes: folder.readText(files[0]), report: folder.readText(files[1]) } : undefined;
}

function expectSame(first, other, what) {
  expect(other, () => `${what}: the job is refused then`);
  expect(other.bytes === first.bytes, () => `${what}: the release differs`);
  expect(other.report === first.report, () => `${what}: the public edition differs`);
}

const cellsOf = (bytes, { format }) => csv.table(bytes, format.delimiter);

// Sensitive cells go out, and with them their column differs; no other cell may.
function expectSameBeside(first, other, made, columns, what) {
  expect(other, () => `${what}: the job is refused then`);
  const [one, two] = [first, other].map(({ bytes }) => cellsOf(bytes, made));
  const shown = one.names.map((_, at) => at).filter((at) => !columns.includes(one.names[at]));
  const rest = ({ rows }) => JSON.stringify(rows.map((row) => shown.map((at) => row[at])));
  expect(rest(one) === rest(two), () => `${what}: other columns of the release differ`);
}

// Other cells in these columns, for rows that are chosen; those of a column stay as alike as they were.
function withOthers(random, made, columns, chosen = () => true) {
  const others = new Map();
  const other = (at, cell) => {
    const key = JSON.stringify([at, cell]);
    if (!others.has(key)) others.set(key, token(random, 'oth', others.size));
    return others.get(key);
  };
  return made.table.rows.map((row, index) => (chosen(index) ? row.map((cell, at) => (columns.includes(at) ? other(at, cell) : cell)) : row));
}

// The same sensitive cells, each given to another row: with cells withheld, all other columns are the same. Returns whether any were
// compared.
async function withheldInterferes(random, folder, made, sensitive) {
  const withheld = { ...made, job: { ...made.job, privacy: { ...made.job.privacy, failing: 'withhold' } } };
  writeCase(folder, withheld);
  const first = await release(folder, withheld, made.table.rows, 'withheld');
  if (!first) return 0;
  const givers = random.shuffled(made.table.rows.map((_, row) => row));
  const moved = made.table.rows.map((row, index) => row.map((cell, at) => (sensitive.includes(at) ? made.table.rows[givers[index]][at] : cell)));
  const other = await release(folder, withheld, moved, 'moved');
  const drawn = made.job.attributes.filter(({ role }) => role === 'sensitive').map(({ name: column }) => column);
  expectSameBeside(first, other, withheld, drawn, 'sensitive cells of other rows, withheld');
  return 1;
}

export async function run(random, folder) {
  const made = randomCase(random, {
    rows: random.between(8, 80),
    output: { order: random.pick(['shuffled', 'input']), suppressed: random.pick(['remove', 'mask']) },
  });
  const { job, table } = made;
  job.suppression = { limit: 1 };
  delete job.input.starred; // such rows are no rows of the table
  made.table.rows = table.rows.filter((row) => row.some((cell) => cell !== '*'));
  writeCase(folder, made);
  const first = await release(folder, made, table.rows, 'first');
  if (!first) return 'refused';
  const role = new Map(job.attributes.map((each) => [each.name, each.role]));
  const places = (...roles) => table.names.map((_, at) => at).filter((at) => roles.includes(role.get(table.names[at])));
  const hidden = places('identifier', 'leave-out');
  let judged = 0;
  if (hidden.length > 0) {
    expectSame(first, await release(folder, made, withOthers(random, made, hidden), 'identifiers'), 'other identifiers');
    judged += 1;
  }
  const demands = models.some((model) => job.privacy[model] !== undefined);
  const sensitive = places('sensitive').filter((at) => job.attributes.find((each) => each.name === table.names[at]).hierarchy === undefined);
  if (!demands && sensitive.length > 0 && job.output.order === 'input') {
    const other = await release(folder, made, withOthers(random, made, sensitive), 'sensitive');
    expectSameBeside(first, other, made, sensitive.map((at) => table.names[at]), 'other sensitive cells');
    judged += 1;
  }
  if (demands && sensitive.length > 0 && job.output.order === 'input' && job.output.suppressed === 'remove') {
    judged += await withheldInterferes(random, folder, made, sensitive);
  }
  writeCase(folder, made);
  folder.write('out.csv', first.bytes);
  const verdict = new Verdict(new Case(table, job, made.files), readRelease(folder, 'out.csv', made.format));
  if (verdict.origin === undefined || verdict.ambiguous) return judged ? 'judged, hidden columns' : 'ambiguous';
  const kept = new Set(verdict.origin);
  const isSuppressed = (index) => !kept.has(index);
  if (kept.size < table.rows.length) {
    const unchanged = places('insensitive', ...(demands ? [] : ['sensitive'])).filter((at) => !places('sensitive').includes(at) || sensitive.includes(at));
    expectSame(first, await release(folder, made, withOthers(random, made, [...hidden, ...unchanged], isSuppressed), 'suppressed'), 'other cells of suppressed rows');
    judged += 1;
  }
  return judged ? 'judged' : 'nothing to compare';
}
