// For whom the release is, and why its columns go out: lines that a person says, and that change the job alone.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ForWhom, Job } from '../../protocol/job.ts';
import { goesOut, longestSaying, sayings, withForWhom, withReason } from '../../state/job/job.ts';
import { isOver, reviewWords } from '../../state/release/made-by.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { manualLink } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-for-whom')
export class ForWhomView extends View {
  @state() private reasonsOpen = false; // a table may have thousands of columns

  override render(): TemplateResult {
    const words = t.release.forWhom;
    const job = jobOf(this.state)!;
    const { for_whom: said = {} } = job;
    return html`<details class="for-whom">
      <summary>${words.title} ${told(said)}</summary>
      <p class="quiet">${words.hint} ${manualLink('for-whom', t.frame.inManual)}</p>
      ${sayings.map((key) => this.line(words.lines[key], said[key], (job, typed) => withForWhom(job, key, typed), key === 'review'))}
      ${this.reasons(job)}
    </details>`;
  }

  private reasons({ attributes }: Job): TemplateResult {
    const words = t.release.forWhom;
    const released = attributes.filter(goesOut);
    const opened = (event: Event) => (this.reasonsOpen = (event.currentTarget as HTMLDetailsElement).open);
    return html`<details @toggle=${opened}>
      <summary>${words.reasons} <span class="told">${words.reasonsSaid(released.filter(({ reason }) => reason).length, released.length)}</span></summary>
      ${this.reasonsOpen ? released.map(({ name, reason }) => this.line(name, reason, (job, typed) => withReason(job, name, typed))) : nothing}
    </details>`;
  }

  // Whatever is drawn meanwhile leaves alone what is being typed.
  private line(label: string, said = '', edit: (job: Job, typed: string) => Job, isDay = false): TemplateResult {
    const change = (event: Event) => this.session.change((job) => edit(job, (event.target as HTMLInputElement).value));
    return html`<label class="field"><span>${label}</span><input type=${isDay ? 'date' : 'text'} max=${isDay ? '9999-12-31' : nothing} maxlength=${isDay ? nothing : longestSaying} autocomplete="off" .value=${said} @change=${change} /></label>`;
  }
}

function told(said: ForWhom): TemplateResult {
  const words = t.release.forWhom;
  const { length } = Object.keys(said);
  if (said.review && isOver(said.review)) return html`<span class="told">${icons.warning} ${reviewWords(said.review)}</span>`;
  return html`<span class="told">${length ? words.said(length, sayings.length) : words.nobody}</span>`;
}
