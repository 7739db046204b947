// A release among the population: k-map and delta-presence with the population's table beside, and a part of a table that
// is released among the whole of it; with the command line's bytes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { commandLine, expect, more, test, type Kordon } from './kordon.ts';

const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
const kept = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

// Every third of the people is in the study.
const towns = ['Ayr', 'Cork', 'Deal', 'Bonn'];
const people = Array.from({ length: 60 }, (_, at) => `${20 + (at % 4)},${towns[Math.floor(at / 4) % 4]},${at % 3 ? 'no' : 'yes'}`);
const csv = (rows: string[]) => `${['age,town,study', ...rows].join('\n')}\n`;
const everybody = csv(people);
const table = csv(people.filter((row) => row.endsWith('yes')));
const jobOf = (more: object = {}) =>
  JSON.stringify({
    kordon: 1,
    attributes: [
      { name: 'age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [2] } } },
      { name: 'town', role: 'quasi-identifier', hierarchy: { tree: { label: '*', children: [{ label: 'sea', children: ['Ayr', 'Cork', 'Deal'] }, 'Bonn'] } } },
      { name: 'study', role: 'insensitive' },
    ],
    privacy: { k: 2 },
    suppression: { limit: 1 },
    ...more,
  });

const csvFile = (name: string, bytes: Buffer | string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
const panel = (page: Page) => page.locator('section.population');
const withoutTimings = (report: string): unknown => ({ ...(JSON.parse(report) as object), timings_ms: {} });

async function open(kordon: Kordon, text: string, job: string): Promise<void> {
  await kordon.openText(text, 'study.csv');
  await expect(kordon.data).toBeVisible();
  await kordon.openJob(job);
  await kordon.settled();
  await kordon.step('Protect');
  await kordon.unfold('More protection');
}

// The page's release and report are those of `kordon mask`, by the page's own job.
async function expectAsOnCommandLine(kordon: Kordon, input: string, more: string[] = []): Promise<void> {
  const job = kept('page.job.json', await kordon.download('Job'));
  const [out, report] = [join(folder, 'out.csv'), join(folder, 'report.json')];
  execFileSync(commandLine, ['mask', kept('study.csv', input), '--job', job, '-o', out, '--report', report, '--quiet', ...more]);
  expect(await kordon.download('Release (CSV)')).toEqual(readFileSync(out));
  expect(withoutTimings((await kordon.download('Report as JSON')).toString())).toEqual(withoutTimings(readFileSync(report, 'utf8')));
}

test('k-map and delta-presence count the people of a file beside the table', more, async ({ kordon, page }) => {
  await open(kordon, table, jobOf());
  await expect(panel(page)).toContainText('Nobody is asked for yet');
  await panel(page).getByRole('switch', { name: 'k-map' }).check();
  await panel(page).getByRole('switch', { name: 'delta-presence' }).check();
  await page.locator('#k-map').fill('4');
  await page.locator('#k-map').press('Tab');
  await panel(page).getByLabel('Let rows be alone: k = 1').check();
  await expect(page.locator('#k')).toHaveValue('1');
  await kordon.settled();
  await expect(page.locator('.before-run')).toContainText('nobody has said who that is');
  await expect(page.locator('footer')).toContainText('nobody has said who that is');

  // Files that cannot be it say why.
  await kordon.choose('Choose the population', csvFile('empty.csv', ''));
  await expect(panel(page)).toContainText('empty.csv cannot serve as the population');
  await kordon.choose('Choose another', csvFile('ragged.csv', 'age,town\n20,Ayr\n21\n22,Cork\n23,Deal\n'));
  await expect(panel(page)).toContainText('ragged.csv cannot serve as the population');
  await expect(panel(page)).toContainText('line 3');
  await kordon.choose('Choose another', csvFile('ages.csv', everybody.replace('town', 'city')));
  await expect(panel(page)).toContainText('ages.csv lacks a quasi-identifier of the job: town');
  await kordon.choose('Choose another', csvFile('few.csv', csv(people.slice(0, 9))));
  await expect(panel(page)).toContainText('few.csv has fewer rows than the table');
  await kordon.choose('Choose another', csvFile('others.csv', csv(people.map((row) => row.replace('Ayr', 'Cork')))));
  await expect(panel(page)).toContainText('others.csv, 60 rows');
  await kordon.run();
  await expect(page.locator('.problem')).toContainText('others.csv cannot serve as the population');
  await expect(page.locator('.problem')).toContainText("nobody's in it");

  await kordon.step('Protect');
  await kordon.choose('Choose another', csvFile('everybody.csv', everybody));
  await expect(panel(page)).toContainText('It has every quasi-identifier: age and town.');
  await kordon.settled();
  await expect(page.locator('footer')).toContainText('What the population asks for is not counted here.');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await kordon.run();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('Made among the population, everybody.csv: 60 people');
  await expect(verdict).toContainText(/Every row may be of at least \d+ people of the population/);
  await kordon.unfold('What was checked');
  await kordon.unfold('Risk and group sizes');
  const checks = page.locator('.checks-list');
  await expect(checks).toContainText('k-map');
  await expect(checks).toContainText('at least 4 people of the population for every group');
  await expect(checks).toContainText('at most 50% of the people of a group are in the table');
  await expect(page.locator('main')).toContainText('The population is counted already');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectAsOnCommandLine(kordon, table, ['--population', kept('everybody.csv', everybody)]);
  expect((await kordon.download('Report')).toString()).toContain('--population everybody.csv');

  // A job does not say which file it was: after a reload it is asked for.
  const job = (await kordon.download('Job')).toString();
  await page.reload();
  await open(kordon, table, job);
  await expect(panel(page).getByRole('switch', { name: 'k-map' })).toBeChecked();
  await expect(page.locator('.before-run')).toContainText('Choose its table in step 4');
});

test('a part of the table is released, and its other rows are the population', more, async ({ kordon, page }) => {
  await open(kordon, everybody, jobOf());
  await panel(page).getByLabel('Rows are chosen by').selectOption('study');
  await panel(page).getByLabel('yes').check();
  await panel(page).getByRole('button', { name: 'Release only these rows' }).click();
  await expect(panel(page)).toContainText('20 of 60 rows are released.');
  await panel(page).getByRole('switch', { name: 'k-map' }).check();
  await expect(panel(page)).toContainText('The whole table, with a part of it released: 60 rows in all, 40 of them not released.');
  await kordon.settled();
  await expect(page.locator('footer .outlook')).toContainText('risk'); // a draft knows the bystanders, too
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('A part of the table is released: 20 rows.');
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText('at least 5 people of the population for every group');
  await expectAsOnCommandLine(kordon, everybody);

  // The job opens again with its part, and all rows are released when a person says so.
  const job = (await kordon.download('Job')).toString();
  expect(JSON.parse(job)).toMatchObject({ input: { subset: { column: 'study', values: ['yes'] } } });
  await page.reload();
  await open(kordon, everybody, job);
  await expect(panel(page)).toContainText('20 of 60 rows are released.');
  await panel(page).getByLabel('Rows are chosen by').selectOption({ index: 0 });
  await expect(panel(page)).not.toContainText('rows are released.');
  await expect(page.locator('.before-run')).toContainText('nobody has said who that is');
});

test('a release is checked beside its original among the population', more, async ({ kordon, page }) => {
  const job = jobOf({ privacy: { k: 1, k_map: 4 }, output: { order: 'input', suppressed: 'mask' } });
  const [input, all, file, out] = [kept('study.csv', table), kept('everybody.csv', everybody), kept('job.json', job), join(folder, 'checked.csv')];
  execFileSync(commandLine, ['mask', input, '--job', file, '--population', all, '-o', out, '--quiet']);
  await page.getByRole('button', { name: /^Check a table/ }).click();
  const give = (what: string, name: string, bytes: Buffer | string) =>
    kordon.choose(`Choose ${what}`, { name, mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv', buffer: Buffer.from(bytes) });
  await give('the release', 'checked.csv', readFileSync(out));
  await give('the job', 'job.json', job);
  await expect(page.locator('main')).toContainText('Without the original nobody can judge that');
  await give('the original', 'study.csv', table);
  await expect(page.locator('#tool-missing')).toHaveText('The job counts people of the population: choose its table.');
  await give('the population', 'everybody.csv', everybody);
  await page.getByRole('button', { name: 'Check the table' }).click();
  await expect(page.locator('.verdict')).toContainText('The release keeps what was asked');
  await expect(page.locator('.verdict')).toContainText('4 people of the population for the class that has the fewest, required 4');
});

test('weights of a survey bound how many rows may be found, and go out as the mean of their group', more, async ({ kordon, page }) => {
  const survey = `age,town,HH_weight\n${people.map((row, at) => row.replace(/[^,]+$/, String(40 + at))).join('\n')}\n`;
  const job = JSON.parse(jobOf()) as { attributes: { name: string }[] };
  job.attributes[2]!.name = 'HH_weight';
  await open(kordon, survey, JSON.stringify(job));
  await panel(page).getByLabel('Column of weights').selectOption('HH_weight');
  await page.locator('#global-risk').fill('0.1');
  await page.locator('#global-risk').press('Tab');
  await kordon.run();
  await expect(page.locator('.problem')).toContainText('of the rows may be found by their weights');
  await kordon.step('Protect');
  await page.locator('#global-risk').fill('3');
  await page.locator('#global-risk').press('Tab');
  await kordon.run();
  await expect(page.locator('main')).toContainText('HH_weight goes out unchanged');
  await page.getByRole('button', { name: 'Give each group the mean of HH_weight and run again' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/k = 2 is kept/);
  await kordon.unfold('What was checked');
  await kordon.unfold('Risk and group sizes');
  await expect(page.locator('.checks-list')).toContainText('at most 3% of the rows may be found by their weights');
  await expect(page.locator('main')).toContainText('In the population, by weights');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectAsOnCommandLine(kordon, survey);
});
