// Classes inside others: what a reader concludes of them is watched class by class, and avoided by a click or in step 4.
import { expectAccessible } from './axe.ts';
import { expect, more, test } from './kordon.ts';

const teaching = 'For teaching: what an expert reader sees';
const aRun = { timeout: 30_000 };

test('the lesson: a class watches the attack, and takes it away', more, async ({ kordon, page }) => {
  await kordon.openSample(teaching);
  await kordon.run();
  await kordon.unfold('What an expert could work out');
  const told = page.getByRole('region', { name: 'What a reader who knows the method concludes' });
  await expect(told).toContainText('An expert who knows the method can rule out some more precise values of 17 of 51 rows.');
  await told.getByRole('button', { name: 'Watch how' }).click();
  const view = told.getByRole('group', { name: 'Group 1 of 4' });
  await expect(view).toContainText('6 rows were released as');
  await expect(view.locator('.inner li')).toHaveText([/Leipzig.*under 40.*5 rows/s, /Dresden.*under 40.*4 rows/s]);
  await expect(view.locator('.ruling .out')).toHaveText(['Dresden', 'Leipzig']);
  await expect(view.locator('.ruling .left')).toHaveText(['Plauen', 'Torgau', 'Zittau']);
  await expectAccessible(page);

  // The keyboard stays on the button that goes through the classes.
  const next = told.getByRole('button', { name: 'Next group' });
  for (let at = 2; at <= 4; at++) {
    await next.press('Enter');
    await expect(told.getByRole('group', { name: `Group ${at} of 4` })).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await expect(told.locator('.ruling .left')).toHaveText(['Gera', 'Suhl']);
  await told.getByRole('button', { name: 'Show the rows of this group' }).click();
  const rows = page.locator('kordon-class');
  await expect(rows.getByRole('heading', { level: 3 })).toHaveText(/^Group \d+: 3 rows$/);
  await expect(rows.locator('.released-as')).toContainText('Thuringia');

  await told.getByRole('button', { name: 'Prevent this and run again' }).click();
  await expect(page.locator('.nobody')).toHaveText(/^Nobody is narrowed/, aRun);
  await expect(told).toHaveCount(0);
  await kordon.unfold('What was checked');
  await expect(page.locator('.checks-list')).toContainText('Groups inside others');
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({ privacy: { k: 3, nested: 'avoid' } });

  await page.getByRole('button', { name: /^Undo/ }).click();
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await expect(page.getByRole('radio', { name: /^Allow/ })).toBeChecked();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(page.getByRole('radio', { name: /^Avoid/ })).toBeChecked();
});

test('the lesson stands beside the page, in both languages, and the sample leads to it', more, async ({ kordon, page, context }) => {
  const opened = context.waitForEvent('page');
  await kordon.sampleCard(teaching);
  await page.getByRole('link', { name: 'The lesson, in ten lines' }).click();
  const lesson = await opened;
  await expect(lesson.getByRole('heading', { level: 1 })).toHaveText('What a reader concludes');
  await expect(lesson.locator('main ol').first().locator('li')).toHaveCount(10);
  await lesson.getByRole('link', { name: 'Auf Deutsch' }).click();
  await expect(lesson.getByRole('heading', { name: 'Deutsch', exact: true })).toBeInViewport();
  await lesson.close();

  // What it says of the samples is so.
  await kordon.speak('Deutsch');
  await (await kordon.sampleCard('Für den Unterricht')).click();
  await kordon.settled();
  await page.locator('.step').nth(3).click();
  await kordon.settled();
  await page.locator('footer .run').click();
  await expect(page.locator('.verdict')).toBeVisible(aRun);
  await kordon.unfold('Was Fachleute herausfinden könnten');
  await expect(page.locator('.narrowed')).toContainText('Bei 14 von 45 Zeilen', aRun);
  await page.getByRole('button', { name: 'Zeigen, wie' }).click();
  await expect(page.locator('.narrowed .ruling').first()).toContainText('Übrig');
  await expect(page.locator('.narrowed').getByRole('link')).toHaveAttribute('href', './manual/nested.html#deutsch');
});

test('step 4 has the choice, with what it costs, and says where it cannot be had', more, async ({ kordon, page }) => {
  await kordon.openSample(teaching);
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  const panel = page.locator('.panel.nested');
  const [allow, avoid] = [panel.getByRole('radio', { name: /^Allow/ }), panel.getByRole('radio', { name: /^Avoid/ })];
  await expect(allow).toBeChecked();
  await expect(panel).toContainText('the smaller k, the more it costs');
  await avoid.check();
  await expect(page.locator('.feasibility')).toContainText('k = 3, groups inside others avoided with these boundaries');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What was done' }).click();
  await expect(page.getByText('Groups inside others: avoid')).toBeVisible();
  await page.keyboard.press('Escape');
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { privacy: object; attributes: object[] };
  expect(job.privacy).toMatchObject({ nested: 'avoid' });

  // A job of sets that asks for it all the same: nothing runs, and why stands where it is mended.
  const sets = { ...job, attributes: job.attributes.map((each) => ('hierarchy' in each ? { ...each, hierarchy: { set: true }, boundaries: undefined } : each)) };
  await kordon.openJob(JSON.stringify(sets));
  await kordon.step('Protect');
  await expect(page.locator('footer .run')).toBeDisabled();
  await expect(page.locator('.before-run')).toContainText('cannot be avoided where a column becomes ranges or sets: town and age');
  await allow.check();
  await expect(avoid).toBeDisabled();
  await expect(panel).toContainText('Not to be had here: groups inside others cannot be avoided where a column becomes ranges or sets: town and age');
  await kordon.run();
  await expect(page.getByRole('button', { name: 'Prevent this and run again' })).toHaveCount(0);
});
