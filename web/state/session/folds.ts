// What is shut until somebody asks for it, and what is open of it. It stays open over the steps.
import type { Session } from './session.ts';
import type { Fold, State } from './state.ts';

export const isUnfolded = ({ folds }: State, fold: Fold): boolean => folds.includes(fold);

export function unfold({ state, store }: Session, fold: Fold, open: boolean): void {
  if (isUnfolded(state, fold) === open) return;
  store.set({ folds: open ? [...state.folds, fold] : state.folds.filter((each) => each !== fold) });
}
