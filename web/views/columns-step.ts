// Step 2: what each column is, and what it may give away. Workable with two hundred columns as with ten: they are found,
// gone through by keys, and given their role together.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ColumnProfile, Job, Role } from '../protocol.ts';
import { between, columnsLike, everyColumn, lacksSensitive, releasedIdentifiers, withSelected, type Filter } from '../state/columns.ts';
import { attributeOf, columnsOfRole, roles, withMissing, withRoles } from '../state/job.ts';
import { jobOf } from '../state/state.ts';
import { listed, shown } from '../state/words.ts';
import { count, percent } from '../texts/figures.ts';
import { language, t } from '../texts/language.ts';
import { columnCard } from './column-card.ts';
import { explained, term } from './explain.ts';
import * as icons from './icons.ts';
import { needsTable } from './needs-table.ts';
import { View } from './view.ts';

type Layout = 'cards' | 'list';
const perFrame = 20; // cards that are drawn without a pause
const cardsAtMost = 24; // columns that come as cards where nobody chose
let chosenLayout: Layout | undefined; // by hand: it stays so, whatever step is seen in between

@customElement('kordon-columns')
export class ColumnsStep extends View {
  @state() private filter: Filter = everyColumn;
  @state() private selected: ReadonlySet<string> = new Set();
  @state() private current = '';
  @state() private drawn = perFrame; // of the cards found, so far

  private profile: ColumnProfile[] = [];
  // What was found stays in view when its role changes, until something else is looked for.
  private found: string[] = [];
  private reached = ''; // the column last selected or left

  override willUpdate(): void {
    const { profile } = this.state;
    if (profile === this.profile) return;
    this.profile = profile;
    this.selected = new Set(profile.map(({ name }) => name).filter((name) => this.selected.has(name)));
    this.look(this.filter);
  }

  override updated(): void {
    if (this.drawn < this.found.length) requestAnimationFrame(() => (this.drawn += perFrame));
  }

  private look(filter: Filter): void {
    const job = jobOf(this.state);
    this.filter = filter;
    this.drawn = perFrame;
    this.found = job ? columnsLike(this.state.profile, job, filter) : [];
  }

  private setRole(names: string[], role: Role): void {
    this.session.change((job) => withRoles(job, names, role));
  }

  private select(names: string[], on: boolean): void {
    this.selected = withSelected(this.selected, names, on);
    this.reached = names.at(-1) ?? '';
  }

  // ---- Keys ----

  private card(name: string): HTMLElement | null {
    return this.querySelector(`.column[data-name="${CSS.escape(name)}"]`);
  }

  private focusRole(name: string): void {
    this.drawn = Math.max(this.drawn, this.found.indexOf(name) + 1);
    void this.updateComplete.then(() => this.card(name)?.querySelector<HTMLElement>('.roles :checked')?.focus());
  }

  // How many cards stand side by side.
  private get perRow(): number {
    const cards = [...this.querySelectorAll<HTMLElement>('.column')];
    const next = cards.findIndex(({ offsetTop }) => offsetTop > cards[0]!.offsetTop);
    return next < 0 ? cards.length : next;
  }

  private go(from: string, by: number, selecting: boolean): void {
    const at = this.found.indexOf(from);
    const to = this.found[Math.max(0, Math.min(at + by, this.found.length - 1))];
    if (to === undefined) return;
    if (selecting) this.select(between(this.found, from, to), true);
    this.focusRole(to);
  }

  private onKey(event: KeyboardEvent): void {
    const name = (event.target as Element).closest<HTMLElement>('.column')?.dataset['name'];
    const typing = (event.target as Element).closest('.explanation');
    if (name === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const role = roles.find((role) => t.columns.roles[role].key === key);
    const steps: Record<string, () => number> = {
      arrowdown: () => this.perRow,
      arrowup: () => -this.perRow,
      j: () => 1,
      k: () => -1,
      home: () => -Infinity,
      end: () => Infinity,
    };
    if (role) {
      this.setRole(this.selected.has(name) ? [...this.selected] : [name], role);
      this.card(name)?.querySelector<HTMLElement>(`.roles [value="${role}"]`)?.focus();
    } else if (key === 'x') this.select([name], !this.selected.has(name));
    else if (key === 'escape' && this.selected.size) this.selected = new Set();
    else if (steps[key]) this.go(name, steps[key](), event.shiftKey);
    else return;
    event.preventDefault();
  }

  private onFocus(event: FocusEvent): void {
    const name = (event.target as Element).closest<HTMLElement>('.column')?.dataset['name'];
    if (name !== undefined) this.current = name;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.columns.title);
    const { profile } = this.state;
    const layout = chosenLayout ?? (profile.length > cardsAtMost ? 'list' : 'cards');
    const byName = new Map(profile.map((column) => [column.name, column]));
    const current = this.found.includes(this.current) ? this.current : this.found[0];
    const mark = (name: Parameters<typeof term>[0]) => (words: string) => term(name, words);
    return html`
      <div class="heading">
        <h1 tabindex="-1">${t.columns.title}</h1>
        <p>${t.columns.lead(mark('identifier'), mark('quasiIdentifier'), mark('sensitive'), mark('insensitive'))}</p>
      </div>
      <div class="panel uniqueness">${this.uniqueness(job)} ${this.hints(job)}</div>
      ${this.tools(job, layout)}
      ${this.found.length
        ? html`<div class="columns ${layout}" @keydown=${this.onKey} @focusin=${this.onFocus}>
            ${repeat(
              this.found.slice(0, this.drawn),
              (name) => name,
              (name) => this.cardOf(job, byName.get(name), name === current),
            )}
          </div>`
        : html`<p class="panel quiet">
            ${t.columns.nothingFound}
            <button class="link" @click=${() => this.look(everyColumn)}>${t.columns.showAll}</button>
          </p>`}
      ${this.selected.size ? this.together() : nothing}
    `;
  }

