// What a release does not protect against, with the figures of this one. k-anonymity promises little; a person who
// signs for a release must have read what it leaves open.
import { findsPeople, riskOf } from '../protocol/report.ts';
import { foundAbout, oneByOne, type Topic } from '../state/release/found.ts';
import { originalNames } from '../state/release/names.ts';
import { namableValues } from '../state/protect/examples.ts';
import { releaseNames } from '../state/job/earlier.ts';
import { columnsOfRole, unchangedColumns } from '../state/job/job.ts';
import { askedWords, companyOf, keptTogether } from '../state/release/verdict.ts';
import type { Release } from '../state/session/state.ts';
import { enumerated, percent } from '../texts/figures.ts';
import { quoted } from '../texts/wording.ts';
import { t } from '../texts/language.ts';
import type { ReportFacts } from './facts.ts';

export interface Remaining {
  title: string;
  words: string[]; // paragraphs
}

const all = (words: string[]): string => enumerated(words, 'and');

export function remainingRisks(facts: ReportFacts): Remaining[] {
  const words = t.report.remaining;
  return [
    { title: words.rowsAndPeople, words: rowsAndPeople(facts) },
    { title: words.sameValue, words: sameValue(facts) },
    { title: words.skew, words: skew(facts) },
    ...spellings(facts),
    { title: words.otherColumns, words: otherColumns(facts) },
    { title: words.background, words: [words.backgroundWords(...companyOf(facts.release.report)), ...told(facts, 'readers', 'unknown')] },
    { title: words.smallNumbers, words: smallNumbers(facts) },
    { title: words.linkage, words: linkage(facts) },
    { title: words.presence, words: [facts.job.privacy.presence ? words.presenceHeld(facts.job.privacy.presence.most) : words.presenceWords(facts.release.report.rows.suppressed)] },
    { title: words.order, words: order(facts) },
    { title: words.formulas, words: formulas(facts) },
    ...ignored(facts),
  ];
}

const told = ({ release }: ReportFacts, ...about: Topic[]): string[] => oneByOne(foundAbout(release.report, ...about));

function rowsAndPeople(facts: ReportFacts): string[] {
  const found = told(facts, 'people');
  return found.length ? found : [t.report.remaining.oneRowEach];
}

function spellings(facts: ReportFacts): Remaining[] {
  if (!columnsOfRole(facts.job, 'sensitive').length) return [];
  const found = told(facts, 'spellings');
  return [{ title: t.report.remaining.spellings, words: found.length ? found : [t.report.remaining.spellingsNone] }];
}

function sameValue(facts: ReportFacts): string[] {
  const { disclosures } = facts.release.report;
  const words = t.report.remaining;
  if (!disclosures.length) return [words.sameValueUnmeasured];
  const none = disclosures.filter(({ classes }) => !classes).map(({ attribute }) => attribute);
  return [
    ...told(facts, 'values'),
    ...(none.length ? [words.sameValueNone(enumerated(none, 'or'))] : []),
  ];
}

// What limits the spread of a sensitive column within a class, if anything does.
function skew({ release, job }: ReportFacts): string[] {
  const words = t.report.remaining;
  const sensitive = columnsOfRole(job, 'sensitive');
  if (!sensitive.length) return [words.skewNone];
  return sensitive.flatMap((name) => {
    const limits = release.report.privacy.flatMap((verdict) => {
      const said = verdict.attribute === name && !(verdict.model === 'alpha-k-anonymity' && verdict.values) && words.skewLimits[verdict.model];
      return said ? [said(name, askedWords(verdict))] : [];
    });
    if (limits.length) return limits;
    return [freely(name, release)];
  });
}

// A distribution shows the most frequent values only, so a share is one of the table's rows, never of the rows shown.
function freely(name: string, release: Release): string {
  const { profile, table } = release;
  const words = t.report.remaining;
  const column = profile.find((each) => each.name === name);
  const [most] = column ? namableValues(column) : [];
  if (!most) return words.skewFreeUnnamed(name);
  return words.skewFree(name, quoted(originalNames(release)(name, most.value)), percent(most.rows / table.facts.rows));
}

function otherColumns(facts: ReportFacts): string[] {
  const { release, job } = facts;
  const words = t.report.remaining;
  const columns = unchangedColumns(job);
  if (!columns.length) return [words.otherColumnsNone];
  const distinct = new Map(release.profile.map((column) => [column.name, column.distinct]));
  const named = (name: string) => (distinct.has(name) ? words.columnValues(name, distinct.get(name)!) : name);
  return [words.otherColumnsWords(all(columns.map(named))), ...told(facts, 'unchanged')];
}

// Of other releases of the same people only those are known that this one was made beside.
function linkage(facts: ReportFacts): string[] {
  const words = t.report.remaining;
  const { report, earlier } = facts.release;
  const { composition } = report;
  const beside = composition && earlier ? [words.linkageBeside(releaseNames(earlier), composition.people.both, keptTogether(report))] : [];
  return [words.linkageWords(report.rows.released), ...beside, ...told(facts, 'earlier')];
}

function smallNumbers({ release }: ReportFacts): string[] {
  const { rows } = release.report;
  const words = t.report.remaining;
  if (!rows.released) return [words.nothingReleased];
  if (findsPeople(release.report)) return [t.release.risk.untold];
  const { highest, share_at_highest: share } = riskOf(release.report).prosecutor;
  return [words.smallNumbersWords(percent(highest), percent(share), ...companyOf(release.report))];
}

function order({ release, job }: ReportFacts): string[] {
  const words = t.report.remaining;
  const { suppressed } = release.report.rows;
  return [
    job.output.order === 'input' ? words.orderInput : words.orderShuffled(job.seed),
    ...(job.output.suppressed === 'mask' && suppressed ? [words.starRows(suppressed)] : []),
  ];
}

function formulas({ release }: ReportFacts): string[] {
  const words = t.report.remaining;
  const { formula_cells: cells } = release.report;
  return [cells ? words.formulasFound(cells) : words.formulasNone];
}

function ignored({ release, job }: ReportFacts): Remaining[] {
  const { cells } = release.report.violations;
  if (job.algorithm.boundaries !== 'ignore' && !cells) return [];
  return [{ title: t.report.remaining.ignored, words: [t.report.remaining.ignoredWords(cells)] }];
}
