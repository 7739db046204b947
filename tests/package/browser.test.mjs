// The package in Chromium and Firefox: without a bundler, and in a fresh Vite project, built and as its development server has it.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build, createServer } from '../../web/node_modules/vite/dist/node/index.js';
import { cli, example, installed, root, serve, typedFiles, withTool } from './packed.mjs';

const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('@playwright/test');
const { launch } = require('puppeteer-core');

let folder, browser, host;
before(async () => {
  folder = installed();
  const module = `import { open, audit } from './node_modules/kordon/kordon.js';`;
  writeFileSync(join(folder, 'plain.html'), `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; worker-src blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types kordon-worker"><script type="module">${module} window.kordon = { open, audit };</script>`);
  writeFileSync(join(folder, 'readme.html'), example('wasm/package/README.md', 'html'));
  writeFileSync(join(folder, 'manual.html'), example('public/manual/package.md', 'html'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, 'main.js'), `import { open, audit } from 'kordon';\nwindow.kordon = { open, audit };\n`);
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  host = await serve(folder);
});
after(async () => {
  host.close();
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function pageAt(t, address) {
  const page = await browser.newPage();
  t.after(() => page.close());
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (said) => said.type() === 'error' && !/favicon/.test(said.location().url) && wrong.push(said.text()));
  await page.goto(address);
  await page.waitForFunction(() => window.kordon);
  return { page, wrong };
}

// Masks the clinic in the page; the release's text.
const masked = (page, files, name = 'clinic.csv') =>
  page.evaluate(async ([files, name]) => {
    const [csv, job] = await Promise.all([name, 'clinic.job.json'].map((name) => fetch(`${files}/${name}`)));
    const table = await window.kordon.open(new File([await csv.blob()], name));
    const { csv: release, audit } = await table.mask(await job.text());
    table.close();
    return audit.passed && release.text();
  }, [files, name]);

function released() {
  cli(folder, 'mask', 'clinic.csv', '--job', 'clinic.job.json', '-o', 'release.csv');
  return readFileSync(join(folder, 'release.csv'), 'utf8');
}

test('without a bundler the bytes are the command line’s, under a policy', withTool, async (t) => {
  const { page, wrong } = await pageAt(t, `${host.url}/plain.html`);
  assert.equal(await masked(page, host.url), released());
  assert.deepEqual(wrong, []);
});

test('what keeps the engine from starting is an error of its own, and says what to allow', async (t) => {
  const all = { 'script-src': "'self' 'unsafe-inline' 'wasm-unsafe-eval'", 'worker-src': 'blob:', 'connect-src': "'self'", 'trusted-types': 'kordon-worker' };
  const page = await browser.newPage();
  t.after(() => page.close());
  const outcome = async (entry, changes) => {
    const policy = Object.entries({ ...all, ...changes }).map(([name, value]) => `${name} ${value}; `).join('');
    writeFileSync(join(folder, 'policy.html'), `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${policy}require-trusted-types-for 'script'">
      <script type="module">import { open } from './node_modules/kordon/${entry}.js'; window.said = await open('a,b\\n1,2\\n').then(({ rows }) => [rows], ({ kind, message }) => [kind, message]);</script>`);
    await page.goto(`${host.url}/policy.html`);
    return (await page.waitForFunction(() => window.said)).jsonValue();
  };
  for (const entry of ['kordon', 'inline']) {
    assert.deepEqual(await outcome(entry, {}), [1]);
    for (const change of [{ 'script-src': "'self' 'unsafe-inline'" }, { 'worker-src': "'none'" }, { 'trusted-types': 'another' }]) {
      const [kind, message] = await outcome(entry, change);
      assert.equal(kind, 'environment', `${entry} ${JSON.stringify(change)} ${message}`);
      assert.match(message, /wasm-unsafe-eval.*worker-src blob:.*trusted-types kordon-worker/);
      assert.doesNotMatch(message, /report this/);
    }
  }
  assert.deepEqual(await outcome('inline', { 'connect-src': "'none'" }), [1]);
  assert.match((await outcome('kordon', { 'connect-src': "'none'" })).join(), /^environment,.*kordon\.wasm did not come/);
  await page.route('**/kordon.wasm', (route) => route.fulfill({ status: 404 }));
  assert.match((await outcome('kordon', {})).join(), /^environment,.*kordon\.wasm did not come: 404/);
});

test('in Firefox, too, of CSV and of Parquet', withTool, async (t) => {
  await typedFiles(folder, 'clinic');
  const firefox = await launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
  t.after(() => firefox.close());
  const page = await firefox.newPage();
  await page.goto(`${host.url}/plain.html`);
  await page.waitForFunction(() => window.kordon);
  const release = released();
  for (const name of ['clinic.csv', 'clinic.parquet']) assert.equal(await masked(page, host.url, name), release);
});

test('Parquet and JSON lines bring their reader along, which no other file does', withTool, async (t) => {
  await typedFiles(folder, 'clinic');
  const { page, wrong } = await pageAt(t, `${host.url}/plain.html`);
  const asked = [];
  page.on('request', (request) => asked.push(request.url().split('/').at(-1)));
  const release = released();
  assert.equal(await masked(page, host.url), release);
  assert.ok(!asked.includes('converter.js'));
  for (const name of ['clinic.parquet', 'clinic.jsonl']) assert.equal(await masked(page, host.url, name), release);
  assert.ok(asked.includes('converter.js'));
  while (page.workers().length) await new Promise((done) => setTimeout(done, 10));
  assert.deepEqual(wrong, []);
});

test('the examples of README and manual run', async (t) => {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`${host.url}/manual.html`);
  await page.waitForFunction(() => document.title === '5000 rows');
  await page.goto(`${host.url}/readme.html`, { waitUntil: 'networkidle' });
  await page.setInputFiles('#file', join(folder, 'clinic.csv'));
  await page.waitForFunction(() => document.title === '5000 rows, 12 columns');
});

