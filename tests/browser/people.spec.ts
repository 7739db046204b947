// Where a person has several rows, k can count people: asked beside the draft and in step 5, chosen in step 4.
import { expect, more, test } from './kordon.ts';

// Four visits each by twelve patients who live in two towns.
const visits = [
  'patient_id;town;age;diagnosis',
  ...Array.from({ length: 48 }, (_, row) => {
    const person = Math.floor(row / 4);
    return `P${100 + person};${person % 2 ? 'Jena' : 'Gera'};${30 + person};${['J45', 'I10', 'E11'][row % 3]}`;
  }),
].join('\n');

test('k counts people once somebody says so, and the report tells it', async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  const outlook = page.locator('kordon-outlook');
  await expect(outlook).toContainText('patient_id has 12 values in 48 rows.');
  await outlook.getByRole('button', { name: 'Let k count people' }).click();
  await expect(outlook).not.toContainText('patient_id has 12 values');
  await kordon.step('Protect');
  const whose = page.getByLabel('k counts');
  await expect(whose.locator('option:checked')).toHaveText('people, told apart by patient_id');
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText(/Every person hides among at least [5-9]/);
});

test('a column that nobody has decided on is not offered for people', more, async ({ kordon, page }) => {
  await kordon.openText(visits.replaceAll('\n', ';ward A\n').replace('ward A', 'ward').concat(';ward B'), 'visits.csv');
  const outlook = page.locator('kordon-outlook');
  await expect(outlook).toContainText('1 column is undecided');
  await expect(outlook).toContainText('patient_id has 12 values');
  await expect(outlook.getByRole('button', { name: 'Let k count people' })).toHaveCount(1);
});

test('what counts how often a value occurs counts people beside them', more, async ({ kordon, page }) => {
  await kordon.openText(visits, 'visits.csv');
  await kordon.step('Protect');
  await page.getByLabel('k counts').selectOption({ label: 'people, told apart by patient_id' });
  await kordon.unfold('More protection');
  await page.getByRole('switch', { name: 't-closeness' }).check();
  await kordon.run();
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText('k people of patient_id');
  await expect(page.locator('.checks-list')).toContainText(/t-closeness/i);
});
