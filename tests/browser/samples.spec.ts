// The samples: each opens in the reader's language, shows what its story says, and leads to a release that can be signed.
import { readFileSync } from 'node:fs';
import type { Page } from '../../web/playwright.ts';
import { expect, more, sample, test, type Kordon } from './kordon.ts';

const aRun = { timeout: 30_000 };

async function open(kordon: Kordon, title: string, file: string): Promise<void> {
  const { page } = kordon;
  await (await kordon.sampleCard(title)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file);
  await expect(page.locator('.feasibility:not(.busy)')).toHaveText(/\w/);
}

// By place, whatever the page speaks.
async function go(page: Page, step: 0 | 1 | 2 | 3 | 4): Promise<void> {
  await page.locator('.step').nth(step).click();
  await expect(page.locator('.step').nth(step)).toHaveAttribute('aria-current', 'step');
}

const role = (page: Page, column: string, value: string) => page.locator(`[name="role ${column}"][value="${value}"]`);

async function decide(page: Page, roles: Record<string, string>): Promise<void> {
  for (const [column, value] of Object.entries(roles)) {
    await page.locator('label').filter({ has: role(page, column, value) }).click();
    await expect(role(page, column, value)).toBeChecked();
  }
  await expect(page.locator('.column.undecided')).toHaveCount(0);
}

async function run(page: Page): Promise<void> {
  await go(page, 3);
  await expect(page.locator('.feasibility:not(.busy)')).toHaveText(/\w/);
  await page.locator('footer .run').click();
  await expect(page.locator('.verdict.passed')).toBeVisible(aRun);
}

// The release, once the warnings were looked at.
async function sign(page: Page): Promise<string> {
  for (const box of await page.locator('.confirm input').all()) await box.check();
  const saved = page.waitForEvent('download');
  await page.locator('.downloads button').first().click();
  return readFileSync(await (await saved).path(), 'utf8');
}

const languages = {
  English: {
    school: { title: 'Marks of a school', file: 'school.csv', form: 'Year 11', warnings: 1 },
    census: { title: 'Census of two districts', file: 'census.csv', household: 'household_no' },
    survey: { title: 'Staff survey', file: 'survey.csv', comment: 'comment', department: 'department', years: 'years_here', answers: ['satisfied', 'fair_pay', 'workload', 'trust_in_lead', 'would_recommend'] },
    hospital: { title: 'Hospital export, as it came', file: 'hospital.csv', remarks: 'remarks', born: 'date_of_birth', postcode: 'postcode', cost: 'cost', decide: { payer: 'quasi-identifier', ward: 'quasi-identifier', length_of_stay: 'sensitive' }, noDate: '00/00/0000' },
  },
  Deutsch: {
    school: { title: 'Noten einer Schule', file: 'schule.csv', form: 'Unterstufe', warnings: 0 },
    census: { title: 'Zensus zweier Kreise', file: 'zensus.csv', household: 'Haushaltsnr' },
    survey: { title: 'Befragung der Belegschaft', file: 'umfrage.csv', comment: 'Freitext', department: 'Abteilung', years: 'Jahre_im_Haus', answers: ['Zufriedenheit', 'Bezahlung_gerecht', 'Arbeitslast', 'Vertrauen_Leitung', 'Weiterempfehlung'] },
    hospital: { title: 'Krankenhausexport, wie er kam', file: 'krankenhaus.csv', remarks: 'Bemerkung', born: 'Geburtsdatum', postcode: 'PLZ', cost: 'Kosten', decide: { Station: 'quasi-identifier', Verweildauer: 'sensitive' }, noDate: '00.00.0000' },
  },
} as const;

for (const [language, { school, census, survey, hospital }] of Object.entries(languages)) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ kordon }) => kordon.speak(language as keyof typeof languages));

    test('the school: its job holds as it is, and what a register would tell is a warning', more, async ({ kordon, page }) => {
      await open(kordon, school.title, school.file);
      await run(page);
      await expect(page.locator('.verdict .cautions li')).toHaveCount(school.warnings);
      const release = await sign(page);
      expect(release).toContain(school.form); // as most forms are released
      expect(release).not.toMatch(/\n\*[,;]/); // no form becomes *
    });

    test('the census: the page says that a family can fill a class', more, async ({ kordon, page }) => {
      await open(kordon, census.title, census.file);
      await run(page);
      await expect(page.locator('.verdict .cautions')).toContainText(census.household);
      const release = await sign(page);
      expect(release.match(/^\d{5}\*/gm)!.length, 'districts').toBeGreaterThan(0);
      expect(release).not.toMatch(/^\d{0,4}\*/m);
    });

    test('the survey: what nobody can know is asked, and comments are not released', more, async ({ kordon, page }) => {
      await open(kordon, survey.title, survey.file);
      await go(page, 1);
      await expect(role(page, survey.comment, 'identifier')).toBeChecked();
      const answers = Object.fromEntries(survey.answers.map((name) => [name, 'sensitive']));
      await decide(page, { [survey.department]: 'quasi-identifier', [survey.years]: 'quasi-identifier', ...answers });
      await run(page);
      await expect(page.locator('.verdict .cautions')).toContainText(survey.answers[0]!); // together they are nearly unique
      expect((await sign(page)).split('\n')[0]).not.toContain(survey.comment);
    });

    test('the hospital: its dirt is found, and cleaned by a click each', more, async ({ kordon, page }) => {
      await open(kordon, hospital.title, hospital.file);
      await expect(page.locator('.facts')).toContainText('Windows-1252');
      await go(page, 1);
      await expect(role(page, hospital.remarks, 'identifier')).toBeChecked();
      while (await page.locator('button.flag').count()) await page.locator('button.flag').first().click(); // each opens its row
      await expect(page.locator(`.column[data-name="${hospital.born}"]`)).toContainText(hospital.noDate);
      // What stands for a missing value does so in its column alone.
      const missing = page.locator('.odd button', { hasText: /^(Count as missing|Als fehlend zählen)$/ });
      for (const column of [hospital.born, hospital.postcode]) await expect(page.locator(`.column[data-name="${column}"]`).locator(missing)).toHaveCount(1);
      for (let left = await missing.count(); left > 0; left -= 1) {
        await missing.first().click();
        await expect(missing).toHaveCount(left - 1);
      }
      await expect(page.locator('.column.undecided')).toHaveCount(Object.keys(hospital.decide).length);
      await decide(page, { ...hospital.decide, [hospital.cost]: 'identifier' });
      await run(page);
      const release = await sign(page);
      expect(release.split('\n').length).toBeGreaterThan(850);
      expect(release).not.toMatch(/07700|020 7946|0152|23125/);
    });
  });
}

test('the page has each of them as a file, too', async ({ page, server }) => {
  for (const { file } of Object.values(languages).flatMap((each) => Object.values(each))) {
    const reply = await page.request.get(new URL(`samples/${file}`, server.url).href);
    expect((await reply.body()).equals(readFileSync(sample(file)))).toBe(true);
  }
});
