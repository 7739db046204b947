// From a file to a release, as a person does it, and the same by the command line.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from '../../web/playwright.ts';
import { commandLine, expect, isKept, type Kordon, more, sample, screens, test } from './kordon.ts';

// What `kordon mask` makes of the same table and job.
function byCommandLine(table: Buffer, job: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  const [input, jobFile, output] = ['in.csv', 'job.json', 'out.csv'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(input, table);
  writeFileSync(jobFile, job);
  execFileSync(commandLine, ['mask', input, '--job', jobFile, '-o', output, '--quiet']);
  return readFileSync(output);
}

async function expectSameAsCommandLine(kordon: Kordon, table: Buffer): Promise<void> {
  const release = await kordon.download('Release (CSV)');
  const job = await kordon.download('Job');
  expect(release.length).toBeGreaterThan(0);
  expect(release.equals(byCommandLine(table, job)), 'page and command line give the same bytes').toBe(true);
}

test('from a file to a release, by hand', async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.csv');
  await expect(kordon.data.getByRole('cell', { name: 'San Diego' })).toBeVisible();

  await kordon.step('Columns');
  await kordon.setRole('Name', 'Identifier');
  await kordon.setRole('SSN', 'Identifier');
  await kordon.setRole('Age', 'Quasi-identifier');
  await kordon.setRole('Location', 'Quasi-identifier');
  // One key changes the role of the column that has the focus.
  await kordon.setRole('Sex', 'Sensitive');
  await page.keyboard.press('q');
  await expect(page.getByRole('group', { name: 'Role of Sex' }).locator('[value=quasi-identifier]')).toBeChecked();
  await kordon.setRole('Race', 'Insensitive');
  await kordon.setRole('Diagnosis', 'Sensitive');
  await kordon.setRole('Income', 'Sensitive');
  await expect(page.locator('.uniqueness')).toContainText('unique on these 3 columns');

  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^Age/ }).click();
  await page.getByLabel('Made of').selectOption('Intervals of numbers');
  await page.getByLabel('Widths').fill('10, 20');
  const tree = page.getByRole('tree', { name: 'Hierarchy of Age' });
  await expect(tree.getByRole('treeitem', { name: /^20-39/ })).toBeVisible();
  await tree.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('b');
  await expect(tree.getByRole('treeitem', { name: /, boundary$/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Age/ })).toContainText('1 boundary');

  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText('k-anonymity');
  await expectSameAsCommandLine(kordon, readFileSync(sample('miller.csv')));
});

for (const [title, file, when] of [['Seven people', 'miller.csv', {}], ['Clinic register', 'clinic.csv', more]] as const) {
  test(`the sample "${title}" gives the command line's bytes`, when, async ({ kordon }) => {
    await kordon.openSample(title);
    await kordon.run();
    await expectSameAsCommandLine(kordon, readFileSync(sample(file)));
  });
}

test('input order and suppressed rows kept as * give the command line’s bytes', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('The file');
  await page.getByRole('radio', { name: /As in the input/ }).check();
  await page.getByRole('radio', { name: /Kept as rows of/ }).check();
  await kordon.unfold('For experts');
  await page.getByLabel('Seed').fill('42');
  await page.getByLabel('Seed').press('Enter');
  await kordon.run();
  await expectSameAsCommandLine(kordon, readFileSync(sample('clinic.csv')));
});

test('the report says what the page says', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  const report = JSON.parse((await kordon.download('Report as JSON')).toString()) as {
    rows: { released: number };
    classes: { count: number; sizes: { clusters: number }[] };
    audit: { passed: boolean; results: { name: string }[] };
  };
  expect(report.audit.passed).toBe(true);
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list li')).toHaveCount(report.audit.results.length);
  await expect(page.locator('.verdict .facts')).toContainText(`${report.rows.released} rows`);
  const sizes = report.classes.sizes.filter(({ clusters }) => clusters > 0);
  expect(sizes.reduce((sum, { clusters }) => sum + clusters, 0)).toBe(report.classes.count);
  await kordon.unfold('Risk and group sizes');
  const bySize = page.getByRole('list', { name: 'Rows by size of their group' }).getByRole('listitem');
  await expect(bySize).toHaveCount(sizes.length);
});

