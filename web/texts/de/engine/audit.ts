// The audit of a release: its checks, by name and in words.
import type { Phrase } from '../../phrases.ts';

export const audit: Phrase[] = [
  // Checks
  ['columns', 'Spalten'],
  ['rows', 'Zeilen'],
  ['generalization', 'Verallgemeinerung'],
  ['boundaries', 'Grenzen'],
  ['unchanged', 'unveränderte Spalten'],
  ['suppression', 'Unterdrückung'],
  ['labels', 'Beschriftungen'],
  ['{n|value means|values mean} what the original says', '{n|Wert bedeutet|Werte bedeuten}, was das Original sagt'],
  [
    '{n|value has|values have} another label, or stand for a missing value against the original; the first: {place}',
    '{n|Wert hat|Werte haben} eine andere Beschriftung oder stehen anders als im Original für einen fehlenden Wert; der erste: {place}',
  ],
  ['column {name}, value {value}', 'Spalte {name}, Wert {value}'],
  ['alpha', 'alpha'],
  ['p-sensitivity of {column}', 'p-Sensitivität von {column}'],
  ['l-diversity of {column}', 'l-Diversität von {column}'],
  ['t-closeness of {column}', 't-Closeness von {column}'],
  ['alpha of {column}', 'alpha von {column}'],
  ['beta-likeness of {column}', 'beta-Likeness von {column}'],
  ['delta-disclosure of {column}', 'delta-Disclosure von {column}'],
  ['greatest gain of a share', 'größter Zuwachs eines Anteils'],
  ['greatest gain of a share, at most -ln of it', 'größter Zuwachs eines Anteils, höchstens −ln von ihm,'],
  ['greatest logarithm of a ratio of shares', 'größter Logarithmus eines Verhältnisses von Anteilen'],

  // Classes inside others
  ['nested', 'Klassen in Klassen'],
  [
    'values ruled out of {n} of {m|row|rows} with classes inside theirs',
    'Werte ausgeschlossen bei {n} von {m|Zeile|Zeilen}, in deren Klassen andere liegen',
  ],
  ['there are more than 64 quasi-identifiers', 'es gibt mehr als 64 Quasi-Identifikatoren'],
  ['too many classes lie inside others', 'zu viele Klassen liegen in anderen'],
  ['there are too many classes and places below them', 'es gibt zu viele Klassen und Orte darunter'],
  [
    'k counts people, and a release does not show whose its rows are',
    'k zählt Personen, und wessen Zeilen es sind, sagt eine Freigabe nicht',
  ],
  [
    'only the original tells which rows went further than k made them',
    'nur das Original sagt, welche Zeilen weiter verallgemeinert wurden, als k es verlangt',
  ],
  ['k counts people, but this looks at groups of rows', 'k zählt Personen, hier geht es aber um Gruppen von Zeilen'],
  ['there are too many groups of rows to guess at', 'es gibt zu viele Gruppen von Zeilen, deren Werte zu raten wären'],
  ['{name}: it cannot be told which values {value} stands for', '{name}: wofür {value} steht, lässt sich nicht sagen'],
  ['{name}: {value} stands for several nodes of its hierarchy', '{name}: {value} steht für mehrere Knoten der Hierarchie'],
  ['{name} has too many values', '{name} hat zu viele Werte'],
  [
    '{name} is released as numbers, and nobody sees which values stand behind them',
    '{name} geht als Zahlen hinaus, und niemand sieht, welche Werte dahinter stehen',
  ],
  [
    '{name}: only the original tells which values its labels stand for',
    '{name}: wofür die Bezeichnungen stehen, sagt nur das Original',
  ],

  // Columns
  [
    '{n|column|columns} released, {m} left out',
    '{n|Spalte|Spalten} freigegeben, {m} weggelassen',
  ],
  [
    '{n} of the released columns must not stand there, first {first}',
    '{n} der freigegebenen Spalten {n:darf|dürfen} dort nicht stehen, zuerst {first}',
  ],
  ['{name}, which the job does not know', '{name}, die der Auftrag nicht kennt'],
  ['{name}, an identifier', '{name}, ein Identifikator'],
  ['{name}, which is to be left out', '{name}, was wegzulassen ist'],
  ['{name}, which is out of order', '{name}, die an der falschen Stelle steht'],

  // Rows
  [
    '{n} of {m|row|rows} released, each once',
    '{n} von {m|Zeile|Zeilen} freigegeben, jede einmal',
  ],
  ['{n} of the rows at fault, first {first}', '{n} der Zeilen fehlerhaft, zuerst {first}'],
  ['released row {n}, which stems from no row', 'freigegebene Zeile {n}, die von keiner Zeile stammt'],
  ['released row {n}, which repeats row {m}', 'freigegebene Zeile {n}, die Zeile {m} wiederholt'],
  ['released row {n}, which is out of order', 'freigegebene Zeile {n}, die an der falschen Stelle steht'],
  [
    'row {n}, which is neither released nor masked',
    'Zeile {n}, die weder freigegeben noch unterdrückt ist',
  ],
  [
    '{n} rows were written, {m} were meant to be',
    '{n} Zeilen wurden geschrieben, {m} hätten es sein sollen',
  ],
  [
    'the release is withheld; please report this with the job',
    'die Freigabe wird zurückgehalten; bitte zusammen mit dem Auftrag melden',
  ],

  // Quasi-identifiers
  [
    '{n|cell|cells} compared, each its original value or what covers it',
    '{n|Zelle|Zellen} verglichen, jede ist ihr ursprünglicher Wert oder etwas, das ihn einschließt',
  ],
  [
    '{n} of the cells do not cover the original value, first {first}',
    '{n} der Zellen {n:schließt|schließen} den ursprünglichen Wert nicht ein, zuerst {first}',
  ],
  [
    'in released row {n}, column {name}: {after} does not cover {before}',
    'in freigegebener Zeile {n}, Spalte {name}: {after} schließt {before} nicht ein',
  ],
  [
    'in released row {n}, column {name}: {after} is not above {before}',
    'in freigegebener Zeile {n}, Spalte {name}: {after} steht nicht über {before}',
  ],
  [
    'in released row {n}, column {name}: {after} is not the mean of its class',
    'in freigegebener Zeile {n}, Spalte {name}: {after} ist nicht der Mittelwert der Klasse',
  ],
  [
    'in released row {n}, column {name}: {after} is not the median of its class',
    'in freigegebener Zeile {n}, Spalte {name}: {after} ist nicht der Median der Klasse',
  ],
  [
    'in released row {n}, column {name}: {before} became {after}, which is further away than allowed',
    'in freigegebener Zeile {n}, Spalte {name}: {before} wurde zu {after}, was weiter entfernt ist als erlaubt',
  ],
  [
    'in released row {n}, column {name}: {before} became {after}, which is wider than allowed',
    'in freigegebener Zeile {n}, Spalte {name}: aus {before} wurde {after}, was breiter ist als erlaubt',
  ],
  [
    'in released row {n}, column {name}: {before} became {after}, at most {limit} is allowed',
    'in freigegebener Zeile {n}, Spalte {name}: aus {before} wurde {after}, erlaubt ist höchstens {limit}',
  ],
  [
    'in released row {n}, column {name}: {before} became {after}',
    'in freigegebener Zeile {n}, Spalte {name}: aus {before} wurde {after}',
  ],
  ['no cell lies above its boundary', 'keine Zelle liegt über ihrer Grenze'],
  [
    '{n} of the cells (in {m|row|rows}) above their boundary, first {first}',
    '{n} der Zellen (in {m|Zeile|Zeilen}) über ihrer Grenze, zuerst {first}',
  ],
  [
    '{n} of the cells (in {m|row|rows}) above their boundary (which the job ignores)',
    '{n} der Zellen (in {m|Zeile|Zeilen}) über ihrer Grenze (die der Auftrag nicht beachtet)',
  ],
  [
    '{n|row|rows} would be released with nothing but "*", as suppressed rows are',
    '{n|Zeile|Zeilen} würden mit nichts als „*“ freigegeben, wie unterdrückte Zeilen',
  ],
  ['say "suppressed": "remove" in "output"', 'Zeilen, die nicht bleiben können, entfernen lassen'],
  ['{n|cell|cells} compared, all equal', '{n|Zelle|Zellen} verglichen, alle gleich'],
  [
    '{n} of the cells changed outside the quasi-identifiers, first {first}',
    '{n} der Zellen außerhalb der Quasi-Identifikatoren geändert, zuerst {first}',
  ],

  // Classes
  ['no row is released, required {k}', 'keine Zeile ist freigegeben, verlangt {k}'],
  ['{n|row|rows} in the smallest of {m|class|classes}, required {k}', '{n|Zeile|Zeilen} in der kleinsten von {m|Klasse|Klassen}, verlangt {k}'],
  [
    '{n} of the classes too small (required {k}), first {first}',
    '{n} der Klassen zu klein (verlangt {k}), zuerst {first}',
  ],
  [
    'that of released row {n} with {m|row|rows}: {cells}',
    'die der freigegebenen Zeile {n} mit {m|Zeile|Zeilen}: {cells}',
  ],
  ['{n} of {m|row|rows} suppressed, at most {o} allowed', '{n} von {m|Zeile|Zeilen} unterdrückt, höchstens {o} erlaubt'],

  // Demands on sensitive columns
  ['no row is released, required {figure}', 'keine Zeile ist freigegeben, verlangt {figure}'],
  ['no class shows a value, required {figure}', 'keine Klasse zeigt einen Wert, verlangt {figure}'],
  [
    '{measure} {w} in the worst of {n|class|classes}, required {figure}',
    '{measure}: {w} in der schlechtesten von {n|Klasse|Klassen}, verlangt {figure}',
  ],
  [
    '{verdict}; {n} of the classes fail, first {first}',
    '{verdict}; {n} der Klassen {n:verfehlt|verfehlen} das, zuerst {first}',
  ],
  [
    '{measure} {w} in the worst group of {n|set|sets} of columns, required {figure}',
    '{measure}: {w} in der schlechtesten Gruppe von {n|Auswahl|Auswahlen} von Spalten, verlangt {figure}',
  ],
  [
    '{verdict}; {n} of the groups fail, first {first}',
    '{verdict}; {n} der Gruppen {n:verfehlt|verfehlen} das, zuerst {first}',
  ],
  ['{verdict}; no row in a group has {values}', '{verdict}; keine Zeile in einer Gruppe hat {values}'],
  ['{verdict}; no row in a class has {values}', '{verdict}; keine Zeile in einer Klasse hat {values}'],
  ['{class}, with {figure}', '{class}, mit {figure}'],
  ['at least {n}', 'mindestens {n}'],
  ['at most {n}', 'höchstens {n}'],
  ['below {n}', 'unter {n}'],
  ['infinite', 'unendlich'],
  ['{measure} (spellings folded)', '{measure} (Schreibweisen zusammengefasst)'],
  ['distinct values', 'verschiedene Werte'],
  ['exponential of the entropy', 'Exponentialwert der Entropie'],
  [
    'most frequent value to those from number {n} on',
    'Verhältnis des häufigsten Werts zu denen ab Nummer {n}',
  ],
  ['equal distance', 'Abstand (alle Werte gleich weit entfernt)'],
  ['ordered distance', 'geordneter Abstand'],
  ['hierarchical distance', 'hierarchischer Abstand'],
  ['share of the most frequent value', 'Anteil des häufigsten Werts'],
  ['share of the values', 'Anteil der Werte'],
  [
    'share of the most frequent value without one of its rows',
    'Anteil des häufigsten Werts ohne eine seiner Zeilen',
  ],
  ['share of the values without one of its rows', 'Anteil der Werte ohne eine ihrer Zeilen'],
  [
    '{value} is no number and has no place in an order',
    '{value} ist keine Zahl und hat in einer Reihenfolge keinen Platz',
  ],
  ['use another kind of distance', 'eine andere Art von Abstand verwenden'],
  ['the column has no value {value}', 'die Spalte hat keinen Wert {value}'],
  ['name one that it has', 'einen nennen, den sie hat'],
  ['no sensitive attribute is bound by it', 'keine sensible Spalte ist davon betroffen'],
  ["name one of the job's", 'eine des Auftrags nennen'],

  // What the audit cannot judge
  ['the boundary names no node', 'die Grenze benennt keinen Knoten'],
  ['name one that the hierarchy has', 'einen nennen, den die Hierarchie hat'],
  ['the boundary names several nodes', 'die Grenze benennt mehrere Knoten'],
  ['give both level and label', 'sowohl Ebene als auch Bezeichnung angeben'],
  ['give the job that belongs to this table', 'den Auftrag laden, der zu dieser Tabelle gehört'],
  ['it has no column {name}', 'sie hat keine Spalte {name}'],
  [
    'give the release that this job made of this table',
    'die Freigabe laden, die dieser Auftrag aus dieser Tabelle gemacht hat',
  ],
  [
    'it has {n|row|rows}, and the origin of {m} is known',
    'sie hat {n|Zeile|Zeilen}, und von {m} ist die Herkunft bekannt',
  ],
  [
    'give the release together with its own origins',
    'die Freigabe zusammen mit der Herkunft ihrer Zeilen angeben',
  ],
  [
    'rows of a shuffled release cannot be told apart',
    'in einer gemischten Freigabe lassen sich Zeilen nicht auseinanderhalten',
  ],
  [
    'audit a release made with "order": "input" and "suppressed": "mask"',
    'eine Freigabe in der Reihenfolge der Eingabe prüfen, in der Zeilen, die nicht bleiben konnten, aus * bestehen',
  ],
  [
    'rows that count for several can be judged by k alone',
    'Zeilen, die für mehrere zählen, lassen sich nur nach k beurteilen',
  ],
  ['give each row by itself', 'jede Zeile einzeln angeben'],
  ['it has {n|row|rows}, the original {m}', 'sie hat {n|Zeile|Zeilen}, das Original {m}'],
  ['add one to the job', 'sie im Auftrag ergänzen'],
  [
    'without a hierarchy there is no node to name',
    'ohne Hierarchie gibt es keinen Knoten zu benennen',
  ],
  [
    'give the greatest width of a range, for example {"width": 10}',
    'die größte Breite eines Bereichs angeben, zum Beispiel {"width": 10}',
  ],
  ['it has no value {value}', 'die Hierarchie hat keinen Wert {value}'],
  ['add it', 'ihn ergänzen'],

  // A release without its original
  ['the job gives column {name} no role', 'der Auftrag gibt der Spalte {name} keine Rolle'],
  ["add it to the job's attributes, or give the job of this table", 'sie zu den Attributen des Auftrags nehmen oder den Auftrag dieser Tabelle angeben'],
  ['there is no column {name}, which is {role}', 'es gibt keine Spalte {name}; sie ist {role}'],
  ['a quasi-identifier', 'ein Quasi-Identifikator'],
  ['sensitive', 'sensibel'],
  ['give a table that has it, or the job of this table', 'eine Tabelle angeben, die sie hat, oder den Auftrag dieser Tabelle'],
  [
    '{n|quasi-identifier|quasi-identifiers}, {m} left out',
    '{n|Quasi-Identifikator|Quasi-Identifikatoren}, {m} weggelassen',
  ],
  ['{detail}, {n} without values', '{detail}, {n} ohne Werte'],
  ['{n|column|columns} still there that the job leaves out: {names}', '{n|Spalte ist|Spalten sind} noch da, die der Auftrag weglässt: {names}'],
  ['no row is in a class, required {k}', 'keine Zeile ist in einer Klasse, verlangt {k}'],
  [
    '{n} of {m} classes too small (required {k}), first {first}',
    '{n} von {m} Klassen zu klein (verlangt {k}), zuerst {first}',
  ],
  [
    "the release is shuffled or has lost rows, so nobody can match its rows with the original's",
    'die Freigabe ist gemischt oder hat Zeilen verloren, also kann niemand ihre Zeilen denen des Originals zuordnen',
  ],
  [
    'audit the release alone, or make it with "output": {"order": "input", "suppressed": "mask"}; mask audits every release before it writes it',
    'die Freigabe allein prüfen oder in der Reihenfolge der Eingabe freigeben, mit Zeilen aus * für die, die nicht bleiben konnten; jede Freigabe wird geprüft, bevor sie geschrieben wird',
  ],
  ['intersection', 'Schnittmenge'],
  ['correspondence of {column}', 'Übereinstimmung von {column}'],
  ['later release', 'spätere Freigabe'],
  ['none of {release}', 'keiner aus: {release}'],
  ['{classes}; {next}', '{classes}; {next}'],
  [
    'give the table that it was made of, or name a column that tells people apart',
    'die Tabelle angeben, aus der sie gemacht ist, oder eine Spalte nennen, die Personen unterscheidet',
  ],
  ['fill them in, or leave these rows out', 'sie ergänzen oder diese Zeilen weglassen'],
  ['some people are in too many classes of these releases', 'manche Personen sind in zu vielen Klassen dieser Freigaben'],
  [
    'name a column that tells people apart: a row of each, or a few',
    'nennen Sie eine Spalte, die Personen unterscheidet: eine Zeile je Person oder wenige',
  ],
  ["it has none of the job's quasi-identifiers", 'sie hat keinen der Quasi-Identifikatoren des Auftrags'],
  ['give the job of these tables', 'den Auftrag zu diesen Tabellen angeben'],
  [
    '{n|row|rows} in it, {m} in the later release: row by row they are no pairs',
    '{n|Zeile|Zeilen} darin, {m} in der späteren Freigabe: Zeile für Zeile sind sie keine Paare',
  ],
  [
    'name the columns that tell people apart (--person)',
    'die Spalten nennen, die Personen unterscheiden',
  ],
  ['nobody is in both, required {k}', 'niemand ist in beiden, verlangt {k}'],
  [
    '{n|person|people} in the classes that share the fewest, required {k}',
    '{n|Person|Personen} in den Klassen, die am wenigsten gemeinsam haben, verlangt {k}',
  ],
  [
    '{verdict}; {n|person is|people are} among fewer, first in {earlier} and {later}',
    '{verdict}; {n|Person ist|Personen sind} unter weniger, zuerst in {earlier} und {later}',
  ],
  [
    'nobody has a value that several classes tell together and none tells alone',
    'niemand hat einen Wert, den mehrere Klassen zusammen verraten und keine allein',
  ],
  [
    '{n|person has|people have} a value that follows from several classes together',
    '{n|Person hat|Personen haben} einen Wert, der aus mehreren Klassen zusammen folgt',
  ],

  // What a release with codes is
  [
    'the release is pseudonymous, not anonymous, to anyone who has the code list or the passphrase',
    'die Freigabe ist pseudonym, nicht anonym, für alle, die die Codeliste oder die Passphrase haben',
  ],

  // The audit
  ['pseudonyms of {column}', 'Pseudonyme von {column}'],
  ['{n|code|codes}, one for each of {m|value|values}', '{n|Code|Codes}, je einer für {m|Wert|Werte}'],
  ['{n} of the cells at fault, first {first}', '{n} der Zellen fehlerhaft, zuerst {first}'],
  ['in released row {n}, column {name}: {what}', 'in freigegebener Zeile {n}, Spalte {name}: {what}'],
  ['{code} stands for a missing value', '{code} steht für einen fehlenden Wert'],
  ['{text} is no code', '{text} ist kein Code'],
  ['{code} is a value of the original', '{code} ist ein Wert des Originals'],
  ['{code} stands for two values', '{code} steht für zwei Werte'],
  ['{code} is a second code of one value', '{code} ist ein zweiter Code für einen Wert'],
  ['{detail}, {n} as codes', '{detail}, {n} als Codes'],
  ['{column}: {what}', '{column}: {what}'],
  [
    '{n|row shows|rows show} an age over 89 in {column}, and few people are that old; an interval hierarchy with "top": 90, "always": true lets none out',
    '{n|Zeile zeigt|Zeilen zeigen} in {column} ein Alter über 89, und so alt sind wenige; in Schritt 3 „Offen ab“ 90, „jenseits davon nie genau“, lässt keines hinaus',
  ],
  [
    '{n|row shows|rows show} a number over 89 in {column} that counts as missing; if it is an age, give the column a "missing" of its own',
    '{n|Zeile zeigt|Zeilen zeigen} in {column} eine Zahl über 89, die als fehlend zählt; ist sie ein Alter, so soll sie in Schritt 2 in dieser Spalte nicht als fehlend zählen',
  ],
  [
    '{n|row shows|rows show} in {column} a birth that tells an age over 89 in {year}; a date hierarchy with "from": {from} lets none out',
    '{n|Zeile zeigt|Zeilen zeigen} in {column} eine Geburt, die im Jahr {year} ein Alter über 89 verrät; in Schritt 3 „Ein Wert vor“ {from} lässt keine hinaus',
  ],
  [
    'in {n|row|rows} {fine} gives away what {coarse} hides, as one follows from the other: generalize both alike, or leave one out',
    'in {n|Zeile|Zeilen} verrät {fine}, was {coarse} verbirgt, denn eines folgt aus dem anderen: beide gleich verallgemeinern oder eines weglassen',
  ],

  // What a release lost
  ['{n} fail {path}', '{n} erfüllen {path} nicht'],
  [
    'rows have fewer than {k} alike, themselves included, in pairs of columns: {pairs}',
    'weniger als {k} gleiche, sich selbst mitgezählt, haben Zeilen in Paaren von Spalten: {pairs}',
  ],
  ['{column} and {other} ({n|row|rows})', '{column} und {other} ({n|Zeile|Zeilen})'],
  ['{what}; {pairs}', '{what}; {pairs}'],

  // Dates that went out as others
  ['shift of {column}', 'Verschiebung von {column}'],
  ['since of {column}', 'Tage seit einem Datum in {column}'],
  ['{n|date|dates} compared, each moved by its person\'s days, at most {m}', '{n|Datum|Datumsangaben} verglichen, jede um die Tage ihrer Person gerückt, höchstens {m}'],
  ['{n|date|dates} compared with the days that they became', '{n|Datum|Datumsangaben} mit den Tagen verglichen, zu denen sie wurden'],
  ['the dates of all people moved by one number of days', 'die Datumsangaben aller Personen sind um dieselbe Zahl von Tagen gerückt'],
  ['the missing value {before} became {after}, and no empty cell', 'aus dem fehlenden Wert {before} wurde {after} und keine leere Zelle'],
  ['{after} is no date of the form {format}', '{after} ist kein Datum der Form {format}'],
  ['{before} became {after}, and not only the date differs', 'aus {before} wurde {after}, und nicht nur das Datum ist anders'],
  ['{before} became {after}: {n} days are more than {m}', 'aus {before} wurde {after}: {n} Tage sind mehr als {m}'],
  ['{before} became {after}: {n} days are more than {m}, or no whole weeks', 'aus {before} wurde {after}: {n} Tage sind mehr als {m} oder keine ganzen Wochen'],
  ['{before} became {after}: {n} days, and another date of the person moved by {m}', 'aus {before} wurde {after}: {n} Tage, und ein anderes Datum der Person rückte um {m}'],
  ['{before} became {after}, and not {right}', 'aus {before} wurde {after} und nicht {right}'],
];
