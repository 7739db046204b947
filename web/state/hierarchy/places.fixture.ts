// A small hierarchy for tests:
//   * > Midwest > Kansas > (Wichita, Lawrence)
//     > Midwest > Nebraska > Lincoln
//     > West > Lincoln (the state's label again, one level up)
import type { HierarchyNode } from '../../protocol/findings.ts';

const node = (label: string, parent: number, level: number, rows: number, height = level): HierarchyNode => ({
  label,
  parent,
  level,
  height,
  rows,
  boundary: false,
  implied: false,
});

export const places: HierarchyNode[] = [
  node('*', -1, 3, 10),
  node('Midwest', 0, 2, 7),
  node('Kansas', 1, 1, 5),
  node('Wichita', 2, 0, 3),
  node('Lawrence', 2, 0, 2),
  node('Nebraska', 1, 1, 2),
  node('Lincoln', 5, 0, 2),
  node('West', 0, 2, 3, 1),
  node('Lincoln', 7, 1, 3, 0),
];

export const boundedAt = (...ids: number[]): HierarchyNode[] =>
  places.map((node, id) => ({ ...node, boundary: ids.includes(id) }));
