// What a person asks of a grid: rows that contain something, rows by their columns, an order. Every change gives a new
// query; one that asks nothing shows the whole table.
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Attribute, MissingTexts } from '../../protocol/job.ts';
import type { ColumnChoice, ColumnFilter, ColumnSort, Query, ValueKind } from '../../protocol/query.ts';

export interface Asked {
  search: string;
  filters: ColumnFilter[]; // one a column, at most
  sort?: ColumnSort | undefined;
  suppressed?: boolean | undefined;
}

export const everyRow: Asked = { search: '', filters: [] };

// The order is none of it: it hides nothing.
export const leavesRowsOut = ({ search, filters, suppressed }: Asked): boolean => !!search || filters.length > 0 || suppressed !== undefined;

const isAbout = (one: ColumnChoice, other: ColumnChoice): boolean => one.column === other.column && !one.released === !other.released;

export const filterOf = ({ filters }: Asked, choice: ColumnChoice): ColumnFilter => filters.find((each) => isAbout(each, choice)) ?? choice;

export const isFiltered = ({ filters }: Asked, choice: ColumnChoice): boolean => filters.some((each) => isAbout(each, choice));

// The filter in place of the one that its column had; one that asks nothing is none.
export function withFilter(asked: Asked, filter: ColumnFilter): Asked {
  const { column, released, ...conditions } = filter;
  const kept = Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '');
  const others = asked.filters.filter((each) => !isAbout(each, filter));
  const next = { column, ...(released && { released }), ...Object.fromEntries(kept) };
  return { ...asked, filters: kept.length ? [...others, next] : others };
}

export type Direction = 'ascending' | 'descending';

export function directionOf({ sort }: Asked, choice: ColumnChoice): Direction | undefined {
  if (!sort || !isAbout(sort, choice)) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

export function withSort(asked: Asked, { column, released }: ColumnChoice, direction?: Direction): Asked {
  const choice = { column, ...(released && { released }) };
  return { ...asked, sort: direction && { ...choice, ...(direction === 'descending' && { descending: true }) } };
}

// Ascending, descending, and then as the table has it.
export function sortedOn(asked: Asked, choice: ColumnChoice): Asked {
  const next = { ascending: 'descending', descending: undefined } as const;
  const direction = directionOf(asked, choice);
  return withSort(asked, choice, direction ? next[direction] : 'ascending');
}

// What the values of a column are: as its job says where that does, otherwise as they look.
export function kindOf(column: ColumnProfile | undefined, attribute: Attribute | undefined): ValueKind {
  switch (column?.type) {
    case 'number':
      return { number: attribute?.number ?? column.number ?? {} };
    case 'date': {
      const forms = [attribute?.hierarchy, column.suggested_hierarchy, ...(column.readings ?? []).map(({ hierarchy }) => hierarchy)];
      const form = forms.find((each) => each && 'dates' in each);
      if (!form || !('dates' in form)) return {};
      const { format, pivot = 30 } = form.dates;
      return { date: { format, pivot } };
    }
    case 'code':
      return { code: true };
    default:
      return {};
  }
}

// The query as the engine is asked it. What was released is text, whatever it was before.
export function queryOf({ search, filters, sort, suppressed }: Asked, kind: (column: string) => ValueKind, missing: MissingTexts): Query {
  const withKind = <T extends ColumnChoice>(choice: T): T & ValueKind => ({ ...choice, ...(choice.released ? {} : kind(choice.column)) });
  return {
    missing,
    ...(search && { search }),
    ...(filters.length && { filters: filters.map(withKind) }),
    ...(sort && { sort: withKind(sort) }),
    ...(suppressed !== undefined && { suppressed }),
  };
}
