// Checks a table that another tool made: alone, by the roles and models that a person names or a job has; or beside its
// original, by the job that it was made by.
import type { Audited } from '../../protocol/audit.ts';
import type { Job, ReadOptions } from '../../protocol/job.ts';
import { automatic, readOptionsOf } from '../data/table.ts';
import type { FileGiven } from '../job/earlier.ts';
import { asksOfPopulation } from '../job/population.ts';
import { columnsOfRole, newJob, withHierarchy } from '../job/job.ts';
import { jobText } from '../job/text.ts';
import { Desk, jobIn, type DeskState } from './desk.ts';

// A release has its column names in the first line.
export const asRelease: ReadOptions = { ...automatic, header: 1 };

export class Check extends Desk {
  async takeTable(source: Blob, name: string, options = asRelease): Promise<void> {
    const table = { source, name, options };
    this.give({ table, profile: [], draft: undefined });
    await this.take(table, async () => {
      const facts = await this.hold(table);
      const profile = facts && (await this.ask('profile', [['', '?']], table));
      if (!profile || this.state.table !== table) return; // another one was chosen meanwhile
      this.store.set({ table: { ...table, facts }, profile, draft: draftOf(newJob(profile, options, '')) });
    });
  }

  takeOriginal(original: { source: Blob; name: string } | undefined): void {
    this.give({ original: original && { ...original, options: automatic } });
  }

  takePopulation(population: FileGiven | undefined): void {
    this.give({ population });
  }

  async chooseSheet(sheet: string): Promise<void> {
    const { sheetChoice, original } = this.state;
    if (!sheetChoice) return;
    const { source, name, options } = sheetChoice;
    if (source !== original?.source) return this.takeTable(source, name, { ...options, sheet });
    this.store.set({ original: { ...original, options: { ...options, sheet } } });
    return this.check();
  }

  change(edit: (job: Job) => Job): void {
    const { draft } = this.state;
    if (draft) this.give({ draft: edit(draft) });
  }

  async check(): Promise<void> {
    const text = judgedBy(this.state);
    if (!this.state.table || text === undefined) return;
    const audited = this.state.original ? await this.beside(text) : await this.alone(text);
    if (audited) this.store.set({ audited });
  }

  private async alone(text: string): Promise<Audited | undefined> {
    const table = this.state.table!;
    return this.holds(table) || (await this.hold(table)) ? this.ask('audit', [text], table) : undefined;
  }

  // The original is read as its job says; a sheet that was chosen here stays chosen.
  private async beside(text: string): Promise<Audited | undefined> {
    const { table, original, population } = this.state;
    const { sheet } = original!.options;
    const options = { ...(readOptionsOf(text) ?? automatic), ...(sheet !== undefined && { sheet }) };
    if (!(await this.hold({ ...original!, options }))) return undefined;
    const id = population && countsPopulation(this.state) ? await this.bringPopulation(population) : '';
    return id === undefined ? undefined : this.ask('auditAgainst', [table!.source, text, id, ''], table!);
  }
}

// A released column needs no hierarchy to be judged: equal texts are equal values.
const draftOf = (job: Job): Job => job.attributes.reduce((draft, { name }) => withHierarchy(draft, name, { set: true }), job);

// The text of the job by which the table is judged.
export const judgedBy = ({ job, draft }: DeskState): string | undefined => job?.text ?? (draft && jobText(draft));

// Whether the job counts people of a population that stands in no file of the release: its original's other rows are it
// where a part of that was released.
export function countsPopulation({ job }: Pick<DeskState, 'job'>): boolean {
  const asked = jobIn(job?.text);
  return !!asked && asksOfPopulation(asked) && !asked.input?.subset;
}

export type CheckObstacle = 'table' | 'job' | 'roles' | 'quasiIdentifiers' | 'population';

// What a person has to say before the table can be checked.
export function checkObstacle({ table, draft, job, original, population }: DeskState): CheckObstacle | undefined {
  if (!table?.facts) return 'table';
  if (job) return original && !population && countsPopulation({ job }) ? 'population' : undefined;
  if (original) return 'job';
  if (!draft || columnsOfRole(draft, 'undecided').length) return 'roles';
  return columnsOfRole(draft, 'quasi-identifier').length ? undefined : 'quasiIdentifiers';
}
