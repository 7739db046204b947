import { expect, test } from 'vitest';
import { columnOfTables, newJob, ofTables } from './job.ts';
import { fitting } from './misfit.ts';
import { column } from './columns.fixture.ts';

const tables = [
  { name: 'patients', columns: ['id', 'age', 'name'] },
  { name: 'visits', columns: ['id', 'ward'] },
];
const profile = [column('table', 'insensitive'), column('name', 'identifier'), column('id', 'identifier'), column('age', 'quasi-identifier'), column('ward', 'sensitive')];
const plain = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, 'peel');

test('the column of tables stays as it is, and people are told apart by the identifier that all tables have', () => {
  const job = ofTables(plain, tables);
  expect(job.tables).toBe(tables);
  expect(job.privacy.person).toBe('id');
  expect(job.attributes.filter(({ name }) => name === columnOfTables)).toEqual([{ name: 'table', role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [{ level: 0 }] }]);
  expect(ofTables({ ...plain, privacy: { k: 3, person: 'name' } }, tables).privacy).toEqual({ k: 3, person: 'name' });
  expect(ofTables(plain, undefined)).toBe(plain);
});

test('a job for several tables, fitted to one, is for one', () => {
  expect(fitting(ofTables(plain, tables), plain).tables).toBeUndefined();
  expect(fitting(plain, ofTables(plain, tables)).tables).toBe(tables);
});
