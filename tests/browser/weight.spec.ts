// What a visitor's browser has to fetch, compressed as a host compresses it.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, long, site, test } from './kordon.ts';

// What README promises, in kB: "weigh less than 1,135 kB compressed".
const readme = readFileSync(resolve(site, '../../README.md'), 'utf8');
const promised = Number(/weigh less than ([\d,]+) kB compressed/.exec(readme)![1]!.replace(',', ''));

// Data, not code, as are rule books; the readers of Parquet and JSON lines, and of files of statistics packages, which come with the first such file; pages to read and demos, which the page does not load; and the whole page a second time, as one file.
const notCode = /^samples\/|^assets\/(?:sample-files|rule-book-files|converter|packages)-|\.schema\.json$|^SHA256SUMS$|^about\/|^manual\/|^demos\/|^challenge\/|^kordon\.html$/;

const compressed = (name: string): number => gzipSync(readFileSync(resolve(site, name)), { level: 9 }).length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

// The published engine is lighter than the one that is linked in seconds, so only `./dev test all` knows.
test('all code and WebAssembly together weigh no more than README says', long, () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(site.length + 1));
  const code = files.filter((name) => !notCode.test(name));
  const sizes = code.map((name) => ({ name, size: compressed(name) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of sizes) process.stdout.write(`  ${name}: ${kB(size)}\n`);
  process.stdout.write(`code and WebAssembly: ${kB(total)}; kordon.html: ${kB(compressed('kordon.html'))}\n`);
  // The engine is among them, and what is not is where it was looked for.
  expect(code.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  for (const each of ['sample-files', 'rule-book-files', 'converter', 'packages']) expect(files.some((name) => name.startsWith(`assets/${each}-`))).toBe(true);
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(200_000);
  expect(total / 1000).toBeLessThan(promised);
});
