// Step 4: the models that protect sensitive columns, each off until wanted.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ModelEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { addDemand, demandsOf, firstDemands, isDemanding, isOn, modelsOf, modelTitle, pathOf, removeDemand, withholds, withModel, withWithheld } from '../../state/job/demands.ts';
import { attributeOf, columnsOfRole, withFold } from '../../state/job/job.ts';
import { exampleColumn, exampleOf, type Example } from '../../state/protect/examples.ts';
import { findingsOf, type Finding } from '../../state/protect/findings.ts';
import { fixOf } from '../../state/protect/fixes.ts';
import { modelTerms } from '../../state/release/verdict.ts';
import { jobOf } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { term } from '../parts/explain.ts';
import { View } from '../parts/view.ts';
import { demandFields } from './demand-fields.ts';
import * as icons from '../parts/icons.ts';

@customElement('kordon-models')
export class Models extends View {
  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job) return nothing;
    const sensitive = columnsOfRole(job, 'sensitive');
    return html`
      ${sensitive.length ? nothing : this.noSensitiveColumn()}
      ${modelsOf(this.state.catalogue).map((model) => this.panel(job, model, sensitive.length > 0))} ${isDemanding(job) ? this.failing(job) : nothing}
      ${this.spellings(job, sensitive)}
    `;
  }

  private noSensitiveColumn(): TemplateResult {
    return html`<section class="panel" id="no-sensitive">
      <p>${t.protect.models.noSensitive((words) => term('sensitive', words))}</p>
      <div class="actions"><button @click=${() => this.session.go('columns')}>${t.protect.models.chooseColumns}</button></div>
    </section>`;
  }

  private panel(job: Job, model: ModelEntry, possible: boolean): TemplateResult {
    const on = isOn(job, model.key);
    return html`<section class="panel model ${on ? 'on' : ''}">
      <h2>
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            id="model-${model.key}"
            .checked=${on}
            ?disabled=${!possible && !on}
            aria-describedby=${possible ? nothing : 'no-sensitive'}
            @change=${(event: Event) => {
              const wanted = (event.target as HTMLInputElement).checked;
              this.session.change((job) => withModel(job, model, wanted, this.state.profile));
            }}
          />
          ${modelTitle(model.name)}
        </label>
      </h2>
      <p>${this.meaning(model)}</p>
      ${on ? this.demands(job, model) : this.danger(this.exampleOf(job, model, 0))}
    </section>`;
  }

  // In the page's own words, with a link into the glossary, where it has them.
  private meaning({ name, summary }: ModelEntry): TemplateResult | string {
    const meaning = t.protect.models.meanings[name];
    const named = modelTerms[name];
    return meaning && named ? meaning((words) => term(named, words)) : `${said(summary)}.`;
  }

  // What becomes of groups that fail a demand.
  private failing(job: Job): TemplateResult {
    const words = t.withheld;
    const option = (withheld: boolean, [title, meaning]: string[]) =>
      html`<label class="option">
        <input type="radio" name="failing" .checked=${withheld === withholds(job)} @change=${() => this.session.change((job) => withWithheld(job, withheld))} />
        <span><b>${title}</b> <span class="quiet">${meaning}</span></span>
      </label>`;
    return html`<section class="panel failing">
      <h2 id="failing">${words.title}</h2>
      <p>${words.means}</p>
      <fieldset aria-labelledby="failing">${option(false, words.avoid)} ${option(true, words.withhold)}</fieldset>
    </section>`;
  }

  // Shown where several values are spellings of one, or where the job counts them so.
  private spellings(job: Job, sensitive: string[]): TemplateResult | typeof nothing {
    const found = this.state.feasibility?.value?.spellings ?? [];
    const columns = sensitive.filter((name) => attributeOf(job, name)?.fold || found.some(({ attribute }) => attribute === name));
    if (!columns.length) return nothing;
    const words = t.protect.spellings;
    return html`<section class="panel spellings">
      <h2>${words.title}</h2>
      ${columns.map((name) => {
        const fold = attributeOf(job, name)?.fold ?? false;
        const variants = found.find(({ attribute }) => attribute === name);
        return html`<p>${variants ? `${said(variants.says)} ${fold ? words.folded : words.notFolded}` : words.none(name)}</p>
          <label class="option">
            <input
              type="checkbox"
              .checked=${fold}
              @change=${(event: Event) => this.session.change((job) => withFold(job, name, (event.target as HTMLInputElement).checked))}
            />
            <span><b>${words.fold(name)}</b> <span class="quiet">${words.asWritten}</span></span>
          </label>`;
      })}
    </section>`;
  }

  private demands(job: Job, model: ModelEntry): TemplateResult {
    const list = demandsOf(job, model.key);
    const several = columnsOfRole(job, 'sensitive').length > 1;
    const namesValues = model.parameters.some(({ kind }) => kind === 'values');
    return html`
      ${list.map((_, at) => this.demand(job, model, at, list.length > 1 ? at + 1 : 0))}
      ${!model.bare && (several || namesValues)
        ? html`<button @click=${() => this.session.change((job) => addDemand(job, model))}>
            ${several ? t.protect.models.addColumn : t.protect.models.addValues}
          </button>`
        : nothing}
    `;
  }

  private demand(job: Job, model: ModelEntry, at: number, number: number): TemplateResult {
    const path = pathOf(job, model.key, at);
    const found = findingsOf(this.state, path);
    const findings = `findings-${model.key}-${at}`;
    const wrong = found.some(({ impossible }) => impossible);
    const { session } = this;
    const demand = demandsOf(job, model.key)[at]!;
    const fields = demandFields({ session, job, profile: this.state.profile, model, demand, path, at, findings, wrong });
    const name = modelTitle(model.name);
    return html`<fieldset class="demand">
      <legend class=${number ? '' : 'hidden'}>${number ? t.protect.models.demand(name, number) : name}</legend>
      ${fields} ${at ? nothing : this.example(this.exampleOf(job, model, at))}
      <div id=${findings} class="foretold">${found.length ? this.findings(found, model, at, path) : nothing}</div>
      ${number
        ? html`<button class="link" @click=${(event: Event) => this.changeAndLeave(event, (job) => removeDemand(job, model, at))}>
            ${t.protect.models.remove(number)}
          </button>`
        : nothing}
    </fieldset>`;
  }

  private findings(found: Finding[], model: ModelEntry, at: number, path: string): TemplateResult {
    const fix = fixOf(this.state, model, at, path);
    return html`<ul class="findings">
        ${found.map(
          ({ impossible, text }) => html`<li class=${impossible ? 'bad' : 'caution'}>
            ${impossible ? icons.cross : icons.warning}
            <span><b>${impossible ? t.protect.models.cannotHold : t.protect.models.costsRows}</b> ${text}</span>
          </li>`,
        )}
      </ul>
      ${fix ? html`<button @click=${(event: Event) => this.changeAndLeave(event, fix.apply)}>${t.protect.models.use(fix.words)}</button>` : nothing}`;
  }

  // Changes the job by a button that disappears with the change: the keyboard goes on at the model's switch.
  private changeAndLeave({ target }: Event, edit: (job: Job) => Job): void {
    (target as Element).closest('.model')?.querySelector<HTMLElement>('[role=switch]')?.focus();
    this.session.change(edit);
  }

  private exampleOf(job: Job, model: ModelEntry, at: number): Example | undefined {
    const { profile, table } = this.state;
    const demand = demandsOf(job, model.key)[at] ?? firstDemands(job, model, profile)[0]!;
    const column = exampleColumn(job, profile, demand.attribute);
    return column && table && exampleOf(model.name, column, table.facts.rows, job.privacy.k, demand);
  }

  private danger(example: Example | undefined): TemplateResult | typeof nothing {
    return example ? html`<div class="example"><p>${example.danger}</p></div>` : nothing;
  }

  private example(example: Example | undefined): TemplateResult | typeof nothing {
    if (!example) return nothing;
    return html`<div class="example"><p>${example.danger}</p><p>${example.promise}</p></div>`;
  }
}
