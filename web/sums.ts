// What the built site says of itself: a name for what it was made of, which page and reports show, and SHA256SUMS, by
// which anybody can tell whether the files they have are those that were made.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

// Paths below a folder, in an order that no file system and no language of the machine changes.
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isFile() ? entry.name : filesOf(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)))
    .toSorted();
}

const isSource = (name: string) => name === 'package-lock.json' || /(?<!\.(?:test|fixture))\.ts$/.test(name);

// Twelve digits for the sources of the page, the engine and what npm is to install. It stands in the page's code, so it
// cannot be the hash of that.
export function buildName(web: string, pub: string, engine: string): string {
  const all = [
    ...filesOf(pub).map((name) => ['public', name, join(pub, name)]),
    ...filesOf(web).filter(isSource).map((name) => ['web', name, join(web, name)]),
    ...['kordon_engine.mjs', 'kordon_engine.wasm'].map((name) => ['engine', name, join(engine, name)]),
  ] as [string, string, string][];
  return sha256(...all.map(([place, name, path]) => `${place}/${name} ${sha256(readFileSync(path))}\n`)).slice(0, 12);
}

// As `sha256sum --check` reads it, which passes by the first line.
export function sumsFile(site: string, build: string): string {
  const files = filesOf(site).filter((name) => name !== 'SHA256SUMS');
  return `# Kordon build ${build}\n${files.map((name) => `${sha256(readFileSync(join(site, name)))}  ${name}\n`).join('')}`;
}
