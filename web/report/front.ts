// The page that is read and signed: the verdict, the risks that are left, what was asked in short, the figures, the
// decision. It fits on one sheet of A4; all else is in the annex.
import type { ForWhom } from '../protocol/job.ts';
import { findsPeople, riskOf, type Finding } from '../protocol/report.ts';
import { nameWithLabel } from '../state/job/codebook.ts';
import { releaseNames } from '../state/job/earlier.ts';
import { columnsOfRole, groupOf, personOf, sayings } from '../state/job/job.ts';
import { ofBook, rulesOf, rulesTold, unknownBook } from '../state/protect/rule-books.ts';
import { fullSentenceOf, isUnseen, warningsOf } from '../state/release/found.ts';
import { isOver, reviewWords } from '../state/release/made-by.ts';
import { releasedNames } from '../state/release/names.ts';
import { fileNames } from '../state/release/file-names.ts';
import { companyOf, headlineOf } from '../state/release/verdict.ts';
import { count, moment, percent } from '../texts/figures.ts';
import { t } from '../texts/language.ts';
import { listed } from '../texts/wording.ts';
import { demandsOf, linkedKeys } from './asked.ts';
import type { ReportFacts } from './facts.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { figures, madeWithKeys, verdictBox } from './sheet.ts';
import { keys } from './tables.ts';

const mostNamed = 12; // columns of a role; the annex has all of them

export function frontPage(facts: ReportFacts): Markup {
  return markup`${status(facts)}
${summary(facts)}
${forWhom(facts)}
${asked(facts)}
${decision(facts)}
<p class="quiet">${t.report.status.confidential}</p>`;
}

// What a reader must not miss comes first.
function status({ release, job, outdated, otherTable }: ReportFacts): Markup {
  const words = t.report.status;
  const { rows, audit } = release.report;
  const { passed } = audit;
  const warnings = warningsOf(release.report);
  const found = passed && findsPeople(release.report);
  const tone = !passed || found ? 'bad' : warnings.length ? 'old' : '';
  const lines = [...(found ? [] : [passed ? words.holds : words.unprotected]), ...(passed && rows.released ? [headlineOf(release.report, job)] : [])];
  // Who signs reads every column's name.
  const texts = warnings.map(fullSentenceOf);
  return markup`${verdictBox(tone, lines, t.release.cautions.first, texts, isUnseen(release) ? words.unconfirmed : words.confirmed(saidOf(warnings)))}
${outdated ? markup`<p class="status sans old">${words.outdated}</p>` : ''}${otherTable ? markup`<p class="status sans old">${words.otherTable}</p>` : ''}`;
}

// What a person ticked: one sentence beside each thing by which people can be found, one below all others.
function saidOf(warnings: Finding[]): string[] {
  const { confirm, confirmOne } = t.release.files;
  const has = (stops: boolean) => warnings.some(({ gravity }) => (gravity === 'stops') === stops);
  return [...(has(true) ? [confirmOne] : []), ...(has(false) ? [confirm] : [])];
}

function summary({ release }: ReportFacts): Markup {
  const { rows, quality } = release.report;
  const words = t.report.summary;
  const loss: [string, string] = [percent(quality.normalized_information_loss), release.report.loss ? words.lossByShare : words.loss];
  const [smallest, ofPeople] = companyOf(release.report);
  const released: [string, string] = [count(rows.released), `${words.released}, ${words.ofInput(rows.input)}`];
  if (findsPeople(release.report)) return figures([released, loss]);
  return figures([released, [count(smallest), ofPeople ? words.fewest : words.smallest], [percent(riskOf(release.report).prosecutor.highest), words.highest], loss]);
}

