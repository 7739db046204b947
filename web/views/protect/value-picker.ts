// Values of a column, chosen from the most frequent ones or written.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ColumnProfile } from '../../protocol/findings.ts';
import { withLabel } from '../../state/job/codebook.ts';
import { namableValues } from '../../state/protect/examples.ts';
import { shown } from '../../texts/wording.ts';
import { t } from '../../texts/language.ts';
import { PlainView } from '../parts/view.ts';

interface Candidate {
  value: string;
  title: string;
  rows?: number;
}

@customElement('kordon-value-picker')
export class ValuePicker extends PlainView {
  @property({ attribute: false }) column!: ColumnProfile;
  @property({ attribute: false }) missing: string[] = []; // texts that stand for a missing value
  @property({ attribute: false }) chosen: string[] = [];
  @property({ attribute: false }) onChoose!: (values: string[]) => void;

  @state() private text = '';

  // What is chosen stays in the list, whatever is frequent.
  private get choices(): Candidate[] {
    const { column, missing, chosen } = this;
    const frequent: Candidate[] = namableValues(column).map(({ value, rows }) => ({ value, title: this.titleOf(value), rows }));
    const [missingText = ''] = missing.filter((text) => chosen.includes(text)).concat(missing);
    if (column.missing) frequent.push({ value: missingText, title: t.words.missing, rows: column.missing });
    const listed = new Set(frequent.map(({ value }) => value));
    const others = chosen.filter((value) => !listed.has(value)).map((value) => ({ value, title: this.titleOf(value) }));
    return [...others, ...frequent];
  }

  private titleOf = (value: string): string => shown(withLabel(this.column.labels, value) ?? value);

  private toggle(value: string, on: boolean): void {
    const others = this.chosen.filter((each) => each !== value);
    this.onChoose(on ? [...others, value] : others);
  }

  private add(): void {
    if (this.text === '') return;
    this.toggle(this.text, true);
    this.text = '';
  }

  override render(): TemplateResult {
    const { column, text } = this;
    const choices = this.choices;
    const search = text.toLowerCase();
    const found = choices.filter(({ title }) => title.toLowerCase().includes(search));
    const unlisted = text !== '' && !choices.some(({ value }) => value === text);
    const frequent = namableValues(column).length;
    return html`<div class="values">
      <div class="line">
        <input
          type="search"
          aria-label=${t.protect.values.find(column.name)}
          placeholder=${t.protect.values.placeholder}
          .value=${text}
          @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === 'Enter') this.add();
          }}
        />
        ${unlisted ? html`<button @click=${() => this.add()}>${t.protect.values.add(text)}</button>` : nothing}
      </div>
      ${found.length
        ? html`<ul class="value-list" aria-label=${t.protect.values.of(column.name)}>
            ${found.map(
              ({ value, title, rows }) => html`<li>
                <label class="option">
                  <input
                    type="checkbox"
                    .checked=${this.chosen.includes(value)}
                    @change=${(event: Event) => this.toggle(value, (event.target as HTMLInputElement).checked)}
                  />
                  <span>${title} ${rows === undefined ? nothing : html`<span class="quiet">${t.words.rows(rows)}</span>`}</span>
                </label>
              </li>`,
            )}
          </ul>`
        : nothing}
      ${frequent < column.distinct
        ? html`<p class="quiet">
            ${frequent ? t.protect.values.someListed(frequent, column.distinct) : t.protect.values.noneListed(column.distinct)}
          </p>`
        : nothing}
    </div>`;
  }
}
