// A reader who knows a few columns only: offered over a wide table with what each choice keeps, and said wherever the verdict is.
import { expectAccessible } from './axe.ts';
import { expect, more, test } from './kordon.ts';

const answers = 13;
const columns = ['age', ...Array.from({ length: answers }, (_, at) => `q${at + 1}`)];

// 600 people, their age, and thirteen answers of four values each.
function survey(): string {
  let seed = 7;
  const draw = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const rows = Array.from({ length: 600 }, () => [18 + draw(60), ...Array.from({ length: answers }, () => 'abcd'[draw(4)])].join(','));
  return [columns.join(','), ...rows].join('\n');
}

const job = JSON.stringify({
  kordon: 1,
  attributes: columns.map((name) => ({ name, role: 'quasi-identifier', hierarchy: name === 'age' ? { intervals: { widths: [5, 10, 20] } } : { flat: true } })),
  privacy: { k: 3 },
  suppression: { limit: 0.05 },
});

test('over many columns the page offers k for readers who know a few of them, with what each choice keeps', more, async ({ kordon, page }) => {
  await kordon.openText(survey(), 'survey.csv');
  await kordon.openJob(job);
  await kordon.step('Protect');
  const panel = page.getByRole('region', { name: 'How many of these 14 columns could somebody know about a person?' });
  await expect(panel.getByRole('radio', { name: /^All of them/ })).toBeChecked();
  await expect(panel.getByRole('status')).toHaveText([/no detail|% → .*%/, /Detail .*% → .*%/, /Detail .*% → .*%/], { timeout: 60_000 });
  await panel.getByRole('radio', { name: /^Any 2/ }).check();
  await expect(panel.getByRole('status').first()).toHaveText(/Detail .*% → .*%/, { timeout: 60_000 });
  await expectAccessible(page);

  await kordon.run();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('k = 3 is kept for readers who know any 2 of the columns');
  await expect(verdict).toContainText(/A reader who knows any 2 of 14 columns finds at least [3-9]\d* rows. Anyone who knows more may find a single row./);
  await expect(page.getByText(/For a reader who knows any 3, \d+ of 600 rows are rarer than 3/)).toBeVisible();
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({ privacy: { k: 3, known: 2 } });

  await page.getByRole('button', { name: /^Undo/ }).click();
  await kordon.step('Protect');
  await expect(panel.getByRole('radio', { name: /^All of them/ })).toBeChecked();
});
