// The table at work, as it was read. This room is about data before it is a job's: the table, the lines of a file that
// an error names, and the samples. A file comes in; what the engine said of it goes out.
import type { TableFacts } from '../../protocol/findings.ts';
import type { ReadOptions } from '../../protocol/job.ts';

export interface LoadedTable {
  name: string;
  source: Blob;
  options: ReadOptions;
  facts: TableFacts;
}

// A file's name without its ending.
export const baseName = (name: string): string => name.replace(/\.[^.]+$/, '');

export const automatic: ReadOptions = { delimiter: 'auto', encoding: 'auto' };

// The options without what rows of nothing but * are, as if nobody had said it.
export const undecided = <O extends ReadOptions>({ starred: _, ...options }: O): Omit<O, 'starred'> => options;

// How a job wants its table read; nothing if the text is no job at all.
export function readOptionsOf(text: string): ReadOptions | undefined {
  try {
    const { input } = JSON.parse(text) as { input?: Partial<ReadOptions> };
    const { delimiter = 'auto', encoding = 'auto', starred } = input ?? {};
    return { delimiter, encoding, ...(starred && { starred }) };
  } catch {
    return undefined;
  }
}

// Whether a table read again with these options would come out the same.
export function wasReadSo({ facts, options }: LoadedTable, { delimiter, encoding, starred }: ReadOptions): boolean {
  if (facts.starred && options.starred !== starred) return false;
  return ['auto', facts.delimiter].includes(delimiter) && ['auto', facts.encoding].includes(encoding);
}
