// The report to be signed: a page on its own, that says what the other files say.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { commandLine, expect, more, sample, test } from './kordon.ts';

interface Figures {
  rows: { input: number; released: number; suppressed: number };
  classes: { count: number; smallest: number };
  audit: { results: { passed: boolean }[] };
  quality: { attributes: { name: string }[] };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

// The report in a page that can reach nothing and runs no script.
async function opened(browser: Browser, html: Buffer): Promise<Page> {
  const file = join(mkdtempSync(join(tmpdir(), 'kordon-')), 'report.html');
  writeFileSync(file, html);
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => asked.push(message.text()));
  await page.goto(`file://${file}`);
  expect(asked.slice(1), 'the report asks for nothing, and its policy allows what it has').toEqual([]);
  return page;
}

const count = (n: number): string => n.toLocaleString('en-US');

test('says what the other files say, and can be repeated', more, async ({ kordon, browser }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  const release = await kordon.download('Release (CSV)');
  const job = await kordon.download('Job');
  const figures = JSON.parse((await kordon.download('Report as JSON')).toString()) as Figures;
  const page = await opened(browser, await kordon.download('Report'));

  await expect(page).toHaveTitle('Release report: clinic.csv');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.status')).toHaveText(/every check passed/);
  const summary = page.locator('.summary');
  await expect(summary).toContainText(count(figures.rows.released));
  await expect(summary).toContainText(`of ${count(figures.rows.input)}`);
  const section = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(title) }) });
  await expect(section('What was done')).toContainText(`Rows suppressed${count(figures.rows.suppressed)}`);
  await expect(section('What was done')).toContainText(`Groups: ${count(figures.classes.count)}`);
  await expect(section('What was checked').locator('td.holds')).toHaveCount(figures.audit.results.length);
  for (const { name } of figures.quality.attributes) await expect(section('What it cost')).toContainText(name);
  await expect(section('Risks that remain')).toContainText('length_of_stay (45 values)');
  await expect(page.locator('.sign')).toContainText('Signature');
  await expect(section('HIPAA')).toHaveCount(0);

  const hashes = page.locator('td.hash');
  await expect(hashes).toHaveText([release, job].map(sha256));
  expect(await page.content(), 'a guess at the table is not confirmed').not.toContain(sha256(readFileSync(sample('clinic.csv'))));

  // The job in it, run by the command in it, gives the same bytes.
  const text = (await page.locator('#job').textContent())!;
  expect(text).toBe(job.toString());
  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  writeFileSync(join(folder, 'clinic.csv'), readFileSync(sample('clinic.csv')));
  writeFileSync(join(folder, 'clinic.job.json'), text);
  const commands = await section('How to repeat').locator('pre code').allTextContents();
  const kordonCommands = commands.filter((line) => line.startsWith('kordon '));
  expect(kordonCommands).toHaveLength(4); // the last two prove what no release can lose less than
  for (const line of kordonCommands) execFileSync(commandLine, line.split(' ').slice(1), { cwd: folder, stdio: 'pipe' });
  expect(readFileSync(join(folder, 'clinic.release.csv')).equals(release)).toBe(true);
  await expectAccessible(page);

  // For those who ask for it, with the reason why it is off.
  await kordon.page.getByRole('checkbox', { name: /hash of the input/ }).check();
  await kordon.page.getByRole('checkbox', { name: /HIPAA/ }).check();
  await expect(kordon.page.locator('.more-files')).toContainText('confirms a guess');
  const own = await opened(browser, await kordon.download('Report'));
  await expect(own.getByRole('heading', { name: /HIPAA/ })).toBeVisible();
  await expect(own.locator('td.hash')).toHaveText([readFileSync(sample('clinic.csv')), release, job].map(sha256));
});

test('has a public edition, which tells nothing that only the original knows', async ({ kordon, browser }) => {
  // Twenty of each town, and one of a hamlet that its boundary keeps apart; marks stand in what must not get out.
  const row = (at: number, town: string) => `zqname${at},${town},${1950 + (at % 2)},zqill${at % 3}`;
  const rows = Array.from({ length: 40 }, (_, at) => row(at, at % 2 ? 'zqtown' : 'zqcity'));
  await kordon.openText(`zqkey,Town,Born,Illness\n${[...rows, row(40, 'zqhamlet')].join('\n')}\n`, 'zqMueller.csv');
  await kordon.step('Columns');
  for (const [column, role] of [['zqkey', 'Identifier'], ['Town', 'Quasi-identifier'], ['Born', 'Quasi-identifier'], ['Illness', 'Sensitive']] as const) {
    await kordon.setRole(column, role);
  }
  await kordon.step('Boundaries');
  await kordon.groupValues();
  await kordon.page.getByRole('treeitem', { name: /zqhamlet/ }).locator('.boundary-toggle').click();
  await expect(kordon.page.getByRole('treeitem', { name: 'zqhamlet, 1 row, boundary' })).toBeVisible();
  await kordon.run();
  const internal = JSON.parse((await kordon.download('Report as JSON')).toString()) as Figures;
  expect(internal.rows.suppressed).toBe(1);
  const json = (await kordon.download('Public report as JSON')).toString();
  const html = await kordon.download('Public report');
  for (const text of [json, html.toString()]) expect(text).not.toMatch(/zq/);
  expect(json).not.toMatch(/\b41\b/);
  expect((JSON.parse(json) as { rows: unknown }).rows).toEqual({ released: 40, suppressed: '<5' });
  const page = await opened(browser, html);
  await expect(page).toHaveTitle('Release report, public edition');
  expect(await page.locator('main').innerText()).not.toMatch(/\b41\b/);
  await expect(page.locator('main')).toContainText('Rows suppressedfewer than 5');
  await expect(page.locator('main')).toContainText('1 column is not released');
  await expectAccessible(page);
});

