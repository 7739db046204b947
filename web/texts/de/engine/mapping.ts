// Tables beside the one at work: next month's by the mapping of a release, the population, columns that identify people; cells that
// are withheld.
import type { Phrase } from '../../phrases.ts';

export const mapping: Phrase[] = [
  // The file of a mapping
  ['give a label or {"level": 2, "label": "..."}', 'eine Bezeichnung oder {"level": 2, "label": "..."} angeben'],
  ['give a number of 1 or more', 'eine Zahl ab 1 angeben'],
  ['give the original value', 'den ursprünglichen Wert angeben'],
  ['give what the value was released as, or an empty array', 'angeben, als was der Wert freigegeben wurde, oder ein leeres Array'],
  ['give the released value', 'den freigegebenen Wert angeben'],
  ['give the name of a quasi-identifier', 'den Namen eines Quasi-Identifikators angeben'],
  ['give an array of values', 'ein Array von Werten angeben'],
  ['give an array of {n|value|values}, one an attribute', 'ein Array von {n|Wert|Werten} angeben, einen je Attribut'],
  ['there are {n|value|values}', 'es {n:ist|sind} {n|Wert|Werte}'],
  ['give an array of attributes', 'ein Array von Attributen angeben'],
  ['the attribute {name} is there twice', 'das Attribut {name} steht zweimal da'],
  ['some attributes have a level and some have none', 'manche Attribute haben eine Stufe und manche keine'],
  ['give all of them one, or none', 'allen eine geben oder keinem'],
  ['give the quasi-identifiers of the release', 'die Quasi-Identifikatoren der Freigabe angeben'],
  ['give the name of the algorithm', 'den Namen des Algorithmus angeben'],
  ['give the k of the release', 'das k der Freigabe angeben'],
  ['give the classes of the release', 'die Klassen der Freigabe angeben'],
  ['there is no class', 'es gibt keine Klasse'],
  ['the document has no "mapping"', 'das Dokument hat kein "mapping"'],
  ['give a file that `kordon mask --mapping` wrote', 'eine Wertezuordnung angeben, wie Schritt 5 oder `kordon mask --mapping` sie schreibt'],
  ['this version of the format is not known', 'diese Fassung des Formats ist nicht bekannt'],

  // A mapping beside its job
  ['give the job that the mapping was made with, or mask the table afresh', 'den Auftrag angeben, mit dem die Zuordnung entstand, oder die Tabelle neu freigeben'],
  ['{label} on level {n}', '{label} auf Stufe {n}'],
  ['{node} (several)', '{node} (mehrere)'],
  [
    "the job's hierarchy of {name} over both tables does not have {n|released value|released values} of the mapping: {values}",
    'die Hierarchie des Auftrags von {name} über beiden Tabellen hat {n|freigegebenen Wert|freigegebene Werte} der Zuordnung nicht: {values}',
  ],
  [
    '{remedy}; intervals change their labels when numbers with decimals come in',
    '{remedy}; Intervalle ändern ihre Bezeichnungen, wenn Zahlen mit Nachkommastellen dazukommen',
  ],
  ['the quasi-identifier {name} of the job is not among them', 'der Quasi-Identifikator {name} des Auftrags ist nicht darunter'],
  [
    'the hierarchy of {name} follows from the rows of the table, so another table has another one',
    'die Hierarchie von {name} folgt aus den Zeilen der Tabelle, eine andere Tabelle hat also eine andere',
  ],
  [
    'write it to a file (kordon hierarchy), name that file in the job in its place, and mask the first table again',
    'sie in eine Datei schreiben (kordon hierarchy), diese Datei statt ihrer im Auftrag nennen und die erste Tabelle noch einmal maskieren',
  ],
  ['{name} is no quasi-identifier of the job', '{name} ist kein Quasi-Identifikator des Auftrags'],
  ['the hierarchy of {name} has no level {n}', 'die Hierarchie von {name} hat keine Stufe {n}'],

  // What becomes of the rows
  ['{n|row|rows} fit no class of the mapping', '{n|Zeile|Zeilen} {n:passt|passen} in keine Klasse der Zuordnung'],
  ['{causes} (first{values})', '{causes} (zuerst{values})'],
  [
    '{causes}, {n|row|rows} fit only classes that do not hold in this table',
    '{causes}, {n|Zeile|Zeilen} nur in Klassen, die in dieser Tabelle nicht halten',
  ],
  [
    '{causes}, {n|row|rows} were suppressed by an earlier masking',
    '{causes}, {n|Zeile|Zeilen} {n:wurde|wurden} von einer früheren Freigabe unterdrückt',
  ],
  [
    '{causes}, {n|row|rows} are kept apart from their class by an earlier release',
    '{causes}, {n|Zeile|Zeilen} {n:wird|werden} durch eine frühere Freigabe von ihrer Klasse getrennt',
  ],
  ['every row would be suppressed: {causes}', 'jede Zeile würde unterdrückt: {causes}'],
  [
    '{n} of {m|row|rows} would be suppressed; the limit is {o}: {causes}',
    '{n} von {m|Zeile|Zeilen} {n:würde|würden} unterdrückt; das Limit ist {o}: {causes}',
  ],
  [
    'allow more suppression, mask the table afresh, or map by a full-domain algorithm, whose mapping fits every row',
    'mehr Unterdrückung erlauben, die Tabelle neu freigeben, oder nach einem Full-Domain-Algorithmus zuordnen, dessen Zuordnung zu jeder Zeile passt',
  ],

  // Columns that identify people
  ['quasi-identifiers', 'Quasi-Identifikatoren'],
  ['which go out as they are', 'die unverändert hinausgehen'],
  ['check the name, or remove the attribute', 'den Namen prüfen oder das Attribut entfernen'],

  // Sets of columns that a reader may know.
  [
    'give how many quasi-identifiers a reader may know, for example 3; or {"any": 2, "always": ["Age"]}',
    'angeben, wie viele Quasi-Identifikatoren jemand kennen mag, zum Beispiel 3; oder {"any": 2, "always": ["Alter"]}',
  ],
  ['give an array of quasi-identifiers, as ["Age", "Sex"]', 'eine Liste von Quasi-Identifikatoren angeben, etwa ["Alter", "Geschlecht"]'],
  ['this names no column', 'das nennt keine Spalte'],
  ['name quasi-identifiers alone', 'nur Quasi-Identifikatoren nennen'],
  ['leave this out, or leave out "known"', 'das weglassen oder "known" weglassen'],
  ['leave it out, or leave out "known" in "privacy"', 'das weglassen oder "known" in "privacy" weglassen'],
  [
    'with known columns, {n} demands on sensitive columns are too many: {m} at most',
    'mit bekannten Spalten sind {n} Forderungen an sensible Spalten zu viele: höchstens {m}',
  ],
  ['make fewer columns sensitive, or demand less of them', 'weniger Spalten sensibel machen oder weniger von ihnen fordern'],
  ['the population is not yet counted in every set of known columns', 'die Bevölkerung wird noch nicht für jede Auswahl bekannter Spalten gezählt'],
  [
    'what nested classes tell is not known of a release that protects sets of columns',
    'was geschachtelte Klassen verraten, ist bei einer Freigabe nicht bekannt, die Auswahlen von Spalten schützt',
  ],
  ['a table is searched as a whole for every set of known columns', 'für jede Auswahl bekannter Spalten wird die Tabelle als Ganzes durchsucht'],
  [
    'a job with known columns is searched in one way, whose one option is effort',
    'für einen Auftrag mit bekannten Spalten gibt es nur ein Suchverfahren, dessen einzige Option der Aufwand ist',
  ],
  [
    'leave "algorithm" out but for "boundaries" and "effort", or leave out "known"',
    '"algorithm" bis auf "boundaries" und "effort" weglassen oder "known" weglassen',
  ],
  [
    '{name} becomes numbers, which are of classes, and not of sets of known columns',
    '{name} wird zu Zahlen, und die gehören zu Klassen, nicht zu Auswahlen bekannter Spalten',
  ],
  ['say "release": "range", or leave out "known"', '"release": "range" angeben oder "known" weglassen'],
  [
    '{name} becomes ranges or sets, which are of classes, and not of sets of known columns',
    '{name} wird zu Bereichen oder Mengen, und die gehören zu Klassen, nicht zu Auswahlen bekannter Spalten',
  ],
  [
    'give it a hierarchy, for example "intervals" or "adaptive"; or leave out "known"',
    'eine Hierarchie angeben, zum Beispiel "intervals" oder "adaptive"; oder "known" weglassen',
  ],
  ['more than {n} sets of columns would have to be looked at', 'mehr als {n} Auswahlen von Spalten wären zu prüfen'],
  [
    '{n} sets of columns of {m} rows are too many to look at each: {o} sets at most',
    '{n} Auswahlen von Spalten sind bei {m} Zeilen zu viele, um jede zu prüfen: höchstens {o}',
  ],
  [
    'take a reader to know fewer columns, or have fewer quasi-identifiers',
    'annehmen, dass jemand weniger Spalten kennt, oder weniger Quasi-Identifikatoren haben',
  ],
  ['this is worked out for k-anonymity, and not yet for known columns', 'das gibt es für k-Anonymität, noch nicht für bekannte Spalten'],
  ['it is worked out for k-anonymity, and not for sets of known columns', 'das gibt es für k-Anonymität, nicht für Auswahlen bekannter Spalten'],
  ['any {n}', '{n} beliebige'],
  ['all {n}', 'alle {n}'],
  ['{columns} and any {n} more', '{columns} und {n} beliebige weitere'],
  ['k in known columns: {columns}', 'k in bekannten Spalten: {columns}'],
  ['{columns}: {group}', '{columns}: {group}'],
  [
    '{n|row|rows} in the smallest group of {m|set|sets} of columns, required {k}',
    '{n|Zeile|Zeilen} in der kleinsten Gruppe von {m|Auswahl|Auswahlen} von Spalten, verlangt {k}',
  ],
  [
    '{n} of {m|set|sets} of columns with groups too small (required {k}), first {first}',
    '{n} von {m|Auswahl|Auswahlen} von Spalten mit zu kleinen Gruppen (verlangt {k}), zuerst {first}',
  ],
  ['k-anonymity of known columns', 'k-Anonymität bekannter Spalten'],
  ['k-people of known columns', 'k Personen in bekannten Spalten'],
  ['k people in known columns: {columns}', 'k Personen in bekannten Spalten: {columns}'],
  [
    '{n|person|people} in the group of {m|set|sets} of columns that has the fewest, required {k}',
    '{n|Person|Personen} in der Gruppe, die von {m|Auswahl|Auswahlen} von Spalten am wenigsten hat, verlangt {k}',
  ],
  [
    '{n} of {m|set|sets} of columns with groups of too few people (required {k}), first {first}',
    '{n} von {m|Auswahl|Auswahlen} von Spalten mit Gruppen von zu wenigen Personen (verlangt {k}), zuerst {first}',
  ],
  [
    'k counts for readers who know this of the quasi-identifiers: {columns}. Anyone who knows others or more may find a single row.',
    'k gilt gegenüber allen, die das von den Quasi-Identifikatoren kennen: {columns}. Wer andere oder mehr kennt, findet vielleicht eine einzelne Zeile.',
  ],
  [
    'k counts for readers who know this of the quasi-identifiers: {columns}. Anyone who knows more may find a single row.',
    'k gilt gegenüber allen, die das von den Quasi-Identifikatoren kennen: {columns}. Wer mehr kennt, findet vielleicht eine einzelne Zeile.',
  ],
  [
    'k counts for readers who know this of the quasi-identifiers: {columns}. For readers who know all of them, k = {k} counts.',
    'k gilt gegenüber allen, die das von den Quasi-Identifikatoren kennen: {columns}. Gegenüber allen, die alle kennen, gilt k = {k}.',
  ],
  ['{columns} (k = {k})', '{columns} (k = {k})'],
  [
    'every row would be suppressed: within the boundaries no rows have the company that is asked for in every set of known columns',
    'alle Zeilen würden unterdrückt: Innerhalb der Grenzen hat keine Zeile in jeder Auswahl bekannter Spalten so viele andere neben sich wie verlangt',
  ],
  [
    'every row would be suppressed: within the boundaries the search finds no rows that hold what is demanded in every set of known columns',
    'alle Zeilen würden unterdrückt: Innerhalb der Grenzen erfüllen keine Zeilen die Anforderungen in jeder Auswahl bekannter Spalten',
  ],
  ['ask for less privacy, or take a reader to know fewer columns', 'weniger Schutz verlangen oder annehmen, dass jemand weniger Spalten kennt'],
  ['k is {k}, but every entry of "known" has another k', 'k ist {k}, aber jeder Eintrag von "known" hat ein anderes k'],
  ['give the k of an entry', 'das k eines Eintrags angeben'],
  [
    'k counts for readers who know this of the quasi-identifiers: {columns}. It counts for readers who know all of them, too.',
    'k gilt gegenüber allen, die das von den Quasi-Identifikatoren kennen: {columns}. Es gilt auch gegenüber allen, die alle kennen.',
  ],
  ['For a reader who knows {known}, nobody counted: there are too many sets.', 'Kennt jemand {known}, hat niemand gezählt: Es sind zu viele Auswahlen.'],
  [
    'For a reader who knows {known}, {n|row is|rows are} rarer than {k}.',
    'Kennt jemand {known}, sind seltener als {k}: {n|Zeile|Zeilen}.',
  ],
  [
    'For a reader who knows {known}, {n} of {m|row|rows} are rarer than {k}, mostly by {columns}.',
    'Kennt jemand {known}, sind {n} von {m|Zeile|Zeilen} seltener als {k}, meist durch {columns}.',
  ],

  // Dates that go out as others: how they are read, and what cannot be
  [
    'dates of the form {format} have no day, month and year, so no days can be counted',
    'Datumsangaben der Form {format} haben nicht Tag, Monat und Jahr, also lassen sich keine Tage zählen',
  ],
  ['give whole dates, or leave this out', 'ganze Datumsangaben liefern oder das weglassen'],
  ['nobody can tell how {column} writes dates', 'niemand kann sagen, wie {column} Datumsangaben schreibt'],
  ['give the "format" of the dates, for example dd.mm.yyyy', 'das "format" der Datumsangaben angeben, zum Beispiel dd.mm.yyyy'],
  ['{column}: {doubt}', '{column}: {doubt}'],
  ['{first}, and {n|other value is none|other values are none}', '{first}, und {n|anderer Wert ist|andere Werte sind} es auch nicht'],
  ['row {n}, column {name}: {value} is no date of the form {format}', 'Zeile {n}, Spalte {name}: {value} ist kein Datum der Form {format}'],
  [
    'mend it ("repairs"), count it as missing ("missing"), or give another "format"',
    'ihn berichtigen ("repairs"), als fehlend zählen ("missing") oder ein anderes "format" angeben',
  ],
  ['{column} names months in several ways, or in one that cannot be written again', '{column} nennt Monate auf mehrere Arten oder auf eine, die sich nicht wieder schreiben lässt'],
  [
    'name months in English or German, all short or all in full; or write them as numbers',
    'Monate auf Deutsch oder Englisch nennen, alle kurz oder alle ausgeschrieben; oder als Zahlen schreiben',
  ],
  [
    'row {n}, column {name}: {value} would move to a date that {format} cannot tell',
    'Zeile {n}, Spalte {name}: {value} rückte auf ein Datum, das {format} nicht sagen kann',
  ],
  [
    'count it as missing ("missing") if it means no date, mend it ("repairs"), or shift by fewer days',
    'ihn als fehlend zählen ("missing"), wenn er kein Datum meint, ihn berichtigen ("repairs") oder um weniger Tage verschieben',
  ],
  ['nobody has found by how many days dates move', 'niemand hat bestimmt, um wie viele Tage Datumsangaben rücken'],
  ['mask the table by its job', 'die Tabelle nach ihrem Auftrag freigeben'],
  [
    'dates are shifted where a table is masked by its job, and by no mapping yet',
    'Datumsangaben werden verschoben, wo eine Tabelle nach ihrem Auftrag freigegeben wird, und noch von keiner Zuordnung',
  ],
  ['mask the table by its job, or leave "release" out of the columns of dates', 'die Tabelle nach ihrem Auftrag freigeben oder "release" bei den Spalten mit Datumsangaben weglassen'],
  ['dates are shifted by a passphrase, and none is given', 'Datumsangaben werden mit einer Passphrase verschoben, und es ist keine angegeben'],
  ['give the passphrase, or say "kind": "random"', 'die Passphrase angeben oder "kind": "random" schreiben'],
  // What a reader learns of dates that moved
  ['Dates are not compared: the days between them may still tell who somebody is.', 'Datumsangaben werden nicht verglichen: Die Tage dazwischen können trotzdem verraten, wer jemand ist.'],
  [
    'Another file with this passphrase moves a person alike only if its job has the same days.',
    'Eine andere Datei mit dieser Passphrase verschiebt eine Person nur dann gleich, wenn ihr Auftrag dieselben Tage hat.',
  ],
  [
    '{n} of {m|row|rows} have the same date in {column}: anyone who knows it learns by how much the dates of each person moved. Leave the column out',
    '{n} von {m|Zeile|Zeilen} haben dasselbe Datum in {column}: Wer es kennt, erfährt, um wie viel sich die Datumsangaben jeder Person verschoben. Die Spalte weglassen',
  ],
  [
    'times in {column} keep their zones, such as {one} and {other}: these tell summer from winter, and so roughly by how much a date moved. Write all times in one zone',
    'Zeiten in {column} behalten ihre Zonen, etwa {one} und {other}: Diese verraten Sommer und Winter, und so ungefähr, um wie viel sich ein Datum verschob. Alle Zeiten in einer Zone schreiben',
  ],
  [
    '{column} shows {n|true date|true dates} beside dates that moved: the difference tells by how much. Let this column move, too, or leave it out',
    '{column} zeigt {n|wahres Datum|wahre Datumsangaben} neben verschobenen: Der Unterschied verrät, um wie viel. Diese Spalte auch verschieben oder weglassen',
  ],

  // Cells that are withheld in classes that fail a demand
  ['nothing is demanded of sensitive values, so no class can fail', 'von sensiblen Werten wird nichts gefordert, also kann keine Klasse etwas verfehlen'],
  ['leave it out, or demand something, for example "p": 2', 'das weglassen oder etwas fordern, zum Beispiel "p": 2'],
  ['leave this out, or leave out "failing"', 'das weglassen oder "failing" weglassen'],
  ['leave it out, or leave out "failing" in "privacy"', 'das weglassen oder "failing" in "privacy" weglassen'],
  ['cells are withheld by class, and groups of known columns overlap', 'Zellen werden nach Klassen zurückgehalten, und Gruppen bekannter Spalten überschneiden sich'],
  ['codes would link rows that show a value to rows that do not', 'Codes würden Zeilen, die einen Wert zeigen, mit Zeilen verbinden, die keinen zeigen'],
  ['cells are not yet withheld from several tables', 'aus mehreren Tabellen werden noch keine Zellen zurückgehalten'],
  [
    'the search would look at a sensitive column, and its classes would tell of it',
    'die Suche würde eine sensible Spalte ansehen, und ihre Klassen würden davon etwas verraten',
  ],
  [
    'this is not worked out for a release that withholds sensitive cells',
    'das gibt es nicht für eine Freigabe, die sensible Zellen zurückhält',
  ],
  ['{name} has the value *, which is how withheld cells are written', '{name} hat den Wert *, und so werden zurückgehaltene Zellen geschrieben'],
  [
    'write another value with the repair "recode", or leave out "failing" in "privacy"',
    'mit der Reparatur "recode" einen anderen Wert schreiben oder "failing" in "privacy" weglassen',
  ],
  ['withheld of {column}', 'zurückgehalten von {column}'],
  ['{n} of {m|class|classes} withheld, each in all rows', '{n} von {m|Klasse|Klassen} zurückgehalten, jede in allen Zeilen'],
  [
    '{n} of the classes withhold some rows and show others, first {first}',
    '{n} der Klassen halten manche Zeilen zurück und zeigen andere, zuerst {first}',
  ],
  [
    'all withheld rows together fail a demand: somebody who knows how often each value occurs learns too much of them',
    'alle zurückgehaltenen Zeilen zusammen verfehlen eine Forderung: Wer weiß, wie oft jeder Wert vorkommt, erfährt zu viel von ihnen',
  ],
  [
    'it compares with the whole table, and of a release alone nobody sees the withheld cells',
    'das vergleicht mit der ganzen Tabelle, und in einer Freigabe allein sieht niemand die zurückgehaltenen Zellen',
  ],
  ['give the original, too', 'auch das Original angeben'],
  [
    'all rows of a value rose alike, and one group anywhere may have been the reason',
    'alle Zeilen eines Werts stiegen gleich hoch, und der Grund kann eine Gruppe irgendwo gewesen sein',
  ],
  [
    'classes are formed by k alone, so no class shows what failed in others',
    'k allein bildet die Klassen, also zeigt keine Klasse, was in anderen verfehlt wurde',
  ],
  [
    '{column} is withheld in {n} of {m|row|rows}: {o} of them are in groups that fail your demands, and the other groups were drawn by chance.',
    '{column} ist in {n} von {m|Zeile|Zeilen} zurückgehalten: {o} davon sind in Gruppen, die Ihre Forderungen verfehlen, die übrigen Gruppen hat der Zufall gezogen.',
  ],
  [
    '{column} is withheld in all rows, as {n} of {m|row|rows} are in groups that fail your demands. So it says nothing: leave it out, or ask for less.',
    '{column} ist in allen Zeilen zurückgehalten, denn {n} von {m|Zeile|Zeilen} sind in Gruppen, die Ihre Forderungen verfehlen. So sagt die Spalte nichts: Lassen Sie sie weg, oder fordern Sie weniger.',
  ],
  [
    '{column} is withheld in all rows, as groups fail your demands on other columns. So it says nothing: leave those out, or ask for less of them.',
    '{column} ist in allen Zeilen zurückgehalten, denn Gruppen verfehlen Ihre Forderungen an andere Spalten. So sagt die Spalte nichts: Lassen Sie jene weg, oder fordern Sie weniger von ihnen.',
  ],
  [
    '{column} is withheld in {n} of {m|row|rows}, all of them in groups that fail your demands: no other group was drawn by chance.',
    '{column} ist in {n} von {m|Zeile|Zeilen} zurückgehalten, alle in Gruppen, die Ihre Forderungen verfehlen: Der Zufall hat keine andere Gruppe gezogen.',
  ],
  ['Kordon makes such a release very seldom: ask how it was made.', 'Kordon macht eine solche Freigabe sehr selten: Fragen Sie, wie sie entstanden ist.'],
  [
    'Cells of {columns} are withheld in a release. Nobody looks at what that tells beside another one: groups that two releases withhold are those that fail.',
    'Zellen von {columns} sind in einer Freigabe zurückgehalten. Niemand sieht nach, was das neben einer anderen verrät: Gruppen, die zwei Freigaben zurückhalten, sind die, die verfehlen.',
  ],
  [
    '{n|person is|people are} in groups that are alike in all their rows, and all of the group have a value of {column} in common, most often {value} ({m|person|people}). Demands count in each class alone. Anyone who knows all classes of such a person knows that value.',
    '{n|Person ist|Personen sind} in Gruppen, die in allen ihren Zeilen gleich sind, und alle der Gruppe haben einen Wert von {column} gemeinsam, am häufigsten {value} ({m|Person|Personen}). Forderungen gelten in jeder Klasse für sich. Wer alle Klassen einer solchen Person kennt, kennt diesen Wert.',
  ],
  [
    'In some groups of people who are alike in all their rows all have a value of {column} in common.',
    'In manchen Gruppen von Personen, die in allen ihren Zeilen gleich sind, haben alle einen Wert von {column} gemeinsam.',
  ],
  ['{column} is withheld in all groups: it says nothing.', '{column} ist in allen Gruppen zurückgehalten: Die Spalte sagt nichts.'],
  ['So {value} makes up {share} % of the shown cells and {part} % of all.', 'So hat {value} an den gezeigten Zellen einen Anteil von {share} % und an allen {part} %.'],
  [
    'More than half of all rows fail: ask for less, or decide whether the rest is worth it.',
    'Mehr als die Hälfte aller Zeilen verfehlt sie: Fordern Sie weniger, oder entscheiden Sie, ob der Rest es wert ist.',
  ],
  [
    'Hand out one such release alone: groups that two releases withhold are those that fail.',
    'Geben Sie nur eine solche Freigabe hinaus: Gruppen, die zwei Freigaben zurückhalten, sind die verfehlenden.',
  ],
  [
    '{column} is withheld in some groups, and some of them were drawn by chance.',
    '{column} ist in manchen Gruppen zurückgehalten; einige davon hat der Zufall gezogen.',
  ],
  [
    'Codes or places show which rows are one person\'s. So a reader of all releases learns a value of {column} of {n|person|people}: all who share their groups have it. The job demands nothing of that column.',
    'Codes oder Plätze zeigen, welche Zeilen einer Person gehören. So erfährt man aus allen Freigaben einen Wert von {column} von {n|Person|Personen}: Alle, die ihre Gruppen teilen, haben ihn. Der Job fordert von dieser Spalte nichts.',
  ],
  ['demands on {column} together', 'Forderungen an {column} zusammen'],
  ['people whose rows are linked satisfy them in every release', 'Menschen, deren Zeilen verknüpft sind, erfüllen sie in jeder Freigabe'],
  [
    '{n|person|people} whose rows are linked are in groups that fail, first {group}',
    '{n|Person|Personen} mit verknüpften Zeilen sind in Gruppen, die sie verfehlen, zuerst {group}',
  ],
  ['{check}, {figure} in {class}', '{check}, {figure} in {class}'],
  [
    'its people are others, though {columns} are the same: {n|cell contradicts|cells contradict} the table, first in row {m}, nearly as many as of rows paired by lot',
    'darin sind andere Menschen, obwohl {columns} gleich sind: {n|Zelle widerspricht|Zellen widersprechen} der Tabelle, zuerst in Zeile {m}, fast so viele wie bei ausgelosten Zeilen',
  ],
  [
    'give the release of these people; numbers that begin anew each year tell nobody apart',
    'die Freigabe dieser Menschen angeben; Nummern, die jedes Jahr neu beginnen, unterscheiden niemanden',
  ],
];
