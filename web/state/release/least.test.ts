import { describe, expect, it } from 'vitest';
import type { Job } from '../../protocol/job.ts';
import type { ModelVerdict, Report } from '../../protocol/report.ts';
import { speak } from '../../texts/language.ts';
import { newJob, withK } from '../job/job.ts';
import { gainedWords, keptWords, mostWords, nearnessOf, nearnessWords, stretchOf } from './least.ts';

const quality = (information_loss: number, normalized_information_loss: number, lower_bound?: number): Report['quality'] =>
  ({ information_loss, normalized_information_loss, attributes: [], ...(lower_bound === undefined ? {} : { lower_bound }) });
const verdict = (model: string) => ({ model, required: 5, achieved: 5, holds: true });
const report = (of: Report['quality'], ...more: string[]) => ({ quality: of, privacy: ['k-anonymity', ...more].map(verdict) }) as unknown as Report;
const job = withK(newJob([], { delimiter: 'auto', encoding: 'auto' }, 'peel'), 5);
const bounded = { ...job, attributes: [{ name: 'Age', role: 'quasi-identifier', boundaries: [{ level: 1 }] }] } as Job;

it('tells what is kept and what no release can keep more of, as shares of the detail', () => {
  const near = nearnessOf(quality(200, 0.2, 150))!;
  expect(near.kept).toBeCloseTo(0.8);
  expect(near.most).toBeCloseTo(0.85);
  expect(nearnessOf(quality(0, 0, 0))).toEqual({ kept: 1, most: 1 });
});

it('tells nothing without a bound that tells something', () => {
  expect(nearnessOf(quality(3, 0.1, 0))).toBeUndefined();
  expect(nearnessOf(quality(3, 0.1))).toBeUndefined();
  expect(nearnessWords(report(quality(3, 0.1)), job)).toEqual([]);
});

it('rounds so that the figures are true', () => {
  const near = { kept: 0.910_09, most: 0.916_71 };
  expect([keptWords(near), mostWords(near)]).toEqual(['91.00%', '91.68%']);
  expect([keptWords({ kept: 0.911, most: 1 }), mostWords({ kept: 0, most: 0.9171 })]).toEqual(['91.10%', '91.71%']);
  expect(mostWords({ kept: 0, most: 0.999_999 })).toBe('100%');
});

it('says it in a sentence', () => {
  expect(nearnessWords(report(quality(200, 0.2, 150)), job)[0]).toBe(
    'No release of this table with k = 5 can keep more than 85.00% of the detail; this one keeps 80.00%.',
  );
  expect(nearnessWords(report(quality(200, 0.2, 150)), job)[1]).toBe('What this release loses is at most 1.334 times the least possible loss, that of the best there can be.');
  expect(nearnessWords(report(quality(105, 0.2, 100)), job)[1]).toContain('at most 1.050 times');
  expect(nearnessWords(report(quality(200.001, 0.2, 200)), job)[1]).toContain('at most 1.001 times');
  speak('de');
  expect(nearnessWords(report(quality(200, 0.2, 150)), job)[1]).toContain('höchstens das 1,334-Fache des kleinstmöglichen Verlusts');
  speak('en');
  expect(nearnessWords(report(quality(200, 0.2, 200)), bounded)).toEqual([
    'This release keeps 80.00% of the detail, and no release of this table with k = 5 and these boundaries can keep more.',
  ]);
});

it('names boundaries only where they count', () => {
  const free = { ...bounded, algorithm: { ...bounded.algorithm, boundaries: 'ignore' } } as Job;
  expect(nearnessWords(report(quality(200, 0.2, 150)), bounded)[0]).toContain('k = 5 and these boundaries');
  expect(nearnessWords(report(quality(200, 0.2, 150)), free)[0]).not.toContain('boundaries');
});

it('tells what a round gained, as far as the figures show it', () => {
  const before = { kept: 0.9105, most: 0.917 };
  expect(gainedWords(2, before, { kept: 0.9111, most: 0.9168 })).toBe(
    'Round 2 brought what this release keeps from 91.05% to 91.11% and what no release can exceed from 91.70% to 91.68%.',
  );
  expect(gainedWords(3, before, { ...before, most: 0.9168 })).toBe('Round 3 brought what no release can exceed from 91.70% to 91.68%.');
  expect(gainedWords(4, before, { kept: 0.910_501, most: 0.917 })).toBe('Round 4 changed neither figure.');
});

