// The report of a release: a document on its own, to be read, printed and signed.
import { count, percentage, plural } from '../figures.ts';
import { release } from './steps/release.ts';
import { words } from './words.ts';

const { rows } = words;
const company = (n: number, people: boolean): string => (people ? plural(n, 'person', 'people') : rows(n));

export const report = {
  title: (table: string) => `Release report: ${table}`,
  subtitle: 'k-anonymity within boundaries, audited',
  facts: {
    title: 'Table, release and program',
    table: 'Table',
    release: 'Release',
    made: 'Made',
    version: 'Made with',
    fingerprint: 'Fingerprint of kordon.html',
    earlier: 'Made beside',
    population: 'Population',
    populationFile: (name: string, n: number) => `${name}, ${rows(n)}`,
    partOf: (n: number) => `the whole table, ${rows(n)}, with a part of it released`,
    contains: 'Contains',
    tableSize: (r: number, c: number) => `${rows(r)}, ${words.columns(c)}`,
  },
  status: {
    holds: 'The release is what was asked: every check passed.',
    unprotected: 'This release does NOT protect the people in it. A check failed, and it was made all the same, on a worded demand.',
    confirmed: (said: string[]) => `The person who made this release said: ${said.map((each) => `“${each}”`).join(' ')}`,
    unconfirmed: 'Nobody had said yet that this was looked at when the report was written.',
    outdated: 'The settings on the page were changed after this release was made. This report is of the release and its settings.',
    otherTable: 'Another table was open when this report was written. This report is of the table named here.',
    confidential:
      'This report stays with the original: it has values of the original table. Hand on its public edition instead. The annex has the details.',
  },
  summary: {
    released: 'rows released',
    ofInput: (n: number) => `of ${count(n)}`,
    smallest: 'rows in the smallest group',
    fewest: 'people in the group with the fewest',
    highest: 'highest risk of being found',
    loss: 'information lost',
    lossByShare: 'information lost, by share',
  },

  answer: { title: (table: string) => `Check of ${table}`, checked: 'What was checked' },

  // ---- The public edition ----
  public: {
    title: 'Release report, public edition',
    may: 'This edition may go out with the release. It has no count below k and no value of the table; its end lists what else it leaves out.',
    know: 'What readers must know',
    labels: (n: number) => (n === 1 ? 'one value or group' : `${count(n)} values or groups`),
    columnsLeftOut: (n: number) => `${words.columns(n)} ${n === 1 ? 'is' : 'are'} not released.`,
    few: (n: number) => `fewer than ${count(n)}`,
    some: 'some',
    untold: 'not told',
    checks: (n: number) => `All ${plural(n, 'check')} passed.`,
    risk: 'Risk of being found',
    highestMeaning: '1 / rows of the smallest group, or 1 / people of the group with fewest where k counts people. Suppressed rows are not counted.',
    linked: 'A code links the rows of a person: anyone who takes them together may be left with fewer who are alike in all of them than in each.',
    sameValue: 'Rows of a group may have the same value in a column that goes out as it is: anyone who knows that a person is in that group knows it of that person.',
    leftOut: 'What this edition leaves out',
    leftOutWords: 'The internal edition stays with the original. It has besides:',
  },

  // ---- What was asked ----
  asked: {
    title: 'What was asked',
    roles: 'Columns and their roles',
    column: 'Column',
    label: 'Label',
    role: 'Role',
    distinct: 'Values',
    boundary: 'Boundaries: how far it may be generalized',
    weight: 'Weight',
    roleNames: { identifier: 'Identifier', 'quasi-identifier': 'Quasi-identifier', sensitive: 'Sensitive', insensitive: 'Insensitive', 'leave-out': 'Left out' },
    notReleased: 'not released',
    coded: { random: 'released as random codes', keyed: 'released as codes made by a passphrase' },
    asItIs: 'released as it is',
    classMean: 'released as the mean of its group',
    dates: {
      days: (days: number) => `released with dates that moved, by a number of days for each person, ${count(days)} at most`,
      weeks: (days: number) => `released with dates that moved by whole weeks, a number for each person, ${count(days)} days at most`,
      since: (column: string) => `released as days since the person’s earliest ${column}`,
    },
    linked: 'All rows of a person',
    linkedWords: (n: number) => `${count(n)} people or more are alike in all their rows`,
    free: 'no boundary: up to the root',
    wholeLevel: (level: number) => `every value of level ${count(level)}`,
    wholeLevelNamed: (level: number, n: number, names: string) => `every value of level ${count(level)} (${count(n)}: ${names})`,
    atLevel: (label: string, level: number) => `${label} (level ${count(level)})`,
    width: (width: string) => `no range wider than ${width}`,
    byRule: (rule: string) => `by a rule: ${rule}`,
    ignored: 'The job ignores the boundaries.',
    protection: 'Protection',
    people: 'Rows of a person',
    households: 'Rows of a household',
    known: 'Others may know',
    bounded: 'With boundaries',
    model: 'Model',
    demand: 'Demand',
    definition: 'Definition',
    suppression: 'Suppression limit',
    suppressionWords: (share: string, n?: number) => `${share} of the rows${n === undefined ? '' : `, which is ${rows(n)}`}`,
    algorithm: 'Algorithm',
    noGuarantee: 'It promises no protection by itself; the audit judges.',
    seed: 'Seed',
    order: 'Order of the rows',
    shuffled: 'shuffled',
    inputOrder: 'as in the input',
    suppressed: 'Suppressed rows',
    removed: 'removed',
    keptAsStars: 'kept as rows of *',
    missing: 'Counted as missing',
    missingIn: (name: string) => `Missing in ${name}`,
    reading: 'Read with',
  },

  // ---- What was done ----
  done: {
    title: 'What was done',
    read: 'Rows read',
    released: 'Rows released',
    suppressed: 'Rows suppressed',
    starred: 'that an earlier release had suppressed',
    mandatory: 'that no algorithm could keep within the boundaries',
    mandatoryBeside: 'that no algorithm could keep within the boundaries and beside earlier releases',
    leftOut: 'because a value would follow from this and earlier releases together',
    chosen: 'by the algorithm, for the others to lose less or to pass',
    foretold: (out: number, chosen: number) =>
      chosen
        ? `Before the run it was known that ${rows(out)} cannot be kept within the boundaries, and at least ${count(chosen)} more for the sake of the models.`
        : `Before the run it was known that ${rows(out)} cannot be kept within the boundaries.`,
    classes: 'Groups',
    classWords: (smallest: number, largest: number, average: string) => `of ${count(smallest)} to ${count(largest)} rows, ${average} on average`,
    sizes: 'Groups by size',
    size: 'Size',
    classCount: 'Groups',
    rowCount: 'Rows',
    share: 'Share',
    levels: 'How far each column was generalized',
    level: (n: number) => (n === 0 ? 'as it was' : `by ${count(n)}`),
    levelWords: 'Shares of the released rows, by the number of steps that the cell was raised in its hierarchy.',
    notes: 'Notes',
  },

  // ---- What holds ----
  holds: {
    title: 'What was checked',
    intro: 'Separate code read the finished release as an outsider would, compared it with the input, and checked every promise.',
    check: 'Check',
    finding: 'Finding',
    result: 'Result',
    passed: 'passed',
    failed: 'fails',
    nearest: (words: string) => `Group nearest to failing: ${words}`,
  },

  // ---- What it cost ----
  cost: {
    title: 'What it cost',
    column: 'Column',
    loss: 'Loss',
    weight: 'Weight',
    columnMeaning: 'The mean over the released rows of what the cell lost: how high it was raised as a share of its hierarchy’s height, or by share, if the job says so.',
    metric: 'Metric',
    figure: 'Figure',
    formula: 'Formula, and how suppressed rows count',
    symbols: 'h, H: heights of the released value and of its hierarchy; |E|: rows of a group.',
  },

  // ---- Risk ----
  risk: {
    title: 'Risk of being found, before and after',
    formula: 'How it is counted',
  },

  // ---- Risks that remain ----
  remaining: {
    title: 'Risks that remain',
    intro: 'k-anonymity makes rows alike in the columns that were chosen as quasi-identifiers. It promises nothing else. What follows is what it leaves open here.',
    sameValue: 'A group with one value gives it away',
    sameValueNone: (columns: string) => `No group has a single value of ${columns}. A group of two values, one of them rare, comes near to it.`,
    sameValueUnmeasured: 'The job names no sensitive column, so nothing was measured here. Every column released as it is may have one value in a whole group.',
    background: 'Knowledge of the person',
    backgroundWords: (smallest: number, people: boolean) =>
      smallest > 1
        ? `Anyone who knows more than the quasi-identifiers can rule ${people ? 'people' : 'rows'} out. In the ${people ? 'groups with the fewest' : 'smallest groups'}, of ${company(smallest, people)}, ruling out ${count(smallest - 1)} leaves one.`
        : 'Anyone who knows more than the quasi-identifiers can rule rows out. Some rows here are alone already.',
    skew: 'Groups that differ from the whole table',
    skewFree: (column: string, value: string, share: string) =>
      `Nothing limits how ${column} is spread in a group. Its most frequent value is ${value}, in ${share} of all rows of the table; in a group it, or a rarer one, may have any share, which tells something of all in it.`,
    skewFreeUnnamed: (column: string) => `Nothing limits how ${column} is spread in a group: one may have only high or only low values, which tells something of all in it.`,
    skewLimits: {
      't-closeness': (column, asked) => `${column}: ${asked}. That distance is what a group may still tell.`,
      'alpha-k-anonymity': (column, asked) => `${column}: ${asked}. Up to that share a guess may still be right.`,
      'beta-likeness': (column, asked) => `${column}: ${asked}. So much a group may still add to a suspicion; that somebody does not have a value, it may tell for certain.`,
      'delta-disclosure': (column, asked) => `${column}: ${asked}. Within that a group may still make a value more likely, or less.`,
    } as Record<string, (column: string, asked: string) => string>,
    skewNone: 'No column is sensitive, so nothing limits what a group may tell.',
    linkage: 'Other releases of the same people',
    linkageWords: (released: number) =>
      `Two releases of the same people, each k-anonymous, may together single some out. Before any of these ${rows(released)} is released again, with other columns, other boundaries or newer values, both releases must be judged together.`,
    linkageBeside: (name: string, both: number, kept: keyof typeof release.together.kept) =>
      `It was made beside ${name}${both ? `, with ${plural(both, 'person', 'people')} released before` : ''}: ${release.together.kept[kept]}. Others were not looked at.`,
    otherColumns: 'Columns that were not chosen as quasi-identifiers',
    otherColumnsNone: 'Every released column is a quasi-identifier.',
    otherColumnsWords: (columns: string) =>
      `Released as they are: ${columns}. If anyone outside can know one of them of a person, it works as a quasi-identifier, and the groups do not protect against that: k was not checked with it.`,
    columnValues: (column: string, n: number) => `${column} (${words.values(n)})`,
    rowsAndPeople: 'Rows and people',
    oneRowEach: 'Each row is another person, as far as the identifier columns tell: k counts rows, and these are people.',
    spellings: 'Spellings',
    spellingsNone: 'No two values of a sensitive column are spellings of one.',
    presence: 'Being in the table',
    presenceHeld: (most: number) =>
      `Of the people of the population whom a group may be of, at most ${percentage(most)} are in the table: who knows the population alone cannot be surer of anybody’s being there. Who knows more can.`,
    presenceWords: (suppressed: number) =>
      suppressed
        ? `The release does not hide that someone is in the table, where that is known. ${rows(suppressed)} ${suppressed === 1 ? 'is' : 'are'} suppressed, and who is missing is unusual in the quasi-identifiers.`
        : 'The release does not hide that someone is in the table, where that is known.',
    smallNumbers: 'Small numbers',
    smallNumbersWords: (highest: string, share: string, smallest: number, people: boolean) =>
      `At the highest risk, ${highest}, are ${share} of the released rows: they are in groups of ${company(smallest, people)}. Whether that is low enough depends on who receives the table and what else they have.`,
    nothingReleased: 'No row is released.',
    formulas: 'Spreadsheets',
    formulasFound: (n: number) =>
      `${plural(n, 'cell')} ${n === 1 ? 'starts' : 'start'} with =, +, -, @ or a tab. A spreadsheet may take such a cell for a formula and run it: import the file as text.`,
    formulasNone: 'No cell starts with a sign that a spreadsheet takes for a formula.',
    order: 'Order of the rows',
    orderShuffled: (seed: number) =>
      `The order follows from the released rows and seed ${count(seed)} alone: a row’s place tells nothing that the rows do not tell.`,
    orderInput: 'The rows are in the order of the input. Anyone who knows that order, or a part of it, finds people by their place, whatever the groups say.',
    starRows: (n: number) => `${rows(n)} that were suppressed are in the release as rows of *.`,
    ignored: 'Boundaries',
    ignoredWords: (cells: number) => `The job ignores the boundaries: ${plural(cells, 'cell')} ${cells === 1 ? 'lies' : 'lie'} above a boundary.`,
  },

  // ---- Identifiers ----
  identifiers: {
    title: 'Identifiers that HIPAA lists',
    caption: 'The 18 kinds of 45 CFR 164.514(b)(2)(i)',
    intro: 'A list to go through, made from the names of the columns and from what their cells look like. What was not found may still be there, above all in free text; nothing here says that the Safe Harbor method is satisfied.',
    kind: 'Kind',
    columns: 'Columns that seem to hold it',
    none: 'none found',
    became: {
      identifier: (name: string) => `${name} (not released)`,
      coded: (name: string) => `${name} (released as codes)`,
      'quasi-identifier': (name: string) => `${name} (generalized)`,
      sensitive: (name: string) => `${name} (released as it is)`,
      insensitive: (name: string) => `${name} (released as it is)`,
      moved: (name: string) => `${name} (released as other dates)`,
      undecided: (name: string) => name,
    },
    kinds: [
      'names',
      'places smaller than a state',
      'dates of a person finer than years; ages over 89',
      'telephone numbers',
      'fax numbers',
      'e-mail addresses',
      'social security numbers',
      'medical record numbers',
      'health plan numbers',
      'account numbers',
      'certificate and licence numbers',
      'vehicles and licence plates',
      'devices and serial numbers',
      'web addresses',
      'IP addresses',
      'biometric identifiers',
      'photographs of faces',
      'any other number or code of a person',
    ],
  },

  // ---- Repeat ----
  repeat: {
    title: 'How to repeat and check it',
    hashes: 'SHA-256 of the files',
    file: 'File',
    input: 'Input',
    release: 'Release',
    job: 'Job',
    noInput: 'The hash of the input is left out: it would confirm a guess at what the table held. Who makes a report for their own files can have it in there.',
    inputHash: 'The hash of the input confirms a guess at what the table held: this report stays with the original.',
    noHash: 'the file could not be read any more when this report was written',
    intro: (job: string) => `Save the job below as ${job}. The same table and job give the same bytes, here and on the command line:`,
    randomCodes: 'Random codes are other ones in each run: all else is the same.',
    run: 'Release the table again',
    audit: 'Check the release against the original',
    auditTogether: 'Judge it together with earlier releases',
    auditAlone: 'Check the release alone, as an outsider can',
    prove: 'Have the least possible loss proven; the proof has values of the original and stays with it',
    auditProof: 'Check that proof; of a release in the order of the input, with suppressed rows kept as rows of *, it can also tell how near that comes',
    auditProofNear: 'Check that proof, and how near the release comes to it',
    compareHashes: 'Compare the files with the table above',
    jobText: 'Appendix: the job',
    jobLines: (lines: number) => `The job has ${plural(lines, 'line')} and is in this file. Open it to read it, or to have it printed too; its SHA-256 is above.`,
    showJob: 'Show the job',
  },

  // ---- Signature ----
  sign: {
    title: 'Decision',
    decision: 'This release',
    may: 'may be handed on',
    conditions: 'may be handed on under the conditions below',
    mayNot: 'may not be handed on',
    to: 'Released to',
    purpose: 'For',
    conditionList: 'Conditions',
    name: 'Name',
    function: 'Function',
    placeAndDate: 'Place and date',
    signature: 'Signature',
  },
  made: (version: string) => `Written by Kordon ${version}, in the browser; the table did not leave this computer.`,
};
