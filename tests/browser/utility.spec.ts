// What the data became, in pictures and words.
import { expect, more, test, type Kordon } from './kordon.ts';

const panel = ({ page }: Kordon) => page.getByRole('region', { name: 'What the data became' });

test('each column is shown as it was and as it became', more, async ({ kordon }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('What the data became');
  const shown = panel(kordon);
  const generalized = ['birth_date', 'sex', 'postal_code', 'admission_date', 'insurance', 'occupation'];
  await expect(shown.locator('figcaption:visible')).toHaveText(generalized);
  const postalCode = shown.locator('figure').filter({ hasText: 'postal_code' });
  await expect(postalCode.getByRole('img', { name: 'postal_code, input and release' })).toBeVisible();
  await expect(postalCode).toContainText(/\d% of the cells are as they were\. For example, “\d{5}” became “\d+\*+”\./);
  await postalCode.getByText('Figures').click();
  await expect(postalCode.getByRole('row', { name: /^311\*\* \d+ \d+$/ })).toBeVisible();

  await shown.getByText('2 columns that go out unchanged').click();
  await expect(shown.locator('figure').filter({ hasText: 'diagnosis' })).toContainText('100% of the cells are as they were.');
});

test('what still goes together, and what can still be predicted', more, async ({ kordon }) => {
  await kordon.openSample('Clinic register');
  await kordon.run();
  await kordon.unfold('What the data became');
  const shown = panel(kordon);
  const pairs = shown.getByRole('table').filter({ hasText: 'These suffered most' });
  await expect(pairs.getByRole('row', { name: /^sex and occupation 0\.\d+ 0\.\d+/ })).toBeVisible();
  await expect(shown.getByText(/Who learns from the release tells diagnosis right in \d+%/)).toBeVisible();
  await shown.getByLabel('Column').selectOption('sex');
  await expect(shown.getByText(/tells sex right in \d+% of rows not seen before/)).toBeVisible();
  await expect(shown.getByRole('list', { name: 'Right, of 5,000 rows' }).getByRole('listitem')).toHaveCount(3);
});
