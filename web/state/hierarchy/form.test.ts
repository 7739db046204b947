import { describe, expect, it } from 'vitest';
import { places } from './places.fixture.ts';
import { readTree, treeForm, treeText } from './form.ts';

describe('a tree as a file', () => {
  it('comes back as it went', () => expect(readTree(treeText(treeForm(places)))).toEqual({ ok: true, value: treeForm(places) }));
  it('may be named as in a job', () => {
    expect(readTree('{"tree": {"label": "*", "children": ["a"]}}')).toEqual({ ok: true, value: { label: '*', children: ['a'] } });
    expect(readTree('{"hierarchy": {"tree": {"label": "*"}}}')).toEqual({ ok: true, value: { label: '*' } });
  });
  it.each([
    ['{', 'the tree'],
    ['[]', 'root'],
    ['"a"', 'root'],
    ['null', 'root'],
    ['{"label": 1}', 'root'],
    ['{"label": "*", "children": ["a", {"label": "b", "children": [3]}]}', 'root.children[1].children[0]'],
  ])('is refused with the place where it is none: %s', (text, where) => {
    const read = readTree(text);
    expect(read.ok ? 'read' : read.failure.mistakes[0]!.where.text).toBe(where);
  });
});

it('is written as nested labels', () => {
  expect(treeForm(places)).toEqual({
    label: '*',
    children: [
      {
        label: 'Midwest',
        children: [
          { label: 'Kansas', children: ['Wichita', 'Lawrence'] },
          { label: 'Nebraska', children: ['Lincoln'] },
        ],
      },
      { label: 'West', children: ['Lincoln'] },
    ],
  });
});
