// Commands on what is selected in a hierarchy: group, rename, ungroup, move. What a command needs to know is
// asked in its place.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Failure, HierarchyNode, Reply } from '../protocol.ts';
import { pathToRoot } from '../state/boundaries.ts';
import { commonParent, group, movable, move, rename, ungroup, type Edited } from '../state/grouping.ts';
import { plural, shown } from '../state/words.ts';
import { mistakeList } from './problem.ts';
import { PlainView } from './view.ts';

export type Command = 'group' | 'rename' | 'ungroup' | 'move';

@customElement('kordon-grouping')
export class Grouping extends PlainView {
  @property({ attribute: false }) nodes: HierarchyNode[] = [];
  @property({ attribute: false }) chosen: number[] = []; // what a command is about; empty: the root
  @property({ type: Number }) selected = 0;
  @property({ attribute: false }) onEdit!: (edited: Edited) => void;
  @property({ attribute: false }) onClear!: () => void;
  @property({ attribute: false }) onLeave!: () => void; // the keyboard goes back to the tree

  @state() private asking: Command | undefined;
  @state() private failure: Failure | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('nodes') && !changed.has('chosen')) return;
    this.failure = undefined;
    // A name half typed is kept while more is selected.
    if (changed.has('nodes') || this.asking !== 'group') this.asking = undefined;
  }

  private get one(): number {
    return this.chosen[0] ?? 0;
  }

  begin(command: Command): void {
    this.asking = undefined;
    if (command === 'ungroup') this.finish(ungroup(this.nodes, this.one));
    else if (command === 'group') this.ask(command, commonParent(this.nodes, this.chosen));
    else if (command === 'rename') this.ask(command, rename(this.nodes, this.one, this.nodes[this.one]!.label));
    else this.ask(command, movable(this.nodes, this.chosen));
  }

  refuse(failure: Failure): void {
    this.failure = failure;
  }

  private ask(command: Command, possible: { ok: true } | { ok: false; failure: Failure }): void {
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
    this.onEdit(result.value);
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
    return html`<div class="grouping" role="group" aria-label="Grouping by hand">
        ${this.asking ? this.question(this.asking) : this.commands()}
      </div>
      ${this.failure ? html`<div class="problem" role="alert">${mistakeList(this.failure)}</div>` : nothing}`;
  }

  private commands(): TemplateResult {
    const { nodes, chosen, selected } = this;
    const isGroup = chosen.length <= 1 && (nodes[this.one]?.height ?? 0) > 0;
    const command = (name: Command, title: string, key: string, enabled: boolean) =>
      html`<button title="${title} (${key})" aria-keyshortcuts=${key} ?disabled=${!enabled} @click=${() => this.begin(name)}>
        ${title}
      </button>`;
    return html`
      ${command('group', 'Group', 'G', chosen.length > 0)} ${command('rename', 'Rename', 'F2', isGroup)}
      ${command('ungroup', 'Ungroup', 'U', isGroup && this.one > 0)} ${command('move', 'Move to…', 'M', chosen.length > 0)}
      ${selected
        ? html`<span class="quiet">${plural(selected, 'node')} selected</span>
            <button class="link" @click=${() => this.onClear()}>Select none</button>`
        : nodes[0]?.height === 1
          ? html`<span class="quiet">Select values and press Group to build a hierarchy</span>`
          : nothing}
    `;
  }

  private question(asking: Command): TemplateResult {
    const { nodes, chosen } = this;
    const what = chosen.length === 1 ? shown(nodes[this.one]!.label) : plural(chosen.length, 'node');
    return html`<form
      @submit=${this.answer}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.leave();
      }}
    >
      ${asking === 'move'
        ? html`<label>Move ${what} to <select>${this.places()}</select></label>`
        : html`<label>
            ${asking === 'group' ? `Name of the group of ${what}` : `New name of ${shown(nodes[this.one]!.label)}`}
            <input autocomplete="off" .value=${asking === 'rename' ? nodes[this.one]!.label : ''} />
          </label>`}
      <button class="primary">${asking === 'group' ? 'Group' : asking === 'rename' ? 'Rename' : 'Move'}</button>
      <button type="button" @click=${() => this.leave()}>Cancel</button>
    </form>`;
  }

  // Groups by their path, so that labels that recur can be told apart.
  private places(): TemplateResult[] {
    const { nodes } = this;
    const targets = movable(nodes, this.chosen);
    return (targets.ok ? targets.value : []).map((id) => {
      const path = pathToRoot(nodes, id).slice(0, -1).toReversed();
      const words = id ? path.map((at) => shown(nodes[at]!.label)).join(' › ') : `${shown(nodes[0]!.label)} (the root)`;
      return html`<option value=${id}>${words}</option>`;
    });
  }
}