test('the value mapping masks the same table again, by the command line', more, async ({ kordon }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  const mapping = await kordon.download('Value mapping');
  const job = await kordon.download('Job');
  const folder = mkdtempSync(join(tmpdir(), 'kordon-'));
  const [jobFile, mappingFile, output] = ['job.json', 'mapping.json', 'out.csv'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(jobFile, job);
  writeFileSync(mappingFile, mapping);
  execFileSync(commandLine, ['apply', sample('clinic.csv'), '--job', jobFile, '--mapping', mappingFile, '-o', output, '--quiet']);
  expect(readFileSync(output).length).toBeGreaterThan(1000);
});

test('the hierarchies come as level tables, one a column', more, async ({ kordon }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  const tables = unzipSync(await kordon.download('Hierarchies'));
  expect(Object.keys(tables).toSorted()).toEqual(
    ['admission_date', 'birth_date', 'insurance', 'occupation', 'postal_code', 'sex'].map((name) => `clinic.${name}.levels.csv`),
  );
  expect(new TextDecoder().decode(tables['clinic.occupation.levels.csv'])).toContain('Nurse;Health and education;Working;*');
});

test('input and release scroll together, class by class', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('Row by row');
  const before = page.getByRole('grid', { name: 'Input' });
  const after = page.getByRole('grid', { name: 'Release' });
  await before.press('End');
  await expect(after.getByRole('row').last()).toHaveClass(/suppressed/);
  expect(await after.evaluate((grid) => grid.scrollTop)).toBe(await before.evaluate((grid) => grid.scrollTop));
  await after.press('Home');
  const first = after.getByRole('row').nth(1);
  await expect(first.locator('.changed').first()).toBeVisible();
  await expect(first.getByRole('gridcell').first()).toHaveClass(/absent/); // the patient's number
});

test('a table is pasted', more, async ({ kordon, page }) => {
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByLabel(/with its header line/).fill('Age\tCity\n30\tLincoln\n');
  await page.getByRole('button', { name: 'Read this table' }).click();
  await expect(kordon.data.getByRole('cell', { name: 'Lincoln' })).toBeVisible();
  await expect(page.locator('.facts')).toContainText('tab');
  await kordon.settled();
});

test('a file is dropped anywhere on the page', more, async ({ kordon, page }) => {
  await kordon.step('Protect');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Age,City\n30,Lincoln\n'], 'dropped.csv'));
    return transfer;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop a CSV file, a job or an ARX project here')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await expect(page.getByRole('status')).toContainText('dropped.csv was read');
  await kordon.step('Data');
  await expect(kordon.data.getByRole('cell', { name: 'Lincoln' })).toBeVisible();
});

test('what is in a cell is shown as text, never as markup', async ({ kordon, page }) => {
  const evil = '<img src=x onerror=document.title=1>';
  await kordon.openText(`Name,City\n${evil},Lincoln\n<b>Bo</b>,Omaha\n`);
  await expect(kordon.data.getByRole('cell', { name: evil })).toBeVisible();
  for (const step of ['Columns', 'Boundaries', 'Protect'] as const) {
    await kordon.step(step);
    expect(await page.locator('img, main td b').count()).toBe(0);
  }
  expect(await page.title()).toMatch(/^Kordon: a table of people/);
});

test('leaving with an unsaved release asks first, and not after it is saved', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload()).catch(() => {});
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await kordon.download('Release (CSV)');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a job that leaves out all it may runs like on the command line', more, async ({ kordon }) => {
  const table = readFileSync(sample('miller.csv'));
  const { attributes } = JSON.parse(readFileSync(sample('miller.job.json'), 'utf8')) as { attributes: unknown[] };
  const bare = JSON.stringify({ kordon: 1, attributes, privacy: { k: 2 } });
  await kordon.openTable(sample('miller.csv'));
  await kordon.openJob(bare);
  await kordon.run();
  expect((await kordon.download('Release (CSV)')).equals(byCommandLine(table, Buffer.from(bare)))).toBe(true);
});

// No job is known whose release fails its audit: the engine's answer is put in its place.
test('a release that fails its audit is withheld, with the reason', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await page.evaluate(() => {
    type Call = (name: string, ...rest: unknown[]) => Promise<unknown>;
    const { engine } = (document.querySelector('kordon-app') as unknown as { session: { store: { engine: { call: Call } } } }).session.store;
    const call = engine.call.bind(engine);
    const mistakes = [{ where: { text: 'audit, boundaries' }, what: '1 cell lies above its boundary', remedy: 'the release is withheld; please report this with the job' }];
    engine.call = (name, ...rest) => (name === 'run' ? Promise.resolve({ ok: false, failure: { kind: 'failed_audit', mistakes } }) : call(name, ...rest));
  });
  await kordon.step('Protect');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The release is withheld: it did not pass its checks' });
  await expect(alert).toContainText('1 cell lies above its boundary');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toHaveCount(0);
  await page.screenshot({ path: join(screens, '9-withheld.png'), fullPage: true });
});
