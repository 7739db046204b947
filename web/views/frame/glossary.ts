// The whole glossary, in a dialog over the page. Escape closes it, and the focus goes back to where it came from.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { lookedUp } from '../../state/frame/glossary.ts';
import { said } from '../../texts/engine.ts';
import { locale } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { manualOf } from '../../texts/manual.ts';
import type { Term } from '../parts/explain.ts';
import { manualLink } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-glossary')
export class Glossary extends View {
  @state() private search = '';
  @state() private asked: Term | undefined;

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  // Opens it at the term that was asked for, or at its beginning.
  open(term?: Term): void {
    this.search = '';
    this.asked = term;
    this.session.openPanel('glossary');
  }

  private get isOpen(): boolean {
    return this.state.panel === 'glossary';
  }

  override updated(): void {
    if (this.isOpen === this.dialog.open) return;
    if (!this.isOpen) {
      this.dialog.close();
      return;
    }
    this.dialog.showModal();
    const entry = this.asked && this.querySelector<HTMLElement>(`#term-${this.asked}`);
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'center' });
  }

  // Who invented what step 4 offers.
  private algorithms(): TemplateResult {
    return html`<h3>${t.glossary.algorithms}</h3>
      <ul>
        ${this.state.catalogue?.algorithms.map(({ title, paper }) => html`<li><b>${said(title)}</b> <cite>${said(paper)}</cite></li>`)}
      </ul>`;
  }

  // Closed, there is nothing in it.
  override render(): TemplateResult {
    const found = this.isOpen ? lookedUp(t.glossary.entries, this.search, locale) : [];
    return html`<dialog
      class="glossary"
      aria-labelledby="glossary-title"
      @close=${() => this.session.closePanel('glossary')}
      @click=${(event: Event) => {
        if (event.target === this.dialog) this.dialog.close(); // beside the panel
      }}
    >
      <div class="glossary-panel">
        <header>
          <h2 id="glossary-title">${t.glossary.title}</h2>
          <input
            type="search"
            aria-label=${t.glossary.search}
            placeholder=${t.glossary.search}
            .value=${this.search}
            @keydown=${(event: KeyboardEvent) => {
              if (event.key === 'Escape') this.dialog.close(); // rather than empty the field first
            }}
            @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
          />
          <span class="quiet" role="status">${t.glossary.found(found.length)}</span>
          <button class="tool" aria-label=${t.words.close} title=${t.words.close} @click=${() => this.dialog.close()}>${icons.cross}</button>
        </header>
        ${found.length || !this.isOpen ? nothing : html`<p class="quiet">${t.glossary.nothing(this.search)}</p>`}
        <div class="terms" tabindex="0" role="region" aria-labelledby="glossary-title"><dl>
          ${found.map(
            ({ key, term, meaning, source }) => html`<div id="term-${key}" tabindex="-1" class=${key === this.asked ? 'asked' : ''}>
              <dt>${term}</dt>
              <dd>${meaning}${source ? html` <cite>${source}</cite>` : nothing} ${manualLink(manualOf[key], t.frame.inManual, `${t.frame.inManual}: ${term}`)}</dd>
            </div>`,
          )}
        </dl>
        ${this.isOpen && !this.search ? this.algorithms() : nothing}</div>
      </div>
    </dialog>`;
  }
}
