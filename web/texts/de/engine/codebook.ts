// Codebooks: what the values of a table mean.
import type { Phrase } from '../../phrases.ts';

export const codebook: Phrase[] = [
  // A codebook in a job
  ['give a text', 'einen Text angeben'],
  ['give an array of columns', 'eine Liste von Spalten angeben'],
  ['the column {name} is there twice', 'die Spalte {name} steht zweimal da'],
  ['give the label of each value, for example {"1": "single"}', 'die Beschriftung jedes Werts angeben, zum Beispiel {"1": "ledig"}'],
  [
    'give values and ranges, for example ["-9", {"from": -99, "to": -90}]',
    'Werte und Bereiche angeben, zum Beispiel ["-9", {"from": -99, "to": -90}]',
  ],
  ['the range has no end', 'der Bereich hat kein Ende'],
  // A codebook as CSV
  ['the codebook has no column {name}', 'das Codebuch hat keine Spalte {name}'],
  ['give the columns column, value, label and missing', 'die Spalten column, value, label und missing angeben'],
  ['the name of the column is empty', 'der Name der Spalte ist leer'],
  ['{value} says neither yes nor no', '{value} heißt weder ja noch nein'],
  ['give yes, or nothing', '„yes“ angeben, oder nichts'],
  ['{value} is not known here', '{value} ist hier nicht bekannt'],
  ['leave it empty if you are not sure', 'leer lassen, wenn unsicher'],
];
