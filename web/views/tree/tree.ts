// A hierarchy as a tree of rows: boundaries enclose what they keep together. Only the rows in view exist. This is the face of
// its room: nodes come in; boundaries to set, edits, and the node that a person points at go out.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Edited } from '../../state/hierarchy/branches.ts';
import { move } from '../../state/hierarchy/grouping.ts';
import { looseValues } from '../../state/hierarchy/levels.ts';
import { nodeName } from '../../state/hierarchy/labels.ts';
import type { Labels } from '../../state/job/codebook.ts';
import { isBoundary, mostGeneral, pathToRoot } from '../../state/hierarchy/nodes.ts';
import { keyAction } from '../../state/tree/keys.ts';
import { Position, type TreePosition } from '../../state/tree/position.ts';
import { matches, visibleRows, type TreeRow } from '../../state/tree/rows.ts';
import { chosen, mostSiblings, range, rarerThan, siblings, toggled, type Selection } from '../../state/tree/selection.ts';
import { byName } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { ScrollWindow } from '../parts/scroll-window.ts';
import { PlainView } from '../parts/view.ts';
import { Dragging } from './dragging.ts';
import type { Command, Grouping } from './grouping.ts';
import { rowHeight, treeRow, type RowActions } from './row.ts';
import './select-menu.ts';
import { treeTools } from './tools.ts';

const none: Selection = new Set();
const commandKeys: Record<string, Command> = { g: 'group', F2: 'rename', u: 'ungroup', m: 'move', s: 'split' };

