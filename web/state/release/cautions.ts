// What a release leaves open beside its verdict, told with it: rows that are one person, columns that go out as they are,
// spellings that pass for diversity.
import type { Spellings } from '../../protocol/findings.ts';
import type { Composition, Disclosure, Finding, Minimality, Nested, Pseudonyms, RepeatingIdentifier, Report, Unchanged } from '../../protocol/report.ts';
import { phraseOf, type Text } from '../../protocol/text.ts';
import { inLanguage, said } from '../../texts/engine.ts';
import { enumerated } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { disclosureWords } from './verdict.ts';
import { capital, listed, quoted, shown } from '../../texts/wording.ts';
import type { Remedy } from './remedies.ts';

// People can be found; or a person has to decide whether the table may go out; or it is good to know.
export type Gravity = 'stops' | 'decide' | 'know';

export interface Caution {
  about: 'input' | 'people' | 'unchanged' | 'spellings' | 'value' | 'nested' | 'together' | 'loss' | 'order' | 'other';
  gravity: Gravity;
  text: string; // a sentence or two
  column?: string; // where the same may be said of several columns at once (`grouped`)
  columns?: string[]; // that it is about together
  remedy?: Remedy;
}

// What a report tells of a table beside its verdict. A table that is judged without its original tells of no people.
export type Told = Pick<Report, 'unchanged' | 'spellings'> &
  Partial<Pick<Report, 'findings' | 'people' | 'nested' | 'minimality' | 'composition' | 'pseudonyms' | 'disclosures' | 'input_doubts' | 'loss_notes' | 'rare_pairs' | 'privacy'>> & { rows: Pick<Report['rows'], 'released'> };

const requiredK = ({ privacy = [] }: Told): number => privacy.find(({ model }) => model === 'k-anonymity')?.required ?? 0;

export function cautionsOf(report: Told, k = requiredK(report)): Caution[] {
  const { people, nested, minimality, composition, unchanged, spellings, disclosures = [], input_doubts: doubts = [], loss_notes: lost = [], rare_pairs: pairs } = report;
  const persons = people?.known ? people.identifiers.map((found) => repeated(found, k)) : people ? [unknown()] : [];
  const stops = stopping(report);
  return [
    ...(pairs ? [ofLoss(pairs, 'decide')] : []),
    ...persons,
    ...(composition ? togetherCautions(composition) : []),
    ...(report.pseudonyms ? linked(report.pseudonyms, k, stops) : []),
    ...(unchanged.generalized ?? []).map(generalized),
    ...unchanged.columns.map((column) => single(column, report.rows.released, stops)),
    ...tellingMore(unchanged).map((group) => together(group, report.rows.released, stops)),
    ...disclosures.filter(({ classes }) => classes > 0).map(oneValue),
    ...doubts.map((doubt): Caution => ({ about: 'input', gravity: 'decide', text: `${capital(said(doubt))}.` })),
    ...spellings.map(spelling),
    ...(report.findings ?? []).flatMap(otherFinding),
    ...(nested ? narrowed(nested, report) : []),
    ...(minimality ? failing(minimality, report.rows.released) : []),
    ...lost.map((note) => ofLoss(note, 'know')),
  ];
}

// What the engine finds and the report's figures say more of, above.
const toldByFigures = new Set(['name', 'cells', 'generalized', 'unique', 'unique_together', 'people', 'linked_people', 'codes', 'value', 'spelling', 'nested', 'earlier']);

// Anything else the engine finds is told in its own words, so that no finding goes unsaid.
function otherFinding({ kind, gravity, says }: Finding): Caution[] {
  if (toldByFigures.has(kind)) return [];
  if (kind === 'order') return [{ about: 'order', gravity, text: t.release.cautions.order, remedy: { cure: 'shuffle' } }];
  return [{ about: 'other', gravity, text: `${capital(said(says))}.` }];
}

// Whether the engine says of these columns that people can be found by them.
type Stops = (kinds: string[], columns: string[]) => boolean;

const stopping = ({ findings = [] }: Told): Stops => (kinds, columns) =>
  findings.some(({ kind, gravity, attributes }) => gravity === 'stops' && kinds.includes(kind) && columns.every((name) => attributes.includes(name)));

// A column of which next to nothing is left, a demand that cost most, pairs of columns in which rows are rare. The name of a
// column stays as it is.
function ofLoss(text: Text, gravity: Gravity): Caution {
  const words = said(text);
  return { about: 'loss', gravity, text: `${phraseOf(text).startsWith('{') ? words : capital(words)}.` };
}

