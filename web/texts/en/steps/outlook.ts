// What a run of the job would give: the figures that are always in view, and the panel of step 1.
import { count } from '../../figures.ts';
import { words } from '../words.ts';

export const outlook = {
  risk: 'risk',
  riskMeaning: 'The chance to pick the right row for a person who is known to be in the table and whose quasi-identifiers are known, for the row that is found most easily: in the input, and in the release. Rows are counted, or people where k counts them: where several rows are of one person and k counts rows, that person is found with more.',
  notYet: 'not yet',
  found: 'people can be found',
  to: 'to',
  kept: 'detail kept',
  keptMeaning: 'What the quasi-identifiers still tell: 100% less the normalized information loss. It is 100% where every cell stays as it is, and 0% where each became *. A suppressed row has lost all.',
  suppressed: (n: number) => `${words.rows(n)} suppressed`,
  apart: 'a draft: without the earlier release',
  besideEarlier: 'The draft does not know of the earlier release that you chose in step 4: beside it rows may be lost, and classes be others.',
  working: 'being worked out…',
  workingAnew: 'former figures, being updated…',

  title: 'What it would give',
  suggested: 'With the suggested settings',
  asSet: 'With the settings as they are',
  fates: (leftOut: number, coded: number, generalized: number, asTheyAre: number) =>
    `${words.columns(leftOut)} left out, ${coded ? `${count(coded)} as codes, ` : ''}${count(generalized)} generalized, ${count(asTheyAre)} as ${asTheyAre === 1 ? 'it is' : 'they are'}`,
  rows: (kept: number, all: number) => (kept === all ? `every one of ${words.rows(all)} kept` : `${count(kept)} of ${words.rows(all)} kept`),
  draft: 'This is a preview. A run looks longer and may keep more detail.',
  undecided: (n: number) => `${words.columns(n)} ${n === 1 ? 'is' : 'are'} undecided, and left out here. There is no release until you have decided.`,
  unplaced: (n: number) =>
    `${n === 1 ? '1 value has no place in the hierarchy of its column, and counts' : `${count(n)} values have no place in the hierarchies of their columns, and count`} as missing here. There is no release until you have decided.`,
  place: (n: number) => (n === 1 ? 'Decide on the value' : `Decide on the ${count(n)} values`),
  decide: (n: number) => `Decide on ${words.columns(n)}`,
  run: 'Run with these settings',
  refused: 'With these settings there is no release:',
  failed: 'It could not be worked out:',
  large: 'For so large a table a draft takes long, and the memory of a second copy. It is made when you ask for it.',
  make: 'Work it out',
  firstRows: 'The first rows',
  before: 'First rows of the draft, as they are in the input',
  after: 'First rows of the draft',
  sides: { before: 'Before', after: 'After' },
  leftOut: 'left out',
};
