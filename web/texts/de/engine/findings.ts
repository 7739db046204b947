// What a reader of a release must know (core/findings).
import type { Phrase } from '../../phrases.ts';

export const findings: readonly Phrase[] = [
  ['released unchanged, by name {meaning}: {columns}', 'unverändert freigegeben, dem Namen nach {meaning}: {columns}'],
  ['released unchanged, with cells that look like {meaning}: {columns}', 'unverändert freigegeben, mit Zellen, die aussehen wie {meaning}: {columns}'],
  ['generalized, and cells still look like {meaning}: {columns}', 'verallgemeinert, und doch sehen Zellen aus wie {meaning}: {columns}'],
  [
    'released unchanged, and many rows have a value that nobody else has: {columns}',
    'unverändert freigegeben, und viele Zeilen haben einen Wert, den sonst niemand hat: {columns}',
  ],
  [
    'released unchanged, and many rows are alone in these columns together: {columns}',
    'unverändert freigegeben, und viele Zeilen sind in diesen Spalten zusammen allein: {columns}',
  ],
  ['released unchanged, and not looked at, as they are not counted: {columns}', 'unverändert freigegeben und nicht angesehen, weil sie nicht gezählt werden: {columns}'],
  [
    'several rows may be of one person: some classes have fewer than {k} persons',
    'mehrere Zeilen können zu einer Person gehören: manche Klassen haben weniger als {k} Personen',
  ],
  [
    'codes link the rows of a person, and some persons with all their rows hide among fewer than {k} who are alike: {columns}',
    'Codes verbinden die Zeilen einer Person, und manche Personen verbergen sich mit allen ihren Zeilen unter weniger als {k}, die gleich sind: {columns}',
  ],
  [
    'codes made by a passphrase link the rows of a person, in other releases, too: {columns}',
    'Codes aus einer Passphrase verbinden die Zeilen einer Person, auch mit anderen Freigaben: {columns}',
  ],
  ['codes link the rows of a person: {columns}', 'Codes verbinden die Zeilen einer Person: {columns}'],
  ['in some classes all rows have the same value: {columns}', 'in manchen Klassen haben alle Zeilen denselben Wert: {columns}'],
  ['spellings of one value count as different values: {columns}', 'Schreibweisen eines Wertes zählen als verschiedene Werte: {columns}'],
  [
    'a reader who knows the method can rule out values of some rows, so that fewer people of the population fit them',
    'wer das Verfahren kennt, kann bei manchen Zeilen Werte ausschließen, sodass weniger Personen der Grundgesamtheit zu ihnen passen',
  ],
  [
    'a reader who also has the earlier release of the same people may learn more than either tells',
    'wer auch die frühere Freigabe derselben Personen hat, erfährt womöglich mehr, als jede für sich sagt',
  ],
  [
    'rows are in the order of the input: a reader who knows that order finds rows by their place',
    'die Zeilen stehen in der Reihenfolge der Eingabe: wer sie kennt, findet Zeilen an ihrem Platz',
  ],
  ['some cells are more general than their boundaries allow', 'manche Zellen sind allgemeiner, als ihre Grenzen erlauben'],
];
