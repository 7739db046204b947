// What was found of a checked table, and what became of one that was released by a mapping, as people read it.
import type { Applied, AuditReport } from '../../protocol/audit.ts';
import type { Job } from '../../protocol/job.ts';
import { count, decimal, enumerated, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { columnsOfRole } from '../job/job.ts';
import { asksOfPopulation } from '../job/population.ts';
import { checksOf, type Check } from '../release/checks.ts';

export interface Figure {
  name: string;
  value: string;
  more: string;
}

// Whether what the job asks of the population could not be judged, as nobody gave the original.
export const populationUnjudged = (report: AuditReport, job: Job): boolean => !report.people && asksOfPopulation(job);

// The audit's checks. Alone, a table cannot be asked whether every column of the job is in its place.
export const auditChecks = (report: AuditReport): Check[] =>
  checksOf(report).map((check) => (report.people || check.key !== 'columns' ? check : { ...check, key: 'columnsAlone' }));

export function auditFigures({ rows, classes, quality, risk }: AuditReport): Figure[] {
  const words = t.tools.check.figures;
  const { smallest, largest, average } = classes;
  const sizes = largest === undefined || average === undefined ? words.smallest(smallest) : t.release.facts.classSizes(smallest, largest, decimal(average, 1));
  const figures = [
    { name: words.rows, value: count(rows.input), more: rows.below_k ? words.belowK(rows.below_k) : '' },
    { name: t.release.facts.suppressed, value: count(rows.suppressed), more: '' },
    { name: t.release.facts.classes, value: count(classes.count), more: classes.count ? sizes : '' },
  ];
  if (risk?.prosecutor && classes.count) {
    figures.push({ name: words.highest, value: percent(risk.prosecutor.highest), more: words.average(percent(risk.prosecutor.average)) });
  }
  if (quality?.loss !== undefined) figures.push({ name: words.loss, value: percent(quality.loss), more: '' });
  return figures;
}

// What became of the rows and of the mapping's classes.
export function appliedFigures({ report }: Applied): Figure[] {
  const words = t.tools.apply.figures;
  const { rows, classes, mapping } = report;
  return [
    { name: t.release.facts.released, value: t.words.rows(rows.released), more: t.release.facts.of(rows.input) },
    { name: t.release.facts.suppressed, value: t.words.rows(rows.suppressed), more: rows.suppressed ? words.suppressed(mapping.rows.unfit, mapping.rows.lost, rows.starred ?? 0, mapping.rows.strays ?? 0) : '' },
    {
      name: t.release.facts.classes,
      value: count(classes.count),
      more: classes.count ? t.release.facts.classSizes(classes.smallest, classes.largest, decimal(classes.average, 1)) : '',
    },
    {
      name: words.mapping,
      value: (mapping.full_domain ? words.levels : words.offered)(mapping.classes.offered),
      more: words.used(mapping.classes.failed, mapping.rows.moved),
    },
  ];
}

const mostStrangers = 10;

// Which values no class of the mapping has a place for, and the first rows that fit none.
export function unfitWords({ strangers, unfit }: Applied): string[] {
  const words = t.tools.apply;
  const listed = strangers.slice(0, mostStrangers).map(({ attribute, value, rows }) => words.stranger(attribute, shown(value), rows));
  const more = strangers.length - listed.length;
  return [
    ...(listed.length ? [words.strangers(listed.join(', '), more)] : []),
    ...unfit.map(({ values, rows }) => words.unfit(Object.entries(values).map(([name, value]) => `${name} ${shown(value)}`).join(', '), rows)),
  ];
}

// What the released table can be relied on for, in a sentence.
export const tableHeadline = ({ classes, rows }: AuditReport, job: Job): string =>
  rows.released && job.privacy.k > 1 ? t.tools.check.headline(classes.smallest, enumerated(columnsOfRole(job, 'quasi-identifier'), 'and')) : '';
