// The package, given how to start a worker: a thin face over the page's bridge.
import { Bridge, type WorkerLike } from '../../web/engine/bridge.ts';
import { automatic } from '../../web/state/data/table.ts';
import type { Audit, Kordon } from './contract.ts';
import { blobOf, type Source } from './sources.ts';
import { jobGiven } from './given.ts';
import { OpenTable } from './table.ts';

export function faceOf(start: () => Promise<WorkerLike>): Kordon {
  const tableOf = async (source: Source, options: object = {}) => new OpenTable(new Bridge(start), await blobOf(source), options);

  // Opens a table for one question.
  async function once<T>(source: Source, ask: (table: OpenTable) => Promise<T>): Promise<T> {
    const table = await tableOf(source);
    try {
      return await ask(table);
    } finally {
      table.close();
    }
  }

  return {
    async open(source, { signal, onProgress, ...options } = {}) {
      const table = await tableOf(source, options);
      const waiting = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
      await table.begin(waiting).catch((error: unknown) => {
        table.close();
        throw error;
      });
      return table;
    },

    async audit(original, masked, job, { population, ...waiting } = {}) {
      const given = jobGiven(job);
      return once(original, async (table) => {
        const release = await blobOf(masked);
        return table.turn(waiting, async () => {
          const text = await table.readAs(given);
          const people = await table.bringPopulation(population);
          return (await table.ask('auditAgainst', [release, text, people, ''])).in_english as Audit;
        });
      });
    },

    async auditMasked(masked, job, waiting = {}) {
      const { text } = jobGiven(job);
      return once(masked, async (table) => {
        await table.begin(waiting, { ...automatic, header: 1 });
        return table.turn(waiting, async () => (await table.ask('audit', [text])).in_english as Audit);
      });
    },
  };
}