@customElement('kordon-tree')
export class Tree extends PlainView {
  @property() name = '';
  @property() version = ''; // the same for the same nodes
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) labels: Labels | undefined; // of the column's values
  @property({ type: Number }) k = 2;
  @property({ type: Boolean }) stale = false; // it is shown as it was, and not to be worked on
  @property({ attribute: false }) onBoundary: ((ids: number[]) => void) | undefined; // absent: a hierarchy without boundaries
  @property({ attribute: false }) onPoint!: (id: number) => void;
  // Says whether the edit was taken; absent: the hierarchy is not made by hand.
  @property({ attribute: false }) onEdit: ((edited: Edited) => boolean) | undefined;
  @property({ attribute: false }) onSay!: (words: string) => void;

  @state() private open = new Set<number>();
  @state() private search = '';
  @state() private active = 0; // node id
  @state() private pointed = 0;
  @state() selection = none;

  private rows: TreeRow[] = [];
  private rowOf = new Map<number, number>(); // node id -> place among the rows
  private hits: Set<number> | undefined;
  private chosen: number[] = [];
  private path = new Map<number, string>(); // how each node above the one pointed at is drawn
  private anchor = 0; // where a range of the selection begins
  private readonly position = new Position();
  private readonly dragging = new Dragging(this);
  private readonly window = new ScrollWindow(this, { selector: '.tree', rowHeight, total: () => this.rows.length });

  private get selectable(): boolean {
    return !!this.onEdit || !!this.onBoundary;
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('nodes') || changed.has('name') || changed.has('version')) this.followNodes(changed);
    if (!this.selectable && this.selection.size) this.selection = none;
    if (changed.has('nodes') || changed.has('open') || changed.has('search')) {
      const found = this.search.trim() ? matches(this.nodes, this.search) : undefined;
      this.hits = found?.hits;
      this.rows = visibleRows(this.nodes, this.open, found?.shown, byName);
      this.rowOf = new Map(this.rows.map(({ id }, at) => [id, at]));
    }
    if (changed.has('selection') || changed.has('active')) this.chosen = chosen(this.selection, this.active);
    if (changed.has('pointed') || changed.has('nodes') || changed.has('onBoundary')) this.path = this.pathTones();
  }

  private followNodes(changed: PropertyValues): void {
    const was = <T>(key: string, now: T): T => (changed.has(key) ? (changed.get(key) as T) : now);
    const { name, version, nodes, onEdit, open, selection, active } = this;
    const { scrolledTo } = this.window;
    const before = { name: was('name', name), version: was('version', version), nodes: was('nodes', nodes) ?? [], editable: !!was('onEdit', onEdit) };
    const top = this.rows[this.window.rows.first]?.id;
    const left = { open, selection, active, scrollTop: scrolledTo, top, offset: scrolledTo % rowHeight };
    const standing = this.position.move(before, { name, version, nodes, editable: !!onEdit }, left);
    if (!standing) return;
    this.open = standing.open;
    this.selection = standing.selection;
    this.active = standing.active;
    if (changed.has('name')) this.search = '';
    this.pointed = this.active;
    this.anchor = this.active;
    if (this.hasUpdated) void this.updateComplete.then(() => this.scrollAfter(standing, left.offset));
  }

  private scrollAfter({ scrollTop, top, reveal, active }: TreePosition, offset: number): void {
    const at = top === undefined ? undefined : this.rowOf.get(top);
    if (scrollTop !== undefined) this.window.scroller.scrollTop = scrollTop;
    else if (at !== undefined) this.window.scroller.scrollTop = at * rowHeight + offset;
    if (reveal) this.moveTo(active);
  }

  // How the path above the pointed node is drawn: its values may go up to its most general value, and what is above
  // that is beyond them.
  private pathTones(): Map<number, string> {
    const { nodes, pointed } = this;
    if (!pointed || !nodes[pointed] || !this.onBoundary) return new Map();
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

  // Called from outside, too, for what a rule finds.
  openAll(): void {
    this.open = new Set(this.nodes.keys());
  }

  closeAll(): void {
    this.open = new Set([0]);
  }

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
    this.position.expect(edited.at);
    if (!this.onEdit?.(edited)) this.position.expect(undefined);
  }

  moveInto(ids: readonly number[], target: number): void {
    const result = move(this.nodes, ids, target);
    if (result.ok) this.edit(result.value);
    else this.commands.refuse(result.failure);
  }

  private get commands(): Grouping {
    return this.querySelector('kordon-grouping')!;
  }

  private get actions(): RowActions {
    const { dragging, onBoundary } = this;
    return {
      toggle: (id) => this.toggle(id),
      select: (id, extend) => {
        this.select(id, extend);
        this.moveTo(id);
      },
      toggleBoundary: onBoundary && ((id) => onBoundary([id])),
      click: (event, id) => this.onClick(event, id),
      point: (id) => this.point(id),
      dragStart: (event, id) => dragging.start(event, id),
      dragOver: (event, id) => dragging.enter(event, id),
      dragLeave: () => dragging.leave(),
      drop: (event, id) => dragging.drop(event, id),
    };
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
    else if (key === 'b' && this.onBoundary && this.chosen.length) this.onBoundary(this.chosen);
    else if (commandKeys[key] && this.onEdit) this.commands.begin(commandKeys[key]);
    else return false;
    return true;
  }

  private onTreeKey({ key, shiftKey }: KeyboardEvent, row: TreeRow, at: number): boolean {
    const action = keyAction(key, this.rows, at, Math.max(1, this.window.rows.count - 2), !!this.hits);
    if (!action) return false;
    if (action.fold) this.toggle(row.id, action.fold === 'open');
    if (action.to === undefined) return true;
    this.moveTo(action.to);
    if (shiftKey && action.extends && this.active !== row.id) this.select(this.active, true);
    else if (!shiftKey) this.anchor = this.active;
    return true;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { first, count: rowCount, top } = this.window.rows;
    const { actions } = this;
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
              .onBoundary=${this.onBoundary}
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
          @scroll=${() => this.window.scrolled()}
          @focus=${() => this.point(this.active)}
          @pointerleave=${() => this.point(this.active)}
          @dragend=${() => this.dragging.end()}
        >
          <div role="presentation" style="height: ${this.window.contentHeight}px">
            <div class="tree-window" role="presentation" style="transform: translateY(${top}px)">
              ${this.rows.slice(first, first + rowCount).map((row) => this.row(row, actions))}
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

  private row(row: TreeRow, actions: RowActions): TemplateResult {
    const { id } = row;
    const node = this.nodes[id]!;
    const selected = this.selection.has(id);
    const active = id === this.active;
    const tones = { active, bounded: isBoundary(node) && id > 0, hit: this.hits?.has(id), selected, 'drop-here': id === this.dragging.over };
    return treeRow(
      row,
      {
        node,
        called: nodeName(this.nodes, row.id, this.labels),
        share: node.rows / Math.max(1, this.nodes[0]!.rows),
        name: this.nameOf(id),
        tones: [...Object.entries(tones).flatMap(([name, on]) => (on ? [name] : [])), this.path.get(id) ?? ''],
        selected: this.selectable ? selected : undefined,
        active,
        draggable: !!this.onEdit && id > 0,
      },
      actions,
    );
  }

  private tools(): TemplateResult {
    const { name, nodes, search, hits, selection } = this;
    return treeTools({
      name,
      nodes,
      search,
      hits,
      selection,
      menu: this.selectable ? this.selectMenu() : nothing,
      seek: (words) => {
        this.search = words;
        this.window.scroller.scrollTop = 0;
      },
      selectNone: () => (this.selection = none),
    });
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
