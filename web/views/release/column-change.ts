// A column in small: how its rows were spread, as an outline, and how those of the release are, filled.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report } from '../../protocol/report.ts';
import type { ColumnChange } from '../../protocol/utility.ts';
import { categoryName, changeWords } from '../../state/release/utility.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

const few = 30; // more bars touch one another

export function columnChange(change: ColumnChange, { rows, quality }: Pick<Report, 'rows' | 'quality'>, label?: string): TemplateResult {
  const { name, categories } = change;
  const words = t.release.utility;
  const numbers = quality.attributes.find((each) => each.name === name)?.numbers;
  const told = changeWords(change, rows.released, numbers);
  const ends = [...new Set([0, categories.length - 1])].filter((at) => categories[at]).map((at) => categoryName(change, at));
  return html`<figure class="change">
    <figcaption>${name}${label ? html` <span class="quiet">${label}</span>` : nothing}</figcaption>
    <div role="img" aria-label=${words.picture(name)}>${picture(change)}</div>
    <p class="ends" aria-hidden="true">${ends.map((end) => html`<span title=${end}>${end}</span>`)}</p>
    <p>${told}</p>
    <details>
      <summary>${words.figures}<span class="hidden"> (${name})</span></summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.figuresOf(name)}>${figures(change)}</div>
    </details>
  </figure>`;
}

function picture({ categories }: ColumnChange): TemplateResult | typeof nothing {
  const most = Math.max(...categories.flatMap(({ before, after }) => [before, after]));
  if (!(most > 0)) return nothing;
  const apart = categories.length <= few;
  const width = apart ? 0.84 : 1;
  const top = (rows: number) => (100 - (98 * rows) / most).toFixed(2);
  const bar = (rows: number, at: number) => `M${at} 100V${top(rows)}h${width}V100`;
  const after = categories.map((each, at) => (each.after > 0 ? `${bar(each.after, at)}Z` : '')).join('');
  const before = apart
    ? categories.map((each, at) => (each.before > 0 ? bar(each.before, at) : '')).join('')
    : `M0 100${categories.map((each) => `V${top(each.before)}h1`).join('')}V100`;
  return html`<svg viewBox="0 0 ${categories.length} 101" preserveAspectRatio="none" aria-hidden="true">
    <path class="after" d=${after} /><path class="before" d=${before} />
  </svg>`;
}

function figures(change: ColumnChange): TemplateResult {
  const words = t.release.utility;
  return html`<table class="figures">
    <thead>
      <tr><th scope="col">${words.value}</th><th scope="col">${words.before}</th><th scope="col">${words.after}</th></tr>
    </thead>
    <tbody>
      ${change.categories.map(
        ({ before, after }, at) =>
          html`<tr><th scope="row">${categoryName(change, at)}</th><td>${count(before)}</td><td>${count(after)}</td></tr>`,
      )}
    </tbody>
  </table>`;
}
