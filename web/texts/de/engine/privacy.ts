// Demands on privacy: what a job may ask for, what a table allows, and why a release falls short of it.
import type { Phrase } from '../../phrases.ts';

export const privacy: Phrase[] = [
  ['without the rows that are suppressed: {what}', 'ohne die Zeilen, die unterdrückt werden: {what}'],
  // What classes inside others tell
  [
    '{name} becomes ranges or sets, and a class of these may always lie inside another',
    '{name} wird zu Bereichen oder Mengen; bei ihnen lässt sich nicht vermeiden, dass Klassen in anderen liegen',
  ],
  [
    '{name} becomes numbers, and of numbers nobody can tell which classes lie inside others',
    '{name} wird zu Zahlen; bei ihnen kann niemand sagen, welche Klassen in anderen liegen',
  ],
  [
    'say "release": "range" there, or "nested": "allow"',
    'Klassen dort als Intervalle hinausgehen lassen oder Klassen in Klassen zulassen',
  ],
  [
    'give it a hierarchy, or say "nested": "allow"',
    'eine Hierarchie angeben oder Klassen in Klassen zulassen',
  ],
  [
    'it cannot be told which classes lie inside others: {why}',
    'welche Klassen in anderen liegen, lässt sich nicht sagen: {why}',
  ],
  [
    'of {n|row|rows} values can be ruled out by the classes inside theirs, and no row could be moved there',
    'bei {n|Zeile|Zeilen} lassen sich Werte ausschließen, weil in ihren Klassen andere liegen, und keine Zeile ließ sich dorthin verschieben',
  ],
  [
    'use another algorithm or other models, or say "nested": "allow"',
    'ein anderes Verfahren oder andere Modelle nehmen oder Klassen in Klassen zulassen',
  ],

  // What a job asks for
  ['give for example {"k": 5}', 'zum Beispiel {"k": 5} angeben'],
  [
    'give the least number of rows that share a class, for example 5',
    'angeben, wie viele Zeilen sich mindestens eine Klasse teilen, zum Beispiel 5',
  ],
  [
    'give the least number of rows of the table that share a class; beside k_map 1 is enough',
    'angeben, wie viele Zeilen der Tabelle sich mindestens eine Klasse teilen; neben k_map genügt 1',
  ],
  [
    'k = 1 protects nobody: every row may stand alone in a class',
    'k = 1 schützt niemanden: jede Zeile darf allein in einer Klasse stehen',
  ],
  ['give 2 or more, for example 5', '2 oder mehr angeben, zum Beispiel 5'],
  [
    'protects nobody from attribute disclosure: a class may have a single value',
    'schützt niemanden vor der Offenlegung sensibler Werte: eine Klasse darf nur einen einzigen Wert haben',
  ],
  ['{key} = {n} {meaning}', '{key} = {n} {meaning}'],
  ['give more than {n}, for example {m}', 'mehr als {n} angeben, zum Beispiel {m}'],
  [
    '{key} = {n} is above k = {k}: a class of {k} rows has at most {k} distinct values',
    '{key} = {n} ist größer als k = {k}: eine Klasse aus {k} Zeilen hat höchstens {k} verschiedene Werte',
  ],
  ['lower {key} to {k} or less, or raise k to {n}', '{key} auf höchstens {k} senken oder k auf {n} erhöhen'],
  [
    'give how many well-represented values every class has, for example 3',
    'angeben, wie viele gut vertretene Werte jede Klasse hat, zum Beispiel 3',
  ],
  ['give a number above 1, for example 2.5', 'eine Zahl über 1 angeben, zum Beispiel 2.5'],
  [
    'give a number above 0, for example 3: the most frequent value then occurs less than 3 times as often as the l-th and all rarer ones together',
    'eine Zahl über 0 angeben, zum Beispiel 3: der häufigste Wert kommt dann weniger als 3-mal so oft vor wie der l-te und alle selteneren zusammen',
  ],
  ['only the kind {kind} has this', 'das hat nur die Art {kind}'],
  ['remove it, or write {key}: {kind}', 'es entfernen oder {key}: {kind} schreiben'],
  [
    'give the greatest distance, from 0 to 1, for example 0.3',
    'den größten Abstand angeben, von 0 bis 1, zum Beispiel 0.3',
  ],
  [
    'give a share of a class: a number above 0 and at most 1, for example 0.5',
    'einen Anteil einer Klasse angeben: eine Zahl über 0 und höchstens 1, zum Beispiel 0.5',
  ],
  [
    'give an array of texts, for example ["HIV"], or remove the key: it then holds for every value',
    'ein Array von Texten angeben, zum Beispiel ["HIV"], oder den Schlüssel entfernen: dann gilt es für jeden Wert',
  ],
  ['{value} is already there as {key}[{n}]', '{value} ist schon als {key}[{n}] vorhanden'],
  ['give at least one object, or remove the key', 'mindestens ein Objekt angeben oder den Schlüssel entfernen'],
  [
    'name a sensitive attribute, or remove the key: it then holds for each of them',
    'eine sensible Spalte nennen oder den Schlüssel entfernen: dann gilt es für jede davon',
  ],
  ['name a sensitive attribute: {names}', 'eine sensible Spalte nennen: {names}'],
  [
    'the role of {name} is {role}, not "sensitive"',
    'die Rolle von {name} ist {role}, nicht „sensibel“',
  ],
  [
    'no attribute is sensitive, so there is nothing that this could protect',
    'keine Spalte ist sensibel, daher gibt es nichts, was dies schützen könnte',
  ],
  [
    'give the role "sensitive" to the columns that nobody should learn of a person, or protect with k alone',
    'den Spalten, die niemand über eine Person erfahren soll, die Rolle „sensibel“ geben, oder nur mit k schützen',
  ],
  [
    '{path} measures distances in the hierarchy of {name}, and it has none',
    '{path} misst Abstände in der Hierarchie von {name}, und diese Spalte hat keine',
  ],
  [
    'give the attribute a hierarchy, or use {choices} there',
    'der Spalte eine Hierarchie geben oder dort {choices} verwenden',
  ],
  ['a hierarchical distance needs a hierarchy', 'ein hierarchischer Abstand braucht eine Hierarchie'],
  [
    '{kind} needs numbers, and column {name} has {values}',
    '{kind} braucht Zahlen, und die Spalte {name} hat {values}',
  ],
  ['an ordered distance', 'ein geordneter Abstand'],
  ['a hierarchical distance', 'ein hierarchischer Abstand'],
  ['{key}: {choices}', '{key}: {choices}'],
  ['{one} or {other}', '{one} oder {other}'],
  [
    'use {choices}, or list what means a missing value in input.missing',
    '{choices} verwenden, oder als fehlend zählen, was für einen fehlenden Wert steht',
  ],
  ['column {name} has no value {value}', 'die Spalte {name} hat keinen Wert {value}'],
  [
    'write it as the table does, or remove it',
    'ihn so schreiben wie die Tabelle oder ihn entfernen',
  ],

  // What the table allows: clauses
  [
    'with the {n|value|values} of {name} a release has at most {m|class|classes}, where k alone allows {c}: hardly any detail is left; ask for less, or recode the column to fewer values',
    'mit {n|Wert|Werten} von {name} hat eine Freigabe höchstens {m|Klasse|Klassen}, wo k allein {c} erlaubt: fast alle Einzelheiten gehen verloren; weniger verlangen oder die Spalte in weniger Werte umkodieren',
  ],
  [
    'the boundaries make {n|cluster|clusters}, and the values of {name} suffice for at most {m|class|classes}',
    'die Grenzen bilden {n|Cluster|Cluster}, und die Werte von {name} reichen für höchstens {m|Klasse|Klassen}',
  ],
  [
    'the boundaries keep rows apart that would make up for one another in {name}',
    'die Grenzen trennen Zeilen, die einander in {name} ausgleichen würden',
  ],
  ['there are only {n} rows, so k can be at most {k}', 'es gibt nur {n} Zeilen, daher kann k höchstens {k} sein'],
  [
    '{name} has only {n|value|values}, so p can be at most {p}',
    '{name} hat nur {n|Wert|Werte}, daher kann p höchstens {p} sein',
  ],
  [
    'the entropy of the values of {name} allows l to be at most {l}',
    'die Entropie der Werte von {name} erlaubt für l höchstens {l}',
  ],
  ['{name} has only {n|value|values}, so no l can hold', '{name} hat nur {n|Wert|Werte}, daher ist kein l möglich'],
  [
    '{name} has only {n|value|values}, so l can be at most {l}',
    '{name} hat nur {n|Wert|Werte}, daher kann l höchstens {l} sein',
  ],
  [
    '{value} is so frequent in {name} that with this c no l can hold',
    '{value} ist in {name} so häufig, dass mit diesem c kein l möglich ist',
  ],
  [
    '{value} is so frequent in {name} that with this c l can be at most {l}',
    '{value} ist in {name} so häufig, dass l mit diesem c höchstens {l} sein kann',
  ],
  [
    'the share of {value} in these rows is above that in the whole table by {b} times the latter',
    'der Anteil von {value} in diesen Zeilen liegt um das {b}-Fache über dem in der gesamten Tabelle',
  ],
  [
    '{value} is so frequent in these rows that with this kind no beta can hold',
    '{value} ist in diesen Zeilen so häufig, dass bei dieser Art kein beta möglich ist',
  ],
  [
    'the shares of {value} in these rows and in the whole table are so far apart that delta can be no less than {d}',
    'die Anteile von {value} in diesen Zeilen und in der gesamten Tabelle liegen so weit auseinander, dass delta nicht kleiner als {d} sein kann',
  ],
  [
    'none of these rows has {value}, so no delta can hold',
    'keine dieser Zeilen hat {value}, also ist kein delta möglich',
  ],
  [
    'give a number above 0, for example 1: no value is then more than twice as frequent in a class as in the table',
    'eine Zahl über 0 angeben, zum Beispiel 1: Kein Wert ist dann in einer Klasse mehr als doppelt so häufig wie in der Tabelle',
  ],
  [
    'give a number above 0, for example 1.5: each share of a class is then less than 4.5 times that of the table, and more than a 4.5th',
    'eine Zahl über 0 angeben, zum Beispiel 1.5: Jeder Anteil an einer Klasse liegt dann zwischen einem 4,5-tel und dem 4,5-Fachen dessen an der Tabelle',
  ],
  ['these rows are {t} away from the whole table', 'diese Zeilen sind {t} von der gesamten Tabelle entfernt'],
  [
    'the share of {values} in {name} is {a}, and without suppression alpha can be no less',
    'der Anteil von {values} in {name} ist {a}; ohne Unterdrückung kann alpha nicht kleiner sein',
  ],

  // Why a run is refused
  [
    'ask for no more than that, or leave the demand out',
    'nicht mehr als das verlangen oder die Anforderung weglassen',
  ],
  [
    'ask for no more than that, or allow at least {n} of {m} rows to be suppressed',
    'nicht mehr als das verlangen oder erlauben, dass mindestens {n} von {m} Zeilen unterdrückt werden',
  ],
  ['k is {k}, but the table has only {n} rows', 'k ist {k}, aber die Tabelle hat nur {n} Zeilen'],
  ['lower k, or give a larger table', 'k senken oder eine größere Tabelle laden'],
  [
    'every row would be suppressed: within the boundaries the algorithm finds no class that holds k and what is asked of the population',
    'jede Zeile würde unterdrückt: Innerhalb der Grenzen findet der Algorithmus keine Klasse, die k und das von der Grundgesamtheit Verlangte einhält',
  ],
  [
    '{n|row is|rows are} suppressed, and in the table all the same: {detail}',
    '{n|Zeile ist|Zeilen sind} unterdrückt und dennoch in der Tabelle: {detail}',
  ],
  [
    'loosen boundaries, so that fewer rows are suppressed; or raise "most", or give a larger population',
    'Grenzen lockern, damit weniger Zeilen unterdrückt werden; oder den größten Anteil erhöhen oder eine größere Grundgesamtheit angeben',
  ],
  ['loosen boundaries, or ask for less', 'Grenzen lockern oder weniger verlangen'],
  [
    'every row would be suppressed: within the boundaries no {n} rows can share a class',
    'alle Zeilen würden unterdrückt: innerhalb der Grenzen können sich keine {n} Zeilen eine Klasse teilen',
  ],
  [
    'every row would be suppressed: within the boundaries no class of {n} rows can hold what is demanded',
    'alle Zeilen würden unterdrückt: innerhalb der Grenzen kann keine Klasse aus {n} Zeilen die Anforderungen erfüllen',
  ],
  [
    '{n} of {m} rows would be suppressed, {causes}; the limit is {o}',
    '{n} von {m} Zeilen würden unterdrückt, {causes}; das Limit ist {o}',
  ],
  [
    '{n} of them because no algorithm could keep them',
    '{n} davon, weil kein Verfahren sie behalten könnte',
  ],
  [
    '{n} of them because no algorithm could keep them, {m} by the algorithm',
    '{n} davon, weil kein Verfahren sie behalten könnte, {m} durch das Verfahren',
  ],
  [
    '{n} of them because no algorithm could keep them, {m} by the algorithm, so that the others hold',
    '{n} davon, weil kein Verfahren sie behalten könnte, {m} durch das Verfahren, damit die übrigen die Anforderungen erfüllen',
  ],
  [
    '{n} of them because no algorithm could keep them, {m} so that the others hold and no range is wider than allowed',
    '{n} davon, weil kein Verfahren sie behalten könnte, {m}, damit die übrigen die Anforderungen erfüllen und kein Bereich breiter ist als erlaubt',
  ],
  [
    '0 of them because no algorithm could keep them, {m} by the algorithm',
    '{m} davon durch das Verfahren',
  ],
  [
    '0 of them because no algorithm could keep them, {m} by the algorithm, so that the others hold',
    '{m} davon durch das Verfahren, damit die übrigen die Anforderungen erfüllen',
  ],
  [
    '0 of them because no algorithm could keep them, {m} so that the others hold and no range is wider than allowed',
    '{m} davon, damit die übrigen die Anforderungen erfüllen und kein Bereich breiter ist als erlaubt',
  ],
  ['{causes}, {n} by an earlier masking', '{causes}, {n} durch eine frühere Freigabe'],
  [
    'every row would be suppressed: the algorithm finds no class of {n} rows that holds what is asked',
    'alle Zeilen würden unterdrückt: Das Verfahren findet keine Klasse aus {n} Zeilen, die das Verlangte einhält',
  ],
  ['ask for less privacy, or take another algorithm', 'weniger Schutz verlangen oder ein anderes Verfahren nehmen'],
  ['lower k', 'k senken'],
  ['ask for less privacy', 'weniger Schutz verlangen'],
  ['lower k, or allow more suppression', 'k senken oder mehr Unterdrückung erlauben'],
  [
    'ask for less privacy, or allow more suppression',
    'weniger Schutz verlangen oder mehr Unterdrückung erlauben',
  ],
  ['{steps}; {step}', '{steps}; {step}'],
  ['{ways}, or let ranges be wider', '{ways}, oder breitere Bereiche erlauben'],
  ['{ways}, or loosen a boundary: {steps}', '{ways}, oder eine Grenze lockern: {steps}'],
  [
    'let {name} {from} become {to} (saves {n})',
    '{name} {from} zu {to} werden lassen (erspart {n})',
  ],
  [
    '{algorithm} promises no protection, and this table would have none: {model} fails, first for a class of {n|row|rows}',
    '{algorithm} verspricht keinen Schutz, und diese Tabelle hätte keinen: {model} ist nicht erfüllt, zuerst bei einer Klasse aus {n|Zeile|Zeilen}',
  ],
  [
    'use an algorithm that guarantees it, or say "unprotected": "accept" in "algorithm"',
    'ein Verfahren verwenden, das den Schutz zusichert, oder sagen, dass die ungeschützte Tabelle trotzdem gewollt ist',
  ],
  [
    'the lattice of these hierarchies has {n|node|nodes}; {algorithm} searches up to {m}',
    'der Verband dieser Hierarchien hat {n|Knoten|Knoten}; {algorithm} durchsucht bis zu {m}',
  ],
  [
    'the lattice of these hierarchies has more nodes than can be counted; {algorithm} searches up to {m}',
    'der Verband dieser Hierarchien hat mehr Knoten, als sich zählen lassen; {algorithm} durchsucht bis zu {m}',
  ],
  [
    'use "greedy-cka", or hierarchies of fewer levels',
    '„greedy-cka“ oder Hierarchien mit weniger Ebenen verwenden',
  ],
  [
    'the cell level tries all ways to divide rows that may share a class; that is {n|row|rows} here, and it can take {m}',
    'für einzelne Zellen werden alle Aufteilungen der Zeilen versucht, die sich eine Klasse teilen dürfen; hier {n:ist das|sind das} {n|Zeile|Zeilen}, möglich sind {m}',
  ],
  [
    'use "greedy-cka", which divides any number of rows, or the level "attribute"',
    '„greedy-cka“ verwenden, das beliebig viele Zeilen aufteilt, oder es ganze Spalten verallgemeinern lassen',
  ],

  // Why an algorithm refuses a demand: clauses
  [
    'it may hold at a node and fail at a more general one, so no node of the lattice can be ruled out, nor is there one that is sure to hold',
    'die Anforderung kann an einem Knoten erfüllt und an einem allgemeineren verletzt sein; daher lässt sich kein Knoten des Verbands ausschließen, und an keinem ist sie sicher erfüllt',
  ],
  [
    'it may hold at a node and fail at a more general one, so a binary search on the height would look in the wrong half, and the top need not hold',
    'die Anforderung kann an einem Knoten erfüllt und an einem allgemeineren verletzt sein; daher würde eine binäre Suche über die Höhe in der falschen Hälfte suchen, und auch der oberste Knoten muss sie nicht erfüllen',
  ],
  [
    'what holds for a table need not hold for its generalizations, on which the search relies',
    'was für eine Tabelle gilt, muss für ihre Verallgemeinerungen nicht gelten, und darauf beruht die Suche',
  ],
  [
    'rows that hold it may be part of more that do not, so cutting rows in two cannot tell when to stop',
    'Zeilen, die die Anforderung erfüllen, können zu mehr Zeilen gehören, die sie nicht erfüllen; beim Halbieren ist daher nicht zu erkennen, wann Schluss sein muss',
  ],
  [
    'it looks at combinations of quasi-identifiers only and promises nothing about sensitive values',
    'das Verfahren betrachtet nur Kombinationen von Quasi-Identifikatoren und verspricht nichts über sensible Werte',
  ],
  // k people
  ['name a column, as "PatientID", or several that do so together', 'eine Spalte nennen, wie "PatientID", oder mehrere, die das zusammen tun'],
  ['{name} is named twice', '{name} ist zweimal genannt'],
  ['the role of {name} is {role}, and it tells people apart', 'die Rolle von {name} ist {role}, und sie unterscheidet Personen'],
  ['give it the role "identifier", so that it is not released', 'ihr die Rolle "identifier" geben, damit sie nicht freigegeben wird'],
  [
    '{n|row|rows} of {column} may have no value, as {value} says: nobody can tell whose',
    '{n|Zeile|Zeilen} in {column} {n|hat|haben} vielleicht keinen Wert, wie {value} sagt: Niemand weiß, von wem sie {n|ist|sind}',
  ],
  [
    'leave these rows out, or recode the value if it is somebody\'s ("repairs")',
    'diese Zeilen weglassen, wo die Tabelle bereinigt wird, oder dort den Wert ersetzen, falls er jemandem gehört',
  ],
  [
    '{n|row|rows} without a value of {column}: nobody can tell whose',
    '{n|Zeile|Zeilen} ohne einen Wert von {column}: Niemand kann sagen, von wem',
  ],
  [
    'fill them in, or leave these rows out ("repairs")',
    'sie ergänzen oder diese Zeilen weglassen, wo die Tabelle bereinigt wird',
  ],
  [
    'there are only {n|person|people} by {name}, so k can be at most {k}',
    'nach {name} sind es nur {n|Person|Personen}, also kann k höchstens {k} sein',
  ],
  [
    'it counts people, and a masked table alone does not tell whose its rows are',
    'es zählt Personen, und eine anonymisierte Tabelle allein sagt nicht, wem ihre Zeilen gehören',
  ],
  [
    'give the original, too: that takes a release with "order": "input" and "suppressed": "mask"',
    'das Original dazugeben; dafür braucht es eine Freigabe in der Reihenfolge der Eingabe, mit unterdrückten Zeilen als *',
  ],
  ['k-people', 'k Personen'],
  ['k-people of {column}', 'k Personen nach {column}'],
  ['k people', 'k Personen'],
  ['Each class has rows of at least k different people', 'Jede Klasse hat Zeilen von mindestens k verschiedenen Personen'],
  [
    '{n|person|people} in the class that has the fewest, required {k}',
    '{n|Person|Personen} in der Klasse, die am wenigsten hat, verlangt sind {k}',
  ],
  ['{n} of the classes have too few people (required {k})', '{n} der Klassen haben zu wenige Personen (verlangt sind {k})'],

  // What the public edition of a report leaves out, and when there is none
  ['public edition', 'öffentliche Fassung'],
  [
    'the release does not hold what it promises, so its figures count people whom it singles out',
    'die Freigabe hält nicht, was sie verspricht, also zählen ihre Zahlen Menschen, die sie herausgreift',
  ],
  [
    'keep its report to yourself, or have the job ask for what can hold',
    'ihren Bericht bei sich behalten, oder im Auftrag verlangen, was gehalten werden kann',
  ],
  [
    'counts of fewer than k rows or people, and figures from which one could be worked out',
    'Anzahlen von weniger als k Zeilen oder Personen, und Zahlen, aus denen eine zu errechnen wäre',
  ],
  ['values of the table, of its hierarchies and of the job', 'Werte der Tabelle, ihrer Hierarchien und des Auftrags'],
  ['names of files and of columns that are not released', 'Namen von Dateien und von Spalten, die nicht freigegeben sind'],
  ['hashes, the seed, and times', 'Prüfsummen, der Startwert und Zeiten'],
  ['how the table looked before, and what is odd about it', 'wie die Tabelle vorher aussah, und was an ihr auffällt'],
  [
    'which classes come near to failing, and which share one sensitive value',
    'welche Klassen nahe daran sind zu scheitern, und welche einen einzigen sensiblen Wert haben',
  ],
  [
    'how many rows the columns that go out unchanged single out',
    'wie viele Zeilen die Spalten, die unverändert hinausgehen, einzeln erkennen lassen',
  ],
];
