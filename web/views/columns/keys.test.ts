import { afterEach, expect, it } from 'vitest';
import { speak } from '../../texts/language.ts';
import { rowAction } from './keys.ts';

afterEach(() => speak('en'));

it('gives a role by its letter, in the language of the page', () => {
  expect(rowAction('q')).toEqual({ role: 'quasi-identifier' });
  expect(rowAction('N')).toEqual({ role: 'insensitive' });
  speak('de');
  expect(rowAction('q')).toEqual({ role: 'quasi-identifier' });
});

it('goes, selects and clears; other keys are left to the browser', () => {
  expect(rowAction('ArrowDown')).toEqual({ by: 1 });
  expect(rowAction('Home')).toEqual({ by: -Infinity });
  expect(rowAction('x')).toEqual({ toggle: true });
  expect(rowAction('Escape')).toEqual({ clear: true });
  expect(rowAction('Enter')).toBeUndefined();
});
