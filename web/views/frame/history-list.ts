// What was done, as a list under its button: a click goes to that step.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pastSteps, type PastStep } from '../../state/frame/past.ts';
import { t } from '../../texts/language.ts';
import { placeBeside } from '../parts/explain.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-history')
export class HistoryList extends View {
  private get isOpen(): boolean {
    return this.state.panel === 'history';
  }

  private get list(): HTMLElement {
    return this.querySelector('.past')!;
  }

  private wasOpen = false;

  override updated(): void {
    const { list, isOpen } = this;
    if (isOpen !== list.matches(':popover-open')) {
      if (isOpen) list.showPopover();
      else list.hidePopover();
    }
    if (isOpen && !this.wasOpen) this.arrange();
    this.wasOpen = isOpen;
  }

  // The list has its size once its steps are drawn.
  private arrange(): void {
    placeBeside({ newState: 'open', target: this.list }, this.querySelector('button')!);
    const now = this.querySelector<HTMLElement>('[aria-current]');
    now?.scrollIntoView({ block: 'nearest' });
    now?.focus({ preventScroll: true });
  }

  private onToggle({ newState }: ToggleEvent): void {
    if (newState === 'open') this.session.openPanel('history');
    else this.session.closePanel('history');
  }

  override render(): TemplateResult {
    const words = t.history;
    const { history } = this.state;
    return html`<button class="tool" popovertarget="past" title=${words.title} aria-label=${words.title} ?disabled=${!history}>
        ${icons.past}
      </button>
      <div id="past" class="past" popover role="dialog" aria-label=${words.title} @toggle=${this.onToggle}>
        <p class="quiet">${words.meaning}</p>
        <ol>
          ${this.isOpen ? pastSteps(this.state).map((step) => this.step(step)) : nothing}
        </ol>
      </div>`;
  }

  private step({ words, away }: PastStep): TemplateResult {
    const { now, undone } = t.history;
    const remark = away === 0 ? now : away > 0 ? undone : '';
    return html`<li>
      <button class=${away > 0 ? 'undone' : ''} aria-current=${away === 0 ? 'step' : nothing} @click=${() => void this.session.travel(away)}>
        <span>${words}</span>${remark ? html`<span class="quiet">${remark}</span>` : nothing}
      </button>
    </li>`;
  }
}
