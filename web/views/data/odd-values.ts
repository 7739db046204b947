// What looks odd in the columns, and what can become of it: values that count as missing, that are recoded, or merged.
// Session and state come in; what a person decides goes to the session, as missing texts of the job or as repairs.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ColumnProfile, ValueRows } from '../../protocol/findings.ts';
import type { Repair } from '../../protocol/job.ts';
import type { ColumnFilter } from '../../protocol/query.ts';
import { likelyMeant, markersOf, mergesOf, oddColumns, withAll, type OddColumn, type OddValue } from '../../state/data/odd.ts';
import { withAlsoMissing } from '../../state/job/job.ts';
import { recoding } from '../../state/job/repairs.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import { View } from '../parts/view.ts';

const mostValues = 8; // of a column
const mostFamilies = 20;
const mostAsked = 200; // of one whose others were asked for

@customElement('kordon-odd-values')
export class OddValues extends View {
  @state() private open: ReadonlySet<string> = new Set(); // columns
  @state() private unfolded: ReadonlySet<string> = new Set(); // columns with all of their families

  private readonly asked = new WeakMap<ColumnProfile, ValueRows[]>(); // by column: its odd values, where all were asked for

  private async ask(odd: OddColumn): Promise<OddColumn> {
    const { column, more } = odd;
    const all = this.asked.get(column) ?? (await this.session.oddValues(column.name));
    this.asked.set(column, all);
    this.requestUpdate();
    return more ? withAll(odd, all) : odd;
  }

  private async countAllAsMissing(odd: OddColumn): Promise<void> {
    const { values } = odd.more ? await this.ask(odd) : odd;
    this.session.change((job) => withAlsoMissing(job, odd.column.name, values.map(({ value }) => value)));
  }

  // The grid may be far below.
  private show(filter: ColumnFilter): void {
    this.session.showRows(filter);
    const grid = this.parentElement!.querySelector('kordon-grid')!;
    grid.scrollIntoView({ block: 'center' });
    grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus({ preventScroll: true });
  }

  private recode(column: string, values: string[], to: string): void {
    this.repair([recoding(column, values, to)]);
  }

  private repair(repairs: Repair[]): void {
    const { options } = this.state.table!;
    void this.session.reread({ ...options, repairs: [...(options.repairs ?? []), ...repairs] });
  }

  private toggle(name: string, event: Event): void {
    const open = new Set(this.open);
    if ((event.currentTarget as HTMLDetailsElement).open) open.add(name);
    else open.delete(name);
    this.open = open;
  }

  override render(): TemplateResult | typeof nothing {
    const odd = oddColumns(this.state.profile);
    if (!odd.length) return nothing;
    const words = t.data.odd;
    return html`${this.markers()} ${this.merges(odd)}
      <details class="fold odd-values">
      <summary>${words.title(odd.length)}</summary>
      <p class="quiet">${words.meaning}</p>
      ${odd.map((each) => {
        const { name } = each.column;
        return html`<details class="odd-column" ?open=${this.open.has(name)} @toggle=${(event: Event) => this.toggle(name, event)}>
          <summary><b>${name}</b> <span class="quiet">${this.summary(each)}</span></summary>
          ${this.open.has(name) ? this.column(each) : nothing}
        </details>`;
      })}
    </details>`;
  }

  // A survey has -9 in most of its columns: one answer is enough.
  private markers(): TemplateResult | typeof nothing {
    const { values, columns } = markersOf(this.state.profile);
    if (!columns.length) return nothing;
    const count = () => this.session.change((job) => columns.reduce((changed, { name, markers }) => withAlsoMissing(changed, name, markers), job));
    return html`<section class="panel markers">
      <p>${t.data.odd.markers(listed(values.map(quoted), 'and'), columns.length, values.length)}</p>
      <button @click=${count}>${t.columns.countAsMissing}</button>
    </section>`;
  }

