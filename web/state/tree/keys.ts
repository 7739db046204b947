// What a key does in a tree of rows, as people know it from trees elsewhere.
import type { TreeRow } from './rows.ts';

export interface KeyAction {
  fold?: 'open' | 'closed'; // the present row
  to?: number; // the node to go to
  extends?: boolean; // whether the selection goes along where Shift is held
}

// `at` is the place of the present row; `page` is how many rows Page Up and Page Down pass; `found` says that only
// what a search found is shown, all of it open. Undefined for keys that do nothing in a tree.
export function keyAction(key: string, rows: TreeRow[], at: number, page: number, found: boolean): KeyAction | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const by = (steps: number): KeyAction => ({ to: rows[Math.max(0, Math.min(rows.length - 1, at + steps))]!.id, extends: true });
  const fold = (open: boolean): KeyAction => ({ fold: open ? 'open' : 'closed' });
  switch (key) {
    case 'ArrowDown': return by(1);
    case 'ArrowUp': return by(-1);
    case 'PageDown': return by(page);
    case 'PageUp': return by(-page);
    case 'Home': return by(-Infinity);
    case 'End': return by(Infinity);
    case 'ArrowRight':
      if (!row.children) return {};
      return row.open ? by(1) : fold(true);
    case 'ArrowLeft': {
      if (row.open && !found) return fold(false);
      const above = rows.findLast(({ depth }, other) => other < at && depth < row.depth);
      return above ? { to: above.id } : {};
    }
    case 'Enter':
    case ' ':
      return row.children ? fold(!row.open) : {};
    default: return undefined;
  }
}
