// Identifiers that go out as codes: chosen in step 2, by a passphrase that is typed in step 4 and kept nowhere.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { commandLine, expect, more, test, type Kordon } from './kordon.ts';

// Two visits each by twelve patients: to one town, but for the last one, who has been to both.
const visits = [
  'patient_id,town,age,diagnosis',
  ...Array.from({ length: 24 }, (_, row) => {
    const person = Math.floor(row / 2);
    return `P${100 + person},${person % 2 && row !== 22 ? 'Jena' : 'Gera'},${30 + person},${['J45', 'I10', 'E11'][row % 3]}`;
  }),
].join('\n');
const passphrase = 'correct horse battery';

async function chooseCodes(kordon: Kordon, choice: string): Promise<void> {
  await kordon.step('Columns');
  await kordon.openColumn('patient_id');
  await kordon.page.getByLabel('patient_id in the release').selectOption(choice);
  await kordon.settled();
}

// All that a browser can keep for a page.
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, await caches?.keys?.().catch(() => [])];
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.open(name!);
      await new Promise((done) => (request.onsuccess = done));
      for (const store of request.result.objectStoreNames) {
        const all = request.result.transaction(store).objectStore(store).getAll();
        await new Promise((done) => (all.onsuccess = done));
        found.push(all.result);
      }
      request.result.close();
    }
    return JSON.stringify(found);
  });

test('random codes stand in place of an identifier, with a list for who asks', async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await chooseCodes(kordon, 'Random codes');
  await kordon.step('Data');
  await expect(page.locator('kordon-outlook')).toContainText('0 columns left out, 1 as codes');
  await kordon.run();
  const verdict = page.locator('.verdict');
  await kordon.unfold('What was checked');
  await expect(page.locator('.door[open]')).toContainText('patient_id goes out as random codes, one for each of 12 values.');
  await expect(verdict).toContainText('The release is pseudonymous, not anonymous, to anyone who has the code list');
  const list = (await kordon.download('Code list')).toString().trimEnd().split('\n').slice(1);
  expect(list).toHaveLength(12);
  expect(list).toEqual(list.toSorted());
  const release = (await kordon.download('Release (CSV)')).toString();
  for (const line of list) expect(release).toContain(line.split(',')[1]!);
  expect(release).not.toMatch(/^P\d+,/m); // a code may hold P1 by chance
  await expect(page.getByRole('button', { name: 'Code list' }).locator('xpath=..')).toContainText('anyone who has this list can undo the codes');
  await page.keyboard.press('Control+z');
  await kordon.step('Columns');
  await kordon.openColumn('patient_id');
  await expect(page.getByLabel('patient_id in the release').locator('option:checked')).toHaveText('Leave out');
});

test('who is singled out by codes is a warning, to be confirmed before the table goes out', async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await chooseCodes(kordon, 'Random codes');
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.run();
  await expect(page.locator('.verdict .cautions')).toContainText(/Codes of patient_id link the rows of a person\. Of 12 persons with all their rows, \d+ (has|have) fewer than 2/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People can be found by patient_id');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toBeDisabled();
  await kordon.confirm();
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toBeEnabled();
  const report = (await kordon.download('Report')).toString();
  expect(report).toContain('Codes of patient_id link the rows of a person.');
  expect(report).toContain('released as random codes');
});

test('a passphrase gives the command line’s codes, and is kept nowhere', more, async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await chooseCodes(kordon, 'Codes by passphrase');
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await page.locator('#k').press('Tab');
  await kordon.settled();
  const run = page.locator('footer .run');
  await expect(run).toBeDisabled();
  await expect(page.locator('.before-run')).toContainText('Codes are made by a passphrase, and none is given.');
  const field = page.getByLabel('Passphrase for codes');
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('correct');
  await expect(page.locator('.before-run')).toContainText('The passphrase has fewer than 12 characters.');
  await field.fill(passphrase);
  await expect(run).toBeEnabled();
  await expectAccessible(page);
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('patient_id goes out as codes made by a passphrase');
  const files = [];
  for (const button of ['Release (CSV)', 'Report', 'Report as JSON', 'Job', 'Value mapping', 'Code list']) files.push(await kordon.download(button));
  for (const file of files) expect(file.toString()).not.toContain('horse');

  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  const place = (name: string) => join(folder, name);
  writeFileSync(place('in.csv'), visits);
  writeFileSync(place('job.json'), files[3]!);
  writeFileSync(place('passphrase.txt'), `${passphrase}\n`);
  execFileSync(commandLine, ['mask', place('in.csv'), '--job', place('job.json'), '--passphrase-file', place('passphrase.txt'), '-o', place('out.csv'), '--quiet']);
  expect(files[0]!.equals(readFileSync(place('out.csv')))).toBe(true);

  await expect.poll(() => kept(page)).toContain('"keyed"'); // the job is kept, with the kind of its codes
  expect(await kept(page)).not.toContain('horse');
  await page.locator('footer, header').getByRole('button', { name: /done/ }).first().click().catch(() => {});
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('horse');
});

test('a mapping with keyed codes asks for the passphrase again', more, async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await chooseCodes(kordon, 'Codes by passphrase');
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  await kordon.run();
  const codes = (text: Buffer) => new Set(text.toString().trimEnd().split('\n').slice(1).map((line) => line.split(',')[0]));
  const first = codes(await kordon.download('Release (CSV)'));
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Apply a mapping' }).click();
  await page.getByRole('button', { name: 'Take job and mapping of the release in step 5' }).click();
  await kordon.choose('Choose the new table', { name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from(visits) });
  await expect(page.getByText('Type the passphrase: that of the earlier release gives the same codes.')).toBeVisible();
  await page.getByLabel('Passphrase for codes').fill(passphrase);
  await page.getByRole('button', { name: 'Release the table' }).click();
  await expect(page.locator('.verdict')).toContainText('patient_id goes out as codes made by a passphrase');
  expect(codes(await kordon.download('Release (CSV)'))).toEqual(first);
});

test('people are alike in all the rows that codes link, where step 4 asks for it', more, async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await chooseCodes(kordon, 'Random codes');
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await page.getByLabel('k counts').selectOption({ label: 'people, told apart by patient_id' });
  await page.getByLabel('People who are alike in all their rows').fill('2');
  await kordon.settled();
  await expectAccessible(page);
  await kordon.run();
  await expect(page.locator('.verdict')).not.toContainText('link the rows of a person. Of');
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText(/linked/i);
  const rows = (await kordon.download('Release (CSV)')).toString().trimEnd().split('\n').slice(1).map((line) => line.split(','));
  const classes = new Map<string, string[]>();
  for (const [code, ...cells] of rows) classes.set(code!, [...(classes.get(code!) ?? []), cells.slice(0, 2).join()].toSorted());
  const rowsOf = [...classes.values()].map((each) => each.join(';'));
  expect(rowsOf.length).toBeGreaterThan(2);
  expect(rowsOf.every((each) => rowsOf.filter((other) => other === each).length >= 2)).toBe(true);
});
