import { describe, expect, it } from 'vitest';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { boundedAt, places } from './places.fixture.ts';
import { markedNodes, refsOf } from './boundaries.ts';
import type { Edited } from './branches.ts';
import { bounded } from './bounded.ts';
import { treeForm } from './form.ts';
import { asTree, commonParent, group, isMadeByHand, movable, move, rename, ungroup, withTree } from './grouping.ts';

const leaf = (label: string, rows: number): HierarchyNode => ({
  label,
  parent: 0,
  level: 0,
  height: 0,
  rows,
  boundary: false,
  implied: false,
});
const flat = [
  { ...leaf('*', 10), parent: -1, level: 1, height: 1 },
  leaf('Wichita', 3),
  leaf('Lincoln', 2),
  leaf('Lawrence', 4),
  leaf('', 1),
];

function done(result: Reply<Edited>): Edited {
  if (!result.ok) throw new Error(String(result.failure.mistakes[0]!.what));
  return result.value;
}
const words = (result: Reply<unknown>) => (result.ok ? 'done' : result.failure.mistakes[0]!.what);
const form = (result: Reply<Edited>) => treeForm(done(result).nodes);
const boundaries = (result: Reply<Edited>) => {
  const { nodes } = done(result);
  return refsOf(nodes, markedNodes(nodes));
};

describe('grouping', () => {
  it('puts the values under a new node in the place of the first, in their order', () => {
    expect(form(group(flat, [3, 1], 'Kansas'))).toEqual({
      label: '*',
      children: [{ label: 'Kansas', children: ['Wichita', 'Lawrence'] }, 'Lincoln', ''],
    });
  });

  it('counts rows, heights and levels anew, in preorder', () => {
    const { nodes, at } = done(group(flat, [1, 3], 'Kansas'));
    expect(at).toBe(1);
    expect(nodes.map(({ label, parent, level, height, rows }) => [label, parent, level, height, rows])).toEqual([
      ['*', -1, 2, 2, 10],
      ['Kansas', 0, 1, 1, 7],
      ['Wichita', 1, 0, 0, 3],
      ['Lawrence', 1, 0, 0, 4],
      ['Lincoln', 0, 1, 0, 2],
      ['', 0, 1, 0, 1],
    ]);
  });

  it('gives the group no boundary and keeps all others, though levels shift', () => {
    expect(boundaries(group(boundedAt(2, 6, 8), [3, 4], 'South'))).toEqual([
      'Kansas',
      { level: 1, label: 'Lincoln' },
      { level: 2, label: 'Lincoln' },
    ]);
  });

  it('takes groups into a group', () => {
    expect(form(group(places, [1, 7], 'USA'))).toEqual({ label: '*', children: [{ ...(treeForm(places) as object), label: 'USA' }] });
  });

  it('takes siblings only, and says which are not', () => {
    expect(words(group(places, [3, 6], 'Cities'))).toBe(
      'only nodes under the same parent can be grouped; “Wichita” is under “Kansas”, “Lincoln” is under “Nebraska”',
    );
    expect(commonParent(places, [3, 4])).toEqual({ ok: true, value: 2 });
    expect(words(commonParent(places, [0]))).toMatch(/root/);
    expect(words(commonParent(places, []))).toMatch(/nothing/);
  });

  it('refuses a group without a name, and a name that its level has', () => {
    expect(words(group(flat, [1, 3], '  '))).toMatch(/no name/);
    expect(words(group(flat, [1, 3], 'Lincoln'))).toBe('two nodes of level 1 would be called “Lincoln”');
  });

  it('lets a group be called as one of its own values, a level below', () => {
    expect(words(group(flat, [1, 2], 'Lincoln'))).toBe('done');
  });

  it('leaves what it was given as it was', () => {
    const before = structuredClone(places);
    done(group(places, [3, 4], 'South'));
    done(move(places, [3, 4], 5));
    expect(places).toEqual(before);
  });
});

describe('renaming', () => {
  it('is for groups, and keeps the boundary', () => {
    const renamed = rename(boundedAt(2), 2, ' Sunflower State ');
    expect(done(renamed).nodes[2]!.label).toBe('Sunflower State');
    expect(boundaries(renamed)).toEqual(['Sunflower State']);
    expect(words(rename(places, 3, 'Big city'))).toMatch(/value of the table/);
  });
  it('refuses a name that the level has', () => {
    expect(words(rename(places, 2, 'Nebraska'))).toBe('two nodes of level 1 would be called “Nebraska”');
    expect(words(rename(places, 2, ''))).toMatch(/no name/);
  });
});

describe('ungrouping', () => {
  it('moves the children up to where the group was; its boundary goes with it', () => {
    const result = ungroup(boundedAt(2, 3), [2]);
    expect(form(result)).toMatchObject({
      children: [{ label: 'Midwest', children: ['Wichita', 'Lawrence', { label: 'Nebraska' }] }, { label: 'West' }],
    });
    expect(boundaries(result)).toEqual(['Wichita']);
  });
  it('undoes a grouping', () => {
    const { nodes, at } = done(group(flat, [1, 2], 'Middle'));
    expect(done(ungroup(nodes, [at])).nodes).toEqual(flat);
  });
  it('is not for values or the root', () => {
    expect(words(ungroup(places, [3]))).toMatch(/value/);
    expect(words(ungroup(places, [0]))).toMatch(/root/);
  });
  it('refuses when a child would meet its name on the level above', () => {
    const { nodes } = done(group(flat, [1, 2], 'Kansas'));
    const twice = done(group(nodes, [2], 'Lawrence')).nodes;
    expect(words(ungroup(twice, [1]))).toBe('two nodes of level 1 would be called “Lawrence”');
  });
});

