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

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
