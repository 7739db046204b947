import { afterEach, expect, it } from 'vitest';
import { speak } from '../../texts/language.ts';
import { cardAction } from './keys.ts';

afterEach(() => speak('en'));

it('gives a role by its letter, in the language of the page', () => {
  expect(cardAction('q')).toEqual({ role: 'quasi-identifier' });
  expect(cardAction('N')).toEqual({ role: 'insensitive' });
  speak('de');
  expect(cardAction('q')).toEqual({ role: 'quasi-identifier' });
});

it('goes, selects and clears; other keys are left to the browser', () => {
  expect(cardAction('ArrowDown')).toEqual({ rows: 1 });
  expect(cardAction('Home')).toEqual({ by: -Infinity });
  expect(cardAction('x')).toEqual({ toggle: true });
  expect(cardAction('Escape')).toEqual({ clear: true });
  expect(cardAction('Enter')).toBeUndefined();
});
