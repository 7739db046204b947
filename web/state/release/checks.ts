// The audit's checks as step 5 and the report list them.
import type { AuditCheck, Composition, ModelVerdict, Report } from '../../protocol/report.ts';
import { phraseOf } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { asWritten } from '../job/codebook.ts';
import { guaranteeOf } from './verdict.ts';

// The audit's names for the same models.
const auditNames: Record<string, string> = { 'alpha-k-anonymity': 'alpha', 'k-anonymity of known columns': 'k in known columns: {columns}', 'k-people of known columns': 'k people in known columns: {columns}' };

export interface Check {
  key: string; // the model that it judges, or the audit's name for it
  name: string;
  words: string;
  nearest: string;
  passed: boolean;
  verdict?: ModelVerdict;
  isPart?: boolean; // of the check before: the audit counts both as one
}

// Whether the check judges this model. On which column need not be compared: both stand in one order.
function judges({ name }: AuditCheck, { model, attribute }: ModelVerdict): boolean {
  const title = auditNames[model] ?? model;
  return phraseOf(name) === (attribute === undefined ? title : `${title} of {column}`);
}

// A check that judges a model speaks with the figures of the report. Several demands of one model stand in the same
// order in both: that of the job, and for each demand that of the columns. `names`: what released values are called.
export function checksOf({ audit, privacy = [], composition }: Pick<Report, 'audit'> & Partial<Pick<Report, 'privacy' | 'composition'>>, names = asWritten): Check[] {
  const left = [...privacy];
  const checks = audit.results.map((check): Check => {
    const { name, detail, passed } = check;
    const at = left.findIndex((verdict) => judges(check, verdict));
    const [verdict] = at < 0 ? [] : left.splice(at, 1);
    if (!verdict) {
      const key = phraseOf(name);
      return { key, name: t.release.checks[key]?.title ?? said(name), words: said(detail), nearest: '', passed };
    }
    const { title, words, nearest, holds } = guaranteeOf(verdict, names);
    return { key: verdict.model, name: title, words: passed ? words : said(detail), nearest, passed: passed && holds, verdict };
  });
  const others = left.map((verdict): Check => {
    const { title, words, nearest, holds } = guaranteeOf(verdict, names);
    return { key: verdict.model, name: title, words, nearest, passed: holds, verdict };
  });
  // Both bounds of delta-presence are one check of the audit's: the second stands behind the first.
  for (const other of others) {
    const at = checks.findLastIndex(({ key }) => key === other.key);
    checks.splice(at < 0 ? checks.length : at + 1, 0, at < 0 ? other : { ...other, isPart: true });
  }
  return [...checks, ...(composition ? togetherChecks(composition) : [])];
}

// Those of a release and earlier ones of the same people. The engine gives no release that fails one of them.
function togetherChecks({ people, intersection, newcomers_below_k: newcomers, correspondence, demands }: Composition): Check[] {
  const words = t.release.together;
  const check = (key: string, passed: boolean, text: string, name = t.release.checks[key]!.title): Check => ({ key, name, words: text, nearest: '', passed });
  return [
    check('intersection', !intersection.below_k, words.intersection(people.both, intersection.smallest)),
    check('newcomers', !newcomers, words.newcomers(people.only_later)),
    ...correspondence.map(({ attribute, people: given }) =>
      check('correspondence', !given, given ? words.given(given) : words.notGiven, t.release.ofColumn(t.release.checks['correspondence']!.title, attribute)),
    ),
    ...demands
      .filter(({ failing }) => failing !== undefined)
      .map(({ attribute, failing }) => check('linkedDemands', !failing, words.linkedDemands(failing ?? 0), t.release.ofColumn(t.release.checks['linkedDemands']!.title, attribute))),
  ];
}
