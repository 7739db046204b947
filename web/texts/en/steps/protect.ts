// Step 4 and the line that is always in view.
import { html, type TemplateResult } from 'lit';
import type { Expected } from '../../expected.ts';
import { count, decimal, percent, percentage, plural } from '../../figures.ts';
import { words } from '../words.ts';

// Words that explain themselves where they stand.
type Marked = (words: string) => unknown;

// What an example is about.
export interface Subject {
  column: string;
  common: string; // the most frequent value, as shown
  second: string;
  measured: boolean; // numbers or dates: the values stand for bins
  share: number; // of the most frequent one among the rows
  secondShare: number;
}

// What boundaries and models cost before anything runs.
export interface Lost {
  asked: string; // "k = 5, p = 2"
  out: number; // rows that cannot be kept
  chosen: number; // rows to be suppressed for the sake of the models
  models: string; // these models: "l-diversity or t-closeness"
  rows: number;
  limit: number | undefined; // where it is exceeded
}

const quoted = (value: string) => `“${value}”`;
const have = ({ column, measured }: Subject, value: string) => (measured ? `${value} in ${column}` : quoted(value));
const almostAll = (subject: Subject, size: number) =>
  `If ${count(size - 1)} of ${count(size)} rows of a group have ${have(subject, subject.common)} and one has ${have(subject, subject.second)}, the group has ${subject.measured ? 'different' : '2'} values, and yet the first is a good guess.`;

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const places = ['second', 'third', 'fourth', 'fifth', 'sixth'];
const place = (l: number) => places[l - 2] ?? `${count(l)}${ends[ordinals.select(l)] ?? 'th'}`;

// What the most frequent value is compared with: "as often as ...".
export const rarer = (l: number) => (l === 2 ? 'all others together' : `the ${place(l)} most frequent and all rarer ones together`);

