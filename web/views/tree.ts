// A hierarchy as a tree of rows: fences enclose what they keep together. Only the rows in view exist.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../protocol.ts';
import { isFence } from '../state/boundaries.ts';
import { move, type Edited } from '../state/grouping.ts';
import { chosen, mostSiblings, range, siblings, toggled, type Selection } from '../state/selection.ts';
import { initiallyOpen, matches, sameShape, stillOpen, visibleRows, type TreeRow } from '../state/tree.ts';
import { count, plural, shown } from '../state/words.ts';
import type { Command, Grouping } from './grouping.ts';
import * as icons from './icons.ts';
import { ScrollWindow } from './scroll-window.ts';
import { PlainView } from './view.ts';

const rowHeight = 30;
const indent = 22;
const none: Selection = new Set();
const commandKeys: Record<string, Command> = { g: 'group', F2: 'rename', u: 'ungroup', m: 'move' };

@customElement('kordon-tree')
export class Tree extends PlainView {
  @property() name = '';
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) onFence: ((id: number) => void) | undefined; // absent: a hierarchy without fences
  @property({ attribute: false }) onPoint!: (id: number) => void;
  // Where the hierarchy is made by hand; says whether the edit was taken.
  @property({ attribute: false }) onEdit: ((edited: Edited) => boolean) | undefined;

  @state() private open = new Set<number>();
  @state() private search = '';
  @state() private active = 0; // node id
  @state() private selection = none;
  @state() private dropAt = -1;

  private rows: TreeRow[] = [];
  private hits: Set<number> | undefined;
  private chosen: number[] = [];
  private anchor = 0; // where a range of the selection begins
  private dragged: number[] = [];
  private goOnAt: number | undefined; // in the nodes of an edit on its way
  private readonly window = new ScrollWindow(this, { selector: '.tree', rowHeight, total: () => this.rows.length });

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('nodes') || changed.has('name')) this.followNodes(changed);
    if (!this.onEdit && this.selection.size) this.selection = none;
    if (changed.has('nodes') || changed.has('open') || changed.has('search')) {
      const found = this.search.trim() ? matches(this.nodes, this.search) : undefined;
      this.hits = found?.hits;
      this.rows = visibleRows(this.nodes, this.open, found?.shown);
    }
    if (changed.has('selection') || changed.has('active')) this.chosen = chosen(this.selection, this.active);
  }

  // Fences and names come and go without closing what is open, and so do groups made by hand; another hierarchy
  // starts afresh.
  private followNodes(changed: PropertyValues): void {
    const before = (changed.get('nodes') as HierarchyNode[] | undefined) ?? this.nodes;
    const goOnAt = this.goOnAt;
    this.goOnAt = undefined;
    if (!changed.has('name') && sameShape(before, this.nodes)) return;
    const wasByHand = changed.has('onEdit') ? !!changed.get('onEdit') : !!this.onEdit;
    this.selection = none;
    if (changed.has('name') || !wasByHand || !this.onEdit) {
      this.open = initiallyOpen(this.nodes);
      this.active = 0;
      this.search = '';
    } else {
      const { label } = before[this.active]!;
      this.open = stillOpen(before, this.open, this.nodes);
      this.active = goOnAt ?? Math.max(0, this.nodes.findIndex((node) => node.label === label));
    }
    if (goOnAt !== undefined) void this.updateComplete.then(() => this.moveTo(this.active));
    this.anchor = this.active;
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
    if (at >= 0) this.window.reveal(at);
  }

  // ---- Selecting and editing ----

  private select(id: number, extend: boolean): void {
    if (!this.onEdit) return;
    this.selection = extend ? range(this.nodes, this.rows, this.anchor, id) : toggled(this.selection, id);
    if (!extend) this.anchor = id;
  }

  private onClick(event: MouseEvent, id: number): void {
    if (this.onEdit && (event.shiftKey || event.ctrlKey || event.metaKey)) this.select(id, event.shiftKey);
    else this.anchor = id;
    this.moveTo(id);
  }

  private edit(edited: Edited): void {
    this.goOnAt = edited.at;
    if (!this.onEdit?.(edited)) this.goOnAt = undefined;
  }

  private get grouping(): Grouping {
    return this.querySelector('kordon-grouping')!;
  }

  private onDragStart(event: DragEvent, id: number): void {
    this.dragged = this.selection.has(id) ? [...this.selection].toSorted((a, b) => a - b) : [id];
    event.dataTransfer!.effectAllowed = 'move';
    event.dataTransfer!.setData('text/plain', this.dragged.map((at) => this.nodes[at]!.label).join('\n'));
  }

  private onDragOver(event: DragEvent, id: number): void {
    if (!this.dragged.length || !this.nodes[id]!.height) return;
    event.preventDefault();
    this.dropAt = id;
  }

  private onDrop(event: DragEvent, id: number): void {
    if (!this.dragged.length) return;
    event.preventDefault();
    const result = move(this.nodes, this.dragged, id);
    if (result.ok) this.edit(result.value);
    else this.grouping.refuse(result.failure);
    this.endDrag();
  }

  private endDrag(): void {
    this.dragged = [];
    this.dropAt = -1;
  }

  // ---- Keys ----

  private onKey(event: KeyboardEvent): void {
    if (event.metaKey || event.altKey) return;
    const at = Math.max(0, this.rows.findIndex((row) => row.id === this.active));
    const row = this.rows[at];
    if (!row) return;
    if (this.onEdit && this.onEditKey(event, row)) event.preventDefault();
    else if (!event.ctrlKey && this.onTreeKey(event, row, at)) event.preventDefault();
  }

  private onEditKey(event: KeyboardEvent, { id }: TreeRow): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey) {
      if (key !== 'a') return false;
      this.selection = siblings(this.nodes, this.rows, id);
    } else if (key === ' ') this.select(id, event.shiftKey);
    else if (key === 'Escape') this.selection = none;
    else if (commandKeys[key]) this.grouping.begin(commandKeys[key]);
    else return false;
    return true;
  }

  private onTreeKey({ key, shiftKey }: KeyboardEvent, row: TreeRow, at: number): boolean {
    const page = Math.max(1, this.window.rows.count - 2);
    const step = (by: number) => {
      this.moveTo(this.rows[Math.max(0, Math.min(this.rows.length - 1, at + by))]!.id);
      if (shiftKey && this.active !== row.id) this.select(this.active, true);
      else if (!shiftKey) this.anchor = this.active;
    };
    switch (key) {
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
        if (row.id) this.onFence?.(row.id);
        break;
      default:
        return false;
    }
    return true;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { first, count: rowCount, top } = this.window.rows;
    return html`
      ${this.tools()}
      ${this.onEdit
        ? html`<kordon-grouping
            .nodes=${this.nodes}
            .chosen=${this.chosen}
            .selected=${this.selection.size}
            .onEdit=${(edited: Edited) => this.edit(edited)}
            .onClear=${() => (this.selection = none)}
            .onLeave=${() => this.window.scroller.focus({ preventScroll: true })}
          ></kordon-grouping>`
        : nothing}
      <div
        class="tree"
        role="tree"
        tabindex="0"
        aria-label="Hierarchy of ${this.name}"
        aria-multiselectable=${this.onEdit ? 'true' : nothing}
        aria-activedescendant=${`node-${this.active}`}
        @keydown=${this.onKey}
        @scroll=${() => this.window.follow()}
        @focus=${() => this.onPoint(this.active)}
        @dragend=${this.endDrag}
      >
        <div role="presentation" style="height: ${this.window.contentHeight}px">
          <div class="tree-window" role="presentation" style="transform: translateY(${top}px)">
            ${this.rows.slice(first, first + rowCount).map((row) => this.row(row))}
          </div>
        </div>
      </div>
    `;
  }

  private tools(): TemplateResult {
    const { hits, nodes } = this;
    return html`<div class="tree-tools">
      <input
        type="search"
        aria-label="Search in ${this.name}"
        placeholder="Search values"
        .value=${this.search}
        @input=${(event: Event) => {
          this.search = (event.target as HTMLInputElement).value;
          this.window.scroller.scrollTop = 0;
        }}
      />
      <span class="quiet" aria-live="polite">${hits ? `${count(hits.size)} found` : plural(nodes.length, 'node')}</span>
      ${hits && this.onEdit
        ? html`<button ?disabled=${!hits.size} @click=${() => (this.selection = mostSiblings(nodes, hits))}>Select found</button>`
        : nothing}
      <button @click=${() => (this.open = new Set(nodes.keys()))}>Open all</button>
      <button @click=${() => (this.open = new Set([0]))}>Close all</button>
    </div>`;
  }

  private row({ id, depth, children, open, fences }: TreeRow): TemplateResult {
    const node = this.nodes[id]!;
    const fenced = isFence(node) && id > 0;
    const selected = this.selection.has(id);
    const share = node.rows / Math.max(1, this.nodes[0]!.rows);
    const words = `${shown(node.label)}, ${plural(node.rows, 'row')}${fenced ? ', fenced' : ''}`;
    const tones = { active: id === this.active, fenced, hit: this.hits?.has(id), selected, 'drop-here': id === this.dropAt };
    return html`<div
      id="node-${id}"
      class="tree-row ${Object.entries(tones).flatMap(([name, on]) => (on ? [name] : [])).join(' ')}"
      role="treeitem"
      aria-level=${depth + 1}
      aria-expanded=${children ? String(open) : nothing}
      aria-selected=${this.onEdit ? selected : id === this.active}
      aria-label=${words}
      draggable=${this.onEdit && id ? 'true' : nothing}
      @click=${(event: MouseEvent) => this.onClick(event, id)}
      @pointerenter=${() => this.onPoint(id)}
      @dragstart=${(event: DragEvent) => this.onDragStart(event, id)}
      @dragover=${(event: DragEvent) => this.onDragOver(event, id)}
      @dragleave=${() => (this.dropAt = -1)}
      @drop=${(event: DragEvent) => this.onDrop(event, id)}
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
        ${this.onEdit && id ? this.tick(id, selected) : nothing}
        <span class="tree-name">${shown(node.label)}</span>
      </span>
      <span class="tree-bar"><span style="width: ${100 * share}%"></span></span>
      <span class="tree-count">${count(node.rows)}</span>
      ${id && this.onFence
        ? html`<span
            class="fence-toggle ${fenced ? 'on' : ''} ${node.implied ? 'implied' : ''}"
            title=${node.implied ? 'Always fenced: a top of this hierarchy' : fenced ? 'Take the fence away (B)' : 'Fence in (B)'}
            @click=${() => this.onFence?.(id)}
            >${icons.fence(16)}</span
          >`
        : html`<span class="fence-toggle none"></span>`}
    </div>`;
  }

  private tick(id: number, selected: boolean): TemplateResult {
    return html`<span
      class="tick"
      title="Select (Space)"
      @click=${(event: MouseEvent) => {
        event.stopPropagation();
        this.select(id, event.shiftKey);
        this.moveTo(id);
      }}
      ><span>${selected ? icons.check : nothing}</span></span
    >`;
  }
}
