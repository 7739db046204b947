// kordon.html, opened by double-click.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, Kordon, more, site, test } from './kordon.ts';

test('the single file does the whole run, and gives the same bytes as the served page', more, async ({ page, context, server }) => {
  const errors: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('request', (request) => asked.push(request.url()));
  const kordon = new Kordon(page);
  const file = pathToFileURL(resolve(site, 'kordon.html')).href;
  const fromFile = await kordon.wholeRun(file);
  expect(asked.filter((url) => url !== file && !/^(blob|data):/.test(url))).toEqual([]);
  expect(fromFile.equals(await kordon.wholeRun(server.url))).toBe(true);
  expect(errors).toEqual([]);
});

test('its samples come with it', more, async ({ page }) => {
  const kordon = new Kordon(page);
  await kordon.open(pathToFileURL(resolve(site, 'kordon.html')).href);
  for (const [language, each] of [['English', ' rows'], ['Deutsch', ' Zeilen']] as const) {
    for (const sample of [0, 1, 2, 3, 4, 5]) {
      await page.reload();
      await kordon.speak(language);
      if (sample > 2) await page.locator('.more-samples > summary').click();
      await page.locator('.samples button').nth(sample).click();
      await expect(page.locator('.facts')).toContainText(each);
    }
  }
});
