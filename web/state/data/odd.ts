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

// The values that may stand for a missing one, and the columns that have some. What does so in one column does so, too,
// where it is not what the values of a column are: -9 among dates.
export function markersOf(profile: ColumnProfile[]): { values: string[]; columns: Pick<ColumnProfile, 'name' | 'markers'>[] } {
  const values = new Set(profile.flatMap(({ markers }) => markers));
  const columns = profile.map(({ name, markers, odd = [] }) => ({
    name,
    markers: [...new Set([...markers, ...odd.map(({ value }) => value).filter((value) => values.has(value))])],
  }));
  return { values: [...values], columns: columns.filter(({ markers }) => markers.length > 0) };
}

// What values become that are another one but for blanks and case: the most frequent of them. A family may have other
// members, which a person has to look at.
export function mergesOf(variants: readonly ValueRows[][]): Record<string, string> {
  const plain = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase();
  return Object.fromEntries(
    variants.flatMap((family) => {
      const first = new Map<string, string>();
      for (const { value } of family) if (!first.has(plain(value))) first.set(plain(value), value);
      return family.map(({ value }) => [value, first.get(plain(value))!] as const).filter(([value, to]) => value !== to);
    }),
  );
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
