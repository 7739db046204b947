// Hierarchies: their forms, level tables, intervals, dates; values that none of their leaves stands for.
import type { Phrase } from '../../phrases.ts';

export const hierarchy: Phrase[] = [
  // Forms
  [
    'give one of: levels, file, tree, intervals, mask, prefix, dates, adaptive, frequent, flat, range, set',
    'eine davon angeben: levels, file, tree, intervals, mask, prefix, dates, adaptive, frequent, flat, range, set',
  ],
  ['{value} is no missing value', '{value} ist kein fehlender Wert'],
  ['list it in input.missing, too, or name one that is listed', 'ihn auch als fehlend zählen oder einen nennen, der als fehlend gilt'],
  ['give the text that stands for missing values', 'den Text angeben, der für fehlende Werte steht'],
  ['the hierarchy is empty', 'die Hierarchie ist leer'],
  ['the hierarchy has several forms', 'die Hierarchie hat mehrere Formen'],
  ['false gives no hierarchy', 'false ergibt keine Hierarchie'],
  ['write true, or give another form', 'true schreiben oder eine andere Form angeben'],
  [
    'give the name of a level table file, relative to the job',
    'den Namen einer Datei mit einer Ebenentabelle angeben, relativ zum Auftrag',
  ],
  ['files cannot be opened here', 'hier können keine Dateien geöffnet werden'],
  ['give the table itself under "levels"', 'die Tabelle selbst unter „levels“ angeben'],
  ['{file}: {what}', '{file}: {what}'],
  ['the page cannot read {name} by itself', 'die Seite kann {name} nicht selbst lesen'],
  [
    'load that hierarchy file in step 3, Boundaries',
    'diese Hierarchiedatei in Schritt 3, Grenzen, laden',
  ],
  ['give the number of characters of the codes', 'die Anzahl der Zeichen der Codes angeben'],
  ['{n} is no possible length of a code', '{n} ist als Länge eines Codes nicht möglich'],
  [
    'give the number of characters of the codes, 1 to {n}',
    'die Anzahl der Zeichen der Codes angeben, 1 bis {n}',
  ],
  [
    '{n|value|values} and only one level, *: each value is kept or lost; build levels (prefix, groups) or leave the column out',
    '{n|Wert|Werte} und nur eine Ebene, *: Jeder Wert bleibt oder geht verloren; Ebenen bilden (Präfixe, Gruppen) oder die Spalte weglassen',
  ],
  ['there is no length of a prefix', 'es gibt keine Länge eines Präfixes'],
  [
    'give how many characters each level keeps, from many to few, for example [3, 1]',
    'angeben, wie viele Zeichen jede Ebene behält, von vielen zu wenigen, zum Beispiel [3, 1]',
  ],
  ['there are {n} lengths of prefixes', 'es gibt {n} Längen von Präfixen'],
  ['a level cannot keep {n|character|characters}', 'eine Ebene kann nicht {n|Zeichen|Zeichen} behalten'],
  [
    'this level keeps {n|character|characters}, no fewer than the {m} of the level below it',
    'diese Ebene behält {n|Zeichen|Zeichen}, nicht weniger als die {m} der Ebene darunter',
  ],
  ['give the lengths from many to few, each once', 'die Längen von der größten zur kleinsten angeben, jede einmal'],
  ['{number} is no step between the ends of ranges', '{number} ist als Schrittweite von Bereichen nicht möglich'],
  ['give a number above 0, or leave it out', 'eine Zahl über 0 angeben oder sie weglassen'],

  // What looks like something else
  [
    'the label {label} of a group looks like the value {value}: a reader cannot tell them apart; give the group another label, or recode the value ("repairs")',
    'der Name {label} einer Gruppe sieht aus wie der Wert {value}: Niemand kann sie unterscheiden; die Gruppe anders nennen, oder den Wert ersetzen, wo die Tabelle bereinigt wird',
  ],
  [
    '{values} may be codes for a missing value, and would be grouped with the numbers: list them in the attribute\'s "missing" if they are',
    '{values} könnten Codes für einen fehlenden Wert sein und kämen mit Zahlen in eine Gruppe: Sind sie es, als fehlend zählen',
  ],
  [
    '{values} look like years among smaller numbers: correct them, or list them in the attribute\'s "missing"',
    '{values} sehen nach Jahren unter kleineren Zahlen aus: berichtigen oder als fehlend zählen',
  ],

  // Hierarchies that follow from the rows
  ['nothing says how many rows a bin must have', 'nichts sagt, wie viele Zeilen ein Intervall haben muss'],
  ['nothing says how many rows a value must have', 'nichts sagt, wie viele Zeilen ein Wert haben muss'],
  ['give "rows", for example 5', '„rows“ angeben, zum Beispiel 5'],
  ['round the numbers of the column', 'die Zahlen der Spalte runden'],
  [
    'the numbers lie too far apart for exact sums of squares',
    'die Zahlen liegen für genaue Summen von Quadraten zu weit auseinander',
  ],
  [
    'round the numbers of the column, or use "cost": "width"',
    'die Zahlen der Spalte runden, oder die Intervalle nach der Breite am engsten machen',
  ],
  [
    'days cannot be told apart without the year',
    'ohne das Jahr lassen sich Tage nicht unterscheiden',
  ],
  ['give a format with the year', 'ein Format mit dem Jahr angeben'],
  ['the column has the value {label}, too', 'die Spalte hat auch den Wert {label}'],
  [
    'give the group another label, for example "other": "all others"',
    'der Gruppe einen anderen Namen geben, zum Beispiel „alle anderen“',
  ],
  ['give the label of the group of rare values', 'die Bezeichnung der Gruppe seltener Werte angeben'],
  ['the label is empty', 'die Bezeichnung ist leer'],
  ['the groups of "along" have labels', 'die Gruppen von „along“ haben Bezeichnungen'],
  [
    'remove it, or give a label and no "along"',
    'sie entfernen, oder eine Bezeichnung und kein „along“ angeben',
  ],
  [
    'this hierarchy has no groups that rare values could go to',
    'diese Hierarchie hat keine Gruppen, in die seltene Werte gehen könnten',
  ],
  [
    'give one of: levels, file, tree, intervals, mask, prefix, dates',
    'eine davon angeben: levels, file, tree, intervals, mask, prefix, dates',
  ],

  // Trees
  [
    'give a value as a text, a group as {"label": "...", "children": [...]}',
    'einen Wert als Text angeben, eine Gruppe als {"label": "...", "children": [...]}',
  ],
  ['the tree has no values', 'der Baum hat keine Werte'],
  ['give its root children', 'seiner Wurzel Kinder geben'],
  ['a node with children has an empty label', 'ein Knoten mit Kindern hat keine Bezeichnung'],
  ['give it a label', 'ihm eine Bezeichnung geben'],
  ['the hierarchy is more than {n} levels high', 'die Hierarchie ist mehr als {n} Ebenen hoch'],
  [
    'the hierarchy is {n} levels high; at most {m} are possible',
    'die Hierarchie ist {n} Ebenen hoch; höchstens {m} sind möglich',
  ],
  ['leave out levels', 'Ebenen weglassen'],
  [
    'the hierarchy has values that stand in several places: {values}',
    'die Hierarchie hat Werte, die an mehreren Stellen stehen: {values}',
  ],
  ['keep each value in one place only', 'jeden Wert nur an einer Stelle behalten'],
  [
    'several nodes of one level share a label: {nodes}',
    'mehrere Knoten einer Ebene haben dieselbe Bezeichnung: {nodes}',
  ],
  [
    '{n|value|values} without a node of level {m} on the way up may become {root}: a missing value, or a short branch; such a value is a boundary only where it is named itself',
    '{n|Wert|Werte} ohne Knoten der Ebene {m} auf dem Weg nach oben {n:darf|dürfen} zu {root} werden: ein fehlender Wert oder ein kurzer Zweig; ein solcher Wert ist nur eine Grenze, wo er selbst genannt ist',
  ],
  ['{label} (level {n})', '{label} (Ebene {n})'],
  ['rename all but one of each, or merge them', 'alle bis auf einen umbenennen oder sie zusammenlegen'],

  // Level tables
  [
    'give one array of labels a value, from the value to the root',
    'für jeden Wert ein Array von Bezeichnungen angeben, vom Wert bis zur Wurzel',
  ],
  [
    'give one array of labels a value, from the value to the root, numbers in quotes',
    'für jeden Wert ein Array von Bezeichnungen angeben, vom Wert bis zur Wurzel, Zahlen in Anführungszeichen',
  ],
  ['the level table is empty', 'die Ebenentabelle ist leer'],
  ['the rows of the level table are empty', 'die Zeilen der Ebenentabelle sind leer'],
  [
    'give one row a value, from the value to the root',
    'für jeden Wert eine Zeile angeben, vom Wert bis zur Wurzel',
  ],
  ['not an array of texts: {rows}', 'kein Array von Texten: {rows}'],
  ['row {n}', 'Zeile {n}'],
  ['row {n} ({m})', 'Zeile {n} ({m})'],
  ['row {n} (level {m})', 'Zeile {n} (Ebene {m})'],
  [
    'most rows of the level table have {n|label|labels}; these have another number: {rows}',
    'die meisten Zeilen der Ebenentabelle haben {n|Bezeichnung|Bezeichnungen}; diese haben eine andere Anzahl: {rows}',
  ],
  [
    'give every row one label a level, up to the root',
    'jeder Zeile für jede Ebene eine Bezeichnung geben, bis zur Wurzel',
  ],
  [
    'rows of the level table have no label at a level: {rows}',
    'Zeilen der Ebenentabelle haben auf einer Ebene keine Bezeichnung: {rows}',
  ],
  [
    'repeat the label below where a branch is short',
    'wo ein Zweig kurz ist, die darunterliegende Bezeichnung wiederholen',
  ],
  ['values are repeated with another path: {values}', 'Werte wiederholen sich mit einem anderen Pfad: {values}'],
  ['keep one row for each value', 'für jeden Wert nur eine Zeile behalten'],
  ['labels stand under two parents: {labels}', 'Bezeichnungen stehen unter zwei Elternknoten: {labels}'],
  [
    'give each label of a level one parent, or rename one of the two',
    'jeder Bezeichnung einer Ebene nur einen Elternknoten geben oder eine der beiden umbenennen',
  ],
  ['{label} of level {n} (under {one} and {other})', '{label} auf Ebene {n} (unter {one} und {other})'],
  ['{label} (under {one} and {other})', '{label} (unter {one} und {other})'],
  ['{label} of level {n}', '{label} auf Ebene {n}'],
  [
    "with the boundaries' labels repeated, one label stands for two nodes: {labels}",
    'werden die Bezeichnungen der Grenzen wiederholt, so steht eine Bezeichnung für zwei Knoten: {labels}',
  ],
  [
    'rename one of the two, or leave the boundaries out',
    'einen der beiden umbenennen oder die Grenzen weglassen',
  ],
  [
    'the level table of {column} repeats {n|row|rows}',
    'die Ebenentabelle von {column} wiederholt {n|Zeile|Zeilen}',
  ],
  [
    'the level table of {column} ends in {n|label|labels} without a common root: each of them is a boundary, below a root "*"',
    'die Ebenentabelle von {column} endet in {n|Bezeichnung|Bezeichnungen} ohne gemeinsame Wurzel: jede davon ist eine Grenze, unter einer Wurzel „*“',
  ],
  ['{column}: {note}', '{column}: {note}'],

  // Intervals and ranges
  [
    'give numbers from narrow to wide, for example [5, 10, 20]',
    'Zahlen von schmal nach breit angeben, zum Beispiel [5, 10, 20]',
  ],
  [
    'give the widths of the levels from narrow to wide, for example [5, 10, 20]',
    'die Breiten der Ebenen von schmal nach breit angeben, zum Beispiel [5, 10, 20]',
  ],
  ['give a number such as 0', 'eine Zahl wie 0 angeben'],
  ['give a number such as 90', 'eine Zahl wie 90 angeben'],
  ['there is no width', 'es fehlt eine Breite'],
  ['there are {n} widths', 'es sind {n} Breiten'],
  ['give fewer than {n}', 'weniger als {n} angeben'],
  [
    '{number} is not a number that can be computed exactly',
    '{number} ist keine Zahl, mit der sich exakt rechnen lässt',
  ],
  [
    'give a number of at most 18 digits, such as 0',
    'eine Zahl mit höchstens 18 Ziffern angeben, etwa 0',
  ],
  ['give a number of at most 18 digits', 'eine Zahl mit höchstens 18 Ziffern angeben'],
  ['{number} is no width of a bin', '{number} ist als Breite eines Intervalls nicht möglich'],
  ['give a number above 0', 'eine Zahl über 0 angeben'],
  [
    '{number} is not a multiple of the width before it, {other}',
    '{number} ist kein Vielfaches der Breite davor, {other}',
  ],
  [
    'make each width a multiple of the one before, so that bins nest',
    'jede Breite zu einem Vielfachen der vorigen machen, damit die Intervalle ineinanderpassen',
  ],
  [
    'numbers of more than 18 digits before and after the point: {values}',
    'Zahlen mit mehr als 18 Ziffern vor und nach dem Komma: {values}',
  ],
  [
    'numbers of more than 18 digits before and after the point',
    'Zahlen mit mehr als 18 Ziffern vor und nach dem Komma',
  ],
  [
    'round the numbers of the column, or the step',
    'die Zahlen der Spalte oder die Schrittweite runden',
  ],

  // Dates
  ['give a format such as "dd.mm.yyyy" or "%Y-%m-%d"', 'ein Format wie "tt.mm.jjjj" oder "%Y-%m-%d" angeben'],
  ['give levels such as ["month", "year"]', 'Ebenen wie ["month", "year"] angeben'],
  ['{conversion} is not known in a date format', '{conversion} ist in einem Datumsformat unbekannt'],
  [
    'use %Y, %y, %m, %b, %d, %H, %I, %p, %M, %S, %z, and %% for a percent sign',
    '%Y, %y, %m, %b, %d, %H, %I, %p, %M, %S, %z verwenden, und %% für ein Prozentzeichen',
  ],
  [
    'use dd, mm, yyyy or yy, mmm for names of months, hh, mm, ss, am/pm and z: dd.mm.yyyy hh:mm',
    'tt, mm, jjjj oder jj, mmm für Namen von Monaten, hh, mm, ss, am/pm und z verwenden: tt.mm.jjjj hh:mm',
  ],
  ['the format has this twice: {part}', 'das steht im Format zweimal: {part}'],
  ['%I and %p stand for nothing without one another', '%I und %p sagen eines ohne das andere nichts'],
  ['use both, or %H', 'beide verwenden, oder %H'],
  ['am/pm stands for nothing without hh', 'am/pm sagt ohne hh nichts'],
  ['use both, or hh', 'beide verwenden, oder hh'],
  ['year', 'Jahr'],
  ['month', 'Monat'],
  ['day', 'Tag'],
  ['hour', 'Stunde'],
  ['second', 'Sekunde'],
  ['there is no level', 'es gibt keine Ebene'],
  ['{level} is no level of dates', '{level} ist keine Ebene von Datumsangaben'],
  [
    'use day, month, quarter, year, decade or century',
    'day, month, quarter, year, decade oder century verwenden',
  ],
  [
    '{level} does not come after the level before it',
    '{level} folgt nicht auf die Ebene davor',
  ],
  [
    'order the levels as day, month, quarter, year, decade, century, each at most once',
    'die Ebenen in der Reihenfolge day, month, quarter, year, decade, century angeben, jede höchstens einmal',
  ],
  [
    'the level {level} needs this, which the format {format} does not have: {part}',
    'die Ebene {level} braucht etwas, das im Format {format} nicht vorkommt: {part}',
  ],
  [
    'use a format with it, or leave out the level',
    'ein Format damit verwenden oder die Ebene weglassen',
  ],

  // Values without a leaf
  ['the column {column} has no values', 'die Spalte {column} hat keine Werte'],
  ['give a table with rows', 'eine Tabelle mit Zeilen angeben'],
  [
    'the hierarchy does not cover {n|value|values} of the column {column}: {values}',
    'die Hierarchie deckt {n|Wert|Werte} der Spalte {column} nicht ab: {values}',
  ],
  ['{value} ({where})', '{value} ({where})'],
  ['{n|row|rows}', '{n|Zeile|Zeilen}'],
  ['{where}; {hint}', '{where}; {hint}'],
  ['only in the population', 'nur in der Grundgesamtheit'],
  ['the hierarchy has {label}', 'die Hierarchie hat {label}'],
  [
    'write them as the hierarchy does, by {repair} in input.repairs; or {remedy}',
    'sie so schreiben wie die Hierarchie, durch {repair} in input.repairs; oder {remedy}',
  ],
  [
    'spellings of one value of the column {column} stand under different parents: {values}',
    'Schreibweisen eines Werts der Spalte {column} stehen unter verschiedenen Elternknoten: {values}',
  ],
  ['{one} and {other}', '{one} und {other}'],
  [
    'put them under one parent, keep one of them, or leave out "fold"',
    'sie unter einen Elternknoten stellen, eine davon behalten oder jede Schreibweise als eigenen Wert zählen',
  ],
  [
    'in the hierarchy that is not a value but a group of values',
    'in der Hierarchie ist das kein Wert, sondern eine Gruppe von Werten',
  ],
  [
    'correct them, or count them as missing (input.missing)',
    'sie berichtigen oder als fehlend zählen',
  ],
  [
    'add a row for each of them to the level table, correct them, or count them as missing (input.missing)',
    'für jeden davon eine Zeile in die Ebenentabelle aufnehmen, sie berichtigen oder als fehlend zählen',
  ],
  [
    'add a leaf for each of them to the tree, correct them, or count them as missing (input.missing)',
    'für jeden davon ein Blatt in den Baum aufnehmen, sie berichtigen oder als fehlend zählen',
  ],
  ['intervals take {numbers}: {remedy}', 'Intervalle nehmen {numbers} auf: {remedy}'],
  [
    'ranges take {numbers} ({"set": true} takes texts): {remedy}',
    'Bereiche nehmen {numbers} auf (Mengen von Werten nehmen Texte): {remedy}',
  ],
  [
    'plain numbers such as -12.5, unless the attribute says otherwise ("number": {"decimal": ","})',
    'einfache Zahlen wie -12.5, sofern Schritt 2 nicht sagt, dass die Spalte sie anders schreibt,',
  ],
  [
    'numbers such as {example}, as the attribute\'s "number" says',
    'Zahlen wie {example}, wie Schritt 2 es sagt,',
  ],
  [
    'every code must have {n|character|characters}: {remedy}',
    'jeder Code muss {n|Zeichen|Zeichen} haben: {remedy}',
  ],
  [
    'a code has characters, and * alone is none: {remedy}',
    'ein Code hat Zeichen, und * allein ist keiner: {remedy}',
  ],
  [
    'every date must be of the format {format}: {remedy}',
    'jedes Datum muss das Format {format} haben: {remedy}',
  ],
  ['the bottom lies above the top', 'bottom liegt über top'],
  ['give a lower number', 'eine kleinere Zahl angeben'],
  ['give a number such as 18', 'eine Zahl wie 18 angeben'],
  ['there is no end of the scale to keep', 'es gibt kein Ende der Skala, das zu halten wäre'],
  ['give top or bottom', 'top oder bottom angeben'],
  ['values can only share a node that has a label and no children', 'Werte können sich nur einen Knoten teilen, der einen Namen und keine Kinder hat'],
  ['give the node children or values', 'dem Knoten Kinder oder Werte geben'],
  ['give the values that share the node', 'die Werte angeben, die sich den Knoten teilen'],
  ['give a value as a text', 'einen Wert als Text angeben'],
  [
    '{n|value is a range or has an open end|values are ranges or have open ends}',
    '{n|Wert ist ein Bereich oder hat ein offenes Ende|Werte sind Bereiche oder haben offene Enden}',
  ],
  ['{count}: each goes with the groups that hold all of it', '{count}: jeder gehört zu den Gruppen, die ihn ganz enthalten'],
  ['{count}; no group but * holds {values}', '{count}; keine Gruppe außer * enthält {values}'],
  [
    '{n|value is a range or has an open end|values are ranges or have open ends}: among numbers each becomes *; "intervals" has groups for them',
    '{n|Wert ist ein Bereich oder hat ein offenes Ende|Werte sind Bereiche oder haben offene Enden}: unter Zahlen wird jeder zu *; „intervals“ hat Gruppen für sie',
  ],
  [
    '{n|value tells|values tell} no whole date; each goes with the groups that hold all its days: {values}',
    '{n|Wert nennt|Werte nennen} kein ganzes Datum; jeder gehört zu den Gruppen, die alle seine Tage enthalten: {values}',
  ],
  [
    'one label names two nodes of a hierarchy. So classes look like one class, and that one fails {model}, though each alone does not',
    'eine Bezeichnung benennt zwei Knoten einer Hierarchie. So sehen Klassen wie eine aus, und diese erfüllt {model} nicht, obwohl es jede für sich tut',
  ],
  ['give each node of the hierarchies a label of its own', 'jedem Knoten der Hierarchien eine eigene Bezeichnung geben'],
];
