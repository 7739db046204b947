// The result before the settings: what a run would give is there when a table is, follows every change, and is one click
// from a release.
import { readFileSync } from 'node:fs';
import { expect, isKept, type Kordon, more, sample, test } from './kordon.ts';

const panel = ({ page }: Kordon) => page.getByRole('region', { name: 'What it would give' });
const line = ({ page }: Kordon) => page.locator('footer .outlook');

async function drafted(kordon: Kordon): Promise<void> {
  await expect(line(kordon)).toContainText('detail kept');
  await expect(kordon.page.locator('footer .outlook.busy')).toHaveCount(0);
}

test('a table is open, and what it would become is there; one click makes it a release with the same figures', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await drafted(kordon);
  await expect(panel(kordon)).toContainText('4 columns left out, 6 generalized, 2 as they are');
  const figures = await line(kordon).innerText();
  expect(figures).toContain('100%');
  await panel(kordon).getByRole('button', { name: 'Run with these settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  const risk = /risk 100%\s*→\s*(\d+%)/;
  expect(risk.exec((await line(kordon).innerText()).replaceAll('\n', ' '))?.[1]).toBe(risk.exec(figures.replaceAll('\n', ' '))?.[1]);
});

test('the first rows are turned over by two buttons, and columns that are left out are hatched', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  const draft = panel(kordon).getByRole('table', { name: 'First rows of the draft', exact: true });
  await expect(draft.locator('td.absent').first()).toHaveText('left out');
  await expect(draft.locator('td.changed').first()).toBeVisible();
  await panel(kordon).getByRole('button', { name: 'Before' }).press('Enter');
  const input = panel(kordon).getByRole('table', { name: 'First rows of the draft, as they are in the input' });
  await expect(input).toBeVisible();
  await expect(input.locator('td.absent, td.changed')).toHaveCount(0);
  await panel(kordon).getByRole('button', { name: 'After' }).click();
  await expect(draft.locator('td.changed').first()).toBeVisible();
  await expect(page.locator('.before-after')).not.toContainText('Release (CSV)'); // nothing of a draft is to be had
});

test('the logo leads to the first screen, and the work is kept', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.getByRole('button', { name: 'Kordon', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a table of people safe to hand on');
  await expect(page.locator('footer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on with miller.csv' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect');
  await page.getByRole('button', { name: 'Kordon', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect');
  await page.getByRole('button', { name: 'Kordon', exact: true }).click();
  await kordon.openSample('Clinic register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('clinic.csv');
});

test('every change is answered: the figures follow k, and undo', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await drafted(kordon);
  const before = await line(kordon).innerText();
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await expect(line(kordon)).not.toHaveText(before);
  await drafted(kordon);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(async () => expect(await line(kordon).innerText()).toBe(before)).toPass();
});

test('columns that nobody has decided on are left out of the draft, and the way leads to them', more, async ({ kordon, page }) => {
  await kordon.openText('Age,Sex,Blurb\n30,F,x1\n31,F,x1\n32,M,x2\n33,M,x2\n34,F,x1\n');
  await expect(panel(kordon)).toContainText('Blurb');
  await expect(panel(kordon)).toContainText('undecided, and left out here');
  await expect(panel(kordon).getByRole('button', { name: 'Run with these settings' })).toHaveCount(0);
  await panel(kordon).getByRole('button', { name: /^Decide on/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columns');
});

test('a job without a release says why, in place of a draft', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.locator('#k').fill('8');
  await kordon.settled();
  await kordon.step('Data');
  await expect(panel(kordon)).toContainText('With these settings there is no release');
});

test('steps that nobody has looked at are suggested, not ready, until somebody opens a job of their own', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await expect(panel(kordon)).toContainText('With the suggested settings');
  await expect(step('Data')).toContainText('Data, ready');
  await expect(step('Protect')).toContainText('Protect, suggested, not looked at yet');
  await kordon.step('Protect');
  await expect(step('Protect')).toContainText('Protect, ready');
  await expect(step('Columns')).toContainText('Columns, suggested, not looked at yet');
  await kordon.step('Data');
  await kordon.openJob(readFileSync(sample('miller.job.json'), 'utf8'));
  await kordon.settled();
  await expect(panel(kordon)).toContainText('With the settings as they are');
  for (const name of ['Columns', 'Boundaries', 'Protect']) await expect(step(name)).toContainText(`${name}, ready`);
});

test('one main button leads to the release from everywhere, and Ctrl Enter too', more, async ({ kordon, page }) => {
  const main = page.locator('button.primary:visible');
  await kordon.openSample('Seven people');
  for (const name of ['Data', 'Columns', 'Boundaries'] as const) {
    await kordon.step(name);
    await expect(main).toHaveCount(1);
  }
  await kordon.step('Protect');
  await expect(main).toHaveText('Run');
  await kordon.step('Release');
  await expect(main).toHaveText('Run now');
  await kordon.step('Columns');
  await kordon.settled();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.verdict')).toBeVisible();
  await expect(main).toHaveText('Release (CSV)');
});

test('the release of a former job is grey and named, its files are second to a new run', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  await kordon.step('Protect');
  await kordon.unfold('The file');
  await page.getByLabel('Seed').fill('7');
  await kordon.step('Release');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Former release, of miller.csv');
  await expect(page.locator('.verdict')).toHaveCSS('filter', 'grayscale(1)');
  await expect(page.locator('button.primary:visible')).toHaveText('Run it again');
  await expect(page.getByRole('button', { name: 'Former release (CSV)' })).toBeVisible();
});

test('while a run goes on the release before it is dimmed, and no file of it is to be had', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  await page.evaluate(() => {
    const { session } = document.querySelector('kordon-app') as unknown as { session: { store: { set(change: object): void } } };
    session.store.set({ running: { progress: { stage: 'start', done: 0, total: 0 }, since: performance.now(), done: 0 } });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Former release, of miller.csv');
  for (const file of await page.locator('.downloads button').all()) await expect(file).toBeDisabled();
  await expect(page.locator('.verdict')).toHaveCSS('opacity', '0.6');
});

test('where too many rows must go, step 4 offers the loosenings that help, and to run once few enough must go', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.locator('#k').fill('4');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('0');
  const run = page.getByRole('button', { name: 'Run', exact: true });
  const before = page.locator('.before-run');
  await expect(before).toContainText('7 rows would have to be suppressed, whatever algorithm runs, and none may be');
  await expect(run).toBeDisabled();
  await before.getByRole('button', { name: /^allow .* saves 5 rows/ }).click();
  await expect(before).toContainText('2 rows would have to be suppressed');
  await page.getByLabel('Suppression limit').fill('30');
  await expect(before).toHaveCount(0);
  await expect(run).toBeEnabled();
});
