// The population that a table is a part of: what a job asks of it, who it is, and which part of a table is released.
import { html, type TemplateResult } from 'lit';
import { count, plural } from '../../figures.ts';
import { words } from '../words.ts';

type Marked = (words: string) => unknown;

export const population = {
  title: 'The population',
  means:
    'If nobody knows who is in the table, a row hides among all people whom it fits, in the table and outside of it.',

  kMap: {
    title: 'k-map',
    label: 'At least',
    means: (mark: Marked): TemplateResult => html`Each released row may be of ${mark('so many people')} of the population; one of them is enough in the table.`,
    ofPeople: (n: number): string => (n === 1 ? 'person of the population' : 'people of the population'),
    alone: 'With k = 1 a row may be alone in the release, if enough people of the population look the same.',
    kAlone: 'Let rows be alone: k = 1',
  },
  presence: {
    title: 'delta-presence',
    means: (mark: Marked): TemplateResult => html`Of the people whom a group fits, ${mark('no more than a share')} is in the table: nobody can be sure that a person is there.`,
    most: 'At most',
    least: 'At least',
    ofPeople: '% of them are in the table',
    leastMeans: 'groups with a smaller share in it are left out; empty: any share will do',
  },

  weights: {
    title: 'Weights of a survey',
    set: 'weights of a survey',
    means: 'If the table is a sample, then a weight says how many people each row is for. The report tells how many rows may be found among them.',
    column: 'Column of weights',
    none: 'none',
    bound: 'Rows found by their weights',
    most: 'At most',
    ofRows: '% of the rows may be found; empty: any share',
    mean: 'Each group goes out with the mean of its weights',
    meanWords: 'A weight then tells no rows of a group apart, and the sum of each group stays.',
  },

  who: {
    title: 'Who is the population?',
    nobody: 'Nobody is asked for yet: with k-map or delta-presence, its table is chosen here. For the risk alone, step 5 takes a register.',
    part: (outside: number, all: number) => `The whole table, with a part of it released: ${words.rows(all)} in all, ${count(outside)} of them not released.`,
    file: 'A table with everybody of the table at work in it, by the same names of the quasi-identifiers, written as they are here once they are mended.',
    choose: 'Choose the population',
    another: 'Choose another',
    remove: 'Remove',
    reading: (name: string) => `${name} is being read…`,
    read: (name: string, n: number) => `${name}, ${words.rows(n)}`,
    columns: (names: string) => `It has every quasi-identifier: ${names}. That everybody of the table is in it, the run makes sure of.`,
    refused: (name: string) => `${name} cannot serve as the population`,
    kept: 'The file is kept nowhere, and no job names it: after a reload it has to be chosen again.',
  },
  cancelled: { what: 'its reading was cancelled', remedy: 'choose it again, or remove it' },
  gone: { what: 'it has changed or is gone since it was chosen', remedy: 'choose it again' },

  part: {
    title: 'Release a part of the table',
    means: 'Only rows with certain values are released. Nothing of the others goes out, but they count for the risk, for k-map and for delta-presence.',
    column: 'Rows are chosen by',
    whole: 'nothing: all rows are released',
    none: 'Choose the values of the rows that are released.',
    now: (released: number, all: number) => `${count(released)} of ${words.rows(all)} are released.`,
    act: 'Release only these rows',
    all: 'Release all rows',
    replaces: 'The part takes the place of the file.',
  },

  notCounted: 'What the population asks for is not counted here.',
  tableAlone: 'This looks at the table alone: what the job asks of the population (k-map, delta-presence) is not counted here.',
  lacks: {
    file: () => ({ what: 'the job counts people of the population, and nobody has said who that is', remedy: 'choose its table in step 4, or release a part of the table' }),
    reading: (name: string) => ({ what: `${name} is still being read`, remedy: 'wait a moment' }),
    unread: (name: string) => ({ what: `${name} cannot be read`, remedy: 'choose another file, or remove it' }),
    columns: (name: string, columns: string, n: number) => ({
      what: `${name} lacks ${n === 1 ? 'a quasi-identifier' : 'quasi-identifiers'} of the job: ${columns}`,
      remedy: 'give it every one, by the same name, or choose another file',
    }),
    rows: (name: string) => ({ what: `${name} has fewer rows than the table, so not everybody of the table can be in it`, remedy: 'choose the table of the whole population' }),
  } satisfies Record<string, (name: string, columns: string, n: number) => { what: string; remedy: string }>,
  conflicts: {
    demands: () => ({
      what: 'demands on sensitive values cannot be made together with k-map or delta-presence: nobody knows these values of the bystanders',
      remedy: 'switch off one of the two',
    }),
    earlier: () => ({ what: 'k-map and delta-presence cannot be kept together with an earlier release', remedy: 'leave out one of the two' }),
    values: (columns: string) => ({
      what: `${columns} becomes ranges or sets, which are made for each group; only a hierarchy tells whom of the population they fit`,
      remedy: 'give a hierarchy in step 3, for example intervals',
    }),
  } satisfies Record<string, (columns: string) => { what: string; remedy: string }>,

  // ---- Step 5 ----

  among: (name: string, n: number) => `Made among the population, ${name}: ${plural(n, 'person', 'people')}; each counts in one group only.`,
  amongTable: (outside: number, rows: number) =>
    `A part of the table is released: ${words.rows(rows)}. The other ${count(outside)} are bystanders: nothing of them goes out.`,
  counted: 'The population is counted already: it is what the release was made among.',

  // ---- The tools ----

  alone: 'The job counts people of the population (k-map, delta-presence). Without the original nobody can judge that: what is told below is of the table alone.',
};
