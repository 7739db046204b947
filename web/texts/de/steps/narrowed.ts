// Step 5: what a reader who knows the method concludes, class by class.
import { count, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

const { rows } = words;

export const narrowed: Texts['release']['narrowed'] = {
  title: 'Was schließen kann, wer das Verfahren kennt',
  watch: 'Zeigen, wie',
  hide: 'Ausblenden',
  avoid: 'Ohne das neu ausführen',
  nobody: 'Niemand ist eingegrenzt: Bei keiner Zeile lässt sich durch die Klassen in ihrer eigenen ein Wert ausschließen, wie es der Auftrag verlangt.',
  lesson: 'Die Lektion in zehn Zeilen',
  lessonPage: './about/nested.html#deutsch',
  loading: 'Die Klassen werden gesucht…',
  gone: 'Die Engine wurde neu gestartet, und die Klassen sind nicht mehr da; neu ausführen, um sie zu sehen.',
  which: (at, of) => `Klasse ${count(at)} von ${count(of)}`,
  whichOfMost: (at, of) => `Klasse ${count(at)} von den ${count(of)} mit den meisten Zeilen`,
  released: (n) => `${rows(n)} ${n === 1 ? 'wurde' : 'wurden'} freigegeben als`,
  inside: 'Darin liegen andere freigegebene Klassen, die mehr sagen',
  othersInside: (n) => `und ${plural(n, 'weitere Klasse', 'weitere Klassen')}`,
  conclusion: 'Eine Zeile mit diesen Werten stünde dort. Also lassen sie sich ausschließen',
  ruledOut: 'Ausgeschlossen',
  left: 'Übrig',
  others: (n) => `und ${count(n)} weitere`,
  showRows: 'Die Zeilen dieser Klasse zeigen',
};
