// Writes made-up tables of a clinic's patients, a table each month, and a job for them. From month to month 8 % leave, as many
// come, and 5 % move. Year of birth, sex and diagnosis stay.
//
//   node tests/bench/series.mjs 4000 3 5 FOLDER
//
// The numbers are those of patients, of months and k. The folder gets month1.csv, month2.csv, ..., job.json, and a
// passphrase for the codes. The same numbers give the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below } from './random.mjs';

const [patients, months, k, folder] = process.argv.slice(2);
if (!(Number(patients) > 0) || !(Number(months) > 0) || !(Number(k) > 1) || !folder) throw new Error('usage: node tests/bench/series.mjs PATIENTS MONTHS K FOLDER');

const diagnoses = ['I10', 'E11', 'C50', 'J45', 'M54', 'F32', 'N18', 'K35', 'O80', 'S72', 'I21', 'I63'];
const pick = (values) => values[below(values.length)];
const rare = (most) => Math.floor((below(most) * below(most)) / most); // the more rare, the greater
const places = Array.from({ length: 140 }, () => `${10 + below(12)}${100 + below(900)}`);
const place = () => places[rare(places.length)];

let known = 0;
const patient = () => [`P${String(known++).padStart(6, '0')}`, 1930 + below(47) + below(47), pick(['F', 'M']), place(), pick(diagnoses)];
const names = ['patient_id', 'birth_year', 'sex', 'zip', 'diagnosis'];

mkdirSync(folder, { recursive: true });
let present = Array.from({ length: Number(patients) }, patient);
for (let month = 1; month <= Number(months); ++month) {
  writeFileSync(join(folder, `month${month}.csv`), `${[names, ...present].map((row) => row.join(',')).join('\n')}\n`);
  const staying = present.filter(() => below(100) >= 8).map((row) => (below(100) < 5 ? row.with(3, place()) : row));
  present = [...staying, ...Array.from({ length: Number(patients) - staying.length }, patient)];
}

const quasi = (name, hierarchy) => ({ name, role: 'quasi-identifier', hierarchy });
const attributes = [
  { name: 'patient_id', role: 'identifier', pseudonym: { kind: 'keyed' } },
  quasi('birth_year', { intervals: { widths: [5, 10, 20] } }),
  quasi('sex', { flat: true }),
  quasi('zip', { mask: { digits: 5 } }),
  { name: 'diagnosis', role: 'sensitive' },
];
writeFileSync(join(folder, 'job.json'), JSON.stringify({ kordon: 1, attributes, privacy: { k: Number(k) }, suppression: { limit: 1 } }));
writeFileSync(join(folder, 'passphrase.txt'), 'made up for a measurement\n');
