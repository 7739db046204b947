// The demos, as a host serves them that sends the site's headers.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, more, sample, site, test } from './kordon.ts';
import { headersOf, serve, type Server } from './server.ts';
import type { Page } from '../../web/playwright.ts';

let folder: string;
let host: Server;
let bare: Server; // sends no headers
const upload = '/a/b/demos/upload/index.html';
const lesson = '/a/b/demos/lesson/index.html';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kordon-demos-'));
  mkdirSync(join(folder, 'a'));
  symlinkSync(site, join(folder, 'a/b'));
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; require-trusted-types-for 'script'; trusted-types kordon-worker";
  writeFileSync(join(folder, 'element.html'), `<!doctype html><html lang="de"><head><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Unterricht</title><script type="module" src="a/b/demos/lesson/lesson.js"></script></head><body><kordon-lesson></kordon-lesson></body></html>`);
  for (const [name, server] of [['host', (host = await serve(folder, headersOf(site)))], ['bare', (bare = await serve(folder))]] as const) {
    writeFileSync(join(folder, `frame-${name}.html`), `<!doctype html><title>Class</title><iframe title="Lesson" src="${server.url}${lesson}"></iframe>`);
  }
});
test.afterAll(async () => {
  await Promise.all([host.close(), bare.close()]);
  rmSync(folder, { recursive: true });
});

// What went wrong, by the page's own word.
function wrongIn(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
  return wrong;
}

const verdict = (page: Page) => page.locator('#verdict');
const mask = (page: Page) => page.getByRole('button', { name: 'Mask in this tab' });
const send = (page: Page) => page.getByRole('button', { name: 'Send the release' });
const columns = ['satisfied', 'fair_pay', 'workload', 'trust_in_lead', 'would_recommend'];

async function decide(page: Page, role: string, names: string[]): Promise<void> {
  for (const name of names) await page.getByLabel(new RegExp(`^${name}`)).selectOption(role);
}

test('upload: nothing undecided, doubtful or changed since is sent, only a release that passed', async ({ page, context }) => {
  const wrong = wrongIn(page);
  await page.goto(`${host.url}${upload}`);
  await expect(mask(page)).toBeDisabled();
  await page.getByLabel('Table').setInputFiles(sample('survey.csv'));
  await expect(mask(page)).toBeEnabled();
  await context.setOffline(true); // from here on nothing can be fetched, and all works
  const asked = host.requests.length;

  await mask(page).click(); // the browser asks for what is undecided
  expect(await page.locator('select:invalid').count()).toBe(7);
  await expect(verdict(page)).toBeEmpty();
  await decide(page, 'insensitive', ['department', 'years_here', ...columns]);
  await mask(page).click();
  await expect(verdict(page)).toContainText('This is not sent');
  await expect(verdict(page)).toContainText('Nobody else has the values of 436 of 480 rows together');
  await expect(send(page)).toBeDisabled();

  await decide(page, 'leave-out', columns);
  await decide(page, 'quasi-identifier', ['department', 'years_here']);
  await expect(verdict(page)).toBeEmpty();
  await mask(page).click();
  await expect(verdict(page)).toContainText('Passed, and nothing is left to settle: each of 480 rows looks like 4 others or more');
  await verdict(page).locator('summary').click();
  await expect(verdict(page)).toContainText('k counts rows');
  await send(page).click();
  await expect(page.locator('#sent')).toContainText('region,department,gender,age_group,years_here');
  await decide(page, 'leave-out', ['region']);
  await expect(send(page)).toBeDisabled();
  await expect(page.locator('#sent')).toBeEmpty();
  await page.getByLabel('Rows that look alike').fill('500');
  await mask(page).click();
  await expect(verdict(page)).toContainText('500');
  await expect(send(page)).toBeDisabled();
  expect(host.requests.length).toBe(asked);
  expect(wrong).toEqual([]);
});

