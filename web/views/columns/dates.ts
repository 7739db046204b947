// What the dates of an insensitive column go out as: as they are, shifted by days of each person's own, or as days since one.
import { html, nothing, type TemplateResult } from 'lit';
import type { Pseudonym, ReleasedDates } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { figureField, selectOption } from '../parts/fields.ts';

export interface DatesChoice {
  name: string;
  dates: ReleasedDates | undefined; // as they are
  shift: NonNullable<ReleasedDates['shift']>; // of the other columns, or what is usual
  moved: string[]; // the columns whose dates go out as others
  person: string; // the columns that tell people apart; empty where nobody has said so
  among: string[]; // the columns that may
  set(dates: ReleasedDates | undefined): void;
  setPerson(column: string): void;
  settled(): void;
}

const kinds: Pseudonym[] = ['random', 'keyed'];

export function datesChoice(choice: DatesChoice): TemplateResult {
  const { name, dates, shift, moved, set } = choice;
  const words = t.columns.dates;
  const ways = ['asTheyAre', 'shift', 'since'] as const;
  const way = !dates ? 'asTheyAre' : dates.shift ? 'shift' : 'since';
  // From one date of the person all count, so that a stay keeps its length.
  const others = [undefined, { shift }, { since: moved.find((each) => each !== name) ?? name }];
  const format = dates?.format === undefined ? {} : { format: dates.format };
  const choose = (event: Event) => {
    const chosen = others[(event.target as HTMLSelectElement).selectedIndex];
    set(chosen && { ...chosen, ...format });
  };
  return html`<div class="dates">
    <p class="line">
      <select class="dates-as" aria-label=${words.of(name)} @change=${choose}>
        ${ways.map((each) => selectOption(each, words.ways[each], each === way))}
      </select>
      ${dates?.since === undefined ? nothing : since(choice, dates)}
      <span class="quiet">${words.meanings[way]}</span>
    </p>
    ${dates?.shift ? figures(choice, dates, dates.shift) : nothing} ${dates ? whose(choice) : nothing}
  </div>`;
}

function since({ name, moved, set }: DatesChoice, dates: ReleasedDates): TemplateResult {
  const columns = [...new Set([name, ...moved])];
  return html`<select aria-label=${t.columns.dates.sinceOf(name)} @change=${(event: Event) => set({ ...dates, since: columns[(event.target as HTMLSelectElement).selectedIndex]! })}>
    ${columns.map((column) => selectOption(column, shown(column), column === dates.since))}
  </select>`;
}

function figures({ name, set, settled }: DatesChoice, dates: ReleasedDates, shift: NonNullable<ReleasedDates['shift']>): TemplateResult {
  const words = t.columns.dates;
  const change = (changed: Partial<typeof shift>) => set({ ...dates, shift: { ...shift, ...changed } });
  const { days, weeks = false, kind = 'random' } = shift;
  const setWeeks = (weeks: boolean) => change({ weeks, days: Math.max(days, weeks ? 7 : 1) });
  const id = `days-of-${name}`;
  return html`<div class="line">
      <label for=${id}>${words.days}</label> ${figureField({ id, value: days, whole: true, least: weeks ? 7 : 1, most: 36500, set: (days) => change({ days }), settled })}
      <select aria-label=${words.kindOf(name)} @change=${(event: Event) => change({ kind: kinds[(event.target as HTMLSelectElement).selectedIndex]! })}>
        ${kinds.map((each) => selectOption(each, words.kinds[each], each === kind))}
      </select>
    </div>
    <label class="option">
      <input type="checkbox" .checked=${weeks} @change=${(event: Event) => setWeeks((event.target as HTMLInputElement).checked)} />
      <span>${words.weeks}</span>
    </label>`;
}

// Nobody's dates can move before it is known whose they are.
function whose({ person, among, setPerson }: DatesChoice): TemplateResult {
  const words = t.columns.dates;
  if (!person && !among.length) return html`<p>${words.nobody}</p>`;
  const columns = person && !among.includes(person) ? [person, ...among] : among;
  return html`<p class="line">
    <label class="line">${words.whose}
      <select class="dates-person" @change=${(event: Event) => setPerson((event.target as HTMLSelectElement).value)}>
        ${person ? nothing : selectOption('', words.choose, true)} ${columns.map((column) => selectOption(column, shown(column), column === person))}
      </select>
    </label>
  </p>`;
}
