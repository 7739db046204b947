import { afterEach, describe, expect, it } from 'vitest';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Demand } from '../../protocol/job.ts';
import { exampleColumn, exampleOf, namableValues } from './examples.ts';
import { newJob } from '../job/job.ts';
import { rarer } from '../../texts/en/steps/protect.ts';
import { speak } from '../../texts/language.ts';
import { column } from '../job/columns.fixture.ts';

afterEach(() => speak('en'));

const diagnosis = column('diagnosis', 'sensitive', {
  distinct: 3,
  distribution: [{ value: 'Flu', rows: 10 }, { value: 'HIV', rows: 30 }, { value: 'Asthma', rows: 60 }],
});
const cost = column('cost', 'sensitive', {
  type: 'number',
  distinct: 90,
  distribution: [{ value: '0-99', rows: 20 }, { value: '100-199', rows: 0 }, { value: '200-299', rows: 80 }],
});

const pExample = (of: ColumnProfile) => exampleOf('p-sensitivity', of, 100, 5, { p: 2 })!;
const lExample = (of: ColumnProfile, k: number, demand: Demand) => exampleOf('l-diversity', of, 100, k, demand)!;
const tExample = (of: ColumnProfile, demand: Demand) => exampleOf('t-closeness', of, 100, 5, demand)!;
const alphaExample = (of: ColumnProfile, k: number, demand: Demand) => exampleOf('alpha-k-anonymity', of, 100, k, demand)!;

describe('an example', () => {
  it('takes a sensitive column whose values have names, or the one it is asked for', () => {
    const profile = [column('age', 'quasi-identifier'), cost, diagnosis];
    const job = newJob(profile, { delimiter: 'auto', encoding: 'auto' }, '');
    expect(exampleColumn(job, profile)?.name).toBe('diagnosis');
    expect(exampleColumn(job, profile, 'cost')?.name).toBe('cost');
    expect(exampleColumn(job, [column('cost', 'sensitive')])).toBeUndefined();
  });

  it('speaks of the column, its most frequent value and the figures', () => {
    const { danger, promise } = pExample(diagnosis);
    expect(danger).toBe('If all 5 rows of a group have “Asthma”, everybody who knows that someone is among them knows the diagnosis.');
    expect(promise).toBe('With p = 2 every group has at least 2 different values of diagnosis.');
    expect(pExample(cost).danger).toContain('have 200-299 in cost,');
  });

  it('says what likeness and disclosure leave a value', () => {
    const beta = (demand: Demand, of = diagnosis) => exampleOf('beta-likeness', of, 100, 5, demand)!;
    expect(beta({ kind: 'basic', beta: 1 }).danger).toBe('30% of all rows have “HIV”; in a group in which every row does, the suspicion is 3.3 times as great.');
    expect(beta({ kind: 'basic', beta: 1 }).promise).toBe('With beta = 1 at most 60% of a group have “HIV”, 2 times the share that the whole table has.');
    expect(beta({ kind: 'basic', beta: 4 }).promise).toContain('a group may have nothing but “HIV”');
    expect(beta({ kind: 'enhanced', beta: 4 }).promise).toContain('at most 66.12% of a group'); // 0.3 (1 - ln 0.3)
    const delta = exampleOf('delta-disclosure', diagnosis, 100, 5, { delta: 1 })!;
    expect(delta.danger).toContain('If no row of a group has “HIV”');
    expect(delta.promise).toBe('With delta = 1 every group has every value of diagnosis: “HIV” in more than 11.04% of its rows, and in less than 81.55%.');
    speak('de');
    expect(beta({ kind: 'basic', beta: 1 }).promise).toBe('Mit beta = 1 steht bei höchstens 60 % einer Gruppe „HIV“, dem 2-Fachen des Anteils in der ganzen Tabelle.');
  });

  it('says what each kind promises', () => {
    expect(lExample(diagnosis, 5, { kind: 'distinct', l: 3 }).danger).toContain('“Asthma” or “HIV”');
    expect(lExample(diagnosis, 5, { kind: 'entropy', l: 2.5 }).promise).toContain('as hard to guess as 2.5');
    expect(lExample(diagnosis, 5, { kind: 'recursive', l: 2, c: 3 }).promise).toContain('less than 3 times as often as all others together');
    expect(rarer(3)).toBe('the third most frequent and all rarer ones together');
    expect([12, 22, 23].map(rarer)).toEqual(['12th', '22nd', '23rd'].map((place) => `the ${place} most frequent and all rarer ones together`));
    expect(tExample(diagnosis, { kind: 'equal', t: 0.125 })).toEqual({
      danger: '60% of all rows have “Asthma”; a group in which every row does tells much more than the table.',
      promise: 'With t = 0.125 at most 12.5% of a group would need another diagnosis for it to look like the whole table.',
    });
    expect(tExample(cost, { kind: 'ordered', t: 0.3 }).promise).toContain('in their order');
    expect(tExample(diagnosis, { kind: 'hierarchical', t: 0.3 }).promise).toContain('hierarchy of diagnosis');
  });

  it('promises nothing that the column does not have', () => {
    expect(lExample(diagnosis, 5, { kind: 'distinct', l: 4 }).promise).toBe('diagnosis has only 3 different values: no group can hold 4.');
  });

  // 24 of 5,000 values are shown: their rows are not all rows.
  it('takes its share of all rows, not of those whose values are shown or present', () => {
    const bars = Array.from({ length: 24 }, (_, i) => ({ value: `city ${i}`, rows: 10 }));
    const city = column('city', 'sensitive', { type: 'text', distinct: 5000, missing: 1000, distribution: bars });
    const danger = (of: ColumnProfile, rows: number) => exampleOf('t-closeness', of, rows, 5, { kind: 'equal', t: 0.3 })!.danger;
    expect(danger(city, 10_000)).toContain('0.1% of all rows have “city 0”');
    expect(danger(cost, 1000)).toContain('8% of all rows have 200-299 in cost');
  });

  it('does not count bins as values', () => {
    const entropy: Demand = { kind: 'entropy', l: 2 };
    expect(lExample(diagnosis, 5, entropy).danger).toContain('the group has 2 values');
    expect(lExample(cost, 5, entropy).danger).toContain('the group has different values');
  });

  it('shows a majority in a class that can have one', () => {
    expect(alphaExample(diagnosis, 2, { alpha: 0.5 }).danger).toContain('4 of 5 rows');
    expect(alphaExample(diagnosis, 8, { alpha: 0.5 }).danger).toContain('7 of 8 rows');
  });

  it('is not there for a model that the page does not know', () => {
    expect(exampleOf('another-model', diagnosis, 100, 5, { beta: 1 })).toBeUndefined();
  });

  it('speaks of the values that alpha names', () => {
    expect(alphaExample(diagnosis, 5, { alpha: 0.2 }).promise).toBe('With alpha = 0.2 no value of diagnosis belongs to more than 20% of a group.');
    expect(alphaExample(diagnosis, 5, { alpha: 0.2, values: ['HIV', ''] }).promise).toBe(
      'With alpha = 0.2 at most 20% of a group have “HIV” or “(empty)”; other values are free.',
    );
    expect(alphaExample(diagnosis, 5, { alpha: 0.2, values: [] }).promise).toContain('Choose');
  });
});

