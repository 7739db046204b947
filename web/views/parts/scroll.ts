// Scrolling through more rows than a browser can lay out: element heights end near 17 (Firefox) and 33
// (Chromium) million pixels, so a long list's scroll position is scaled.

const tallest = 12_000_000;

export interface Viewport {
  height: number;
  rowHeight: number;
  total: number;
}

export const contentHeight = ({ rowHeight, total }: Viewport): number => Math.min(rowHeight * total, tallest);

// Pixels of rows that one pixel of scrolling passes by.
function scale(view: Viewport): number {
  const travel = contentHeight(view) - view.height;
  return travel > 0 ? (view.rowHeight * view.total - view.height) / travel : 1;
}

// The rows in view at a scroll position, and where the first of them stands in the content.
export function window(view: Viewport, scrollTop: number): { first: number; count: number; top: number } {
  const position = Math.max(0, scrollTop) * scale(view);
  const first = Math.max(0, Math.min(Math.floor(position / view.rowHeight), view.total - 1));
  const count = Math.min(view.total - first, Math.ceil(view.height / view.rowHeight) + 1);
  return { first, count: Math.max(0, count), top: scrollTop - (position - first * view.rowHeight) };
}

// The scroll position that brings a row to the top.
export const scrollTopOf = (view: Viewport, row: number): number => (row * view.rowHeight) / scale(view);

// The scroll position, as near as can be to the present one, at which a row is in view as a whole.
export function revealing(view: Viewport, row: number, scrollTop: number): number {
  const top = scrollTopOf(view, row);
  const bottom = Math.max(0, scrollTopOf(view, row + 1 - view.height / view.rowHeight));
  return Math.max(bottom, Math.min(top, scrollTop));
}
