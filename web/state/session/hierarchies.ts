// Hierarchies that the page works out itself: an edited tree stands at once, before the engine has read it, and undo
// finds again what was there. The engine is asked all the same.
import type { Hierarchy } from '../../protocol/findings.ts';
import type { Edited } from '../hierarchy/branches.ts';
import { KnownHierarchies } from '../hierarchy/known.ts';
import { uncoveredOf } from '../hierarchy/uncovered.ts';
import { hierarchyKey } from '../job/job.ts';
import { jobOf, treeColumns } from './state.ts';
import type { Store } from './store.ts';

export class ForeseenHierarchies {
  private readonly known = new KnownHierarchies();

  constructor(private readonly store: Store) {}

  // Whether the tree in view is the one that the job has.
  isCurrent(name: string): boolean {
    const job = jobOf(this.store.state);
    return !!job && this.store.state.hierarchies[name]?.key === hierarchyKey(job, name);
  }

  // Shows an edited tree that the job has taken over, in place of the one in view.
  foresee(name: string, { nodes, words, uncovered }: Edited): void {
    const { hierarchies } = this.store.state;
    const before = hierarchies[name];
    if (before?.value) this.known.remember(`${name} ${before.key}`, before.value);
    const left = uncovered ?? uncoveredOf(before?.value);
    const value: Hierarchy = { height: nodes[0]!.height, notes: [], nodes, uncovered: left };
    const key = hierarchyKey(jobOf(this.store.state)!, name);
    this.known.remember(`${name} ${key}`, value);
    this.store.set({ hierarchies: { ...hierarchies, [name]: { key, value, foreseen: true } }, notice: words });
  }

  // To be called after undo and redo.
  recall(): void {
    const job = jobOf(this.store.state)!;
    const hierarchies = { ...this.store.state.hierarchies };
    for (const name of treeColumns(job)) {
      const key = hierarchyKey(job, name);
      const value = hierarchies[name]?.key === key ? undefined : this.known.recall(`${name} ${key}`);
      if (value) hierarchies[name] = { key, value, foreseen: true };
    }
    this.store.set({ hierarchies });
  }

  // To be called with another table.
  clear(): void {
    this.known.clear();
  }
}
