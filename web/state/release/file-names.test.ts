import { expect, it } from 'vitest';
import { entryNames } from './file-names.ts';

it('names of columns make as many entries of an archive, also where case or signs are all they differ in', () => {
  expect(entryNames(['Age', 'Postal code', 'Größe'])).toEqual(['Age', 'Postal code', 'Größe']);
  expect(entryNames(['a.b', 'a/b', 'A:B', 'a_b 2'])).toEqual(['a_b', 'a_b 2', 'A_B 3', 'a_b 2 2']);
  expect(entryNames(['Café', 'Cafe\u0301'.normalize('NFD'), ''])).toHaveLength(3);
  const names = entryNames(['Café', 'Cafe\u0301', 'CAFÉ']);
  expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(3);
});
