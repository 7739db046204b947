// The repairs of a table: those that were made, and a form for one more. Session and state come in; a reading of the file
// with other repairs goes to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Repair } from '../../protocol/job.ts';
import type { Where } from '../../protocol/text.ts';
import { attributeOf } from '../../state/job/job.ts';
import { kindOf, kinds, type RepairKind } from '../../state/job/repairs.ts';
import { jobOf } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { View } from '../parts/view.ts';

function told(repair: Repair): string {
  const words = t.data.repairs;
  const { column, recode = {}, leave_out = [], keep = [], round = 0, cap = {}, fill, day_numbers = '', rename = '' } = repair;
  const texts: Record<RepairKind, () => string> = {
    recode: () => listed(Object.entries(recode).map(([from, to]) => words.recoded(quoted(from), quoted(to))), 'and'),
    leave_out: () => words.leftOut(listed(leave_out.map(quoted), 'or')),
    keep: () => words.kept(listed(keep.map(quoted), 'or')),
    cap: () => [cap.above === undefined ? '' : `> ${cap.above}`, cap.below === undefined ? '' : `< ${cap.below}`].filter(Boolean).join(', '),
    round: () => words.rounded(round),
    fill: () => words.filled(fill!.length),
    day_numbers: () => words.dated(day_numbers),
    rename: () => words.renamed(quoted(rename)),
  };
  return `${column}: ${texts[kindOf(repair)]()}`;
}

// A position in the job is shown as the repair that is there.
export function ofRepair({ text }: Where, repairs: Repair[]): string {
  const [, at] = /^input\.repairs\[(\d+)\]/.exec(String(text)) ?? [];
  const repair = repairs[Number(at)];
  return repair ? told(repair) : said(text);
}

@customElement('kordon-repairs')
export class Repairs extends View {
  @state() private column = '';
  @state() private kind: RepairKind = 'recode';

  private get made(): Repair[] {
    return this.state.table?.options.repairs ?? [];
  }

  // A column that the table no longer has, as after renaming, gives way to the first.
  private get chosen(): string {
    const { columns } = this.state.table!.facts;
    return columns.includes(this.column) ? this.column : columns[0]!;
  }

  private read(repairs: Repair[]): Promise<boolean> {
    const { options } = this.state.table!;
    return this.session.reread({ ...options, repairs: repairs.length ? repairs : undefined });
  }

  private async add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const field = (name: string) => new FormData(form).get(name)?.toString() ?? '';
    const numeral = (name: string) => (field(name) === '' ? undefined : Number(field(name)));
    const column = this.chosen;
    const given = attributeOf(jobOf(this.state)!, column)?.number;
    const number = given ?? (field('decimal') === ',' ? ({ decimal: ',' } as const) : undefined);
    const values = field('values').split(/\r?\n/).filter(Boolean).map((value) => (value === '""' ? '' : value));
    const [above, below] = [numeral('above'), numeral('below')];
    const cap = { ...(above !== undefined && { above }), ...(below !== undefined && { below }) };
    const whats: Record<RepairKind, Partial<Repair>> = {
      recode: { recode: { [field('from')]: field('to') } },
      leave_out: { leave_out: values },
      keep: { keep: values },
      cap: { cap, ...(number && { number }) },
      round: { round: numeral('step') ?? 1, ...(number && { number }) },
      fill: { fill: { length: numeral('length') ?? 5 } },
      day_numbers: { day_numbers: field('format') },
      rename: { rename: field('name') },
    };
    if (this.kind === 'cap' && above === undefined && below === undefined) return form.querySelector('input')!.focus();
    if (['leave_out', 'keep'].includes(this.kind) && !values.length) return form.querySelector('textarea')!.focus();
    const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((text) => ({ text, value: text.value }));
    if (!(await this.read([...this.made, { column, ...whats[this.kind] }]))) return;
    // What was typed for the next repair while the file was read stays.
    for (const { text, value } of texts) if (text.value === value) text.value = '';
  }

  private fields(): TemplateResult {
    const words = t.data.repairs;
    const input = (name: string, label: string, type = 'text', required = false) =>
      html`<label>${label} <input name=${name} type=${type} step="any" autocomplete="off" ?required=${required} /></label>`;
    const values = html`<label>${words.values} <textarea name="values" rows="3" spellcheck="false"></textarea></label>`;
    const sign = attributeOf(jobOf(this.state)!, this.chosen)?.number
      ? nothing
      : html`<label>${words.decimal}
          <select name="decimal">
            <option value=".">12.5</option>
            <option value=",">12,5</option>
          </select>
        </label>`;
    const fields: Record<RepairKind, () => TemplateResult> = {
      recode: () => html`${input('from', words.from)} ${input('to', words.to)}`,
      leave_out: () => values,
      keep: () => values,
      cap: () => html`${input('above', words.above, 'number')} ${input('below', words.below, 'number')} ${sign}`,
      round: () => html`${input('step', words.step, 'number', true)} ${sign}`,
      fill: () => input('length', words.length, 'number', true),
      day_numbers: () => input('format', words.format, 'text', true),
      rename: () => input('name', words.name, 'text', true),
    };
    return fields[this.kind]();
  }

  override render(): TemplateResult | typeof nothing {
    const { table } = this.state;
    if (!table) return nothing;
    const words = t.data.repairs;
    const { made } = this;
    const choose = (change: (value: string) => void) => (event: Event) => change((event.target as HTMLSelectElement).value);
    return html`<details class="fold repairs" ?open=${made.length > 0}>
      <summary>${words.title}${made.length ? html`<span class="quiet">: ${words.made(made.length)}</span>` : nothing}</summary>
      <p class="quiet">${words.meaning}</p>
      <ol>
        ${made.map(
          (repair, at) => html`<li>
            ${told(repair)} <button class="link" @click=${() => void this.read(made.filter((_, each) => each !== at))}>${words.remove}</button>
          </li>`,
        )}
      </ol>
      <form @submit=${(event: SubmitEvent) => void this.add(event)}>
        <label>${words.column}
          <select @change=${choose((value) => (this.column = value))}>
            ${table.facts.columns.map((name) => selectOption(name, name, name === this.chosen))}
          </select>
        </label>
        <label>${words.what}
          <select @change=${choose((value) => (this.kind = value as RepairKind))}>
            ${kinds.map((kind) => selectOption(kind, words.kinds[kind], kind === this.kind))}
          </select>
        </label>
        ${this.fields()}
        <button>${words.add}</button>
      </form>
    </details>`;
  }
}
