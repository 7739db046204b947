// Releases another table, next month's, by the value mapping of an earlier release.
import type { Job } from '../../protocol/job.ts';
import { automatic, readOptionsOf } from '../data/table.ts';
import { needsPassphrase } from '../job/job.ts';
import type { NamedJob } from '../session/state.ts';
import { Desk, type DeskState } from './desk.ts';

export class Apply extends Desk {
  // Of the job's keyed pseudonyms: that of the earlier release gives the same codes.
  setPassphrase(passphrase: string): void {
    this.store.set({ passphrase });
  }

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
    const applied = await this.ask('apply', [job.text, mapping.text, isKeyed(job.text) ? this.state.passphrase ?? '' : ''], table);
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

export type ApplyObstacle = 'table' | 'job' | 'mapping' | 'passphrase';

// Whether the codes of a job are made by a passphrase. A text that is no job is for the engine to refuse.
export function isKeyed(jobText = ''): boolean {
  try {
    return needsPassphrase(JSON.parse(jobText) as Job);
  } catch {
    return false;
  }
}

// What a person has to give before the table can be released.
export const applyObstacle = (state: DeskState): ApplyObstacle | undefined =>
  (['table', 'job', 'mapping'] as const).find((each) => !state[each]) ??
  (isKeyed(state.job?.text) && !state.passphrase ? 'passphrase' : undefined);
