// Small charts: bars as plain boxes, with the figures as text beside them or as a description.
import { html, type TemplateResult } from 'lit';
import type { SizeBin } from '../../protocol/findings.ts';
import { count, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

export interface Bar {
  label: string;
  value: number;
  text: string;
  tone?: 'bad' | 'quiet';
}

// Horizontal bars, each with label and figure.
export function bars(list: Bar[], label: string): TemplateResult {
  const most = Math.max(...list.map(({ value }) => value), Number.MIN_VALUE);
  return html`<ul class="bars" aria-label=${label}>
    ${list.map(
      ({ label, value, text, tone }) => html`<li class=${tone ?? ''}>
        <span class="bar-label" title=${label}>${label}</span>
        <span class="bar-track"><span class="bar-fill" style="width: ${(100 * value) / most}%"></span></span>
        <span class="bar-text">${text}</span>
      </li>`,
    )}
  </ul>`;
}

const range = ({ lower, upper }: SizeBin) => (lower === upper ? count(lower) : `${count(lower)}–${count(upper)}`);

// Rows by size of the group they fall in; sizes below k are those that cannot be kept.
export function sizeHistogram(sizes: SizeBin[], k: number, group: 'class' | 'cluster'): TemplateResult {
  const words = t.release.sizes[group];
  return bars(
    sizes
      .filter(({ clusters }) => clusters > 0)
      .map((bin) => ({
        label: range(bin),
        value: bin.rows,
        text: words.bin(bin.rows, bin.clusters),
        ...(bin.upper < k && { tone: 'bad' as const }),
      })),
    words.label,
  );
}

// How far a column was generalized: the shares of its rows, from those left as they are to those raised furthest, with the
// names of the levels where they have some. The words beneath say the same without colour.
export function stackedLevels(levels: number[], names: (string | undefined)[] = []): TemplateResult {
  const rows = Math.max(1, levels.reduce((sum, rows) => sum + rows, 0));
  const words = t.release;
  const long = (n: number, level: number) => (level === 0 ? words.unchanged(n) : words.raised(level, n));
  const short = (n: number, level: number) =>
    level === 0 ? words.unchangedShare(percent(n / rows)) : words.levelShare(names[level - 1] ?? words.levelNumber(level), percent(n / rows));
  const present = levels.flatMap((n, level) => (n ? [{ n, level }] : []));
  return html`<span class="stacked" aria-hidden="true">
      ${present.map(
        ({ n, level }) =>
          html`<span
            title=${long(n, level)}
            style="flex-grow: ${n / rows}; --raised: ${levels.length > 1 ? level / (levels.length - 1) : 0}"
          ></span>`,
      )}
    </span>
    <span class="stacked-words">${present.map(({ n, level }) => short(n, level)).join(' · ')}</span>`;
}
