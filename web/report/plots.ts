// The report's plots, as SVG in shades of one ink: they stay readable in black and white. Their figures stand in
// tables beside them.
import type { SizeBin } from '../protocol/findings.ts';
import { count, percent } from '../texts/figures.ts';
import { markup, type Markup } from './markup.ts';

const width = 680;
const labels = 150; // what the names take
const longest = 24; // letters of a name

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

// A number of pixels.
const px = (value: number): string => value.toFixed(1);

interface Row {
  label: string;
  figure: string;
}

function frame(rows: Row[], height: number, label: string, draw: (at: number, y: number) => Markup | Markup[]): Markup {
  return markup`<svg class="plot" viewBox="0 0 ${width} ${rows.length * height}" role="img" aria-label="${label}">
${rows.map((row, at) => {
    const y = at * height;
    return markup`<text x="${labels - 8}" y="${px(y + height * 0.62)}" text-anchor="end">${cut(row.label)}</text>${draw(at, y)}<text x="${width}" y="${px(y + height * 0.62)}" text-anchor="end">${row.figure}</text>
`;
  })}</svg>`;
}

export const sizeName = ({ lower, upper }: SizeBin): string => (lower === upper ? count(lower) : `${count(lower)}–${count(upper)}`);

const figures = 70; // what the figures on the right take

// Rows by size of their class.
export function sizesPlot(sizes: SizeBin[], label: string): Markup {
  const bins = sizes.filter(({ clusters }) => clusters > 0);
  const most = Math.max(1, ...bins.map(({ rows }) => rows));
  const room = width - labels - figures;
  return frame(
    bins.map((bin) => ({ label: sizeName(bin), figure: count(bin.rows) })),
    22,
    label,
    (at, y) => markup`<rect class="bar" x="${labels}" y="${px(y + 4)}" width="${px(Math.max(1, (room * bins[at]!.rows) / most))}" height="14" />`,
  );
}

export interface LevelColumn {
  name: string;
  levels: number[]; // rows, by the number of steps
  loss?: number;
}

// How far each column was generalized: one bar a column, a part for each number of steps.
export function levelsPlot(columns: LevelColumn[], label: string): Markup {
  const room = width - labels - figures;
  return frame(
    columns.map(({ name, loss }) => ({ label: name, figure: loss === undefined ? '' : percent(loss) })),
    26,
    label,
    (at, y) => {
      const { levels } = columns[at]!;
      const rows = Math.max(1, levels.reduce((sum, n) => sum + n, 0));
      const steps = Math.max(1, levels.length - 1);
      let x = labels;
      return levels.map((n, level) => {
        const wide = (room * n) / rows;
        const from = x;
        x += wide;
        if (!n) return markup``;
        const raised = level / steps;
        const name = level === 0 ? '0' : `+${count(level)}`;
        return markup`<rect class="part" x="${px(from)}" y="${px(y + 4)}" width="${px(wide)}" height="18" fill-opacity="${(0.08 + 0.84 * raised).toFixed(2)}" />${
          wide > 22
            ? markup`<text class="${raised > 0.72 ? 'on-dark' : 'on-light'}" x="${px(from + wide / 2)}" y="${px(y + 17)}" text-anchor="middle">${name}</text>`
            : ''
        }`;
      });
    },
  );
}
