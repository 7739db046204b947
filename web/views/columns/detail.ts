// All that is known of one column, in its open row: its values, why it has its role, what looks odd, and what it adds.
import { html, nothing, type TemplateResult } from 'lit';
import type { CodebookColumn } from '../../protocol/codebook.ts';
import type { ColumnProfile, ColumnReading } from '../../protocol/findings.ts';
import type { DecidedRole, Pseudonym, Role } from '../../protocol/job.ts';
import { readingOf, said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { capital, quoted, shown } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import { datesChoice, type DatesChoice } from './dates.ts';
import './spark-bars.ts';

export interface ColumnDetail {
  column: ColumnProfile;
  codes: CodebookColumn | undefined;
  role: Role;
  rows: number; // the table's
  setRole(role: DecidedRole): void;
  pseudonym: Pseudonym | undefined; // of an identifier
  setPseudonym(kind: Pseudonym | undefined): void;
  dates: DatesChoice | undefined; // of an insensitive column of dates
  without?: number | undefined; // of a quasi-identifier: the share of rows that are unique on the others
  countAsMissing(values: string[]): void;
  missing: string[] | undefined; // texts that count so in this column, where it has its own
  asInTable(): void; // it has those of the table again
  showOdd(): void; // their rows
  chosen: number; // of the readings of a column in doubt
  read(reading: ColumnReading): void;
}

export function columnDetail(detail: ColumnDetail): TemplateResult {
  const { column, codes, role, rows, without } = detail;
  const { missing, reading } = column;
  return html`<div class="values">
      <kordon-spark .column=${column} .labels=${codes?.values} .rows=${rows - missing}></kordon-spark>
    </div>
    <div class="said">
      <p class="reason">${reason(detail)}</p>
      ${role === 'identifier' ? pseudonym(detail) : nothing} ${detail.dates ? datesChoice(detail.dates) : role === 'quasi-identifier' && column.type === 'date' ? html`<p>${t.columns.dates.ofInsensitive}</p>` : nothing}
      ${without === undefined ? nothing : html`<p class="without">${t.columns.without(without)}</p>`}
      ${reading.map((note) => html`<p>${capital(said(note))}.</p>`)} ${warnings(detail)}
    </div>`;
}

// Whether an identifier is left out, or released as codes.
function pseudonym({ column: { name }, pseudonym, setPseudonym }: ColumnDetail): TemplateResult {
  const words = t.columns.pseudonym;
  const kinds = [undefined, 'random', 'keyed'] as const;
  return html`<p class="line">
    <select
      class="pseudonym"
      aria-label=${words.of(name)}
      @change=${(event: Event) => setPseudonym(kinds[(event.target as HTMLSelectElement).selectedIndex])}
    >
      ${kinds.map((kind) => selectOption(kind ?? 'none', words.kinds[kind ?? 'none'], kind === pseudonym))}
    </select>
    <span class="quiet">${words.meanings[pseudonym ?? 'none']}</span>
  </p>`;
}

// Odd values, and those that may stand for a missing one: one click counts these as missing here. And what does so by now.
function warnings(detail: ColumnDetail): TemplateResult | typeof nothing {
  const { column, countAsMissing, showOdd } = detail;
  const { markers, notes } = column;
  if (!notes.length && !markers.length && !column.odd && !detail.missing) return nothing;
  return html`<div class="odd">
    ${detail.missing
      ? html`<p>${t.columns.ownMissing(detail.missing.map((text) => (text === '' ? shown(text) : quoted(text))).join(', '))}</p>
          <button class="link" @click=${() => detail.asInTable()}>${t.columns.asInTable}</button>`
      : nothing}
    ${notes.map((note) => html`<p>${icons.warning}<span>${capital(said(note))}</span></p>`)} ${column.in_doubt || column.codes_or_amounts ? readings(detail) : nothing}
    ${markers.length ? html`<button class="link" @click=${() => countAsMissing(markers)}>${t.columns.countAsMissing}</button>` : nothing}
    ${column.odd ? html`<button class="link" @click=${showOdd}>${t.columns.showOdd}</button>` : nothing}
  </div>`;
}

// What a value may be, a button each.
function readings({ column: { name, readings = [] }, chosen, read }: ColumnDetail): TemplateResult {
  return html`<div class="readings" role="group" aria-label=${t.columns.readingOf(name)}>
    ${readings.map(
      (reading, i) => html`<button aria-pressed=${i === chosen} @click=${() => read(reading)}>
        ${readingOf(reading.as)}
      </button>`,
    )}
  </div>`;
}

function reason({ column, role, setRole, dates }: ColumnDetail): unknown {
  const why = said(column.reason);
  if (role === 'undecided') return t.columns.decide(why);
  if (role === column.role) return t.columns.suggested(why);
  const meaning = dates?.dates ? t.columns.dates.meaning : t.columns.roles[role].meaning;
  const suggested = column.role;
  if (suggested === 'undecided') return t.columns.decided(meaning);
  const back = html`<button class="link" @click=${() => setRole(suggested)}>
    ${t.columns.backTo(t.columns.roles[suggested].within)}</button
  >`;
  return t.columns.otherwise(meaning, back, why);
}
