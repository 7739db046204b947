import { expect, it } from 'vitest';
import { isOfReading } from './table.ts';

it('tells how a file was read from what was left out of it', () => {
  expect(isOfReading({ phrase: 'converted from {encoding}', with: ['Windows-1252'] })).toBe(true);
  expect(isOfReading({ phrase: 'read from the sheet {name}', with: [{ quoted: 'People' }] })).toBe(true);
  expect(isOfReading({ phrase: 'read from the sheet {name}; {n|other sheet is|other sheets are} not looked at', with: [{ quoted: 'People' }, 2] })).toBe(false);
  expect(isOfReading({ phrase: '{n|blank line|blank lines} left out', with: [3] })).toBe(false);
});
