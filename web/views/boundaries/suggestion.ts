// Boundaries by one figure: how many rows may be lost. Asked for by hand; what several figures would buy stands side by
// side, and one of them becomes the job's.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Offer, OfferedBoundaries } from '../../protocol/findings.ts';
import type { BoundaryRef, Job } from '../../protocol/job.ts';
import { withSuggested } from '../../state/hierarchy/boundaries.ts';
import { levelNames } from '../../state/hierarchy/level-names.ts';
import { attributeOf, jobKey } from '../../state/job/job.ts';
import { asksOfPopulation } from '../../state/job/population.ts';
import { isRule } from '../../state/job/rules.ts';
import type { Suggester } from '../../state/workers/suggester.ts';
import { jobOf } from '../../state/session/state.ts';
import { count, percent, percentage } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { ruleWords } from '../../texts/rules.ts';
import { listed, quoted } from '../../texts/wording.ts';
import { explained } from '../parts/explain.ts';
import { figureField } from '../parts/fields.ts';
import * as icons from '../parts/icons.ts';
import { problemView } from '../parts/problem.ts';
import { progressView } from '../parts/progress.ts';
import { View } from '../parts/view.ts';

const usual = 0.02; // of the rows

@customElement('kordon-suggestion')
export class Suggestion extends View {
  @property({ attribute: false }) suggester!: Suggester;
  @state() private lose: number | undefined; // as it was typed
  @state() private picked: number | undefined; // the place of the one that is looked at
  private offer: Offer | undefined;
  private awaited = false; // what was asked for here is not there yet

  override willUpdate(): void {
    const offer = this.state.offer?.value;
    if (offer !== this.offer) this.picked = undefined;
    this.offer = offer;
  }

  private find(lose: number): void {
    this.awaited = true;
    void this.suggester.run(lose);
  }

  override updated(): void {
    const { offer } = this.state;
    if (!this.awaited || offer?.progress) return;
    this.awaited = false;
    if (offer) this.showFound(offer.value);
  }

  // It stands below its question, often below the fold. If a person is busy elsewhere, the page only says so.
  private showFound(found: Offer | undefined): void {
    if (found) this.session.say(foundWords(found));
    const { activeElement } = document;
    if (activeElement !== document.body && !this.contains(activeElement)) return;
    const shown = this.querySelector<HTMLElement>('.frontier, .problem')!;
    shown.scrollIntoView({ block: 'start' });
    shown.focus({ preventScroll: true });
  }

  override render(): TemplateResult {
    const job = jobOf(this.state)!;
    const words = t.boundaries.offer;
    const { offer } = this.state;
    const { limit } = job.suppression;
    const lose = Math.min(this.lose ?? usual, limit);
    const stale = offer?.value && offer.key !== jobKey(job);
    return html`<details class="suggestion" ?open=${!!offer}>
      <summary>${words.title}</summary>
      <p class="quiet">${words.hint}</p>
      <div class="line">
        ${figureField({
          label: words.lose,
          value: Math.round(lose * 1e6) / 1e4,
          least: 0,
          most: Math.round(limit * 1e6) / 1e4,
          set: (figure) => (this.lose = figure / 100),
          settled() {},
        })}
        ${offer?.progress
          ? html`<button @click=${() => this.suggester.cancel()}>${t.words.cancel}</button>`
          : html`<button class="primary" @click=${() => this.find(lose)}>${offer ? words.again : words.find}</button>`}
      </div>
      <p class="quiet">${words.upTo(percentage(limit))}</p>
      ${asksOfPopulation(job) ? html`<p class="caution">${icons.warning} ${t.population.tableAlone}</p>` : nothing}
      ${offer?.progress ? progressView(words.finding, offer.progress) : nothing}
      ${offer?.failure ? problemView(words.failed, { failure: offer.failure }) : nothing}
      ${stale ? html`<p class="attention outdated" role="status">${words.stale}</p>` : nothing}
      ${offer?.value ? this.frontier(offer.value, job, !!stale) : nothing}
    </details>`;
  }

