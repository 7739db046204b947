// Both grids, as people expect of tables: sorted, filtered, searched, with columns laid out and long cells opened; and odd
// values, from the list of them to the job.
import { expectAccessible } from './axe.ts';
import { expect, long, more, test, type Kordon } from './kordon.ts';

const notes = 'A first line\nand a second one that is much too long for any column of a table';
const people = [
  ['Zoe', '9', 'Bonn', ''],
  ['Émile', '10', 'bonn', notes],
  ['Anna', 'k.A.', 'Köln', ''],
  ['Ben', '120', 'Bonn', ''],
  ...Array.from({ length: 40 }, (_, at) => [`Person ${at}`, String(20 + at), ['Bonn', 'Köln'][at % 2]!, '']),
];
const table = ['Name,Age,City,Notes', ...people.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\n');

async function shown({ page }: Kordon, column = 1): Promise<string[]> {
  return page.locator('kordon-data .grid-window .grid-row').evaluateAll((rows, at) => rows.slice(0, 3).map((row) => row.children[at]!.textContent!.trim()), column);
}

const head = ({ page }: Kordon, column: string) => page.locator('.grid-head').first().getByRole('columnheader', { name: column });

test('rows are sorted, searched and filtered; one button shows all of them again', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await head(kordon, 'Age').getByRole('button').first().click();
  await expect(head(kordon, 'Age')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => shown(kordon)).toEqual(['Zoe', 'Émile', 'Person 0']);
  await head(kordon, 'Age').getByRole('button').first().click();
  await expect.poll(() => shown(kordon)).toEqual(['Ben', 'Person 39', 'Person 38']);
  await expect(page.locator('.grid-found')).toHaveText('44 rows, sorted by Age, descending');
  await expect(page.getByRole('rowheader').first()).toHaveText('4'); // a row keeps its number

  await page.getByRole('searchbox', { name: 'Search The data' }).fill('EMILE');
  await expect(page.locator('.grid-found')).toContainText('1 of 44 rows');
  await expect.poll(() => shown(kordon)).toEqual(['Émile']);
  await page.getByRole('searchbox', { name: 'Search The data' }).fill('nobody');
  await expect(page.getByText('No row is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => shown(kordon)).toEqual(['Zoe', 'Émile', 'Anna']);

  await page.getByRole('button', { name: 'Filter, hide or freeze Age' }).click();
  const menu = page.getByRole('dialog', { name: 'Age' });
  await menu.getByLabel('from').fill('100');
  await menu.getByLabel('from').press('Enter');
  await expect(menu).toBeHidden();
  await expect.poll(() => shown(kordon)).toEqual(['Ben']);
  await page.getByRole('button', { name: 'Filter, hide or freeze Age' }).click();
  await menu.getByLabel('from').fill('');
  await page.keyboard.press('Tab');
  await menu.getByLabel('whose value is').selectOption('no number');
  await expect.poll(() => shown(kordon)).toEqual(['Anna']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter Age: odd values' }).click();
  await expect(page.locator('.grid-found')).toHaveText('44 rows');
});

test('columns hide, stay in view and widen, by mouse and by keyboard', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await kordon.settled(); // the draft comes above the table, and would move it away from the mouse
  await head(kordon, 'Name').getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(head(kordon, 'City').getByRole('button').first()).toBeFocused();
  const width = async () => (await head(kordon, 'City').boundingBox())!.width;
  const before = await width();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBeGreaterThan(before + 5);
  const grip = head(kordon, 'City').locator('.grip');
  const wide = await width();
  await expect(async () => {
    await grip.hover(); // brings it into view, and waits until it stands still
    await page.mouse.down();
    const { x, y } = (await grip.boundingBox())!;
    await page.mouse.move(x + 104, y + 10, { steps: 3 });
    await page.mouse.up();
    expect(await width()).toBeGreaterThan(wide + 80);
  }).toPass({ timeout: 20_000 });

  await head(kordon, 'City').getByRole('button').first().press('ArrowDown');
  await page.getByRole('dialog', { name: 'City' }).getByRole('button', { name: 'Keep in view' }).click();
  await expect(page.locator('.grid-head .frozen')).toHaveText(/City/);
  await expect.poll(() => shown(kordon)).toEqual(['Bonn', 'bonn', 'Köln']);
  await page.getByRole('button', { name: 'Filter, hide or freeze Name' }).click();
  await page.getByRole('dialog', { name: 'Name' }).getByRole('button', { name: 'Hide' }).click();
  await expect(head(kordon, 'Name')).toHaveCount(0);
  await page.getByRole('button', { name: '1 hidden column' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(head(kordon, 'Name')).toBeVisible();
});

test('a long cell opens with its line breaks, and keys lead to its neighbours', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await kordon.data.getByRole('cell', { name: 'A first line' }).click();
  const reader = page.getByRole('dialog', { name: 'Notes, Row 2' });
  await expect(reader.getByRole('textbox')).toHaveText(notes, { useInnerText: true });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'City, Row 2' }).getByRole('textbox')).toHaveText('bonn');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: 'City, Row 3' }).getByRole('textbox')).toHaveText('Köln');
  await page.keyboard.press('Escape');
  await expect(page.locator('.cell-reader')).toBeHidden();
  await page.getByRole('table', { name: 'The data' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Name, Row 1' })).toBeVisible();
});

