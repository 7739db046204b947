// Writes the samples of public/samples that this folder makes: `node tests/samples/make.mjs`. Persons and numbers are
// invented, and most places; only the rough shape of the distributions is taken from life. Always the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { advice, adviceJob } from './advice.mjs';
import { census, censusJob } from './census.mjs';
import { germanClinic, germanClinicJob } from './clinic.mjs';
import { hospital } from './hospital.mjs';
import { randomNumbers } from './random.mjs';
import { school, schoolJob } from './school.mjs';
import { survey } from './survey.mjs';

export const folder = new URL('../../public/samples/', import.meta.url);

const english = (name) => readFileSync(new URL(name, folder), 'utf8');
const json = (job) => `${JSON.stringify(job, null, 2)}\n`;

// By file name: what it holds.
export const samples = () => ({
  'klinik.csv': germanClinic(english('clinic.csv')),
  'klinik.job.json': json(germanClinicJob(english('clinic.job.json'))),
  'school.csv': school(randomNumbers(101), 'en'),
  'school.job.json': json(schoolJob('en')),
  'schule.csv': school(randomNumbers(102), 'de'),
  'schule.job.json': json(schoolJob('de')),
  'survey.csv': survey(randomNumbers(201), 'en'),
  'umfrage.csv': survey(randomNumbers(202), 'de'),
  'census.csv': census(randomNumbers(301), 'en'),
  'census.job.json': json(censusJob('en')),
  'zensus.csv': census(randomNumbers(302), 'de'),
  'zensus.job.json': json(censusJob('de')),
  'advice.csv': advice(randomNumbers(501), 'en'),
  'advice.job.json': json(adviceJob('en')),
  'beratung.csv': advice(randomNumbers(502), 'de'),
  'beratung.job.json': json(adviceJob('de')),
  'hospital.csv': hospital(randomNumbers(401), 'en'),
  'krankenhaus.csv': hospital(randomNumbers(402), 'de'),
});

if (process.argv[1] === import.meta.filename) {
  for (const [name, content] of Object.entries(samples())) writeFileSync(new URL(name, folder), content);
}
