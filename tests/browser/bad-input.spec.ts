// Whatever comes in wrong ends in one clear message, and nothing that was there is lost.
import { readFileSync } from 'node:fs';
import { expect, more, sample, test, type Kordon } from './kordon.ts';

const files: [what: string, content: string | Buffer, message: RegExp][] = [
  ['an empty file', '', /empty/],
  ['a header without rows', 'Age,Sex\n', /no (data )?rows?/],
  ['a duplicate column', 'Age,Sex,Age\n1,F,2\n', /line 1.*Age/s],
  ['a row that is too long', 'Age,Sex\n1,F\n2,M,x\n', /line 3/],
  ['a row that is too short', 'Age,Sex\n1,F\n2\n', /line 3/],
  ['an unclosed quote', 'Age,Sex\n1,"F\n', /line 2.*quote/s],
  ['a NUL byte', 'Age,Sex\n1,F\u0000\n', /line 2.*NUL/s],
  ['5,000 columns', `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(4999)}1\n`, /4,096/],
];

async function expectRefusal(kordon: Kordon, name: string, content: string | Buffer, message: RegExp): Promise<void> {
  const { page } = kordon;
  await kordon.openText(content, name);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText(`${name} cannot be read`);
  await expect(problem).toHaveCount(1);
  await expect(problem).toContainText(message);
  await expect(page.getByRole('table', { name: 'The data' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('files that are no table give one clear message each', async ({ kordon }) => {
  for (const [at, [what, content, message]] of files.entries()) {
    await test.step(what, () => expectRefusal(kordon, `bad ${at}.csv`, content, message));
  }
});

test('a field of 10 MB gives one clear message', more, async ({ kordon }) => {
  await expectRefusal(kordon, 'bad.csv', `Age,Note\n1,${'x'.repeat(10 << 20)}\n`, /line 2/);
});

test('the wrong encoding names the byte', async ({ kordon, page }) => {
  await kordon.openText(Buffer.from('City\nK\xf6ln\nBonn\n', 'latin1'));
  await expect(kordon.data.getByRole('cell', { name: 'Köln' })).toBeVisible(); // found: Windows-1252
  await kordon.openReading();
  await page.getByLabel('Encoding').selectOption('utf-8');
  await expect(page.getByRole('alert')).toContainText(/line 2/);
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(kordon.data.getByRole('cell', { name: 'Köln' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file that cannot be read so is read otherwise, by a choice beside the message', more, async ({ kordon, page }) => {
  await kordon.openText('Report 2024;;\n\nAge;City;City\n34;Lincoln;x\n35;Omaha\n36;York;y\n\n37;York;z\n', 'ward.csv');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('"City" is also that of column 2');
  await page.getByLabel('Missing and equal names').selectOption('number them');
  await expect(problem).toContainText('The row has 2 fields, the header 3');
  await page.getByLabel('Rows of another length').selectOption('leave out');
  await expect(problem).toHaveCount(0);
  const notes = page.locator('.notes').first();
  await expect(notes).toContainText('The column names stand in line 3; 2 lines above it left out', { ignoreCase: true });
  await expect(notes).toContainText('1 row of another length than the header left out');
  await expect(kordon.data.getByRole('columnheader', { name: 'City (2)' })).toBeVisible();
  const input = (JSON.parse((await kordon.download('Save job')).toString()) as { input: object }).input;
  expect(input).toMatchObject({ header: 3, ragged: 'leave-out', complete_names: true });
});

test('without column names the first row stays a row, until someone says otherwise', more, async ({ kordon, page }) => {
  await kordon.openText('Anna,1968-04-17,Lincoln\nBob,1970-01-02,Omaha\nCarl,1981-11-30,York\nDora,1990-07-07,York\n', 'people.csv');
  await expect(kordon.data.getByRole('cell', { name: 'Anna' })).toBeVisible();
  await expect(kordon.data.getByRole('columnheader', { name: 'column 3' })).toBeVisible();
  await kordon.openReading();
  await page.getByLabel('Column names').selectOption('in line 1');
  await expect(page.locator('.how-read > summary')).toHaveText('How it was read');
  await expect(kordon.data.getByRole('columnheader', { name: 'Anna' })).toBeVisible();
});

test('the offending line is in view, marked', more, async ({ kordon, page }) => {
  const rows = Array.from({ length: 50 }, (_, at) => `${at},F`);
  rows[30] = '30';
  await kordon.openText(`Age,Sex\n${rows.join('\n')}\n`);
  await expect(page.locator('.excerpt .named')).toHaveText(/32\s*30/);
  await expect(page.locator('.excerpt li')).toHaveCount(5);
});

test('a bad file leaves the table and the job that were there', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.openText('Age,Sex\n1\n', 'bad.csv');
  await expect(page.getByRole('alert')).toContainText('bad.csv cannot be read');
  await expect(page.locator('.still-open')).toHaveText('bad.csv was not opened. What you see below is still miller.csv.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('miller.csv');
  await kordon.run();
  await expect(page.locator('.verdict')).toHaveClass(/passed/);
});

const job = (change: (job: Record<string, unknown>) => void): string => {
  const json = JSON.parse(readFileSync(sample('miller.job.json'), 'utf8')) as Record<string, unknown>;
  change(json);
  return JSON.stringify(json);
};
const attributes = (json: Record<string, unknown>) =>
  json['attributes'] as { name: string; role: string; hierarchy?: unknown; boundaries?: unknown[] }[];
const location = (json: Record<string, unknown>) => attributes(json).find(({ name }) => name === 'Location')!;

const jobs: [what: string, text: string, message: RegExp][] = [
  ['k of 0', job((json) => Object.assign(json, { privacy: { k: 0 } })), /privacy\.k/],
  ['k of 1', job((json) => Object.assign(json, { privacy: { k: 1 } })), /privacy\.k/],
  ['no quasi-identifier', job((json) => attributes(json).forEach((attribute) => {
    attribute.role = 'insensitive';
    delete attribute.hierarchy;
    delete attribute.boundaries;
  })), /quasi-identifier/],
  ['a hierarchy row with two parents', job((json) => {
    const cities = ['San Diego', 'Los Angeles', 'Wichita', 'Kansas City', 'Lincoln'];
    location(json).hierarchy = { levels: [...cities.map((city) => [city, 'x', '*']), ['Wichita', 'y', '*']] };
    delete location(json).boundaries;
  }), /Wichita/],
  ['a boundary that names nothing', job((json) => { location(json).boundaries = ['Atlantis']; }), /Atlantis/],
  ['a boundary that names two nodes', job((json) => {
    location(json).hierarchy = { tree: { label: '*', children: [
      { label: 'San Diego', children: ['San Diego', 'Los Angeles'] }, 'Wichita', 'Kansas City', 'Lincoln'] } };
    location(json).boundaries = ['San Diego'];
  }), /San Diego/],
  ['a truncated job', readFileSync(sample('miller.job.json'), 'utf8').slice(0, 300), /line \d+/],
  ['a job that names a file', job((json) => {
    location(json).hierarchy = { file: 'location.csv' };
    delete location(json).boundaries;
  }), /location\.csv/],
];

test('jobs that are none are refused with one clear message each', async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  for (const [at, [what, text, message]] of jobs.entries()) {
    await test.step(what, async () => {
      await kordon.openJob(text, `bad ${at}.job.json`);
      const problem = page.getByRole('alert');
      await expect(problem).toContainText(`bad ${at}.job.json cannot be used as it is`);
      await expect(problem).toHaveCount(1);
      await expect(problem).toContainText(message);
    });
  }
});

test('a job with values outside its hierarchies is opened, and they get a place in step 3', more, async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  const gaps = job((json) => {
    location(json).hierarchy = { tree: { label: '*', children: ['Wichita'] } };
    delete location(json).boundaries;
  });
  await kordon.openJob(gaps, 'gaps.job.json');
  await expect(page.getByRole('status').filter({ hasText: 'step 3' })).toContainText('gaps.job.json was opened');
  await expect(page.locator('footer')).toContainText('does not cover');
  await kordon.step('Protect');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(page.locator('main')).toContainText('San Diego');
});

test('a k above the number of rows gives reasons in place of a run', async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.step('Protect');
  await page.locator('#k').fill('8');
  await expect(page.locator('.before-run')).toContainText('7 rows would have to be suppressed, whatever algorithm runs, and none may be');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.locator('#k').fill('2');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
});

test('everything suppressed gives reasons in place of a release', more, async ({ kordon, page }) => {
  await kordon.openText('Age,Ward\n1,A\n2,A\n3,B\n');
  await kordon.step('Columns');
  await kordon.setRole('Age', 'Quasi-identifier');
  await kordon.decide('Insensitive');
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^Age/ }).click();
  await kordon.groupValues();
  await page.getByRole('group', { name: 'Boundaries at a whole level' }).getByRole('button', { name: /values/ }).click();
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.unfold('More protection');
  await page.getByLabel('Suppression limit').fill('100');
  await kordon.run();
  await expect(page.getByRole('alert')).toContainText('There is no release');
  await expect(page.getByRole('button', { name: 'Release (CSV)' })).toHaveCount(0);
});

test('a hierarchy that does not cover a value says which, before the run', async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.step('Columns');
  await kordon.setRole('Diagnosis', 'Quasi-identifier');
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^Diagnosis/ }).click();
  await kordon.groupValues();
  await page.getByLabel('Made of').selectOption('Intervals of numbers');
  await expect(page.locator('main')).toContainText('AIDS');
  await kordon.step('Protect');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
});

