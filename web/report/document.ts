// The internal edition of a release's report, made to be signed. This is the face of its room: the facts of a release
// come in (facts.ts), and the text of the file goes out; the sections stand in files of their own.
import { findsPeople, riskOf } from '../protocol/report.ts';
import { grouped, isUnseen, warningsOf } from '../state/release/cautions.ts';
import { checksOf } from '../state/release/checks.ts';
import { fileNames } from '../state/release/file-names.ts';
import { riskRows } from '../state/release/risk.ts';
import { companyOf, headlineOf } from '../state/release/verdict.ts';
import { count, moment, percent } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { askedSection } from './asked.ts';
import { costSection, doneSection } from './done.ts';
import type { ReportFacts } from './facts.ts';
import { identifiersSection } from './identifiers.ts';
import { markup, type Markup } from './markup.ts';
import { remainingRisks } from './remaining.ts';
import { jobSection, repeatSection } from './repeat.ts';
import { figures, madeWithKeys, result, sheet } from './sheet.ts';
import { keys, number, table } from './tables.ts';

// Whose people count in the release.
function populationKeys({ population, table: { facts } }: ReportFacts['release']): [string, string][] {
  const words = t.report.facts;
  if (facts.subset) return [[words.population, words.partOf(facts.subset.rows)]];
  return population ? [[words.population, words.populationFile(population.name, population.rows)]] : [];
}

export function reportDocument(facts: ReportFacts): string {
  const { release, language } = facts;
  const { version } = release.report;
  const words = t.report;
  return sheet({
    language,
    version,
    title: words.title(release.table.name),
    top: markup`${status(facts)}
${summary(facts)}
${keys([
      [words.facts.table, release.table.name],
      [words.facts.contains, words.facts.tableSize(release.report.rows.input, release.table.facts.columns.length)],
      ...(release.earlier ? ([[words.facts.earlier, release.earlier.release.name]] as [string, string][]) : []),
      ...populationKeys(release),
      [words.facts.release, fileNames(release).release],
      [words.facts.made, moment(release.made)],
      ...madeWithKeys(version),
    ])}
<p class="quiet">${words.status.confidential}</p>`,
    sections: [
      [words.asked.title, askedSection(facts)],
      [words.done.title, doneSection(facts)],
      [words.holds.title, holdsSection(facts)],
      [words.cost.title, costSection(facts)],
      [words.risk.title, riskSection(facts)],
      [words.remaining.title, remainingSection(facts)],
      [words.identifiers.title, identifiersSection(facts)],
      [words.repeat.title, repeatSection(facts)],
      [words.sign.title, signSection()],
      [words.repeat.jobText, jobSection(facts)],
    ],
  });
}

// What a reader must not miss comes first.
function status({ release, job, outdated, otherTable }: ReportFacts): Markup {
  const words = t.report.status;
  const { rows, audit } = release.report;
  const { passed } = audit;
  const warnings = grouped(warningsOf(release.report));
  const found = passed && findsPeople(release.report);
  const tone = !passed || found ? 'bad' : warnings.length ? 'old' : '';
  const lines = [...(found ? [] : [passed ? words.holds : words.unprotected]), ...(passed && rows.released ? [headlineOf(release.report, job)] : [])];
  return markup`<p class="status sans ${tone}">${lines.map((line, at) => markup`${at ? markup`<br>` : ''}${line}`)}</p>
${warnings.length ? markup`<div class="status sans old"><b>${t.release.cautions.first}</b><ul>${warnings.map(({ text }) => markup`<li>${text}</li>`)}</ul><p>${isUnseen(release) ? words.unconfirmed : words.confirmed}</p></div>` : ''}
${outdated ? markup`<p class="status sans old">${words.outdated}</p>` : ''}${otherTable ? markup`<p class="status sans old">${words.otherTable}</p>` : ''}`;
}

function summary({ release }: ReportFacts): Markup {
  const { rows, quality } = release.report;
  const words = t.report.summary;
  const loss: [string, string] = [percent(quality.normalized_information_loss), words.loss];
  const [smallest, ofPeople] = companyOf(release.report);
  const released: [string, string] = [count(rows.released), `${words.released}, ${words.ofInput(rows.input)}`];
  if (findsPeople(release.report)) return figures([released, loss]);
  return figures([released, [count(smallest), ofPeople ? words.fewest : words.smallest], [percent(riskOf(release.report).prosecutor.highest), words.highest], loss]);
}

function holdsSection({ release }: ReportFacts): Markup {
  const words = t.report.holds;
  return markup`<p>${words.intro}</p>
${table(
    [{ text: words.check }, { text: words.finding }, { text: words.result }],
    checksOf(release.report).map(
      (check) => markup`<tr><th scope="row">${check.name}</th><td>${check.words}.${
        check.nearest ? markup`<br><span class="quiet">${words.nearest(check.nearest)}</span>` : ''
      }</td>${result(check.passed)}</tr>
`,
    ),
  )}`;
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

function signSection(): Markup {
  const words = t.report.sign;
  const line = (label: string, full = false) => markup`<div${full ? markup` class="full"` : ''}><dt>${label}</dt><dd></dd></div>`;
  const choice = (text: string) => markup`<li><span class="box"></span>${text}</li>`;
  return markup`<div class="sign sans">
<p>${words.decision}</p>
<ul>${choice(words.may)}${choice(words.conditions)}${choice(words.mayNot)}</ul>
<dl class="lines">${line(words.to, true)}${line(words.purpose, true)}${line(words.conditionList, true)}${line(words.name)}${line(words.function)}${line(words.place)}${line(words.date)}${line(words.signature, true)}</dl>
</div>`;
}
