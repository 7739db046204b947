import { bytes, count, enumerated } from '../figures.ts';
import { words } from './words.ts';

export const frame = {
  title: 'Kordon: a table of people, safe to hand on',
  steps: { data: 'Data', columns: 'Columns', boundaries: 'Boundaries', protect: 'Protect', release: 'Release' },
  place: (step: string, column?: string) => (column === undefined ? step : `${column}, ${step}`),
  stepStates: { todo: 'to do', suggested: 'suggested, not looked at yet', ready: 'ready', attention: 'needs attention' },
  stepList: 'Steps',
  // Why a step needs attention.
  why: {
    starred: (n: number) => `${words.rows(n)} of nothing but *: say what they are`,
    fileUnread: (file: string) => `${file} cannot be read`,
    undecided: (n: number) => `${words.columns(n)} to decide`,
    noQuasiIdentifier: 'no column is a quasi-identifier yet',
    hierarchies: (names: string[]) => `the ${names.length === 1 ? 'hierarchy' : 'hierarchies'} of ${enumerated(names, 'and')} cannot be used`,
    jobMistakes: 'the job has mistakes',
    unfit: 'the algorithm cannot do what the job asks',
    tooManyLost: 'more rows would be suppressed than the limit allows',
    impossible: 'a model asks for more than the table can give',
    runFailed: 'the last run gave no release',
  },
  // What the next step is for, beside the button that leads there.
  next: {
    data: '',
    columns: 'Next: say which columns others may know. They decide who can be found.',
    boundaries: 'Next: say how far values may be generalized, so that the release stays of use.',
    protect: 'Next: say how many rows each one hides among, and run.',
    release: 'Next: the verdict, what it cost, and the files.',
  },
  needsTable: {
    missing: 'There is no table yet.',
    open: 'Open one',
    why: {
      data: '',
      columns: 'Here you say what others may know about a person: those columns decide who can be found.',
      boundaries: 'Here you say how far each value may be generalized, so that the release stays of use.',
      protect: 'Here you say how many rows each one hides among, see the price before anything runs, and run.',
      release: 'Here you get the verdict of the audit first, then what it cost, and the files.',
    },
  },

  tools: 'Tools',
  undo: 'Undo (Ctrl Z)',
  redo: 'Redo (Ctrl Y)',
  openJob: 'Open job',
  saveJob: 'Save job',
  glossary: 'Glossary',
  tour: 'Tour',
  settings: 'Language, colours, and what is kept',
  language: 'Language',
  colours: 'Colours',
  colourNames: { system: 'As the system', light: 'Light', dark: 'Dark' },
  wholeGlossary: 'Whole glossary',
  dropHere: 'Drop a CSV file, a job or an ARX project here',

  notices: {
    read: (name: string, rows: number, columns: number) => `${name} was read: ${words.rows(rows)}, ${words.columns(columns)}`,
    populationRemoved: (name: string) => `${name} is no longer beside it as the population`,
    earlierRemoved: (name: string) => `${name} is no longer beside it as the earlier release`,
    readingCancelled: (name: string) => `Reading ${name} was cancelled`,
    opened: (name: string) => `${name} was opened`,
    openedWithGaps: (name: string) => `${name} was opened; some values of this table have no place in its hierarchies yet: step 3`,
    waits: (name: string) => `${name} waits for its table`,
    undone: 'Undone',
    redone: 'Done again',
    effort: (notice: string, from: number, to: number) => `${notice}: effort ${count(from)} → ${count(to)}`,
    released: 'The release is ready',
    runCancelled: 'The run was cancelled; the job is kept',
  },

  // Something went wrong.
  linesOfFile: 'The lines of the file',
  cannotRead: (name: string) => `${name} cannot be read`,
  tryAgain: 'Try again',
  engineStopped: 'The engine stopped. Your table and your job are kept.',
  stopped: {
    where: 'The engine',
    what: (reason: string) => `it stopped${reason ? ` (${reason})` : ''}`,
    remedy: 'nothing on this page is lost; a new engine starts when you try again',
    memoryWhat: 'the memory that a browser gives to one page is not enough for this table',
    memoryRemedy: 'close other tabs and try again, or take the command line, which uses the whole memory of the computer: save the job, then run',
    memoryTable: 'table.csv', // where the file's name is not at hand
  },
  jobDiffers: {
    formerTitle: (job: string) => `The columns have changed: ${job} is kept`,
    absent: (n: number) => `${n === 1 ? 'This column' : 'These columns'} of the job ${n === 1 ? 'is' : 'are'} not in the table:`,
    added: (n: number) => `${n === 1 ? 'This column' : 'These columns'} of the table ${n === 1 ? 'is' : 'are'} not in the job:`,
    take: 'Take over what fits',
    takeHint: 'Columns with the same names get their roles, hierarchies and boundaries from it, and the demands follow. Undo takes it back.',
    wait: 'Keep it for the next table',
    save: 'Save it',
  },
  jobTooLarge: (size: number, most: number) => ({
    what: `it has ${bytes(size)}, and the page takes jobs of up to ${bytes(most)}`,
    remedy: 'give it to the command line',
  }),
  jobRefused: (job: string) => `${job} does not fit this table; your work is unchanged`,
  jobMistaken: (job: string) => `${job} cannot be used as it is; your work is unchanged`,
  formerJob: (table: string) => `the job of ${table}`,
  waiting: (job: string) => `${job} is kept and applies to the next table you open.`,
  forgetWaiting: 'Let go of it',
  unsaved: {
    title: (table: string) => `The release of ${table} is not saved yet`,
    text: 'It is kept beside the new one until you save it or let it go.',
    save: 'Save it',
    forget: 'Let it go',
  },

  // How far long work is.
  stages: {
    start: 'starting',
    load: 'loading the file',
    unpack: 'unpacking the file',
    read: 'reading the table',
    suggest: 'looking for boundaries',
    mask: 'forming classes',
    write: 'writing the release',
    audit: 'auditing the release',
    bound: 'proving how little can be lost at all',
    describe: 'measuring what it cost',
  } as Record<string, string>,
  progress: (done: string, total: string, share: string) => `${done} of ${total}, ${share}`,
};
