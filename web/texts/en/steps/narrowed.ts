// Step 5: what a reader who knows the method concludes, class by class.
import { count, plural } from '../../figures.ts';
import { words } from '../words.ts';

const { rows } = words;

export const narrowed = {
  title: 'What a reader who knows the method concludes',
  watch: 'Watch how',
  hide: 'Hide it',
  avoid: 'Prevent this and run again',
  nobody: 'Nobody is narrowed: of no row can a value be ruled out by the groups inside its own, as the job asks.',
  lesson: 'The lesson, in ten lines',
  lessonPage: 'nested',
  loading: 'Looking for the groups…',
  gone: 'The engine was started anew, and the groups are gone; run it again to see them.',
  which: (at: number, of: number) => `Group ${count(at)} of ${count(of)}`,
  whichOfMost: (at: number, of: number) => `Group ${count(at)} of the ${count(of)} with most rows`,
  released: (n: number) => `${rows(n)} ${n === 1 ? 'was' : 'were'} released as`,
  inside: 'Inside it lie other released groups, which say more',
  othersInside: (n: number) => `and ${plural(n, 'more group', 'more groups')}`,
  conclusion: 'A row of these values would have been released there. So the reader rules them out',
  ruledOut: 'Ruled out',
  left: 'Left',
  others: (n: number) => `and ${count(n)} more`,
  showRows: 'Show the rows of this group',
};
