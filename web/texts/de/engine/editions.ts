// The editions of a report: what the public one leaves out, and when there is none.
import type { Phrase } from '../../phrases.ts';

export const editions: Phrase[] = [
  ['public edition', 'öffentliche Fassung'],
  [
    'the release does not hold what it promises, so its figures count people whom it singles out',
    'die Freigabe hält nicht, was sie verspricht, also zählen ihre Zahlen Menschen, die sie herausgreift',
  ],
  [
    'keep its report to yourself, or have the job ask for what can hold',
    'ihren Bericht bei sich behalten, oder im Auftrag verlangen, was gehalten werden kann',
  ],
  [
    'counts of fewer than k rows or people, and figures from which one could be worked out',
    'Anzahlen von weniger als k Zeilen oder Personen, und Zahlen, aus denen eine zu errechnen wäre',
  ],
  ['values of the table, of its hierarchies and of the job', 'Werte der Tabelle, ihrer Hierarchien und des Auftrags'],
  ['names of files and of columns that are not released', 'Namen von Dateien und von Spalten, die nicht freigegeben sind'],
  ['hashes, the seed, and times', 'Prüfsummen, der Startwert und Zeiten'],
  ['how the table looked before, and what is odd about it', 'wie die Tabelle vorher aussah, und was an ihr auffällt'],
  [
    'which classes come near to failing, and which share one sensitive value',
    'welche Klassen nahe daran sind zu scheitern, und welche einen einzigen sensiblen Wert haben',
  ],
  [
    'what the columns that go out unchanged tell of persons',
    'was die Spalten, die unverändert hinausgehen, über Personen sagen',
  ],
];
