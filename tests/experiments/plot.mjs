// Line plots as plain SVG. The numbers stand in the table beside them.
import { escape } from './words.mjs';

const width = 560;
const height = 320;
const letter = 9.4; // width of a digit, as large as narrow screens show it

// Round steps that cover all from the least to the most in some three to six parts.
function linearTicks(least, most) {
  const range = most - least;
  const power = 10 ** Math.floor(Math.log10(range / 3));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => range / each <= 5);
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

function powersOfTen(least, most) {
  const first = Math.floor(Math.log10(least));
  return Array.from({ length: Math.ceil(Math.log10(most)) - first + 1 }, (_, i) => 10 ** (first + i));
}

// Of many positions those that leave room for their labels, from left to right; the last one always.
function labelled(values, x, room) {
  const kept = [];
  for (const value of values.toReversed()) {
    if (kept.length === 0 || x(kept.at(-1)) - x(value) >= room) kept.push(value);
  }
  return kept;
}

// Each series has a mark of its own, so that lines can be told apart without colour.
const marks = [
  (x, y) => `<circle cx="${x}" cy="${y}" r="4.5"/>`,
  (x, y) => `<rect x="${x - 4}" y="${y - 4}" width="8" height="8"/>`,
  (x, y) => `<path d="M${x} ${y - 5.5}l5.5 9.5h-11z"/>`,
  (x, y) => `<path d="M${x} ${y - 6}l6 6-6 6-6-6z"/>`,
  (x, y) => `<path d="M${x} ${y + 5.5}l5.5-9.5h-11z"/>`,
  (x, y) => `<rect x="${x - 6}" y="${y - 2.5}" width="12" height="5"/>`,
];

export const swatch = (i) =>
  `<svg class="swatch s${i}" viewBox="0 0 34 14" width="34" height="14" aria-hidden="true">` +
  `<path class="line" d="M1 7h32"/>${marks[i](17, 7)}</svg>`;

// `wide`: values of several magnitudes may be drawn on a logarithmic scale. `near`: values near one another are drawn
// without what lies below them.
export function plot({ title, x, series, format, wide = false, near = false }) {
  const values = series.flatMap((each) => each.values).filter(Number.isFinite);
  const most = Math.max(...values);
  const least = Math.min(...values);
  const logarithmic = wide && least > 0 && most / least > 60;
  const cut = near && least > 0 && most > least;
  const ticks = logarithmic ? powersOfTen(least, most) : linearTicks(cut ? least : 0, most > 0 ? most : 1);
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  const margin = { left: Math.ceil(longest * letter) + 14, right: 16, top: 14, bottom: 50 };
  const scale = logarithmic ? Math.log10 : (value) => value;
  const [bottom, top] = [scale(ticks[0]), scale(ticks.at(-1))];
  const round = (value) => Number(value.toFixed(1));
  const across = width - margin.left - margin.right;
  const [from, to] = [x.values[0], x.values.at(-1)];
  const atX = (value) => round(margin.left + ((value - from) / (to - from)) * across);
  const atY = (value) =>
    round(height - margin.bottom - ((scale(value) - bottom) / (top - bottom)) * (height - margin.top - margin.bottom));
  const rules = ticks.map(
    (tick) =>
      `<path class="rule" d="M${margin.left} ${atY(tick)}H${width - margin.right}"/>` +
      `<text class="y" x="${margin.left - 8}" y="${atY(tick) + 4}">${escape(format(tick))}</text>`,
  );
  const labels = labelled(x.values, atX, 34).map(
    (value) => `<text class="x" x="${atX(value)}" y="${height - margin.bottom + 20}">${escape(x.format(value))}</text>`,
  );
  const lines = series.map(({ name, values: ys }, i) => {
    const points = x.values.map((value, j) => ({ value, y: ys[j] })).filter(({ y }) => Number.isFinite(y));
    const path = points.map(({ value, y }, j) => `${j ? 'L' : 'M'}${atX(value)} ${atY(y)}`).join('');
    const dots = points.map(({ value, y }) => {
      const words = `${name}, ${x.label} ${x.format(value)}: ${format(y)}`;
      return `<g>${marks[i](atX(value), atY(y))}<title>${escape(words)}</title></g>`;
    });
    return `<g class="s${i}"><path class="line" d="${path}"/>${dots.join('')}</g>`;
  });
  const name = `${title}; the numbers are in the table`;
  const notes = [logarithmic && 'the scale upwards is logarithmic', cut && 'the scale upwards does not begin at 0'];
  const below = [x.label, ...notes.filter(Boolean)].join('; ');
  return (
    `<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(name)}">` +
    `${rules.join('')}${labels.join('')}` +
    `<text class="x" x="${margin.left + across / 2}" y="${height - 6}">${escape(below)}</text>` +
    `${lines.join('')}</svg>`
  );
}
