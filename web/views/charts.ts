// Small charts: bars as plain boxes, with the figures as text beside them or as a description.
import { html, type TemplateResult } from 'lit';
import type { SizeBin } from '../protocol.ts';
import { count, plural, shown } from '../state/words.ts';

export interface Bar {
  label: string;
  value: number;
  text: string;
  tone?: 'bad' | 'quiet';
}

// Lying bars with label and figure.
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

// Standing bars without text, for a card.
export function sparkBars(distribution: { value: string; rows: number }[], label: string): TemplateResult {
  const most = Math.max(...distribution.map(({ rows }) => rows), 1);
  return html`<div class="spark" role="img" aria-label=${label}>
    ${distribution.map(
      ({ value, rows }) =>
        html`<span title="${shown(value)}: ${plural(rows, 'row')}" style="height: ${Math.max(3, (100 * rows) / most)}%"></span>`,
    )}
  </div>`;
}

const range = ({ lower, upper }: SizeBin) => (lower === upper ? count(lower) : `${count(lower)}–${count(upper)}`);

// Rows by size of the group (a cluster, a class) they fall in; sizes below k are those that cannot be kept.
export function sizeHistogram(sizes: SizeBin[], k: number, group: string, groups = `${group}s`): TemplateResult {
  return bars(
    sizes
      .filter(({ clusters }) => clusters > 0)
      .map((bin) => ({
        label: range(bin),
        value: bin.rows,
        text: `${plural(bin.rows, 'row')} in ${plural(bin.clusters, group, groups)}`,
        ...(bin.upper < k && { tone: 'bad' as const }),
      })),
    `Rows by size of their ${group}`,
  );
}
