// Dates that go out as others: chosen in step 2, moved by a passphrase of step 4, the same bytes as the command line's.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { commandLine, expect, more, test } from './kordon.ts';

// Three stays each by 40 patients of two towns.
const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10);
const stays = [
  'patient_id,town,admission,discharge',
  ...Array.from({ length: 120 }, (_, row) => {
    const patient = Math.floor(row / 3);
    const from = patient * 5 + (row % 3) * 40;
    return `P${100 + patient},${patient % 2 ? 'Jena' : 'Gera'},${day(from)},${day(from + (row % 4))}`;
  }),
].join('\n');
const passphrase = 'correct horse battery';

test('dates move by person, as step 2 says, with the command line’s bytes', async ({ kordon, page }) => {
  await kordon.openText(stays, 'stays.csv');
  await kordon.step('Columns');
  for (const column of ['admission', 'discharge']) {
    await page.locator(`.column[data-name="${column}"] .roles [value="insensitive"]`).check();
    await kordon.openColumn(column);
    await page.getByLabel(`Dates of ${column} in the release`).selectOption('Dates shifted by person');
  }
  const admission = page.locator('.column[data-name="admission"] .dates');
  await expect(admission.getByLabel('Persons are told apart by')).toHaveValue('patient_id');
  await admission.getByLabel('How the shift of admission is drawn').selectOption({ index: 1 });
  await admission.getByLabel('By at most so many days').fill('70');
  await admission.getByLabel('By whole weeks').check();
  await expect(page.locator('.column[data-name="discharge"] .dates').getByLabel('By at most so many days')).toHaveValue('70'); // all alike
  await expectAccessible(page);
  await kordon.step('Protect');
  await page.getByLabel('Passphrase').fill(passphrase);
  await kordon.run();
  await kordon.unfold('What was checked');
  await expect(page.locator('.verdict')).toContainText('Dates of admission and discharge moved by whole weeks');
  await expect(page.locator('.checks-list')).toContainText('shift of admission');
  const job = await kordon.download('Job');
  const release = await kordon.download('Release (CSV)');

  const folder = mkdtempSync(join(tmpdir(), 'kordon-dates-'));
  const place = (name: string) => join(folder, name);
  writeFileSync(place('stays.csv'), stays);
  writeFileSync(place('job.json'), job);
  writeFileSync(place('passphrase.txt'), `${passphrase}\n`);
  execFileSync(commandLine, ['mask', place('stays.csv'), '--job', place('job.json'), '--passphrase-file', place('passphrase.txt'), '-o', place('out.csv'), '--quiet']);
  expect(release.equals(readFileSync(place('out.csv')))).toBe(true);
});

test('days since a date count from a column that is shifted, or from itself', more, async ({ kordon, page }) => {
  await kordon.openText(stays, 'stays.csv');
  await kordon.step('Columns');
  const open = async (column: string, way: string) => {
    await page.locator(`.column[data-name="${column}"] .roles [value="insensitive"]`).check();
    await kordon.openColumn(column);
    await page.getByLabel(`Dates of ${column} in the release`).selectOption(way);
  };
  await open('admission', 'Days since');
  await open('discharge', 'Days since');
  await page.getByLabel('What the days of discharge count from').selectOption('admission');
  await kordon.run();
  const job = JSON.parse((await kordon.download('Job')).toString()) as { attributes: { name: string; release?: unknown }[] };
  expect(job.attributes.flatMap(({ name, release }) => (release ? [[name, release]] : []))).toEqual([
    ['admission', { since: 'admission' }],
    ['discharge', { since: 'admission' }],
  ]);
  const cells = (await kordon.download('Release (CSV)')).toString().trimEnd().split('\n').slice(1).map((line) => line.split(',').slice(-2));
  expect(cells.filter(([from]) => from === '0').length).toBe(40);
  await kordon.step('Columns');
  await kordon.openColumn('discharge');
  await kordon.openColumn('admission');
  await page.getByLabel('Dates of admission in the release').selectOption('Dates as they are');
  await expect(page.getByLabel('What the days of discharge count from')).toHaveValue('discharge');
});
