// Works out beside the page what a run of the job at hand would give, in a worker of its own: nothing waits for it. Only
// the latest job counts. A draft that takes long is given up once the job has changed, and the next one then begins only
// when the job has come to rest. When nothing else is to be done, drafts of changed jobs give the price of what the page
// recommends.
import type { Bridge } from '../../engine/bridge.ts';
import type { CallValue } from '../../protocol/calls.ts';
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import type { Report } from '../../protocol/report.ts';
import type { LoadedTable } from '../data/table.ts';
import { columnsOfRole, jobKey, withAlsoMissing, withRoles } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { bringPopulation, populationAtHand } from '../session/beside.ts';
import { columnsToMend, jobOf, unplacedIn, type Answer, type Draft, type State } from '../session/state.ts';
import { ask, type Asked, type Store } from '../session/store.ts';

// The worker holds the table a second time, and a release of it: some 500 MB for a million rows of 15 columns. Larger
// tables get a draft only where a person asks for one. While a run, a longer look or a reading goes on there is no second copy.
const mostCells = 16_000_000;

const patience = 300; // ms that a draft may still take once the job has changed
const longestRest = 1000; // ms
const longestPriced = 20_000; // ms that a draft takes of a job whose changes have a price
const shownRows = 8;

// Of a job with an undecided column there is no release, nor where a hierarchy has no place for a value: here such columns
// are left out, and such values count as missing.
function draftJob(job: Job, state: State): Job {
  const decided = withRoles(job, columnsOfRole(job, 'undecided'), 'leave-out');
  return columnsToMend(state, job).reduce((job, name) => withAlsoMissing(job, name, unplacedIn(state, name)), decided);
}

export const isTooLarge = ({ facts }: LoadedTable): boolean => facts.rows * facts.columns.length > mostCells;

export class Drafter {
  private bridge: Bridge | undefined;
  private facts: TableFacts | undefined; // of the table that the worker has
  private job: Job | undefined; // the latest that was looked at
  private population: Blob | undefined; // likewise; the worker is brought it for each draft
  private wanted = false;
  private working = false;
  private asked = false; // a draft is under way: the table has been read
  private took = 0; // ms, for the last draft
  private hurry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: Store,
    private readonly newBridge: () => Bridge,
    private readonly nextToPrice: (state: State) => Job | undefined,
  ) {
    store.subscribe(() => this.follow());
  }

  // To be called where a person asks for a draft of a large table.
  begin(): void {
    this.wanted = true;
    if (!this.working) void this.work();
    else if (this.asked) this.hurry ??= setTimeout(() => this.dismiss(), patience);
  }

  private follow(): void {
    const { state } = this.store;
    const { table } = state;
    const job = jobOf(state);
    const apart = !table || !job || !!state.running || !!state.looking || !!state.reading;
    if (apart || table.facts !== this.facts) this.letGo();
    const population = populationAtHand(state)?.source;
    const same = population === this.population;
    if (apart || state.busy) return; // what the engine is asked about the job comes first
    if (job !== this.job || !same) {
      this.job = job;
      this.population = population;
      this.facts = table.facts;
      const known = !this.working && same && state.draft?.key === jobKey(job);
      if (!known && !isTooLarge(table)) return this.begin();
    }
    if (!this.working && this.toPrice()) void this.work();
  }

  private toPrice(): Job | undefined {
    const { state } = this.store;
    const apart = !state.table || state.busy || !!state.running || !!state.looking || !!state.reading;
    return apart || isTooLarge(state.table!) || this.took > longestPriced ? undefined : this.nextToPrice(state);
  }

  private letGo(): void {
    this.wanted = false;
    this.job = undefined;
    this.facts = undefined;
    this.took = 0;
    this.dismiss();
  }

  // What the worker was about ends as cancelled.
  private dismiss(): void {
    this.bridge?.cancel();
    this.bridge = undefined;
  }

  private async work(): Promise<void> {
    this.working = true;
    for (let job: Job | undefined; this.wanted || (job = this.toPrice()); ) await (this.wanted ? this.drafts() : this.price(job!));
    this.working = false;
  }

  private async drafts(): Promise<void> {
    this.store.set({ drafting: true });
    while (this.wanted) {
      await this.rest();
      const { table } = this.store.state;
      const job = jobOf(this.store.state);
      if (!this.wanted) break;
      this.wanted = false;
      const found = table && job && (await this.draft(table, job));
      if (found && this.store.state.table?.facts === table.facts) this.store.set({ draft: found });
    }
    this.store.set({ drafting: false });
  }

  // Until the job has not changed for about as long as the last draft took; what is quick begins at once.
  private async rest(): Promise<void> {
    if (this.took < patience) return;
    let job;
    do {
      ({ job } = this);
      await new Promise((done) => setTimeout(done, Math.min(this.took, longestRest)));
    } while (this.wanted && job !== this.job);
  }

  // Nothing where it was given up, or never begun because there was a later job once the table had been read.
  private async draft(table: LoadedTable, job: Job): Promise<Answer<Draft> | undefined> {
    const key = jobKey(job);
    const unread = await this.read(table);
    if (unread) return { key, failure: unread };
    const { bridge } = this;
    if (!bridge || this.wanted) return undefined;
    const population = populationAtHand(this.store.state);
    const among = population && (await bringPopulation(bridge, population));
    if (among && !('id' in among)) return among.failure && { key, failure: among.failure };
    const since = performance.now();
    const reply = await this.ask(bridge, draftJob(job, this.store.state), among?.id ?? '', false);
    this.took = performance.now() - since; // a price may take longer, and keeps no other back
    if (!reply.ok) return reply.failure && { key, failure: reply.failure };
    const rows = await ask(bridge, 'releaseRows', [{}, 0, shownRows]);
    return rows.ok ? { key, value: { report: reply.value.report, rows: rows.value } } : undefined;
  }

  // A price that was given up is asked for again when nothing else is to be done.
  private async price(job: Job): Promise<void> {
    const key = jobKey(job);
    const table = this.store.state.table!;
    const set = (found: Answer<Report> | undefined) => {
      const others = Object.entries(this.store.state.prices).filter(([each]) => each !== key);
      if (this.store.state.table?.facts === table.facts) this.store.set({ prices: Object.fromEntries(found ? [...others, [key, found]] : others) });
    };
    set({ key });
    const unread = await this.read(table);
    if (unread || !this.bridge || this.wanted) return set(unread && { key, failure: unread });
    const reply = await this.ask(this.bridge, job, '', true);
    if (reply.ok) set({ key, value: reply.value.report });
    else set(reply.failure && { key, failure: reply.failure });
  }

  // Has the worker read the table. Says why that failed, where it did.
  private async read(table: LoadedTable): Promise<Failure | undefined> {
    if (this.bridge) return undefined;
    this.bridge = this.newBridge();
    const read = await ask(this.bridge, 'read', [table.source, table.options]);
    if (read.ok) return undefined;
    if (read.failure?.kind === 'crashed') this.dismiss();
    return read.failure;
  }

  private async ask(bridge: Bridge, job: Job, population: string, looksFar: boolean): Promise<Asked<CallValue<'draft'>>> {
    this.asked = true;
    const reply = await ask(bridge, 'draft', [jobText(job), population, looksFar]);
    this.asked = false;
    clearTimeout(this.hurry);
    this.hurry = undefined;
    if (!reply.ok && reply.failure?.kind === 'crashed') this.dismiss();
    return reply;
  }
}
