// Patients and their visits: two files come in, and each goes out as a file of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, expect, more, test, type Kordon } from './kordon.ts';

const people = Array.from({ length: 60 }, (_, at) => ({ id: `P${100 + at}`, birth_year: 1940 + ((at * 7) % 50), sex: at % 2 ? 'F' : 'M', visits: at % 4 }));
const patients = ['patient_id,birth_year,sex', ...people.map(({ id, birth_year: year, sex }) => `${id},${year},${sex}`)].join('\n') + '\n';
const visits =
  ['ward,patient_id,diagnosis', ...people.flatMap(({ id, visits }, at) => Array.from({ length: visits }, (_, visit) => `${visit % 2 ? 'Surgery' : 'Medicine'},${id},${['J45', 'I10', 'E11'][(at + visit) % 3]}`))].join('\n') +
  '\n';

async function openBoth(kordon: Kordon): Promise<void> {
  await kordon.openText(patients, 'patients.csv');
  await kordon.choose('Add a table of the same people', { name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(visits) });
  await expect(kordon.page.getByText('patients.csv and visits.csv are read as one table')).toBeVisible();
}

async function giveRoles(kordon: Kordon): Promise<void> {
  await kordon.step('Columns');
  for (const [column, role] of [['patient_id', 'Identifier'], ['birth_year', 'Quasi-identifier'], ['sex', 'Quasi-identifier'], ['ward', 'Quasi-identifier'], ['diagnosis', 'Sensitive']] as const) {
    await kordon.setRole(column, role);
  }
}

test('two tables of the same people go out as two, as the command line makes them', async ({ kordon, page }) => {
  await openBoth(kordon);
  await giveRoles(kordon);
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('k = 5 is kept');
  await kordon.confirm();
  const out = { patients: await kordon.download('Release of patients (CSV)'), visits: await kordon.download('Release of visits (CSV)') };
  expect(out.patients.toString()).toMatch(/^birth_year,sex\n/);
  expect(out.visits.toString()).toMatch(/^ward,diagnosis\n/);

  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  writeFileSync(join(folder, 'patients.csv'), patients);
  writeFileSync(join(folder, 'visits.csv'), visits);
  writeFileSync(join(folder, 'job.json'), await kordon.download('Job'));
  execFileSync(commandLine, ['mask', 'patients.csv', 'visits.csv', '--job', 'job.json', '-o', 'p.csv', '-o', 'v.csv', '--quiet'], { cwd: folder });
  expect(readFileSync(join(folder, 'p.csv')).equals(out.patients)).toBe(true);
  expect(readFileSync(join(folder, 'v.csv')).equals(out.visits)).toBe(true);
});

test('a key of another name is renamed in its file, and each file keeps its form', more, async ({ kordon, page }) => {
  await kordon.openText(patients, 'patients.csv');
  const theirs = visits.replaceAll(',', ';').replace('patient_id', 'pid').replaceAll('\n', '\r\n');
  await kordon.choose('Add a table of the same people', { name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(theirs) });
  await expect(page.getByText('patients.csv and visits.csv are read as one table')).toBeVisible();
  await page.evaluate(() => {
    const { session } = document.querySelector('kordon-app') as unknown as { session: { state: { table: { options: object } }; reread(options: object): Promise<boolean> } };
    return session.reread({ ...session.state.table.options, repairs: [{ column: 'pid', rename: 'patient_id' }] });
  });
  await giveRoles(kordon);
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('k = 5 is kept');
  await kordon.confirm();
  expect((await kordon.download('Release of visits (CSV)')).toString()).toMatch(/^ward;diagnosis\r\n/);
});

test('codes of the key need people who are alike in all rows', more, async ({ kordon, page }) => {
  await openBoth(kordon);
  await giveRoles(kordon);
  await kordon.openColumn('patient_id');
  await page.getByLabel('patient_id in the release').selectOption('Random codes');
  await kordon.step('Protect');
  await expect(page.locator('kordon-app')).toContainText('Codes join the tables, so all rows of a person are seen together');
});

test('one file can be gone back to, and a file that cannot be read changes nothing', more, async ({ kordon, page }) => {
  await openBoth(kordon);
  await kordon.choose('Add a table of the same people', { name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1\n') });
  await expect(page.getByRole('heading', { name: 'broken.csv cannot be read' })).toBeVisible();
  await expect(page.getByText('patients.csv and visits.csv are read as one table')).toBeVisible();
  await page.getByRole('button', { name: 'Only patients.csv' }).click();
  await expect(page.getByText('are read as one table')).toHaveCount(0);
  await expect(page.getByText('60 rows, 3 columns', { exact: true })).toBeVisible();
});
