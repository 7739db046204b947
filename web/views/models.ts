// Step 4: the models that protect sensitive columns, each off until wanted.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Job } from '../protocol.ts';
import { alphaExample, exampleColumn, lExample, pExample, tExample, type Example } from '../state/examples.ts';
import { findingsOf, fixOf, type Finding } from '../state/findings.ts';
import { spellingWords } from '../state/cautions.ts';
import { attributeOf, columnsOfRole, jobKey, withFold } from '../state/job.ts';
import {
  addDemand,
  catalogueNames,
  demandsOf,
  firstDemands,
  isOn,
  models,
  pathOf,
  removeDemand,
  withModel,
  type Key,
  type Model,
} from '../state/privacy.ts';
import { jobOf } from '../state/state.ts';
import { said } from '../texts/engine.ts';
import { t } from '../texts/language.ts';
import { alphaFields, lFields, pFields, tFields, type Place } from './demand-fields.ts';
import { term, type Term } from './explain.ts';
import * as icons from './icons.ts';
import { View } from './view.ts';

const terms: Record<Model, Term> = { p: 'pSensitivity', l: 'lDiversity', t: 'tCloseness', alpha: 'alphaK' };

@customElement('kordon-models')
export class Models extends View {
  override render(): TemplateResult | typeof nothing {
    const job = jobOf(this.state);
    if (!job) return nothing;
    const sensitive = columnsOfRole(job, 'sensitive');
    return html`
      ${sensitive.length ? nothing : this.noSensitiveColumn()}
      ${models.map((model) => this.panel(job, model, sensitive.length > 0))} ${this.spellings(job, sensitive)}
    `;
  }

  private noSensitiveColumn(): TemplateResult {
    return html`<section class="panel" id="no-sensitive">
      <h2>${t.protect.models.noSensitiveTitle}</h2>
      <p>${t.protect.models.noSensitive((words) => term('sensitive', words))}</p>
      <div class="actions"><button @click=${() => this.session.go('columns')}>${t.protect.models.chooseColumns}</button></div>
    </section>`;
  }

  private panel(job: Job, model: Model, possible: boolean): TemplateResult {
    const on = isOn(job, model);
    const paper = this.state.catalogue?.privacy_models.find(({ name }) => name === catalogueNames[model])?.paper;
    return html`<section class="panel model ${on ? 'on' : ''}">
      <h2>
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            .checked=${on}
            ?disabled=${!possible && !on}
            aria-describedby=${possible ? nothing : 'no-sensitive'}
            @change=${(event: Event) => {
              const wanted = (event.target as HTMLInputElement).checked;
              this.session.change((job) => withModel(job, model, wanted, this.state.profile));
            }}
          />
          ${t.protect.models.names[model]}
        </label>
      </h2>
      <p>${t.protect.models.meanings[model]((words) => term(terms[model], words))}</p>
      ${on ? this.demands(job, model) : this.example(this.exampleOf(job, model, 0))}
      ${on && paper ? html`<p class="quiet"><cite>${said(paper)}</cite></p>` : nothing}
    </section>`;
  }

  // Where values are spellings of one, or the job counts them so.
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
        return html`<p>${variants ? spellingWords({ ...variants, fold }) : words.none(name)}</p>
          <label class="option">
            <input
              type="checkbox"
              .checked=${fold}
              @change=${(event: Event) => this.session.change((job) => withFold(job, name, (event.target as HTMLInputElement).checked))}
            />
            <span><b>${t.release.cautions.fold(name)}</b> <span class="quiet">${words.asWritten}</span></span>
          </label>`;
      })}
    </section>`;
  }

  private demands(job: Job, model: Model): TemplateResult {
    if (model === 'p') return this.demand(job, model, 0, pFields);
    const list = demandsOf(job, model);
    const several = columnsOfRole(job, 'sensitive').length > 1;
    return html`
      ${list.map((_, at) => this.demand(job, model, at, this.fieldsOf(job, model, at), list.length > 1 ? at + 1 : 0))}
      ${several || model === 'alpha'
        ? html`<button @click=${() => this.session.change((job) => addDemand(job, model))}>
            ${several ? t.protect.models.addColumn : t.protect.models.addValues}
          </button>`
        : nothing}
    `;
  }

  private fieldsOf(job: Job, model: Key, at: number): (place: Place) => TemplateResult {
    switch (model) {
      case 'l':
        return (place) => lFields(place, demandsOf(job, 'l')[at]!);
      case 't':
        return (place) => tFields(place, demandsOf(job, 't')[at]!);
      case 'alpha':
        return (place) => alphaFields(place, demandsOf(job, 'alpha')[at]!);
    }
  }

  private demand(job: Job, model: Model, at: number, fields: (place: Place) => TemplateResult, number = 0): TemplateResult {
    const path = pathOf(job, model, at);
    const found = findingsOf(this.state, path);
    const findings = `findings-${model}-${at}`;
    const wrong = found.some(({ impossible }) => impossible);
    const { session } = this;
    const place = { session, job, profile: this.state.profile, path, at, findings, wrong };
    const name = t.protect.models.names[model];
    return html`<fieldset class="demand">
      <legend class=${number ? '' : 'hidden'}>${number ? t.protect.models.demand(name, number) : name}</legend>
      ${fields(place)} ${this.example(this.exampleOf(job, model, at))}
      <div id=${findings} class="foretold">${found.length ? this.findings(found, model, at, path) : this.nothingFound(job)}</div>
      ${number
        ? html`<button class="link" @click=${(event: Event) => this.changeAndLeave(event, (job) => removeDemand(job, model as Key, at))}>
            ${t.protect.models.remove(number)}
          </button>`
        : nothing}
    </fieldset>`;
  }

  private nothingFound(job: Job): TemplateResult {
    const { key, value } = this.state.feasibility ?? {};
    return html`<p class="quiet">${value && key === jobKey(job) ? t.protect.models.costsNothing : nothing}</p>`;
  }

  private findings(found: Finding[], model: Model, at: number, path: string): TemplateResult {
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

  // By a button that goes with what it does: the keyboard goes on at the model's switch.
  private changeAndLeave({ target }: Event, edit: (job: Job) => Job): void {
    (target as Element).closest('.model')?.querySelector<HTMLElement>('[role=switch]')?.focus();
    this.session.change(edit);
  }

  private exampleOf(job: Job, model: Model, at: number): Example | undefined {
    const { profile } = this.state;
    const { k, p = 2 } = job.privacy;
    const demand = model === 'p' ? undefined : (demandsOf(job, model)[at] ?? firstDemands(job, model, profile)[0]!);
    const column = exampleColumn(job, profile, demand?.attribute);
    if (!column) return undefined;
    if (!demand) return pExample(column, k, p);
    if ('l' in demand) return lExample(column, k, demand);
    return 't' in demand ? tExample(column, demand) : alphaExample(column, k, demand);
  }

  private example(example: Example | undefined): TemplateResult | typeof nothing {
    if (!example) return nothing;
    return html`<div class="example"><p>${example.danger}</p><p>${example.promise}</p></div>`;
  }
}
