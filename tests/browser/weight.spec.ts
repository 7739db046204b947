// What a visitor's browser has to fetch, compressed as a host compresses it.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, site, test } from './kordon.ts';

// Bytes of code and WebAssembly. Dividing clusters and reading files slice by slice are 7 kB of it.
const most = 1_030_000;

// Data, not code; pages to read, which the page does not load; and the whole page a second time, as one file.
const notCode = /^samples\/|^assets\/sample-files-|\.schema\.json$|^SHA256SUMS$|^about\/|^assets\/about-|^kordon\.html$/;

const compressed = (name: string): number => gzipSync(readFileSync(resolve(site, name)), { level: 9 }).length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

test('all code and WebAssembly together stay below 1,030 kB', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(site.length + 1));
  const code = files.filter((name) => !notCode.test(name));
  const sizes = code.map((name) => ({ name, size: compressed(name) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of sizes) process.stdout.write(`  ${name}: ${kB(size)}\n`);
  process.stdout.write(`code and WebAssembly: ${kB(total)}; kordon.html: ${kB(compressed('kordon.html'))}\n`);
  // The engine is among them, and the samples that are not are where they were looked for.
  expect(code.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  expect(files.some((name) => name.startsWith('assets/sample-files-'))).toBe(true);
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(200_000);
  expect(total).toBeLessThan(most);
});
