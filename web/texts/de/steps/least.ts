// Step 5: how near the release is to the best there can be, and the longer look.
import { count, enumerated, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';

export const least: Texts['release']['least'] = {
  title: 'Wie viel mehr ließe sich erhalten?',
  how: 'Woher man das weiß',
  given: (counted) => ` mit ${enumerated(counted, 'and')}`,
  kPeople: (k) => `k = ${plural(k, 'Person', 'Personen')}`,
  boundaries: 'diesen Grenzen',
  byShare: {
    title: 'Verlust nach Anteil zählen',
    why: 'danach, für wie viele Werte eine Zelle stehen kann, nicht nach Stufen; besser, wenn Zweige sehr verschieden groß sind',
    told: 'Verlust nach Anteil',
    changed: (byShare) => `Verlust: ${byShare ? 'nach Anteil' : 'nach Stufen'}`,
  },
  asked: {
    p: (p, column) => `p = ${count(p)} für ${column}`,
    distinct: (l, column) => `l = ${l} für ${column}`,
    entropy: (l, column) => `l = ${l} nach Entropie für ${column}`,
    recursive: (l, column, c) => `l = ${l}, c = ${c} für ${column}`,
    alpha: (alpha, column) => `alpha = ${alpha} für ${column}`,
    t: (t, column) => `t = ${t} für ${column}`,
    beta: (beta, column) => `beta = ${beta} für ${column}`,
    delta: (delta, column) => `delta = ${delta} für ${column}`,
  },
  cannot: (given, most, kept) => `Keine Freigabe dieser Tabelle${given} kann mehr als ${most} des Details erhalten; diese erhält ${kept}.`,
  reached: (given, kept) => `Diese Freigabe erhält ${kept} des Details, und keine Freigabe dieser Tabelle${given} kann mehr erhalten.`,
  optimal: (given, kept) => `Diese Freigabe erhält ${kept} des Details, und keine andere Freigabe mit allen diesen Zeilen${given} kann mehr erhalten: Alle sind geprüft oder ausgeschlossen.`,
  times: (factor) => `Diese Freigabe verliert höchstens das ${factor}-Fache des kleinstmöglichen Verlusts, des Verlusts der besten, die es geben kann.`,
  partly: (demand, values) => `Von ${demand} zählt der erste Wert nur, dass jede Gruppe mindestens ${count(values)} verschiedene Werte hat: Einen Teil des Unterschieds kostet vielleicht, was darüber hinaus verlangt ist, und keine Freigabe könnte ihn erhalten.`,
  between: (aside) =>
    aside.length
      ? `Was dazwischen liegt, weiß niemand. Nicht gezählt ${aside.length > 1 ? 'sind' : 'ist'} im ersten Wert ${enumerated(aside, 'and')}: Einen Teil des Unterschieds kostet das vielleicht, und keine Freigabe könnte ihn erhalten.`
      : 'Was dazwischen liegt, weiß niemand: Wer länger sucht, findet vielleicht eine Freigabe, die mehr erhält, oder beweist, dass keine so viel erhalten kann.',
  earlier: 'die frühere Freigabe',
  nested: 'dass keine Gruppe in einer anderen Werte verrät',
  marks: 'Was die Marken bedeuten',
  release: 'diese Freigabe',
  most: 'mehr erhält keine Freigabe',
  greedy: 'GreedyCKA, im Vergleich unten',
  all: 'jeder Wert, wie er ist',
  atFirst: 'anfangs',
  ends: (from, to) => `Die Skala zeigt ${from} bis ${to} des Details.`,
  offScale: 'links von dem, was die Skala zeigt',
  longer: 'Länger suchen',
  longerMeans: 'Macht Runde um Runde von dieser Freigabe aus weiter, bis Sie anhalten oder nichts mehr zu gewinnen ist. Keine Runde erhält weniger als die vorige; der Aufwand im Auftrag steigt bis zur letzten, die etwas bringt, damit er die Freigabe ergibt, die Sie sehen.',
  longerAnew: 'Die Engine wurde neu gestartet, darum macht die erste Runde die Freigabe von vorn. Es geht weiter, bis Sie anhalten oder nichts mehr zu gewinnen ist, und der Aufwand im Auftrag steigt bis zur letzten Runde, die etwas bringt.',
  looking: (round) => `Längere Suche, Runde ${count(round)}`,
  gained: (round, kept, most) => {
    const moved = [kept && `diese Freigabe erhält ${kept[1]} statt ${kept[0]}`, most && `keine kann mehr als ${most[1]} statt ${most[0]} erhalten`].filter((part) => part !== undefined);
    return moved.length ? `Nach Runde ${count(round)}: ${moved.join(', ')}.` : `Runde ${count(round)} änderte keinen der beiden Werte.`;
  },
  meanwhile: 'Die Zeilen, und was aus den Spalten wurde, sind nach der Suche wieder zu sehen.',
  stop: 'Anhalten',
  stopping: 'Nach dieser Runde hält die Suche an.',
  stopAtOnce: 'Sofort anhalten',
  atOnceMeans: 'Wer sofort anhält, behält die Freigabe und ihre Berichte; ihre Zeilen sind erst nach einem neuen Lauf wieder zu sehen, und erst dann lassen sich Wertabbildung und Hierarchien speichern.',
  effort: (effort) => `Die Suche hat den Aufwand im Auftrag auf ${count(effort)} erhöht, damit ein neuer Lauf des Auftrags diese Freigabe ergibt.`,
  effortOnce: (effort) => `Diese Freigabe hat Aufwand ${count(effort)}, wie es der Auftrag sagt, der mit ihr gespeichert wird; der jetzige Auftrag ist ein anderer.`,
  ended: {
    stopped: 'Die Suche ist angehalten; die Freigabe ist die der letzten Runde.',
    atOnce: 'Die Suche ist sofort angehalten; die Freigabe ist die der letzten Runde, die zu Ende ging.',
    idle: 'Die Suche ist zu Ende: Drei Runden nacheinander brachten fast nichts mehr.',
    reached: 'Die Suche ist zu Ende: Mehr kann keine Freigabe erhalten.',
    optimal: 'Die Suche ist zu Ende: Mehr kann keine andere Freigabe mit allen diesen Zeilen erhalten.',
    changed: 'Die Suche ist zu Ende, weil sich der Auftrag geändert hat.',
    failed: (why) => `Die Suche ist zu Ende: ${why}. Die Freigabe ist die der letzten Runde, die zu Ende ging.`,
  },
};
