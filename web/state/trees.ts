// Hierarchies edited by hand: an edit stands at once, before the engine has read it, and undo finds again what was there.
import type { Hierarchy } from '../protocol.ts';
import type { Edited } from './branches.ts';
import { withTree } from './grouping.ts';
import { hierarchyKey } from './job.ts';
import { KnownHierarchies } from './known-hierarchies.ts';
import type { Session } from './session.ts';
import { jobOf, treeColumns } from './state.ts';
import { t } from '../texts/language.ts';
import { uncoveredOf } from './uncovered.ts';

export class Trees {
  private readonly known = new KnownHierarchies();

  constructor(private readonly session: Session) {}

  // Nothing is done to a tree that the job has moved on from.
  edit(name: string, { nodes, words, uncovered }: Edited): boolean {
    const { session } = this;
    const before = jobOf(session.state);
    const shown = session.state.hierarchies[name];
    if (!before || shown?.key !== hierarchyKey(before, name)) {
      session.say(t.boundaries.beingRead);
      return false;
    }
    session.change((job) => withTree(job, name, nodes));
    if (shown.value) this.known.remember(`${name} ${shown.key}`, shown.value);
    const left = uncovered ?? uncoveredOf(shown.value);
    const value: Hierarchy = { height: nodes[0]!.height, notes: [], nodes, uncovered: left };
    const key = hierarchyKey(jobOf(session.state)!, name);
    this.known.remember(`${name} ${key}`, value);
    session.set({ hierarchies: { ...session.state.hierarchies, [name]: { key, value, foreseen: true } }, notice: words });
    return true;
  }

  // After undo and redo. The engine is asked all the same.
  recall(): void {
    const job = jobOf(this.session.state)!;
    const hierarchies = { ...this.session.state.hierarchies };
    for (const name of treeColumns(job)) {
      const key = hierarchyKey(job, name);
      const value = hierarchies[name]?.key === key ? undefined : this.known.recall(`${name} ${key}`);
      if (value) hierarchies[name] = { key, value, foreseen: true };
    }
    this.session.set({ hierarchies });
  }

  // With another table.
  clear(): void {
    this.known.clear();
  }
}
