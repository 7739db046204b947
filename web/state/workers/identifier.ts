// Finds which columns identify people, beside the page.
import type { Bridge } from '../../engine/bridge.ts';
import { jobText } from '../job/text.ts';
import { answer, identityKey, jobOf } from '../session/state.ts';
import type { Store } from '../session/store.ts';
import { Aside } from './aside.ts';

export class Identifier {
  private readonly aside: Aside;

  constructor(
    private readonly store: Store,
    newBridge: () => Bridge,
  ) {
    this.aside = new Aside(store, newBridge);
  }

  async run(): Promise<void> {
    const { table } = this.store.state;
    const job = jobOf(this.store.state);
    if (!table || !job) return;
    const key = identityKey(job);
    this.store.set({ identity: { key } });
    const reply = await this.aside.ask(table, 'identify', [jobText(job)]);
    if (reply) this.store.set({ identity: answer(key, reply) });
  }

  cancel(): void {
    this.aside.cancel();
    const { identity } = this.store.state;
    if (identity && !identity.value && !identity.failure) this.store.set({ identity: undefined });
  }
}
