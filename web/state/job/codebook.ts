// What a codebook says of a table: labels for all who show values, and what it decides of a job.
import type { CallArguments } from '../../protocol/calls.ts';
import type { Codebook, CodebookColumn, PackageFormat } from '../../protocol/codebook.ts';
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job, MissingTexts } from '../../protocol/job.ts';
import { attributeOf, withAlsoMissing } from './job.ts';

export type Labels = Readonly<Record<string, string>>; // by value

// The codebooks of a table and of its job; the job counts more.
export function codebookOf({ codebook }: Pick<TableFacts, 'codebook'>, job: Partial<Pick<Job, 'codebook'>> | undefined): Codebook {
  const over = job?.codebook;
  if (!over || !codebook) return over ?? codebook ?? { columns: [] };
  const own = new Set(over.columns.map(({ name }) => name));
  return { ...codebook, ...over, columns: [...codebook.columns.filter(({ name }) => !own.has(name)), ...over.columns] };
}

export const codesOf = (facts: TableFacts | undefined, job: Job | undefined, name: string): CodebookColumn | undefined =>
  [job?.codebook, facts?.codebook].map((each) => each?.columns.find((column) => column.name === name)).find(Boolean);

// "2 married", for a value that has a label; without one, nothing.
export function withLabel(labels: Labels | undefined, value: string): string | undefined {
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? `${value} ${label}` : undefined;
}

// Cells as grids show them: with the labels of their values.
export function labelledCells(facts: TableFacts | undefined, job: Job | undefined, columns: string[]): <Cell extends string | null>(cells: Cell[]) => (Cell | string)[] {
  const labels = columns.map((name) => codesOf(facts, job, name)?.values);
  if (!labels.some(Boolean)) return (cells) => cells;
  return (cells) => cells.map((cell, at) => (cell === null ? cell : (withLabel(labels[at], cell) ?? cell)));
}

type Declared = TableFacts['missing']; // the texts that a codebook declares missing, by column

// Codes that are declared missing count so, where nobody has said of the column what does.
export const withDeclaredMissing = (job: Job, declared: Declared): Job =>
  Object.entries(declared ?? {}).reduce((made, [name, texts]) => (attributeOf(made, name)?.missing ? made : withAlsoMissing(made, name, texts)), job);

export function declaredToo(missing: MissingTexts, declared: Declared): MissingTexts {
  if (!declared) return missing;
  const { everywhere, of_column: own } = Array.isArray(missing) ? { everywhere: missing, of_column: {} } : missing;
  const added = Object.entries(declared).map(([name, texts]) => [name, [...new Set([...everywhere, ...texts])]]);
  return { everywhere, of_column: { ...(Object.fromEntries(added) as Record<string, string[]>), ...own } };
}

const formats: Record<string, PackageFormat> = { sav: 'sav', zsav: 'sav', dta: 'dta', xpt: 'xpt', sas7bdat: 'xpt' };

// The format that a release of this file has, if it is to be like it: the input's, or its package's that is written.
export const formatOfFile = (name: string, { codebook }: TableFacts): PackageFormat | undefined =>
  codebook && formats[/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

export const withFormat = (job: Job, format: PackageFormat | undefined): Job => (format ? { ...job, output: { ...job.output, format } } : job);

export const formatOf = ({ output }: Partial<Pick<Job, 'output'>>): PackageFormat | undefined => (output?.format === 'csv' ? undefined : output?.format);

// How the engine is asked for a release as a file of the package that its job names.
export function packageFile(csv: Blob, job: Partial<Job>, facts: TableFacts): CallArguments<'packageFile'> | undefined {
  const format = formatOf(job);
  const coded = (job.attributes ?? []).flatMap(({ name, pseudonym }) => (pseudonym ? [name] : []));
  return format && [csv, format, job.output?.delimiter ?? facts.delimiter, codebookOf(facts, job), coded];
}
