// No violation that axe can find, on every step, light and dark, empty, at work and in error.
import { expectAccessible } from './axe.ts';
import { everyModelOn, expect, isKept, long, more, stepNames, test } from './kordon.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step, ${colorScheme}`, colorScheme === 'dark' ? long : more, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    for (const step of stepNames) {
      await kordon.step(step);
      await expectAccessible(page);
    }
    await kordon.step('Data');
    await kordon.openSample('Clinic register');
    await expect(page.locator('.before-after')).toBeVisible();
    for (const step of stepNames.slice(0, 4)) {
      await kordon.step(step);
      await kordon.settled();
      await expectAccessible(page);
    }
    await kordon.run();
    await expectAccessible(page);
  });

  test(`every model, ${colorScheme}`, colorScheme === 'dark' ? long : more, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await kordon.openSample('Clinic register');
    await kordon.step('Protect');
    await everyModelOn(kordon);
    await expect(page.locator('.findings .bad')).not.toHaveCount(0);
    await expect(page.locator('.findings .caution')).not.toHaveCount(0);
    await kordon.settled();
    await expectAccessible(page);
    await kordon.step('Boundaries');
    await page.getByRole('button', { name: /^diagnosis/ }).click();
    await kordon.settled();
    await expectAccessible(page);
  });

  test(`errors, ${colorScheme}`, colorScheme === 'dark' ? long : more, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await kordon.openText('Age,Sex\n1\n');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await kordon.openSample('Seven people');
    await kordon.step('Protect');
    await page.locator('#k').fill('8');
    await kordon.settled();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
    await expectAccessible(page);
  });
}

test('the way to a release needs no mouse', async ({ kordon, page }) => {
  const { keyboard } = page;
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        return element?.getAttribute('aria-label') ?? label?.trim() ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(/^5 more samples/);
  await keyboard.press('Enter');
  await tabTo(/^Seven people/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.csv');
  await kordon.settled();
  for (const next of ['Columns', 'Boundaries', 'Protect']) {
    await tabTo(new RegExp(`^${next}$`));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  }
  await tabTo(/^Run$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await tabTo(/^I have looked at what is listed here/);
  await keyboard.press('Space');
  await tabTo(/^Release \(CSV\)$/);
});
