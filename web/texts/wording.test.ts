import { describe, expect, it } from 'vitest';
import { listed, quoted, shown, timeLeft } from './wording.ts';

it('lists words, and counts those that are too many', () => {
  expect(listed(['a'], 'or')).toBe('a');
  expect(listed(['a', 'b', 'c'], 'and')).toBe('a, b, and c');
  expect(listed(['a', 'b', 'c', 'd'], 'or')).toBe('a, b, c, or d');
  expect(listed(['a', 'b', 'c', 'd', 'e'], 'or')).toBe('a, b, c, or 2 others');
});

it('shows an empty value, and keeps one from right to left out of the words beside it', () => {
  expect([shown('Köln'), shown('')]).toEqual(['Köln', '(empty)']);
  expect(shown('القاهرة')).toBe('\u2068القاهرة\u2069');
  expect(quoted('שלום')).toBe('“\u2068שלום\u2069”');
});

describe('time left', () => {
  it('says nothing too early', () => {
    expect(timeLeft(100, 0.5)).toBe('');
    expect(timeLeft(5000, 0.01)).toBe('');
    expect(timeLeft(5000, 0)).toBe('');
  });
  it('follows the pace so far, no finer than that can tell', () => {
    expect(timeLeft(9000, 0.5)).toBe('a few seconds left');
    expect(timeLeft(30_000, 0.5)).toBe('less than a minute left');
    expect(timeLeft(100_000, 0.5)).toBe('about 2 minutes left');
  });
});
