// Step 5: several algorithms and a range of k, run in the background and plotted; one of them becomes the release. This
// is the face of its room: session, state and comparer come in; what to run goes to the comparer, and the point that is
// to be released to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { firstChoice, jobAt, type Choice, type Point } from '../../state/compare/points.ts';
import type { Comparer } from '../../state/workers/comparer.ts';
import { jobOf } from '../../state/session/state.ts';
import { t } from '../../texts/language.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';
import { choiceForm } from './form.ts';
import { results, type Picked } from './results.ts';

@customElement('kordon-compare')
export class ComparePanel extends View {
  @property({ attribute: false }) comparer!: Comparer;
  @state() private chosen: Choice | undefined;
  @state() private picked: Picked | undefined;

  override render(): TemplateResult | typeof nothing {
    const { state, comparer } = this;
    const job = jobOf(state);
    const entries = state.catalogue?.algorithms ?? [];
    if (!job || !entries.length) return nothing;
    const { compare } = state;
    const choice = this.chosen ?? compare?.choice ?? firstChoice(job, entries);
    return html`<section class="compare" aria-label=${t.compare.title}>
      <p class="intro">${t.compare.intro} ${t.compare.suppressionNote}</p>
      ${state.earlier ? html`<p class="caution">${icons.warning} ${t.compare.withoutEarlier}</p>` : nothing}
      ${choiceForm({
        choice,
        entries,
        compare,
        set: (next) => (this.chosen = next),
        begin: () => this.begin(choice),
        cancel: () => comparer.cancel(),
      })}
      ${compare
        ? results({
            state,
            job,
            entries,
            compare,
            picked: this.picked,
            pick: (picked) => (this.picked = picked),
            release: (point) => this.release(point),
          })
        : nothing}
    </section>`;
  }

  private begin(choice: Choice): void {
    this.picked = undefined;
    void this.comparer.run(choice);
  }

  private release(point: Point): void {
    this.session.change((job) => jobAt(job, point));
    void this.session.run();
  }
}
