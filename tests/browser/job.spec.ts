// The job: undo, boundaries, what they cost, the round trip through a file.
import { readFileSync } from 'node:fs';
import { expect, more, sample, test } from './kordon.ts';

test('a saved job brings everything back, and gives the same release', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await page.locator('#k').fill('7');
  await kordon.run();
  const release = await kordon.download('Release (CSV)');
  const job = await kordon.download('Job');

  await page.reload();
  await kordon.openTable(sample('clinic.csv'));
  await kordon.openJob(job.toString());
  await kordon.step('Protect');
  await expect(page.locator('#k')).toHaveValue('7');
  expect((await kordon.download('Save job')).toString()).toBe(job.toString());
  await kordon.run();
  expect((await kordon.download('Release (CSV)')).equals(release)).toBe(true);
});

test('a job may be opened before its table', more, async ({ kordon, page }) => {
  await kordon.openJob(readFileSync(sample('miller.job.json'), 'utf8'), 'miller.job.json');
  await expect(page.getByText('miller.job.json is kept')).toBeVisible();
  await kordon.openTable(sample('miller.csv'));
  await kordon.settled();
  await kordon.step('Boundaries');
  await expect(page.locator('.attribute').filter({ hasText: /\d+ boundar/ })).not.toHaveCount(0);
});

test('a job says how its table is read', more, async ({ kordon, page }) => {
  await kordon.openText('a;b,c\n1;2,3\n4;5,6\n');
  await kordon.openReading();
  await page.getByLabel('Delimiter').selectOption(';');
  await expect(kordon.data.getByRole('columnheader', { name: 'b,c' })).toBeVisible();
  await kordon.step('Columns');
  await kordon.setRole('a', 'Quasi-identifier');
  const job = (await kordon.download('Save job')).toString();
  await kordon.step('Data');
  await expect(page.locator('.how-read > summary')).toHaveText('How it was read: semicolon');
  await kordon.openReading();
  await page.getByLabel('Delimiter').selectOption(',');
  await expect(kordon.data.getByRole('columnheader', { name: 'a;b' })).toBeVisible();
  await kordon.openJob(job);
  await expect(kordon.data.getByRole('columnheader', { name: 'b,c' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Delimiter')).toHaveValue(';');
});

test('a job for other columns is refused, with every mistake, and the work is kept', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await kordon.openJob(readFileSync(sample('clinic.job.json'), 'utf8'), 'clinic.job.json');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('clinic.job.json does not fit this table');
  expect(await problem.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(page.locator('#k')).toHaveValue('3');
  await problem.getByRole('button', { name: 'Close' }).click();
  await expect(problem).toHaveCount(0);
});

test('undo and redo go through roles, boundaries and k', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  const k = page.locator('#k');
  const before = await k.inputValue();
  await page.getByLabel('k, as a slider').press('ArrowRight');
  await page.getByLabel('k, as a slider').press('ArrowRight');
  await expect(k).toHaveValue(String(Number(before) + 2));
  await kordon.step('Columns');
  const race = page.getByRole('group', { name: 'Role of Race' });
  const was = await race.getByRole('radio', { checked: true }).getAttribute('value');
  await kordon.setRole('Race', 'Identifier');

  await page.keyboard.press('Control+z');
  await expect(race.locator(`[value=${was}]`)).toBeChecked();
  await page.keyboard.press('Control+y');
  await expect(race.locator('[value=identifier]')).toBeChecked();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await kordon.step('Protect');
  await expect(k).toHaveValue(before);
});

test('a loosening saves the rows that it promises', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Boundaries');
  const told = page.locator('.cost p').first();
  const lost = async () => Number((await told.textContent())!.trim().startsWith('Nothing') ? 0 : (await told.locator('b').textContent())!.replaceAll(/\D/g, ''));
  const before = await lost();
  const first = page.locator('.loosenings button').first();
  const saves = Number(/saves ([\d,]+)/.exec((await first.textContent())!)![1]!.replaceAll(',', ''));
  expect(saves).toBeGreaterThan(0);
  await first.click();
  await expect.poll(lost).toBe(before - saves);
});

test('a level gets boundaries with one click, and loses them with the next', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^Location/ }).click();
  const level = page.getByRole('group', { name: 'Boundaries at a whole level' }).getByRole('button', { name: /^level 1/ });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(level).toHaveAttribute('aria-pressed', 'false');
  await level.click();
  await expect(level).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText(/\d boundaries/);
  await level.click();
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText('no boundary');
});

test('a boundary is set by click, and pointing tells what a value may become', async ({ kordon, page }) => {
  await kordon.openText('City\nWichita\nLincoln\n');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.step('Boundaries');
  const door = page.locator('details.groups > summary');
  await expect(door).toHaveText(/Values are kept or hidden, nothing between:\s*Group values/);
  await expect(page.getByRole('tree')).toHaveCount(0);
  await door.click();
  const item = page.getByRole('treeitem', { name: /^Wichita/ });
  await item.hover();
  await expect(page.locator('.meaning')).toContainText('No limit: may be hidden completely');
  await item.locator('.boundary-toggle').click();
  await expect(page.getByRole('treeitem', { name: 'Wichita, 1 row, boundary' })).toBeVisible();
  await expect(page.locator('.meaning')).toContainText('A boundary: what is inside becomes at most Wichita');
});

test('a level table comes in and goes out', more, async ({ kordon, page }) => {
  await kordon.openText('City\nWichita\nLincoln\n');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.step('Boundaries');
  const table = 'Wichita;Kansas;*\nLincoln;Nebraska;*\n';
  await kordon.openHierarchy(table.replaceAll('\n', '\r\n'), 'city.csv');
  await expect(page.getByRole('treeitem', { name: /^Kansas/ })).toBeVisible();
  expect(await kordon.saveHierarchy('Save as level table')).toBe(table);
});

test('a hierarchy is written as text', more, async ({ kordon, page }) => {
  await kordon.openText('City\nWichita\nLincoln\nOmaha\n');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await kordon.hierarchyMenu('Edit as text');
  const text = page.getByLabel(/nested labels/);
  await expect(text).toHaveValue(/"Omaha"/);
  await text.fill('{"label": "*", "children": ["Wichita", {"label": "Nebraska", "children": ["Lincoln"]}]}');
  await page.getByRole('button', { name: 'Use this tree' }).click();
  await expect(page.getByRole('alert')).toContainText('Omaha');
  // The text goes on from what does not fit yet.
  await kordon.hierarchyMenu('Edit as text');
  const written = await text.inputValue();
  await text.fill(written.replace(/"Lincoln"/, '"Lincoln", "Omaha"'));
  await page.getByRole('button', { name: 'Use this tree' }).click();
  await expect(page.getByRole('treeitem', { name: 'Nebraska, 2 rows' })).toBeVisible();
});
