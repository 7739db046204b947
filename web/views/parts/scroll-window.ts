// The rows of a long list that are in view, for a view that draws only those.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { contentHeight, revealing, scrollTopOf, window as rowsInView, type Viewport } from './scroll.ts';

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

  get rows(): { first: number; count: number; top: number } {
    return rowsInView(this.viewport, this.position);
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
