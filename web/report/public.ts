// The public edition of a release's report. It is made of what the engine tells to everybody, and of the labels of columns
// that go out; neither the internal edition nor the job nor the table come in here.
import type { Catalogue } from '../protocol/catalogue.ts';
import type { PublicColumn, PublicReport } from '../protocol/public-report.ts';
import type { Codebook } from '../protocol/codebook.ts';
import { columnsThatFind, findsPeople } from '../protocol/report.ts';
import type { ReleasedDates } from '../protocol/job.ts';
import { labelOf } from '../state/job/codebook.ts';
import { sentencesOf } from '../state/release/found.ts';
import { asksNoCompany, companyOf, knownHeadline, reachedWords, verdictTitle } from '../state/release/verdict.ts';
import { said } from '../texts/engine.ts';
import { count, decimal, enumerated, percent, percentage } from '../texts/figures.ts';
import { t, type Language } from '../texts/language.ts';
import { ruleWords } from '../texts/rules.ts';
import { capital } from '../texts/wording.ts';
import { algorithmWords, datesWords, modelsTable } from './asked.ts';
import { classesPart, levelsPart, metricsPart } from './done.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { figures, madeWithKeys, result, sheet, verdictBox } from './sheet.ts';
import { columnHeads, keys, number, table, type LabelOf } from './tables.ts';

export function publicDocument(edition: PublicReport, catalogue: Catalogue | undefined, language: Language, codebook?: Codebook): string {
  const labels = publicLabels(edition, codebook);
  const words = t.report;
  return sheet({
    language,
    version: edition.version,
    title: words.public.title,
    top: top(edition),
    sections: [
      [words.asked.title, askedPart(edition, catalogue, labels)],
      [words.done.title, donePart(edition, labels)],
      [words.holds.title, holdsPart(edition)],
      [words.cost.title, costPart(edition, catalogue, labels)],
      ...(edition.risk ? [[words.public.risk, riskPart(edition.risk)] as [string, Content]] : []),
      [words.remaining.title, remainingPart(edition)],
      [words.public.leftOut, leftOutPart(edition)],
    ],
  });
}

// Of the codebook only what columns are called that go out: the release's own codebook, which may go out, says the same.
function publicLabels({ columns }: PublicReport, codebook: Codebook | undefined): LabelOf {
  const out = new Set(columns.map(({ name }) => name));
  return (name) => (out.has(name) ? labelOf(codebook && { codebook }, name) : undefined);
}

function top(edition: PublicReport): Markup {
  const { columns, findings, pseudonyms, rows, risk, quality, version } = edition;
  const words = t.report.summary;
  const [smallest, ofPeople] = companyOf(edition);
  const loss = quality['normalized_information_loss'];
  const alike = columns.filter(({ role }) => role === 'quasi-identifier').length;
  const moved = movedDates(edition);
  const unchanged = columns.filter(({ name, role }) => (role === 'sensitive' || role === 'insensitive') && !moved.has(name)).length;
  const found = findsPeople(edition);
  const hidden = edition.known ? knownHeadline(edition, edition.known, alike) : t.release.headline(ofPeople ? 'people' : 'rows', smallest, alike, unchanged);
  const company = rows.released && !asksNoCompany(edition) ? hidden : '';
  const headline = found ? t.release.found(enumerated(columnsThatFind(edition), 'and')) : company;
  const tone = found ? 'bad' : findings.length ? 'old' : '';
  const lines = [...(found ? [] : [t.report.status.holds]), ...(headline ? [headline] : [])];
  return markup`${verdictBox(tone, lines, t.report.public.know, sentencesOf(findings))}
${figures([
    [count(rows.released), rows.input === undefined ? words.released : `${words.released}, ${words.ofInput(rows.input)}`],
    ...(risk ? ([[count(smallest), ofPeople ? words.fewest : words.smallest], [percent(risk.prosecutor.highest), words.highest]] as [string, string][]) : []),
    ...(typeof loss === 'number' ? ([[percent(loss), words.loss]] as [string, string][]) : []),
  ])}
${keys(madeWithKeys(version))}
${pseudonyms ? markup`<p>${capital(said(pseudonyms.says))}.</p>` : ''}
<p class="quiet">${t.report.public.may}</p>`;
}

// Of the columns whose dates go out as others.
const movedDates = ({ shifted, since = [] }: PublicReport): Map<string, ReleasedDates> =>
  new Map<string, ReleasedDates>([...(shifted?.columns ?? []).map((name) => [name, { shift: shifted! }] as const), ...since.map(({ attribute, since }) => [attribute, { since }] as const)]);

function boundaryWords({ role, pseudonym, hierarchy, boundaries, release }: PublicColumn, dates: ReleasedDates | undefined): Content {
  const words = t.report.asked;
  if (dates) return datesWords(dates);
  if (pseudonym) return words.coded[pseudonym];
  if (role !== 'quasi-identifier') return release === 'mean' ? words.classMean : words.asItIs;
  if (!boundaries) return words.free;
  const { levels = [], labels, width: text, ...others } = boundaries;
  const width = text === undefined || Number.isNaN(Number(text)) ? text : Number(text);
  const isRange = hierarchy === 'range' && typeof width === 'number';
  const rules = [...(width === undefined || isRange ? [] : [{ width }]), ...Object.entries(others).map(([kind, figure]) => ({ [kind]: figure }))];
  const all = [...levels.map(words.wholeLevel), ...(labels ? [t.report.public.labels(labels)] : []), ...(isRange ? [words.width(decimal(width))] : []), ...rules.map((rule) => words.byRule(ruleWords(rule)))];
  return markup`<ul${all.length === 1 ? markup` class="alone"` : ''}>${all.map((each) => markup`<li>${each}</li>`)}</ul>`;
}

