// What a release leaves open beside its verdict, told with it: rows that are one person, columns that go out as they are,
// spellings that pass for diversity.
import type { Spellings } from '../../protocol/findings.ts';
import type { Composition, Disclosure, Minimality, Nested, Pseudonyms, RepeatingIdentifier, Report, Unchanged } from '../../protocol/report.ts';
import { phraseOf, type Text } from '../../protocol/text.ts';
import { inLanguage, said } from '../../texts/engine.ts';
import { enumerated } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { disclosureWords } from './verdict.ts';
import { capital, listed, quoted, shown } from '../../texts/wording.ts';

export interface Caution {
  about: 'input' | 'people' | 'unchanged' | 'spellings' | 'value' | 'nested' | 'together' | 'loss';
  warning: boolean; // whether it must be looked at before anything is handed on; else it is good to know
  text: string; // a sentence or two
  fold?: string; // the column whose spellings may be counted as one
  person?: string; // the column by which people may be counted
}

// What a report tells of a table beside its verdict. A table that is judged without its original tells of no people.
export type Told = Pick<Report, 'unchanged' | 'spellings'> &
  Partial<Pick<Report, 'people' | 'nested' | 'minimality' | 'composition' | 'pseudonyms' | 'disclosures' | 'input_doubts' | 'loss_notes' | 'rare_pairs' | 'privacy'>> & { rows: Pick<Report['rows'], 'released'> };

const requiredK = ({ privacy = [] }: Told): number => privacy.find(({ model }) => model === 'k-anonymity')?.required ?? 0;

export function cautionsOf(report: Told, k = requiredK(report)): Caution[] {
  const { people, nested, minimality, composition, unchanged, spellings, disclosures = [], input_doubts: doubts = [], loss_notes: lost = [], rare_pairs: pairs } = report;
  const persons = people?.known ? people.identifiers.map((found) => repeated(found, k)) : people ? [unknown()] : [];
  return [
    ...disclosures.filter(({ classes }) => classes > 0).map(oneValue),
    ...doubts.map((doubt): Caution => ({ about: 'input', warning: true, text: `${capital(said(doubt))}.` })),
    ...(pairs ? [ofLoss(pairs, true)] : []),
    ...persons,
    ...(composition ? togetherCautions(composition) : []),
    ...(report.pseudonyms ? linked(report.pseudonyms, k) : []),
    ...(unchanged.generalized ?? []).map(generalized),
    ...unchanged.columns.map((column) => single(column, report.rows.released)),
    ...unchanged.together.map((group) => together(group, report.rows.released)),
    ...spellings.map(spelling),
    ...(nested ? narrowed(nested, report) : []),
    ...(minimality ? failing(minimality, report.rows.released) : []),
    ...lost.map((note) => ofLoss(note, false)),
  ];
}

// A column of which next to nothing is left, a demand that cost most, pairs of columns in which rows are rare. The name of a
// column stays as it is.
function ofLoss(text: Text, warning: boolean): Caution {
  const words = said(text);
  return { about: 'loss', warning, text: `${phraseOf(text).startsWith('{') ? words : capital(words)}.` };
}

export const warningsOf = (report: Report): Caution[] => cautionsOf(report).filter(({ warning }) => warning);

// Whether nobody has said yet that the warnings were looked at: until then no table goes out.
export const isUnseen = ({ report, confirmed }: { report: Report; confirmed: boolean }): boolean => !confirmed && warningsOf(report).length > 0;

const oneValue = (found: Disclosure): Caution => ({ about: 'value', warning: true, text: `${disclosureWords(found)}.` });

// What is told of classes inside others is no mistake of the release. It is a warning only where people of the population
// were counted: fewer of them fit a row of which values are ruled out.
function narrowed(nested: Nested, { privacy = [], rows: { released: rows } }: Told): Caution[] {
  const words = t.release.cautions;
  const population = privacy.some(({ model }) => model === 'k-map' || model === 'delta-presence');
  const known = (text: string): Caution => ({ about: 'nested', warning: false, text });
  if ('not_computed' in nested) return [known(words.nestedUnknown(said(nested.not_computed)))];
  const { rows_narrowed: ruledOut, counting } = nested;
  const counts = 'not_computed' in counting || !(counting.rows_located || counting.rows_narrowed) ? [] : [counting];
  return [
    ...(ruledOut ? [{ ...known(words.narrowed(ruledOut, rows, population)), warning: population }] : []),
    ...counts.map(({ rows_located: located, rows_counted: counted, rows_narrowed: more }) => known(words.counted(located, counted, more, rows, population))),
  ];
}

