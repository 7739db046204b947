// Makes the npm package of what Vite built of its sources (`npm --prefix web run package`): types, engine and package.json come to
// it, and npm packs it. Beside it lie the files of the built page, and the downloads of `./dev package`, if there are such. The same
// sources give the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from '../../web/node_modules/fflate/esm/index.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(root, process.env.KORDON_PACKAGE ?? 'build/package');
const made = join(out, 'kordon');
const site = join(root, 'build/site');
const engine = resolve(root, 'web', process.env.KORDON_WASM ?? '../build/wasm');
const [, version] = /version = "([\d.]+)"/.exec(readFileSync(join(root, 'core/base/version.h'), 'utf8'));

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? entry.name : filesOf(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)))
    .toSorted();

// A protocol's file as declarations. The compiler would drop its comments, which say what each field is.
const declarations = (source) =>
  source
    .replace(/^(?:\/\/.*\n)*export const [^]*?;\n(?=\n|$(?!\n))/gm, '')
    .replace(/^( *)(\S.*) \/\/ (.*)$/gm, '$1/** $3 */\n$1$2')
    .replace(/(?:^ *\/\/ .*\n)+/gm, (lines) => `${/^ */.exec(lines)[0]}/** ${lines.replace(/^ *\/\/ /gm, '').trimEnd().replaceAll('\n', ' ')} */\n`);

// The declarations that users of kordon.d.ts need, all in one folder.
function writeTypes() {
  const declared = join(out, 'types');
  rmSync(declared, { recursive: true, force: true });
  execFileSync(join(root, 'web/node_modules/.bin/tsc'), ['-p', here, '--outDir', declared], { stdio: 'inherit' });
  mkdirSync(join(made, 'types'));
  const names = ['wasm/package/kordon'];
  for (const name of names) {
    const source = name.startsWith('web/protocol/') ? declarations(readFileSync(join(root, `${name}.ts`), 'utf8')) : readFileSync(join(declared, `${name}.d.ts`), 'utf8');
    const text = source.replace(/\bfrom '(\.[^']*)\.ts'/g, (_, path) => {
      const other = join(dirname(name), path);
      if (!names.includes(other)) names.push(other);
      return `from './${basename(path)}.js'`;
    });
    writeFileSync(join(made, 'types', `${basename(name)}.d.ts`), text, { flag: 'wx' });
  }
  rmSync(declared, { recursive: true });
}

const description = {
  name: 'kordon',
  version,
  description: 'k-anonymity with generalization boundaries, in browsers and Node',
  keywords: ['k-anonymity', 'anonymization', 'privacy', 'l-diversity', 't-closeness', 'csv'],
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './types/kordon.d.ts', node: './node.js', default: './kordon.js' }, './inline': { types: './types/kordon.d.ts', default: './inline.js' }, './kordon.js': './kordon.js', './kordon.wasm': './kordon.wasm' },
  types: './types/kordon.d.ts',
};

for (const name of readdirSync(out)) if (name !== 'kordon') rmSync(join(out, name), { recursive: true });
writeTypes();
copyFileSync(join(engine, 'kordon_engine.wasm'), join(made, 'kordon.wasm'));
copyFileSync(join(root, 'LICENSE'), join(made, 'LICENSE'));
copyFileSync(join(here, 'README.md'), join(made, 'README.md'));
writeFileSync(join(made, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
for (const name of filesOf(made)) chmodSync(join(made, name), 0o644); // npm keeps modes, and sorts names and sets times itself
execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out, made], { stdio: ['ignore', 'ignore', 'inherit'] });

if (existsSync(join(site, 'kordon.html'))) {
  copyFileSync(join(site, 'kordon.html'), join(out, 'kordon.html'));
  const files = filesOf(site).map((name) => [`kordon/${name}`, readFileSync(join(site, name))]);
  writeFileSync(join(out, 'site.zip'), zipSync(Object.fromEntries(files), { mtime: new Date(2000, 0, 1), level: 9 }));
}
const downloads = join(root, 'build/downloads');
if (existsSync(downloads)) for (const name of readdirSync(downloads)) copyFileSync(join(downloads, name), join(out, name));
const sums = filesOf(out)
  .filter((name) => !name.startsWith('kordon/'))
  .map((name) => `${createHash('sha256').update(readFileSync(join(out, name))).digest('hex')}  ${name}\n`);
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
