// Finds which columns identify people, in a worker of its own: it may take long, nothing waits for it, and to cancel it is
// to end that worker.
import type { Bridge } from '../../engine/bridge.ts';
import { jobText } from '../job/text.ts';
import { answer, identityKey, jobOf } from '../session/state.ts';
import { ask, type Store } from '../session/store.ts';

export class Identifier {
  private bridge?: Bridge;

  constructor(
    private readonly store: Store,
    private readonly newBridge: () => Bridge,
  ) {}

  async run(): Promise<void> {
    const { table } = this.store.state;
    const job = jobOf(this.store.state);
    if (!table || !job) return;
    this.cancel();
    const bridge = (this.bridge = this.newBridge());
    const key = identityKey(job);
    this.store.set({ identity: { key } });
    await ask(bridge, 'read', [table.source, table.options]);
    const reply = await ask(bridge, 'identify', [jobText(job)]);
    if (this.bridge !== bridge || 'cancelled' in reply) return; // cancelled, or asked anew
    bridge.cancel();
    if (this.store.state.table?.facts === table.facts) this.store.set({ identity: answer(key, reply) });
  }

  cancel(): void {
    const { bridge } = this;
    if (!bridge) return;
    delete this.bridge;
    bridge.cancel();
    const { identity } = this.store.state;
    if (identity && !identity.value && !identity.failure) this.store.set({ identity: undefined });
  }
}
