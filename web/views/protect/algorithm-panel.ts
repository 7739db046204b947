// Step 4: which algorithm runs, and with which options.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { AlgorithmEntry, Option } from '../../protocol/catalogue.ts';
import type { Job, OptionValue } from '../../protocol/job.ts';
import { effortKey, numberIfUnsaid, optionOf, optionsShown, withAlgorithm, withBoundariesIgnored, withClassification, withLossByShare, withOption } from '../../state/job/algorithm.ts';
import { columnsOfRole, maxSeed } from '../../state/job/job.ts';
import { jobOf } from '../../state/session/state.ts';
import { inLanguage, said } from '../../texts/engine.ts';
import { asTyped } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-algorithm')
export class AlgorithmPanel extends View {
  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job) return nothing;
    const [first, ...others] = this.state.catalogue?.algorithms ?? [];
    if (!first) return html`<section class="panel"><h2>${t.protect.algorithm.title}</h2><p class="quiet">${t.protect.algorithm.none}</p></section>`;
    const otherChosen = job.algorithm.name !== first.name;
    return html`<section class="panel">
      <h2>${t.protect.algorithm.title}</h2>
      <fieldset>
        <legend class="hidden">${t.protect.algorithm.title}</legend>
        ${this.card(job, first, true)}
        ${others.length
          ? html`<details ?open=${otherChosen}>
              <summary>${t.protect.algorithm.another}</summary>
              ${others.map((entry) => this.card(job, entry))}
            </details>`
          : nothing}
      </fieldset>
      ${this.options(job)}
    </section>`;
  }

  // The first of the catalogue is recommended: its summary says why.
  private card(job: Job, entry: AlgorithmEntry, recommended = false): TemplateResult {
    const { name, title, summary, guarantees } = entry;
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
          <span><b>${said(title)}</b>${recommended ? html` <span class="accent">${t.protect.algorithm.recommended}</span>` : nothing}</span>
          <span>${said(summary)}</span>
          ${guarantees ? nothing : html`<span class="bad"><span>${icons.warning} ${t.protect.algorithm.noPromise}</span></span>`}
        </span>
      </label>
    </div>`;
  }

  private option(job: Job, option: Option): TemplateResult {
    const { key, title, summary, kind, choices } = option;
    const value = optionOf(job, option);
    const id = `option-${key}`;
    const set = (next: OptionValue | undefined) => this.session.change((job) => withOption(job, key, next), id);
    const help = html`<p class="quiet" id="${id}-help">${said(summary)}</p>`;
    if (kind === 'truth') {
      return html`<label class="option">
          <input
            type="checkbox"
            .checked=${value === true}
            aria-describedby="${id}-help"
            @change=${(event: Event) => set((event.target as HTMLInputElement).checked || undefined)}
          />
          <span>${said(title)}</span>
        </label>
        ${help}`;
    }
    if (kind === 'choice') {
      return html`<label class="field">
          <span>${said(title)}</span>
          <select
            aria-describedby="${id}-help"
            @change=${(event: Event) => {
              const next = (event.target as HTMLSelectElement).value;
              set(next === choices[0] ? undefined : next);
            }}
          >
            ${choices.map((choice) => selectOption(choice, inLanguage(choice.replaceAll('_', ' ')), choice === value))}
          </select>
        </label>
        ${help}`;
    }
    const unsaid = numberIfUnsaid(job, option);
    return html`${figureField({
      label: said(title),
      value: typeof value === 'number' ? value : undefined,
      whole: true,
      least: 0,
      most: maxSeed,
      width: 'medium',
      placeholder: key === effortKey ? t.protect.algorithm.constructionOnly : asTyped(unsaid),
      describedBy: `${id}-help`,
      set,
      clear: () => set(undefined),
      settled: () => this.session.endGesture(),
    })}
    ${help}`;
  }

  // The options of the algorithm, and those that every one knows.
  private options(job: Job): TemplateResult {
    const columns = [...columnsOfRole(job, 'sensitive'), ...columnsOfRole(job, 'insensitive')];
    const { boundaries, classification } = job.algorithm;
    const chosen = this.state.catalogue?.algorithms.find(({ name }) => name === job.algorithm.name);
    const options = chosen ? optionsShown(chosen) : [];
    return html`<div class="more">
      ${options.length ? html`<div class="options">${options.map((option) => this.option(job, option))}</div>` : nothing}
      <label class="option">
        <input
          type="checkbox"
          .checked=${boundaries === 'ignore'}
          @change=${(event: Event) => {
            const { checked } = event.target as HTMLInputElement;
            this.session.change((job) => withBoundariesIgnored(job, checked));
          }}
        />
        <span>${t.protect.algorithm.ignore} <span class="quiet">${t.protect.algorithm.ignoreWhy}</span></span>
      </label>
      <label class="option">
        <input
          type="checkbox"
          .checked=${job.loss === 'share'}
          @change=${(event: Event) => {
            const { checked } = event.target as HTMLInputElement;
            this.session.change((job) => withLossByShare(job, checked));
          }}
        />
        <span>${t.release.least.byShare.title} <span class="quiet">${t.release.least.byShare.why}</span></span>
      </label>
      ${columns.length
        ? html`<label class="field">
            <span>${t.protect.algorithm.predict} <span class="quiet">${t.protect.algorithm.predictWhy}</span></span>
            <select
              @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                this.session.change((job) => withClassification(job, value || undefined));
              }}
            >
              ${selectOption('', t.protect.algorithm.nothing, !classification)}
              ${columns.map(
                (name) => selectOption(name, name, classification?.attribute === name),
              )}
            </select>
          </label>`
        : nothing}
    </div>`;
  }
}
