// What the page's policy blocks of the ways that code in it has to send something, and what no policy in a page can
// block: the manual and the page promise no more than this. A document without a policy is the control: there the same attempts
// are heard by a second host.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '../../web/playwright.ts';
import { expect, Kordon, long, more, site, test as base } from './kordon.ts';
import { listen, type Listener } from './listener.ts';
import { headersOf, serve, type Server } from './server.ts';

const test = base.extend<{ listener: Listener; withHeaders: Server }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  listener: async ({}, use) => {
    const listener = await listen();
    await use(listener);
    listener.close();
  },
  // A host that sends what the site's `_headers` asks for.
  // eslint-disable-next-line no-empty-pattern -- as above
  withHeaders: async ({}, use) => {
    const server = await serve(site, headersOf(site));
    await use(server);
    await server.close();
  },
});

const doubleClicked = pathToFileURL(resolve(site, 'kordon.html')).href;
const withoutPolicy = 'job.schema.json'; // of a host that sends no headers

// Each is run by itself in the page, and may fail there.
const pageWays: Record<string, (to: string) => unknown> = {
  fetch: (to) => fetch(to, { method: 'POST', body: 'secret' }),
  keepalive: (to) => fetch(to, { method: 'POST', body: 'secret', keepalive: true }),
  xhr: (to) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.send('secret');
  },
  beacon: (to) => navigator.sendBeacon(to, 'secret'),
  socket: (to) => void new WebSocket(to.replace('http', 'ws')),
  events: (to) => void new EventSource(to),
  import: (to) => import(/* @vite-ignore */ to),
  worklet: (to) => new OfflineAudioContext(1, 1, 44_100).audioWorklet.addModule(to),
  image: (to) => void (new Image().src = to),
  script: (to) => void (document.body.appendChild(document.createElement('script')).src = to),
  style: (to) => document.body.insertAdjacentElement('beforeend', Object.assign(document.createElement('link'), { rel: 'stylesheet', href: to })),
  prefetch: (to) => document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'prefetch', href: to })),
  preload: (to) => document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: to })),
  modulepreload: (to) => document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: to })),
  frame: (to) => void (document.body.appendChild(document.createElement('iframe')).src = to),
  media: (to) => void (document.body.appendChild(document.createElement('video')).src = to),
  object: (to) => void (document.body.appendChild(document.createElement('object')).data = to),
  embed: (to) => void (document.body.appendChild(document.createElement('embed')).src = to),
  form: (to) => {
    document.body.appendChild(Object.assign(document.createElement('iframe'), { name: 'into' }));
    document.body.appendChild(Object.assign(document.createElement('form'), { action: to, target: 'into' })).submit();
  },
  font: (to) => {
    document.body.appendChild(document.createElement('style')).textContent = `@font-face { font-family: far; src: url(${to}) } .far { font-family: far }`;
    document.body.appendChild(Object.assign(document.createElement('p'), { className: 'far', textContent: 'text' }));
  },
  background: (to) => {
    document.body.appendChild(Object.assign(document.createElement('p'), { textContent: 'text' })).style.background = `url(${to})`;
  },
};

const workerWays: Record<string, (to: string) => unknown> = {
  fetch: pageWays['fetch']!,
  xhr: pageWays['xhr']!,
  socket: pageWays['socket']!,
  events: pageWays['events']!,
  import: pageWays['import']!,
  scripts: (to) => (globalThis as unknown as { importScripts(to: string): void }).importScripts(to),
};

type Place = { evaluate(code: string): Promise<unknown> };

// One after the other; what is refused says so in its own way.
async function tryAll(place: Place, ways: typeof pageWays, to: string): Promise<void> {
  for (const [name, way] of Object.entries(ways)) {
    await place.evaluate(`(async () => { try { await (${way.toString()})(${JSON.stringify(`${to}-${name}`)}) } catch {} })()`);
  }
}

const paths = (heard: string[], prefix: string) => heard.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)).toSorted();

