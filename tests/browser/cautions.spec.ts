// What a verdict leaves open, and what is asked before a run: rows that are one person, columns that find people although
// they go out as they are, spellings, rows of nothing but *.
import { strFromU8, unzipSync } from '../../web/playwright.ts';
import { expectAccessible } from './axe.ts';
import { expect, isKept, type Kordon, more, test } from './kordon.ts';

// 60 patients with four visits each, every visit like the other three.
const visits = ['patient_id,zip,age,note'];
for (let patient = 0; patient < 60; patient++) {
  for (let visit = 0; visit < 4; visit++) visits.push(`P${1000 + patient},68${100 + patient},${20 + patient},n${patient * 4 + visit}`);
}

async function releaseVisits(kordon: Kordon): Promise<void> {
  await kordon.openText(`${visits.join('\n')}\n`);
  await kordon.step('Columns');
  await kordon.setRole('patient_id', 'Identifier');
  for (const column of ['zip', 'age']) await kordon.setRole(column, 'Quasi-identifier');
  await kordon.setRole('note', 'Insensitive');
  await kordon.step('Protect');
  await kordon.page.locator('#k').fill('4');
  await kordon.run();
}

test('the verdict does not stand alone where classes are one person, or a column finds its rows', more, async ({ kordon, page }) => {
  await releaseVisits(kordon);
  const verdict = page.locator('.verdict');
  await expect(verdict).toHaveClass(/passed open/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People can be found by note');
  const first = page.getByRole('group', { name: 'Look at this first' });
  await expect(first).toContainText('patient_id has 60 values in 240 rows');
  await expect(first).toContainText('k counts rows, so the smallest group has 1 person; 60 groups have fewer than 4 (240 rows).');
  await expect(first).toContainText('note goes out unchanged. Nobody else has the value of 240 of 240 rows');
  await expectAccessible(page);
  await expect(first.getByRole('listitem').filter({ hasText: 'note goes out' }).getByRole('status')).toContainText('Loses the column', { timeout: 30_000 });
  await first.getByRole('button', { name: 'Leave out note and run again' }).click();
  await first.getByRole('button', { name: 'Let k count people, by patient_id, and run again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('k = 4 is kept');
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({ privacy: { person: 'patient_id' } });
});

test('step 2 tells of an identifier that repeats', more, async ({ kordon, page }) => {
  await kordon.openText(`${visits.join('\n')}\n`);
  await kordon.step('Columns');
  await kordon.openColumn('patient_id');
  await expect(page.locator('.column[data-name="patient_id"] .reason')).toContainText('60 values in 240 rows');
});

test('identifiers that differ in every row raise no word of persons', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Columns');
  await kordon.run();
  await expect(page.locator('.cautions')).toContainText('goes out unchanged');
  await expect(page.locator('.verdict')).not.toContainText('persons');
});

test('spellings of one value are told before the run and with the verdict, and count as one where wanted', more, async ({ kordon, page }) => {
  const rows = ['Flu', 'flu ', 'FLU', 'Asthma'].flatMap((value) => Array.from({ length: 5 }, () => `Lincoln,${value}`));
  await kordon.openText(`City,Diagnosis\n${rows.join('\n')}\n`);
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.setRole('Diagnosis', 'Sensitive');
  await kordon.run();
  const first = page.getByRole('group', { name: 'Look at this first' });
  await expect(first).toContainText('Diagnosis has 4 values; 2 differ from another only in case');
  await first.getByRole('button', { name: 'Count spellings of Diagnosis as one value' }).click();
  await expect(page.locator('.running')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await kordon.unfold('What was checked');
  await expect(page.locator('.fold[open]')).toContainText('They count as one value, as the job says.');
  await expectAccessible(page);
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({ attributes: [{}, { name: 'Diagnosis', fold: true }] });
  await kordon.step('Protect');
  await expect(page.locator('details.fold > summary').first()).toContainText('spellings in Diagnosis count as one');
  await kordon.unfold('More protection');
  const option = page.locator('.spellings').getByRole('checkbox');
  await expect(option).toBeChecked();
  await option.uncheck();
  await expect(page.locator('.spellings')).toContainText('Each counts as a value of its own');
});

test('rows of nothing but * are asked about before anything is released', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 12 }, (_, at) => `${30 + (at % 2)},Lincoln`);
  await kordon.openText(`Age,City\n${rows.join('\n')}\n*,*\n*,*\n`);
  const ask = page.getByRole('region', { name: '2 rows of nothing but *' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await kordon.step('Protect');
  await expect(page.locator('.before-run')).toContainText('Say in step 1 what they are');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await kordon.step('Data');
  await ask.getByRole('button', { name: 'Count them as suppressed' }).click();
  await expect(page.locator('p.starred')).toContainText('counted as suppressed');
  await kordon.step('Columns');
  await kordon.setRole('Age', 'Quasi-identifier');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('20');
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('2 by an earlier release');
  expect(JSON.parse((await kordon.download('Job')).toString())).toMatchObject({ input: { starred: 'count' } });
  await kordon.step('Data');
  await page.locator('p.starred').getByRole('button', { name: 'Change' }).click();
  await ask.getByRole('button', { name: 'Leave them out' }).click();
  await expect(page.locator('p.starred')).toContainText('left out');
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('12 rows of 12');
});

test('columns whose names differ in signs only have a hierarchy each in the archive', more, async ({ kordon }) => {
  const rows = Array.from({ length: 10 }, (_, at) => `a${at % 2},x${at % 2}`);
  await kordon.openText(`a.b,A/B\n${rows.join('\n')}\n`);
  await kordon.step('Columns');
  for (const column of ['a.b', 'A/B']) await kordon.setRole(column, 'Quasi-identifier');
  await kordon.run();
  const entries = unzipSync(await kordon.download('Hierarchies'));
  expect(Object.keys(entries)).toEqual(['table.a_b.levels.csv', 'table.A_B 2.levels.csv']);
  expect(Object.values(entries).map((entry) => strFromU8(entry).slice(0, 2))).toEqual(['a0', 'x0']);
});

test('what nobody decided stops the run, cells that lead to persons stop the download until somebody has looked', async ({ kordon, page }) => {
  const rows = Array.from({ length: 40 }, (_, row) => `${20 + (row % 2)},${row % 10 ? 'o. B.' : 'Rückruf 0170 1234567'},${row % 3}`);
  await kordon.openText(`Age,Info,Stage\n${rows.join('\n')}\n`);
  await kordon.step('Columns');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByRole('button', { name: /^Columns/ })).toHaveAccessibleDescription('2 columns to decide.');
  await expect(page.locator('.to-decide .column')).toHaveCount(2);
  await expect(page.locator('.to-decide')).toContainText('2 columns to decide');
  await expect(page.locator('.column').first()).toHaveAttribute('data-name', 'Info');
  await kordon.openColumn('Info');
  await expect(page.locator('.column[data-name="Info"]')).toContainText('4 cells look like a telephone number, as "Rückruf 0170 1234567"');
  await kordon.step('Protect');
  await expect(page.locator('.before-run')).toContainText('2 columns are undecided: Info and Stage');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();

  await kordon.step('Columns');
  await kordon.setRole('Info', 'Insensitive');
  await kordon.setRole('Stage', 'Insensitive');
  await expect(page.locator('.to-decide')).toContainText('All decided');
  await kordon.openColumn('Stage');
  await expect(page.locator('.column[data-name="Stage"] .reason')).toHaveText('Harmless; goes out unchanged. Nothing suggested a role.');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People can be found by Info');
  await expect(page.locator('.headline')).toHaveText('k = 5 is kept, but only for the 1 column that others may know.');
  await expect(page.getByRole('group', { name: 'Look at this first' })).toContainText('In Info, 4 cells look like a telephone number.');
  const release = page.getByRole('button', { name: 'Release (CSV)' });
  await expect(release).toBeDisabled();
  await page.getByLabel('I know this, and hand on this table all the same').check();
  await expect(release).toBeEnabled();
  expect((await kordon.download('Report')).toString()).toContain('said: “I know this, and hand on this table all the same.”');
  const outgoing = (await kordon.download('Public report')).toString();
  expect(outgoing).toContain('Some cells of Info look like a telephone number.');
  expect(outgoing).not.toContain('highest risk');
  await expect(page.locator('footer .outlook')).toContainText('people can be found');
  // Another run is looked at anew.
  await kordon.run();
  await expect(release).toBeDisabled();
  expect((await kordon.download('Report')).toString()).toContain('Nobody had said yet that this was looked at');
});
