// Back and forth: the browser's history, undo over other files, and what was done as a list.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, more, site, test, type Kordon } from './kordon.ts';

const people = 'Age,City\n30,Lincoln\n31,Omaha\n';
const heading = ({ page }: Kordon) => page.getByRole('heading', { level: 1 });
const list = ({ page }: Kordon) => page.getByRole('dialog', { name: 'What was done' });
const openList = ({ page }: Kordon) => page.getByRole('button', { name: 'What was done' }).click();

for (const [way, address] of [
  ['hosted', undefined],
  ['by double-click', pathToFileURL(resolve(site, 'kordon.html')).href],
] as const) {
  test(`Back leads to the step before, and Forward ahead again, ${way}`, more, async ({ kordon, page }) => {
    if (address) await kordon.open(address);
    await kordon.openSample('Seven people');
    await kordon.step('Columns');
    await kordon.step('Boundaries');
    const column = page.locator('.attribute[aria-current]');
    const first = await column.textContent();
    await page.locator('.attribute').nth(1).click();
    await expect(column).not.toHaveText(first!);
    const second = await column.textContent();
    await page.goBack();
    await expect(column).toHaveText(first!);
    await page.goBack();
    await expect(heading(kordon)).toHaveText('Columns');
    await expect(heading(kordon)).toBeFocused();
    await page.goForward();
    await page.goForward();
    await expect(column).toHaveText(second!);
    expect(new URL(page.url()).hash).toMatch(/^#boundaries\/column-\d+$/);
  });
}

test('an opened panel is closed by Back, and leaves no entry when it is closed by hand', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Columns');
  const entry = () => page.evaluate(() => JSON.stringify(history.state)); // going back takes the browser a moment
  const columns = await entry();
  const glossary = page.getByRole('dialog', { name: 'Glossary' });
  await page.getByRole('button', { name: 'Glossary' }).click();
  await expect(glossary).toBeVisible();
  await page.goBack();
  await expect(glossary).toBeHidden();
  await expect(heading(kordon)).toHaveText('Columns');
  await page.goForward();
  await expect(glossary).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(entry).toBe(columns);
  await openList(kordon);
  await expect(list(kordon)).toBeVisible();
  await expect.poll(entry).not.toBe(columns);
  await page.goBack();
  await expect(list(kordon)).toBeHidden();
  await page.goBack();
  await expect(heading(kordon)).toHaveText('miller.csv');
});

test('a class that is looked at, and a stop of the tour, are entries too', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  await kordon.unfold('Row by row');
  await page.getByRole('group', { name: 'Go to' }).getByRole('button').first().click();
  const panel = page.locator('kordon-class');
  await expect(panel.getByRole('heading', { level: 3 })).toBeFocused();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.verdict')).toBeVisible();
  await page.goForward();
  await expect(panel).toContainText('Group');
  await kordon.step('Data');
  await page.goBack();
  await expect(panel).toContainText('Group');
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Guided tour' })).toHaveCount(0);
});

test('undo brings back the file before, with its job, and redo the next one', more, async ({ kordon, page }) => {
  await kordon.openText(people, 'first.csv');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Sensitive');
  await kordon.step('Data');
  await kordon.openText('Ward,Ill\nA,flu\nB,cold\n', 'second.csv');
  await expect(heading(kordon)).toHaveText('second.csv');
  await expect(page.locator('[aria-labelledby=former-job]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(heading(kordon)).toHaveText('first.csv');
  await expect(kordon.data.getByRole('cell', { name: 'Lincoln' })).toBeVisible();
  await kordon.step('Columns');
  await expect(page.getByRole('group', { name: 'Role of City' }).getByRole('radio', { name: 'Sensitive', exact: true })).toBeChecked();
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('group', { name: 'Role of Ward' })).toBeVisible();
});

test('what was done is a list, and a click goes there', more, async ({ kordon, page }) => {
  await kordon.openText(people, 'first.csv');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Sensitive');
  await kordon.setRole('Age', 'Insensitive');
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await page.locator('#k').press('Tab');
  await openList(kordon);
  const steps = list(kordon).getByRole('listitem');
  await expect(steps).toHaveText(['first.csv opened', 'City: Sensitive', 'Age: Insensitive', 'k: 5 → 2now']);
  await expect(steps.last().getByRole('button')).toBeFocused();
  await expectAccessible(page);
  await steps.nth(1).getByRole('button').click();
  await expect(page.locator('#k')).toHaveValue('5');
  await expect(steps.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(3)).toContainText('undone');
  await page.keyboard.press('Escape');
  await expect(list(kordon)).toBeHidden();
  await expect(page.getByRole('button', { name: 'What was done' })).toBeFocused();
});
