// Where a class of a release is, by what it was released as.
import type { ReleaseRow } from '../protocol.ts';

const atOnce = 2000; // rows that are asked for

// Its number. Nothing where no row is of it, or the rows stop coming.
export async function findClass(
  values: Record<string, string>,
  columns: string[],
  released: number,
  rows: (first: number, count: number) => Promise<ReleaseRow[]>,
  tell: (share: number) => void,
): Promise<number | undefined> {
  const wanted = Object.entries(values).map(([name, value]) => [columns.indexOf(name), value] as const);
  for (let first = 0; first < released; first += atOnce) {
    tell(first / released);
    const block = await rows(first, Math.min(atOnce, released - first));
    if (!block.length) return undefined;
    const found = block.find(({ after }) => after && wanted.every(([column, value]) => after[column] === value));
    if (found) return found.class;
  }
  return undefined;
}
