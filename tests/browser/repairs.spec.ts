// A table is mended on the page before anything else looks at it.
import { expect, more, test } from './kordon.ts';

const table = 'Name,Ward,Cost,Status\n' + ['Ann,A,31250,final', 'Bob,k.A.,17,test', 'Cid,A,900,final', 'Dan,B,1200,final'].join('\n') + '\n';

test('each repair is seen at once, is part of the job, and can be undone', async ({ kordon, page }) => {
  await kordon.openText(table, 'ward.csv');
  await page.getByText('Clean up').click();
  const add = page.getByRole('button', { name: 'Apply', exact: true });
  const form = page.locator('kordon-repairs form');

  await form.locator('select').first().selectOption('Ward');
  await form.locator('[name=from]').fill('k.A.');
  await add.click();
  await expect(page.locator('.notes').first()).toContainText('1 cell recoded');
  await expect(kordon.data.getByRole('cell', { name: 'k.A.' })).toHaveCount(0);

  await form.locator('select').first().selectOption('Cost');
  await form.locator('select').nth(1).selectOption('cap large or small numbers');
  await form.locator('[name=above]').fill('20000');
  await add.click();
  await expect(kordon.data.getByRole('cell', { name: '> 20000' })).toBeVisible();

  await form.locator('select').first().selectOption('Status');
  await form.locator('select').nth(1).selectOption('leave out rows with these values');
  await form.locator('textarea').fill('test');
  await add.click();
  await expect(kordon.data.getByRole('cell', { name: 'Bob' })).toHaveCount(0);

  await form.locator('select').nth(1).selectOption('rename the column');
  await form.locator('[name=name]').fill('State');
  await add.click();
  await expect(kordon.data.getByRole('columnheader', { name: 'State' })).toBeVisible();

  const job = JSON.parse((await kordon.download('Save job')).toString()) as { input: object; attributes: { name: string }[] };
  expect(job.input).toMatchObject({
    repairs: [
      { column: 'Ward', recode: { 'k.A.': '' } },
      { column: 'Cost', cap: { above: 20000 } },
      { column: 'Status', leave_out: ['test'] },
      { column: 'Status', rename: 'State' },
    ],
  });
  expect(job.attributes.map(({ name }) => name)).toEqual(['Name', 'Ward', 'Cost', 'State']);

  await page.locator('kordon-repairs li').nth(2).getByRole('button', { name: 'Undo' }).click();
  await expect(kordon.data.getByRole('cell', { name: 'Bob' })).toBeVisible();
});

test('a repair that leaves nothing is refused, and the table stays as it was', more, async ({ kordon, page }) => {
  await kordon.openText(table, 'ward.csv');
  await page.getByText('Clean up').click();
  const form = page.locator('kordon-repairs form');
  await form.locator('select').first().selectOption('Status');
  await form.locator('select').nth(1).selectOption('keep only rows with these values');
  await form.locator('textarea').fill('Final');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No row is left by the values of "Status"');
  await expect(kordon.data.getByRole('cell', { name: 'Ann' })).toBeVisible();
});

test('values are taken line by line, and an empty line is none of them', more, async ({ kordon, page }) => {
  await kordon.openText(`${table}Eve,,12,final\n`, 'ward.csv');
  await page.getByText('Clean up').click();
  const form = page.locator('kordon-repairs form');
  await form.locator('select').first().selectOption('Ward');
  await form.locator('select').nth(1).selectOption('leave out rows with these values');
  await form.locator('textarea').fill('k.A.\n');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(kordon.data.getByRole('cell', { name: 'Bob' })).toHaveCount(0);
  await expect(kordon.data.getByRole('cell', { name: 'Eve' })).toBeVisible();
});

test('a saved job reads its table as it was read, whichever of the two comes first', more, async ({ kordon, page }) => {
  const ragged = 'Name;Age;Age\nAnn;34;x\nBob;35\nCid;36;y\n';
  await kordon.openText(ragged, 'ward.csv');
  await page.getByLabel('Missing and equal names').selectOption('number them');
  await page.getByLabel('Rows of another length').selectOption('leave out');
  await expect(kordon.data.getByRole('columnheader', { name: 'Age (2)' })).toBeVisible();
  const job = (await kordon.download('Save job')).toString();
  for (const first of ['table', 'job']) {
    await page.reload();
    if (first === 'job') await kordon.openJob(job);
    await kordon.openText(ragged, 'ward.csv');
    if (first === 'table') await kordon.openJob(job);
    await expect(kordon.data.getByRole('columnheader', { name: 'Age (2)' })).toBeVisible();
    await expect(page.locator('.notes').first()).toContainText('left out');
  }
});

test('a row of sums is told before the run and with the verdict', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 20 }, (_, at) => `${20 + (at % 4)},Lincoln,${at}`);
  await kordon.openText(`Age,City,Cost\n${rows.join('\n')}\n,Total,190\n`, 'sums.csv');
  await expect(page.locator('.caution').first()).toContainText('The last row looks like a sum');
  await page.getByText('Clean up').click();
  const form = page.locator('kordon-repairs form');
  await form.locator('select').first().selectOption('City');
  await form.locator('select').nth(1).selectOption('leave out rows with these values');
  await form.locator('textarea').fill('Total');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.locator('.notes').first()).toContainText('1 row left out');
  await expect(page.locator('.caution')).toHaveCount(0);
});
