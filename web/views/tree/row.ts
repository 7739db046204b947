// One row of the hierarchy: its enclosures, name, rows, and the boundary to set.
import { html, nothing, type TemplateResult } from 'lit';
import type { HierarchyNode } from '../../protocol/findings.ts';
import { isBoundary, isSet } from '../../state/hierarchy/nodes.ts';
import type { TreeRow } from '../../state/tree/rows.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { ruleWordsOf } from '../../texts/rules.ts';
import { shown } from '../../texts/wording.ts';
import * as icons from '../parts/icons.ts';

export const rowHeight = 30;
const indent = 22;

export interface RowLook {
  node: HierarchyNode;
  called: string; // the node, with the label of its value
  share: number; // the share of all rows that the node has
  name: string; // the element's id
  tones: string[]; // classes beside the usual
  selected: boolean | undefined; // absent: nothing can be selected
  active: boolean;
  draggable: boolean;
}

export interface RowActions {
  toggle(id: number): void;
  select(id: number, extend: boolean): void;
  toggleBoundary: ((id: number) => void) | undefined;
  click(event: MouseEvent, id: number): void;
  point(id: number): void;
  dragStart(event: DragEvent, id: number): void;
  dragOver(event: DragEvent, id: number): void;
  dragLeave(): void;
  drop(event: DragEvent, id: number): void;
}

export function treeRow({ id, depth, children, open, place, beside, edges }: TreeRow, look: RowLook, actions: RowActions): TemplateResult {
  const { node, selected } = look;
  const bounded = isBoundary(node) && id > 0;
  const label = shown(look.called);
  return html`<div
    id=${look.name}
    class="tree-row ${look.tones.join(' ')}"
    role="treeitem"
    aria-level=${depth + 1}
    aria-setsize=${beside}
    aria-posinset=${place}
    aria-expanded=${children ? String(open) : nothing}
    aria-selected=${selected ?? look.active}
    aria-label=${t.boundaries.row(label, node.rows, bounded && (isSet(node) ? 'set' : 'ruled'))}
    draggable=${look.draggable ? 'true' : nothing}
    @click=${(event: MouseEvent) => actions.click(event, id)}
    @pointerenter=${() => actions.point(id)}
    @dragstart=${(event: DragEvent) => actions.dragStart(event, id)}
    @dragover=${(event: DragEvent) => actions.dragOver(event, id)}
    @dragleave=${() => actions.dragLeave()}
    @drop=${(event: DragEvent) => actions.drop(event, id)}
  >
    <span class="tree-guides" style="width: ${depth * indent}px"></span>
    ${edges.map(
      (edge, at) => html`<span
        class="boundary-edge ${edge.top ? 'top' : ''} ${edge.bottom ? 'bottom' : ''} ${edge.ruled ? 'ruled' : ''}"
        style="left: ${edge.depth * indent + 2}px; right: ${at * 4 + 2}px"
      ></span>`,
    )}
    <span class="tree-label" style="padding-left: ${depth * indent + 6}px">
      ${children
        ? html`<span class="twisty ${open ? 'open' : ''}" @click=${() => actions.toggle(id)}>${icons.twisty}</span>`
        : html`<span class="twisty"></span>`}
      ${selected !== undefined && id ? tick(id, selected, actions) : nothing}
      <span class="tree-name" title=${label.length > 30 ? label : nothing}>${label}</span>
    </span>
    <span class="tree-bar"><span style="width: ${100 * look.share}%"></span></span>
    <span class="tree-count">${count(node.rows)}</span>
    ${id && actions.toggleBoundary ? boundaryToggle(id, node, actions.toggleBoundary) : html`<span class="boundary-toggle none"></span>`}
  </div>`;
}

function boundaryToggle(id: number, node: HierarchyNode, toggle: (id: number) => void): TemplateResult {
  const { alwaysBoundary, boundaryOff, boundaryOn, byRule } = t.boundaries;
  const set = isSet(node);
  const ruled = node.rules ? `${byRule.standsBy(ruleWordsOf(node.rules))} ` : '';
  return html`<span
    class="boundary-toggle ${set ? 'on' : ''} ${node.rules ? 'ruled' : ''} ${node.implied ? 'implied' : ''}"
    title=${node.implied ? alwaysBoundary : ruled + (set ? boundaryOff : boundaryOn)}
    @click=${() => toggle(id)}
    >${icons.boundary(16)}</span
  >`;
}

function tick(id: number, selected: boolean, actions: RowActions): TemplateResult {
  return html`<span
    class="tick"
    title=${t.boundaries.selectKey}
    @click=${(event: MouseEvent) => {
      event.stopPropagation();
      actions.select(id, event.shiftKey);
    }}
    ><span>${selected ? icons.check : nothing}</span></span
  >`;
}
