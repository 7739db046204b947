// Always in view: what the boundaries, k and the other models cost before anything runs.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Feasibility, Job } from '../protocol.ts';
import { textOf } from '../state/findings.ts';
import { modelTitle } from '../state/privacy.ts';
import { impossibleDemands, jobOf, tooManyLost } from '../state/state.ts';
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
    const [impossible] = impossibleDemands(this.state);
    if (impossible) {
      const what = `${modelTitle(impossible.model)} of ${impossible.attribute}`;
      return this.line('attention', html`${icons.warning} <b>${what}</b> cannot hold. ${textOf(impossible)}`);
    }
    return this.line(tooManyLost(this.state) ? 'attention' : '', this.cost(job, value));
  }

  private cost(job: Job, { out, chosen, rows }: Feasibility): TemplateResult {
    const { k, p } = job.privacy;
    const asked = html`<b>k = ${count(k)}${p === undefined ? nothing : `, p = ${count(p)}`}</b> with these boundaries:`;
    if (!out && !chosen) return html`${asked} every row can be kept.`;
    const more = `at least ${count(chosen)} ${out ? 'more ' : ''}would be suppressed for l, t or alpha`;
    const lost = html`${count(out)} of ${count(rows)} rows (${percent(out / rows)}) cannot be kept`;
    const limit = tooManyLost(this.state) ? `, more than the limit of ${percent(job.suppression.limit)}` : '';
    if (!out) return html`${asked} ${more}, of ${count(rows)} rows${limit}.`;
    return html`${asked} ${lost}${chosen ? `, and ${more}` : nothing}${limit}.`;
  }

  private line(tone: string, content: TemplateResult): TemplateResult {
    return html`<p class="feasibility ${tone} ${this.state.busy ? 'busy' : ''}" aria-live="polite">${content}</p>`;
  }
}
