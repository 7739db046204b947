// Finds boundaries as tight as so many lost rows allow, in a worker of its own: it may take long, nothing waits for it, and
// to cancel it is to end that worker.
import type { Bridge } from '../../engine/bridge.ts';
import { jobKey } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { answer, jobOf } from '../session/state.ts';
import { ask, type Store } from '../session/store.ts';

export class Suggester {
  private bridge?: Bridge;

  constructor(
    private readonly store: Store,
    private readonly newBridge: () => Bridge,
  ) {}

  // `lose` is the share of the rows that may be lost.
  async run(lose: number): Promise<void> {
    const { table } = this.store.state;
    const job = jobOf(this.store.state);
    if (!table || !job) return;
    this.cancel();
    const bridge = (this.bridge = this.newBridge());
    const key = jobKey(job);
    const isItsTable = () => this.store.state.table?.facts === table.facts;
    this.store.set({ offer: { key, progress: { stage: 'suggest', done: 0, total: 0 } } });
    await ask(bridge, 'read', [table.source, table.options]);
    const reply = await ask(bridge, 'suggest', [jobText(job), lose], (progress) => {
      if (this.bridge === bridge && isItsTable() && progress.stage === 'suggest') this.store.set({ offer: { key, progress } });
    });
    if (this.bridge !== bridge || 'cancelled' in reply) return; // cancelled, or asked anew
    delete this.bridge;
    bridge.cancel();
    if (isItsTable()) this.store.set({ offer: answer(key, reply) });
  }

  cancel(): void {
    const { bridge } = this;
    if (!bridge) return;
    delete this.bridge;
    bridge.cancel();
    if (this.store.state.offer?.progress) this.store.set({ offer: undefined });
  }
}
