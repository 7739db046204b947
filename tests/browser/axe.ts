// What axe makes of a page as it stands.
import { AxeBuilder, type Page } from '../../web/playwright.ts';
import { expect } from './kordon.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page): Promise<void> {
  // What happens to lie half under the bar at the foot is no small target: one scrolls.
  const pin = (position: string) => page.evaluate((position) => void document.querySelector<HTMLElement>('.foot')?.style.setProperty('position', position), position);
  await pin('static');
  // The page has no frames: axe need not end its work in a page of its own, which takes longer than the work.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  await pin('');
  const names = await page.locator('button, label, summary, th').allInnerTexts();
  expect(names.filter((name) => name.includes('=>')), 'a function where a name should be').toEqual([]);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}
