// Works out what the demand costs that step 4 recommends, by a draft of the job with it, in a worker of its own. It begins
// once the job's own draft is there, which is what it is compared with, and ends where the job changes.
import type { Bridge } from '../../engine/bridge.ts';
import { withAdvised } from '../job/demands.ts';
import { columnsOfRole, jobKey } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { answer, columnsToMend, jobOf, type State } from '../session/state.ts';
import type { Job } from '../../protocol/job.ts';
import type { Store } from '../session/store.ts';
import { Aside } from './aside.ts';

// The drafter's worker holds the table a second time, and this one a third time.
const mostCells = 4_000_000;

// The job with the demand, where its price can be told: the draft knows neither of an earlier release nor of what has
// no place yet.
function pricedJob(state: State, job: Job): Job | undefined {
  const { table, draft, catalogue, profile } = state;
  const apart = state.step !== 'protect' || state.busy || state.drafting || state.running || state.looking || state.reading;
  if (apart || !table || !draft?.value || draft.key !== jobKey(job) || state.earlier) return undefined;
  if (table.facts.rows * table.facts.columns.length > mostCells) return undefined;
  if (columnsOfRole(job, 'undecided').length || columnsToMend(state, job).length) return undefined;
  return withAdvised(job, catalogue, profile);
}

export class Pricer {
  private readonly aside: Aside;

  constructor(
    private readonly store: Store,
    newBridge: () => Bridge,
  ) {
    this.aside = new Aside(store, newBridge);
  }

  begin(): void {
    this.store.subscribe(() => this.follow());
  }

  private follow(): void {
    const { state } = this.store;
    const job = jobOf(state);
    const priced = job && pricedJob(state, job);
    if (!priced) this.cancel();
    else if (state.price?.key !== state.draft!.key) void this.ask(state.draft!.key, priced);
  }

  // An answer that comes after the job has changed is of no use.
  private async ask(key: string, priced: Job): Promise<void> {
    this.store.set({ price: { key } });
    const reply = await this.aside.ask(this.store.state.table!, 'draft', [jobText(priced), '']);
    if (!reply || this.store.state.price?.key !== key) return;
    this.store.set({ price: reply.ok ? answer(key, { ok: true, value: reply.value.report }) : answer(key, reply) });
  }

  // What is known stays: the job may come back to it.
  private cancel(): void {
    const { price } = this.store.state;
    if (!price || price.value || price.failure) return;
    this.aside.cancel();
    this.store.set({ price: undefined });
  }
}
