// Where a person stands in a tree is kept through everything that leaves it the same tree, carried along through an edit,
// and found again when the edit is undone; another hierarchy starts afresh.
import type { HierarchyNode } from '../../protocol/findings.ts';
import { follower, sameShape } from '../hierarchy/nodes.ts';
import { Places, type Place } from './places.ts';
import { initiallyOpen } from './rows.ts';
import type { Selection } from './selection.ts';

// A hierarchy as the tree view was given it.
export interface ShownTree {
  name: string; // the column's
  version: string; // the same for the same nodes
  nodes: HierarchyNode[];
  editable: boolean;
}

// What a person left: `top` is the node of the first row in view, `offset` how far that row is scrolled out of it.
export type Left = Omit<Place, 'nodes'> & { top: number | undefined; offset: number };

export interface TreePosition {
  open: Set<number>;
  selection: Selection;
  active: number;
  scrollTop?: number; // where to scroll to
  top?: number; // the node to keep on top of the view; without it and scrollTop the view is not scrolled
  reveal: boolean; // whether to go to the active node
}

const nothing: Selection = new Set();
const keyOf = ({ name, version }: ShownTree): string => `${name} ${version}`;

export class Position {
  private readonly places = new Places();
  private goOnAt: number | undefined;

  // To be called before an edit: the node to stand at in what comes of it.
  expect(node: number | undefined): void {
    this.goOnAt = node;
  }

  // Where to stand in the hierarchy that is shown now; nothing where all stays as it is.
  move(before: ShownTree, now: ShownTree, left: Left): TreePosition | undefined {
    const { goOnAt } = this;
    this.goOnAt = undefined;
    const alike = sameShape(before.nodes, now.nodes);
    if (keyOf(now) === keyOf(before) && alike) return undefined;
    const { open, selection, active, scrollTop } = left;
    if (before.nodes.length) this.places.remember(keyOf(before), { nodes: before.nodes.length, open, selection, active, scrollTop });
    const known = goOnAt === undefined ? this.places.find(keyOf(now), now.nodes.length) : undefined;
    if (known) return { ...known, reveal: false };
    const another = now.name !== before.name;
    if (!another && before.editable && now.editable) return this.carried(before, now, left, goOnAt);
    if (!another && alike) return undefined;
    return { open: initiallyOpen(now.nodes), selection: nothing, active: 0, scrollTop: 0, reveal: false };
  }

  // What is open stays open, and what is at the top of the view stays there.
  private carried(before: ShownTree, now: ShownTree, left: Left, goOnAt: number | undefined): TreePosition {
    const find = follower(before.nodes, now.nodes);
    const again = (ids: Iterable<number>) => new Set([...ids].map(find).filter((id) => id !== undefined));
    const top = left.top === undefined ? undefined : find(left.top);
    return {
      open: again(left.open).add(0),
      selection: goOnAt === undefined ? again(left.selection) : nothing,
      active: goOnAt ?? find(left.active) ?? 0,
      ...(top !== undefined && { top }),
      reveal: goOnAt !== undefined,
    };
  }
}
