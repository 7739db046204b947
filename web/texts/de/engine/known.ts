// Sets of columns that a reader may know.
import type { Phrase } from '../../phrases.ts';

export const known: Phrase[] = [
  [
    'give how many quasi-identifiers a reader may know, for example 3; or {"any": 2, "always": ["Age"]}',
    'angeben, wie viele Quasi-Identifikatoren jemand kennen mag, zum Beispiel 3; oder {"any": 2, "always": ["Alter"]}',
  ],
  ['give an array of quasi-identifiers, as ["Age", "Sex"]', 'eine Liste von Quasi-Identifikatoren angeben, etwa ["Alter", "Geschlecht"]'],
  ['this names no column', 'das nennt keine Spalte'],
  ['name quasi-identifiers alone', 'nur Quasi-Identifikatoren nennen'],
  ['leave this out, or leave out "known"', 'das weglassen oder "known" weglassen'],
  ['leave it out, or leave out "known" in "privacy"', 'das weglassen oder "known" in "privacy" weglassen'],
  [
    'demands on sensitive values are looked at in classes, and not yet in every set of known columns',
    'Forderungen an sensible Werte werden in Klassen geprüft, noch nicht für jede Auswahl bekannter Spalten',
  ],
  ['people are not yet counted in every set of known columns', 'Personen werden noch nicht für jede Auswahl bekannter Spalten gezählt'],
  ['the population is not yet counted in every set of known columns', 'die Bevölkerung wird noch nicht für jede Auswahl bekannter Spalten gezählt'],
  [
    'what nested classes tell is not known of a release that protects sets of columns',
    'was geschachtelte Klassen verraten, ist bei einer Freigabe nicht bekannt, die Auswahlen von Spalten schützt',
  ],
  ['a table is searched as a whole for every set of known columns', 'für jede Auswahl bekannter Spalten wird die Tabelle als Ganzes durchsucht'],
  [
    'a job with known columns is searched in one way, which has no options',
    'für einen Auftrag mit bekannten Spalten gibt es nur ein Suchverfahren, und das hat keine Optionen',
  ],
  ['leave "algorithm" out but for "boundaries", or leave out "known"', '"algorithm" bis auf "boundaries" weglassen oder "known" weglassen'],
  [
    '{name} becomes numbers, which are of classes, and not of sets of known columns',
    '{name} wird zu Zahlen, und die gehören zu Klassen, nicht zu Auswahlen bekannter Spalten',
  ],
  ['say "release": "range", or leave out "known"', '"release": "range" angeben oder "known" weglassen'],
  [
    '{name} becomes ranges or sets, which are of classes, and not of sets of known columns',
    '{name} wird zu Bereichen oder Mengen, und die gehören zu Klassen, nicht zu Auswahlen bekannter Spalten',
  ],
  [
    'give it a hierarchy, for example "intervals" or "adaptive"; or leave out "known"',
    'eine Hierarchie angeben, zum Beispiel "intervals" oder "adaptive"; oder "known" weglassen',
  ],
  ['more than {n} sets of columns would have to be looked at', 'mehr als {n} Auswahlen von Spalten wären zu prüfen'],
  [
    '{n} sets of columns of {m} rows are too many to look at each: {o} sets at most',
    '{n} Auswahlen von Spalten sind bei {m} Zeilen zu viele, um jede zu prüfen: höchstens {o}',
  ],
  [
    'take a reader to know fewer columns, or have fewer quasi-identifiers',
    'annehmen, dass jemand weniger Spalten kennt, oder weniger Quasi-Identifikatoren haben',
  ],
  ['this is worked out for k-anonymity, and not yet for known columns', 'das gibt es für k-Anonymität, noch nicht für bekannte Spalten'],
  ['it is worked out for k-anonymity, and not for sets of known columns', 'das gibt es für k-Anonymität, nicht für Auswahlen bekannter Spalten'],
  ['any {n}', '{n} beliebige'],
  ['{columns} and any {n} more', '{columns} und {n} beliebige weitere'],
  ['k in known columns: {columns}', 'k in bekannten Spalten: {columns}'],
  ['{columns}: {group}', '{columns}: {group}'],
  [
    '{n|row|rows} in the smallest group of {m|set|sets} of columns, required {k}',
    '{n|Zeile|Zeilen} in der kleinsten Gruppe von {m|Auswahl|Auswahlen} von Spalten, verlangt {k}',
  ],
  [
    '{n} of {m|set|sets} of columns with groups too small (required {k}), first {first}',
    '{n} von {m|Auswahl|Auswahlen} von Spalten mit zu kleinen Gruppen (verlangt {k}), zuerst {first}',
  ],
  [
    'in some groups of known columns all rows have the same value: {columns}',
    'in manchen Gruppen bekannter Spalten haben alle Zeilen denselben Wert: {columns}',
  ],
  ['k-anonymity of known columns', 'k-Anonymität bekannter Spalten'],
  [
    'a reader is taken to know no more of the quasi-identifiers than {columns}; one who knows more may find a single row',
    'angenommen ist, dass jemand von den Quasi-Identifikatoren nicht mehr kennt als {columns}; wer mehr kennt, findet vielleicht eine einzelne Zeile',
  ],
];
