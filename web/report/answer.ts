// The answer to whether a table that is there already protects, or two releases together: to be read, printed and sent
// back to the person who asked.
import type { Check } from '../state/release/checks.ts';
import { moment } from '../texts/figures.ts';
import { t, type Language } from '../texts/language.ts';
import { markup } from './markup.ts';
import { checksTable, madeWithKeys, sheet, verdictBox } from './sheet.ts';
import { keys } from './tables.ts';

export interface Answer {
  language: Language;
  version: string; // of the engine
  table: string;
  passed: boolean;
  title: string; // the verdict
  headline: string;
  warnings: string[];
  figures: [name: string, value: string][];
  checks: Check[];
  notes: string[]; // how it was judged
  made: Date;
}

export function answerDocument({ language, version, table: name, passed, title, headline, warnings, figures, checks, notes, made }: Answer): string {
  const words = t.report;
  const tone = !passed ? 'bad' : warnings.length ? 'old' : '';
  return sheet({
    language,
    version,
    title: words.answer.title(name),
    top: markup`${verdictBox(tone, [`${title}.`, ...(headline ? [headline] : [])], t.release.cautions.first, warnings)}
${keys([...figures, [words.facts.made, moment(made)], ...madeWithKeys(version)])}`,
    sections: [
      [words.answer.checked, checksTable(checks)],
      ...(notes.length ? [[t.tools.check.known, markup`<ul>${notes.map((text) => markup`<li>${text}</li>`)}</ul>`] as [string, ReturnType<typeof markup>]] : []),
    ],
  });
}
