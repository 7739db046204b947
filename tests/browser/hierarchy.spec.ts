// The hierarchy editor beyond grouping: levels, rules, values without a place, files, boundaries for several and in one another.
import { type Locator, type Page } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { expect, long, more, test, type Kordon } from './kordon.ts';

const cities = ['Aachen', 'Bonn', 'Celle', 'Dresden', 'Essen', 'Fulda'];

async function openColumn(kordon: Kordon, values: string[], name = 'City'): Promise<void> {
  await kordon.openText(`${name},Other\n${values.map((value) => `${value},x\n`).join('')}`);
  await kordon.step('Columns');
  await kordon.setRole(name, 'Quasi-identifier');
  await kordon.setRole('Other', 'Insensitive');
  await kordon.step('Boundaries');
  await kordon.settled();
  await kordon.groupValues();
}

const node = (page: Page, label: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${label},`) });
const rows = (page: Page): Promise<string[]> => page.locator('.tree-name').allTextContents();
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: /^Undo/ }).click();
const made = (page: Page): Locator => page.getByLabel('Made of');

async function addLevel(page: Page, where: string, rule: string, figure?: string): Promise<void> {
  await page.getByRole('button', { name: `Add a level below ${where}` }).click();
  await page.locator('.rule select').selectOption({ label: rule });
  if (figure) await page.locator('.rule input').first().fill(figure);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function selectMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await page.getByRole('button', { name: item }).click();
}

test('levels are added by a rule and taken out again, with undo as the way back', more, async ({ kordon, page }) => {
  await openColumn(kordon, cities);
  await addLevel(page, 'the root', 'so many in a row', '2');
  await expect.poll(() => rows(page)).toEqual(['*', 'Aachen … Bonn', 'Celle … Dresden', 'Essen … Fulda']);
  await kordon.hierarchyMenu('Open all');
  await addLevel(page, 'the root', 'so many in a row', '2'); // three groups in a row are all of them: the last one joins
  await expect(page.getByRole('alert')).toContainText('There are not so many values');
  await page.keyboard.press('Escape');
  await node(page, 'Celle … Dresden').locator('.boundary-toggle').click();
  await page.getByRole('button', { name: 'Remove level 1: its groups dissolve into those above' }).press('Enter');
  await expect.poll(() => rows(page)).toEqual(['*', ...cities]);
  await expect(page.getByText('Level 1 removed: 3 groups dissolved, 1 boundary with them')).toBeVisible();
  await undo(page);
  await expect(node(page, 'Celle … Dresden')).toHaveClass(/bounded/);
  await expect(node(page, 'Dresden')).toBeVisible(); // as open as it was
  await kordon.settled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a rule says what it would make before it does, and what it cannot', more, async ({ kordon, page }) => {
  await openColumn(kordon, ['Anna', 'Arno', 'Ben', 'Ben', 'Cleo']);
  await page.getByRole('tree').press('s');
  await expect(page.getByText('3 groups, all with fewer than k = 5 rows')).toBeVisible();
  const made = page.getByRole('region', { name: 'What the rule would make' });
  for (const group of ['A… 2 2', 'B… 1 2', 'C… 1 1']) await expect(made.getByRole('row', { name: group, exact: true })).toBeVisible();
  const figure = page.getByRole('textbox', { name: 'Letters' });
  await figure.fill('0');
  await figure.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not a number of letters');
  await page.locator('.rule select').selectOption({ label: 'rare values together' });
  await page.getByRole('textbox', { name: /^Fewer rows than/ }).fill('2');
  await page.getByLabel('Name of their group').fill('Rare');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect.poll(() => rows(page)).toEqual(['*', 'Rare', 'Ben']);
  await expect(page.getByText('1 value is in no group (2 rows).')).toBeVisible();
  await page.getByRole('button', { name: 'Select it' }).click();
  await expect(node(page, 'Ben')).toHaveAttribute('aria-selected', 'true');
});

test('classes such as 1a are grouped by the number in front, and masks fit the values', more, async ({ kordon, page }) => {
  const classes = Array.from({ length: 12 }, (_, at) => ['a', 'b', 'c'].map((letter) => `${at + 1}${letter}`)).flat();
  await openColumn(kordon, classes, 'Class');
  await made(page).selectOption('By the number in front');
  await expect.poll(async () => (await rows(page)).filter((label) => label.includes('-'))).toEqual(['1-4', '5-8', '9-12']);
  await kordon.hierarchyMenu('Open all');
  await expect(node(page, '4')).toHaveAttribute('aria-level', '3');
  await expect(node(page, '1c')).toBeVisible();
  await kordon.settled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await made(page).selectOption('Masked characters');
  await expect(page.getByLabel('Characters', { exact: true })).toHaveValue('2'); // most have two
  await page.getByLabel('Characters', { exact: true }).fill('5');
  await expect(page.getByRole('region', { name: 'Values in no group' })).toContainText('This pattern wants 5 characters; yours have 2 or 3.');
});

test('numbers are split into ranges', more, async ({ kordon, page }) => {
  await openColumn(kordon, ['7', '12', '19', '23', '90', '91', '99'], 'Age');
  await made(page).selectOption('flat');
  await expect(node(page, '99')).toBeVisible();
  await kordon.settled();
  await addLevel(page, 'the root', 'ranges of numbers', '10');
  await expect.poll(() => rows(page)).toEqual(['*', '0-9', '10-19', '20-29', '90-99']);
});

test('values that a hierarchy from a file lacks are found and put in their place', more, async ({ kordon, page }) => {
  await openColumn(kordon, cities);
  await kordon.openHierarchy('Aachen;West;*\nBonn;West;*\nDresden;East;*\n', 'city.csv');
  const panel = page.getByRole('region', { name: 'Values in no group' });
  await expect(panel).toContainText('3 values are in no group: “Celle”, “Essen”, and “Fulda”');
  await expect(page.locator('.attribute')).toContainText('3 values in no group');
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Boundaries/ })).toContainText('needs attention');
  await panel.getByRole('button', { name: 'Put under…' }).click();
  await panel.getByLabel('Put them under').selectOption({ label: 'West' });
  await panel.getByRole('button', { name: 'Put there' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: 'West, 5 rows' })).toBeVisible();
  await expect(made(page)).toHaveValue('tree');
  await kordon.settled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await undo(page);
  await panel.getByRole('button', { name: 'A group of their own…' }).click();
  await panel.getByLabel('Name of their group').fill('Elsewhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Elsewhere, 3 rows' })).toBeVisible();
  await undo(page);
  await panel.getByRole('button', { name: 'Directly under *' }).click();
  await expect(page.getByRole('treeitem', { name: 'Fulda, 1 row' })).toHaveAttribute('aria-level', '2');
});

test('a tree goes out as JSON, and comes in from a file or by dropping it', more, async ({ kordon, page }) => {
  await openColumn(kordon, cities);
  await addLevel(page, 'the root', 'so many in a row', '3');
  const text = await kordon.saveHierarchy('Save as tree');
  expect(JSON.parse(text)).toEqual({
    label: '*',
    children: [
      { label: 'Aachen … Celle', children: cities.slice(0, 3) },
      { label: 'Dresden … Fulda', children: cities.slice(3) },
    ],
  });
  await undo(page);
  await expect(node(page, 'Fulda')).toBeVisible();
  await kordon.openHierarchy(text, 'city.json');
  await expect(node(page, 'Dresden … Fulda')).toBeVisible();
  await kordon.settled();

  const drop = (content: string) =>
    page.getByRole('tree').evaluate((tree, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'tree.json', { type: 'application/json' }));
      tree.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
      tree.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, content);
  await drop(text.replace('Aachen … Celle', 'North'));
  await expect(node(page, 'North')).toBeVisible();
  await drop('{"label": "*", "children": [3]}');
  await expect(page.getByRole('alert')).toContainText('root.children[0]');
  await expect(node(page, 'North')).toBeVisible();
  await expect(page.locator('.drop-anywhere')).toHaveCount(0);
});

test('a builder that fails says so at its field, and the last good tree stays in view', more, async ({ kordon, page }) => {
  await openColumn(kordon, ['45508', '34292', '32723', '32725'], 'Zip');
  await made(page).selectOption('intervals');
  const widths = page.getByRole('textbox', { name: 'Widths' });
  await widths.fill('10000');
  await expect(node(page, '30000-39999')).toBeVisible();
  await widths.fill('10000, 15000');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/multiple/);
  await expect(widths).toHaveAttribute('aria-describedby', 'builder-problem');
  await expect(page.getByText('The hierarchy as it was before.')).toBeVisible();
  await expect(node(page, '30000-39999')).toBeVisible();
  await expect(page.locator('.boundary-toggle:not(.none)')).toHaveCount(0);
  await widths.fill('10000');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit by hand' }).click();
  await expect(made(page)).toHaveValue('tree');
  await node(page, '30000-39999').click();
  await page.keyboard.press('F2');
  await page.getByLabel('New name of 30000-39999').fill('South');
  await page.keyboard.press('Enter');
  await expect(node(page, 'South')).toBeVisible();
});

test('codes of unequal length become their first characters', more, async ({ kordon, page }) => {
  await openColumn(kordon, ['4B2.1', '4B2.0', '9C0', '9C0.11'], 'Code');
  await expect(made(page)).toHaveValue('prefix');
  const kept = page.getByRole('textbox', { name: 'Characters kept' });
  await expect(kept).toHaveValue('3, 1');
  await kordon.hierarchyMenu('Open all');
  for (const label of ['4\\*', '4B2\\*', '9C0\\*']) await expect(node(page, label)).toBeVisible();
  await kept.fill('1, 3');
  await expect(page.getByRole('alert')).toContainText('from many to few');
  await kept.fill('2');
  await expect(node(page, '4B\\*')).toBeVisible();
});

test('a flat hierarchy over many values is told before anything runs', more, async ({ kordon, page }) => {
  await openColumn(kordon, Array.from({ length: 120 }, (_, i) => `Town of number ${i}`));
  await expect(page.getByRole('button', { name: /^City/ })).toContainText('no boundary, 1 note');
  const note = page.getByText('City: 120 values and only one level, *: each value is kept or lost');
  await expect(note).toBeVisible();
  await made(page).selectOption('prefix');
  await expect(page.getByRole('button', { name: /^City/ })).not.toContainText('note');
  await expect(note).toHaveCount(0);
});

test('a selection gets boundaries in any hierarchy, and a boundary stands inside a boundary', more, async ({ kordon, page }) => {
  await openColumn(kordon, ['45508', '34292', '32723', '32725', '32726'], 'Zip');
  await made(page).selectOption('mask');
  await kordon.hierarchyMenu('Open all');
  for (const label of ['3\\*\\*\\*\\*', '4\\*\\*\\*\\*']) await node(page, label).locator('.tick').click();
  await page.getByRole('tree').press('b');
  const boundaries = page.getByRole('treeitem', { name: /, boundary$/ });
  await expect(boundaries).toHaveCount(2);
  await page.keyboard.press('b');
  await expect(boundaries).toHaveCount(0);
  await page.locator('.boundary-command').click();
  await expect(boundaries).toHaveCount(2);
  await page.getByRole('button', { name: 'Select none' }).first().click();

  await node(page, '327\\*\\*').locator('.boundary-toggle').click();
  const meaning = page.locator('.meaning');
  await node(page, '32725').hover();
  await expect(meaning).toContainText('May become at most 327**');
  await expect(meaning).toContainText('Inside the boundary of 3****');
  await expect(meaning).toContainText('Only 3 rows can share a group here, fewer than k = 5');
  await expect(node(page, '32725')).toHaveClass(/on-path/);
  await expect(node(page, '327\\*\\*')).toHaveClass(/most/);
  await expect(node(page, '3\\*\\*\\*\\*')).toHaveClass(/beyond/);
  await expect(node(page, '32725').locator('.boundary-edge')).toHaveCount(2);
  await node(page, '3\\*\\*\\*\\*').hover();
  await expect(meaning).toContainText('1 boundary inside holds for 3 rows; this one holds for the rest');
  await expect(meaning).toContainText('Only 1 row can share a group here');
});

test('undo finds the selection, the open nodes and the place again', more, async ({ kordon, page }) => {
  await openColumn(kordon, Array.from({ length: 300 }, (_, at) => `town ${1000 + at}`));
  const tree = page.getByRole('tree');
  await kordon.hierarchyMenu('Open all');
  await tree.press('End');
  await tree.press(' ');
  for (let at = 0; at < 4; at++) await tree.press('Shift+ArrowUp');
  const place = await tree.evaluate((element) => element.scrollTop);
  expect(place).toBeGreaterThan(5000);
  await page.keyboard.press('g');
  await page.keyboard.type('Last');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Last')).toHaveAttribute('aria-setsize', '296');
  await expect(node(page, 'Last')).toHaveAttribute('aria-posinset', '296');
  await tree.press('Control+z');
  await expect(page.getByText('5 selected, 5 rows')).toBeVisible();
  expect(await tree.evaluate((element) => element.scrollTop)).toBe(place);
  await kordon.settled();
  await expect(page.getByText('5 selected, 5 rows')).toBeVisible();
});

test('values are selected by a rule', more, async ({ kordon, page }) => {
  await openColumn(kordon, [...cities, ...cities.slice(2), ...cities.slice(4)]);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByLabel('Values with fewer rows than').fill('3');
  await page.getByLabel('Values with fewer rows than').press('Enter');
  await expect(page.getByText('4 selected, 6 rows')).toBeVisible();
  await page.getByRole('tree').press('Escape');
  await node(page, 'Bonn').click();
  await node(page, 'Essen').click({ modifiers: ['Shift'] });
  await expect(page.getByText(/^4 selected/)).toBeVisible();
  await page.getByLabel('Search in City').fill('e');
  await selectMenu(page, /^What the search found/);
  await expect(page.getByText(/^4 selected/)).toBeVisible();
});

// How long a task is depends on the machine: that is told. What keeps it short is looked at: few rows exist at a time.
test('ten thousand values: only what is in view is drawn', long, async ({ kordon, page }) => {
  await openColumn(kordon, Array.from({ length: 10_000 }, (_, at) => `${['clerk', 'nurse', 'smith'][at % 3]} ${at}`), 'Work');
  const tree = page.getByRole('tree');
  await page.evaluate(() => {
    const found = globalThis as unknown as { longest: number };
    found.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const search = page.getByLabel('Search in Work');
  const actions: [string, () => Promise<unknown>][] = [
    ['last row', () => tree.press('End')],
    ['scroll', () => tree.evaluate((element) => void (element.scrollTop = 100_000))],
    ['search', () => search.fill('nurse')],
    ['search ended', () => search.fill('')],
    ['level added', () => addLevel(page, 'the root', 'first letters')],
    ['undo', () => undo(page)],
    ['boundaries at a level', () => page.getByRole('button', { name: /^values · 10/ }).click()],
    ['all opened', () => kordon.hierarchyMenu('Open all')],
  ];
  const took: string[] = [];
  for (const [name, act] of actions) {
    await page.evaluate(() => void ((globalThis as unknown as { longest: number }).longest = 0));
    await act();
    await kordon.settled();
    await page.waitForTimeout(100);
    const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
    took.push(`${name} ${longest || 'under 50'}`);
    expect(await page.locator('.tree-row').count(), name).toBeLessThan(100);
  }
  console.info(`ten thousand values, longest task in ms: ${took.join(', ')}`); // eslint-disable-line no-console
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in levels, rules and places, ${colorScheme}`, long, async ({ kordon, page }) => {
    await page.emulateMedia({ colorScheme });
    await openColumn(kordon, cities);
    await kordon.openHierarchy('Aachen;West;*\nBonn;West;*\nDresden;East;*\n', 'city.csv');
    const panel = page.getByRole('region', { name: 'Values in no group' });
    await panel.getByText('Values in no group', { exact: true }).first().click();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Directly under *' }).click();
    await page.getByRole('button', { name: 'Add a level below the root' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await node(page, 'Bonn').hover();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expectAccessible(page);
  });
}

test('what would make every row of a column missing is asked about first, and no other column reads it so', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 40 }, (_, row) => `r${1 + (row % 16)},${1 + (row % 5)}`);
  await kordon.openText(`region,q01\n${rows.join('\n')}\n`);
  await kordon.settled();
  await kordon.openJob(
    JSON.stringify({
      kordon: 1,
      attributes: [
        { name: 'region', role: 'quasi-identifier', hierarchy: { mask: { digits: 5 } } },
        { name: 'q01', role: 'quasi-identifier', hierarchy: { flat: true } },
      ],
      privacy: { k: 2 },
    }),
  );
  await kordon.step('Boundaries');
  await page.getByRole('tab', { name: /^region/ }).or(page.getByRole('button', { name: /^region/ })).first().click();
  const panel = page.locator('kordon-uncovered');
  const count = panel.getByRole('button', { name: 'Count as missing' });
  await expect(count).not.toHaveClass(/primary/);
  await count.click();
  await expect(panel).toContainText('All 40 rows of the column would then count as missing.');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await count.click();
  await count.click();
  await expect(panel).toHaveCount(0);
  await kordon.step('Columns');
  await expect(page.locator('.column[data-name="region"]')).toContainText('40 missing');
  await expect(page.locator('.column[data-name="q01"]')).toContainText('5 values');
  await expect(page.locator('.column[data-name="q01"] .counts')).not.toContainText('missing');
});
