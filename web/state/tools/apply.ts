// Releases another table, next month's, by the value mapping of an earlier release.
import { automatic, readOptionsOf } from '../data/table.ts';
import { earlierLack, earlierOf, type Beside } from '../job/earlier.ts';
import { needsPassphrase } from '../job/job.ts';
import { fileOf } from '../release/written.ts';
import type { NamedJob } from '../session/state.ts';
import { Desk, jobIn, type DeskState } from './desk.ts';

export class Apply extends Desk {
  // Of the job's keyed pseudonyms: that of the earlier release gives the same codes.
  setPassphrase(passphrase: string): void {
    this.give({ passphrase });
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
    if (!table || !job || !mapping || isUnready(this.state)) return;
    const { sheet } = table.options;
    const options = { ...(readOptionsOf(job.text) ?? automatic), ...(sheet !== undefined && { sheet }) };
    const facts = await this.hold({ ...table, options });
    if (!facts) return;
    const beside = besideOf(this.state);
    const earlier = beside && earlierOf(this.state.earlier, beside);
    const choice = earlier && (await this.bring(earlier, job.text));
    if (earlier && !choice) return;
    const passphrase = isKeyed(job.text) ? (this.state.passphrase ?? '') : '';
    const applied = await this.ask('apply', choice ? [job.text, mapping.text, passphrase, choice] : [job.text, mapping.text, passphrase], table);
    if (applied) this.store.set({ applied: { ...applied, job: job.text, facts, saved: false, confirmed: false } });
  }

  confirm(confirmed: boolean): void {
    const { applied } = this.state;
    if (applied) this.store.set({ applied: { ...applied, confirmed } });
  }

  // Returns the release as the file that its job asks for; a failure becomes the desk's problem.
  async file(): Promise<Blob | undefined> {
    const { applied, table } = this.state;
    if (!applied || !table) return undefined;
    const made = await fileOf(this.store, applied.csv, jobIn(applied.job) ?? {}, applied.facts);
    if (made.ok) return made.value.file;
    if (made.failure) this.store.set({ problem: { subject: table.name, failure: made.failure, lines: [], reading: false } });
    return undefined;
  }

  saved(): void {
    const { applied } = this.state;
    if (applied) this.store.set({ applied: { ...applied, saved: true } });
  }
}

export type ApplyObstacle = 'table' | 'job' | 'mapping' | 'passphrase' | 'earlier';

// Whether the codes of a job are made by a passphrase.
export function isKeyed(jobText?: string): boolean {
  const job = jobIn(jobText);
  return !!job && needsPassphrase(job);
}

// What the earlier release is put beside. The table is read only when it is released: it has the columns of its job.
export function besideOf({ job: named }: DeskState): Beside | undefined {
  const job = jobIn(named?.text);
  return job && { columns: job.attributes.map(({ name }) => name), job };
}

// Nothing is released as if there were no earlier release, while something of it is missing.
function isUnready(state: DeskState): boolean {
  const beside = besideOf(state);
  return !!state.earlier && (!beside || !!earlierLack(state.earlier, beside));
}

// What a person has to give before the table can be released.
export const applyObstacle = (state: DeskState): ApplyObstacle | undefined =>
  (['table', 'job', 'mapping'] as const).find((each) => !state[each]) ??
  (isKeyed(state.job?.text) && !state.passphrase ? 'passphrase' : isUnready(state) ? 'earlier' : undefined);
