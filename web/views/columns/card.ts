// One column: what is in it, its role, and why that was suggested. A card, or a line of the list.
import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnProfile, ColumnReading } from '../../protocol/findings.ts';
import type { DecidedRole, Pseudonym, Role } from '../../protocol/job.ts';
import { roles } from '../../state/job/job.ts';
import { readingOf, said } from '../../texts/engine.ts';
import { quoted, shown } from '../../texts/wording.ts';
import { t } from '../../texts/language.ts';
import { selectOption } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import './spark-bars.ts';

export interface Card {
  column: ColumnProfile;
  id: string;
  role: Role;
  rows: number; // the table's
  current: boolean; // Tab stops at more than its role
  selected: boolean;
  setRole(role: DecidedRole): void;
  pseudonym: Pseudonym | undefined; // of an identifier
  setPseudonym(kind: Pseudonym | undefined): void;
  without?: number | undefined; // of a quasi-identifier: the share of rows that are unique on the others
  countAsMissing(values: string[]): void;
  missing: string[] | undefined; // texts that count so in this column, where it has its own
  asInTable(): void; // it has those of the table again
  showOdd(): void; // their rows
  chosen: number; // of the readings of a column in doubt
  read(reading: ColumnReading): void;
  select(on: boolean, reach: boolean): void; // reach: all from the one before
}

// The role's name with the letter of its key underlined; in a narrow list the letter is all there is to see.
function keyed(role: DecidedRole): TemplateResult {
  const { title, key } = t.columns.roles[role];
  const at = title.toLowerCase().indexOf(key);
  return html`<span>${title.slice(0, at)}<u>${title[at]}</u>${title.slice(at + 1)}</span>`;
}

export function columnCard(card: Card): TemplateResult {
  const { column, id, role, rows, current, selected } = card;
  const { name, type, distinct, missing } = column;
  const tabindex = current ? 0 : -1;
  return html`<article class="card column ${role} ${selected ? 'selected' : ''}" aria-labelledby=${id} data-name=${name}>
    <header>
      <input
        type="checkbox"
        class="pick"
        aria-label=${t.columns.select(name)}
        aria-keyshortcuts="x"
        tabindex=${tabindex}
        .checked=${selected}
        @click=${(event: MouseEvent) => card.select((event.target as HTMLInputElement).checked, event.shiftKey)}
      />
      <h2 id=${id} title=${name}>${name}</h2>
      <span class="chip">${t.columns.types[type]}</span>
    </header>
    <p class="quiet counts">${t.columns.facts(distinct, missing)}</p>
    <kordon-spark .column=${column} .rows=${rows - missing} .tabbable=${current}></kordon-spark>
    <fieldset class="roles">
      <legend class="hidden">${t.columns.roleOf(name)}</legend>
      ${roles.map(
        (choice) => html`<label>
          <input
            type="radio"
            title=${t.columns.roles[choice].meaning}
            name="role ${name}"
            value=${choice}
            aria-keyshortcuts=${t.columns.roles[choice].key}
            .checked=${role === choice}
            @change=${() => card.setRole(choice)}
          /><span class="role">${keyed(choice)} <small aria-hidden="true">${t.columns.roles[choice].plain}</small></span>
        </label>`,
      )}
    </fieldset>
    <p class="reason">${reason(card, tabindex)} ${role === 'identifier' ? pseudonym(card, tabindex) : nothing}</p>
    ${card.without === undefined ? nothing : html`<p class="quiet without">${t.columns.without(card.without)}</p>`}
    ${notes(card, tabindex)}
  </article>`;
}

// Whether an identifier is left out, or released as codes.
function pseudonym({ column: { name }, pseudonym, setPseudonym }: Card, tabindex: number): TemplateResult {
  const words = t.columns.pseudonym;
  const kinds = [undefined, 'random', 'keyed'] as const;
  return html`<select
    class="pseudonym"
    aria-label=${words.of(name)}
    title=${words.meanings[pseudonym ?? 'none']}
    tabindex=${tabindex}
    @change=${(event: Event) => setPseudonym(kinds[(event.target as HTMLSelectElement).selectedIndex])}
  >
    ${kinds.map((kind) => selectOption(kind ?? 'none', words.kinds[kind ?? 'none'], kind === pseudonym))}
  </select>`;
}

// Odd values, and those that may stand for a missing one: one click counts these as missing here. And what does so by now.
function notes(card: Card, tabindex: number): TemplateResult | typeof nothing {
  const { column, countAsMissing, showOdd } = card;
  const { notes, markers } = column;
  if (!notes.length && !card.missing) return nothing;
  return html`<div class="odd">
    ${card.missing
      ? html`<p>${t.columns.ownMissing(card.missing.map((text) => (text === '' ? shown(text) : quoted(text))).join(', '))}</p>
          <button class="link" tabindex=${tabindex} @click=${() => card.asInTable()}>${t.columns.asInTable}</button>`
      : nothing}
    ${notes.map((note) => html`<p>${icons.warning}<span>${said(note)}</span></p>`)} ${column.in_doubt || column.codes_or_amounts ? readings(card, tabindex) : nothing}
    ${markers.length
      ? html`<button class="link" tabindex=${tabindex} @click=${() => countAsMissing(markers)}>${t.columns.countAsMissing}</button>`
      : nothing}
    ${column.odd ? html`<button class="link" tabindex=${tabindex} @click=${showOdd}>${t.columns.showOdd}</button>` : nothing}
  </div>`;
}

// What a value may be, a button each.
function readings({ column: { name, readings = [] }, chosen, read }: Card, tabindex: number): TemplateResult {
  return html`<div class="readings" role="group" aria-label=${t.columns.readingOf(name)}>
    ${readings.map(
      (reading, i) => html`<button tabindex=${tabindex} aria-pressed=${i === chosen} @click=${() => read(reading)}>
        ${readingOf(reading.as)}
      </button>`,
    )}
  </div>`;
}

function reason({ column, role, setRole }: Card, tabindex: number): TemplateResult {
  const why = said(column.reason);
  if (role === 'undecided') return html`${icons.warning} ${t.columns.decide(why)}`;
  if (role === column.role) return html`${t.columns.suggested(why)}`;
  const { meaning } = t.columns.roles[role];
  const suggested = column.role;
  if (suggested === 'undecided') return html`${t.columns.decided(meaning)}`;
  const back = html`<button class="link" tabindex=${tabindex} @click=${() => setRole(suggested)}>
    ${t.columns.backTo(t.columns.roles[suggested].within)}</button
  >`;
  return t.columns.otherwise(meaning, back, why);
}
