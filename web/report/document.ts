// The internal edition of a release's report: a page to sign, and an annex. This is the face of its room: the facts of a
// release come in (facts.ts), and the text of the file goes out; the sections are in files of their own.
import { findsPeople } from '../protocol/report.ts';
import { ofBook, rulesOf } from '../state/protect/rule-books.ts';
import { checksOf } from '../state/release/checks.ts';
import { releasedNames } from '../state/release/names.ts';
import { riskRows } from '../state/release/risk.ts';
import { t } from '../texts/language.ts';
import { askedSection } from './asked.ts';
import { costSection, doneSection } from './done.ts';
import type { ReportFacts } from './facts.ts';
import { detailsSection, frontPage } from './front.ts';
import { markup, type Markup } from './markup.ts';
import { remainingRisks } from './remaining.ts';
import { jobSection, repeatSection } from './repeat.ts';
import { identifiersSection, rulesSection } from './rules.ts';
import { checksTable, sheet } from './sheet.ts';
import { number, table } from './tables.ts';

export function reportDocument(facts: ReportFacts): string {
  const { release, language } = facts;
  const { version } = release.report;
  const words = t.report;
  const rules = rulesOf(release, facts.job);
  return sheet({
    language,
    version,
    title: words.title(release.table.name),
    top: frontPage(facts),
    sections: [
      ...(rules ? ([[ofBook(rules.title), rulesSection(rules)]] as [string, Markup][]) : []),
      [words.asked.title, askedSection(facts)],
      [words.done.title, doneSection(facts)],
      [words.holds.title, holdsSection(facts)],
      [words.cost.title, costSection(facts)],
      [words.risk.title, riskSection(facts)],
      [words.remaining.title, remainingSection(facts)],
      ...(facts.withIdentifiers ? ([[words.identifiers.title, identifiersSection(facts)]] as [string, Markup][]) : []),
      [words.repeat.title, repeatSection(facts)],
      [words.facts.title, detailsSection(facts)],
      [words.repeat.jobText, jobSection(facts)],
    ],
  });
}

function holdsSection({ release }: ReportFacts): Markup {
  const words = t.report.holds;
  return markup`<p>${words.intro}</p>
${checksTable(checksOf(release.report, releasedNames(release)))}`;
}

function riskSection({ release }: ReportFacts): Markup {
  const words = t.release.risk;
  if (findsPeople(release.report)) return markup`<p>${words.untold}</p>`;
  return markup`<p>${words.words}</p>
${table(
    [{ text: '' }, { text: words.before, number: true }, { text: words.after, number: true }, { text: t.report.risk.formula }],
    riskRows(release.report).map(
      ({ title, meaning, before, after }) => markup`<tr><th scope="row">${title}</th>${number(before)}${number(after)}<td>${meaning}</td></tr>
`,
    ),
  )}
<p class="quiet">${words.source}</p>`;
}

function remainingSection(facts: ReportFacts): Markup {
  return markup`<p>${t.report.remaining.intro}</p>
<dl class="remaining">${remainingRisks(facts).map(
    ({ title, words }) => markup`<div><dt>${title}</dt>${words.map((text) => markup`<dd>${text}</dd>`)}</div>
`,
  )}</dl>`;
}
