import { describe, expect, it } from 'vitest';
import { bytes, count, decimal, duration, listed, percent, percentage, plural, timeLeft } from './words.ts';

describe('counts', () => {
  it.each([[0, '0'], [999, '999'], [1000, '1\u202f000'], [30162, '30\u202f162'], [1_234_567, '1\u202f234\u202f567']])('%i is %s', (value, words) =>
    expect(count(value)).toBe(words),
  );
  it('have a plural', () => {
    expect(plural(1, 'row')).toBe('1 row');
    expect(plural(2, 'row')).toBe('2 rows');
    expect(plural(2, 'class', 'classes')).toBe('2 classes');
  });
});

describe('shares', () => {
  it.each([[0, '0 %'], [1, '100 %'], [0.61, '61 %'], [0.0006, '0.06 %'], [0.055, '5.5 %'], [0.00001, '< 0.01 %'], [0.99999, '> 99.99 %'], [0.996, '99.6 %']])(
    '%d is %s',
    (share, words) => expect(percent(share)).toBe(words),
  );
});

it('keeps a share that someone chose as it is', () => {
  expect([0.3, 0.125, 0.07, 1].map(percentage)).toEqual(['30 %', '12.5 %', '7 %', '100 %']);
});

it('lists words, and counts those that are too many', () => {
  expect(listed(['a'], 'or')).toBe('a');
  expect(listed(['a', 'b', 'c'], 'and')).toBe('a, b and c');
  expect(listed(['a', 'b', 'c', 'd'], 'or')).toBe('a, b, c or d');
  expect(listed(['a', 'b', 'c', 'd', 'e'], 'or')).toBe('a, b, c or 2 others');
});

it('cuts decimals', () => {
  expect(decimal(13843.75, 2)).toBe('13\u202f843.75');
  expect(decimal(5, 2)).toBe('5');
  expect(decimal(0.5, 1)).toBe('0.5');
});

it('says sizes', () => {
  expect(bytes(1)).toBe('1 byte');
  expect(bytes(2_300)).toBe('2.3 kB');
  expect(bytes(104_000_000)).toBe('104 MB');
});

it('says durations', () => {
  expect(duration(0.2)).toBe('1 ms');
  expect(duration(1500)).toBe('1.5 s');
  expect(duration(125_000)).toBe('2 min 5 s');
});

describe('time left', () => {
  it('says nothing too early', () => {
    expect(timeLeft(100, 50, 100)).toBe('');
    expect(timeLeft(5000, 1, 100)).toBe('');
    expect(timeLeft(5000, 0, 0)).toBe('');
  });
  it('follows the pace so far', () => expect(timeLeft(10_000, 50, 100)).toBe('about 10 s left'));
  it('says when it is almost over', () => expect(timeLeft(10_000, 99, 100)).toBe('almost done'));
});
