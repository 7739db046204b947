// What a release guarantees, in words.
import type { Disclosure, ModelVerdict, Report } from '../protocol.ts';
import { said } from '../texts/engine.ts';
import { count, decimal } from '../texts/figures.ts';
import { t, type Texts } from '../texts/language.ts';
import { modelTitle } from './privacy.ts';
import { listed, quoted, shown } from './words.ts';

export interface Guarantee {
  title: string;
  words: string; // what was asked, and what the class nearest to failing has
  nearest: string; // that class; empty if there is none
  holds: boolean;
}

export function guaranteeOf(verdict: ModelVerdict): Guarantee {
  const { holds, nearest } = verdict;
  return {
    title: verdictTitle(verdict),
    words: nearest ? t.release.askedAndReached(askedWords(verdict), reached(verdict)) : askedWords(verdict),
    nearest: nearest ? classWords(nearest) : '',
    holds,
  };
}

export const verdictTitle = ({ model, attribute }: ModelVerdict): string =>
  attribute === undefined ? modelTitle(model) : t.release.ofColumn(modelTitle(model), attribute);

const figure = (value: number): string => decimal(value, 4);

export function askedWords({ model, kind, c = 0, values, refined = false, required }: ModelVerdict): string {
  const { asked, distances } = t.release;
  switch (model) {
    case 'k-anonymity':
      return asked.classSize(required);
    case 'p-sensitivity':
      return asked.differentValues(required);
    case 'l-diversity':
      if (kind === 'entropy') return asked.entropy(figure(required));
      return kind === 'recursive' ? asked.recursive(figure(c), required) : asked.differentValues(required);
    case 't-closeness':
      return asked.closeness(figure(required), distances[kind ?? ''] ?? kind ?? '');
    case 'alpha-k-anonymity':
      return asked.share(required, values ? listed(values.map(quoted), 'or') : asked.anyValue, refined);
    default:
      return asked.other(figure(required));
  }
}

function reached({ model, kind, achieved }: ModelVerdict): string {
  const { reached } = t.release;
  switch (model) {
    case 'k-anonymity':
      return reached.classSize(achieved);
    case 'p-sensitivity':
      return reached.differentValues(achieved);
    case 'l-diversity':
      if (kind === 'entropy') return reached.entropy(figure(achieved));
      return kind === 'recursive' ? reached.recursive(achieved) : reached.differentValues(achieved);
    case 't-closeness':
      return reached.closeness(figure(achieved));
    case 'alpha-k-anonymity':
      return reached.share(achieved);
    default:
      return reached.other(figure(achieved));
  }
}

function classWords({ rows, values }: NonNullable<ModelVerdict['nearest']>): string {
  const cells = Object.entries(values).map(([name, value]) => `${name} ${shown(value)}`);
  return [t.words.rows(rows), ...cells].join(', ');
}

// What the glossary says of each.
export const modelTerms: Record<string, keyof Texts['glossary']['entries']> = {
  'k-anonymity': 'kAnonymity',
  'p-sensitivity': 'pSensitivity',
  'l-diversity': 'lDiversity',
  't-closeness': 'tCloseness',
  'alpha-k-anonymity': 'alphaK',
};

// The audit's names for the same models.
const auditNames: Record<string, string> = { 'alpha-k-anonymity': 'alpha' };

export interface Check {
  key: string; // the model that it judges, or the audit's name for it
  name: string;
  words: string;
  nearest: string;
  passed: boolean;
  verdict?: ModelVerdict;
}

// The engine writes counts as plain digits. What passed names no value of the table that could be taken for one.
const grouped = (words: string): string => words.replaceAll(/\b\d{4,}\b/g, (digits) => count(Number(digits)));

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
    if (!verdict) return { key: name, name: t.release.checks[name]?.title ?? said(name), words: passed ? grouped(said(detail)) : said(detail), nearest: '', passed };
    const { title, words, nearest, holds } = guaranteeOf(verdict);
    return { key: verdict.model, name: title, words: passed ? words : said(detail), nearest, passed: passed && holds, verdict };
  });
  const others = left.map((verdict): Check => {
    const { title, words, nearest, holds } = guaranteeOf(verdict);
    return { key: verdict.model, name: title, words, nearest, passed: holds, verdict };
  });
  return [...checks, ...others];
}

export const disclosureWords = ({ attribute, classes, rows }: Disclosure): string =>
  t.release.disclosure(attribute, classes, rows);

// Of the suppressed rows those that the algorithm left out.
export const chosenRows = ({ suppressed, mandatory, starred = 0 }: Report['rows']): number => suppressed - mandatory - starred;

// Suppressed rows by cause.
export const suppressedWords = ({ rows }: Report): string =>
  t.release.suppressedByCause(rows.mandatory, chosenRows(rows), rows.starred ?? 0);

// Released rows that stand alone in their class.
export const uniqueRows = ({ classes }: Report): number =>
  classes.sizes.reduce((sum, { upper, rows }) => sum + (upper === 1 ? rows : 0), 0);
