// Step 2: what each column is, and what it may give away. A line a column, those to decide first; it can be worked with two
// hundred columns as with ten: they are found, gone through by keys, and given their role together. This is the face of its room: session and state come in;
// roles and missing texts go to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { DecidedRole, Job, ReleasedDates } from '../../protocol/job.ts';
import { withColumns } from '../../state/data/table.ts';
import { between, columnsLike, everyColumn, personColumns, undecidedFirst, withSelected, type Filter } from '../../state/job/columns.ts';
import { codesOf } from '../../state/job/codebook.ts';
import {
  attributeOf, chosenReading, columnsOfRole, datesOf, movedColumns, personOf, shiftOf, withAlsoMissing, withDates, withMissing, withPerson, withPseudonym, withReading, withRoles,
  withTableMissing, withTrueDates,
} from '../../state/job/job.ts';
import type { Identifier } from '../../state/workers/identifier.ts';
import { jobOf } from '../../state/session/state.ts';
import { language, t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { explained, term, type Term } from '../parts/explain.ts';
import { needsTable } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import { columnDetail, type ColumnDetail } from './detail.ts';
import type { DatesChoice } from './dates.ts';
import { columnFindings } from './findings.ts';
import { identityFold } from './identity.ts';
import { rowAction, type RowAction } from './keys.ts';
import { columnHeads, columnRow, type ColumnHeads } from './row.ts';
import { columnTools, selectedTools, tableTools } from './tools.ts';

const perFrame = 20; // rows that are drawn without a pause
const drawnAtMost = 300; // of those that are found; who has more looks for them
const usualShift = { days: 180 };
const seenAtOnce = 15; // columns among which nobody has to search

const terms: Record<Exclude<DecidedRole, 'leave-out'>, Term> = {
  identifier: 'identifier',
  'quasi-identifier': 'quasiIdentifier',
  sensitive: 'sensitive',
  insensitive: 'insensitive',
};

// The role in people's words, which explain the field's term.
function plainOf(role: DecidedRole): TemplateResult {
  const { title, plain, meaning } = t.columns.roles[role];
  return role === 'leave-out' ? explained(plain, `${meaning}.`, 'identifier', '', title) : term(terms[role], plain);
}

@customElement('kordon-columns')
export class ColumnsStep extends View {
  @property({ attribute: false }) identifier!: Identifier;
  @state() private filter: Filter = everyColumn;
  @state() private selected: ReadonlySet<string> = new Set();
  @state() private current = '';
  @state() private opened: ReadonlySet<string> = new Set();
  @state() private drawn = perFrame; // so many of the rows found are drawn so far

  private profile: ColumnProfile[] = [];
  // What was found stays in view when its role changes, until something else is looked for.
  private found: string[] = [];
  private toDecide = 0; // so many of them, the first, were undecided then
  private reached = ''; // the column last selected or left

  override willUpdate(): void {
    const { profile } = this.state;
    const names = profile.map(({ name }) => name);
    const isSame = names.join('\n') === this.profile.map(({ name }) => name).join('\n');
    this.profile = profile;
    if (isSame && !this.hasStrayed) return;
    this.selected = new Set(names.filter((name) => this.selected.has(name)));
    this.look(profile.length > seenAtOnce ? this.filter : everyColumn);
  }

  // What has become undecided elsewhere, as by undo or a job, belongs to the first block.
  private get hasStrayed(): boolean {
    const job = jobOf(this.state);
    return !!job && undecidedFirst(this.found.slice(this.toDecide), job).open.length > 0;
  }

  override updated(): void {
    if (this.drawn < Math.min(this.found.length, drawnAtMost)) requestAnimationFrame(() => (this.drawn += perFrame));
  }

  private look(filter: Filter): void {
    const job = jobOf(this.state);
    this.filter = filter;
    this.drawn = perFrame;
    const { open, others } = job ? undecidedFirst(columnsLike(this.state.profile, job, filter), job) : { open: [], others: [] };
    this.found = [...open, ...others];
    this.toDecide = open.length;
  }

  private setRole(names: string[], role: DecidedRole): void {
    this.session.change((job) => withRoles(job, names, role));
  }

  private select(names: string[], on: boolean): void {
    this.selected = withSelected(this.selected, names, on);
    this.reached = names.at(-1) ?? '';
  }

  // ---- Keys ----

  private row(name: string): HTMLElement | null {
    return this.querySelector(`.column[data-name="${CSS.escape(name)}"]`);
  }

  private focusRole(name: string): void {
    this.drawn = Math.max(this.drawn, this.found.indexOf(name) + 1);
    void this.updateComplete.then(() => this.row(name)?.querySelector<HTMLElement>('.roles :checked, .undecided .roles input')?.focus());
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
    const typing = (event.target as Element).closest('.detail');
    if (name === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = rowAction(event.key);
    if (!action) return;
    if ('clear' in action && !this.selected.size) return;
    event.preventDefault();
    this.act(action, name, event.shiftKey);
  }

  private act(action: RowAction, name: string, selecting: boolean): void {
    if ('role' in action) {
      this.setRole(this.selected.has(name) ? [...this.selected] : [name], action.role);
      this.row(name)?.querySelector<HTMLElement>(`.roles [value="${action.role}"]`)?.focus();
    } else if ('toggle' in action) this.select([name], !this.selected.has(name));
    else if ('clear' in action) this.selected = new Set();
    else this.go(name, action.by, selecting);
  }

  private onFocus(event: FocusEvent): void {
    const name = (event.target as Element).closest<HTMLElement>('.column')?.dataset['name'];
    if (name !== undefined) this.current = name;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.columns.title);
    return html`
      <div class="heading">
        <h1 tabindex="-1">${t.columns.title}</h1>
        <p>${t.columns.lead}</p>
      </div>
      ${columnFindings(this.state, job, identityFold(this.state, job, this.identifier))}
      ${this.matrix(job)}
      ${tableTools(job, (missing) => this.session.change((job) => withMissing(job, missing)), this.state.table?.options.others && (() => this.readColumns(undefined)))}
      ${this.selected.size ? this.together() : nothing}
    `;
  }

  private matrix(job: Job): TemplateResult {
    const { found, toDecide, selected } = this;
    const current = found.includes(this.current) ? this.current : found[0];
    const { profile } = this.state;
    const byName = new Map(profile.map((column) => [column.name, column]));
    const look = (filter: Filter) => this.look(filter);
    const heads: ColumnHeads = {
      all: found.length > 0 && found.every((name) => selected.has(name)),
      some: selected.size > 0,
      select: (on) => this.select(found, on),
      tools: profile.length > seenAtOnce ? columnTools({ job, filter: this.filter, found: found.length, columns: profile.length, look }) : nothing,
      plainOf,
    };
    const rows = (names: string[]) =>
      repeat(
        names,
        (name) => name,
        (name) => this.rowOf(job, byName.get(name), name === current),
      );
    return html`<div class="columns" @keydown=${this.onKey} @focusin=${this.onFocus}>
        ${columnHeads(heads)}
        ${found.length ? nothing : html`<p class="nothing-found">${t.columns.nothingFound} <button class="link" @click=${() => look(everyColumn)}>${t.columns.showAll}</button></p>`}
        ${toDecide ? html`<section class="to-decide" aria-labelledby="to-decide">${this.question(job)} ${rows(found.slice(0, Math.min(this.drawn, toDecide)))}</section>` : nothing}
        ${rows(found.slice(toDecide, Math.max(this.drawn, toDecide)))}
      </div>
      ${found.length > Math.max(this.drawn, drawnAtMost) ? html`<p class="panel quiet">${t.columns.more(found.length - this.drawn)}</p>` : nothing}`;
  }

  // The block keeps its rows until something else is looked for, so that none goes from under the hand.
  private question(job: Job): TemplateResult {
    const left = this.found.slice(0, this.toDecide).filter((name) => attributeOf(job, name)?.role === 'undecided').length;
    return html`<div class="question">
      <h2 id="to-decide">${t.columns.toDecide(left)}</h2>
      ${left ? html`<p>${t.columns.question}</p>` : nothing}
    </div>`;
  }

  private rowOf(job: Job, column: ColumnProfile | undefined, current: boolean): TemplateResult | typeof nothing {
    if (!column) return nothing;
    const { profile, table } = this.state;
    const { name } = column;
    const attribute = attributeOf(job, name);
    const role = attribute?.role ?? 'undecided';
    const pseudonym = attribute?.pseudonym?.kind;
    const chosen = attribute && (column.in_doubt || column.codes_or_amounts) ? chosenReading(attribute, column) : -1;
    const rows = table?.facts.rows ?? 0;
    const codes = codesOf(table?.facts, name);
    const selected = this.selected.has(name);
    const opened = this.opened.has(name);
    const without = opened && role === 'quasi-identifier' && rows ? this.uniqueWithout(job, name, rows) : undefined;
    const hasDates = opened && role === 'insensitive' && column.type === 'date';
    const drawn = () =>
      columnRow({
        column,
        codes,
        id: `column-${profile.indexOf(column)}`,
        role,
        current,
        selected,
        opened,
        pseudonym,
        setRole: (role) => this.setRole([name], role),
        toggle: () => (this.opened = withSelected(this.opened, [name], !this.opened.has(name))),
        select: (on, reach) => this.select(reach ? between(this.found, this.reached, name) : [name], on),
        detail: () => this.detailOf({ column, codes, role, rows, pseudonym, dates: hasDates ? this.datesOf(job, name) : undefined, without, chosen, missing: attribute?.missing }),
      });
    // Of many rows few change at a time.
    return html`${guard([column, codes, role, pseudonym, rows, current, selected, opened, without, chosen, language, attribute?.missing, hasDates && job], drawn)}`;
  }

  private datesOf(job: Job, name: string): DatesChoice {
    const { session } = this;
    const among = personColumns(this.state.profile, job);
    const person = personOf(job);
    const set = (dates: ReleasedDates | undefined) =>
      session.change((job) => {
        if (!dates) return withTrueDates(job, name);
        const moved = withDates(job, name, dates);
        return !person.length && among.length === 1 ? withPerson(moved, among) : moved;
      });
    return {
      name,
      dates: datesOf(job, name),
      shift: shiftOf(job) ?? usualShift,
      moved: movedColumns(job),
      person: person.length > 1 ? listed(person.map(shown), 'and') : (person[0] ?? ''),
      among,
      set,
      setPerson: (column) => session.change((job) => withPerson(job, [column])),
      settled: () => session.endGesture(),
    };
  }

  private detailOf(known: Pick<ColumnDetail, 'column' | 'codes' | 'role' | 'rows' | 'pseudonym' | 'dates' | 'without' | 'chosen' | 'missing'>): TemplateResult {
    const { session } = this;
    const { name } = known.column;
    const facts = this.state.table?.facts;
    return columnDetail({
      ...known,
      setRole: (role) => this.setRole([name], role),
      setPseudonym: (kind) => session.change((job) => withPseudonym(job, name, kind)),
      countAsMissing: (values) => session.change((job) => withAlsoMissing(job, name, values)),
      asInTable: () => session.change((job) => withTableMissing(job, name, !!codesOf(facts, name)?.missing)),
      showOdd: () => session.showRows({ column: name, odd: true }),
      read: (reading) => session.change((job) => withReading(job, name, reading)),
    });
  }

  private uniqueWithout(job: Job, name: string, rows: number): number | undefined {
    const { key, value } = this.state.without[name] ?? {};
    const others = columnsOfRole(job, 'quasi-identifier').filter((each) => each !== name);
    return value && key === JSON.stringify(others) ? value.unique / rows : undefined;
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

  // The bar with the button goes with the selection, so the keyboard goes on at the row where it was.
  private clear(): void {
    this.selected = new Set();
    this.focusRole(this.current || (this.found[0] ?? ''));
  }
}
