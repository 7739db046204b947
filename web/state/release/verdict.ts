// What a release guarantees, in words. This room is about a release as people read of it: a report comes in; verdicts,
// checks, what is left open, and names for the files go out.
import type { Job } from '../../protocol/job.ts';
import type { PublicReport } from '../../protocol/public-report.ts';
import { columnsThatFind, findsPeople, type KnownColumns, type ModelVerdict, type Report } from '../../protocol/report.ts';
import { phraseOf } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { decimal, percentage } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import type { Texts } from '../../texts/texts.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import { asWritten, type ValueName } from '../job/codebook.ts';
import { modelTitle } from '../job/demands.ts';
import { columnOfTables, columnsOfRole, unchangedColumns } from '../job/job.ts';

export interface Guarantee {
  title: string;
  words: string; // what was asked, and what the class nearest to failing has
  nearest: string; // the class nearest to failing; empty if there is none
  holds: boolean;
}

// `names`: what released values are called.
export function guaranteeOf(verdict: ModelVerdict, names = asWritten): Guarantee {
  const { holds, nearest } = verdict;
  return {
    title: verdictTitle(verdict),
    words: nearest ? reachedWords(verdict, names) : askedWords(verdict, names),
    nearest: nearest ? classWords(nearest, names) : '',
    holds,
  };
}

export const verdictTitle = ({ model, attribute }: Pick<ModelVerdict, 'model' | 'attribute'>): string =>
  attribute === undefined ? modelTitle(model) : t.release.ofColumn(modelTitle(model), attribute);

const figure = (value: number): string => decimal(value, 4);

// What a model asked for, and what the class nearest to failing has. A model that is not here has its figures shown.
interface ModelWords {
  asked(demand: Demand): string;
  reached(verdict: { achieved: number }): string;
}

type Demand = Omit<ModelVerdict, 'achieved' | 'nearest'>;

const differentValues: ModelWords = {
  asked: ({ required }) => t.release.asked.differentValues(required),
  reached: ({ achieved }) => t.release.reached.differentValues(achieved),
};

const diversities: Record<string, ModelWords> = {
  distinct: differentValues,
  entropy: {
    asked: ({ required }) => t.release.asked.entropy(figure(required)),
    reached: ({ achieved }) => t.release.reached.entropy(figure(achieved)),
  },
  recursive: {
    asked: ({ c = 0, required }) => t.release.asked.recursive(figure(c), required),
    reached: ({ achieved }) => t.release.reached.recursive(achieved),
  },
};

const modelWords: Record<string, ModelWords> = {
  'k-anonymity': {
    asked: ({ required }) => t.release.asked.classSize(required),
    reached: ({ achieved }) => t.release.reached.classSize(achieved),
  },
  'k-anonymity of known columns': {
    asked: ({ required }) => t.release.asked.knownClassSize(required),
    reached: ({ achieved }) => t.release.reached.classSize(achieved),
  },
  'k-people of known columns': {
    asked: ({ required }) => t.release.asked.knownPeople(required),
    reached: ({ achieved }) => t.release.reached.people(achieved),
  },
  'k-people': {
    asked: ({ required }) => t.release.asked.people(required),
    reached: ({ achieved }) => t.release.reached.people(achieved),
  },
  'k-map': {
    asked: ({ required }) => t.release.asked.peopleOfPopulation(required),
    reached: ({ achieved }) => t.release.reached.people(achieved),
  },
  'delta-presence': {
    asked: ({ kind, required }) => t.release.asked[kind === 'least' ? 'leastPresence' : 'mostPresence'](required),
    reached: ({ achieved }) => t.release.reached.other(percentage(achieved)),
  },
  'global risk': {
    asked: ({ required }) => t.release.asked.globalRisk(required),
    reached: ({ achieved }) => t.release.reached.other(percentage(achieved)),
  },
  'p-sensitivity': differentValues,
  't-closeness': {
    asked: ({ kind = '', required }) => t.release.asked.closeness(figure(required), t.release.distances[kind] ?? kind),
    reached: ({ achieved }) => t.release.reached.closeness(figure(achieved)),
  },
  'delta-disclosure': {
    asked: ({ required }) => t.release.asked.everyValue(figure(required)),
    reached: ({ achieved }) => t.release.reached.other(figure(achieved)),
  },
  'alpha-k-anonymity': {
    asked: ({ values, named_values: named, refined = false, required }) =>
      t.release.asked.share(required, values ? listed(values.map(quoted), 'or') : named ? t.release.asked.namedValues(named) : t.release.asked.anyValue, refined),
    reached: ({ achieved }) => t.release.reached.share(achieved),
  },
};

