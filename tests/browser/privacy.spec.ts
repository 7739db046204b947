// Nothing leaves the page or its worker while a run goes on. What the policy does about code that tries is in
// policy.spec.ts.
import { expect, more, test, type Kordon } from './kordon.ts';

// Until the page has all that it ever asks for: the samples come last.
async function arrived({ page }: Kordon): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sample-files')));
  await page.waitForLoadState('networkidle');
}

test('a whole run asks for nothing', async ({ kordon, page, context, server }) => {
  // What the browser itself reports, for the page and every worker it starts.
  const asked: string[] = [];
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
  client.on('Network.webSocketCreated', ({ url }) => asked.push(url));
  context.on('request', (request) => asked.push(request.url()));
  page.on('worker', (worker) => asked.push(...(worker.url().startsWith('blob:') ? [] : [worker.url()])));

  await arrived(kordon);
  const loaded = server.requests.length;
  asked.length = 0;
  await kordon.openSample('Clinic register');
  for (const step of ['Columns', 'Boundaries', 'Protect'] as const) await kordon.step(step);
  await kordon.run();
  await kordon.download('Release (CSV)');
  await kordon.download('Job');
  await page.waitForTimeout(300);

  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  expect(server.requests.slice(loaded)).toEqual([]);
  expect(page.workers().every((worker) => worker.url().startsWith('blob:'))).toBe(true);

  // The same ears hear a request that is made.
  await page.evaluate(() => open('/index.html?heard', '_self')).catch(() => {});
  await expect.poll(() => asked.some((url) => url.endsWith('?heard'))).toBe(true);
});

// No service worker keeps the page: it would run outside the page's own policy. What has come stays usable, and
// kordon.html is the way to keep it for the next time.
test('a page that has come does everything offline', more, async ({ kordon, page, context, server }) => {
  await arrived(kordon);
  await context.setOffline(true);
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  const loaded = server.requests.length;
  await kordon.openSample('Clinic register');
  for (const step of ['Columns', 'Boundaries'] as const) await kordon.step(step);
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
  expect((await kordon.download('Release (CSV)')).length).toBeGreaterThan(100_000);
  expect((await kordon.download('Report')).length).toBeGreaterThan(1000);
  await kordon.unfold('Compare');
  const compare = page.getByRole('region', { name: 'Compare' });
  await compare.getByLabel('to', { exact: true }).fill('4');
  await compare.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(compare.locator('figure').first()).toBeVisible({ timeout: 40_000 });
  await kordon.step('Data');
  await kordon.openText('Age,City\n30,Lincoln\n31,Lincoln\n40,Omaha\n41,Omaha\n');
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
  expect(server.requests.slice(loaded)).toEqual([]);
});
