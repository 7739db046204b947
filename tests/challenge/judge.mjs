// Says whether claims about the people of a challenge are a break.
//
//   node tests/challenge/judge.mjs 3 claims.csv < passphrase.txt
//
// claims.csv has a column `person`, a name of the register, and one more: `row`, which row of the release is theirs (the first
// is 1), or `diagnosis`, what they have.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from '../adversary/csv.mjs';
import { open } from './seal.mjs';

export const fewest = 30; // claims
const deviations = 5;

export function rowsOf(text) {
  const { names, rows } = table(text, ',');
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

export function grouped(items, by) {
  const groups = new Map();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}

// `people` are the sealed rows, {person, row, diagnosis}; `release` the released ones; `job` says what a class is. A claim by
// chance is right as often as 1 of the rows in the person's class, or as the most frequent diagnosis there.
export function judged(claims, people, release, job) {
  const columns = job.attributes.filter(({ role }) => role === 'quasi-identifier').map(({ name }) => name);
  const classOf = (row) => columns.map((name) => row[name]).join('\n');
  const classes = grouped(release, classOf);
  const known = new Map(people.map((each) => [each.person, each]));
  const what = claims[0]?.row === undefined ? 'diagnosis' : 'row';
  let [right, expected, variance] = [0, 0, 0];
  if (!claims.length) throw new Error('there are no claims');
  const seen = new Set(); // classes: of two people of one, both claims would be right or wrong together
  for (const claim of claims) {
    const person = known.get(claim.person);
    if (!person) throw new Error(`${claim.person} is not in the register`);
    const of = classOf(release[person.row - 1]);
    if (seen.has(of)) throw new Error(`there are two claims on the class of ${claim.person}`);
    seen.add(of);
    const company = classes.get(of);
    const most = Math.max(...[...grouped(company, ({ diagnosis }) => diagnosis).values()].map(({ length }) => length));
    const chance = (what === 'row' ? 1 : most) / company.length;
    right += claim[what] === String(person[what]) ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance);
  }
  const isBreak = claims.length >= fewest && right > expected && right - expected >= deviations * Math.sqrt(variance);
  return { claims: claims.length, right, expected, isBreak };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [number, file] = process.argv.slice(2);
  const at = (ending) => new URL(`../../public/challenge/${number}.${ending}`, import.meta.url);
  const people = JSON.parse(open(readFileSync(at('sealed')), readFileSync(0, 'utf8').trim()));
  const release = rowsOf(readFileSync(at('release.csv'), 'utf8'));
  const verdict = judged(rowsOf(readFileSync(file, 'utf8')), people, release, JSON.parse(readFileSync(at('job.json'), 'utf8')));
  console.log(`${verdict.right} of ${verdict.claims} claims are right; by chance ${verdict.expected.toFixed(1)} would be.`);
  console.log(verdict.isBreak ? 'This is a break.' : 'This is no break.');
}
