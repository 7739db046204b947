// A hierarchy as a tree of rows: fences enclose what they keep together. Only the rows in view exist.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../protocol.ts';
import { isFence } from '../state/boundaries.ts';
import { contentHeight, window as rowsInView, type Viewport } from '../state/scroll.ts';
import { initiallyOpen, matches, visibleRows, type TreeRow } from '../state/tree.ts';
import { count, plural, shown } from '../state/words.ts';
import * as icons from './icons.ts';
import { PlainView } from './view.ts';

const rowHeight = 30;
const indent = 22;

@customElement('kordon-tree')
export class Tree extends PlainView {
  @property() name = '';
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) onFence!: (id: number) => void;
  @property({ attribute: false }) onPoint!: (id: number) => void;

  @state() private open = new Set<number>();
  @state() private search = '';
  @state() private active = 0; // node id
  @state() private scrollPosition = 0;
  @state() private height = 400;

  private rows: TreeRow[] = [];
  private hits: Set<number> | undefined;
  private shape = '';
  private readonly resized = new ResizeObserver(() => (this.height = this.scroller.clientHeight));

  private get scroller(): HTMLElement {
    return this.querySelector('.tree')!;
  }

  override firstUpdated(): void {
    this.resized.observe(this.scroller);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  override willUpdate(changed: PropertyValues): void {
    // Fences come and go without closing what is open; another hierarchy starts afresh.
    const shape = `${this.name} ${this.nodes.length} ${this.nodes[0]?.height}`;
    if (changed.has('nodes') && shape !== this.shape) {
      this.shape = shape;
      this.open = initiallyOpen(this.nodes);
      this.active = 0;
      this.search = '';
    }
    const found = this.search.trim() ? matches(this.nodes, this.search) : undefined;
    this.hits = found?.hits;
    this.rows = visibleRows(this.nodes, this.open, found?.shown);
  }

  private get viewport(): Viewport {
    return { height: this.height, rowHeight, total: this.rows.length };
  }

  private toggle(id: number, open = !this.open.has(id)): void {
    const next = new Set(this.open);
    if (open) next.add(id);
    else next.delete(id);
    this.open = next;
  }

  private moveTo(id: number): void {
    this.active = id;
    this.onPoint(id);
    const at = this.rows.findIndex((row) => row.id === id);
    const { scrollTop, clientHeight } = this.scroller;
    if (at * rowHeight < scrollTop) this.scroller.scrollTop = at * rowHeight;
    else if ((at + 1) * rowHeight > scrollTop + clientHeight) this.scroller.scrollTop = (at + 1) * rowHeight - clientHeight;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Math.max(0, this.rows.findIndex((row) => row.id === this.active));
    const row = this.rows[at];
    if (!row) return;
    const step = (by: number) => this.moveTo(this.rows[Math.max(0, Math.min(this.rows.length - 1, at + by))]!.id);
    const page = Math.max(1, Math.floor(this.height / rowHeight) - 1);
    switch (event.key) {
      case 'ArrowDown': step(1); break;
      case 'ArrowUp': step(-1); break;
      case 'PageDown': step(page); break;
      case 'PageUp': step(-page); break;
      case 'Home': step(-Infinity); break;
      case 'End': step(Infinity); break;
      case 'ArrowRight':
        if (row.children && !row.open) this.toggle(row.id, true);
        else if (row.children) step(1);
        break;
      case 'ArrowLeft': {
        const { parent } = this.nodes[row.id]!;
        if (row.open && !this.hits) this.toggle(row.id, false);
        else if (parent >= 0) this.moveTo(parent);
        break;
      }
      case 'Enter':
      case ' ':
        if (row.children) this.toggle(row.id);
        break;
      case 'b':
      case 'B':
        if (row.id) this.onFence(row.id);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  override render(): TemplateResult {
    const { first, count: rowCount, top } = rowsInView(this.viewport, this.scrollPosition);
    return html`
      <div class="tree-tools">
        <input
          type="search"
          aria-label="Search in ${this.name}"
          placeholder="Search values"
          .value=${this.search}
          @input=${(event: Event) => {
            this.search = (event.target as HTMLInputElement).value;
            this.scroller.scrollTop = 0;
          }}
        />
        <span class="quiet" aria-live="polite">${this.hits ? `${count(this.hits.size)} found` : plural(this.nodes.length, 'node')}</span>
        <button @click=${() => (this.open = new Set(this.nodes.keys()))}>Open all</button>
        <button @click=${() => (this.open = new Set([0]))}>Close all</button>
      </div>
      <div
        class="tree"
        role="tree"
        tabindex="0"
        aria-label="Hierarchy of ${this.name}"
        aria-activedescendant=${`node-${this.active}`}
        @keydown=${this.onKey}
        @scroll=${() => (this.scrollPosition = this.scroller.scrollTop)}
        @focus=${() => this.onPoint(this.active)}
      >
        <div role="presentation" style="height: ${contentHeight(this.viewport)}px">
          <div class="tree-window" role="presentation" style="transform: translateY(${top}px)">
            ${this.rows.slice(first, first + rowCount).map((row) => this.row(row))}
          </div>
        </div>
      </div>
    `;
  }

  private row({ id, depth, children, open, fences }: TreeRow): TemplateResult {
    const node = this.nodes[id]!;
    const fenced = isFence(node) && id > 0;
    const share = node.rows / Math.max(1, this.nodes[0]!.rows);
    const words = `${shown(node.label)}, ${plural(node.rows, 'row')}${fenced ? ', fenced' : ''}`;
    return html`<div
      id="node-${id}"
      class="tree-row ${id === this.active ? 'active' : ''} ${fenced ? 'fenced' : ''} ${this.hits?.has(id) ? 'hit' : ''}"
      role="treeitem"
      aria-level=${depth + 1}
      aria-expanded=${children ? String(open) : nothing}
      aria-selected=${id === this.active}
      aria-label=${words}
      @click=${() => this.moveTo(id)}
      @pointerenter=${() => this.onPoint(id)}
    >
      ${fences.map(
        (edge, at) => html`<span
          class="fence-edge ${edge.top ? 'top' : ''} ${edge.bottom ? 'bottom' : ''}"
          style="left: ${edge.depth * indent + 2}px; right: ${at * 4 + 2}px"
        ></span>`,
      )}
      <span class="tree-label" style="padding-left: ${depth * indent + 6}px">
        ${children
          ? html`<span class="twisty ${open ? 'open' : ''}" @click=${() => this.toggle(id)}>${icons.twisty}</span>`
          : html`<span class="twisty"></span>`}
        <span class="tree-name">${shown(node.label)}</span>
      </span>
      <span class="tree-bar"><span style="width: ${100 * share}%"></span></span>
      <span class="tree-count">${count(node.rows)}</span>
      ${id
        ? html`<span
            class="fence-toggle ${fenced ? 'on' : ''} ${node.implied ? 'implied' : ''}"
            title=${node.implied ? 'Always fenced: a top of this hierarchy' : fenced ? 'Take the fence away (B)' : 'Fence in (B)'}
            @click=${() => this.onFence(id)}
            >${icons.fence(16)}</span
          >`
        : html`<span class="fence-toggle none"></span>`}
    </div>`;
  }
}
