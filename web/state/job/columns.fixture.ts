// The profile of a column; a test says what matters to it.
import type { ColumnProfile } from '../../protocol/findings.ts';

export const column = (name: string, role: ColumnProfile['role'], rest: Partial<ColumnProfile> = {}): ColumnProfile => ({
  name,
  role,
  type: 'category',
  distinct: 2,
  missing: 0,
  reason: '',
  hipaa: '',
  tells_persons: 0,
  distribution: [],
  reading: [],
  notes: [],
  markers: [],
  suggested_hierarchy: null,
  ...rest,
});
