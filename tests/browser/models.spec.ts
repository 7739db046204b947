// The models for sensitive columns: switched on, marked where they cannot hold, mended by a click, in the verdict.
import { readFileSync } from 'node:fs';
import { expect, isKept, type Kordon, more, sample, test } from './kordon.ts';

const switchOf = (kordon: Kordon, model: string) => kordon.page.getByRole('switch', { name: model });
const panelOf = (kordon: Kordon, model: string) => kordon.page.locator('.model').filter({ has: switchOf(kordon, model) });

async function switchOn(kordon: Kordon, ...models: string[]): Promise<void> {
  for (const model of models) {
    await switchOf(kordon, model).check();
    await kordon.settled(); // what is found about a model may need more room
  }
}

const all = ['p-sensitivity', 'l-diversity', 't-closeness', '(alpha,k)-anonymity'];

// Sex has two values, so that p = 3 cannot hold.
async function withSexSensitive(kordon: Kordon): Promise<void> {
  const rows = Array.from({ length: 24 }, (_, at) => `${30 + at},${at % 2 ? 'F' : 'M'}`);
  await kordon.openText(`age,sex\n${rows.join('\n')}\n`);
  await kordon.step('Columns');
  await kordon.setRole('age', 'Quasi-identifier');
  await kordon.setRole('sex', 'Sensitive');
  await kordon.step('Protect');
}

async function savedPrivacy(kordon: Kordon): Promise<Record<string, unknown>> {
  return (JSON.parse((await kordon.download('Save job')).toString()) as { privacy: Record<string, unknown> }).privacy;
}

// The sample's job asks for l-diversity.
async function openWithoutModels(kordon: Kordon): Promise<void> {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await switchOf(kordon, 'l-diversity').uncheck();
}

test('each model is explained by the user’s own data, and off until wanted', more, async ({ kordon, page }) => {
  await openWithoutModels(kordon);
  for (const model of all) {
    await expect(switchOf(kordon, model)).not.toBeChecked();
    await expect(panelOf(kordon, model).locator('.example')).toContainText(/diagnosis|Diseases of the circulatory system/);
    await expect(panelOf(kordon, model).locator('.example p')).toHaveCount(1); // what it promises is said once it is on
  }
  expect(await savedPrivacy(kordon)).toEqual({ k: 5 });
  await switchOn(kordon, ...all);
  await page.getByLabel('p', { exact: true }).fill('3');
  await expect(panelOf(kordon, 'p-sensitivity').locator('.example')).toContainText('With p = 3');
  await kordon.settled();
  expect(await savedPrivacy(kordon)).toEqual({
    k: 5,
    p: 3,
    l: { kind: 'distinct', l: 3 },
    t: [{ kind: 'equal', t: 0.4, attribute: 'diagnosis' }, { kind: 'ordered', t: 0.4, attribute: 'length_of_stay' }],
    alpha: { alpha: 0.5 },
  });
  await expect(page.locator('.feasibility')).toContainText('k = 5, p = 3');
});

test('a p that cannot hold says why before the run, and one click mends it', async ({ kordon, page }) => {
  await withSexSensitive(kordon);
  await kordon.unfold('More protection');
  await switchOn(kordon, 'p-sensitivity');
  await page.getByLabel('p', { exact: true }).fill('3');
  const panel = panelOf(kordon, 'p-sensitivity');
  await expect(panel.locator('.findings .bad')).toContainText('"sex" has only 2 values, so p can be at most 2');
  await expect(page.getByLabel('p', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.feasibility')).toContainText('p-sensitivity of sex cannot hold');
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await expect(run).toBeDisabled();

  await panel.getByRole('button', { name: 'Use p = 2' }).press('Enter');
  await expect(switchOf(kordon, 'p-sensitivity')).toBeFocused();
  await expect(panel.locator('.findings .bad')).toHaveCount(0);
  await expect(page.getByLabel('p', { exact: true })).toHaveValue('2');
  await expect(run).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('p', { exact: true })).toHaveValue('3');
});

test('a p above k is a mistake at its own field', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await switchOn(kordon, 'p-sensitivity');
  await page.getByLabel('p', { exact: true }).fill('9');
  const panel = panelOf(kordon, 'p-sensitivity');
  await expect(panel.locator('.findings .bad')).toContainText(/above k = 5/);
  await panel.getByRole('button', { name: 'Use p = 5' }).click();
  await expect(panel.locator('.findings .bad')).toHaveCount(0);
});

