// What cures a finding: a change of the job, after which it is run again.
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Remedy } from '../../protocol/report.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { advisedAmong, isOn, withModel } from '../job/demands.ts';
import { attributeOf, avoidsNested, isClassMean, personOf, withClassMean, withFold, withNestedAvoided, withPerson, withPseudonym, withRoles } from '../job/job.ts';
import { asksOfPopulation } from '../job/population.ts';

export interface Cure {
  label: string;
  edit: (job: Job) => Job;
}

// An identifier is left out, and still counted: it says whose the rows are.
const roles = { leave_out: 'leave-out', identifier: 'identifier', quasi_identifier: 'quasi-identifier' } as const;

// Nothing where it cannot help any more: the job has it already, or has no such column.
export function cureOf({ change, attributes }: Remedy, job: Job, models: ModelEntry[], profile: ColumnProfile[]): Cure | undefined {
  const words = t.release.cures;
  const [column = ''] = attributes;
  switch (change) {
    case 'differ': {
      const model = advisedAmong(models);
      if (!model || isOn(job, model.key) || asksOfPopulation(job)) return undefined;
      return { label: words.differ, edit: (job) => withModel(job, model, true, profile) };
    }
    case 'fold':
      return attributeOf(job, column) && { label: words.fold(column), edit: (job) => withFold(job, column, true) };
    case 'person':
      if (personOf(job).join('\n') === attributes.join('\n') || attributes.some((name) => attributeOf(job, name)?.role !== 'identifier')) return undefined;
      return { label: words.people(listed(attributes.map(shown), 'and')), edit: (job) => withPerson(job, attributes) };
    case 'leave_out':
    case 'identifier':
    case 'quasi_identifier': {
      const role = roles[change];
      const columns = attributes.filter((name) => attributeOf(job, name) && attributeOf(job, name)!.role !== role);
      const label = role === 'quasi-identifier' ? words.count : words.leaveOut;
      return columns.length ? { label: label(columns), edit: (job) => withRoles(job, columns, role) } : undefined;
    }
    case 'no_codes': {
      const columns = attributes.filter((name) => attributeOf(job, name)?.pseudonym);
      return columns.length ? { label: words.leaveOut(columns), edit: (job) => columns.reduce((made, name) => withPseudonym(made, name, undefined), job) } : undefined;
    }
    case 'shuffle':
      return job.output.order === 'input' ? { label: words.shuffle, edit: (job) => ({ ...job, output: { ...job.output, order: 'shuffled' } }) } : undefined;
    case 'class_mean':
      return isClassMean(job, column) ? undefined : { label: words.classMean(column), edit: (job) => withClassMean(job, column, true) };
    case 'avoid_nested':
      return avoidsNested(job) || asksOfPopulation(job) ? undefined : { label: t.release.narrowed.avoid, edit: (job) => withNestedAvoided(job, true) };
  }
}

// The first of a finding's remedies that helps.
export function cureAmong(remedies: readonly Remedy[] = [], job: Job, models: ModelEntry[], profile: ColumnProfile[]): Cure | undefined {
  for (const remedy of remedies) {
    const cure = cureOf(remedy, job, models, profile);
    if (cure) return cure;
  }
  return undefined;
}
