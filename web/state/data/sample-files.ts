// What the samples are made of: a script of its own, as large as the page's other script.
import { decompressed } from '../../engine/decompress.ts';
import clinic from '../../../public/samples/clinic.csv?compressed';
import clinicJob from '../../../public/samples/clinic.job.json?raw';
import miller from '../../../public/samples/miller.csv?compressed';
import millerJob from '../../../public/samples/miller.job.json?raw';

const file = (table: string, job: string) => ({ table: () => new TextDecoder().decode(decompressed(table)), job });

export const sampleFiles = { clinic: file(clinic, clinicJob), miller: file(miller, millerJob) };
