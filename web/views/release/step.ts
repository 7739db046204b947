// Step 5: the verdict first with the files, then what it cost, the rows themselves, and the comparison. This is the
// face of its room: session and state come in; what a verdict calls for goes to the session as a change of the job.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import type { ModelVerdict, Report } from '../../protocol/report.ts';
import { acceptsUnprotected, withUnprotectedAccepted } from '../../state/job/algorithm.ts';
import { isOn, modelsOf, withModel } from '../../state/job/demands.ts';
import { withFold } from '../../state/job/job.ts';
import { jobText } from '../../state/job/text.ts';
import { cautionsOf, warningsOf, type Caution } from '../../state/release/cautions.ts';
import { checksOf, type Check } from '../../state/release/checks.ts';
import { disclosureWords, headlineOf, leastLossWords, modelTerms, suppressedWords } from '../../state/release/verdict.ts';
import type { Comparer } from '../../state/session/comparer.ts';
import { isOutdated, jobOf, type Release } from '../../state/session/state.ts';
import { phraseOf } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { count, decimal, duration, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { explained, term } from '../parts/explain.ts';
import { needsTable } from '../parts/needs-table.ts';
import { problemView } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import type { Comparison } from './comparison.ts';
import { classSizes, lossPanel, metricExplained, riskPanel } from './cost.ts';
import './comparison.ts';
import * as icons from '../parts/icons.ts';
import './files.ts';


@customElement('kordon-release')
export class ReleaseStep extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private understood = false;

  override render(): TemplateResult {
    const { release, runProblem, running } = this.state;
    const job = jobOf(this.state);
    const words = t.release;
    if (!job) return needsTable(this.session, words.title);
    if (runProblem) {
      return html`<h1 tabindex="-1" class="hidden">${words.title}</h1>
        ${this.refusal(runProblem.failure.kind)} ${this.compare()}`;
    }
    if (!release) {
      return html`<section class="nothing-yet">
        ${icons.fence(48)}
        <h1 tabindex="-1">${words.title}</h1>
        <p>${running ? words.running : words.nothingYet}</p>
        <button class="primary" @click=${() => this.session.go('protect')}>${words.toProtect}</button>
      </section>
      ${this.compare()}`;
    }
    const { report } = release;
    return html`
      ${this.age(release)} ${this.verdict(release)}
      <div class="cost-panels">
        ${lossPanel(report, this.state.catalogue)} ${riskPanel(report)} ${classSizes(report)}
      </div>
      <kordon-utility .session=${this.session} .release=${release}></kordon-utility>
      <kordon-comparison .session=${this.session} .state=${this.state}></kordon-comparison>
      ${this.compare()}
    `;
  }

  private compare(): TemplateResult {
    return html`<kordon-compare .session=${this.session} .state=${this.state} .comparer=${this.comparer}></kordon-compare>`;
  }

  // Whether the page has moved on from what this release was made of.
  private age(release: Release): TemplateResult | typeof nothing {
    const { running, table } = this.state;
    const words = t.release;
    if (running) return html`<p class="panel attention outdated">${words.runningAgain}</p>`;
    if (table && release.table.facts !== table.facts) {
      return html`<p class="panel attention outdated">${words.otherTable(release.table.name)}</p>`;
    }
    if (!isOutdated(release, jobText(jobOf(this.state)!))) return nothing;
    return html`<p class="panel attention outdated">
      ${words.outdated}
      <button @click=${() => this.session.go('protect')}>${words.runAgain}</button>
    </p>`;
  }

  private refusal(kind: keyof typeof t.release.refused): TemplateResult {
    const words = t.release;
    const actions = html`
      ${kind === 'failed_audit'
        ? html`<p class="withheld">${words.withheld}</p>`
        : html`<button class="primary" @click=${() => this.session.go('boundaries')}>${words.toBoundaries}</button>`}
      <button @click=${() => this.session.go('protect')}>${words.backToProtect}</button>
      ${this.state.release ? html`<button @click=${() => this.session.forgetRunProblem()}>${words.earlier}</button>` : nothing}
    `;
    return html`${problemView(words.refused[kind], this.state.runProblem!, actions)} ${this.override()}`;
  }

  // An algorithm without guarantee is refused where its release protects nobody. Whoever wants it all the same has
  // to say so.
  private override(): TemplateResult | typeof nothing {
    const { failure } = this.state.runProblem!;
    const job = jobOf(this.state)!;
    const forgoable = failure.mistakes.some(({ remedy }) => phraseOf(remedy).includes('"unprotected"'));
    if (!forgoable || acceptsUnprotected(job)) return nothing;
    const words = t.release.override;
    const entry = this.state.catalogue?.algorithms.find(({ name }) => name === job.algorithm.name);
    return html`<section class="panel override">
      <h2>${words.title}</h2>
      <p>${words.words(entry ? said(entry.title) : words.thisAlgorithm, job.privacy.k)}</p>
      <label class="option">
        <input type="checkbox" @change=${(event: Event) => (this.understood = (event.target as HTMLInputElement).checked)} />
        <span>${words.understood}</span>
      </label>
      <button ?disabled=${!this.understood} @click=${() => this.acceptUnprotected()}>${words.make}</button>
    </section>`;
  }

  private acceptUnprotected(): void {
    this.understood = false;
    this.session.change(withUnprotectedAccepted);
    void this.session.run();
  }

  // ---- The verdict ----

  private verdict(release: Release): TemplateResult {
    const { report } = release;
    const { passed } = report.audit;
    const words = t.release;
    const open = warningsOf(report).length;
    const title = open ? html`${icons.warning} ${words.holdsBut(open)}` : html`${icons.check} ${words.holds}`;
    return html`<section class="verdict ${passed ? 'passed' : 'failed'} ${open ? 'open' : ''}">
      <div>
        <h1 tabindex="-1">${passed ? title : html`${icons.cross} ${words.fails}`}</h1>
        ${passed && report.rows.released ? html`<p class="headline">${headlineOf(report, JSON.parse(release.job) as Job)}</p>` : nothing}
        ${passed ? nothing : html`<p class="bad unprotected">${icons.warning} ${words.unprotected}</p>`} ${this.cautions(report)}
        <ul class="checks-list">
          ${checksOf(report).map((check) => this.check(check, release))}
        </ul>
        ${this.disclosures(report)}
      </div>
      <div>
        ${this.figures(report)}
        <kordon-release-files .session=${this.session} .state=${this.state} .release=${release}></kordon-release-files>
      </div>
    </section>`;
  }

  // What to look at before anything is handed on, in amber; what is good to know of the count, without.
  private cautions(report: Report): TemplateResult | typeof nothing {
    const words = t.release.cautions;
    const warnings = warningsOf(report).filter(({ about }) => about !== 'value'); // these have a box of their own
    const known = cautionsOf(report).filter(({ about, warning }) => !warning && about !== 'unchanged');
    const ofColumns = warnings.some(({ fold }) => fold === undefined);
    return html`${warnings.length
      ? html`<div class="cautions" role="group" aria-label=${words.first}>
          <ul>
            ${warnings.map((caution) => html`<li>${icons.warning}<span>${caution.text} ${this.foldButton(caution)}</span></li>`)}
          </ul>
          ${ofColumns ? html`<button @click=${() => this.session.go('columns')}>${words.toColumns}</button>` : nothing}
        </div>`
      : nothing}
    ${known.map(({ text }) => html`<p class="quiet">${text}</p>`)}`;
  }

  private foldButton({ fold }: Caution): TemplateResult | typeof nothing {
    if (fold === undefined) return nothing;
    const ask = () => {
      this.session.change((job) => withFold(job, fold, true));
      this.session.say(t.release.cautions.foldAsked);
      this.session.go('protect');
    };
    return html`<button class="link" @click=${ask}>${t.release.cautions.fold(fold)}</button>`;
  }

  private check({ key, name, words, nearest, passed, verdict }: Check, release: Release): TemplateResult {
    const named = modelTerms[key];
    const own = t.release.checks[key];
    const shows = verdict?.nearest && this.session.holdsRows(release);
    return html`<li class=${passed ? 'good' : 'bad'}>
      ${passed ? icons.check : icons.cross}
      <span>
        <b>${named ? term(named, name) : own ? explained(name, own.meaning) : name}</b> ${words}<span class="hidden"
          >${passed ? t.release.checkHolds : t.release.checkFails}</span
        >
        ${nearest
          ? html`<span class="nearest"
              >${t.release.nearest(nearest)}
              ${shows
                ? html`<button class="link" aria-label="${t.release.showClass}: ${name}" @click=${() => this.showClass(verdict)}>
                    ${t.release.showClass}
                  </button>`
                : nothing}</span
            >`
          : nothing}
      </span>
    </li>`;
  }

  private showClass(verdict: ModelVerdict): void {
    void this.querySelector<Comparison>('kordon-comparison')!.goTo(verdict);
  }

  // What k alone does not prevent.
  private disclosures({ disclosures }: Report): TemplateResult | typeof nothing {
    const some = disclosures.filter(({ classes }) => classes > 0);
    if (!some.length) return nothing;
    const job = jobOf(this.state)!;
    return html`<div class="disclosures">
      <ul>
        ${some.map((disclosure) => html`<li>${icons.warning} <span>${disclosureWords(disclosure)}.</span></li>`)}
      </ul>
      <p>${t.release.disclosureMeaning}</p>
      ${isOn(job, 'p')
        ? nothing
        : html`<button @click=${() => this.protectSensitive()}>${t.release.askForTwo}</button>`}
    </div>`;
  }

  private protectSensitive(): void {
    const model = modelsOf(this.state.catalogue).find(({ key }) => key === 'p')!;
    this.session.change((job) => withModel(job, model, true, this.state.profile));
    this.session.say(t.release.askedForTwo);
    this.session.go('protect');
  }

  private figures(report: Report): TemplateResult {
    const { rows, classes, quality, timings_ms } = report;
    const words = t.release.facts;
    const fact = (label: TemplateResult, value: string, more = '') =>
      html`<div><dt>${label}</dt><dd>${value} ${more ? html`<span class="quiet">${more}</span>` : nothing}</dd></div>`;
    const time = Object.values(timings_ms).reduce((sum, ms) => sum + ms, 0);
    return html`<dl class="facts">
      ${fact(explained(words.released, words.releasedMeaning), t.words.rows(rows.released), words.of(rows.input))}
      ${fact(explained(words.suppressed, words.suppressedMeaning), t.words.rows(rows.suppressed), suppressedWords(report))}
      ${fact(
        explained(words.classes, words.classesMeaning),
        count(classes.count),
        classes.count ? words.classSizes(classes.smallest, classes.largest, decimal(classes.average, 1)) : '',
      )}
      ${fact(
        metricExplained('normalized_information_loss', this.state.catalogue, words.loss),
        percent(quality.normalized_information_loss),
        leastLossWords(quality),
      )}
      ${fact(explained(words.time, words.timeMeaning), duration(time))}
    </dl>`;
  }
}
