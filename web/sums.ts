// What the built site says of itself: a name for what it was made of and a fingerprint of kordon.html, which page and
// reports show, and SHA256SUMS, by which anybody can tell whether the files they have are those that were made.
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
    ...['kordon_engine.mjs', 'kordon_engine.wasm', 'kordon_packages.mjs', 'kordon_packages.wasm'].map((name) => ['engine', name, join(engine, name)]),
  ] as [string, string, string][];
  return sha256(...all.map(([place, name, path]) => `${place}/${name} ${sha256(readFileSync(path))}\n`)).slice(0, 12);
}

// A file cannot hold its own hash. kordon.html holds that of all the rest of it: of the file with these digits left out.
// They stand outside of its script, whose own hash is in the policy.
export const fingerprintMeta = (digits: string): string => `<meta name="fingerprint" content="${digits}">`;

export function withFingerprint(html: string): string {
  const blank = fingerprintMeta('');
  if (html.split(blank).length !== 2) throw new Error('the page has no one place for its fingerprint');
  return html.replace(blank, () => fingerprintMeta(sha256(html)));
}

const fingerprintOf = (html: string): string => /<meta name="fingerprint" content="([0-9a-f]{64})">/.exec(html)?.[1] ?? '';

// As `sha256sum --check` reads it, which passes by the first lines.
export function sumsFile(site: string, build: string): string {
  const files = filesOf(site).filter((name) => name !== 'SHA256SUMS');
  const fingerprint = fingerprintOf(readFileSync(join(site, 'kordon.html'), 'utf8'));
  return `# Kordon build ${build}\n# kordon.html fingerprint ${fingerprint}\n${files.map((name) => `${sha256(readFileSync(join(site, name)))}  ${name}\n`).join('')}`;
}
