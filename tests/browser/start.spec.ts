// The page is drawn and answers before its engine has come.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Page } from '../../web/playwright.ts';
import { expect, site, test } from './kordon.ts';

declare global {
  interface Window {
    start: { drawn: number; answered: number };
  }
}

// Uses the page the moment it can be used: opens what "Paste a table" opens, and waits for it to be painted.
async function useAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = (window.start = { drawn: 0, answered: 0 });
    const look = () => {
      const button = document.querySelector<HTMLElement>('.drop button[aria-expanded]');
      if (!start.drawn && button) {
        start.drawn = performance.now();
        button.click();
      }
      if (document.querySelector('.paste textarea')) start.answered = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const answered = (page: Page) => page.waitForFunction(() => window.start.answered > 0);

for (const [way, address] of [
  ['hosted', undefined],
  ['by double-click', pathToFileURL(resolve(site, 'kordon.html')).href],
] as const) {
  test(`time to the first interaction, ${way}`, async ({ page, server }) => {
    await useAtOnce(page);
    await page.goto(address ?? server.url);
    await answered(page);
    const { drawn, answered: ready } = await page.evaluate(() => window.start);
    process.stdout.write(`first interaction ${way}: drawn after ${Math.round(drawn)} ms, answered after ${Math.round(ready)} ms\n`);
    expect(ready).toBeGreaterThanOrEqual(drawn);
  });
}

test('the page can be used while its engine is on its way, and goes on when it has come', async ({ page, server }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(/assets\/kordon_engine-/, async (route) => {
    await held;
    await route.continue();
  });
  await useAtOnce(page);
  await page.goto(server.url);
  await answered(page);
  await page.locator('.paste textarea').fill('Age,City\n30,Lincoln\n');
  await page.locator('.paste button').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  send();
  await expect(page.getByRole('table', { name: 'The data' }).getByRole('cell', { name: 'Lincoln' })).toBeVisible();
});

test('a page that came without its engine says so', async ({ page, server }) => {
  await page.route(/assets\/kordon_engine-/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.locator('.problem')).toContainText('reload the page');
});
