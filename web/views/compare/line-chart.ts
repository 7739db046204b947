// A plot of several lines over k, as plain SVG. The figures stand in a table beside it.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Trial } from '../../state/compare/points.ts';
import type { Series } from '../../state/compare/series.ts';
import { count, decimal } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

const width = 360;
const height = 210;
const left = 56;
const right = 10;
const top = 10;
const bottom = 30;

// Round steps that cover 0 to the most in three to six parts.
export function ticksTo(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 3));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => most / each <= 5)!;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

const widest = 8; // letters beside the axis

function tickWords(tick: number, words: (value: number) => string): string {
  if (tick === 0) return count(0);
  const full = words(tick);
  if (full.length <= widest) return full;
  const [unit, part] = tick < 1e6 ? [t.compare.thousand, tick / 1e3] : [t.compare.million, tick / 1e6];
  return `${decimal(Number(part.toPrecision(3)))} ${unit}`;
}

// At most eight of the k, evenly picked, the first and the last among them.
export function labelledKs(ks: number[]): number[] {
  const every = Math.max(1, Math.ceil((ks.length - 1) / 7));
  return ks.filter((_, i) => i % every === 0 || i === ks.length - 1);
}

export const seriesLook = ({ hue, ignored }: Pick<Series, 'hue' | 'ignored'>): string =>
  `series-${hue}${ignored ? ' ignored' : ''}`;

// Each line has points of its own shape, so that colour is not all that tells it from others.
export function marker(hue: number, x: number, y: number, r: number): string {
  const around = (corners: [number, number][]) =>
    `M${corners.map(([dx, dy]) => `${(x + dx * r).toFixed(1)},${(y + dy * r).toFixed(1)}`).join('L')}Z`;
  switch (hue % 5) {
    case 1:
      return around([[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]);
    case 2:
      return around([[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]]);
    case 3:
      return around([[0, -1.2], [1.15, 0.9], [-1.15, 0.9]]);
    case 4:
      return around([[0, 1.2], [1.15, -0.9], [-1.15, -0.9]]);
    default:
      return `M${(x - r).toFixed(1)},${y.toFixed(1)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
  }
}

// A line of the legend, as it is drawn.
export const lineSample = (look: Pick<Series, 'hue' | 'ignored'>): TemplateResult => html`<svg
  class="swatch series ${seriesLook(look)}"
  viewBox="0 0 28 12"
  aria-hidden="true"
>
  <polyline points="1,6 27,6" />
  <path class="point" d=${marker(look.hue, 14, 6, 4)} />
</svg>`;

interface Chart {
  title: string;
  series: Series[];
  words(value: number): string;
  picked?: Trial | undefined;
  pick(trial: Trial): void;
}

export function lineChart({ title, series, words, picked, pick }: Chart): TemplateResult {
  const points = series.flatMap(({ points }) => points);
  const ks = [...new Set(points.map(({ k }) => k))].toSorted((a, b) => a - b);
  const first = ks[0] ?? 2;
  const last = ks.at(-1) ?? first;
  const ticks = ticksTo(Math.max(0, ...points.map(({ value }) => value)));
  const most = ticks.at(-1)!;
  const x = (k: number) => left + (last === first ? 0.5 : (k - first) / (last - first)) * (width - left - right);
  const y = (value: number) => height - bottom - (value / most) * (height - top - bottom);
  const line = ({ name, points, ...look }: Series): SVGTemplateResult => svg`<g
    class="series ${seriesLook(look)} ${picked && !points.some(({ trial }) => trial === picked) ? 'faded' : ''}"
  >
    <polyline points=${points.map(({ k, value }) => `${x(k).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
    ${points.map(
      ({ k, value, trial }) => svg`<path
        class=${trial === picked ? 'point picked' : 'point'}
        d=${marker(look.hue, x(k), y(value), trial === picked ? 6 : 4)}
        @click=${() => pick(trial)}
      ><title>${t.compare.pointValue(name, k, words(value))}</title></path>`,
    )}
  </g>`;
  return html`<figure class="plot">
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${ticks.map(
        (tick) => svg`<line class="rule" x1=${left} x2=${width - right} y1=${y(tick)} y2=${y(tick)} />
          <text class="y" x=${left - 6} y=${y(tick)}>${tickWords(tick, words)}</text>`,
      )}
      ${labelledKs(ks).map((k) => svg`<text class="x" x=${x(k)} y=${height - bottom + 15}>${count(k)}</text>`)}
      <text class="x" x=${(left + width - right) / 2} y=${height - 3}>k</text>
      ${points.length ? series.map(line) : nothing}
    </svg>
  </figure>`;
}
