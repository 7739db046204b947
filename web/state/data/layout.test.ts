import { expect, it } from 'vitest';
import { plainLayout, shownColumns, withFrozen, withHidden, withoutWidth, withWidth } from './layout.ts';

it('shows frozen columns first, in the order in which they were frozen, and no hidden ones', () => {
  const frozen = withFrozen(withFrozen(plainLayout, 3, true), 1, true);
  expect(shownColumns(frozen, 5)).toEqual([3, 1, 0, 2, 4]);
  expect(shownColumns(withHidden(withHidden(frozen, 3, true), 4, true), 5)).toEqual([1, 0, 2]);
  expect(shownColumns(withFrozen(frozen, 3, false), 5)).toEqual([1, 0, 2, 3, 4]);
  expect(shownColumns(withHidden(withHidden(plainLayout, 0, true), 0, false), 2)).toEqual([0, 1]);
});

it('keeps widths within reason, and forgets them', () => {
  const wide = withWidth(withWidth(plainLayout, 0, 1000), 1, -5);
  expect(wide.widths).toEqual({ 0: 80, 1: 3 });
  expect(withoutWidth(wide, 0).widths).toEqual({ 1: 3 });
});