const likenessModel = (kind: string | undefined): ModelWords => ({
  asked: ({ required }) => t.release.asked[kind === 'enhanced' ? 'enhancedLikeness' : 'likeness'](figure(required)),
  reached: ({ achieved }) => t.release.reached.other(figure(achieved)),
});

const otherModel: ModelWords = {
  asked: ({ required }) => t.release.asked.other(figure(required)),
  reached: ({ achieved }) => t.release.reached.other(figure(achieved)),
};

const wordsOf = ({ model, kind = 'distinct' }: Demand): ModelWords => {
  if (model === 'beta-likeness') return likenessModel(kind);
  return (model === 'l-diversity' ? diversities[kind] : modelWords[model]) ?? otherModel;
};

export function askedWords(demand: Demand, names = asWritten): string {
  const { attribute = '', values } = demand;
  return wordsOf(demand).asked(values ? { ...demand, values: values.map((value) => names(attribute, value)) } : demand);
}

// What was asked, and what the class nearest to failing has, where that is known.
export function reachedWords({ achieved, ...demand }: Demand & { achieved?: number }, names = asWritten): string {
  const asked = askedWords(demand, names);
  return achieved === undefined ? asked : t.release.askedAndReached(asked, wordsOf(demand).reached({ achieved }));
}

function classWords({ rows, values }: NonNullable<ModelVerdict['nearest']>, names: ValueName): string {
  const cells = Object.entries(values).map(([name, value]) => `${name} ${shown(names(name, value))}`);
  return [t.words.rows(rows), ...cells].join(', ');
}

// What holds, in a sentence, or that it is not true of the release as a whole. Rows are people only where each is known to be another one's, or where each class is known to
// hold k people: these are then counted, as a class may have more rows than people.
export function headlineOf(report: Report, job: Job): string {
  if (findsPeople(report)) return t.release.found(listed(columnsThatFind(report), 'and'));
  const { people, known } = report;
  const alike = columnsOfRole(job, 'quasi-identifier').filter((name) => !job.tables || name !== columnOfTables).length;
  const unchanged = unchangedColumns(job).length;
  if (known) return knownHeadline(report, known, alike);
  const population = populationOf(report);
  if (population !== undefined) return t.release.headline('population', population, alike, unchanged);
  const ofPeople = people.known;
  const [company] = companyOf(report);
  const smallest = ofPeople ? Math.min(company, ...people.identifiers.map(({ smallest_class: values }) => values)) : company;
  return t.release.headline(ofPeople ? 'people' : 'rows', smallest, alike, unchanged);
}

// What is said first of a release that passed its checks: by which columns people can be found, or that k is kept.
export const releaseTitle = (report: Report, k: number, risks: number): string =>
  findsPeople(report) ? t.release.foundTitle(listed(columnsThatFind(report), 'and')) : t.release.holds(k, risks, report.known && knownColumns(report.known));

// What readers find who know no more columns than the job says.
export const knownHeadline = (report: Pick<PublicReport, 'privacy' | 'classes'>, known: NonNullable<PublicReport['known']>, columns: number): string =>
  t.release.headlineKnown(knownColumns(known), companyOf(report), columns, known.rare.at(-1)?.rows === 0 ? 'all' : areAny(known) ? 'more' : 'others');

// Whether readers may know any columns, so that no others are left to know: only more of them.
const areAny = ({ sets }: Pick<KnownColumns, 'sets'>): boolean => sets.every(({ columns }) => phraseOf(columns) === 'any {n}');

