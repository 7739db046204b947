// The pages to read beside the one that works, and what the page says of its own build.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from './axe.ts';
import { expect, Kordon, more, site, test } from './kordon.ts';

const [, build] = /^# Kordon build ([0-9a-f]{12})$/m.exec(readFileSync(resolve(site, 'SHA256SUMS'), 'utf8'))!;
const [, fingerprint] = /^# kordon\.html fingerprint ([0-9a-f]{64})$/m.exec(readFileSync(resolve(site, 'SHA256SUMS'), 'utf8'))!;
const check = /^Nothing leaves this computer/;

test('the page names its build, and leads to pages that ask nobody else for anything', more, async ({ kordon, page, context, server }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.getByText(check).click();
  await expect(page.locator('.trust').first()).toContainText(`This is build ${build}`);
  await expect(page.locator('.trust').first()).not.toContainText('fingerprint');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Limits and threats' }).click();
  const about = await opened;
  const refused: string[] = [];
  about.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  for (const title of ['Limits and threats', 'How to check', 'How it is tested']) {
    await about.getByRole('link', { name: title, exact: true }).first().click();
    await expect(about.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(about.locator('body')).toHaveCSS('max-width', /\d+px/); // its style sheet came
    await about.setViewportSize({ width: 360, height: 700 });
    expect(await about.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const colorScheme of ['light', 'dark'] as const) {
      await about.emulateMedia({ colorScheme });
      await expectAccessible(about);
    }
  }
  for (const file of ['SHA256SUMS', '_headers']) {
    await about.goto(`${server.url}/about/verify.html`);
    const address = await about.getByRole('link', { name: file }).evaluate((link: HTMLAnchorElement) => link.href);
    expect(readFileSync(resolve(site, new URL(address).pathname.slice(1)), 'utf8')).not.toBe('');
  }
  expect(refused).toEqual([]);
  expect(asked.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(server.url))).toEqual([]);
  await kordon.speak('Deutsch');
  await expect(page.locator('.trust').first()).toContainText(`Dies ist Build ${build}`);
});

test('opened from disk, the page names its build and has no link to what is not beside it', more, async ({ page }) => {
  await new Kordon(page).open(pathToFileURL(resolve(site, 'kordon.html')).href);
  await page.getByText(check).click();
  await expect(page.locator('.trust').first()).toContainText(`This is build ${build}`);
  await expect(page.getByRole('link')).toHaveCount(0);

  // Its fingerprint, and a report's, is the one that SHA256SUMS has; a page of many files has none.
  const trust = page.locator('.trust').first();
  await expect(trust).toContainText(`the fingerprint ${fingerprint}: its SHA-256`);
  await expect(trust).toContainText(`sed -E 's/(<meta name="fingerprint" content=")[0-9a-f]+/\\1/' kordon.html | sha256sum`);
  const kordon = new Kordon(page);
  await kordon.openSample('Clinic register');
  await kordon.run();
  for (const edition of ['Report', 'Public report']) expect((await kordon.download(edition)).toString()).toContain(`>${fingerprint}<`);
});