test('fits on paper', more, async ({ kordon, browser }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  const page = await opened(browser, await kordon.download('Report'));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 650, height: 900 }); // the width of A4 less its margins
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // All that is signed is on the first page, whose height is that of A4 less its margins.
  const end = await page.locator('main > section').first().evaluate((annex) => annex.getBoundingClientRect().top + scrollY);
  expect(end).toBeLessThanOrEqual(979);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: 'screen' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('shows what is in a table as text, never as markup', more, async ({ kordon, browser }) => {
  const evil = '<img src=x onerror=document.title=1>';
  const rows = Array.from({ length: 12 }, (_, at) => `P${at},${evil},=1+1`);
  await kordon.openText(`Name,City<script>,Note\n${rows.join('\n')}\n`, "it's <b>.csv");
  await kordon.step('Columns');
  await kordon.setRole('Name', 'Identifier');
  await kordon.setRole('City<script>', 'Quasi-identifier');
  await kordon.setRole('Note', 'Sensitive');
  await kordon.run();
  const page = await opened(browser, await kordon.download('Report'));
  expect(await page.locator('img, script').count()).toBe(0);
  await expect(page.locator('h1')).toHaveText("Release report: it's <b>.csv");
  await expect(page.getByRole('rowheader', { name: 'City<script>' }).first()).toBeVisible();
  await expect(page.locator('.remaining')).toContainText('In 1 group all rows have the same Note (12 rows)');
  await expect(page.locator('.remaining')).toContainText('12 cells start with');
  await expect(page.locator('pre code').first()).toContainText("kordon mask 'it'\\''s <b>.csv'");
});

test('says when the job has moved on', more, async ({ kordon, browser, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await kordon.step('Release');
  await expect(page.getByText('You changed the settings after this release')).toBeVisible();
  const report = await opened(browser, await kordon.download('Report'));
  await expect(report.locator('.status').last()).toContainText('were changed after this release');
  // It is the job of the release, not the one on the page.
  expect(JSON.parse((await report.locator('#job').textContent())!)).toMatchObject({ privacy: { k: 2 } });
});

test('a file that can no longer be read leaves its hash open', more, async ({ kordon, browser }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'kordon-')), 'people.csv');
  writeFileSync(file, `Age,City\n${'30,Lincoln\n'.repeat(6)}`);
  await kordon.openTable(file);
  await kordon.step('Columns');
  await kordon.setRole('Age', 'Quasi-identifier');
  await kordon.run();
  writeFileSync(file, 'something else');
  await kordon.page.getByText('More files').click();
  await kordon.page.getByRole('checkbox', { name: /hash of the input/ }).check();
  const page = await opened(browser, await kordon.download('Report'));
  await expect(page.locator('td.hash').first()).toContainText('could not be read any more');
  await expect(page.locator('td.hash').nth(1)).toHaveText(/^[0-9a-f]{64}$/);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('page and report speak it', more, async ({ page, server, browser }) => {
    await page.goto(server.url);
    await page.locator('.samples button').first().click();
    await expect(page.locator('.feasibility:not(.busy)')).toHaveText(/\w/);
    await page.locator('.step').nth(3).click();
    await expect(page.locator('footer .run')).toBeEnabled();
    await page.locator('footer .run').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/k = 5 ist eingehalten/);
    const wait = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bericht', exact: true }).click();
    const report = await opened(browser, readFileSync(await (await wait).path()));
    await expect(report.locator('html')).toHaveAttribute('lang', 'de');
    await expect(report.locator('h1')).toHaveText('Bericht zur Freigabe: klinik.csv');
    await expect(report.locator('.summary')).toContainText('2.721');
    await expect(report.locator('.remaining')).toContainText('Verweildauer (44 Werte)');
    await expectAccessible(report);
  });
});
