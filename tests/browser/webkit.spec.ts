// One whole way in WebKit, which Safari has: a sample and a file of one's own become releases, and the work is there after a reload.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, long, sample, site, test } from './kordon.ts';
import { headersOf, serve } from './server.ts';
import { WebKit } from './webkit.ts';

let webkit: WebKit;
test.beforeAll(async () => {
  webkit = await WebKit.start();
});
test.afterAll(() => webkit.end());

const step = (at: number): Promise<void> => webkit.press(`.steps li:nth-child(${at}) button`);

async function masked(): Promise<string> {
  await step(4);
  await webkit.set('#limit', '100');
  await webkit.shows('.feasibility:not(.busy)', /\w/);
  await webkit.press('button', /^\s*Run\s*$/);
  await webkit.shows('.verdict.passed', /^/, 240_000); // the engine takes longer here than in Chromium
  await webkit.run('document.querySelector("label.confirm input")?.click()');
  return webkit.saved(/^\s*Release \(CSV\)/);
}

const ownFile = async (address: string): Promise<string> => {
  await webkit.open(address);
  await webkit.shows('.samples button');
  await webkit.drop(sample('miller.csv'));
  await webkit.shows('body', /7 rows, 8 columns/);
  await step(4);
  await webkit.set('#k', '2');
  return masked();
};

test('a sample becomes a release with the same bytes as in Chromium', long, async ({ kordon, page, server }) => {
  test.slow();
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await page.locator('#limit').fill('100');
  await kordon.run();
  await webkit.open(server.url);
  await webkit.press('.samples button', /Clinic register/);
  await webkit.shows('body', /5,000 rows, 12 columns/);
  expect(await masked()).toBe((await kordon.download('Release (CSV)')).toString());
  expect(await webkit.wrong()).toEqual([]);
});

test('so does a file of one’s own, with the site’s headers and by double-click', long, async ({ kordon, server }) => {
  test.slow();
  const host = await serve(site, headersOf(site));
  try {
    const inChromium = (await kordon.wholeRun(server.url)).toString();
    for (const address of [host.url, pathToFileURL(resolve(site, 'kordon.html')).href]) {
      expect(await ownFile(address)).toBe(inChromium);
      expect(await webkit.wrong()).toEqual([]);
    }
  } finally {
    await host.close();
  }
});

test('after a reload the work is there, and the table is asked for', long, async ({ server }) => {
  await webkit.open(server.url);
  await webkit.shows('.samples button');
  await webkit.drop(sample('miller.csv'));
  await webkit.shows('body', /7 rows, 8 columns/);
  await step(4);
  await webkit.set('#k', '3');
  await expect.poll(() => webkit.run('return dispatchEvent(new Event("beforeunload", { cancelable: true }))')).toBe(true); // all is written
  await webkit.reload();
  await webkit.shows('.kept li', /miller\.csv/);
});

test('the demos work under the site’s headers', long, async () => {
  const host = await serve(site, headersOf(site));
  try {
    await webkit.open(`${host.url}/demos/lesson/index.html`);
    const said = () => webkit.run<string>('return document.querySelector("kordon-lesson").shadowRoot?.querySelector(".said").textContent ?? ""');
    await expect.poll(said, { timeout: 20_000 }).toContain('2 rows can be Alice’s');
    await webkit.run('const k = document.querySelector("kordon-lesson").shadowRoot.querySelector("#k"); k.value = 1; k.dispatchEvent(new Event("input"));');
    await expect.poll(said).toContain('Only one row can be Alice’s');
    expect(await webkit.wrong()).toEqual([]);
  } finally {
    await host.close();
  }
});
