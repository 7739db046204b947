// Undo and redo of an immutable value.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

const longest = 500;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

export const record = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past, present].slice(-longest),
  present: next,
  future: [],
});

export const everyStep = <T>({ past, present, future }: History<T>): readonly T[] => [...past, present, ...future];

// Goes so many steps ahead, or back where they are negative; the same history where there are not so many.
export function moved<T>(history: History<T>, by: number): History<T> {
  const steps = everyStep(history);
  const at = history.past.length + by;
  const present = steps[at];
  if (present === undefined || by === 0) return history;
  return { past: steps.slice(0, at), present, future: steps.slice(at + 1) };
}

export const mapped = <T, R>({ past, present, future }: History<T>, to: (step: T) => R): History<R> => ({
  past: past.map(to),
  present: to(present),
  future: future.map(to),
});
