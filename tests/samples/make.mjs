// Writes the samples of public/samples that this folder makes: `node tests/samples/make.mjs`. Persons and numbers are
// invented, and most places; only the rough shape of the distributions is taken from life. Always the same bytes. The engine's
// module for files of statistics packages writes those of SPSS, so it is built first.
import { readFileSync, writeFileSync } from 'node:fs';
import { advice, adviceJob } from './advice.mjs';
import { census, censusJob } from './census.mjs';
import { germanClinic, germanClinicJob } from './clinic.mjs';
import { formats } from './file.mjs';
import { hospital } from './hospital.mjs';
import { panelCodebook } from './panel-codes.mjs';
import { panelJob } from './panel-job.mjs';
import { panel } from './panel.mjs';
import { randomNumbers } from './random.mjs';
import { school, schoolJob } from './school.mjs';
import { survey } from './survey.mjs';
import { slicesOf, startPackages } from '../wasm/engine.mjs';

export const folder = new URL('../../public/samples/', import.meta.url);

const english = (name) => readFileSync(new URL(name, folder), 'utf8');
const json = (job) => `${JSON.stringify(job, null, 2)}\n`;
// A column a line, where there are many.
const inLines = (job) => json({ ...job, attributes: [] }).replace('"attributes": []', () => `"attributes": [\n    ${job.attributes.map((each) => JSON.stringify(each)).join(',\n    ')}\n  ]`);

// The panel as a file of SPSS, with what its codes mean.
async function sav(language, seed) {
  const packages = await startPackages();
  const table = slicesOf(Buffer.from(panel(randomNumbers(seed), language)));
  const reply = JSON.parse(packages.write('sav', table, formats[language].delimiter, JSON.stringify(panelCodebook(language)), '[]'));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return packages.release.bytes;
}

// By file name: what it holds.
export const samples = async () => ({
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
  'panel.sav': await sav('en', 601),
  'panel.job.json': inLines(panelJob('en')),
  'befragung.sav': await sav('de', 602),
  'befragung.job.json': inLines(panelJob('de')),
});

if (process.argv[1] === import.meta.filename) {
  for (const [name, content] of Object.entries(await samples())) writeFileSync(new URL(name, folder), content);
}
