// What fields all over the page are made of: the options of a select, and figures of the job.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { takes, type Expected } from '../../texts/expected.ts';
import { asTyped, typedNumber } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { openAround } from './fold.ts';
import { PlainView } from './view.ts';

// An option of a select. The one that is chosen is so by the state, whatever a person chose of it last.
export const selectOption = (value: string | number, title: unknown, chosen: boolean): TemplateResult =>
  html`<option value=${value} .selected=${live(chosen)}>${title}</option>`;

// A figure of the job in a field, written as the language writes numbers. It is taken when typing rests, so that 50 does
// not pass through 5. What cannot be one is not taken: it stays in the field, with what would be taken under it, until it
// is mended, given up (Escape), or the job's figure changes.
export interface FieldContents extends Expected {
  id?: string; // the field's, where its label stands elsewhere
  label?: string;
  value: number | undefined;
  placeholder?: string;
  width?: 'short' | 'medium' | 'large';
  describedBy?: string;
  wrong?: boolean; // as the engine says
  set(value: number): void;
  clear?(): void; // only where the field may be empty
  settled(): void;
}

export const figureField = (figure: FieldContents): TemplateResult => html`<kordon-figure .figure=${figure}></kordon-figure>`;

const rest = 400; // ms without a key

let made = 0;

@customElement('kordon-figure')
export class FigureField extends PlainView {
  @property({ attribute: false }) figure!: FieldContents;

  @state() private draft: string | undefined; // what is being typed
  @state() private refused = false; // and left, though it cannot be taken

  private taken: number | undefined; // the figure that this field gave last
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly name = `figure-${++made}`;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('figure');
    if (before && before.value !== this.figure.value && this.figure.value !== this.taken) this.forget();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.resting);
  }

  private forget(): void {
    clearTimeout(this.resting);
    this.draft = undefined;
    this.refused = false;
  }

  // The figure in a text, if it can be taken.
  private read(text: string): number | undefined {
    const value = typedNumber(text);
    return value !== undefined && takes(this.figure, value) ? value : undefined;
  }

  private maySay(text: string): boolean {
    return this.read(text) !== undefined || (!!this.figure.clear && text.trim() === '');
  }

  private type(text: string): void {
    this.draft = text;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.take(text), rest);
  }

  private take(text: string): void {
    clearTimeout(this.resting);
    this.draft = text;
    if (!this.maySay(text)) return;
    this.refused = false;
    this.taken = this.read(text);
    if (this.taken === this.figure.value) return;
    if (this.taken === undefined) this.figure.clear?.();
    else this.figure.set(this.taken);
  }

  // Takes what is being typed, or brings the eye to what cannot be taken. Returns whether nothing is left of either.
  settle(): boolean {
    this.leave();
    if (!this.refused) return true;
    openAround(this);
    this.querySelector('input')?.focus();
    return false;
  }

  private leave(): void {
    if (this.draft === undefined) return;
    this.take(this.draft);
    if (this.maySay(this.draft)) this.forget();
    else this.refused = true;
    this.figure.settled();
  }

  private onKey(event: KeyboardEvent): void {
    const { value = 0, whole } = this.figure;
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0;
    if (event.key === 'Escape' && this.draft !== undefined) this.forget();
    else if (event.key === 'Enter') this.leave();
    else if (whole && by && takes(this.figure, value + by)) this.take(asTyped(value + by));
    else return;
    if (event.key !== 'Enter') event.preventDefault();
  }

  override render(): TemplateResult {
    const { label, id, value, placeholder, width = 'short', describedBy, wrong, whole } = this.figure;
    const present = value === undefined ? '' : asTyped(value);
    const input = html`<input
      id=${id ?? nothing}
      class=${width}
      inputmode=${whole ? 'numeric' : 'decimal'}
      autocomplete="off"
      placeholder=${placeholder ?? nothing}
      .value=${this.draft ?? present}
      aria-describedby="${this.refused ? `${this.name} ` : ''}${describedBy ?? ''}"
      aria-invalid=${wrong || this.refused ? 'true' : nothing}
      @input=${(event: Event) => this.type((event.target as HTMLInputElement).value)}
      @change=${() => this.leave()}
      @keydown=${this.onKey}
    />`;
    const kept = present === '' ? t.protect.fields.keptNone : t.protect.fields.kept(present);
    return html`${label === undefined ? input : html`<label class="field"><span>${label}</span>${input}</label>`}
      <p id=${this.name} class="refused" aria-live="polite" ?hidden=${!this.refused}>
        ${this.refused ? `${t.protect.fields.expected(this.figure)}; ${kept}.` : nothing}
      </p>`;
  }
}
