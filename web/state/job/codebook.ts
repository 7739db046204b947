// What a codebook says of a table: labels for all who show values, and what it decides of a job.
import type { CallArguments } from '../../protocol/calls.ts';
import type { Codebook, CodebookColumn, PackageFormat } from '../../protocol/codebook.ts';
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job, MissingTexts } from '../../protocol/job.ts';
import { attributeOf, withAlsoMissing } from './job.ts';

export type Labels = Readonly<Record<string, string>>; // by value

export const codesOf = (facts: Pick<TableFacts, 'codebook'> | undefined, name: string): CodebookColumn | undefined =>
  facts?.codebook?.columns.find((column) => column.name === name);

// "2 married", for a value that has a label; without one, nothing.
export function withLabel(labels: Labels | undefined, value: string): string | undefined {
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? `${value} ${label}` : undefined;
}

// Cells as grids show them: with the labels of their values.
export function labelledCells(facts: TableFacts | undefined, columns: string[]): <Cell extends string | null>(cells: Cell[]) => (Cell | string)[] {
  const labels = columns.map((name) => codesOf(facts, name)?.values);
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

// What goes out with a release: its delimiter, what is known of its original's values, and the columns of pseudonyms.
export function outgoing({ attributes = [], output }: Partial<Job>, { delimiter, codebook = { columns: [] } }: TableFacts): [string, Codebook, string[]] {
  const coded = attributes.flatMap(({ name, pseudonym, release }) => (pseudonym || typeof release === 'object' ? [name] : []));
  const { weight, ...others } = codebook;
  // Ranges have codes, which would weight rows.
  const weights = attributes.some(({ name, role, release }) => name === weight && (role === 'sensitive' || role === 'insensitive') && typeof release !== 'object');
  return [output?.delimiter ?? delimiter, { ...others, ...(weights && { weight }) } as Codebook, coded];
}

// How the engine is asked for a release as a file of the package that its job names.
export function packageFile(csv: Blob, job: Partial<Job>, facts: TableFacts): CallArguments<'packageFile'> | undefined {
  const format = formatOf(job);
  return format && [csv, format, ...outgoing(job, facts)];
}
