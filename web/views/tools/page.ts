// The tools beside the five steps. This is the face of their room: the session, its state and a desk for each tool come
// in; files and answers go to the desks.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Apply } from '../../state/tools/apply.ts';
import { applyObstacle, besideOf, isKeyed } from '../../state/tools/apply.ts';
import { checkObstacle, countsPopulation, type Check } from '../../state/tools/check.ts';
import { jobIn, type Desk } from '../../state/tools/desk.ts';
import { besideOf as besideLater, togetherObstacle, type Together } from '../../state/tools/together.ts';
import { earlierLack, type Beside } from '../../state/job/earlier.ts';
import { asksOfPopulation } from '../../state/job/population.ts';
import { tools, type Release } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import { capital } from '../../texts/wording.ts';
import { packageOfName } from '../../state/job/codebook.ts';
import { readChoices } from '../data/read-options.ts';
import { sheetChoice } from '../data/sheets.ts';
import * as icons from '../parts/icons.ts';
import { problemView } from '../parts/problem.ts';
import { progressView } from '../parts/progress.ts';
import { View } from '../parts/view.ts';
import { earlierPanel } from '../protect/earlier.ts';
import { passphraseField } from '../protect/passphrase.ts';
import { askedOf } from './asked.ts';
import { json, named, slot, tables, type Slot } from './slot.ts';
import { applied, audited, judged } from './verdict.ts';

@customElement('kordon-tools')
export class ToolsPage extends View {
  @property({ attribute: false }) check!: Check;
  @property({ attribute: false }) apply!: Apply;
  @property({ attribute: false }) together!: Together;

