// How a grid's rows and columns are arranged, and the two ways to change that. The owner of a grid hands it over; several
// grids may share the rows they show.
import type { ColumnChoice, ValueKind } from '../../protocol/query.ts';
import type { Layout } from '../../state/data/layout.ts';
import type { Asked } from '../../state/data/query.ts';
import type { Session } from '../../state/session/session.ts';
import type { GridName } from '../../state/session/state.ts';

export interface Arrangement {
  asked: Asked;
  layout: Layout;
  released: boolean; // whether the grid's cells are those of the release
  ofRelease: boolean; // whether there is a release beside the input
  kind(column: string): ValueKind;
  arrange(asked: Asked): void;
  layOut(layout: Layout): void;
}

// A column as the grid shows it.
export const choiceIn = ({ released }: Arrangement, column: string): ColumnChoice => ({ column, ...(released && { released }) });

export function arrangementOf(session: Session, grid: GridName, released = false): Arrangement {
  return {
    ...session.state.grids[grid],
    released,
    ofRelease: grid === 'release',
    kind: (column) => session.kindOf(grid, column),
    arrange: (asked) => void session.arrange(grid, asked),
    layOut: (layout) => session.layOut(grid, layout),
  };
}
