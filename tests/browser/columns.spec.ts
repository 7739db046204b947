// Step 2 with many columns: found, gone through by keys, given their role together.
import { expect, more, sample, test, type Kordon } from './kordon.ts';

const many = 60;
const names = Array.from({ length: many }, (_, at) => `${['age', 'visit', 'city', 'lab', 'note'][at % 5]}_${at}`);
const wide = [
  names.join(','),
  ...Array.from({ length: 40 }, (_, row) => names.map((_, at) => `v${(row * (at + 3)) % (at + 2)}`).join(',')),
].join('\n');

const row = ({ page }: Kordon, name: string) => page.locator(`.column[data-name="${name}"]`);
const roleOf = (kordon: Kordon, name: string) =>
  kordon.page.getByRole('group', { name: `Role of ${name}`, exact: true }).getByRole('radio', { checked: true });
const search = ({ page }: Kordon) => page.getByRole('searchbox', { name: 'Find a column' });

async function openMany(kordon: Kordon): Promise<void> {
  await kordon.openText(`${wide}\n`);
  await kordon.settled();
  await kordon.step('Columns');
}

async function savedRoles(kordon: Kordon): Promise<Record<string, string>> {
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { attributes: { name: string; role: string }[] };
  return Object.fromEntries(job.attributes.map(({ name, role }) => [name, role]));
}