// Nor is what demands give away to a reader who has everybody's quasi-identifiers, too.
function failing(minimality: Minimality, rows: number): Caution[] {
  if ('not_computed' in minimality || !minimality.rows_failing) return [];
  const { rows_failing: n, rows_likelier: likelier, rows_certain: certain } = minimality;
  return [{ about: 'nested', warning: false, text: t.release.cautions.failing(n, likelier, certain, rows) }];
}

// What two releases together do not rule out: rows may not have been in their places, columns may have been looked at by nobody,
// nobody may be in both, newcomers may be few, and who left is found by subtraction.
export function togetherCautions({ told_apart_by: columns, places_kept: kept, unlooked, people, newcomers_below_k: newcomers, leavers_below_k: leavers }: Composition): Caution[] {
  const words = t.release.together;
  const of = (which: 'earlier' | 'later') => unlooked.flatMap(({ release, attribute }) => (release === which ? attribute : []));
  const [earlier, later] = [of('earlier'), of('later')];
  const all = (names: string[]) => listed(names.map(shown), 'and');
  const told = [
    ...(columns.length || kept ? [] : [words.placesLost]),
    ...(earlier.length ? [t.protect.earlier.unlooked(all(earlier), earlier.length)] : []),
    ...(later.length ? [words.unlookedLater(all(later), later.length)] : []),
    ...(people.both ? [] : [words.nobody]),
    ...(newcomers ? [words.fewNewcomers(newcomers)] : []),
    ...(leavers ? [words.fewLeavers(leavers)] : []),
  ];
  return told.map((text): Caution => ({ about: 'together', warning: true, text }));
}

const unknown = (): Caution => ({ about: 'people', warning: false, text: t.release.cautions.unknownPeople });

function repeated(found: RepeatingIdentifier, k: number): Caution {
  const { attribute, values, rows, smallest_class: smallest, classes_below_k: classes, rows_below_k: below } = found;
  const words = t.release.cautions;
  const warning = classes > 0;
  const count = warning ? words.fewPeople(smallest, classes, below, k) : words.enoughPeople(smallest);
  return { about: 'people', warning, text: `${words.severalRows(attribute, values, rows)} ${count}`, ...(warning && { person: attribute }) };
}

// What codes are for, and whom they single out: that is a warning.
function linked({ says, columns, together }: Pseudonyms, k: number): Caution[] {
  const words = t.release.cautions;
  const names = columns.map(({ attribute }) => attribute);
  const each = [...columns.map((column) => ({ ...column, of: column.attribute })), ...(together ? [{ ...together, of: enumerated(names, 'and') }] : [])];
  const alone = each.filter(({ persons_below_k: below }) => below > 0);
  return [
    ...alone.map(({ of, persons, persons_below_k: below, smallest_group: smallest }): Caution => ({ about: 'people', warning: true, text: words.linked(of, below, persons, smallest, k) })),
    ...columns.map(({ attribute, kind, codes }): Caution => ({ about: 'people', warning: false, text: words.coded[kind](attribute, codes) })),
    { about: 'people', warning: false, text: `${capital(said(says))}.` },
  ];
}

function single({ attribute, unique, warning, looks_like: like, cells = [] }: Unchanged['columns'][number], rows: number): Caution {
  const words = t.release.cautions;
  const looks = like === undefined ? [] : [words.looksLike(attribute, inLanguage(like))];
  const found = cells.map(({ like, rows }) => words.cells(attribute, rows, inLanguage(like)));
  const text = [...looks, ...found, words.alone(attribute, unique, rows)].join(' ');
  return { about: 'unchanged', warning, text };
}

function generalized({ attribute, cells }: NonNullable<Unchanged['generalized']>[number]): Caution {
  const words = t.release.cautions;
  const found = cells.map(({ like, rows }) => words.cells(attribute, rows, inLanguage(like)));
  return { about: 'unchanged', warning: true, text: [...found, words.generalizedStill(attribute)].join(' ') };
}

const together = ({ attributes, unique, warning }: Unchanged['together'][number], rows: number): Caution => ({
  about: 'unchanged',
  warning,
  text: t.release.cautions.aloneTogether(enumerated(attributes, 'and'), unique, rows),
});

const spelling = (found: Spellings): Caution => {
  const { attribute, fold } = found;
  return { about: 'spellings', warning: !fold, text: spellingWords(found), ...(!fold && { fold: attribute }) };
};

export function spellingWords({ attribute, values, folded, example, fold }: Spellings): string {
  const words = t.release.cautions;
  const found = words.spellings(attribute, values, folded, example.length ? enumerated(example.map(quoted), 'and') : '');
  return `${found} ${fold ? words.folded : words.notFolded}`;
}
