import { describe, expect, it } from 'vitest';
import type { HierarchyNode } from '../../protocol/findings.ts';
import { nodeName, releasedName } from './labels.ts';

const node = (label: string, parent: number): HierarchyNode => ({ label, parent, level: 0, height: 0, rows: 1, boundary: false, implied: false });
// Occupations by their first character: 21 is alone in its group, and the group 1 has the values 1 and 11.
const nodes = [node('*', -1), node('1', 0), node('1', 1), node('11', 1), node('21', 0), node('21', 4), node('31', 0), node('31', 6), node('32', 6)];
const labels = { '1': 'officers', '11': 'managers', '21': 'engineers', '31': 'technicians', '*': 'none' };
const names = (id: number) => nodeName(nodes, id, labels);

describe('labels of a hierarchy', () => {
  it('are those of values, and of groups that have one value of that name', () => {
    expect([names(2), names(3), names(4), names(5), names(8)]).toEqual(['1 officers', '11 managers', '21 engineers', '21 engineers', '32']);
    expect(nodeName(nodes, 3, undefined)).toBe('11');
  });

  it('are not those of groups that are written like a code', () => {
    expect([names(0), names(1), names(6)]).toEqual(['*', '1', '31']);
  });

  it('are not given to a released cell that may be a group', () => {
    const released = (cell: string) => releasedName(nodes, labels, cell);
    expect(['1', '11', '21', '31', '32', '*'].map(released)).toEqual(['1', '11 managers', '21 engineers', '31', '32', '*']);
    expect([releasedName(undefined, labels, '1'), releasedName(nodes, undefined, '11')]).toEqual(['1 officers', '11']);
  });
});
