// A release beside an earlier one of the same people: June beside May, by codes, by rows, by the table behind random codes;
// and the tools that know of two releases.
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

// In June some have left, some have moved, and some are new.
const towns = ['Ayr', 'Cork', 'Deal', 'Bonn'];
const row = (person: number, moved: boolean) => `P${100 + person},${towns[(person + Number(moved)) % 4]},${'abc'[person % 3]}`;
const csv = (rows: string[]) => `${['id,town,ill', ...rows].join('\n')}\n`;
const everybody = Array.from({ length: 60 }, (_, person) => person);
const may = csv(everybody.slice(0, 48).map((person) => row(person, false)));
const june = csv(everybody.filter((person) => person % 13 !== 5).map((person) => row(person, person % 9 === 0)));
const jobOf = (kind: 'keyed' | 'random', more: object = {}) =>
  JSON.stringify({
    kordon: 1,
    attributes: [
      { name: 'id', role: 'identifier', pseudonym: { kind } },
      { name: 'town', role: 'quasi-identifier', hierarchy: { tree: { label: '*', children: [{ label: 'sea', children: ['Ayr', 'Cork', 'Deal'] }, 'Bonn'] } } },
      { name: 'ill', role: 'sensitive' },
    ],
    privacy: { k: 2 },
    suppression: { limit: 1 },
    ...more,
  });
const inPlace = { output: { order: 'input', suppressed: 'mask' } };
const passphrase = 'eins zwei drei vier fuenf';
const words = kept('words', `${passphrase}\n`);

