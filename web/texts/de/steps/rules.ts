// Schritte 4 und 5 und der Bericht: Regelwerke.
import { count } from '../../figures.ts';
import type { Texts } from '../../texts.ts';

export const rules: Texts['rules'] = {
  book: 'Regelwerk',
  none: 'keines',
  hint: 'Ein Regelwerk hat als Daten, was ein Gesetz, ein Leitfaden oder ein Amt verlangt.',
  unknown: (name) => `Das Regelwerk ${name} hat die Seite nicht: Niemand hat die Freigabe danach beurteilt. Die Kommandozeile kann es.`,
  source: (title, dated) => `${title}, ${dated}`,
  ask: 'Verlangen, was dieses Regelwerk verlangt',
  asks: 'Seine Klauseln',
  words: 'Was seine Wörter hier bedeuten',
  answer: 'Ihre Antwort',
  verdicts: { holds: 'erfüllt', fails: 'nicht erfüllt', ask: 'ein Mensch muss es sagen', said: 'gesagt' },
  counted: {
    fails: (n) => (n === 1 ? '1 Klausel nicht erfüllt' : `${count(n)} Klauseln nicht erfüllt`),
    ask: (n) => `${count(n)} muss ein Mensch beantworten`,
    said: (n) => `${count(n)} gesagt`,
    holds: (n) => `${count(n)} erfüllt`,
  },
  // Der Bericht
  clause: 'Klausel',
  verdict: 'Urteil',
  because: 'Weil',
};
