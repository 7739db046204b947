// The page that is in build/site, made once more elsewhere: another folder, home, time zone and language give the same
// bytes. The engine is the same; what CMake makes of its sources is not tried here.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

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
  execFileSync('cp', ['-al', join(root, 'web/node_modules'), join(elsewhere, 'web/node_modules')]); // links: they are many
  mkdirSync(join(elsewhere, 'build/wasm'));
  for (const name of ['kordon_engine.mjs', 'kordon_engine.wasm']) cpSync(join(root, 'build/wasm', name), join(elsewhere, 'build/wasm', name));
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
  const [first, ...lines] = sums.trimEnd().split('\n');
  assert.deepEqual(lines.map((line) => line.slice(66)), filesOf(site).filter((name) => name !== 'SHA256SUMS'));
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: site });
  const [, build] = /^# Kordon build ([0-9a-f]{12})$/.exec(first);
  assert.ok(readFileSync(join(site, 'kordon.html'), 'utf8').includes(build));
});
