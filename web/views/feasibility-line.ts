// Always in view: what the boundaries and k cost before anything runs.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { jobOf, tooManyLost } from '../state/state.ts';
import { count, percent } from '../state/words.ts';
import * as icons from './icons.ts';
import { View } from './view.ts';

@customElement('kordon-feasibility')
export class FeasibilityLine extends View {
  override render(): TemplateResult {
    const { feasibility, busy, running } = this.state;
    const job = jobOf(this.state);
    if (running) return this.line('', html`The engine is at work.`);
    if (!job || !feasibility) return this.line('', html`${busy ? 'Counting…' : nothing}`);
    const { value, failure } = feasibility;
    if (!value) {
      const [first] = failure?.mistakes ?? [];
      return this.line(
        'attention',
        html`${icons.warning} ${first ? html`<b>${first.where}</b> ${first.what}: ${first.remedy}` : nothing}`,
      );
    }
    const kept = html`<b>k = ${job.privacy.k}</b> with these boundaries:`;
    if (!value.out) return this.line('', html`${kept} every row can be kept.`);
    const limit = job.suppression.limit;
    return this.line(
      tooManyLost(this.state) ? 'attention' : '',
      html`${kept} ${count(value.out)} of ${count(value.rows)} rows (${percent(value.out / value.rows)}) cannot be kept${tooManyLost(this.state)
        ? html`, more than the limit of ${percent(limit)}`
        : nothing}.`,
    );
  }

  private line(tone: string, content: TemplateResult): TemplateResult {
    return html`<p class="feasibility ${tone} ${this.state.busy ? 'busy' : ''}" aria-live="polite">${content}</p>`;
  }
}
