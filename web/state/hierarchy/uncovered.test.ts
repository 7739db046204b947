import { describe, expect, it } from 'vitest';
import type { ColumnTemplate, Hierarchy } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { Edited } from './branches.ts';
import { places } from './places.fixture.ts';
import { treeForm } from './form.ts';
import { cover, templateFor, uncoveredOf, withTemplate } from './uncovered.ts';

const lacking = [{ value: 'Topeka', rows: 4 }, { value: 'Omaha', rows: 1 }];
const hierarchy: Hierarchy = { height: 3, notes: [], nodes: places, uncovered: lacking };
const done = (result: Reply<Edited>): Edited => {
  if (!result.ok) throw new Error(String(result.failure.mistakes[0]!.what));
  return result.value;
};

it('are put under a node, with their rows, and the others are still without a place', () => {
  const { nodes, uncovered, at, words } = done(cover(hierarchy, [lacking[0]!], [lacking[1]!], { under: 2 }));
  expect(treeForm(nodes)).toMatchObject({ children: [{ children: [{ label: 'Kansas', children: ['Wichita', 'Lawrence', 'Topeka'] }, {}] }, {}] });
  expect(nodes[0]!.rows).toBe(14);
  expect(nodes[at]!.label).toBe('Kansas');
  expect(uncovered).toEqual([lacking[1]]);
  expect(words).toBe('1 value put under “Kansas”');
});

it('become a group of their own, or stand directly under the root', () => {
  const own = done(cover(hierarchy, lacking, [], { group: ' Elsewhere ' }));
  expect(treeForm(own.nodes)).toMatchObject({ children: [{}, {}, { label: 'Elsewhere', children: ['Topeka', 'Omaha'] }] });
  expect(treeForm(done(cover(hierarchy, lacking, [], { under: 0 })).nodes)).toMatchObject({ children: [{}, {}, 'Topeka', 'Omaha'] });
});

it('are not put under a value, into a group without a name, or beside a node of their name', () => {
  const refused = (result: Reply<Edited>) => !result.ok && result.failure.mistakes[0]!.what;
  expect(refused(cover(hierarchy, lacking, [], { under: 3 }))).toMatch(/is a value/);
  expect(refused(cover(hierarchy, lacking, [], { group: '' }))).toMatch(/no name/);
  expect(refused(cover(hierarchy, [{ value: 'West', rows: 1 }], [], { under: 0 }))).toMatch(/two nodes/);
  expect(refused(cover(hierarchy, [], lacking, { under: 0 }))).toMatch(/nothing/);
});

it('are none where the engine tells of none', () => {
  expect(uncoveredOf(undefined)).toEqual([]);
  expect(uncoveredOf({ height: 1, notes: [], nodes: [] } as unknown as Hierarchy)).toEqual([]);
});

describe('the template that the hierarchy was taken from', () => {
  const tree = treeForm(places) as Exclude<ReturnType<typeof treeForm>, string>;
  const template = { name: 'places', hierarchy: { tree: { ...tree, children: [...tree.children!, { label: 'Ohio', children: ['Topeka'] }] } }, unknown: 1, unknown_values: ['Omaha'] } as ColumnTemplate;
  const other = { ...template, name: 'other', hierarchy: { tree: { label: '*', children: ['Topeka'] } } } as ColumnTemplate;

  it('is the one with the same groups, as long as it knows some of the values', () => {
    expect(templateFor(hierarchy, [other, template])).toBe(template);
    expect(templateFor({ ...hierarchy, uncovered: [lacking[1]!] }, [template])).toBeUndefined();
    expect(templateFor(hierarchy, [{ ...template, unknown: 9 }])).toBeUndefined(); // Topeka may be among the nine
  });

  it('comes anew, with boundaries of its levels and groups', () => {
    const boundaries = [{ level: 1 }, 'Kansas', 'Wichita', { level: 1, label: 'gone' }];
    const job = { attributes: [{ name: 'City', role: 'quasi-identifier', hierarchy: { tree }, boundaries }] } as unknown as Job;
    expect(withTemplate(job, 'City', template).attributes).toEqual([{ name: 'City', role: 'quasi-identifier', hierarchy: template.hierarchy, boundaries: boundaries.slice(0, 2) }]);
  });
});
