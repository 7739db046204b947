// mutation: jobs, tables and hierarchy files with mistakes in them. Whatever they hold: no crash, no words of a bug,
// bounded memory and time, no file on failure but the earlier one that stood there;
// and what is released is judged as any release.
import * as csv from '../csv.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { mutateBytes, mutateJson } from '../mutation.mjs';
import { expect, expectManners } from '../tool.mjs';
import { expectNoFiles, expectRelease, writeCase } from './mask.mjs';

export const name = 'mutation';

const outputs = ['out.csv', 'report.json', 'mapping.json'];

function mutateFiles(random, folder, { job, files }) {
  const target = random.weighted([
    [5, 'job'],
    [2, 'job bytes'],
    [4, 'table'],
    [Object.keys(files).length > 0 ? 6 : 0, 'hierarchy'],
  ]);
  if (target === 'job') {
    const mutated = mutateJson(random, job);
    folder.write('job.json', JSON.stringify(mutated));
    return { target, job: mutated };
  }
  const file = target === 'job bytes' ? 'job.json' : target === 'table' ? 'in.csv' : random.pick(Object.keys(files));
  folder.write(file, mutateBytes(random, folder.read(file)));
  return { target, job };
}

const others = [
  ['audit', 'in.csv', '--job', 'job.json'],
  ['feasibility', 'in.csv', '--job', 'job.json'],
  ['profile', 'in.csv'],
  ['compare', 'in.csv', '--job', 'job.json', '--algorithms', 'peel,mondrian,datafly', '--k', '2..3', '--json'],
  ['hierarchy', 'in.csv', '--job', 'job.json', '--attribute'],
];

// The table as strict own code reads it; undefined where it is none.
function readTable(folder, file, delimiter) {
  try {
    return csv.table(folder.readText(file), delimiter);
  } catch {
    return undefined;
  }
}

// Mistakes that leave a job with a meaning, which own code can take from it.
function understood(folder, { target, job }, made) {
  const table = readTable(folder, 'in.csv', made.format.delimiter);
  const delimiter = job?.input?.delimiter;
  if (target === 'job bytes' || !table || (delimiter !== undefined && delimiter !== made.format.delimiter))
    return undefined;
  try {
    const files = {};
    for (const file of Object.keys(made.files)) files[file] = { text: folder.readText(file), delimiter: ';' };
    return new Case(table, job, files);
  } catch {
    return undefined;
  }
}

export async function run(random, folder) {
  const made = randomCase(random, { rows: random.between(5, 60) });
  writeCase(folder, made);
  const mutated = mutateFiles(random, folder, made);
  const standing = random.chance(0.3); // an earlier release, which a failed run leaves alone
  if (standing) for (const file of outputs) folder.write(file, `earlier ${file}`);
  const before = folder.files();
  const result = await folder.run(
    'mask',
    'in.csv',
    '--job',
    'job.json',
    '-o',
    'out.csv',
    '--report',
    'report.json',
    '--mapping',
    'mapping.json',
  );
  expectManners(result);
  const left = folder.files().filter((file) => !before.includes(file) && !outputs.includes(file));
  expect(left.length === 0, () => `files are left: ${left.join(' ')}`);
  if (random.chance(0.3)) {
    const command = random.pick(others);
    const attribute = command[0] === 'hierarchy' ? [random.pick(made.job.attributes).name] : [];
    expectManners(await folder.run(...command, ...attribute));
  }
  if (result.status !== 0) {
    if (!standing) expectNoFiles(folder, ...outputs);
    else for (const file of outputs) expect(folder.readText(file) === `earlier ${file}`, `the earlier ${file} is gone`);
    return `judged, refused ${mutated.target}`;
  }
  expect(folder.read('out.csv') && folder.read('report.json') && folder.read('mapping.json'), 'a file is missing');
  const the = understood(folder, mutated, made);
  if (!the) return 'released';
  const after = csv.table(folder.readText('out.csv'), made.format.delimiter);
  expectRelease(new Verdict(the, after));
  return `judged, released ${mutated.target}`;
}
