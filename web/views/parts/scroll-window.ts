// The rows of a long list that are in view, for a view that draws only those.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

// A list may have more rows than a browser can lay out: element heights end near 17 (Firefox) and 33
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

export interface LongList {
  selector: string; // finds the element that scrolls
  rowHeight: number;
  head?: number; // height of what stays above the rows
  total: () => number;
}

export class ScrollWindow implements ReactiveController {
  private position = 0;
  private height = 400;
  private observed = false;
  private readonly resized = new ResizeObserver(() => {
    this.height = Math.max(0, this.scroller.clientHeight - (this.list.head ?? 0));
    this.host.requestUpdate();
  });

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly list: LongList,
  ) {
    host.addController(this);
  }

  get scroller(): HTMLElement {
    return this.host.querySelector(this.list.selector)!;
  }

  hostUpdated(): void {
    if (this.observed) return;
    this.observed = true;
    this.resized.observe(this.scroller);
  }

  hostDisconnected(): void {
    this.observed = false;
    this.resized.disconnect();
  }

  private get viewport(): Viewport {
    return { height: this.height, rowHeight: this.list.rowHeight, total: this.list.total() };
  }

  // Pixels from the top when the element last said so: to ask it would have the browser lay out all at once.
  get scrolledTo(): number {
    return this.position;
  }

  get rows(): { first: number; count: number; top: number } {
    return window(this.viewport, this.position);
  }

  get contentHeight(): number {
    return contentHeight(this.viewport);
  }

  // To be called when the element has scrolled.
  scrolled(): void {
    this.position = this.scroller.scrollTop;
    this.host.requestUpdate();
  }

  scrollTo(row: number): void {
    this.scroller.scrollTop = scrollTopOf(this.viewport, row);
  }

  reveal(row: number): void {
    const to = revealing(this.viewport, row, this.scroller.scrollTop);
    if (to !== this.scroller.scrollTop) this.scroller.scrollTop = to;
  }
}
