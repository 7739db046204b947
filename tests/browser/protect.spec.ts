// Step 4: figures as people type them, and the line that is always in view.
import { expect, more, sample, test, type Kordon } from './kordon.ts';

const line = ({ page }: Kordon) => page.locator('.feasibility');

test('what cannot be taken stays in its field, with what would be', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  const k = page.locator('#k');
  await k.fill('1');
  await expect(page.locator('.refused:visible')).toHaveCount(0); // not while it is being typed
  await k.press('Tab');
  await expect(page.locator('.refused:visible')).toHaveText(/A whole number, 2 or more; the job still has 5/);
  await expect(k).toHaveValue('1');
  await expect(k).toHaveAttribute('aria-invalid', 'true');
  await expect(k).toHaveAccessibleDescription(/2 or more/);
  await page.getByLabel('k, as a slider').press('ArrowRight');
  await expect(k).toHaveValue('6');
  await expect(page.locator('.refused:visible')).toHaveCount(0);
  await k.press('ArrowUp');
  await expect(k).toHaveValue('7');

  await kordon.unfold('More protection');
  const limit = page.getByLabel('Suppression limit');
  await limit.fill('a tenth');
  await limit.press('Enter');
  await expect(page.locator('.refused:visible')).toHaveText(/A number from 0 to 100; the job still has 5/);
  await limit.press('Escape');
  await expect(limit).toHaveValue('5');
  await expect(page.locator('.refused:visible')).toHaveCount(0);
  await limit.fill('2.50');
  await limit.press('Tab');
  await expect(limit).toHaveValue('2.5');
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { privacy: { k: number }; suppression: { limit: number } };
  expect([job.privacy.k, job.suppression.limit]).toEqual([7, 0.025]);
});

test('nothing runs with another figure than its field shows', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('For experts');
  const effort = page.getByLabel('Effort');
  await effort.fill('-1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(effort).toBeFocused();
  await expect(page.locator('.refused:visible')).toHaveText(/A whole number from 0/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect');
  await page.keyboard.press('Control+Enter');
  await expect(effort).toBeFocused();
  await effort.press('Escape');
  await page.locator('#k').fill('7');
  await page.keyboard.press('Control+Enter'); // before typing rests
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/k = 7 is kept/);
  const job = JSON.parse((await kordon.download('Job')).toString()) as { privacy: { k: number }; algorithm: object };
  expect(job.privacy.k).toBe(7);
  expect(job.algorithm).not.toHaveProperty('effort');
});

test('an empty option means what its field says', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('For experts');
  const effort = page.getByLabel('Effort');
  await expect(effort).toHaveAttribute('placeholder', '0: construction only');
  await effort.fill('2');
  const algorithm = async () =>
    (JSON.parse((await kordon.download('Save job')).toString()) as { algorithm: unknown }).algorithm;
  expect(await algorithm()).toEqual({ name: 'peel', effort: 2 });
  await effort.fill('');
  expect(await algorithm()).toEqual({ name: 'peel' });
  await page.getByText('Choose another').click();
  await page.getByRole('radio', { name: /Datafly/ }).check();
  await expect(page.getByLabel('Rows that may be suppressed')).toHaveAttribute('placeholder', '5');
});

test('the line leads to what it costs', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.settled();
  await line(kordon).getByRole('button', { name: 'Show what it costs' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boundaries');
  await expect(page.locator('.cost')).toBeFocused();
  await expect(page.locator('.cost')).toBeInViewport();
});

test('the line leads to a demand that cannot hold', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await page.getByRole('switch', { name: 'l-diversity' }).check();
  await page.getByLabel('l', { exact: true }).fill('13');
  await kordon.settled();
  await kordon.step('Data');
  await expect(line(kordon)).toContainText('l-diversity of diagnosis cannot hold');
  await line(kordon).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect');
  await expect(page.locator('.findings .bad')).toBeFocused();
});

test('the line takes one row, two where there is little room', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await page.locator('#k').fill('40');
  await kordon.settled();
  await expect(line(kordon)).toContainText('more than the limit of 5%');
  const rows = () =>
    line(kordon).locator('.text').evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(await rows())).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(Math.round(await rows())).toBeLessThanOrEqual(2);
  const cut = await line(kordon).locator('.text').evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(cut, 'nothing is cut off').toBeLessThanOrEqual(1);
});

test('screen readers are told the line when it has come to rest', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  const status = page.locator('kordon-feasibility [aria-live]');
  await expect(status).toContainText('k = 5');
  await status.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, { childList: true, characterData: true, subtree: true });
  });
  for (const k of ['6', '7', '8', '9']) {
    await page.locator('#k').fill(k);
    await kordon.settled();
  }
  await expect(status).toContainText('k = 9');
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeLessThan(4);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a figure is typed with a comma, and shown with one', more, async ({ page, server }) => {
    await page.goto(server.url);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.ways button').first().click();
    await (await chooser).setFiles(sample('clinic.csv'));
    await page.locator('.step').nth(3).click();
    await page.locator('details.fold > summary').first().click();
    await page.getByRole('switch', { name: 't-Closeness' }).check();
    const t = page.getByLabel('t', { exact: true }).first();
    await expect(t).toHaveValue('0,4');
    await t.fill('0,05');
    const panel = page.locator('.model').filter({ has: page.getByRole('switch', { name: 't-Closeness' }) });
    await expect(panel.locator('.example').first()).toContainText('Mit t = 0,05');
    await t.press('Tab');
    await expect(t).toHaveValue('0,05');
    await t.fill('1,5');
    await t.press('Tab');
    await expect(panel.locator('.refused:visible')).toHaveText(/Eine Zahl von 0 bis 1; im Auftrag steht weiter 0,05/);
    await t.fill('0.3');
    await t.press('Tab');
    await expect(t).toHaveValue('0,3');
  });
});
