// Step 4: which algorithm runs, and what it is told.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { AlgorithmEntry, Job, Option, OptionValue } from '../protocol.ts';
import { optionOf, optionsShown, withAlgorithm, withBoundariesIgnored, withClassification, withOption } from '../state/algorithm.ts';
import { columnsOfRole } from '../state/job.ts';
import { jobOf } from '../state/state.ts';
import * as icons from './icons.ts';
import { View } from './view.ts';

@customElement('kordon-algorithm')
export class AlgorithmPanel extends View {
  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job) return nothing;
    const [first, ...others] = this.state.catalogue?.algorithms ?? [];
    if (!first) return html`<section class="panel"><h2>Algorithm</h2><p class="quiet">The catalogue is not there yet.</p></section>`;
    const otherChosen = job.algorithm.name !== first.name;
    return html`<section class="panel">
      <h2>Algorithm</h2>
      <fieldset>
        <legend class="hidden">Algorithm</legend>
        ${this.card(job, first, true)}
        ${others.length
          ? html`<details ?open=${otherChosen}>
              <summary>Choose another</summary>
              ${others.map((entry) => this.card(job, entry))}
            </details>`
          : nothing}
      </fieldset>
      ${this.common(job)}
    </section>`;
  }

  // The first of the catalogue is recommended: its summary says why.
  private card(job: Job, entry: AlgorithmEntry, recommended = false): TemplateResult {
    const { name, title, summary, paper, guarantees } = entry;
    const chosen = job.algorithm.name === name;
    return html`<div class="option card">
      <label class="option">
        <input
          type="radio"
          name="algorithm"
          .checked=${chosen}
          @change=${() => this.session.change((job) => withAlgorithm(job, name))}
        />
        <span>
          <span><b>${title}</b>${recommended ? html` <span class="accent">recommended</span>` : nothing}</span>
          <span>${summary}</span> <cite class="quiet">${paper}</cite>
          ${guarantees ? nothing : html`<span class="bad"><span>${icons.warning} Promises no protection: its release is judged, and refused where it has none.</span></span>`}
        </span>
      </label>
      ${chosen && optionsShown(entry).length
        ? html`<div class="options">${optionsShown(entry).map((option) => this.option(job, option))}</div>`
        : nothing}
    </div>`;
  }

  private option(job: Job, option: Option): TemplateResult {
    const { key, title, summary, kind, choices } = option;
    const value = optionOf(job, option);
    const id = `option-${key}`;
    const set = (next: OptionValue | undefined) => this.session.change((job) => withOption(job, key, next), id);
    const help = html`<p class="quiet" id="${id}-help">${summary}</p>`;
    if (kind === 'truth') {
      return html`<label class="option">
          <input
            type="checkbox"
            .checked=${value === true}
            aria-describedby="${id}-help"
            @change=${(event: Event) => set((event.target as HTMLInputElement).checked || undefined)}
          />
          <span>${title}</span>
        </label>
        ${help}`;
    }
    if (kind === 'choice') {
      return html`<label class="field">
          <span>${title}</span>
          <select
            aria-describedby="${id}-help"
            @change=${(event: Event) => {
              const next = (event.target as HTMLSelectElement).value;
              set(next === choices[0] ? undefined : next);
            }}
          >
            ${choices.map((choice) => html`<option value=${choice} ?selected=${choice === value}>${choice.replaceAll('_', ' ')}</option>`)}
          </select>
        </label>
        ${help}`;
    }
    return html`<label class="field">
        <span>${title}</span>
        <input
          class="short"
          type="number"
          min="0"
          .value=${value === undefined ? '' : String(value)}
          placeholder="as it is"
          aria-describedby="${id}-help"
          @input=${(event: Event) => {
            const text = (event.target as HTMLInputElement).value;
            if (text === '') set(undefined);
            else if (/^\d+$/.test(text)) set(Number(text));
          }}
          @change=${() => this.session.endGesture()}
        />
      </label>
      ${help}`;
  }

  // What every algorithm knows.
  private common(job: Job): TemplateResult {
    const columns = [...columnsOfRole(job, 'sensitive'), ...columnsOfRole(job, 'insensitive')];
    const { boundaries, classification } = job.algorithm;
    return html`<details class="more" ?open=${boundaries === 'ignore' || !!classification}>
      <summary>More</summary>
      <label class="option">
        <input
          type="checkbox"
          .checked=${boundaries === 'ignore'}
          @change=${(event: Event) => {
            const { checked } = event.target as HTMLInputElement;
            this.session.change((job) => withBoundariesIgnored(job, checked));
          }}
        />
        <span>Ignore the boundaries <span class="quiet">to see what they cost; the release counts its violations</span></span>
      </label>
      ${columns.length
        ? html`<label class="field">
            <span>The release shall help to predict <span class="quiet">always measured; clustering algorithms also go by it</span></span>
            <select
              @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                this.session.change((job) => withClassification(job, value || undefined));
              }}
            >
              <option value="" ?selected=${!classification}>nothing in particular</option>
              ${columns.map(
                (name) => html`<option value=${name} ?selected=${classification?.attribute === name}>${name}</option>`,
              )}
            </select>
          </label>`
        : nothing}
    </details>`;
  }
}
