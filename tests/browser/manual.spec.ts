// The manual beside the page and in kordon.html, and what the page says of its own version and build.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from './axe.ts';
import { expect, Kordon, more, site, test } from './kordon.ts';

const [, build] = /^# Kordon build ([0-9a-f]{12})$/m.exec(readFileSync(resolve(site, 'SHA256SUMS'), 'utf8'))!;
const [, fingerprint] = /^# kordon\.html fingerprint ([0-9a-f]{64})$/m.exec(readFileSync(resolve(site, 'SHA256SUMS'), 'utf8'))!;
const [, version] = /version = "([\d.]+)"/.exec(readFileSync(resolve(site, '../../core/base/version.h'), 'utf8'))!;
const check = /^Nothing leaves this computer/;
const pages = readdirSync(resolve(site, 'manual')).filter((name) => name.endsWith('.html'));

test('the page leads to its manual, which is searched', async ({ kordon, page, context }) => {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Manual', exact: true }).click();
  const manual = await opened;
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('The manual');
  await manual.getByRole('searchbox', { name: 'Search the manual' }).fill('passphrase iterations');
  await expect(manual.getByRole('status')).toHaveText('1 place');
  await manual.getByRole('link', { name: 'Pseudonyms: Keyed codes' }).click();
  await expect(manual.getByRole('heading', { name: 'Keyed codes' })).toBeInViewport();
  await expect(manual.locator('.contents [aria-current]')).toHaveText('Pseudonyms');
  await manual.getByRole('searchbox').fill('zzz');
  await expect(manual.getByRole('status')).toHaveText('0 places');
  await manual.close();

  // A term's explanation leads to the page that says more.
  await page.getByRole('button', { name: 'Glossary', exact: true }).click();
  await expect(page.getByRole('link', { name: 'More in the manual: k-map' })).toHaveAttribute('href', './manual/population.html#the-two-demands');
  await kordon.page.keyboard.press('Escape');
});

test('the page names its version and build, and the manual asks nobody else for anything', more, async ({ kordon, page, context, server }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.getByText(check).click();
  await expect(page.locator('.trust').first()).toContainText(`This is version ${version}, build ${build}`);
  await expect(page.locator('.trust').first()).not.toContainText('fingerprint');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Limits and threats' }).click();
  const manual = await opened;
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Limits and threats');
  const refused: string[] = [];
  manual.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  for (const name of pages) {
    await manual.setViewportSize({ width: 360, height: 700 });
    await manual.goto(`${server.url}/manual/${name}`);
    expect(await manual.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
    await expect(manual.locator('main')).toHaveCSS('max-width', /\d+px/); // its style sheet came
    const broken = await manual.evaluate(() =>
      [...document.querySelectorAll('a')].filter(({ hash, pathname }) => hash && pathname === location.pathname && !document.getElementById(hash.slice(1))).map(({ href }) => href),
    );
    expect(broken).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await manual.emulateMedia({ colorScheme });
    for (const name of ['index.html', 'job.html', 'suggest.html', 'limits.html']) {
      await manual.goto(`${server.url}/manual/${name}`);
      await expectAccessible(manual);
    }
  }
  for (const file of ['SHA256SUMS', '_headers']) {
    await manual.goto(`${server.url}/manual/verify.html`);
    const address = await manual.getByRole('link', { name: file }).evaluate((link: HTMLAnchorElement) => link.href);
    expect(readFileSync(resolve(site, new URL(address).pathname.slice(1)), 'utf8')).not.toBe('');
  }
  expect(refused).toEqual([]);
  expect(asked.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(server.url))).toEqual([]);
  await kordon.speak('Deutsch');
  await expect(page.locator('.trust').first()).toContainText(`Dies ist Version ${version}, Build ${build}`);
});

test('addresses of before lead into the manual', more, async ({ page, server }) => {
  for (const name of ['limits', 'verify', 'testing', 'nested']) {
    await page.goto(`${server.url}/about/${name}.html`);
    await expect(page).toHaveURL(`${server.url}/manual/${name}.html`);
  }
});

test('opened from disk, the page has the manual in it, names its build and has no link to what is not beside it', more, async ({ page, context }) => {
  const kordon = new Kordon(page);
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await kordon.open(pathToFileURL(resolve(site, 'kordon.html')).href);
  await page.getByText(check).click();
  await expect(page.locator('.trust').first()).toContainText(`This is version ${version}, build ${build}`);
  await expect(page.getByRole('link')).toHaveCount(0);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Manual', exact: true }).click();
  const manual = await opened;
  await expect(manual.getByRole('heading', { level: 1 }).first()).toHaveText('The manual');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Limits and threats' }).click();
  await expect(manual.getByRole('heading', { name: 'Limits and threats', level: 1 })).toBeInViewport();
  expect(await manual.evaluate(() => [...document.querySelectorAll('a')].filter(({ hash }) => hash && !document.getElementById(hash.slice(1))).map(({ href }) => href))).toEqual([]);
  const link = manual.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3);
  const heading = manual.locator(`[id="${(await link.getAttribute('href'))!.slice(1)}"]`);
  await expect(heading).not.toBeInViewport();
  await link.click();
  await expect(heading).toBeInViewport();
  await expectAccessible(manual);
  expect(errors).toEqual([]);
  await manual.close();

  // Its fingerprint, and a report's, is the one that SHA256SUMS has; a page of many files has none.
  const trust = page.locator('.trust').first();
  await expect(trust).toContainText(`the fingerprint ${fingerprint}: its SHA-256`);
  await expect(trust).toContainText(`sed -E 's/(<meta name="fingerprint" content=")[0-9a-f]+/\\1/' kordon.html | sha256sum`);
  await kordon.openSample('Clinic register');
  await kordon.run();
  for (const edition of ['Report', 'Public report']) expect((await kordon.download(edition)).toString()).toContain(`>${fingerprint}<`);
});
