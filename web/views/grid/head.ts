// The header of a column: a click sorts, a menu filters, hides and freezes, and its border is dragged. Of all headers Tab
// stops at one; arrow keys go on from there.
import { html, nothing, type TemplateResult } from 'lit';
import { withoutWidth, withWidth } from '../../state/data/layout.ts';
import { directionOf, isFiltered, sortedOn } from '../../state/data/query.ts';
import { t } from '../../texts/language.ts';
import * as icons from '../parts/icons.ts';
import { choiceIn, type Arrangement } from './arrangement.ts';

export interface Head {
  arrangement: Arrangement;
  name: string;
  column: number; // its place in the table
  width: number; // em
  reached: boolean; // by Tab
  style: string;
  frozen: boolean;
  step(by: number): void; // to the next header
  openMenu(): void;
  drag(width: number | undefined): void; // while the border is dragged
}

const byKey = 1.2; // em

export function headCell(head: Head): TemplateResult {
  const { arrangement, name, frozen, style, reached } = head;
  const choice = choiceIn(arrangement, name);
  const direction = directionOf(arrangement.asked, choice);
  const filtered = isFiltered(arrangement.asked, choice);
  const mark = direction === 'ascending' ? icons.up : direction === 'descending' ? icons.down : nothing;
  return html`<span role="columnheader" class="head-cell ${frozen ? 'frozen' : ''}" aria-sort=${direction ?? 'none'} style=${style}>
    <button
      class="sort"
      tabindex=${reached ? 0 : -1}
      title="${name}. ${t.grid.headHelp}"
      aria-description=${t.grid.headHelp}
      aria-keyshortcuts="ArrowDown Shift+ArrowLeft Shift+ArrowRight"
      @click=${() => arrangement.arrange(sortedOn(arrangement.asked, choice))}
      @keydown=${(event: KeyboardEvent) => onKey(event, head)}
    >
      <span class="name">${name}</span>${mark}
    </button>
    <button class="column-menu-button ${filtered ? 'on' : ''}" tabindex="-1" aria-haspopup="dialog" aria-label=${t.grid.menuOf(name)} @click=${head.openMenu}>
      ${filtered ? icons.funnel : icons.more}
    </button>
    <span
      class="grip"
      @pointerdown=${(event: PointerEvent) => drag(event, head)}
      @dblclick=${() => arrangement.layOut(withoutWidth(arrangement.layout, head.column))}
    ></span>
  </span>`;
}

function onKey(event: KeyboardEvent, { arrangement, column, width, step, openMenu }: Head): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by !== undefined && event.shiftKey) arrangement.layOut(withWidth(arrangement.layout, column, width + by * byKey));
  else if (by !== undefined) step(by);
  else if (event.key === 'ArrowDown') openMenu();
  else return;
  event.preventDefault();
}

// The width follows the pointer, and is the layout's when it is let go.
function drag(event: PointerEvent, { arrangement, column, width, drag }: Head): void {
  const grip = event.currentTarget as HTMLElement;
  const em = parseFloat(getComputedStyle(grip).fontSize);
  const reached = (to: PointerEvent) => width + (to.clientX - event.clientX) / em;
  const moved = (to: PointerEvent) => drag(reached(to));
  const ended = (to: PointerEvent) => {
    grip.removeEventListener('pointermove', moved);
    drag(undefined);
    if (to.type === 'pointerup' && to.clientX !== event.clientX) arrangement.layOut(withWidth(arrangement.layout, column, reached(to)));
  };
  event.preventDefault();
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener('pointermove', moved);
  for (const end of ['pointerup', 'pointercancel'] as const) grip.addEventListener(end, ended, { once: true });
}
