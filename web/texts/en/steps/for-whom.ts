// Step 5 and the report: for whom a release is, and why its columns go out.
import { count } from '../../figures.ts';
import { words } from '../words.ts';

export const forWhom = {
  title: 'For whom is this release?',
  short: 'For whom',
  nobody: 'Nobody has said yet',
  said: (n: number, of: number) => (n === of ? 'said' : `${count(n)} of ${count(of)} said`),
  over: (day: string) => `Look again: ${day} is over`,
  hint: 'The report prints this on its first page. It changes no cell of the release.',
  lines: {
    recipient: 'Who gets it',
    holds: 'What else they have about these people',
    contract: 'What binds them',
    decided_by: 'Who decided',
    review: 'Look again on',
  },
  notSaid: 'not said',
  reasons: 'Why each column goes out',
  reason: 'Why it goes out',
  reasonsSaid: (n: number, of: number) => `${count(n)} of ${words.columns(of)}`,
};
