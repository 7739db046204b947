// Reading workbooks and typed files, and naming files that are no table.
import type { Phrase } from '../../phrases.ts';

export const workbook: Phrase[] = [
  // Other kinds of files
  ['the file is {kind}, not a table', 'die Datei ist {kind}, keine Tabelle'],
  ['a PNG picture', 'ein PNG-Bild'],
  ['a JPEG picture', 'ein JPEG-Bild'],
  ['a GIF picture', 'ein GIF-Bild'],
  ['a PDF document', 'ein PDF-Dokument'],
  ['a text document (RTF)', 'ein Textdokument (RTF)'],
  [
    'an old Excel workbook (.xls) or another old Office document, or a workbook with a password',
    'eine alte Excel-Arbeitsmappe (.xls), ein anderes altes Office-Dokument oder eine Arbeitsmappe mit Kennwort',
  ],
  ['packed with gzip, as files of R (.rds) are, too', 'mit gzip gepackt, wie auch Dateien von R (.rds)'],
  ['a 7z archive', 'ein 7z-Archiv'],
  ['a RAR archive', 'ein RAR-Archiv'],
  ['packed with xz', 'mit xz gepackt'],
  ['packed with zstd', 'mit zstd gepackt'],
  ['packed with bzip2', 'mit bzip2 gepackt'],
  ['a Parquet file', 'eine Parquet-Datei'],
  ['an Arrow file', 'eine Arrow-Datei'],
  ['an SQLite database', 'eine SQLite-Datenbank'],
  ['an SPSS file (.sav)', 'eine SPSS-Datei (.sav)'],
  ['an SPSS file (.zsav)', 'eine SPSS-Datei (.zsav)'],
  ['a Stata file (.dta)', 'eine Stata-Datei (.dta)'],
  ['a SAS file (.sas7bdat)', 'eine SAS-Datei (.sas7bdat)'],
  ['a SAS transport file (.xpt)', 'eine SAS-Transportdatei (.xpt)'],
  ['a file of R (.RData)', 'eine Datei von R (.RData)'],
  ['a file of R (.rds)', 'eine Datei von R (.rds)'],
  ['a web page (HTML), whatever its name says', 'eine Webseite (HTML), was immer ihr Name sagt'],
  ['an XML document, whatever its name says', 'ein XML-Dokument, was immer ihr Name sagt'],
  ['a JSON file', 'eine JSON-Datei'],
  ['give the table itself, as CSV, .xlsx or .ods', 'die Tabelle selbst angeben, als CSV, .xlsx oder .ods'],
  ['unpack it, and give the table inside', 'auspacken und die Tabelle darin angeben'],
  [
    'export it as CSV from the program that wrote it',
    'mit dem Programm, aus dem sie stammt, als CSV exportieren',
  ],
  [
    'open it on the page, or make CSV of it: duckdb -c "COPY (FROM \'x.parquet\') TO \'x.csv\'"',
    'sie auf der Seite öffnen oder CSV daraus machen: duckdb -c "COPY (FROM \'x.parquet\') TO \'x.csv\'"',
  ],
  [
    'open it on the page if it is JSON lines, or make CSV of it: duckdb -c "COPY (FROM \'x.json\') TO \'x.csv\'"',
    'JSON-Zeilen auf der Seite öffnen oder CSV daraus machen: duckdb -c "COPY (FROM \'x.json\') TO \'x.csv\'"',
  ],
  [
    'open it in a spreadsheet and save it as .xlsx, .ods or CSV',
    'in einer Tabellenkalkulation öffnen und als .xlsx, .ods oder CSV speichern',
  ],
  [
    'open it in a spreadsheet, take off the password if it has one, and save it as .xlsx, .ods or CSV',
    'in einer Tabellenkalkulation öffnen, ein Kennwort gegebenenfalls entfernen und als .xlsx, .ods oder CSV speichern',
  ],
  [
    'the file is a workbook or another ZIP archive, not a level table',
    'die Datei ist eine Arbeitsmappe oder ein anderes ZIP-Archiv, keine Ebenentabelle',
  ],
  ['save the level table as CSV', 'die Ebenentabelle als CSV speichern'],
  ['the file is CSV and has no sheet {name}', 'die Datei ist CSV und hat kein Tabellenblatt {name}'],

  // The workbook as a whole
  ['the workbook is protected by a password', 'die Arbeitsmappe ist mit einem Kennwort geschützt'],
  ['save it without a password and give that file', 'ohne Kennwort speichern und diese Datei angeben'],
  ['the file is a binary Excel workbook (.xlsb)', 'die Datei ist eine binäre Excel-Arbeitsmappe (.xlsb)'],
  [
    'open it in a spreadsheet and save it as .xlsx',
    'in einer Tabellenkalkulation öffnen und als .xlsx speichern',
  ],
  ['the file is a ZIP archive, not a workbook', 'die Datei ist ein ZIP-Archiv, keine Arbeitsmappe'],
  [
    'unpack it and give the table inside, as CSV, .xlsx or .ods',
    'auspacken und die Tabelle darin angeben, als CSV, .xlsx oder .ods',
  ],
  ['the file has no sheet with cells', 'die Datei hat kein Tabellenblatt mit Zellen'],
  [
    'give a workbook (.xlsx, .ods) or CSV; no text or chart is read',
    'eine Arbeitsmappe (.xlsx, .ods) oder CSV angeben; Texte und Diagramme werden nicht gelesen',
  ],
  ['the workbook has no such part', 'diesen Teil hat die Arbeitsmappe nicht'],
  [
    'open the workbook in a spreadsheet and save it again',
    'die Arbeitsmappe in einer Tabellenkalkulation öffnen und erneut speichern',
  ],
  ['save the sheet as CSV and give that file', 'das Tabellenblatt als CSV speichern und diese Datei angeben'],

  // Its sheets
  ['{sheet} ({n|row|rows}, {m|column|columns})', '{sheet} ({n|Zeile|Zeilen}, {m|Spalte|Spalten})'],
  [
    '{sheet} ({n|row|rows}, {m|column|columns}, hidden)',
    '{sheet} ({n|Zeile|Zeilen}, {m|Spalte|Spalten}, ausgeblendet)',
  ],
  [
    'no sheet of the workbook has a cell with a text',
    'kein Tabellenblatt der Arbeitsmappe hat eine Zelle mit Text',
  ],
  ['give a workbook with a table', 'eine Arbeitsmappe mit einer Tabelle angeben'],
  ['no sheet is named {name}; there are {list}', 'kein Tabellenblatt heißt {name}; vorhanden sind {list}'],
  ['name one of them', 'eines davon nennen'],
  ['the workbook has several sheets: {list}', 'die Arbeitsmappe hat mehrere Tabellenblätter: {list}'],
  [
    'say which one to read: "sheet" in the job\'s "input", or --sheet',
    'angeben, welches gelesen werden soll',
  ],
  ['sheet {name}', 'Tabellenblatt {name}'],
  ['the sheet is empty', 'das Tabellenblatt ist leer'],
  [
    'name another, or give a workbook with a table',
    'ein anderes nennen oder eine Arbeitsmappe mit einer Tabelle angeben',
  ],
  ['the sheet has {n|column|columns}', 'das Tabellenblatt hat {n|Spalte|Spalten}'],
  [
    'as a text the sheet would take more than {n} MB',
    'als Text hätte das Tabellenblatt mehr als {n} MB',
  ],
  ['take out columns, or split the table', 'Spalten herausnehmen oder die Tabelle aufteilen'],
  [
    'it has more rows or columns than a sheet can',
    'es hat mehr Zeilen oder Spalten, als ein Tabellenblatt haben kann',
  ],
  ['merged cells overlap', 'verbundene Zellen überschneiden sich'],
  [
    '{n|formula has|formulas have} no stored value, the first in cell {cell}',
    'zu {n|Formel|Formeln} ist kein Wert gespeichert, zuerst in Zelle {cell}',
  ],
  [
    'open the workbook in a spreadsheet, which calculates, and save it again',
    'die Arbeitsmappe in einer Tabellenkalkulation öffnen, die rechnet, und erneut speichern',
  ],

  // Its cells
  ['row {name}', 'Zeile {name}'],
  ['cell {name}', 'Zelle {name}'],
  ['merged cells {name}', 'verbundene Zellen {name}'],
  [
    'its place in the sheet is not one that a sheet has',
    'diese Stelle gibt es im Tabellenblatt nicht, oder sie steht an falscher Stelle',
  ],
  ['its text is not in the workbook', 'ihr Text fehlt in der Arbeitsmappe'],
  [
    'the sheet has it twice, and nobody can tell which of the two it is',
    'das Blatt hat sie zweimal, und niemand kann sagen, welche von beiden gilt',
  ],

  // XML
  ['it has no element', 'der Teil hat kein Element'],
  ['it is no XML', 'dies ist kein XML'],
  ['it is not in UTF-8', 'der Teil ist nicht in UTF-8 kodiert'],
  ['it has a document type', 'der Teil hat einen Dokumenttyp'],
  ['the text breaks off', 'der Text bricht hier ab'],
  ['what begins here does not end', 'was hier beginnt, endet nicht'],
  ['an element has no name', 'ein Element hat keinen Namen'],
  ['an element is closed that is not open', 'ein Element wird geschlossen, das nicht offen ist'],
  ['more than {n} elements are open', 'mehr als {n} Elemente sind offen'],
  ['an attribute is not written as XML has it', 'ein Attribut ist nicht so geschrieben, wie XML es verlangt'],
  ['there is an entity that is not known', 'hier steht eine unbekannte Zeichenangabe'],

  // What was read
  ['read from the sheet {name}', 'gelesen vom Tabellenblatt {name}'],
  [
    'read from the sheet {name}; {n|other sheet is|other sheets are} not looked at',
    'gelesen vom Tabellenblatt {name}; {n|anderes Blatt wird|andere Blätter werden} nicht angesehen',
  ],
  ['this sheet is hidden in the workbook', 'dieses Tabellenblatt ist in der Arbeitsmappe ausgeblendet'],
  ['the workbook has {n|sheet|sheets}', 'die Arbeitsmappe hat {n|Tabellenblatt|Tabellenblätter}'],
  [
    'save the sheet as CSV and give that file: at most {n} can be read',
    'das Blatt als CSV speichern und diese Datei angeben: höchstens {n} können gelesen werden',
  ],
  [
    '{n|row is|rows are} hidden in the sheet, and read like the others',
    '{n|Zeile ist|Zeilen sind} im Tabellenblatt ausgeblendet und {n:wird|werden} gelesen wie die anderen',
  ],
  [
    '{n|column is|columns are} hidden in the sheet, and read like the others',
    '{n|Spalte ist|Spalten sind} im Tabellenblatt ausgeblendet und {n:wird|werden} gelesen wie die anderen',
  ],
  [
    '{n|group|groups} of merged cells: the text stands in each of them',
    '{n|Gruppe|Gruppen} verbundener Zellen: der Text steht in jeder von ihnen',
  ],
  [
    'a workbook has neither delimiter nor encoding: what was said of them is not needed',
    'eine Arbeitsmappe hat weder Trennzeichen noch Kodierung: Angaben dazu werden nicht gebraucht',
  ],

  // Parquet and JSON lines
  ['column {column} has lists, or values with parts of their own', 'Spalte {column} enthält Listen oder Werte aus mehreren Teilen'],
  ['write each part as a column of its own, for example with DuckDB', 'jeden Teil als eigene Spalte schreiben, zum Beispiel mit DuckDB'],
  ['column {column} has values of a kind that is not read: {kind}', 'Spalte {column} enthält Werte einer Art, die nicht gelesen wird: {kind}'],
  ['column {column} has values that are no text', 'Spalte {column} enthält Werte, die kein Text sind'],
  ['write the column as text, a number or a date, for example with DuckDB', 'die Spalte als Text, Zahl oder Datum schreiben, zum Beispiel mit DuckDB'],
  ['two columns are called {column}', 'zwei Spalten heißen {column}'],
  ['give them different names', 'ihnen verschiedene Namen geben'],
  ['the file has no columns', 'die Datei hat keine Spalten'],
  ['choose another file', 'eine andere Datei auswählen'],
  ['the Parquet file cannot be read: {reason}', 'die Parquet-Datei ist nicht lesbar: {reason}'],
  ['write it anew, without encryption, packed with snappy, gzip or zstd', 'sie neu schreiben, unverschlüsselt und mit snappy, gzip oder zstd gepackt'],
  ['the Parquet file says that it has {n|row|rows}, for which it is too short', 'die Parquet-Datei soll {n|Zeile|Zeilen} haben, wofür sie zu kurz ist'],
  ['the Parquet file says that it has {n|row|rows}, and its row groups have others', 'die Parquet-Datei soll {n|Zeile|Zeilen} haben, und ihre Zeilengruppen haben andere'],
  ['column {column} has not one value for each of {n|row|rows}', 'Spalte {column} hat nicht einen Wert für jede von {n|Zeile|Zeilen}'],
  ['a row group has other columns than the Parquet file', 'eine Zeilengruppe hat andere Spalten als die Parquet-Datei'],
  ['a row group of the Parquet file is too large', 'eine Zeilengruppe der Parquet-Datei ist zu groß'],
  ['write the file anew, for example with DuckDB', 'die Datei neu schreiben, zum Beispiel mit DuckDB'],
  ['write the file anew in row groups of 100,000 rows, for example with DuckDB', 'die Datei in Gruppen von 100.000 Zeilen neu schreiben, zum Beispiel mit DuckDB'],
  ['the file has more than {n} columns', 'die Datei hat mehr als {n} Spalten'],
  ['leave out columns', 'Spalten weglassen'],
  ['column {column} has a field that is longer than 1 MiB', 'Spalte {column} hat ein Feld, das länger als 1 MiB ist'],
  ['give every column a name', 'jeder Spalte einen Namen geben'],
  ['leave out the column', 'die Spalte weglassen'],
  ['this line is longer than 64 MiB', 'diese Zeile ist länger als 64 MiB'],
  ['the file is a JSON array, not JSON lines', 'die Datei ist ein JSON-Array, keine JSON-Zeilen'],
  [
    'write one object a line, without brackets around all of them and commas between them',
    'ein Objekt je Zeile schreiben, ohne Klammern um alle und Kommas dazwischen',
  ],
  ['this line is no JSON object', 'diese Zeile ist kein JSON-Objekt'],
  ['this line has {column} twice', 'in dieser Zeile steht {column} zweimal'],
  ['write one object a line, without lists and objects inside', 'ein Objekt je Zeile schreiben, ohne Listen und Objekte darin'],
  ['the file is not UTF-8', 'die Datei ist nicht in UTF-8'],
  ['save it as UTF-8', 'sie als UTF-8 speichern'],
];
