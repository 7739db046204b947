import { describe, expect, it } from 'vitest';
import type { AlgorithmEntry, Option } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import type { Report } from '../../protocol/report.ts';
import { withAlgorithm, withEffort, withOption } from '../job/algorithm.ts';
import { newJob, withK } from '../job/job.ts';
import { trialsCsv } from './csv.ts';
import { figures, highestRisk, holds, leastLoss, loss, tellingFigures } from './figures.ts';
import { basisOf, effortsOf, firstChoice, jobAt, ksOf, lostIn, mostRuns, pointsOf, samePoint, trialJob, type Choice, type Compare, type Trial } from './points.ts';
import { floorsOf, floorsOverRisk, seriesOf } from './series.ts';

const entry = (name: string, guarantees = true): AlgorithmEntry => ({
  name,
  title: name.toUpperCase(),
  summary: '',
  paper: '',
  guarantees,
  options: [],
});
const entries = [...['one', 'two', 'three', 'four', 'five'].map((name) => entry(name)), entry('loose', false)];
const job: Job = newJob([], { delimiter: 'auto', encoding: 'auto' }, 'one');
const choice: Choice = { algorithms: ['two', 'one'], from: 2, to: 6, step: 2, ignored: false };

function report(loss: number, smallest = 5, suppressed = 0): Report {
  return {
    rows: { input: 10, released: 10 - suppressed, suppressed, mandatory: 0 },
    classes: { count: 1, smallest, average: 5, largest: 9, sizes: [] },
    quality: { information_loss: 1, normalized_information_loss: loss, attributes: [] },
    violations: { cells: 0, tuples: 0 },
    timings_ms: { mask: 3 },
    risk: { prosecutor: { highest: 1, average: 0 }, before: { highest: 1, average: 1, unique: 1 } },
    privacy: [{ model: 'k-anonymity', required: 2, achieved: smallest, holds: smallest >= 2 }],
  } as unknown as Report;
}
const trial = (algorithm: string, k: number, value: number, ignored = false): Trial => ({
  point: { algorithm, k, ignored },
  report: report(value),
});
const failed: Trial = {
  point: { algorithm: 'two', k: 4, ignored: false },
  failure: { kind: 'unmet_policy', mistakes: [{ where: { text: 'privacy.k' }, what: 'too much, "far" too much', remedy: '' }] },
};

