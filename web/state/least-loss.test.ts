import { expect, it } from 'vitest';
import { leastLossWords } from './least-loss.ts';

const words = (information_loss: number, lower_bound?: number) =>
  leastLossWords({ information_loss, normalized_information_loss: 0.1, attributes: [], ...(lower_bound === undefined ? {} : { lower_bound }) });

it('tells how many times the least possible loss a release loses, rounded up', () => {
  expect(words(146.2, 100)).toBe('at most 1.47 times the least possible loss');
  expect(words(300, 200)).toBe('at most 1.5 times the least possible loss');
  expect(words(1_234_567, 1)).toBe('at most 1,234,567 times the least possible loss');
});

it('never says less than is true', () => {
  expect(words(100.000001, 100)).toBe('at most 1.01 times the least possible loss');
});

it('says so where the loss is the least', () => {
  expect(words(12.5, 12.5)).toBe('the least possible loss');
  expect(words(0, 0)).toBe('the least possible loss');
});

it('says nothing without a bound that tells something', () => {
  expect(words(3, 0)).toBe('');
  expect(words(3)).toBe('');
});
