// What cures a warning: a change of the job, after which it is run again.
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { advisedAmong, isOn, withModel } from '../job/demands.ts';
import { attributeOf, personOf, withFold, withPerson, withPseudonym, withRole, withRoles } from '../job/job.ts';
import { asksOfPopulation } from '../job/population.ts';

export type Remedy =
  | { cure: 'differ' } // two different values of every sensitive column in each group
  | { cure: 'fold'; column: string } // spellings counted as one value
  | { cure: 'people'; column: string } // k counts people, by this column
  | { cure: 'leave-out'; columns: string[] }
  | { cure: 'no-codes'; columns: string[] } // left out as identifiers: k can still tell whose the rows are
  | { cure: 'as-suggested'; column: string } // counted among what others may know, or left out: by what its name says
  | { cure: 'shuffle' };

export interface Cure {
  label: string;
  edit: (job: Job) => Job;
}

// Nothing where it cannot help any more: the job has it already, or has no such column.
export function cureOf(remedy: Remedy, job: Job, models: ModelEntry[], profile: ColumnProfile[]): Cure | undefined {
  const words = t.release.cures;
  switch (remedy.cure) {
    case 'differ': {
      const model = advisedAmong(models);
      if (!model || isOn(job, model.key) || asksOfPopulation(job)) return undefined;
      return { label: words.differ, edit: (job) => withModel(job, model, true, profile) };
    }
    case 'fold':
      return attributeOf(job, remedy.column) && { label: words.fold(remedy.column), edit: (job) => withFold(job, remedy.column, true) };
    case 'people':
      // What is called "A and B" are columns with names, which tell nobody apart.
      if (!attributeOf(job, remedy.column) || personOf(job).length) return undefined;
      return { label: words.people(remedy.column), edit: (job) => withPerson(job, [remedy.column]) };
    case 'leave-out': {
      const columns = remedy.columns.filter((name) => attributeOf(job, name) && attributeOf(job, name)!.role !== 'leave-out');
      return columns.length ? { label: words.leaveOut(columns), edit: (job) => withRoles(job, columns, 'leave-out') } : undefined;
    }
    case 'no-codes': {
      const columns = remedy.columns.filter((name) => attributeOf(job, name)?.pseudonym);
      return columns.length ? { label: words.leaveOut(columns), edit: (job) => columns.reduce((made, name) => withPseudonym(made, name, undefined), job) } : undefined;
    }
    case 'as-suggested': {
      const { column } = remedy;
      const role = attributeOf(job, column)?.role;
      if (profile.find(({ name }) => name === column)?.role !== 'quasi-identifier') return cureOf({ cure: 'leave-out', columns: [column] }, job, models, profile);
      return role && role !== 'quasi-identifier' ? { label: words.count(column), edit: (job) => withRole(job, column, 'quasi-identifier') } : undefined;
    }
    case 'shuffle':
      return job.output.order === 'input' ? { label: words.shuffle, edit: (job) => ({ ...job, output: { ...job.output, order: 'shuffled' } }) } : undefined;
  }
}
