// The rows of the grids, as a person sorts, filters and searches them. Only the latest wish is worth asking the engine: what
// is typed while it looks for rows is asked next, and what was typed in between never.
import type { Job, MissingTexts } from '../../protocol/job.ts';
import type { Query, ValueKind } from '../../protocol/query.ts';
import type { Layout } from '../data/layout.ts';
import { kindOf, leavesRowsOut, queryOf, type Asked } from '../data/query.ts';
import { attributeOf, missingTexts } from '../job/job.ts';
import { jobOf, type GridName, type GridState } from './state.ts';
import type { Store } from './store.ts';

export class Grids {
  private readonly asking = new Set<GridName>();

  constructor(private readonly store: Store) {}

  arrange(grid: GridName, asked: Asked): Promise<boolean> {
    this.put(grid, { asked });
    return this.catchUp(grid);
  }

  layOut(grid: GridName, layout: Layout): void {
    this.put(grid, { layout });
  }

  // Whether the rows shown are not those that are asked for.
  isBehind(grid: GridName): boolean {
    const { found } = this.store.state.grids[grid];
    return JSON.stringify(found?.query ?? {}) !== JSON.stringify(this.wanted(grid));
  }

  // False where the engine gave no answer.
  async catchUp(grid: GridName): Promise<boolean> {
    if (this.asking.has(grid)) return true;
    this.asking.add(grid);
    try {
      while (this.isBehind(grid)) {
        const query = this.wanted(grid);
        const reply = await this.store.ask(grid === 'input' ? 'arrange' : 'arrangeRelease', [query]);
        if (reply.ok) this.put(grid, { found: { query, rows: reply.value.rows } });
        else return false;
      }
    } finally {
      this.asking.delete(grid);
    }
    return true;
  }

  private put(grid: GridName, part: Partial<GridState>): void {
    const { grids } = this.store.state;
    this.store.set({ grids: { ...grids, [grid]: { ...grids[grid], ...part } } });
  }

  private wanted(grid: GridName): Query {
    const { asked } = this.store.state.grids[grid];
    if (!asked.sort && !leavesRowsOut(asked)) return {};
    const { kind, missing } = this.columnsOf(grid);
    return queryOf(asked, kind, missing);
  }

  // What columns are, and what counts as missing. A release is arranged by what its own job says.
  columnsOf(grid: GridName): { kind: (column: string) => ValueKind; missing: MissingTexts } {
    const { release, profile } = this.store.state;
    const own = grid === 'release' ? release : undefined;
    const job = own ? (JSON.parse(own.job) as Job) : jobOf(this.store.state);
    const columns = own?.profile ?? profile;
    const kind = (name: string) => kindOf(columns.find((each) => each.name === name), job && attributeOf(job, name));
    return { kind, missing: job ? missingTexts(job) : [] };
  }
}
