// Asks by what rule a node is split, or a level added; says at once what would come of it.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Failure, Reply } from '../../protocol/reply.ts';
import type { Edited } from '../../state/hierarchy/branches.ts';
import { figureOf, split, suggestedRule, type MadeGroup, type Rule, type Split } from '../../state/hierarchy/splitting.ts';
import { asTyped, count, typedNumber } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { mistakeList } from '../parts/problem.ts';
import { PlainView } from '../parts/view.ts';

const mostShown = 100; // groups

const kinds: Rule['kind'][] = ['letters', 'runs', 'ranges', 'rare'];

@customElement('kordon-rule-form')
export class RuleForm extends PlainView {
  @property() what = '';
  @property() action = '';
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) ids: number[] = []; // the nodes to split
  @property({ type: Number }) k = 2;
  @property({ attribute: false }) onEdit!: (edited: Edited) => void;
  @property({ attribute: false }) onLeave!: () => void;

  @state() private rule: Rule = { kind: 'letters', length: 1 };
  @state() private figure = ''; // as it is typed
  @state() private failure: Failure | undefined;
  private result!: Reply<Split>; // what the rule makes as it stands

  override willUpdate(changed: Map<string, unknown>): void {
    if (!this.hasUpdated) this.choose(suggestedRule(this.nodes, this.ids, this.k).kind);
    if (changed.has('rule') || changed.has('nodes')) this.result = split(this.nodes, this.ids, this.rule);
  }

  override firstUpdated(): void {
    this.querySelector('select')!.focus();
  }

  private choose(kind: Rule['kind']): void {
    this.rule = suggestedRule(this.nodes, this.ids, this.k, kind);
    this.figure = asTyped(figureOf(this.rule));
    if (this.rule.kind === 'rare') this.rule = { ...this.rule, name: t.boundaries.others };
    this.failure = undefined;
  }

  private setFigure(text: string): void {
    const figure = typedNumber(text) ?? 0;
    const { rule } = this;
    this.figure = text;
    this.failure = undefined;
    if (rule.kind === 'letters') this.rule = { ...rule, length: figure };
    else if (rule.kind === 'runs') this.rule = { ...rule, size: figure };
    else if (rule.kind === 'ranges') this.rule = { ...rule, width: figure };
    else this.rule = { ...rule, rows: figure };
  }

  private apply(event: Event): void {
    event.preventDefault();
    const { result } = this;
    this.failure = result.ok ? undefined : result.failure;
    if (!result.ok) return;
    this.onEdit(result.value);
    this.onLeave();
  }

  override render(): TemplateResult {
    const { rule, failure } = this;
    const { by, rules, ruleFigure, nameOfRare } = t.boundaries;
    return html`<form
        class="rule"
        @submit=${this.apply}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Escape') this.onLeave();
        }}
      >
        <b>${this.what}</b>
        <label>
          ${by}
          <select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value as Rule['kind'])}>
            ${kinds.map((kind) => selectOption(kind, rules[kind], kind === rule.kind))}
          </select>
        </label>
        <label>
          ${ruleFigure[rule.kind]}
          <input
            class="tiny"
            inputmode="decimal"
            autocomplete="off"
            .value=${this.figure}
            aria-invalid=${failure ? 'true' : nothing}
            @input=${(event: Event) => this.setFigure((event.target as HTMLInputElement).value)}
          />
        </label>
        ${rule.kind === 'rare'
          ? html`<label>
              ${nameOfRare}
              <input
                autocomplete="off"
                .value=${rule.name}
                @input=${(event: Event) => (this.rule = { ...rule, name: (event.target as HTMLInputElement).value })}
              />
            </label>`
          : nothing}
        <button class="primary">${this.action}</button>
        <button type="button" @click=${() => this.onLeave()}>${t.words.cancel}</button>
      </form>
      ${failure ? html`<div class="problem" role="alert">${mistakeList(failure)}</div>` : this.preview()}`;
  }

  // What the rule makes, with the rows that each group would have.
  private preview(): TemplateResult {
    const { result } = this;
    if (!result.ok) return html`<p class="quiet">${result.failure.mistakes[0]!.what}</p>`;
    const { made } = result.value;
    const few = made.filter(({ rows }) => rows < this.k).length;
    const { groupMade, membersMade, rowsMade, moreMade } = t.boundaries;
    return html`<p class="quiet" aria-live="polite">${t.boundaries.wouldMake(made.length, few, this.k)}</p>
      <div class="made" tabindex="0" role="region" aria-label=${t.boundaries.madeTitle}>
        <table>
          <thead>
            <tr>
              <th scope="col">${groupMade}</th>
              <th scope="col" class="figure">${membersMade}</th>
              <th scope="col" class="figure">${rowsMade}</th>
            </tr>
          </thead>
          <tbody>
            ${made.slice(0, mostShown).map((group) => this.group(group))}
          </tbody>
        </table>
        ${made.length > mostShown ? html`<p class="quiet">${moreMade(made.length - mostShown)}</p>` : nothing}
      </div>`;
  }

  private group({ label, members, rows }: MadeGroup): TemplateResult {
    const few = rows < this.k;
    return html`<tr class=${few ? 'few' : nothing}>
      <th scope="row">${shown(label)}</th>
      <td class="figure">${count(members)}</td>
      <td class="figure" title=${few ? t.boundaries.belowK(this.k) : nothing}>${count(rows)}</td>
    </tr>`;
  }
}
