// Parquet and JSON lines in the page and in kordon.html: the release is that of the CSV.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { duckdb, type Page } from '../../web/playwright.ts';
import { expect, Kordon, more, sample, site, test } from './kordon.ts';

let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kordon-typed-'));
  const connection = await (await duckdb.create(':memory:')).connect();
  const table = `read_csv('${sample('miller.csv')}', all_varchar = true)`;
  await connection.run(`COPY (FROM ${table}) TO '${folder}/miller.parquet' (COMPRESSION zstd)`);
  await connection.run(`COPY (FROM ${table}) TO '${folder}/miller.jsonl' (FORMAT json)`);
  connection.closeSync();
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function released(page: Page, url: string, file: string): Promise<string> {
  const kordon = new Kordon(page);
  await kordon.open(url);
  await kordon.openTable(file);
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  return (await kordon.download('Release (CSV)')).toString();
}

test('a Parquet file is masked as its CSV is, and its reader comes with it', async ({ page, server }) => {
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  const expected = await released(page, server.url, sample('miller.csv'));
  expect(server.requests.filter((path) => path.includes('converter'))).toEqual([]);
  expect(await released(page, server.url, join(folder, 'miller.parquet'))).toBe(expected);
  expect(server.requests.filter((path) => path.includes('converter')).length).toBe(1);
  expect(wrong).toEqual([]);
});

test('so are JSON lines, and either in the single file', more, async ({ page, server }) => {
  const expected = await released(page, server.url, sample('miller.csv'));
  expect(await released(page, server.url, join(folder, 'miller.jsonl'))).toBe(expected);
  const file = pathToFileURL(resolve(site, 'kordon.html')).href;
  for (const name of ['miller.parquet', 'miller.jsonl']) expect(await released(page, file, join(folder, name))).toBe(expected);
});

test('a file that is no table is one clear error, in both languages, and the next one opens', more, async ({ kordon, page }) => {
  await kordon.openText('{"a":1}\n{"a":[1]}\n', 'bad.jsonl');
  await expect(page.getByRole('alert')).toContainText('Column "a" has lists, or values with parts of their own');
  await expect(page.locator('.excerpt .named')).toContainText('2{"a":[1]}');
  await kordon.openText(readFileSync(join(folder, 'miller.parquet')).subarray(0, 300), 'cut.parquet');
  await expect(page.getByRole('alert')).toContainText('The Parquet file cannot be read');
  await kordon.speak('Deutsch');
  await expect(page.getByRole('alert')).toContainText('Die Parquet-Datei ist nicht lesbar');
  await kordon.speak('English');
  await kordon.openText(readFileSync(join(folder, 'miller.parquet')), 'miller.parquet');
  await expect(kordon.data).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.parquet');
});
