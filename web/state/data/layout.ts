// How the columns of a grid are laid out: which are hidden, which stay in view, and how wide they are. Columns are known
// by their places in the table.

export interface Layout {
  hidden: readonly number[];
  frozen: readonly number[]; // they come first, in this order
  widths: Readonly<Record<number, number>>; // in em, where a person chose one
}

export const plainLayout: Layout = { hidden: [], frozen: [], widths: {} };

const narrowest = 3;
const widest = 80;

// The columns that are shown, from left to right.
export function shownColumns({ hidden, frozen }: Layout, columns: number): number[] {
  const others = Array.from({ length: columns }, (_, at) => at).filter((at) => !frozen.includes(at));
  return [...frozen, ...others].filter((at) => !hidden.includes(at));
}

const without = (places: readonly number[], column: number): number[] => places.filter((each) => each !== column);

export const withHidden = (layout: Layout, column: number, hidden: boolean): Layout => ({
  ...layout,
  hidden: hidden ? [...without(layout.hidden, column), column] : without(layout.hidden, column),
});

export const withFrozen = (layout: Layout, column: number, frozen: boolean): Layout => ({
  ...layout,
  frozen: frozen ? [...without(layout.frozen, column), column] : without(layout.frozen, column),
});

export const withWidth = (layout: Layout, column: number, width: number): Layout => ({
  ...layout,
  widths: { ...layout.widths, [column]: Math.round(10 * Math.max(narrowest, Math.min(width, widest))) / 10 },
});

export const withoutWidth = (layout: Layout, column: number): Layout => ({
  ...layout,
  widths: Object.fromEntries(Object.entries(layout.widths).filter(([each]) => Number(each) !== column)),
});