describe('moving', () => {
  it('makes the nodes the last children of the group; what is left empty is gone with its boundary', () => {
    const result = move(boundedAt(4, 5), [6], 2);
    expect(form(result)).toMatchObject({
      children: [{ label: 'Midwest', children: [{ label: 'Kansas', children: ['Wichita', 'Lawrence', 'Lincoln'] }] }, { label: 'West' }],
    });
    expect(boundaries(result)).toEqual(['Lawrence']);
  });
  it('takes what is under a node along, once', () => {
    expect(form(move(places, [2, 3], 7))).toMatchObject({
      children: [{ label: 'Midwest' }, { label: 'West', children: ['Lincoln', { label: 'Kansas', children: ['Wichita', 'Lawrence'] }] }],
    });
  });
  it('goes to every group outside that is not the parent already', () => {
    expect(movable(places, [2])).toEqual({ ok: true, value: [0, 5, 7] });
    expect(movable(places, [3, 8])).toEqual({ ok: true, value: [0, 1, 2, 5, 7] });
    expect(movable(places, [2, 3])).toEqual({ ok: true, value: [0, 5, 7] });
  });
  it('is refused into itself, to a value, and where there is no group', () => {
    expect(words(move(places, [1], 2))).toMatch(/cannot take/);
    expect(words(move(places, [3], 4))).toMatch(/cannot take/);
    expect(words(movable(flat, [1]))).toMatch(/no other group/);
    expect(words(movable(places, [0]))).toMatch(/nothing/);
  });
});

describe('a hierarchy of another form', () => {
  it('becomes a tree with the boundaries it had, also those of a forest', () => {
    const forest = boundedAt(3).map((node, id) => ({ ...node, implied: id === 1 || id === 7 }));
    const { nodes } = asTree(forest);
    expect(treeForm(nodes)).toEqual(treeForm(places));
    expect([...markedNodes(nodes)]).toEqual([1, 3, 7]);
  });
  it('is made by hand if it is flat or a tree', () => {
    expect(isMadeByHand({ flat: true })).toBe(true);
    expect(isMadeByHand({ tree: '*' })).toBe(true);
    expect(isMadeByHand({ mask: { digits: 5 } })).toBe(false);
  });
});

it('goes into the job as tree and boundaries that mark the same nodes', () => {
  const job = { attributes: [{ name: 'City', role: 'quasi-identifier', hierarchy: { flat: true } }] } as Job;
  const { nodes } = done(group(boundedAt(6, 8), [2, 5], 'Plains'));
  const [attribute] = withTree(job, 'City', nodes).attributes;
  expect(attribute!.hierarchy).toEqual({ tree: treeForm(nodes) });
  expect(bounded({ height: 4, notes: [], uncovered: [], nodes }, attribute!.boundaries!).nodes).toEqual(nodes);
});

it('handles ten thousand values at once', () => {
  const many = [{ ...leaf('*', 10_000), parent: -1, level: 1, height: 1 }, ...Array.from({ length: 10_000 }, (_, at) => leaf(`v${at}`, 1))];
  const { nodes } = done(group(many, [...many.keys()].slice(1, 5000), 'Half'));
  expect(treeForm(nodes)).toMatchObject({ label: '*' });
  expect(nodes[1]!.rows).toBe(4999);
});

describe('a tree made by hand', () => {
  const job = (...boundaries: unknown[]) =>
    ({ privacy: { k: 5 }, attributes: [{ name: 'City', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10] } }, boundaries }] }) as unknown as Job;
  const rules = { '{"rows":5}': [2], '{"width":10}': [5, 8] };

  it('keeps the rules, and a boundary where one fell that a tree cannot have', () => {
    const refs = [{ rows: 5 }, { width: 10 }, 'West'];
    const { nodes } = bounded({ height: 3, notes: [], uncovered: [], nodes: places }, refs, rules);
    const kept = withTree(job(...refs), 'City', asTree(nodes).nodes);
    expect(kept.attributes[0]!.boundaries).toEqual(['Nebraska', 'West', { level: 1, label: 'Lincoln' }, { rows: 5 }]);
    expect(kept.attributes[0]!.hierarchy).toEqual({ tree: treeForm(places) });
  });

  it('carries them along through an edit', () => {
    const { nodes } = bounded({ height: 3, notes: [], uncovered: [], nodes: places }, [{ rows: 5 }], rules);
    const edited = done(rename(nodes, 2, 'KS'));
    expect(edited.nodes.flatMap(({ rules }, id) => (rules ? [[id, rules]] : []))).toEqual([[2, ['{"rows":5}']]]);
    expect(withTree(job({ rows: 5 }), 'City', edited.nodes).attributes[0]!.boundaries).toEqual([{ rows: 5 }]);
  });
});
