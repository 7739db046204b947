// What the values of a column look like: how long they are, and which number stands in front of each.
import type { Hierarchy } from '../../protocol/findings.ts';

interface Counted {
  value: string;
  rows: number;
}

// The values of a column, with those that its hierarchy has no place for.
export function valuesOf({ nodes, uncovered }: Hierarchy): Counted[] {
  const leaves = nodes.flatMap(({ label, height, rows, parent }) => (height === 0 && parent >= 0 && rows > 0 ? [{ value: label, rows }] : []));
  return [...leaves, ...uncovered];
}

const lengthOf = (value: string): number => [...value].length;

// How many characters the values have, shortest first.
export const lengthsOf = (values: readonly Counted[]): number[] => [...new Set(values.map(({ value }) => lengthOf(value)))].toSorted((a, b) => a - b);

// The length that most rows have; of two, the longer one.
export function usualLength(values: readonly Counted[]): number | undefined {
  const rows = new Map<number, number>();
  for (const { value, rows: more } of values) rows.set(lengthOf(value), (rows.get(lengthOf(value)) ?? 0) + more);
  const [first] = [...rows].filter(([length]) => length > 0).toSorted(([a, of], [b, others]) => others - of || b - a);
  return first?.[0];
}

const leading = /^\s*(\d{1,9})(?!\d)/;
const numberOf = (value: string): number | undefined => {
  const found = leading.exec(value)?.[1];
  return found === undefined ? undefined : Number(found);
};

// Whether values are told apart by what follows a number, as in 1a, 1b … 12d.
export function haveLeadingNumbers(values: readonly Counted[]): boolean {
  const numbers = new Set(values.map(({ value }) => numberOf(value)));
  const numbered = values.filter(({ value }) => numberOf(value) !== undefined);
  const plain = numbered.every(({ value }) => /^\s*\d+\s*$/.test(value));
  return !plain && numbers.size > 1 && numbered.length > numbers.size && numbered.length >= 0.9 * values.length;
}

// A list of levels: the value, its number, and where there are many numbers, ranges of about as many as there are numbers in
// each: 12 of them give 1-4, 5-8 and 9-12. Values without a number are one group.
export function leadingLevels(values: readonly Counted[], others: string): string[][] {
  const numbers = [...new Set(values.flatMap(({ value }) => numberOf(value) ?? []))].toSorted((a, b) => a - b);
  const [least = 0] = numbers;
  const width = Math.ceil(Math.sqrt((numbers.at(-1) ?? 0) - least + 1));
  const range = (number: number): string => {
    const from = least + Math.floor((number - least) / width) * width;
    return `${from}-${from + width - 1}`;
  };
  const ranged = numbers.length > 4;
  const place = ({ value }: Counted) => numberOf(value) ?? Infinity;
  const inOrder = values.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return inOrder.map(({ value }) => {
    const number = numberOf(value);
    const [one, several] = number === undefined ? [others, others] : [String(number), range(number)];
    return [value, one, ...(ranged ? [several] : []), '*'];
  });
}
