// Step 5: the verdict first, then what it cost, the rows themselves, and the files.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Report } from '../protocol.ts';
import { acceptsUnprotected, withUnprotectedAccepted } from '../state/algorithm.ts';
import type { Comparer } from '../state/comparer.ts';
import { jobText } from '../state/job-text.ts';
import { leastLossWords } from '../state/least-loss.ts';
import { isOn, withP } from '../state/privacy.ts';
import { isOutdated, jobOf, type Release } from '../state/state.ts';
import { checksOf, disclosureWords, suppressedWords } from '../state/verdict.ts';
import { capital, count, decimal, duration, percent, plural } from '../state/words.ts';
import { sizeHistogram } from './charts.ts';
import { baseName, saveFile } from './files.ts';
import * as icons from './icons.ts';
import { needsTable } from './needs-table.ts';
import { problemView } from './problem.ts';
import { View } from './view.ts';

const refused = {
  bad_input: 'There is no release: the job has mistakes',
  unmet_policy: 'There is no release: this table cannot meet the job',
  failed_audit: 'The release is withheld: it did not pass its audit',
  crashed: 'There is no release: the engine stopped',
};

@customElement('kordon-release')
export class ReleaseStep extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private understood = false;

  override render(): TemplateResult {
    const { release, runProblem, running } = this.state;
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, 'Release');
    if (runProblem) {
      return html`<h1 tabindex="-1" class="hidden">Release</h1>
        ${this.refusal(runProblem.failure.kind)} ${this.compare()}`;
    }
    if (!release) {
      return html`<section class="nothing-yet">
        ${icons.fence(48)}
        <h1 tabindex="-1">Release</h1>
        <p>${running ? 'The run goes on.' : 'Nothing was run yet.'}</p>
        <button class="primary" @click=${() => this.session.go('protect')}>Go to Protect</button>
      </section>
      ${this.compare()}`;
    }
    return html`
      ${isOutdated(release, jobText(job))
        ? html`<p class="panel attention outdated">
            The job has changed since this release was made.
            <button @click=${() => this.session.go('protect')}>Run it again</button>
          </p>`
        : nothing}
      ${this.verdict(release)}
      <kordon-comparison .session=${this.session} .state=${this.state}></kordon-comparison>
      <div class="costs">${this.loss(release.report)} ${this.classSizes(release.report)} ${this.risk(release.report)}</div>
      ${this.compare()}
    `;
  }

  private compare(): TemplateResult {
    return html`<kordon-compare .session=${this.session} .state=${this.state} .comparer=${this.comparer}></kordon-compare>`;
  }

  private refusal(kind: keyof typeof refused): TemplateResult {
    const actions = html`
      <button class="primary" @click=${() => this.session.go('boundaries')}>Look at the boundaries</button>
      <button @click=${() => this.session.go('protect')}>Back to Protect</button>
      ${this.state.release
        ? html`<button @click=${() => this.session.forgetRunProblem()}>Show the earlier release</button>`
        : nothing}
    `;
    return html`${problemView(refused[kind], this.state.runProblem!, actions)} ${this.override()}`;
  }

  // An algorithm without guarantee is refused where its release protects nobody. Whoever wants it all the same has
  // to say so.
  private override(): TemplateResult | typeof nothing {
    const { failure } = this.state.runProblem!;
    const job = jobOf(this.state)!;
    const forgoable = failure.mistakes.some(({ remedy }) => remedy.includes('"unprotected"'));
    if (!forgoable || acceptsUnprotected(job)) return nothing;
    const entry = this.state.catalogue?.algorithms.find(({ name }) => name === job.algorithm.name);
    return html`<section class="panel override">
      <h2>Make it all the same?</h2>
      <p>
        ${entry?.title ?? 'This algorithm'} promises no protection. In this table some people would stand alone, or among fewer
        than ${count(job.privacy.k)}: whoever knows their quasi-identifiers finds them. That may do to see what the algorithm does,
        or for readers who are bound to secrecy as you are; it is no table to publish.
      </p>
      <label class="option">
        <input type="checkbox" @change=${(event: Event) => (this.understood = (event.target as HTMLInputElement).checked)} />
        <span>I know that this table does not protect the people in it.</span>
      </label>
      <button ?disabled=${!this.understood} @click=${() => this.acceptUnprotected()}>Make the unprotected table</button>
    </section>`;
  }

  private acceptUnprotected(): void {
    this.understood = false;
    this.session.change(withUnprotectedAccepted);
    void this.session.run();
  }

  private verdict(release: Release): TemplateResult {
    const { report } = release;
    const { passed } = report.audit;
    return html`<section class="verdict ${passed ? 'passed' : 'failed'}">
      <div>
        <h1 tabindex="-1">${passed ? html`${icons.check} The release holds` : html`${icons.cross} The release does not protect as asked`}</h1>
        <ul class="checks-list">
          ${checksOf(report).map(
            ({ name, words, nearest, passed }) => html`<li class=${passed ? 'good' : 'bad'}>
              ${passed ? icons.check : icons.cross}
              <span>
                <b>${name}</b> ${words}<span class="hidden">, ${passed ? 'holds' : 'fails'}</span>
                ${nearest ? html`<span class="nearest">Nearest to failing: ${nearest}</span>` : nothing}
              </span>
            </li>`,
          )}
        </ul>
        ${this.disclosures(report)}
      </div>
      <div>
        ${this.figures(report)}
        ${passed
          ? nothing
          : html`<p class="bad unprotected">${icons.warning} This table does not protect the people in it, and you chose to have it.</p>`}
        ${this.downloads(release)}
      </div>
    </section>`;
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
      <p>Whoever knows that someone is among them knows it of that person.</p>
      ${isOn(job, 'p')
        ? nothing
        : html`<button @click=${() => this.protectSensitive()}>Ask for 2 different values in every class</button>`}
    </div>`;
  }

  private protectSensitive(): void {
    this.session.change((job) => withP(job, 2));
    this.session.say('p-sensitivity is on, with p = 2; run it again');
    this.session.go('protect');
  }

  private figures(report: Report): TemplateResult {
    const { rows, classes, quality, timings_ms } = report;
    const fact = (label: string, value: string, more = '') =>
      html`<div><dt>${label}</dt><dd>${value} ${more ? html`<span class="quiet">${more}</span>` : nothing}</dd></div>`;
    const time = Object.values(timings_ms).reduce((sum, ms) => sum + ms, 0);
    return html`<dl class="facts">
      ${fact('Released', plural(rows.released, 'row'), `of ${count(rows.input)}`)}
      ${fact('Suppressed', plural(rows.suppressed, 'row'), suppressedWords(report))}
      ${fact('Classes', count(classes.count), `of ${count(classes.smallest)} to ${count(classes.largest)}, ${decimal(classes.average, 1)} on average`)}
      ${fact('Information loss', percent(quality.normalized_information_loss), [decimal(quality.information_loss, 2), leastLossWords(quality)].filter(Boolean).join(', '))}
      ${fact('Time', duration(time))}
    </dl>`;
  }

  private downloads(release: Release): TemplateResult {
    const { csv, job, report, tableName } = release;
    const name = baseName(tableName);
    return html`<div class="downloads">
      <button
        class=${report.audit.passed ? 'primary' : ''}
        @click=${() => {
          saveFile(csv, `${name}.${report.audit.passed ? 'masked' : 'unprotected'}.csv`);
          this.session.saved();
        }}
      >
        ${icons.save} Masked CSV
      </button>
      <button @click=${() => saveFile(job, `${name}.job.json`, 'application/json')}>${icons.save} Job</button>
      <button
        @click=${() => saveFile(`${JSON.stringify(report, null, 2)}\n`, `${name}.report.json`, 'application/json')}
      >
        ${icons.save} Report
      </button>
      ${release.generation === this.session.engine.generation
        ? html`<button
            title="Which value became what, to release another file alike with kordon apply. Keep it with the original: it tells what stands behind the released values."
            @click=${() => void this.saveMapping(name)}
          >
            ${icons.save} Value mapping
          </button>`
        : nothing}
      ${report.formula_cells
        ? html`<p class="quiet">
            ${plural(report.formula_cells, 'cell')} start with =, +, - or @, which a spreadsheet may take for a formula.
          </p>`
        : nothing}
    </div>`;
  }

  private async saveMapping(name: string): Promise<void> {
    const reply = await this.session.mappingText();
    if (reply.ok) saveFile(reply.value.text, `${name}.mapping.json`, 'application/json');
    else this.session.say('The mapping is gone; run the job again');
  }

  // Per column: the mean loss, and how many rows were raised how high.
  private loss({ quality, hierarchy_notes, input_notes }: Report): TemplateResult {
    return html`<section class="panel">
      <h2>What it cost</h2>
      <ul class="losses">
        ${quality.attributes.map(({ name, loss, levels }) => {
          const rows = Math.max(1, levels.reduce((sum, rows) => sum + rows, 0));
          const words = levels.map((rows, level) => `${level === 0 ? 'unchanged' : `raised by ${level}`}: ${plural(rows, 'row')}`);
          return html`<li>
            <span class="bar-label" title=${name}>${name}</span>
            <span class="stacked" role="img" aria-label=${words.join(', ')}>
              ${levels.map((count, level) =>
                count
                  ? html`<span
                      title=${words[level]!}
                      style="flex-grow: ${count / rows}; --raised: ${levels.length > 1 ? level / (levels.length - 1) : 0}"
                    ></span>`
                  : nothing,
              )}
            </span>
            <span class="bar-text">${percent(loss)} lost</span>
          </li>`;
        })}
      </ul>
      <p class="quiet">The stronger the colour, the higher in the hierarchy.</p>
      ${this.metrics(quality)}
      ${[...hierarchy_notes, ...input_notes].length
        ? html`<ul class="notes">${[...hierarchy_notes, ...input_notes].map((note) => html`<li>${note}</li>`)}</ul>`
        : nothing}
    </section>`;
  }

  // Each with its formula, which says how suppressed rows count.
  private metrics(quality: Report['quality']): TemplateResult {
    const measured = (this.state.catalogue?.metrics ?? []).filter(({ name }) => typeof quality[name] === 'number');
    return html`<details class="metrics">
      <summary>Every metric</summary>
      <dl>
        ${measured.map(
          ({ name, formula, paper }) => html`<dt>${capital(name.replaceAll('_', ' '))}: <b>${decimal(quality[name] as number, 4)}</b></dt>
            <dd class="quiet">${formula} <cite>${paper}</cite></dd>`,
        )}
      </dl>
    </details>`;
  }

  private classSizes({ classes, privacy }: Report): TemplateResult | typeof nothing {
    if (!classes.sizes.length) return nothing;
    const k = privacy.find(({ model }) => model === 'k-anonymity')?.required ?? 1;
    return html`<section class="panel">
      <h2>Classes by size</h2>
      ${sizeHistogram(classes.sizes, k, 'class', 'classes')}
    </section>`;
  }

  private risk({ risk }: Report): TemplateResult {
    const { before, prosecutor } = risk;
    const row = (title: string, was: string, is: string) =>
      html`<tr><th scope="row">${title}</th><td>${was}</td><td><b>${is}</b></td></tr>`;
    return html`<section class="panel">
      <h2>Risk of being found</h2>
      <table class="risk">
        <thead><tr><td></td><th scope="col">Before</th><th scope="col">Release</th></tr></thead>
        <tbody>
          ${row('Highest, of one person', percent(before.highest), percent(prosecutor.highest))}
          ${row('Rows at the highest', percent(before.prosecutor.share_at_highest), percent(prosecutor.share_at_highest))}
          ${row('On average', percent(before.average), percent(prosecutor.average))}
          ${row('Unique rows', count(before.unique), prosecutor.highest < 1 ? '0' : '1 or more')}
        </tbody>
      </table>
      <p class="quiet">The chance to pick the right row for a person whose quasi-identifiers are known.</p>
    </section>`;
  }
}
