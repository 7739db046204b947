// Jobs: columns with their roles, boundaries, input and output.
import type { Phrase } from '../../phrases.ts';

export const job: Phrase[] = [
  ['give the name of a sheet of the workbook', 'den Namen eines Tabellenblatts der Arbeitsmappe angeben'],
  ['give the version of the job format: 1', 'die Version des Auftragsformats angeben: 1'],
  ['this version of the job format is not known', 'diese Version des Auftragsformats ist unbekannt'],
  [
    'give 1, or use a version of Kordon that knows it',
    '1 angeben oder eine Version von Kordon verwenden, die sie kennt',
  ],

  ['the job ignores boundaries', 'der Auftrag missachtet Grenzen'],
  ['remove this, so that boundaries hold', 'das entfernen, damit Grenzen gelten'],
  [
    'with k = 1 every value may go out by itself, as far as the table alone tells',
    'mit k = 1 darf jeder Wert für sich hinausgehen, soweit es die Tabelle allein sagt',
  ],
  [
    'raise k to what people of the table shall have in company, or draw boundaries by hand',
    'k so groß machen, wie die Gesellschaft in der Tabelle sein soll, oder die Grenzen von Hand ziehen',
  ],

  // Clusters that are divided
  [
    'give the number of distinct tuples above which a cluster is divided, for example 200000',
    'angeben, ab wie vielen verschiedenen Tupeln ein Cluster geteilt wird, zum Beispiel 200000',
  ],
  ['clusters cannot be divided: {why}', 'Cluster lassen sich nicht teilen: {why}'],
  ['the algorithm works on the table as a whole', 'das Verfahren arbeitet an der Tabelle als Ganzem'],
  [
    'how wide a range may be decides who shares a class',
    'wie breit ein Bereich sein darf, entscheidet, wer eine Klasse teilt',
  ],
  [
    'rows are moved out of nested classes wherever these are',
    'aus Klassen, in denen andere liegen, werden Zeilen verschoben, wo immer sie sind',
  ],
  [
    'the population is shared out among all classes',
    'die Bevölkerung wird auf alle Klassen verteilt',
  ],
  [
    'an earlier release keeps its rows apart, too',
    'auch eine frühere Freigabe hält Zeilen auseinander',
  ],
  ['leave this out, or the other', 'das eine oder das andere weglassen'],
  [
    'clusters may have been divided, and whoever finds out where can rule out more',
    'Cluster können geteilt worden sein, und wer herausfindet, wo, kann mehr ausschließen',
  ],

  // Columns and roles
  ['give one attribute for each column of the table', 'für jede Spalte der Tabelle einen Eintrag angeben'],
  [
    'give one attribute for each column of the table, each with name and role',
    'für jede Spalte der Tabelle einen Eintrag mit „name“ und „role“ angeben',
  ],
  [
    'only numbers whose groups are intervals have a mean and a median',
    'einen Mittelwert und einen Median haben nur Zahlen, deren Gruppen Intervalle sind',
  ],
  [
    'say "range", or use the hierarchy range, adaptive or intervals',
    'Klassen als Intervalle hinausgehen lassen, oder Intervalle oder Bereiche von Zahlen verwenden',
  ],
  [
    'a class would be released as {number}, which the job takes for a missing value',
    'eine Klasse ginge als {number} hinaus, was im Auftrag für einen fehlenden Wert steht',
  ],
  [
    'say "release": "range", or have another text stand for missing values',
    'Klassen als Intervalle hinausgehen lassen oder einen anderen Text für fehlende Werte verwenden',
  ],
  [
    'classes are released as the means of their rows: whoever knows all rows of a class but one can work out that one',
    'Klassen gehen als Mittelwerte ihrer Zeilen hinaus: wer alle Zeilen einer Klasse bis auf eine kennt, kann diese ausrechnen',
  ],
  [
    'classes are released as the medians of their rows: in a class of an odd number of rows that is the value of one of them',
    'Klassen gehen als Mediane ihrer Zeilen hinaus: in einer Klasse mit ungerader Zeilenzahl ist das der Wert einer von ihnen',
  ],
  ['there is no attribute', 'es gibt keinen Eintrag für eine Spalte'],
  ['there is no attribute {name}', 'für die Spalte {name} gibt es keinen Eintrag'],
  [
    'the attribute {name} is already there as attributes[{n}]',
    'die Spalte {name} ist schon als attributes[{n}] vorhanden',
  ],
  [
    'no attribute is a quasi-identifier, so there is nothing to protect',
    'keine Spalte ist ein Quasi-Identifikator, daher gibt es nichts zu schützen',
  ],
  [
    'give the role "quasi-identifier" to the columns by which people could be recognised',
    'den Spalten, an denen Personen erkannt werden könnten, die Rolle „Quasi-Identifikator“ geben',
  ],
  ['give the name of a column', 'den Namen einer Spalte angeben'],
  [
    'give identifier, quasi-identifier, sensitive, insensitive or leave-out',
    'identifier, quasi-identifier, sensitive, insensitive oder „leave-out“ angeben',
  ],
  ['column {name} has no role', 'die Spalte {name} hat keine Rolle'],
  [
    'add it with role identifier, quasi-identifier, sensitive, insensitive or leave-out',
    'sie mit der Rolle identifier, quasi-identifier, sensitive, insensitive oder „leave-out“ aufnehmen',
  ],
  ['give "," or "."', '„,“ oder „.“ angeben'],
  [
    'give ".", ",", " " (also for no-break spaces) or "\'", or leave it out',
    '„.“, „,“, „ “ (auch für geschützte Leerzeichen) oder „\'“ angeben oder es weglassen',
  ],
  ['{sign} parts no thousands', '{sign} trennt keine Tausender'],
  ['{sign} is the decimal sign too', '{sign} ist auch das Dezimalzeichen'],
  [
    'give another sign, or leave it out if nothing parts the thousands',
    'ein anderes Zeichen angeben oder es weglassen, wenn nichts die Tausender trennt',
  ],
  ['the table has no column {name}', 'die Tabelle hat keine Spalte {name}'],
  ['clear the filters of this grid', 'die Filter dieser Tabelle zurücksetzen'],
  ['name a column of the table', 'eine Spalte der Tabelle nennen'],
  [
    'remove the attribute, or give the job the table that it was made for',
    'den Eintrag entfernen oder die Tabelle laden, für die der Auftrag gemacht wurde',
  ],
  ['{n} quasi-identifiers', '{n} Quasi-Identifikatoren'],
  ['choose at most {n}', 'höchstens {n} wählen'],
  [
    'only a quasi-identifier has this; the role here is {role}',
    'das hat nur ein Quasi-Identifikator; die Rolle ist hier {role}',
  ],
  [
    'only a quasi-identifier or a sensitive attribute has this; the role here is {role}',
    'das hat nur ein Quasi-Identifikator oder eine sensible Spalte; die Rolle ist hier {role}',
  ],
  [
    'remove it, or make the role "quasi-identifier"',
    'es entfernen oder die Rolle „Quasi-Identifikator“ wählen',
  ],
  [
    'only a sensitive attribute has this; the role here is {role}',
    'das hat nur eine sensible Spalte; die Rolle ist hier {role}',
  ],
  ['remove it, or make the role "sensitive"', 'es entfernen oder die Rolle „sensibel“ wählen'],
  [
    'only a quasi-identifier has a hierarchy that follows from the rows; the role here is {role}',
    'nur ein Quasi-Identifikator hat eine Hierarchie, die aus den Zeilen folgt; die Rolle ist hier {role}',
  ],
  [
    'use another form, for example intervals',
    'eine andere Form verwenden, zum Beispiel intervals',
  ],
  [
    'only a quasi-identifier becomes ranges or sets; the role here is {role}',
    'nur ein Quasi-Identifikator wird zu Bereichen oder Mengen; die Rolle ist hier {role}',
  ],
  [
    'use another form, for example {"flat": true}',
    'eine andere Hierarchie verwenden, zum Beispiel eine flache',
  ],
  ['"identifier"', '„Identifikator“'],
  ['"quasi-identifier"', '„Quasi-Identifikator“'],
  ['"sensitive"', '„sensibel“'],
  ['"insensitive"', '„unkritisch“'],
  ['"leave-out"', '„weglassen“'],
  ['"undecided"', '„unentschieden“'],
  ['nobody has decided what {name} is', 'niemand hat entschieden, was {name} ist'],
  ['a quasi-identifier needs a hierarchy', 'ein Quasi-Identifikator braucht eine Hierarchie'],
  ['add one, at least {"flat": true}', 'eine ergänzen, mindestens eine flache'],
  [
    'give {"flat": true} if nothing else fits; other forms: levels, file, tree, intervals, mask, prefix, dates, adaptive, frequent, range, set',
    'wenn nichts anderes passt, {"flat": true} angeben; weitere Formen: levels, file, tree, intervals, mask, prefix, dates, adaptive, frequent, range, set',
  ],
  [
    'give a number from 0.001 to 1000 with at most three digits after the point',
    'eine Zahl von 0.001 bis 1000 mit höchstens drei Nachkommastellen angeben',
  ],
  ['{number} is no possible weight', '{number} ist als Gewicht nicht möglich'],
  [
    'heights and weights have no common multiple small enough for exact sums',
    'Höhen und Gewichte haben kein gemeinsames Vielfaches, das für exakte Summen klein genug ist',
  ],
  [
    'use rounder weights, or hierarchies of fewer different heights',
    'rundere Gewichte verwenden oder Hierarchien mit weniger verschiedenen Höhen',
  ],

  // Repairs
  ['give an array of repairs', 'ein Array von Bereinigungen angeben'],
  ["give an array of the column's values, for example [\"test\"]", 'ein Array von Werten der Spalte angeben, zum Beispiel ["test"]'],
  ['there is no value', 'es gibt keinen Wert'],
  ['this says of no value what it becomes', 'dies sagt von keinem Wert, was aus ihm wird'],
  ['give what each value becomes, for example {"k.A.": ""}', 'angeben, was aus jedem Wert wird, zum Beispiel {"k.A.": ""}'],
  ['give a number with at most 18 digits', 'eine Zahl mit höchstens 18 Stellen angeben'],
  ['{number} has too many digits', '{number} hat zu viele Stellen'],
  ['a step is above 0', 'eine Schrittweite ist größer als 0'],
  ['give the multiple to round to, for example 10', 'angeben, auf welches Vielfache gerundet wird, zum Beispiel 10'],
  ['give for example {"above": 20000}, {"below": 18} or both', 'zum Beispiel {"above": 20000}, {"below": 18} oder beides angeben'],
  ['there is no bound', 'es gibt keine Schwelle'],
  ['what is below starts above what is above', '"below" liegt über "above"'],
  ['{n} of the six repairs stand here', '{n} der sechs Bereinigungen stehen hier'],
  ['give one: rename, recode, leave_out, keep, round or cap', 'eine angeben: rename, recode, leave_out, keep, round oder cap'],
  ['only round and cap read numbers', 'nur round und cap lesen Zahlen'],
  ['the attribute {name} reads numbers otherwise than this repair', 'das Attribut {name} liest Zahlen anders als diese Bereinigung'],
  ['say "number" in both, and the same', 'in beiden "number" angeben, und dasselbe'],
  ['{column} has {value}, which is no number as this repair reads them', '{column} enthält {value}, und das ist keine Zahl, wie diese Bereinigung sie liest'],
  [
    'say how the column writes numbers ("number"), or recode the value first',
    'angeben, wie die Spalte Zahlen schreibt, oder den Wert zuerst ersetzen',
  ],
  [
    '{column}: {n|value that a repair names is|values that repairs name are} in no row',
    '{column}: {n|Wert, den eine Bereinigung nennt, steht|Werte, die Bereinigungen nennen, stehen} in keiner Zeile',
  ],
  ['give the new name', 'den neuen Namen angeben'],
  ['another column is called {name}', 'eine andere Spalte heißt {name}'],
  ['give a name that no column has', 'einen Namen angeben, den keine Spalte hat'],
  ['{column} was renamed to {name}', '{column} wurde in {name} umbenannt'],
  ['{column}: {n|cell|cells} recoded', '{column}: {n|Zelle|Zellen} ersetzt'],
  ['no row is left by the values of {column}', 'nach den Werten von {column} bleibt keine Zeile'],
  ['check the values: they are compared letter by letter, blanks included', 'die Werte prüfen: Sie werden Zeichen für Zeichen verglichen, auch Leerzeichen'],
  ['{n|row|rows} left out by the values of {column}, counted nowhere', '{n|Zeile|Zeilen} nach den Werten von {column} weggelassen und nirgends gezählt'],
  ['{column}: {n|cell|cells} rounded', '{column}: {n|Zelle|Zellen} gerundet'],
  ['{column}: {n|cell|cells} beyond the bounds capped', '{column}: {n|Zelle|Zellen} jenseits der Schwellen gekappt'],
  ['{column}: {n|cell|cells} left as they are: no numbers', '{column}: {n|Zelle|Zellen} unverändert: keine Zahlen'],
  ['give a column by the name that it has when this repair is made', 'eine Spalte mit dem Namen angeben, den sie bei dieser Bereinigung hat'],

  // Boundaries
  ['give an array of labels and levels', 'ein Array von Bezeichnungen und Ebenen angeben'],
  ['this is no line of a file', 'das ist keine Zeile einer Datei'],
  [
    'give the line with the column names, counted from 1, or "none"; without it the line is found',
    'die Zeile mit den Spaltennamen angeben, von 1 an gezählt, oder "none"; ohne Angabe wird sie erkannt',
  ],
  ['this names no node', 'dies benennt keinen Knoten'],
  [
    'give a label, {"level": 2} or {"level": 2, "label": "..."}, or a rule: {"rows": 5}, {"width": 10}, {"relative": 0.1} or {"loss": 0.5}',
    'eine Bezeichnung, {"level": 2} oder {"level": 2, "label": "..."} angeben, oder eine Regel: {"rows": 5}, {"width": 10}, {"relative": 0.1} oder {"loss": 0.5}',
  ],
  [
    'give a number from 0, how far apart the ends may be, or of dates for example "2 years"',
    'eine Zahl ab 0 angeben, wie weit die Enden auseinanderliegen dürfen, oder bei Daten zum Beispiel "2 years"',
  ],
  ['{width} is no possible width', '{width} ist als Breite nicht möglich'],
  [
    'give a share up to 1, such as 0.1, with at most six digits after the point',
    'einen Anteil bis 1 angeben, etwa 0.1, mit höchstens sechs Nachkommastellen',
  ],
  ['{number} is no possible share', '{number} ist als Anteil nicht möglich'],
  [
    '{n|node|nodes} became boundaries by the rule {rule}',
    '{n|Knoten wurde|Knoten wurden} nach der Regel {rule} Grenzen',
  ],
  [
    '{text}; they follow from the values of the table, so what is released tells a little of these',
    '{text}; sie folgen aus den Werten der Tabelle, und was freigegeben wird, verrät ein wenig von diesen',
  ],
  ['{number} is no possible width', '{number} ist als Breite nicht möglich'],
  ['sets of values have no boundaries', 'Mengen von Werten haben keine Grenzen'],
  [
    'remove it, or give the attribute a hierarchy in place of "set"',
    'die Grenze entfernen oder der Spalte statt „set“ eine Hierarchie geben',
  ],
  ['ranges have no nodes that this could name', 'Bereiche haben keine Knoten, die dies benennen könnte'],
  [
    'give the greatest width, for example {"width": 10}',
    'die größte Breite angeben, zum Beispiel {"width": 10}',
  ],
  [
    'dates are as wide as so many days, weeks, months or years',
    'Daten sind so und so viele Tage, Wochen, Monate oder Jahre breit',
  ],
  ['give for example {"width": "2 years"}', 'zum Beispiel {"width": "2 years"} angeben'],
  [
    'only dates are as wide as so many days, weeks, months or years',
    'nur Daten sind so und so viele Tage, Wochen, Monate oder Jahre breit',
  ],
  ['give a number, for example {"width": 10}', 'eine Zahl angeben, zum Beispiel {"width": 10}'],
  [
    'nobody knows how wide the groups of this hierarchy are',
    'niemand weiß, wie breit die Gruppen dieser Hierarchie sind',
  ],
  [
    'name a node or a level, or use intervals, dates, adaptive or range',
    'einen Knoten oder eine Ebene nennen oder intervals, dates, adaptive oder range verwenden',
  ],
  ['the range has a width already', 'der Bereich hat schon eine Breite'],
  ['keep the smaller one', 'die kleinere behalten'],
  ['the hierarchy has no level {n}', 'die Hierarchie hat keine Ebene {n}'],
  [
    'use a level from 0 (the values) to {n} (the root)',
    'eine Ebene von 0 (die Werte) bis {n} (die Wurzel) verwenden',
  ],
  ['no node {label} on level {n}', 'auf Ebene {n} gibt es keinen Knoten {label}'],
  ['the hierarchy has no node {label}', 'die Hierarchie hat keinen Knoten {label}'],
  [
    'name a node of the hierarchy as it is written there',
    'einen Knoten der Hierarchie so nennen, wie er dort geschrieben ist',
  ],
  [
    '{label} stands for several nodes (levels {levels})',
    '{label} steht für mehrere Knoten (Ebenen {levels})',
  ],
  [
    'say which: {"level": {n}, "label": {label}}',
    'angeben, welcher gemeint ist: {"level": {n}, "label": {label}}',
  ],

  // Input, algorithm and output
  ['give an array of texts, for example ["", "?"]', 'ein Array von Texten angeben, zum Beispiel ["", "?"]'],
  [
    'give the column whose values the release shall help to predict',
    'die Spalte angeben, deren Werte sich aus der Freigabe vorhersagen lassen sollen',
  ],
  ['name a sensitive or insensitive column', 'eine sensible oder unkritische Spalte nennen'],
  [
    '{name} is not released as it is, so nobody can learn to predict it',
    '{name} wird nicht unverändert freigegeben, daher kann niemand lernen, sie vorherzusagen',
  ],
  [
    'an option is a text, true or false, or a whole number from 0',
    'eine Option ist ein Text, true oder false oder eine ganze Zahl ab 0',
  ],
  ['give one of them, or remove it', 'eines davon angeben oder die Option entfernen'],
  ['give for example {"name": "peel"}', 'zum Beispiel {"name": "peel"} angeben'],
  ['give the name of an algorithm, for example "peel"', 'den Namen eines Verfahrens angeben, zum Beispiel "peel"'],
  ['give the name of an algorithm', 'den Namen eines Verfahrens angeben'],
  ['there is no algorithm {name}', 'es gibt kein Verfahren {name}'],
  ['use {names}', 'möglich sind: {names}'],
  ['{algorithm} has no such option', '{algorithm} hat keine solche Option'],
  ['remove it', 'sie entfernen'],
  ['remove it; there is {options}', 'sie entfernen; es gibt {options}'],
  ['this is no value that the option can have', 'diesen Wert kann die Option nicht haben'],
  ['give a whole number from 0', 'eine ganze Zahl ab 0 angeben'],
  ['give one of {choices}', 'möglich sind: {choices}'],
  [
    '{algorithm} needs a hierarchy, and this attribute becomes {form}',
    '{algorithm} braucht eine Hierarchie, und diese Spalte wird zu {form}',
  ],
  ['sets of values', 'Mengen von Werten'],
  ['ranges', 'Bereichen'],
  [
    'give it a hierarchy, or use an algorithm that makes do without: {names}',
    'ihr eine Hierarchie geben oder ein Verfahren verwenden, das ohne auskommt: {names}',
  ],
  ['{algorithm} cannot work with this: {reason}', '{algorithm} kann damit nicht arbeiten: {reason}'],
  [
    'use another algorithm, or leave the demand out',
    'ein anderes Verfahren verwenden oder die Anforderung weglassen',
  ],

  // Pseudonyms
  ['only an identifier has this; the role here is {role}', 'das hat nur ein Identifikator; die Rolle ist hier {role}'],
  ['remove it, or make the role "identifier"', 'es entfernen oder die Rolle „Identifikator“ wählen'],
  ['give "random" or "keyed"', '"random" oder "keyed" angeben'],

  // Keys
  ['passphrase', 'Passphrase'],
  ['it has fewer than {n} characters', 'sie hat weniger als {n} Zeichen'],
  ['it is no line of text in UTF-8', 'sie ist keine Textzeile in UTF-8'],
  [
    'give a text of one line that nobody guesses, such as five words drawn at random',
    'einen Text aus einer Zeile angeben, den niemand errät, etwa fünf ausgeloste Wörter',
  ],
  ['the system gives no random bytes, and codes cannot do without', 'das System liefert keine Zufallsbytes, und ohne sie gibt es keine Codes'],
  [
    'leave the identifiers out, or have codes made by a passphrase',
    'die Identifikatoren weglassen oder die Codes aus einer Passphrase bilden',
  ],
  [
    'the codes of {column} are made by a passphrase, and none is given',
    'die Codes von {column} werden aus einer Passphrase gebildet, und es ist keine angegeben',
  ],
  ['give the passphrase, or have random codes', 'die Passphrase angeben oder zufällige Codes wählen'],
];
