// Step 5: the verdict first with the files, then what it cost, the rows themselves, and the comparison. This is the
// face of its room: session and state come in; what a verdict calls for goes to the session as a change of the job.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import type { ModelVerdict, Report } from '../../protocol/report.ts';
import { acceptsUnprotected, withUnprotectedAccepted } from '../../state/job/algorithm.ts';
import { isOn, modelsOf, withModel } from '../../state/job/demands.ts';
import { withFold, withPerson } from '../../state/job/job.ts';
import { asksOfPopulation } from '../../state/job/population.ts';
import { jobText } from '../../state/job/text.ts';
import { mayRun, obstacleOf } from '../../state/protect/obstacles.ts';
import { cautionsOf, warningsOf, type Caution } from '../../state/release/cautions.ts';
import { checksOf, type Check } from '../../state/release/checks.ts';
import { headlineOf, keptTogether, suppressedWords } from '../../state/release/verdict.ts';
import type { Comparer } from '../../state/workers/comparer.ts';
import { isOutdated } from '../../state/session/beside.ts';
import { jobOf, type Release, type State } from '../../state/session/state.ts';
import { phraseOf } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { count, decimal, duration, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { explained } from '../parts/explain.ts';
import { loosenings } from '../parts/loosenings.ts';
import { needsTable } from '../parts/needs-table.ts';
import { mistakeList, onThePage, problemView } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import { checkItem } from './checks.ts';
import type { Comparison } from './comparison.ts';
import { classSizes, lossPanel, metricExplained, riskPanel } from './cost.ts';
import { register } from './register.ts';
import './comparison.ts';
import * as icons from '../parts/icons.ts';
import './files.ts';
import './narrowed.ts';
import { nearnessPanel } from './nearness.ts';
import { runProgress } from './progress.ts';


@customElement('kordon-release')
export class ReleaseStep extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private understood = false;
  private wasRunning = false;
  private wasLooking = false;

  override render(): TemplateResult {
    const { release, runProblem } = this.state;
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.release.title);
    if (runProblem) {
      return html`<h1 tabindex="-1" class="hidden">${t.release.title}</h1>
        ${this.refusal(runProblem)} ${this.compare()}`;
    }
    if (!release) return this.unrun();
    const { report } = release;
    const { looking } = this.state;
    return html`
      ${this.age(release)} ${this.verdict(release)} ${nearnessPanel(this.session, this.state, release)}
      <div class="cost-panels">
        ${lossPanel(report, this.state.catalogue)} ${riskPanel(report, release.population || release.table.facts.subset ? html`<p class="quiet">${t.population.counted}</p>` : register(this.session, release))} ${classSizes(report)}
      </div>
      ${looking
        ? html`<p class="quiet">${t.release.least.meanwhile}</p>`
        : html`<kordon-utility .session=${this.session} .release=${release}></kordon-utility>
            <kordon-comparison .session=${this.session} .state=${this.state}></kordon-comparison>`}
      ${this.compare()}
    `;
  }

  // What had the focus has gone with the run, or with the longer look.
  override updated(): void {
    const [running, looking] = [!!this.state.running, !!this.state.looking];
    const heir = running !== this.wasRunning ? 'h1' : looking !== this.wasLooking ? '.longer button, #nearness-title' : '';
    [this.wasRunning, this.wasLooking] = [running, looking];
    if (!heir || document.activeElement !== document.body) return;
    [...this.querySelectorAll<HTMLElement>(heir)].at(-1)?.focus({ preventScroll: true });
  }

  private unrun(): TemplateResult {
    const words = t.release;
    const { running } = this.state;
    if (running) {
      return html`<h1 tabindex="-1">${words.title}</h1>
        ${runProgress(this.session, this.state, running)}`;
    }
    const obstacle = obstacleOf(this.state);
    return html`<section class="nothing-yet">
        ${icons.boundary(48)}
        <h1 tabindex="-1">${words.title}</h1>
        <p>${words.nothingYet}</p>
        ${this.runButton(words.runNow)}
      </section>
      ${obstacle
        ? html`<section class="panel before-run">
            <h2>${t.protect.run.before}</h2>
            ${mistakeList(obstacle, onThePage(this.session))}
          </section>`
        : nothing}
      ${this.compare()}`;
  }

  private runButton(words: string): TemplateResult {
    return html`<button class="primary" title=${t.protect.run.keys} ?disabled=${!mayRun(this.state)} @click=${() => void this.session.run()}>${words}</button>`;
  }

  private compare(): TemplateResult {
    return html`<kordon-compare .session=${this.session} .state=${this.state} .comparer=${this.comparer}></kordon-compare>`;
  }

  // Whether the page has moved on from what this release was made of.
  private age(release: Release): TemplateResult | typeof nothing {
    const { running, table } = this.state;
    const words = t.release;
    if (running) {
      return html`${runProgress(this.session, this.state, running)}
        <p class="panel attention outdated">${words.runningAgain}</p>`;
    }
    if (table && release.table.facts !== table.facts) {
      return html`<p class="panel attention outdated">${words.otherTable(release.table.name)} ${this.runButton(words.runNow)}</p>`;
    }
    if (!this.isOutdated(release)) return nothing;
    const why = release.job !== jobText(jobOf(this.state)!) ? words.outdated : release.retyped ? words.retyped : words.besideAnother;
    return html`<p class="panel attention outdated">${why} ${this.runButton(words.runAgain)}</p>`;
  }

  private isOutdated(release: Release): boolean {
    return release.table.facts !== this.state.table?.facts || isOutdated(release, this.state);
  }

  private refusal(problem: NonNullable<State['runProblem']>): TemplateResult {
    const words = t.release;
    const { kind } = problem.failure;
    const changed = isOutdated(problem, this.state);
    const again = changed || kind === 'crashed';
    const bounded = (jobOf(this.state)?.attributes ?? []).some(({ boundaries }) => boundaries?.length);
    const more = kind === 'unmet_policy' ? loosenings(this.session, words.loosen) : nothing;
    const actions = html`
      ${kind === 'failed_audit' ? html`<p class="withheld">${words.withheld}</p>` : nothing}
      ${changed ? html`<p>${words.changed}</p>` : nothing} ${again ? this.runButton(words.runAgain) : nothing}
      ${kind === 'failed_audit' || !bounded ? nothing : html`<button class=${again ? '' : 'primary'} @click=${() => this.session.go('boundaries')}>${words.toBoundaries}</button>`}
      <button class=${again || bounded ? '' : 'primary'} @click=${() => this.session.go('protect')}>${words.backToProtect}</button>
      ${this.state.release ? html`<button @click=${() => this.session.forgetRunProblem()}>${words.earlier}</button>` : nothing}
    `;
    const title = problem.failure.beside && problem.population ? t.population.who.refused(problem.population.name) : words.refused[kind];
    return html`${problemView(title, this.state.runProblem!, html`${more}${actions}`, nothing, onThePage(this.session))} ${this.override()}`;
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
    const former = this.isOutdated(release);
    const title = former
      ? html`${icons.warning} ${words.held}`
      : open
        ? html`${icons.warning} ${words.holdsBut(open)}`
        : html`${icons.check} ${words.holds}`;
    return html`<section class="verdict ${passed ? 'passed' : 'failed'} ${open || former ? 'open' : ''}">
      <div>
        <h1 tabindex="-1">${passed ? title : html`${icons.cross} ${words.fails}`}</h1>
        ${passed && report.rows.released ? html`<p class="headline">${headlineOf(report, JSON.parse(release.job) as Job)}</p>` : nothing}
        ${release.earlier ? html`<p>${words.together.beside(release.earlier.release.name, keptTogether(report))}</p>` : nothing}
        ${this.among(release)}
        ${passed ? nothing : html`<p class="bad unprotected">${icons.warning} ${words.unprotected}</p>`} ${this.cautions(report)}
        <ul class="checks-list">
          ${checksOf(report).map((check) => this.check(check, release))}
        </ul>
      </div>
      <div>
        ${this.figures(report)}
        <kordon-release-files .session=${this.session} .state=${this.state} .release=${release} .former=${former}></kordon-release-files>
      </div>
    </section>`;
  }

  // Whose people count in it.
  private among({ population, table: { facts } }: Release): TemplateResult | typeof nothing {
    const words = t.population;
    if (facts.subset) return html`<p>${words.amongTable(facts.subset.rows - facts.rows, facts.rows)}</p>`;
    return population ? html`<p>${words.among(population.name, population.rows)}</p>` : nothing;
  }

  // What to look at before anything is handed on, in amber; what is good to know of the count, without.
  private cautions(report: Report): TemplateResult {
    const words = t.release.cautions;
    const warnings = warningsOf(report);
    const known = cautionsOf(report).filter(({ about, warning }) => !warning && about !== 'unchanged' && about !== 'nested'); // these are told with what comes of them
    const ofColumns = warnings.some(({ fold, about }) => fold === undefined && about !== 'value' && about !== 'together' && about !== 'nested' && about !== 'loss');
    return html`<div class="stack">
        ${warnings.length
          ? html`<div class="cautions" role="group" aria-label=${words.first}>
              <ul>
                ${warnings.map((caution) => html`<li>${icons.warning}<span>${caution.text} ${this.meaning(caution)}</span></li>`)}
              </ul>
              ${this.forDifferentValues(warnings)} ${ofColumns ? html`<button @click=${() => this.session.go('columns')}>${words.toColumns}</button>` : nothing}
            </div>`
          : nothing}
        ${known.length ? html`<div>${known.map(({ text }) => html`<p class="quiet">${text}</p>`)}</div>` : nothing}
      </div>
      <kordon-narrowed .session=${this.session} .state=${this.state} .release=${this.state.release!} @class-show=${(event: CustomEvent<number>) => this.comparison.show(event.detail)}></kordon-narrowed>`;
  }

  // What comes of a warning, or what mends it.
  private meaning(caution: Caution): TemplateResult | string | typeof nothing {
    return caution.about === 'value' ? t.release.disclosureMeaning : this.remedy(caution);
  }

  private remedy({ fold, person }: Caution): TemplateResult | typeof nothing {
    const words = t.release.cautions;
    const button = (label: string, asked: string, edit: (job: Job) => Job) => {
      const ask = () => {
        this.session.change(edit);
        this.session.say(asked);
        this.session.go('protect');
      };
      return html`<button class="link" @click=${ask}>${label}</button>`;
    };
    if (fold !== undefined) return button(words.fold(fold), words.foldAsked, (job) => withFold(job, fold, true));
    // What is called "A and B" are columns with names, which tell nobody apart.
    if (person === undefined || !this.state.table?.facts.columns.includes(person)) return nothing;
    return button(words.countPeople(person), words.countPeopleAsked, (job) => withPerson(job, [person]));
  }

  private check(check: Check, release: Release): TemplateResult {
    const { name, verdict } = check;
    const shows = verdict?.nearest && this.session.holdsRows(release) && !this.state.looking;
    return checkItem(
      check,
      shows
        ? html`<button class="link" aria-label="${t.release.showClass}: ${name}" @click=${() => this.showClass(verdict)}>
            ${t.release.showClass}
          </button>`
        : nothing,
    );
  }

  private showClass(verdict: ModelVerdict): void {
    this.comparison.goTo(verdict);
  }

  private get comparison(): Comparison {
    return this.querySelector<Comparison>('kordon-comparison')!;
  }

  // The way to prevent what k alone does not.
  private forDifferentValues(warnings: Caution[]): TemplateResult | typeof nothing {
    const job = jobOf(this.state)!;
    if (!warnings.some(({ about }) => about === 'value') || isOn(job, 'p') || asksOfPopulation(job)) return nothing;
    return html`<button @click=${() => this.protectSensitive()}>${t.release.askForTwo}</button>`;
  }

  private protectSensitive(): void {
    const model = modelsOf(this.state.catalogue).find(({ key }) => key === 'p')!;
    this.session.change((job) => withModel(job, model, true, this.state.profile));
    this.session.say(t.release.askedForTwo);
    this.session.go('protect');
  }

  private figures(report: Report): TemplateResult {
    const { rows, classes, quality, composition, timings_ms } = report;
    const words = t.release.facts;
    const fact = (label: TemplateResult, value: string, more = '') =>
      html`<div><dt>${label}</dt><dd>${value} ${more ? html`<span class="quiet">${more}</span>` : nothing}</dd></div>`;
    const time = Object.values(timings_ms).reduce((sum, ms) => sum + ms, 0);
    return html`<dl class="facts">
      ${fact(explained(words.released, words.releasedMeaning), t.words.rows(rows.released), words.of(rows.input))}
      ${fact(explained(words.suppressed, words.suppressedMeaning), t.words.rows(rows.suppressed), suppressedWords(report))}
      ${composition
        ? fact(
            explained(words.both, words.bothMeaning),
            words.people(composition.people.both),
            composition.people.both ? words.pairs(composition.intersection.pairs, composition.intersection.smallest) : '',
          )
        : nothing}
      ${fact(
        explained(words.classes, words.classesMeaning),
        count(classes.count),
        classes.count ? words.classSizes(classes.smallest, classes.largest, decimal(classes.average, 1)) : '',
      )}
      ${fact(
        metricExplained('normalized_information_loss', this.state.catalogue, words.loss),
        percent(quality.normalized_information_loss),
      )}
      ${fact(explained(words.time, words.timeMeaning), duration(time))}
    </dl>`;
  }
}
