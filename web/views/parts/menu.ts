// A button that opens a list of things to do. The list closes when one is done.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import * as icons from './icons.ts';
import { PlainView } from './view.ts';

export interface MenuItem {
  title: string;
  hint?: string;
  disabled?: boolean;
  act: () => void;
}

const gap = 4; // px between the button and its list
let made = 0;

@customElement('kordon-menu')
export class Menu extends PlainView {
  @property() label = '';
  @property({ attribute: false }) items: (MenuItem | TemplateResult)[] = [];

  private readonly name = `menu-${++made}`;

  private get list(): HTMLElement {
    return this.querySelector('.menu')!;
  }

  close(): void {
    this.list.hidePopover();
  }

  private place(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    const { list } = this;
    const button = this.querySelector('button')!.getBoundingClientRect();
    const below = button.bottom + gap + list.offsetHeight <= innerHeight;
    list.style.top = `${Math.max(gap, below ? button.bottom + gap : button.top - gap - list.offsetHeight)}px`;
    list.style.left = `${Math.max(gap, Math.min(button.left, innerWidth - list.offsetWidth - gap))}px`;
    list.querySelector<HTMLElement>('button:not(:disabled), input')?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const stops = [...this.list.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }

  override render(): TemplateResult {
    return html`<button popovertarget=${this.name}>${this.label} ${icons.more}</button>
      <div id=${this.name} class="menu" popover role="group" aria-label=${this.label} @toggle=${this.place} @keydown=${this.onKey}>
        ${this.items.map((item) => ('act' in item ? this.item(item) : item))}
      </div>`;
  }

  private item({ title, hint, disabled, act }: MenuItem): TemplateResult {
    return html`<button
      ?disabled=${disabled}
      @click=${() => {
        this.close();
        act();
      }}
    >
      <span>${title}</span>${hint ? html`<span class="quiet">${hint}</span>` : nothing}
    </button>`;
  }
}