for (const width of [1440, 360]) {
  test(`60 columns come a line each, ${width} px wide`, more, async ({ kordon, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMany(kordon);
    await expect(row(kordon, 'note_59')).toHaveCount(1);
    await expect(page.locator('.column')).toHaveCount(many);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await page.locator('header.bar').boundingBox())!.height).toBeLessThan(90); // two lines
    const heights = await page.locator('.column').evaluateAll((columns) => columns.map((column) => column.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(width === 360 ? 90 : 60);
    await kordon.setRole('note_59', 'Sensitive');
    await expect(roleOf(kordon, 'note_59')).toHaveValue('sensitive');
    // The five heads stay in view.
    await expect(page.locator('.column-heads')).toBeInViewport();
    await expect(page.locator('.column-heads .head')).toHaveText([/names a person/, /others may know it/, /private/, /harmless/, /not needed/]);
  });
}

test('40 columns are seen on two screens', more, async ({ kordon, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await kordon.openText(`${[names.slice(0, 40).join(','), ...Array.from({ length: 20 }, (_, at) => names.slice(0, 40).map((_, column) => (at * column) % 7).join(','))].join('\n')}\n`);
  await kordon.step('Columns');
  await expect(page.locator('.column')).toHaveCount(40);
  const first = (await page.locator('.column').first().boundingBox())!;
  const last = (await page.locator('.column').last().boundingBox())!;
  expect(last.y + last.height - first.y).toBeLessThan(2 * 700); // what the bars above and below leave of 800
});

test('what is undecided comes first, and stays in its place when it is decided', more, async ({ kordon, page }) => {
  await openMany(kordon);
  const open = await page.locator('.to-decide .column').count();
  expect(open).toBeGreaterThan(0);
  expect(await page.locator('.column.undecided').count()).toBe(open);
  const first = (await page.locator('.to-decide .column').first().getAttribute('data-name'))!;
  await expect(page.locator('.to-decide h2').first()).toHaveText(`${open} columns to decide`);
  await kordon.setRole(first, 'Leave out');
  await expect(page.locator('.to-decide h2').first()).toHaveText(`${open - 1} columns to decide`);
  await expect(page.locator('.to-decide .column').first()).toHaveAttribute('data-name', first);
  await kordon.step('Data');
  await kordon.step('Columns');
  await expect(page.locator('.to-decide .column')).toHaveCount(open - 1);
});

test('a column without values says so, and is left out by one click', more, async ({ kordon }) => {
  await kordon.openText('Age,Remarks\n31,\n42,\n31,\n42,\n');
  await kordon.step('Columns');
  await expect(roleOf(kordon, 'Remarks')).toHaveValue('leave-out'); // as the engine suggests
  await kordon.setRole('Remarks', 'Insensitive');
  await expect(row(kordon, 'Remarks')).toContainText('This column has no values.');
  await row(kordon, 'Remarks').getByRole('button', { name: 'Leave it out' }).click();
  await expect(roleOf(kordon, 'Remarks')).toHaveValue('leave-out');
  await expect(row(kordon, 'Remarks')).not.toContainText('This column has no values.');
});

test('columns are found by name and by role, and stay in view when their role changes', more, async ({ kordon, page }) => {
  await openMany(kordon);
  await search(kordon).fill('LAB');
  await expect(page.locator('.column')).toHaveCount(12);
  await expect(page.getByText('12 of 60 columns')).toBeAttached();
  await kordon.setRole('lab_3', 'Sensitive');
  await kordon.setRole('lab_8', 'Sensitive');
  await page.getByLabel('Show columns by role').selectOption('Sensitive 2');
  await expect(page.locator('.column')).toHaveCount(2);
  await kordon.setRole('lab_3', 'Insensitive');
  await expect(page.locator('.column')).toHaveCount(2);
  await search(kordon).fill('nothing is called so');
  await expect(page.locator('.column')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await expect(page.locator('.column')).toHaveCount(many);
});

test('several columns get their role at once, and one undo takes it back', more, async ({ kordon, page }) => {
  await openMany(kordon);
  const before = await savedRoles(kordon);
  await search(kordon).fill('visit');
  await page.getByLabel('Select visit_1', { exact: true }).check();
  await page.getByLabel('Select visit_16', { exact: true }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Role of the selected columns' });
  await expect(bar).toContainText('4 columns selected');
  await bar.getByRole('button', { name: 'Quasi-identifier' }).click();
  const changed = await savedRoles(kordon);
  expect(names.filter((name) => changed[name] !== before[name])).toEqual(['visit_1', 'visit_6', 'visit_11', 'visit_16']);
  await page.keyboard.press('Control+z');
  expect(await savedRoles(kordon)).toEqual(before);
  await bar.getByRole('button', { name: 'Select all 12' }).click();
  await expect(bar).toContainText('12 columns selected');
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('.column :focus')).toHaveCount(1);
});

test('no mouse is needed: from column to column, selected, their role set', more, async ({ kordon, page }) => {
  await openMany(kordon);
  const at = () => page.evaluate(() => document.activeElement!.closest<HTMLElement>('.column')?.dataset['name']);
  await search(kordon).focus();
  for (let presses = 0; (await at()) === undefined; presses++) {
    expect(presses).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
  // Those to decide come first; the keys follow what is seen.
  const order = await page.locator('.column').evaluateAll((rows) => rows.map((each) => (each as HTMLElement).dataset['name']!));
  expect(await at()).toBe(order[0]);
  await page.locator('.column input[type=radio]').first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe(order[2]);
  await page.keyboard.press('k');
  expect(await at()).toBe(order[1]);
  await page.keyboard.press('End');
  expect(await at()).toBe(order.at(-1));
  await expect(row(kordon, order.at(-1)!)).toBeInViewport();
  await page.keyboard.press('Home');
  // Left and right set the role, as in any group of radio buttons; so does a letter.
  await page.keyboard.press('i');
  await expect(roleOf(kordon, order[0]!)).toHaveValue('identifier');
  await page.keyboard.press('ArrowRight');
  await expect(roleOf(kordon, order[0]!)).toHaveValue('quasi-identifier');
  expect(await at()).toBe(order[0]);

  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('s');
  for (const name of order.slice(1, 4)) await expect(roleOf(kordon, name)).toHaveValue('sensitive');
  await expect(roleOf(kordon, order[0]!)).toHaveValue('quasi-identifier');
  expect(await at()).toBe(order[3]);
  await page.keyboard.press('x');
  await expect(page.getByText('2 columns selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.column.selected')).toHaveCount(0);
  // Tab goes on to the next column.
  await page.keyboard.press('Tab');
  expect(await at()).toBe(order[4]);
});

test('a bar tells what it stands for, and all of them are in a list', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Columns');
  const sex = row(kordon, 'sex');
  await expect(sex.locator('.detail')).toHaveCount(0);
  await kordon.openColumn('sex');
  await expect(sex.locator('.spark-caption')).toContainText('most: F, 50%');
  await sex.locator('.spark svg').hover({ position: { x: 45, y: 30 } }); // 2rem a bar
  await expect(sex.locator('.spark-caption')).toContainText(/M: 2,\d{3} rows \(49%\)/);
  await expect(sex.getByRole('img')).toHaveAccessibleName(/Distribution of sex: F: 2,\d{3} rows \(50%\), M: /);
  await sex.getByRole('button', { name: /^Values of sex/ }).click();
  await expect(sex.getByRole('list', { name: 'Values of sex' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(sex.getByRole('list')).toHaveCount(0);
  await sex.locator('.opener').press('Enter');
  await expect(sex.locator('.detail')).toHaveCount(0);
});

test('what is open is said, and why it matters', more, async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.step('Columns');
  const panel = page.locator('.uniqueness');
  await expect(panel).toContainText('100% of rows are');
  await expect(panel.locator('.findings')).toHaveCount(0);
  await kordon.setRole('SSN', 'Insensitive');
  await expect(panel.locator('.findings')).toContainText('SSN looks like an identifier and is released as it is');
  for (const column of ['Diagnosis', 'Income']) await kordon.setRole(column, 'Insensitive');
  await expect(panel.locator('.findings')).toContainText('No column is sensitive');
  await kordon.setRole('Sex', 'Insensitive');
  await expect(panel).toContainText('unique on these 3 columns');
  for (const column of ['Age', 'Location', 'Race']) await kordon.setRole(column, 'Insensitive');
  await expect(panel).toContainText('No quasi-identifier yet');
  await kordon.step('Data');
  await expect(page.locator('.feasibility')).toContainText('no attribute is a quasi-identifier');
  await page.locator('.feasibility').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columns');
});

test('odd values are told, and one click counts them as missing', more, async ({ kordon, page }) => {
  const days = Array.from({ length: 40 }, (_, at) => `19${10 + at}-04-17`);
  await kordon.openText(`Born,Sex\n${[...days, 'unbekannt', 'unbekannt'].map((day, at) => `${day},${at % 2 ? 'f' : 'm'}`).join('\n')}\n`);
  await kordon.settled();
  await kordon.step('Columns');
  const born = row(kordon, 'Born');
  await expect(born).toContainText('date');
  await page.getByRole('button', { name: /^\d warnings? on Born$/ }).click();
  await expect(born).toContainText('40 of 42 rows look like dates yyyy-mm-dd; the others: "unbekannt"');
  await expect(page.locator('footer')).toContainText('does not cover');
  await born.getByRole('button', { name: 'Count as missing' }).click();
  await expect(born).toContainText('2 missing');
  await expect(born).not.toContainText('rows without a date');
  await expect(born).toContainText('Counted as missing here: (empty), “?”, “unbekannt”');
  await expect(row(kordon, 'Sex')).not.toContainText('Counted as missing here');
  await kordon.settled();
  await expect(page.locator('footer')).not.toContainText('does not cover');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(born).toContainText('40 of 42 rows look like dates');
});

test('each quasi-identifier says what it adds', more, async ({ kordon, page }) => {
  // 40 rows, unique on both columns together; 20 ages twice each, 2 sexes.
  const rows = Array.from({ length: 40 }, (_, row) => `${20 + (row % 20)},${row < 20 ? 'f' : 'm'}`);
  await kordon.openText(`age,sex\n${rows.join('\n')}\nx,f\n`);
  await kordon.step('Columns');
  await expect(page.locator('.uniqueness')).toContainText('100%');
  for (const column of ['sex', 'age']) await kordon.openColumn(column);
  await expect(row(kordon, 'sex')).toContainText('Drop it, and 2.4% of rows are unique.');
  await expect(row(kordon, 'age')).toContainText('Drop it, and 0% of rows are unique.');
  await kordon.setRole('sex', 'Insensitive');
  await expect(row(kordon, 'age').locator('.without')).toHaveCount(0);
});

test('step 2 names the fewest released columns that single rows out', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Columns');
  const fold = page.locator('.uniqueness .identity');
  await expect(fold.locator('summary')).toHaveText('Which columns identify people: birth_date and postal_code (100%)');
  await fold.locator('summary').click();
  await expect(fold).toContainText('Smallest combinations that identify people: birth_date and postal_code (100%) · birth_date and admission_date');
  await kordon.setRole('postal_code', 'Identifier'); // not released any more
  await expect(fold.locator('summary')).toHaveText('Which columns identify people: birth_date and admission_date (99.96%)');
});
