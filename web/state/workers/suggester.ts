// Finds boundaries as tight as so many lost rows allow, beside the page.
import type { Bridge } from '../../engine/bridge.ts';
import { jobKey } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { answer, jobOf } from '../session/state.ts';
import type { Store } from '../session/store.ts';
import { Aside } from './aside.ts';

export class Suggester {
  private readonly aside: Aside;

  constructor(
    private readonly store: Store,
    newBridge: () => Bridge,
  ) {
    this.aside = new Aside(store, newBridge);
  }

  // `lose` is the share of the rows that may be lost.
  async run(lose: number): Promise<void> {
    const { table } = this.store.state;
    const job = jobOf(this.store.state);
    if (!table || !job) return;
    const key = jobKey(job);
    this.store.set({ offer: { key, progress: { stage: 'suggest', done: 0, total: 0 } } });
    const reply = await this.aside.ask(table, 'suggest', [jobText(job), lose], (progress) => {
      if (progress.stage === 'suggest') this.store.set({ offer: { key, progress } });
    });
    if (reply) this.store.set({ offer: answer(key, reply) });
  }

  cancel(): void {
    this.aside.cancel();
    if (this.store.state.offer?.progress) this.store.set({ offer: undefined });
  }
}