test('every model stands in the verdict, with its figures and the class nearest to failing', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await switchOn(kordon, ...all);
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  expect(await page.evaluate(() => scrollY), 'the verdict is seen first').toBe(0);
  await kordon.unfold('What was checked');
  const checks = page.locator('.checks-list li');
  for (const model of ['k-anonymity', 'p-sensitivity of diagnosis', 'p-sensitivity of length_of_stay', 'l-diversity of diagnosis', 't-closeness of diagnosis', 't-closeness of length_of_stay', '(alpha,k)-anonymity of length_of_stay']) {
    const check = checks.filter({ has: page.getByText(model, { exact: true }) });
    await expect(check).toHaveCount(1);
    await expect(check).toHaveClass('good');
    await expect(check.locator('.nearest')).toContainText(/\d rows, birth_date .+, sex /);
  }
  await expect(checks.filter({ hasText: 'p-sensitivity of diagnosis' })).toContainText(/at least 2 different values in every group; the least varied has \d/);
  const report = JSON.parse((await kordon.download('Report as JSON')).toString()) as {
    rows: { suppressed: number; mandatory: number };
    audit: { results: unknown[] };
    privacy: unknown[];
  };
  await expect(checks).toHaveCount(report.audit.results.length);
  expect(report.privacy).toHaveLength(8);
});

test('k alone shows what it gives away, and the way to prevent it', more, async ({ kordon, page }) => {
  const people = ['Lincoln,Flu', 'Lincoln,Flu', 'Omaha,Flu', 'Omaha,Asthma'].flatMap((row) => [row, row]);
  await kordon.openText(`City,Diagnosis\n${people.join('\n')}\n`);
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await kordon.setRole('Diagnosis', 'Sensitive');
  await kordon.step('Protect');
  await page.locator('#k').fill('4');
  await kordon.run();
  // All that the title counts stands in one list, and this is the first of it.
  const list = page.getByRole('group', { name: 'Look at this first' });
  const caution = list.getByRole('listitem').filter({ hasText: 'all rows have the same' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('k = 4 is kept. One risk is left');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(caution).toHaveText(/In 1 group all rows have the same Diagnosis \(4 rows\).*Anyone who knows that a person is in such a group/);
  await list.getByRole('button', { name: 'Ask for 2 different values' }).click();
  await expect(caution).toHaveCount(0);
  // Who has a register sees why Lincoln went no further on its own.
  await expect(list.getByRole('listitem')).toHaveText(/4 of 8 rows.*Each of these has ["“]Flu["”] in Diagnosis/);
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await expect(switchOf(kordon, 'p-sensitivity')).toBeChecked();
  await expect(page.getByLabel('p', { exact: true })).toHaveValue('2');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await expect(caution).toHaveCount(0);
});

test('alpha may name values: picked, written, taken back', more, async ({ kordon }) => {
  await openWithoutModels(kordon);
  await kordon.unfold('More protection');
  await switchOn(kordon, '(alpha,k)-anonymity');
  const panel = panelOf(kordon, '(alpha,k)-anonymity');
  await panel.getByRole('radio', { name: /Chosen values/ }).check();
  await expect(panel.locator('.example')).toContainText('until then every value counts');
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, alpha: { alpha: 0.5, attribute: 'diagnosis' } });
  const search = panel.getByRole('searchbox');
  await search.fill('infect');
  const value = panel.getByRole('checkbox', { name: /Infectious diseases/ });
  await expect(panel.locator('.value-list').getByRole('checkbox')).toHaveCount(1);
  await value.check();
  await expect(panel.locator('.findings')).toHaveCount(0);
  await expect(panel.locator('.example')).toContainText('“Infectious diseases”');
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, alpha: { alpha: 0.5, attribute: 'diagnosis', values: ['Infectious diseases'] } });

  await search.fill('Plague');
  await search.press('Enter');
  await expect(panel.locator('.findings .bad')).toContainText('Plague');
  await expect(search).toHaveValue('');
  await panel.getByRole('checkbox', { name: 'Plague' }).uncheck();
  await expect(panel.locator('.findings')).toHaveCount(0);

  await panel.getByText('Advanced').click();
  await panel.getByRole('checkbox', { name: /Refined/ }).check();
  expect((await savedPrivacy(kordon))['alpha']).toMatchObject({ refined: true });
  await panel.getByRole('radio', { name: /Every value/ }).check();
  expect((await savedPrivacy(kordon))['alpha']).toEqual({ alpha: 0.5, attribute: 'diagnosis', refined: true });
});