  private unsubscribe: (() => void)[] = [];
  private readonly read = new WeakSet<object>(); // results whose verdict has had the focus

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = this.desks.map((desk) => desk.subscribe(() => this.requestUpdate()));
    this.newResults();
  }

  // A person who leaves wants the memory for the table at work.
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.unsubscribe) stop();
    for (const desk of this.desks) desk.cancel();
  }

  // A verdict is read as soon as it is there.
  override updated(): void {
    if (this.newResults()) this.querySelector<HTMLElement>('.verdict')?.focus();
  }

  private newResults(): boolean {
    const reports = [this.check.state.audited?.report, this.apply.state.applied?.report, this.together.state.judged?.report];
    const fresh = reports.filter((report) => report && !this.read.has(report));
    for (const report of fresh) this.read.add(report!);
    return fresh.length > 0;
  }

  private get desks(): Desk[] {
    return [this.check, this.apply, this.together];
  }

  override render(): TemplateResult {
    const { tool } = this.state;
    return html`
      <div class="heading">
        <h1 tabindex="-1">${t.tools.title}</h1>
        <p>${t.tools.lead} <button class="link" @click=${() => this.session.go(this.state.step)}>${t.tools.back}</button></p>
      </div>
      <div class="segments" role="group" aria-label=${t.tools.title}>
        ${tools.map(
          (each) => html`<button aria-pressed=${each === tool} @click=${() => this.session.showTool(each)}>${t.tools.offers[each].title}</button>`,
        )}
      </div>
      ${tool === 'check' ? this.checking() : tool === 'apply' ? this.applying() : this.judging()}
    `;
  }

  // ---- Checking ----

  private checking(): TemplateResult {
    const desk = this.check;
    const { table, job, original, population, draft, profile } = desk.state;
    const words = t.tools.check;
    const slots: Slot[] = [
      { words: words.table, accept: tables, file: table?.name, take: (file) => void desk.takeTable(file, file.name) },
      { words: words.job, accept: json, file: job?.name, take: (file) => void this.takeJob(desk, file), remove: () => desk.takeJob(undefined) },
      {
        words: words.original,
        accept: tables,
        file: original?.name,
        take: (file) => desk.takeOriginal({ source: file, name: file.name }),
        remove: () => desk.takeOriginal(undefined),
      },
      ...(original && countsPopulation(desk.state)
        ? [
            {
              words: words.population,
              accept: tables,
              file: population?.name,
              take: (file: File) => desk.takePopulation({ source: file, name: file.name }),
              remove: () => desk.takePopulation(undefined),
            },
          ]
        : []),
    ];
    const given = jobIn(job?.text);
    const obstacle = checkObstacle(desk.state);
    return html`
      ${this.files(words.lead, slots)} ${draft && !job && !original ? askedOf(desk, draft, profile, this.state.catalogue) : nothing}
      ${given && !original && asksOfPopulation(given) ? html`<p class="caution">${icons.warning} ${t.population.alone}</p>` : nothing}
      ${this.act(desk, words.act, obstacle && words.missing[obstacle], () => void desk.check())}
      ${this.trouble(desk, words.refused)} ${audited(desk)}
    `;
  }

  // ---- Applying a mapping ----

  private applying(): TemplateResult {
    const desk = this.apply;
    const { table, job, mapping } = desk.state;
    const words = t.tools.apply;
    const slots: Slot[] = [
      { words: words.table, accept: tables, file: table?.name, take: (file) => desk.takeTable(file, file.name) },
      { words: words.job, accept: json, file: job?.name, take: (file) => void this.takeJob(desk, file) },
      { words: words.mapping, accept: json, file: mapping?.name, take: (file) => void named(file).then((mapping) => desk.takeMapping(mapping)) },
    ];
    const obstacle = applyObstacle(desk.state);
    const { release } = this.state;
    const shortcut =
      release && this.session.holdsRows(release)
        ? html`<button @click=${() => void this.takeRelease(release)}>${words.fromRelease}</button>`
        : nothing;
    return html`
      ${this.files(words.lead, slots, shortcut)} ${isKeyed(job?.text) ? passphraseField(desk.state.passphrase ?? '', (text) => desk.setPassphrase(text)) : nothing}
      ${this.earlier(desk, besideOf(desk.state))}
      ${this.act(desk, words.act, obstacle && (obstacle === 'earlier' ? this.lackOf(desk, besideOf(desk.state)) : words.missing[obstacle]), () => void desk.apply())}
      ${this.trouble(desk, words.refused)} ${applied(desk)}
    `;
  }

  private async takeRelease(release: Release): Promise<void> {
    const reply = await this.session.mappingText();
    if (!reply.ok) return this.session.say(t.release.files.mappingGone);
    const { name } = release.table;
    this.apply.takeJob({ name: t.tools.apply.releaseJob(name), text: release.job });
    this.apply.takeMapping({ name: t.tools.apply.releaseMapping(name), text: reply.value.text });
  }

  // What stands between the files and a release beside an earlier one, in a sentence.
  private lackOf({ state: { earlier } }: Desk, beside: Beside | undefined): string | undefined {
    const lack = earlier && beside && earlierLack(earlier, beside);
    if (!lack) return undefined;
    const { what, remedy } = t.protect.earlier.lacks[lack.what](lack.name);
    return `${what.startsWith(lack.name) ? what : capital(what)}: ${remedy}.`;
  }

  private earlier(desk: Apply, beside: Beside | undefined): TemplateResult {
    const words = t.protect.earlier;
    const about = html`<p>${beside ? words.means(beside.job.privacy.k) : nothing}</p>
      <p class="quiet">${t.tools.apply.strays}</p>`;
    return earlierPanel({ title: words.title, about, given: desk.state.earlier, beside }, desk);
  }

  // ---- Two releases ----

  private judging(): TemplateResult {
    const desk = this.together;
    const { table, job, earlier: given } = desk.state;
    const words = t.tools.together;
    const slots: Slot[] = [
      { words: words.table, accept: tables, file: table?.name, take: (file) => void desk.takeTable(file, file.name) },
      { words: words.job, accept: json, file: job?.name, take: (file) => void this.takeJob(desk, file) },
    ];
    const obstacle = togetherObstacle(desk.state);
    const beside = besideLater(desk.state);
    const about = html`<p class="quiet">${words.earlier.means}</p>`;
    return html`
      ${this.files(words.lead, slots)} ${earlierPanel({ title: words.earlier.title, about, given, beside, judged: true }, desk)}
      ${this.act(desk, words.act, obstacle && (obstacle === 'unready' ? this.lackOf(desk, beside) : obstacle === 'notAJob' ? words.missing.notAJob(job!.name) : words.missing[obstacle]), () => void desk.judge())}
      ${this.trouble(desk, words.refused)} ${judged(desk)}
    `;
  }

  // ---- What all have ----

  private async takeJob(desk: Desk, file: File): Promise<void> {
    desk.takeJob(await named(file));
  }

  private files(lead: string, slots: Slot[], more: TemplateResult | typeof nothing = nothing): TemplateResult {
    return html`<section class="panel">
      <p>${lead}</p>
      <ul class="plain slots">${slots.map(slot)}</ul>
      ${more}
    </section>`;
  }

  private act({ state }: Desk, label: string, missing: string | undefined, act: () => void): TemplateResult {
    return html`<p class="line">
      <button class="primary big" ?disabled=${!!missing || !!state.working} aria-describedby=${missing ? 'tool-missing' : nothing} @click=${act}>
        ${label}
      </button>
      ${missing ? html`<span id="tool-missing" class="quiet">${missing}</span>` : nothing}
    </p>`;
  }

  private trouble(desk: Check | Apply | Together, refused: (table: string) => string): TemplateResult {
    const { working, problem, table, sheetChoice: choice } = desk.state;
    return html`
      ${working
        ? html`<section class="panel" role="status">
            ${progressView(working.name, working.progress)}<button @click=${() => desk.cancel()}>${t.words.cancel}</button>
          </section>`
        : nothing}
      ${sheetChoice(choice, (sheet) => void desk.chooseSheet(sheet))}
      ${problem ? problemView((problem.reading ? t.frame.cannotRead : refused)(problem.subject), problem, undefined, this.otherwise(desk, table?.name === problem.subject && problem.reading)) : nothing}
    `;
  }

  // The release is read as this person says; all other files as their job does.
  private otherwise(desk: Desk, unread: boolean): TemplateResult | typeof nothing {
    const { table } = desk.state;
    if (!unread || !table || desk !== this.check || packageOfName(table.name)) return nothing;
    return html`<dl class="facts" aria-label=${t.data.readAs.title}>
      ${readChoices(table.options, undefined, (options) => void this.check.takeTable(table.source, table.name, options))}
    </dl>`;
  }
}
