// A question about the table at hand that may take long: it is put to a worker of its own, nothing waits for the answer, and to
// cancel it is to end that worker.
import type { Bridge, OnProgress } from '../../engine/bridge.ts';
import type { CallArguments, CallName, CallValue } from '../../protocol/calls.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { LoadedTable } from '../data/table.ts';
import { ask, type Store } from '../session/store.ts';

export class Aside {
  private bridge?: Bridge;

  constructor(
    private readonly store: Store,
    private readonly newBridge: () => Bridge,
  ) {}

  // Ends what was asked before. Nothing comes back where this ends likewise, or the page has another table by then.
  async ask<N extends CallName>(table: LoadedTable, name: N, args: CallArguments<N>, onProgress?: OnProgress): Promise<Reply<CallValue<N>> | undefined> {
    this.cancel();
    const bridge = (this.bridge = this.newBridge());
    const isWanted = () => this.bridge === bridge && this.store.state.table?.facts === table.facts;
    await ask(bridge, 'read', [table.source, table.options]);
    if (this.bridge !== bridge) return undefined; // what ended would begin anew with the next call
    const reply = await ask(bridge, name, args, (progress) => {
      if (isWanted()) onProgress?.(progress);
    });
    if (this.bridge !== bridge || 'cancelled' in reply) return undefined;
    const wanted = isWanted();
    this.cancel();
    return wanted ? reply : undefined;
  }

  cancel(): void {
    this.bridge?.cancel();
    delete this.bridge;
  }
}
