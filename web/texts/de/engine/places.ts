// Where something stands. Paths within a job (attributes[2].hierarchy) and names of files stay as they are.
import type { Phrase } from '../../phrases.ts';

export const places: Phrase[] = [
  ['line {n}, column {m}', 'Zeile {n}, Spalte {m}'],
  ['{place…}, line {n}, column {m}', '{place…}, Zeile {n}, Spalte {m}'],
  ['{place…}, line {n}', '{place…}, Zeile {n}'],
  ['the whole file', 'die ganze Datei'],
  ['hierarchy file', 'Hierarchiedatei'],
  ['level table', 'Ebenentabelle'],
  ['released table', 'freigegebene Tabelle'],
  ['header', 'Kopfzeile'],
  ['job', 'Auftrag'],
  ['input', 'Eingabe'],
  ['table', 'Tabelle'],
  ['release', 'Freigabe'],
  ['memory', 'Speicher'],
  ['engine', 'Rechenkern'],
  ['attribute', 'Spalte'],
  ['audit, rows', 'Prüfung, Zeilen'],
  ['audit, {check!}', 'Prüfung, {check!}'],

  // A value of the table or a number, alone or in a list.
  ['{n}', '{n}'],
  ['{"value"}', '{"value"}'],
  ['{list…} and {n} more', '{list…} und {n} weitere'],
];
