// For whom a release is: five lines and reasons beside its files, which the report prints and the job keeps.
import type { Job } from '../../web/protocol/job.ts';
import { expectAccessible } from './axe.ts';
import { expect, more, test } from './kordon.ts';

test('what is said after the run is in report and job, and outdates nothing', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  const fold = page.locator('.for-whom');
  await expect(fold.locator('> summary')).toContainText('Nobody has said yet');
  await fold.locator('> summary').click();
  await fold.getByLabel('Who gets it').fill('Institute <b>');
  await fold.getByLabel('Look again on').fill('2020-02-29');
  await fold.getByText('Why each column goes out').click();
  await fold.locator('details .field input').first().fill('care differs');
  await fold.getByLabel('Who decided').focus();
  await expect(fold.locator('> summary')).toContainText('Look again: February 29, 2020 is over');
  await expect(fold.getByText(/^1 of \d+ columns/)).toBeVisible();
  await expect(page.locator('.outdated')).toHaveCount(0);
  await expectAccessible(page);

  const job = JSON.parse((await kordon.download('Job')).toString()) as Job;
  expect(job.for_whom).toEqual({ recipient: 'Institute <b>', review: '2020-02-29' });
  expect(job.attributes.filter(({ reason }) => reason)).toHaveLength(1);
  const report = (await kordon.download('Report')).toString();
  expect(report).toContain('<td>Institute &lt;b&gt;</td>');
  expect(report).toContain('<b class="fails">not said:</b> What else');
  expect(report).toContain('<td>care differs</td>');
  const json = JSON.parse((await kordon.download('Report as JSON')).toString()) as Record<string, unknown>;
  expect(json).toMatchObject({ for_whom: job.for_whom, reasons: [{ reason: 'care differs' }] });
  expect((await kordon.download('Public report as JSON')).toString()).not.toContain('Institute');

  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(fold.locator('> summary')).toContainText('Nobody has said yet');
});
