// Other algorithms: chosen, told what to do, compared, and refused where they protect nobody.
import { expect, isKept, type Kordon, more, sample, test } from './kordon.ts';

const panel = ({ page }: Kordon) => page.getByRole('region', { name: 'Compare' });

async function chooseAlgorithm(kordon: Kordon, name: RegExp): Promise<void> {
  const { page } = kordon;
  await kordon.unfold('For experts');
  const more = page.getByText('Choose another');
  if (!(await page.getByRole('radio', { name }).isVisible())) await more.click();
  await page.getByRole('radio', { name }).check();
}

async function compare(kordon: Kordon, algorithms: RegExp[], to: number): Promise<void> {
  await kordon.unfold('Compare');
  const compared = panel(kordon);
  for (const box of await compared.getByRole('group', { name: 'Algorithms' }).getByRole('checkbox').all()) await box.uncheck();
  for (const name of algorithms) await compared.getByRole('checkbox', { name }).check();
  await compared.getByLabel('k from').fill('2');
  await compared.getByLabel('to', { exact: true }).fill(String(to));
  await compared.getByRole('button', { name: 'Compare', exact: true }).click();
}

test('algorithms and k side by side, and one of them becomes the release', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Release');
  await kordon.unfold('Compare');
  const compared = panel(kordon);
  await expect(compared.getByLabel('k from')).toHaveValue('3'); // 3, 5, …: the job's 5 is among them
  await compare(kordon, [/^GreedyCKA/, /^Mondrian/], 6);
  await expect(compared.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
  await expect(compared.locator('figure')).not.toHaveCount(0);
  await expect(compared.locator('figure').first().locator('.point')).toHaveCount(6);
  await expect(compared.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(2);

  // A click beside a point picks it, and what can be done with it stands beneath that very plot.
  const plot = compared.locator('figure').filter({ hasText: 'Loss against risk' });
  const point = (await plot.locator('.series').first().locator('.point').nth(1).boundingBox())!;
  const drawing = (await plot.locator('svg').boundingBox())!;
  await plot.locator('svg').click({ position: { x: point.x - drawing.x - 9, y: point.y - drawing.y + 15 } });
  await expect(plot.getByRole('heading', { name: 'GreedyCKA, k = 4' })).toBeVisible();
  await expect(plot.getByRole('status')).toContainText('Least possible loss');
  await expect(compared.getByRole('button', { name: 'Make this the release' })).toHaveCount(1);
  await expect(plot.locator('.floor')).toHaveCount(1);
  const overK = compared.locator('figure').filter({ hasText: 'Information loss Less' });
  for (const chart of [plot, overK]) await expect(chart.locator('.floor-label')).toHaveText('Least possible loss');

  await compared.getByText('All figures').click();
  await expect(compared.locator('.trials tbody tr')).toHaveCount(6);
  await compared.getByRole('button', { name: 'Mondrian, k = 4' }).click();
  await compared.getByRole('button', { name: 'Make this the release' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  const report = JSON.parse((await kordon.download('Report as JSON')).toString()) as { algorithm: string; classes: { smallest: number } };
  expect(report.algorithm).toBe('mondrian');
  expect(report.classes.smallest).toBeGreaterThanOrEqual(4);
  await kordon.step('Protect');
  await expect(page.locator('#k')).toHaveValue('4');

  await kordon.step('Release');
  await kordon.unfold('Compare');
  await compared.getByText('All figures').click();
  const figures = (await kordon.download('Figures as CSV')).toString().trim().split('\n');
  expect(figures).toHaveLength(7);
  expect(figures[0]).toContain('normalized_information_loss');
});

test('it says with how much effort peeling ran', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await kordon.unfold('For experts');
  await page.getByLabel('Effort').fill('2');
  await page.getByLabel('Effort').press('Tab');
  await kordon.step('Release');
  await compare(kordon, [/^Peeling/, /^GreedyCKA/], 3);
  await expect(panel(kordon)).toContainText('Peeling ran with effort 2.');
  await expect(panel(kordon)).not.toContainText('GreedyCKA ran with');
});

test('a comparison is cancelled, and what was done stays', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Release');
  await compare(kordon, [/^GreedyCKA/], 150);
  await panel(kordon).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(kordon).getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
  await kordon.step('Data');
  await expect(page.getByRole('table', { name: 'The data' })).toBeVisible();
});

test('what cannot be run says so before', async ({ kordon }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Release');
  await kordon.unfold('Compare');
  const compared = panel(kordon);
  for (const box of await compared.getByRole('group', { name: 'Algorithms' }).getByRole('checkbox').all()) await box.uncheck();
  await expect(compared.getByText('Choose at least one algorithm.')).toBeVisible();
  await expect(compared.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
});

test('a new job has the recommended algorithm', more, async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.step('Protect');
  await kordon.unfold('For experts');
  await expect(page.getByRole('radio', { name: /recommended/ })).toBeChecked();
});

test('an algorithm’s options are in the fold for experts, and in the job', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await chooseAlgorithm(kordon, /^Mondrian/);
  await kordon.unfold('For experts');
  await page.getByRole('combobox', { name: /Equal values/ }).selectOption('relaxed');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({
    algorithm: { name: 'mondrian', variant: 'relaxed' },
  });
});

test('a release without protection is refused, and made only on a worded demand', more, async ({ kordon, page }) => {
  await kordon.openTable(sample('clinic.csv'));
  await kordon.decide('Insensitive');
  await kordon.step('Protect');
  await chooseAlgorithm(kordon, /Argus/);
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.locator('.problem')).toBeVisible();
  const demand = page.getByRole('button', { name: 'Make the unprotected table' });
  await expect(demand).toBeDisabled();
  await page.getByLabel(/does not protect the people in it/).check();
  await demand.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/does not protect as asked/);
  await expect(page.getByText('you chose to have it')).toBeVisible();
  await kordon.confirm();
  const wait = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Release (CSV)' }).click();
  expect((await wait).suggestedFilename()).toBe('clinic.unprotected.csv');
});
