// One column in a line: what it is, and its role among five. It opens into all that is known of it (detail.ts).
import { html, nothing, type TemplateResult } from 'lit';
import type { CodebookColumn } from '../../protocol/codebook.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { DecidedRole, Pseudonym, Role } from '../../protocol/job.ts';
import { isEmpty } from '../../state/job/columns.ts';
import { roles } from '../../state/job/job.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { capital } from '../../texts/wording.ts';
import * as icons from '../parts/icons.ts';
import { barsPath } from './spark-bars.ts';

export interface ColumnRow {
  column: ColumnProfile;
  codes: CodebookColumn | undefined;
  id: string;
  role: Role;
  current: boolean; // Tab stops at more than its role
  selected: boolean;
  opened: boolean;
  pseudonym: Pseudonym | undefined; // of an identifier
  setRole(role: DecidedRole): void;
  toggle(): void;
  select(on: boolean, reach: boolean): void; // reach: all from the one before
  detail(): TemplateResult; // asked for where it is open
}

export function columnRow(row: ColumnRow): TemplateResult {
  const { column, codes, id, role, current, selected, opened } = row;
  const { name, type, distribution } = column;
  const tabindex = current ? 0 : -1;
  return html`<article class="column ${role} ${selected ? 'selected' : ''} ${opened ? 'opened' : ''}" aria-labelledby=${id} data-name=${name}>
    <input
      type="checkbox"
      class="pick"
      aria-label=${t.columns.select(name)}
      aria-keyshortcuts="x"
      tabindex=${tabindex}
      .checked=${selected}
      @click=${(event: MouseEvent) => row.select((event.target as HTMLInputElement).checked, event.shiftKey)}
    />
    <h2 id=${id}>
      <button class="opener" title=${codes?.label ? `${name}: ${codes.label}` : name} aria-expanded=${opened} tabindex=${tabindex} @click=${() => row.toggle()}>
        <span class="twisty">${icons.twisty}</span><span class="name">${name}</span>${codes?.label ? html` <span class="label">${codes.label}</span>` : nothing}
      </button>
    </h2>
    ${flag(row, tabindex)}
    <span class="kind">${isEmpty(column) ? nothing : t.columns.types[type]}</span>
    <svg class="bars" aria-hidden="true" viewBox="0 0 ${Math.max(1, distribution.length)} 100" preserveAspectRatio="none"><path d=${barsPath(distribution)} /></svg>
    <span class="counts">${counts(row)}</span>
    ${roleChoice(row)} ${question(row, tabindex)} ${opened ? html`<div class="detail">${row.detail()}</div>` : nothing}
  </article>`;
}

function counts({ column, role, pseudonym }: ColumnRow): string {
  const { distinct, missing } = column;
  const codes = role === 'identifier' && pseudonym ? ` · ${t.columns.asCodes}` : '';
  return `${t.columns.valuesMissing(distinct, missing)}${codes}`;
}

// What looks wrong is read where the row is open.
function flag({ column: { name, notes: warnings }, opened, toggle }: ColumnRow, tabindex: number): TemplateResult {
  if (!warnings.length || opened) return html`<span class="flag"></span>`;
  const label = t.columns.warnings(name, warnings.length);
  return html`<button class="flag" title=${capital(said(warnings[0]!))} aria-label=${label} tabindex=${tabindex} @click=${() => toggle()}>${icons.warning}</button>`;
}

function roleChoice({ column: { name }, role, setRole }: ColumnRow): TemplateResult {
  return html`<fieldset class="roles" aria-label=${t.columns.roleOf(name)}>
    ${roles.map((choice) => {
      const { title, plain, key } = t.columns.roles[choice];
      return html`<label title="${title}: ${plain}">
        <input
          type="radio"
          name="role ${name}"
          value=${choice}
          aria-label=${title}
          aria-keyshortcuts=${key}
          .checked=${role === choice}
          @change=${() => setRole(choice)}
        />
      </label>`;
    })}
  </fieldset>`;
}

// What helps to decide, as long as nobody has; and what is best done with a column without values.
function question({ column, role, setRole }: ColumnRow, tabindex: number): TemplateResult | typeof nothing {
  if (isEmpty(column) && role !== 'leave-out')
    return html`<p class="why">${t.columns.emptyColumn} <button class="link" tabindex=${tabindex} @click=${() => setRole('leave-out')}>${t.columns.leaveItOut}</button></p>`;
  if (role !== 'undecided' || column.nothing_known) return nothing;
  return html`<p class="why">${capital(said(column.reason))}.</p>`;
}

export interface ColumnHeads {
  all: boolean; // all that are shown are selected
  some: boolean;
  select(on: boolean): void;
  tools: TemplateResult | typeof nothing;
  plainOf(role: DecidedRole): TemplateResult;
}

// The row that stays above all others: what the five roles are, said once. Its box selects all that is shown.
export function columnHeads({ all, some, select, tools, plainOf }: ColumnHeads): TemplateResult {
  return html`<div class="column-heads">
    <input
      type="checkbox"
      class="pick"
      aria-label=${t.columns.selectAll}
      title=${t.columns.selectAll}
      .checked=${all}
      .indeterminate=${some && !all}
      @click=${(event: MouseEvent) => select((event.target as HTMLInputElement).checked)}
    />
    ${tools} ${roles.map((role) => html`<p class="head"><b>${keyed(role)}</b> ${plainOf(role)}</p>`)}
  </div>`;
}

// The role's name with the letter of its key underlined.
function keyed(role: DecidedRole): TemplateResult {
  const { title, key } = t.columns.roles[role];
  const at = title.toLowerCase().indexOf(key);
  return html`<span>${title.slice(0, at)}<u>${title[at]}</u>${title.slice(at + 1)}</span>`;
}
