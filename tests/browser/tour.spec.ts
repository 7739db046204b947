// The guided tours: offered on the first visit, lead through all five steps, cover nothing they talk about, and are
// left and resumed at will. The short one is on a survey.
import type { Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { expect, long, more, test, type Kordon } from './kordon.ts';

// What comes into view does so at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = ({ page }: Kordon) => page.getByRole('complementary', { name: 'Guided tour' });
// The button that leads on, whatever it says.
const on = (kordon: Kordon) => card(kordon).locator('.on');
const next = (kordon: Kordon) => card(kordon).getByRole('button', { name: 'Next', exact: true });

// The selector of what a stop talks about.
const outlined = (page: Page): Promise<string> =>
  page.evaluate(() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).map((rule) => (rule as CSSStyleRule).selectorText)[0] ?? '');

const aRun = { timeout: 60_000 };

async function begin(kordon: Kordon): Promise<void> {
  await kordon.page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(card(kordon)).toContainText('1 of 10');
  await expect(kordon.page.getByRole('table', { name: 'The data' })).toBeVisible();
  await kordon.settled();
}

// What is outlined now: on the page, in view, and clear of the card.
async function expectOutlined(kordon: Kordon, what: string): Promise<void> {
  const { page } = kordon;
  const outlined = page.locator(what);
  await expect(outlined).toHaveCSS('outline-style', 'solid');
  await expect(outlined).toBeInViewport();
  const beside = async () => {
    const [its, ours] = [(await outlined.boundingBox())!, (await card(kordon).boundingBox())!];
    return its.x + its.width <= ours.x || its.y + its.height <= ours.y || its.y >= ours.y + ours.height;
  };
  await expect.poll(beside, `the card covers ${what}`).toBe(true); // the card moves once what it outlines has come
}

test('it goes from the table to the release, and notices what is done', more, async ({ kordon, page }) => {
  await begin(kordon);
  const done = card(kordon).locator('.done');
  await expectOutlined(kordon, 'kordon-data > .facts');

  await next(kordon).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columns');
  await expectOutlined(kordon, '.column[data-name="ward"]');
  await expect(done).toHaveCount(0);
  await kordon.setRole('ward', 'Quasi-identifier');
  await expect(done).toContainText('The ward will now be generalized');

  await next(kordon).click();
  await expectOutlined(kordon, 'kordon-tree');
  await page.getByRole('treeitem', { name: /^Office/ }).locator('.boundary-toggle').click();
  await expect(done).toContainText('Office');
  await next(kordon).click();
  await expectOutlined(kordon, '.feasibility');

  await next(kordon).click();
  await expectOutlined(kordon, '.panel:has(#k)');
  await page.locator('#k').fill('10');
  await expect(done).toBeVisible();
  await next(kordon).click();
  await expectOutlined(kordon, 'kordon-models .model:first-of-type');
  await kordon.unfold('More protection');
  await page.getByRole('switch', { name: 'p-sensitivity' }).check();
  await expect(done).toBeVisible();
  await next(kordon).click();
  await kordon.settled();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(done).toContainText('made and audited', aRun);

  await next(kordon).click();
  await expectOutlined(kordon, '.verdict');
  await next(kordon).click();
  await expect(page.locator('kordon-comparison')).toHaveCSS('outline-style', 'solid');
  await next(kordon).click();
  await kordon.download('Release (CSV)');
  await expect(done).toContainText('the whole way');
  await card(kordon).getByRole('button', { name: 'Finish' }).click();
  await expect(card(kordon)).toHaveCount(0);
  await expect(page.locator('.verdict')).toHaveCSS('outline-style', 'none');
});

