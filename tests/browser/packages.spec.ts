// A file of SPSS on the page: its labels are wherever its values are, and the release is such a file again.
import { readFileSync } from 'node:fs';
import { expect, isKept, more, sample, test, type Kordon } from './kordon.ts';

test('a survey goes out as it came in, and its release opens again as it went out', async ({ kordon, page }) => {
  await kordon.openTable(sample('panel.sav'));
  await expect(kordon.data.getByRole('cell', { name: '2 female', exact: true }).first()).toBeVisible();
  await kordon.openJob(readFileSync(sample('panel.job.json'), 'utf8').replace('"known": 3', '"known": 2')); // which takes less time
  await kordon.settled();

  await kordon.step('Columns');
  await expect(page.locator('.column[data-name="marital"] .label')).toHaveText('Marital status');
  await expect(page.locator('.column.undecided')).toHaveCount(0);
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^marital/ }).click();
  for (const value of ['with partner', '2 married', '-9 no answer']) await expect(page.getByRole('treeitem', { name: new RegExp(`^${value},`) })).toBeVisible();

  await kordon.step('Protect');
  await expect(page.getByRole('radio', { name: /^Any 2/ })).toBeChecked();
  await kordon.settled();
  await page.locator('footer .run').click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText(isKept, { timeout: 90_000 });
  const kept = /([\d,]+) rows of 2,000/.exec((await verdict.innerText()).replaceAll(/\s+/g, ' '))![1]!;
  await kordon.unfold('Row by row');
  await expect(page.locator('kordon-comparison').getByRole('gridcell', { name: /^\d{4}-\d{4}$/ }).first()).toBeVisible();
  await kordon.confirm();
  const released = await kordon.download('Release (.sav)');

  await kordon.step('Data');
  await kordon.openText(released, 'panel.release.sav');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('panel.release.sav');
  await expect(page.locator('.facts')).toContainText(`${kept} rows, 21 columns`);
  await expect(kordon.data.getByRole('cell', { name: /^\d{4}-\d{4}$/ }).first()).toBeVisible();
  await expect(kordon.data.getByRole('cell', { name: '1 city', exact: true }).first()).toBeVisible();
});

const evil = '<img src=x onerror=alert(1)>';

// A data dictionary of REDCap, with labels that would be tags of a page that took them for such.
const dictionary = `Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Field Note,Text Validation Type OR Show Slider Number,Text Validation Min,Text Validation Max,Identifier?
dob,a,,text,Date of birth,,,date_ymd,,,y
sex,a,,radio,${evil} at birth,"1, female | 2, ${evil}",,,,,
diab,a,,radio,Diabetes,"0, no | 1, yes",,,,,
`;
const patients = ['dob,sex,diab', ...Array.from({ length: 60 }, (_, row) => `19${50 + (row % 40)}-0${1 + (row % 9)}-1${row % 8},${1 + (row % 2)},${row % 3 ? 0 : 1}`)].join('\n');

async function addDictionary({ page }: Kordon): Promise<void> {
  const fold = page.locator('details.how-read');
  if (!(await fold.evaluate((details) => (details as HTMLDetailsElement).open))) await fold.locator('summary').click();
  const chooser = page.waitForEvent('filechooser');
  await fold.getByRole('button', { name: /^Add a codebook/ }).click();
  await (await chooser).setFiles({ name: 'dictionary.csv', mimeType: 'text/csv', buffer: Buffer.from(dictionary) });
}

test('a data dictionary gives roles and labels, which stay text on the page and in both reports', more, async ({ kordon, page }) => {
  page.on('dialog', () => expect(false, 'a label ran as a script').toBe(true));
  await kordon.openText(patients, 'patients.csv');
  await kordon.step('Columns');
  const role = (column: string) => page.locator(`.column[data-name="${column}"] input[type=radio]:checked`);
  await expect(role('dob')).toHaveValue('quasi-identifier');
  await kordon.setRole('diab', 'Sensitive');
  await kordon.step('Data');
  await addDictionary(kordon);
  await expect(page.locator('.notes')).toContainText('labels');
  await kordon.step('Columns');
  await expect(role('dob')).toHaveValue('identifier');
  await expect(role('diab')).toHaveValue('sensitive');
  await expect(page.locator('.column[data-name="sex"] .label')).toHaveText(`${evil} at birth`);
  await kordon.setRole('dob', 'Insensitive');
  await expect(page.locator('.uniqueness .caution').first()).toContainText('The codebook flags dob as an identifier, and it goes out.');
  await kordon.setRole('dob', 'Identifier');

  await kordon.step('Boundaries');
  await kordon.groupValues();
  await page.getByRole('treeitem', { name: /^2 / }).hover();
  await expect(page.locator('.meaning h2')).toHaveText(`2 ${evil}`);
  await kordon.run();
  await expect(page.locator('.losses .bar-label').first()).toContainText(`${evil} at birth`);
  await kordon.confirm();
  for (const name of ['Report', 'Public report']) {
    const html = (await kordon.download(name)).toString();
    expect(html).toContain('sex</th><td class="quiet">&lt;img src=x onerror=alert(1)&gt; at birth</td>');
    expect(html.split('<pre id="job">')[0]).not.toContain('<img');
  }
  await expect(page.locator('img[src="x"]')).toHaveCount(0);

  await kordon.step('Data');
  await addDictionary(kordon);
  await kordon.step('Release');
  await expect(page.locator('.outdated')).toContainText('patients.csv was read in another way, or cleaned up');
});

test('a broken file of SPSS is no CSV whose delimiter could be another', more, async ({ kordon, page }) => {
  await kordon.choose('Choose a file', { name: 'half.sav', mimeType: 'application/octet-stream', buffer: readFileSync(sample('panel.sav')).subarray(0, 20_000) });
  await expect(page.locator('.problem')).toContainText('The file breaks off here');
  await expect(page.getByLabel('Delimiter')).toHaveCount(0);
});
