// Step 5 and the report: for whom a release is, and why its columns go out.
import { count } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

export const forWhom: Texts['release']['forWhom'] = {
  title: 'Für wen ist diese Freigabe?',
  short: 'Für wen',
  nobody: 'Das hat noch niemand gesagt',
  said: (n, of) => (n === of ? 'gesagt' : `${count(n)} von ${count(of)} gesagt`),
  over: (day) => `Wieder ansehen: Der ${day} ist vorbei`,
  hint: 'Der Bericht druckt das auf seine erste Seite. Keine Zelle der Freigabe ändert sich dadurch.',
  lines: {
    recipient: 'Wer sie bekommt',
    holds: 'Was der Empfänger sonst über diese Personen hat',
    contract: 'Was den Empfänger bindet',
    decided_by: 'Wer entschieden hat',
    review: 'Wieder ansehen am',
  },
  notSaid: 'nicht gesagt',
  reasons: 'Warum jede Spalte hinausgeht',
  reason: 'Warum sie hinausgeht',
  reasonsSaid: (n, of) => `${count(n)} von ${words.columns(of)}`,
};
