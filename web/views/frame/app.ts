// The page: steps along the top, the current one in the middle, the feasibility line below. This is the face of the room
// that frames the steps: it makes the session, hands its state to the step in view, and takes what is dropped or typed
// anywhere.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Bridge } from '../../engine/bridge.ts';
import { startWorker } from '../../engine/start.ts';
import { fetchSamples } from '../../state/data/samples.ts';
import { standingOf } from '../../state/frame/steps.ts';
import { leaveTour, startTour } from '../../state/frame/tour.ts';
import { mayRun } from '../../state/protect/obstacles.ts';
import { nextToPrice } from '../../state/release/prices.ts';
import { jobText } from '../../state/job/text.ts';
import { Memory } from '../../state/memory/memory.ts';
import { Comparer } from '../../state/workers/comparer.ts';
import { Drafter } from '../../state/workers/drafter.ts';
import { Identifier } from '../../state/workers/identifier.ts';
import { Session } from '../../state/session/session.ts';
import { Suggester } from '../../state/workers/suggester.ts';
import { jobOf, steps, type Step } from '../../state/session/state.ts';
import { Apply } from '../../state/tools/apply.ts';
import { Check } from '../../state/tools/check.ts';
import { Together } from '../../state/tools/together.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital } from '../../texts/wording.ts';
import type { GlossaryAsked, Term } from '../parts/explain.ts';
import type { FigureField } from '../parts/fields.ts';
import { manualLink, pickFile, saveJob } from '../parts/files.ts';
import { PlainView } from '../parts/view.ts';
import type { Glossary } from './glossary.ts';
import { Navigation } from './navigation.ts';
import { applyPreferences } from './settings.ts';
import { browserStorage } from './storage.ts';
import { troubles } from './troubles.ts';
import * as icons from '../parts/icons.ts';

const noticeShown = 5000; // ms

@customElement('kordon-app')
export class App extends PlainView {
  private readonly session = new Session(new Bridge(startWorker));
  private readonly drafter = new Drafter(this.session.store, () => new Bridge(startWorker), nextToPrice);
  private readonly comparer = new Comparer(this.session.store, () => new Bridge(startWorker));
  private readonly identifier = new Identifier(this.session.store, () => new Bridge(startWorker));
  private readonly suggester = new Suggester(this.session.store, () => new Bridge(startWorker));
  private readonly check = new Check(new Bridge(startWorker));
  private readonly apply = new Apply(new Bridge(startWorker));
  private readonly together = new Together(new Bridge(startWorker));
  @state() private current = this.session.state;
  @state() private dragging = false;

