// Step 2.
import { html, type TemplateResult } from 'lit';
import type { ColumnType } from '../../../protocol/findings.ts';
import type { DecidedRole } from '../../../protocol/job.ts';
import { count, percent, plural } from '../../figures.ts';
import { words } from '../words.ts';

// Words that explain themselves where they stand.
type Marked = (words: string) => unknown;

interface RoleWords {
  title: string;
  plain: string; // in everyday words
  within: string; // a sentence
  key: string; // a letter of the title
  meaning: string;
}

export const columns = {
  title: 'Columns',
  lead: 'What does each column say about a person?',
  roles: {
    identifier: { title: 'Identifier', plain: 'names a person', within: 'identifier', key: 'i', meaning: 'Names a person; left out, or replaced by codes' },
    'quasi-identifier': { title: 'Quasi-identifier', plain: 'others may know it', within: 'quasi-identifier', key: 'q', meaning: 'Others may know it; made coarser' },
    sensitive: { title: 'Sensitive', plain: 'private', within: 'sensitive', key: 's', meaning: 'Goes out unchanged; step 4 protects it' },
    insensitive: { title: 'Insensitive', plain: 'harmless', within: 'insensitive', key: 'n', meaning: 'Harmless; goes out unchanged' },
    'leave-out': { title: 'Leave out', plain: 'not needed', within: 'leave out', key: 'l', meaning: 'Not needed; left out' },
  } satisfies Record<DecidedRole, RoleWords> as Record<DecidedRole, RoleWords>,
  pseudonym: {
    of: (name: string) => `${name} in the release`,
    kinds: { none: 'Leave out', random: 'Random codes', keyed: 'Codes by passphrase' },
    meanings: {
      none: 'The column is not released',
      random: 'Each value becomes a code; the next release has other ones, so that it can keep k together with this one only if this one keeps the rows in the order of the input and suppressed ones as rows of * (step 4)',
      keyed: 'Each value becomes a code, the same one in every file with this passphrase and column name',
    },
  },
  dates: {
    of: (name: string) => `Dates of ${name} in the release`,
    ways: { asTheyAre: 'Dates as they are', shift: 'Dates shifted by person', since: 'Days since' },
    meanings: {
      asTheyAre: 'Others may know these days',
      shift: 'Each person’s dates move by days of their own; the days between them stay true',
      since: 'The person’s earliest date there is day 0',
    },
    sinceOf: (name: string) => `What the days of ${name} count from`,
    days: 'By at most so many days:',
    meaning: 'Harmless; its dates become others',
    weeks: 'By whole weeks, so that a Monday stays a Monday',
    kindOf: (name: string) => `How the shift of ${name} is drawn`,
    kinds: { random: 'Drawn anew in each run', keyed: 'By passphrase: the same in every file' },
    whose: 'Persons are told apart by',
    choose: 'Choose…',
    ofInsensitive: html`To move these dates by days of each person’s own, give the column the role <b>Insensitive</b>.`,
    nobody: 'No column tells persons apart: give one the role Identifier.',
  },
  undecided: 'Undecided',
  toDecide: (n: number) => (n ? `${words.columns(n)} to decide` : 'All decided'),
  question: html`Could a neighbour or a colleague know this about somebody? If yes: <b>Quasi-identifier</b>. If no: <b>Sensitive</b> or <b>Insensitive</b>.`,
  decide: (reason: string) => `Please decide: ${reason}.`,
  decided: (meaning: string) => `${meaning}. Nothing suggested a role.`,
  types: { number: 'number', code: 'code', date: 'date', category: 'category', text: 'text' } as Record<ColumnType, string>,

  unique: (columns: number) => (columns === 1 ? 'unique on this column' : `unique on these ${count(columns)} columns`),
  peopleUnique: (share: unknown, unique: unknown): TemplateResult => html`${share} of rows are ${unique}`,
  enough: 'Smallest combinations that identify people:',
  uniqueRows: (unique: number, rows: number) => `${count(unique)} of ${words.rows(rows)} unique`,
  combinations: (n: number) => plural(n, 'different combination'),
  counting: 'Counting…',
  noQuasiIdentifier: 'No quasi-identifier yet',
  chooseQuasiIdentifier: 'Choose the columns that others may know: people are found by them.',
  noSensitive: (alone: Marked): TemplateResult =>
    html`No column is sensitive. ${alone('k alone')} hides who is who, but not what all in a group have in common. Mark what nobody
      shall learn.`,
  flagged: (names: string, n: number) => `The codebook flags ${names} as ${n === 1 ? 'an identifier, and it goes' : 'identifiers, and they go'} out.`,
  released: (names: string, n: number) =>
    n === 1
      ? `${names} looks like an identifier and is released as it is.`
      : `${names} look like identifiers and are released as they are.`,

  find: 'Find a column, or q1_*',
  show: 'Show columns by role',
  all: 'All columns:',
  shown: (shown: number, all: number) => `${count(shown)} of ${words.columns(all)}`,
  nothingFound: 'No column is like that.',
  showAll: 'Show all columns',
  showType: 'Show columns by kind',
  anyType: 'any kind',
  more: (n: number) => `${words.columns(n)} more: look for them above.`,
  readThese: 'Read only these',
  readTheseMeaning: 'The other columns are left out: not read, and not released',
  readAll: 'Read all columns',
  keys: 'Keys',
  keysMeaning:
    'Up and down (or k and j) go to another column. Left and right, or the underlined letter, set its role. x selects the column; Shift with up or down selects on the way. A letter holds for all selected columns.',
  missing: 'Counted as missing',
  missingNothing: 'nothing',
  missingBesides: (texts: string, columns: number) => `; ${words.columns(columns)} ${columns === 1 ? 'has a list of its own' : 'have lists of their own'}${texts ? `, with ${texts}` : ''}`,
  missingHelp: 'in every column that has no list of its own; separated by commas; "" is the empty cell',

  select: (name: string) => `Select ${name}`,
  selected: (n: number) => `${words.columns(n)} selected`,
  selectAll: 'Select all that are shown',
  selectShown: (n: number) => `Select all ${count(n)}`,
  makeThem: 'Role of the selected columns',
  clear: 'Clear selection',

  valuesMissing: (distinct: number, missing: number) => `${words.values(distinct)}${missing ? ` · ${count(missing)} missing` : ''}`,
  asCodes: 'as codes',
  warnings: (name: string, n: number) => `${plural(n, 'warning')} on ${name}`,
  emptyColumn: 'This column has no values.',
  leaveItOut: 'Leave it out',
  roleOf: (name: string) => `Role of ${name}`,
  without: (share: number) => `Drop it, and ${percent(share)} of rows are unique.`,
  suggested: (reason: string) => `Suggested: ${reason}.`,
  otherwise: (meaning: string, back: unknown, reason: string): TemplateResult => html`${meaning}. ${back}, as suggested: ${reason}.`,
  readingOf: (name: string) => `How ${name} is read`,
  countAsMissing: 'Count as missing',
  ownMissing: (texts: string) => `Counted as missing here: ${texts}`,
  asInTable: 'As in the whole table',
  showOdd: 'Show these rows',
  backTo: (role: string) => `Back to ${role}`,

  distribution: (name: string, values: string) => `Distribution of ${name}: ${values}`,
  bar: (value: string, rows: number, share: number) => `${value}: ${words.rows(rows)} (${percent(share)})`,
  most: (value: string, share: number) => `most: ${value}, ${percent(share)}`,
  allOnce: 'each value once',
  noValues: 'no values',
  valuesOf: (name: string) => `Values of ${name}`,
  someOf: (shown: number, all: number) => `The ${count(shown)} most frequent of ${words.values(all)}`,

  // Which columns identify people.
  identity: {
    title: 'Which columns identify people',
    hint: 'Which columns, alone or up to four together, single rows out; how well they tell rows apart; and what each adds. In a large table that may take minutes. The work goes on beside it.',
    find: 'Find out',
    again: 'Find out again',
    stale: 'The roles have changed since.',
    finding: 'Looking at the columns',
    together: (unique: number, rows: number) => `${count(unique)} of ${words.rows(rows)} ${unique === 1 ? 'is' : 'are'} unique on these columns together.`,
    rarer: (k: number, readers: number[][]) =>
      `Rows rarer than ${count(k)} for a reader who knows any of these columns: ${readers.map(([any, rows]) => `${count(rows!)} (${words.columns(any!)})`).join(' · ')}`,
    column: 'Column',
    columns: 'Columns',
    unique: 'Unique rows',
    distinct: 'Distinct',
    distinction: 'Distinction',
    distinctionMeaning: 'Combinations of values / rows.',
    separation: 'Separation',
    separationMeaning: 'The share of pairs of rows that differ.',
    source: 'Motwani, Xu 2007',
    without: 'Unique without it',
    nobody: 'No row is unique on all of them, so no set singles anybody out.',
    minimal: (sets: number, largest: number, shown: number) =>
      sets
        ? `${count(sets)} ${sets === 1 ? 'set' : 'sets'} of up to ${words.columns(largest)} ${sets === 1 ? 'singles' : 'single'} out as many rows as all together, and no part of ${sets === 1 ? 'it' : 'them'} does${shown < sets ? '; the first of each size' : ''}:`
        : `No set of up to ${words.columns(largest)} singles out as many rows as all together.`,
    most: (columns: number) => `Sets of ${count(columns)} columns that single out most rows`,
    notLookedAt: (sets: number, columns: number) => `${count(sets)} ${sets === 1 ? 'set' : 'sets'} of ${words.columns(columns)} could not be looked at: that would take too long.`,
    note: 'Rows are counted, not people; spellings of a value count as several values.',
    save: 'Save as JSON',
  },
};
