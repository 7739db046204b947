// The table at work, as it was read. This room is about data before it is a job's: the table, the lines of a file that
// an error names, and the samples. A file comes in; what the engine said of it goes out.
import type { TableFacts } from '../../protocol/findings.ts';
import type { Job, JobTable, ReadOptions, Repair } from '../../protocol/job.ts';
import type { Text } from '../../protocol/text.ts';
import type { Sample } from './samples.ts';

// The file that a table is read from.
export interface TableFile {
  name: string;
  source: Blob;
  sample?: Sample['key']; // it came with the page
  made?: MadeOf; // it was made of several files
  partOf?: string; // these are the first rows of the file with this name: no release of them is one of it
}

// Several tables of the same people, read as one.
export interface MadeOf {
  files: Pick<TableFile, 'name' | 'source'>[];
  tables: JobTable[]; // in the order of the files
  formats: unknown[]; // how the files are written: for the engine, which told them
  notes: Text[]; // what was said of the files
  doubts: Text[];
}

export interface LoadedTable extends TableFile {
  options: ReadOptions;
  facts: TableFacts;
}

// A file's name without its ending.
export const baseName = (name: string): string => name.replace(/\.[^.]+$/, '');

// Names for tables, by those of their files; where two would be one, the later ones are numbered.
export function tableNames(files: string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const base = baseName(file) || file;
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base} ${number}`;
    taken.add(name);
    return name;
  });
}

export const automatic: ReadOptions = { delimiter: 'auto', encoding: 'auto' };

// The names that columns have in the file.
export const beforeRenames = (columns: string[], repairs: Repair[]): string[] =>
  repairs.reduceRight((names, { column, rename }) => names.map((name) => (name === rename ? column : name)), columns);

// Options to read these columns and leave out the others; without names all are read.
export const withColumns = (options: ReadOptions, names: string[] | undefined): ReadOptions => ({
  ...options,
  names: names && beforeRenames(names, options.repairs ?? []),
  others: names && 'leave-out',
});

// Whether two tables have the same columns, in whichever order.
export const sameNames = (one: string[], other: string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;

// How a job wants its table read; nothing if the text is no job at all.
export function readOptionsOf(text: string): ReadOptions | undefined {
  try {
    return readOptionsIn(JSON.parse(text) as Partial<Job>);
  } catch {
    return undefined;
  }
}

export function readOptionsIn({ input, attributes, others, codebook }: Partial<Job>): ReadOptions {
  const { delimiter, encoding, sheet, header, ragged, complete_names, row_names, repairs, subset, starred } = { ...automatic, ...input };
  const names = Array.isArray(attributes) ? beforeRenames(attributes.map(({ name }) => name), repairs ?? []) : undefined;
  return { delimiter, encoding, sheet, header, ragged, complete_names, row_names, repairs, subset, starred, names, others, codebook };
}

// The options of a job, for this table: a sheet that its workbook does not have is the one that was chosen here.
export function optionsFor({ facts: { workbook }, options: { sheet } }: LoadedTable, wanted: ReadOptions): ReadOptions {
  if (!workbook || workbook.sheets.some(({ name }) => name === wanted.sheet)) return wanted;
  return { ...wanted, sheet };
}

// The options with what was found of the column names, where they are not simply in the first line: a job says so.
export const asFound = (options: ReadOptions, { header }: TableFacts): ReadOptions =>
  header === 1 ? options : { ...options, header: header || 'none' };

const sameSubset = (one: ReadOptions['subset'], other: ReadOptions['subset']): boolean =>
  one?.column === other?.column && JSON.stringify(one?.values) === JSON.stringify(other?.values);

// Whether a table read again with these options would come out the same.
export function wasReadSo({ facts, options }: LoadedTable, asked: ReadOptions): boolean {
  const { delimiter, encoding, sheet, header, ragged, complete_names, row_names, repairs = [], subset, starred, names = [], others, codebook } = asked;
  const namedSo = sameNames(names, options.names ?? []);
  if (options.others !== others || (others && !namedSo)) return false;
  // The names of a job may find another header.
  if (header === undefined && names.length && !namedSo && !names.some((name) => facts.columns.includes(name))) return false;
  if (facts.starred && options.starred !== starred) return false;
  if (header === undefined ? options.header !== undefined : header !== (facts.header || 'none')) return false;
  if (JSON.stringify(options.repairs ?? []) !== JSON.stringify(repairs)) return false;
  if (codebook !== options.codebook && JSON.stringify(codebook) !== JSON.stringify(options.codebook)) return false;
  if (!sameSubset(options.subset, subset)) return false;
  if (options.ragged !== ragged || !options.complete_names !== !complete_names || !options.row_names !== !row_names) return false;
  if (facts.workbook) return !sheet || sheet === facts.workbook.sheet;
  return ['auto', facts.delimiter].includes(delimiter) && ['auto', facts.encoding].includes(encoding);
}
