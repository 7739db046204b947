// Step 4: how well people shall be hidden. This is the face of its room: session and state come in; k,
// demands, the algorithm and its options go to the session. The run begins at the foot of the page.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import { leastK } from '../../state/job/population.ts';
import { columnsOfRole, groupOf, maxSeed, needsPassphrase, personOf, withGroup, withK, withPerson } from '../../state/job/job.ts';
import { obstacleOf, tooManyLost } from '../../state/protect/obstacles.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import { needsTable } from '../parts/needs-table.ts';
import { mistakeList, onThePage } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import * as icons from '../parts/icons.ts';
import { nestedPanel } from './nested.ts';
import { earlierPanel } from './earlier.ts';
import { populationPanel } from './population.ts';
import { passphraseField } from './passphrase.ts';

const sliderEnd = 50;

// Which columns tell rows apart, and in which words it is asked.
interface ToldBy {
  label: string;
  none: string;
  by: (columns: string) => string;
  present: string[];
  change: (job: Job, columns: string[]) => Job;
  but?: string[]; // identifiers that are not offered
}

@customElement('kordon-protect')
export class ProtectStep extends View {
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
          ${populationPanel(this.session, this.state, job)}
        </div>
        <div class="stack">${this.suppression(job)} ${nestedPanel(this.session, job)} ${this.output(job)} <kordon-algorithm .session=${this.session} .state=${this.state}></kordon-algorithm>
            ${needsPassphrase(job) ? passphraseField(this.state.passphrase, (text) => this.session.setPassphrase(text), (text) => this.session.setPassphrase(text, true), !!job.passphrase_check) : nothing} ${this.earlier(job)} ${this.runPanel()}</div>
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
          min=${leastK(job)}
          max=${Math.max(sliderEnd, k)}
          .value=${String(k)}
          aria-label=${t.protect.k.slider}
          @input=${(event: Event) => this.setK(Number((event.target as HTMLInputElement).value))}
          @change=${settled}
        />
        ${figureField({ id: 'k', value: k, whole: true, least: leastK(job), width: 'large', set: (k) => this.setK(k), settled })}
      </div>
      ${this.whose(job)} ${this.group(job)}
      ${k === 1 ? html`<p>${t.population.kMap.alone}</p>` : html`<p>${t.protect.k.means(k, names.length ? listed(names.map(shown), 'and') : t.protect.k.unknown, personOf(job).length > 0, (words) => term('kAnonymity', words))}</p>`}
    </section>`;
  }

  // Rows, or the people that an identifier tells apart.
  private whose(job: Job): TemplateResult | typeof nothing {
    const words = t.protect.k.whose;
    return this.toldBy({ label: words.label, none: words.rows, by: words.people, present: personOf(job), change: withPerson });
  }

  private group(job: Job): TemplateResult | typeof nothing {
    const words = t.protect.k.group;
    return this.toldBy({ label: words.label, none: words.nobody, by: words.by, present: groupOf(job), change: withGroup, but: personOf(job) });
  }

  // A choice among the identifiers, or several that the job names together.
  private toldBy({ label, none, by, present, change, but = [] }: ToldBy): TemplateResult | typeof nothing {
    const single = columnsOfRole(jobOf(this.state)!, 'identifier').filter((name) => !but.includes(name)).map((name) => [name]);
    const choices = present.length > 1 ? [...single, present] : single;
    if (!choices.length) return nothing;
    const choose = (event: Event) => {
      const at = Number((event.target as HTMLSelectElement).value);
      this.session.change((job) => change(job, choices[at] ?? []));
    };
    const isPresent = (columns: string[]) => columns.join('\n') === present.join('\n');
    return html`<label class="line">
      ${label}
      <select @change=${choose}>
        ${selectOption('-1', none, !present.length)}
        ${choices.map((columns, at) => selectOption(at, by(listed(columns.map(shown), 'and')), isPresent(columns)))}
      </select>
    </label>`;
  }

  private suppression(job: Job): TemplateResult {
    const rows = this.state.table?.facts.rows ?? 0;
    const { limit } = job.suppression;
    const allowed = this.state.feasibility?.value?.allowed;
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
      ${allowed === undefined ? nothing : html`<p>${t.protect.limit.means(allowed, rows, (words) => term('suppression', words))}</p>`}
    </section>`;
  }

  private output(job: Job): TemplateResult {
    type Output = Job['output'];
    const words = t.protect.output;
    const { output } = job;
    const set = (output: Output) => this.session.change((job) => ({ ...job, output }));
    const option = (group: string, checked: boolean, [title, why]: string[], choose: () => void) =>
      html`<label class="option">
        <input type="radio" name=${group} .checked=${checked} @change=${choose} />
        <span><b>${title}</b> <span class="quiet">${why}</span></span>
      </label>`;
    const choice = <K extends keyof Output>(key: K, value: Output[K], words: string[]) =>
      option(`output-${key}`, output[key] === value, words, () => set({ ...output, [key]: value }));
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
      <fieldset>
        <legend>${words.written}</legend>
        ${option('output-written', !output.encoding && !output.delimiter, words.asInput, () =>
          set({ order: output.order, suppressed: output.suppressed }),
        )}
        ${option('output-written', output.encoding === 'utf-8-bom', words.forExcel, () =>
          set({ ...output, encoding: 'utf-8-bom', delimiter: words.excelDelimiter }),
        )}
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

  private earlier(job: Job): TemplateResult {
    const words = t.protect.earlier;
    const { earlier: given, table } = this.state;
    const about = html`<p>${words.means(job.privacy.k)}</p>
      <p class="quiet">${words.costs}</p>`;
    return earlierPanel({ title: words.title, about, given, beside: table && { columns: table.facts.columns, job } }, {
      takeEarlier: (file) => void this.session.takeEarlier(file),
      changeEarlier: (change) => this.session.changeEarlier(change),
      removeEarlier: () => this.session.removeEarlier(),
    });
  }

  // What keeps the job from running, or what will be done of it; the button for it is at the foot of the page.
  private runPanel(): TemplateResult {
    const failure = obstacleOf(this.state);
    return html`<section class="panel before-run" aria-label=${t.protect.run.theRun}>
      ${failure
        ? html`<h2>${t.protect.run.before}</h2>
            ${mistakeList(failure, onThePage(this.session))}`
        : html`<p>${t.protect.run.audited((words) => term('audit', words))}</p>
            ${tooManyLost(this.state)
              ? html`<ul class="findings">
                  <li class="bad">${icons.warning}<span>${t.protect.run.tooMany}</span></li>
                </ul>`
              : nothing}`}
    </section>`;
  }
}