// What must be looked at before anything is handed on, the gravest first.
export const warningsOf = (report: Told): Caution[] => warningsAmong(cautionsOf(report));

export const warningsAmong = (cautions: Caution[]): Caution[] =>
  (['stops', 'decide'] as const).flatMap((each) => cautions.filter(({ gravity }) => gravity === each));

// Equal things said of several columns are said once, with the columns' names; `members` says them one by one.
export interface Warning extends Omit<Caution, 'column' | 'columns'> {
  members: string[];
  columns: string[]; // all that it is about, where its text does not name all of them
}

export function grouped(warnings: Caution[]): Warning[] {
  const groups = new Map<string, Caution[]>();
  for (const warning of warnings) {
    const key = warning.column === undefined ? warning.text : `${warning.about} ${warning.gravity}`;
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  return [...groups.values()].map(([first, ...others]) => (others.length ? severalIn([first!, ...others]) : { columns: [], ...first!, members: [] }));
}

function severalIn(all: Caution[]): Warning {
  const [{ about, gravity, remedy }] = all as [Caution];
  const columns = all.map(({ column }) => column!);
  const words = t.release.cautions.several;
  const text = (about === 'value' ? words.value : words.unchanged)(columns.length, listed(columns, 'and'));
  const cure = remedy && remedy.cure === 'leave-out' ? { ...remedy, columns } : remedy;
  return { about, gravity, text, ...(cure && { remedy: cure }), members: all.map(({ text }) => text), columns };
}

// By what a tick is remembered: each thing by which people can be found has a tick of its own, all others share one.
export const tickOf = ({ gravity, text }: Pick<Warning, 'gravity' | 'text'>): string => (gravity === 'stops' ? text : 'others');

// A release that failed its checks, and was made all the same, has a tick of its own.
export const unprotectedTick = 'unprotected';

export const ticksOf = (report: Told & Partial<Pick<Report, 'audit'>>): string[] => [
  ...(report.audit && !report.audit.passed ? [unprotectedTick] : []),
  ...new Set(grouped(warningsOf(report)).map(tickOf)),
];

// Whether nobody has said yet that all warnings were looked at: until then no table goes out.
export const isUnseen = ({ report, confirmed }: { report: Parameters<typeof ticksOf>[0]; confirmed: readonly string[] }): boolean =>
  ticksOf(report).some((tick) => !confirmed.includes(tick));

const oneValue = (found: Disclosure): Caution => ({ about: 'value', gravity: 'decide', text: `${disclosureWords(found)}. ${t.release.disclosureMeaning}`, column: found.attribute, remedy: { cure: 'differ' } });

// What is told of classes inside others is no mistake of the release. It is a warning only where people of the population
// were counted: fewer of them fit a row of which values are ruled out.
function narrowed(nested: Nested, { privacy = [], rows: { released: rows } }: Told): Caution[] {
  const words = t.release.cautions;
  const population = privacy.some(({ model }) => model === 'k-map' || model === 'delta-presence');
  const known = (text: string): Caution => ({ about: 'nested', gravity: 'know', text });
  if ('not_computed' in nested) return [known(words.nestedUnknown(said(nested.not_computed)))];
  const { rows_narrowed: ruledOut, counting } = nested;
  const counts = 'not_computed' in counting || !(counting.rows_located || counting.rows_narrowed) ? [] : [counting];
  return [
    ...(ruledOut ? [{ ...known(words.narrowed(ruledOut, rows, population)), gravity: population ? ('decide' as const) : ('know' as const) }] : []),
    ...counts.map(({ rows_located: located, rows_counted: counted, rows_narrowed: more }) => known(words.counted(located, counted, more, rows, population))),
  ];
}

// Nor is what demands give away to a reader who has everybody's quasi-identifiers, too: but where a sensitive value is
// certain then, a person decides who may have the table.
function failing(minimality: Minimality, rows: number): Caution[] {
  if ('not_computed' in minimality || !minimality.rows_failing) return [];
  const { rows_failing: n, rows_likelier: likelier, rows_certain: certain } = minimality;
  return [{ about: 'nested', gravity: certain ? 'decide' : 'know', text: t.release.cautions.failing(n, likelier, certain, rows) }];
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
  return told.map((text): Caution => ({ about: 'together', gravity: 'decide', text }));
}

const unknown = (): Caution => ({ about: 'people', gravity: 'know', text: t.release.cautions.unknownPeople });

function repeated(found: RepeatingIdentifier, k: number): Caution {
  const { attribute, values, rows, smallest_class: smallest, classes_below_k: classes, rows_below_k: below } = found;
  const words = t.release.cautions;
  const few = classes > 0;
  const count = few ? words.fewPeople(smallest, classes, below, k) : words.enoughPeople(smallest);
  return { about: 'people', gravity: few ? 'stops' : 'know', text: `${words.severalRows(attribute, values, rows)} ${count}`, ...(few && { remedy: { cure: 'people', column: attribute } }) };
}

// What codes are for, and whom they single out.
function linked({ says, columns, together }: Pseudonyms, k: number, stops: Stops): Caution[] {
  const words = t.release.cautions;
  const names = columns.map(({ attribute }) => attribute);
  const each = [...columns.map((column) => ({ ...column, names: [column.attribute] })), ...(together ? [{ ...together, names }] : [])];
  const alone = each.filter(({ persons_below_k: below }) => below > 0);
  return [
    ...alone.map(({ names, persons, persons_below_k: below, smallest_group: smallest }): Caution => ({
      about: 'people',
      gravity: 'stops',
      text: words.linked(enumerated(names, 'and'), below, persons, smallest, k),
      remedy: { cure: 'no-codes', columns: names },
    })),
    ...columns.map(({ attribute, kind, codes }): Caution => {
      const gravity = stops(['codes'], [attribute]) ? 'stops' : 'know';
      return { about: 'people', gravity, text: words.coded[kind](attribute, codes), ...(gravity === 'stops' && { remedy: { cure: 'no-codes', columns: [attribute] } }) };
    }),
    { about: 'people', gravity: 'know', text: `${capital(said(says))}.` },
  ];
}

// Where nothing else is said of a column, it can be told with others.
function single({ attribute, unique, warning, looks_like: like, cells = [] }: Unchanged['columns'][number], rows: number, stops: Stops): Caution {
  const words = t.release.cautions;
  const looks = like === undefined ? [] : [words.looksLike(attribute, inLanguage(like))];
  const found = cells.map(({ like, rows }) => words.cells(attribute, rows, inLanguage(like)));
  const alone = unique || !(looks.length || found.length) ? [words.alone(attribute, unique, rows)] : [];
  const text = [...looks, ...found, ...alone].join(' ');
  if (!warning) return { about: 'unchanged', gravity: 'know', text };
  const gravity = stops(['name', 'cells', 'unique'], [attribute]) ? 'stops' : 'decide';
  return { about: 'unchanged', gravity, text, ...(!looks.length && !found.length && { column: attribute }), remedy: looks.length ? { cure: 'as-suggested', column: attribute } : { cure: 'leave-out', columns: [attribute] } };
}

function generalized({ attribute, cells }: NonNullable<Unchanged['generalized']>[number]): Caution {
  const words = t.release.cautions;
  const found = cells.map(({ like, rows }) => words.cells(attribute, rows, inLanguage(like)));
  return { about: 'unchanged', gravity: 'stops', text: [...found, words.generalizedStill(attribute)].join(' '), remedy: { cure: 'leave-out', columns: [attribute] } };
}

// Several columns say nothing new where some of them leave as many rows alone.
const tellingMore = ({ columns, together }: Unchanged): Unchanged['together'] =>
  together.filter(({ attributes, unique }, at) => {
    const fewer = [
      ...columns.flatMap(({ attribute, unique }) => (attributes.includes(attribute) ? unique : [])),
      ...together.slice(0, at).flatMap((each) => (each.attributes.every((name) => attributes.includes(name)) ? each.unique : [])),
    ];
    return unique > Math.max(0, ...fewer);
  });

const together = ({ attributes, unique, warning }: Unchanged['together'][number], rows: number, stops: Stops): Caution => ({
  about: 'unchanged',
  gravity: !warning ? 'know' : stops(['unique_together'], attributes) ? 'stops' : 'decide',
  text: t.release.cautions.aloneTogether(listed(attributes, 'and'), unique, rows),
  columns: attributes,
});

const spelling = (found: Spellings): Caution => {
  const { attribute, fold } = found;
  return { about: 'spellings', gravity: fold ? 'know' : 'decide', text: spellingWords(found), ...(!fold && { remedy: { cure: 'fold', column: attribute } }) };
};

export function spellingWords({ attribute, values, folded, example, fold }: Spellings): string {
  const words = t.release.cautions;
  const found = words.spellings(attribute, values, folded, example.length ? enumerated(example.map(quoted), 'and') : '');
  return `${found} ${fold ? words.folded : words.notFolded}`;
}
