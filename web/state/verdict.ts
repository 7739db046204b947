// What a release guarantees, in words.
import type { Disclosure, ModelVerdict, Report } from '../protocol.ts';
import { rarer } from './examples.ts';
import { modelTitle } from './privacy.ts';
import { count, decimal, listed, percentage, plural, quoted, shown } from './words.ts';

export interface Guarantee {
  title: string;
  words: string; // what was asked, and what the class nearest to failing has
  nearest: string; // that class; empty if there is none
  holds: boolean;
}

export function guaranteeOf(verdict: ModelVerdict): Guarantee {
  const { model, attribute, holds, nearest } = verdict;
  return {
    title: attribute === undefined ? modelTitle(model) : `${modelTitle(model)} of ${attribute}`,
    words: nearest ? `${asked(verdict)}; ${reached(verdict)}` : asked(verdict),
    nearest: nearest ? classWords(nearest) : '',
    holds,
  };
}

const figure = (value: number): string => decimal(value, 4);

function asked({ model, kind, c = 0, values, refined, required }: ModelVerdict): string {
  switch (model) {
    case 'k-anonymity':
      return `at least ${plural(required, 'row')} in every class`;
    case 'p-sensitivity':
      return `at least ${count(required)} different values in every class`;
    case 'l-diversity':
      if (kind === 'entropy') return `in every class as hard to guess as ${figure(required)} equally frequent values or harder`;
      if (kind === 'recursive') return `in every class the most frequent value less than ${figure(c)} times as often as ${rarer(required)}`;
      return `at least ${count(required)} different values in every class`;
    case 't-closeness':
      return `every class within ${figure(required)} of the whole table, ${distances[kind ?? ''] ?? kind}`;
    case 'alpha-k-anonymity': {
      const who = values ? listed(values.map(quoted), 'or') : 'any one value';
      return `at most ${percentage(required)} of every class have ${who}${refined ? ', rounded up to whole rows' : ''}`;
    }
    default:
      return `${figure(required)} in every class`;
  }
}

const distances: Record<string, string> = {
  equal: 'all values equally far apart',
  ordered: 'by the order of the values',
  hierarchical: 'by the hierarchy of the values',
};

function reached({ model, kind, achieved }: ModelVerdict): string {
  switch (model) {
    case 'k-anonymity':
      return `the smallest has ${count(achieved)}`;
    case 'p-sensitivity':
      return `the least varied has ${count(achieved)}`;
    case 'l-diversity':
      if (kind === 'entropy') return `the least varied is as ${figure(achieved)}`;
      return kind === 'recursive' ? `the least varied holds up to l = ${count(achieved)}` : `the least varied has ${count(achieved)}`;
    case 't-closeness':
      return `the furthest is at ${figure(achieved)}`;
    case 'alpha-k-anonymity':
      return `the greatest share is ${percentage(achieved)}`;
    default:
      return `the class nearest to failing has ${figure(achieved)}`;
  }
}

function classWords({ rows, values }: NonNullable<ModelVerdict['nearest']>): string {
  const cells = Object.entries(values).map(([name, value]) => `${name} ${shown(value)}`);
  return `${plural(rows, 'row')}, ${cells.join(', ')}`;
}

// The audit's names for the same models.
const auditNames: Record<string, string> = { 'alpha-k-anonymity': 'alpha' };

export interface Check {
  name: string;
  words: string;
  nearest: string;
  passed: boolean;
}

// The audit's checks; one that judges a model speaks with the figures of the report. Several demands of one
// model on one column stand in the same order in both.
export function checksOf({ audit, privacy }: Report): Check[] {
  const left = [...privacy];
  const checks = audit.results.map(({ name, detail, passed }): Check => {
    const at = left.findIndex(({ model, attribute }) => {
      const title = auditNames[model] ?? model;
      return name === (attribute === undefined ? title : `${title} of ${attribute}`);
    });
    const [verdict] = at < 0 ? [] : left.splice(at, 1);
    if (!verdict) return { name, words: detail, nearest: '', passed };
    const { title, words, nearest, holds } = guaranteeOf(verdict);
    return { name: title, words: passed ? words : detail, nearest, passed: passed && holds };
  });
  const others = left.map(guaranteeOf).map(({ title, words, nearest, holds }) => ({ name: title, words, nearest, passed: holds }));
  return [...checks, ...others];
}

export function disclosureWords({ attribute, classes, rows }: Disclosure): string {
  return `In ${plural(classes, 'class', 'classes')} (${plural(rows, 'row')}) everyone has the same ${attribute}`;
}

// Suppressed rows by cause.
export function suppressedWords({ rows }: Report): string {
  const chosen = rows.suppressed - rows.mandatory;
  const words = [
    ...(rows.mandatory ? [`${count(rows.mandatory)} that no algorithm could keep`] : []),
    ...(chosen ? [`${count(chosen)} by the algorithm`] : []),
  ];
  return words.join(', ');
}
