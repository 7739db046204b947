// What was done, step by step.
import { count, plural } from '../figures.ts';
import { words } from './words.ts';

const { boundaries } = words;

export const history = {
  title: 'What was done',
  meaning: 'A click goes back to that step, or ahead again.',
  now: 'now',
  undone: 'undone',
  opened: (name: string) => `${name} opened`,
  unchanged: 'The same again',
  more: (n: number) => `and ${plural(n, 'more change')}`,

  ofColumn: (column: string, change: string) => `${column}: ${change}`,
  became: (from: string, to: string) => `${from} → ${to}`,
  hierarchies: {
    intervals: (widths: string) => `intervals of ${widths}`,
    mask: (digits: number) => plural(digits, 'masked character'),
    prefix: (kept: string) => `first ${kept} characters`,
    dates: (levels: string) => `dates by ${levels}`,
    flat: () => 'flat hierarchy',
    levels: () => 'level table',
    tree: () => 'tree made by hand',
    range: () => 'ranges, no hierarchy',
    set: () => 'sets of values, no hierarchy',
    adaptive: (rows: number | undefined) => `intervals of ${rows === undefined ? 'k rows' : plural(rows, 'row')} or more`,
    frequent: (rows: number | undefined) => `values of fewer than ${rows === undefined ? 'k rows' : plural(rows, 'row')} together`,
  },
  boundaryAt: (label: string) => `boundary at ${label}`,
  noBoundaryAt: (label: string) => `no boundary at ${label}`,
  boundaries: (set: number, taken: number) =>
    [...(set ? [`${boundaries(set)} set`] : []), ...(taken ? [`${set ? count(taken) : boundaries(taken)} taken away`] : [])].join(', '),
  level: (level: number) => `level ${count(level)}`,
  rule: (rule: string) => `boundary by a rule: ${rule}`,
  noRule: (rule: string) => `no boundary by the rule: ${rule}`,
  numbers: 'how its numbers are written',
  spellings: (fold: boolean): string => (fold ? 'spellings count as one value' : 'spellings count as different values'),
  pseudonym: { none: 'left out', random: 'random codes', keyed: 'codes by passphrase' },
  releasedAs: { range: 'classes go out as intervals', mean: 'classes go out as means', median: 'classes go out as medians', dates: 'dates go out as others', trueDates: 'dates go out as they are', none: 'classes no longer go out as numbers' },
  weight: (weight: string) => `weight ${weight}`,
  renamed: 'Columns renamed',

  missing: 'What counts as missing',
  repairs: 'Repairs of the table',
  part: (column: string | undefined) => (column === undefined ? 'All rows are released' : `A part of the table is released: rows by ${column}`),
  reading: 'How the file is read',
  limit: 'Suppression limit',
  on: (model: string) => `${model} switched on`,
  off: (model: string) => `${model} switched off`,
  linked: (people: number | undefined) => (people === undefined ? 'people need not be alike in all their rows' : `${count(people)} people are alike in all their rows`),
  person: (columns: string[]) => (columns.length ? `k counts people by ${columns.join(', ')}` : 'k counts rows'),
  group: (columns: string[]) => (columns.length ? `Risk of households by ${columns.join(', ')}` : 'Risk of households is not told'),
  nested: (avoided: boolean): string => `Groups inside others: ${avoided ? 'avoid' : 'allow'}`,
  demand: (model: string) => `${model}: what it asks for`,
  algorithm: (title: string) => `Algorithm: ${title}`,
  options: 'Options of the algorithm',
  seed: 'Seed',
  output: 'The released file',
  answers: 'Answers to the rule book',
  forWhom: (lines: string[]) => `For whom: ${lines.join(', ')}`,
  reason: 'why it goes out',
};
