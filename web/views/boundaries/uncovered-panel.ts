// Values of the column that its hierarchy has no place for, and the places they can be given.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ColumnTemplate, Hierarchy, Uncovered } from '../../protocol/findings.ts';
import type { Failure, Reply } from '../../protocol/reply.ts';
import type { Edited } from '../../state/hierarchy/branches.ts';
import { cover, uncoveredOf, type Destination } from '../../state/hierarchy/uncovered.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import { mistakeList } from '../parts/problem.ts';
import { PlainView } from '../parts/view.ts';
import { groupOptions } from '../tree/group-options.ts';

const mostShown = 100;

@customElement('kordon-uncovered')
export class UncoveredPanel extends PlainView {
  @property({ attribute: false }) hierarchy!: Hierarchy;
  @property({ attribute: false }) onEdit!: (edited: Edited) => boolean;
  @property({ attribute: false }) rows!: number; // of the column, without missing values
  @property({ attribute: false }) onMissing!: (values: string[]) => void;
  @property({ attribute: false }) template: ColumnTemplate | undefined; // that knows values among them
  @property({ attribute: false }) onTemplate!: (template: ColumnTemplate) => void;
  @property({ attribute: false }) why = ''; // what the hierarchy wants of values
  @property({ attribute: false }) isRule!: boolean; // a tree made of it is none any more

  @state() private search = '';
  @state() private asking: 'group' | 'under' | 'missing' | undefined;
  @state() private failure: Failure | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('hierarchy');
    if (!before || (before.nodes.length === this.hierarchy.nodes.length && uncoveredOf(before).length === this.all.length)) return;
    this.asking = undefined;
    this.failure = undefined;
    if (!this.found.length) this.search = '';
  }

  private get all(): Uncovered[] {
    return uncoveredOf(this.hierarchy);
  }

  private get found(): Uncovered[] {
    const words = this.search.trim().toLowerCase();
    return words ? this.all.filter(({ value }) => value.toLowerCase().includes(words)) : this.all;
  }

  private put(place: Destination): void {
    const { found } = this;
    const gone = new Set(found);
    this.finish(cover(this.hierarchy, found, this.all.filter((each) => !gone.has(each)), place));
  }

  private finish(result: Reply<Edited>): void {
    this.failure = result.ok ? undefined : result.failure;
    if (result.ok) this.onEdit(result.value);
  }

  // No row of the column would keep its value: that is asked about first.
  private countAsMissing(): void {
    const rows = this.found.reduce((sum, each) => sum + each.rows, 0);
    if (rows >= this.rows) this.ask('missing');
    else this.onMissing(this.found.map(({ value }) => value));
  }

  private ask(what: 'group' | 'under' | 'missing'): void {
    this.asking = what;
    this.failure = undefined;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('form :is(input, select), .uncovered-places .cancel')?.focus());
  }

  private answer(event: Event): void {
    event.preventDefault();
    const { value } = this.querySelector<HTMLInputElement | HTMLSelectElement>('form :is(input, select)')!;
    this.put(this.asking === 'group' ? { group: value } : { under: Number(value) });
  }

  override render(): TemplateResult {
    const { all, found, asking } = this;
    const words = t.boundaries;
    const rows = all.reduce((sum, each) => sum + each.rows, 0);
    return html`<section class="uncovered" aria-label=${words.uncoveredList}>
      <p role="alert">${words.uncovered(all.length, listed(all.map(({ value }) => quoted(value)), 'and'))}
        <span class="quiet">${this.why} ${words.uncoveredWhy(rows)}</span></p>
      <details>
        <summary class="quiet">${words.uncoveredList}</summary>
        ${all.length > 8
          ? html`<input
              type="search"
              aria-label=${words.uncoveredSearch}
              placeholder=${words.uncoveredSearch}
              .value=${this.search}
              @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
            />`
          : nothing}
        <ul class="uncovered-list" tabindex="0" aria-label=${words.uncoveredList}>
          ${found.slice(0, mostShown).map(
            ({ value, rows }) => html`<li><span>${shown(value)}</span> <span class="quiet">${t.words.rows(rows)}</span></li>`,
          )}
          ${found.length > mostShown ? html`<li class="quiet">${words.uncoveredMore(found.length - mostShown)}</li>` : nothing}
        </ul>
      </details>
      ${asking === 'missing' ? this.confirmation() : asking ? this.question(asking) : this.places()}
      ${this.failure ? html`<div class="problem" role="alert">${mistakeList(this.failure)}</div>` : nothing}
    </section>`;
  }

  private places(): TemplateResult {
    const { hierarchy, all, found, template, isRule } = this;
    const { uncoveredFound, templateAgain, ownGroup, putUnder, underRoot, ruleEnds } = t.boundaries;
    const groups = (hierarchy.nodes[0]?.height ?? 0) > 1;
    return html`<div class="uncovered-places">
      ${found.length < all.length ? html`<span>${uncoveredFound(found.length)}</span>` : nothing}
      ${template ? html`<button class="primary" @click=${() => this.onTemplate(template)}>${templateAgain(said(template.title))}</button>` : nothing}
      <button ?disabled=${!found.length} @click=${() => this.ask('group')}>${ownGroup}</button>
      <button ?disabled=${!found.length || !groups} @click=${() => this.ask('under')}>${putUnder}</button>
      <button ?disabled=${!found.length} @click=${() => this.put({ under: 0 })}>${underRoot(shown(hierarchy.nodes[0]!.label))}</button>
      <button class="link" ?disabled=${!found.length} @click=${() => this.countAsMissing()}>${t.columns.countAsMissing}</button>
      ${isRule ? html`<span class="quiet">${ruleEnds}</span>` : nothing}
    </div>`;
  }

  private confirmation(): TemplateResult {
    const count = () => {
      this.asking = undefined;
      this.onMissing(this.found.map(({ value }) => value));
    };
    return html`<div class="uncovered-places" role="alert">
      <span>${t.boundaries.allMissing(this.rows)}</span>
      <button class="cancel" @click=${() => (this.asking = undefined)}>${t.words.cancel}</button>
      <button @click=${count}>${t.columns.countAsMissing}</button>
    </div>`;
  }

  private question(asking: 'group' | 'under'): TemplateResult {
    const { nodes } = this.hierarchy;
    const { ownGroupName, underWhat, make, put } = t.boundaries;
    const groups = [...nodes.keys()].filter((id) => id > 0 && nodes[id]!.height > 0);
    return html`<form
      class="uncovered-places"
      @submit=${this.answer}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.asking = undefined;
      }}
    >
      <label>
        ${asking === 'group' ? ownGroupName : underWhat}
        ${asking === 'group' ? html`<input autocomplete="off" />` : html`<select>${groupOptions(nodes, groups)}</select>`}
      </label>
      <button class="primary">${asking === 'group' ? make : put}</button>
      <button type="button" @click=${() => (this.asking = undefined)}>${t.words.cancel}</button>
      <span class="quiet">${t.words.values(this.found.length)}</span>
    </form>`;
  }
}
