// Projects of ARX: a .deid file brings table and job, and the page says what it left out.
import { strToU8, zipSync } from '../../web/playwright.ts';
import { expect, more, test, type Kordon } from './kordon.ts';

const element = (name: string, content: string) => `<${name}>${content}</${name}>\n`;

const attribute = (name: string, type: string, more = '') =>
  element('assigment', element('name', name) + element('type', `${type}_ATTRIBUTE`) + element('datatype', 'String') + more);

const project = {
  'metadata.xml': element('metadata', element('version', '3.9.1') + element('vocabulary', '2.0')),
  'project.xml': element('project', element('separator', ';')),
  'project.dat': 'what only ARX can read',
  'input/definition.xml': element(
    'definition',
    attribute('Name', 'IDENTIFYING') +
      attribute('City', 'QUASI_IDENTIFYING', element('ref', 'hierarchies/City.csv') + element('max', '1')) +
      attribute('Diagnosis', 'SENSITIVE'),
  ),
  'input/config.xml': element(
    'config',
    element('relativeMaxOutliers', '0.25') +
      element('criteria', element('criterion', '2-anonymity') + element('criterion', '3-map')),
  ),
  'input/hierarchies/City.csv': 'Wichita;Kansas;*\nTopeka;Kansas;*\nLincoln;Nebraska;*\nOmaha;Nebraska;*\n',
  'data/input.csv': 'Name;City;Diagnosis\nAda;Wichita;Flu\nBen;Topeka;Asthma\nCem;Lincoln;Flu\nDia;Omaha;Asthma\n',
};

function deid(parts: Record<string, string>) {
  const archive = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return { name: 'people.deid', mimeType: 'application/octet-stream', buffer: Buffer.from(archive) };
}

const open = (kordon: Kordon, parts: Record<string, string>) => kordon.choose('Choose a file', deid(parts));

test('a project opens with roles, hierarchies, boundaries and k, and tells what it left out', more, async ({ kordon, page }) => {
  await open(kordon, project);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.csv');
  await expect(page.getByRole('region', { name: 'Not taken over from people.deid' })).toContainText(
    'the criterion "3-map": Kordon has no such model',
  );
  await kordon.settled();
  await kordon.step('Columns');
  for (const [column, role] of Object.entries({ Name: 'Identifier', City: 'Quasi-identifier', Diagnosis: 'Sensitive' })) {
    await expect(page.getByRole('group', { name: `Role of ${column}` }).getByRole('radio', { name: role, exact: true })).toBeChecked();
  }
  await kordon.step('Boundaries');
  await expect(page.getByRole('treeitem', { name: 'Kansas, 2 rows, boundary' })).toBeVisible();
  await kordon.step('Protect');
  await expect(page.locator('#k')).toHaveValue('2');
  await kordon.run();
  expect((await kordon.download('Release (CSV)')).toString().split('\n').toSorted()).toEqual(
    ['', 'City;Diagnosis', 'Kansas;Asthma', 'Kansas;Flu', 'Nebraska;Asthma', 'Nebraska;Flu'],
  );
});

test('a project may be dropped, and its list goes with its table', more, async ({ kordon, page }) => {
  const { name, buffer } = deid(project);
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName));
      return data;
    },
    [name, [...buffer]] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  const list = page.getByRole('region', { name: 'Not taken over from people.deid' });
  await expect(list).toBeVisible();
  await kordon.openText('City\nWichita\nLincoln\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('table.csv');
  await expect(list).toHaveCount(0);
});

test('a hierarchy goes out with its boundaries', more, async ({ kordon, page }) => {
  await open(kordon, project);
  await kordon.settled();
  await kordon.step('Boundaries');
  expect(await kordon.saveHierarchy('Save level table with boundaries')).toBe(
    'Wichita;Kansas;Kansas\nTopeka;Kansas;Kansas\nLincoln;Nebraska;Nebraska\nOmaha;Nebraska;Nebraska\n',
  );
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: /^Save level table with boundaries/ })).toHaveCount(0);
});

test('a project that cannot be read is refused, part by part, and the page goes on', more, async ({ kordon, page }) => {
  const parts: Record<string, string> = { ...project, 'input/definition.xml': '<definition>\n<assigment>' };
  delete parts['input/config.xml'];
  await open(kordon, parts);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('people.deid cannot be read');
  await expect(problem).toContainText('input/config.xml');
  await expect(problem).toContainText('input/definition.xml, line 2');
  await kordon.choose('Choose a file', { name: 'people.deid', mimeType: '', buffer: Buffer.from('Name;City\n') });
  await expect(problem).toContainText('no ZIP archive');
  await open(kordon, project);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.csv');
});

test('a project whose hierarchy has gaps opens its table and job, and the values want a place', more, async ({ kordon, page }) => {
  await open(kordon, { ...project, 'input/hierarchies/City.csv': 'Wichita;*\nTopeka;*\nLincoln;*\n' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.csv');
  await expect(page.locator('footer')).toContainText('does not cover');
  await kordon.step('Boundaries');
  await page.getByRole('button', { name: /^City/ }).click();
  await expect(page.locator('main')).toContainText('Omaha');
});