function askedPart(edition: PublicReport, catalogue: Catalogue | undefined, labels: LabelOf): Markup {
  const { algorithm, asked, columns, columns_left_out: out, privacy } = edition;
  const words = t.report.asked;
  const moved = movedDates(edition);
  const heads = columnHeads(columns.map(({ name }) => name), labels);
  return markup`${table(
    [...heads.head, { text: words.role }, { text: words.boundary }],
    columns.map((column) => markup`<tr>${heads.of(column.name)}<td class="role">${words.roleNames[column.role]}</td><td>${boundaryWords(column, moved.get(column.name))}</td></tr>
`),
    words.roles,
  )}
${out ? markup`<p>${t.report.public.columnsLeftOut(out)}</p>` : ''}
${asked.boundaries === 'ignore' ? markup`<p><b>${words.ignored}</b></p>` : ''}
${modelsTable(privacy)}
<div class="wide">${keys([
    ...(asked.suppression_limit === undefined ? [] : ([[words.suppression, words.suppressionWords(percentage(asked.suppression_limit))]] as [string, string][])),
    [words.algorithm, algorithmWords({ name: algorithm }, catalogue)],
    [words.order, asked.order === 'input' ? words.inputOrder : words.shuffled],
    [words.suppressed, asked.suppressed === 'mask' ? words.keptAsStars : words.removed],
  ])}</div>`;
}

// "<5" is said in words.
function suppressedWords(suppressed: number | string): string {
  const { few, some } = t.report.public;
  if (typeof suppressed === 'number') return count(suppressed);
  return suppressed.startsWith('<') ? few(Number(suppressed.slice(1))) : some;
}

function donePart({ rows, classes, quality }: PublicReport, labels: LabelOf): Markup {
  const words = t.report.done;
  const row = (title: string, figure: string) => markup`<tr><th scope="row">${title}</th>${number(figure)}</tr>
`;
  const levels = quality.attributes.flatMap(({ name, levels: each, loss }) => (each ? [{ name, levels: each, ...(loss !== undefined && { loss }) }] : []));
  return markup`<table class="counts"><tbody>
${rows.input === undefined ? '' : row(words.read, count(rows.input))}${row(words.released, count(rows.released))}${row(words.suppressed, suppressedWords(rows.suppressed))}</tbody></table>
${classesPart(classes, rows.released)}
${levelsPart(levels, labels)}`;
}

function holdsPart({ privacy, audit }: PublicReport): Markup {
  const words = t.report.holds;
  return markup`<p>${words.intro} ${t.report.public.checks(audit.checks)}</p>
${table(
    [{ text: words.check }, { text: words.finding }, { text: words.result }],
    privacy.map((verdict) => markup`<tr><th scope="row">${verdictTitle(verdict)}</th><td>${reachedWords(verdict)}.</td>${result(verdict.holds)}</tr>
`),
  )}`;
}

function costPart({ quality }: PublicReport, catalogue: Catalogue | undefined, labels: LabelOf): Markup {
  const words = t.report.cost;
  const heads = columnHeads(quality.attributes.map(({ name }) => name), labels);
  return markup`${table(
    [...heads.head, { text: words.loss, number: true }],
    quality.attributes.map(({ name, loss }) => markup`<tr>${heads.of(name)}${number(loss === undefined ? t.report.public.untold : percent(loss))}</tr>
`),
  )}
<p class="quiet">${words.columnMeaning}</p>
${metricsPart(quality, catalogue)}`;
}

function riskPart({ prosecutor, journalist, marketer }: NonNullable<PublicReport['risk']>): Markup {
  const words = t.release.risk;
  const row = (title: string, meaning: string, figure: number | undefined) =>
    figure === undefined
      ? markup``
      : markup`<tr><th scope="row">${title}</th>${number(percent(figure))}<td>${meaning}</td></tr>
`;
  return markup`<p>${words.words}</p>
${table(
    [{ text: '' }, { text: words.after, number: true }, { text: t.report.risk.formula }],
    [
      row(words.highest, t.report.public.highestMeaning, prosecutor.highest),
      row(words.atHighest, words.atHighestMeaning, prosecutor.share_at_highest),
      row(words.average, words.averageMeaning, prosecutor.average),
      journalist ? [row(words.registerHighest, words.registerHighestMeaning, journalist.highest), row(words.registerAverage, words.registerAverageMeaning, journalist.average)] : '',
      row(words.marketer, journalist ? words.registerMarketerMeaning : words.marketerMeaning, marketer.average),
    ],
  )}
<p class="quiet">${words.source}</p>`;
}

// What is true of every release. What is so of this one, the internal edition says.
function remainingPart(edition: PublicReport): Markup {
  const { rows, pseudonyms } = edition;
  const words = t.report.remaining;
  if (!rows.released) return markup`<p>${words.nothingReleased}</p>`;
  const risk = (title: string, text: string) => markup`<div><dt>${title}</dt><dd>${text}</dd></div>
`;
  return markup`<p>${words.intro}</p>
<dl class="remaining">${pseudonyms ? risk(words.rowsAndPeople, t.report.public.linked) : ''}${risk(words.sameValue, t.report.public.sameValue)}${risk(words.background, words.backgroundWords(...companyOf(edition)))}${risk(words.linkage, words.linkageWords(rows.released))}${risk(words.presence, words.presenceWords(0))}</dl>`;
}

function leftOutPart({ left_out: sentences }: PublicReport): Markup {
  return markup`<p>${t.report.public.leftOutWords}</p><ul>${sentences.map((text) => markup`<li>${said(text)}</li>`)}</ul>`;
}
