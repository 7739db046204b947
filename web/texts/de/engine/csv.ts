// Reading tables: encodings, records, header lines.
import type { Phrase } from '../../phrases.ts';

export const csv: Phrase[] = [
  // Encodings
  ['the byte order mark says {encoding}, not {other}', 'die Bytereihenfolge-Markierung (BOM) besagt {encoding}, nicht {other}'],
  ['choose that encoding, or "auto"', 'diese Kodierung wählen oder „auto“'],
  ['choose another encoding, or "auto"', 'eine andere Kodierung wählen oder „auto“'],
  [
    'the text breaks off or is not UTF-16 from here on',
    'der Text bricht ab oder ist von hier an nicht in UTF-16 kodiert',
  ],
  [
    'check that the file is whole, or choose another encoding',
    'prüfen, ob die Datei vollständig ist, oder eine andere Kodierung wählen',
  ],
  [
    'the byte {byte} is not valid UTF-8 here, and the file is not Windows-1252 either',
    'das Byte {byte} ist hier kein gültiges UTF-8, und Windows-1252 ist die Datei auch nicht',
  ],
  ['the byte {byte} is not valid UTF-8 here', 'das Byte {byte} ist hier kein gültiges UTF-8'],
  [
    'save the file as UTF-8, or choose its encoding',
    'die Datei als UTF-8 speichern oder ihre tatsächliche Kodierung wählen',
  ],
  ['a byte here has no character in Windows-1252', 'ein Byte an dieser Stelle steht in Windows-1252 für kein Zeichen'],
  ['converted from {encoding}', 'umgewandelt aus {encoding}'],

  // The file as a whole
  ['it has changed or is gone since it was chosen ({reason})', 'sie hat sich geändert oder ist fort, seit sie ausgewählt wurde ({reason})'],
  ['choose it again', 'sie erneut auswählen'],
  ['the browser does not give back what was written ({reason})', 'der Browser gibt nicht zurück, was geschrieben wurde ({reason})'],
  [
    'make room on the disk, or take a window that is not private, and run again',
    'auf der Festplatte Platz schaffen, oder ein Fenster nehmen, das nicht privat ist, und noch einmal ausführen',
  ],
  ['shorter than it was', 'kürzer als zuvor'],
  ['the file is empty', 'die Datei ist leer'],
  [
    'choose a file with a header line and at least one row of data',
    'eine Datei mit Kopfzeile und mindestens einer Datenzeile wählen',
  ],
  ['choose a file with at least one line', 'eine Datei mit mindestens einer Zeile wählen'],
  // Starred rows
  [
    '{n|row|rows} of nothing but * left out, counted as suppressed',
    '{n|Zeile|Zeilen} aus lauter * weggelassen und als unterdrückt gezählt',
  ],
  [
    '{n|row|rows} of nothing but * left out, counted nowhere',
    '{n|Zeile|Zeilen} aus lauter * weggelassen und nirgends gezählt',
  ],
  ['every row of the file holds nothing but "*"', 'jede Zeile der Datei enthält nichts als „*“'],
  [
    '{n} row of the table, first row {m}, holds nothing but "*", as an earlier masking suppressed them',
    '{n} Zeile der Tabelle (Zeile {m}) enthält nichts als „*“: Eine frühere Freigabe hat sie unterdrückt',
  ],
  [
    '{n} rows of the table, first row {m}, hold nothing but "*", as an earlier masking suppressed them',
    '{n} Zeilen der Tabelle, zuerst Zeile {m}, enthalten nichts als „*“: Eine frühere Freigabe hat sie unterdrückt',
  ],
  [
    'say "starred": "leave-out" in "input" to leave them out, or "count" to count them as suppressed rows',
    'in Schritt 1 sagen, ob sie weggelassen oder als unterdrückte Zeilen gezählt werden',
  ],
  [
    '{n} row of the table, first row {m}, holds nothing but "*" in all that would be released',
    '{n} Zeile der Tabelle (Zeile {m}) enthält nichts als „*“ in allem, was freigegeben würde',
  ],
  [
    '{n} rows of the table, first row {m}, hold nothing but "*" in all that would be released',
    '{n} Zeilen der Tabelle, zuerst Zeile {m}, enthalten nichts als „*“ in allem, was freigegeben würde',
  ],
  [
    'an earlier masking suppressed them: take them out of the file',
    'Eine frühere Freigabe hat sie unterdrückt: aus der Datei nehmen',
  ],
  ['the file has a header but no row of data', 'die Datei hat eine Kopfzeile, aber keine Datenzeile'],
  ['the file has more than 4 billion rows', 'die Datei hat mehr als 4 Milliarden Zeilen'],
  ['split the file', 'die Datei aufteilen'],
  [
    '{n|line|lines} cannot be read; the first {m} are listed',
    '{n|Zeile|Zeilen} {n:kann|können} nicht gelesen werden; aufgeführt sind die ersten {m}',
  ],
  [
    'check the delimiter if most lines are among them',
    'wenn die meisten Zeilen darunter sind, das Trennzeichen prüfen',
  ],
  ['there is a NUL byte, which no text has', 'hier steht ein NUL-Byte, das in keinem Text vorkommt'],
  [
    'check that this is a CSV file; if it is UTF-16, choose that encoding',
    'prüfen, ob dies eine CSV-Datei ist; ist sie in UTF-16, diese Kodierung wählen',
  ],

  // The header
  ['the first line is blank', 'die erste Zeile ist leer'],
  ['put the column names in the first line', 'die Spaltennamen in die erste Zeile schreiben'],
  ['the file has {n|column|columns}', 'die Datei hat {n|Spalte|Spalten}'],
  ['leave out columns: at most {n} can be read', 'Spalten weglassen: höchstens {n} können gelesen werden'],
  ['the column has no name', 'die Spalte hat keinen Namen'],
  [
    'give every column a name; or have it named by its number: "complete_names": true; or say which line has the names: "header"',
    'jeder Spalte einen Namen geben; oder sie nach ihrer Nummer benennen lassen; oder die Zeile mit den Spaltennamen angeben',
  ],
  ['the name {name} is also that of column {n}', '{name} heißt auch schon Spalte {n}'],
  [
    'give every column its own name; or have them numbered: "complete_names": true; or say which line has the names: "header"',
    'jeder Spalte einen eigenen Namen geben; oder sie nummerieren lassen; oder die Zeile mit den Spaltennamen angeben',
  ],
  ['no record of the file starts in this line', 'in dieser Zeile beginnt kein Datensatz der Datei'],
  [
    'give the line with the column names, counted from 1, or "none"',
    'die Zeile mit den Spaltennamen angeben, von 1 an gezählt, oder "none"',
  ],
  [
    'the first line looks like the rows below it, so it was read as a row, and the columns are named column 1 to column {n}',
    'die erste Zeile sieht aus wie die Zeilen darunter und wurde als Datenzeile gelesen; die Spalten heißen column 1 bis column {n}',
  ],
  [
    '{n|column name looks|column names look} like the cells below: if line {m} is a row, say that no line has column names ("header": "none")',
    '{n|Spaltenname sieht|Spaltennamen sehen} aus wie die Zellen darunter: Ist Zeile {m} eine Datenzeile, angeben, dass keine Zeile Spaltennamen hat',
  ],
  [
    'the last row looks like a sum, not like a person ({value}): leave it out ("repairs")',
    'die letzte Zeile sieht nach einer Summe aus, nicht nach einer Person ({value}): weglassen, wo die Tabelle bereinigt wird',
  ],
  ['the columns are named column 1 to column {n}', 'die Spalten heißen column 1 bis column {n}'],
  [
    'the column names stand in line {m}; {n|line|lines} above it left out',
    'die Spaltennamen stehen in Zeile {m}; {n|Zeile|Zeilen} darüber weggelassen',
  ],
  [
    '{n|column|columns} at the end without a name and without a value left out',
    '{n|Spalte|Spalten} am Ende ohne Namen und ohne Wert weggelassen',
  ],

  // Rows that are all longer or shorter than the line of names
  ['every row ends in a delimiter, and the line of names does not', 'jede Zeile endet mit einem Trennzeichen, die Kopfzeile nicht'],
  ['{n|row ends|rows end} in fields that are empty, beyond the last name', '{n|Zeile endet|Zeilen enden} mit leeren Feldern hinter dem letzten Namen'],
  ['have empty fields beyond the names cut off: "ragged": "fill"', 'solche Zeilen auffüllen oder kürzen lassen'],
  ['the line of names ends in a delimiter, and no row does', 'die Kopfzeile endet mit einem Trennzeichen, keine der Zeilen'],
  ['have it read as if it did not: "ragged": "fill"', 'solche Zeilen mit leeren Zellen auffüllen lassen'],
  [
    'every row has one field more than there are names, and the first one counts the rows',
    'jede Zeile hat ein Feld mehr, als es Namen gibt, und das erste zählt die Zeilen',
  ],
  [
    'if it is the name of each row, as R and pandas write it, say so: "row_names": true',
    'ist es der Name der Zeile, wie R und pandas ihn schreiben, das bei „Namen der Zeilen“ angeben',
  ],
  [
    'every row has one field more than there are names, as {first} and {second}',
    'jede Zeile hat ein Feld mehr, als es Namen gibt, etwa {first} und {second}',
  ],
  ['{what}; the first one is another in every row', '{what}; das erste ist in jeder Zeile ein anderes'],
  [
    'if it is the name of the row, as R writes it, say so: "row_names": true; if it is what the first name says, the last name is missing: "complete_names": true',
    'ist es der Name der Zeile, wie R ihn schreibt, das bei „Namen der Zeilen“ angeben; ist es, was der erste Name sagt, fehlt der letzte Name: Spalten nummerieren lassen',
  ],
  ['{what}: a name is missing', '{what}: Ein Name fehlt'],
  [
    'complete the line of names; or have the last column named by its number: "complete_names": true',
    'die Kopfzeile ergänzen; oder die letzte Spalte nach ihrer Nummer benennen lassen',
  ],
  ['the first column has no name, and counts the rows', 'die erste Spalte hat keinen Namen und zählt die Zeilen'],
  [
    'the first column has no name, and another value in every row',
    'die erste Spalte hat keinen Namen und in jeder Zeile einen anderen Wert',
  ],
  [
    'there is one name too few, and the first field of each row counts the rows: to name the last field would put every name over the wrong column',
    'ein Name fehlt, und das erste Feld jeder Zeile zählt die Zeilen: Bekäme das letzte Feld einen Namen, stünde jeder Name über der falschen Spalte',
  ],
  [
    'each field of the first row has a name, so none is the name of the row',
    'jedes Feld der ersten Zeile hat einen Namen, also ist keines der Name der Zeile',
  ],
  ['remove "row_names"', 'bei „Namen der Zeilen“ keine angeben'],
  ['no column has a name of the job, which leaves out the others', 'keine Spalte heißt wie eine des Auftrags, der die anderen weglässt'],
  [
    'give the job the table that it was made for, or say which line has the column names: "header"',
    'die Tabelle laden, für die der Auftrag gemacht wurde, oder die Zeile mit den Spaltennamen angeben',
  ],
  ['{n|column|columns} that the job does not name left out', '{n|Spalte|Spalten} weggelassen, die der Auftrag nicht nennt'],
  ['the last field of each row had no name: {column}', 'das letzte Feld jeder Zeile hatte keinen Namen: {column}'],
  [
    'every row has another number of fields than the header, and was left out',
    'jede Zeile hat eine andere Zahl von Feldern als die Kopfzeile und wurde weggelassen',
  ],
  [
    'remove "ragged": then it is told what these rows have in common',
    'Zeilen anderer Länge ablehnen lassen: Dann wird gesagt, was diese Zeilen gemeinsam haben',
  ],

  // Records
  [
    'the row has {n|field|fields}, the header {m}',
    'die Zeile hat {n|Feld|Felder}, die Kopfzeile {m}',
  ],
  ['the row has {n|field|fields}', 'die Zeile hat {n|Feld|Felder}'],
  ['shorten it: at most {n} can be read', 'die Zeile kürzen: höchstens {n} können gelesen werden'],
  [
    'put fields that contain the delimiter in quotes; or have such rows left out: "ragged": "leave-out"',
    'Felder, die das Trennzeichen enthalten, in Anführungszeichen setzen; oder solche Zeilen weglassen lassen',
  ],
  [
    'complete the row (an empty field still needs its delimiter); or have such rows filled or left out: "ragged": "fill" or "leave-out"',
    'die Zeile ergänzen (auch ein leeres Feld braucht sein Trennzeichen); oder solche Zeilen auffüllen oder weglassen lassen',
  ],
  [
    '{n|row|rows} of another length than the header filled or cut',
    '{n|Zeile|Zeilen} von anderer Länge als die Kopfzeile aufgefüllt oder gekürzt',
  ],
  [
    '{n|row|rows} of another length than the header left out, counted nowhere',
    '{n|Zeile|Zeilen} von anderer Länge als die Kopfzeile weggelassen und nirgends gezählt',
  ],
  ['{n|blank line|blank lines} left out', '{n|Leerzeile|Leerzeilen} weggelassen'],
  ['the line is blank', 'die Zeile ist leer'],
  ['{n|line|lines} from here on are blank', '{n|Zeile|Zeilen} ab hier {n:ist|sind} leer'],
  [
    'delete blank lines between rows; or have them left out: "ragged": "leave-out"',
    'leere Zeilen zwischen den Datenzeilen löschen; oder sie weglassen lassen',
  ],
  [
    'a quote stands inside a field that does not begin with one',
    'ein Anführungszeichen steht in einem Feld, das nicht mit einem beginnt',
  ],
  [
    'put the whole field in quotes and double the quotes inside it',
    'das ganze Feld in Anführungszeichen setzen und die Anführungszeichen darin verdoppeln',
  ],
  ['the field is longer than 1 MiB', 'das Feld ist länger als 1 MiB'],
  [
    'check that this is a CSV file and its delimiter',
    'prüfen, ob dies eine CSV-Datei ist und ob das Trennzeichen stimmt',
  ],
  [
    'the field that this quote opens is longer than 1 MiB; most likely the quote is never closed',
    'das Feld, das dieses Anführungszeichen öffnet, ist länger als 1 MiB; vermutlich wird es nie geschlossen',
  ],
  ['the quote that opens here is never closed', 'das Anführungszeichen, das hier öffnet, wird nie geschlossen'],
  [
    'close the quote, or double it if it belongs to the text',
    'das Anführungszeichen schließen oder, wenn es zum Text gehört, verdoppeln',
  ],
  [
    'text follows the closing quote of a field',
    'auf das schließende Anführungszeichen eines Feldes folgt weiterer Text',
  ],
  [
    'text follows the closing quote of the field that begins in line {n}',
    'auf das schließende Anführungszeichen des Feldes, das in Zeile {n} beginnt, folgt weiterer Text',
  ],
  [
    'close the quote in line {n} if it belongs to no text that goes on; else double the quotes that belong to the text',
    'das Anführungszeichen in Zeile {n} schließen, wenn dort kein Text weitergeht; sonst Anführungszeichen, die zum Text gehören, verdoppeln',
  ],
  ['double the quotes that belong to the text', 'Anführungszeichen, die zum Text gehören, verdoppeln'],

  // The page's calls out of turn
  ['no table is loaded', 'es ist keine Tabelle geladen'],
  ['load a CSV first', 'zuerst eine CSV-Datei laden'],
  ['nothing was run yet', 'bisher ist noch nichts gelaufen'],
  ['there is no such class', 'diese Klasse gibt es nicht'],
  ['run the job first', 'zuerst den Auftrag ausführen'],
  ['nothing is kept of it to go on with', 'davon ist nichts aufgehoben, womit es weitergehen könnte'],
  ['run the job again', 'den Auftrag noch einmal ausführen'],
  ['no hierarchy is kept for {name}', 'für {name} ist keine Hierarchie vorgemerkt'],
  ['give it with the job', 'sie mit dem Auftrag angeben'],
  ['there is not enough memory for this table', 'der Speicher reicht für diese Tabelle nicht aus'],
  [
    'close other tabs, or run the command-line tool on this file',
    'andere Tabs schließen oder die Datei mit dem Befehlszeilenprogramm bearbeiten',
  ],
  ['please report this with the job', 'bitte zusammen mit dem Auftrag melden'],
  // Several tables of the same people
  ['the table {name}', 'die Tabelle {name}'],
  ['table {name}', 'Tabelle {name}'],
  ['{table}: {what}', '{table}: {what}'],
  ['it has a column {column}, which says which table a row is of', 'sie hat eine Spalte {column}, die sagt, aus welcher Tabelle eine Zeile ist'],
  ['give that column another name in the file', 'dieser Spalte in der Datei einen anderen Namen geben'],
  [
    'file {n} has a column {column}, and by the job the table {name} has none',
    'Datei {n} hat eine Spalte {column}, und nach dem Auftrag hat die Tabelle {name} keine',
  ],
  ['give the files in the order of the job\'s tables', 'die Dateien in der Reihenfolge der Tabellen des Auftrags angeben'],
  ['rows are of a table {name}, which the job does not name', 'Zeilen sind aus einer Tabelle {name}, die der Auftrag nicht nennt'],
  ['give each table the name that the job has for it', 'jeder Tabelle den Namen geben, den der Auftrag für sie hat'],
  ['the job is for several tables, and this is one', 'der Auftrag ist für mehrere Tabellen, und das ist eine'],
  ['give all of them; or leave "tables" out of the job', 'alle angeben oder "tables" im Auftrag weglassen'],
  ['the table {name} has no column {column}', 'die Tabelle {name} hat keine Spalte {column}'],
  ['give the column the same name in each file', 'der Spalte in jeder Datei denselben Namen geben'],
  [
    'the table {name} has no column {column}, which has a hierarchy and is sensitive',
    'die Tabelle {name} hat keine Spalte {column}, die eine Hierarchie hat und sensibel ist',
  ],
  ['leave out its hierarchy', 'ihre Hierarchie weglassen'],
  ['it compares classes with all rows, and these are of several tables', 'es vergleicht Gruppen mit allen Zeilen, und diese sind aus mehreren Tabellen'],
  [
    'ask for different values instead: "p" or "l"',
    'stattdessen verschiedene Werte verlangen: "p" oder "l"',
  ],
  ['no column of the table {name} goes out', 'von der Tabelle {name} geht keine Spalte hinaus'],
  ['leave that table out, or release a column of it', 'diese Tabelle weglassen oder eine ihrer Spalten freigeben'],
  ['its file does not have the cells that were audited', 'ihre Datei hat nicht die Zellen, die geprüft wurden'],
];
