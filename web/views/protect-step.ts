// Step 4: how well people shall be hidden, and the run.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Failure, Job } from '../protocol.ts';
import { columnsOfRole, maxSeed, withK } from '../state/job.ts';
import { modelTitle } from '../state/privacy.ts';
import { impossibleDemands, jobOf, tooManyLost, undecidedStarred } from '../state/state.ts';
import { listed, shown, timeLeft } from '../state/words.ts';
import { said } from '../texts/engine.ts';
import { t } from '../texts/language.ts';
import { term } from './explain.ts';
import { figureField } from './figure-field.ts';
import * as icons from './icons.ts';
import { needsTable } from './needs-table.ts';
import { mistakeList } from './problem.ts';
import { progressView } from './progress.ts';
import { View } from './view.ts';

const sliderEnd = 50;

@customElement('kordon-protect')
export class ProtectStep extends View {
  private wasRunning = false;

  // The button that was pressed has gone: the keyboard goes on where it was.
  override updated(): void {
    const running = !!this.state.running;
    if (running === this.wasRunning) return;
    this.wasRunning = running;
    if (document.activeElement === document.body) this.querySelector<HTMLElement>('.run')?.focus();
  }

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, t.protect.title);
    return html`
      <div class="heading">
        <h1 tabindex="-1">${t.protect.title}</h1>
        <p>${t.protect.lead}</p>
      </div>
      <div class="protect">
        <div class="stack">
          ${this.k(job)} <kordon-models .session=${this.session} .state=${this.state}></kordon-models>
        </div>
        <div class="stack">${this.suppression(job)} ${this.output(job)} <kordon-algorithm .session=${this.session} .state=${this.state}></kordon-algorithm>
            ${this.runPanel(job)}</div>
      </div>
    `;
  }

  private setK(k: number): void {
    this.session.change((job) => withK(job, k), 'k');
  }

  private k(job: Job): TemplateResult {
    const { k } = job.privacy;
    const names = columnsOfRole(job, 'quasi-identifier');
    const settled = () => this.session.endGesture();
    return html`<section class="panel">
      <h2><label for="k">${t.protect.k.title}</label></h2>
      <div class="k">
        <input
          type="range"
          min="2"
          max=${Math.max(sliderEnd, k)}
          .value=${String(k)}
          aria-label=${t.protect.k.slider}
          @input=${(event: Event) => this.setK(Number((event.target as HTMLInputElement).value))}
          @change=${settled}
        />
        ${figureField({ id: 'k', value: k, whole: true, least: 2, width: 'large', set: (k) => this.setK(k), settled })}
      </div>
      <p>${t.protect.k.means(k, names.length ? listed(names.map(shown), 'and') : t.protect.k.unknown, (words) => term('kAnonymity', words))}</p>
    </section>`;
  }

  private suppression(job: Job): TemplateResult {
    const rows = this.state.table?.facts.rows ?? 0;
    const { limit } = job.suppression;
    const set = (share: number) =>
      this.session.change((job) => ({ ...job, suppression: { limit: Number((share / 100).toFixed(8)) } }), 'limit');
    return html`<section class="panel">
      <h2><label for="limit">${t.protect.limit.title}</label></h2>
      <div class="line">
        ${figureField({
          id: 'limit',
          value: Number((limit * 100).toFixed(6)),
          least: 0,
          most: 100,
          set,
          settled: () => this.session.endGesture(),
        })}
        ${t.protect.limit.ofRows}
      </div>
      <p>${t.protect.limit.means(Math.floor(limit * rows + 1e-9), rows, (words) => term('suppression', words))}</p>
    </section>`;
  }

  private output(job: Job): TemplateResult {
    type Output = Job['output'];
    const words = t.protect.output;
    const choice = <K extends keyof Output>(key: K, value: Output[K], [title, why]: string[]) =>
      html`<label class="option">
        <input
          type="radio"
          name="output-${key}"
          .checked=${job.output[key] === value}
          @change=${() => this.session.change((job) => ({ ...job, output: { ...job.output, [key]: value } }))}
        />
        <span><b>${title}</b> <span class="quiet">${why}</span></span>
      </label>`;
    return html`<section class="panel">
      <h2>${words.title}</h2>
      <fieldset>
        <legend>${words.order}</legend>
        ${choice('order', 'shuffled', words.shuffled)} ${choice('order', 'input', words.input)}
      </fieldset>
      <fieldset>
        <legend>${words.suppressed}</legend>
        ${choice('suppressed', 'remove', words.remove)} ${choice('suppressed', 'mask', words.mask)}
      </fieldset>
      <div class="line">
        <label for="seed">${words.seed}</label>
        ${figureField({
          id: 'seed',
          value: job.seed,
          whole: true,
          least: 0,
          most: maxSeed,
          width: 'medium',
          describedBy: 'seed-help',
          set: (seed) => this.session.change((job) => ({ ...job, seed }), 'seed'),
          settled: () => this.session.endGesture(),
        })}
        <span class="quiet" id="seed-help">${words.seedHelp}</span>
      </div>
    </section>`;
  }

  private runPanel(job: Job): TemplateResult {
    const { running, feasibility, catalogue } = this.state;
    if (running) {
      const { progress, stageSince } = running;
      const left = timeLeft(performance.now() - stageSince, progress.done, progress.total);
      const title = catalogue?.algorithms.find(({ name }) => name === job.algorithm.name)?.title;
      return html`<section class="panel run" tabindex="-1" aria-label=${t.protect.run.theRun}>
        ${progressView(title === undefined ? t.protect.run.theRun : said(title), progress, undefined, left)}
        <button @click=${() => this.session.cancel()}>${t.words.cancel}</button>
      </section>`;
    }
    const failure = this.starred() ?? feasibility?.failure ?? this.unfit() ?? this.impossible();
    return html`<section class="panel run" tabindex="-1" aria-label=${t.protect.run.theRun}>
      ${failure
        ? html`<h2>${t.protect.run.before}</h2>
            ${mistakeList(failure)}`
        : html`<p>${t.protect.run.audited((words) => term('audit', words))}</p>
            ${tooManyLost(this.state)
              ? html`<ul class="findings">
                  <li class="bad">${icons.warning}<span>${t.protect.run.tooMany}</span></li>
                </ul>`
              : nothing}`}
      <button class="primary big" ?disabled=${!!failure || !feasibility} @click=${() => void this.session.run()}>${t.protect.run.title}</button>
    </section>`;
  }

  // Rows of nothing but * whose meaning is not settled.
  private starred(): Failure | undefined {
    const rows = undecidedStarred(this.state);
    const { title, undecided } = t.data.starred;
    return rows ? { kind: 'bad_input', mistakes: [{ where: '', what: title(rows), remedy: undecided }] } : undefined;
  }

  // What the algorithm cannot do for this job.
  private unfit(): Failure | undefined {
    const mistakes = this.state.feasibility?.value?.unfit ?? [];
    return mistakes.length ? { kind: 'bad_input', mistakes } : undefined;
  }

  // The models that no release could satisfy, as what they are: reasons not to run.
  private impossible(): Failure | undefined {
    const mistakes = impossibleDemands(this.state).map((finding) => ({
      where: t.protect.models.of(modelTitle(finding.model), finding.attribute),
      what: said(finding.reason),
      remedy: t.protect.run.askForLess,
    }));
    return mistakes.length ? { kind: 'unmet_policy', mistakes } : undefined;
  }
}
