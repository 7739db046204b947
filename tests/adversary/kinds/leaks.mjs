// leaks: each cell that must not get out holds a token of its own, and is looked for: identifiers, unchanged cells
// and sensitive values of suppressed rows, values that were generalized. In the release, the report, the summary. In the
// public edition of the report no token stands at all, and no count from which fewer than k suppressed rows follow.
import { randomCase } from '../jobs.mjs';
import { Case, Verdict } from '../judge.mjs';
import { expect, expectManners } from '../tool.mjs';
import { expectNoFiles, readRelease, unprotected, writeCase } from './mask.mjs';

export const name = 'leaks';

// A job may name values itself: of alpha, and as labels of boundaries.
function named(job) {
  const boundaries = job.attributes.flatMap(({ boundaries: each = [] }) => each).map((each) => each.label ?? each);
  return new Set([...boundaries, ...[job.privacy.alpha ?? []].flat().flatMap(({ values = [] }) => values)]);
}

// The texts that must not show: [{text, where}]. What else stands in released cells is for the verdict to say.
function secrets(verdict, release) {
  const { case: the } = verdict;
  const origin = new Set(verdict.origin);
  const allowed = named(the.job);
  const found = new Map();
  for (const { at, role, name: column } of the.columns) {
    the.before.rows.forEach((row, index) => {
      if (!/q\d{7}z/i.test(row[at]) || allowed.has(row[at])) return;
      if (role !== 'identifier' && release.includes(row[at])) return;
      found.set(
        row[at],
        `${role} ${JSON.stringify(column)} of ${origin.has(index) ? 'a released' : 'a suppressed'} row`,
      );
    });
  }
  return [...found].map(([text, where]) => ({ text, where }));
}

// What a reader of the public edition must not learn, by its definition: numbers are looked for wherever they stand.
function expectNothingInPublic(text, { seed, privacy }, { input, released, suppressed, suppressed_people: people = suppressed }) {
  expect(!/q\d{7}z/i.test(text.replaceAll(/"(?:name|attribute)": "[^"]*"/g, '')), () => `a value stands in the public edition: ${text}`);
  expect(!text.includes('"seed"') && !(seed > 1e6 && text.includes(String(seed))), () => 'the seed stands in the public edition');
  const few = Math.max(privacy.k, 3);
  const { rows, asked, quality } = JSON.parse(text);
  expect(rows.released === released, () => `${rows.released} rows released, not ${released}`);
  if (suppressed === 0 || Math.min(suppressed, people) >= few) {
    expect(rows.suppressed === suppressed && rows.input === input, () => JSON.stringify(rows));
  } else {
    expect(rows.suppressed === (suppressed < few ? `<${few}` : 'some') && !('input' in rows), () => JSON.stringify(rows));
    expect(!('suppression_limit' in asked), () => 'the suppression limit bounds the suppressed rows');
  }
  const ofSuppressed = ['information_loss', 'normalized_information_loss', 'precision', 'distortion_ratio', 'discernibility'];
  const ofInput = ['lower_bound', 'ncp', 'non_uniform_entropy', 'classification_metric'];
  const told = Object.keys(quality).filter((key) => ofInput.includes(key) || (suppressed > 0 && ofSuppressed.includes(key)));
  expect(told.length === 0, () => `${told} stand in the public edition`);
}

// With blanks around it, it is another spelling of a token that may show: in quotes then.
const stands = (text, content) => content.includes(text === text.trim() ? text : JSON.stringify(text));

export async function run(random, folder) {
  const made = randomCase(random, { tokens: true, numbered: true, coded: true });
  delete made.job.suppression;
  writeCase(folder, made);
  // A release that does not hold has no public edition.
  const publicly = unprotected(made.job) ? [] : ['--public-report', 'public.json'];
  const result = await folder.run('mask', 'in.csv', '--job', 'job.json', '-o', 'out.csv', '--report', 'report.json', ...publicly);
  expectManners(result);
  if (result.status !== 0) {
    expectNoFiles(folder, 'out.csv', 'report.json', 'public.json');
    return 'refused';
  }
  const release = folder.readText('out.csv');
  const report = folder.readText('report.json');
  const { rows } = JSON.parse(report);
  const { suppressed } = rows;
  const verdict = new Verdict(new Case(made.table, made.job, made.files), readRelease(folder, 'out.csv', made.format));
  expect(verdict.origin, () => JSON.stringify(verdict.problems));
  for (const { text, where } of secrets(verdict, release)) {
    for (const [place, content] of [
      ['release', release],
      ['report', report],
      ['summary', result.out + result.err],
    ]) {
      expect(!stands(text, content), () => `${where}: ${JSON.stringify(text)} stands in the ${place}`);
    }
  }
  if (publicly.length) expectNothingInPublic(folder.readText('public.json'), made.job, rows);
  return suppressed > 0 ? 'judged' : 'judged, none suppressed';
}
