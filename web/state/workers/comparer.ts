// Runs the points of a comparison in workers of its own, beside the one that the page talks to: nothing waits
// for it, and to cancel it is to end them.
import { Stopped, type Bridge } from '../../engine/bridge.ts';
import type { Job } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { basisOf, pointsOf, trialJob, type Choice, type Point, type Trial } from '../compare/points.ts';
import type { LoadedTable } from '../data/table.ts';
import { withoutPseudonyms } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { bringPopulation, populationAtHand } from '../session/beside.ts';
import { jobOf } from '../session/state.ts';
import type { Store } from '../session/store.ts';

const manyCells = 20_000_000; // tables with more cells get one worker only, for the sake of memory

export class Comparer {
  private bridges: Bridge[] = [];
  private round = 0;

  constructor(
    private readonly store: Store,
    private readonly newBridge: () => Bridge,
    private readonly processors = () => navigator.hardwareConcurrency || 2,
  ) {}

  async run(choice: Choice): Promise<void> {
    const { table, catalogue } = this.store.state;
    const job = jobOf(this.store.state);
    if (!table || !job || !catalogue) return;
    this.cancel();
    const population = populationAtHand(this.store.state);
    const round = ++this.round;
    const points = pointsOf(choice, catalogue.algorithms);
    const done: (Trial | undefined)[] = points.map(() => undefined);
    const show = (running: boolean) => {
      if (round !== this.round) return;
      if (this.store.state.table?.facts !== table.facts) return this.cancel(); // the page has another table by now
      if (populationAtHand(this.store.state)?.source !== population?.source) return this.cancel();
      const trials = done.filter((trial) => trial !== undefined);
      this.store.set({ compare: { choice, basis: basisOf(job), wanted: points.length, trials, running } });
    };
    show(true);
    let next = 0;
    const work = async (bridge: Bridge) => {
      await bridge.call('read', [table.source, table.options]);
      const among = population && (await bringPopulation(bridge, population));
      if (among && !('id' in among)) return;
      while (next < points.length && round === this.round) {
        const at = next++;
        done[at] = await this.trial(bridge, job, points[at]!, among?.id ?? '');
        show(true);
      }
    };
    this.bridges = Array.from({ length: this.workers(table, points.length) }, () => this.newBridge());
    await Promise.all(this.bridges.map((bridge) => work(bridge).catch(ended)));
    if (round !== this.round) return;
    this.stop();
    show(false);
  }

  cancel(): void {
    const { compare } = this.store.state;
    this.round++;
    this.stop();
    if (compare?.running) this.store.set({ compare: { ...compare, running: false } });
  }

  private async trial(bridge: Bridge, job: Job, point: Point, population: string): Promise<Trial> {
    const entries = this.store.state.catalogue!.algorithms;
    try {
      const reply = await bridge.call('measure', [jobText(trialJob(withoutPseudonyms(job), point, entries)), population]);
      return reply.ok ? { point, report: reply.value.report } : { point, failure: reply.failure };
    } catch (error) {
      if (!(error instanceof Stopped) || error.reason === 'cancelled') throw error;
      // The next point gets a new worker.
      const { engine, engineStopped, engineRemedy: remedy } = t.compare;
      return { point, failure: { kind: 'crashed', mistakes: [{ where: { text: engine }, what: engineStopped(error.message), remedy }] } };
    }
  }

  private workers({ facts }: LoadedTable, points: number): number {
    if (facts.rows * facts.columns.length > manyCells) return 1;
    return Math.max(1, Math.min(4, points, this.processors() - 1));
  }

  private stop(): void {
    for (const bridge of this.bridges) bridge.cancel();
    this.bridges = [];
  }
}

// A bridge that was cancelled has nothing more to say.
function ended(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}
