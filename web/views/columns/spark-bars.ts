// A column's distribution in small: standing bars, the one pointed at in words, all of them in a list on demand.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ColumnProfile, ValueRows } from '../../protocol/findings.ts';
import { withLabel, type Labels } from '../../state/job/codebook.ts';
import { shown } from '../../texts/wording.ts';
import { count, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { placeBeside } from '../parts/explain.ts';
import { PlainView } from '../parts/view.ts';

let made = 0;
const barWidth = 0.92; // the share that a bar fills of its room
const named = 5; // values that a screen reader says at once

const tallest = (distribution: ValueRows[]): number => Math.max(...distribution.map(({ rows }) => rows), 1);

const barPath = ({ rows }: ValueRows, at: number, most: number): string =>
  rows ? `M${at} 100v${-Math.max(3, (100 * rows) / most)}h${barWidth}V100z` : '';

// All bars are one path, 100 high, each 1 wide: there may be hundreds of columns.
export function barsPath(distribution: ValueRows[]): string {
  const most = tallest(distribution);
  return distribution.map((each, at) => barPath(each, at, most)).join('');
}

@customElement('kordon-spark')
export class Spark extends PlainView {
  @property({ attribute: false }) column!: ColumnProfile;
  @property({ attribute: false }) labels: Labels | undefined;
  @property({ attribute: false }) rows = 0; // those in which the column has a value
  @state() private pointed = -1;
  @state() private listed = false;

  private readonly name = `values-${++made}`;

  private onToggle(event: ToggleEvent): void {
    this.listed = event.newState === 'open';
    void this.updateComplete.then(() => placeBeside(event, this.querySelector('button')!));
  }

  private onPoint(event: PointerEvent): void {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const bars = this.column.distribution.length;
    this.pointed = Math.max(0, Math.min(Math.floor(((event.clientX - left) / width) * bars), bars - 1));
  }

  private shown = (value: string): string => shown(withLabel(this.labels, value) ?? value);

  private bar({ value, rows }: { value: string; rows: number }): string {
    return t.columns.bar(this.shown(value), rows, rows / Math.max(1, this.rows));
  }

  // The bar pointed at, or else the tallest.
  private caption(): string {
    const { distribution, distinct } = this.column;
    const pointed = distribution[this.pointed];
    if (pointed) return this.bar(pointed);
    const [first] = distribution.toSorted((a, b) => b.rows - a.rows);
    if (!first) return t.columns.noValues;
    if (distinct === this.rows) return t.columns.allOnce;
    return t.columns.most(this.shown(first.value), first.rows / Math.max(1, this.rows));
  }

  override render(): TemplateResult {
    const { name: column, distribution } = this.column;
    const text = distribution
      .slice(0, named)
      .map((each) => this.bar(each))
      .join(', ');
    return html`<div
        class="spark"
        role="img"
        aria-label=${t.columns.distribution(column, text || t.columns.noValues)}
      >
        ${distribution.length ? this.bars() : nothing}
      </div>
      <button
        class="spark-caption"
        popovertarget=${this.name}
        ?disabled=${!distribution.length}
        aria-label="${t.columns.valuesOf(column)}: ${this.caption()}"
      >
        ${this.caption()}
      </button>
      <div id=${this.name} class="explanation" popover @toggle=${this.onToggle}>${this.listed ? this.list() : nothing}</div>`;
  }

  private bars(): TemplateResult {
    const { distribution } = this.column;
    const count = distribution.length;
    return html`<svg
      aria-hidden="true"
      viewBox="0 0 ${count} 100"
      preserveAspectRatio="none"
      style="max-width: ${2 * count}rem"
      @pointermove=${this.onPoint}
      @pointerleave=${() => (this.pointed = -1)}
    >
      <path d=${barsPath(distribution)} />
      ${this.pointed < 0
        ? nothing
        : svg`<path class="pointed" d="M${this.pointed} 100V0h${barWidth}V100z" /><path class="at" d=${barPath(distribution[this.pointed]!, this.pointed, tallest(distribution))} />`}
    </svg>`;
  }

  private list(): TemplateResult {
    const { name, type, distinct, distribution } = this.column;
    const cut = type !== 'number' && type !== 'date' && distribution.length < distinct;
    return html`<b>${t.columns.valuesOf(name)}</b>
      ${cut ? html`<span class="quiet">${t.columns.someOf(distribution.length, distinct)}</span>` : nothing}
      <ul class="value-rows" tabindex="0" aria-label=${t.columns.valuesOf(name)}>
        ${distribution.map(
          ({ value, rows }) => html`<li>
            <span>${this.shown(value)}</span><span>${count(rows)}</span><span class="quiet">${percent(rows / Math.max(1, this.rows))}</span>
          </li>`,
        )}
      </ul>`;
  }
}
