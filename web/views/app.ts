// The page: steps along the top, the current one in the middle, the feasibility line below.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Bridge } from '../engine/bridge.ts';
import { startWorker } from '../engine/start.ts';
import { Comparer } from '../state/comparer.ts';
import { openData } from '../state/arx-project.ts';
import { jobText } from '../state/job-text.ts';
import { Session } from '../state/session.ts';
import { jobOf, steps, stepState, type Step, type StepState } from '../state/state.ts';
import { baseName, pickFile, saveFile } from './files.ts';
import * as icons from './icons.ts';
import { problemView } from './problem.ts';
import { PlainView } from './view.ts';

const titles: Record<Step, string> = {
  data: 'Data',
  columns: 'Columns',
  boundaries: 'Boundaries',
  protect: 'Protect',
  release: 'Release',
};
const noticeShown = 5000; // ms
const stateWords: Record<StepState, string> = { todo: 'to do', ready: 'ready', attention: 'needs attention' };
const themes = ['light dark', 'light', 'dark'] as const;
const themeNames = { 'light dark': 'as the system', light: 'light', dark: 'dark' };

@customElement('kordon-app')
export class App extends PlainView {
  private readonly session = new Session(new Bridge(startWorker));
  private readonly comparer = new Comparer(this.session, () => new Bridge(startWorker));
  @state() private current = this.session.state;
  @state() private dragging = false;
  @state() private theme: (typeof themes)[number] = 'light dark';

  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.replaceChildren();
    this.session.subscribe(() => this.follow());
    addEventListener('dragover', (event) => this.onDrag(event));
    addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) this.dragging = false;
    });
    addEventListener('drop', (event) => this.onDrop(event));
    addEventListener('keydown', (event) => this.onKey(event));
    addEventListener('beforeunload', (event) => {
      const { release } = this.session.state;
      if (release && !release.saved) event.preventDefault();
    });
    void this.session.begin();
  }

  private follow(): void {
    const { state } = this.session;
    const moved = this.current.step !== state.step;
    if (state.notice && state.notice !== this.current.notice) {
      clearTimeout(this.noticeTimer);
      this.noticeTimer = setTimeout(() => this.session.say(''), noticeShown);
    }
    this.current = state;
    if (moved) void this.updateComplete.then(() => this.beginStep());
  }

  // A new step is seen and read from its heading.
  private beginStep(): void {
    scrollTo(0, 0);
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
    if (!file) return;
    event.preventDefault();
    void this.take(file);
  }

  private async take(file: File): Promise<void> {
    if (/\.json$/i.test(file.name)) await this.session.openJob(await file.text(), file.name);
    else await openData(this.session, file);
  }

  private async openJob(): Promise<void> {
    const file = await pickFile('.json,application/json');
    if (file) await this.session.openJob(await file.text(), file.name);
  }

  private saveJob(): void {
    const { table } = this.current;
    const job = jobOf(this.current);
    if (job && table) saveFile(jobText(job), `${baseName(table.name)}.job.json`, 'application/json');
  }

  private onKey(event: KeyboardEvent): void {
    const typing = (event.target as Element).closest('textarea, input:not([type=range], [type=radio], [type=checkbox])');
    if (typing || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) this.session.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) this.session.redo();
    else return;
    event.preventDefault();
  }

  private nextTheme(): void {
    this.theme = themes[(themes.indexOf(this.theme) + 1) % themes.length]!;
    document.documentElement.style.colorScheme = this.theme;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { step, notice, jobProblem, table } = this.current;
    return html`
      <header class="bar">
        <span class="brand">${icons.fence(20)} <b>Kordon</b></span>
        <nav aria-label="Steps">
          <ol class="steps">
            ${steps.map((name, at) => this.stepButton(name, at))}
          </ol>
        </nav>
        ${this.tools()}
      </header>
      <main class="step-${step}">
        ${jobProblem
          ? problemView(
              `${jobProblem.subject} does not fit this table; your work is unchanged`,
              jobProblem,
              html`<button @click=${() => this.session.forgetJobProblem()}>Close</button>`,
            )
          : nothing}
        ${this.stepView()}
      </main>
      ${table ? this.footer() : nothing}
      <p class="notice" role="status" aria-live="polite">${notice}</p>
      ${this.dragging ? html`<div class="drop-anywhere"><p>Drop a CSV file, a job or an ARX project here</p></div>` : nothing}
    `;
  }

  private stepButton(name: Step, at: number): TemplateResult {
    const how = stepState(this.current, name);
    const current = this.current.step === name;
    return html`<li>
      <button class="step ${how}" aria-current=${current ? 'step' : nothing} @click=${() => this.session.go(name)}>
        <span class="number" aria-hidden="true">${how === 'ready' ? icons.check : how === 'attention' ? '!' : at + 1}</span>
        <span class="title">${titles[name]}</span><span class="hidden">, ${stateWords[how]}</span>
      </button>
    </li>`;
  }

  private tools(): TemplateResult {
    const { history, table } = this.current;
    const tool = (label: string, icon: TemplateResult, enabled: boolean, act: () => void) =>
      html`<button class="tool" title=${label} aria-label=${label} ?disabled=${!enabled} @click=${act}>
        ${icon}${label.endsWith('job') ? html`<span class="text">${label}</span>` : nothing}
      </button>`;
    return html`<div class="tools" role="group" aria-label="Tools">
      ${tool('Undo (Ctrl Z)', icons.undo, !!history?.past.length, () => this.session.undo())}
      ${tool('Redo (Ctrl Y)', icons.redo, !!history?.future.length, () => this.session.redo())}
      ${tool('Open job', icons.open, true, () => void this.openJob())}
      ${tool('Save job', icons.save, !!table, () => this.saveJob())}
      ${tool(`Colours: ${themeNames[this.theme]}`, icons.light, true, () => this.nextTheme())}
    </div>`;
  }

  private stepView(): TemplateResult {
    const { session, current: state } = this;
    switch (state.step) {
      case 'data':
        return html`<kordon-data .session=${session} .state=${state}></kordon-data>`;
      case 'columns':
        return html`<kordon-columns .session=${session} .state=${state}></kordon-columns>`;
      case 'boundaries':
        return html`<kordon-boundaries .session=${session} .state=${state}></kordon-boundaries>`;
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
        ? html`<button class="primary" @click=${() => this.session.go(next)}>${titles[next]} ${icons.arrow}</button>`
        : nothing}
    </footer>`;
  }
}