test('upload: what changes while a table is masked, or read, makes the answer void', more, async ({ page }) => {
  await page.goto(`${host.url}${upload}`);
  await page.getByLabel('Table').setInputFiles(sample('survey.csv'));
  await decide(page, 'leave-out', ['department', 'years_here', ...columns]);
  await page.evaluate(() => {
    const verdict = document.querySelector('#verdict')!;
    const verdicts: string[] = ((window as unknown as { verdicts: string[] }).verdicts = []);
    new MutationObserver(() => verdicts.push(verdict.textContent!)).observe(verdict, { childList: true });
    document.querySelector<HTMLButtonElement>('#mask')!.click();
    const select = document.querySelector('select')!;
    select.value = 'insensitive';
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The next run waits for the one before it: once it has its verdict, both have ended.
  await mask(page).click();
  await expect(verdict(page)).toContainText('This is not sent');
  await expect(send(page)).toBeDisabled();
  expect((await page.evaluate(() => (window as unknown as { verdicts: string[] }).verdicts)).join()).not.toContain('Passed');

  await page.getByLabel('Table').setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1\n') });
  await expect(verdict(page)).toContainText('line 2');
  await expect(mask(page)).toBeDisabled();
  expect(await page.locator('#columns').isHidden()).toBe(true);
});

test('upload: a file that was filled in by hand is mended by ticks, and a cancelled choice is no mistake', async ({ page }) => {
  const wrong = wrongIn(page);
  await page.goto(`${host.url}${upload}`);
  await expect(page.getByText('The form has not started')).toHaveCount(0);
  const rows = Array.from({ length: 400 }, (_, row) => [row, row % 7 ? `01${100 + (row % 3)}` : '1067', row % 11 ? 20 + (row % 40) : 'unknown', 'xyz'[Math.floor(row / 9) % 3]].join());
  await page.getByLabel('Table').setInputFiles({ name: 'dirty.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,plz,age,diagnosis\n${rows.join('\n')}\n`) });
  const missing = page.getByLabel('age: count “unknown” as missing');
  await expect(missing).toBeChecked();
  await missing.uncheck();
  await mask(page).click();
  await expect(verdict(page)).toContainText('unknown');
  await expect(verdict(page)).toHaveClass('bad');
  await missing.check(); // masks again
  await expect(verdict(page)).toContainText('did a spreadsheet take the zero in front?');
  await page.getByLabel('plz: fill codes to 5 digits').check();
  await expect(verdict(page)).toContainText('Passed, and nothing is left to settle');
  await send(page).click();
  await expect(page.locator('#sent')).toContainText(/plz,age,diagnosis01\d{3},/);

  await page.getByLabel('Table').setInputFiles([]);
  await expect(verdict(page)).toBeEmpty();
  await expect(mask(page)).toBeDisabled();
  await expect(page.locator('#columns')).toBeHidden();
  expect(wrong).toEqual([]);
});

const said = (page: Pick<Page, 'locator'>) => page.locator('.said');

test('lesson: k and the fence decide what a reader concludes', async ({ page }) => {
  const wrong = wrongIn(page);
  await page.goto(`${host.url}${lesson}`);
  await expect(said(page)).toContainText('2 rows can be Alice’s. To guess the row is a chance of 1 in 2. The diagnosis is one of: AIDS, Asthma.');
  const k = page.getByLabel('How many rows look alike');
  await k.press('ArrowLeft');
  await expect(said(page)).toContainText('Only one row can be Alice’s. The reader has found it, and reads: AIDS.');
  await k.fill('3');
  await expect(said(page)).toContainText('4 rows can be Alice’s.');
  await expect(page.locator('tbody tr.possible')).toHaveCount(4);
  await page.getByLabel('The fence').press('ArrowLeft');
  await expect(said(page)).toContainText('No row can be Alice’s');
  await expect(page.getByText('2 of 7 rows are left out')).toBeVisible();
  await expect(page.locator('.beyond')).toHaveText('United States');
  await page.getByLabel('Whom').selectOption({ index: 4 });
  await expect(said(page)).toContainText('5 rows can be Eva’s');
  await page.getByLabel('The fence').fill('0');
  await expect(said(page)).toContainText('Nothing can go out');
  await expect(page.locator('tbody tr')).toHaveCount(0);

  const fence = page.getByLabel('The fence');
  const box = (await fence.boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('its country')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(7);
  expect(wrong).toEqual([]);
});

test('lesson: an element in a page with a policy of its own, in German; it ends its worker', more, async ({ page }) => {
  const wrong = wrongIn(page);
  await page.goto(`${bare.url}/element.html`);
  await expect(said(page)).toContainText('2 Zeilen können die von Alice sein.');
  expect(page.workers().length).toBe(1);
  await page.evaluate(() => document.querySelector('kordon-lesson')!.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  expect(wrong).toEqual([]);
});

test('lesson: a frame where the host sends no headers, and none where it sends Kordon’s', more, async ({ page }) => {
  await page.goto(`${bare.url}/frame-bare.html`);
  await expect(said(page.frameLocator('iframe'))).toContainText('2 rows can be Alice’s');
  await page.goto(`${bare.url}/frame-host.html`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]!.url()).toBe('chrome-error://chromewebdata/');
});

test('lesson: speaks as the browser, its address, or a person says', more, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(`${host.url}${lesson}`);
  await expect(said(page)).toContainText('2 Zeilen können die von Alice sein.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was lässt sich schließen?', { useInnerText: true });
  await page.getByLabel('So viele Zeilen').fill('3');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(said(page)).toContainText('4 rows can be Alice’s.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does a reader conclude?', { useInnerText: true });
  await page.goto(`${host.url}${lesson}?lang=en`);
  await expect(said(page)).toContainText('2 rows can be Alice’s');
  await context.close();
});

test('lesson: on a phone the table is whole, and nothing has a heading', more, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const lang of ['en', 'de']) {
    await page.goto(`${host.url}${lesson}?lang=${lang}`);
    await expect(page.locator('tbody tr.possible')).toHaveCount(2);
    expect(await page.locator('.table').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  }
  await page.locator('#k').fill('7');
  await page.locator('#fence').fill('0');
  await expect(said(page)).toContainText('Nichts kann hinausgehen');
  await expect(page.getByRole('heading', { level: 2 })).toBeHidden();
});

test('the folder of the demos alone, in a frame: no link leads out of it, and the sample is there', more, async ({ page }) => {
  mkdirSync(join(folder, 'alone'), { recursive: true });
  symlinkSync(join(site, 'demos'), join(folder, 'alone/demos'));
  for (const [demo, shown] of [['lesson', 'The fence'], ['upload', 'Table']] as const) {
    writeFileSync(join(folder, 'alone.html'), `<!doctype html><title>Class</title><iframe title="Demo" src="alone/demos/${demo}/index.html" width="700" height="1000"></iframe>`);
    await page.goto(`${bare.url}/alone.html`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByLabel(shown)).toBeVisible();
    await expect(frame.locator('header')).toHaveCount(0);
    for (const href of await frame.locator('a').evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href))) {
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
    if (demo === 'lesson') {
      await expect(said(frame)).toContainText('2 rows');
      expect(await page.frames()[1]!.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1000);
    }
  }
});

test('opened from the disk, where they cannot run, both say so', more, async ({ page }) => {
  await page.goto(`file://${join(site, 'demos/lesson/index.html')}`);
  await expect(page.getByText('The lesson has not started')).toBeVisible();
  await page.goto(`file://${join(site, 'demos/upload/index.html')}`);
  await expect(page.getByText('The form has not started')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in either, and neither is wider than a phone, ${colorScheme}`, more, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${host.url}${lesson}`);
      await expect(said(page)).toContainText('2 rows');
      await page.locator('details').evaluate((details) => ((details as HTMLDetailsElement).open = true));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByLabel('How many rows look alike').fill('1');
      await expect(said(page)).toHaveClass(/known/);
      await expectAccessible(page);
      await page.goto(`${host.url}${upload}`);
      await page.getByLabel('Table').setInputFiles(sample('survey.csv'));
      await decide(page, 'insensitive', ['department', 'years_here', ...columns]);
      await mask(page).click();
      await expect(verdict(page)).toHaveClass('bad');
      await expectAccessible(page);
      await decide(page, 'leave-out', ['department', 'years_here', ...columns]);
      await mask(page).click();
      await send(page).click();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
