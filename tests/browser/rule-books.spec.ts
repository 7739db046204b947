// A rule book: chosen in step 4, asked for, judged in step 5, answered there, and printed in the report.
import type { Job } from '../../web/protocol/job.ts';
import { expectAccessible } from './axe.ts';
import { expect, more, test } from './kordon.ts';

test('a job asks what a book asks, and its release is judged clause by clause', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.getByRole('heading', { name: 'Rules that bind' }).click();
  await page.getByLabel('Rule book').selectOption({ label: 'CMS: cell size suppression' });
  await expect(page.getByText('Kordon claims no law')).toBeVisible();
  await page.getByRole('button', { name: 'Ask what this book asks' }).click();
  await expect(page.locator('#k')).toHaveValue('11');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('#k')).not.toHaveValue('11');

  await kordon.run();
  const door = page.locator('details.door').filter({ has: page.getByRole('heading', { name: 'Rules that bind' }) });
  await expect(door.locator('> summary')).toContainText(/clauses? fail.*for a person to say/);
  await door.locator('> summary').click();
  const clause = door.getByRole('listitem').filter({ hasText: 'No percentage or sum gives' });
  await expect(clause).toContainText('a person must say');
  await clause.getByRole('textbox').fill('we worked them out');
  await clause.getByRole('textbox').blur();
  await expect(clause.locator('.clause-verdict')).toContainText(/^\s*said/);
  await expect(page.locator('.outdated')).toHaveCount(0);
  await expectAccessible(page);

  const job = JSON.parse((await kordon.download('Job')).toString()) as Job;
  expect(job.rules).toEqual({ book: 'cms', answers: { derived: 'we worked them out' } });
  const report = (await kordon.download('Report')).toString();
  expect(report).toContain('<h3>Counts of the release</h3>');
  expect(report).toContain('we worked them out');
  expect(report).toContain('<b class="fails">fails</b>');
  const json = JSON.parse((await kordon.download('Report as JSON')).toString()) as { rules: { book: string } };
  expect(json.rules.book).toBe('cms');
});
