// Classes inside others, and what a reader who knows the method concludes of them: told in a sentence, watched class by
// class as the engine finds it, and run again without.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Finding, NarrowedClass, ValueNames } from '../../protocol/report.ts';
import { modelsOf } from '../../state/job/demands.ts';
import { labelOf, nameWithLabel, type ValueName } from '../../state/job/codebook.ts';
import { avoidsNested } from '../../state/job/job.ts';
import { foundAbout, isKnown, sentenceOf } from '../../state/release/found.ts';
import { cureAmong, type Cure } from '../../state/release/remedies.ts';
import { jobOf, type Release } from '../../state/session/state.ts';
import { madeBy } from '../../state/release/made-by.ts';
import { releasedNames } from '../../state/release/names.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';
import { cureButton } from '../parts/cure.ts';
import { manualLink } from '../parts/files.ts';
import * as icons from '../parts/icons.ts';
import { View } from '../parts/view.ts';

@customElement('kordon-narrowed')
export class Narrowed extends View {
  @property({ attribute: false }) release!: Release;
  @state() private watching = false;
  @state() private found: NarrowedClass[] | undefined;
  @state() private at = 0;
  private made: Date | undefined; // of the release that the classes are of

  override willUpdate(): void {
    if (this.made === this.release.made) return;
    this.made = this.release.made;
    this.watching = false;
    this.found = undefined;
    this.at = 0;
  }

  private async watch(): Promise<void> {
    this.watching = !this.watching;
    if (!this.watching || this.found) return;
    const { made } = this;
    const reply = await this.session.releaseNarrowed();
    if (reply.ok && made === this.made) this.found = reply.value;
  }

  override render(): TemplateResult | typeof nothing {
    const words = t.release.narrowed;
    const { nested } = this.release.report;
    const lesson = manualLink(words.lessonPage, words.lesson);
    const told = foundAbout(this.release.report, 'readers').filter(isKnown);
    const isInside = 'rows_narrowed' in nested && nested.rows_narrowed > 0;
    const asked = avoidsNested(madeBy(this.release));
    const nobody = asked && !isInside && !('not_computed' in nested) ? html`<p class="quiet nobody">${words.nobody} ${lesson}</p>` : nothing;
    if (!told.length) return nobody;
    const inside = (finding: Finding) => {
      const cure = this.cure(finding);
      return html`<p class="line">
          <button aria-expanded=${this.watching} @click=${() => void this.watch()}>${this.watching ? words.hide : words.watch}</button>
          ${cure ? cureButton(this.session, cure, 'protect') : nothing} ${lesson}
        </p>
        ${this.watching ? this.view() : nothing}`;
    };
    // What is inside can be prevented; the rest cannot.
    return html`<section class="narrowed" aria-label=${words.title}>
      ${nobody} ${told.map((each) => html`<p>${sentenceOf(each.says)}</p>${each.kind === 'nested' ? inside(each) : nothing}`)}
    </section>`;
  }

  private cure({ remedies }: Finding): Cure | undefined {
    const job = jobOf(this.state);
    const { running, table, catalogue, profile } = this.state;
    return job && !running && table?.facts === this.release.table.facts ? cureAmong(remedies, job, modelsOf(catalogue), profile) : undefined;
  }

  private view(): TemplateResult {
    const words = t.release.narrowed;
    if (!this.session.holdsRows(this.release)) return html`<p class="quiet" role="status">${words.gone}</p>`;
    const narrowed = this.found?.[this.at];
    if (!narrowed) return html`<p class="quiet" role="status">${words.loading}</p>`;
    const names = releasedNames(this.release);
    const called = (column: string) => nameWithLabel(this.release.table.facts, column);
    const spoken = (column: string, { labels, others }: ValueNames) => ({ labels: labels.map((label) => names(column, label)), others });
    return html`<div class="class-panel" role="group" aria-labelledby="narrowed-class">
      ${this.head(this.found!.length)}
      <ol class="conclusion">
        <li>${this.released(narrowed)}</li>
        <li>${inside(narrowed, names)}</li>
        <li>
          <h3>${words.conclusion}</h3>
          ${narrowed.values.map(({ column, ruled_out: out, left }) => (out && left ? ruling(called(column), spoken(column, out), spoken(column, left)) : nothing))}
        </li>
      </ol>
    </div>`;
  }

