// The whole way in Firefox, hosted and by double-click. Playwright drives a Firefox of its own only; the system's is
// driven by Puppeteer.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, type Firefox, type FirefoxPage } from '../../web/playwright.ts';
import { expect, long, sample, site, test } from './kordon.ts';

const doubleClicked = pathToFileURL(resolve(site, 'kordon.html')).href;

let firefox: Firefox;
let folder: string; // of downloads

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kordon-firefox-'));
  firefox = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': folder, 'intl.accept_languages': 'en-US' },
  });
});

test.afterAll(async () => {
  await firefox.close();
  rmSync(folder, { recursive: true, force: true });
});

class Tab {
  readonly errors: string[] = [];

  private constructor(readonly page: FirefoxPage) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
  }

  static async open(url: string): Promise<Tab> {
    const page = await firefox.newPage();
    const tab = new Tab(page);
    page.setDefaultTimeout(20_000);
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(url);
    await page.waitForSelector('.samples button');
    return tab;
  }

  async press(text: string, within = 'button'): Promise<void> {
    await this.page.locator(`${within} ::-p-text(${text})`).click();
  }

  async step(at: number): Promise<void> {
    await this.page.locator(`.steps li:nth-child(${at}) button`).click();
    await this.page.waitForSelector(`.steps li:nth-child(${at}) [aria-current]`);
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.page.waitForFunction(() => /\w/.test(document.querySelector('.feasibility:not(.busy)')?.textContent ?? ''));
  }

  async chooseTable(file: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForFileChooser(), this.press('Choose a file')]);
    await chooser.accept([file]);
    await this.page.waitForSelector('.grid-row [role=cell]');
    await this.settled();
  }

  async set(field: string, value: string): Promise<void> {
    // What is behind a door is reached by its summary.
    await this.page.$eval(field, (element) => {
      for (let door = element.closest('details'); door; door = door.parentElement!.closest('details')) if (!door.open) door.querySelector('summary')!.click();
    });
    await this.page.locator(field).fill(value);
    await this.page.keyboard.press('Enter');
    await this.settled();
  }

  async run(): Promise<void> {
    await this.step(4);
    await this.press('Run');
    await this.page.waitForSelector('.verdict.passed');
  }

  async download(button: string): Promise<Buffer> {
    const warned = await this.page.$('label.confirm input');
    if (button === 'Release (CSV)' && warned) await warned.click();
    const before = new Set(readdirSync(folder));
    await this.press(button);
    const arrived = () => readdirSync(folder).filter((name) => !before.has(name));
    await expect.poll(() => arrived().length === 1 && !arrived()[0]!.endsWith('.part')).toBe(true);
    const [name] = arrived();
    // A name is there before its content.
    await expect.poll(() => readFileSync(join(folder, name!)).length).toBeGreaterThan(0);
    return readFileSync(join(folder, name!));
  }
}

// A boundary with the keyboard: B on the first group under the root.
const tree = '[role=tree]';
const boundaries = '[role=treeitem][aria-label$=", boundary"]';

async function bySample(url: string): Promise<Buffer> {
  const tab = await Tab.open(url);
  const { page } = tab;
  await page.locator('.samples button').click();
  await page.waitForSelector('.grid-row [role=cell]');
  await tab.settled();
  await tab.step(2);
  // One key changes a role, another one changes it back.
  const chosen = 'input[value=quasi-identifier]:checked';
  const quasiIdentifiers = async () => (await page.$$(chosen)).length;
  const all = await quasiIdentifiers();
  await page.focus(chosen);
  await page.keyboard.press('s');
  await expect.poll(quasiIdentifiers).toBe(all - 1);
  await page.keyboard.press('q');
  await expect.poll(quasiIdentifiers).toBe(all);
  await tab.step(3);
  const before = (await page.$$(boundaries)).length;
  await page.focus(tree);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('b');
  await expect.poll(async () => (await page.$$(boundaries)).length).not.toBe(before);
  await tab.step(4);
  await tab.set('#limit', '100');
  await tab.run();
  const release = await tab.download('Release (CSV)');
  expect(tab.errors).toEqual([]);
  await page.close();
  return release;
}

async function byOwnFile(url: string): Promise<Buffer> {
  const tab = await Tab.open(url);
  await tab.chooseTable(sample('miller.csv'));
  await tab.step(4);
  await tab.set('#k', '2');
  await tab.set('#limit', '100');
  await tab.run();
  const release = await tab.download('Release (CSV)');
  expect(tab.errors).toEqual([]);
  await tab.page.close();
  return release;
}

test('a sample all the way, hosted and by double-click: the same bytes as in Chromium', long, async ({ kordon, page, server }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Boundaries');
  await kordon.settled();
  await page.locator(tree).press('ArrowDown');
  await page.locator(tree).press('b');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await page.locator('#limit').fill('100');
  await kordon.run();
  const inChromium = await kordon.download('Release (CSV)');
  expect((await bySample(server.url)).equals(inChromium)).toBe(true);
  expect((await bySample(doubleClicked)).equals(inChromium)).toBe(true);
});

test('a file of one’s own, hosted and by double-click: the same bytes', long, async ({ server }) => {
  const hosted = await byOwnFile(server.url);
  expect(hosted.toString()).toMatch(/^Name,|^Age,/);
  expect((await byOwnFile(doubleClicked)).equals(hosted)).toBe(true);
});

test('steps are entries of its history, and a reload loses nothing but the table, by double-click', long, async () => {
  const tab = await Tab.open(doubleClicked);
  const { page } = tab;
  const step = () => page.$eval('.step[aria-current]', ({ textContent }) => textContent);
  // Nothing is kept from the disk unless a person says so.
  await page.$eval('.keeping', (keeping) => keeping.setAttribute('open', ''));
  await page.locator('.keeping input[type=checkbox]').click();
  await tab.chooseTable(sample('miller.csv'));
  await tab.step(2);
  await tab.step(4);
  await tab.set('#k', '2');
  await page.goBack();
  await expect.poll(step).toContain('Columns');
  await page.goForward();
  await expect.poll(step).toContain('Protect');
  // Leaving asks as long as the change is not written.
  await expect.poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  await page.reload();
  const [chooser] = await Promise.all([page.waitForFileChooser(), page.locator('.kept li button').click()]);
  await chooser.accept([sample('miller.csv')]);
  await expect.poll(step).toContain('Protect');
  await expect.poll(() => page.$eval('#k', (field) => (field as HTMLInputElement).value)).toBe('2');
  expect(tab.errors).toEqual([]);
  await page.close();
});
