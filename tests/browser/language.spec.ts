// The page in German: at every step, at once, and with nothing lost; and the glossary in either language.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '../../web/playwright.ts';
import { expect, Kordon, more, site, test } from './kordon.ts';

// What a person sees or hears, but for what stands in the table itself and what papers and files are called.
const words = ({ page }: Kordon): Promise<string> =>
  page.evaluate(() => {
    const own = 'kordon-grid .grid-content, kordon-grid .grid-head, .menu, cite, code, kbd, .excerpt';
    const seen: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!;
      if (element.closest(own) || element.closest('script, style')) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder']) seen.push(node.getAttribute(name) ?? '');
      } else if (element.checkVisibility()) seen.push(node.textContent ?? '');
    }
    return seen.map((each) => each.trim()).filter(Boolean).join('\n');
  });

// Words of English that no German text, column or value of the sample has.
const english = /\b(the|and|with|this|that|rows?|columns?|classes|values?|of|to|is|are|be|not|for|from|every|each|which|what|whoever|more|than|nothing|at least|choose|open|save|undo|redo|run|next)\b/gi;

// Lines that have English in them, but for keys of a job.
const left = async (kordon: Kordon): Promise<string[]> => (await words(kordon)).split('\n').filter((line) => line.replaceAll(/"\w+": \d+/g, '').match(english));

const frame = /Data|Columns|Boundaries|Release|Open job|Save job|Undo|Redo|Tools|Next:|to do|ready|needs attention/;

test('the frame and the data in German, and back', async ({ kordon, page }) => {
  const before = await words(kordon);
  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByLabel(/with its header line/).fill('Age\tCity\n30\tLincoln\n');
  await kordon.speak('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.title()).toBe('Kordon: Personendaten sicher weitergeben');
  await expect(page.locator('textarea')).toHaveValue('Age\tCity\n30\tLincoln\n'); // nothing typed is lost
  expect(await left(kordon)).toEqual([]);
  await page.getByRole('button', { name: 'Klinikregister' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('klinik.csv');
  await expect(page.locator('.facts')).toContainText('2.745');
  await expect(page.getByRole('status')).toContainText('Auftrag');
  expect((await words(kordon)).match(frame) ?? []).toEqual([]);
  await kordon.speak('English');
  await expect(page.locator('.facts')).toContainText('2,745');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(before).toMatch(english);
});

for (const [at, title] of ['Daten', 'Spalten', 'Grenzen', 'Schutz', 'Freigabe'].entries()) {
  test(`step ${title} is German as a whole, before and after there is a table`, more, async ({ kordon, page }) => {
    await kordon.speak('Deutsch');
    const step = page.locator('.step').nth(at);
    await step.click();
    await expect(step).toContainText(title);
    expect(await left(kordon), 'without a table').toEqual([]);
    await page.locator('.step').first().click();
    await page.getByRole('button', { name: 'Klinikregister' }).click();
    await expect(page.locator('.facts')).toContainText('2.745');
    await kordon.settled();
    if (at === 4) {
      await page.locator('.step').nth(3).click();
      await page.locator('footer .run').click();
      await expect(page.locator('.verdict')).toBeVisible();
    } else await step.click();
    expect(await left(kordon), 'with one').toEqual([]);
  });
}

test('language and colours are remembered; the first language is the browser’s', more, async ({ page, server, browser }) => {
  await page.goto(server.url);
  const kordon = new Kordon(page);
  await kordon.speak('Deutsch');
  await page.getByRole('button', { name: /^Sprache, Farben/ }).click();
  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Datei wählen' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

  const german = await browser.newContext({ locale: 'de-AT' });
  const first = await german.newPage();
  await first.goto(server.url);
  await expect(first.getByRole('button', { name: 'Datei wählen' })).toBeVisible();
  await german.close();
});

// How light what is drawn there is, from 0 to 255.
const lightness = (page: Page, selector: string, of: 'color' | 'backgroundColor'): Promise<number> =>
  page.locator(selector).first().evaluate((element, of) => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(element)[of].match(/\d+/g)!.map(Number);
    return (r + g + b) / 3;
  }, of);

for (const [system, chosen] of [['light', 'Dark'], ['dark', 'Light']] as const) {
  test(`of a ${system} system the page becomes ${chosen.toLowerCase()} where that is chosen, served and by double-click`, more, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: system });
    for (const url of [server.url, pathToFileURL(resolve(site, 'kordon.html')).href]) {
      await page.goto(url);
      const ground = () => lightness(page, 'html', 'backgroundColor');
      const ink = () => lightness(page, 'h1', 'color');
      expect((await ground()) > 128).toBe(system === 'light');
      await page.getByRole('button', { name: /^Language, colours/ }).click();
      await page.getByRole('radio', { name: chosen }).check();
      expect((await ground()) > 128).toBe(chosen === 'Light');
      expect((await ink()) > 128).toBe(chosen === 'Dark');
    }
  });
}

test('the page does without a memory of its own', more, async ({ page, server }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await page.goto(server.url);
  await new Kordon(page).speak('Deutsch');
  await expect(page.getByRole('button', { name: 'Datei wählen' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the glossary is searched, closed by Escape, and gives the focus back', more, async ({ kordon, page }) => {
  const tool = page.getByRole('button', { name: 'Glossary' });
  await tool.click();
  const dialog = page.getByRole('dialog', { name: 'Glossary' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  const terms = dialog.locator('dt');
  const all = await terms.allTextContents();
  expect(all.length).toBeGreaterThan(25);
  expect(all).toEqual(all.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare));
  await dialog.getByRole('searchbox').fill('fence label');
  await expect(terms).toHaveText(['Boundary']);
  await expect(dialog.getByRole('status')).toHaveText('1 term');
  await dialog.getByRole('searchbox').fill('no such thing');
  await expect(dialog).toContainText('No term has');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tool).toBeFocused();

  await kordon.speak('Deutsch');
  await page.getByRole('button', { name: 'Glossar' }).click();
  const german = page.getByRole('dialog', { name: 'Glossar' });
  await expect(german.locator('dt')).toHaveCount(all.length);
  await german.getByRole('searchbox').fill('Zaun');
  await expect(german.locator('dt').first()).toHaveText('Grenze');
});

test('an explanation leads to its entry in the glossary, and back', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await page.evaluate(() => {
    const explain = document.createElement('kordon-explain');
    Object.assign(explain, { words: 'the boundary', title: 'Boundary', meaning: 'How far.', entry: 'boundary' });
    document.querySelector('main')!.append(explain);
  });
  const words = page.getByRole('button', { name: 'the boundary' });
  await words.click();
  await page.getByRole('button', { name: 'Whole glossary' }).click();
  const entry = page.locator('#term-boundary');
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Glossary' })).toBeHidden();
  await expect(words).toBeFocused();
});
