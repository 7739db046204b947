// A hierarchy as a tree of rows: fences enclose what they keep together. Only the rows in view exist.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../protocol.ts';
import { isFence, mostGeneral, pathToRoot } from '../state/boundaries.ts';
import type { Edited } from '../state/branches.ts';
import { move } from '../state/grouping.ts';
import { looseValues } from '../state/levels.ts';
import { chosen, mostSiblings, range, rarerThan, siblings, toggled, type Selection } from '../state/selection.ts';
import { follower, initiallyOpen, matches, sameShape, visibleRows, type TreeRow } from '../state/tree.ts';
import { treeKey } from '../state/tree-keys.ts';
import { Places, type Place } from '../state/tree-places.ts';
import { t } from '../texts/language.ts';
import type { Command, Grouping } from './grouping.ts';
import { ScrollWindow } from './scroll-window.ts';
import { rowHeight, treeRow, type RowDeeds } from './tree-row.ts';
import './select-menu.ts';
import { PlainView } from './view.ts';

const none: Selection = new Set();
const commandKeys: Record<string, Command> = { g: 'group', F2: 'rename', u: 'ungroup', m: 'move', s: 'split' };

@customElement('kordon-tree')
export class Tree extends PlainView {
  @property() name = '';
  @property() version = ''; // what the nodes are the hierarchy of: the same for the same nodes
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ type: Number }) k = 2;
  @property({ type: Boolean }) stale = false; // shown as it was, not to be worked on
  @property({ attribute: false }) onFence: ((ids: number[]) => void) | undefined; // absent: a hierarchy without fences
  @property({ attribute: false }) onPoint!: (id: number) => void;
  // Where the hierarchy is made by hand; says whether the edit was taken.
  @property({ attribute: false }) onEdit: ((edited: Edited) => boolean) | undefined;
  @property({ attribute: false }) onSay!: (words: string) => void;

  @state() private open = new Set<number>();
  @state() private search = '';
  @state() private active = 0; // node id
  @state() private pointed = 0;
  @state() private selection = none;
  @state() private dropAt = -1;

  private rows: TreeRow[] = [];
  private rowOf = new Map<number, number>(); // by node id
  private hits: Set<number> | undefined;
  private chosen: number[] = [];
  private path = new Map<number, string>(); // how each node above the one pointed at is drawn
  private anchor = 0; // where a range of the selection begins
  private dragged: number[] = [];
  private goOnAt: number | undefined; // in the nodes of an edit on its way
  private readonly places = new Places();
  private readonly window = new ScrollWindow(this, { selector: '.tree', rowHeight, total: () => this.rows.length });

  private get selectable(): boolean {
    return !!this.onEdit || !!this.onFence;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('nodes') || changed.has('name') || changed.has('version')) this.followNodes(changed);
    if (!this.selectable && this.selection.size) this.selection = none;
    if (changed.has('nodes') || changed.has('open') || changed.has('search')) {
      const found = this.search.trim() ? matches(this.nodes, this.search) : undefined;
      this.hits = found?.hits;
      this.rows = visibleRows(this.nodes, this.open, found?.shown);
      this.rowOf = new Map(this.rows.map(({ id }, at) => [id, at]));
    }
    if (changed.has('selection') || changed.has('active')) this.chosen = chosen(this.selection, this.active);
    if (changed.has('pointed') || changed.has('nodes') || changed.has('onFence')) this.path = this.pathTones();
  }

  // Where a person stands in the tree is kept through everything that leaves it the same tree, and found again when an
  // edit is undone; another hierarchy starts afresh.
  private followNodes(changed: PropertyValues): void {
    const was = <T>(key: string, now: T): T => (changed.has(key) ? (changed.get(key) as T) : now);
    const before = was('nodes', this.nodes) ?? [];
    const key = `${this.name} ${this.version}`;
    const keyBefore = `${was('name', this.name)} ${was('version', this.version)}`;
    const { goOnAt } = this;
    this.goOnAt = undefined;
    if (key === keyBefore && sameShape(before, this.nodes)) return;
    const { open, selection, active, scrolledTo } = this;
    if (before.length) this.places.remember(keyBefore, { nodes: before.length, open, selection, active, scrollTop: scrolledTo });
    const known = goOnAt === undefined ? this.places.find(key, this.nodes.length) : undefined;
    if (known) this.goBackTo(known);
    else if (changed.has('name') || !was('onEdit', this.onEdit) || !this.onEdit) {
      if (!changed.has('name') && sameShape(before, this.nodes)) return;
      this.open = initiallyOpen(this.nodes);
      this.active = 0;
      this.selection = none;
      this.scrollAfter(0);
    } else this.follow(before, goOnAt);
    if (changed.has('name')) this.search = '';
    this.pointed = this.active;
    this.anchor = this.active;
  }

  private get scrolledTo(): number {
    return this.hasUpdated ? this.window.scroller.scrollTop : 0;
  }

  private goBackTo({ open, selection, active, scrollTop }: Place): void {
    this.open = open;
    this.selection = selection;
    this.active = active;
    this.scrollAfter(scrollTop);
  }

  // What is open stays open, and what is at the top of the view stays there.
  private follow(before: HierarchyNode[], goOnAt: number | undefined): void {
    const find = follower(before, this.nodes);
    const again = (ids: Iterable<number>) => new Set([...ids].map(find).filter((id) => id !== undefined));
    const first = this.rows[this.window.rows.first];
    const top = first && find(first.id);
    const offset = this.scrolledTo % rowHeight;
    this.open = again(this.open).add(0);
    this.selection = goOnAt === undefined ? again(this.selection) : none;
    this.active = goOnAt ?? find(this.active) ?? 0;
    void this.updateComplete.then(() => {
      const at = top === undefined ? undefined : this.rowOf.get(top);
      if (at !== undefined) this.window.scroller.scrollTop = at * rowHeight + offset;
      if (goOnAt !== undefined) this.moveTo(this.active);
    });
  }

  private scrollAfter(scrollTop: number): void {
    if (this.hasUpdated) void this.updateComplete.then(() => (this.window.scroller.scrollTop = scrollTop));
  }

  // Up to its most general value a node's values may go; what is above that is beyond them.
  private pathTones(): Map<number, string> {
    const { nodes, pointed } = this;
    if (!pointed || !nodes[pointed] || !this.onFence) return new Map();
    const most = mostGeneral(nodes, pointed);
    return new Map(pathToRoot(nodes, pointed).map((at) => [at, at === most ? 'most' : at > most ? 'on-path' : 'beyond']));
  }

  private toggle(id: number, open = !this.open.has(id)): void {
    const next = new Set(this.open);
    if (open) next.add(id);
    else next.delete(id);
    this.open = next;
  }

  private point(id: number): void {
    this.pointed = id;
    this.onPoint(id);
  }

  private moveTo(id: number): void {
    this.active = id;
    this.point(id);
    const at = this.rowOf.get(id);
    if (at !== undefined) this.window.reveal(at);
  }

  // ---- Selecting and editing ----

  private select(id: number, extend: boolean): void {
    if (!this.selectable) return;
    this.selection = extend ? range(this.nodes, this.rows, this.anchor, id) : toggled(this.selection, id);
    if (!extend) this.anchor = id;
  }

  // From outside too: what a rule finds.
  selectAll(ids: Iterable<number>): void {
    this.selection = new Set(ids);
    const [first] = this.selection;
    if (first === undefined) return;
    for (const above of pathToRoot(this.nodes, this.nodes[first]!.parent)) if (!this.open.has(above)) this.toggle(above, true);
    this.anchor = first;
    this.active = first;
    void this.updateComplete.then(() => this.moveTo(first));
  }

  private selectFound(): void {
    const hits = [...this.hits!].filter((id) => id > 0);
    const ids = this.onEdit ? mostSiblings(this.nodes, this.hits!) : new Set(hits);
    this.selectAll(ids);
    if (ids.size < hits.length) this.onSay(t.boundaries.selectedSome(ids.size, hits.length));
  }

  private onClick(event: MouseEvent, id: number): void {
    if (this.selectable && (event.shiftKey || event.ctrlKey || event.metaKey)) this.select(id, event.shiftKey);
    else this.anchor = id;
    this.moveTo(id);
  }

  private edit(edited: Edited): void {
    this.goOnAt = edited.at;
    if (!this.onEdit?.(edited)) this.goOnAt = undefined;
  }

  private get commands(): Grouping {
    return this.querySelector('kordon-grouping')!;
  }

  private readonly deeds: RowDeeds = {
    toggle: (id) => this.toggle(id),
    select: (id, extend) => {
      this.select(id, extend);
      this.moveTo(id);
    },
    fence: undefined,
    click: (event, id) => this.onClick(event, id),
    point: (id) => this.point(id),
    dragStart: (event, id) => {
      this.dragged = this.selection.has(id) ? [...this.selection].toSorted((a, b) => a - b) : [id];
      event.dataTransfer!.effectAllowed = 'move';
      event.dataTransfer!.setData('text/plain', this.dragged.map((at) => this.nodes[at]!.label).join('\n'));
    },
    dragOver: (event, id) => {
      if (!this.dragged.length || !this.nodes[id]!.height) return;
      event.preventDefault();
      this.dropAt = id;
    },
    dragLeave: () => (this.dropAt = -1),
    drop: (event, id) => {
      if (!this.dragged.length) return;
      event.preventDefault();
      const result = move(this.nodes, this.dragged, id);
      if (result.ok) this.edit(result.value);
      else this.commands.refuse(result.failure);
      this.endDrag();
    },
  };

  private endDrag(): void {
    this.dragged = [];
    this.dropAt = -1;
  }

  // ---- Keys ----

  private onKey(event: KeyboardEvent): void {
    if (event.metaKey || event.altKey) return;
    const at = this.rowOf.get(this.active) ?? 0;
    const row = this.rows[at];
    if (!row) return;
    if (this.selectable && this.onSelectKey(event, row)) event.preventDefault();
    else if (!event.ctrlKey && this.onTreeKey(event, row, at)) event.preventDefault();
  }

  private onSelectKey(event: KeyboardEvent, { id }: TreeRow): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey) {
      if (key !== 'a') return false;
      this.selection = siblings(this.nodes, this.rows, id);
    } else if (key === ' ' && id) this.select(id, event.shiftKey);
    else if (key === 'Escape') this.selection = none;
    else if (key === 'b' && this.onFence && this.chosen.length) this.onFence(this.chosen);
    else if (commandKeys[key] && this.onEdit) this.commands.begin(commandKeys[key]);
    else return false;
    return true;
  }

  private onTreeKey({ key, shiftKey }: KeyboardEvent, row: TreeRow, at: number): boolean {
    const deed = treeKey(key, this.rows, at, Math.max(1, this.window.rows.count - 2), !!this.hits);
    if (!deed) return false;
    if (deed.fold) this.toggle(row.id, deed.fold === 'open');
    if (deed.to === undefined) return true;
    this.moveTo(deed.to);
    if (shiftKey && deed.extends && this.active !== row.id) this.select(this.active, true);
    else if (!shiftKey) this.anchor = this.active;
    return true;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { first, count: rowCount, top } = this.window.rows;
    this.deeds.fence = this.onFence && ((id) => this.onFence?.([id]));
    return html`
      ${this.tools()}
      <div class="tree-box ${this.stale ? 'stale' : ''}">
        ${this.selectable
          ? html`<kordon-grouping
              .nodes=${this.nodes}
              .chosen=${this.chosen}
              .selected=${this.selection.size}
              .k=${this.k}
              .onEdit=${this.onEdit && ((edited: Edited) => this.edit(edited))}
              .onFence=${this.onFence}
              .onLeave=${() => this.window.scroller.focus({ preventScroll: true })}
            ></kordon-grouping>`
          : nothing}
        <div
          class="tree"
          role="tree"
          tabindex="0"
          aria-label=${t.boundaries.hierarchyOf(this.name)}
          aria-multiselectable=${this.selectable ? 'true' : nothing}
          aria-disabled=${this.stale ? 'true' : nothing}
          aria-activedescendant=${this.activeIsDrawn ? this.nameOf(this.active) : nothing}
          @keydown=${this.onKey}
          @scroll=${() => this.window.follow()}
          @focus=${() => this.point(this.active)}
          @pointerleave=${() => this.point(this.active)}
          @dragend=${this.endDrag}
        >
          <div role="presentation" style="height: ${this.window.contentHeight}px">
            <div class="tree-window" role="presentation" style="transform: translateY(${top}px)">
              ${this.rows.slice(first, first + rowCount).map((row) => this.row(row))}
            </div>
          </div>
        </div>
      </div>
    `;
  }

  private nameOf(id: number): string {
    return `node-${id}`;
  }

  private get activeIsDrawn(): boolean {
    const { first, count } = this.window.rows;
    const at = this.rowOf.get(this.active) ?? -1;
    return at >= first && at < first + count;
  }

  private row(row: TreeRow): TemplateResult {
    const { id } = row;
    const node = this.nodes[id]!;
    const selected = this.selection.has(id);
    const active = id === this.active;
    const tones = { active, fenced: isFence(node) && id > 0, hit: this.hits?.has(id), selected, 'drop-here': id === this.dropAt };
    return treeRow(
      row,
      {
        node,
        share: node.rows / Math.max(1, this.nodes[0]!.rows),
        name: this.nameOf(id),
        tones: [...Object.entries(tones).flatMap(([name, on]) => (on ? [name] : [])), this.path.get(id) ?? ''],
        selected: this.selectable ? selected : undefined,
        active,
        draggable: !!this.onEdit && id > 0,
      },
      this.deeds,
    );
  }

  private tools(): TemplateResult {
    const { nodes } = this;
    const { search, searchHint, openAll, closeAll } = t.boundaries;
    return html`<div class="tree-tools">
      <input
        type="search"
        aria-label=${search(this.name)}
        placeholder=${searchHint}
        .value=${this.search}
        @input=${(event: Event) => {
          this.search = (event.target as HTMLInputElement).value;
          this.window.scroller.scrollTop = 0;
        }}
      />
      ${this.selectable ? this.selectMenu() : nothing}
      ${this.count()}
      <span class="tree-folding">
        <button class="link" @click=${() => (this.open = new Set(nodes.keys()))}>${openAll}</button>
        <button class="link" @click=${() => (this.open = new Set([0]))}>${closeAll}</button>
      </span>
    </div>`;
  }

  // What is selected, or else what was found, or else all there is.
  private count(): TemplateResult {
    const { hits, nodes, selection } = this;
    const { selected, found, selectNone } = t.boundaries;
    const rows = [...selection].reduce((sum, id) => sum + nodes[id]!.rows, 0);
    const words = selection.size ? selected(selection.size, rows) : hits ? found(hits.size) : t.boundaries.nodes(nodes.length);
    return html`<span class="tree-found ${selection.size ? '' : 'quiet'}"
      ><span aria-live="polite">${words}</span>
      ${selection.size ? html`<button class="link" @click=${() => (this.selection = none)}>${selectNone}</button>` : nothing}</span
    >`;
  }

  private selectMenu(): TemplateResult {
    const { nodes, hits } = this;
    const found = hits && hits.size - (hits.has(0) ? 1 : 0);
    return html`<kordon-select-menu
      .found=${found}
      .loose=${this.onEdit ? looseValues(nodes).length : 0}
      .rare=${this.k}
      .selected=${this.selection.size}
      .onFound=${() => this.selectFound()}
      .onLoose=${() => this.selectAll(looseValues(nodes))}
      .onBeside=${() => (this.selection = siblings(nodes, this.rows, this.active))}
      .onRare=${(rows: number) => this.selectAll(rarerThan(nodes, rows))}
      .onNone=${() => (this.selection = none)}
    ></kordon-select-menu>`;
  }
}
