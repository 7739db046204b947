// How much a person meets on each step before opening anything: words and controls, on three tables, with limits.
// A visible word is one that is seen; the cells of data tables are not counted, and of a select only what is chosen.
import type { Page } from '../../web/playwright.ts';
import { expect, more, test, type Kordon, type stepNames } from './kordon.ts';

type StepName = (typeof stepNames)[number];

interface Limit {
  words: number;
  controls: number; // on the clinic and school samples; each column of a table may bring its own
}

// One line a step.
const limits: Partial<Record<StepName, Limit>> = {
  Data: { words: 150, controls: 20 },
  Columns: { words: 300, controls: 110 },
  Boundaries: { words: 250, controls: 60 }, // each row of the tree has two
  Protect: { words: 220, controls: 15 },
  Release: { words: 350, controls: 30 },
};

const count = (page: Page): Promise<Limit> =>
  page.evaluate(() => {
    const cells = 'kordon-grid, .before-after table, kordon-comparison table';
    const main = document.querySelector('main')!;
    // Clipped to a pixel: for screen readers alone.
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false })) return false;
      for (let each: Element | null = element; each && each !== main; each = each.parentElement) {
        const { clipPath, position } = getComputedStyle(each);
        if (position === 'absolute' && clipPath !== 'none') return false;
      }
      return true;
    };
    const wordsOf = (text: string): number => (text.match(/[\p{L}\p{N}]\S*/gu) ?? []).length;
    let words = 0;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      if (!element.closest(`${cells}, option, script, style`) && isSeen(element)) words += wordsOf(text.nodeValue!);
    }
    for (const field of main.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
      if (field.closest(cells) || !isSeen(field)) continue;
      words += wordsOf(field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder);
    }
    const controls = [...main.querySelectorAll('button, input, select, textarea, a[href], summary, [role=button], [role=treeitem]')].filter((each) => !each.closest(cells) && isSeen(each)).length;
    return { words, controls };
  });

async function expectFewWords(kordon: Kordon, wide = false): Promise<void> {
  for (const [step, limit] of Object.entries(limits) as [StepName, Limit][]) {
    if (step === 'Release') await kordon.run();
    else await kordon.step(step);
    await kordon.settled();
    await expect(kordon.page.locator('[aria-busy=true]')).toHaveCount(0);
    const { words, controls } = await count(kordon.page);
    expect.soft(words, `words of ${step}`).toBeLessThanOrEqual(limit.words);
    if (!wide) expect.soft(controls, `controls of ${step}`).toBeLessThanOrEqual(limit.controls);
    test.info().annotations.push({ type: step, description: `${words} words, ${controls} controls` }); // for a reader of the JSON report
  }
}

// 38 columns; nobody can say what most of them are.
function survey(): string {
  let seed = 7;
  const below = (n: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const answers = Array.from({ length: 30 }, (_, at) => `q${String(at + 1).padStart(2, '0')}`);
  const row = (at: number) => [
    at + 1, 18 + below(70), 'mf'[below(2)], 1 + below(16), 1 + below(6), 1 + below(5),
    ...answers.map(() => (below(40) ? 1 + below(5) : -9)),
    below(30) ? '' : `what person ${at} says`, (0.4 + below(20000) / 10000).toFixed(4),
  ];
  const rows = Array.from({ length: 2000 }, (_, at) => row(at).join(','));
  return `${['id', 'age', 'sex', 'region', 'education', 'household', ...answers, 'comment', 'weight'].join(',')}\n${rows.join('\n')}\n`;
}

test.use({ viewport: { width: 1280, height: 800 } });

test('the first screen has few words', more, async ({ kordon: { page } }) => {
  const { words, controls } = await count(page);
  expect.soft(words).toBeLessThanOrEqual(250);
  expect.soft(controls).toBeLessThanOrEqual(20);
});

for (const title of ['Clinic register', 'Marks of a school']) {
  test(`each step has few words: ${title}`, more, async ({ kordon }) => {
    await kordon.openSample(title);
    await expectFewWords(kordon);
  });
}

test('each step has few words: a survey of 38 columns', more, async ({ kordon }) => {
  await kordon.openText(survey(), 'survey.csv');
  await expect(kordon.data).toBeVisible();
  await kordon.settled();
  if ('Release' in limits) await kordon.decide('Insensitive');
  await expectFewWords(kordon, true);
});
