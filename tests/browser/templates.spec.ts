// Ready-made hierarchies: offered by what a column holds, looked at, chosen, and edited like any other.
import { expectAccessible } from './axe.ts';
import { expect, isKept, more, test } from './kordon.ts';

const codes = ['I50.01', 'I50.1', 'I10.90', 'J45.0', 'J44.1', 'E11.90', 'E11.0', 'C50.4', 'C50.9', 'F32.1'];
const table = `Diag,Ward\n${codes.flatMap((code) => Array.from({ length: 3 }, (_, i) => `${code},W${i}\n`)).join('')}`;

test('ICD-10 is suggested for codes of diagnoses, looked at, chosen, edited and run', more, async ({ kordon, page }) => {
  await kordon.openText(table);
  await kordon.step('Columns');
  await kordon.setRole('Diag', 'Quasi-identifier');
  await kordon.setRole('Ward', 'Insensitive');
  await kordon.step('Boundaries');
  await kordon.settled();
  const made = page.getByLabel('Made of');
  await expect(made.locator('option:checked')).toHaveText('Diagnoses: ICD-10');
  const levels = page.getByRole('group', { name: 'Boundaries at a whole level' });
  await expect(levels).toContainText('chapter · 5');
  await expect(levels).toContainText('values · 10');

  await made.selectOption({ label: 'Flat: any value or *' });
  await expect(levels).not.toContainText('chapter');
  await made.selectOption({ label: 'Diagnoses: ICD-10' });
  const preview = page.getByRole('region', { name: 'Preview: Diagnoses: ICD-10' });
  await expect(preview.getByRole('row')).toHaveText([/^Level/, /^values\s*10\s*I50\.01/, /^category\s*7\s*I50/, /^group\s*6\s*I30-I52/, /^chapter\s*5\s*I00-I99 Circulatory system/, /^everything/]);
  await expect(levels).not.toContainText('chapter'); // nothing is changed yet
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Use this hierarchy' }).click();
  await expect(preview).toHaveCount(0);
  await kordon.settled();
  await levels.getByRole('button', { name: /^chapter/ }).click();
  await expect(page.getByRole('button', { name: /^Diag/ })).toContainText('5 boundaries');

  await page.getByRole('button', { name: 'Remove level 2: its groups dissolve into those above' }).click();
  await kordon.settled();
  await expect(made).toHaveValue('tree');
  await expect(levels).toContainText('level 2 · 5'); // a tree changed by hand has no names for its levels
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
});

test('ages are in bands of five with those of ninety together, and postal codes are offered by their name', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 60 }, (_, i) => `${i + 40},${10115 + i * 17}\n`).join('');
  await kordon.openText(`age,PLZ\n${rows}`);
  await kordon.step('Columns');
  await kordon.setRole('age', 'Quasi-identifier');
  await kordon.setRole('PLZ', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await kordon.settled();
  const levels = page.getByRole('group', { name: 'Boundaries at a whole level' });
  await expect(page.getByRole('textbox', { name: 'Open-ended from' })).toHaveValue('90');
  await expect(levels).toContainText('bands of 5 · 11');
  await page.getByRole('treeitem', { name: /^75-79/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('treeitem', { name: /^80\+/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Open-ended from' }).fill('');
  await expect(page.getByRole('treeitem', { name: /^80-99/ })).toBeVisible();
  await page.getByRole('button', { name: /^PLZ/ }).click();
  await page.getByLabel('Made of').selectOption({ label: 'Postal codes of Germany' });
  await page.getByRole('button', { name: 'Use this hierarchy' }).click();
  await expect(levels).toContainText('first 3 characters · 11');
});

test('next month’s codes get their place from ICD-10 anew', more, async ({ kordon, page }) => {
  await kordon.openText(table, 'march.csv');
  await kordon.step('Columns');
  await kordon.setRole('Diag', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await kordon.settled();
  const levels = page.getByRole('group', { name: 'Boundaries at a whole level' });
  await levels.getByRole('button', { name: /^chapter/ }).click();
  await kordon.step('Data');
  await kordon.openText(`${table}K80.20,W1\nI21.4,W1\n`, 'april.csv');
  await kordon.step('Boundaries');
  const panel = page.getByRole('region', { name: 'Values in no group' });
  await panel.getByRole('button', { name: '“Diagnoses: ICD-10” again' }).click();
  await expect(panel).toHaveCount(0);
  await expect(levels).toContainText('chapter · 6');
  await expect(page.getByRole('button', { name: /^Diag/ })).toContainText('6 boundaries');
});
