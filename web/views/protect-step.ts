// Step 4: how well people shall be hidden, and the run.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Failure, Job } from '../protocol.ts';
import { columnsOfRole, maxSeed, withK } from '../state/job.ts';
import { modelTitle } from '../state/privacy.ts';
import { impossibleDemands, jobOf, tooManyLost } from '../state/state.ts';
import { count, plural, timeLeft } from '../state/words.ts';
import * as icons from './icons.ts';
import { needsTable } from './needs-table.ts';
import { mistakeList } from './problem.ts';
import { progressView } from './progress.ts';
import { View } from './view.ts';

const sliderEnd = 50;

const tooMany = html`<ul class="findings">
  <li class="bad">
    ${icons.warning}
    <span><b>No release as it stands:</b> more rows would go than the limit allows. Loosen a boundary, ask for less, or raise the limit.</span>
  </li>
</ul>`;

@customElement('kordon-protect')
export class ProtectStep extends View {
  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, 'Protect');
    return html`
      <div class="heading">
        <h1 tabindex="-1">Protect</h1>
        <p>How many people each one hides among, what may be learnt of them all the same, and at what price.</p>
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

  private setK(event: Event): void {
    const k = Number((event.target as HTMLInputElement).value);
    if (Number.isInteger(k) && k >= 1) this.session.change((job) => withK(job, k), 'k');
  }

  private k(job: Job): TemplateResult {
    const { k } = job.privacy;
    const names = columnsOfRole(job, 'quasi-identifier');
    const few = names.slice(0, 3).join(', ') + (names.length > 3 ? ' and so on' : '');
    const settled = () => this.session.endGesture();
    return html`<section class="panel">
      <h2><label for="k">k, the least size of a class</label></h2>
      <div class="k">
        <input
          type="range"
          min="2"
          max=${Math.max(sliderEnd, k)}
          .value=${String(k)}
          aria-label="k, as a slider"
          @input=${this.setK}
          @change=${settled}
        />
        <input id="k" type="number" min="2" .value=${String(k)} @input=${this.setK} @change=${settled} />
      </div>
      <p>
        Each person hides among at least <b>${count(k)}</b>: whoever knows someone's
        ${few || 'quasi-identifiers'} finds ${count(k)} rows or more and cannot tell which is the one: a chance of 1 in ${count(k)} at most.
      </p>
    </section>`;
  }

  private suppression(job: Job): TemplateResult {
    const rows = this.state.table?.facts.rows ?? 0;
    const most = Math.floor(job.suppression.limit * rows);
    return html`<section class="panel">
      <h2><label for="limit">Suppression limit</label></h2>
      <p class="line">
        <input
          id="limit"
          class="short"
          type="number"
          min="0"
          max="100"
          step="any"
          .value=${String(Number((job.suppression.limit * 100).toFixed(6)))}
          @change=${() => this.session.endGesture()}
          @input=${(event: Event) => {
            const { value } = event.target as HTMLInputElement;
            const share = Number(value) / 100;
            if (value !== '' && share >= 0 && share <= 1) {
              this.session.change((job) => ({ ...job, suppression: { limit: Number(share.toFixed(8)) } }), 'limit');
            }
          }}
        />
        % of rows
      </p>
      <p>At most ${plural(most, 'row')} may be left out; if more would have to go, there is no release.</p>
    </section>`;
  }

  private output(job: Job): TemplateResult {
    type Output = Job['output'];
    const choice = <K extends keyof Output>(key: K, value: Output[K], title: string, why: string) =>
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
      <h2>The released file</h2>
      <fieldset>
        <legend>Row order</legend>
        ${choice('order', 'shuffled', 'Shuffled', 'a row’s place then tells nothing')}
        ${choice('order', 'input', 'As in the input', 'whoever has another list in this order can line them up')}
      </fieldset>
      <fieldset>
        <legend>Rows that cannot be kept</legend>
        ${choice('suppressed', 'remove', 'Left out', 'the file is shorter')}
        ${choice('suppressed', 'mask', 'Masked', 'every cell becomes *')}
      </fieldset>
      <p class="line">
        <label for="seed">Seed</label>
        <input
          id="seed"
          class="medium"
          inputmode="numeric"
          .value=${String(job.seed)}
          aria-describedby="seed-help"
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            const seed = Number(input.value);
            if (input.value.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed <= maxSeed) {
              this.session.change((job) => ({ ...job, seed }));
            } else input.value = String(job.seed);
          }}
        />
        <span class="quiet" id="seed-help">the same seed gives the same release, here and on the command line</span>
      </p>
    </section>`;
  }

  private runPanel(job: Job): TemplateResult {
    const { running, feasibility, catalogue } = this.state;
    if (running) {
      const { progress, stageSince } = running;
      const left = timeLeft(performance.now() - stageSince, progress.done, progress.total);
      const title = catalogue?.algorithms.find(({ name }) => name === job.algorithm.name)?.title ?? 'The run';
      return html`<section class="panel run">
        ${progressView(title, progress, undefined, left)}
        <button @click=${() => this.session.cancel()}>Cancel</button>
      </section>`;
    }
    const failure = feasibility?.failure ?? this.unfit() ?? this.impossible();
    return html`<section class="panel run">
      ${failure
        ? html`<h2>Before it can run</h2>
            ${mistakeList(failure)}`
        : html`<p>The release is audited before you get it; one that fails is withheld.</p>
            ${tooManyLost(this.state) ? tooMany : nothing}`}
      <button class="primary big" ?disabled=${!!failure || !feasibility} @click=${() => void this.session.run()}>Run</button>
    </section>`;
  }

  // What the algorithm cannot do for this job.
  private unfit(): Failure | undefined {
    const mistakes = this.state.feasibility?.value?.unfit ?? [];
    return mistakes.length ? { kind: 'bad_input', mistakes } : undefined;
  }

  // The models that no release could satisfy, as what they are: reasons not to run.
  private impossible(): Failure | undefined {
    const mistakes = impossibleDemands(this.state).map((finding) => ({
      where: `${modelTitle(finding.model)} of ${finding.attribute}`,
      what: finding.reason,
      remedy: 'ask for less, or switch it off',
    }));
    return mistakes.length ? { kind: 'unmet_policy', mistakes } : undefined;
  }
}
