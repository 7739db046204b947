import { describe, expect, it } from 'vitest';
import { contentHeight, revealing, scrollTopOf, window } from './scroll-window.ts';

const short = { height: 400, rowHeight: 28, total: 100 };
const long = { height: 400, rowHeight: 28, total: 5_000_000 };

describe('a short list', () => {
  it('is as tall as its rows', () => expect(contentHeight(short)).toBe(2800));
  it('shows the rows at the scroll position', () => {
    expect(window(short, 0)).toEqual({ first: 0, count: 16, top: 0 });
    expect(window(short, 290)).toEqual({ first: 10, count: 16, top: 280 });
  });
});

describe('a list taller than browsers allow', () => {
  const end = contentHeight(long) - long.height;
  it('is no taller than they do', () => expect(contentHeight(long)).toBeLessThan(17_000_000));
  it('begins with the first row', () => expect(window(long, 0).first).toBe(0));
  it('ends with the last row at the bottom edge', () => {
    const { first, count, top } = window(long, end);
    expect(first + count).toBe(long.total);
    expect(top + count * long.rowHeight).toBeCloseTo(end + long.height, 3);
  });
  it.each([0, 1, 1234, 2_500_000, 4_999_000])('brings row %i to the top', (row) => {
    const scrollTop = scrollTopOf(long, row);
    const { first, top } = window(long, scrollTop + 1e-6);
    expect(first).toBe(row);
    expect(top).toBeCloseTo(scrollTop, 3);
  });
});

describe('bringing a row into view', () => {
  it('leaves the list where it is if the row is there', () => expect(revealing(short, 10, 100)).toBe(100));
  it('scrolls up or down no further than needed', () => {
    expect(revealing(short, 2, 500)).toBe(56);
    expect(revealing(short, 50, 0)).toBe(51 * 28 - 400);
  });
  it('finds the last row of a scaled list', () => {
    expect(revealing(long, long.total - 1, 0)).toBeCloseTo(contentHeight(long) - long.height, 3);
  });
});

it('has no rows for an empty list', () => {
  expect(window({ height: 400, rowHeight: 28, total: 0 }, 0).count).toBe(0);
});
