// Work that takes a while: it shows how far it is, can be cancelled, never freezes the page.
import { expect, sample, test } from './kordon.ts';
import { manyPeople } from './people.ts';

const many = manyPeople(1_000_000);

test.describe('a run', () => {
  test.setTimeout(120_000);

  test('shows its progress, leaves the page alive, and can be cancelled', async ({ kordon, page }) => {
    await kordon.openText(many);
    await kordon.step('Columns');
    for (const column of ['Age', 'Zip', 'Sex', 'Work']) {
      await kordon.setRole(column, 'Quasi-identifier');
    }
    await kordon.step('Protect');
    await kordon.settled();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const bar = page.getByRole('progressbar');
    await expect(page.locator('.progress')).toContainText(/forming classes.*of 1\u202f000\u202f000 rows/);

    // Frames keep coming while the engine works: it is still at it after twenty of them.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let frames = 0;
          const frame = () => (++frames < 20 ? requestAnimationFrame(frame) : done());
          requestAnimationFrame(frame);
        }),
    );
    await expect(bar).toBeVisible();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(/cancelled/);
    await expect(page.getByRole('button', { name: 'Masked CSV' })).toHaveCount(0);

    // The job is as it was, and the table is read again for whatever comes next.
    await kordon.step('Data');
    await expect(page.getByRole('cell').first()).toHaveText(/\d/);
    await kordon.settled();
    await expect(page.locator('.feasibility')).toContainText('with these boundaries');
  });
});

test('reading can be cancelled, and what was there stays', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  // The file arrives in the page at once; the worker that reads it is slow to start.
  const cancelled = page.evaluate(async () => {
    const { session } = document.querySelector('kordon-app') as unknown as {
      session: { open(source: Blob, name: string): Promise<boolean>; cancel(): void };
    };
    const reading = session.open(new Blob(['Age\n', '1\n'.repeat(20_000_000)]), 'big.csv');
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.querySelector<HTMLButtonElement>('kordon-data .panel button')!.click();
    return reading;
  });
  expect(await cancelled).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.csv');
  await expect(page.getByRole('cell', { name: 'San Diego' })).toBeVisible();
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
});

test('a crashed engine is replaced, with the work kept', async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.settled();
  // The worker is ended from outside, in the middle of a call, as an exhausted memory would.
  await page.evaluate(() => {
    const { session } = document.querySelector('kordon-app') as unknown as {
      session: { engine: { worker: Worker; call(name: string, args: unknown[]): Promise<unknown> } };
    };
    const { engine } = session;
    const rows = engine.call('rows', [0, 1]).catch(() => {});
    engine.worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    return rows;
  });
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
});

test('a million rows scroll to the very end', async ({ kordon, page }) => {
  test.setTimeout(120_000);
  const rows = 1_000_000;
  let text = 'Row\n';
  for (let at = 1; at <= rows; at++) text += `r${at}\n`;
  await kordon.openText(text);
  const grid = page.getByRole('table', { name: 'The data' });
  await grid.press('End');
  await expect(grid.getByRole('cell', { name: 'r1000000', exact: true })).toBeVisible();
  await grid.press('PageUp');
  await expect(grid.getByRole('cell', { name: 'r1000000', exact: true })).toHaveCount(0);
  await grid.press('Home');
  await expect(grid.getByRole('cell', { name: 'r1', exact: true })).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
});
