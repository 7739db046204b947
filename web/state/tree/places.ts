// How a person left a hierarchy, to be found again by undo and on coming back to the column.
import type { Selection } from './selection.ts';

export interface Place {
  nodes: number; // how many the hierarchy has
  open: Set<number>;
  selection: Selection;
  active: number;
  scrollTop: number;
}

const most = 60; // remembered

export class Places {
  private readonly places = new Map<string, Place>();

  remember(key: string, place: Place): void {
    this.places.delete(key);
    this.places.set(key, place);
    const [oldest] = this.places.keys();
    if (this.places.size > most && oldest !== undefined) this.places.delete(oldest);
  }

  // Nothing where the hierarchy has come to have other nodes.
  find(key: string, nodes: number): Place | undefined {
    const known = this.places.get(key);
    return known?.nodes === nodes ? known : undefined;
  }
}
