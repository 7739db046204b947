// What can be done with a column of a grid: order, filter, hide, keep in view, width.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnFilter } from '../../protocol/query.ts';
import { withFrozen, withHidden, withoutWidth, withWidth } from '../../state/data/layout.ts';
import { directionOf, filterOf, isFiltered, withFilter, withSort, type Direction } from '../../state/data/query.ts';
import { t } from '../../texts/language.ts';
import { selectOption } from '../parts/fields.ts';
import { choiceIn, type Arrangement } from './arrangement.ts';

export interface ColumnMenu {
  arrangement: Arrangement;
  name: string;
  column: number; // its place in the table
  width: number; // em
  close(): void;
}

const byClick = 3; // em

export function columnMenu(menu: ColumnMenu): TemplateResult {
  const { name } = menu;
  return html`<b>${name}</b>
    <div class="line" role="group" aria-label=${t.grid.order}>${order(menu)}</div>
    <div class="line" role="group" aria-label=${t.grid.column}>${column(menu)}</div>
    ${filterForm(menu)}`;
}

function order({ arrangement, name }: ColumnMenu): TemplateResult[] {
  const { asked, arrange } = arrangement;
  const choice = choiceIn(arrangement, name);
  const now = directionOf(asked, choice);
  const button = (label: string, direction?: Direction) =>
    html`<button aria-pressed=${now === direction} @click=${() => arrange(direction || now ? withSort(asked, choice, direction) : asked)}>${label}</button>`;
  const { ascending, descending, asItStands } = t.grid;
  return [button(ascending, 'ascending'), button(descending, 'descending'), button(asItStands)];
}

// Bounds are asked for where the values have an order; what was released is text.
function filterForm({ arrangement, name, close }: ColumnMenu): TemplateResult {
  const choice = choiceIn(arrangement, name);
  const filter = filterOf(arrangement.asked, choice);
  const kind = arrangement.released ? {} : arrangement.kind(name);
  const put = (conditions: Partial<ColumnFilter>) => arrangement.arrange(withFilter(arrangement.asked, { ...filter, ...conditions }));
  const field = (key: 'contains' | 'from' | 'to', label: string, type: string) => html`<label
    >${label} <input
      type=${type}
      step="any"
      autocomplete="off"
      .value=${filter[key] ?? ''}
      @change=${(event: Event) => put({ [key]: (event.target as HTMLInputElement).value })}
  /></label>`;
  const bounds = kind.number ? 'number' : kind.date ? 'date' : undefined;
  const submit = (event: Event) => {
    event.preventDefault();
    close();
  };
  const { onlyRows, containing, from, to, noFilter } = t.grid;
  return html`<form class="column-filter" aria-label=${onlyRows} @submit=${submit}>
    <span class="quiet">${onlyRows}</span>
    ${field('contains', containing, 'search')} ${bounds ? html`${field('from', from, bounds)} ${field('to', to, bounds)}` : nothing} ${valueChoice(arrangement, filter, put)}
    ${isFiltered(arrangement.asked, choice)
      ? html`<button type="button" class="link" @click=${() => arrangement.arrange(withFilter(arrangement.asked, choice))}>${noFilter}</button>`
      : nothing}
    <button>${t.words.close}</button>
  </form>`;
}

const whatValues = {
  any: { missing: undefined, odd: undefined, changed: undefined },
  missing: { missing: true, odd: undefined, changed: undefined },
  present: { missing: false, odd: undefined, changed: undefined },
  odd: { missing: undefined, odd: true, changed: undefined },
  changed: { missing: undefined, odd: undefined, changed: true },
} as const;
type WhatValue = keyof typeof whatValues;

function valueChoice({ kind, ofRelease }: Arrangement, filter: ColumnFilter, put: (conditions: object) => void): TemplateResult {
  const [type] = Object.keys(kind(filter.column));
  const now: WhatValue = filter.odd ? 'odd' : filter.changed ? 'changed' : filter.missing === undefined ? 'any' : filter.missing ? 'missing' : 'present';
  const choices: WhatValue[] = ['any', 'missing', 'present', ...(type && !filter.released ? (['odd'] as const) : []), ...(ofRelease ? (['changed'] as const) : [])];
  const label = (what: WhatValue) => (what === 'odd' ? (t.grid.oddMeaning[type!] ?? t.grid.odd) : t.grid[what]);
  return html`<label
    >${t.grid.whereValue}
    <select @change=${(event: Event) => put(whatValues[(event.target as HTMLSelectElement).value as WhatValue])}>
      ${choices.map((what) => selectOption(what, label(what), what === now))}
    </select></label
  >`;
}

function column({ arrangement, column, width, close }: ColumnMenu): TemplateResult {
  const { layout, layOut } = arrangement;
  const frozen = layout.frozen.includes(column);
  const { hide, freeze, unfreeze, narrower, wider, fit } = t.grid;
  const last = (act: () => void) => () => {
    close();
    act();
  };
  return html`<button @click=${last(() => layOut(withHidden(layout, column, true)))}>${hide}</button>
    <button @click=${last(() => layOut(withFrozen(layout, column, !frozen)))}>${frozen ? unfreeze : freeze}</button>
    <button @click=${() => layOut(withWidth(layout, column, width - byClick))}>${narrower}</button>
    <button @click=${() => layOut(withWidth(layout, column, width + byClick))}>${wider}</button>
    <button @click=${() => layOut(withoutWidth(layout, column))}>${fit}</button>`;
}
