// Pictures of every step, for people to look at: build/screens/. Every picture also checks that nothing is
// cut off sideways.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crash, everyModelOn, expect, Kordon, long, sample, screens, stepNames, test } from './kordon.ts';
import { manyPeople } from './people.ts';

const looks = [
  { name: 'light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'narrow', width: 360, height: 740, colorScheme: 'light' },
  { name: 'wide', width: 3840, height: 2160, colorScheme: 'dark' },
] as const;

async function picture(kordon: Kordon, name: string, notice: 'hidden' | 'visible' = 'hidden'): Promise<void> {
  const { page } = kordon;
  await page.waitForTimeout(150); // rows on their way
  const beyond = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    return [...document.querySelectorAll('main *, header *, footer *')].filter(isBeyond).map(({ tagName, className }) => `${tagName} ${className}`);
  });
  expect(beyond, `${name} is wider than the window`).toEqual([]);
  // A window as tall as the page: what sticks to its edges then hides nothing in the picture.
  const window = page.viewportSize()!;
  for (let pass = 0; pass < 2; pass++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  }
  await page.screenshot({ path: resolve(screens, `${name}.png`), style: `.notice { visibility: ${notice}; }` });
  await page.setViewportSize(window);
}

// The report that comes with a release, as a document of its own.
async function report({ page }: Kordon, name: string): Promise<void> {
  const wait = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(Report|Bericht)$/ }).click();
  const file = test.info().outputPath('report.html');
  await (await wait).saveAs(file);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize(page.viewportSize()!);
  await sheet.goto(pathToFileURL(file).href);
  await sheet.screenshot({ path: resolve(screens, `${name}.png`), fullPage: true });
  await sheet.close();
}

