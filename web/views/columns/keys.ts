// What a key does at a column's row: it gives a role, selects, or goes to another row.
import type { DecidedRole } from '../../protocol/job.ts';
import { roles } from '../../state/job/job.ts';
import { t } from '../../texts/language.ts';

export type RowAction = { role: DecidedRole } | { toggle: true } | { clear: true } | { by: number };

const actions: Record<string, RowAction> = {
  x: { toggle: true },
  escape: { clear: true },
  j: { by: 1 },
  k: { by: -1 },
  home: { by: -Infinity },
  end: { by: Infinity },
  arrowdown: { by: 1 },
  arrowup: { by: -1 },
};

// Undefined for keys that do nothing here. The keys of roles are letters of their names in the page's language.
export function rowAction(key: string): RowAction | undefined {
  const pressed = key.toLowerCase();
  const role = roles.find((role) => t.columns.roles[role].key === pressed);
  return role ? { role } : actions[pressed];
}
