// Dates and numbers that may be read in two ways: step 2 asks, step 3 offers the formats that fit.
import { expect, more, test, type Kordon } from './kordon.ts';

const table = `Seen,Stock,Paid,City
${Array.from({ length: 20 }, (_, i) => `0${(i % 9) + 1}/0${((i * 2) % 9) + 1}/2024,${i + 1}.${234 + i},${10 + i}.03.${80 + (i % 5)},Gera`).join('\n')}
`;

interface SavedAttribute {
  name: string;
  number?: object;
  hierarchy?: { dates?: { format: string; pivot?: number; levels: string[] }; intervals?: object };
}

const columns = ['Seen', 'Stock', 'Paid', 'City'];

// The one column is a quasi-identifier, and the only one.
async function open(kordon: Kordon, name: string): Promise<void> {
  await kordon.openText(table);
  await kordon.settled();
  await kordon.step('Columns');
  for (const each of columns) await kordon.setRole(each, each === name ? 'Quasi-identifier' : 'Insensitive');
  await kordon.openColumn(name);
}

async function saved(kordon: Kordon, name: string): Promise<SavedAttribute> {
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { attributes: SavedAttribute[] };
  return job.attributes.find((attribute) => attribute.name === name)!;
}

test('a date in doubt is asked for in its row, and an answer sets format and levels', more, async ({ kordon, page }) => {
  await open(kordon, 'Seen');
  expect((await saved(kordon, 'Seen')).hierarchy).toEqual({ dates: { format: 'mm/dd/yyyy', levels: ['year', 'decade'] } });
  const asked = page.getByRole('group', { name: 'How Seen is read' });
  await expect(asked.getByRole('button', { pressed: true })).toHaveCount(0);
  await asked.getByRole('button', { name: '2 March 2024' }).click();
  await expect(asked.getByRole('button', { pressed: true })).toHaveCount(1);
  expect((await saved(kordon, 'Seen')).hierarchy).toEqual({ dates: { format: 'dd/mm/yyyy', levels: ['month', 'year', 'decade'] } });
});

test('a number in doubt is asked for in its row, and an answer sets how it is read', more, async ({ kordon, page }) => {
  await open(kordon, 'Stock');
  expect(await saved(kordon, 'Stock')).not.toHaveProperty('number');
  const asked = page.getByRole('group', { name: 'How Stock is read' });
  await asked.getByRole('button', { name: '1234' }).click();
  expect(await saved(kordon, 'Stock')).toMatchObject({ number: { decimal: ',', thousands: '.' }, hierarchy: { intervals: { widths: [2000, 4000, 8000] } } });
  await asked.getByRole('button', { name: '1.234' }).click();
  expect(await saved(kordon, 'Stock')).toMatchObject({ number: { decimal: '.' }, hierarchy: { intervals: { widths: [2, 4, 8] } } });
});

test('step 3 offers the formats that fit with a value read by each, and takes any other', more, async ({ kordon, page }) => {
  await open(kordon, 'Seen');
  await kordon.step('Boundaries');
  await kordon.settled();
  await expect(page.getByLabel('Made of').getByRole('option', { name: 'Calendar dates' })).toHaveCount(1);
  const written = page.getByLabel('Written as');
  await expect(written.getByRole('option', { selected: true })).toHaveText('In doubt: please choose');
  await written.selectOption({ label: 'dd/mm/yyyy (02/03/2024 → 2 March 2024)' });
  await expect(page.getByText('2024-03', { exact: true }).first()).toBeVisible();
  expect((await saved(kordon, 'Seen')).hierarchy?.dates?.levels).toEqual(['month', 'year', 'decade']);
  await written.selectOption({ label: 'Another format' });
  await page.getByRole('textbox', { name: 'Another format' }).fill('TT/MM/JJJJ');
  await kordon.settled();
  expect((await saved(kordon, 'Seen')).hierarchy?.dates?.format).toBe('TT/MM/JJJJ');
  await page.getByRole('textbox', { name: 'Another format' }).fill('TT/QQ/JJJJ');
  await expect(page.getByRole('alert')).toContainText('is not known in a date format');
});

test('two-digit years turn where a person says', more, async ({ kordon, page }) => {
  await open(kordon, 'Paid');
  await kordon.step('Boundaries');
  await kordon.settled();
  const pivot = page.getByLabel('Years are 19.. from');
  await expect(pivot).toHaveValue('30');
  await pivot.fill('90');
  await kordon.settled();
  await expect(page.getByText('2080-2089').first()).toBeVisible();
  expect((await saved(kordon, 'Paid')).hierarchy?.dates).toMatchObject({ format: 'dd.mm.yy', pivot: 90 });
});

test('boundaries at a level stay where others come and go; those that cannot are named, and undo brings them back', more, async ({ kordon, page }) => {
  const births = Array.from({ length: 60 }, (_, i) => `${10 + (i % 18)}.0${(i % 9) + 1}.${1931 + i}`);
  await kordon.openText(`Born\n${births.join('\n')}\n`);
  await kordon.settled();
  await kordon.step('Columns');
  await kordon.setRole('Born', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await kordon.settled();
  const level = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const boundaries = async () => {
    await kordon.settled();
    return (JSON.parse((await kordon.download('Save job')).toString()) as { attributes: { boundaries?: object[] }[] }).attributes[0]!.boundaries;
  };
  await expect(level('decade')).toBeChecked();
  await page.locator('kordon-levels button').filter({ hasText: 'decade' }).click();
  expect(await boundaries()).toEqual([{ level: 3 }]);
  await page.getByLabel('One value before').fill('1936');
  await level('quarter').check();
  expect(await boundaries()).toEqual([{ level: 4 }]);
  await expect(page.locator('.attribute')).toContainText('7 boundaries');
  await level('decade').uncheck();
  const gone = page.getByText('Boundaries are gone, as this hierarchy has no place for them: level “decade”.');
  await expect(gone).toBeVisible();
  expect(await boundaries()).toBeUndefined();
  await gone.getByRole('button', { name: 'Undo' }).click();
  await expect(gone).toHaveCount(0);
  expect(await boundaries()).toEqual([{ level: 4 }]);
});
