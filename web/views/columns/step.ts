// Step 2: what each column is, and what it may give away. It can be worked with two hundred columns as with ten: they are
// found, gone through by keys, and given their role together. This is the face of its room: session and state come in;
// roles and missing texts go to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { DecidedRole, Job } from '../../protocol/job.ts';
import { withColumns } from '../../state/data/table.ts';
import { between, columnsLike, everyColumn, withSelected, type Filter } from '../../state/job/columns.ts';
import { attributeOf, chosenReading, columnsOfRole, withAlsoMissing, withMissing, withPseudonym, withReading, withRoles, withTableMissing } from '../../state/job/job.ts';
import type { Identifier } from '../../state/workers/identifier.ts';
import { jobOf } from '../../state/session/state.ts';
import { language, t } from '../../texts/language.ts';
import { term } from '../parts/explain.ts';
import { needsTable } from '../parts/needs-table.ts';
import { View } from '../parts/view.ts';
import { columnCard } from './card.ts';
import { columnFindings } from './findings.ts';
import { identityPanel } from './identity.ts';
import { cardAction, type CardAction } from './keys.ts';
import { columnTools, selectedTools, type Layout } from './tools.ts';

const perFrame = 20; // cards that are drawn without a pause
const cardsAtMost = 24; // columns that come as cards where nobody chose
const drawnAtMost = 300; // of those that are found; who has more looks for them

