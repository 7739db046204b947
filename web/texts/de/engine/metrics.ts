// Formulas of metrics: words in German, symbols as they are.
import type { Phrase } from '../../phrases.ts';

export const metrics: Phrase[] = [
  [
    'IL: the sum over all cells of weight times height(released node) / height(hierarchy); every cell of a suppressed row costs its weight',
    'IL: die Summe über alle Zellen von Gewicht mal Höhe(freigegebener Knoten) / Höhe(Hierarchie); jede Zelle einer unterdrückten Zeile kostet ihr Gewicht',
  ],
  [
    'IL / (rows * sum of weights), from 0 to 1; every cell of a suppressed row costs its weight',
    'IL / (Zeilen * Summe der Gewichte), von 0 bis 1; jede Zelle einer unterdrückten Zeile kostet ihr Gewicht',
  ],
  [
    'no k-anonymous release of the table within its boundaries has an IL below this: the sum over all rows of the IL of the cheapest generalization at which the row looks like k - 1 others; the weight of all cells where there is none; only where every class has k rows',
    'keine k-anonyme Freigabe der Tabelle innerhalb ihrer Grenzen hat ein kleineres IL: die Summe über alle Zeilen des IL der günstigsten Verallgemeinerung, in der die Zeile k − 1 anderen gleicht; das Gewicht aller Zellen, wo es keine gibt; nur wenn jede Klasse k Zeilen hat',
  ],
  [
    'Prec = 1 - (sum over all cells of weight * h / H) / (rows * sum of weights); of a range h / H is its share of the column\'s; h = H in every cell of a suppressed row',
    'Prec = 1 - (Summe über alle Zellen von Gewicht * h / H) / (Zeilen * Summe der Gewichte); bei einem Bereich ist h / H sein Anteil an dem der Spalte; h = H in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    "(sum over all cells of h) / (the same with every cell at its root); of a range h is its share of the column's; h = H in every cell of a suppressed row",
    '(Summe über alle Zellen von h) / (dasselbe mit jeder Zelle an ihrer Wurzel); bei einem Bereich ist h sein Anteil an dem der Spalte; h = H in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    'DM: the sum over all classes of |E|^2; a suppressed row costs the number of rows',
    'DM: die Summe über alle Klassen von |E|^2; eine unterdrückte Zeile kostet die Anzahl der Zeilen',
  ],
  [
    'C_AVG: released rows / classes / k, 1 at best; suppressed rows are not counted',
    'C_AVG: freigegebene Zeilen / Klassen / k, bestenfalls 1; unterdrückte Zeilen zählen nicht',
  ],
  [
    "CM: the share of rows whose class label is not that of their class's majority; a suppressed row counts as one; only where the job names a classification",
    'CM: der Anteil der Zeilen, deren Zielwert nicht der der Mehrheit ihrer Klasse ist; eine unterdrückte Zeile zählt als eine davon; nur wenn der Auftrag eine Klassifikation nennt',
  ],
  [
    "NCP: the mean over rows and weights of the share of the hierarchy's leaves that lie below the released node, 0 for a leaf itself (of a set the share of its members, of a range that of its width); 1 in every cell of a suppressed row",
    'NCP: das mit den Gewichten gebildete Mittel über alle Zeilen des Anteils der Blätter der Hierarchie, die unter dem freigegebenen Knoten liegen, 0 für ein Blatt selbst (bei einer Menge der Anteil ihrer Elemente, bei einem Bereich der seiner Breite); 1 in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    'the sum over all cells of -log2(input rows with the original value / input rows with a value that the released one stands for), over the same with every cell at its root, without weights; a suppressed row counts as at the roots',
    'die Summe über alle Zellen von -log2(Eingabezeilen mit dem ursprünglichen Wert / Eingabezeilen mit einem Wert, für den der freigegebene steht), geteilt durch dieselbe mit jeder Zelle an ihrer Wurzel, ohne Gewichte; eine unterdrückte Zeile zählt wie an den Wurzeln',
  ],
];