describe('a comparison', () => {
  it('begins with the first algorithms and the one of the job', () => {
    const first = ['one', 'two', 'three', 'four'];
    expect(firstChoice(job, entries).algorithms).toEqual(first);
    expect(firstChoice(withAlgorithm(job, 'five'), entries).algorithms).toEqual([...first, 'five']);
    expect(firstChoice(withAlgorithm(job, 'loose'), entries).algorithms).toEqual(first);
    expect(firstChoice(withK(job, 60), entries)).toMatchObject({ from: 6, to: 60, step: 6 });
  });

  it.each([1, 2, 3, 5, 6, 10, 11, 25, 60])('begins with some k, among them that of the job, %i, where it is no less than 2', (k) => {
    const first = firstChoice(withK(job, k), entries);
    expect(ksOf(first)).toContain(Math.max(2, k));
    expect(first.from).toBeGreaterThanOrEqual(2);
    expect(ksOf(first).length).toBeGreaterThanOrEqual(5);
    expect(ksOf(first).length).toBeLessThanOrEqual(10);
  });

  it('tells the effort of those that know of it: the one of the job has the job’s', () => {
    const effort: Option = { key: 'effort', title: 'Effort', summary: '', kind: 'whole', choices: [] };
    const knowing = entries.map((each) => (each.name === 'one' || each.name === 'two' ? { ...each, options: [effort] } : each));
    const trials = ['one', 'two', 'three'].map((algorithm): Trial => ({ point: { algorithm, k: 2, ignored: false } }));
    const compared: Compare = { choice, basis: basisOf(withEffort(job, 3)), wanted: 3, trials, running: false };
    expect(effortsOf(compared, knowing)).toEqual([{ title: 'ONE', effort: 3 }, { title: 'TWO', effort: 0 }]);
    expect(effortsOf({ ...compared, trials: trials.slice(1) }, knowing)).toEqual([{ title: 'TWO', effort: 0 }]);
  });

  it('runs every algorithm at every k, in the order of the catalogue', () => {
    const points = pointsOf(choice, entries);
    expect(points.map(({ algorithm, k }) => `${algorithm} ${k}`)).toEqual(['one 2', 'two 2', 'one 4', 'two 4', 'one 6', 'two 6']);
    expect(pointsOf({ ...choice, ignored: true }, entries)).toHaveLength(12);
    expect(pointsOf({ ...choice, from: 7 }, entries)).toEqual([]);
    expect(pointsOf({ ...choice, to: 1e9, step: 1 }, entries).length).toBeGreaterThan(mostRuns);
  });

  it('leaves options with the algorithm that they belong to', () => {
    const told = withOption(job, 'variant', 'strict');
    expect(jobAt(told, { algorithm: 'one', k: 3, ignored: true })).toMatchObject({
      privacy: { k: 3 },
      algorithm: { name: 'one', variant: 'strict', boundaries: 'ignore' },
    });
    expect(jobAt(told, { algorithm: 'two', k: 3, ignored: false }).algorithm).toEqual({ name: 'two' });
  });

  it('measures what a job would refuse', () => {
    const point = { algorithm: 'loose', k: 2, ignored: false };
    expect(trialJob(job, point, entries)).toMatchObject({
      suppression: { limit: 1 },
      algorithm: { name: 'loose', unprotected: 'accept' },
    });
    expect(trialJob(job, { ...point, algorithm: 'one' }, entries).algorithm).toEqual({ name: 'one' });
    expect(jobAt(job, point).algorithm).toEqual({ name: 'loose' });
  });

  it('knows when the job became another one', () => {
    expect(basisOf(withK(job, 9))).toBe(basisOf(job));
    expect(basisOf({ ...job, seed: 3 })).not.toBe(basisOf(job));
  });

  it('draws a line an algorithm and a gap where a run failed', () => {
    const trials = [trial('two', 2, 0.1), trial('one', 2, 0.2), failed, trial('one', 4, 0.3), trial('one', 4, 0.4, true)];
    const lines = seriesOf(trials, figures[0]!, entries);
    expect(lines.map(({ name, points }) => [name, points.map(({ x, value }) => [x, value])])).toEqual([
      ['ONE', [[2, 0.2], [4, 0.3]]],
      ['ONE, boundaries ignored', [[4, 0.4]]],
      ['TWO', [[2, 0.1]]],
    ]);
  });

  it('sets the loss against the highest risk, over the least possible', () => {
    const at = (k: number, value: number, lost: number, least: number, ignored = false): Trial => {
      const made = trial('one', k, value, ignored);
      const quality = { ...made.report!.quality, information_loss: lost, lower_bound: least };
      return { ...made, report: { ...made.report!, quality, risk: { ...made.report!.risk, prosecutor: { highest: 1 / k, average: 0, share_at_highest: 1 } } } };
    };
    const trials = [at(2, 0.2, 40, 20), at(4, 0.4, 80, 60), at(4, 0.1, 20, 20, true), failed];
    const [line] = seriesOf(trials, loss, entries, highestRisk);
    expect(line!.points.map(({ x, value }) => [x, value])).toEqual([[0.5, 0.2], [0.25, 0.4]]);
    const atFour = expect.closeTo(0.3) as number;
    expect(floorsOverRisk(trials)).toEqual([
      { ignored: false, places: [{ x: 0, value: atFour }, { x: 0.25, value: atFour }, { x: 0.25, value: 0.1 }, { x: 0.5, value: 0.1 }] },
      { ignored: true, places: [{ x: 0, value: 0.1 }, { x: 0.25, value: 0.1 }] },
    ]);
    const weaker = at(4, 0.4, 80, 50); // proves less of that k
    expect(floorsOf([...trials, weaker])).toEqual([
      { ignored: false, places: [{ x: 2, value: 0.1 }, { x: 4, value: atFour }] },
      { ignored: true, places: [{ x: 4, value: 0.1 }] },
    ]);
    expect(floorsOf([trial('one', 2, 0.2)])).toEqual([]); // without a bound
    expect(leastLoss.of(at(2, 0, 0, 0).report!)).toBe(0);
  });

  it('knows what another algorithm lost, where that was of this job', () => {
    const compare: Compare = { choice, basis: basisOf(job), wanted: 2, trials: [trial('two', 4, 0.3), failed], running: false };
    const at = withK(withOption(job, 'effort', 3), 4);
    expect(lostIn(compare, at, 'two')).toBe(0.3);
    expect(lostIn(compare, withK(at, 2), 'two')).toBeUndefined();
    expect(lostIn(compare, { ...at, seed: 9 }, 'two')).toBeUndefined();
    expect(lostIn(undefined, at, 'two')).toBeUndefined();
  });

  it('shows the figures that say something', () => {
    const keys = tellingFigures([trial('one', 2, 0.1)]).map(({ key }) => key);
    expect(keys).toContain('suppressed');
    expect(keys).toContain('average');
    expect(keys).not.toContain('ncp'); // not measured
    expect(keys).not.toContain('risk'); // nought
  });

  it('tells what holds', () => {
    expect(holds(trial('one', 2, 0))).toBe(true);
    expect(holds({ point: failed.point, report: report(0.1, 1) })).toBe(false);
    expect(holds(failed)).toBe(false);
    expect(samePoint(failed.point, { algorithm: 'two', k: 4, ignored: false })).toBe(true);
    expect(samePoint(failed.point, { algorithm: 'two', k: 4, ignored: true })).toBe(false);
  });

  it('writes its figures as a file', () => {
    const [head, first, second] = trialsCsv([trial('one', 2, 0.25), failed]).split('\n');
    expect(head).toMatch(/^algorithm,k,boundaries,holds,normalized_information_loss,time,/);
    expect(first).toMatch(/^one,2,respect,true,0\.25,3,0,0,5,5,,/);
    expect(second).toMatch(/^two,4,respect,,.*,"privacy\.k: too much, ""far"" too much"$/);
  });
});
