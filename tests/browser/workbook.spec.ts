// Workbooks: a sheet of an .xlsx or .ods file is read as a table, and the page asks which one where there are several.
import { strToU8, zipSync } from '../../web/playwright.ts';
import { expect, more, test } from './kordon.ts';

const rows = [
  ['Name', 'City', 'Diagnosis'],
  ['Ada', 'Gera', 'Flu'],
  ['Ben', 'Gera', 'Asthma'],
  ['Cem', 'Jena', 'Flu'],
  ['Dia', 'Jena', 'Asthma'],
];

const sheetOf = (texts: string[][]): string =>
  `<worksheet><sheetData>${texts
    .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

function file(name: string, parts: Record<string, string>) {
  const archive = zipSync(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])));
  return { name, mimeType: '', buffer: Buffer.from(archive) };
}

function xlsx(sheets: Record<string, string[][]>) {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  return file('people.xlsx', {
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, i) => `<sheet name="${name}" r:id="r${i}"${name === 'Codes' ? ' state="hidden"' : ''}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, i) => relation(`r${i}`, 'worksheet', `worksheets/sheet${i}.xml`))
      .join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i}.xml`, sheetOf(sheets[name]!)])),
  });
}

const ods = file('people.ods', {
  'content.xml': `<document-content><body><spreadsheet><table:table table:name="People">${rows
    .map((row) => `<table:table-row>${row.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`)
    .join('')}</table:table></spreadsheet></body></document-content>`,
});

test('a workbook with one sheet opens as its table, in both formats', more, async ({ kordon, page }) => {
  await kordon.choose('Choose a file', xlsx({ People: rows }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.xlsx');
  await kordon.openReading();
  await expect(page.getByText('Read from the sheet "People".')).toBeVisible();
  await expect(page.getByRole('table', { name: 'The data' })).toContainText('Jena');
  await expect(page.getByLabel('Delimiter')).toHaveCount(0);
  await kordon.choose('Open another file', ods);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.ods');
  await expect(page.getByRole('table', { name: 'The data' })).toContainText('Jena');
});

test('of several sheets the page asks for one, the job keeps it, and it can be changed', more, async ({ kordon, page }) => {
  const workbook = xlsx({ People: rows, Codes: [['Code'], ['7']], Empty: [] });
  await kordon.choose('Choose a file', workbook);
  const question = page.getByRole('alert', { name: 'Which sheet of people.xlsx?' });
  await expect(question.getByRole('button')).toHaveText(['People', 'Codes']);
  await expect(question).toContainText('5 rows, 3 columns');
  await expect(question).toContainText('2 rows, 1 column, hidden');
  await question.getByRole('button', { name: 'People' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('2 other sheets are not looked at')).toBeVisible();
  await kordon.settled();
  const job = (await kordon.download('Save job')).toString();
  expect(JSON.parse(job).input.sheet).toBe('People');
  await page.getByLabel('Sheet').selectOption('Codes');
  await expect(page.getByRole('table', { name: 'The data' })).toContainText('Code');

  // A job that waits for its table names the sheet.
  await page.reload();
  await kordon.openJob(job);
  await kordon.choose('Choose a file', workbook);
  await expect(page.getByText('read from the sheet "People"; ')).toBeVisible();
  await kordon.settled();
  expect(JSON.parse((await kordon.download('Save job')).toString())).toEqual(JSON.parse(job));
});

test('a job for a sheet that is not there asks, and takes the one that is chosen', more, async ({ kordon, page }) => {
  await kordon.choose('Choose a file', xlsx({ People: rows, Codes: [['Code'], ['7']] }));
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await kordon.settled();
  const job = JSON.parse((await kordon.download('Save job')).toString());
  job.input.sheet = 'Patients';
  await page.reload();
  await kordon.openJob(JSON.stringify(job));
  await kordon.choose('Choose a file', xlsx({ People: rows, Codes: [['Code'], ['7']] }));
  const question = page.getByRole('alert', { name: 'Which sheet of people.xlsx?' });
  await expect(question).toContainText(/no sheet is named "Patients"/i);
  await question.getByRole('button', { name: 'People' }).click();
  await expect(page.getByText('read from the sheet "People"; ')).toBeVisible();
  await kordon.settled();
  expect(JSON.parse((await kordon.download('Save job')).toString()).input.sheet).toBe('People');
});

test('files that are no table are named for what they are, and the page goes on', more, async ({ kordon, page }) => {
  const problem = page.getByRole('alert');
  await kordon.choose('Choose a file', { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1') });
  await expect(problem).toContainText('The file is a PNG picture, not a table');
  await kordon.choose('Choose a file', file('people.zip', { 'people.csv': 'Age\n1\n' }));
  await expect(problem).toContainText('The file is a ZIP archive, not a workbook');
  await kordon.choose('Choose a file', xlsx({ People: [['A', 'A'], ['1', '2']] }));
  await expect(problem).toContainText('line 1, column 2');
  await expect(problem.locator('pre')).toHaveCount(0); // a workbook has no lines to show
  await kordon.choose('Choose a file', xlsx({ People: rows }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.xlsx');
  await expect(problem).toHaveCount(0);
});
