// Releases another table, next month's, by the value mapping of an earlier release.
import { automatic, readOptionsOf } from '../data/table.ts';
import type { NamedJob } from '../session/state.ts';
import { Desk, type DeskState } from './desk.ts';

export class Apply extends Desk {
  takeTable(source: Blob, name: string): void {
    this.give({ table: { source, name, options: automatic } });
  }

  takeMapping(mapping: NamedJob): void {
    this.give({ mapping });
  }

  async chooseSheet(sheet: string): Promise<void> {
    const { table } = this.state;
    if (!table) return;
    this.store.set({ table: { ...table, options: { ...automatic, sheet } } });
    await this.apply();
  }

  // The table is read as the job says; a sheet that was chosen here stays chosen.
  async apply(): Promise<void> {
    const { table, job, mapping } = this.state;
    if (!table || !job || !mapping) return;
    const { sheet } = table.options;
    const options = { ...(readOptionsOf(job.text) ?? automatic), ...(sheet !== undefined && { sheet }) };
    if (!(await this.hold({ ...table, options }))) return;
    const applied = await this.ask('apply', [job.text, mapping.text], table);
    if (applied) this.store.set({ applied: { ...applied, job: job.text, saved: false, confirmed: false } });
  }

  confirm(confirmed: boolean): void {
    const { applied } = this.state;
    if (applied) this.store.set({ applied: { ...applied, confirmed } });
  }

  saved(): void {
    const { applied } = this.state;
    if (applied) this.store.set({ applied: { ...applied, saved: true } });
  }
}

export type ApplyObstacle = 'table' | 'job' | 'mapping';

// What a person has to give before the table can be released.
export const applyObstacle = (state: DeskState): ApplyObstacle | undefined =>
  (['table', 'job', 'mapping'] as const).find((each) => !state[each]);