  private head(classes: number): TemplateResult {
    const words = t.release.narrowed;
    const { classes_containing: containing } = this.release.report.nested as { classes_containing: number };
    const title = (classes < containing ? words.whichOfMost : words.which)(this.at + 1, classes);
    const step = (label: string, to: number) =>
      html`<button ?disabled=${to < 0 || to >= classes} @click=${() => (this.at = to)}>${label}</button>`;
    return html`<div class="class-head">
      <h2 id="narrowed-class" aria-live="polite">${title}</h2>
      ${classes > 1 ? html`${step(t.release.classPanel.previous, this.at - 1)} ${step(t.release.classPanel.next, this.at + 1)}` : nothing}
    </div>`;
  }

  private released({ class: id, rows, values }: NarrowedClass): TemplateResult {
    const words = t.release.narrowed;
    const names = releasedNames(this.release);
    const show = () => this.dispatchEvent(new CustomEvent<number>('class-show', { detail: id, bubbles: true }));
    return html`<h3>${words.released(rows)}</h3>
      <p class="values">${values.map(({ column, released }) => html`<span class="value"><span class="quiet" title=${labelOf(this.release.table.facts, column) ?? nothing}>${column}</span> ${shown(names(column, released))}</span>`)}</p>
      <button class="link" @click=${show}>${words.showRows}</button>`;
  }
}

// What is worth knowing of it before anybody looks: of how many rows how much can be worked out. Nothing where there is
// nothing to tell.
export function readersTold(release: Release): string | undefined {
  const { report } = release;
  const { nested } = report;
  const words = t.release.doors;
  const ruledOut = 'rows_narrowed' in nested ? nested.rows_narrowed : 0;
  if (ruledOut) return words.ruledOut(ruledOut, report.rows.released);
  const told = foundAbout(report, 'readers').some(isKnown);
  return told || avoidsNested(madeBy(release)) ? words.little : undefined;
}

function inside({ values, inner, others_inside: others }: NarrowedClass, names: ValueName): TemplateResult {
  const words = t.release.narrowed;
  return html`<h3>${words.inside}</h3>
    <ul class="inner">
      ${inner.map(
        (each) => html`<li>
          <span class="values">
            ${each.values.map((value, at) => html`<span class="value ${value === values[at]!.released ? 'quiet' : 'more'}">${shown(names(values[at]!.column, value))}</span>`)}
          </span>
          <span class="quiet">${t.words.rows(each.rows)}</span>
        </li>`,
      )}
      ${others ? html`<li class="quiet">${words.othersInside(others)}</li>` : nothing}
    </ul>`;
}

const tags = ({ labels, others }: ValueNames, tone: 'out' | 'left'): TemplateResult =>
  html`<span class="values">
    ${labels.map((label) =>
      tone === 'out' ? html`<s class="value out">${icons.cross}${shown(label)}</s>` : html`<b class="value left">${icons.check}${shown(label)}</b>`,
    )}
    ${others ? html`<span class="quiet">${t.release.narrowed.others(others)}</span>` : nothing}
  </span>`;

function ruling(column: string, out: ValueNames, left: ValueNames): TemplateResult {
  const words = t.release.narrowed;
  return html`<p class="quiet">${column}</p>
    <dl class="ruling">
      <div><dt>${words.ruledOut}</dt><dd>${tags(out, 'out')}</dd></div>
      <div><dt>${words.left}</dt><dd>${tags(left, 'left')}</dd></div>
    </dl>`;
}
