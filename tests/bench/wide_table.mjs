// Writes a wide, made-up survey for measurements, and a job for it: year of age and a district, then answers. One of three
// answers follows from what a person is like, so that columns go together as they do in a real survey.
//
//   node tests/bench/wide_table.mjs 73000 16 wide.csv wide.job.json 3
//
// The last number is how many columns a reader may know; without it the job asks for k-anonymity. The same numbers give
// the same bytes.
import { writeFileSync } from 'node:fs';
import { answer } from '../benchmark/tables.mjs';
import { below } from './random.mjs';

const [rows, width, table, job, known] = process.argv.slice(2);
if (!(Number(rows) > 0) || !(Number(width) > 6) || !table || !job) {
  throw new Error('usage: node tests/bench/wide_table.mjs ROWS COLUMNS TABLE.csv JOB.json [KNOWN]');
}

const answers = [2, 3, 6, 9, ...Array(Number(width) - 6).fill(5)];
const names = ['age', 'district', ...answers.map((_, at) => `answer${at + 1}`)];
const lines = [names.join(',')];
for (let row = 0; row < Number(rows); ++row) {
  const like = below(5);
  const district = Math.floor((below(145) * below(145) * below(145)) / (145 * 145));
  lines.push([18 + below(36) + below(36), `d${district}`, ...answers.map((values) => answer(below, values, like))].join(','));
}
writeFileSync(table, `${lines.join('\n')}\n`);

const bins = (...widths) => ({ intervals: { widths } });
const levels = Array.from({ length: 145 }, (_, at) => [`d${at}`, `region ${Math.floor(at / 8)}`, `part ${Math.floor(at / 48)}`, '*']);
const hierarchies = { age: bins(5, 10, 20), district: { levels } };
writeFileSync(
  job,
  JSON.stringify({
    kordon: 1,
    attributes: names.map((name) => ({ name, role: 'quasi-identifier', hierarchy: hierarchies[name] ?? { flat: true } })),
    privacy: { k: 5, ...(known && { known: Number(known) }) },
  }),
);