test('demands for different columns are added, changed, removed, and undone', more, async ({ kordon, page }) => {
  await openWithoutModels(kordon);
  await kordon.unfold('More protection');
  await switchOn(kordon, 'l-diversity');
  const panel = panelOf(kordon, 'l-diversity');
  await panel.getByRole('button', { name: 'Add another for a different column' }).click();
  const second = panel.getByRole('group', { name: 'l-diversity, demand 2' });
  await expect(second.getByLabel('For')).toHaveValue('diagnosis');
  await second.getByLabel('For').selectOption('length_of_stay');
  await second.getByLabel('Kind').selectOption('recursive');
  await second.getByLabel('c', { exact: true }).fill('4');
  const l = [{ kind: 'distinct', l: 3 }, { kind: 'recursive', l: 3, c: 4, attribute: 'length_of_stay' }];
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, l });
  await panel.getByRole('button', { name: 'Remove demand 1' }).click();
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, l: l[1] });
  await page.keyboard.press('Control+z');
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, l });
});

test('a job with arrays comes back as it was, can be edited, and gives the same release', more, async ({ kordon, page }) => {
  const json = JSON.parse(readFileSync(sample('clinic.job.json'), 'utf8')) as {
    attributes: { name: string; role: string; hierarchy?: unknown }[];
    privacy: unknown;
    suppression: unknown;
  };
  const privacy = {
    k: 5,
    p: 2,
    l: [{ kind: 'entropy', l: 1.5, attribute: 'diagnosis' }, { kind: 'distinct', l: 3, attribute: 'length_of_stay' }],
    t: [{ kind: 'hierarchical', t: 0.7, attribute: 'diagnosis' }, { kind: 'ordered', t: 0.5, attribute: 'length_of_stay' }],
    alpha: [{ alpha: 0.6, values: ['Infectious diseases'], attribute: 'diagnosis' }, { alpha: 0.8 }],
  };
  json.privacy = privacy;
  json.suppression = { limit: 1 };
  json.attributes.find(({ name }) => name === 'diagnosis')!.hierarchy = { flat: true };
  await kordon.openTable(sample('clinic.csv'));
  await kordon.openJob(JSON.stringify(json));
  await kordon.step('Protect');
  await expect(page.locator('.model .demand')).toHaveCount(7);
  const saved = (await kordon.download('Save job')).toString();
  expect((JSON.parse(saved) as typeof json).privacy).toEqual(privacy);
  expect((JSON.parse(saved) as typeof json).attributes).toEqual(json.attributes);
  await kordon.run();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  const release = await kordon.download('Release (CSV)');

  await page.reload();
  await kordon.openTable(sample('clinic.csv'));
  await kordon.openJob(saved);
  await kordon.run();
  expect((await kordon.download('Release (CSV)')).equals(release)).toBe(true);

  await kordon.step('Protect');
  await kordon.unfold('More protection');
  const panel = panelOf(kordon, 't-closeness');
  await panel.getByRole('group', { name: 't-closeness, demand 2' }).getByLabel('t', { exact: true }).fill('0.6');
  expect((await savedPrivacy(kordon))['t']).toEqual([privacy.t[0], { ...privacy.t[1], t: 0.6 }]);
});

