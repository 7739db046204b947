// Step 5: the verdict with what must be looked at, the files, what it cost; behind doors all that only some look for. This
// is the face of its room: session and state come in; what a verdict calls for goes to the session as a change of the job.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { findsPeople, type ModelVerdict } from '../../protocol/report.ts';
import { acceptsUnprotected, withUnprotectedAccepted } from '../../state/job/algorithm.ts';
import { releaseNames } from '../../state/job/earlier.ts';
import { asksTheSame } from '../../state/job/text.ts';
import { mayRun, obstacleOf } from '../../state/protect/obstacles.ts';
import { rulesOf, rulesTold, unknownBook } from '../../state/protect/rule-books.ts';
import { foundAbout, isKnown, sentenceOf, sentencesOf, spelledApart, unprotectedTick, warningsOf } from '../../state/release/found.ts';
import { checksOf, type Check } from '../../state/release/checks.ts';
import { releasedNames } from '../../state/release/names.ts';
import { headlineOf, keptAlone, keptTogether, releaseTitle } from '../../state/release/verdict.ts';
import type { Comparer } from '../../state/workers/comparer.ts';
import { isOutdated } from '../../state/session/beside.ts';
import { isUnfolded, unfold } from '../../state/session/folds.ts';
import { jobOf, type Fold, type Release, type ReleaseFold, type State } from '../../state/session/state.ts';
import { phraseOf } from '../../protocol/text.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { tickBox } from '../parts/files.ts';
import { door } from '../parts/fold.ts';
import { loosenings } from '../parts/loosenings.ts';
import { mistakeList, needsTable, onThePage, problemView } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import '../rules/clauses.ts';
import { checkItem } from './checks.ts';
import type { Comparison } from './comparison.ts';
import { classSizes, costPanel, everyMetric, riskPanel } from './cost.ts';
import { factsOf } from './facts.ts';
import { register } from './register.ts';
import './comparison.ts';
import * as icons from '../parts/icons.ts';
import './files.ts';
import { readersTold } from './narrowed.ts';
import { nearnessPanel, nearnessTold } from './nearness.ts';
import { runProgress } from './progress.ts';
import { warningsView } from './warnings.ts';