test('it is left and resumed, by keyboard, and waits when one looks elsewhere', more, async ({ kordon, page }) => {
  await begin(kordon);
  await expect(card(kordon).getByRole('heading')).toBeFocused();
  await on(kordon).press('Enter');
  await expect(on(kordon)).toBeFocused(); // the new step does not take the focus away
  await expect(on(kordon)).toHaveText('Do it for me');
  await kordon.step('Protect');
  await expect(card(kordon)).toContainText('The tour goes on at step “Columns”');
  await card(kordon).getByRole('button', { name: 'Go there' }).press('Escape');
  await expect(card(kordon)).toHaveCount(0);
  const tool = page.getByRole('button', { name: 'Tour', exact: true });
  await expect(tool).toBeFocused();
  await tool.press('Enter');
  await expect(card(kordon)).toContainText('2 of 10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columns');
});

for (const [language, button, stops, file, column] of [
  ['English', 'Take the tour', 10, 'clinic.release.csv', 'ward'],
  ['Deutsch', 'Rundgang beginnen', 10, 'klinik.release.csv', 'Station'],
  ['English', '… with a survey', 7, 'panel.release.sav', 'marital'],
  ['Deutsch', '… mit einer Befragung', 7, 'befragung.release.sav', 'famstand'],
] as const) {
  test(`“${button}”: by its own button alone it ends with a saved release, in ${language}`, more, async ({ kordon, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await kordon.speak(language);
    await page.getByRole('button', { name: button }).click();
    const tour = page.locator('.tour');
    const saved = page.waitForEvent('download');
    for (let stop = 1; stop <= stops; stop++) {
      await expect(tour.locator('.place')).toContainText(new RegExp(`\\b${stop} (of|von) ${stops}`));
      await expect.poll(() => outlined(page)).not.toBe('');
      await expect(page.locator(await outlined(page))).toBeInViewport();
      expect((await tour.boundingBox())!.width, 'beside the content it would take its room').toBeGreaterThan(1400);
      if (stop === 2) await expect(page.locator(await outlined(page)).getByRole('heading')).toContainText(column);
      if (await tour.locator('.act').count()) {
        await tour.locator('.on').click();
        await expect(tour.locator('.act.done')).toBeVisible(aRun);
      }
      await tour.locator('.on').click();
    }
    expect((await saved).suggestedFilename()).toBe(file);
    await expect(tour).toHaveCount(0);
    await expect(page.locator('.verdict.passed .saved')).toBeVisible();
  });
}

test('another table is not replaced unasked', more, async ({ kordon, page }) => {
  await kordon.openText('Age,City\n30,Lincoln\n31,Omaha\n');
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await expect(card(kordon)).toContainText('takes the place of the table');
  await expect(kordon.data.getByRole('cell', { name: 'Lincoln' })).toBeVisible();
  await card(kordon).getByRole('button', { name: 'Open “Clinic register”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('clinic.csv');
});

test('the short one takes the place of the other, on its own sample', more, async ({ kordon, page }) => {
  await begin(kordon);
  await next(kordon).click();
  await page.getByRole('button', { name: /^Kordon/ }).click();
  await page.getByRole('button', { name: '… with a survey' }).click();
  await expect(card(kordon)).toContainText('works with the sample “Household survey (SPSS)”');
  await card(kordon).getByRole('button', { name: 'Open “Household survey (SPSS)”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('panel.sav');
  await expect(card(kordon)).toContainText('1 of 7');
  await expectOutlined(kordon, 'kordon-data kordon-grid');
  await page.locator('kordon-data').evaluate((data) => {
    const preview = document.createElement('p');
    preview.style.height = '600px';
    data.prepend(preview);
  });
  await expectOutlined(kordon, 'kordon-data kordon-grid'); // what comes later above it does not push it under the card
});

test('in a narrow window the card stands above the feasibility line', more, async ({ kordon, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(kordon);
  await next(kordon).click();
  await expectOutlined(kordon, '.column[data-name="ward"]');
  const line = (await page.locator('.feasibility').boundingBox())!;
  const box = (await card(kordon).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(line.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation that axe can find in tour, glossary and menu, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: /^Language/ }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Glossary' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await begin(kordon);
    await expectAccessible(page);
    await next(kordon).click();
    await kordon.setRole('ward', 'Quasi-identifier');
    await expectAccessible(page);
  });
}