const csvFile = (name: string, bytes: Buffer | string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
const jsonFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const panel = (page: Page) => page.locator('section.earlier');
const apart = (page: Page) => page.getByLabel('People are told apart by');
const withoutTimings = (report: string): unknown => ({ ...(JSON.parse(report) as object), timings_ms: {} });

async function openJune(kordon: Kordon, job: string, table = june): Promise<void> {
  await kordon.openText(table, 'june.csv');
  await expect(kordon.data).toBeVisible();
  await kordon.openJob(job);
  await kordon.settled();
  await kordon.step('Protect');
}

// May, as the command line releases it.
function mayReleased(job: string, more: string[] = []): Buffer {
  execFileSync(commandLine, ['mask', kept('may.csv', may), '--job', kept('job.json', job), '-o', join(folder, 'may.out.csv'), '--quiet', ...more]);
  return readFileSync(join(folder, 'may.out.csv'));
}

test('June keeps k together with May, told apart by the codes of one passphrase, with the command line’s bytes', more, async ({ kordon, page }) => {
  // May is released on the page itself.
  await kordon.openText(may, 'may.csv');
  await expect(kordon.data).toBeVisible();
  await kordon.openJob(jobOf('keyed'));
  await kordon.settled();
  await kordon.step('Protect');
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  // Codes by passphrase are for more than one delivery: the page asks, and the run does not wait for an answer.
  await expect(panel(page).getByRole('heading')).toHaveText('Is this a repeated delivery?');
  await expect(page.locator('footer .run')).toBeEnabled();
  await panel(page).getByRole('button', { name: 'There is none' }).click();
  await expect(panel(page).getByRole('heading')).toHaveText('First delivery: no earlier release.');
  await kordon.run();
  const released = await kordon.download('Release (CSV)');
  await kordon.step('Data');
  await openJune(kordon, jobOf('keyed'));

  // June beside it. Until the passphrase is typed nobody is found.
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  await expect(panel(page)).toContainText('may.release.csv, 48 rows');
  await expect(apart(page).locator('option:checked')).toHaveText('id');
  await expect(apart(page).locator('option')).toHaveText(['id', 'their rows: row i of all is the same person']);
  await expect(panel(page)).toContainText('id goes out as codes: people are found by these once the passphrase is there');
  await expect(page.locator('footer')).toContainText('What earlier releases cost is not counted here.');
  await expect(page.locator('footer .outlook')).toContainText('a draft: without the earlier release');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await kordon.step('Data');
  await expect(page.locator('kordon-outlook')).toContainText('The draft does not know of the earlier release');
  await kordon.run();

  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('Made beside may.release.csv, released earlier: k is kept over all of them together.');
  await kordon.unfold('What was checked');
  const checks = page.locator('.checks-list');
  await expect(checks).toContainText(/\d+ people were released before; at least [2-9]\d* share all their groups/);
  await expect(checks).toContainText('Newcomers');
  await expect(checks).toContainText('Correspondence of ill');
  await expect(page.locator('footer .outlook')).not.toContainText('without the earlier release');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  // The same bytes and report as on the command line.
  const beside = ['--earlier', kept('may.release.csv', released), '--person', 'id'];
  const outputs = ['-o', join(folder, 'june.out.csv'), '--report', join(folder, 'june.json')];
  const job = kept('page.job.json', await kordon.download('Job'));
  execFileSync(commandLine, ['mask', kept('june.csv', june), '--job', job, '--passphrase-file', words, ...outputs, '--quiet', ...beside]);
  const release = await kordon.download('Release (CSV)');
  expect(release.equals(readFileSync(join(folder, 'june.out.csv'))), 'the same bytes').toBe(true);
  const json = (await kordon.download('Report as JSON')).toString();
  expect(withoutTimings(json)).toEqual(withoutTimings(readFileSync(join(folder, 'june.json'), 'utf8')));
  const report = (await kordon.download('Report')).toString();
  expect(report).toContain('Made beside');
  expect(report).toContain('--earlier may.release.csv --person id');
  expect((await kordon.download('Public report')).toString()).not.toMatch(/earlier release|may\.release/);

  // What is changed of it makes the release outdated, and so does its removal.
  await kordon.step('Protect');
  await apart(page).selectOption({ label: 'their rows: row i of all is the same person' });
  await kordon.step('Release');
  await expect(page.locator('.outdated')).toContainText('are no longer what they were');
  await kordon.step('Protect');
  await apart(page).selectOption({ label: 'id' });
  await kordon.step('Release');
  await expect(page.locator('.outdated')).toHaveCount(0);
  await kordon.step('Protect');
  await panel(page).getByRole('button', { name: 'Remove may.release.csv' }).click();
  await expect(apart(page)).toHaveCount(0);
  await expect(page.locator('footer')).not.toContainText('earlier release');
  await kordon.step('Release');
  await expect(page.locator('.outdated')).toBeVisible();
});

test('random codes need the table that the earlier release was made of', more, async ({ kordon, page }) => {
  const job = jobOf('random', inPlace);
  const released = mayReleased(job);
  await openJune(kordon, job);
  await kordon.unfold('More protection');
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  await expect(panel(page)).toContainText('id goes out as random codes, which are other ones in each release');
  await expect(page.locator('footer .run')).toBeDisabled();
  await expect(page.locator('.before-run')).toContainText('Random codes are other ones in each release, so nobody of may.release.csv would be found.');
  await kordon.choose('Choose the table it was made of', csvFile('may.csv', may));
  await expect(panel(page)).toContainText('may.csv');
  await expect(page.locator('footer .run')).toBeEnabled();
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText(/Released before.*\d+ people/s);

  // A table that is not that one is refused by name, and nothing is released.
  await kordon.step('Protect');
  await panel(page).getByRole('button', { name: 'Remove the table it was made of' }).click();
  await kordon.choose('Choose the table it was made of', csvFile('other.csv', may.replace('P101', 'P999\nP1000')));
  await kordon.run();
  await expect(page.getByRole('alert')).toContainText('There is no release');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toHaveCount(0);
});

test('a release is made beside several earlier ones, with the command line’s bytes', more, async ({ kordon, page }) => {
  const job = jobOf('keyed');
  const released = mayReleased(job, ['--passphrase-file', words]);
  await openJune(kordon, job);
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  await kordon.choose('Add another', csvFile('april.release.csv', released));
  await expect(panel(page)).toContainText('april.release.csv, 48 rows');
  await expect(panel(page)).toContainText('may.release.csv, 48 rows');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('Made beside may.release.csv and april.release.csv, released earlier: k is kept over all of them together.');
  const of = [kept('may.release.csv', released), kept('april.release.csv', released)].flatMap((path) => ['--earlier', path]);
  const ofPage = kept('page.job.json', await kordon.download('Job'));
  execFileSync(commandLine, ['mask', kept('june.csv', june), '--job', ofPage, '--passphrase-file', words, '-o', join(folder, 'june.out.csv'), '--quiet', ...of, '--person', 'id']);
  expect((await kordon.download('Release (CSV)')).equals(readFileSync(join(folder, 'june.out.csv'))), 'the same bytes').toBe(true);
  await kordon.step('Protect');
  await panel(page).getByRole('button', { name: 'Remove april.release.csv' }).click();
  await expect(panel(page)).not.toContainText('april.release.csv');
  await kordon.step('Release');
  await expect(page.locator('.outdated')).toBeVisible();
});

test('people of several rows are refused where k counts rows, and what cannot be read where it was chosen', more, async ({ kordon, page }) => {
  const job = jobOf('keyed');
  const released = mayReleased(job, ['--passphrase-file', words]);
  await openJune(kordon, job, `${june}P100,Cork,b\n`);
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  await kordon.choose('Choose the earlier release', csvFile('broken.csv', 'a,b\n1,2,3\n'));
  await expect(page.getByRole('alert')).toContainText('broken.csv cannot serve as an earlier release');
  await expect(page.locator('footer .run')).toBeDisabled();
  await kordon.choose('Add another', csvFile('may.release.csv', released));
  await kordon.run();
  await expect(page.getByRole('alert')).toContainText('People have several rows, and k counts rows');
  await kordon.step('Protect');
  await page.getByLabel('k counts').selectOption({ label: 'people, told apart by id' });
  await kordon.settled();
  await kordon.run();
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText('Intersection');
});

test('another passphrase finds nobody and is refused; and a reload forgets the file', more, async ({ kordon, page }) => {
  const job = jobOf('keyed');
  const released = mayReleased(job, ['--passphrase-file', words]);
  await openJune(kordon, job);
  await page.getByLabel('Passphrase for codes').fill('sechs sieben acht neun zehn');
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  await kordon.run();
  await expect(page.getByRole('alert')).toContainText('Nobody in it is in the table');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toHaveCount(0);
  await kordon.step('Protect');
  expect(await page.evaluate(async () => JSON.stringify([{ ...localStorage }, (await indexedDB.databases()).length]))).not.toContain('may.release');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await openJune(kordon, job);
  await expect(panel(page)).not.toContainText('may.release');
  await expect(page.locator('footer')).not.toContainText('earlier release');
});

test('the tools know of two releases, as the command line does', more, async ({ kordon, page }) => {
  const job = jobOf('keyed');
  const released = mayReleased(job, ['--passphrase-file', words, '--mapping', join(folder, 'may.map.json')]);
  const jobPath = kept('job.json', job);
  const beside = ['--earlier', kept('may.release.csv', released), '--person', 'id'];
  await page.getByRole('button', { name: /^Apply a mapping/ }).click();
  await kordon.choose('Choose the new table', csvFile('june.csv', june));
  await kordon.choose('Choose the job', jsonFile('job.json', job));
  await kordon.choose('Choose the mapping', jsonFile('map.json', readFileSync(join(folder, 'may.map.json'), 'utf8')));
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  const act = page.getByRole('button', { name: 'Release the table' });
  await act.click();
  await expect(page.locator('#tool-verdict')).toHaveText(/People can be found by id/);
  await kordon.confirm();
  const alone = await kordon.download('Release (CSV)'); // without regard to May
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  await expect(page.locator('#tool-verdict')).toHaveCount(0);
  await act.click();
  await expect(page.locator('.verdict')).toContainText('kept apart from theirs by the earlier release');
  await expect(page.locator('.verdict .checks-list')).toContainText('Intersection');
  const together = await kordon.download('Release (CSV)');
  const outputs = ['-o', join(folder, 'applied.csv'), '--quiet'];
  execFileSync(commandLine, ['apply', kept('june.csv', june), '--job', jobPath, '--mapping', join(folder, 'may.map.json'), '--passphrase-file', words, ...outputs, ...beside]);
  expect(together.equals(readFileSync(join(folder, 'applied.csv'))), 'the same bytes').toBe(true);

  // Both judged together: what was made without regard to May fails, in the command line's words.
  await page.getByRole('button', { name: 'Two releases' }).click();
  await expect(page.getByText('Choose the later release first.')).toBeVisible();
  await kordon.choose('Choose the later release', csvFile('june.release.csv', alone));
  await kordon.choose('Choose the job', jsonFile('job.json', job));
  await expect(page.getByText('Choose the earlier release.', { exact: true })).toBeVisible();
  await kordon.choose('Choose the earlier release', csvFile('may.release.csv', released));
  const judge = page.getByRole('button', { name: 'Judge both together' });
  await judge.click();
  const verdict = page.locator('.verdict');
  await expect(verdict.getByRole('heading')).toHaveText(/tell more than each may/);
  await expect(verdict.locator('.checks-list .bad').first()).toContainText(/Intersection.*1 person in the classes that share the fewest, required 2/s);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  const report = (await kordon.download('Report as JSON')).toString();
  try {
    execFileSync(commandLine, ['audit', kept('june.release.csv', alone), '--job', jobPath, '--report', join(folder, 'both.json'), ...beside], { stdio: 'pipe' });
  } catch (error) {
    expect((error as { status: number }).status).toBe(1);
  }
  expect(report).toBe(readFileSync(join(folder, 'both.json'), 'utf8'));
  await kordon.choose('Another file for the later release', csvFile('june.release.csv', together));
  await judge.click();
  await expect(verdict.getByRole('heading')).toHaveText(/Both releases together keep k/);
});
