import { html } from 'lit';
import { bytes, count, enumerated, plural } from '../../figures.ts';
import { words } from '../words.ts';

export const data = {
  // The first sight.
  title: 'Make a table of people safe to hand on',
  lead: html`Kordon makes details coarser until everybody hides among at least <i>k</i>. It makes nothing coarser than you
    allow.`,
  result: 'You get a table to hand on, and a report that shows what was done and checked.',
  drawing:
    'A hierarchy of places as a tree: four cities below their states, the states below “Midwest” and “West”, these below “USA”. A boundary, drawn as a fence, encloses the part below “Midwest”.',
  drawingLabels: { root: 'USA', outside: 'West', inside: ['Nebraska', 'Kansas'], caption: 'A boundary: “Lincoln” may become “Midwest” at most, never “USA”.' },
  drop: html`<b>Drop a table anywhere on this page</b>: CSV, <code>.xlsx</code>, <code>.ods</code>, SPSS, Stata, SAS, Parquet, JSON lines, or a project of ARX`,
  home: (table: string) => `${table} is still open, with all your work.`,
  goOn: (table: string) => `Go on with ${table}`,
  stillOpen: (file: string, table: string) => html`<b>${file} was not opened.</b> What you see below is still ${table}.`,
  choose: 'Choose a file',
  chooseAnother: 'Open another file',
  addTable: 'Add a table of the same people',
  severalTables: (files: string[]) => html`${enumerated(files, 'and')} are read as one table of the same people. The column <code>table</code> says which file a row is of. Each goes out as a file of its own.`,
  onlyTable: (file: string) => `Only ${file}`,
  paste: 'Paste a table',
  pasteLabel: 'The table, with its header line',
  pasteExample: 'Age,Sex,City\n34,F,Lincoln',
  pasteRead: 'Read this table',
  pastedName: 'pasted table.csv',
  trySample: 'Or try it with a sample',
  samples: {
    clinic: {
      title: 'Clinic register',
      story:
        'A year’s admissions for researchers. Hierarchies and boundaries are ready.',
    },
    panel: {
      title: 'Household survey (SPSS)',
      story:
        '40 questions with labels and missing codes. A reader may know any three answers.',
    },
    school: {
      title: 'Marks of a school',
      story:
        'Marks, special help and free meals, for a university.',
    },
    survey: {
      title: 'Staff survey',
      story:
        'Answers for consultants. Some departments have a handful of people.',
    },
    census: {
      title: 'Census of two districts',
      story:
        'Ages, occupations and incomes, down to the smallest village.',
    },
    hospital: {
      title: 'Hospital export, as it came',
      story:
        'Dirty data: dates that are none, many words for “missing”, names in remarks.',
    },
    advice: {
      title: 'For teaching: what an expert reader sees',
      story:
        'A week at an advice centre: k = 3 is kept, yet step 5 shows what an expert learns.',
    },
    miller: {
      title: 'Seven people',
      story:
        'The worked example of Miller, Campan and Truta, to check by hand.',
    },
  },
  moreSamples: (n: number) => `${count(n)} more samples`,
  sampleMissing: { what: 'it has not come with the page', remedy: 'go online and reload the page' },
  sampleJob: (title: string) => `The job of “${title}”`,
  takeTour: 'Take the tour',
  takeSurveyTour: '… with a survey',
  saveOffline: 'Save this page for offline use',
  saveOfflineHint: 'One file, without network',
  offline: 'You are offline. Nothing more is needed: everything works the same.',

  // Trust.
  stays: 'Nothing leaves this computer.',
  checkIt: 'Check it',
  ban: html`The table is read, generalized and audited here, by your own computer. The page’s code makes no request, and a
    Content-Security-Policy has the browser block those that code makes by fetch and its like, by images, frames, forms and
    foreign scripts.`,
  notBlocked: html`No policy of a page blocks everything: not leaving it for another address, links, new windows and
    downloads, nor <code>preconnect</code> and WebRTC. A hosted page can also ask its own host for scripts, style sheets and
    other pages. Our code does none of this; to rule it out, work offline.`,
  checks: [
    html`Open the browser’s developer tools (F12), choose “Network”, and work: the list stays empty.`,
    html`Or go offline before you open a file: everything works the same.`,
    html`Or save <code>kordon.html</code>, the whole page as one file, and open that by double-click.`,
  ],
  build: (version: string | undefined, build: string) => html`This is ${version ? `version ${version}, ` : ''}build ${build}. <code>SHA256SUMS</code> beside the hosted page has the hash of each of its files, <code>kordon.html</code>
    among them: <code>sha256sum kordon.html</code>. No page can vouch for itself.`,
  fingerprint: (digits: string) => html`This file has the fingerprint <code>${digits}</code>: its SHA-256 with these digits left out. It is in <code>SHA256SUMS</code>, too:
    <code>sed -E 's/(&lt;meta name="fingerprint" content=")[0-9a-f]+/\\1/' kordon.html | sha256sum</code>`,
  limits: 'Limits and threats',
  howToCheck: 'How to check',

  // A table that a tab cannot hold.
  tooLarge: {
    title: {
      never: (name: string) => `${name} is larger than a page can take`,
      perhaps: (name: string) => `${name} may be larger than a page can take`,
    },
    why: (rows: number, least: number, most: number, given: number) =>
      `It has about ${words.rows(rows)}. To read them, make a release and audit it takes ${bytes(least)} to ${bytes(most)} of memory, and a browser gives a page ${bytes(given)} at most. Nothing of it was read yet.`,
    command: 'The command line may use all memory of the machine, and gives the same release for the same job:',
    needsJob: 'The job can be made here, with the first rows of the file. Hierarchies that list values must list those of the other rows, too; rules for numbers, dates and codes hold for all that are such, and the command names those that are not.',
    firstRows: 'first-rows',
    openFirstRows: 'Open the first rows',
    anyway: 'Read it all the same',
    partOf: (name: string) => `These are the first rows of ${name}. A release of them is not one of the whole file: make its job here, save it, and run`,
  },

  // A table that is here.
  reading: (name: string) => `Reading ${name}`,
  grid: 'The data',
  shape: (rows: number, columns: number) => `${words.rows(rows)}, ${words.columns(columns)}`,
  size: 'Size',
  lineEnds: 'Line ends',
  delimiter: 'Delimiter',
  encoding: 'Encoding',
  found: (what: string) => `auto: ${what}`,
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16, little endian',
    'utf-16be': 'UTF-16, big endian',
  } as Record<string, string>,
  someColumns: (shown: number, all: number) => `The first ${count(shown)} of ${count(all)} columns`,
  format: 'Format',
  addCodebook: 'Add a codebook: REDCap, XLSForm, DDI, CSVW, Frictionless or CSV',
  readAs: {
    title: 'Read the file otherwise',
    how: 'How it was read',
    find: 'auto',
    header: 'Column names',
    line: (n: string) => `in line ${n}`,
    noHeader: 'none: number the columns',
    ragged: 'Rows of another length',
    refused: 'refuse',
    fill: 'fill with empty cells',
    leaveOut: 'leave out',
    names: 'Missing and equal names',
    completed: 'number them',
    rowNames: 'Names of rows',
    firstField: 'first field of each row',
    none: 'none',
  },
  repairs: {
    title: 'Clean up',
    made: (n: number) => plural(n, 'change'),
    meaning: 'The file itself stays as it is. Each change is part of the job and of the report.',
    column: 'Column',
    what: 'What to do',
    kinds: {
      recode: 'replace a value',
      leave_out: 'leave out rows with these values',
      keep: 'keep only rows with these values',
      cap: 'cap large or small numbers',
      round: 'round numbers',
      fill: 'fill codes with zeros',
      day_numbers: 'make dates of day numbers',
      rename: 'rename the column',
    },
    from: 'Value',
    to: 'becomes',
    values: 'Values, one a line; "" is the empty cell',
    decimal: 'Numbers are written',
    refused: (table: string) => `${table} cannot be cleaned up so; it stays as it was`,
    above: 'Above',
    below: 'Below',
    step: 'To multiples of',
    length: 'Digits of a whole code',
    format: 'Format of the dates, as in yyyy-mm-dd',
    name: 'New name',
    add: 'Apply',
    remove: 'Undo',
    recoded: (from: string, to: string) => `${from} becomes ${to}`,
    leftOut: (values: string) => `rows with ${values} are left out`,
    kept: (values: string) => `only rows with ${values} are kept`,
    rounded: (step: number) => `rounded to multiples of ${step}`,
    filled: (length: number) => `zeros in front, to ${length} digits`,
    dated: (format: string) => `day numbers become dates, ${format}`,
    renamed: (name: string) => `is called ${name}`,
  },
  leaveOutLast: 'Leave that row out',
  odd: {
    title: (n: number) => `Odd values in ${words.columns(n)}`,
    meaning: 'Values that are not what the others of their column are, that may mean a missing one, or that are likely to mean the same. What you decide is part of the job.',
    markers: (values: string, columns: number, _values: number) => `${values} may mean “missing” in ${words.columns(columns)}.`,
    values: (n: number) => plural(n, 'odd value'),
    families: (n: number) => `${plural(n, 'value')} in several spellings`,
    others: (n: number) => `and ${words.others(n)}`,
    shortened: '{names}, and {others}',
    show: 'Show rows',
    showAll: 'Show all their rows',
    allMissing: (n: number) => `Count all ${count(n)} as missing`,
    recodeTo: (value: string) => `What ${value} becomes`,
    recode: 'Recode',
    mergeInto: 'Merge into',
    merge: 'Merge',
    alike: (n: number, columns: string) => `${plural(n, 'value differs', 'values differ')} from another one only in blanks or case, in ${columns}.`,
    mergeAll: 'Merge all',
  },
  sheets: {
    one: 'Sheet',
    title: (workbook: string) => `Which sheet of ${workbook}?`,
    meaning: 'One sheet is read, as a table with its column names in the first row. The others are not looked at.',
    size: ({ rows, columns, hidden }: { rows: number; columns: number; hidden: boolean }) =>
      `${words.rows(rows)}, ${words.columns(columns)}${hidden ? ', hidden' : ''}`,
  },
  starred: {
    title: (n: number) => `${words.rows(n)} of nothing but *`,
    meaning: 'An earlier release leaves such rows where it suppressed some. They say nothing, and would make groups look larger than they are. Nothing is released before you say what to do with them.',
    leaveOut: 'Leave them out',
    leaveOutMeaning: 'They are counted nowhere.',
    count: 'Count them as suppressed',
    countMeaning: 'They are part of the table, and of the suppression limit.',
    chosen: { 'leave-out': 'left out', count: 'counted as suppressed' },
    change: 'Change',
    undecided: 'say in step 1 what they are',
  },
  leftOut: (project: string) => `Not taken over from ${project}`,
};
