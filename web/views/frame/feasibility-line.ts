// Always in view: what the boundaries, k and the other models cost before anything runs, and the way to where it is mended;
// beside it what comes of it, risk and detail.
// Screen readers say it when it has come to rest, not at every key on the way.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { choosingModels, mandatoryFigures, modelTitle } from '../../state/job/demands.ts';
import { avoidsNested, columnsOfRole } from '../../state/job/job.ts';
import { asksOfPopulation } from '../../state/job/population.ts';
import { textOf } from '../../state/protect/findings.ts';
import { faultOf, impossibleDemands, tooManyLost } from '../../state/protect/obstacles.ts';
import { placeOf } from '../../state/protect/places.ts';
import { outlookOf } from '../../state/release/outlook.ts';
import { jobOf, type Place } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { openAround } from '../parts/fold.ts';
import { View } from '../parts/view.ts';
import { weighed } from '../parts/weighed.ts';
import * as icons from '../parts/icons.ts';

// What is said, and what is said where there is little room. It is mended in `place`, at the first element that `at` finds.
interface Line {
  bad?: boolean;
  words: unknown;
  short?: unknown;
  place?: Place;
  at?: string;
}

const atRest = 1200; // ms without a change
const costs = '.cost';
const wrong = '.findings .bad, [aria-invalid], .mistakes, .problem';

@customElement('kordon-feasibility')
export class FeasibilityLine extends View {
  @state() private announced = '';
  private coming = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override updated(): void {
    const line = this.querySelector<HTMLElement>('.feasibility .text')!;
    const text = this.state.busy ? '' : line.textContent;
    if (text === this.coming) return;
    this.coming = text;
    clearTimeout(this.timer);
    // The visible text is asked for only at rest: in the midst of a change that would lay out the whole page.
    if (text) this.timer = setTimeout(() => (this.announced = line.innerText), atRest);
  }

  private line(): Line {
    const { feasibility, busy, running } = this.state;
    const job = jobOf(this.state);
    const words = t.protect.feasibility;
    if (running) return { words: words.working };
    if (!job || !feasibility) return { words: busy ? words.counting : nothing };
    const open = columnsOfRole(job, 'undecided').length;
    if (open && feasibility.value) return { bad: true, words: t.outlook.undecided(open), short: t.frame.why.undecided(open), place: { step: 'columns' }, at: '.undecided' };
    const { value, failure } = feasibility;
    if (!value) {
      const [first] = failure?.mistakes ?? [];
      if (!first) return { bad: true, words: nothing };
      const place: Place = placeOf(first.where, job) ?? { step: 'protect' };
      const what = html`<b>${place.column ?? said(first.where.text)}</b> ${said(first.what)}`;
      return { bad: true, words: html`${what}: ${said(first.remedy)}`, short: what, place, at: wrong };
    }
    const [impossible] = impossibleDemands(this.state);
    if (impossible) {
      const what = t.protect.models.of(modelTitle(impossible.model), impossible.attribute);
      return {
        bad: true,
        words: words.cannotHold(what, textOf(impossible)),
        short: words.cannotHoldShort(what),
        place: { step: 'protect', folds: ['protection'] },
        at: '.findings .bad',
      };
    }
    const [obstacle] = this.state.step === 'protect' ? (faultOf(this.state)?.mistakes ?? []) : []; // Run is there
    if (obstacle) {
      const what = html`<b>${said(obstacle.where.text)}</b> ${said(obstacle.what)}`;
      return { bad: true, words: html`${what}: ${said(obstacle.remedy)}`, short: what, place: placeOf(obstacle.where, job) ?? { step: 'protect' }, at: obstacle.where.path === 'privacy.population' ? '.population' : '#passphrase, .earlier, .mistakes' };
    }
    const { out, chosen, rows } = value;
    const asked = [...mandatoryFigures(job, this.state.catalogue), ...(avoidsNested(job) ? [t.protect.nested.avoided] : [])].join(', ');
    const shows = { place: { step: 'boundaries' }, at: costs } as const;
    const population = asksOfPopulation(job) ? html` ${t.population.notCounted}` : nothing;
    const apart = this.state.earlier ? html` ${t.protect.earlier.notCounted}` : population; // nobody has looked at it yet
    if (!out && !chosen) return { words: html`${words.all(asked)}${apart}`, short: html`${words.allShort(asked)}${apart}`, ...shows };
    const bad = tooManyLost(this.state);
    const limit = bad ? job.suppression.limit : undefined;
    return {
      bad,
      words: html`${words.lost({ asked, out, chosen, models: choosingModels(job, this.state.catalogue), rows, limit })}${apart}`,
      short: html`${words.lostShort(asked, out + chosen, rows, limit)}${apart}`,
      ...shows,
    };
  }

  // Goes to the step, and in it to what is to be mended: by the next frame the app has drawn the step. Its heading gets
  // the focus where nothing else has it (App.beginStep).
  private go(place: Place, at: string | undefined): void {
    this.session.showPlace(place);
    requestAnimationFrame(() => {
      const found = at === undefined ? null : document.querySelector<HTMLElement>(`main :is(${at})`);
      if (!found) return;
      openAround(found);
      found.scrollIntoView({ block: 'center' });
      if (!found.matches('input, button, select')) found.tabIndex = -1;
      found.focus({ preventScroll: true });
    });
  }

  override render(): TemplateResult {
    const { bad, words, short, place, at } = this.line();
    const tone = `feasibility ${bad ? 'attention' : ''} ${this.state.busy ? 'busy' : ''} ${place ? 'leads' : ''}`;
    const label = place && t.protect.feasibility.where[place.step];
    // All of it can be clicked; what the keyboard reaches is the small button at its end.
    return html`<p class=${tone} @click=${() => place && this.go(place, at)}>
        ${bad ? icons.warning : nothing}
        <span class="text"
          ><span class="wide">${words}</span>${short === undefined ? nothing : html`<span class="narrow">${short}</span>`}</span
        >
        ${label ? html`<button class="show" title=${label} aria-label=${label}>${icons.twisty}</button>` : nothing}
      </p>
      ${this.outlook()}
      <span class="hidden" aria-live="polite">${this.announced}</span>`;
  }

  // What is weighed against each other: the risk and the detail, beside the rows.
  private outlook(): TemplateResult | typeof nothing {
    const found = outlookOf(this.state);
    if (!found || this.state.running) return nothing;
    return html`<p class="outlook ${found.late ? 'busy' : ''}">${weighed(found)}${found.late ? html` <span class="quiet">${t.outlook.workingAnew}</span>` : nothing}</p>`;
  }
}
