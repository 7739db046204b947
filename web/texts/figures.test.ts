import { afterEach, describe, expect, it } from 'vitest';
import { asTyped, bytes, count, decimal, duration, enumerated, percent, percentage, plural, typedNumber, writeFiguresIn } from './figures.ts';

afterEach(() => writeFiguresIn('en'));

describe('counts', () => {
  it.each([[0, '0'], [999, '999'], [1000, '1,000'], [30162, '30,162'], [1_234_567, '1,234,567']])('%i is %s', (value, words) =>
    expect(count(value)).toBe(words),
  );
  it('have a plural', () => {
    expect(plural(1, 'row')).toBe('1 row');
    expect(plural(2, 'row')).toBe('2 rows');
    expect(plural(2, 'class', 'classes')).toBe('2 classes');
  });
});

describe('shares', () => {
  it.each([[0, '0%'], [1, '100%'], [0.61, '61%'], [0.0006, '0.06%'], [0.055, '5.5%'], [0.00001, '< 0.01%'], [0.99999, '> 99.99%'], [0.996, '99.6%']])(
    '%d is %s',
    (share, words) => expect(percent(share)).toBe(words),
  );
});

it('keeps a share that someone chose as it is', () => {
  expect([0.3, 0.125, 0.07, 1].map(percentage)).toEqual(['30%', '12.5%', '7%', '100%']);
});

it('cuts decimals', () => {
  expect(decimal(13843.75, 2)).toBe('13,843.75');
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
  expect(duration(1500)).toBe('1.5 sec');
  expect(duration(125_000)).toBe('2 min 5 sec');
});

describe('in German', () => {
  it('writes figures as German does', () => {
    writeFiguresIn('de');
    expect(count(30162)).toBe('30.162');
    expect(percent(0.055)).toBe('5,5\u00a0%');
    expect(bytes(2_300)).toBe('2,3 kB');
    expect(enumerated(['a', 'b', 'c'], 'or')).toBe('a, b oder c');
  });
  it('follows the country that a person prefers', () => {
    writeFiguresIn('de', ['en-GB', 'de-CH']);
    expect(count(30162)).toEqual(expect.stringMatching(/^30.162$/));
  });
});

describe('a number that is typed', () => {
  it('may have a point, or the language’s own sign', () => {
    expect(typedNumber('0.5')).toBe(0.5);
    expect(typedNumber('0,5')).toBeUndefined();
    writeFiguresIn('de');
    expect(typedNumber('0,5')).toBe(0.5);
    expect(typedNumber('0.5')).toBe(0.5);
  });
  it('comes back as it may be typed', () => {
    expect([0.05, 12345.678, 3].map(asTyped)).toEqual(['0.05', '12345.678', '3']);
    writeFiguresIn('de');
    expect([0.05, 12345.678].map(asTyped)).toEqual(['0,05', '12345,678']);
    expect(typedNumber(asTyped(12345.678))).toBe(12345.678);
  });
  it('is nothing where it is none', () => {
    expect(typedNumber('')).toBeUndefined();
    expect(typedNumber('abc')).toBeUndefined();
  });
});
