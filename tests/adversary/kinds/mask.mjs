// mask: random tables and jobs. Every release is judged by its cells, every report by own counts; a job that is
// refused leaves no file; rows that no algorithm could keep are as many as counted here.
import * as csv from '../csv.mjs';
import { expectFigures, expectWarnings } from '../figures.mjs';
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { expect, expectManners } from '../tool.mjs';

export const name = 'mask';

export function writeCase(folder, { text, job, files }) {
  folder.write('in.csv', text);
  folder.write('job.json', job);
  for (const [file, { text: content }] of Object.entries(files)) folder.write(file, content);
}

export function expectNoFiles(folder, ...files) {
  for (const file of files) expect(folder.read(file) === undefined, `${file} is there although the run failed`);
}

// The table of a release that is written as the input was; its bytes are what own code writes of it.
export function readRelease(folder, file, format) {
  const text = folder.readText(file);
  const after = csv.table(text, format.delimiter);
  expect(csv.write([after.names, ...after.rows], format) === text, 'the release is not written as the input was');
  return after;
}

// Accepted in so many words: the release need not hold.
export const unprotected = (job) => job.algorithm?.name === 'mu-argus' && job.algorithm.unprotected === 'accept';

export function expectRelease(verdict) {
  const accepted = unprotected(verdict.case.job) ? ['k', 'model'] : [];
  const problems = verdict.problems.filter(({ check }) => !accepted.includes(check));
  expect(problems.length === 0, () => problems.map(({ text }) => text).join('; '));
}

function expectTight(verdict) {
  if (verdict.ambiguous || verdict.case.ignoresBoundaries) return;
  verdict.case.identifying.forEach(({ at, reader, name: attribute }, j) => {
    if (!reader.of) return;
    for (const rows of verdict.classes) {
      const originals = rows.map((index) => verdict.case.before.rows[verdict.origin[index]][at]);
      const released = verdict.after.rows[verdict.kept[rows[0]]][verdict.quasi[j]];
      expect(
        reader.of(originals)(released),
        () => `${attribute}: a class of ${JSON.stringify(originals)} shows ${JSON.stringify(released)}`,
      );
    }
  });
}

// Algorithms that keep whatever can be kept: with k and p alone they suppress OUT and nothing else.
const keepsAll = ['peel', 'greedy-cka', 'k-member', 'mondrian'];

function expectMandatory(the, report, status) {
  const mandatory = the.mandatory();
  const { l, t, alpha, beta, delta } = the.job.privacy;
  if (mandatory === undefined || l || t || alpha || beta || delta) return;
  const rows = the.before.rows.length + the.counted;
  if (report)
    expect(
      report.rows.mandatory === mandatory,
      () => `report: mandatory is ${report.rows.mandatory}, counted ${mandatory}`,
    );
  if (!keepsAll.includes(the.job.algorithm?.name ?? 'peel')) return;
  if (report)
    expect(
      report.rows.suppressed === mandatory + the.counted,
      () => `${report.rows.suppressed} rows are suppressed where ${mandatory} must be`,
    );
  const limit = the.job.suppression?.limit ?? 1;
  const can = mandatory + the.counted <= limit * rows + 1e-9 && mandatory + the.counted < rows;
  if (status === 1) expect(!can, () => `refused although only ${mandatory} of ${rows} rows must go`);
}

export const run = (random, folder) => judgeCase(folder, randomCase(random, { coded: true }));

export async function judgeCase(folder, made) {
  writeCase(folder, made);
  const result = await folder.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--report', 'report.json');
  expectManners(result);
  const the = new Case(made.table, made.job, made.files);
  if (result.status !== 0) {
    expectNoFiles(folder, 'out.csv', 'report.json');
    if (the.unreleasable) return 'refused, starred';
    // A class that would look like suppressed rows.
    if (the.job.output?.suppressed === 'mask' && /would be released with nothing but "\*"/.test(result.err)) return 'refused, stars';
    if (result.status === 2) expectFair(made.job, result.err);
    else expectMandatory(the, undefined, 1);
    return result.status === 1 ? 'refused' : 'not run';
  }
  expect(!the.unreleasable, 'released although rows of nothing but * are in the table');
  const report = JSON.parse(folder.readText('report.json'));
  const verdict = new Verdict(the, readRelease(folder, 'out.csv', made.format));
  expectRelease(verdict);
  expectTight(verdict);
  expectFigures(report, verdict);
  expectWarnings(result.err, report);
  expectMandatory(the, report, 0);
  return 'judged';
}

// The jobs are ones that can be run. These are the reasons to say otherwise.
function expectFair({ algorithm = {}, privacy }, err) {
  const refined = [privacy.alpha ?? []].flat().some((demand) => demand.refined);
  const promisesLess =
    algorithm.name === 'mu-argus' ||
    (refined && ['samarati', 'incognito', 'mondrian', 'min-gen'].includes(algorithm.name));
  const fair = promisesLess && /^kordon: job.json: privacy\.(p|l|t|alpha|beta|delta)[^:]*: "[a-z-]+" cannot work with this/;
  expect(fair && fair.test(err), () => `refused as bad input: ${err}`);
}
