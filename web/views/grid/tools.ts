// The line above a grid: search, how many rows there are and in which order, what they are filtered by, and which columns
// are hidden.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnFilter } from '../../protocol/query.ts';
import { plainLayout, withHidden } from '../../state/data/layout.ts';
import { everyRow, leavesRowsOut, withFilter, type Asked } from '../../state/data/query.ts';
import { enumerated } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import '../parts/menu.ts';
import type { Arrangement } from './arrangement.ts';

export interface GridTools {
  label: string; // of the grid, or grids
  columns: string[];
  found: number;
  rows: number; // that there are
  arrangement: Arrangement;
}

export function gridTools(tools: GridTools): TemplateResult {
  const { label, found, rows, arrangement } = tools;
  const { asked, layout, arrange } = arrangement;
  const changed = asked.sort || leavesRowsOut(asked) || layout.hidden.length > 0;
  const clear = () => {
    arrange(everyRow);
    arrangement.layOut({ ...layout, hidden: plainLayout.hidden });
  };
  return html`<div class="grid-tools" role="search" aria-label=${label}>
    <input
      type="search"
      aria-label=${t.grid.search(label)}
      placeholder=${t.grid.searchHint}
      .value=${asked.search}
      @input=${(event: Event) => arrange({ ...asked, search: (event.target as HTMLInputElement).value })}
    />
    ${arrangement.ofRelease ? suppression(asked, arrange) : nothing}
    <span class="grid-found" aria-live="polite">${[t.grid.found(found, rows), ...order(asked)].join(', ')}</span>
    ${asked.filters.map((filter) => chip(filter, asked, arrange))} ${hiddenColumns(tools)}
    ${changed ? html`<button class="link" @click=${clear}>${t.grid.clear}</button>` : nothing}
  </div>`;
}

function order({ sort }: Asked): string[] {
  if (!sort) return [];
  return [t.grid.sortedBy(sort.released ? t.grid.ofRelease(sort.column) : sort.column, !!sort.descending)];
}

const suppressions = { both: undefined, released: false, suppressed: true } as const;
type Suppression = keyof typeof suppressions;

function suppression(asked: Asked, arrange: (asked: Asked) => void): TemplateResult {
  return html`<select
    aria-label=${t.grid.suppression}
    @change=${(event: Event) => arrange({ ...asked, suppressed: suppressions[(event.target as HTMLSelectElement).value as Suppression] })}
  >
    ${(Object.keys(suppressions) as Suppression[]).map(
      (key) => selectOption(key, t.grid[key], suppressions[key] === asked.suppressed),
    )}
  </select>`;
}

// A filter in words.
function told({ column, released, contains, values, from, to, missing, odd, changed }: ColumnFilter): string {
  const words = t.grid.filter;
  const parts = [
    ...(contains ? [words.contains(quoted(contains))] : []),
    ...(values ? [words.values(listed(values.map(quoted), 'or'))] : []),
    ...(from ? [words.from(from)] : []),
    ...(to ? [words.to(to)] : []),
    ...(missing === undefined ? [] : [words.missing(missing)]),
    ...(odd ? [words.odd] : []),
    ...(changed ? [words.changed] : []),
  ];
  return `${released ? t.grid.ofRelease(column) : column}: ${enumerated(parts, 'and')}`;
}

function chip(filter: ColumnFilter, asked: Asked, arrange: (asked: Asked) => void): TemplateResult {
  const text = told(filter);
  const { column, released } = filter;
  const remove = () => arrange(withFilter(asked, { column, ...(released && { released }) }));
  return html`<button class="filter-chip" aria-label=${t.grid.remove(text)} @click=${remove}><span>${text}</span> ${icons.cross}</button>`;
}

function hiddenColumns({ columns, arrangement: { layout, layOut } }: GridTools): TemplateResult | typeof nothing {
  const { hidden } = layout;
  if (!hidden.length) return nothing;
  const items = [
    { title: t.grid.showAll, act: () => layOut({ ...layout, hidden: [] }) },
    ...hidden.map((column) => ({ title: columns[column] ?? '', act: () => layOut(withHidden(layout, column, false)) })),
  ];
  return html`<kordon-menu .label=${t.grid.hidden(hidden.length)} .items=${items}></kordon-menu>`;
}
