// Step 2: what each column is, and what it may give away.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ColumnProfile, Job, Role } from '../protocol.ts';
import { attributeOf, columnsOfRole, roles, withMissing, withRole } from '../state/job.ts';
import { jobOf } from '../state/state.ts';
import { count, percent, plural, shown } from '../state/words.ts';
import { sparkBars } from './charts.ts';
import { needsTable } from './needs-table.ts';
import { View } from './view.ts';

const roleWords: Record<Role, { title: string; key: string; meaning: string }> = {
  identifier: { title: 'Identifier', key: 'i', meaning: 'Names a person; never released' },
  'quasi-identifier': { title: 'Quasi-identifier', key: 'q', meaning: 'Known to others; generalized' },
  sensitive: { title: 'Sensitive', key: 's', meaning: 'To be protected; released as it is' },
  insensitive: { title: 'Insensitive', key: 'n', meaning: 'Tells nothing; released as it is' },
};

// The role's name with the letter of its key underlined.
function keyed({ title, key }: { title: string; key: string }): TemplateResult {
  const at = title.toLowerCase().indexOf(key);
  return html`<span>${title.slice(0, at)}<u>${title[at]}</u>${title.slice(at + 1)}</span>`;
}

@customElement('kordon-columns')
export class ColumnsStep extends View {
  private setRole(name: string, role: Role): void {
    this.session.change((job) => (attributeOf(job, name)?.role === role ? job : withRole(job, name, role)));
  }

  private onKey(event: KeyboardEvent, name: string): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const role = roles.find((role) => roleWords[role].key === event.key.toLowerCase());
    if (!role) return;
    event.preventDefault();
    this.setRole(name, role);
    this.querySelector<HTMLElement>(`input[name="${CSS.escape(`role ${name}`)}"][value="${role}"]`)?.focus();
  }

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, 'Columns');
    return html`
      <div class="heading">
        <h1 tabindex="-1">Columns</h1>
        <p>What could others know about a person? Those columns are the quasi-identifiers. Keys: i, q, s, n.</p>
      </div>
      <div class="panel uniqueness">${this.uniqueness(job)} ${this.missing(job)}</div>
      <div class="cards">${this.state.profile.map((column) => this.card(column, job))}</div>
    `;
  }

  private uniqueness(job: Job): TemplateResult {
    const { uniqueness, table } = this.state;
    const names = columnsOfRole(job, 'quasi-identifier');
    if (!names.length) {
      return html`<p><b>No quasi-identifier yet.</b> Choose at least one column that others may know.</p>`;
    }
    const found = uniqueness?.value;
    if (!found || !table) return html`<p class="quiet">Counting…</p>`;
    const share = found.unique / table.facts.rows;
    return html`<p aria-live="polite">
      <b class="figure ${share > 0 ? 'bad' : ''}">${percent(share)}</b>
      of rows (${count(found.unique)} of ${count(table.facts.rows)}) are unique on
      ${names.length === 1 ? 'this column' : `these ${names.length} columns`}: ${names.join(', ')}.
      <span class="quiet">${plural(found.combinations, 'different combination')}.</span>
    </p>`;
  }

  private missing(job: Job): TemplateResult {
    return html`<p class="missing">
      <label for="missing">Counted as missing</label>
      <input
        id="missing"
        aria-describedby="missing-help"
        .value=${job.input.missing.map((value) => (value === '' ? '""' : value)).join(', ')}
        @change=${(event: Event) => {
          const values = (event.target as HTMLInputElement).value.split(',').map((value) => value.trim());
          const missing = [...new Set(values.filter(Boolean).map((value) => (value === '""' ? '' : value)))];
          this.session.change((job) => withMissing(job, missing));
        }}
      />
      <span class="quiet" id="missing-help">separated by commas; "" is the empty cell</span>
    </p>`;
  }

  private card(column: ColumnProfile, job: Job): TemplateResult {
    const { name, type, distinct, missing, distribution } = column;
    const role = attributeOf(job, name)?.role;
    const id = this.state.profile.indexOf(column);
    return html`<article class="card column ${role}" aria-labelledby="column-${id}" @keydown=${(event: KeyboardEvent) => this.onKey(event, name)}>
      <header>
        <h2 id="column-${id}" title=${name}>${name}</h2>
        <span class="chip">${type}</span>
      </header>
      <p class="quiet">
        ${plural(distinct, 'distinct value')}${missing ? ` · ${count(missing)} missing` : ''}
      </p>
      ${sparkBars(distribution, `Distribution of ${name}: ${distribution.slice(0, 3).map(({ value, rows }) => `${shown(value)} ${count(rows)}`).join(', ')}`)}
      <fieldset class="roles">
        <legend class="hidden">Role of ${name}</legend>
        ${roles.map((choice) => {
          const { key, meaning } = roleWords[choice];
          return html`<label title=${meaning}>
            <input
              type="radio"
              name="role ${name}"
              value=${choice}
              aria-keyshortcuts=${key}
              .checked=${role === choice}
              @change=${() => this.setRole(name, choice)}
            /><span class="role">${keyed(roleWords[choice])}</span>
          </label>`;
        })}
      </fieldset>
      <p class="reason">
        ${role === column.role
          ? html`Suggested: ${column.reason}.`
          : html`${role ? roleWords[role].meaning : nothing}. <button class="link" @click=${() => this.setRole(name, column.role)}>
              Back to ${roleWords[column.role].title.toLowerCase()}</button>, as suggested: ${column.reason}.`}
      </p>
    </article>`;
  }
}