  private cardOf(job: Job, column: ColumnProfile | undefined, current: boolean): TemplateResult | typeof nothing {
    const { profile, table } = this.state;
    if (!column) return nothing;
    const { name } = column;
    const role = attributeOf(job, name)?.role ?? 'insensitive';
    const rows = table?.facts.rows ?? 0;
    const selected = this.selected.has(name);
    const drawn = () =>
      columnCard({
        column,
        id: `column-${profile.indexOf(column)}`,
        role,
        rows,
        current,
        selected,
        setRole: (role) => this.setRole([name], role),
        select: (on, reach) => this.select(reach ? between(this.found, this.reached, name) : [name], on),
      });
    // Of many cards few change at a time.
    return html`${guard([column, role, rows, current, selected, language], drawn)}`;
  }

  private uniqueness(job: Job): TemplateResult {
    const { uniqueness, table } = this.state;
    const names = columnsOfRole(job, 'quasi-identifier');
    if (!names.length) {
      return html`<div class="verdict-line">
        <p class="people">${t.columns.noQuasiIdentifier}</p>
        <p>${t.columns.chooseQuasiIdentifier}</p>
      </div>`;
    }
    const found = uniqueness?.value;
    if (!found || !table) return html`<p class="quiet">${t.columns.counting}</p>`;
    const stale = uniqueness.key !== JSON.stringify(names);
    const { unique, combinations } = found;
    const { rows } = table.facts;
    const share = unique / rows;
    const figure = html`<b class="figure ${share > 0 ? 'bad' : ''}">${percent(share)}</b>`;
    return html`<div class="verdict-line ${stale ? 'stale' : ''}">
      <p class="people" aria-live="polite">${t.columns.peopleUnique(figure, term('unique', t.columns.unique(names.length)))}</p>
      <div class="share" aria-hidden="true"><span style="width: ${100 * share}%"></span></div>
      <p class="quiet">
        <b>${names.join(', ')}</b> · ${t.columns.uniqueRows(unique, rows)} · ${t.columns.combinations(combinations)}
      </p>
    </div>`;
  }

  // What is missing, and why it matters.
  private hints(job: Job): TemplateResult | typeof nothing {
    const released = releasedIdentifiers(this.state.profile, job);
    const hints = [
      ...(released.length ? [html`${t.columns.released(listed(released.map(shown), 'and'), released.length)}`] : []),
      ...(lacksSensitive(job) ? [t.columns.noSensitive((words) => term('kAnonymity', words))] : []),
    ];
    if (!hints.length) return nothing;
    return html`<ul class="findings">
      ${hints.map((hint) => html`<li class="caution">${icons.warning}<span>${hint}</span></li>`)}
    </ul>`;
  }

  private tools(job: Job, layout: Layout): TemplateResult {
    const { profile } = this.state;
    const { text, role } = this.filter;
    const choice = (title: unknown, n: number, wanted: Role | undefined) => html`<button
      aria-pressed=${role === wanted}
      @click=${() => this.look({ text, role: wanted })}
    >
      ${title} <span class="quiet">${count(n)}</span>
    </button>`;
    const arrange = (which: Layout) => html`<button
      aria-pressed=${layout === which}
      @click=${() => {
        chosenLayout = which;
        this.requestUpdate();
      }}
    >
      ${t.columns[which]}
    </button>`;
    return html`<div class="column-tools">
      <input
        type="search"
        aria-label=${t.columns.find}
        placeholder=${t.columns.find}
        .value=${text}
        @input=${(event: Event) => this.look({ text: (event.target as HTMLInputElement).value, role })}
      />
      <div class="segments" role="group" aria-label=${t.columns.show}>
        ${choice(t.columns.all, profile.length, undefined)}
        ${roles.map((each) => choice(t.columns.roles[each].title, columnsOfRole(job, each).length, each))}
      </div>
      <div class="segments" role="group" aria-label=${t.columns.layout}>${arrange('cards')}${arrange('list')}</div>
      <span class="quiet">${explained(t.columns.keys, t.columns.keysMeaning)}</span>
      <span class="hidden" aria-live="polite">${t.columns.shown(this.found.length, profile.length)}</span>
      ${this.missing(job)}
    </div>`;
  }

  private missing(job: Job): TemplateResult {
    return html`<p class="missing">
      <label for="missing">${t.columns.missing}</label>
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
      <span class="quiet" id="missing-help">${t.columns.missingHelp}</span>
    </p>`;
  }

  // For the columns that are selected together.
  private together(): TemplateResult {
    const names = [...this.selected];
    const all = this.found.every((name) => this.selected.has(name));
    return html`<div class="together" role="group" aria-label=${t.columns.makeThem}>
      <b aria-live="polite">${t.columns.selected(names.length)}</b>
      ${roles.map(
        (role) => html`<button title=${t.columns.roles[role].meaning} @click=${() => this.setRole(names, role)}>
          ${t.columns.roles[role].title}
        </button>`,
      )}
      <span class="rest">
        ${all
          ? nothing
          : html`<button class="link" @click=${() => this.select(this.found, true)}>${t.columns.selectShown(this.found.length)}</button>`}
        <button class="link" @click=${() => this.clear()}>${t.columns.clear}</button>
      </span>
    </div>`;
  }

  // The bar goes with the selection: the keyboard goes on where it was.
  private clear(): void {
    this.selected = new Set();
    this.focusRole(this.current || (this.found[0] ?? ''));
  }
}