test('control: a document without a policy is heard by every way', async ({ page, server, listener }) => {
  await page.goto(`${server.url}/${withoutPolicy}`);
  await tryAll(page, pageWays, `${listener.url}/page`);
  await page.evaluate(() => void new Worker(URL.createObjectURL(new Blob(['']))));
  await expect.poll(() => page.workers().length).toBe(1);
  await tryAll(page.workers()[0]!, workerWays, `${listener.url}/worker`);
  await expect.poll(() => [...new Set(paths(listener.heard, '/page-'))]).toEqual(Object.keys(pageWays).toSorted());
  await expect.poll(() => [...new Set(paths(listener.heard, '/worker-'))]).toEqual(Object.keys(workerWays).toSorted());
});

for (const where of ['hosted', 'hosted with headers', 'by double-click'] as const) {
  test(`the policy blocks them all in the page and its worker, ${where}`, async ({ page, context, server, withHeaders, listener }) => {
    await new Kordon(page).open({ hosted: server.url, 'hosted with headers': withHeaders.url, 'by double-click': doubleClicked }[where]);
    await expect.poll(() => page.workers().length).toBe(1);
    await tryAll(page, pageWays, `${listener.url}/page`);
    await tryAll(page.workers()[0]!, workerWays, `${listener.url}/worker`);
    const later = await context.newPage();
    await later.goto(`${server.url}/${withoutPolicy}`);
    await tryAll(later, pageWays, `${listener.url}/later`);
    await expect.poll(() => new Set(paths(listener.heard, '/later-')).size).toBe(Object.keys(pageWays).length);
    // What was tried later by a page without a policy has been heard, and nothing else. A connection has no path; a frame
    // that is refused may have been connected to its host before.
    expect(listener.heard.filter((each) => each !== 'connection' && !each.startsWith('/later-'))).toEqual([]);
  });
}

// Known: as scripts and style sheets may come from the page's own host, it can be asked for some.
const knownOfOwnHost = ['import', 'modulepreload', 'prefetch', 'style', 'worklet'];

test('of the page’s own host code can ask for a script or a style sheet, and nothing else', more, async ({ page, context, server }) => {
  await new Kordon(page).open(server.url);
  await tryAll(page, pageWays, `${server.url}/own`);
  const later = await context.newPage();
  await later.goto(`${server.url}/${withoutPolicy}`);
  await tryAll(later, pageWays, `${server.url}/later`);
  await expect.poll(() => paths(server.requests, '/later-')).toContain(Object.keys(pageWays).at(-1)); // by a page without a policy
  expect(paths(server.requests, '/own-')).toEqual(knownOfOwnHost);
});

test('Trusted Types: text becomes neither markup, nor a script, nor a worker', async ({ page, server }) => {
  const tries = () => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      markup: outcome(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: outcome(() => (document.createElement('script').src = '/x.js')),
      worker: outcome(() => new Worker(URL.createObjectURL(new Blob([''])))),
      policy: outcome(() => window.trustedTypes!.createPolicy('another', { createHTML: (text) => text })),
      again: outcome(() => window.trustedTypes!.createPolicy('kordon-worker', { createScriptURL: (url) => url })),
    };
  };
  const all = (what: string) => ({ markup: what, script: what, worker: what, policy: what, again: what });
  for (const url of [server.url, doubleClicked]) {
    await new Kordon(page).open(url);
    expect(await page.evaluate(tries)).toEqual(all('TypeError'));
  }
  await page.goto(`${server.url}/${withoutPolicy}`);
  expect(await page.evaluate(tries)).toEqual(all('done'));
});

// ---- What is not blocked ----

const add = (tag: string, properties: Record<string, unknown>) => document.head.appendChild(Object.assign(document.createElement(tag), properties));

// To any address. Each leaves the page, or may: it has a page of its own.
const openWays: Record<string, (to: string) => unknown> = {
  location: (to) => void (location.href = to),
  refresh: (to) => add('meta', { httpEquiv: 'refresh', content: `0;url=${to}` }),
  open: (to) => window.open(to),
  link: (to) => (add('a', { href: to }) as HTMLElement).click(),
  download: (to) => (add('a', { href: to, download: 'x' }) as HTMLElement).click(),
};
const attempt = (page: Page, way: (to: string) => unknown, to: string) =>
  page.evaluate(`{ const add = ${add.toString()}; void (${way.toString()})(${JSON.stringify(to)}); }`).catch(() => {}); // the page may be gone