@customElement('kordon-release')
export class ReleaseStep extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private understood = false;
  private readonly drawn = new Set<Fold>(); // behind doors that were open
  private wasRunning = false;
  private wasLooking = false;

  override render(): TemplateResult {
    const { release, runProblem } = this.state;
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.release.title);
    if (runProblem) {
      return html`<h1 tabindex="-1" class="hidden">${t.release.title}</h1>
        ${this.refusal(runProblem)} <div class="folds">${this.compareDoor()}</div>`;
    }
    if (!release) return this.unrun();
    return html`${this.age(release)} ${this.verdict(release)} ${costPanel(this.session, this.state, release)} ${this.doors(release)}`;
  }

  // What only some look for.
  private doors(release: Release): TemplateResult {
    const { report } = release;
    const words = t.release.doors;
    const { looking } = this.state;
    const narrowed = () => html`<kordon-narrowed .session=${this.session} .state=${this.state} .release=${release} @class-show=${(event: CustomEvent<number>) => void this.showRows((rows) => rows.show(event.detail))}></kordon-narrowed>`;
    const checks = checksOf(report, releasedNames(release));
    const counted = checks.filter(({ isPart }) => !isPart);
    const notes = [...sentencesOf(foundAbout(report, 'people', 'spellings', 'unknown').filter(isKnown)), ...spelledApart(release)];
    const readers = readersTold(release);
    const risks = () => html`<div class="cost-panels">
      ${riskPanel(report, release.population || release.table.facts.subset ? html`<p class="quiet">${t.population.counted}</p>` : register(this.session, release))} ${classSizes(report)}
    </div>`;
    const nearest = nearnessTold(release);
    const meanwhile = html`<p class="quiet">${t.release.least.meanwhile}</p>`;
    const rules = rulesOf(release, jobOf(this.state)!);
    const unknown = unknownBook(release, jobOf(this.state)!);
    return html`<div class="folds">
      ${unknown === undefined ? nothing : html`<p class="panel attention">${t.rules.unknown(unknown)}</p>`}
      ${rules ? this.door('clauses', t.protect.folds.titles.rules, rulesTold(rules), () => html`<kordon-clauses .session=${this.session} .state=${this.state} .rules=${rules}></kordon-clauses>`) : nothing}
      ${this.door('checks', words.checks, words.checked(counted.filter(({ passed }) => passed).length, counted.length), () => html`<ul class="checks-list">${checks.map((check) => this.check(check, release))}</ul>
          ${notes.length ? html`<ul class="notes">${notes.map((text) => html`<li>${text}</li>`)}</ul>` : nothing}`)}
      ${readers === undefined ? nothing : this.door('readers', words.readers, readers, narrowed)}
      ${this.door('rows', t.release.grids.title, words.rowsTold, () => (looking ? meanwhile : html`<kordon-comparison .session=${this.session} .state=${this.state}></kordon-comparison>`))}
      ${this.door('data', t.release.utility.title, words.dataTold, () => (looking ? meanwhile : html`<kordon-utility .session=${this.session} .release=${release}></kordon-utility>`))}
      ${this.door('risks', words.risks, words.risksTold, risks)}
      ${nearest === undefined ? nothing : this.door('nearness', t.release.least.title, nearest, () => nearnessPanel(this.session, this.state, release))}
      ${this.door('metrics', t.release.everyMetric, '', () => everyMetric(report, this.state.catalogue))}
      ${this.compareDoor()}
    </div>`;
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
      <div class="folds">${this.compareDoor()}</div>`;
  }

  private runButton(words: string): TemplateResult {
    return html`<button class="primary" title=${t.protect.run.keys} ?disabled=${!mayRun(this.state)} @click=${() => void this.session.run()}>${words}</button>`;
  }

  // What is behind is drawn once it was opened, and stays.
  private door(name: ReleaseFold, title: string, told: string, inside: () => unknown): TemplateResult {
    if (isUnfolded(this.state, name)) this.drawn.add(name);
    return door(this.session, this.state, { name, title, told, inside: this.drawn.has(name) ? inside() : nothing });
  }

  private compareDoor(): TemplateResult {
    const compare = () => html`<kordon-compare .session=${this.session} .state=${this.state} .comparer=${this.comparer}></kordon-compare>`;
    return this.door('compare', t.compare.title, t.release.doors.compareTold, compare);
  }

  // Whether the page has moved on from what this release was made of.
  private age(release: Release): TemplateResult | typeof nothing {
    const { running, table } = this.state;
    const words = t.release;
    if (running) return runProgress(this.session, this.state, running);
    if (table && release.table.facts !== table.facts) {
      return html`<p class="panel attention outdated">${table.source === release.table.source ? words.readOtherwise(release.table.name) : words.otherTable(release.table.name)} ${this.runButton(words.runNow)}</p>`;
    }
    if (!this.isOutdated(release)) return nothing;
    const why = !asksTheSame(release.job, jobOf(this.state)!) ? words.outdated : release.retyped ? words.retyped : words.besideAnother;
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

  // An algorithm without guarantee is refused where its release protects nobody. A person who wants it all the same has to say so.
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
    const open = warningsOf(report);
    const former = !!this.state.running || this.isOutdated(release);
    const job = madeBy(release);
    const { k } = job.privacy;
    const found = passed && findsPeople(report);
    const title = former ? words.former(release.table.name) : releaseTitle(report, k, open.length);
    const headline = found ? keptAlone(report, job) : headlineOf(report, job);
    return html`<section class="verdict ${passed ? 'passed' : 'failed'} ${open.length || former ? 'open' : ''} ${found ? 'found' : ''}">
      <div>
        <h1 tabindex="-1">${!passed ? html`${icons.cross} ${words.fails}` : html`${former || open.length ? icons.warning : icons.check} ${title}`}</h1>
        ${passed && report.rows.released ? html`<p class="headline">${headline}</p>` : nothing}
        ${release.earlier ? html`<p>${words.together.beside(releaseNames(release.earlier), keptTogether(report))}</p>` : nothing}
        ${this.among(release)} ${this.withheld(release)} ${report.pseudonyms ? html`<p>${sentenceOf(report.pseudonyms.says)}</p>` : nothing}
        ${passed ? nothing : this.unprotected(release)} ${warningsView(this.session, this.state, release, open)}
      </div>
      <div>
        ${factsOf(report, this.state.catalogue)}
        <kordon-release-files .session=${this.session} .state=${this.state} .release=${release} .former=${former}></kordon-release-files>
      </div>
    </section>`;
  }

  private unprotected({ confirmed }: Release): TemplateResult {
    const words = t.release;
    const tick = (on: boolean) => this.session.confirm(on ? [...confirmed, unprotectedTick] : confirmed.filter((each) => each !== unprotectedTick));
    return html`<p class="bad unprotected">${icons.warning} ${words.unprotected}</p>
      ${tickBox(words.override.understood, confirmed.includes(unprotectedTick), tick)}`;
  }

  // The columns whose cells are withheld, and in how many rows.
  private withheld({ report }: Release): TemplateResult | typeof nothing {
    const columns = report.withheld?.filter(({ rows }) => rows > 0) ?? [];
    if (columns.length === 0) return nothing;
    const words = columns.map(({ attribute, rows }) => t.withheld.inRows(attribute, rows, report.rows.released));
    return html`<p>${[...words, t.withheld.alone].join(' ')}</p>`;
  }

  // Whose people count in it.
  private among({ population, table: { facts } }: Release): TemplateResult | typeof nothing {
    const words = t.population;
    if (facts.subset) return html`<p>${words.amongTable(facts.subset.rows - facts.rows, facts.rows)}</p>`;
    return population ? html`<p>${words.among(population.name, population.rows)}</p>` : nothing;
  }

  private check(check: Check, release: Release): TemplateResult {
    const { name, verdict } = check;
    const shows = verdict?.nearest && this.session.holdsRows(release) && !this.state.looking;
    return checkItem(
      check,
      shows
        ? html`<button class="link" aria-label="${t.release.showClass}: ${name}" @click=${() => void this.showClass(verdict)}>
            ${t.release.showClass}
          </button>`
        : nothing,
    );
  }

  private showClass(verdict: ModelVerdict): Promise<void> {
    return this.showRows((rows) => rows.goTo(verdict));
  }

  // The rows are behind a door, which opens first.
  private async showRows(look: (rows: Comparison) => void): Promise<void> {
    unfold(this.session, 'rows', true);
    this.drawn.add('rows');
    this.requestUpdate();
    await this.updateComplete;
    const rows = this.querySelector<Comparison>('kordon-comparison');
    if (!rows) return;
    await rows.updateComplete;
    look(rows);
  }
}
