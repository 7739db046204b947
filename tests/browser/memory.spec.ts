// What the browser keeps: after a reload the work is there again, and where nothing shall be kept, nothing is.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { expect, Kordon, more, sample, site, test } from './kordon.ts';

const people = 'Age,City\n30,Lincoln\n31,Omaha\n32,Omaha\n';
const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(people) });
const k = (page: Page) => page.locator('#k');
const question = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

// All that the page has stored, as text.
const stored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kordon')) return []; // opening it would make it, without its store
    const request = indexedDB.open('kordon');
    await new Promise((done) => (request.onsuccess = done));
    if (!request.result.objectStoreNames.length) return [];
    const all = request.result.transaction('works').objectStore('works').getAll();
    await new Promise((done) => (all.onsuccess = done));
    request.result.close();
    return all.result.map((work) => JSON.stringify(work));
  });

async function changeK(kordon: Kordon, value: string): Promise<void> {
  await kordon.step('Protect');
  await k(kordon.page).fill(value);
  await k(kordon.page).press('Tab');
  await expect.poll(async () => (await stored(kordon.page)).join()).toContain(`"k":${value}}`);
}

for (const [way, address] of [
  ['hosted', undefined],
  ['by double-click', pathToFileURL(resolve(site, 'kordon.html')).href],
] as const) {
  test(`a reload loses nothing but the table, which is asked for, ${way}`, more, async ({ kordon, page }) => {
    if (address) {
      await kordon.open(address);
      await page.locator('.keeping summary').click();
      await expect(page.locator('.keeping')).toContainText('keeps nothing unless you say so');
      await page.locator('.keeping').getByLabel(/Keep nothing here/).uncheck();
    }
    await kordon.openText(people, 'people.csv');
    await kordon.step('Columns');
    await kordon.setRole('City', 'Sensitive');
    await changeK(kordon, '2');
    expect(await question(page)).toBe(false);
    expect((await stored(page)).join()).not.toContain('Lincoln'); // a value that the job does not list
    await page.reload();

    const kept = page.getByRole('region', { name: 'Go on where you were' });
    await expect(kept).toContainText('The job of people.csv');
    await expect(kept).toContainText(/Today, .*, step Protect/);
    await page.locator('.keeping summary').click();
    await expectAccessible(page);
    await kordon.choose('Continue the job of people.csv', file('people.csv'));
    await expect(page.locator('.step[aria-current]')).toContainText('Protect');
    await expect(k(page)).toHaveValue('2');
    await page.keyboard.press('Control+z');
    await expect(k(page)).toHaveValue('5');
    await page.keyboard.press('Control+z');
    await kordon.step('Columns');
    await expect(page.getByRole('group', { name: 'Role of City' }).getByRole('radio', { name: 'Sensitive', exact: true })).not.toBeChecked();
  });
}

test('last month’s job is one click away when a file with the same columns opens', more, async ({ kordon, page }) => {
  await kordon.openText(people, 'october.csv');
  await changeK(kordon, '3');
  await page.reload();
  await kordon.openText(people, 'november.csv');
  const offer = page.locator('.kept-offer');
  await expect(offer).toContainText('You set up a table with the same columns before: october.csv, today');
  await offer.getByRole('button', { name: 'Take that job' }).click();
  await expect(offer).toHaveCount(0);
  await kordon.step('Protect');
  await expect(k(page)).toHaveValue('3');
  await page.keyboard.press('Control+z');
  await expect(k(page)).toHaveValue('5');
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
});

test('two tabs keep their work beside each other', more, async ({ kordon, page, context, server }) => {
  await kordon.openText(people, 'one.csv');
  await changeK(kordon, '3');
  const other = new Kordon(await context.newPage());
  await other.open(server.url);
  await other.openText('Ward,Ill\nA,flu\nB,flu\n', 'two.csv');
  await changeK(other, '4');
  await changeK(kordon, '2');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Go on where you were' }).getByRole('listitem')).toHaveText([/one.csv/, /two.csv/]);
});

test('a sample goes on by itself, and greets no other file', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await changeK(kordon, '3');
  await page.reload();
  await page.getByRole('button', { name: 'Continue the job of miller.csv' }).click();
  await expect(k(page)).toHaveValue('3');
  await kordon.step('Data');
  await kordon.openText('Age,City\n30,Lincoln\n31,Omaha\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('table.csv');
  await expect(page.locator('[aria-labelledby=former-job], .kept-offer')).toHaveCount(0);
  await page.reload();
  await kordon.openTable(sample('miller.csv'));
  await expect(page.locator('.kept-offer')).toHaveCount(0);
});

test('one switch keeps nothing, leaving then asks, and one button forgets everything', more, async ({ kordon, page }) => {
  await kordon.openText(people, 'people.csv');
  await changeK(kordon, '2');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget everything kept' }).click();
  await expect.poll(() => stored(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await changeK(kordon, '3');
  await page.getByRole('button', { name: /^Language/ }).click();
  const nothing = page.getByRole('dialog').getByLabel(/Keep nothing here/);
  await nothing.check();
  await expect.poll(() => stored(page)).toEqual([]);
  expect(await question(page)).toBe(true);
  await page.keyboard.press('Escape');
  await kordon.step('Data');
  await page.locator('.keeping summary').click();
  await expect(page.locator('.keeping')).toContainText('What is not saved is gone');
  await page.reload();
  await expect(page.locator('.keeping summary')).toContainText('Nothing of your work is kept');
  await expect(page.getByRole('region', { name: 'Go on where you were' })).toHaveCount(0);
});

test('a browser that keeps nothing says so, and work goes on', more, async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  const kordon = new Kordon(page);
  await kordon.open(server.url);
  await expect(page.locator('.keeping summary')).toContainText('This browser keeps nothing');
  await kordon.openText(people);
  expect(await question(page)).toBe(false);
  await kordon.step('Protect');
  await k(page).fill('2');
  await expect(page.getByRole('status').filter({ hasText: 'This browser keeps nothing of your work' })).toBeVisible();
  expect(await question(page)).toBe(true);
});
