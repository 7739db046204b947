// The command line's downloads and the container in a Debian that has nothing but its essential packages.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { cli, download, root, tool } from './packed.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test');
const asRoot = { skip: process.getuid() !== 0 && 'only root enters another root' };
const roots = [];
const folder = mkdtempSync(join(tmpdir(), 'kordon-debian-'));
const run = (...words) => execFileSync(words[0], words.slice(1), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

// A copy of one that is made once.
function debian(name) {
  const clean = join(root, 'build/clean-debian');
  if (!existsSync(clean)) {
    rmSync(`${clean}.new`, { recursive: true, force: true });
    run('debootstrap', '--variant=minbase', 'bookworm', `${clean}.new`);
    renameSync(`${clean}.new`, clean);
  }
  const place = `${clean}-${name}`;
  rmSync(place, { recursive: true, force: true });
  run('cp', '-a', clean, place);
  roots.push(place);
  for (const each of ['clinic.csv', 'clinic.job.json']) cpSync(join(root, 'public/samples', each), join(place, 'root', each));
  const inside = (script) => run('chroot', place, 'sh', '-euc', `export LC_ALL=C DEBIAN_FRONTEND=noninteractive; cd /root; ${script}`);
  return { place, inside };
}

let expected;
before(() => {
  for (const name of ['clinic.csv', 'clinic.job.json']) cpSync(join(root, 'public/samples', name), join(folder, name));
  cli(folder, 'mask', 'clinic.csv', '--job', 'clinic.job.json', '-o', 'release.csv');
  expected = readFileSync(join(folder, 'release.csv'), 'utf8');
});
after(() => {
  for (const each of [folder, ...roots]) rmSync(each, { recursive: true });
});
const mask = 'mask clinic.csv --job clinic.job.json -o release.csv --quiet; cat release.csv';

test('the binary needs the C library alone, and masks', asRoot, () => {
  const archive = download('-x86_64.tar.gz');
  const { place, inside } = debian('binary');
  cpSync(archive, join(place, 'root', basename(archive)));
  const name = basename(archive, '.tar.gz');
  assert.equal(inside(`tar xf ${name}.tar.gz; ./${name}/bin/kordon ${mask}`), expected);
  const needed = run('readelf', '-d', join(place, 'root', name, 'bin/kordon'));
  assert.deepEqual([...needed.matchAll(/NEEDED.*\[(.*)\]/g)].map(([, library]) => library).filter((library) => !/^(libc|libm|ld-linux-x86-64)\.so/.test(library)), []);
});

test('the Debian package is installed with all it needs, masks, and goes without a trace', asRoot, () => {
  const file = download('_amd64.deb');
  const { place, inside } = debian('package');
  cpSync(file, join(place, 'root', basename(file)));
  const trace = 'find / -xdev -name "*kordon*" -not -path "/root/*" -not -path "/var/log/*" -not -path "/proc/*"';
  inside(`apt-get update -qq; apt-get install -y -qq --no-install-recommends ./${basename(file)}`);
  assert.equal(inside(`kordon ${mask}`), expected);
  const [, version] = /^Depends: libc6 \(>= (2\.\d+)\)$/m.exec(inside('dpkg -s kordon'));
  assert.ok(readFileSync(join(root, 'public/manual/install.md'), 'utf8').includes(`(glibc) ${version} or newer`), version);
  assert.match(inside('kordon --version'), new RegExp(inside("dpkg-query -W -f '${Version}' kordon").replaceAll('.', '\\.')));
  assert.match(inside('cat /usr/share/doc/kordon/copyright'), /Apache License/);
  assert.match(inside(trace), /kordon/);
  inside('apt-get purge -y -qq kordon');
  assert.equal(inside(trace), '');
});

// `--option` of a command's help; an option is documented and completed if it is anywhere there.
const helpOf = (command) => run(tool, 'help', command);
const commands = [...run(tool, 'help').split('Subjects of')[0].matchAll(/^  ([a-z]+) {3,}[A-Z]/gm)].map(([, name]) => name);
const optionsOf = (command) => [...helpOf(command).matchAll(/^  (?:-\w,)?(--[\w-]+)/gm)].map(([, option]) => option);

test('the manual page has every command and option, and is sound', () => {
  const page = join(root, 'build/native/made/shell/kordon.1.gz');
  const text = run('zcat', page).replaceAll('\\-', '-');
  assert.deepEqual([...text.matchAll(/^\.SS (\w+)$/gm)].map(([, name]) => name), commands);
  assert.ok(commands.includes('mask'));
  for (const command of commands) {
    const part = text.split(`\n.SS ${command}\n`)[1]?.split('\n.S')[0] ?? '';
    for (const option of optionsOf(command)) assert.ok(part.includes(option), `${command} ${option}`);
  }
  assert.equal(run('sh', '-c', `zcat '${page}' | groff -man -Tutf8 -ww 2>&1 >/dev/null`), '');
});

test('bash completes commands, subjects and options', () => {
  const complete = (...words) =>
    execFileSync('bash', ['-c', `. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kordon; printf '%s ' "\${COMPREPLY[@]}"`, join(root, 'build/native/made/shell/kordon.bash'), 'kordon', ...words], { encoding: 'utf8' }).trim();
  assert.equal(complete('ma'), 'mask');
  assert.equal(complete('help', 'kno'), 'known');
  assert.equal(complete('mask', 'clinic'), '', 'a file');
  for (const command of commands) for (const option of optionsOf(command)) assert.ok(complete(command, option).split(' ').includes(option), `${command} ${option}`);
});

// Does what a Containerfile says, in a root of the image that it is based on.
function build(containerfile, context) {
  const { place, inside } = debian('container');
  let command;
  for (const [, word, rest] of containerfile.replaceAll('\\\n', '').matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (word === 'FROM') assert.match(rest, /debian:12/);
    else if (word === 'RUN') inside(rest);
    else if (word === 'COPY') cpSync(join(context, rest.split(' ')[0]), join(place, rest.split(' ')[1]), { recursive: true });
    else if (word === 'CMD') command = JSON.parse(rest);
    else assert.equal(word, 'EXPOSE');
  }
  return { place, command };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

test('the container serves the page with its headers', asRoot, async (t) => {
  const port = await freePort();
  run('unzip', '-q', join(root, 'build/package/site.zip'), '-d', folder);
  const { place, command } = build(readFileSync(download('Containerfile'), 'utf8').replaceAll('8080', String(port)), join(folder, 'kordon'));
  const server = spawn('chroot', [place, ...command], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  t.after(() => {
    server.kill();
    return ended;
  });
  const url = `http://127.0.0.1:${port}/`;
  let answer;
  for (let tries = 0; !answer && tries < 100; tries++) answer = await fetch(url).catch(() => new Promise((wait) => setTimeout(wait, 100)));
  const headers = [...readFileSync(join(folder, 'kordon/_headers'), 'utf8').matchAll(/^ {2}([\w-]+): (.+)$/gm)];
  assert.ok(headers.length > 3);
  for (const [, name, value] of headers) assert.equal(answer.headers.get(name), value);
  assert.equal((await fetch(`${url}nothing`)).headers.get(headers[0][1]), headers[0][2]);

  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const wrong = [];
  page.on('console', (said) => said.type() === 'error' && !/favicon/.test(said.location().url) && wrong.push(said.text()));
  page.on('response', (response) => response.status() >= 400 && !/favicon/.test(response.url()) && wrong.push(response.url()));
  await page.goto(url);
  await page.locator('.samples button').first().click();
  await page.locator('.facts').waitFor();
  assert.deepEqual(wrong, []);
});
