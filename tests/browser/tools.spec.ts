// The tools beside the five steps, and what the steps tell besides: the same as the command line's commands.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { commandLine, expect, more, sample, test, type Kordon } from './kordon.ts';

const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
const kept = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const clinic = readFileSync(sample('clinic.csv'));
const inPlace = JSON.stringify({ ...(JSON.parse(readFileSync(sample('clinic.job.json'), 'utf8')) as object), output: { order: 'input', suppressed: 'mask' } });

const give = (kordon: Kordon, what: string, name: string, bytes: Buffer | string) =>
  kordon.choose(`Choose ${what}`, { name, mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv', buffer: Buffer.from(bytes) });

function released(table: Buffer, job: string): { release: Buffer; mapping: string } {
  const [input, jobFile] = [kept('in.csv', table), kept('job.json', job)];
  const [output, mapping] = [join(folder, 'out.csv'), join(folder, 'mapping.json')];
  execFileSync(commandLine, ['mask', input, '--job', jobFile, '-o', output, '--mapping', mapping, '--quiet']);
  return { release: readFileSync(output), mapping: readFileSync(mapping, 'utf8') };
}

// From the top: what the bar above covers in part would count as too small to be hit.
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

const withoutTimings = (report: string): unknown => ({ ...(JSON.parse(report) as object), timings_ms: {} });

test('a table that another tool made is checked by what a person says of it', more, async ({ kordon, page }) => {
  await page.getByRole('button', { name: /^Check a table/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
  await expect(page.getByText('Choose the release first.')).toBeVisible();
  await give(kordon, 'the release', 'other.csv', 'Alter;Ort;Befund\n20-29;Jena;Grippe\n20-29;Jena;Grippe\n25-35;Gera;Grippe\n25-35;Gera;Asthma\n*;*;Asthma\n*;*;Asthma\n');
  for (const [column, role] of [['Alter', 'Quasi-identifier'], ['Ort', 'Quasi-identifier'], ['Befund', 'Sensitive']]) {
    await page.getByLabel(`Role of ${column}`).selectOption(role!);
  }
  await page.getByLabel('k: rows of every group at least').fill('2');
  await page.getByLabel('k: rows of every group at least').press('Enter');
  await page.getByRole('button', { name: 'Check the table' }).click();
  const verdict = page.locator('.verdict');
  await expect(verdict.getByRole('heading')).toHaveText(/keeps what was asked; 2 risks are left/);
  await expect(verdict).toContainText('Every row that was not suppressed hides among at least 2 that are alike in Alter and Ort');
  await expect(verdict).toContainText('In 2 groups all rows have the same Befund (4 rows)');
  await expect(verdict).toContainText('In Alter, 1 value overlaps others, such as "20-29" and "25-35"');
  await expectAccessibleFromTop(page);

  const answer = (await kordon.download('Report')).toString();
  expect(answer).toContain('<title>Check of other.csv</title>');
  expect(answer).toContain('In 2 groups all rows have the same Befund (4 rows)');

  // What changes the question takes the verdict away; a stricter one fails, in words.
  await page.getByRole('checkbox', { name: 'p-sensitivity' }).check();
  await expect(verdict).toBeHidden();
  await page.getByRole('button', { name: 'Check the table' }).click();
  await expect(verdict.getByRole('heading')).toHaveText(/does not keep what was asked/);
  await expect(verdict.locator('.checks-list .bad')).toContainText('p-sensitivity');

  // The table at work is another one.
  await page.getByRole('button', { name: 'Back to the five steps' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('a release is checked by its job, alone and beside its original, as on the command line', async ({ kordon, page }) => {
  const { release } = released(clinic, inPlace);
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await give(kordon, 'the release', 'release.csv', release);
  await give(kordon, 'the job', 'clinic.job.json', inPlace);
  const act = page.getByRole('button', { name: 'Check the table' });
  await act.click();
  const [job, table] = [kept('job.json', inPlace), kept('release.csv', release)];
  execFileSync(commandLine, ['audit', table, '--job', job, '--report', join(folder, 'alone.json')]);
  expect((await kordon.download('Report as JSON')).toString()).toBe(readFileSync(join(folder, 'alone.json'), 'utf8'));

  await give(kordon, 'the original', 'clinic.csv', clinic);
  await act.click();
  await expect(page.locator('.verdict .checks-list')).toContainText('Boundaries');
  execFileSync(commandLine, ['audit', kept('clinic.csv', clinic), table, '--job', job, '--report', join(folder, 'beside.json')]);
  expect((await kordon.download('Report as JSON')).toString()).toBe(readFileSync(join(folder, 'beside.json'), 'utf8'));
});

test('next month’s table is released by the mapping of step 5, with the command line’s bytes', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  const mapping = kept('page.mapping.json', await kordon.download('Value mapping'));
  const job = kept('page.job.json', await kordon.download('Job'));
  const [header, ...rows] = clinic.toString().trimEnd().split('\n');
  const next = Buffer.from([header, ...rows.filter((_, at) => at % 50)].join('\n'));
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('button', { name: 'Apply a mapping' }).click();
  await page.getByRole('button', { name: 'Take job and mapping of the release in step 5' }).click();
  await give(kordon, 'the new table', 'next.csv', next);
  await page.getByRole('button', { name: 'Release the table' }).click();
  await expect(page.locator('#tool-verdict')).toHaveText(/is kept/);
  await expectAccessibleFromTop(page);
  const outputs = ['-o', join(folder, 'next.out.csv'), '--report', join(folder, 'next.json')];
  execFileSync(commandLine, ['apply', kept('next.csv', next), '--job', job, '--mapping', mapping, ...outputs, '--quiet']);
  expect((await kordon.download('Release (CSV)')).equals(readFileSync(join(folder, 'next.out.csv'))), 'the same bytes').toBe(true);
  const report = (await kordon.download('Report as JSON')).toString();
  expect(withoutTimings(report)).toEqual(withoutTimings(readFileSync(join(folder, 'next.json'), 'utf8')));
});

test('a table whose values the job does not know is not released, in words', async ({ kordon, page }) => {
  const job = readFileSync(sample('miller.job.json'), 'utf8');
  const { mapping } = released(readFileSync(sample('miller.csv')), job);
  const strange = readFileSync(sample('miller.csv'), 'utf8').replace('San Diego', 'Atlantis');
  await page.getByRole('button', { name: /^Apply a mapping/ }).click();
  await give(kordon, 'the new table', 'next.csv', strange);
  await give(kordon, 'the job', 'job.json', job);
  await give(kordon, 'the mapping', 'mapping.json', mapping);
  await page.getByRole('button', { name: 'Release the table' }).click();
  await expect(page.getByRole('alert')).toContainText('next.csv is not released by this mapping');
  await expect(page.getByRole('alert')).toContainText('Atlantis');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toBeHidden();
});

test('a register tells what somebody sees who has it', more, async ({ kordon, page }) => {
  const [header, ...rows] = clinic.toString().trimEnd().split('\n');
  const part = [header, ...rows.slice(0, 2500)].join('\n');
  await kordon.openText(part, 'part.csv');
  await kordon.openJob(readFileSync(sample('clinic.job.json'), 'utf8'));
  await kordon.run();
  const job = kept('part.job.json', await kordon.download('Job'));
  await kordon.unfold('Risk and group sizes');
  await page.getByText('What does an intruder see who has a register?').click();
  await kordon.choose('Choose a register', { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a\n1\n') });
  await expect(page.getByRole('alert')).toContainText('other.csv cannot serve as the register');
  await kordon.choose('Choose another register', { name: 'all.csv', mimeType: 'text/csv', buffer: clinic });
  await expect(page.getByText('Counted with all.csv.')).toBeVisible();
  await expect(page.getByRole('row', { name: /From a register, highest/ })).toBeVisible();
  const outputs = ['-o', join(folder, 'part.out.csv'), '--report', join(folder, 'part.json')];
  execFileSync(commandLine, ['mask', kept('part.csv', part), '--job', job, '--population', kept('all.csv', clinic), ...outputs, '--quiet']);
  const report = (await kordon.download('Report as JSON')).toString();
  expect(withoutTimings(report)).toEqual(withoutTimings(readFileSync(join(folder, 'part.json'), 'utf8')));
  expect((await kordon.download('Report')).toString()).toContain('From a register, highest');
});

test('step 2 tells which columns identify people, as on the command line', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  const job = kept('clinic.job.json', await kordon.download('Save job'));
  await kordon.step('Columns');
  await page.getByText('Which columns identify people').click();
  await page.getByRole('button', { name: 'Find out' }).click();
  await expect(page.getByRole('heading', { name: /^Quasi-identifiers:/ })).toBeVisible();
  await expectAccessibleFromTop(page);
  const { stdout } = spawnSync(commandLine, ['identify', sample('clinic.csv'), '--job', job, '--json'], { encoding: 'utf8' });
  expect(JSON.parse((await kordon.download('Save as JSON')).toString())).toEqual(JSON.parse(stdout));
});
