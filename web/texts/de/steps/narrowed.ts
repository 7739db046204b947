// Step 5: what a reader who knows the method concludes, class by class.
import { count, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

const { rows } = words;

export const narrowed: Texts['release']['narrowed'] = {
  title: 'Was schließen kann, wer das Verfahren kennt',
  watch: 'Zeigen, wie',
  hide: 'Ausblenden',
  avoid: 'Das verhindern und neu ausführen',
  nobody: 'Niemand ist eingegrenzt: Bei keiner Zeile lässt sich durch die Gruppen in ihrer eigenen ein Wert ausschließen, wie es der Auftrag verlangt.',
  lesson: 'Die Lektion in zehn Zeilen',
  lessonPage: 'nested#deutsch',
  loading: 'Die Gruppen werden gesucht…',
  gone: 'Die Engine wurde neu gestartet, und die Gruppen sind nicht mehr da; neu ausführen, um sie zu sehen.',
  which: (at, of) => `Gruppe ${count(at)} von ${count(of)}`,
  whichOfMost: (at, of) => `Gruppe ${count(at)} von den ${count(of)} mit den meisten Zeilen`,
  released: (n) => `${rows(n)} ${n === 1 ? 'wurde' : 'wurden'} freigegeben als`,
  inside: 'Darin liegen andere freigegebene Gruppen, die mehr sagen',
  othersInside: (n) => `und ${plural(n, 'weitere Gruppe', 'weitere Gruppen')}`,
  conclusion: 'Eine Zeile mit diesen Werten stünde dort. Also lassen sie sich ausschließen',
  ruledOut: 'Ausgeschlossen',
  left: 'Übrig',
  others: (n) => `und ${count(n)} weitere`,
  showRows: 'Die Zeilen dieser Gruppe zeigen',
};
