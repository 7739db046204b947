import { describe, expect, it } from 'vitest';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { Edited } from './branches.ts';
import { places } from './places.fixture.ts';
import { span, split, suggestedRule, type Rule, type Split } from './splitting.ts';
import { treeForm } from './form.ts';

function flat(...values: (string | [string, number])[]): HierarchyNode[] {
  const node = (label: string, rows: number, parent: number): HierarchyNode => ({
    label, rows, parent, level: parent < 0 ? 1 : 0, height: parent < 0 ? 1 : 0, boundary: false, implied: false,
  });
  return [node('*', 0, -1), ...values.map((value) => (typeof value === 'string' ? node(value, 1, 0) : node(...value, 0)))];
}
const form = (result: Reply<Edited>) => {
  if (!result.ok) throw new Error(String(result.failure.mistakes[0]!.what));
  const root = treeForm(result.value.nodes) as { children: (string | { label: string; children: string[] })[] };
  return root.children.map((child) => (typeof child === 'string' ? child : `${child.label}: ${child.children.join(' ')}`));
};
const made = (result: Reply<Split>) =>
  result.ok && result.value.made.map(({ label, members, rows }) => `${label}: ${members} with ${rows} rows`);
const words = (result: Reply<unknown>) => (result.ok ? 'done' : result.failure.mistakes[0]!.what);
const by = (nodes: HierarchyNode[], rule: Rule) => split(nodes, [0], rule);

describe('a node split', () => {
  it('by first letters, whatever their case and accents; what has no letter stays', () => {
    const nodes = flat('Ärztin', 'Bäcker', 'arbeiter', '', 'bote', '?');
    expect(form(by(nodes, { kind: 'letters', length: 1 }))).toEqual(['A…: arbeiter Ärztin', 'B…: Bäcker bote', '', '?']);
  });
  it('by as many letters as are asked for', () => {
    expect(form(by(flat('45508', '45123', '46000'), { kind: 'letters', length: 2 }))).toEqual(['45…: 45123 45508', '46…: 46000']);
  });
  it('into runs in order, named by their ends; a last one alone joins those before', () => {
    expect(form(by(flat('Bonn', 'Aachen', 'Celle', 'Dresden', 'Essen'), { kind: 'runs', size: 2 }))).toEqual([
      'Aachen … Bonn: Aachen Bonn',
      'Celle … Essen: Celle Dresden Essen',
    ]);
    expect(form(by(flat('Ward 10', 'Ward 9', 'Ward 1', 'Ward 2'), { kind: 'runs', size: 2 }))[0]).toBe('Ward 1 … Ward 2: Ward 1 Ward 2');
    expect(form(by(flat('10', '9', '1', '2'), { kind: 'runs', size: 2 }))).toEqual(['1-2: 1 2', '9-10: 9 10']);
  });
  it('of groups by letters into groups of letters', () => {
    const letters = by(flat('Anna', 'Ben', 'Cleo', 'Dora'), { kind: 'letters', length: 1 });
    if (!letters.ok) throw new Error();
    expect(made(by(letters.value.nodes, { kind: 'runs', size: 2 }))).toEqual(['A–B: 2 with 2 rows', 'C–D: 2 with 2 rows']);
  });
  it('into ranges of numbers, as intervals are written; what is no number stays', () => {
    expect(form(by(flat('10', '19', '20', 'x', '-3'), { kind: 'ranges', width: 10 }))).toEqual(['-10 to -1: -3', '10-19: 10 19', '20-29: 20', 'x']);
    expect(form(by(flat('0.1', '0.3', '0.35'), { kind: 'ranges', width: 0.1 }))).toEqual(['[0.1, 0.2): 0.1', '[0.3, 0.4): 0.3 0.35']);
  });
  it('so that rare values are together, and frequent ones left alone', () => {
    const nodes = flat(['Flu', 9], ['Gout', 2], ['Scurvy', 1]);
    expect(form(by(nodes, { kind: 'rare', rows: 5, name: 'Other' }))).toEqual(['Flu', 'Other: Gout Scurvy']);
  });
  it('has labels that no other node has', () => {
    expect(made(by(flat('Anna', 'A…', ['Ben', 3]), { kind: 'letters', length: 1 }))).toEqual(['A… (2): 2 with 2 rows', 'B…: 1 with 3 rows']);
    const again = split(places, [2, 1], { kind: 'letters', length: 1 });
    expect(again.ok && again.value.nodes.map(({ label }) => label)).toEqual(
      ['*', 'Midwest', 'K…', 'Kansas', 'L…', 'Lawrence', 'W…', 'Wichita', 'N…', 'Nebraska', 'Lincoln', 'West', 'Lincoln'],
    );
  });
  it('keeps its boundary, and those under it', () => {
    const result = split(places.map((node, id) => ({ ...node, boundary: id === 2 || id === 3 })), [2], { kind: 'letters', length: 1 });
    expect(result.ok && result.value.nodes.filter(({ boundary }) => boundary).map(({ label }) => label)).toEqual(['Kansas', 'Wichita']);
  });
  it('is refused where nothing would come of it, or the figure is none', () => {
    expect(words(by(flat('Anna', 'Alma'), { kind: 'letters', length: 1 }))).toBe('the values all begin alike');
    expect(words(by(flat('a', 'b'), { kind: 'ranges', width: 10 }))).toMatch(/no numbers/);
    expect(words(by(flat('a', 'b'), { kind: 'runs', size: 1 }))).toBe('this is not a number of values');
    expect(words(by(flat('a', 'b'), { kind: 'rare', rows: 5, name: 'Other' }))).toMatch(/so rare/);
    expect(words(by(flat('a', ['b', 9]), { kind: 'rare', rows: 5, name: ' ' }))).toBe('the group has no name');
  });
});

it('reads numbers and ranges as hierarchies write them', () => {
  expect(span('12')).toEqual({ low: 12, high: 12 });
  expect(span('10-19')).toEqual({ low: 10, high: 19 });
  expect(span('-10 to -1')).toEqual({ low: -10, high: -1 });
  expect(span('[0.5, 1.5)')).toEqual({ low: 0.5, high: 1.5 });
  expect(span('3rd')).toBeUndefined();
});

it('begins with what the values call for', () => {
  expect(suggestedRule(flat('a', 'b'), [0], 5)).toEqual({ kind: 'letters', length: 1 });
  expect(suggestedRule(flat('17', '90'), [0], 5)).toEqual({ kind: 'ranges', width: 10 });
  expect(suggestedRule(flat('a', 'b'), [0], 5, 'rare')).toMatchObject({ rows: 5 });
});

it('splits ten thousand values within a moment', () => {
  const nodes = flat(...Array.from({ length: 10_000 }, (_, at) => `${'abcdefgh'[at % 8]} ${at}`));
  const since = performance.now();
  for (const rule of [{ kind: 'letters', length: 1 }, { kind: 'runs', size: 10 }] as Rule[]) expect(by(nodes, rule).ok).toBe(true);
  expect(performance.now() - since).toBeLessThan(2000); // of a machine at work; about 40 ms alone
});
