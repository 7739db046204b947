// The levels of a hierarchy from the root to the values: each made a boundary with a click, taken out, or put between two.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Failure } from '../../protocol/reply.ts';
import { markedNodes } from '../../state/hierarchy/boundaries.ts';
import type { Edited } from '../../state/hierarchy/branches.ts';
import { dividable, levelsOf, removeLevel, type Level } from '../../state/hierarchy/levels.ts';
import { sameShape } from '../../state/hierarchy/nodes.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { mistakeList } from '../parts/problem.ts';
import { PlainView } from '../parts/view.ts';
import * as icons from '../parts/icons.ts';
import '../tree/rule-form.ts';

@customElement('kordon-levels')
export class LevelsBar extends PlainView {
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) names: string[] = []; // of the levels, from the one above the values up
  @property({ type: Number }) k = 2;
  @property({ type: Boolean }) ruled = false; // rules set boundaries, too: these are not cleared here
  @property({ attribute: false }) onLevelBoundary: ((level: number) => void) | undefined; // absent: no boundaries
  @property({ attribute: false }) onClear!: () => void;
  @property({ attribute: false }) onEdit: ((edited: Edited) => boolean) | undefined; // where it is made by hand
  @property({ attribute: false }) onByHand: (() => void) | undefined; // where it is not

  @state() private below: number | undefined; // the level that a new one is asked for
  @state() private failure: Failure | undefined;

  private levels: Level[] = [];
  private dividable: number[][] = []; // level -> groups that a level can be put below
  private bounded = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('nodes')) return;
    this.levels = levelsOf(this.nodes);
    this.dividable = dividable(this.nodes);
    this.bounded = markedNodes(this.nodes).size > 0;
    const before = changed.get('nodes');
    if (before && sameShape(before, this.nodes)) return; // the engine's answer about the same tree
    this.below = undefined;
    this.failure = undefined;
  }

  private takeOut(level: number): void {
    const result = removeLevel(this.nodes, level);
    this.failure = result.ok ? undefined : result.failure;
    if (result.ok) this.onEdit?.(result.value);
  }

  private leave(level: number): void {
    this.below = undefined;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-below="${level}"]`)?.focus());
  }

  override render(): TemplateResult {
    const { nodes, levels, below } = this;
    const height = levels.length;
    const { levelBoundaries, clearBoundaries, clearSet, addLevelBelow, add, editByHand, editByHandTitle } = t.boundaries;
    return html`<div class="levels" role="group" aria-label=${this.onLevelBoundary ? levelBoundaries : t.boundaries.levels}>
        <span class="level-root quiet">${shown(nodes[0]?.label ?? '')}</span>
        ${this.between(height)} ${levels.map((level) => html`${this.level(level)} ${level.level ? this.between(level.level) : nothing}`)}
        <span class="levels-deeds">
        ${this.onByHand
          ? html`<button title=${editByHandTitle} @click=${() => this.onByHand?.()}>${editByHand}</button>`
          : nothing}
        ${this.onLevelBoundary && this.bounded
          ? html`<button class="link" @click=${() => this.onClear()}>${this.ruled ? clearSet : clearBoundaries}</button>`
          : nothing}
        </span>
      </div>
      ${below === undefined
        ? nothing
        : html`<kordon-rule-form
            .what=${addLevelBelow(below, below === height)}
            .action=${add}
            .nodes=${nodes}
            .ids=${this.dividable[below] ?? []}
            .k=${this.k}
            .onEdit=${this.onEdit}
            .onLeave=${() => this.leave(below)}
          ></kordon-rule-form>`}
      ${this.failure ? html`<div class="problem" role="alert">${mistakeList(this.failure)}</div>` : nothing}`;
  }

  private between(level: number): TemplateResult {
    const words = t.boundaries.addLevel(level, level === this.levels.length);
    if (!this.onEdit) return html`<span class="level-step" aria-hidden="true">›</span>`;
    return html`<button
      class="level-add"
      data-below=${level}
      title=${words}
      aria-label=${words}
      aria-expanded=${this.below === level ? 'true' : 'false'}
      ?disabled=${!this.dividable[level]?.length}
      @click=${() => (this.below = this.below === level ? undefined : level)}
    >
      ${icons.plus}
    </button>`;
  }

  private level({ level, nodes, values, groups, bounded }: Level): TemplateResult {
    const { level: numbered, levelBoundary, removeLevel } = t.boundaries;
    const name = this.names[level - 1];
    const on = nodes > 0 && bounded && !!this.onLevelBoundary;
    const what = html`${name ?? numbered(level)} <span class="quiet">· ${count(values)}</span>`;
    return html`<span class="level-chip ${on ? 'on' : ''}">
      ${this.onLevelBoundary
        ? html`<button
            class="level"
            aria-pressed=${on}
            title=${levelBoundary(level, on, name)}
            ?disabled=${!nodes}
            @click=${() => this.onLevelBoundary?.(level)}
          >
            ${icons.boundary(14)} ${what}
          </button>`
        : html`<span class="level">${what}</span>`}
      ${this.onEdit && level && groups
        ? html`<button class="level-remove" title=${removeLevel(level)} aria-label=${removeLevel(level)} @click=${() => this.takeOut(level)}>
            ${icons.cross}
          </button>`
        : nothing}
    </span>`;
  }
}
