// Files that need not fit into the page's memory: they are read in slices, and what a tab cannot hold is handed over.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '../../web/playwright.ts';
import { expect, more, test } from './kordon.ts';
import { manyPeople } from './people.ts';

// Drops a file of so many times a hundred thousand rows, whose text is in memory once.
const dropFile = (page: Page, name: string, times: number): Promise<void> =>
  page.evaluate(
    ([name, times]) => {
      const rows = new Blob([Array.from({ length: 100_000 }, (_, row) => `${20 + (row % 50)},place ${row % 900},${row % 2 ? 'F' : 'M'}\n`).join('')]);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['age,place,sex\n', ...Array.from({ length: times }, () => rows)], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, times] as const,
  );

test('a file that no tab can hold is handed over before anything of it is read', more, async ({ kordon, page }) => {
  await dropFile(page, 'whole country.csv', 2000);
  const told = page.getByRole('alert').filter({ hasText: 'is larger than a page can take' });
  await expect(told).toContainText('It has about 200,000,000 rows.');
  await expect(told).toContainText("kordon mask 'whole country.csv' --job 'whole country.first-rows.job.json' -o 'whole country.release.csv'");
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(told.getByRole('button', { name: 'Read it all the same' })).toHaveCount(0);

  // Its first rows serve to make the job. Nobody can take a release of them for one of the whole.
  await told.getByRole('button', { name: 'Open the first rows' }).click();
  await expect(kordon.data).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('whole country.first-rows.csv');
  await expect(told).toHaveCount(0);
  await kordon.decide('Quasi-identifier');
  const part = page.locator('.panel').filter({ hasText: 'These are the first rows of whole country.csv' });
  for (const step of ['Columns', 'Release'] as const) {
    await kordon.step(step);
    await expect(part).toContainText("kordon mask 'whole country.csv' --job 'whole country.first-rows.job.json' -o 'whole country.release.csv'");
  }
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { attributes: { name: string }[] };
  expect(job.attributes.map(({ name }) => name)).toEqual(['age', 'place', 'sex']);

  // The job that is there by now goes along with the file.
  await kordon.step('Data');
  await dropFile(page, 'whole country.csv', 2000);
  await expect(told).toBeVisible();
  const again = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Save job' }).click();
  expect((await again).suggestedFilename()).toBe('whole country.job.json');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
});

test('a file that a tab may hold is read where a person wants it', more, async ({ kordon }) => {
  const { page } = kordon;
  await dropFile(page, 'perhaps.csv', 480);
  const told = page.getByRole('alert').filter({ hasText: 'perhaps.csv may be larger than a page can take' });
  await expect(told.getByRole('button', { name: 'Open the first rows' })).toBeVisible();
  await told.getByRole('button', { name: 'Read it all the same' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.locator('.progress')).toContainText('reading the table');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.notice')).toHaveText(/cancelled/);
});

test('a file of several slices is read to its end, in another encoding from its first to its last row', more, async ({ kordon, page }) => {
  const text = manyPeople(300_000); // some 8 MB
  await kordon.openText(Buffer.concat([Buffer.from(text), Buffer.from(text.slice(text.indexOf('\n') + 1)), Buffer.from('44,1000,Geh\xf6ft,F\n', 'latin1')]));
  await expect(page.locator('.facts')).toContainText('600,001');
  await kordon.openReading();
  await expect(page.locator('.how-read')).toContainText('windows-1252');
});

test('a file that has changed since it was chosen says so, and what to do', more, async ({ kordon, page }) => {
  const file = test.info().outputPath('people.csv');
  writeFileSync(file, manyPeople(500));
  await kordon.openTable(file);
  writeFileSync(file, `${readFileSync(file, 'utf8')}1,1,1,1\n`);
  await kordon.openReading();
  await page.getByLabel('Delimiter').selectOption(';');
  const told = page.getByRole('alert').filter({ hasText: 'people.csv cannot be read' });
  await expect(told).toContainText('It has changed or is gone since it was chosen');
  await expect(told).toContainText('Choose it again');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.csv'); // what was there stays
});