test('an aborted call frees its worker, and the page does not stand still meanwhile', async (t) => {
  const { page } = await pageAt(t, `${host.url}/plain.html`);
  const found = await page.evaluate(async () => {
    const [csv, job] = await Promise.all(['clinic.csv', 'clinic.job.json'].map((name) => fetch(name)));
    const table = (window.table = await window.kordon.open(await csv.blob()));
    const text = await job.text();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    await table.mask(text);
    clearInterval(timer);
    const abort = new AbortController();
    const failure = await table.mask(text, { signal: abort.signal, onProgress: ({ stage }) => stage === 'mask' && abort.abort() }).catch(({ name }) => name);
    return { longest, failure };
  });
  assert.equal(found.failure, 'AbortError');
  assert.ok(found.longest < 250, `${found.longest} ms`);
  while (page.workers().length) await new Promise((done) => setTimeout(done, 10));
  assert.equal(await page.evaluate(async () => (await window.table.profile()).length), 12);
  assert.equal(page.workers().length, 1);
  await page.evaluate(() => window.table.close());
  while (page.workers().length) await new Promise((done) => setTimeout(done, 10));
});

test('a fresh Vite project builds it as it is', withTool, async (t) => {
  const warnings = [];
  const customLogger = { info() {}, warn: (text) => warnings.push(text), warnOnce: (text) => warnings.push(text), error: (text) => warnings.push(text), clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  await build({ root: folder, configFile: false, customLogger });
  assert.deepEqual(warnings, []);
  const dist = await serve(join(folder, 'dist'));
  t.after(dist.close);
  const { page, wrong } = await pageAt(t, `${dist.url}/index.html`);
  const open = `${host.url}`;
  await page.route(`${open}/**`, (route) => route.fulfill({ body: readFileSync(join(folder, new URL(route.request().url()).pathname)), headers: { 'access-control-allow-origin': '*' } }));
  assert.equal(await masked(page, open), released());
  assert.deepEqual(wrong, []);
});

test('Vite’s development server has it, too', withTool, async (t) => {
  const server = await createServer({ root: folder, configFile: false, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
  t.after(() => server.close());
  const address = `http://127.0.0.1:${server.httpServer.address().port}`;
  const { page, wrong } = await pageAt(t, `${address}/index.html`);
  assert.equal(await masked(page, address), released());
  assert.deepEqual(wrong, []);
});
