// Nodes of a tree dragged into another group: the one that is held, or all that are selected where it is among them.
import type { ReactiveControllerHost } from 'lit';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Selection } from '../../state/tree/selection.ts';

export interface DraggableTree extends ReactiveControllerHost {
  nodes: HierarchyNode[];
  selection: Selection;
  moveInto(ids: readonly number[], target: number): void;
}

export class Dragging {
  over = -1; // the group that would take what is dragged; -1: none
  private dragged: number[] = [];

  constructor(private readonly tree: DraggableTree) {}

  start(event: DragEvent, id: number): void {
    const { nodes, selection } = this.tree;
    this.dragged = selection.has(id) ? [...selection].toSorted((a, b) => a - b) : [id];
    event.dataTransfer!.effectAllowed = 'move';
    event.dataTransfer!.setData('text/plain', this.dragged.map((at) => nodes[at]!.label).join('\n'));
  }

  enter(event: DragEvent, id: number): void {
    if (!this.dragged.length || !this.tree.nodes[id]!.height) return;
    event.preventDefault();
    this.point(id);
  }

  leave(): void {
    this.point(-1);
  }

  drop(event: DragEvent, id: number): void {
    if (!this.dragged.length) return;
    event.preventDefault();
    this.tree.moveInto(this.dragged, id);
    this.end();
  }

  end(): void {
    this.dragged = [];
    this.point(-1);
  }

  private point(id: number): void {
    if (id === this.over) return;
    this.over = id;
    this.tree.requestUpdate();
  }
}
