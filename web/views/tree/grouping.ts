// Commands on what is selected in a hierarchy: group, rename, ungroup, move, split, boundary. What a command needs to
// know is asked in its place.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Failure, Reply } from '../../protocol/reply.ts';
import { refusal, type Edited } from '../../state/hierarchy/branches.ts';
import { commonParent, group, movable, move, rename, ungroup } from '../../state/hierarchy/grouping.ts';
import { isSet, sameShape } from '../../state/hierarchy/nodes.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { mistakeList } from '../parts/problem.ts';
import { PlainView } from '../parts/view.ts';
import { groupOptions } from './group-options.ts';
import * as icons from '../parts/icons.ts';
import './rule-form.ts';

export type Command = 'group' | 'rename' | 'ungroup' | 'move' | 'split';

@customElement('kordon-grouping')
export class Grouping extends PlainView {
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) chosen: number[] = []; // what a command is about; empty: the root
  @property({ type: Number }) selected = 0;
  @property({ type: Number }) k = 2;
  @property({ attribute: false }) onEdit: ((edited: Edited) => void) | undefined; // absent: boundaries only
  @property({ attribute: false }) onBoundary: ((ids: number[]) => void) | undefined;
  @property({ attribute: false }) onLeave!: () => void; // the keyboard goes back to the tree

  @state() private asking: Exclude<Command, 'ungroup'> | undefined;
  @state() private failure: Failure | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    // The engine's answer about the same tree closes nothing, and a name half typed is kept while more is selected.
    const before = changed.get('nodes');
    const another = !!before && !sameShape(before, this.nodes);
    if (!another && !changed.has('chosen')) return;
    this.failure = undefined;
    if (another || this.asking !== 'group') this.asking = undefined;
  }

  private get one(): number {
    return this.chosen[0] ?? 0;
  }

  // The root can be split though it cannot be selected.
  private get splittable(): number[] {
    const ids = this.chosen.length ? this.chosen : [0];
    return ids.filter((id) => this.nodes[id]!.height > 0);
  }

  begin(command: Command): void {
    this.asking = undefined;
    if (command === 'ungroup') this.finish(ungroup(this.nodes, this.chosen.length ? this.chosen : [0]));
    else if (command === 'group') this.ask(command, commonParent(this.nodes, this.chosen));
    else if (command === 'rename') this.ask(command, rename(this.nodes, this.one, this.nodes[this.one]!.label));
    else if (command === 'move') this.ask(command, movable(this.nodes, this.chosen));
    else {
      const { nothingToSplit, chooseSplit } = t.boundaries.refused;
      this.ask(command, this.splittable.length ? { ok: true } : refusal(nothingToSplit, chooseSplit));
    }
  }

  refuse(failure: Failure): void {
    this.failure = failure;
  }

  private ask(command: Exclude<Command, 'ungroup'>, possible: { ok: true } | { ok: false; failure: Failure }): void {
    this.failure = possible.ok ? undefined : possible.failure;
    if (!possible.ok) return;
    this.asking = command;
    void this.updateComplete.then(() => {
      const field = this.querySelector<HTMLInputElement | HTMLSelectElement>('form :is(input, select)');
      field?.focus();
      if (field instanceof HTMLInputElement) field.select();
    });
  }

  private finish(result: Reply<Edited>): void {
    this.failure = result.ok ? undefined : result.failure;
    if (!result.ok) return;
    this.leave();
    this.onEdit?.(result.value);
  }

  private leave(): void {
    this.asking = undefined;
    this.failure = undefined;
    this.onLeave();
  }

  private answer(event: Event): void {
    event.preventDefault();
    const { value } = this.querySelector<HTMLInputElement | HTMLSelectElement>('form :is(input, select)')!;
    if (this.asking === 'group') this.finish(group(this.nodes, this.chosen, value));
    else if (this.asking === 'rename') this.finish(rename(this.nodes, this.one, value));
    else this.finish(move(this.nodes, this.chosen, Number(value)));
  }

  override render(): TemplateResult {
    const { asking } = this;
    return html`<div class="grouping" role="group" aria-label=${t.boundaries.commands}>
        ${asking === 'split' ? this.ruleForm() : asking ? this.question(asking) : this.commands()}
      </div>
      ${this.failure ? html`<div class="problem" role="alert">${mistakeList(this.failure)}</div>` : nothing}`;
  }

  private commands(): TemplateResult {
    const { nodes, chosen, selected, onEdit } = this;
    const words = t.boundaries;
    const groups = chosen.length > 0 && chosen.every((id) => nodes[id]!.height > 0);
    const isGroup = chosen.length <= 1 && (nodes[this.one]?.height ?? 0) > 0;
    // Only commands that can be carried out now are shown; the keys of the others say why not.
    const command = (name: Command, title: string, key: string, possible: boolean) =>
      possible
        ? html`<button aria-keyshortcuts=${key} @click=${() => this.begin(name)}>${title} <kbd aria-hidden="true">${key}</kbd></button>`
        : nothing;
    const some = chosen.length > 0;
    return html`
      ${onEdit
        ? html`${command('group', words.group, 'G', some)} ${command('move', words.moveTo, 'M', some)}
          ${command('split', words.splitBy, 'S', this.splittable.length > 0)} ${command('ungroup', words.ungroup, 'U', groups)}
          ${command('rename', words.rename, 'F2', isGroup)}`
        : nothing}
      ${this.onBoundary && some ? this.boundaryCommand() : nothing}
      ${selected || (some && onEdit) ? nothing : html`<span class="quiet">${this.hint()}</span>`}
    `;
  }

  private hint(): string {
    if (!this.onEdit) return t.boundaries.boundaryHint;
    return this.nodes[0]?.height === 1 ? t.boundaries.startHint : t.boundaries.selectHint;
  }

  private boundaryCommand(): TemplateResult {
    const { nodes, chosen } = this;
    const free = chosen.filter((id) => !nodes[id]!.implied);
    const marked = free.length > 0 && free.every((id) => isSet(nodes[id]!));
    return html`<button
      class="boundary-command"
      aria-keyshortcuts="B"
      ?disabled=${!free.length}
      @click=${() => this.onBoundary?.(chosen)}
    >
      ${icons.boundary(14)} ${marked ? t.boundaries.noBoundary : t.boundaries.setBoundary} <kbd aria-hidden="true">B</kbd>
    </button>`;
  }

  private get what(): string {
    const { nodes, chosen } = this;
    return chosen.length === 1 ? shown(nodes[this.one]!.label) : t.boundaries.entries(chosen.length);
  }

  private ruleForm(): TemplateResult {
    const ids = this.splittable;
    const what = ids.length === 1 ? t.boundaries.splitWhat(shown(this.nodes[ids[0]!]!.label)) : t.boundaries.splitNodes(ids.length);
    return html`<kordon-rule-form
      .what=${what}
      .action=${t.boundaries.split}
      .nodes=${this.nodes}
      .ids=${ids}
      .k=${this.k}
      .onEdit=${this.onEdit}
      .onLeave=${() => this.leave()}
    ></kordon-rule-form>`;
  }

  private question(asking: Command): TemplateResult {
    const { nodes, what } = this;
    const words = t.boundaries;
    const label = shown(nodes[this.one]!.label);
    return html`<form
      @submit=${this.answer}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.leave();
      }}
    >
      ${asking === 'move'
        ? html`<label>${words.moveWhat(what)} <select>${this.targets()}</select></label>`
        : html`<label>
            ${asking === 'group' ? words.nameOfGroup(what) : words.newName(label)}
            <input autocomplete="off" .value=${asking === 'rename' ? nodes[this.one]!.label : ''} />
          </label>`}
      <button class="primary">${asking === 'group' ? words.group : asking === 'rename' ? words.rename : words.move}</button>
      <button type="button" @click=${() => this.leave()}>${t.words.cancel}</button>
    </form>`;
  }

  private targets(): TemplateResult[] {
    const targets = movable(this.nodes, this.chosen);
    return groupOptions(this.nodes, targets.ok ? targets.value : []);
  }
}