@customElement('kordon-columns')
export class ColumnsStep extends View {
  @property({ attribute: false }) identifier!: Identifier;
  @state() private filter: Filter = everyColumn;
  @state() private selected: ReadonlySet<string> = new Set();
  @state() private current = '';
  @state() private drawn = perFrame; // so many of the cards found are drawn so far

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
    if (this.drawn < Math.min(this.found.length, drawnAtMost)) requestAnimationFrame(() => (this.drawn += perFrame));
  }

  private look(filter: Filter): void {
    const job = jobOf(this.state);
    this.filter = filter;
    this.drawn = perFrame;
    this.found = job ? columnsLike(this.state.profile, job, filter) : [];
  }

  private setRole(names: string[], role: DecidedRole): void {
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
    void this.updateComplete.then(() => this.card(name)?.querySelector<HTMLElement>('.roles :checked, .undecided .roles input')?.focus());
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
    const action = cardAction(event.key);
    if (!action) return;
    if ('clear' in action && !this.selected.size) return;
    event.preventDefault();
    this.act(action, name, event.shiftKey);
  }

  private act(action: CardAction, name: string, selecting: boolean): void {
    if ('role' in action) {
      this.setRole(this.selected.has(name) ? [...this.selected] : [name], action.role);
      this.card(name)?.querySelector<HTMLElement>(`.roles [value="${action.role}"]`)?.focus();
    } else if ('toggle' in action) this.select([name], !this.selected.has(name));
    else if ('clear' in action) this.selected = new Set();
    else this.go(name, 'by' in action ? action.by : action.rows * this.perRow, selecting);
  }

  private onFocus(event: FocusEvent): void {
    const name = (event.target as Element).closest<HTMLElement>('.column')?.dataset['name'];
    if (name !== undefined) this.current = name;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.columns.title);
    const { profile, columnLayout } = this.state;
    const layout = columnLayout ?? (profile.length > cardsAtMost ? 'list' : 'cards');
    const byName = new Map(profile.map((column) => [column.name, column]));
    const current = this.found.includes(this.current) ? this.current : this.found[0];
    const mark = (name: Parameters<typeof term>[0]) => (words: string) => term(name, words);
    return html`
      <div class="heading">
        <h1 tabindex="-1">${t.columns.title}</h1>
        <p>${t.columns.lead(mark('identifier'), mark('quasiIdentifier'), mark('sensitive'), mark('insensitive'))}</p>
      </div>
      ${columnFindings(this.state, job, () => this.look({ text: '', role: 'undecided' }))} ${identityPanel(this.state, job, this.identifier)} ${this.tools(job, layout)}
      ${this.found.length
        ? html`<div class="columns ${layout}" @keydown=${this.onKey} @focusin=${this.onFocus}>
            ${repeat(
              this.found.slice(0, this.drawn),
              (name) => name,
              (name) => this.cardOf(job, byName.get(name), name === current),
            )}
          </div>
          ${this.found.length > Math.max(this.drawn, drawnAtMost) ? html`<p class="panel quiet">${t.columns.more(this.found.length - this.drawn)}</p>` : nothing}`
        : html`<p class="panel quiet">
            ${t.columns.nothingFound}
            <button class="link" @click=${() => this.look(everyColumn)}>${t.columns.showAll}</button>
          </p>`}
      ${this.selected.size ? this.together() : nothing}
    `;
  }

  private cardOf(job: Job, column: ColumnProfile | undefined, current: boolean): TemplateResult | typeof nothing {
    const { session } = this;
    const { profile, table } = this.state;
    if (!column) return nothing;
    const { name } = column;
    const attribute = attributeOf(job, name);
    const role = attribute?.role ?? 'undecided';
    const pseudonym = attribute?.pseudonym?.kind;
    const chosen = attribute && (column.in_doubt || column.codes_or_amounts) ? chosenReading(attribute, column) : -1;
    const rows = table?.facts.rows ?? 0;
    const selected = this.selected.has(name);
    const without = role === 'quasi-identifier' && rows ? this.uniqueWithout(job, name, rows) : undefined;
    const drawn = () =>
      columnCard({
        column,
        id: `column-${profile.indexOf(column)}`,
        role,
        rows,
        current,
        selected,
        without,
        setRole: (role) => this.setRole([name], role),
        pseudonym,
        setPseudonym: (kind) => session.change((job) => withPseudonym(job, name, kind)),
        countAsMissing: (values) => session.change((job) => withAlsoMissing(job, name, values)),
        missing: attribute?.missing,
        asInTable: () => session.change((job) => withTableMissing(job, name)),
        showOdd: () => session.showRows({ column: name, odd: true }),
        chosen,
        read: (reading) => this.session.change((job) => withReading(job, name, reading)),
        select: (on, reach) => this.select(reach ? between(this.found, this.reached, name) : [name], on),
      });
    // Of many cards few change at a time.
    return html`${guard([column, role, pseudonym, rows, current, selected, without, chosen, language, attribute?.missing], drawn)}`;
  }

  private uniqueWithout(job: Job, name: string, rows: number): number | undefined {
    const { key, value } = this.state.without[name] ?? {};
    const others = columnsOfRole(job, 'quasi-identifier').filter((each) => each !== name);
    return value && key === JSON.stringify(others) ? value.unique / rows : undefined;
  }

  private tools(job: Job, layout: Layout): TemplateResult {
    const { session, filter, found } = this;
    return columnTools({
      job,
      filter,
      layout,
      found: found.length,
      columns: this.state.profile.length,
      look: (filter) => this.look(filter),
      layOut: (layout) => session.layOutColumns(layout),
      setMissing: (missing) => session.change((job) => withMissing(job, missing)),
      readAll: this.state.table?.options.others && (() => this.readColumns(undefined)),
    });
  }

  private readColumns(names: string[] | undefined): void {
    void this.session.reread(withColumns(this.state.table!.options, names));
  }

  private together(): TemplateResult {
    const names = [...this.selected];
    return selectedTools({
      selected: names.length,
      found: this.found.length,
      all: this.found.every((name) => this.selected.has(name)),
      setRole: (role) => this.setRole(names, role),
      selectFound: () => this.select(this.found, true),
      clear: () => this.clear(),
      readThese: names.length < this.state.profile.length ? () => this.readColumns(names) : undefined,
    });
  }

  // The bar with the button goes with the selection, so the keyboard goes on at the card where it was.
  private clear(): void {
    this.selected = new Set();
    this.focusRole(this.current || (this.found[0] ?? ''));
  }
}
