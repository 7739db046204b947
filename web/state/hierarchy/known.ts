// Hierarchies that the page has already seen, so that undo and redo show them at once. The oldest are forgotten when there are
// too many nodes to keep.
import type { Hierarchy } from '../../protocol/findings.ts';

const mostNodes = 300_000;

export class KnownHierarchies {
  private readonly known = new Map<string, Hierarchy>();
  private nodes = 0;

  // A key holds all that a hierarchy depends on: the column, and what the engine is asked.
  remember(key: string, hierarchy: Hierarchy): void {
    this.forget(key);
    this.known.set(key, hierarchy);
    this.nodes += hierarchy.nodes.length;
    for (const oldest of this.known.keys()) {
      if (this.nodes <= mostNodes || oldest === key) return;
      this.forget(oldest);
    }
  }

  recall(key: string): Hierarchy | undefined {
    return this.known.get(key);
  }

  clear(): void {
    this.known.clear();
    this.nodes = 0;
  }

  private forget(key: string): void {
    this.nodes -= this.known.get(key)?.nodes.length ?? 0;
    this.known.delete(key);
  }
}
