// What to compare: algorithms, a range of k, and whether boundaries are ignored, too.
import { html, type TemplateResult } from 'lit';
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import { ksOf, mostRuns, pointsOf, type Choice, type Compare } from '../../state/compare/points.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';

export interface ChoiceForm {
  choice: Choice;
  entries: AlgorithmEntry[];
  compare: Compare | undefined; // the comparison that is under way, or was
  set(choice: Choice): void;
  begin(): void;
  cancel(): void;
}

export function choiceForm(form: ChoiceForm): TemplateResult {
  const { choice, entries } = form;
  return html`
    <fieldset class="chips">
      <legend>${t.compare.algorithms}</legend>
      ${entries.map((entry) => algorithmChip(form, entry))}
    </fieldset>
    <div class="fields">
      ${numberField(form, t.compare.from, 'from', 2)} ${numberField(form, t.compare.to, 'to', 2)}
      ${numberField(form, t.compare.by, 'step', 1)}
      <label class="option">
        <input
          type="checkbox"
          .checked=${choice.ignored}
          @change=${(event: Event) => form.set({ ...choice, ignored: (event.target as HTMLInputElement).checked })}
        />
        <span>${t.compare.alsoIgnored}</span>
      </label>
    </div>
    <p class="line">${form.compare?.running ? progress(form, form.compare) : beginning(form)}</p>
  `;
}

function algorithmChip({ choice, set }: ChoiceForm, { name, title, summary }: AlgorithmEntry): TemplateResult {
  return html`<label class="chip" title=${said(summary)}>
    <input
      type="checkbox"
      .checked=${choice.algorithms.includes(name)}
      @change=${(event: Event) => {
        const { checked } = event.target as HTMLInputElement;
        const others = choice.algorithms.filter((each) => each !== name);
        set({ ...choice, algorithms: checked ? [...others, name] : others });
      }}
    />
    ${said(title)}
  </label>`;
}

function numberField({ choice, set }: ChoiceForm, label: string, key: 'from' | 'to' | 'step', least: number): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      class="short"
      type="number"
      min=${least}
      .value=${String(choice[key])}
      @input=${(event: Event) => {
        const value = Number((event.target as HTMLInputElement).value);
        if (Number.isInteger(value) && value >= least) set({ ...choice, [key]: value });
      }}
    />
  </label>`;
}

function progress({ cancel }: ChoiceForm, { trials, wanted }: Compare): TemplateResult {
  return html`<button @click=${cancel}>${t.words.cancel}</button>
    <progress aria-label=${t.compare.doneRuns} max=${wanted} value=${trials.length}></progress>
    <span class="quiet" role="status">${t.compare.progress(trials.length, wanted)}</span>`;
}

function beginning({ choice, entries, begin }: ChoiceForm): TemplateResult {
  const problem = problemOf(choice, entries);
  return html`<button ?disabled=${!!problem} @click=${begin}>${t.compare.begin}</button>
    <span class=${problem ? 'bad' : 'quiet'} role="status">${problem || t.compare.runs(pointsOf(choice, entries).length)}</span>`;
}

// Why this cannot be compared; empty where it can.
function problemOf(choice: Choice, entries: AlgorithmEntry[]): string {
  const words = t.compare;
  if (!choice.algorithms.length) return words.noAlgorithm;
  if (!ksOf(choice).length) return words.noK;
  const points = pointsOf(choice, entries).length;
  return points > mostRuns ? words.tooMany(points, mostRuns) : '';
}