  private frontier(offer: Offer, job: Job, stale: boolean): TemplateResult {
    const words = t.boundaries.offer;
    const at = this.picked ?? offer.asked;
    const { before, rows, suggested } = offer;
    return html`<table class="frontier" tabindex="-1">
        <caption>${words.frontier}</caption>
        <thead>
          <tr><th scope="col">${words.mayGo}</th><th scope="col">${words.lost}</th><th scope="col">${explained(words.detail, words.detailMeans, 'informationLoss')}</th></tr>
        </thead>
        <tbody>
          <tr><th scope="row" class="quiet">${words.now}</th><td>${count(before.lost)}</td>${detail(before.detail)}</tr>
          ${suggested.map((each, i) => this.point(each, rows, i === at, () => (this.picked = i)))}
        </tbody>
      </table>
      ${isBeyond(offer, at) ? html`<p class="attention">${words.beyond(before.lost)}</p>` : nothing}
      ${this.changes(suggested[at]!, job, stale)}
      <p class="quiet">${offer.by_bins ? words.byBins : nothing} ${words.greedy}</p>`;
  }

  // Of each: the rows that it may lose are what it is known by.
  private point(each: OfferedBoundaries, rows: number, picked: boolean, pick: () => void): TemplateResult {
    return html`<tr class=${picked ? 'picked' : ''}>
      <th scope="row">
        <label>
          <input type="radio" name="frontier" .checked=${picked} @change=${pick} />
          ${count(each.allowed)} <span class="quiet">${percent(rows ? each.allowed / rows : 0)}</span>
        </label>
      </th>
      <td>${count(each.lost)}</td>
      ${detail(each.detail)}
    </tr>`;
  }

  private changes(chosen: OfferedBoundaries, job: Job, stale: boolean): TemplateResult {
    const words = t.boundaries.offer;
    const columns = chosen.columns.filter(({ before, after }) => after !== before);
    const changed = chosen.columns.filter(({ attribute, boundaries }) => JSON.stringify(attributeOf(job, attribute)?.boundaries ?? []) !== JSON.stringify(boundaries));
    if (!changed.length && !stale) return html`<p>${words.nothing}</p>`;
    const take = () => {
      this.session.change((job) => withSuggested(job, chosen));
      this.session.say(words.taken(changed.length));
    };
    return html`<table class="offered">
        <caption>${words.columns(chosen.allowed)}</caption>
        <thead>
          <tr><th scope="col">${words.column}</th><th scope="col">${words.becomes}</th><th scope="col" class="figure">${words.detail}</th></tr>
        </thead>
        <tbody>
          ${columns.map(
            ({ attribute, boundaries, before, after }) => html`<tr>
              <th scope="row">${attribute}</th>
              <td>${this.places(job, attribute, boundaries)}</td>
              <td class="figure">${percent(before)} → ${percent(after)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      <button class="primary" ?disabled=${stale} @click=${take}>${words.take}</button>`;
  }

  // Where boundaries stand: a few of them by name.
  private places(job: Job, name: string, refs: BoundaryRef[]): string {
    const words = t.boundaries.offer;
    if (!refs.length) return words.none;
    const names = levelNames(attributeOf(job, name)?.hierarchy, this.state.templates[name]?.value ?? []);
    return listed(
      refs.map((ref) => {
        if (typeof ref === 'string') return quoted(ref);
        if (isRule(ref)) return ruleWords(ref);
        if (ref.label !== undefined) return quoted(ref.label);
        return ref.level ? (names[ref.level - 1] ?? t.boundaries.level(ref.level)) : words.everyValue;
      }),
      'and',
      3,
    );
  }
}

// Whether the boundaries that are there lose more rows already than may be lost.
const isBeyond = ({ before, suggested }: Offer, at: number): boolean => before.lost > suggested[at]!.allowed;

export function foundWords(offer: Offer): string {
  const words = t.boundaries.offer;
  return isBeyond(offer, offer.asked) ? words.foundBeyond : words.found(offer.suggested[offer.asked]!.allowed);
}

const detail = (share: number): TemplateResult => html`<td class="detail">
  <span><span class="bar-track" aria-hidden="true"><span class="bar-fill" style="width: ${100 * share}%"></span></span> <span class="bar-text">${percent(share)}</span></span>
</td>`;
