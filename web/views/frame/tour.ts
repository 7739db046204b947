// The guided tour, as a companion: a card at the side, or above the feasibility line where the window is narrow. It
// never covers what it talks about, which is outlined, and it waits for nobody.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { doTask, goOn, goToStop, hasSample, isAtStop, isComing, isDone, leaveTour, openSample, stopOf, stopsOf, titleOf, wordsOf, type Stop } from '../../state/frame/tour.ts';
import { t } from '../../texts/language.ts';
import type { StopText } from '../../texts/en/tour.ts';
import * as icons from '../parts/icons.ts';
import { saveFile } from '../parts/files.ts';
import { View } from '../parts/view.ts';

const deeds = ['keydown', 'pointerdown', 'wheel'] as const;

@customElement('kordon-tour')
export class TourCard extends View {
  // A rule of its own outlines what is talked about, however often that is drawn anew.
  private readonly outline = new CSSStyleSheet();
  private shown: string | undefined;
  // What the stop talks about, as long as nobody has gone on to something else by a key, a wheel or a pointer.
  private about: string | undefined;
  // What comes later above it (a preview, say) would push it under the card.
  private readonly arrivals = new ResizeObserver(() => this.bringIntoView());

  override connectedCallback(): void {
    super.connectedCallback();
    document.adoptedStyleSheets.push(this.outline);
    for (const deed of deeds) addEventListener(deed, this.letGo, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.outline);
    for (const deed of deeds) removeEventListener(deed, this.letGo, { capture: true });
    this.letGo();
  }

  private readonly letGo = (): void => {
    this.about = undefined;
    this.arrivals.disconnect();
  };

  override updated(_: PropertyValues): void {
    const stop = stopOf(this.state);
    const there = stop && isAtStop(this.state, stop) ? stop : undefined;
    const shown = there && `${there.key} ${there.step}`;
    if (shown === this.shown) return;
    const isFirst = this.shown === undefined && !this.contains(document.activeElement);
    this.shown = shown;
    this.outline.replaceSync(there ? `${there.about} { outline: var(--tour-outline); outline-offset: 3px; border-radius: var(--round); }` : '');
    this.letGo();
    if (there) void this.follow(there.about);
    if (isFirst && there) this.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  // Begins when the step that the stop belongs to is drawn.
  private async follow(about: string): Promise<void> {
    this.about = about;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    if (this.about === about) this.arrivals.observe(document.body);
  }

  private bringIntoView(): void {
    const element = this.about === undefined ? null : document.querySelector(this.about);
    if (!element || element.closest('footer')) return; // always in view
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const isTall = element.getBoundingClientRect().height > innerHeight / 2;
    element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior });
  }

  private leave(): void {
    leaveTour(this.session);
    document.querySelector<HTMLElement>('#tour-tool')?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.leave();
  }

  override render(): TemplateResult | typeof nothing {
    const stop = stopOf(this.state);
    if (!stop) return nothing;
    const text: StopText = t.tour.stops[stop.key](wordsOf(this.state));
    const done = isDone(this.state, stop);
    const stops = stopsOf(this.state);
    const at = stops.indexOf(stop);
    return html`<aside class="tour" aria-label=${t.tour.label} @keydown=${this.onKey}>
      <div aria-live="polite">
        <p class="quiet place">${t.tour.label} · ${t.tour.place(at + 1, stops.length)}</p>
        <h2 tabindex="-1">${text.title}</h2>
        ${this.words(stop, text, done)}
      </div>
      <div class="tour-ways">
        <button ?disabled=${at === 0} @click=${() => goOn(this.session, -1)}>${t.tour.back}</button>
        ${this.wayOn(!!stop.task && !done, at === stops.length - 1)}
        <button class="link" @click=${this.leave}>${t.tour.leave}</button>
      </div>
    </aside>`;
  }

  // What is open is done first, so that no stop talks about what is not there.
  private wayOn(isOpen: boolean, isLast: boolean): TemplateResult {
    const { running } = this.state;
    const ready = hasSample(this.state);
    return html`<button
      class="on ${ready && !isOpen ? 'primary' : ''}"
      ?disabled=${!ready || !!running}
      @click=${() => (isOpen ? void doTask(this.session, saveFile) : goOn(this.session, 1))}
    >
      ${isOpen ? t.tour.doIt : isLast ? t.tour.finish : t.tour.next}
    </button>`;
  }

  private words(stop: Stop, { see, why, act, done: brought }: StopText, done: boolean): TemplateResult {
    if (isComing(this.state)) return html`<p>${t.tour.loading(titleOf(this.state))}</p>`;
    if (!hasSample(this.state)) {
      return html`<p>${t.tour.needsSample(titleOf(this.state))}</p>
        <button class="primary" @click=${() => void openSample(this.session)}>${t.tour.openSample(titleOf(this.state))}</button>`;
    }
    if (!isAtStop(this.state, stop) && !done) {
      return html`<p>${t.tour.elsewhere(t.frame.steps[stop.step])}</p>
        <button class="primary" @click=${() => goToStop(this.session)}>${t.tour.goThere}</button>`;
    }
    return html`<p>${see}</p>
      <p class="quiet">${why}</p>
      ${done
        ? html`<p class="act done">${icons.check} <span><b>${t.tour.done}</b> ${brought}</span></p>`
        : act
          ? html`<p class="act"><span><b>${t.tour.now}</b> ${act}</span></p>`
          : nothing}`;
  }
}