test('a job for other columns says which, and gives what fits', more, async ({ kordon, page }) => {
  await kordon.openText('Age,City\n30,Lincoln\n31,Omaha\n');
  const other = { kordon: 1, privacy: { k: 7 }, attributes: [{ name: 'Age', role: 'sensitive' }, { name: 'Town', role: 'quasi-identifier', hierarchy: { flat: true } }] };
  await kordon.openJob(JSON.stringify(other), 'other.job.json');
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('listitem')).toHaveText([/of the job.*Town/, /of the table.*City/]);
  await kordon.step('Columns');
  await kordon.setRole('City', 'Quasi-identifier');
  await problem.getByRole('button', { name: 'Take over what fits' }).click();
  await expect(problem).toHaveCount(0);
  const role = (name: string) => page.getByRole('group', { name: `Role of ${name}` }).locator('input:checked');
  await expect(role('Age')).toHaveValue('sensitive');
  await expect(role('City')).toHaveValue('quasi-identifier');
  await kordon.step('Protect');
  await expect(page.locator('#k')).toHaveValue('7');
});

test('a table with other columns keeps the job that was at work, to save or to take from', more, async ({ kordon, page }) => {
  await kordon.openTable(sample('miller.csv'));
  await kordon.step('Protect');
  await page.locator('#k').fill('4');
  await kordon.step('Data');
  await kordon.openText('Age,City\n30,Lincoln\n31,Omaha\n');
  const problem = page.locator('[aria-labelledby=former-job]');
  await expect(problem).toContainText('the job of miller.csv is kept');
  const wait = page.waitForEvent('download');
  await problem.getByRole('button', { name: 'Save it' }).click();
  expect((await wait).suggestedFilename()).toBe('miller.job.json');
});