// Guidance asks this first. Who signs must see what nobody has said.
function forWhom({ job, release }: ReportFacts): Markup {
  const { for_whom: said = {} } = job;
  const words = t.release.forWhom;
  const unsaid = sayings.filter((key) => !said[key]).map((key) => words.lines[key]);
  const shown = (key: keyof ForWhom, text: string): Content => (key !== 'review' ? text : isOver(text) ? markup`<b class="fails">${reviewWords(text)}</b>` : reviewWords(text));
  const told = sayings.flatMap((key): [string, Content][] => (said[key] ? [[words.lines[key], shown(key, said[key])]] : []));
  const rules = rulesOf(release, job);
  const unknown = unknownBook(release, job);
  return keys([
    ...told,
    ...(unsaid.length ? [[words.short, markup`<b class="fails">${words.notSaid}:</b> ${unsaid.join('; ')}`] as [string, Content]] : []),
    ...(rules ? [[t.rules.book, `${ofBook(rules.title)}: ${rulesTold(rules)}`] as [string, Content]] : []),
    ...(unknown === undefined ? [] : [[t.rules.book, markup`<b class="fails">${t.rules.unknown(unknown)}</b>`] as [string, Content]]),
  ]);
}

// What was asked, in a line each.
function asked({ job, release }: ReportFacts): Markup {
  const words = t.report.asked;
  const called = (name: string) => nameWithLabel(release.table.facts, name);
  const named = (title: string, role: Parameters<typeof columnsOfRole>[1]): [string, string][] => {
    const columns = columnsOfRole(job, role);
    return columns.length ? [[title, listed(columns.map(called), 'and', mostNamed)]] : [];
  };
  const names = releasedNames(release);
  const demands = demandsOf(release.report.privacy, names).map(({ title, asked }) => `${title}: ${asked}`);
  const bounded = job.attributes.filter(({ boundaries }) => boundaries?.length).map(({ name }) => name);
  return keys([
    [words.protection, listed(demands, 'and', mostNamed)],
    ...(personOf(job).length ? [[words.people, listed(personOf(job), 'and')] as [string, string]] : []),
    ...(groupOf(job).length ? [[words.households, listed(groupOf(job), 'and')] as [string, string]] : []),
    ...linkedKeys(job),
    ...named(words.known, 'quasi-identifier'),
    ...(bounded.length ? [[words.bounded, listed(bounded, 'and', mostNamed)] as [string, string]] : []),
    ...named(words.roleNames.sensitive, 'sensitive'),
    ...named(words.roleNames.insensitive, 'insensitive'),
    [t.report.facts.release, `${fileNames(release).release}, ${moment(release.made)}`],
  ]);
}

// Whose people count in the release.
function populationKeys({ population, table: { facts } }: ReportFacts['release']): [string, string][] {
  const words = t.report.facts;
  if (facts.subset) return [[words.population, words.partOf(facts.subset.rows)]];
  return population ? [[words.population, words.populationFile(population.name, population.rows)]] : [];
}

// The section on table, release and program.
export function detailsSection({ release }: ReportFacts): Markup {
  const words = t.report;
  return keys([
    [words.facts.table, release.table.name],
    [words.facts.contains, words.facts.tableSize(release.report.rows.input, release.table.facts.columns.length)],
    ...(release.earlier ? ([[words.facts.earlier, releaseNames(release.earlier)]] as [string, string][]) : []),
    ...populationKeys(release),
    [words.facts.release, fileNames(release).release],
    [words.facts.made, moment(release.made)],
    ...madeWithKeys(release.report.version),
  ]);
}

function decision({ job: { for_whom: said } }: ReportFacts): Markup {
  const words = t.report.sign;
  const line = (label: string, full = false) => markup`<div${full ? markup` class="full"` : ''}><dt>${label}</dt><dd></dd></div>`;
  const choice = (text: string) => markup`<li><span class="box"></span>${text}</li>`;
  return markup`<div class="sign sans">
<p><b>${words.title}</b> ${words.decision}</p>
<ul>${choice(words.may)}${choice(words.conditions)}${choice(words.mayNot)}</ul>
<dl class="lines">${said?.recipient ? '' : line(words.to, true)}${line(words.purpose, true)}${line(words.conditionList, true)}${line(words.name)}${line(words.function)}${line(words.placeAndDate)}${line(words.signature)}</dl>
</div>`;
}