// What k still counts for where people can be found otherwise.
export const keptAlone = ({ known }: Report, job: Job): string =>
  t.release.keptAlone(job.privacy.k, columnsOfRole(job, 'quasi-identifier').length, known && knownColumns(known));

// What readers may know: "any 3", or "Age and Sex and any 2 more".
const knownColumns = ({ sets }: Pick<KnownColumns, 'sets'>): string => listed(sets.map(({ columns }) => said(columns)), 'or');

// Whether k asks for no company: a row may stand alone in the release, as k-map asks for its company in the population.
export const asksNoCompany = ({ privacy }: Pick<PublicReport, 'privacy'>): boolean =>
  privacy.some(({ model, required }) => model === 'k-anonymity' && required === 1);

// Of how many people of the population each row may be, where that alone was asked for.
function populationOf(report: Pick<Report, 'privacy'>): number | undefined {
  const map = asksNoCompany(report) ? report.privacy.find(({ model }) => model === 'k-map') : undefined;
  return map && (map.achieved ?? map.required);
}

// Whether a verdict is on k in sets of columns that readers know.
export const isOfKnownColumns = ({ model }: Pick<ModelVerdict, 'model'>): boolean => model.endsWith(' of known columns');

// How many rows, or people where k counts them, the class with the fewest has; or the group with the fewest of any set of
// columns that readers know.
export function companyOf({ privacy, classes }: Pick<PublicReport, 'privacy' | 'classes'>): [n: number, people: boolean] {
  const known = privacy.filter(isOfKnownColumns);
  if (known.length) return [Math.min(...known.map(({ achieved, required }) => achieved ?? required)), known[0]?.model === 'k-people of known columns'];
  const people = privacy.find(({ model }) => model === 'k-people');
  return people ? [people.achieved ?? people.required, true] : [classes.smallest, false];
}

// Whether codes leave somebody among fewer than k, as they tell which rows are one person's.
function linksTooFew({ pseudonyms }: Pick<Report, 'pseudonyms'>): boolean {
  const { columns = [], together } = pseudonyms ?? {};
  return [...columns, ...(together ? [together] : [])].some(({ persons_below_k: below }) => below > 0);
}

// What is promised of this release and the earlier one together that it was made beside.
export function keptTogether(report: Pick<Report, 'composition' | 'pseudonyms'>): keyof Texts['release']['together']['kept'] {
  if (!report.composition?.people.both) return 'nobody';
  return linksTooFew(report) ? 'linked' : 'all';
}

// The glossary's entry for each model.
export const modelTerms: Record<string, keyof Texts['glossary']['entries']> = {
  'k-anonymity': 'kAnonymity',
  'k-anonymity of known columns': 'knownColumns',
  'k-people': 'kAnonymity',
  'k-people of known columns': 'knownColumns',
  'p-sensitivity': 'pSensitivity',
  'l-diversity': 'lDiversity',
  't-closeness': 'tCloseness',
  'alpha-k-anonymity': 'alphaK',
  'beta-likeness': 'betaLikeness',
  'delta-disclosure': 'deltaDisclosure',
  'k-map': 'kMap',
  'delta-presence': 'presence',
};

// The suppressed rows that the algorithm chose: the others had to go. `leftOut`: for the sake of an earlier release.
export const chosenRows = ({ suppressed, mandatory, starred = 0 }: Report['rows'], leftOut = 0): number => suppressed - mandatory - starred - leftOut;

// The suppressed rows, by cause.
export const suppressedWords = ({ rows, composition }: Report): string =>
  t.release.suppressedByCause({
    mandatory: rows.mandatory,
    beside: !!composition,
    leftOut: composition?.left_out ?? 0,
    chosen: chosenRows(rows, composition?.left_out),
    starred: rows.starred ?? 0,
  });

// The released rows that stand alone in their class.
export const uniqueRows = ({ classes }: Report): number =>
  classes.sizes.reduce((sum, { upper, rows }) => sum + (upper === 1 ? rows : 0), 0);