export const protect = {
  title: 'Protect',
  lead: 'How well people are hidden, and at what price.',

  k: {
    title: 'k: smallest group',
    slider: 'k, as a slider',
    means: (k: number, people: boolean, known: boolean, hides: Marked): TemplateResult =>
      html`${known ? 'From readers who know few columns, each' : 'Each'} ${people ? 'person' : 'row'} ${hides('hides among')} at least <b>${count(k)}</b>: a guess at which is whose is right once in ${count(k)} at most.`,
    group: { label: 'Households', nobody: 'none', by: (columns: string) => `told apart by ${columns}` },
    linked: {
      label: (explained: Marked): TemplateResult => html`People who are ${explained('alike in all their rows')}:`,
      nobody: 'not asked', means: 'Codes show which rows are one person’s. Anyone who knows several of them finds the person, unless others have the same.',
    },
    whose: { label: 'k counts', rows: 'rows', people: (columns: string) => `people, told apart by ${columns}` },
  },

  // What is asked of sensitive columns, in short.
  asked: {
    title: 'Sensitive columns',
    advice: (column: string, n: number) =>
      n === 1
        ? `${column} is sensitive: a group in which all have the same value gives it away.`
        : `${count(n)} columns are sensitive: a group in which all have the same value gives it away.`,
    add: 'Ask for 2 different values',
    different: (n: number) => `${plural(n, 'different value')} in every group`,
    of: (column: string, n: number) => (n === 1 ? column : `${count(n)} columns`),
    cannotHold: 'cannot hold',
    change: 'Change',
    changeWhat: (model: string) => `Change ${model}`,
    remove: 'Remove',
    removeWhat: (model: string) => `Remove ${model}`,
  },

  folds: {
    titles: { protection: 'More protection', rules: 'Rules that bind', file: 'The file', experts: 'For experts' } as Record<'protection' | 'rules' | 'file' | 'experts', string>,
    usual: 'as usual',
    limit: (share: string) => `up to ${share} of rows may be removed`,
    noLimit: 'every row is kept',
    model: (model: string, columns: number) => `${model} for ${words.columns(columns)}`,
    spellings: (columns: string) => `spellings in ${columns}`,
    folded: (columns: string) => `spellings in ${columns} count as one`,
    sameLevel: 'same level in every row',
    households: 'households',
    population: 'a population',
    part: 'a part of the table',
    earlier: 'beside an earlier release',
    ignored: 'boundaries ignored',
    unprotected: 'a table that does not protect is accepted',
    predicts: (column: string) => `predicts ${column}`,
    option: (title: string, value: string) => (value ? `${title} ${value}` : title),
    inOrder: 'in the order of the table',
    starred: 'removed rows stay as *',
    forExcel: 'for Excel',
    seed: (seed: number) => `seed ${count(seed)}`,
  },

  level: {
    title: 'Same level in every row',
    means: 'In each column all rows get one level, such as only 10-year bands: easier to count, and much coarser.',
  },

  limit: {
    title: 'Suppression limit',
    ofRows: '% of rows',
    means: (most: number, rows: number, suppressed: Marked): TemplateResult =>
      html`At most ${count(most)} of ${words.rows(rows)} may be ${suppressed('suppressed')}; if more would have to go, there is no release.`,
  },

  known: {
    title: (columns: number) => `How many of these ${count(columns)} columns could somebody know about a person?`,
    means: 'k is kept for readers who know no more than that. Anyone who knows more may find a single row: beside each choice is how many rows are then rarer than k.',
    all: 'All of them',
    safest: 'the safest; a register may have them all',
    search: 'A release for readers who know a few columns',
    any: (n: number) => `Any ${count(n)}`,
    rarer: (n: number | undefined, columns: number, all: boolean) => `by ${all ? 'all' : 'any'} ${count(columns)}: ${n === undefined ? 'not counted' : words.rows(n)}`,
    own: 'As the job says of single columns',
    changed: (known: number | 'own' | undefined) => `readers know ${known === undefined ? 'all columns' : known === 'own' ? 'what the job says' : `any ${plural(known, 'column')}`}`,
  },

  nested: {
    title: 'Groups inside others',
    means: (mark: Marked): TemplateResult =>
      html`A group may say more than ${mark('another one around it')}. If Jena is a group, an expert knows that no row of Thuringia is from Jena.`,
    allow: ['Allow', 'keeps most detail; step 5 says for how many rows a value can be ruled out'],
    avoid: ['Avoid', 'rows are moved until no value of any row can be ruled out; the smaller k, the more it costs'],
    avoided: 'groups inside others avoided',
    impossible: (columns: string) => `groups inside others cannot be avoided where a column becomes ranges or sets: ${columns}`,
    remedy: 'give a hierarchy in step 3, or allow it in step 4',
    beside: { what: 'beside an earlier release nobody can say what groups inside others tell: it keeps rows apart', remedy: 'allow it in step 4, or remove the earlier release' },
    population: { what: 'rows cannot be moved between groups where people of the population count', remedy: 'allow it, or ask nothing of the population' },
    notHere: (why: string, remedy: string) => `Not to be had here: ${why}; ${remedy}.`,
  },

  output: {
    title: 'The released file',
    order: 'Row order',
    shuffled: ['Shuffled', 'a row’s place tells nothing'],
    input: ['As in the input', 'somebody with another list in this order can line them up'],
    suppressed: 'Rows that cannot be kept',
    remove: ['Removed', 'the file is shorter'],
    mask: ['Kept as rows of *', 'every cell becomes *'],
    written: 'How it is written',
    asInput: ['CSV', 'with the delimiter and line ends of the input, as UTF-8'],
    forExcel: ['CSV for Excel', 'UTF-8 with its mark, commas between the fields'],
    excelDelimiter: ',',
    packages: { sav: ['SPSS', '.sav, with the labels of the codebook'], dta: ['Stata', '.dta, likewise'], xpt: ['SAS', '.xpt; it holds labels of columns, not of values'] },
    seed: 'Seed',
    seedHelp: 'the same seed gives the same release, here and on the command line',
  },

  passphrase: {
    title: 'Passphrase for codes',
    show: 'Show it',
    draw: 'Draw five words',
    renew: 'Use another from now on',
    help: (least: number) => `At least ${count(least)} characters. Note it down: the next delivery needs the same one. If somebody guesses it, the codes are undone.`,
    bits: (bits: number) => `at random, ${count(bits)} bits`,
    missing: 'codes are made by a passphrase, and none is given',
    short: (least: number) => `the passphrase has fewer than ${count(least)} characters`,
    remedy: 'type it in step 4, or choose random codes in step 2',
  },

  earlier: {
    title: 'Earlier releases of these people',
    ask: 'Is this a repeated delivery?',
    askMeans: 'Choose the earlier releases, or say that there is none. Releases side by side can tell more than each alone.',
    none: 'There is none',
    first: 'First delivery: no earlier release.',
    firstMeans: 'If more follow, take a larger k or coarser dates now: later deliveries then lose fewer rows.',
    means: (k: number) =>
      `Releases side by side can leave fewer than k people. Here each group has ${count(k)} people or more of those who were together before, or nobody of them. So choose each release that a reader may have.`,
    costs: 'If fewer than k people are left of an earlier group, they are suppressed. If too many rows go: make dates coarser in step 3, or give the first delivery a larger k.',
    tooMany: 'The last run lost too many rows beside these releases. Make dates coarser in step 3. Better still, release the first delivery anew with a larger k.',
    choose: 'Choose the earlier release',
    another: 'Add another',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    reading: (name: string) => `${name} is being read…`,
    read: (name: string, n: number) => `${name}, ${words.rows(n)}`,
    refused: (name: string) => `${name} cannot serve as an earlier release`,
    person: 'People are told apart by',
    undecided: 'choose',
    rows: 'their rows: row i of all is the same person',
    keyed: (columns: string) => `${columns} goes out as codes: people are found by these once the passphrase is there, the one of the earlier release.`,
    random: (columns: string) => `${columns} goes out as random codes, which are other ones in each release: the table that the earlier release was made of is needed.`,
    noIdentifier: 'No identifier is in all: choose a column that tells people apart, or give the table that the earlier release was made of.',
    unlooked: (columns: string, n: number) => `${columns} of earlier releases ${n === 1 ? 'has' : 'have'} no role in the job: nobody looks at ${n === 1 ? 'it, and it' : 'them, and they'} may tell more of people.`,
    original: {
      title: 'The table it was made of',
      of: (name: string) => `The table that ${name} was made of`,
      hint: 'Needed where the earlier release shows no identifier, or random codes: for a release in input order, with suppressed rows kept as rows of *.',
      choose: 'Choose the table it was made of',
      remove: 'Remove the table it was made of',
    },
    cancelled: { what: 'its reading was cancelled', remedy: 'choose it again, or remove it' },
    gone: { what: 'it has changed or is gone since it was chosen', remedy: 'choose it again' },
    kept: 'Earlier releases are kept nowhere: after a reload they have to be chosen again.',
    notCounted: 'What earlier releases cost is not counted here.',
    lacks: {
      reading: (name: string) => ({ what: `${name} is still being read`, remedy: 'wait a moment' }),
      unread: (name: string) => ({ what: `${name} cannot be read`, remedy: 'choose another file, or remove it' }),
      person: (name: string) => ({ what: `nobody has said how people are told apart in ${name} and in the table`, remedy: 'choose it beside the earlier release' }),
      rows: (name: string) => ({ what: `${name} has not as many rows as the table, so row i of both is not one person`, remedy: 'choose a column that tells people apart' }),
      random: (name: string) => ({ what: `random codes are other ones in each release, so nobody of ${name} would be found`, remedy: 'give the table that it was made of, or have people told apart otherwise' }),
      original: (name: string) => ({ what: `the table that ${name} was made of is missing, and another one is there`, remedy: 'give it for each earlier release, or for none' }),
    },
  },

  run: {
    title: 'Run',
    keys: 'Ctrl Enter',
    theRun: 'The run',
    before: 'Before it can run',
    beyondLimit: (lost: number, allowed: number) => `${words.rows(lost)} would have to be suppressed, whatever algorithm runs, and ${allowed ? `only ${count(allowed)} may be` : 'none may be'}`,
    loosen: 'loosen a boundary, ask for less, or raise the limit',
    undecided: (columns: string, n: number) => `${n === 1 ? 'a column is' : `${count(n)} columns are`} undecided: ${columns}`,
    decide: 'say in step 2 what they are',
    askForLess: 'ask for less, or switch it off',
  },

  models: {
    // Where it is not the name in reports.
    names: { 'k-people': 'k people', 'alpha-k-anonymity': '(alpha,k)-anonymity' } as Record<string, string>,
    of: (model: string, column: string) => `${model} of ${column}`,
    others: 'other models',
    meanings: {
      'p-sensitivity': (mark: Marked): TemplateResult => html`Every group has at least ${mark('p different values')} of each sensitive column.`,
      'l-diversity': (mark: Marked): TemplateResult =>
        html`In every group the values of a sensitive column are ${mark('varied enough')} that none can be guessed with ease.`,
      't-closeness': (mark: Marked): TemplateResult =>
        html`In every group the values of a sensitive column are ${mark('spread nearly')} as in the whole table, so that to know a group
          tells little more.`,
      'alpha-k-anonymity': (mark: Marked): TemplateResult =>
        html`In each group at most ${mark('a share alpha')} of the rows has one value of a sensitive column, or one of those you
          choose.`,
      'beta-likeness': (mark: Marked): TemplateResult =>
        html`In no group is a value of a sensitive column ${mark('much more frequent')} than in the whole table, by the measure of how
          frequent it is there.`,
      'delta-disclosure': (mark: Marked): TemplateResult =>
        html`In every group ${mark('each value')} of a sensitive column occurs, nearly as often as in the whole table.`,
    } as Record<string, (mark: Marked) => TemplateResult>,
    noSensitive: (sensitive: Marked): TemplateResult =>
      html`No column is ${sensitive('sensitive')} yet. The models below protect sensitive columns: say first which ones they are.`,
    chooseColumns: 'Choose columns',
    addColumn: 'Add another for a different column',
    addValues: 'Add another for other values',
    demand: (model: string, number: number) => `${model}, demand ${count(number)}`,
    remove: (number: number) => `Remove demand ${count(number)}`,
    cannotHold: 'Cannot hold:',
    costsRows: 'Costs rows:',
    atLeast: (rows: number) => `At least ${words.rows(rows)} must be suppressed for it.`,
    use: (figure: string) => `Use ${figure}`,
  },

  spellings: {
    title: 'Spellings',
    fold: (column: string) => `Count spellings of ${column} as one value`,
    folded: 'They count as one value, as you asked.',
    notFolded: 'Each counts as a value of its own, so a group may be less varied than it looks.',
    asWritten: 'They are released as they are written.',
    none: (column: string) => `No two values of ${column} are spellings of one.`,
  },

  fields: {
    flat: (column: string): TemplateResult => html`<b>${column}</b> has a flat hierarchy: any two values are equally far apart.`,
    byHierarchy: (column: string): TemplateResult => html`Distances in <b>${column}</b> are those of its hierarchy.`,
    hierarchyOf: (column: string) => `Hierarchy of ${column}`,
    for: 'For',
    each: 'each sensitive column',
    notSensitive: (column: string) => `${column} (not sensitive)`,
    which: 'Which values',
    everyValue: 'Every value, each on its own',
    chosenOfOne: 'Chosen values of one column',
    chosenTogether: 'Chosen values, taken together',
    advanced: 'Advanced',
    // What a parameter means with the figures at hand; where nothing stands here, the engine says what it means.
    means: {
      'alpha.refined': (alpha: number, k: number) =>
        `the share may be rounded up to whole rows: ${count(Math.ceil(alpha * k))} of ${count(k)} in place of ${count(Math.floor(alpha * k))}. Fewer rows are lost, and joining two groups that hold may give one that does not.`,
    } as Record<string, (figure: number, k: number) => string>,
    expected: ({ whole, least, above, most }: Expected) => {
      const what = whole ? 'A whole number' : 'A number';
      if (most === undefined) return above ? `${what} above ${decimal(least)}` : `${what}, ${decimal(least)} or more`;
      return above ? `${what} above ${decimal(least)}, at most ${decimal(most)}` : `${what} from ${decimal(least)} to ${decimal(most)}`;
    },
    kept: (value: string) => `the job still has ${value}`,
    keptNone: 'the job still has none',
  },

  values: {
    find: (column: string) => `Find or write a value of ${column}`,
    placeholder: 'Find or write a value',
    add: (value: string) => `Add ${quoted(value)}`,
    of: (column: string) => `Values of ${column}`,
    someListed: (listed: number, all: number) =>
      `The ${count(listed)} most frequent of ${count(all)} values are listed; write any other one as it is in the table.`,
    noneListed: (all: number) => `None of ${count(all)} values is listed; write any one as it is in the table.`,
  },

  examples: {
    tooFew: (column: string, distinct: number, asked: number) =>
      `${column} has only ${plural(distinct, 'different value')}: no group can hold ${count(asked)}.`,
    p: {
      danger: (s: Subject, k: number) =>
        `If ${k === 1 ? 'all' : `all ${count(k)}`} rows of a group have ${have(s, s.common)}, everybody who knows that someone is among them knows the ${s.column}.`,
      promise: (s: Subject, p: number) => `With p = ${count(p)} every group has at least ${plural(p, 'different value')} of ${s.column}.`,
    },
    l: {
      distinct: {
        danger: (s: Subject) =>
          `If the rows of a group all have ${have(s, s.common)} or ${have(s, s.second)}, a guess at the ${s.column} is right every second time or more.`,
        promise: (s: Subject, l: number) =>
          `With l = ${decimal(l, 2)} every group has at least ${plural(l, 'different value')} of ${s.column}.`,
      },
      entropy: {
        danger: almostAll,
        promise: (s: Subject, l: number) =>
          `With l = ${decimal(l, 2)} the values of ${s.column} in every group are as hard to guess as ${decimal(l, 2)} that are equally frequent, or harder.`,
      },
      recursive: {
        danger: almostAll,
        promise: (s: Subject, l: number, c: number) =>
          `With l = ${decimal(l, 2)} and c = ${decimal(c)} the most frequent ${s.column} of a group occurs less than ${decimal(c)} times as often as ${rarer(l)}.`,
      },
    },
    t: {
      danger: (s: Subject) =>
        `${percent(s.share)} of all rows have ${have(s, s.common)}; a group in which every row does tells much more than the table.`,
      nearDanger: (s: Subject) =>
        `If all rows of a group have ${have(s, s.common)}, the ${s.column} is known nearly, even where no two are equal.`,
      equal: (s: Subject, t: number) =>
        `With t = ${decimal(t)} at most ${percentage(t)} of a group would need another ${s.column} for it to look like the whole table.`,
      ordered: (t: number) =>
        `With t = ${decimal(t)} the values of a group, in their order, lie on average at most ${percentage(t)} of the whole scale away from where the table’s lie.`,
      hierarchical: (s: Subject, t: number) =>
        `With t = ${decimal(t)} every group is at most that far from the whole table, where two values are as far apart as their common group is high in the hierarchy of ${s.column}.`,
    },
    alpha: {
      danger: (s: Subject, size: number, named: string) =>
        `If ${count(size - 1)} of ${count(size)} rows of a group have ${named || have(s, s.common)}, a guess at one of them is right ${count(size - 1)} times in ${count(size)}.`,
      choose: (s: Subject) => `Choose the values of ${s.column} that must not be guessed; until then every value counts.`,
      each: (s: Subject, alpha: number) =>
        `With alpha = ${decimal(alpha, 4)} no value of ${s.column} belongs to more than ${percentage(alpha)} of a group.`,
      named: (alpha: number, named: string) =>
        `With alpha = ${decimal(alpha, 4)} at most ${percentage(alpha)} of a group have ${named}; other values are free.`,
    },
    beta: {
      danger: (s: Subject, times: number) =>
        `${percent(s.secondShare)} of all rows have ${have(s, s.second)}; in a group in which every row does, the suspicion is ${decimal(times, 1)} times as great.`,
      promise: (s: Subject, beta: number, most: number) =>
        `With beta = ${decimal(beta, 4)} at most ${percentage(most)} of a group have ${have(s, s.second)}, ${decimal(most / s.secondShare, 2)} times the share that the whole table has.`,
      free: (s: Subject, beta: number) =>
        `With beta = ${decimal(beta, 4)} a group may have nothing but ${have(s, s.second)}, as that is frequent already; rarer values are held.`,
    },
    delta: {
      danger: (s: Subject) =>
        `If no row of a group has ${have(s, s.second)}, everybody who knows that someone is among them knows what the ${s.column} is not.`,
      promise: (s: Subject, delta: number, least: number, most: number) =>
        `With delta = ${decimal(delta, 4)} every group has every value of ${s.column}: ${have(s, s.second)} in more than ${percentage(least)} of its rows${most < 1 ? `, and in less than ${percentage(most)}` : ''}.`,
    },
  },

  algorithm: {
    title: 'Algorithm',
    none: 'The catalogue is not there yet.',
    another: 'Choose another',
    recommended: 'recommended',
    noPromise: 'Promises no protection: its release is judged, and refused where it has none.',
    constructionOnly: '0: construction only',
    ignore: 'Ignore the boundaries',
    ignoreWhy: 'to see what they cost; the release counts its violations',
    predict: 'The release shall help to predict',
    predictWhy: 'always measured; clustering algorithms also go by it',
    nothing: 'nothing in particular',
  },

  feasibility: {
    working: 'The engine is at work.',
    counting: 'Counting…',
    all: (asked: string): TemplateResult => html`<b>${asked}</b> with these boundaries: every row can be kept.`,
    allShort: (asked: string): TemplateResult => html`<b>${asked}</b>: every row can be kept.`,
    lost: ({ asked, out, chosen, models, rows, limit }: Lost): TemplateResult => {
      const clauses = [
        ...(out ? [`${count(out)} of ${words.rows(rows)} (${percent(out / rows)}) cannot be kept`] : []),
        ...(chosen && out ? [`at least ${count(chosen)} more would be suppressed for ${models}`] : []),
        ...(chosen && !out ? [`at least ${count(chosen)} of ${words.rows(rows)} would be suppressed for ${models}`] : []),
      ].join(', and ');
      return html`<b>${asked}</b> with these boundaries: ${clauses}${limit === undefined ? '' : `, more than the limit of ${percent(limit)}`}.`;
    },
    lostShort: (asked: string, lost: number, rows: number, limit: number | undefined): TemplateResult =>
      html`<b>${asked}</b>: ${words.rows(lost)} suppressed (${percent(lost / rows)})${limit === undefined ? '' : `, limit ${percent(limit)}`}.`,
    cannotHold: (what: string, why: string): TemplateResult => html`<b>${what}</b> cannot hold. ${why}`,
    cannotHoldShort: (what: string): TemplateResult => html`<b>${what}</b> cannot hold.`,
    where: { data: 'Show where', columns: 'Show the columns', boundaries: 'Show what it costs', protect: 'Show where' },
  },
};
