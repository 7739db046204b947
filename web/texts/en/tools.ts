// The tools beside the five steps: checking a table that another tool made, and releasing a table by an earlier mapping.
import { count, plural } from '../figures.ts';
import { words } from './words.ts';

const { rows, groups } = words;

export const tools = {
  title: 'Tools',
  lead: 'They work on files of their own. The table in the five steps stays as it is.',
  back: 'Back to the five steps',
  offer: 'Or something else',
  offers: {
    check: { title: 'Check a table', summary: 'Is a release k-anonymous, whichever tool made it?' },
    apply: { title: 'Apply a mapping', summary: 'The next table, by the same mapping.' },
    together: { title: 'Two releases', summary: 'What do both tell together?' },
  },
  choose: (what: string) => `Choose ${what}`,
  another: (what: string) => `Another file for ${what}`,
  anotherFile: 'Another file',
  remove: (what: string) => `Leave out ${what}`,
  optional: 'if you have it',

  check: {
    lead: 'A release, made by another tool or by an earlier run, is judged by its cells alone.',
    table: { name: 'the release', title: 'Release', hint: 'A CSV file or a workbook with its column names in the first line, or a file of SPSS, Stata or SAS.' },
    job: { name: 'the job', title: 'Job', hint: 'What was asked of it. Without one you say below what the columns are and what to check.' },
    original: { name: 'the original', title: 'Original', hint: 'With it every row is compared with its own: for releases in input order, with suppressed rows kept as rows of *.' },
    population: { name: 'the population', title: 'Population', hint: 'The job counts its people (k-map, delta-presence): a table with everybody of the original in it.' },
    columns: 'What the columns are',
    columnsHint: 'Quasi-identifiers are what others could look up. Groups are rows that are alike in all of them.',
    roleOf: (column: string) => `Role of ${column}`,
    undecided: 'not decided',
    demands: 'What to check',
    k: 'k: rows of every group at least',
    act: 'Check the table',
    missing: {
      table: 'Choose the release first.',
      job: 'With the original, the job that the release was made by is needed too.',
      roles: 'Say first what each column is.',
      quasiIdentifiers: 'At least one column must be a quasi-identifier.',
      population: 'The job counts people of the population: choose its table.',
    },
    refused: (table: string) => `${table} cannot be judged so`,
    answerUse: 'The answer, to read, print and send back.',
    holds: 'The release keeps what was asked',
    holdsBut: (n: number) => `The release keeps what was asked; ${n === 1 ? 'one risk is' : `${count(n)} risks are`} left`,
    holdsAsFar: 'The release keeps what could be checked; not all that was asked could be',
    fails: 'The release does not keep what was asked',
    headline: (smallest: number, columns: string) => `Every row that was not suppressed hides among at least ${count(smallest)} that are alike in ${columns}.`,
    known: 'How it was judged',
    figures: {
      rows: 'Rows',
      belowK: (n: number) => `${count(n)} in groups that are too small`,
      smallest: (n: number) => `the smallest of ${rows(n)}`,
      highest: 'Risk of a row, at most',
      average: (share: string) => `${share} on average`,
      loss: 'Information loss, read from the labels',
    },
  },

  apply: {
    lead: 'The same values become the same as last time, so that two releases can be compared. Files of SPSS, Stata and SAS give groups other codes each time: compare their labels. Every group must pass in the new table too, and the release is checked before you get it.',
    table: { name: 'the new table', title: 'New table', hint: 'With the columns of the table that the mapping was made of.' },
    job: { name: 'the job', title: 'Job', hint: 'The one that the mapping was made with.' },
    mapping: { name: 'the mapping', title: 'Value mapping', hint: 'From the files of step 5, or of the command line.' },
    strays: 'Who would share a group with fewer than k of those who were with them in the earlier release is suppressed.',
    fromRelease: 'Take job and mapping of the release in step 5',
    releaseJob: (table: string) => `the job of ${table}`,
    releaseMapping: (table: string) => `the mapping of ${table}`,
    act: 'Release the table',
    missing: {
      table: 'Choose the new table first.',
      job: 'Choose the job that the mapping was made with.',
      mapping: 'Choose the value mapping.',
      passphrase: 'Type the passphrase: that of the earlier release gives the same codes.',
    },
    refused: (table: string) => `${table} is not released by this mapping`,
    strangers: (list: string, more: number) =>
      `No group of the mapping has a place for ${list}${more ? ` and ${words.values(more)} more` : ''}: these rows were suppressed.`,
    stranger: (column: string, value: string, n: number) => `${column} ${value} (${rows(n)})`,
    unfit: (values: string, n: number) => `${values} ${n === 1 ? 'fits' : 'fit'} no group (${rows(n)}).`,
    figures: {
      suppressed: (unfit: number, lost: number, starred: number, strays: number) =>
        [
          ...(starred ? [`${count(starred)} by an earlier release`] : []),
          ...(unfit ? [`${count(unfit)} that fit no group of the mapping`] : []),
          ...(lost ? [`${count(lost)} that fit only groups that fail here`] : []),
          ...(strays ? [`${count(strays)} kept apart from theirs by the earlier release`] : []),
        ].join(', '),
      mapping: 'Mapping',
      levels: (n: number) => `${groups(n)} at its levels`,
      offered: (n: number) => `${groups(n)} offered`,
      used: (failed: number, moved: number) =>
        `${count(failed)} given up, as their new rows fail${moved ? `; ${rows(moved)} went to the next group instead` : ''}`,
    },
  },

  together: {
    lead: 'Each of two releases may keep k alone, and both together may not: anyone who has both finds a person in the one group and in the other. The cells of both decide what they tell together.',
    table: { name: 'the later release', title: 'Later release', hint: 'A CSV file or a workbook with its column names in the first line, or a file of SPSS, Stata or SAS.' },
    job: { name: 'the job', title: 'Job', hint: 'Which columns are quasi-identifiers and sensitive, and k.' },
    earlier: { title: 'Earlier release', means: 'Of the same people, or of many of them. Codes by one passphrase are the same in both; random codes are not.' },
    act: 'Judge both together',
    missing: {
      table: 'Choose the later release first.',
      job: 'Choose the job of these releases.',
      notAJob: (name: string) => `${name} is not a job: choose the one by which the releases were made.`,
      earlier: 'Choose the earlier release.',
    },
    refused: (table: string) => `${table} cannot be judged beside the earlier release`,
    holds: 'Both releases together keep k',
    holdsBut: (n: number) => `Both releases together keep k; ${n === 1 ? 'one risk is' : `${count(n)} risks are`} left`,
    nobody: 'Nobody was found in both releases',
    fails: 'Both releases together tell more than each may',
    figures: {
      both: 'In both releases',
      earlier: 'In the earlier only',
      later: 'In the later only',
      pairs: 'Pairs of groups with somebody in both',
      people: (n: number) => plural(n, 'person', 'people'),
      apart: 'People told apart by',
      byRow: 'their rows: row i of both is one person',
      each: (lower: number, upper: number) => `each with ${lower === upper ? plural(lower, 'person', 'people') : `${count(lower)} to ${count(upper)} people`}`,
      sizes: (lower: number, upper: number, pairs: number) => `${count(pairs)} of ${lower === upper ? count(lower) : `${count(lower)} to ${count(upper)}`} people`,
    },
  },
};
