// Hosts give the page any address: below a folder of theirs as at the top.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, Kordon, more, site, test } from './kordon.ts';
import { headersOf, serve } from './server.ts';

test('below another path the site works as at the top, and asks for nothing outside', more, async ({ page, context, server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kordon-host-'));
  mkdirSync(join(folder, 'a'));
  symlinkSync(site, join(folder, 'a/b'));
  const host = await serve(folder, headersOf(site));
  try {
    const wrong: string[] = [];
    context.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    const kordon = new Kordon(page);
    const below = await kordon.wholeRun(`${host.url}/a/b/`);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Manual', exact: true }).click();
    const manual = await opened;
    await manual.getByRole('link', { name: 'Get Kordon', exact: true }).first().click();
    await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Get Kordon');
    await manual.close();

    await kordon.open(`${host.url}/a/b/`);
    await kordon.openSample('Clinic');
    expect(host.requests.filter((path) => !path.startsWith('/a/b/'))).toEqual([]);
    expect(wrong).toEqual([]);
    expect(below.equals(await kordon.wholeRun(server.url))).toBe(true);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
});
