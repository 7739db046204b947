// A file of SPSS on the page: its labels are wherever its values are, and the release is such a file again.
import { readFileSync } from 'node:fs';
import { expect, isKept, sample, test } from './kordon.ts';

test('a survey goes out as it came in, and its release opens again as it went out', async ({ kordon, page }) => {
  await kordon.openTable(sample('panel.sav'));
  await expect(kordon.data.getByRole('cell', { name: '2 female', exact: true }).first()).toBeVisible();
  await kordon.openJob(readFileSync(sample('panel.job.json'), 'utf8').replace('"known": 3', '"known": 2')); // which takes less time
  await kordon.settled();

  await kordon.step('Columns');
  await expect(page.locator('.column[data-name="marital"] .label')).toHaveText('Marital status');
  await expect(page.locator('.column.undecided')).toHaveCount(0);
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^marital/ }).click();
  for (const value of ['with partner', '2 married', '-9 no answer']) await expect(page.getByRole('treeitem', { name: new RegExp(`^${value},`) })).toBeVisible();

  await kordon.step('Protect');
  await expect(page.getByRole('radio', { name: /^Any 2/ })).toBeChecked();
  await kordon.settled();
  await page.locator('footer .run').click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText(isKept, { timeout: 90_000 });
  const kept = /([\d,]+) rows of 2,000/.exec((await verdict.innerText()).replaceAll(/\s+/g, ' '))![1]!;
  await kordon.unfold('Row by row');
  await expect(page.locator('kordon-comparison').getByRole('gridcell', { name: /^\d{4}-\d{4}$/ }).first()).toBeVisible();
  await kordon.confirm();
  const released = await kordon.download('Release (.sav)');

  await kordon.step('Data');
  await kordon.openText(released, 'panel.release.sav');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('panel.release.sav');
  await expect(page.locator('.facts')).toContainText(`${kept} rows, 21 columns`);
  await expect(kordon.data.getByRole('cell', { name: /^\d{4}-\d{4}$/ }).first()).toBeVisible();
  await expect(kordon.data.getByRole('cell', { name: '1 city', exact: true }).first()).toBeVisible();
});