test('the unsaved release of a former table is not lost to the next one', more, async ({ kordon, page }) => {
  await kordon.openSample('Seven people');
  await kordon.run();
  await kordon.step('Data');
  await kordon.openText('Age,City\n30,Lincoln\n30,Lincoln\n', 'two.csv');
  await kordon.step('Columns');
  await kordon.setRole('Age', 'Quasi-identifier');
  await kordon.step('Protect');
  await page.locator('#k').fill('2');
  await kordon.run();
  const kept = page.getByRole('region', { name: 'The release of miller.csv is not saved yet' });
  await expect(kept).toBeVisible();
  await kept.getByRole('checkbox').check(); // its warnings are looked at
  const wait = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Save it' }).click();
  expect((await wait).suggestedFilename()).toBe('miller.release.csv');
  await expect(kept).toHaveCount(0);
});

test('a step that needs attention says why, on focus', more, async ({ kordon, page }) => {
  await kordon.openText('City\nLincoln\nOmaha\n');
  await kordon.step('Columns');
  await kordon.setRole('City', 'Insensitive');
  const step = page.locator('.step').nth(1);
  await expect(step).toHaveAccessibleDescription('No column is a quasi-identifier yet.');
  const why = page.getByRole('tooltip', { name: /No column/ }).or(page.locator('#why-columns'));
  await page.mouse.move(0, 400);
  await page.keyboard.press('Tab');
  await step.focus();
  await expect(why.first()).toBeVisible();
});