test('odd values are recoded, counted as missing and merged, and all of it is part of the job', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await page.getByText('Odd values in 2 columns').click();
  const age = page.locator('.odd-column').filter({ hasText: 'Age' });
  await age.getByText('1 odd value: “k.A.”').click();
  await age.getByRole('button', { name: 'Show rows' }).click();
  await expect(page.locator('.grid-found')).toContainText('1 of 44 rows');
  await expect.poll(() => shown(kordon)).toEqual(['Anna']);
  await age.getByLabel('What k.A. becomes').fill('34');
  await age.getByRole('button', { name: 'Recode' }).click();
  await expect(page.locator('.notes').first()).toContainText('1 cell recoded');
  await page.getByRole('button', { name: 'Clear all' }).click();

  const city = page.locator('.odd-column').filter({ hasText: 'City' });
  await city.locator('summary').click();
  await city.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.locator('.odd-column')).toHaveCount(0);
  await expect.poll(() => shown(kordon, 3)).toEqual(['Bonn', 'Bonn', 'Köln']);
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { input: { repairs: object[] } };
  expect(job.input.repairs).toEqual([
    { column: 'Age', recode: { 'k.A.': '34' } },
    { column: 'City', recode: { bonn: 'Bonn' } },
  ]);
});

test('values that differ in blanks or case alone are merged in one go, one repair a column, and undone as one', more, async ({ kordon, page }) => {
  const towns = ['Bonn', 'bonn', 'Köln', 'Köln ', 'Jena', 'Jenna'];
  await kordon.openText(`City,Work\n${Array.from({ length: 60 }, (_, at) => `${towns[at < 20 ? at % 6 : 2 * (at % 3)]!},${at % 20 ? 'Cook' : 'cook '}`).join('\n')}\n`);
  const panel = page.locator('.markers').filter({ hasText: '3 values differ from another one only in blanks or case, in “City” and “Work”.' });
  await panel.getByRole('button', { name: 'Merge all' }).click();
  await expect(page.locator('.notes').first()).toContainText('"Work": 3 cells recoded');
  await expect(panel).toHaveCount(0);
  const repairs = async () => (JSON.parse((await kordon.download('Save job')).toString()) as { input: { repairs?: object[] } }).input.repairs;
  expect(await repairs()).toEqual([
    { column: 'City', recode: { bonn: 'Bonn', 'Köln ': 'Köln' } },
    { column: 'Work', recode: { 'cook ': 'Cook' } },
  ]);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(panel).toBeVisible();
  expect(await repairs()).toBeUndefined();
});

