// The audit's checks as step 5 and the report list them.
import type { AuditCheck, ModelVerdict, Report } from '../../protocol/report.ts';
import { phraseOf } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { guaranteeOf } from './verdict.ts';

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

// Whether the check judges this model. On which column need not be compared: both stand in one order.
function judges({ name }: AuditCheck, { model, attribute }: ModelVerdict): boolean {
  const title = auditNames[model] ?? model;
  return phraseOf(name) === (attribute === undefined ? title : `${title} of {column}`);
}

// A check that judges a model speaks with the figures of the report. Several demands of one model stand in the same
// order in both: that of the job, and for each demand that of the columns.
export function checksOf({ audit, privacy = [] }: Pick<Report, 'audit'> & Partial<Pick<Report, 'privacy'>>): Check[] {
  const left = [...privacy];
  const checks = audit.results.map((check): Check => {
    const { name, detail, passed } = check;
    const at = left.findIndex((verdict) => judges(check, verdict));
    const [verdict] = at < 0 ? [] : left.splice(at, 1);
    if (!verdict) {
      const key = phraseOf(name);
      return { key, name: t.release.checks[key]?.title ?? said(name), words: said(detail), nearest: '', passed };
    }
    const { title, words, nearest, holds } = guaranteeOf(verdict);
    return { key: verdict.model, name: title, words: passed ? words : said(detail), nearest, passed: passed && holds, verdict };
  });
  const others = left.map((verdict): Check => {
    const { title, words, nearest, holds } = guaranteeOf(verdict);
    return { key: verdict.model, name: title, words, nearest, passed: holds, verdict };
  });
  return [...checks, ...others];
}
