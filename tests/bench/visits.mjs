// Writes made-up visits of patients as a hospital has them, and a job for them: who comes, when, to which ward. Most come
// once to six times, some very often; month and ward differ from visit to visit, year of birth, sex and postal code do not.
//
//   node tests/bench/visits.mjs 2600 visits.csv visits.job.json 5 bounded
//
// The number behind the files is `linked` of the job; without it, or with 0, the job asks for k people alone. "bounded" keeps
// sex, and a digit of the postal code. With a further PATIENTS.csv there are two tables: what does not differ from visit to
// visit is there. The same numbers give the same bytes.
import { writeFileSync } from 'node:fs';
import { below } from './random.mjs';

const [patients, table, job, linked = '0', bounds = '', people] = process.argv.slice(2);
if (!(Number(patients) > 0) || !table || !job) throw new Error('usage: node tests/bench/visits.mjs PATIENTS TABLE.csv JOB.json [LINKED] [bounded] [PATIENTS.csv]');

const wards = { Internal: ['Medicine', 'Cardiology', 'Oncology', 'Neurology'], Operating: ['Surgery', 'Orthopaedics'], Family: ['Obstetrics', 'Paediatrics'] };
const everyWard = Object.values(wards).flat();
const diagnoses = ['I10', 'E11', 'C50', 'J45', 'M54', 'F32', 'N18', 'K35', 'O80', 'S72', 'I21', 'I63'];
const pick = (values) => values[below(values.length)];
const rare = (most) => Math.floor((below(most) * below(most)) / most); // the more rare, the greater

const places = Array.from({ length: 140 }, () => `${10 + below(12)}${100 + below(900)}`);
const month = (at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;

const visits = [];
for (let patient = 0; patient < Number(patients); ++patient) {
  const person = [`P${String(patient).padStart(6, '0')}`, 1930 + below(47) + below(47), pick(['F', 'M']), places[rare(places.length)]];
  let count = 1;
  while (count < 6 && below(100) < 67) ++count;
  if (below(100) < 6) count += rare(60);
  const [home, chronic, first] = [pick(everyWard), pick(diagnoses), below(36)];
  for (let visit = 0; visit < count; ++visit) {
    const when = below(10) < 3 ? below(36) : Math.min(35, first + (visit && rare(16)));
    visits.push([...person, below(10) < 7 ? home : pick(everyWard), month(when), below(10) < 6 ? chronic : pick(diagnoses), 1 + rare(30)]);
  }
}
for (let at = visits.length - 1; at > 0; --at) {
  const other = below(at + 1);
  [visits[at], visits[other]] = [visits[other], visits[at]];
}
const names = ['patient_id', 'birth_year', 'sex', 'zip', 'ward', 'month', 'diagnosis', 'days'];
const written = (rows) => `${[...new Set(rows.map((row) => row.join(',')))].join('\n')}\n`;
const ofVisit = ([person, , , , ...visit]) => [person, ...visit];
if (people) writeFileSync(people, written([names, ...visits].map((row) => row.slice(0, 4))));
writeFileSync(table, `${[names, ...visits].map((row) => (people ? ofVisit(row) : row).join(',')).join('\n')}\n`);

const tree = { label: '*', children: Object.entries(wards).map(([label, children]) => ({ label, children })) };
const quasi = (name, hierarchy, level) => ({ name, role: 'quasi-identifier', hierarchy, ...(bounds === 'bounded' && level !== undefined && { boundaries: [{ level }] }) });
const attributes = [
  { name: 'patient_id', role: 'identifier', ...((!people || Number(linked) > 0) && { pseudonym: { kind: 'random' } }) },
  quasi('birth_year', { intervals: { widths: [5, 10, 20] } }),
  quasi('sex', { flat: true }, 0),
  quasi('zip', { mask: { digits: 5 } }, 4),
  quasi('ward', { tree }),
  quasi('month', { dates: { format: 'yyyy-mm', levels: ['quarter', 'year'] } }),
  { name: 'diagnosis', role: 'sensitive' },
  { name: 'days', role: 'insensitive' },
];
const asked = Number(linked) > 0 && { linked: Number(linked) };
writeFileSync(job, JSON.stringify({ kordon: 1, ...(people && { tables: ['patients', 'visits'] }), attributes, privacy: { k: 5, person: 'patient_id', ...asked }, suppression: { limit: 1 } }));
