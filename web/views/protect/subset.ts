// Which part of the table is released: rows with certain values of one column. What is chosen here is taken when a person
// says so, as the table is then read anew.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { View } from '../parts/view.ts';
import './value-picker.ts';

@customElement('kordon-subset')
export class SubsetChoice extends View {
  @state() private draft: Job['input']['subset']; // what is being chosen; absent: what the job says

  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    const { table } = this.state;
    if (!job || !table) return nothing;
    const words = t.population.part;
    const { subset } = job.input;
    const chosen = this.draft ?? subset;
    const { columns, rows, subset: whole } = table.facts;
    const column = chosen && this.columnOf(chosen.column);
    return html`<div class="part">
      <h3>${words.title}</h3>
      <p class="quiet">${words.means}</p>
      <label class="line">
        ${words.column}
        <select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>
          ${selectOption(-1, words.whole, !chosen)}
          ${columns.map((name, at) => selectOption(at, shown(name), name === chosen?.column))}
        </select>
      </label>
      ${subset && whole ? html`<p>${words.now(rows, whole.rows)}</p>` : nothing}
      ${chosen && column
        ? html`<kordon-value-picker
            .column=${column}
            .chosen=${chosen.values}
            .onChoose=${(values: string[]) => (this.draft = { column: chosen.column, values })}
          ></kordon-value-picker>`
        : nothing}
      ${this.draft ? this.actions(this.draft) : nothing}
    </div>`;
  }

  // The column as the whole table has it.
  private columnOf(name: string): ColumnProfile | undefined {
    const { table, profile } = this.state;
    const whole = table?.facts.subset?.column;
    return whole?.name === name ? whole : profile.find((column) => column.name === name);
  }

  private choose(value: string): void {
    const job = jobOf(this.state);
    const column = this.state.table?.facts.columns[Number(value)];
    const subset = job?.input.subset;
    if (column !== undefined) this.draft = column === subset?.column ? undefined : { column, values: [] };
    else {
      this.draft = undefined;
      if (subset) void this.session.releasePart(undefined);
    }
  }

  private actions(draft: NonNullable<Job['input']['subset']>): TemplateResult {
    const words = t.population.part;
    const take = () => {
      this.draft = undefined;
      void this.session.releasePart(draft);
    };
    return html`${this.state.population ? html`<p class="quiet">${words.replaces}</p>` : nothing}
      <div class="line">
        <button ?disabled=${!draft.values.length} aria-describedby=${draft.values.length ? nothing : 'no-values'} @click=${take}>${words.act}</button>
        ${draft.values.length ? nothing : html`<span class="quiet" id="no-values">${words.none}</span>`}
      </div>`;
  }
}
