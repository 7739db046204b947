// Step 4: how well people shall be hidden. This is the face of its room: session and state come in; k,
// demands, the algorithm and its options go to the session. The run begins at the foot of the page.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Job } from '../../protocol/job.ts';
import { leastK } from '../../state/job/population.ts';
import { knownOf } from '../../state/job/known.ts';
import { personColumns } from '../../state/job/columns.ts';
import { areLinked, columnsOfRole, groupOf, needsPassphrase, personOf, withGroup, withK, withLinked, withPerson } from '../../state/job/job.ts';
import { asksForEarlier, failedBesideEarlier, mayHavePeople, sayFirstDelivery } from '../../state/protect/differs.ts';
import { faultOf, obstacleOf } from '../../state/protect/obstacles.ts';
import { offersKnown } from '../../state/release/prices.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import { figureField, selectOption } from '../parts/fields.ts';
import { loosenings } from '../parts/loosenings.ts';
import { mistakeList, needsTable, onThePage } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import '../rules/book.ts';
import * as icons from '../parts/icons.ts';
import { askedPanel } from './asked.ts';
import { earlierPanel, type EarlierPanel } from './earlier.ts';
import { fold } from './fold.ts';
import { knownPanel } from './known.ts';
import { levelPanel } from './level.ts';
import { nestedPanel } from './nested.ts';
import { outputPanel } from './output.ts';
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
  among: string[]; // identifiers that are offered
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
        ${this.k(job)} ${offersKnown(this.state, job) ? knownPanel(this.session, this.state, job) : nothing} ${askedPanel(this.session, this.state, job)} ${needsPassphrase(job) ? this.codes(job) : nothing} ${this.runPanel()}
      </div>
      ${fold(this.session, this.state, 'protection', this.protection(job))}
      ${fold(this.session, this.state, 'rules', html`<kordon-rule-book .session=${this.session} .state=${this.state}></kordon-rule-book>`)} ${fold(this.session, this.state, 'file', outputPanel(this.session, job))}
    `;
  }

  // Codes by passphrase are made for more than one delivery.
  private codes(job: Job): TemplateResult {
    const { passphrase } = this.state;
    const set = (text: string, renew?: boolean) => this.session.setPassphrase(text, renew);
    return html`${passphraseField(passphrase, set, (text) => set(text, true), !!job.passphrase_check)} ${this.delivery(job)}`;
  }

  private delivery(job: Job): TemplateResult {
    const words = t.protect.earlier;
    if (this.state.earlier) return this.earlier(job);
    const asks = asksForEarlier(this.state, job);
    const about = html`<p>${asks ? words.askMeans : words.firstMeans}</p>`;
    return this.earlier(job, { title: asks ? words.ask : words.first, about, ...(asks && { none: () => sayFirstDelivery(this.session, true) }) });
  }

  private protection(job: Job): TemplateResult {
    const { session, state } = this;
    return html`<div class="more-protection">
        <kordon-models .session=${session} .state=${state}></kordon-models>
        ${this.suppression(job)} ${offersKnown(state, job) ? nothing : knownPanel(session, state, job)} ${levelPanel(session, state, job)} ${nestedPanel(session, job)} ${this.people(job)}
        ${needsPassphrase(job) ? nothing : this.earlier(job)} ${populationPanel(session, state, job)}
      </div>
      ${fold(session, state, 'experts', html`<kordon-algorithm .session=${session} .state=${state}></kordon-algorithm>`)}`;
  }

  private setK(k: number): void {
    this.session.change((job) => withK(job, k), 'k');
  }

  private k(job: Job): TemplateResult {
    const { k } = job.privacy;
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
      ${k === 1 ? html`<p>${t.population.kMap.alone}</p>` : html`<p>${t.protect.k.means(k, personOf(job).length > 0, knownOf(job) !== undefined, (words) => term('kAnonymity', words))}</p>`}
      ${this.asksWhose(job) ? this.whose(job) : nothing} ${this.linked(job)}
    </section>`;
  }

  private asksWhose(job: Job): boolean {
    return personOf(job).length > 0 || mayHavePeople(this.state, job);
  }

  // Whose the rows are, where nothing speaks for several of one person; and households.
  private people(job: Job): TemplateResult | typeof nothing {
    const whose = this.asksWhose(job) ? nothing : this.whose(job);
    const group = this.group(job);
    return whose === nothing && group === nothing ? nothing : html`<section class="panel">${whose} ${group}</section>`;
  }

  // Rows, or the people that an identifier tells apart.
  private whose(job: Job): TemplateResult | typeof nothing {
    const words = t.protect.k.whose;
    return this.toldBy({ label: words.label, none: words.rows, by: words.people, present: personOf(job), change: withPerson, among: personColumns(this.state.profile, job) });
  }

  private linked(job: Job): TemplateResult | typeof nothing {
    const { linked } = job.privacy;
    if (linked === undefined && !areLinked(job)) return nothing;
    const words = t.protect.k.linked;
    const set = (linked: number | undefined) => this.session.change((job) => withLinked(job, linked), 'linked');
    const field = { id: 'linked', value: linked, placeholder: words.nobody, whole: true, least: 2, width: 'medium' as const, describedBy: 'linked-means' };
    return html`<div class="line">
        <label for="linked">${words.label((words) => term('linkedPeople', words))}</label>
        ${figureField({ ...field, set, clear: () => set(undefined), settled: () => this.session.endGesture() })}
      </div>
      <p class="quiet" id="linked-means">${words.means}</p>`;
  }

  private group(job: Job): TemplateResult | typeof nothing {
    const words = t.protect.k.group;
    return this.toldBy({ label: words.label, none: words.nobody, by: words.by, present: groupOf(job), change: withGroup, among: columnsOfRole(job, 'identifier').filter((name) => !personOf(job).includes(name)) });
  }

  // A choice among identifiers, or what the job names.
  private toldBy({ label, none, by, present, change, among }: ToldBy): TemplateResult | typeof nothing {
    const isPresent = (columns: string[]) => columns.join('\n') === present.join('\n');
    const single = among.map((name) => [name]);
    const choices = !present.length || single.some(isPresent) ? single : [...single, present];
    if (!choices.length) return nothing;
    const choose = (event: Event) => {
      const at = Number((event.target as HTMLSelectElement).value);
      this.session.change((job) => change(job, choices[at] ?? []));
    };
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

  private earlier(job: Job, said: Partial<Pick<EarlierPanel, 'title' | 'about' | 'none'>> = {}): TemplateResult {
    const words = t.protect.earlier;
    const { earlier: given, table } = this.state;
    const about = html`<p>${words.means(job.privacy.k)}</p>
      ${failedBesideEarlier(this.state) ? html`<p class="caution">${icons.warning} ${words.tooMany}</p>` : html`<p class="quiet">${words.costs}</p>`}`;
    return earlierPanel({ title: words.title, about, given, beside: table && { columns: table.facts.columns, job }, ...said }, this.session);
  }

  // What keeps the job from running; the button for it is at the foot of the page.
  private runPanel(): TemplateResult | typeof nothing {
    const failure = obstacleOf(this.state);
    if (!failure) return nothing;
    return html`<section class="panel before-run" aria-label=${t.protect.run.theRun}>
      <h2>${t.protect.run.before}</h2>
      ${mistakeList(failure, onThePage(this.session))} ${faultOf(this.state) ? nothing : loosenings(this.session, t.release.loosen)}
    </section>`;
  }
}
