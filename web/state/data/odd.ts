// What looks odd in the columns of a table: values that are not what the others are, that may stand for a missing one,
// or that are likely to mean the same. A person says what becomes of them.
import type { ColumnProfile, ValueRows } from '../../protocol/findings.ts';

export interface OddValue {
  value: string;
  rows?: number; // where they are known
}

export interface OddColumn {
  column: ColumnProfile;
  values: OddValue[]; // odd ones, and those that may stand for a missing one
  more: number; // odd values that are not listed
  variants: ValueRows[][];
}

export function oddColumns(profile: ColumnProfile[]): OddColumn[] {
  return profile.map(oddOf).filter(({ values, variants }) => values.length > 0 || variants.length > 0);
}

function oddOf(column: ColumnProfile): OddColumn {
  const { odd = [], odd_values = 0, variants = [], markers, distribution } = column;
  const others = markers.filter((marker) => !odd.some(({ value }) => value === marker));
  return {
    column,
    values: [...odd, ...others.map((value) => distribution.find((each) => each.value === value) ?? { value })],
    more: odd_values - odd.length,
    variants,
  };
}

// The values that may stand for a missing one, and the columns that have some.
export function markersOf(profile: ColumnProfile[]): { values: string[]; columns: ColumnProfile[] } {
  const columns = profile.filter(({ markers }) => markers.length > 0);
  return { values: [...new Set(columns.flatMap(({ markers }) => markers))], columns };
}

// With all odd values, not only the most frequent.
export function withAll(odd: OddColumn, all: ValueRows[]): OddColumn {
  const names = new Set(all.map(({ value }) => value));
  return { ...odd, values: [...all, ...odd.values.filter(({ value }) => !names.has(value))], more: 0 };
}

// What an odd value may have been meant to be: the number in a text with one number. Otherwise nothing is known.
export function likelyMeant({ type, number }: ColumnProfile, value: string): string {
  const [, found = ''] = (type === 'number' && /^\D*?(-?\d+(?:[.,]\d+)?)\D*$/.exec(value)) || [];
  return found.replace(/[.,]/, number?.decimal ?? '.');
}
