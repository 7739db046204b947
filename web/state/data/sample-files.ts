// What the samples are made of: a script of its own, half as large as the page's other script.
import { decompressed } from '../../engine/decompress.ts';
import clinic from '../../../public/samples/clinic.csv?compressed';
import clinicJob from '../../../public/samples/clinic.job.json?raw';
import klinik from '../../../public/samples/klinik.csv?compressed';
import klinikJob from '../../../public/samples/klinik.job.json?raw';
import panel from '../../../public/samples/panel.sav?compressed';
import panelJob from '../../../public/samples/panel.job.json?raw';
import befragung from '../../../public/samples/befragung.sav?compressed';
import befragungJob from '../../../public/samples/befragung.job.json?raw';
import school from '../../../public/samples/school.csv?compressed';
import schoolJob from '../../../public/samples/school.job.json?raw';
import schule from '../../../public/samples/schule.csv?compressed';
import schuleJob from '../../../public/samples/schule.job.json?raw';
import survey from '../../../public/samples/survey.csv?compressed';
import umfrage from '../../../public/samples/umfrage.csv?compressed';
import census from '../../../public/samples/census.csv?compressed';
import censusJob from '../../../public/samples/census.job.json?raw';
import zensus from '../../../public/samples/zensus.csv?compressed';
import zensusJob from '../../../public/samples/zensus.job.json?raw';
import hospital from '../../../public/samples/hospital.csv?compressed';
import krankenhaus from '../../../public/samples/krankenhaus.csv?compressed';
import advice from '../../../public/samples/advice.csv?compressed';
import adviceJob from '../../../public/samples/advice.job.json?raw';
import beratung from '../../../public/samples/beratung.csv?compressed';
import beratungJob from '../../../public/samples/beratung.job.json?raw';
import miller from '../../../public/samples/miller.csv?compressed';
import millerJob from '../../../public/samples/miller.job.json?raw';

const file = (table: string, job?: string) => ({ table: () => decompressed(table), job });

export const sampleFiles = {
  'clinic.csv': file(clinic, clinicJob),
  'klinik.csv': file(klinik, klinikJob),
  'panel.sav': file(panel, panelJob),
  'befragung.sav': file(befragung, befragungJob),
  'school.csv': file(school, schoolJob),
  'schule.csv': file(schule, schuleJob),
  'survey.csv': file(survey),
  'umfrage.csv': file(umfrage),
  'census.csv': file(census, censusJob),
  'zensus.csv': file(zensus, zensusJob),
  'hospital.csv': file(hospital),
  'krankenhaus.csv': file(krankenhaus),
  'advice.csv': file(advice, adviceJob),
  'beratung.csv': file(beratung, beratungJob),
  'miller.csv': file(miller, millerJob),
};
