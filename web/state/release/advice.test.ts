import { expect, it } from 'vitest';
import type { Hierarchy, HierarchyNode } from '../../protocol/findings.ts';
import type { Attribute, Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { newJob } from '../job/job.ts';
import { adviceOn } from './advice.ts';

const node = (label: string, parent: number, level: number, height: number): HierarchyNode =>
  ({ label, parent, level, height, rows: 10, values: 1, boundary: false, implied: false }) as unknown as HierarchyNode;

// Two halves of the country, of two towns each.
const places = {
  nodes: [node('*', -1, 2, 2), node('North', 0, 1, 1), node('South', 0, 1, 1), node('A', 1, 0, 0), node('B', 1, 0, 0), node('C', 2, 0, 0), node('D', 2, 0, 0)],
} as unknown as Hierarchy;
const flat = { nodes: [node('*', -1, 1, 1), node('f', 0, 0, 0), node('m', 0, 0, 0)] } as unknown as Hierarchy;

const job = (place: Partial<Attribute> = {}): Job => ({
  ...newJob([], { delimiter: ',', encoding: 'utf-8' }, 'peel'),
  attributes: [
    { name: 'place', role: 'quasi-identifier', hierarchy: { levels: [] }, ...place } as Attribute,
    { name: 'sex', role: 'quasi-identifier', hierarchy: { flat: true } } as Attribute,
  ],
});

const report = (place: number[], sex: number[]) =>
  ({ rows: { released: 100 }, quality: { attributes: [{ name: 'place', loss: 0, levels: place }, { name: 'sex', loss: 0, levels: sex }] } }) as unknown as Report;

const trees = { place: { value: places }, sex: { value: flat } };
const on = (found: Report, of = job()) => adviceOn(found, of, trees, () => []);

it('keeps the coarsest groups of a column that is mostly gone', () => {
  const [advice, ...others] = on(report([5, 9, 86], [100, 0]));
  expect(others).toEqual([]);
  expect(advice).toMatchObject({ column: 'place', text: 'place is * in 86% of the rows.', cure: { label: 'Keep “North” and “South” and run again' } });
  expect(advice!.cure!.edit(job()).attributes[0]!.boundaries).toEqual([{ level: 1 }]);
});

it('only says so where there are no groups, or boundaries already', () => {
  expect(on(report([100, 0, 0], [30, 70]))).toEqual([{ column: 'sex', text: 'sex is * in 70% of the rows.', groupless: true }]);
  expect(on(report([0, 0, 100], [100, 0]), job({ boundaries: ['North'] }))).toEqual([{ column: 'place', text: 'place is * in 100% of the rows.' }]);
});

it('says nothing of a column that is half there', () => {
  expect(on(report([60, 0, 40], [60, 40]))).toEqual([]);
});
