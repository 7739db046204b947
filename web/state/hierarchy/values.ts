// What the values of a column look like: how long they are, and which number each begins with.
import type { Hierarchy } from '../../protocol/findings.ts';
import type { TreeNode } from '../../protocol/job.ts';

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

// A tree of the values by their numbers, and where there are many numbers, ranges of about as many as there are numbers in
// each: 12 of them give 1-4, 5-8 and 9-12. It is a tree, which keeps this order, as no form of hierarchy counts so. Values
// without a number are one group.
export function leadingTree(values: readonly Counted[], others: string): TreeNode {
  const numbers = [...new Set(values.flatMap(({ value }) => numberOf(value) ?? []))].toSorted((a, b) => a - b);
  const groupOf = (number: number | undefined): TreeNode => ({
    label: number === undefined ? others : String(number),
    children: values.flatMap(({ value }) => (numberOf(value) === number ? [value] : [])),
  });
  const rest = values.some(({ value }) => numberOf(value) === undefined) ? [groupOf(undefined)] : [];
  if (numbers.length <= fewNumbers) return { label: '*', children: [...numbers.map(groupOf), ...rest] };
  const [least = 0] = numbers;
  const width = Math.ceil(Math.sqrt((numbers.at(-1) ?? 0) - least + 1));
  const startOf = (number: number) => least + Math.floor((number - least) / width) * width;
  const branches = [...new Set(numbers.map(startOf))].map((from) => ({
    label: `${from}-${from + width - 1}`,
    children: numbers.filter((number) => startOf(number) === from).map(groupOf),
  }));
  return { label: '*', children: [...branches, ...rest] };
}

const fewNumbers = 4; // so few are not put into ranges
