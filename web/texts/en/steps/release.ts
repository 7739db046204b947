// Step 5: what a release holds, what it cost, its rows and its files.
import { count, percentage, plural } from '../../figures.ts';
import { least } from './least.ts';
import { narrowed } from './narrowed.ts';
import { rarer } from './protect.ts';
import { utility } from './utility.ts';
import { words } from '../words.ts';

const { rows, classes } = words;

const togetherKept = {
  all: 'k holds over both together',
  nobody: 'nobody was found in both, so nothing is promised of them together',
  linked: 'each row by itself keeps k over both together; whoever links a person’s rows by their code may be left with fewer',
};

export const release = {
  title: 'Release',
  nothingYet: 'Nothing was run yet.',
  runNow: 'Run now',
  runningAgain: 'What is shown here is the release before this run.',
  backToProtect: 'Back to Protect',
  toBoundaries: 'Look at the boundaries',
  earlier: 'Show the former release',
  outdated: 'The job has changed since this release was made. The files below are of the job as it was.',
  besideAnother: 'The earlier release beside the job is no longer what it was when this release was made. The files below do not know the change.',
  retyped: 'The passphrase was typed anew since this release was made. The codes in the files below are those of the passphrase as it was.',
  otherTable: (name: string) => `This release is of ${name}, which is no longer open. The files below are of that table.`,
  runAgain: 'Run it again',
  held: 'This release holds what was asked before the change',
  loosen: 'What would save most rows',
  changed: 'The job has changed since this run.',
  holds: 'The release holds',
  holdsBut: (n: number) => `The release holds what the job asks; look at ${n === 1 ? 'one thing' : `${count(n)} things`} first`,
  found: (columns: string) => `People can be found in this release${columns ? ` by ${columns}` : ''}, whatever its classes say.`,
  // What a steward can repeat to others.
  headline: (of: 'people' | 'rows' | 'population', smallest: number, columns: number, unchanged: number) => {
    const alike = {
      people: `Every person hides among at least ${count(smallest)} who are alike in`,
      rows: `Every row hides among at least ${count(smallest)} that are alike in`,
      population: `Every row may be of at least ${plural(smallest, 'person', 'people')} of the population who are alike in`,
    }[of];
    return `${alike} ${words.columns(columns)}; ${unchanged ? `${words.columns(unchanged)} ${unchanged === 1 ? 'goes' : 'go'}` : 'no column goes'} out unchanged.`;
  },
  fails: 'The release does not protect as asked',
  unprotected: 'This table does not protect the people in it, and you chose to have it.',
  refused: {
    bad_input: 'There is no release: the job has mistakes',
    unmet_policy: 'There is no release: this table cannot meet the job',
    failed_audit: 'The release is withheld: it did not pass its audit',
    crashed: 'There is no release: the engine stopped',
  },
  withheld: 'Nothing can be downloaded, because the table that came out is not what the job promises. The job is kept.',
  override: {
    title: 'Make it all the same?',
    thisAlgorithm: 'This algorithm',
    words: (algorithm: string, k: number) =>
      `${algorithm} promises no protection. In this table some rows would stand alone, or among fewer than ${count(k)}: whoever knows their quasi-identifiers finds them. That may do to see what the algorithm does, or for readers who are bound to secrecy as you are; it is no table to publish.`,
    understood: 'I know that this table does not protect the people in it.',
    make: 'Make the unprotected table',
  },

  // ---- What was asked and reached ----
  ofColumn: (model: string, column: string) => `${model} of ${column}`,
  asked: {
    peopleOfPopulation: (k: number) => `at least ${plural(k, 'person', 'people')} of the population for every class`,
    mostPresence: (most: number) => `at most ${percentage(most)} of the people of a class are in the table`,
    leastPresence: (least: number) => `at least ${percentage(least)} of the people who fit a class are in the table`,
    people: (k: number) => `rows of at least ${plural(k, 'person', 'people')} in every class`,
    classSize: (k: number) => `at least ${rows(k)} in every class`,
    differentValues: (n: number) => `at least ${count(n)} different values in every class`,
    entropy: (l: string) => `in every class as hard to guess as ${l} equally frequent values or harder`,
    recursive: (c: string, l: number) => `in every class the most frequent value less than ${c} times as often as ${rarer(l)}`,
    closeness: (t: string, distance: string) => `every class within ${t} of the whole table, ${distance}`,
    anyValue: 'any one value',
    namedValues: (n: number) => (n === 1 ? 'the value that is named' : `one of ${count(n)} values that are named`),
    share: (alpha: number, who: string, refined: boolean) =>
      `at most ${percentage(alpha)} of every class have ${who}${refined ? ', rounded up to whole rows' : ''}`,
    likeness: (beta: string) => `the share of no value in a class above that in the whole table by more than ${beta} times the latter`,
    enhancedLikeness: (beta: string) => `the share of no value in a class above that in the whole table by more than ${beta} times the latter, and by less for frequent values`,
    everyValue: (delta: string) => `every value in every class, the logarithm of its share over that in the whole table below ${delta}, up and down`,
    other: (figure: string) => `${figure} in every class`,
  },
  distances: {
    equal: 'all values equally far apart',
    ordered: 'by the order of the values',
    hierarchical: 'by the hierarchy of the values',
  } as Record<string, string>,
  reached: {
    people: (n: number) => `the class with the fewest has ${count(n)}`,
    classSize: (n: number) => `the smallest has ${count(n)}`,
    differentValues: (n: number) => `the least varied has ${count(n)}`,
    entropy: (figure: string) => `the least varied is as ${figure}`,
    recursive: (l: number) => `the least varied holds up to l = ${count(l)}`,
    closeness: (figure: string) => `the furthest is at ${figure}`,
    share: (share: number) => `the greatest share is ${percentage(share)}`,
    other: (figure: string) => `the class nearest to failing has ${figure}`,
  },
  askedAndReached: (asked: string, reached: string) => `${asked}; ${reached}`,
  nearest: (words: string) => `Nearest to failing: ${words}`,
  showClass: 'Show this class',
  checkHolds: ', holds',
  checkFails: ', fails',
  checks: {
    columns: { title: 'Columns', meaning: 'Every column of the job is released, in its place, and no identifier is, unless as codes.' },
    columnsAlone: { title: 'Columns', meaning: 'No identifier shows anything but * or missing texts, unless the job has it as codes.' },
    rows: { title: 'Rows', meaning: 'Every released row stems from a row of the input, and none is there twice.' },
    generalization: {
      title: 'Generalization',
      meaning: 'Every cell of a quasi-identifier holds its original value, or one above it in the hierarchy: nothing released is false.',
    },
    boundaries: { title: 'Boundaries', meaning: 'No value was generalized beyond its boundary.' },
    unchanged: { title: 'Unchanged cells', meaning: 'Every sensitive and insensitive cell is as it was in the input.' },
    nested: { title: 'Classes inside others', meaning: 'Of no row can a value be ruled out because a class with that value lies inside its own.' },
    suppression: { title: 'Suppression', meaning: 'No more rows are suppressed than the job allows.' },
    intersection: {
      title: 'Intersection',
      meaning: 'Who has both releases finds a person in a class of each. In every two classes that share somebody, k people or more are in both.',
    },
    newcomers: { title: 'Newcomers', meaning: 'Who knows who was in the earlier release finds the new ones by themselves: a class has k or more of them, or none.' },
    correspondence: { title: 'Correspondence', meaning: 'A value that stays the same is one that both classes of a person have. Of nobody do the two leave one only.' },
  } as Record<string, { title: string; meaning: string }>,
  disclosure: (column: string, n: number, inRows: number) => `In ${classes(n)} all rows have the same ${column} (${rows(inRows)})`,
  disclosureMeaning: 'Whoever knows that someone is among them knows it of that person.',
  askForTwo: 'Ask for 2 different values in every class',
  askedForTwo: 'p-sensitivity is on, with p = 2; run it again',

  // ---- Together with an earlier release ----
  together: {
    kept: togetherKept,
    beside: (name: string, kept: keyof typeof togetherKept) => `Made beside an earlier release, ${name}: ${togetherKept[kept]}.`,
    intersection: (both: number, smallest: number, pairs: number) =>
      both ? `${plural(both, 'person is', 'people are')} in both releases, at least ${count(smallest)} in each of ${plural(pairs, 'pair')} of classes` : 'nobody is in both releases',
    newcomers: (n: number) => (n ? `${plural(n, 'person is', 'people are')} new, in classes with k new ones or more` : 'nobody is new'),
    notGiven: 'nobody’s value follows from the two classes together, which neither tells alone',
    given: (n: number) => `${plural(n, 'person has', 'people have')} a value that follows from the two classes together`,
    nobody:
      'Nobody is in a class of both releases: of those who are in both files, one of the two released nobody.',
    placesLost: 'Row i of both was taken for one person’s, and the job does not keep rows in the places of the input.',
    unlookedLater: (columns: string, n: number) => `${columns} of the later release ${n === 1 ? 'has' : 'have'} no role in the job: nobody looked at ${n === 1 ? 'it, and it' : 'them, and they'} may tell more of people.`,
    fewLeavers: (n: number) =>
      `${plural(n, 'person', 'people')} of the earlier release only ${n === 1 ? 'is' : 'are'} among fewer than k such in a class: whoever subtracts what the others of that class have finds what they had. No second release can help that but by leaving out others, too.`,
    fewNewcomers: (n: number) =>
      `${count(n)} of those who are in the later release only ${n === 1 ? 'is' : 'are'} among fewer than k such in their class: whoever knows who was in the earlier one finds them there.`,
  },

  // ---- What the verdict does not say ----
  cautions: {
    first: 'Look at this first',
    known: 'Good to know',
    toColumns: 'Go to the columns',
    countPeople: (column: string) => `Have k count people, by ${column}`,
    countPeopleAsked: 'k now counts people; run it again',
    fold: (column: string) => `Count spellings of ${column} as one value`,
    foldAsked: 'Spellings of one value now count as one; run it again',
    unknownPeople: 'k counts rows. No column numbers persons, so nobody can say whether each row is another person.',
    severalRows: (column: string, values: number, inRows: number) =>
      `${column} has ${words.values(values)} in ${rows(inRows)}. If each of these is a person, several rows are of one.`,
    fewPeople: (smallest: number, n: number, inRows: number, k: number) =>
      `The smallest class holds ${smallest === 1 ? '1 person' : `${count(smallest)} persons`}; ${classes(n)} (${rows(inRows)}) ${n === 1 ? 'holds' : 'hold'} fewer than ${count(k)}: k counts rows.`,
    enoughPeople: (smallest: number) => `Each class holds ${plural(smallest, 'person')} or more.`,
    coded: {
      random: (column: string, n: number) => `${column} goes out as random codes, one for each of ${words.values(n)}.`,
      keyed: (column: string, n: number) => `${column} goes out as codes made by a passphrase, one for each of ${words.values(n)}.`,
    },
    linked: (column: string, below: number, persons: number, smallest: number, k: number) =>
      `Codes of ${column} link the rows of a person. Taken with all their rows, ${count(below)} of ${count(persons)} persons ${below === 1 ? 'hides' : 'hide'} among fewer than ${count(k)} who are alike, in the smallest group among ${count(smallest)}. Leave the column out, or release one row a person.`,
    looksLike: (column: string, what: string) => `${column} looks like ${what}.`,
    cells: (column: string, n: number, what: string) => `${plural(n, 'cell')} of ${column} ${n === 1 ? 'looks' : 'look'} like ${what}.`,
    generalizedStill: (column: string) => `${column} is generalized, and still its released values lead to persons.`,
    alone: (column: string, unique: number, inRows: number) =>
      unique
        ? `${column} goes out as it is, and ${count(unique)} of ${rows(inRows)} ${unique === 1 ? 'has' : 'have'} a value that nobody else has: whoever knows it finds the row, whatever the classes say.`
        : `${column} goes out as it is; no row has a value that nobody else has.`,
    aloneTogether: (columns: string, unique: number, inRows: number) =>
      unique
        ? `${columns} go out as they are, and ${count(unique)} of ${rows(inRows)} ${unique === 1 ? 'has' : 'have'} values there that, together, nobody else has: whoever knows them finds the row, whatever the classes say.`
        : `${columns} go out as they are; no row has values there that, together, nobody else has.`,
    spellings: (column: string, values: number, folded: number, example: string) =>
      `${column} has ${words.values(values)}, of which ${count(values - folded)} ${values - folded === 1 ? 'is' : 'are'} another’s spelling: they differ in case, blanks, Unicode form or leading zeros only${example ? `, as ${example}` : ''}.`,
    notFolded: 'Models count each as a value of its own, so a class may be less varied than it looks.',
    folded: 'Models count them as one, as the job asks.',
    narrowed: (n: number, inRows: number, population: boolean) =>
      `Of ${count(n)} of ${rows(inRows)} somebody who knows the method can rule out values: their class has others inside, where these rows would stand had they such a value. ${
        population
          ? 'Fewer people of the population then fit them, so what was asked of it may not stand against such a reader.'
          : 'k stands; how far values were generalized does not. “Classes inside others: avoid” in step 4 prevents it ("nested": "avoid" in the job).'
      }`,
    counted: (located: number, counted: number, more: number, inRows: number, population: boolean) =>
      `Somebody who knows the method and counts can tell that in the classes of ${count(located)} of ${rows(inRows)} some more precise value occurs${counted ? `, in those of ${count(counted)} how often each does` : ''}${more ? `, and rule out values of ${count(more)} more` : ''}.${population ? '' : ' k stands.'}`,
    failing: (n: number, likelier: number, certain: number, inRows: number) =>
      `Who knows the method and everybody’s quasi-identifiers, from a register, can tell of ${count(n)} of ${rows(inRows)} that what you demand of sensitive values would have failed, had they been more precise.${likelier ? ` Of ${count(likelier)} the sensitive value is then likelier than you allow, of ${count(certain)} it is certain.` : ''}`,
    nestedUnknown: (why: string) => `What classes that lie inside others tell of rows was not computed: ${why}.`,
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
    bothMeaning: 'People who are in a class of the earlier release and in one of this one.',
    people: (n: number) => plural(n, 'person', 'people'),
    pairs: (pairs: number, smallest: number) => `${plural(pairs, 'pair')} of classes, at least ${count(smallest)} in each`,
    classes: 'Classes',
    classesMeaning: 'Released rows that are alike in all quasi-identifiers are a class. The average is released rows / classes; suppressed rows are in no class.',
    classSizes: (smallest: number, largest: number, average: string) => `of ${count(smallest)} to ${count(largest)} rows, ${average} on average`,
    loss: 'Information loss',
    time: 'Time',
    timeMeaning: 'Reading, forming classes, writing and auditing, added up, on this computer.',
  },

  // ---- Files ----
  files: {
    title: 'Files',
    release: 'Release (CSV)',
    releaseUse: 'The table to hand on.',
    unprotectedUse: 'The unprotected table: not to be published.',
    shuffled: 'A row’s place tells nothing: the order follows from the released rows and the seed alone.',
    inputOrder: 'Its rows stand as in the input: whoever has the input’s order can tell them apart.',
    confirm: 'I have looked at what is listed here, and hand on this table all the same.',
    saved: 'Saved',
    report: 'Report',
    reportUse: 'What was asked, done and checked, and which risks remain: one page to read, print and sign. Keep it with the original.',
    withHash: 'with the hash of the input, for our own files',
    withHashWhy: 'A hash confirms a guess: whoever guesses what the table held can check it. Leave it out of a report that others may read.',
    reportMaking: 'The report is being made…',
    reportJson: 'Report as JSON',
    reportJsonUse: 'All figures, for programs.',
    publicReport: 'Public report',
    publicReportUse: 'May go out with the release: what was done, k, models, loss and risk. No count below k, no value of the table, no name of a file.',
    publicJson: 'Public report as JSON',
    publicJsonUse: 'The same, for programs.',
    noPublic: 'A table that does not protect has no public report: its figures count people whom it singles out.',
    job: 'Job',
    jobUse: 'What was asked, to repeat it here or on the command line. Keep it with the original: its hierarchies and boundaries hold original values, those of suppressed rows too.',
    mapping: 'Value mapping',
    mappingUse: 'Which value became what, to release another file alike. Keep it with the original: it holds original values and tells what stands behind the released ones.',
    codes: 'Code list',
    codesUse: 'Which value stands behind each code: whoever has this list can undo the codes. Keep it with the original, or do without it.',
    codesGone: 'The code list is gone; run the job again',
    mappingGone: 'The mapping is gone; run the job again',
    hierarchies: 'Hierarchies',
    hierarchiesUse: (n: number) => (n === 1 ? 'The level table of the quasi-identifier, in a zip file. It holds original values, as the job does.' : `The level tables of the ${count(n)} quasi-identifiers that have one, in a zip file. They hold original values, as the job does.`),
    hierarchiesFailed: 'The hierarchies could not be written; open the table again',
    formulas: (n: number) => `${plural(n, 'cell')} ${n === 1 ? 'starts' : 'start'} with =, +, -, @ or a tab, which a spreadsheet may take for a formula.`,
  },

  // ---- Cost, classes, risk ----
  cost: 'What it cost',
  unchanged: (n: number) => `unchanged: ${rows(n)}`,
  raised: (steps: number, n: number) => `raised by ${count(steps)}: ${rows(n)}`,
  unchangedShare: (share: string) => `unchanged ${share}`,
  raisedShare: (steps: number, share: string) => `by ${count(steps)}: ${share}`,
  lost: (share: string) => `${share} lost`,
  asNumbers: {
    mean: (error: string, share: string) => `as means: ${error} off (root mean square), ${share} of the variance`,
    median: (error: string, share: string) => `as medians: ${error} off (root mean square), ${share} of the variance`,
  },
  costWords: 'Each bar is the released rows, from those left as they are to those raised furthest: the stronger the colour, the higher in the hierarchy.',
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
    average_class_size: 'Average class size, normalized',
    classification_metric: 'Classification metric',
  } as Record<string, string>,
  sizes: {
    title: 'Classes by size',
    class: {
      label: 'Rows by size of their class',
      bin: (inRows: number, n: number) => `${rows(inRows)} in ${classes(n)}`,
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
    highestMeaning: '1 / rows of the smallest class, or 1 / people of the class with fewest where k counts people. Before: the same of rows of the input that are alike in all quasi-identifiers. Suppressed rows are not counted.',
    atHighest: 'Rows at the highest',
    atHighestMeaning: 'Rows of which the risk is the highest / released rows. Suppressed rows are not counted.',
    average: 'On average',
    averageMeaning: 'The mean over the released rows of 1 / rows of their class, which is classes / released rows; where k counts people, of 1 / people of their class. Suppressed rows are not counted.',
    registerHighest: 'From a register, highest',
    registerHighestMeaning: '1 / rows of the register that fit the class, for the class with fewest; at least the rows of the class. It is the risk from somebody who has the register and does not know who of it is in the table.',
    registerAverage: 'From a register, on average',
    registerAverageMeaning: 'The mean over the released rows of 1 / rows of the register that fit their class.',
    registerMarketerMeaning: 'The share of rows that someone who matches everybody with the register is expected to match right: the mean of 1 / rows of the register that fit the class.',
    household: 'Of a household, highest',
    householdMeaning: 'The chance that somebody of a household is found: 1 - the product of (1 - risk) over its people. It is not bounded by k: three people, each among 5, make it 49%.',
    householdAverage: 'Of a household, on average',
    householdAverageMeaning: 'The mean over the rows of the chance that somebody of their household is found.',
    marketer: 'Matched right, of all',
    marketerMeaning: 'The share of rows that someone who matches everybody is expected to match right: classes / released rows; where k counts people, the mean of 1 / people of the class. Suppressed rows are not counted.',
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
    hint: 'Classes are bands; changed cells are coloured. Click a row, or press Enter on it, to see its class.',
    input: 'Input',
    release: 'Release',
    gone: 'The rows of this release can no longer be shown beside the input; its files are kept. Run it again to see them.',
    class: 'Class',
    goTo: 'Go to',
    smallest: 'Smallest class',
    nearest: 'Nearest to failing',
    suppressed: (n: number) => `Suppressed rows (${count(n)})`,
    isSuppressed: 'This row was suppressed: it is in no class and not in the release.',
  },
  classPanel: {
    title: (number: number, n: number) => `Class ${count(number)}: ${rows(n)}`,
    loading: 'Looking at the class…',
    failed: 'This class cannot be shown; run it again to see it.',
    released: 'Released as',
    distribution: (column: string) => `${column} in this class`,
    share: (n: number, share: string) => `${rows(n)}, ${share}`,
    others: (n: number) => plural(n, 'other value'),
    oneValue: (column: string) => `All rows of this class have the same ${column}.`,
    rows: 'Its rows in the input',
    previous: 'Previous class',
    next: 'Next class',
  },
};
