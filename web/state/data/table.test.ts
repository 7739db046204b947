import { expect, test } from 'vitest';
import { tableNames } from './table.ts';

test('tables are called as their files are, each by a name of its own', () => {
  expect(tableNames(['a/patients.csv', 'visits.xlsx', 'visits.csv', '.csv'])).toEqual(['a/patients', 'visits', 'visits 2', '.csv']);
});