test('odd values are all seen, and counted as missing in one go; a sum in the last row is left out', async ({ kordon, page }) => {
  const days = Array.from({ length: 400 }, (_, at) => `19${10 + (at % 90)}-04-${10 + (at % 20)},${at}`);
  const wrong = Array.from({ length: 12 }, (_, at) => `${at + 1}. April,${at}`);
  await kordon.openText(`Born,Cost\n${[...days, ...wrong].join('\n')}\n,Summe 90\n`);
  await page.getByRole('button', { name: 'Leave that row out' }).click();
  await expect(page.locator('.facts').first()).toContainText('412');
  await page.getByText('Odd values in 1 column').click();
  const born = page.locator('.odd-column');
  await born.getByText('12 odd values').click();
  const others = born.getByRole('button', { name: 'and 4 others' });
  await others.click();
  await expect(others).toHaveCount(0);
  await expect(born.getByRole('button', { name: 'Count as missing' })).toHaveCount(12);
  await born.getByRole('button', { name: 'Show all their rows' }).click();
  await expect(page.locator('.grid-found')).toContainText('12 of 412 rows');
  await expect(page.getByRole('table', { name: 'The data' })).toBeInViewport();
  await expect(page.getByRole('table', { name: 'The data' })).toBeFocused();
  await born.getByRole('button', { name: 'Count all 12 as missing' }).click();
  await expect(page.locator('.odd-column')).toHaveCount(0);
});

test('what may stand for a missing value is one click from counting as one, and from its rows', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await kordon.step('Columns');
  await page.getByRole('button', { name: /warnings? on Age$/ }).click();
  await page.locator('.column[data-name=Age]').getByRole('button', { name: 'Show these rows' }).click();
  await expect(page.locator('.grid-found')).toContainText('1 of 44 rows');
  await page.getByText('Odd values in 2 columns').click();
  const age = page.locator('.odd-column').filter({ hasText: 'Age' });
  await age.locator('summary').click();
  await age.getByRole('button', { name: 'Count as missing' }).click();
  await expect(age).toHaveCount(0);
  await expect(page.getByText('No row is like that.')).toBeVisible(); // the filter asks for odd values still
});

test('the grids of a release are arranged together', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('Row by row');
  const found = page.locator('.rows-panel .grid-found');
  const release = page.getByRole('grid', { name: 'Release' });
  const input = page.getByRole('grid', { name: 'Input' });
  await expect(release.locator('.row-name').first()).toHaveAttribute('title', 'Group');
  await page.getByLabel('Rows of the release').selectOption('Suppressed');
  await expect(found).toHaveText(/^\d+ of 5,000 rows$/);
  const suppressed = Number(/^\d+/.exec(await found.innerText())![0]);
  await expect(release.locator('.suppressed').first()).toBeVisible();
  await page.getByLabel('Rows of the release').selectOption('Released');
  await expect(found).toHaveText(`${(5000 - suppressed).toLocaleString('en')} of 5,000 rows`);

  await release.getByRole('columnheader', { name: 'postal_code' }).getByRole('button').first().click();
  await expect(found).toContainText('sorted by postal_code as released, ascending');
  await expect(input.getByRole('columnheader', { name: 'postal_code' })).toHaveAttribute('aria-sort', 'none');
  await input.getByRole('button', { name: 'Filter, hide or freeze sex' }).click();
  const menu = page.getByRole('dialog', { name: 'sex' });
  await menu.getByLabel('containing').fill('f');
  await menu.getByLabel('containing').press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the filter sex: contains/ })).toBeVisible();
  // A class shows all of its rows, however the grids are arranged.
  await release.getByRole('gridcell').nth(4).click();
  await expect(page.getByRole('region', { name: /^Group / })).toBeVisible();
  await page.getByRole('button', { name: 'Smallest group' }).click();
  await expect(found).toHaveText('5,000 rows');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a filtered grid, its menu and an open cell are accessible, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await kordon.openText(table);
    await page.getByText('Odd values in 2 columns').click();
    for (const name of ['Age', 'City']) await page.locator('.odd-column').filter({ hasText: name }).locator('summary').click();
    await head(kordon, 'Age').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Filter, hide or freeze Name' }).click();
    await page.getByRole('button', { name: 'Keep in view' }).click();
    await page.getByRole('button', { name: 'Filter, hide or freeze Age' }).click();
    await page.getByLabel('whose value is').selectOption('not missing');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await kordon.data.getByRole('cell', { name: 'A first line' }).click();
    await expect(page.locator('.cell-reader')).toBeVisible();
    await expectAccessible(page);
  });
}
