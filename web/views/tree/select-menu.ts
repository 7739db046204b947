// What can be selected in a hierarchy by a rule.
import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { asTyped, count, typedNumber } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import '../parts/menu.ts';
import type { Menu } from '../parts/menu.ts';
import { PlainView } from '../parts/view.ts';

@customElement('kordon-select-menu')
export class SelectMenu extends PlainView {
  @property({ attribute: false }) found: number | undefined; // absent: nothing is searched for
  @property({ type: Number }) loose = 0;
  @property({ type: Number }) rare = 2;
  @property({ type: Number }) selected = 0;
  @property({ attribute: false }) onFound!: () => void;
  @property({ attribute: false }) onLoose!: () => void;
  @property({ attribute: false }) onBeside!: () => void;
  @property({ attribute: false }) onRare!: (rows: number) => void;
  @property({ attribute: false }) onNone!: () => void;

  @state() private text: string | undefined; // a number of rows, as it is typed

  override render(): TemplateResult {
    const { select, selectFound, selectLoose, selectBeside, selectNone } = t.boundaries;
    const items = [
      { title: selectFound, hint: count(this.found ?? 0), disabled: !this.found, act: () => this.onFound() },
      { title: selectLoose, hint: count(this.loose), disabled: !this.loose, act: () => this.onLoose() },
      this.rareValues(),
      { title: selectBeside, hint: 'Ctrl A', act: () => this.onBeside() },
      { title: selectNone, hint: 'Esc', disabled: !this.selected, act: () => this.onNone() },
    ];
    return html`<kordon-menu .label=${select} .items=${items}></kordon-menu>`;
  }

  private rareValues(): TemplateResult {
    const text = this.text ?? asTyped(this.rare);
    return html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        this.querySelector<Menu>('kordon-menu')!.close();
        this.onRare(typedNumber(text) ?? this.rare);
      }}
    >
      <label>
        ${t.boundaries.selectRare}
        <input
          class="tiny"
          inputmode="numeric"
          .value=${text}
          @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
        />
      </label>
      <button>${t.boundaries.select}</button>
    </form>`;
  }
}
