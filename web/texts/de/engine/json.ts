// Texts as JSON: their form, types and ranges of values; the places of mistakes; and projects of ARX, as jobs.
import type { Phrase } from '../../phrases.ts';

export const json: Phrase[] = [
  ['the JSON text breaks off', 'der JSON-Text bricht ab'],
  ['give the whole text', 'den vollständigen Text angeben'],
  ['this is not JSON: {reason}', 'dies ist kein JSON: {reason}'],
  ['mend the text there', 'den Text an dieser Stelle berichtigen'],
  ['the key {name} stands twice in one object', 'der Schlüssel {name} steht zweimal in einem Objekt'],
  ['keep one of them', 'nur eine Angabe behalten'],
  ['the JSON text nests deeper than {n} levels', 'der JSON-Text ist mehr als {n} Ebenen tief verschachtelt'],
  ['give it a flatter form', 'eine flachere Form wählen'],

  // What the JSON reader says of a text that is none
  ['unexpected {found}; expected {wanted}', 'unerwartet: {found}; erwartet: {wanted}'],
  ['unexpected end of input', 'der Text endet zu früh'],
  ['unexpected {found}', 'unerwartet: {found}'],
  ['end of input', 'Ende des Textes'],
  // These the JSON library words
  ["'[', '{', or a literal", '„[“, „{“ oder ein Wert'],
  ['string literal', 'ein Text'],
  ['number literal', 'eine Zahl'],
  ['object key', 'ein Schlüssel'],
  ['object separator', 'ein Doppelpunkt'],
  ['true literal', 'true'],
  ['false literal', 'false'],
  ['null literal', 'null'],
  ['invalid literal', 'unbekanntes Wort'],
  ['invalid string: missing closing quote', 'Text ohne schließendes Anführungszeichen'],
  ['invalid string: ill-formed UTF-8 byte', 'Text mit ungültigem UTF-8-Byte'],
  [
    'invalid string: forbidden character after backslash',
    'Text mit unzulässigem Zeichen nach einem umgekehrten Schrägstrich',
  ],
  [
    'invalid string: control character {character} must be escaped to {code}',
    'Text mit Steuerzeichen {character}, das als {code} geschrieben werden muss',
  ],
  [
    'invalid string: control character {character} must be escaped to {code} or {letter}',
    'Text mit Steuerzeichen {character}, das als {code} oder {letter} geschrieben werden muss',
  ],
  [
    String.raw`invalid string: '\u' must be followed by 4 hex digits`,
    String.raw`ungültiger Text: nach „\u“ fehlen 4 Hexadezimalziffern`,
  ],
  [
    'invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF',
    'ungültiger Text: auf U+D800..U+DBFF muss U+DC00..U+DFFF folgen',
  ],
  [
    'invalid string: surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF',
    'ungültiger Text: U+DC00..U+DFFF muss auf U+D800..U+DBFF folgen',
  ],
  ["invalid number; expected digit after '-'", "ungültige Zahl; nach '-' fehlt eine Ziffer"],
  ["invalid number; expected digit after '.'", "ungültige Zahl; nach '.' fehlt eine Ziffer"],
  ["invalid number; expected '+', '-', or digit after exponent", 'ungültige Zahl; nach dem Exponenten fehlt eine Ziffer'],
  ['invalid number; expected digit after exponent sign', 'ungültige Zahl; nach dem Vorzeichen des Exponenten fehlt eine Ziffer'],

  // What stands there, and what should
  ['an object', 'ein Objekt'],
  ['an array', 'ein Array'],
  ['the text {value}', 'der Text {value}'],
  ['this is {value}, not an object', 'dies ist {value}, kein Objekt'],
  ['this is {value}, not an array', 'dies ist {value}, kein Array'],
  ['this is {value}, not a text', 'dies ist {value}, kein Text'],
  ['this is {value}, not a number', 'dies ist {value}, keine Zahl'],
  ['this is {value}, not true or false', 'dies ist {value}, nicht true oder false'],
  ['this is not an array', 'dies ist kein Array'],
  ['this is not an object', 'dies ist kein Objekt'],
  ['the array is empty', 'das Array ist leer'],
  ['the name is empty', 'der Name ist leer'],
  ['{value} is not possible here', '{value} ist hier nicht möglich'],
  ['{key} is missing', '{key} fehlt'],
  ['the key {name} is not known here', 'der Schlüssel {name} ist hier unbekannt'],
  ['remove it; known keys here: {keys}', 'den Schlüssel entfernen; hier bekannt sind: {keys}'],
  ['write "{key}"; known keys here: {keys}', '"{key}" schreiben; hier bekannt sind: {keys}'],
  ['give an object; known keys here: {keys}', 'ein Objekt angeben; bekannte Schlüssel: {keys}'],
  ['give true or false', 'true oder false angeben'],
  ['give a number from {n} to {m}', 'eine Zahl von {n} bis {m} angeben'],
  ['give a whole number from {n} to {m}', 'eine ganze Zahl von {n} bis {m} angeben'],
  ['give {choices} or {last}', '{choices} oder {last} angeben'],
  ['keep one of the two', 'nur eine der beiden Angaben behalten'],

  // Places. Paths within a job (attributes[2].hierarchy) and names of files stay as they are.
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

  // Projects of ARX: what of them cannot be read, and what has no place in a job
  // What cannot be read
  [
    'this is no ARX project: it has no part metadata.xml',
    'dies ist kein ARX-Projekt: der Teil metadata.xml fehlt',
  ],
  ['give a .deid file that ARX has saved', 'eine von ARX gespeicherte .deid-Datei wählen'],
  ['the project has no table', 'das Projekt hat keine Tabelle'],
  [
    'import the data in ARX and save the project again',
    'die Daten in ARX importieren und das Projekt erneut speichern',
  ],
  ['open the project in ARX and save it again', 'das Projekt in ARX öffnen und erneut speichern'],
  ['the project has no such part', 'diesen Teil hat das Projekt nicht'],
  [
    'the project has no such part: the hierarchy of {name}',
    'diesen Teil hat das Projekt nicht: die Hierarchie von {name}',
  ],
  [
    'give the attribute its hierarchy in ARX and save the project again',
    'der Spalte in ARX ihre Hierarchie geben und das Projekt erneut speichern',
  ],
  ['it is no text', 'dieser Teil ist kein Text'],
  [
    'it takes {n} MB; more than 1 MB is not read of a part with settings',
    'dieser Teil hat {n} MB; von einem Teil mit Einstellungen wird mehr als 1 MB nicht gelesen',
  ],
  ['open its table and hierarchies one by one', 'seine Tabelle und seine Hierarchien einzeln öffnen'],
  ['it has no element {name}', 'das Element {name} fehlt'],
  ['the vocabulary {version} is not known', 'das Vokabular {version} ist unbekannt'],
  ['use a version of Kordon that knows it', 'eine Version von Kordon verwenden, die es kennt'],
  [
    'the table is separated by {sign}, which is not read here',
    'die Tabelle ist durch {sign} getrennt, was hier nicht gelesen wird',
  ],
  [
    'export the data from ARX with semicolons, and open that file',
    'die Daten aus ARX mit Semikolons exportieren und diese Datei öffnen',
  ],
  [
    'the project has no such part: who is in the research subset',
    'diesen Teil hat das Projekt nicht: wer in der Teilmenge (Research Subset) ist',
  ],
  [
    'in ARX, select every row for the research subset and save the project again; or open its table and hierarchies one by one',
    'in ARX jede Zeile für die Teilmenge (Research Subset) auswählen und das Projekt erneut speichern; oder seine Tabelle und seine Hierarchien einzeln öffnen',
  ],
  [
    'it takes {n} MB; who is in the research subset is read of 64 MB at most',
    'dieser Teil hat {n} MB; wer in der Teilmenge (Research Subset) ist, wird aus höchstens 64 MB gelesen',
  ],
  [
    'who is in the research subset does not stand there in a way that is known here',
    'wer in der Teilmenge (Research Subset) ist, steht dort nicht in einer Weise, die hier bekannt ist',
  ],
  ['no row is in the research subset', 'keine Zeile ist in der Teilmenge (Research Subset)'],
  [
    'select the rows to be released for it in ARX, and save the project again',
    'die Zeilen, die freigegeben werden sollen, in ARX dafür auswählen und das Projekt erneut speichern',
  ],
  [
    'the table has {n|row|rows}, but the research subset is one of {m}',
    'die Tabelle hat {n|Zeile|Zeilen}, aber die Teilmenge (Research Subset) ist eine von {m}',
  ],
  ['the type {type} of {name} is not known', 'der Typ {type} von {name} ist unbekannt'],
  [
    'give the attribute a type in ARX and save the project again',
    'der Spalte in ARX einen Typ geben und das Projekt erneut speichern',
  ],

  // What a job has no place for
  [
    'the quality model {name}: algorithms here have their own, and the report tells the loss by several measures',
    'das Qualitätsmodell {name}: die Verfahren haben hier ihr eigenes, und der Bericht nennt den Verlust nach mehreren Maßen',
  ],
  [
    'the release that the project holds: run the job for one',
    'die Freigabe, die das Projekt enthält: für eine neue den Auftrag ausführen',
  ],
  ['the criterion {words}: {reason}', 'das Kriterium {words}: {reason}'],
  ['Kordon has no such model', 'Kordon hat kein solches Modell'],
  [
    'the research subset is not taken over here; kordon arx, on the command line, does it',
    'die Teilmenge (Research Subset) wird hier nicht übernommen; „kordon arx“ auf der Kommandozeile tut es',
  ],
  [
    'every row is in the research subset, so that everybody is known to be in a release',
    'jede Zeile ist in der Teilmenge (Research Subset), sodass von allen bekannt ist, dass sie in einer Freigabe sind',
  ],
  [
    'a job cannot ask for it beside demands on sensitive values',
    'ein Auftrag kann es neben Forderungen an sensible Werte nicht verlangen',
  ],
  [
    'the criterion {words}: a job cannot ask for it beside demands on sensitive values; k does instead, which asks for more',
    'das Kriterium {words}: ein Auftrag kann es neben Forderungen an sensible Werte nicht verlangen; stattdessen tut es k, das mehr verlangt',
  ],
  [
    'nothing of the criterion {words}: delta is {d} here, by natural logarithms, and each class has every value',
    'nichts vom Kriterium {words}: delta ist hier {d}, nach natürlichen Logarithmen, und jede Klasse hat jeden Wert',
  ],
  ['it asks for nothing', 'es verlangt nichts'],
  ['{name} is not sensitive in the project', '{name} ist im Projekt nicht sensibel'],
  ['{name} has no hierarchy in the project', '{name} hat im Projekt keine Hierarchie'],
  [
    'an ordered distance needs numbers here, and the data type of {name} is {type}',
    'ein geordneter Abstand braucht hier Zahlen, und der Datentyp von {name} ist {type}',
  ],
  [
    'k: the project asks for no k-anonymity, and a job must; {k} is set until you choose another',
    'k: das Projekt verlangt keine k-Anonymität, ein Auftrag muss es; bis zu einer anderen Wahl gilt {k}',
  ],
  [
    '{name} as a response variable: which column a release shall help to predict is for the algorithm\'s option "classification" to say',
    '{name} als Zielvariable: welche Spalte sich aus einer Freigabe vorhersagen lassen soll, wird in Schritt 4 beim Verfahren gesagt',
  ],
  [
    'the hierarchy of {name}: nothing asks for one where the role is {role}',
    'die Hierarchie von {name}: nichts verlangt eine, wenn die Rolle {role} ist',
  ],
  [
    'the microaggregation of {name} ({function}): its values are generalized instead',
    'die Mikroaggregation von {name} ({function}): die Werte werden stattdessen verallgemeinert',
  ],
  [
    'generalization of {name}: it has no hierarchy in the project, so its values stay as they are; give it one to change that',
    'die Verallgemeinerung von {name}: die Spalte hat im Projekt keine Hierarchie, daher bleiben ihre Werte, wie sie sind; um das zu ändern, ihr eine geben',
  ],
  [
    'the least level {n} of {name}: values may stay as they are; a hierarchy that begins there would keep them from it',
    'die Mindestebene {n} von {name}: Werte dürfen bleiben, wie sie sind; eine Hierarchie, die dort beginnt, würde das verhindern',
  ],
  [
    'the weight 0 of {name}: 0.001 is the least there is',
    'das Gewicht 0 von {name}: 0,001 ist das kleinste mögliche',
  ],
];