// A group made, more values selected, the next name asked for.
async function grouping(kordon: Kordon, name: string): Promise<void> {
  const { page } = kordon;
  const tick = (label: string) => page.getByRole('treeitem', { name: new RegExp(`^${label},`) }).locator('.tick');
  await page.getByRole('button', { name: /^insurance/ }).click();
  await kordon.groupValues();
  await tick('Private').click();
  await tick('Statutory').click();
  await picture(kordon, `${name}-selected`);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel(/Name of the group/).fill('Insured');
  await page.keyboard.press('Enter');
  await page.getByRole('tree').press('ArrowRight');
  await kordon.settled();
  await tick('\\(empty\\)').click();
  await tick('None').click();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel(/Name of the group/).fill('Private');
  await picture(kordon, name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
}

// Every model on, with reasons why one cannot hold; mended, and in the verdict.
async function models(kordon: Kordon, name: string): Promise<void> {
  const { page } = kordon;
  await kordon.step('Protect');
  await everyModelOn(kordon);
  await expect(page.locator('.findings .bad')).not.toHaveCount(0);
  await kordon.settled();
  await picture(kordon, `4-models-${name}`);
  await page.getByRole('button', { name: 'Hierarchy of diagnosis' }).click();
  await kordon.settled();
  await picture(kordon, `3-sensitive-${name}`);
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  for (const counted of [/k-map/, /presence/]) await page.getByRole('switch', { name: counted }).uncheck(); // they need a file
  await page.getByLabel('l', { exact: true }).first().fill('3');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await picture(kordon, `5-models-${name}`);
}

for (const { name, width, height, colorScheme } of looks) {
  test(`every step, ${name}`, long, async ({ kordon, page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await picture(kordon, `0-empty-${name}`);
    await kordon.openSample('Clinic register');
    await picture(kordon, `1-data-${name}`);
    for (const [at, step] of stepNames.slice(1, 4).entries()) {
      await kordon.step(step);
      await kordon.settled();
      await picture(kordon, `${at + 2}-${step.toLowerCase()}-${name}`);
      if (step === 'Boundaries') await grouping(kordon, `3-grouping-${name}`);
    }
    await kordon.run();
    await picture(kordon, `5-release-${name}`);
    if (name === 'light') await report(kordon, '5-report');
    await models(kordon, name);
  });
}

for (const { name, width, height, colorScheme } of looks.slice(0, 3)) {
  test(`other algorithms and their comparison, ${name}`, long, async ({ kordon, page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await kordon.openSample('Clinic register');
    await kordon.step('Columns');
    await kordon.setRole('length_of_stay', 'Quasi-identifier');
    await kordon.step('Boundaries');
    await page.getByRole('button', { name: /^length_of_stay/ }).click();
    await kordon.groupValues();
    await page.getByLabel('Made of').selectOption('No hierarchy: ranges of numbers');
    await page.getByLabel('No range wider than').fill('10');
    await kordon.settled();
    await picture(kordon, `3-ranges-${name}`);
    for (let undone = 0; undone < 3; undone++) await page.getByRole('button', { name: /^Undo/ }).click();
    await kordon.step('Protect');
    await kordon.unfold('More protection');
    await page.getByRole('switch', { name: 'l-diversity' }).uncheck(); // which mu-Argus cannot work with
    await kordon.unfold('For experts');
    await page.getByText('Choose another').click();
    await page.getByRole('radio', { name: /Argus/ }).check();
    await kordon.settled();
    await picture(kordon, `4-algorithms-${name}`);
    await kordon.run();
    await picture(kordon, `5-unprotected-${name}`);
    await kordon.unfold('Compare');
    const compare = page.getByRole('region', { name: 'Compare' });
    for (const box of await compare.getByRole('group', { name: 'Algorithms' }).getByRole('checkbox').all()) await box.check();
    await compare.getByLabel('and each with the boundaries ignored').check();
    await compare.getByLabel('by', { exact: true }).fill('4');
    await compare.getByRole('button', { name: 'Compare', exact: true }).click();
    await picture(kordon, `5-compare-busy-${name}`);
    await expect(compare.getByRole('button', { name: 'Compare', exact: true })).toBeVisible({ timeout: 80_000 });
    await compare.getByText('All figures').click();
    await compare.getByRole('button', { name: /Mondrian, k = 7/ }).click();
    await picture(kordon, `5-compare-${name}`);
  });

  test(`at work, ${name}`, long, async ({ kordon, page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await kordon.openText(manyPeople(300_000), 'people.csv');
    await kordon.step('Columns');
    for (const column of ['Age', 'Zip', 'Sex', 'Work']) await kordon.setRole(column, 'Quasi-identifier');
    await kordon.step('Protect');
    await kordon.settled();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.progress')).toContainText(/forming classes.*%/);
    await picture(kordon, `5-busy-${name}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await picture(kordon, `5-cancelled-${name}`, 'visible');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await crash(kordon);
    await expect(page.locator('.problem')).toBeVisible();
    await picture(kordon, `5-crashed-${name}`);
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('every step', long, async ({ page, server }) => {
    const kordon = new Kordon(page);
    const step = (at: number) => page.locator(`.steps li:nth-child(${at}) button`).click();
    await page.goto(server.url);
    await expect(page.locator('.samples').first()).toBeVisible();
    await picture(kordon, '0-empty-german');
    await page.locator('.samples button').first().click();
    await expect(page.locator('.grid-row [role=cell]').first()).toBeVisible();
    await kordon.settled();
    await picture(kordon, '1-data-german');
    for (const [at, name] of stepNames.slice(1, 4).entries()) {
      await step(at + 2);
      await kordon.settled();
      await picture(kordon, `${at + 2}-${name.toLowerCase()}-german`);
    }
    await page.locator('footer .run').click();
    await expect(page.locator('.verdict')).toBeVisible();
    await picture(kordon, '5-release-german');
    await report(kordon, '5-report-german');
    await step(4);
    await kordon.unfold('Mehr Schutz');
    for (const model of await page.locator('.model, .population').getByRole('switch').all()) await model.check();
    await kordon.settled();
    await picture(kordon, '4-models-german');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`when something is wrong, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await kordon.step('Boundaries');
    await picture(kordon, `6-nothing-yet-${colorScheme}`);
    await kordon.step('Data');
    await kordon.openText('Age,Sex,City\n34,F,Lincoln\n35,M\n41,F,Omaha\n41,F,"Omaha\n', 'people.csv');
    await expect(page.locator('.problem')).toBeVisible();
    await picture(kordon, `7-bad-file-${colorScheme}`);
    await kordon.openTable(sample('miller.csv'));
    await kordon.openJob('{"kordon": 1, "attributes": [{"name": "Agee", "role": "identifier"}], "privacy": {"k": 0}}');
    await expect(page.locator('.problem')).toBeVisible();
    await picture(kordon, `8-bad-job-${colorScheme}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await kordon.step('Protect');
    await page.locator('#k').fill('8');
    await kordon.settled();
    await picture(kordon, `9-cannot-run-${colorScheme}`);
  });
}
