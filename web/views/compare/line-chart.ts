// A plot of several lines over k or over another figure, as plain SVG. The figures stand in a table beside it.
import { html, svg, type nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Trial } from '../../state/compare/points.ts';
import type { Floor, Place, Series } from '../../state/compare/series.ts';
import { count, decimal, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';

const left = 56;
const right = 18;
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
const letter = 6.5; // how wide one is at most, on average
const lineHeight = 13;

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

// What lies along the bottom.
interface Axis {
  title: string;
  from: number;
  to: number;
  ticks: number[];
  words(tick: number): string;
}

export function axisOfK(series: Series[]): Axis {
  const ks = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const from = ks[0] ?? 2;
  return { title: 'k', from, to: ks.at(-1) ?? from, ticks: labelledKs(ks), words: count };
}

export function axisOfShares(title: string, places: Place[]): Axis {
  const ticks = ticksTo(Math.max(0, ...places.map(({ x }) => x)));
  return { title, from: 0, to: ticks.at(-1)!, ticks, words: percent };
}

const reach = 60; // how far from a point a click may be, in the units of the drawing

// The one of these points that is nearest to a place, if any is within reach: -1 if not.
export function nearest(points: { x: number; y: number }[], to: { x: number; y: number }): number {
  let found = -1;
  let least = reach;
  for (const [at, { x, y }] of points.entries()) {
    const distance = Math.hypot(x - to.x, y - to.y);
    if (distance < least) [found, least] = [at, distance];
  }
  return found;
}

export interface Chart {
  title: string;
  hint: string; // which way is better
  series: Series[];
  axis: Axis;
  words(value: number): string;
  floors?: Floor[];
  wide?: boolean;
  picked: Trial | undefined;
  pick(trial: Trial): void;
  beneath: TemplateResult | typeof nothing;
}

export function lineChart(chart: Chart): TemplateResult {
  const { title, hint, series, axis, words, floors = [], wide = false, picked, pick, beneath } = chart;
  const [width, height] = wide ? [560, 270] : [360, 210];
  const all = series.flatMap(({ points }) => points);
  const ticks = ticksTo(Math.max(0, ...[...all, ...floors.flatMap(({ places }) => places)].map(({ value }) => value)));
  const x = (at: number) => left + (axis.to === axis.from ? 0.5 : (at - axis.from) / (axis.to - axis.from)) * (width - left - right);
  const y = (value: number) => height - bottom - (value / ticks.at(-1)!) * (height - top - bottom);
  const corners = (places: Place[]) => places.map(({ x: at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const line = ({ name, points, ...look }: Series): SVGTemplateResult => svg`<g
    class="series ${seriesLook(look)} ${picked && !points.some(({ trial }) => trial === picked) ? 'faded' : ''}"
  >
    <polyline points=${corners(points)} />
    ${points.map(
      ({ x: at, value, trial }) => svg`<path
        class=${trial === picked ? 'point picked' : 'point'}
        d=${marker(look.hue, x(at), y(value), trial === picked ? 6 : 4)}
      ><title>${t.compare.pointValue(name, trial.point.k, words(value))}</title></path>`,
    )}
  </g>`;
  // Beneath the end of the lowest line, in the order of the lines; where that is too low, at the bottom.
  const floorWords = floors.map(({ ignored }) => (ignored ? t.compare.boundariesIgnored(t.compare.figures.least) : t.compare.figures.least));
  const floorLabel = (words: string, at: number): SVGTemplateResult => {
    const end = x(Math.max(...floors.map(({ places }) => places.at(-1)!.x))) - 4;
    const start = end - letter * Math.max(...floorWords.map(({ length }) => length));
    const above = floors.flatMap(({ places }) => places.filter((_, point) => !places[point + 1] || x(places[point + 1]!.x) > start));
    const lowest = y(Math.min(...above.map(({ value }) => value)));
    const room = floorWords.length - 1 - at;
    return svg`<text class="floor-label" x=${end} y=${Math.min(height - bottom - 4 - lineHeight * room, lowest + lineHeight * (at + 1))}>${words}</text>`;
  };
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = (currentTarget as Element).getBoundingClientRect();
    const scale = width / box.width;
    const at = nearest(all.map((place) => ({ x: x(place.x), y: y(place.value) })), { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale });
    if (all[at]) pick(all[at].trial);
  };
  return html`<figure class="plot ${wide ? 'wide' : ''}">
    <figcaption>${title} <span class="quiet">${hint}</span></figcaption>
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true" @click=${onClick}>
      ${ticks.map(
        (tick) => svg`<line class="rule" x1=${left} x2=${width - right} y1=${y(tick)} y2=${y(tick)} />
          <text class="y" x=${left - 6} y=${y(tick)}>${tickWords(tick, words)}</text>`,
      )}
      ${axis.ticks.map((tick) => svg`<text class="x" x=${x(tick)} y=${height - bottom + 15}>${axis.words(tick)}</text>`)}
      <text class="x" x=${(left + width - right) / 2} y=${height - 3}>${axis.title}</text>
      ${floors.map(({ places }) => svg`<polygon class="below" points="${corners([{ x: places[0]!.x, value: 0 }, ...places, { x: places.at(-1)!.x, value: 0 }])}" /><polyline class="floor" points=${corners(places)} />`)}
      ${floorWords.map(floorLabel)}
      ${series.map(line)}
    </svg>
    ${beneath}
  </figure>`;
}
