// Work that takes a while: it shows how far it is, can be cancelled, never freezes the page.
import { readFileSync } from 'node:fs';
import type { Page } from '../../web/playwright.ts';
import { crash, expect, long, more, sample, test } from './kordon.ts';
import { manyPeople } from './people.ts';

const many = manyPeople(1_000_000);

test.describe('a run', () => {
  test.setTimeout(120_000);

  test('shows its progress, leaves the page alive, and can be cancelled', long, async ({ kordon, page }) => {
    await kordon.openText(many);
    await kordon.step('Columns');
    for (const column of ['Age', 'Zip', 'Sex', 'Work']) {
      await kordon.setRole(column, 'Quasi-identifier');
    }
    await kordon.step('Protect');
    await kordon.settled();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const bar = page.getByRole('progressbar');
    await expect(page.locator('.progress')).toContainText(/forming classes.*%/);

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
    await expect(page.locator('.notice')).toHaveText(/cancelled/);
    await expect(page.getByRole('button', { name: 'Release (CSV)' })).toHaveCount(0);

    // The job is as it was, and the table is read again for whatever comes next.
    await kordon.step('Data');
    await expect(kordon.data.getByRole('cell').first()).toHaveText(/\d/);
    await kordon.settled();
    await expect(page.locator('.feasibility')).toContainText('with these boundaries');
  });
});

test('reading can be cancelled, and what was there stays', more, async ({ kordon, page }) => {
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
  await expect(kordon.data.getByRole('cell', { name: 'San Diego' })).toBeVisible();
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
});

test('a crashed engine is replaced, with the work kept', async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.settled();
  await crash(kordon);
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
});

test('a million rows scroll to the very end', long, async ({ kordon, page }) => {
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

interface Engine {
  worker?: { worker: Worker };
  call(name: string, args: unknown[]): Promise<unknown>;
}

// Every call of this name ends the worker, as an exhausted memory would, until it is mended.
async function breakEngine(page: Page, name: string, message: string): Promise<() => Promise<void>> {
  await page.evaluate(
    ([name, message]) => {
      const { session } = document.querySelector('kordon-app') as unknown as { session: { store: { engine: Engine & { whole?: Engine['call'] } } } };
      const { engine } = session.store;
      const whole = engine.call.bind(engine);
      engine.whole = whole;
      engine.call = (called, ...rest) => {
        const reply = whole(called, ...rest);
        const stop = () => (engine.worker ? engine.worker.worker.dispatchEvent(new ErrorEvent('error', { message })) : setTimeout(stop, 1));
        if (called === name) stop();
        return reply;
      };
    },
    [name, message] as const,
  );
  return () =>
    page.evaluate(() => {
      const { engine } = (document.querySelector('kordon-app') as unknown as { session: { store: { engine: Engine & { whole: Engine['call'] } } } }).session.store;
      engine.call = engine.whole;
    });
}

test('an engine that stops says so, keeps the job, and is tried again', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  const mend = await breakEngine(page, 'feasibility', 'RuntimeError: unreachable');
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Your table and your job are kept');
  await expect(problem).toContainText('unreachable');
  const saved = page.waitForEvent('download');
  await problem.getByRole('button', { name: 'Save job' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('"k": 3');
  await mend();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await kordon.settled();
  await expect(page.locator('.feasibility')).toContainText('k = 3');
});

test('a file larger than the memory says what to do, and what was there stays', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Data');
  const mend = await breakEngine(page, 'read', 'RangeError: Array buffer allocation failed');
  await kordon.openText('Age\n1\n', 'huge.csv');
  const problem = page.getByRole('alert').filter({ hasText: 'huge.csv' });
  await expect(problem).toContainText('huge.csv cannot be read');
  await expect(problem).toContainText('kordon mask');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.csv');
  await mend();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('huge.csv');
});

test('the feasibility line answers within a blink for 100,000 rows', long, async ({ kordon, page }) => {
  test.setTimeout(120_000);
  await kordon.openText(manyPeople(100_000));
  await kordon.step('Columns');
  for (const column of ['Age', 'Zip', 'Sex', 'Work']) await kordon.setRole(column, 'Quasi-identifier');
  await kordon.step('Protect');
  await kordon.settled();
  const took = await page.evaluate(async () => {
    type Session = { state: { busy: boolean; feasibility?: { key: string } }; change(edit: (job: { privacy: object }) => object): void; subscribe(listener: () => void): () => void };
    const { session } = document.querySelector('kordon-app') as unknown as { session: Session };
    const times: number[] = [];
    for (const k of [6, 7, 8, 9, 10]) {
      const since = performance.now();
      const before = session.state.feasibility?.key;
      await new Promise<void>((done) => {
        const stop = session.subscribe(() => {
          if (session.state.feasibility?.key === before) return;
          stop();
          done();
        });
        session.change((job) => ({ ...job, privacy: { ...job.privacy, k } }));
      });
      times.push(performance.now() - since);
    }
    return times;
  });
  console.info('feasibility, ms:', took.map(Math.round).join(', ')); // eslint-disable-line no-console
  expect(Math.min(...took)).toBeLessThan(1000);
});
