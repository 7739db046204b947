// Asks by what rule a node is split, or a level added; says at once what would come of it.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Failure, HierarchyNode, Reply } from '../protocol.ts';
import type { Edited } from '../state/branches.ts';
import { figureOf, foreseen, split, suggestedRule, type Rule } from '../state/splitting.ts';
import { listed, quoted } from '../state/words.ts';
import { asTyped, typedNumber } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { mistakeList } from './problem.ts';
import { PlainView } from './view.ts';

const kinds: Rule['kind'][] = ['letters', 'runs', 'ranges', 'rare'];

@customElement('kordon-rule-form')
export class RuleForm extends PlainView {
  @property() what = '';
  @property() deed = '';
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) ids: number[] = []; // to split
  @property({ type: Number }) k = 2;
  @property({ attribute: false }) onEdit!: (edited: Edited) => void;
  @property({ attribute: false }) onLeave!: () => void;

  @state() private rule: Rule = { kind: 'letters', length: 1 };
  @state() private figure = ''; // as it is typed
  @state() private failure: Failure | undefined;
  private result: Reply<string[]> = { ok: true, value: [] };

  override willUpdate(changed: Map<string, unknown>): void {
    if (!this.hasUpdated) this.choose(suggestedRule(this.nodes, this.ids, this.k).kind);
    if (changed.has('rule') || changed.has('nodes')) this.result = foreseen(this.nodes, this.ids, this.rule);
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
    const result = split(this.nodes, this.ids, this.rule);
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
            ${kinds.map((kind) => html`<option value=${kind} .selected=${kind === rule.kind}>${rules[kind]}</option>`)}
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
        <button class="primary">${this.deed}</button>
        <button type="button" @click=${() => this.onLeave()}>${t.words.cancel}</button>
      </form>
      ${failure ? html`<div class="problem" role="alert">${mistakeList(failure)}</div>` : this.preview()}`;
  }

  private preview(): TemplateResult {
    const { result } = this;
    if (!result.ok) return html`<p class="quiet">${result.failure.mistakes[0]!.what}</p>`;
    const labels = listed(result.value.map(quoted), 'and');
    return html`<p class="quiet" aria-live="polite">${t.boundaries.wouldMake(result.value.length, labels)}</p>`;
  }
}