  // Nobody has to look at each of fifty values with a blank at the end. Each column is one repair.
  private merges(odd: OddColumn[]): TemplateResult | typeof nothing {
    const words = t.data.odd;
    const repairs = odd.map(({ column, variants }): Repair => ({ column: column.name, recode: mergesOf(variants) }));
    const real = repairs.filter(({ recode = {} }) => Object.keys(recode).length > 0);
    const values = real.flatMap(({ recode = {} }) => Object.keys(recode));
    if (values.length < 2) return nothing;
    return html`<section class="panel markers">
      <p>${words.alike(values.length, listed(real.map(({ column }) => quoted(column)), 'and'))}</p>
      <button @click=${() => this.repair(real)}>${words.mergeAll}</button>
    </section>`;
  }

  private summary({ values, more, variants }: OddColumn): string {
    const words = t.data.odd;
    const names = [...values.map(({ value }) => quoted(value)), ...Array<string>(more).fill('…')]; // the first few are named
    const parts = [
      ...(values.length ? [`${words.values(names.length)}: ${listed(names, 'and')}`] : []),
      ...(variants.length ? [words.families(variants.length)] : []),
    ];
    return parts.join(' · ');
  }

  private column(listed: OddColumn): TemplateResult {
    const all = this.asked.get(listed.column);
    const odd = all ? withAll(listed, all) : listed;
    const { column, values, more, variants } = odd;
    const words = t.data.odd;
    const most = all ? mostAsked : mostValues;
    const rest = Math.max(0, values.length - most) + more;
    const families = this.unfolded.has(column.name) ? variants.length : mostFamilies;
    return html`<ul>
      ${values.length > 1
        ? html`<li>
            <button @click=${() => void this.countAllAsMissing(odd)}>${words.allMissing(values.length + more)}</button>
            <button class="link" @click=${() => this.show({ column: column.name, odd: true })}>${words.showAll}</button>
          </li>`
        : nothing}
      ${values.slice(0, most).map((value) => this.value(odd, value))}
      ${rest > 0 ? html`<li><button class="link" ?disabled=${!!all} @click=${() => void this.ask(odd)}>${words.others(rest)}</button></li>` : nothing}
      ${variants.slice(0, families).map((family) => this.family(column.name, family))}
      ${variants.length > families ? html`<li><button class="link" @click=${() => (this.unfolded = new Set([...this.unfolded, column.name]))}>${words.others(variants.length - families)}</button></li>` : nothing}
    </ul>`;
  }

  private value({ column }: OddColumn, { value, rows }: OddValue): TemplateResult {
    const words = t.data.odd;
    const recode = (event: SubmitEvent) => {
      event.preventDefault();
      this.recode(column.name, [value], new FormData(event.target as HTMLFormElement).get('to')!.toString());
    };
    return html`<li>
      <span><b>${shown(value)}</b> ${rows === undefined ? nothing : html`<span class="quiet">${t.words.rows(rows)}</span>`}</span>
      <button class="link" @click=${() => this.show({ column: column.name, values: [value] })}>${words.show}</button>
      <button @click=${() => this.session.change((job) => withAlsoMissing(job, column.name, [value]))}>${t.columns.countAsMissing}</button>
      <form @submit=${recode}>
        <label
          >${t.data.repairs.to}
          <input name="to" required autocomplete="off" aria-label=${words.recodeTo(shown(value))} .value=${likelyMeant(column, value)} /></label
        >
        <button>${words.recode}</button>
      </form>
    </li>`;
  }

  private family(column: string, family: ValueRows[]): TemplateResult {
    const words = t.data.odd;
    const merge = (event: SubmitEvent) => {
      event.preventDefault();
      const to = new FormData(event.target as HTMLFormElement).get('into')!.toString();
      this.recode(column, family.map(({ value }) => value).filter((value) => value !== to), to);
    };
    return html`<li>
      <span>
        ${family.map(({ value, rows }, at) => html`${at ? ' · ' : ''}<b>${quoted(value)}</b> <span class="quiet">${t.words.rows(rows)}</span>`)}
      </span>
      <button class="link" @click=${() => this.show({ column, values: family.map(({ value }) => value) })}>${words.show}</button>
      <form @submit=${merge}>
        <label
          >${words.mergeInto}
          <select name="into">
            ${family.map(({ value }) => html`<option value=${value}>${quoted(value)}</option>`)}
          </select></label
        >
        <button>${words.merge}</button>
      </form>
    </li>`;
  }
}
