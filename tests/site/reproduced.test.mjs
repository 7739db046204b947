// The page that is in build/site, made once more elsewhere: another folder, home, time zone and language give the same
// bytes. The engine is the same; what CMake makes of its sources is not tried here.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineFolder } from '../wasm/engine.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const elsewhere = join(root, 'build/other place/ü');
const site = join(root, 'build/site');

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

before(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  mkdirSync(join(elsewhere, 'build'), { recursive: true });
  cpSync(join(root, 'public'), join(elsewhere, 'public'), { recursive: true });
  cpSync(join(root, 'web'), join(elsewhere, 'web'), { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  cpSync(join(root, 'wasm/package'), join(elsewhere, 'wasm/package'), { recursive: true }); // the demos stand on it
  cpSync(join(root, 'core/release/rulebooks'), join(elsewhere, 'core/release/rulebooks'), { recursive: true });
  execFileSync('cp', ['-al', join(root, 'web/node_modules'), join(elsewhere, 'web/node_modules')]); // links: they are many
  mkdirSync(join(elsewhere, 'build/wasm'));
  for (const name of ['kordon_engine.mjs', 'kordon_engine.wasm', 'kordon_packages.mjs', 'kordon_packages.wasm']) cpSync(join(engineFolder, name), join(elsewhere, 'build/wasm', name));
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: join(elsewhere, 'web'),
    env: { PATH: process.env.PATH, HOME: elsewhere, USER: 'somebody', TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'development' },
    stdio: 'pipe',
  });
});

test('another place makes the same bytes', () => {
  const made = filesOf(site);
  assert.ok(made.includes('kordon.html') && made.includes('SHA256SUMS'));
  assert.deepEqual(filesOf(join(elsewhere, 'build/site')), made);
  const different = made.filter((name) => !readFileSync(join(site, name)).equals(readFileSync(join(elsewhere, 'build/site', name))));
  assert.deepEqual(different, [], 'build/site is older than its sources (npm --prefix web run build), or not reproducible');
});

test('SHA256SUMS has every file, and sha256sum agrees', () => {
  const sums = readFileSync(join(site, 'SHA256SUMS'), 'utf8');
  const [first, second, ...lines] = sums.trimEnd().split('\n');
  assert.deepEqual(lines.map((line) => line.slice(66)), filesOf(site).filter((name) => name !== 'SHA256SUMS'));
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: site });
  const [, build] = /^# Kordon build ([0-9a-f]{12})$/.exec(first);
  assert.ok(readFileSync(join(site, 'kordon.html'), 'utf8').includes(build));
  assert.match(second, /^# kordon\.html fingerprint [0-9a-f]{64}$/);
});

// The command as the site's page has it, and not one of our own.
const command = () => /^sed -E .*kordon\.html \| sha256sum$/m.exec(readFileSync(join(root, 'public/manual/verify.md'), 'utf8'))[0];

test('kordon.html has a fingerprint, that of its other bytes, by the command that How to check has', () => {
  const html = readFileSync(join(site, 'kordon.html'), 'utf8');
  const [, digits] = /<meta name="fingerprint" content="([0-9a-f]{64})">/.exec(html);
  assert.equal(html.split(digits).length, 2, 'it stands there once');
  assert.equal(execFileSync('sh', ['-c', command()], { cwd: site, encoding: 'utf8' }), `${digits}  -\n`);
  assert.equal(createHash('sha256').update(html.replace(digits, '')).digest('hex'), digits);
  assert.ok(readFileSync(join(site, 'SHA256SUMS'), 'utf8').includes(`\n# kordon.html fingerprint ${digits}\n`));
  for (const language of ['en', 'de']) {
    const page = readFileSync(join(root, `web/texts/${language}/steps/data.ts`), 'utf8').replaceAll('\\\\', '\\').replaceAll('&lt;', '<');
    assert.ok(page.includes(`<code>${command()}</code>`), `the page says the same in ${language}`);
  }
});

test('a byte changed anywhere is another fingerprint', () => {
  const html = readFileSync(join(site, 'kordon.html'));
  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  const of = (bytes) => {
    writeFileSync(join(folder, 'kordon.html'), bytes);
    return execFileSync('sh', ['-c', command()], { cwd: folder, encoding: 'utf8' });
  };
  const digits = of(html);
  for (const at of [20, 400, html.length >> 1, html.length - 20]) {
    const changed = Buffer.from(html);
    changed[at] ^= 1;
    assert.notEqual(of(changed), digits, `byte ${at}`);
  }
});
