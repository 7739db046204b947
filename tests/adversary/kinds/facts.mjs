// facts: what no verdict covers, where there is much of it: identifiers that repeat, sensitive values in several
// spellings, folded or not, unchanged columns. Own counts of people, unique rows and spellings in every report.
import { randomCase } from '../jobs.mjs';
import { judgeCase } from './mask.mjs';

export const name = 'facts';

export const run = (random, folder) => judgeCase(folder, randomCase(random, { facts: true, coded: true }));
