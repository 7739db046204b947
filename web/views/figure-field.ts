// A figure of the job in a field. What cannot be one is not taken; the field shows the job's again when left.
import { html, nothing, type TemplateResult } from 'lit';

export interface Figure {
  label: string;
  value: number;
  least: number;
  most?: number;
  step?: number | 'any';
  takes(value: number): boolean;
  describedBy: string;
  wrong: boolean;
  set(value: number): void;
  settled(): void;
}

export function figureField(figure: Figure): TemplateResult {
  const { label, value, least, most, step = 1, describedBy, wrong } = figure;
  return html`<label class="field">
    <span>${label}</span>
    <input
      class="short"
      type="number"
      min=${least}
      max=${most ?? nothing}
      step=${step}
      .value=${String(value)}
      aria-describedby=${describedBy}
      aria-invalid=${wrong ? 'true' : nothing}
      @input=${(event: Event) => {
        const { value: text } = event.target as HTMLInputElement;
        if (text !== '' && figure.takes(Number(text))) figure.set(Number(text));
      }}
      @change=${(event: Event) => {
        (event.target as HTMLInputElement).value = String(figure.value);
        figure.settled();
      }}
    />
  </label>`;
}
