// Words with an explanation one click away: a term of the glossary, or a figure and how it is counted.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../texts/language.ts';
import { manualOf } from '../../texts/manual.ts';
import type { Texts } from '../../texts/texts.ts';
import { manualLink } from './files.ts';
import { PlainView } from './view.ts';

export type Term = keyof Texts['glossary']['entries'];

// A term of the glossary, in the words of the sentence it stands in.
export function term(name: Term, words?: string): TemplateResult {
  const { term, meaning, source } = t.glossary.entries[name];
  return explained(words ?? term, meaning, name, source, term);
}

// `name` is the term that a figure belongs to: there glossary and manual say more.
export const explained = (words: string, meaning: string, name?: Term, source = '', title = words): TemplateResult =>
  html`<kordon-explain .words=${words} .title=${title} .meaning=${meaning} .source=${source} .entry=${name}></kordon-explain>`;

// Asks the page for its glossary, at a term of it.
export class GlossaryAsked extends Event {
  constructor(readonly term?: Term) {
    super('glossary-asked', { bubbles: true });
  }
}

const gap = 6; // px between the words and their explanation
let made = 0;

// A box that opens: under its words where there is room, above them otherwise; never beyond the window.
export function placeBeside({ newState, target }: Pick<ToggleEvent, 'newState' | 'target'>, opener: Element): void {
  if (newState !== 'open') return;
  const box = target as HTMLElement;
  const words = opener.getBoundingClientRect();
  const below = words.bottom + gap + box.offsetHeight <= innerHeight;
  box.style.top = `${Math.max(gap, below ? words.bottom + gap : words.top - gap - box.offsetHeight)}px`;
  box.style.left = `${Math.max(gap, Math.min(words.left, innerWidth - box.offsetWidth - gap))}px`;
}

@customElement('kordon-explain')
export class Explain extends PlainView {
  @property({ attribute: false }) words = '';
  @property({ attribute: false }) override title = '';
  @property({ attribute: false }) meaning = '';
  @property({ attribute: false }) source = '';

  @property({ attribute: false }) entry: Term | undefined;

  private readonly name = `explanation-${++made}`;

  // The focus is on the words again before the dialog opens, which then gives it back to them.
  private askGlossary(): void {
    this.querySelector<HTMLElement>('.explanation')!.hidePopover();
    this.querySelector('button')!.focus();
    this.dispatchEvent(new GlossaryAsked(this.entry));
  }

  override render(): TemplateResult {
    return html`<button class="term" popovertarget=${this.name}>${this.words}</button
      ><span id=${this.name} class="explanation" popover role="note" @toggle=${(event: ToggleEvent) => placeBeside(event, this.querySelector('button')!)}
        ><b>${this.title}</b> <span>${this.meaning}</span>${this.source ? html` <cite>${this.source}</cite>` : nothing}
        <button class="link" @click=${this.askGlossary}>${t.frame.wholeGlossary}</button>${this.entry ? manualLink(manualOf[this.entry], t.frame.inManual) : nothing}</span
      >`;
  }
}