describe('in German', () => {
  it('an example is a sentence of its own, with the figures as German writes them', () => {
    speak('de');
    expect(pExample(diagnosis)).toEqual({
      danger: 'Steht in allen 5 Zeilen einer Gruppe „Asthma“ in der Spalte „diagnosis“, kennt diesen Wert, wer nur weiß, dass jemand zu ihnen gehört.',
      promise: 'Mit p = 2 enthält jede Gruppe mindestens 2 verschiedene Werte von „diagnosis“.',
    });
    expect(pExample(cost).danger).toContain('ein Wert von 200-299 in der Spalte „cost“');
    expect(tExample(diagnosis, { kind: 'equal', t: 0.125 }).promise).toContain('Mit t = 0,125 müssten höchstens 12,5\u00a0% einer Gruppe');
    expect(lExample(diagnosis, 5, { kind: 'recursive', l: 3, c: 2.5 }).promise).toContain(
      'weniger als 2,5-mal so oft vor wie der dritthäufigste und alle selteneren zusammen',
    );
    expect(alphaExample(diagnosis, 5, { alpha: 0.2, values: ['HIV', ''] }).promise).toContain('„HIV“ oder „(leer)“');
  });
});

describe('the values that may be named', () => {
  it('are the frequent ones, most frequent first', () => {
    expect(namableValues(diagnosis).map(({ value }) => value)).toEqual(['Asthma', 'HIV', 'Flu']);
  });

  it('are no bins of numbers or dates, but whole numbers that are bins of their own', () => {
    expect(namableValues(cost)).toEqual([]);
    expect(namableValues(column('day', 'sensitive', { type: 'date', distribution: [{ value: '2024', rows: 3 }] }))).toEqual([]);
    const stage = column('stage', 'sensitive', { type: 'number', distribution: [{ value: '1', rows: 3 }, { value: '2', rows: 0 }, { value: '3', rows: 4 }] });
    expect(namableValues(stage).map(({ value }) => value)).toEqual(['3', '1']);
  });
});
