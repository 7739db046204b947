// Finds which columns identify people, in a worker of its own: it may take long, nothing waits for it, and to cancel it is
// to end that worker.
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { Identity } from '../../protocol/findings.ts';
import type { LoadedTable } from '../data/table.ts';
import { jobText } from '../job/text.ts';
import { identityKey, jobOf, type Answer } from './state.ts';
import type { Store } from './store.ts';

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
    const answer = await this.ask(bridge, table, jobText(job));
    if (this.bridge !== bridge) return; // cancelled, or asked anew
    bridge.cancel();
    if (this.store.state.table?.source === table.source) this.store.set({ identity: { key, ...answer } });
  }

  cancel(): void {
    const { bridge } = this;
    if (!bridge) return;
    delete this.bridge;
    bridge.cancel();
    const { identity } = this.store.state;
    if (identity && !identity.value && !identity.failure) this.store.set({ identity: undefined });
  }

  private async ask(bridge: Bridge, { source, options }: LoadedTable, text: string): Promise<Pick<Answer<Identity[]>, 'value' | 'failure'>> {
    try {
      await bridge.call('read', [source, options]);
      const reply = await bridge.call('identify', [text]);
      return reply.ok ? { value: reply.value } : { failure: reply.failure };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return { failure: { kind: 'crashed', mistakes: [{ where: { text: '' }, what: error.message, remedy: '' }] } };
    }
  }
}
