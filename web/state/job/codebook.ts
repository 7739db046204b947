// What a codebook says of a table: labels for all who show values, and what it decides of a job.
import type { CallArguments } from '../../protocol/calls.ts';
import type { Codebook, CodebookColumn, PackageFormat } from '../../protocol/codebook.ts';
import type { ColumnProfile, TableFacts } from '../../protocol/findings.ts';
import type { Job, MissingTexts } from '../../protocol/job.ts';
import { attributeOf, withAlsoMissing, withHierarchy, withRole } from './job.ts';

export type Labels = Readonly<Record<string, string>>; // by value

export const codesOf = (facts: Pick<TableFacts, 'codebook'> | undefined, name: string): CodebookColumn | undefined =>
  facts?.codebook?.columns.find((column) => column.name === name);

// "2 married", for a value that has a label; without one, nothing.
export function withLabel(labels: Labels | undefined, value: string): string | undefined {
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? `${value} ${label}` : undefined;
}

// What the codebook calls a column.
export const labelOf = (facts: Pick<TableFacts, 'codebook'> | undefined, name: string): string | undefined => codesOf(facts, name)?.label;

// "Age (age in years)", for a column that is named among others; without a label, its name.
export function nameWithLabel(facts: Pick<TableFacts, 'codebook'> | undefined, name: string): string {
  const label = labelOf(facts, name);
  return label ? `${name} (${label})` : name;
}

// How a value of a column is called where people read it.
export type ValueName = (column: string, value: string) => string;

export const asWritten: ValueName = (_, value) => value;

export const valueNames = (facts: Pick<TableFacts, 'codebook'> | undefined): ValueName =>
  facts?.codebook ? (column, value) => withLabel(codesOf(facts, column)?.values, value) ?? value : asWritten;

// Cells as grids show them: with the labels of their values.
export function labelledCells(facts: TableFacts | undefined, columns: string[]): <Cell extends string | null>(cells: Cell[]) => (Cell | string)[] {
  const labels = columns.map((name) => codesOf(facts, name)?.values);
  if (!labels.some(Boolean)) return (cells) => cells;
  return (cells) => cells.map((cell, at) => (cell === null ? cell : (withLabel(labels[at], cell) ?? cell)));
}

// Roles that nobody chose follow what a codebook suggests: those that were undecided, or as the profile before suggested
// them. Hierarchies that were suggested follow too.
export function withSuggestedRoles(job: Job, before: ColumnProfile[], after: ColumnProfile[]): Job {
  const former = new Map(before.map((column) => [column.name, column]));
  return after.reduce((made, { name, role, suggested_hierarchy: suggested }) => {
    const [attribute, was] = [attributeOf(made, name), former.get(name)];
    const isChosen = attribute?.role !== 'undecided' && attribute?.role !== was?.role;
    if (!attribute || !was || isChosen || role === 'undecided' || role === attribute.role) return made;
    const isSuggested = JSON.stringify(attribute.hierarchy) === JSON.stringify(was.suggested_hierarchy ?? { flat: true });
    const next = withRole(made, name, role);
    return isSuggested ? withHierarchy(next, name, suggested ?? { flat: true }) : next;
  }, job);
}

// Columns that the codebook flags as identifiers, and that are released all the same.
export const flaggedAndReleased = (facts: Pick<TableFacts, 'codebook'> | undefined, job: Job): string[] =>
  (facts?.codebook?.columns ?? []).flatMap(({ name, identifier }) =>
    identifier && ['quasi-identifier', 'sensitive', 'insensitive'].includes(attributeOf(job, name)?.role ?? '') ? [name] : [],
  );

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

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const formats: Record<string, PackageFormat> = { sav: 'sav', zsav: 'sav', dta: 'dta', xpt: 'xpt', sas7bdat: 'xpt' };

// The format that a release of this file has, if it is to be like it: the input's, or its package's that is written.
export const formatOfFile = (name: string, { codebook }: Pick<TableFacts, 'codebook'>): PackageFormat | undefined =>
  codebook && formats[endingOf(name)];

// The package that a file comes from, by its name.
export const packageOfName = (name: string): PackageFormat | undefined => formats[endingOf(name)];

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
