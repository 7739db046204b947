// Step 5: what became of the data, for the person who has it.
import { count, plural } from '../../figures.ts';
import { words } from '../words.ts';

const { rows } = words;

export const utility = {
  title: 'What the data became',
  looking: 'Comparing release and input…',
  inputRows: (n: number) => `the input, ${rows(n)};`,
  releaseRows: (n: number) => `the release, ${rows(n)}.`,
  spread: 'A generalized cell is spread evenly over its possible values. These figures count the original values: they are for you, and are in none of the files.',
  picture: (column: string) => `${column}, input and release`,
  unchangedShare: (share: string) => `${share} of the cells are as they were.`,
  asNumbers: {
    mean: 'Each group goes out as the mean of its rows; the picture spreads it over the interval behind that.',
    median: 'Each group goes out as the median of its rows; the picture spreads it over the interval behind that.',
  },
  off: (error: string, share: string) => `Values lie ${error} from these numbers (root mean square): ${share} of the column’s variance.`,
  example: (before: string, after: string) => `For example, ${before} became ${after}.`,
  figures: 'Figures',
  figuresOf: (column: string) => `Rows of ${column} by value`,
  value: 'Value',
  before: 'Input',
  after: 'Release',
  rest: (n: number) => plural(n, 'other value'),
  asTheyAre: (n: number) => `${words.columns(n)} that ${n === 1 ? 'goes' : 'go'} out unchanged`,
  pairs: 'Which columns still go together',
  pairsMeaning:
    'Cramér’s V says how far two columns go together: 0 where one tells nothing of the other, 1 where one follows from the other. Both tables have the same categories, at most 24 and the rest a column; a generalized cell is spread over those that it may be of. Suppressed rows are counted in the input only.',
  pairsSource: 'Cramér 1946; Kifer, Gehrke 2006',
  associated: (n: number, of: number) =>
    `Of ${plural(of, 'pair')} with a generalized column, ${count(n)} ${n === 1 ? 'goes' : 'go'} together more than by chance.`,
  noneSuffered: 'None of them goes together less than before.',
  pair: 'These suffered most',
  and: (first: string, second: string) => `${first} and ${second}`,
  predicts: 'How well the release still predicts',
  predictsMeaning:
    'A naive Bayes model learns the column from all others, by the release and, for comparison, by the input. It is tested on rows of the input that it did not learn from: each of five parts is told by the other four. The groups were made with all rows in view, so the test is a little kind to the release.',
  predictsSource: 'Inan, Kantarcioglu, Bertino 2009',
  predictedColumn: 'Column',
  learntFromRelease: 'Learnt from the release',
  learntFromInput: 'Learnt from the input',
  mostFrequent: 'Always the most frequent',
  rightOf: (n: string) => `Right, of ${n} rows`,
  predicted: (column: string, release: string, input: string, frequent: string) =>
    `Who learns from the release tells ${column} right in ${release} of rows not seen before; who learns from the input, in ${input}; who always says the most frequent value, in ${frequent}.`,
  keptOfGain: (share: string) => `The release keeps ${share} of what the other columns tell of it.`,
  nothingToLearn: 'The other columns tell next to nothing of it, with or without protection.',
  drawn: (n: number) => `${rows(n)} were looked at, drawn by their numbers.`,
};
