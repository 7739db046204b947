// Where something stands. Paths within a job (attributes[2].hierarchy) and names of files stay as they are.
import type { Phrase } from '../../phrases.ts';

export const places: Phrase[] = [
  ['line {n}, column {m}', 'Zeile {n}, Spalte {m}'],
  ['{place}, line {n}, column {m}', '{place}, Zeile {n}, Spalte {m}'],
  ['{place}, line {n}', '{place}, Zeile {n}'],
  ['the whole file', 'die ganze Datei'],
  ['hierarchy file', 'Hierarchiedatei'],
  ['level table', 'Ebenentabelle'],
  ['released table', 'freigegebene Tabelle'],
  ['job', 'Auftrag'],
  ['input', 'Eingabe'],
  ['table', 'Tabelle'],
  ['release', 'Freigabe'],
  ['memory', 'Speicher'],
  ['engine', 'Rechenkern'],
  ['audit, rows', 'Prüfung, Zeilen'],
  ['audit, {check}', 'Prüfung, {check}'],
  ['{place}, {part}', '{place}, {part}'],
  ['{list} and {n} more', '{list} und {n} weitere'],
];
