// How wide columns are, and where those stand that stay in view.
import type { Layout } from '../../state/data/layout.ts';

const narrowest = 5; // characters, of a column that nobody made narrower
const widest = 32;
const perCharacter = 0.6; // em
const padding = 1.6;

export const widthOf = (characters: number): number => Math.min(Math.max(characters, narrowest), widest) * perCharacter + padding;

// Whether a text may not fit into a column: what is cut off can be opened.
export const isCut = (text: string, width: number): boolean => text.length * perCharacter > width - 1 || /[\r\n]/.test(text);

export const shownInLine = (text: string, most: number): string => text.slice(0, most).replace(/\s*[\r\n]+\s*/g, ' ↵ ');

export interface Widths {
  name: number; // of the row headers
  columns: number[]; // by place in the table
}

export const templateOf = ({ name, columns }: Widths, shown: number[]): string =>
  [`${name}em`, ...shown.map((column) => `${columns[column]}em`), 'minmax(0, 1fr)'].join(' ');

// How far from the left edge the frozen columns stand, by place in the table.
export function frozenEdges({ name, columns }: Widths, shown: number[], { frozen }: Layout): Map<number, number> {
  const edges = new Map<number, number>();
  let left = name;
  for (const column of shown.filter((each) => frozen.includes(each))) {
    edges.set(column, left);
    left += columns[column]!;
  }
  return edges;
}
