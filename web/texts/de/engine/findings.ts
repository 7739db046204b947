// What a person must know of a release.
import type { Phrase } from '../../phrases.ts';

export const findings: readonly Phrase[] = [
  ['{list} and {last}', '{list} und {last}'],
  ['{first} {next}', '{first} {next}'],

  // Columns
  ['By its name, {column} is {meaning}, and k does not count it.', 'Dem Namen nach enthält {column} {meaning}, und k zählt die Spalte nicht.'],
  ['By their names, {columns} are each {meaning}, and k does not count them.', 'Ihren Namen nach enthalten {columns} je {meaning}, und k zählt die Spalten nicht.'],
  ['In {column}, {n|cell looks|cells look} like {meaning}.', 'In {column} {n:enthält|enthalten} {n|Zelle|Zellen} anscheinend {meaning}.'],
  ['Some cells of {columns} look like {meaning}.', 'Manche Zellen von {columns} enthalten anscheinend {meaning}.'],
  ['{column} is generalized, but its released values still lead to persons.', '{column} ist verallgemeinert, aber die freigegebenen Werte führen noch zu Personen.'],
  ['Released values of {columns} still look like {meaning}.', 'Freigegebene Werte von {columns} enthalten anscheinend noch {meaning}.'],
  [
    'Where {column} is not withheld, nobody else has the value of {n} of {m|row|rows}: anyone who knows it finds the row.',
    'Wo {column} nicht zurückgehalten ist, hat den Wert von {n} von {m|Zeile|Zeilen} sonst niemand: Wer ihn kennt, findet die Zeile.',
  ],
  [
    '{column} goes out unchanged. Nobody else has the value of {n} of {m|row|rows}: anyone who knows it finds the row.',
    '{column} geht unverändert hinaus. Den Wert von {n} von {m|Zeile|Zeilen} hat sonst niemand: Wer ihn kennt, findet die Zeile.',
  ],
  ['{column} goes out unchanged; no row has a value that nobody else has.', '{column} geht unverändert hinaus; keine Zeile hat einen Wert, den sonst niemand hat.'],
  [
    '{n|column goes|columns go} out unchanged, with values that nobody else has ({columns}). Anyone who knows such a value finds the row.',
    '{n|Spalte geht|Spalten gehen} unverändert hinaus, mit Werten, die sonst niemand hat ({columns}). Wer einen solchen Wert kennt, findet die Zeile.',
  ],
  [
    '{n|column goes|columns go} out unchanged, and few rows or none have a value of their own there ({columns}).',
    '{n|Spalte geht|Spalten gehen} unverändert hinaus, und wenige Zeilen oder keine haben dort einen eigenen Wert ({columns}).',
  ],
  ['Values of {columns} single out many rows. Anyone who knows such a value finds the row.', 'Werte von {columns} greifen viele Zeilen heraus. Wer einen solchen Wert kennt, findet die Zeile.'],
  [
    '{columns} go out unchanged. Nobody else has the values of {n} of {m|row|rows} together: anyone who knows them finds the row.',
    '{columns} gehen unverändert hinaus. Die Werte von {n} von {m|Zeile|Zeilen} hat zusammen sonst niemand: Wer sie kennt, findet die Zeile.',
  ],
  ['Together, values of {columns} single out many rows. Anyone who knows them finds the row.', 'Zusammen greifen Werte von {columns} viele Zeilen heraus. Wer sie kennt, findet die Zeile.'],
  ['Nobody has looked at columns that are not counted, and they go out unchanged: {columns}.', 'Niemand hat Spalten angesehen, die nicht gezählt werden, und sie gehen unverändert hinaus: {columns}.'],
  ['It is {value} in all of them.', 'In allen ist es {value}.'],
  ['It is {value} in all of them, which your demand of alpha does not name.', 'In allen ist es {value}, und diesen Wert nennt Ihre Forderung von alpha nicht.'],
  [
    'Most of these, {n|row|rows}, have {value}; fewest, {m|row|rows}, have {other}.',
    'Die meisten davon, {n|Zeile|Zeilen}, haben {value}, die wenigsten, {m|Zeile|Zeilen}, haben {other}.',
  ],
  ['{column} ({value} in {n} of {m|row|rows})', '{column} ({value} in {n} von {m|Zeile|Zeilen})'],
  [
    'In some groups all rows have the same value: {columns}. Anyone who knows that a person is in such a group knows the value.',
    'In manchen Gruppen haben alle Zeilen denselben Wert: {columns}. Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.',
  ],
  ['No demand of alpha names these values.', 'Keine Forderung von alpha nennt diese Werte.'],
  ['If only other values are sensitive, demand alpha of those instead.', 'Sind nur andere Werte sensibel, fordern Sie stattdessen alpha von diesen.'],
  [
    'In some groups all rows have the same value ({columns}), which no demand of alpha names.',
    'In manchen Gruppen haben alle Zeilen denselben Wert ({columns}), den keine Forderung von alpha nennt.',
  ],
  [
    'It is {value} in all of them, as in most rows: if only other values are sensitive, demand alpha of those instead.',
    'In allen ist es {value}, wie in den meisten Zeilen: Sind nur andere Werte sensibel, fordern Sie stattdessen alpha von diesen.',
  ],
  [
    'In {n|group|groups} all rows have the same {column} ({m|row|rows}). Anyone who knows that a person is in such a group knows the value.',
    'In {n|Gruppe|Gruppen} haben alle Zeilen denselben Wert in {column} ({m|Zeile|Zeilen}). Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.',
  ],
  [
    '{n|row is|rows are} in groups of known columns in which all rows have the same {column}. Anyone who knows that a person is in such a group knows the value.',
    '{n|Zeile ist|Zeilen sind} in Gruppen bekannter Spalten, in denen alle Zeilen denselben Wert in {column} haben. Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.',
  ],
  ['A demand of alpha below 1 prevents that.', 'Eine Forderung von alpha unter 1 verhindert das.'],
  [
    '{n|row has|rows have} a value of {column} that everybody in the group has, beside others. Anyone who knows that a person is in such a group knows that the person has it, too.',
    '{n|Zeile hat|Zeilen haben} einen Wert in {column}, den alle in der Gruppe haben, neben anderen. Wer weiß, dass eine Person in einer solchen Gruppe ist, weiß, dass auch sie ihn hat.',
  ],
  [
    'In some groups all rows have the same value ({columns}). Anyone who knows that a person is in such a group knows the value.',
    'In manchen Gruppen haben alle Zeilen denselben Wert ({columns}). Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.',
  ],
  [
    '{column} has {m|value|values}; {n|differs|differ} from another only in case, blanks, Unicode form or leading zeros.',
    '{column} hat {m|Wert|Werte}; davon {n:unterscheidet|unterscheiden} sich {n} von einem anderen nur in Groß- und Kleinschreibung, Leerzeichen, Unicode-Form oder führenden Nullen.',
  ],
  [
    '{column} has {m|value|values}; {n|differs|differ} from another only in case, blanks, Unicode form or leading zeros, such as {one} and {other}.',
    '{column} hat {m|Wert|Werte}; davon {n:unterscheidet|unterscheiden} sich {n} von einem anderen nur in Groß- und Kleinschreibung, Leerzeichen, Unicode-Form oder führenden Nullen, wie {one} und {other}.',
  ],
  ['They count as one value, as the job says.', 'Sie zählen als ein Wert, wie der Auftrag es verlangt.'],
  ['Each counts as a value of its own, so a group may be less varied than it looks.', 'Jede zählt als eigener Wert; eine Gruppe kann also einförmiger sein, als sie aussieht.'],
  ['Spellings of one value of {column} count as different values.', 'Schreibweisen eines Werts von {column} zählen als verschiedene Werte.'],

  // People
  [
    'k counts rows. No column that the job names tells persons apart, so nobody can say whether each row is another person.',
    'k zählt Zeilen. Keine Spalte, die der Auftrag nennt, unterscheidet Personen, also lässt sich nicht sagen, ob jede Zeile eine andere Person ist.',
  ],
  [
    '{column} has {n|value|values} in {m|row|rows}. If each is a person, several rows are of one person.',
    '{column} hat {n|Wert|Werte} in {m|Zeile|Zeilen}. Steht jeder für eine Person, gehören mehrere Zeilen zu einer.',
  ],
  [
    'k counts rows, so the smallest group has {s|person|persons}; {n|group has|groups have} fewer than {k} ({m|row|rows}).',
    'k zählt Zeilen, darum hat die kleinste Gruppe {s|Person|Personen}; {n|Gruppe hat|Gruppen haben} weniger als {k} ({m|Zeile|Zeilen}).',
  ],
  ['k counts rows, so the smallest group has {s|person|persons}.', 'k zählt Zeilen, darum hat die kleinste Gruppe {s|Person|Personen}.'],
  ['If each of these is a person, the smallest group has {s|person|persons}.', 'Steht jeder davon für eine Person, hat die kleinste Gruppe {s|Person|Personen}.'],
  ['{n|row is|rows are} in groups with fewer than {k} persons.', '{n|Zeile ist|Zeilen sind} in Gruppen mit weniger als {k} Personen.'],
  ['{n|row is|rows are} in groups with fewer persons than asked.', '{n|Zeile ist|Zeilen sind} in Gruppen mit weniger Personen als verlangt.'],
  [
    'k counts rows, and several rows may be of one person: some groups have fewer persons than asked.',
    'k zählt Zeilen, und mehrere Zeilen können zu einer Person gehören: Manche Gruppen haben weniger Personen als verlangt.',
  ],
  [
    'Several of the people whom k counts may be one person: some groups have fewer persons than asked.',
    'Mehrere der Personen, die k zählt, können eine sein: Manche Gruppen haben weniger Personen als verlangt.',
  ],
  ['Each group has {n|person|persons} or more.', 'Jede Gruppe hat {n|Person|Personen} oder mehr.'],
  [
    'k counts rows, and several rows may be of one person: some groups have fewer than {k} persons.',
    'k zählt Zeilen, und mehrere Zeilen können zu einer Person gehören: Manche Gruppen haben weniger als {k} Personen.',
  ],
  [
    'The job counts people by {person}, but several of its values belong to one value of {column}, which has {n|value|values} in {m|row|rows}.',
    'Der Auftrag zählt Personen nach {person}, aber mehrere Werte davon gehören zu einem Wert von {column}; diese Spalte hat {n|Wert|Werte} in {m|Zeile|Zeilen}.',
  ],
  [
    'If each of these is a person, the smallest group has {s|person|persons}; {n|group has|groups have} fewer than {k} ({m|row|rows}).',
    'Steht jeder davon für eine Person, hat die kleinste Gruppe {s|Person|Personen}; {n|Gruppe hat|Gruppen haben} weniger als {k} ({m|Zeile|Zeilen}).',
  ],
  [
    'Several of the people whom k counts may be one person: some groups have fewer than {k} persons.',
    'Mehrere der Personen, die k zählt, können eine sein: Manche Gruppen haben weniger als {k} Personen.',
  ],
  [
    'Codes of {columns} link the rows of a person. Of {m|person|persons} with all their rows, {n|has|have} fewer than {k} who are alike, at least {s}. Leave the codes out, release one row a person, or ask for as many people who are alike in all their rows.',
    'Codes von {columns} verbinden die Zeilen einer Person. Von {m|Person|Personen} mit allen ihren Zeilen {n:hat|haben} {n} weniger als {k} Gleiche, mindestens {s}. Lassen Sie die Codes weg, geben Sie je Person eine Zeile frei, oder fordern Sie so viele Personen, die in allen Zeilen gleich sind.',
  ],
  [
    'Codes of {columns} link the rows of a person. With all their rows, some persons have fewer than {k} who are alike.',
    'Codes von {columns} verbinden die Zeilen einer Person. Mit allen ihren Zeilen haben manche Personen weniger als {k} Gleiche.',
  ],
  ['{column} goes out as random codes, one for each of {n|value|values}.', '{column} wird als zufällige Codes freigegeben, je einer für {n|Wert|Werte}.'],
  ['{column} goes out as codes made by a passphrase, one for each of {n|value|values}.', '{column} wird als Codes aus einer Passphrase freigegeben, je einer für {n|Wert|Werte}.'],
  ['Codes of {columns}, made by a passphrase, link the rows of a person, in other releases, too.', 'Codes von {columns} aus einer Passphrase verbinden die Zeilen einer Person, auch mit anderen Freigaben.'],
  ['Codes of {columns} link the rows of a person, so that anyone can count them.', 'Codes von {columns} verbinden die Zeilen einer Person, sodass jeder sie zählen kann.'],
  [
    'There are {n|household|households} by {columns}. Somebody of a household is found with a chance of {highest} % at most, {average} % on average.',
    'Nach {columns} gibt es {n|Haushalt|Haushalte}. Jemand aus einem Haushalt wird mit einer Chance von höchstens {highest} % gefunden, im Mittel {average} %.',
  ],
  [
    'The job counts people, but a table alone does not show whose rows it has. So rows were counted. Check it against its original.',
    'Der Auftrag zählt Personen, aber eine Tabelle allein zeigt nicht, von wem ihre Zeilen sind. Also wurden Zeilen gezählt. Sie sollte neben ihrem Original geprüft werden.',
  ],
  [
    'The job counts people of the population (k-map, delta-presence). Without the original nobody can judge that: the figures are of the table alone.',
    'Der Auftrag zählt Personen der Grundgesamtheit (k-Map, Delta-Presence). Ohne das Original kann das niemand beurteilen: Die Zahlen gelten von der Tabelle allein.',
  ],

  // Readers who know the method
  [
    'An expert who knows the method can rule out some more precise values of {n} of {m|row|rows}.',
    'Bei {n} von {m|Zeile|Zeilen} kann, wer das Verfahren kennt, manche genaueren Werte ausschließen.',
  ],
  [
    'Their group has others inside: if these rows had such a value, they would be there.',
    'In ihrer Gruppe liegen andere: Hätten diese Zeilen einen solchen Wert, so wären sie dort.',
  ],
  [
    'Then fewer people of the population fit them, and what you asked of the population may fail against such a reader.',
    'Dann passen weniger Personen der Grundgesamtheit zu ihnen, und was Sie von ihr verlangt haben, gilt vielleicht nicht.',
  ],
  ['k is kept.', 'k ist eingehalten.'],
  [
    'An expert who knows the method can rule out values of some rows. Then fewer people of the population fit them.',
    'Wer das Verfahren kennt, kann bei manchen Zeilen Werte ausschließen. Dann passen weniger Personen der Grundgesamtheit zu ihnen.',
  ],
  [
    'An expert who also counts knows more: in the groups of {n} of {m|row|rows} some more precise value occurs.',
    'Wer außerdem zählt, weiß mehr: In den Gruppen von {n} von {m|Zeile|Zeilen} kommt ein genauerer Wert sicher vor.',
  ],
  ['In the groups of {n|row|rows} the expert also knows how often each value occurs.', 'In den Gruppen von {n|Zeile|Zeilen} steht auch fest, wie oft jeder Wert vorkommt.'],
  ['The expert can rule out values of {n|more row|more rows}.', 'Bei {n} weiteren {n:Zeile|Zeilen} lassen sich Werte ausschließen.'],
  [
    'The job avoids groups inside others that rule out values. Only an audit beside the original can show that.',
    'Der Auftrag vermeidet Gruppen in anderen, die Werte ausschließen. Das zeigt nur eine Prüfung neben dem Original.',
  ],
  ['Kordon did not compute what groups inside others tell: {why}.', 'Was Gruppen in anderen verraten, wurde nicht berechnet: {why}.'],
  ['Kordon did not compute what an expert learns who counts the rows of groups: {why}.', 'Was erfährt, wer die Zeilen von Gruppen zählt, wurde nicht berechnet: {why}.'],
  [
    'Kordon did not compute what a reader with a register of everybody learns from the demands: {why}.',
    'Was die Anforderungen jemandem mit einem Register aller verraten, wurde nicht berechnet: {why}.',
  ],
  [
    'With a register of everybody, an expert sees that your demand on sensitive values keeps {n} of {m|row|rows} from being more precise.',
    'Mit einem Register aller sieht man: {n} von {m|Zeile|Zeilen} sind nur wegen Ihrer Anforderung an sensible Werte nicht genauer.',
  ],
  [
    'The sensitive value of {n|row|rows} is then likelier than you allow; that of {m} is certain.',
    'Bei {n|Zeile|Zeilen} ist der sensible Wert dann wahrscheinlicher, als Sie erlauben, bei {m} ist er sicher.',
  ],
  [
    'Withheld cells prevent this; else hand the table only to readers without such a register.',
    'Zurückgehaltene Zellen verhindern das; sonst geben Sie die Tabelle nur an Leser ohne ein solches Register.',
  ],
  [
    'Each of these has {value} in {column}: if that does no harm, demand alpha of the other values instead.',
    'Jede davon hat {value} in {column}: Schadet das nicht, fordern Sie stattdessen alpha von den anderen Werten.',
  ],
  [
    'Of {n|row that is|rows that are} suppressed for your demands, {m} have {value} in {column}. Who misses a person in the table may know that.',
    'Von {n|Zeile, die|Zeilen, die} wegen Ihrer Forderungen unterdrückt {n:ist|sind}, haben {m} in {column} {value}. Wer eine Person in der Tabelle vermisst, weiß das womöglich.',
  ],
  ['Withheld cells prevent this.', 'Zurückgehaltene Zellen verhindern das.'],
  ['Hand the table only to readers without such a register.', 'Geben Sie die Tabelle nur an Leser ohne ein solches Register.'],
  ['Most often, for {n|row|rows}, that is {value} in {column}.', 'Am häufigsten, bei {n|Zeile|Zeilen}, ist das {value} in {column}.'],

  // An earlier release
  [
    "Row i of all was taken for one person's, but the job does not keep rows in the places of the input.",
    'Zeile i galt in allen als dieselbe Person, aber der Auftrag lässt die Zeilen nicht an ihren Plätzen in der Eingabe.',
  ],
  [
    'Nobody looks at columns without a role in the job, and they may tell more of people. The later release has {columns}.',
    'Niemand sieht Spalten ohne Rolle im Auftrag an, und sie können mehr über Personen verraten. Die spätere Freigabe hat {columns}.',
  ],
  [
    'Nobody looks at columns without a role in the job, and they may tell more of people. Earlier releases have {columns}.',
    'Niemand sieht Spalten ohne Rolle im Auftrag an, und sie können mehr über Personen verraten. Frühere Freigaben haben {columns}.',
  ],
  [
    'Nobody is in a group of the later release and in one of an earlier release. Of those who are in both files, one of the two released nobody.',
    'Niemand ist in einer Gruppe der späteren und in einer einer früheren Freigabe. Von denen, die in beiden Dateien sind, hat eine der beiden niemanden freigegeben.',
  ],
  [
    'Of the people who are in the later release only, {n|is|are} among fewer than k such in their group. Anyone who knows who was in earlier releases finds them there.',
    'Von den Personen, die nur in der späteren Freigabe sind, {n:ist|sind} {n} in ihrer Gruppe unter weniger als k solchen. Wer weiß, wer in früheren Freigaben war, findet sie dort.',
  ],
  [
    'Of the people who are in earlier releases only, {n|is|are} among fewer than k such who share their groups. Anyone who subtracts the values of the others of such groups finds theirs. A later release prevents that only if it leaves out others, too.',
    'Von den Personen, die nur in früheren Freigaben sind, {n:ist|sind} {n} unter weniger als k solchen, die ihre Gruppen teilen. Wer abzieht, was die anderen dieser Gruppen haben, findet, was sie hatten. Dagegen hilft keine spätere Freigabe, außer sie lässt auch andere weg.',
  ],

  // The release as a whole
  ['This table does not protect as the job asks: its audit failed.', 'Diese Tabelle schützt nicht, wie der Auftrag es verlangt: Sie hat ihre Prüfung nicht bestanden.'],
  [
    'Rows are in the order of the input. Anyone who knows that order finds rows by their place.',
    'Die Zeilen stehen in der Reihenfolge der Eingabe. Wer sie kennt, findet Zeilen durch ihren Platz.',
  ],
  ['{n|cell goes|cells go} beyond the boundaries, in {m|row|rows}.', '{n|Zelle geht|Zellen gehen} über die Grenzen hinaus, in {m|Zeile|Zeilen}.'],
  ['Some cells are more general than their boundaries allow.', 'Manche Zellen sind allgemeiner, als ihre Grenzen erlauben.'],

  // How a table without its original is read
  [
    'In {column}, {n|value overlaps|values overlap} others, such as {one} and {other}: a row may fit several groups, and each is judged by its own rows.',
    'In {column} {n:überschneidet|überschneiden} sich {n|Wert|Werte} mit anderen, wie {one} und {other}: Eine Zeile kann in mehrere Gruppen passen, und jede wird nach ihren eigenen Zeilen beurteilt.',
  ],
  [
    'Equal texts are equal values, and nothing else is: a *, an empty cell and a range are values like any other.',
    'Gleiche Texte sind gleiche Werte und sonst nichts: Ein *, eine leere Zelle und ein Bereich sind Werte wie alle anderen.',
  ],
  ['In columns whose cells the job withholds, a * is no value.', 'In Spalten, deren Zellen der Auftrag zurückhält, ist ein * kein Wert.'],
  ['Of columns that the job folds, spellings of a value are equal, too.', 'In Spalten, deren Schreibweisen der Auftrag als eine zählt, sind auch diese gleich.'],
  [
    'A row of nothing but * is suppressed if the job masks suppressed rows; else it is in a group like any other. Rows that were removed before cannot be seen.',
    'Eine Zeile aus nichts als * ist unterdrückt, wenn der Auftrag unterdrückte Zeilen als * stehen lässt; sonst ist sie in einer Gruppe wie jede andere. Zeilen, die vorher entfernt wurden, sind nicht zu sehen.',
  ],
  [
    'Groups are counted in rows: without identifiers nobody can see which rows are of one person.',
    'Gruppen zählen Zeilen: Ohne Identifikatoren ist nicht zu sehen, welche Zeilen zu einer Person gehören.',
  ],
  [
    't-closeness, beta-likeness and delta-disclosure are measured to the rows in groups, as the original is not known.',
    't-Closeness, beta-Likeness und delta-Disclosure werden gegen die Zeilen in Gruppen gemessen, weil das Original nicht bekannt ist.',
  ],
  [
    'If * matched every value, as some tools count, k would be {n} and not {m}.',
    'Stünde * für jeden Wert, wie manche Programme zählen, wäre k {n} und nicht {m}.',
  ],

  // What it lost
  ['{column} is {value} in {n} of {m|row|rows}.', '{column} ist in {n} von {m|Zeile|Zeilen} {value}.'],
  ['{column} may be any of its values in {n} of {m|row|rows}.', '{column} kann in {n} von {m|Zeile|Zeilen} jeder seiner Werte sein.'],
  [
    'With k alone a quick run loses {least} % in place of {loss} %; of its {n|group|groups} {demands}.',
    'Mit k allein verliert ein schneller Lauf {least} % statt {loss} %; von seinen {n|Gruppe|Gruppen} {demands}.',
  ],

  // Dates that went out as others
  [
    'Dates of {columns} moved by whole weeks, a number for each person, by {n} days at most.',
    'Datumsangaben in {columns} sind um ganze Wochen gerückt, für jede Person um eine eigene Zahl, höchstens um {n} Tage.',
  ],
  [
    'Dates of {columns} moved by a number of days for each person, by {n} at most.',
    'Datumsangaben in {columns} sind für jede Person um eine eigene Zahl von Tagen gerückt, höchstens um {n}.',
  ],
  [
    'The days between two dates of a person are true. Anyone who knows one date of a person knows them all, and holidays and epidemics may show.',
    'Die Tage zwischen zwei Datumsangaben einer Person sind wahr. Wer ein Datum einer Person kennt, kennt alle, und Feiertage und Epidemien können zu sehen sein.',
  ],
  [
    "Of {m|person|persons}, {n|has a date|have dates} that nobody else's could have become: shift by more days, or leave the dates out.",
    'Von {m|Person|Personen} {n:hat|haben} {n} ein Datum, zu dem kein Datum anderer werden konnte: um mehr Tage verschieben oder die Datumsangaben weglassen.',
  ],
  [
    '{n|person has|persons have} days between dates that nobody else has. If somebody may know these, then leave dates or codes out.',
    'Bei {n|Person|Personen} gibt es Tage zwischen Datumsangaben, die sonst niemand hat. Wenn jemand diese wissen kann, dann lassen Sie Datumsangaben oder Codes weg.',
  ],
  [
    "{column} goes out as days since the person's earliest {since}, and these are true.",
    '{column} geht als Tage seit dem frühesten Datum der Person in {since} hinaus, und diese sind wahr.',
  ],
  [
    '{n|person has|persons have} no date to count from: their cells are empty.',
    '{n|Person hat|Personen haben} kein Datum, ab dem zu zählen wäre: Ihre Zellen sind leer.',
  ],
  // Several tables of the same people
  [
    '{table}: {n|row is|rows are} of {m|person|people} whom {first} does not have',
    '{table}: {n|Zeile gehört|Zeilen gehören} zu {m|Person|Personen}, die {first} nicht hat',
  ],
  [
    '{table}: of {m|row|rows} {n|goes|go} out, with a loss of {share} %.',
    '{table}: von {m|Zeile|Zeilen} {n|geht|gehen} hinaus, mit einem Verlust von {share} %.',
  ],
  ['{table}: of {m|row|rows} {n|goes|go} out.', '{table}: von {m|Zeile|Zeilen} {n|geht|gehen} hinaus.'],
  [
    '{column} goes out in {n|table|tables}: equal values may join rows of somebody, and nobody looked at what these tell together',
    '{column} geht in {n|Tabelle|Tabellen} hinaus: gleiche Werte können Zeilen von jemandem verbinden, und niemand hat geprüft, was diese zusammen verraten',
  ],

  // ---- Weights of a survey ----

  ['global risk', 'globales Risiko'],
  ['weights of {column}', 'Gewichte von {column}'],
  [
    '{share} of the rows may be found by their weights, allowed {most}',
    'Ein Anteil von {share} der Zeilen ist durch ihre Gewichte zu finden, erlaubt sind {most}',
  ],
  [
    'raise k, for example to {k}; or leave out a quasi-identifier; or allow more',
    'k erhöhen, zum Beispiel auf {k}; oder einen Quasi-Identifikator weglassen; oder mehr erlauben',
  ],
  [
    'one weight in each of {n|class|classes}, and its sum is kept',
    'ein Gewicht in jeder von {n|Klasse|Klassen}, und seine Summe bleibt',
  ],
  [
    '{n} of the classes with other weights than their mean, first {first}',
    '{n} der Klassen mit anderen Gewichten als ihrem Mittel, zuerst {first}',
  ],
  [
    '{column} goes out unchanged. {n|row has|rows have} a weight there that fewer than k rows have, which may tell more of them than their class.',
    '{column} geht unverändert hinaus. {n|Zeile hat|Zeilen haben} dort ein Gewicht, das weniger als k Zeilen haben: Es kann mehr über sie sagen als ihre Klasse.',
  ],
  [
    'The job bounds how many rows may be found by their weights. Without the original nobody can judge that. Check it against its original.',
    'Der Auftrag begrenzt, wie viele Zeilen durch ihre Gewichte zu finden sind. Ohne das Original kann das niemand beurteilen. Prüfen Sie die Tabelle gegen ihr Original.',
  ],
  [
    '{column}: the weights of {n|row|rows} add up to {people} people. If they were divided by their mean, then give them as they were before',
    '{column}: Die Gewichte von {n|Zeile|Zeilen} ergeben zusammen {people} Personen. Wenn sie durch ihr Mittel geteilt wurden, dann geben Sie sie so, wie sie vorher waren',
  ],
  ['{n|row|rows} without a weight in {column}, first row {m}', '{n|Zeile|Zeilen} ohne Gewicht in {column}, zuerst Zeile {m}'],
  [
    '{n|row|rows} of {column} with {value} or the like, which is no number from 0 to 10^12, first row {m}',
    '{n|Zeile|Zeilen} von {column} mit {value} oder Ähnlichem, was keine Zahl von 0 bis 10^12 ist, zuerst Zeile {m}',
  ],
  ['name the column of weights, or say how it writes numbers ("number")', 'die Spalte der Gewichte nennen oder sagen, wie sie Zahlen schreibt ("number")'],
  ['name the column of weights, as "HH_weight"', 'die Spalte der Gewichte nennen, etwa "HH_weight"'],
  ['name the column that says how many people each row is for', 'die Spalte nennen, die sagt, für wie viele Personen jede Zeile steht'],
  ['the role of {name} is {role}, and a weight is no value of a person', 'die Rolle von {name} ist {role}, und ein Gewicht ist kein Wert einer Person'],
  ['make its role "insensitive" or "leave-out"', 'ihm die Rolle "insensitive" oder "leave-out" geben'],
  [
    'of the columns that go out unchanged only a weight may become the mean of its class',
    'von den Spalten, die unverändert hinausgehen, kann nur ein Gewicht zum Mittel seiner Klasse werden',
  ],
  ['leave it out; or name the column as "weight" in "privacy"', 'weglassen; oder die Spalte als "weight" in "privacy" nennen'],
  [
    'beside "known" a class may be one row, whose weight would go out as it is',
    'neben "known" kann eine Klasse eine einzige Zeile sein, deren Gewicht hinausginge, wie es ist',
  ],
  ['leave the weight out ("role": "leave-out"), or leave out "known"', 'das Gewicht weglassen ("role": "leave-out") oder "known" weglassen'],
  ['it is found by the weights of a survey, and the job names none', 'es folgt aus den Gewichten einer Befragung, und der Auftrag nennt keine'],
  ['name the column of weights: "weight" in "privacy"', 'die Spalte der Gewichte nennen: "weight" in "privacy"'],
  ['weights are not yet worked out for several tables', 'Gewichte sind für mehrere Tabellen noch nicht ausgearbeitet'],
  ['leave it out, or give one table', 'weglassen oder eine Tabelle geben'],
  ['give the greatest share of the rows that may be found, for example 0.03', 'den größten Anteil der Zeilen nennen, der zu finden sein darf, zum Beispiel 0.03'],
  [
    '{column} has {n|different weight|different weights}, and each group goes out with their mean. Anyone who knows the weights of the sampling plan may work out which of them a group has.',
    '{column} hat {n|verschiedenes Gewicht|verschiedene Gewichte}, und jede Gruppe geht mit deren Mittel hinaus. Wer die Gewichte des Stichprobenplans kennt, kann erschließen, welche davon eine Gruppe hat.',
  ],
  [
    'the weights add up to no more people than there are rows, so {share} of the rows may be found; allowed: {most}',
    'die Gewichte ergeben nicht mehr Personen, als es Zeilen gibt, also ist ein Anteil von {share} der Zeilen zu finden; erlaubt: {most}',
  ],
  [
    'give the weights as they were before they were divided by their mean; or raise k',
    'die Gewichte so geben, wie sie waren, bevor sie durch ihr Mittel geteilt wurden; oder k erhöhen',
  ],
];