test('a hierarchical distance leads to the hierarchy, which has no boundaries', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await switchOn(kordon, 't-closeness');
  const panel = panelOf(kordon, 't-closeness');
  await panel.getByLabel('Distance').first().selectOption('hierarchical');
  await expect(panel).toContainText('diagnosis has a flat hierarchy');
  await panel.getByRole('button', { name: 'Hierarchy of diagnosis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boundaries');
  const tree = page.getByRole('tree', { name: 'Hierarchy of diagnosis' });
  await expect(tree.getByRole('treeitem')).not.toHaveCount(0);
  await expect(tree.locator('.boundary-toggle:not(.none)')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Boundaries at a whole level' })).toHaveCount(0);
  await page.getByLabel('Made of').selectOption('Tree, made by hand');
  await tree.getByRole('treeitem', { name: /^Infectious diseases/ }).locator('.tick').click();
  await tree.getByRole('treeitem', { name: /^Mental/ }).locator('.tick').click();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel(/Name of the group/).fill('Delicate');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem', { name: /^Delicate/ })).toBeVisible();
  await kordon.settled();
  await kordon.step('Protect');
  await expect(panel).toContainText('Distances in diagnosis are those of its hierarchy');
  const job = JSON.parse((await kordon.download('Save job')).toString()) as { attributes: { name: string }[] };
  expect(job.attributes.find(({ name }) => name === 'diagnosis')).toHaveProperty('hierarchy.tree');
});

test('without a sensitive column the models say so, and lead to step 2', more, async ({ kordon, page }) => {
  await kordon.openText('Age,City\n30,Lincoln\n31,Lincoln\n40,Omaha\n41,Omaha\n');
  await kordon.step('Columns');
  for (const column of ['Age', 'City']) await kordon.setRole(column, 'Quasi-identifier');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  for (const model of all) await expect(switchOf(kordon, model)).toBeDisabled();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await kordon.setRole('City', 'Sensitive');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await switchOn(kordon, 'p-sensitivity');
  // A demand whose column is gone is not dropped in silence.
  await kordon.step('Columns');
  await kordon.setRole('City', 'Insensitive');
  await kordon.step('Protect');
  await kordon.unfold('More protection');
  await expect(panelOf(kordon, 'p-sensitivity').locator('.findings .bad')).toContainText('No attribute is sensitive');
  await switchOf(kordon, 'p-sensitivity').uncheck();
  await expect(panelOf(kordon, 'p-sensitivity').locator('.findings')).toHaveCount(0);
});

test('one demand is recommended, with its price, and is added to every sensitive column at once', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  const asked = page.getByRole('region', { name: 'Sensitive columns' });
  await expect(asked.getByRole('listitem')).toHaveText(/l-diversity, l = 3.*diagnosis/s);
  await asked.getByRole('button', { name: 'Remove l-diversity' }).click();
  await expect(asked).toContainText('2 columns are sensitive');
  await expect(asked.getByRole('status')).toContainText(/Detail \d+% → \d+%|Costs no detail/, { timeout: 30_000 });
  await asked.getByRole('button', { name: 'Ask for 2 different values' }).press('Enter');
  await expect(asked.getByRole('heading')).toBeFocused();
  await expect(asked.getByRole('listitem')).toHaveText(/2 different values in every group.*2 columns/s);
  expect(await savedPrivacy(kordon)).toEqual({ k: 5, p: 2 });
  await asked.getByRole('button', { name: 'Change p-sensitivity' }).press('Enter');
  await expect(switchOf(kordon, 'p-sensitivity')).toBeFocused();
  await page.getByLabel('p', { exact: true }).fill('9');
  await expect(asked.getByRole('listitem')).toContainText('cannot hold');
  await asked.getByRole('button', { name: 'Use p = 5' }).click();
  await expect(asked.getByRole('listitem')).toContainText('5 different values in every group');
});

test('a recommendation says which warning it brings', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 300 }, (_, row) => `${20 + ((row * 7) % 40)},${'mw'[(row >> 2) % 2]},${row % 9 ? 'flu' : 'measles'}`);
  await kordon.openText(['age,sex,diagnosis', ...rows].join('\n'));
  await kordon.step('Columns');
  for (const name of ['age', 'sex']) await kordon.setRole(name, 'Quasi-identifier');
  await kordon.setRole('diagnosis', 'Sensitive');
  await kordon.step('Protect');
  await page.locator('#k').fill('3');
  const asked = page.getByRole('region', { name: 'Sensitive columns' });
  await expect(asked).toContainText('It brings a warning: With a register of everybody, an expert sees', { timeout: 30_000 });
});

test('the same level in every row is a switch', more, async ({ kordon, page }) => {
  await kordon.openSample('Clinic register');
  await kordon.step('Protect');
  await kordon.settled();
  await kordon.unfold('More protection');
  await page.getByRole('switch', { name: 'Same level in every row' }).check();
  await expect(page.locator('details.fold > summary').first()).toContainText('same level in every row');
  const algorithm = async () => (JSON.parse((await kordon.download('Save job')).toString()) as { algorithm: { name: string } }).algorithm;
  expect(await algorithm()).toMatchObject({ name: 'incognito', metric: 'information_loss' });
  await kordon.run();
  await expect(page.locator('.verdict')).toBeVisible();
  await kordon.step('Protect');
  await page.getByRole('switch', { name: 'Same level in every row' }).uncheck();
  expect(await algorithm()).toEqual({ name: 'peel' });
});

test('groups that fail a demand have their sensitive cells withheld, if that is chosen', more, async ({ kordon, page }) => {
  await openWithoutModels(kordon);
  await switchOn(kordon, 'p-sensitivity');
  await page.getByRole('radio', { name: /^Withhold their sensitive cells/ }).check();
  await kordon.settled();
  expect(await savedPrivacy(kordon)).toMatchObject({ k: 5, p: 2, failing: 'withhold' });
  await kordon.run();
  await expect(page.locator('.verdict')).toContainText('diagnosis is withheld, as *, in ');
  const rows = (await kordon.download('Release (CSV)')).toString().split('\n');
  const hidden = rows.filter((row) => /,\*(,[0-9*]*)?$/.test(row)); // of the last two columns
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.length).toBeLessThan(rows.length / 2);
});