describe('which demands are counted', () => {
  const of = (...more: Partial<ModelVerdict>[]) =>
    ({ quality: quality(200, 0.2, 150), privacy: [verdict('k-anonymity'), ...more.map((each) => ({ ...verdict(''), ...each }))] }) as unknown as Report;
  const withoutTimes = (all: string[]) => all.toSpliced(1, 1); // how many times the least possible loss, which all have
  const words = (...more: Partial<ModelVerdict>[]) => withoutTimes(nearnessWords(of(...more), job));
  const plain = 'What lies between nobody knows: a longer look may find a release that keeps more, and may prove that none can keep as much.';
  const p = { model: 'p-sensitivity', attribute: 'diagnosis', required: 2, least_values: 2 };
  const closeness = { model: 't-closeness', attribute: 'diagnosis', kind: 'equal', required: 0.3 };

  it('is said plainly where they all are', () => {
    expect(words(p)).toEqual(['No release of this table with k = 5 and p = 2 for diagnosis can keep more than 85.00% of the detail; this one keeps 80.00%.', plain]);
    const distinct = { ...p, model: 'l-diversity', kind: 'distinct', required: 3, least_values: 3 };
    expect(nearnessWords(of(p, distinct), bounded)[0]).toContain('with k = 5, p = 2 for diagnosis, l = 3 for diagnosis, and these boundaries can');
    expect(words(p, distinct)).toHaveLength(2);
    expect(words({ model: 'k-people', attribute: 'Name', required: 5, least_values: 5 })).toEqual([expect.stringContaining('with k = 5 people can'), plain]);
  });

  it('names what is left aside, whatever it is', () => {
    expect(words(closeness)[0]).toContain('with k = 5 can keep');
    expect(words(closeness)[1]).toContain('does not count t-closeness of diagnosis: some');
    const [first, ...others] = words(p, closeness);
    expect(first).toContain('k = 5 and p = 2 for diagnosis can');
    expect(others.join()).toContain('does not count t-closeness of diagnosis:');
    expect(words({ model: 'alpha-k-anonymity', attribute: 'diagnosis', required: 0.5, refined: true })[1]).toContain('(alpha,k)-anonymity of diagnosis');
    expect(words({ model: 'alpha-k-anonymity', attribute: 'diagnosis', required: 0.5, values: ['flu'] })[0]).not.toContain('alpha');
    const nested = { ...job, privacy: { ...job.privacy, nested: 'avoid' } } as Job;
    expect(nearnessWords(of(p), nested)[2]).toContain('does not count that no group inside another gives values away:');
    expect(nearnessWords({ ...of(p), composition: {} as NonNullable<Report['composition']> }, job)[2]).toContain('does not count the earlier release:');
  });

  it('tells what of a demand is more than a number of values', () => {
    const entropy = { model: 'l-diversity', attribute: 'diagnosis', kind: 'entropy', required: 2.5, least_values: 3 };
    const [first, second, third] = words(entropy);
    expect(first).toContain('k = 5 and l = 2.5 by entropy for diagnosis');
    expect(second).toContain('Of l-diversity of diagnosis, the first figure counts only that each group has at least 3 different values');
    expect(third).toBe(plain);
    expect(words({ ...entropy, kind: 'recursive', c: 3, required: 2 })[0]).toContain('l = 2, c = 3 for diagnosis');
    expect(words(p, { ...entropy, required: 2, least_values: 2 })).toEqual([expect.stringContaining('with k = 5, p = 2 for diagnosis, and l = 2 by entropy for diagnosis can'), expect.stringContaining('at least 2 different values'), plain]);
    const alpha = { model: 'alpha-k-anonymity', attribute: 'diagnosis', required: 0.4, least_values: 3 };
    expect(words(alpha)[0]).toContain('alpha = 0.4 for diagnosis');
    expect(words(alpha)[1]).toContain('at least 3 different values');
    expect(words({ ...closeness, least_values: 4 })[0]).toContain('k = 5 and t = 0.3 for diagnosis can');
    expect(words({ ...closeness, least_values: 4 })[1]).toContain('Of t-closeness of diagnosis, the first figure counts only that each group has at least 4');
  });

  it('knows that only one column counts: that of the most values, the first of several', () => {
    const salary = { ...p, attribute: 'salary' };
    expect(words(p, salary)[0]).toContain('k = 5 and p = 2 for diagnosis can');
    expect(words(p, salary)[1]).toContain('does not count p-sensitivity of salary:');
    expect(words(p, { ...salary, required: 3, least_values: 3 })[0]).toContain('p = 3 for salary can');
    expect(words({ model: 'k-people', attribute: 'Name', required: 5, least_values: 5 }, p)[1]).toContain('p-sensitivity of diagnosis');
  });

  it('knows that of a release that may protect nobody k alone counts', () => {
    const unprotected = { ...job, algorithm: { ...job.algorithm, name: 'mu-argus', unprotected: 'accept' } } as Job;
    const [first, second] = withoutTimes(nearnessWords(of(p), unprotected));
    expect(first).toContain('with k = 5 can');
    expect(second).toContain('p-sensitivity of diagnosis');
  });

  it('is said in German', () => {
    speak('de');
    const [first, ...others] = words(p, closeness);
    speak('en');
    expect(first).toContain('Keine Freigabe dieser Tabelle mit k = 5 und p = 2 für diagnosis kann mehr als');
    speak('de');
    const gained = gainedWords(2, { kept: 0.9105, most: 0.917 }, { kept: 0.9111, most: 0.9168 });
    speak('en');
    expect(gained.replaceAll('\u00a0', ' ')).toBe('Nach Runde 2: diese Freigabe erhält 91,11 % statt 91,05 %, keine kann mehr als 91,68 % statt 91,70 % erhalten.');
    expect(others.join()).toContain('Nicht gezählt ist im ersten Wert t-Closeness von diagnosis');
  });
});

describe('the scale', () => {
  const near = (found: { from: number; to: number }, from: number, to: number) => {
    expect(found.from).toBeCloseTo(from);
    expect(found.to).toBeCloseTo(to);
  };

  it('goes up to all of the detail where the ends are far apart, or the same', () => {
    near(stretchOf([0.6, 0.9], []), 0.5, 1);
    near(stretchOf([0.8, 0.8], [0.7]), 0.6, 1);
    near(stretchOf([1, 1], []), 0, 1);
  });

  it('shows what lies near the ends where they are close, and leaves out what is far', () => {
    near(stretchOf([0.9105, 0.917], [0.8]), 0.91, 0.918);
    near(stretchOf([0.95, 0.97], [0.4]), 0.94, 0.98);
    near(stretchOf([0.99991, 0.99999], [0.5]), 0.9998, 1);
  });
});
