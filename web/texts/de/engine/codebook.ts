// Codebooks: what the values of a table mean.
import type { Phrase } from '../../phrases.ts';

export const codebook: Phrase[] = [
  ['{n|column has|columns have} codes with labels, by the codebook: {columns}', '{n|Spalte hat|Spalten haben} laut Codebuch Codes mit Beschriftungen: {columns}'],
  [
    '{n|column has|columns have} values that the codebook declares missing: {columns}',
    '{n|Spalte hat|Spalten haben} Werte, die das Codebuch als fehlend erklärt: {columns}',
  ],
  [
    'the codebook weights rows by {column}; Kordon counts rows as they are',
    'das Codebuch gewichtet die Zeilen mit {column}; Kordon zählt sie, wie sie sind',
  ],
  ['its values are codes that the codebook gives labels', 'ihre Werte sind Codes, die das Codebuch beschriftet'],
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
  [
    'give the name of a CSV file with the columns column, value, label and missing',
    'den Namen einer CSV-Datei mit den Spalten column, value, label und missing angeben',
  ],
  ['there are no files here', 'hier gibt es keine Dateien'],
  ['give the codebook itself ("columns")', 'das Codebuch selbst angeben ("columns")'],
  // A codebook as CSV
  ['the codebook has no column {name}', 'das Codebuch hat keine Spalte {name}'],
  ['give the columns column, value, label and missing', 'die Spalten column, value, label und missing angeben'],
  ['the name of the column is empty', 'der Name der Spalte ist leer'],
  ['{value} says neither yes nor no', '{value} heißt weder ja noch nein'],
  ['give yes, or nothing', '„yes“ angeben, oder nichts'],
  ['{value} is not known here', '{value} ist hier nicht bekannt'],
  ['leave it empty if you are not sure', 'leer lassen, wenn unsicher'],
  // Other formats than CSV
  ['only kordon mask and kordon apply write files of SPSS, Stata and SAS', 'Dateien von SPSS, Stata und SAS schreiben nur kordon mask und kordon apply'],
  ['leave it out, or give "csv"', 'weglassen, oder "csv" angeben'],
];