  private readonly memory = new Memory(this.session, browserStorage(), () => localStorage, location.protocol === 'file:');
  private readonly navigation = new Navigation(this.session);

  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    applyPreferences();
    this.replaceChildren();
    this.session.subscribe(() => this.adopt());
    this.navigation.begin();
    addEventListener('dragover', (event) => this.onDrag(event));
    addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) this.dragging = false;
    });
    addEventListener('drop', (event) => this.onDrop(event));
    addEventListener('keydown', (event) => this.onKey(event));
    this.addEventListener('glossary-asked', (event) => this.openGlossary((event as GlossaryAsked).term));
    addEventListener('beforeunload', (event) => {
      const { applied } = this.apply.state;
      this.memory.save();
      if (this.memory.wouldLose || (applied && !applied.saved)) event.preventDefault();
    });
    addEventListener('visibilitychange', () => this.memory.save()); // a hidden page may never come back
    addEventListener('storage', () => void this.memory.heed());
    void this.begin();
  }

  private async begin(): Promise<void> {
    void this.memory.begin();
    await this.session.begin();
    await fetchSamples().catch(() => {}); // said when one is opened
    count(0); // the first figure costs the browser some 30 ms: now, while nobody waits
  }

  private adopt(): void {
    const { state } = this.session;
    const moved = this.current.step !== state.step || this.current.tool !== state.tool;
    if (state.notice && state.notice !== this.current.notice) {
      clearTimeout(this.noticeTimer);
      this.noticeTimer = setTimeout(() => this.session.say(''), noticeShown);
    }
    this.current = state;
    this.classList.toggle('touring', !!state.tour?.open);
    if (moved) void this.updateComplete.then(() => requestAnimationFrame(() => this.beginStep()));
  }

  // A new step is seen from its top and read from its heading. In a frame of its own, since the focus has the browser
  // lay out the whole step. What led to a place in the step has put the focus there.
  private beginStep(): void {
    if (this.querySelector('main')!.contains(document.activeElement)) return;
    scrollTo(0, 0);
    // A person who follows the tour by keyboard stays with it.
    if (this.querySelector('kordon-tour')!.contains(document.activeElement)) return;
    this.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  // ---- Files dropped anywhere ----

  private onDrag(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dragging = true;
  }

  private onDrop(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    this.dragging = false;
    if (!file || event.defaultPrevented) return; // a step has taken it
    event.preventDefault();
    void this.session.openFile(file);
  }

  private async openJob(): Promise<void> {
    await this.session.openJobFile(await pickFile('.json,application/json'));
  }

  private saveJob(): void {
    const { table } = this.current;
    const job = jobOf(this.current);
    if (job && table) saveJob(jobText(job), table.name);
  }

  private openGlossary(term?: Term): void {
    this.querySelector<Glossary>('kordon-glossary')!.open(term);
  }

  private toggleTools(): void {
    const { tool, step } = this.current;
    if (tool && tool !== 'home') this.session.go(step);
    else this.session.showTool('check');
  }

  private toggleTour(): void {
    if (this.current.tour?.open) leaveTour(this.session);
    else void startTour(this.session);
  }

  // A run with another figure than its field shows would be a surprise: what cannot be taken is mended first.
  private run(): void {
    const figures = [...this.querySelectorAll<FigureField>('kordon-figure')];
    if (figures.every((figure) => figure.settle())) void this.session.run();
  }

  private onKey(event: KeyboardEvent): void {
    const typing = (event.target as Element).closest('textarea, input:not([type=range], [type=radio], [type=checkbox])');
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey)) return;
    if (key === 'enter' && !typing?.matches('textarea') && mayRun(this.current)) this.run();
    else if (typing) return;
    else if (key === 'z' && !event.shiftKey) void this.session.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) void this.session.redo();
    else return;
    event.preventDefault();
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { step, tool, notice, table } = this.current;
    return html`
      <header class="bar">
        <button class="brand" title=${t.frame.home} @click=${() => this.session.goHome()}>${icons.boundary(20)} <b>Kordon</b></button>
        <nav aria-label=${t.frame.stepList}>
          <ol class="steps">
            ${steps.map((name, at) => this.stepButton(name, at))}
          </ol>
        </nav>
        ${this.tools()}
      </header>
      <main class=${tool && tool !== 'home' ? 'tool-page' : `step-${tool ? 'data' : step}`}>${troubles(this.session, this.memory)} ${this.place()}</main>
      <div class="foot">
        <kordon-tour .session=${this.session} .state=${this.current}></kordon-tour>
        ${table && !tool ? this.footer() : nothing}
        <p class="notice" role="status" aria-live="polite">${notice}</p>
      </div>
      <kordon-glossary .session=${this.session} .state=${this.current}></kordon-glossary>
      ${this.dragging ? html`<div class="drop-anywhere"><p>${t.frame.dropHere}</p></div>` : nothing}
    `;
  }

  private stepButton(name: Step, at: number): TemplateResult {
    const { how, why } = standingOf(this.current, name);
    const current = this.current.step === name && !this.current.tool;
    return html`<li>
      <button
        class="step ${how}"
        aria-current=${current ? 'step' : nothing}
        aria-describedby=${why ? `why-${name}` : nothing}
        @click=${() => this.session.go(name)}
      >
        <span class="number" aria-hidden="true">${how === 'ready' ? icons.check : how === 'attention' ? '!' : at + 1}</span>
        <span class="title">${t.frame.steps[name]}</span><span class="hidden">, ${t.frame.stepStates[how]}</span>
      </button>
      ${why ? html`<span class="why" id="why-${name}" role="tooltip">${capital(why)}.</span>` : nothing}
    </li>`;
  }

  private tools(): TemplateResult {
    const { history, table, tool: shown } = this.current;
    const tool = (label: string, icon: TemplateResult, enabled: boolean, act: () => void, words = '') =>
      html`<button class="tool" title=${label} aria-label=${label} ?disabled=${!enabled} @click=${act}>
        ${icon}${words ? html`<span class="text">${words}</span>` : nothing}
      </button>`;
    const { undo, redo, openJob, saveJob } = t.frame;
    return html`<div class="tools" role="group" aria-label=${t.frame.tools}>
      ${tool(undo, icons.undo, !!history?.past.length, () => void this.session.undo())}
      ${tool(redo, icons.redo, !!history?.future.length, () => void this.session.redo())}
      <kordon-history .session=${this.session} .state=${this.current}></kordon-history>
      ${tool(openJob, icons.open, true, () => void this.openJob(), openJob)}
      ${tool(saveJob, icons.save, !!table, () => this.saveJob(), saveJob)}
      <button class="tool" title=${t.tools.title} aria-label=${t.tools.title} aria-pressed=${!!shown && shown !== 'home'} @click=${() => this.toggleTools()}>
        ${icons.wrench}
      </button>
      <button
        id="tour-tool"
        class="tool"
        title=${t.frame.tour}
        aria-label=${t.frame.tour}
        aria-expanded=${!!this.current.tour?.open}
        @click=${() => this.toggleTour()}
      >
        ${icons.compass}
      </button>
      ${tool(t.frame.glossary, icons.book, true, () => this.openGlossary())}
      ${manualLink('index', icons.help, t.frame.manual, 'tool')}
      <kordon-settings .session=${this.session} .state=${this.current} .memory=${this.memory}></kordon-settings>
    </div>`;
  }

  private place(): TemplateResult {
    const { tool, step } = this.current;
    if (tool === 'home') return this.stepView('data');
    return tool ? this.toolPage() : this.stepView(step);
  }

  private toolPage(): TemplateResult {
    const { session, current: state } = this;
    return html`<kordon-tools .session=${session} .state=${state} .check=${this.check} .apply=${this.apply} .together=${this.together}></kordon-tools>`;
  }

  private stepView(step: Step): TemplateResult {
    const { session, current: state } = this;
    switch (step) {
      case 'data':
        return html`<kordon-data .session=${session} .state=${state} .memory=${this.memory} .drafter=${this.drafter}></kordon-data>`;
      case 'columns':
        return html`<kordon-columns .session=${session} .state=${state} .identifier=${this.identifier}></kordon-columns>`;
      case 'boundaries':
        return html`<kordon-boundaries .session=${session} .state=${state} .suggester=${this.suggester}></kordon-boundaries>`;
      case 'protect':
        return html`<kordon-protect .session=${session} .state=${state}></kordon-protect>`;
      case 'release':
        return html`<kordon-release .session=${session} .state=${state} .comparer=${this.comparer}></kordon-release>`;
    }
  }

  private footer(): TemplateResult {
    const next = steps[steps.indexOf(this.current.step) + 1];
    return html`<footer class="bar">
      <kordon-feasibility .session=${this.session} .state=${this.current}></kordon-feasibility>
      ${next
        ? html`<p class="next quiet" id="next">${t.frame.next[next]}</p>
            ${next === 'release' ? this.runButton() : this.nextButton(next)}`
        : nothing}
    </footer>`;
  }

  private nextButton(next: Step): TemplateResult {
    return html`<button class="primary" aria-describedby="next" @click=${() => this.session.go(next)}>
      ${t.frame.steps[next]} ${icons.arrow}
    </button>`;
  }

  private runButton(): TemplateResult {
    return html`<button class="primary run" aria-describedby="next" title=${t.protect.run.keys} ?disabled=${!mayRun(this.current)} @click=${() => this.run()}>
      ${t.protect.run.title}
    </button>`;
  }
}
