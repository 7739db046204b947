// Nothing leaves the page or its worker while a run goes on. A second server listens for what should never
// come; a page without the policy shows that it would hear it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '../../web/playwright.ts';
import { expect, site, test as base } from './kordon.ts';

interface Listener {
  url: string;
  heard: string[];
}

const test = base.extend<{ listener: Listener }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  listener: async ({}, use) => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push((request.url ?? '').replace('?', ''));
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
    });
    server.on('upgrade', (request, socket) => {
      heard.push(request.url ?? '');
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard });
    server.closeAllConnections();
    server.close();
  },
});

const workerWays = ['fetch', 'xhr', 'socket', 'events', 'import', 'scripts'];
const pageWays =
  'fetch xhr socket events import beacon image script style frame media object form font background'.split(' ');

// Every way that code in a page has to send something, tried from the page and from a worker made of a blob.
// Returns what the worker says when it has tried.
async function tryToSend(page: Page, url: string): Promise<unknown> {
  const said = await page.evaluate(async (url) => {
    const tries = async (to: string) => {
      const quietly = async (send: () => unknown) => {
        try {
          await send();
        } catch {
          // refused
        }
      };
      await quietly(() => fetch(`${to}-fetch`, { method: 'POST', body: 'secret' }));
      await quietly(
        () =>
          new Promise((done) => {
            const request = new XMLHttpRequest();
            request.addEventListener('loadend', done);
            request.open('POST', `${to}-xhr`);
            request.send('secret');
          }),
      );
      await quietly(() => navigator.sendBeacon(`${to}-beacon`, 'secret'));
      await quietly(() => new WebSocket(`${to.replace('http', 'ws')}-socket`));
      await quietly(() => new EventSource(`${to}-events`));
      await quietly(() => import(/* @vite-ignore */ `${to}-import`));
    };
    await tries(`${url}/page`);
    new Image().src = `${url}/page-image`;
    const add = (tag: string, attributes: Record<string, string>) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return document.body.appendChild(element);
    };
    add('script', { src: `${url}/page-script` });
    add('link', { rel: 'stylesheet', href: `${url}/page-style` });
    add('iframe', { src: `${url}/page-frame` });
    add('video', { src: `${url}/page-media` });
    add('object', { data: `${url}/page-object` });
    add('iframe', { name: 'into' });
    (add('form', { action: `${url}/page-form`, target: 'into' }) as HTMLFormElement).submit();
    add('style', {}).textContent = `@font-face { font-family: far; src: url(${url}/page-font) } body { font-family: far }`;
    add('p', { style: `background: url(${url}/page-background)` }).textContent = 'text';
    const code = `(${tries.toString()})(${JSON.stringify(`${url}/worker`)})
      .then(() => { try { importScripts(${JSON.stringify(`${url}/worker-scripts`)}) } catch {} postMessage('tried') })`;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    return new Promise((done) => {
      worker.addEventListener('message', ({ data }) => done(data));
      worker.addEventListener('error', ({ message }) => done(message));
    });
  }, url);
  await page.waitForTimeout(500);
  return said;
}

test('control: a document without the policy is heard', async ({ page, server, listener }) => {
  await page.goto(`${server.url}/job.schema.json`);
  expect(await tryToSend(page, listener.url)).toBe('tried');
  expect(listener.heard).toEqual(expect.arrayContaining(pageWays.map((way) => `/page-${way}`)));
  expect(listener.heard).toEqual(expect.arrayContaining(workerWays.map((way) => `/worker-${way}`)));
});

for (const [way, address] of [
  ['hosted', undefined],
  ['by double-click', pathToFileURL(resolve(site, 'kordon.html')).href],
] as const) {
  test(`the policy refuses what code in our page tries to send, ${way}`, async ({ page, server, listener }) => {
    await page.goto(address ?? server.url);
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    expect(await tryToSend(page, listener.url)).toBe('tried');
    expect(listener.heard).toEqual([]);
  });
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

  await page.waitForLoadState('networkidle');
  const loaded = server.requests.length;
  asked.length = 0;
  await kordon.openSample('Clinic register');
  for (const step of ['Columns', 'Boundaries', 'Protect'] as const) await kordon.step(step);
  await kordon.run();
  await kordon.download('Masked CSV');
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
test('a page that has come does everything offline', async ({ kordon, page, context, server }) => {
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  const loaded = server.requests.length;
  await kordon.openSample('Clinic register');
  for (const step of ['Columns', 'Boundaries'] as const) await kordon.step(step);
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
  expect((await kordon.download('Masked CSV')).length).toBeGreaterThan(100_000);
  expect((await kordon.download('Report')).length).toBeGreaterThan(1000);
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
