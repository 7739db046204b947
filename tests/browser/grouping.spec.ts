// Hierarchies made by hand: select, group, rename, ungroup, move.
import { type Locator, type Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { expect, isKept, type Kordon, long, more, test } from './kordon.ts';

const cities = ['Lawrence', 'Lincoln', 'Omaha', 'San Diego', 'Wichita'];

async function openCities(kordon: Kordon, perCity = 2): Promise<void> {
  await kordon.openText(`City,Ward\n${cities.map((city) => `${city},A\n`.repeat(perCity)).join('')}`);
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.setRole('Ward', 'Insensitive');
  await kordon.step('Boundaries');
  await kordon.settled();
  await kordon.groupValues();
  await expect(node(kordon.page, 'Wichita')).toBeVisible();
}

const node = (page: Page, label: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${label},`) });
const rows = (page: Page): Promise<string[]> => page.locator('.tree-name').allTextContents();

async function select(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await node(page, label).locator('.tick').click();
}

async function group(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel(/Name of the group/).fill(name);
  await page.keyboard.press('Enter');
}

test('a flat category becomes groups, one of them a boundary, and the release has their names', async ({ kordon, page }) => {
  await openCities(kordon);
  await expect(page.getByText('Select values and press Group to build a hierarchy')).toBeVisible();
  await select(page, 'Wichita', 'Lawrence');
  await expect(page.getByText('2 selected')).toBeVisible();
  await group(page, 'Kansas');
  await select(page, 'Lincoln', 'Omaha');
  await group(page, 'Nebraska');
  await expect(page.getByText('Select values and press Group')).toHaveCount(0);
  expect(await rows(page)).toEqual(['*', 'Kansas', 'Nebraska', 'San Diego']);
  await expect(node(page, 'Kansas')).toHaveAttribute('aria-expanded', 'false');

  for (const label of ['Kansas', 'San Diego']) await node(page, label).locator('.boundary-toggle').click();
  await expect(page.getByRole('treeitem', { name: 'Kansas, 4 rows, boundary' })).toBeVisible();
  await kordon.step('Protect');
  await page.locator('#k').fill('4');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  const lines = (await kordon.download('Release (CSV)')).toString().trim().split('\n').slice(1);
  expect(lines.toSorted()).toEqual([...Array<string>(4).fill('Kansas,A'), ...Array<string>(4).fill('Nebraska,A')]);
});

test('every edit is one step of undo and redo', more, async ({ kordon, page }) => {
  await openCities(kordon);
  await select(page, 'Wichita', 'Lawrence');
  await group(page, 'Kansas');
  await node(page, 'Kansas').locator('.boundary-toggle').click();
  await node(page, 'Kansas').click();
  await page.keyboard.press('F2');
  await page.getByLabel('New name of Kansas').fill('Sunflower State');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Sunflower State, 4 rows, boundary' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(node(page, 'Sunflower State')).toHaveCount(0);
  expect(await rows(page)).toEqual(['*', 'Lawrence', 'Wichita', 'Lincoln', 'Omaha', 'San Diego']);
  await expect(page.getByRole('button', { name: /^City/ })).toContainText('no boundary');

  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(page.getByRole('treeitem', { name: 'Sunflower State, 4 rows, boundary' })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('treeitem', { name: 'Kansas, 4 rows, boundary' })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('treeitem', { name: 'Kansas, 4 rows', exact: true })).toBeVisible();
  await undo.click();
  await expect(node(page, 'Kansas')).toHaveCount(0);
  await expect(page.getByLabel('Made of')).toHaveValue('flat');
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(() => rows(page)).toEqual(['*', 'Lawrence', 'Wichita', 'Lincoln', 'Omaha', 'San Diego']);
});

test('the engine reads the tree as the page shows it', more, async ({ kordon, page }) => {
  await openCities(kordon);
  await select(page, 'Wichita', 'Lawrence');
  await group(page, 'Kansas');
  await select(page, 'Kansas', 'Omaha');
  await group(page, 'Midwest');
  await kordon.hierarchyMenu('Open all');
  const levels = page.getByRole('group', { name: 'Boundaries at a whole level' });
  const shown = async () => [await page.getByRole('treeitem').allTextContents(), await levels.textContent()];
  const foreseen = await shown();
  await kordon.settled();
  expect(await shown()).toEqual(foreseen);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('with the keyboard alone', more, async ({ kordon, page }) => {
  await openCities(kordon);
  const { keyboard } = page;
  await page.getByRole('tree').focus();
  await keyboard.press('ArrowDown');
  await keyboard.press(' ');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(3);
  await keyboard.press('g');
  await keyboard.type('Plains');
  await keyboard.press('Enter');
  await expect(node(page, 'Plains')).toHaveClass(/active/);
  await expect(page.getByRole('tree')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(node(page, 'Omaha')).toHaveAttribute('aria-level', '3');
  await keyboard.press('b');
  await expect(page.getByRole('treeitem', { name: 'Plains, 6 rows, boundary' })).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('m');
  await page.getByLabel('Move Wichita to').selectOption('Plains');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Plains, 8 rows, boundary' })).toBeVisible();
  await keyboard.press('Control+z');
  await expect(page.getByRole('treeitem', { name: 'Plains, 6 rows, boundary' })).toBeVisible();
});

test('what cannot be is said before it is done', more, async ({ kordon, page }) => {
  await openCities(kordon);
  await select(page, 'Wichita', 'Lawrence');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  const name = page.getByLabel(/Name of the group/);
  await name.fill('Omaha');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Two nodes of level 1 would be called “Omaha”');
  await name.fill('Kansas');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('tree').press('ArrowRight');
  await select(page, 'Wichita', 'Omaha');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Only nodes under the same parent can be grouped');
  await expect(page.getByLabel(/Name of the group/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0);
});

test('values are dragged into a group', more, async ({ kordon, page }) => {
  await openCities(kordon);
  await select(page, 'Wichita');
  await group(page, 'Kansas');
  await select(page, 'Lawrence', 'Omaha');
  await node(page, 'Omaha').dragTo(node(page, 'Kansas'));
  await expect(page.getByRole('treeitem', { name: 'Kansas, 6 rows' })).toBeVisible();
  expect(await rows(page)).toEqual(['*', 'Lincoln', 'San Diego', 'Kansas']);
});

test('a level table becomes a tree with the boundaries that it had', more, async ({ kordon, page }) => {
  await openCities(kordon);
  const table = 'Wichita;Kansas;Midwest\nLawrence;Kansas;Midwest\nLincoln;Nebraska;Midwest\nOmaha;Nebraska;Midwest\nSan Diego;California;West\n';
  await kordon.openHierarchy(table, 'city.csv');
  await node(page, 'Nebraska').locator('.boundary-toggle').click();
  const boundaries = page.getByRole('treeitem', { name: /, boundary$/ });
  await expect(boundaries).toHaveCount(3); // the tops of a forest are boundaries of themselves
  await page.getByRole('button', { name: 'Edit by hand' }).click();
  await expect(page.getByLabel('Made of')).toHaveValue('tree');
  await kordon.settled();
  await expect(boundaries).toHaveCount(3);
  await node(page, 'Midwest').click();
  await page.keyboard.press('u');
  await expect(page.getByRole('treeitem', { name: 'Nebraska, 4 rows, boundary' })).toHaveAttribute('aria-level', '2');
  await expect(boundaries).toHaveCount(2);
});

test('ten thousand values stay fluid, and a search selects what it finds', long, async ({ kordon, page }) => {
  const values = Array.from({ length: 10_000 }, (_, at) => `${at % 3 ? 'clerk' : 'nurse'} ${at}\n`);
  await kordon.openText(`Work\n${values.join('')}`);
  await kordon.step('Columns');
  await kordon.setRole('Work', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await kordon.settled();
  await kordon.groupValues();
  await page.getByLabel('Search in Work').fill('nurse');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: /^What the search found/ }).click();
  await expect(page.getByText(/^3.334 selected, 3.334 rows$/)).toBeVisible();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel(/Name of the group/).fill('Nurses');
  await page.getByLabel(/Name of the group/).press('Enter');
  await expect(page.getByRole('treeitem', { name: /^Nurses, 3.334 rows/ })).toBeVisible();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  await kordon.settled();
  await page.getByRole('tree').press('ArrowUp');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while grouping, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await openCities(kordon);
    await select(page, 'Wichita', 'Lawrence');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByLabel(/Name of the group/).fill('Omaha');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await group(page, 'Kansas');
    await select(page, 'Omaha');
    await page.getByRole('button', { name: 'Move to…' }).click();
    await expectAccessible(page);
  });
}
