// Step 5: what a release holds, what it cost, its rows and its files.
import { count, enumerated, percentage, plural } from '../../figures.ts';
import { least } from './least.ts';
import { narrowed } from './narrowed.ts';
import { rarer } from './protect.ts';
import { utility } from './utility.ts';
import { words } from '../words.ts';

const { rows, groups } = words;

const togetherKept = {
  all: 'k is kept over both together',
  nobody: 'nobody was found in both, so nothing is promised of them together',
  linked: 'each row by itself keeps k over both together; anyone who links a person’s rows by their code may be left with fewer',
};

export const release = {
  title: 'Release',
  nothingYet: 'Nothing was run yet.',
  runNow: 'Run now',
  backToProtect: 'Back to Protect',
  toBoundaries: 'Look at the boundaries',
  earlier: 'Show the former release',
  outdated: 'You changed the settings after this release was made.',
  besideAnother: 'The earlier release beside the job is no longer what it was when this release was made.',
  retyped: 'The passphrase was typed anew since this release was made. The codes in the files below are those of the passphrase as it was.',
  otherTable: (name: string) => `This release is of ${name}, which is no longer open.`,
  runAgain: 'Run it again',
  former: (table: string) => `Former release, of ${table}`,
  loosen: 'What would save most rows',
  changed: 'You changed the settings after this run.',
  holds: (k: number, open: number, known?: string) => `k = ${count(k)} is kept${known ? ` for readers who know ${known} of the columns` : ''}${open ? `. ${open === 1 ? 'One risk is' : `${count(open)} risks are`} left` : ''}`,
  foundTitle: (columns: string) => `People can be found${columns ? ` by ${columns}` : ''}`,
  found: (columns: string) => `People can be found in this release${columns ? ` by ${columns}` : ''}, whatever its groups say.`,
  keptAlone: (k: number, columns: number, known?: string) => `k = ${count(k)} is kept, but only for ${known ? `readers who know ${known} of ` : ''}the ${words.columns(columns)} that others may know.`,
  // What a steward can repeat to others.
  headline: (of: 'people' | 'rows' | 'population', smallest: number, columns: number, unchanged: number) => {
    const alike = {
      people: `Every person hides among at least ${count(smallest)} who are alike in`,
      rows: `Every row hides among at least ${count(smallest)} that are alike in`,
      population: `Every row may be of at least ${plural(smallest, 'person', 'people')} of the population who are alike in`,
    }[of];
    return `${alike} ${words.columns(columns)}; ${unchanged ? `${words.columns(unchanged)} ${unchanged === 1 ? 'goes' : 'go'}` : 'no column goes'} out unchanged.`;
  },
  headlineKnown: (known: string, [smallest, people]: [n: number, people: boolean], columns: number, beyond: 'all' | 'more' | 'others') =>
    `A reader who knows ${known} of ${words.columns(columns)} finds at least ${people ? plural(smallest, 'person', 'people') : rows(smallest)}. ${beyond === 'all' ? 'k is kept for readers who know all, too.' : `Anyone who knows ${beyond === 'more' ? 'more' : 'others or more'} may find a single ${people ? 'person' : 'row'}.`}`,
  fails: 'The release does not protect as asked',
  unprotected: 'This table does not protect the people in it, and you chose to have it.',
  refused: {
    bad_input: 'There is no release: the settings have mistakes',
    unmet_policy: 'There is no release: this table cannot meet the settings',
    failed_audit: 'The release is withheld: it did not pass its checks',
    crashed: 'There is no release: the engine stopped',
  },
  withheld: 'Nothing can be downloaded, because the new table is not what the settings promise. Your settings are kept.',
  override: {
    title: 'Make it all the same?',
    thisAlgorithm: 'This algorithm',
    words: (algorithm: string, k: number) =>
      `${algorithm} promises no protection. In this table some rows would be alone, or among fewer than ${count(k)}: anyone who knows their quasi-identifiers finds them. That may do to see what the algorithm does, or for readers who are bound to secrecy as you are; it is no table to publish.`,
    understood: 'I know that this table does not protect the people in it.',
    make: 'Make the unprotected table',
  },

  // ---- What was asked and reached ----
  ofColumn: (model: string, column: string) => `${model} of ${column}`,
  asked: {
    peopleOfPopulation: (k: number) => `at least ${plural(k, 'person', 'people')} of the population for every group`,
    mostPresence: (most: number) => `at most ${percentage(most)} of the people of a group are in the table`,
    leastPresence: (least: number) => `at least ${percentage(least)} of the people who fit a group are in the table`,
    people: (k: number) => `rows of at least ${plural(k, 'person', 'people')} in every group`,
    classSize: (k: number) => `at least ${rows(k)} in every group`,
    knownClassSize: (k: number) => `at least ${rows(k)} in every group of every such set of columns`,
    knownPeople: (k: number) => `rows of at least ${plural(k, 'person', 'people')} in every group of every such set of columns`,
    differentValues: (n: number) => `at least ${count(n)} different values in every group`,
    entropy: (l: string) => `in every group as hard to guess as ${l} equally frequent values or harder`,
    recursive: (c: string, l: number) => `in every group the most frequent value less than ${c} times as often as ${rarer(l)}`,
    closeness: (t: string, distance: string) => `every group within ${t} of the whole table, ${distance}`,
    anyValue: 'any one value',
    namedValues: (n: number) => (n === 1 ? 'the value that is named' : `one of ${count(n)} values that are named`),
    share: (alpha: number, who: string, refined: boolean) =>
      `at most ${percentage(alpha)} of every group have ${who}${refined ? ', rounded up to whole rows' : ''}`,
    likeness: (beta: string) => `the share of no value in a group above that in the whole table by more than ${beta} times the latter`,
    enhancedLikeness: (beta: string) => `the share of no value in a group above that in the whole table by more than ${beta} times the latter, and by less for frequent values`,
    everyValue: (delta: string) => `every value in every group, the logarithm of its share over that in the whole table below ${delta}, up and down`,
    other: (figure: string) => `${figure} in every group`,
  },
  distances: {
    equal: 'all values equally far apart',
    ordered: 'by the order of the values',
    hierarchical: 'by the hierarchy of the values',
  } as Record<string, string>,
  reached: {
    people: (n: number) => `the group with the fewest has ${count(n)}`,
    classSize: (n: number) => `the smallest has ${count(n)}`,
    differentValues: (n: number) => `the least varied has ${count(n)}`,
    entropy: (figure: string) => `the least varied is as ${figure}`,
    recursive: (l: number) => `the least varied reaches l = ${count(l)}`,
    closeness: (figure: string) => `the furthest is at ${figure}`,
    share: (share: number) => `the greatest share is ${percentage(share)}`,
    other: (figure: string) => `the group nearest to failing has ${figure}`,
  },
  askedAndReached: (asked: string, reached: string) => `${asked}; ${reached}`,
  nearest: (words: string) => `Nearest to failing: ${words}`,
  showClass: 'Show this group',
  checkHolds: ', passed',
  checkFails: ', fails',
  checks: {
    columns: { title: 'Columns', meaning: 'Every column of the job is released, in its place, and no identifier is, unless as codes.' },
    columnsAlone: { title: 'Columns', meaning: 'No identifier shows anything but * or missing texts, unless the job has it as codes.' },
    rows: { title: 'Rows', meaning: 'Every released row stems from a row of the input, and none is there twice.' },
    generalization: {
      title: 'Generalization',
      meaning: 'Every cell of a quasi-identifier has its original value, or one above it in the hierarchy: nothing released is false.',
    },
    boundaries: { title: 'Boundaries', meaning: 'No value was generalized beyond its boundary.' },
    unchanged: { title: 'Unchanged cells', meaning: 'Every sensitive and insensitive cell is as it was in the input.' },
    nested: { title: 'Groups inside others', meaning: 'Of no row can a value be ruled out because a group with that value lies inside its own.' },
    suppression: { title: 'Suppression', meaning: 'No more rows are suppressed than the job allows.' },
    intersection: {
      title: 'Intersection',
      meaning: 'Who has both releases finds a person in a group of each. In every two groups that share somebody, k people or more are in both.',
    },
    newcomers: { title: 'Newcomers', meaning: 'Who knows who was in the earlier release finds the new ones by themselves: a group has k or more of them, or none.' },
    correspondence: { title: 'Correspondence', meaning: 'A value that stays the same is one that both groups of a person have. Of nobody do the two leave one only.' },
  } as Record<string, { title: string; meaning: string }>,
  lostColumn: (column: string, label: string, share: string) => `${column} is ${label} in ${share} of the rows.`,
  keepLevel: (level: string) => `Keep ${level} and run again`,
  groupValues: 'Group its values',
  cures: {
    differ: 'Ask for 2 different values in every group and run again',
    fold: (column: string) => `Count spellings of ${column} as one value and run again`,
    people: (column: string) => `Let k count people, by ${column}, and run again`,
    leaveOut: (columns: string[]) => `Leave out ${columns.length > 3 ? words.columns(columns.length) : enumerated(columns, 'and')} and run again`,
    count: (columns: string[]) => `Count ${columns.length > 3 ? words.columns(columns.length) : enumerated(columns, 'and')} among what others may know, and run again`,
    shuffle: 'Shuffle the rows and run again',
  },
  spelledApart: (column: string, values: string) => `${column} has values in several spellings, such as ${values}: each counts as a value of its own.`,
  // What is behind doors.
  doors: {
    checks: 'What was checked',
    checked: (passed: number, all: number) => (passed === all ? `${count(all)} checks, all passed` : `${count(all - passed)} of ${count(all)} checks failed`),
    readers: 'What an expert could work out',
    ruledOut: (n: number, inRows: number) => `that ${count(n)} of ${rows(inRows)} do not have certain values`,
    little: 'nothing that points to a person',
    rowsTold: 'before and after, side by side',
    dataTold: 'distributions, columns that go together, predictions',
    risks: 'Risk and group sizes',
    risksTold: 'before and after; with a register of the population',
    nearness: (kept: string, most: string) => (kept === most ? `nothing: ${kept} is the most` : `this release keeps ${kept}; none can keep more than ${most}`),
    compareTold: 'with other algorithms and other k',
  },

  // ---- Together with an earlier release ----
  together: {
    kept: togetherKept,
    beside: (name: string, kept: keyof typeof togetherKept) => `Made beside an earlier release, ${name}: ${togetherKept[kept]}.`,
    intersection: (both: number, smallest: number, pairs: number) =>
      both ? `${plural(both, 'person is', 'people are')} in both releases, at least ${count(smallest)} in each of ${plural(pairs, 'pair')} of groups` : 'nobody is in both releases',
    newcomers: (n: number) => (n ? `${plural(n, 'person is', 'people are')} new, in groups with k new ones or more` : 'nobody is new'),
    notGiven: 'nobody’s value follows from the two groups together, which neither tells alone',
    given: (n: number) => `${plural(n, 'person has', 'people have')} a value that follows from the two groups together`,
  },

  // ---- What the verdict does not say ----
  cautions: {
    first: 'Look at this first',
    countPeople: (column: string) => `Let k count people, by ${column}`,
    oneByOne: 'One by one',
  },

  // ---- What a reader concludes ----
  narrowed,

  // ---- Figures ----
  suppressedByCause: ({ mandatory, beside, leftOut, chosen, starred }: { mandatory: number; beside: boolean; leftOut: number; chosen: number; starred: number }) =>
    [
      ...(starred ? [`${count(starred)} by an earlier release`] : []),
      ...(mandatory ? [`${count(mandatory)} that no algorithm could keep${beside ? ' beside the earlier release' : ''}`] : []),
      ...(leftOut ? [`${count(leftOut)} whose value would follow from both releases`] : []),
      ...(chosen ? [`${count(chosen)} by the algorithm`] : []),
    ].join(', '),
  least,
  facts: {
    released: 'Released',
    releasedMeaning: 'Rows of the input that are in the release, each once. Suppressed rows are not among them.',
    of: (n: number) => `of ${count(n)}`,
    suppressed: 'Suppressed',
    suppressedMeaning:
      'Rows of the input that are not released. Some no algorithm could keep: even generalized up to every boundary, too few rows are like them. The others the algorithm suppressed, as far as the job allows.',
    both: 'In both releases',
    bothMeaning: 'People who are in a group of the earlier release and in one of this one.',
    people: (n: number) => plural(n, 'person', 'people'),
    pairs: (pairs: number, smallest: number) => `${plural(pairs, 'pair')} of groups, at least ${count(smallest)} in each`,
    classes: 'Groups',
    classesMeaning: 'Released rows that are alike in all quasi-identifiers are a group. The average is released rows / groups; suppressed rows are in no group.',
    classSizes: (smallest: number, largest: number, average: string) => `of ${count(smallest)} to ${count(largest)} rows, ${average} on average`,
    loss: 'Information loss',
  },

  // ---- Files ----
  files: {
    title: 'Files',
    release: (format: string) => `Release (${format === 'csv' ? 'CSV' : `.${format}`})`,
    former: (format: string) => `Former release (${format === 'csv' ? 'CSV' : `.${format}`})`,
    codebook: 'Codebook',
    codebookUse: 'What the released values mean. May go out with the release. As',
    codebookAs: 'Format of the codebook',
    asCsv: 'Release as CSV',
    asCsvUse: 'The same cells, without labels.',
    releaseUse: 'The table to hand on.',
    unprotectedUse: 'The unprotected table: not to be published.',
    shuffled: 'Rows are shuffled.',
    inputOrder: 'Rows are in the order of the input.',
    confirm: 'I have looked at what is listed here, and hand on this table all the same.',
    confirmOne: 'I know this, and hand on this table all the same.',
    more: 'More files',
    moreTold: 'for the public, for programs, for next month',
    saved: 'Saved',
    report: 'Report',
    reportUse: 'To read, print and sign. Keep it with the original.',
    withHash: 'The report has the hash of the input',
    withIdentifiers: 'The report lists the 18 kinds of identifiers of HIPAA',
    withHashWhy: 'A hash confirms a guess: anyone who guesses what the table held can check it. Leave it out of a report that others may read.',
    reportMaking: 'The report is being made…',
    reportJson: 'Report as JSON',
    reportJsonUse: 'All figures, for programs.',
    publicReport: 'Public report',
    publicReportUse: 'May go out with the release: what was done, k, models, loss and risk. No count below k, no value of the table, no name of a file.',
    publicJson: 'Public report as JSON',
    publicJsonUse: 'The same, for programs.',
    noPublic: 'A table that does not protect has no public report: its figures count people whom it singles out.',
    job: 'Job',
    jobUse: 'Your settings, to repeat all this. They have original values: keep them with the original.',
    mapping: 'Value mapping',
    mappingUse: 'Which value became what, to release another file alike. Keep it with the original: it has original values, and tells which ones the released values come from.',
    codes: 'Code list',
    codesUse: 'Which value each code comes from: anyone who has this list can undo the codes. Keep it with the original, or do without it.',
    codesGone: 'The code list is gone; run the job again',
    mappingGone: 'The mapping is gone; run the job again',
    hierarchies: 'Hierarchies',
    hierarchiesUse: (n: number) => (n === 1 ? 'The level table of the quasi-identifier, in a zip file. It has original values, as the job has.' : `The level tables of the ${count(n)} quasi-identifiers that have one, in a zip file. They have original values, as the job has.`),
    hierarchiesFailed: 'The hierarchies could not be written; open the table again',
    formulas: (n: number) => `${plural(n, 'cell')} ${n === 1 ? 'starts' : 'start'} with =, +, -, @ or a tab, which a spreadsheet may take for a formula.`,
  },

  // ---- Cost, classes, risk ----
  cost: 'What it cost',
  unchanged: (n: number) => `unchanged: ${rows(n)}`,
  raised: (steps: number, n: number) => `raised by ${count(steps)}: ${rows(n)}`,
  unchangedShare: (share: string) => `unchanged ${share}`,
  levelShare: (level: string, share: string) => `${level} ${share}`,
  levelNumber: (level: number) => `level ${count(level)}`,
  lost: (share: string) => `${share} lost`,
  asNumbers: {
    mean: (error: string, share: string) => `as means: ${error} off (root mean square), ${share} of the variance`,
    median: (error: string, share: string) => `as medians: ${error} off (root mean square), ${share} of the variance`,
  },
  columnLoss: 'Loss of a column',
  columnLossMeaning: 'The mean over all released rows of how high a cell was raised, as a share of its hierarchy’s height. Suppressed rows are not counted here; in the information loss of the whole release they count as lost entirely.',
  everyMetric: 'Every metric',
  metrics: {
    information_loss: 'Information loss',
    normalized_information_loss: 'Information loss, normalized',
    lower_bound: 'Least possible loss',
    precision: 'Precision',
    distortion_ratio: 'Distortion ratio',
    ncp: 'Certainty penalty',
    non_uniform_entropy: 'Non-uniform entropy',
    discernibility: 'Discernibility',
    average_class_size: 'Average group size, normalized',
    classification_metric: 'Classification metric',
  } as Record<string, string>,
  sizes: {
    title: 'Groups by size',
    class: {
      label: 'Rows by size of their group',
      bin: (inRows: number, n: number) => `${rows(inRows)} in ${groups(n)}`,
    },
    cluster: {
      label: 'Rows by size of their cluster',
      bin: (inRows: number, n: number) => `${rows(inRows)} in ${words.clusters(n)}`,
    },
  },
  risk: {
    untold: 'No risk is told: people can be found in another way than by the quasi-identifiers. What is listed first says how.',
    title: 'Risk of being found',
    before: 'Before',
    after: 'Release',
    highest: 'Highest, of one row',
    highestMeaning: '1 / rows of the smallest group, or 1 / people of the group with fewest where k counts people. Before: the same of rows of the input that are alike in all quasi-identifiers. If readers know few columns, then the smallest group of any set of such columns counts. Suppressed rows are not counted.',
    atHighest: 'Rows at the highest',
    atHighestMeaning: 'Rows with the highest risk / released rows. Suppressed rows are not counted.',
    average: 'On average',
    averageMeaning: 'The mean over the released rows of 1 / rows of their group, which is groups / released rows; where k counts people, of 1 / people of their group. Suppressed rows are not counted.',
    registerHighest: 'From a register, highest',
    registerHighestMeaning: '1 / rows of the register that fit the group, for the group with fewest; at least the rows of the group. It is the risk from somebody who has the register and does not know who of it is in the table.',
    registerAverage: 'From a register, on average',
    registerAverageMeaning: 'The mean over the released rows of 1 / rows of the register that fit their group.',
    registerMarketerMeaning: 'The share of rows that someone who matches everybody with the register is expected to match right: the mean of 1 / rows of the register that fit the group.',
    household: 'Of a household, highest',
    householdMeaning: 'The chance that somebody of a household is found: 1 - the product of (1 - risk) over its people. It is not bounded by k: three people, each among 5, make it 49%.',
    householdAverage: 'Of a household, on average',
    householdAverageMeaning: 'The mean over the rows of the chance that somebody of their household is found.',
    marketer: 'Matched right, of all',
    marketerMeaning: 'The share of rows that someone who matches everybody is expected to match right: groups / released rows; where k counts people, the mean of 1 / people of the group. Suppressed rows are not counted.',
    unique: 'Unique rows',
    uniqueMeaning: 'Rows that no other equals in all quasi-identifiers. Suppressed rows are not counted.',
    words: 'The chance to pick the right row for a person who is known to be in the table and whose quasi-identifiers are known. Rows are counted, or people where k counts them: where several rows are of one person and k counts rows, that person is found with more.',
    source: 'El Emam, Dankar 2008; Dankar, El Emam 2010',
  },

  register: {
    title: 'What does an intruder see who has a register?',
    hint: 'A table of the population that this one is a sample of, with the quasi-identifiers under the same names. Its rows are counted here and kept nowhere.',
    choose: 'Choose a register',
    another: 'Choose another register',
    counted: (name: string) => `Counted with ${name}.`,
    counting: (name: string) => `${name} is being counted`,
    refused: (name: string) => `${name} cannot serve as the register`,
    gone: 'Run the job again to count a register.',
  },

  // ---- What the data became ----
  utility,

  // ---- Rows ----
  grids: {
    title: 'Row by row',
    hint: 'Groups are bands; changed cells are coloured. Click a row, or press Enter on it, to see its group.',
    input: 'Input',
    release: 'Release',
    gone: 'The rows of this release can no longer be shown beside the input; its files are kept. Run it again to see them.',
    class: 'Group',
    goTo: 'Go to',
    smallest: 'Smallest group',
    nearest: 'Nearest to failing',
    suppressed: (n: number) => `Suppressed rows (${count(n)})`,
    isSuppressed: 'This row was suppressed: it is in no group and not in the release.',
  },
  classPanel: {
    title: (number: number, n: number) => `Group ${count(number)}: ${rows(n)}`,
    loading: 'Looking at the group…',
    failed: 'This group cannot be shown; run it again to see it.',
    released: 'Released as',
    distribution: (column: string) => `${column} in this group`,
    share: (n: number, share: string) => `${rows(n)}, ${share}`,
    others: (n: number) => plural(n, 'other value'),
    oneValue: (column: string) => `All rows of this group have the same ${column}.`,
    rows: 'Its rows in the input',
    previous: 'Previous group',
    next: 'Next group',
  },
};
