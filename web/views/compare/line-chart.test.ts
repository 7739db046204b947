import { describe, expect, it } from 'vitest';
import { labelledKs, marker, nearest, ticksTo } from './line-chart.ts';

describe('the axes of a plot', () => {
  it('go from nought to a round figure at or above the most', () => {
    expect(ticksTo(0.42)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(ticksTo(100)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticksTo(0)).toEqual([0, 1]);
    for (const most of [1e-6, 0.3, 1, 7, 999, 123_456_789]) {
      const ticks = ticksTo(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });

  it('name few of many k, the first and the last among them', () => {
    const ks = Array.from({ length: 30 }, (_, i) => i + 2);
    const named = labelledKs(ks);
    expect(named[0]).toBe(2);
    expect(named.at(-1)).toBe(31);
    expect(named.length).toBeLessThanOrEqual(8);
    expect(labelledKs([5])).toEqual([5]);
  });
});

it('each algorithm next to another has points of another shape', () => {
  const shapes = [0, 1, 2, 3, 4].map((hue) => marker(hue, 10, 10, 4));
  expect(new Set(shapes).size).toBe(5);
});

it('a click picks the nearest point, unless all are far away', () => {
  const points = [{ x: 100, y: 100 }, { x: 130, y: 100 }];
  expect(nearest(points, { x: 110, y: 80 })).toBe(0);
  expect(nearest(points, { x: 120, y: 120 })).toBe(1);
  expect(nearest(points, { x: 300, y: 100 })).toBe(-1);
  expect(nearest([], { x: 0, y: 0 })).toBe(-1);
});