// A browser of its own, killed in the end: one that still asks for addresses, or has pages half left, may take minutes to
// close.
async function withBrowser(playwright: PlaywrightWorkerArgs['playwright'], options: LaunchOptions, use: (context: BrowserContext) => Promise<void>) {
  const server = await playwright.chromium.launchServer(options);
  try {
    const browser = await playwright.chromium.connect(server.wsEndpoint());
    await use(await browser.newContext());
  } finally {
    await server.kill();
  }
}

for (const where of ['hosted', 'hosted with headers', 'by double-click'] as const) {
  test(`known: no policy of a page blocks leaving it, nor WebRTC, ${where}`, long, async ({ playwright, launchOptions, server, withHeaders, listener }) => {
    const url = { hosted: server.url, 'hosted with headers': withHeaders.url, 'by double-click': doubleClicked }[where];
    await withBrowser(playwright, launchOptions, async (context) => {
      const open = async () => {
        const page = await context.newPage();
        await new Kordon(page).open(url);
        return page;
      };
      const page = await open();
      await page.evaluate(async (urls) => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls }] });
        connection.createDataChannel('x');
        await connection.setLocalDescription(await connection.createOffer());
      }, listener.stun);
      await expect.poll(() => listener.heard, 'WebRTC').toContain('packet');
      for (const [name, way] of Object.entries(openWays)) {
        const page = await open();
        await attempt(page, way, `${listener.url}/open-${name}`);
        await expect.poll(() => listener.heard, name).toContain(`/open-${name}`);
      }
    });
  });
}

// A private window, as Playwright's are, connects nowhere ahead of a request: this one is as people have it.
test('known: no policy of a page blocks preconnect', long, async ({ playwright, launchOptions, server, withHeaders }) => {
  const context = await playwright.chromium.launchPersistentContext('', launchOptions);
  for (const url of [server.url, withHeaders.url, doubleClicked]) {
    const page = await context.newPage();
    await new Kordon(page).open(url);
    const { close, heard, url: href } = await listen();
    await page.evaluate((href) => void document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'preconnect', href })), href);
    await expect.poll(() => heard, url).toContain('connection');
    expect(heard.filter((each) => each !== 'connection')).toEqual([]);
    close();
  }
  await context.close();
});

// Any file of the host is a document of the page's own origin; without headers it has no policy, and through it
// everything goes.
const throughWindow = async (page: Page, to: string, path: string) =>
  page.evaluate(
    async ([to, path]) => {
      const other = window.open(path)!;
      while (other.location.href === 'about:blank' || other.document.readyState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 50));
      return (other as unknown as typeof globalThis).fetch(to!).then(
        () => 'sent',
        () => 'refused',
      );
    },
    [to, path],
  );

for (const path of [withoutPolicy, 'samples/clinic.job.json', 'nothing-there']) {
  test(`known: without headers a window at /${path} is free; with them it is bound`, long, async ({ page, server, withHeaders, listener }) => {
    await new Kordon(page).open(server.url);
    expect(await throughWindow(page, `${listener.url}/window`, path)).toBe('sent');
    expect(listener.heard).toContain('/window');
    listener.heard.length = 0;
    await new Kordon(page).open(withHeaders.url);
    expect(await throughWindow(page, `${listener.url}/window`, path)).toBe('refused');
    expect(listener.heard).toEqual([]);
  });
}

// ---- Headers ----

test('with the headers everything works, and the console stays empty', more, async ({ page, withHeaders }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
  const kordon = new Kordon(page);
  for (const path of ['', '/kordon.html']) {
    await kordon.open(`${withHeaders.url}${path}`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await kordon.openSample('Seven people');
    await kordon.run();
    await expect(page.locator('.verdict')).toHaveClass(/passed/);
    expect((await kordon.download('Release (CSV)')).toString()).toContain('\n');
    expect((await kordon.download('Report')).toString()).toContain('<!doctype html>');
    await kordon.download('Hierarchies');
  }
  await page.goto(withHeaders.url);
  const copy = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this page for offline use' }).click();
  expect((await copy).suggestedFilename()).toBe('kordon.html');
  expect(errors).toEqual([]);
});

test('the headers say what the page’s own policy says, and what only headers can', () => {
  const headers = headersOf(site);
  const policy = headers['Content-Security-Policy']!;
  for (const part of ["default-src 'none'", "connect-src 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
  expect(Object.keys(headers)).toEqual([
    'Content-Security-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Embedder-Policy',
    'Cross-Origin-Resource-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
  ]);
});
