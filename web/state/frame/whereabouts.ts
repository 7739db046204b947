// Where a person is on the page, for the browser's history: the step, and what is opened in it or over it. Columns and
// classes go by their numbers: nothing of the table is in an address.
import { steps, treeColumns, type Panel, type State, type Step, type Tool } from '../session/state.ts';
import { unfold } from '../session/folds.ts';
import type { Session } from '../session/session.ts';

export interface Whereabouts {
  step: Step;
  tool?: Tool | 'home'; // in view in place of the step
  column?: number; // whose hierarchy step 3 shows
  shownClass?: number;
  panel?: Panel;
  tour?: number; // the stop that it is at
}

export function whereaboutsOf({ step, tool, table, history, column, shownClass, panel, tour }: State): Whereabouts {
  const names = history ? treeColumns(history.present.job) : [];
  const shown = table?.facts.columns.indexOf(names.includes(column) ? column : (names[0] ?? '')) ?? -1;
  return {
    step,
    ...(tool && { tool }),
    ...(step === 'boundaries' && shown >= 0 && { column: shown }),
    ...(shownClass !== undefined && { shownClass }),
    ...(panel && { panel }),
    ...(tour?.open && { tour: tour.at }),
  };
}

export const sameWhereabouts = (one: Whereabouts, other: Whereabouts): boolean => JSON.stringify(one) === JSON.stringify(other);

// Whether somebody only closed what was opened over a step: the place before is then the one to go back to.
export const isClosed = (from: Whereabouts, to: Whereabouts): boolean =>
  from.step === to.step && (['tool', 'shownClass', 'panel', 'tour'] as const).some((each) => from[each] !== undefined && to[each] === undefined);

export function hashOf({ step, tool, column, shownClass, panel, tour }: Whereabouts): string {
  const parts = [
    step,
    ...(column === undefined ? [] : [`column-${column + 1}`]),
    ...(shownClass === undefined ? [] : [shownClass < 0 ? 'suppressed' : `class-${shownClass + 1}`]),
    ...(tour === undefined ? [] : [`tour-${tour + 1}`]),
    ...(tool ? [tool] : []),
    ...(panel ? [panel] : []),
  ];
  return `#${parts.join('/')}`;
}

// What is not there any more is not gone to.
export function goThere(session: Session, { step, tool, column, shownClass, panel, tour }: Whereabouts): void {
  const { table, release, tour: at } = session.state;
  if (!steps.includes(step)) return;
  session.go(step);
  if (release && shownClass !== undefined) unfold(session, 'rows', true); // which show the class
  session.store.set({
    tool,
    panel,
    shownClass: release && shownClass,
    ...(column !== undefined && { column: table?.facts.columns[column] ?? '' }),
    ...(at && { tour: tour === undefined ? { ...at, open: false } : { ...at, at: tour, open: true } }),
  });
}
