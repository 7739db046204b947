// Classes of a release, one at a time: by mouse, by keyboard, and the ones worth a look by a button.
import { expectAccessible } from './axe.ts';
import { expect, long, more, test } from './kordon.ts';

test('a click on a row shows its class', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('Row by row');
  const release = page.getByRole('grid', { name: 'Release' });
  const row = release.getByRole('row').nth(8); // of the second class or a later one
  const cells = await row.getByRole('gridcell').allTextContents();
  await row.getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('region', { name: /^Group \d+: \d+ rows$/ });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('heading', { level: 3 })).toBeFocused();
  for (const column of ['birth_date', 'sex', 'postal_code']) await expect(panel.locator('.released-as')).toContainText(column);
  for (const value of cells.slice(2, 5)) await expect(panel.locator('.released-as')).toContainText(value);
  const [, size] = /: (\d+) rows/.exec(await panel.getByRole('heading', { level: 3 }).innerText())!;
  await expect(panel.getByRole('table', { name: 'Its rows in the input' })).toHaveAttribute('aria-rowcount', String(Number(size) + 1));
  // The distribution of each sensitive column adds up to the class.
  for (const column of ['diagnosis', 'length_of_stay']) {
    const bars = await panel.getByRole('list', { name: `${column} in this group` }).getByRole('listitem').allTextContents();
    const rows = bars.map((text) => Number(/(\d+) rows?,/.exec(text)![1]));
    expect(rows.reduce((sum, each) => sum + each, 0)).toBe(Number(size));
  }
  // All rows of the class are marked in both grids.
  for (const name of ['Input', 'Release']) await expect(page.getByRole('grid', { name }).locator('.chosen')).toHaveCount(Number(size));
  await panel.getByRole('button', { name: 'Next group' }).click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(release).toBeFocused();
});

test('keys move through the rows, and Enter opens', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('Row by row');
  const input = page.getByRole('grid', { name: 'Input' });
  const release = page.getByRole('grid', { name: 'Release' });
  await input.focus();
  await page.keyboard.press('ArrowDown');
  await expect(input.locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  const index = await input.locator('[aria-selected=true]').getAttribute('aria-rowindex');
  expect(Number(index)).toBeGreaterThan(5);
  const id = await input.locator('[aria-selected=true]').getAttribute('id');
  await expect(input).toHaveAttribute('aria-activedescendant', id!);
  await expect(release.locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', index!);
  await page.keyboard.press('End');
  await expect(release.locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', '5001');
  await expect.poll(async () => (await release.evaluate((grid) => grid.scrollTop)) - (await input.evaluate((grid) => grid.scrollTop))).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This row was suppressed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Group 1: / })).toBeVisible();
});

test('a grid that follows the other one does not lead it back', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('Row by row');
  const tops = () => page.getByRole('grid').evaluateAll((grids) => grids.map(({ scrollTop }) => scrollTop));
  // The second scrolling comes when the other grid has followed the first, and has not told so yet.
  const end = await page.getByRole('grid', { name: 'Input' }).evaluate(
    (grid) => new Promise<number>((scrolled) => {
      grid.scrollTop = 700;
      requestAnimationFrame(() => {
        grid.scrollTop = grid.scrollHeight;
        scrolled(grid.scrollTop);
      });
    }),
  );
  await expect.poll(tops).toEqual([end, end]);
  await page.waitForTimeout(200);
  expect(await tops()).toEqual([end, end]);
});

test('buttons lead to the smallest class, those nearest to failing, and the suppressed rows', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await page.getByRole('switch', { name: 'p-sensitivity' }).check();
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await kordon.unfold('What was checked');
  await kordon.unfold('Row by row');
  await page.getByRole('button', { name: 'Smallest group' }).click();
  await expect(page.getByRole('region', { name: /^Group \d+: 5 rows$/ })).toBeVisible();
  const nearest = page.locator('.checks-list li').filter({ hasText: 'p-sensitivity of diagnosis' });
  const words = await nearest.locator('.nearest').innerText();
  const [, rows, decade] = /(\d+) rows, birth_date ([^,]+),/.exec(words)!;
  await nearest.getByRole('button', { name: /^Show this group/ }).click();
  const panel = page.getByRole('region', { name: new RegExp(`^Group \\d+: ${rows} rows$`) });
  await expect(panel.locator('.released-as')).toContainText(decade!);
  await page.getByRole('button', { name: /^Suppressed rows/ }).click();
  await expect(page.getByRole('grid', { name: 'Release' }).locator('.suppressed').first()).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a class, and every explanation, are accessible, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await kordon.openSample('Clinic register');
    await kordon.run();
    await kordon.unfold('Row by row');
    await page.getByRole('button', { name: 'Smallest group' }).click();
    await expect(page.locator('.class-parts')).toBeVisible();
    await kordon.unfold('Every metric');
    await page.getByRole('button', { name: 'Information loss', exact: true }).click();
    await expect(page.locator('.explanation:popover-open')).toContainText('IL / (rows * sum of weights)');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
}
